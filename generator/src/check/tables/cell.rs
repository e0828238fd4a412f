//! The numbers of a cell, read as its language writes them.

use crate::check::unbound::{self, Words};
use crate::data::Unit;
use crate::markdown::BOUND;

/// A number of a cell. `unit` is known where the cell names it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct CellNumber {
    pub value: f64,
    /// What one step of the last typed digit is worth.
    pub step: f64,
    pub unit: Option<Unit>,
}

impl CellNumber {
    /// Is it the same, whatever the unit it is written in? Digits after the last do not count:
    /// 15.0 GB is 15 GB.
    pub fn same(&self, other: &Self) -> bool {
        let factor = match (&self.unit, &other.unit) {
            (Some(own), Some(theirs)) => own.to(theirs),
            _ => Some(1.0),
        };
        factor.is_some_and(|factor| {
            let value = self.value * factor;
            (value - other.value).abs() <= 1e-9 * value.abs().max(other.value.abs())
        })
    }
}

/// The numbers by which a cell and its translation are compared: all of them where both are values
/// or empty, and in texts those with a unit, since "two runs" is "2 回" elsewhere.
pub(super) fn compared(
    (a, a_words): (&str, &Words),
    (b, b_words): (&str, &Words),
) -> (Vec<CellNumber>, Vec<CellNumber>) {
    let (mut theirs, mut ours) = (read(a, a_words), read(b, b_words));
    if !(is_value(a) && is_value(b)) {
        theirs.retain(|number| number.unit.is_some());
        ours.retain(|number| number.unit.is_some());
    }
    (theirs, ours)
}

/// Holds the cell something that is bound to data, and so is compared elsewhere?
pub(super) fn is_bound(text: &str) -> bool {
    text.contains(BOUND)
}

/// A number with what stands beside it, or a sign for the lack of one.
pub(super) fn is_value(text: &str) -> bool {
    let signs = |c: char| c.is_whitespace() || "~≈<>≤≥+-−±(（約".contains(c);
    let first = text.trim_start_matches(signs).chars().next();
    first.is_some_and(|c| unbound::digit(c).is_some()) || !text.chars().any(char::is_alphabetic)
}

/// Every number of a text that is no part of a name.
pub(super) fn read(text: &str, words: &Words) -> Vec<CellNumber> {
    let text = grouped(text);
    let mut found = Vec::new();
    let mut at = 0;
    let mut before: [Option<char>; 2] = [None, None];
    while let Some(c) = text[at..].chars().next() {
        if unbound::digit(c).is_none() {
            before = [before[1], Some(c)];
            at += c.len_utf8();
            continue;
        }
        let joined = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
        let dash = matches!(before[1], Some('-' | '−'));
        let named = joined(before[1])
            || matches!(before[1], Some('_' | '#' | '.' | '/'))
            || (dash && joined(before[0]));
        let rest = &text[at..];
        let typed = unbound::read(rest, words.decimal_mark);
        let length = typed.map_or_else(
            || {
                rest.find(|c: char| unbound::digit(c).is_none() && !matches!(c, '.' | ',' | '-'))
                    .unwrap_or(rest.len())
            },
            |typed| typed.length,
        );
        if let Some(typed) = typed.filter(|_| !named) {
            let after = rest[length..].trim_start_matches([' ', '\u{a0}', '\u{202f}']);
            let unit = words.unit(after).map(|(unit, _)| unit.clone());
            found.push(CellNumber {
                value: if dash { -typed.value } else { typed.value },
                step: typed.step,
                unit,
            });
        }
        before = [None, Some('0')];
        at += length.max(c.len_utf8());
    }
    found
}

/// The text with no-break spaces where a plain space groups digits: `277 088`.
fn grouped(text: &str) -> String {
    let characters: Vec<char> = text.chars().collect();
    let is_digit = |at: usize| {
        characters
            .get(at)
            .is_some_and(|c| unbound::digit(*c).is_some())
    };
    let run = |from: usize| (from..).take_while(|at| is_digit(*at)).count();
    let mut out = String::with_capacity(text.len() + 8);
    let mut leading = 0;
    for (at, c) in characters.iter().enumerate() {
        let groups = *c == ' ' && (1..=3).contains(&leading) && run(at + 1) == 3;
        out.push(if groups { '\u{a0}' } else { *c });
        leading = if is_digit(at) { leading + 1 } else { 0 };
    }
    out
}
