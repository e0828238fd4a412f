//! A document written block by block, with the numbers of [`blocks`](crate::markdown::blocks()).

use std::collections::BTreeMap;

use pulldown_cmark::{Tag, TagEnd};

use super::{Writer, plain, write_inline};
use crate::markdown::mapped::Mapped;
use crate::markdown::piece::{Piece, Placed};
use crate::markdown::read::Reader;
use crate::markdown::top::{List, Top, tops};
use crate::markdown::{BlockKind, Document, Fill, front};
use crate::markup::escape;

/// Which attributes (`class="bb-stale"`, already escaped) a block gets, by its index among the
/// blocks of the document; `None` leaves it as it is.
pub type Marks<'m> = dyn Fn(usize) -> Option<String> + 'm;

/// Writes the body as [`write`](super::write()) does, with attributes on some blocks: an item and a
/// footnote bear them on their `<li>`, any other block on a `<div>` around it.
pub fn write_marked(document: &Document, fill: &mut dyn Fill, marks: &Marks) -> String {
    let offset = front::blocks(&document.front).len();
    let source = Mapped::slice(&document.file, &document.text, document.body.clone());
    let (pieces, _) = Reader::page(&source);
    let mut writer = Writer::new(&document.headings, fill);
    writer.define_notes(&pieces);
    for (at, top) in tops(&pieces, &document.text).iter().enumerate() {
        let marks = marks(offset + at);
        let inside = pieces.get(top.pieces.clone()).unwrap_or_default();
        if top.list.is_some_and(|list| list.first) {
            writer.open_list(top.list);
        }
        match (note_label(inside), marks) {
            (Some(label), Some(marks)) => {
                writer.notes.marks.entry(label.to_owned()).or_insert(marks);
            }
            (_, marks) => writer.top(inside, top, marks.as_deref()),
        }
        if top.list.is_some_and(|list| list.last) {
            writer.close_list(top.list);
        }
    }
    writer.notes_section();
    writer.out
}

/// Each block as HTML of its own. Title and lede are inline HTML, nav and description escaped text;
/// an item stands in a list of its own, and so does a footnote, which is empty when nothing refers
/// to it.
pub fn write_blocks(document: &Document, fill: &mut dyn Fill) -> Vec<String> {
    let mut written = Vec::new();
    for (kind, field) in front::blocks(&document.front) {
        written.push(match kind {
            BlockKind::Title | BlockKind::Lede => write_inline(document, field, fill),
            _ => {
                let pieces = Reader::default().inline(front::source(document, field));
                escape(&plain(&pieces, &mut |role| fill.plain_role(role)))
            }
        });
    }
    let source = Mapped::slice(&document.file, &document.text, document.body.clone());
    let (pieces, _) = Reader::page(&source);
    let mut writer = Writer::new(&document.headings, fill);
    writer.define_notes(&pieces);
    let mut notes = BTreeMap::new();
    for top in tops(&pieces, &document.text) {
        let inside = pieces.get(top.pieces.clone()).unwrap_or_default();
        if let Some(label) = note_label(inside) {
            notes.entry(label.to_owned()).or_insert(written.len());
        }
        writer.open_list(top.list);
        writer.top(inside, &top, None);
        writer.close_list(top.list);
        written.push(std::mem::take(&mut writer.out));
    }
    let texts = writer.note_texts();
    for (index, text) in texts.iter().enumerate() {
        let number = index + 1;
        let own = writer.notes.used.get(index);
        let own = own.and_then(|(label, _)| notes.get(label).copied());
        writer.note(index, text, None);
        let item = std::mem::take(&mut writer.out);
        let html = format!("<div class=\"footnotes\"><ol start=\"{number}\">\n{item}</ol></div>\n");
        // One that is defined inside of another block, such as a fold, follows all others.
        let at = own.unwrap_or(written.len().saturating_sub(1));
        if let Some(block) = written.get_mut(at) {
            block.push_str(&html);
        }
    }
    written
}

impl Writer<'_> {
    fn top(&mut self, inside: &[Placed], top: &Top, marks: Option<&str>) {
        let Some(marks) = marks else {
            return self.pieces(inside);
        };
        if top.list.is_some() {
            self.out.push_str(&format!("<li {marks}>"));
            self.pieces(inside.get(1..).unwrap_or_default());
        } else {
            self.out.push_str(&format!("<div {marks}>\n"));
            self.pieces(inside);
            self.out.push_str("</div>\n");
        }
    }

    fn open_list(&mut self, list: Option<List>) {
        if let Some(list) = list {
            self.start(&Tag::List(list.number));
        }
    }

    fn close_list(&mut self, list: Option<List>) {
        if let Some(list) = list {
            self.end(&TagEnd::List(list.number.is_some()));
        }
    }
}

/// The label of the footnote that a block defines.
fn note_label(pieces: &[Placed]) -> Option<&str> {
    match &pieces.first()?.piece {
        Piece::Start(Tag::FootnoteDefinition(label)) => Some(label),
        _ => None,
    }
}
