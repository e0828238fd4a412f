//! What CommonMark leaves wrong in Chinese and Japanese: bold beside punctuation, and the space
//! that a line break becomes.

use std::ops::Range;

use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup};
use pulldown_cmark::{Tag, TagEnd};

use super::mapped::Mapped;
use super::piece::{Piece, Placed};
use super::role::is_escaped;

/// Is it written without spaces between words: han, kana, bopomofo, and their punctuation?
pub(super) fn is_unspaced(c: char) -> bool {
    matches!(u32::from(c),
        0x2E80..=0x2FFF     // radicals, description characters
        | 0x3000..=0x312F   // punctuation, kana, bopomofo
        | 0x31A0..=0x31FF   // bopomofo extended, strokes, katakana phonetic extensions
        | 0x3200..=0x4DBF   // enclosed, compatibility, extension A
        | 0x4E00..=0x9FFF   // unified ideographs
        | 0xF900..=0xFAFF   // compatibility ideographs
        | 0xFE30..=0xFE4F   // compatibility forms
        | 0xFF00..=0xFF9F   // full-width forms, half-width kana
        | 0xFFE0..=0xFFE6   // full-width signs
        | 0x1B000..=0x1B16F // kana supplement and extensions
        | 0x20000..=0x3FFFF // ideographic planes
    )
}

/// As above, or hangul.
fn is_cjk(c: char) -> bool {
    is_unspaced(c) || matches!(u32::from(c), 0x1100..=0x11FF | 0x3130..=0x318F | 0xAC00..=0xD7FF)
}

fn is_punctuation(c: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(c);
    GeneralCategoryGroup::Punctuation.contains(category)
        || GeneralCategoryGroup::Symbol.contains(category)
}

/// May `**` between these two characters open, may it close? The flanking rule of CommonMark
/// with the CJK-friendly amendment: CJK punctuation is as good as a letter, and a CJK character
/// beside other punctuation is as good as a space.
fn flanking(before: Option<char>, after: Option<char>) -> (bool, bool) {
    let space = |c: Option<char>| c.is_none_or(char::is_whitespace);
    let mark = |c: Option<char>| c.is_some_and(|c| is_punctuation(c) && !is_cjk(c));
    let cjk = |c: Option<char>| c.is_some_and(is_cjk);
    let flanks = |near: Option<char>, far: Option<char>| {
        !space(near) && (!mark(near) || space(far) || mark(far) || cjk(far))
    };
    (flanks(after, before), flanks(before, after))
}

/// Pairs `**` anew in paragraphs where CommonMark left some unpaired beside CJK text.
pub(super) fn mend_bold(pieces: Vec<Placed>, source: &Mapped<'_>) -> Vec<Placed> {
    if !pieces.iter().any(is_left_over) {
        return pieces;
    }
    let mut out = Vec::with_capacity(pieces.len());
    let mut run: Vec<Placed> = Vec::new();
    for placed in pieces {
        if placed.piece.is_inline() {
            run.push(placed);
        } else {
            out.extend(mend_run(std::mem::take(&mut run), source.text()));
            out.push(placed);
        }
    }
    out.extend(mend_run(run, source.text()));
    out
}

/// A piece, or a `**` that may open or close.
enum Part {
    Piece(Placed),
    Mark {
        range: Range<usize>,
        opens: bool,
        closes: bool,
    },
}

/// Did CommonMark leave stars in it?
fn is_left_over(placed: &Placed) -> bool {
    matches!(&placed.piece, Piece::Text(text) if text.contains('*') && text.contains("**"))
}

fn mend_run(run: Vec<Placed>, text: &str) -> Vec<Placed> {
    let (Some(first), Some(last)) = (run.first(), run.last()) else {
        return run;
    };
    let whole = first.range.start..last.range.end.max(first.range.end);
    if !run.iter().any(is_left_over) || !text.get(whole).is_some_and(|t| t.chars().any(is_cjk)) {
        return run;
    }
    pair(parts(run, text))
}

fn parts(run: Vec<Placed>, text: &str) -> Vec<Part> {
    let mut parts = Vec::with_capacity(run.len());
    for placed in run {
        let range = placed.range.clone();
        match &placed.piece {
            Piece::Start(Tag::Strong) => {
                parts.push(mark(text, range.start..range.start + 2).unwrap_or(Part::Piece(placed)))
            }
            Piece::End(TagEnd::Strong) => parts.push(
                mark(text, range.end.saturating_sub(2)..range.end).unwrap_or(Part::Piece(placed)),
            ),
            Piece::Text(t) if text.get(range.clone()) == Some(t) => {
                let mut from = 0;
                let mut look = 0;
                while let Some(found) = t.get(look..).and_then(|rest| rest.find("**")) {
                    let at = look + found;
                    look = at + 2;
                    let Some(found) = mark(text, range.start + at..range.start + at + 2) else {
                        continue;
                    };
                    parts.extend(text_part(t, from..at, range.start));
                    parts.push(found);
                    from = at + 2;
                }
                parts.extend(text_part(t, from..t.len(), range.start));
            }
            _ => parts.push(Part::Piece(placed)),
        }
    }
    parts
}

