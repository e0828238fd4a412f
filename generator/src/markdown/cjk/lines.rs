//! Line breaks of the source that no space may stand for.

use super::{is_punctuation, is_unspaced};
use crate::markdown::piece::{Piece, Placed};

/// Drops line breaks that would become a space where none is written in Chinese and Japanese:
/// between two characters of scripts without spaces, and beside their punctuation, which brings
/// its own room. A break between such a script and Latin letters or a number stays a space, as in
/// CSS Text 4 (segment break transformation).
pub(in crate::markdown) fn join_lines(pieces: &mut Vec<Placed>) {
    let drop: Vec<usize> = (0..pieces.len())
        .filter(|&at| {
            let Some((before, rest)) = pieces.split_at_checked(at) else {
                return false;
            };
            let Some((here, after)) = rest.split_first() else {
                return false;
            };
            matches!(here.piece, Piece::SoftBreak)
                && edge(before.iter().rev(), |text| text.chars().next_back())
                    .zip(edge(after.iter(), |text| text.chars().next()))
                    .is_some_and(|(a, b)| joins(a, b))
        })
        .collect();
    let mut drop = drop.into_iter().peekable();
    let mut at = 0;
    pieces.retain(|_| {
        at += 1;
        drop.next_if_eq(&(at - 1)).is_none()
    });
}

/// Stands for a role's value, of which only the page knows the first character.
const VALUE: char = char::REPLACEMENT_CHARACTER;

/// Do lines that end and begin so continue each other without a space?
fn joins(a: char, b: char) -> bool {
    let stop = |c: char| is_unspaced(c) && is_punctuation(c);
    // Punctuation that Chinese and Japanese share with other scripts.
    let shared = |c: char| matches!(c, '“' | '”' | '‘' | '’' | '…' | '‥' | '—' | '·');
    match (is_unspaced(a), is_unspaced(b)) {
        (true, true) => true,
        (true, false) => stop(a) || shared(b),
        (false, true) => stop(b) || shared(a),
        (false, false) => false,
    }
}

/// The nearest visible character of the same paragraph.
fn edge<'p>(
    pieces: impl Iterator<Item = &'p Placed>,
    take: impl Fn(&str) -> Option<char>,
) -> Option<char> {
    for placed in pieces {
        match &placed.piece {
            Piece::Text(text) | Piece::Code(text) if !text.is_empty() => return take(text),
            Piece::Text(_) | Piece::Code(_) => {}
            Piece::Role(_) => return Some(VALUE),
            Piece::Link { link, .. } if link.image => return None,
            Piece::Link { .. } => {}
            piece @ (Piece::Start(_) | Piece::End(_)) if piece.is_inline() => {}
            _ => return None,
        }
    }
    None
}
