//! Delimiters beside CJK punctuation, paired as if it were letters.

use std::ops::Range;

use pulldown_cmark::{Tag, TagEnd};

use super::{is_cjk, is_punctuation};
use crate::markdown::mapped::Mapped;
use crate::markdown::piece::{Piece, Placed};
use crate::markdown::role::is_escaped;

/// May a delimiter between these two characters open, may it close? The flanking rule of CommonMark
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

/// Pairs delimiters anew in paragraphs where CommonMark left some unpaired beside CJK text.
pub(in crate::markdown) fn mend_accents(pieces: Vec<Placed>, source: &Mapped<'_>) -> Vec<Placed> {
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

/// Did CommonMark leave delimiters in it?
fn is_left_over(placed: &Placed) -> bool {
    matches!(&placed.piece, Piece::Text(text) if text.contains('*') || text.contains("~~"))
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

/// A piece, or stars or tildes that may open or close.
enum Part {
    Piece(Placed),
    Mark(Mark),
}

/// A run of one delimiter sign, as CommonMark pairs them.
struct Mark {
    sign: char,
    /// What no pair has taken yet.
    range: Range<usize>,
    /// How many signs there were.
    length: usize,
    opens: bool,
    closes: bool,
    /// What ends here, and what starts here: both in the order of their pairing.
    ends: Vec<Placed>,
    starts: Vec<Placed>,
}

/// The signs that open or close this element, where they are stars or a pair of tildes.
fn edge(placed: &Placed, text: &str) -> Option<(char, Range<usize>)> {
    let (sign, length) = match placed.piece {
        Piece::Start(Tag::Strong) | Piece::End(TagEnd::Strong) => ('*', 2),
        Piece::Start(Tag::Emphasis) | Piece::End(TagEnd::Emphasis) => ('*', 1),
        Piece::Start(Tag::Strikethrough) | Piece::End(TagEnd::Strikethrough) => ('~', 2),
        _ => return None,
    };
    let range = &placed.range;
    let at = match placed.piece {
        Piece::Start(_) => range.start..range.start + length,
        _ => range.end.checked_sub(length)?..range.end,
    };
    let signs = text.get(at.clone())?;
    signs.chars().all(|c| c == sign).then_some((sign, at))
}

fn parts(run: Vec<Placed>, text: &str) -> Vec<Part> {
    let mut parts = Vec::with_capacity(run.len());
    for placed in run {
        if let Some((sign, range)) = edge(&placed, text) {
            push_sign(&mut parts, sign, range);
            continue;
        }
        let base = placed.range.start;
        match &placed.piece {
            Piece::Text(t) if text.get(placed.range.clone()) == Some(t) => {
                let mut from = 0;
                for (at, sign) in t.match_indices(['*', '~']) {
                    if is_escaped(text, base + at) {
                        continue;
                    }
                    parts.extend(text_part(t, from..at, base));
                    from = at + 1;
                    let sign = if sign == "*" { '*' } else { '~' };
                    push_sign(&mut parts, sign, base + at..base + from);
                }
                parts.extend(text_part(t, from..t.len(), base));
            }
            _ => parts.push(Part::Piece(placed)),
        }
    }
    for part in &mut parts {
        if let Part::Mark(mark) = part {
            let before = text.get(..mark.range.start).unwrap_or_default();
            let after = text.get(mark.range.end..).unwrap_or_default();
            mark.length = mark.range.len();
            (mark.opens, mark.closes) = flanking(before.chars().next_back(), after.chars().next());
        }
    }
    parts
}

/// Adds signs, to the run before them where they go on with it.
fn push_sign(parts: &mut Vec<Part>, sign: char, range: Range<usize>) {
    if let Some(Part::Mark(last)) = parts.last_mut()
        && last.sign == sign
        && last.range.end == range.start
    {
        last.range.end = range.end;
        return;
    }
    parts.push(Part::Mark(Mark {
        sign,
        range,
        length: 0,
        opens: false,
        closes: false,
        ends: Vec::new(),
        starts: Vec::new(),
    }));
}

fn text_part(text: &str, part: Range<usize>, base: usize) -> Option<Part> {
    let slice = text.get(part.clone()).filter(|slice| !slice.is_empty())?;
    let range = base + part.start..base + part.end;
    Some(Part::Piece(Placed::new(
        Piece::Text(slice.to_owned()),
        range,
    )))
}

impl Mark {
    /// How many signs a pair of these takes; 0 where they are none.
    fn shared(&self, closer: &Mark) -> usize {
        let (here, there) = (self.range.len(), closer.range.len());
        let both_ways = (self.opens && self.closes) || (closer.opens && closer.closes);
        let thirds = |length: usize| length.is_multiple_of(3);
        match self.sign {
            sign if sign != closer.sign => 0,
            '~' => usize::from(self.length == 2 && closer.length == 2) * 2,
            // The rule of three: `*a**b*` is no pair of the first and the second.
            _ if both_ways
                && thirds(self.length + closer.length)
                && !(thirds(self.length) && thirds(closer.length)) =>
            {
                0
            }
            _ => here.min(there).min(2),
        }
    }

    /// Takes `count` signs of both as a pair.
    fn join(&mut self, closer: &mut Mark, count: usize) {
        let (tag, end) = match (self.sign, count) {
            ('~', _) => (Tag::Strikethrough, TagEnd::Strikethrough),
            (_, 1) => (Tag::Emphasis, TagEnd::Emphasis),
            _ => (Tag::Strong, TagEnd::Strong),
        };
        self.range.end -= count;
        closer.range.start += count;
        let whole = self.range.end..closer.range.start;
        self.starts
            .push(Placed::new(Piece::Start(tag), whole.clone()));
        closer.ends.push(Placed::new(Piece::End(end), whole));
    }

    fn into_pieces(self) -> impl Iterator<Item = Placed> {
        let left = self.sign.to_string().repeat(self.range.len());
        let left = (!left.is_empty()).then(|| Placed::new(Piece::Text(left), self.range));
        let starts = self.starts.into_iter().rev();
        self.ends.into_iter().chain(left).chain(starts)
    }
}

fn pair(parts: Vec<Part>) -> Vec<Placed> {
    let mut done: Vec<Part> = Vec::with_capacity(parts.len());
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
                done.push(Part::Piece(placed));
            }
            Part::Mark(mut mark) => {
                if let Some(open) = open.last_mut() {
                    if mark.closes {
                        close(&mut mark, open, &mut done);
                    }
                    if mark.opens && !mark.range.is_empty() {
                        open.push(done.len());
                    }
                }
                done.push(Part::Mark(mark));
            }
        }
    }
    let mut out = Vec::with_capacity(done.len());
    for part in done {
        match part {
            Part::Piece(placed) => out.push(placed),
            Part::Mark(mark) => out.extend(mark.into_pieces()),
        }
    }
    out
}