fn text_part(text: &str, part: Range<usize>, base: usize) -> Option<Part> {
    let slice = text.get(part.clone()).filter(|slice| !slice.is_empty())?;
    let range = base + part.start..base + part.end;
    Some(Part::Piece(Placed::new(
        Piece::Text(slice.to_owned()),
        range,
    )))
}

/// The delimiter at `range`, if exactly two unescaped stars stand there.
fn mark(text: &str, range: Range<usize>) -> Option<Part> {
    let before = text.get(..range.start)?.chars().next_back();
    let after = text.get(range.end..)?.chars().next();
    let exact = text.get(range.clone()) == Some("**")
        && before != Some('*')
        && after != Some('*')
        && !is_escaped(text, range.start);
    exact.then(|| {
        let (opens, closes) = flanking(before, after);
        Part::Mark {
            range,
            opens,
            closes,
        }
    })
}

fn pair(parts: Vec<Part>) -> Vec<Placed> {
    let mut out: Vec<Placed> = Vec::with_capacity(parts.len());
    // Open marks by enclosing element: bold never crosses the edge of a link or an emphasis.
    let mut open: Vec<Vec<usize>> = vec![Vec::new()];
    for part in parts {
        match part {
            Part::Piece(placed) => {
                if placed.piece.opens_inline() || is_image(&placed.piece) {
                    open.push(Vec::new());
                } else if matches!(placed.piece, Piece::End(_)) && open.len() > 1 {
                    open.pop();
                }
                out.push(placed);
            }
            Part::Mark {
                range,
                opens,
                closes,
            } => {
                let here = out.len();
                let opener = open
                    .last_mut()
                    .filter(|_| closes)
                    .and_then(|marks| marks.pop());
                let Some(start) = opener.and_then(|at| out.get_mut(at)) else {
                    if opens && let Some(marks) = open.last_mut() {
                        marks.push(here);
                    }
                    out.push(Placed::new(Piece::Text("**".to_owned()), range));
                    continue;
                };
                let whole = start.range.start..range.end;
                *start = Placed::new(Piece::Start(Tag::Strong), whole.clone());
                out.push(Placed::new(Piece::End(TagEnd::Strong), whole));
            }
        }
    }
    out
}

fn is_image(piece: &Piece) -> bool {
    matches!(piece, Piece::Link { link, .. } if link.image)
}

/// Drops line breaks between two characters of scripts without spaces.
pub(super) fn join_lines(pieces: &mut Vec<Placed>) {
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
                    .is_some_and(|(a, b)| is_unspaced(a) && is_unspaced(b))
        })
        .collect();
    let mut drop = drop.into_iter().peekable();
    let mut at = 0;
    pieces.retain(|_| {
        at += 1;
        drop.next_if_eq(&(at - 1)).is_none()
    });
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
            Piece::Link { link, .. } if link.image => return None,
            Piece::Link { .. } => {}
            piece @ (Piece::Start(_) | Piece::End(_)) if piece.is_inline() => {}
            _ => return None,
        }
    }
    None
}

/// `**` that reach the page as text though they look meant: the first of two or more in one
/// paragraph, each beside a character.
pub(super) fn literal_bold(pieces: &[Placed], text: &str) -> Vec<Range<usize>> {
    let mut all = Vec::new();
    if !pieces.iter().any(is_left_over) {
        return all;
    }
    let mut here: Vec<Range<usize>> = Vec::new();
    let mut flush = |here: &mut Vec<Range<usize>>| {
        if here.len() >= 2 {
            all.extend(here.first().cloned());
        }
        here.clear();
    };
    for placed in pieces {
        match &placed.piece {
            Piece::Text(t) if text.get(placed.range.clone()) == Some(t) => {
                here.extend(t.match_indices("**").filter_map(|(at, _)| {
                    let start = placed.range.start + at;
                    match mark(text, start..start + 2) {
                        Some(Part::Mark {
                            range,
                            opens,
                            closes,
                        }) if opens || closes => Some(range),
                        _ => None,
                    }
                }));
            }
            piece if piece.is_inline() => {}
            _ => flush(&mut here),
        }
    }
    flush(&mut here);
    all
}
