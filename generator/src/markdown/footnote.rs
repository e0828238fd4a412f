//! References to footnotes that stand nowhere.

use std::ops::Range;

use super::mapped::Mapped;
use super::piece::{Piece, Placed};
use super::role::is_escaped;
use unicode_normalization::UnicodeNormalization;

/// Labels are compared without regard to case.
pub(super) fn fold(label: &str) -> String {
    match label.is_ascii() {
        true => label.to_ascii_lowercase(),
        false => label.nfc().collect::<String>().to_lowercase(),
    }
}

/// `[^label]` that the parser left as text: labels with their ranges.
pub(super) fn undefined(pieces: &[Placed], source: &Mapped<'_>) -> Vec<(String, Range<usize>)> {
    let mut found = Vec::new();
    if !source.text().contains("[^") {
        return found;
    }
    for placed in pieces {
        let Piece::Text(text) = &placed.piece else {
            continue;
        };
        // One character is sought much sooner than two.
        if !text.contains('[') || source.text().get(placed.range.clone()) != Some(text) {
            continue;
        }
        let mut at = 0;
        while let Some(open) = text.get(at..).and_then(|rest| rest.find("[^")) {
            let start = at + open;
            at = start + 2;
            let rest = text.get(at..).unwrap_or_default();
            let Some(length) = rest.find(|c: char| c == ']' || c == '[' || c.is_whitespace())
            else {
                break;
            };
            let closed = rest.get(length..).is_some_and(|rest| rest.starts_with(']'));
            if closed && length > 0 && !is_escaped(source.text(), placed.range.start + start) {
                let label = rest.get(..length).unwrap_or_default();
                let from = placed.range.start + start;
                found.push((label.to_owned(), from..from + length + 3));
            }
        }
    }
    found
}
