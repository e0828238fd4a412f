//! Decimal numbers as harnesses print them → decimal texts of JSON.

/// A decimal number: thousands may be set apart by commas, the sign or a digit before the point be
/// missing. `None` for what is no finite number.
pub(super) fn decimal(text: &str) -> Option<String> {
    let text = text.trim();
    let (sign, text) = match text.strip_prefix(['-', '−']) {
        Some(rest) => ("-", rest),
        None => ("", text.strip_prefix('+').unwrap_or(text)),
    };
    let (mantissa, exponent) = match text.find(['e', 'E']) {
        Some(at) => (text.get(..at)?, Some(text.get(at + 1..)?)),
        None => (text, None),
    };
    let (whole, fraction) = match mantissa.split_once('.') {
        Some((whole, fraction)) => (whole, Some(fraction)),
        None => (mantissa, None),
    };
    let whole = without_separators(whole)?;
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(&whole) || !fraction.is_none_or(digits) {
        return None;
    }
    let fraction = fraction.unwrap_or_default();
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    let mut out = format!("{sign}{whole}");
    if !fraction.is_empty() {
        out.push('.');
        out.push_str(fraction);
    }
    if let Some(exponent) = exponent {
        let exponent: i32 = exponent.parse().ok()?;
        out.push_str(&format!("e{exponent}"));
    }
    // As large as a float may be.
    out.parse::<f64>().ok().filter(|value| value.is_finite())?;
    Some(out)
}

/// `12,345` → `12345`; commas stand before three digits each.
fn without_separators(whole: &str) -> Option<String> {
    if !whole.contains([',', '_', '\u{a0}', '\u{202f}']) {
        return Some(whole.to_owned());
    }
    let mut groups = whole.split([',', '_', '\u{a0}', '\u{202f}']);
    let first = groups.next()?;
    let mut out = first.to_owned();
    for group in groups {
        if group.len() != 3 {
            return None;
        }
        out.push_str(group);
    }
    (!first.is_empty() && first.len() <= 3).then_some(out)
}

/// A decimal text times a power of ten, exactly.
pub(super) fn shift(text: &str, power: i32) -> String {
    if power == 0 {
        return text.to_owned();
    }
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let (sign, mantissa) = match mantissa.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", mantissa),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}");
    // Where the point goes, counted from the first digit.
    let length = i32::try_from(whole.len()).unwrap_or(i32::MAX);
    let point = length.saturating_add(exponent).saturating_add(power);
    let count = i32::try_from(digits.len()).unwrap_or(i32::MAX);
    if !(-30..=60).contains(&point) {
        // Nobody reads that many zeros.
        let power = exponent.saturating_add(power);
        return format!("{sign}{mantissa}e{power}");
    }
    let zeros = |count: i32| "0".repeat(usize::try_from(count).unwrap_or(0));
    let (whole, fraction) = if point <= 0 {
        ("0".to_owned(), format!("{}{digits}", zeros(-point)))
    } else if point >= count {
        (format!("{digits}{}", zeros(point - count)), String::new())
    } else {
        let at = usize::try_from(point).unwrap_or(0);
        let (whole, fraction) = digits.split_at_checked(at).unwrap_or((&digits, ""));
        (whole.to_owned(), fraction.to_owned())
    };
    let whole = whole.trim_start_matches('0');
    let whole = if whole.is_empty() { "0" } else { whole };
    match fraction.is_empty() {
        true => format!("{sign}{whole}"),
        false => format!("{sign}{whole}.{fraction}"),
    }
}

/// A unit of time as datasets write it, and the power of ten of its seconds.
pub(super) fn time_unit(word: &str) -> Option<(&'static str, i32)> {
    Some(match word.trim() {
        "ps" => ("ps", -12),
        "ns" | "nsec" | "nanoseconds" => ("ns", -9),
        "us" | "µs" | "μs" | "usec" | "microseconds" => ("us", -6),
        "ms" | "msec" | "milliseconds" => ("ms", -3),
        "s" | "sec" | "secs" | "second" | "seconds" => ("s", 0),
        _ => return None,
    })
}

/// A number with its unit of time behind it: `41.731 us`, `1.2s`.
pub(super) fn time(text: &str) -> Option<(String, &'static str)> {
    let text = text.trim();
    let at = text.find(|c: char| c.is_alphabetic() && !matches!(c, 'e' | 'E'))?;
    let number = decimal(text.get(..at)?)?;
    Some((number, time_unit(text.get(at..)?)?.0))
}
