//! What the author typed as words.

use std::ops::Range;

use pulldown_cmark::TagEnd;

use super::mapped::Mapped;
use super::piece::{Piece, Placed, visit};
use super::read::Reader;
use super::{Document, TypedTable, front, html};
use crate::diag::Place;

/// What the author typed on a page.
#[derive(Clone, Debug, Default)]
pub struct Typed {
    /// Where the texts stand that readers see and that nobody bound: outside roles, code, options,
    /// link destinations and front matter keys. Each is a slice of the file, in order.
    ///
    /// Text in an element (`**204** ms`) and the text around it are separate slices; what stands
    /// between two of them in the file is then markup only.
    pub prose: Vec<Range<usize>>,
    /// Every table, in order.
    pub tables: Vec<TypedTable>,
}

impl Typed {
    /// `head`: the pieces of the front matter's texts; `body`: those of the page.
    pub(super) fn of(document: &Document, head: &[Placed], body: &[Placed]) -> Self {
        Self {
            prose: prose(document, head, body),
            tables: super::tables::of(document, body),
        }
    }
}

fn prose(document: &Document, head: &[Placed], body: &[Placed]) -> Vec<Range<usize>> {
    let mut ranges = Vec::new();
    collect(head, document, &mut ranges);
    collect(body, document, &mut ranges);
    ranges.sort();
    let mut slices: Vec<Range<usize>> = Vec::new();
    for (start, end) in ranges {
        // Parts around an entity or an escape belong together.
        if let Some(last) = slices.last_mut()
            && (last.end >= start || document.text.get(last.end..start) == Some("\\"))
        {
            last.end = last.end.max(end);
            continue;
        }
        slices.push(start..end);
    }
    slices.shrink_to_fit();
    slices
}

fn collect(pieces: &[Placed], document: &Document, ranges: &mut Vec<(usize, usize)>) {
    let mut auto = false;
    visit(pieces, &mut |placed| {
        let range = &placed.range;
        match &placed.piece {
            Piece::Link { auto: is_auto, .. } => auto = *is_auto,
            Piece::End(TagEnd::Link) => auto = false,
            Piece::Text(_) if !auto => ranges.push((range.start, range.end)),
            Piece::Html(_) => {
                let raw = document.text.get(range.clone()).unwrap_or_default();
                let texts = html::texts(raw);
                let texts = texts.into_iter().filter(|part| {
                    raw.get(part.clone())
                        .is_some_and(|text| !text.trim().is_empty())
                });
                ranges.extend(texts.map(|part| (range.start + part.start, range.start + part.end)));
            }
            _ => {}
        }
    });
    ranges.retain(|(start, end)| start < end);
}

/// The texts of links: what stands there is linked already and can hold no link of its own.
pub fn in_links(document: &Document) -> Vec<Place> {
    let mut places = Vec::new();
    let mut see = |pieces: &[Placed]| {
        visit(pieces, &mut |placed| {
            if let Piece::Link { .. } = &placed.piece {
                places.push(Place::new(document.file.clone(), placed.range.clone()));
            }
        });
    };
    for field in front::prose_fields(&document.front) {
        see(&Reader::default().inline(front::source(document, field)));
    }
    let source = Mapped::slice(&document.file, &document.text, document.body.clone());
    see(&Reader::page(&source).0);
    places
}
