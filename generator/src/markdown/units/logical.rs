//! The text of a unit, without the lines and prefixes of the file.

use std::ops::Range;

use pulldown_cmark::TagEnd;

use crate::markdown::html;
use crate::markdown::piece::{Piece, Placed};

/// A text on one line, and what is held in it.
pub(super) struct Logical {
    pub text: String,
    pub held: Vec<Range<usize>>,
}

impl Logical {
    /// `range`: the bytes of `file` that make up the text; `run`: its pieces.
    pub fn of(file: &str, range: Range<usize>, run: &[&Placed]) -> Self {
        let held = held(file, &range, run);
        let (text, map) = unwrapped(file, &range, run);
        let held = held
            .into_iter()
            .map(|part| map.of(part.start)..map.of(part.end))
            .filter(|part| !part.is_empty())
            .collect();
        Self { text, held }
    }
}

/// Where the bytes of the file are in the text: starts of stretches that were taken over as they
/// stand, in both, with their lengths.
#[derive(Default)]
struct Map {
    stretches: Vec<(usize, usize, usize)>,
}

impl Map {
    fn of(&self, at: usize) -> usize {
        let next = self.stretches.partition_point(|(file, ..)| *file <= at);
        let own = next
            .checked_sub(1)
            .and_then(|own| self.stretches.get(own))
            .copied();
        let (file, text, length) = own.unwrap_or_default();
        text + (at - file).min(length)
    }
}

/// Joins the lines of a text.
fn unwrapped(file: &str, range: &Range<usize>, run: &[&Placed]) -> (String, Map) {
    let raw = file.get(range.clone()).unwrap_or_default();
    let mut out = String::with_capacity(raw.len());
    let mut map = Map::default();
    let mut at = range.start;
    for (index, line) in raw.split_inclusive('\n').enumerate() {
        let bare = line.trim_end_matches(['\n', '\r']);
        // Behind the first line stand the marks of the quotes and items around the text.
        let marks = match index {
            0 => 0,
            _ => bare.len() - bare.trim_start_matches([' ', '\t', '>']).len(),
        };
        let kept = bare.get(marks..).unwrap_or_default();
        let end = at + bare.len();
        let kept = match (bare.len() < line.len()).then(|| break_at(run, end)) {
            None => (kept, ""),
            Some(Break::Hard) => (kept, "\n"),
            Some(Break::Space) => (kept.trim_end_matches([' ', '\t']), " "),
            Some(Break::None) => (kept.trim_end_matches([' ', '\t']), ""),
        };
        map.stretches.push((at + marks, out.len(), kept.0.len()));
        out.push_str(kept.0);
        out.push_str(kept.1);
        at += line.len();
    }
    (out, map)
}

enum Break {
    Hard,
    Space,
    /// Between scripts without spaces.
    None,
}

/// What the end of a line at `at` means.
fn break_at(run: &[&Placed], at: usize) -> Break {
    let here = |placed: &&&Placed| placed.range.start <= at && at <= placed.range.end;
    let found = run
        .iter()
        .filter(here)
        .find_map(|placed| match placed.piece {
            Piece::HardBreak => Some(Break::Hard),
            // In code a line's end is a space; in tags it is as good as one.
            Piece::SoftBreak | Piece::Code(_) | Piece::Html(_) | Piece::Role(_) => {
                Some(Break::Space)
            }
            _ => None,
        });
    // A break that is no piece was dropped: the two lines follow each other without a space. Not
    // inside of a link's destination and the like, of which there are no pieces either.
    found.unwrap_or_else(|| {
        let before = run.iter().any(|placed| placed.range.end == at);
        if before { Break::None } else { Break::Space }
    })
}

/// The parts that are no words, in the order of the file.
fn held(file: &str, range: &Range<usize>, run: &[&Placed]) -> Vec<Range<usize>> {
    let mut held: Vec<Range<usize>> = Vec::new();
    // Links that are open: their ranges, and where their text ends.
    let mut open: Vec<(Range<usize>, usize, bool)> = Vec::new();
    for placed in run {
        match &placed.piece {
            Piece::Link { auto, link, .. } => {
                let mark = if link.image { "![" } else { "[" };
                let inside = placed.range.start + mark.len();
                open.push((placed.range.clone(), inside, *auto));
                if *auto {
                    held.push(placed.range.clone());
                }
                continue;
            }
            Piece::End(TagEnd::Link | TagEnd::Image) => {
                if let Some((link, end, auto)) = open.pop()
                    && !auto
                {
                    held.extend(destination(file, end..link.end));
                }
                continue;
            }
            Piece::Role(_) | Piece::NoteRef(_) => held.push(placed.range.clone()),
            Piece::Html(_) => held.extend(tags(file, placed.range.clone())),
            _ => {}
        }
        for (link, end, _) in &mut open {
            if placed.range.end < link.end {
                *end = placed.range.end.max(*end);
            }
        }
    }
    held.sort_by_key(|part| (part.start, part.end));
    // The white space at both ends of an HTML block is no part of its text.
    for part in &mut held {
        *part = part.start.max(range.start)..part.end.min(range.end);
    }
    held.retain(|part| part.start < part.end);
    // What lies in another is held with it.
    let mut apart: Vec<Range<usize>> = Vec::new();
    for part in held {
        if apart.last().is_none_or(|last| last.end <= part.start) {
            apart.push(part);
        }
    }
    apart
}

/// What of `](destination "title")` or `][label]` is no word.
fn destination(file: &str, tail: Range<usize>) -> Option<Range<usize>> {
    let raw = file.get(tail.clone())?;
    let close = raw.find(']')?;
    let from = tail.start + close + 1;
    let rest = raw.get(close + 1..)?;
    if rest.starts_with('[') {
        return Some(from..tail.end);
    }
    let inner = rest.strip_prefix('(')?;
    let start = inner.len() - inner.trim_start().len();
    let bare = inner.get(start..)?;
    let length = match bare.strip_prefix('<') {
        Some(pointed) => pointed.find('>')? + 2,
        None => bare
            .find(char::is_whitespace)
            .unwrap_or(bare.len().checked_sub(1)?),
    };
    let start = from + 1 + start;
    Some(start..start + length)
}

/// What of raw HTML is no text.
fn tags(file: &str, range: Range<usize>) -> Vec<Range<usize>> {
    let raw = file.get(range.clone()).unwrap_or_default();
    let mut tags = Vec::new();
    let mut at = 0;
    for text in html::texts(raw) {
        if raw
            .get(text.clone())
            .is_some_and(|text| text.trim().is_empty())
        {
            continue;
        }
        tags.push(range.start + at..range.start + text.start);
        at = text.end;
    }
    tags.push(range.start + at..range.end);
    tags.retain(|tag| {
        file.get(tag.clone())
            .is_some_and(|tag| !tag.trim().is_empty())
    });
    tags
}
