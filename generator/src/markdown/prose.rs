//! What the author typed as words.

use pulldown_cmark::TagEnd;

use super::mapped::Mapped;
use super::piece::{Piece, Placed, visit};
use super::read::Reader;
use super::{Document, TypedTable, front, html};
use crate::diag::Place;

/// The texts that readers see and that nobody bound: outside roles, code, options, link
/// destinations and front matter keys. Each is a slice of the file, in order.
///
/// Text in an element (`**204** ms`) and the text around it are separate slices; what stands
/// between two of them in the file is then markup only.
pub fn prose(document: &Document) -> Vec<Place> {
    let source = Mapped::slice(&document.file, &document.text, document.body.clone());
    of(document, &Reader::page(&source).0)
}

/// What the author typed on a page: its [`prose`] and its [`tables`](super::tables()).
#[derive(Clone, Debug)]
pub struct Typed {
    pub prose: Vec<Place>,
    pub tables: Vec<TypedTable>,
}

impl Typed {
    /// Reads a page's text once for both.
    pub fn of(document: &Document) -> Self {
        let source = Mapped::slice(&document.file, &document.text, document.body.clone());
        let (pieces, _) = Reader::page(&source);
        Self {
            prose: of(document, &pieces),
            tables: super::tables::of(document, &pieces),
        }
    }
}

fn of(document: &Document, body: &[Placed]) -> Vec<Place> {
    let mut ranges = Vec::new();
    for field in front::prose_fields(&document.front) {
        let pieces = Reader::default().inline(front::source(document, field));
        collect(&pieces, document, &mut ranges);
    }
    collect(body, document, &mut ranges);
    ranges.sort();
    let mut places: Vec<Place> = Vec::new();
    for (start, end) in ranges {
        // Parts around an entity or an escape belong together.
        if let Some(last) = places.last_mut()
            && (last.range.end >= start || document.text.get(last.range.end..start) == Some("\\"))
        {
            last.range.end = last.range.end.max(end);
            continue;
        }
        places.push(Place::new(document.file.clone(), start..end));
    }
    places
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
