//! Numbers as people type them.

use super::words::POWERS;

/// A typed number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::check) struct Typed {
    pub value: f64,
    /// What one step of the last typed digit is worth.
    pub step: f64,
    /// Length in bytes.
    pub length: usize,
    /// Ends in a numeral such as 万, which makes it a measured thing even without a unit.
    pub numeral: bool,
}

/// Reads the number at the start of `text`, which starts with a digit.
///
/// Grouping is read from the text itself: a mark before exactly three digits groups, unless it is
/// the language's decimal mark. `None` for what is no single number (`18.3.1`, `2026-09-18`).
pub(in crate::check) fn read(text: &str, decimal_mark: char) -> Option<Typed> {
    let characters: Vec<(usize, char)> = text.char_indices().take(64).collect();
    let mut digits = String::new();
    let mut decimals: Option<usize> = None;
    let mut at = 0;
    while let Some(&(_, c)) = characters.get(at) {
        if let Some(digit) = digit(c) {
            digits.push(digit);
            decimals = decimals.map(|count| count + 1);
        } else {
            let run = characters[at + 1..]
                .iter()
                .take_while(|(_, c)| self::digit(*c).is_some())
                .count();
            if run == 0 {
                break;
            }
            match c {
                '\u{202f}' | '\u{a0}' | '\'' | '’' | '٬' if run == 3 && decimals.is_none() => {}
                '.' | ',' | '٫' | '．' | '，' if decimals.is_some() => return None,
                ',' | '.' if run == 3 && c != decimal_mark => {}
                '.' | ',' | '٫' | '．' => {
                    digits.push('.');
                    decimals = Some(0);
                }
                '-' => return None,
                _ => break,
            }
        }
        at += 1;
    }
    let mut length = characters.get(at).map_or(text.len(), |(offset, _)| *offset);
    let mut value: f64 = digits.parse().ok()?;
    let mut step = 10f64.powi(-i32::try_from(decimals.unwrap_or(0)).ok()?);
    let after = &text[length..];
    let gap = after.len() - after.trim_start_matches([' ', '\u{a0}', '\u{202f}']).len();
    let power = after[gap..]
        .chars()
        .next()
        .and_then(|c| POWERS.iter().find(|(numeral, _)| *numeral == c));
    if let Some((numeral, power)) = power {
        value *= power;
        step *= power;
        length += gap + numeral.len_utf8();
    }
    Some(Typed {
        value,
        step,
        length,
        numeral: power.is_some(),
    })
}

/// The ASCII digit that a decimal digit of another script stands for.
pub(in crate::check) fn digit(c: char) -> Option<char> {
    // The zeros of the scripts that sites are written in: each is followed by one to nine.
    const ZEROS: [char; 6] = ['0', '٠', '۰', '०', '０', '๐'];
    let value = ZEROS.iter().find_map(|zero| {
        (c as u32)
            .checked_sub(*zero as u32)
            .filter(|value| *value < 10)
    })?;
    char::from_digit(value, 10)
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn reads_what_people_type() {
        for (text, mark, value, step) in [
            ("204 ms", '.', 204.0, 1.0),
            ("1.73 s", '.', 1.73, 0.01),
            ("1,73 s", ',', 1.73, 0.01),
            ("1,335 MiB", '.', 1335.0, 1.0),
            ("277\u{202f}088", ',', 277_088.0, 1.0),
            ("277.088", ',', 277_088.0, 1.0),
            ("380万", '.', 3_800_000.0, 10_000.0),
            ("6 億", '.', 6e8, 1e8),
            ("٢٠٤", '٫', 204.0, 1.0),
            ("１２", '.', 12.0, 1.0),
        ] {
            let typed = read(text, mark).expect(text);
            assert!(
                (typed.value - value).abs() < 1e-9 && (typed.step - step).abs() < 1e-9,
                "{text}: {typed:?}"
            );
        }
    }

    #[test]
    fn versions_and_dates_are_no_numbers() {
        for text in ["18.3.1", "2026-09-18"] {
            assert_eq!(read(text, '.'), None, "{text}");
        }
    }
}
