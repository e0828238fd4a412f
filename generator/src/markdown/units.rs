//! A page as a translator's tool sees it: its running texts one by one.
//!
//! A unit is what a reader takes for one text: a paragraph, a heading, a cell, a caption. What is
//! no words in it (roles, destinations of links, tags) is held apart, so that a tool can put marks
//! in their place. Code, options of directives and the markup of blocks are in no unit.

mod logical;
mod splice;

use std::ops::Range;

use pulldown_cmark::{Tag, TagEnd};

use super::mapped::Mapped;
use super::piece::{Block, Piece, Placed};
use super::read::Reader;
use super::top::tops;
use super::{Document, html};
use super::{Field, front};
use logical::Logical;
pub use splice::quoted;

/// What a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum UnitKind {
    /// A field of the front matter.
    Title,
    Nav,
    Description,
    Lede,
    Heading,
    /// A paragraph, also one of an item, a quote or a directive's body.
    Text,
    /// Of a table.
    Cell,
    /// The title of a figure, a note, a fold or a plate.
    Caption,
    /// An HTML block.
    Html,
}

impl UnitKind {
    /// One word for translators.
    pub const fn name(self) -> &'static str {
        match self {
            UnitKind::Title => "title",
            UnitKind::Nav => "nav",
            UnitKind::Description => "description",
            UnitKind::Lede => "lede",
            UnitKind::Heading => "heading",
            UnitKind::Text => "text",
            UnitKind::Cell => "cell",
            UnitKind::Caption => "caption",
            UnitKind::Html => "html",
        }
    }

    /// May its text go on in a next line?
    const fn has_lines(self) -> bool {
        matches!(self, UnitKind::Text | UnitKind::Html)
    }
}

/// One text of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    pub kind: UnitKind,
    /// The block that it is part of: an index among [`super::blocks()`].
    pub block: usize,
    /// Bytes of the file.
    pub range: Range<usize>,
    /// Its Markdown on one line, however it is wrapped in the file. A `\n` is a hard break.
    pub text: String,
    /// Parts of `text` that are no words, in order: roles, destinations of links and references of
    /// footnotes, HTML tags. What they are is in them; where they stand is the language's.
    pub held: Vec<Range<usize>>,
}

impl Unit {
    /// The parts that are no words, as they are written.
    pub fn held_texts(&self) -> impl Iterator<Item = &str> {
        self.held
            .iter()
            .filter_map(|range| self.text.get(range.clone()))
    }
}

/// The units of a page in the order of its [`super::blocks()`].
pub fn units(document: &Document) -> Vec<Unit> {
    let mut units = Vec::new();
    let fields = front::blocks(&document.front);
    for (block, (kind, field)) in fields.iter().enumerate() {
        let kind = match kind {
            super::BlockKind::Nav => UnitKind::Nav,
            super::BlockKind::Description => UnitKind::Description,
            super::BlockKind::Lede => UnitKind::Lede,
            _ => UnitKind::Title,
        };
        units.extend(of_field(document, kind, block, field));
    }
    let source = Mapped::slice(&document.file, &document.text, document.body.clone());
    let pieces = Reader::page(&source).0;
    for (at, top) in tops(&pieces, &document.text).into_iter().enumerate() {
        let mut walk = Walk {
            text: &document.text,
            block: fields.len() + at,
            units: &mut units,
        };
        walk.pieces(pieces.get(top.pieces).unwrap_or_default());
    }
    units
}

/// The whole value of a field. Its text is the value, whatever quotes and escapes the file has.
fn of_field(document: &Document, kind: UnitKind, block: usize, field: &Field) -> Option<Unit> {
    let value = Mapped::slice(&document.file, &field.value, 0..field.value.len());
    let pieces = Reader::default().inline(value);
    let run: Vec<&Placed> = pieces.iter().collect();
    let range = 0..field.value.len();
    let logical = Logical::of(&field.value, range, &run);
    Some(Unit {
        kind,
        block,
        range: field.place.range.clone(),
        text: logical.text,
        held: logical.held,
    })
}

struct Walk<'w> {
    text: &'w str,
    block: usize,
    units: &'w mut Vec<Unit>,
}

impl Walk<'_> {
    fn pieces(&mut self, pieces: &[Placed]) {
        // What the running text stands in.
        let mut kind = UnitKind::Text;
        let mut run: Vec<&Placed> = Vec::new();
        for placed in pieces {
            if placed.piece.is_inline() {
                run.push(placed);
                continue;
            }
            self.unit(kind, &run);
            run.clear();
            match &placed.piece {
                Piece::Heading { .. } => kind = UnitKind::Heading,
                Piece::Start(Tag::TableCell) => kind = UnitKind::Cell,
                Piece::End(TagEnd::Heading(_) | TagEnd::TableCell) => kind = UnitKind::Text,
                Piece::Block(block) => self.block(block),
                _ => {}
            }
        }
        self.unit(kind, &run);
    }

    fn block(&mut self, block: &Block) {
        let title: Vec<&Placed> = block.title.iter().collect();
        self.unit(UnitKind::Caption, &title);
        self.pieces(&block.body);
    }

    /// A run of inline pieces.
    fn unit(&mut self, kind: UnitKind, run: &[&Placed]) {
        let task = |placed: &&&Placed| matches!(placed.piece, Piece::Task(_));
        let run: Vec<&Placed> = run.iter().skip_while(task).copied().collect();
        let start = run.iter().map(|placed| placed.range.start).min();
        let end = run.iter().map(|placed| placed.range.end).max();
        let Some((start, end)) = start.zip(end) else {
            return;
        };
        let raw = self.text.get(start..end).unwrap_or_default();
        let head = raw.len() - raw.trim_start().len();
        let range = start + head..start + head + raw.trim().len();
        let only_html = run.iter().all(|placed| {
            matches!(
                placed.piece,
                Piece::Html(_) | Piece::SoftBreak | Piece::HardBreak
            )
        });
        // Of an HTML block the tags around its text are none of it.
        let range = match only_html {
            true => inner_text(self.text, range),
            false => range,
        };
        if range.is_empty() {
            return;
        }
        let logical = Logical::of(self.text, range.clone(), &run);
        self.units.push(Unit {
            kind: if only_html { UnitKind::Html } else { kind },
            block: self.block,
            range,
            text: logical.text,
            held: logical.held,
        });
    }
}

/// From the first to the last text between tags; empty where there is none.
fn inner_text(file: &str, range: Range<usize>) -> Range<usize> {
    let raw = file.get(range.clone()).unwrap_or_default();
    let texts: Vec<Range<usize>> = html::texts(raw)
        .into_iter()
        .filter(|part| {
            raw.get(part.clone())
                .is_some_and(|text| !text.trim().is_empty())
        })
        .collect();
    let (Some(first), Some(last)) = (texts.first(), texts.last()) else {
        return range.start..range.start;
    };
    let inner = raw.get(first.start..last.end).unwrap_or_default();
    let start = range.start + first.start + (inner.len() - inner.trim_start().len());
    start..start + inner.trim().len()
}

#[cfg(test)]
mod tests;
