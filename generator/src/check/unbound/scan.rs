//! Prose → the numbers with a unit in it.

use std::ops::Range;

use super::number::{self, digit};
use super::words::Words;
use crate::data::Unit;

/// A number with its unit, as it stands in a file.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::check) struct Found {
    pub range: Range<usize>,
    pub value: f64,
    pub step: f64,
    pub unit: Unit,
}

/// Every number with a unit in the given slices of `text`. Slices with only marks of emphasis
/// between them are one sentence (`**204** ms`).
pub(in crate::check) fn numbers(text: &str, slices: &[Range<usize>], words: &Words) -> Vec<Found> {
    let mut found = Vec::new();
    let mut stretch: Option<Range<usize>> = None;
    for range in slices.iter().cloned() {
        match &mut stretch {
            Some(open) if is_markup(text.get(open.end..range.start)) => open.end = range.end,
            _ => {
                if let Some(done) = stretch.replace(range) {
                    scan(text, done, words, &mut found);
                }
            }
        }
    }
    if let Some(done) = stretch {
        scan(text, done, words, &mut found);
    }
    found
}

fn is_markup(between: Option<&str>) -> bool {
    between.is_some_and(|between| between.chars().all(|c| matches!(c, '*' | '_' | '~')))
}

fn scan(text: &str, range: Range<usize>, words: &Words, found: &mut Vec<Found>) {
    let Some(stretch) = text.get(range.clone()) else {
        return;
    };
    let mut at = 0;
    while let Some((skipped, c)) = first_digit(&stretch[at..]) {
        // Digits right behind a number belong to it.
        let continued = at > 0 && skipped == 0;
        at += skipped;
        // `M3`, `v1.2`, `fork-2`, `#98`: part of a name. Kanji before a number are not.
        let named = continued
            || stretch[..at].chars().next_back().is_some_and(|c| {
                c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '#' | '.' | '/')
            });
        let rest = &stretch[at..];
        let typed = number::read(rest, words.decimal_mark);
        let length = typed.map_or_else(
            || {
                rest.find(|c: char| digit(c).is_none() && !matches!(c, '.' | ',' | '-'))
                    .unwrap_or(rest.len())
            },
            |typed| typed.length,
        );
        if let Some(typed) = typed.filter(|_| !named) {
            let after = &rest[length..];
            let gap = after.len()
                - after
                    .trim_start_matches([' ', '\u{a0}', '\u{202f}', '*', '_'])
                    .len();
            let unit = match words.unit(&after[gap..]) {
                Some((unit, spelled)) => Some((unit.clone(), gap + spelled)),
                None => typed.numeral.then(|| (Unit::new("count"), 0)),
            };
            if let Some((unit, spelled)) = unit {
                let start = range.start + at;
                found.push(Found {
                    range: start..start + length + spelled,
                    value: typed.value,
                    step: typed.step,
                    unit,
                });
            }
        }
        at += length.max(c.len_utf8());
    }
}

/// The first digit of any script, and how many bytes stand before it.
fn first_digit(text: &str) -> Option<(usize, char)> {
    let mut from = 0;
    loop {
        // Most of a text is neither; its bytes need no decoding.
        let may_be = |byte: &u8| byte.is_ascii_digit() || !byte.is_ascii();
        from += text.as_bytes()[from..].iter().position(may_be)?;
        let c = text[from..].chars().next()?;
        if digit(c).is_some() {
            return Some((from, c));
        }
        from += c.len_utf8();
    }
}
