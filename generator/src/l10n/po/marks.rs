//! Marks for what is no words: `{1}`, `{2}`, …. Braces of the text are doubled.
//!
//! The notation is that of Python's `str.format`, which tools for translators know and check.

use std::collections::BTreeMap;
use std::ops::Range;

/// A text with a mark for each held part; `numbers` are those of the parts, in their order.
pub fn marked(text: &str, held: &[Range<usize>], numbers: &[usize]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for (range, number) in held.iter().zip(numbers) {
        doubled(&mut out, text.get(at..range.start).unwrap_or_default());
        out.push_str(&format!("{{{number}}}"));
        at = range.end;
    }
    doubled(&mut out, text.get(at..).unwrap_or_default());
    out
}

fn doubled(out: &mut String, text: &str) {
    for c in text.chars() {
        out.push(c);
        if matches!(c, '{' | '}') {
            out.push(c);
        }
    }
}

/// What is wrong with the marks of a translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misused {
    /// A brace that is neither doubled nor part of a mark.
    Brace(String),
    /// A mark that the source does not have.
    Unknown(usize),
    Missing(usize),
    /// It stands there more than once.
    Repeated(usize),
}

/// Puts the held parts back for their marks: `held` is what stands for 1, 2, ….
///
/// # Errors
/// All that is wrong with the marks. Each has to be there once.
pub fn unmarked(text: &str, held: &[String]) -> Result<String, Vec<Misused>> {
    let mut out = String::with_capacity(text.len());
    let mut wrong = Vec::new();
    let mut seen: BTreeMap<usize, usize> = BTreeMap::new();
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        out.push_str(rest.get(..at).unwrap_or_default());
        rest = rest.get(at..).unwrap_or_default();
        if let Some(after) = rest.strip_prefix("{{") {
            out.push('{');
            rest = after;
            continue;
        }
        if let Some(after) = rest.strip_prefix("}}") {
            out.push('}');
            rest = after;
            continue;
        }
        let end = rest.find('}').map_or(1, |end| end + 1);
        let mark = rest.get(..end).unwrap_or_default();
        let number = mark
            .strip_prefix('{')
            .and_then(|mark| mark.strip_suffix('}'));
        let plain = |number: &&str| number.bytes().all(|byte| byte.is_ascii_digit());
        match number.filter(plain).and_then(|number| number.parse().ok()) {
            Some(number) => {
                let part = usize::checked_sub(number, 1).and_then(|at| held.get(at));
                match part {
                    Some(part) => out.push_str(part),
                    None => wrong.push(Misused::Unknown(number)),
                }
                *seen.entry(number).or_default() += 1;
                rest = rest.get(end..).unwrap_or_default();
            }
            None => {
                let shown: String = mark.chars().take(40).collect();
                wrong.push(Misused::Brace(shown));
                rest = rest.get(1..).unwrap_or_default();
            }
        }
    }
    out.push_str(rest);
    for number in 1..=held.len() {
        match seen.get(&number) {
            None => wrong.push(Misused::Missing(number)),
            Some(1) => {}
            Some(_) => wrong.push(Misused::Repeated(number)),
        }
    }
    match wrong.is_empty() {
        true => Ok(out),
        false => Err(wrong),
    }
}