/// Pairs `closer` with the nearest of the `open` marks, as long as it has signs left.
fn close(closer: &mut Mark, open: &mut Vec<usize>, done: &mut [Part]) {
    while !closer.range.is_empty() {
        let fits = open.iter().enumerate().rev().find_map(|(nth, at)| {
            let Some(Part::Mark(opener)) = done.get(*at) else {
                return None;
            };
            let count = opener.shared(closer);
            (count > 0).then_some((nth, *at, count))
        });
        let Some((nth, at, count)) = fits else { return };
        // What opened in between has no end inside, so it stays text.
        open.truncate(nth + 1);
        if let Some(Part::Mark(opener)) = done.get_mut(at) {
            opener.join(closer, count);
            if opener.range.is_empty() {
                open.truncate(nth);
            }
        }
    }
}

fn is_image(piece: &Piece) -> bool {
    matches!(piece, Piece::Link { link, .. } if link.image)
}

/// `**` that reach the page as text though they look meant: the first of two or more in one
/// paragraph, each beside a character.
pub(in crate::markdown) fn literal_bold(pieces: &[Placed], text: &str) -> Vec<Range<usize>> {
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
                    is_bold_mark(text, start).then_some(start..start + 2)
                }));
            }
            piece if piece.is_inline() => {}
            _ => flush(&mut here),
        }
    }
    flush(&mut here);
    all
}

/// Do two stars that could open or close stand at `start`, unescaped and no more of them?
fn is_bold_mark(text: &str, start: usize) -> bool {
    let before = text.get(..start).and_then(|t| t.chars().next_back());
    let after = text.get(start + 2..).and_then(|t| t.chars().next());
    let (opens, closes) = flanking(before, after);
    (opens || closes) && before != Some('*') && after != Some('*') && !is_escaped(text, start)
}
