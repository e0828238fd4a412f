//! The blocks that a body consists of, as runs of its pieces.

use std::ops::Range;

use pulldown_cmark::{Tag, TagEnd};

use super::BlockKind;
use super::piece::{Piece, Placed};

/// One block of a body. The items of a list are blocks of their own.
#[derive(Clone, Debug)]
pub(super) struct Top {
    pub kind: BlockKind,
    /// Indices of its pieces.
    pub pieces: Range<usize>,
    /// Bytes of the file, white space behind it not counted.
    pub range: Range<usize>,
    /// Of an item.
    pub list: Option<List>,
}

/// Where an item stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct List {
    /// Number of the item, where the list is numbered.
    pub number: Option<u64>,
    pub first: bool,
    pub last: bool,
}

/// The blocks of a whole body, in order.
pub(super) fn tops(pieces: &[Placed], text: &str) -> Vec<Top> {
    let mut tops = Vec::new();
    let mut at = 0;
    while let Some(placed) = pieces.get(at) {
        let end = match &placed.piece {
            Piece::Start(Tag::List(first)) => {
                let end = end_of(pieces, at);
                items(
                    pieces,
                    at + 1..end.saturating_sub(1),
                    *first,
                    text,
                    &mut tops,
                );
                at = end;
                continue;
            }
            // Inline pieces outside of paragraphs are not known to happen; they would be one.
            piece if piece.is_inline() && !matches!(piece, Piece::Html(_)) => {
                let inline = |placed: &&Placed| placed.piece.is_inline();
                let rest = pieces.get(at..).unwrap_or_default();
                at + rest.iter().take_while(inline).count()
            }
            _ => end_of(pieces, at),
        };
        tops.push(Top {
            kind: kind(&placed.piece),
            pieces: at..end,
            range: range(pieces.get(at..end).unwrap_or_default(), text),
            list: None,
        });
        at = end;
    }
    tops
}

fn items(
    pieces: &[Placed],
    inside: Range<usize>,
    number: Option<u64>,
    text: &str,
    tops: &mut Vec<Top>,
) {
    let mut at = inside.start;
    let mut index = 0;
    while at < inside.end {
        let end = end_of(pieces, at).min(inside.end);
        tops.push(Top {
            kind: BlockKind::Item,
            pieces: at..end,
            range: range(pieces.get(at..end).unwrap_or_default(), text),
            list: Some(List {
                number: number.map(|first| first.saturating_add(index)),
                first: index == 0,
                last: end == inside.end,
            }),
        });
        at = end;
        index += 1;
    }
}

/// The index behind the element that starts at `start`; behind `start` where nothing opens there.
fn end_of(pieces: &[Placed], start: usize) -> usize {
    let mut depth = 0usize;
    for (at, placed) in pieces.iter().enumerate().skip(start) {
        match &placed.piece {
            Piece::Start(_) | Piece::Heading { .. } | Piece::Link { .. } => depth += 1,
            Piece::End(_) => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return at + 1;
        }
    }
    pieces.len()
}

fn kind(piece: &Piece) -> BlockKind {
    match piece {
        Piece::Heading { .. } => BlockKind::Heading,
        Piece::Start(Tag::BlockQuote(_)) => BlockKind::Quote,
        Piece::Start(Tag::Table(_)) => BlockKind::Table,
        Piece::Start(Tag::FootnoteDefinition(_)) => BlockKind::Footnote,
        Piece::Block(_) => BlockKind::Directive,
        Piece::CodeBlock { .. } => BlockKind::Code,
        Piece::Html(_) => BlockKind::Html,
        Piece::Rule => BlockKind::Rule,
        _ => BlockKind::Paragraph,
    }
}

fn range(pieces: &[Placed], text: &str) -> Range<usize> {
    let place = |placed: &Placed| match &placed.piece {
        Piece::Block(block) => block.directive.place.range.clone(),
        _ => placed.range.clone(),
    };
    let Some(first) = pieces.first().map(place) else {
        return 0..0;
    };
    let last = pieces.last().map_or(first.end, |last| match last.piece {
        // It may end before the element that it closes.
        Piece::End(TagEnd::Paragraph) => first.end,
        _ => place(last).end.max(first.end),
    });
    let bare = text.get(first.start..last).map(str::trim_end);
    first.start..first.start + bare.map_or(0, str::len)
}
