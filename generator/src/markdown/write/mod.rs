//! Document → HTML.

mod blocks;
mod notes;
mod table;

use pulldown_cmark::{Tag, TagEnd};

use super::mapped::Mapped;
use super::piece::{Piece, Placed};
use super::read::Reader;
use super::{Document, Field, Fill, Heading, Role, Word, front};
use crate::markup::{push_escaped, stopped_once};
pub use blocks::{Marks, write_blocks, write_marked};
use notes::{Notes, note_end};
use table::Table;

/// Writes the body as HTML.
pub fn write(document: &Document, fill: &mut dyn Fill) -> String {
    let source = Mapped::slice(&document.file, &document.text, document.body.clone());
    let (pieces, _) = Reader::page(&source);
    let mut writer = Writer::new(&document.headings, fill);
    // Prose gets a third longer, code three times as long.
    writer.out.reserve(2 * document.body.len());
    writer.define_notes(&pieces);
    writer.pieces(&pieces);
    writer.notes_section();
    writer.out
}

/// Writes a front matter field as inline HTML (`lede`).
pub fn write_inline(document: &Document, field: &Field, fill: &mut dyn Fill) -> String {
    let pieces = Reader::default().inline(front::source(document, field));
    let mut writer = Writer::new(&[], fill);
    writer.pieces(&pieces);
    writer.out
}

/// A front matter field as plain text, its roles filled in by `role`.
pub fn write_plain(
    document: &Document,
    field: &Field,
    role: &mut dyn FnMut(&Role) -> String,
) -> String {
    let pieces = Reader::default().inline(front::source(document, field));
    plain(&pieces, role)
}

/// The words of inline pieces.
fn plain(pieces: &[Placed], fill: &mut dyn FnMut(&Role) -> String) -> String {
    let mut out = String::new();
    let mut after_role = false;
    for placed in pieces {
        match &placed.piece {
            Piece::Text(text) if after_role => {
                let text = stopped_once(&out, text);
                out.push_str(text);
            }
            Piece::Text(text) | Piece::Code(text) => out.push_str(text),
            Piece::Role(role) => out.push_str(&fill(role)),
            Piece::SoftBreak | Piece::HardBreak => out.push(' '),
            _ => {}
        }
        after_role = matches!(placed.piece, Piece::Role(_));
    }
    out
}

struct Writer<'d> {
    out: String,
    fill: &'d mut dyn Fill,
    headings: &'d [Heading],
    tables: Table,
    notes: Notes<'d>,
}

impl<'d> Writer<'d> {
    fn new(headings: &'d [Heading], fill: &'d mut dyn Fill) -> Self {
        Self {
            out: String::new(),
            fill,
            headings,
            tables: Table::default(),
            notes: Notes::default(),
        }
    }

    fn pieces(&mut self, pieces: &[Placed]) {
        let mut at = 0;
        while let Some(placed) = pieces.get(at) {
            at += 1;
            match &placed.piece {
                Piece::Start(Tag::FootnoteDefinition(_)) => at = note_end(pieces, at - 1) + 1,
                Piece::Start(Tag::TableHead) => {
                    let end = pieces
                        .iter()
                        .skip(at)
                        .position(|p| matches!(p.piece, Piece::End(TagEnd::TableHead)))
                        .map_or(pieces.len(), |length| at + length);
                    let head = pieces.get(at..end).unwrap_or_default();
                    if self.start_head(head) {
                        at = end + 1;
                    }
                }
                Piece::Start(tag) => self.start(tag),
                Piece::End(tag) => self.end(tag),
                Piece::Heading { level, ordinal, .. } => {
                    let id = self.headings.get(*ordinal).map(|h| h.id.as_str());
                    self.out.push_str(&format!("<h{level} id=\""));
                    push_escaped(&mut self.out, id.unwrap_or_default());
                    self.out.push_str("\">");
                    let end = pieces
                        .iter()
                        .skip(at)
                        .position(|p| matches!(p.piece, Piece::End(TagEnd::Heading(_))))
                        .map_or(pieces.len(), |length| at + length);
                    self.pieces(pieces.get(at..end).unwrap_or_default());
                    self.anchor(id.unwrap_or_default());
                    self.out.push_str(&format!("</h{level}>\n"));
                    at = end + 1;
                }
                Piece::Link { link, title, .. } if link.image => {
                    let end = image_end(pieces, at);
                    let inside = pieces.get(at..end).unwrap_or_default();
                    let alt = plain(inside, &mut |role| self.fill.plain_role(role));
                    let source = self.fill.href(link);
                    self.attributes("<img", &[("src", &source), ("alt", &alt), ("title", title)]);
                    self.out.push_str(" loading=\"lazy\">");
                    at = end + 1;
                }
                Piece::Link { link, title, .. } => {
                    let href = self.fill.href(link);
                    self.attributes("<a", &[("href", &href), ("title", title)]);
                    self.out.push('>');
                }
                Piece::Text(text) => {
                    let before = at.checked_sub(2).and_then(|before| pieces.get(before));
                    let text = match before.map(|before| &before.piece) {
                        Some(Piece::Role(_)) => stopped_once(&self.out, text),
                        _ => text,
                    };
                    push_escaped(&mut self.out, text);
                }
                Piece::Code(code) => {
                    self.out.push_str("<code>");
                    push_escaped(&mut self.out, code);
                    self.out.push_str("</code>");
                }
                Piece::Html(html) => self.out.push_str(html),
                Piece::Role(role) => {
                    let html = self.fill.role(role);
                    self.out.push_str(&html);
                }
                Piece::Block(block) => {
                    let title = self.aside(&block.title);
                    let body = self.aside(&block.body);
                    let html = self.fill.directive(&block.directive, title, body);
                    self.line(&html);
                }
                Piece::CodeBlock { language, code } => {
                    let html = self.fill.code(language, code);
                    self.line(&html);
                }
                Piece::NoteRef(label) => self.note_reference(label),
                Piece::SoftBreak => self.out.push('\n'),
                Piece::HardBreak => self.out.push_str("<br>\n"),
                Piece::Rule => self.out.push_str("<hr>\n"),
                Piece::Task(done) => self.out.push_str(if *done {
                    "<input type=\"checkbox\" disabled checked> "
                } else {
                    "<input type=\"checkbox\" disabled> "
                }),
            }
        }
    }

    /// Writes pieces into a string of their own; `None` if there is nothing.
    fn aside(&mut self, pieces: &[Placed]) -> Option<String> {
        if pieces.is_empty() {
            return None;
        }
        let before = std::mem::take(&mut self.out);
        let table = std::mem::take(&mut self.tables);
        self.pieces(pieces);
        self.tables = table;
        let html = std::mem::replace(&mut self.out, before);
        (!html.trim().is_empty()).then_some(html)
    }

    fn line(&mut self, html: &str) {
        self.out.push_str(html);
        if !html.ends_with('\n') {
            self.out.push('\n');
        }
    }

    /// An opening tag without its `>`; attributes without a value are left out, but for `alt`.
    fn attributes(&mut self, tag: &str, attributes: &[(&str, &str)]) {
        self.out.push_str(tag);
        for (name, value) in attributes {
            if value.is_empty() && *name == "title" {
                continue;
            }
            self.out.push(' ');
            self.out.push_str(name);
            self.out.push_str("=\"");
            push_escaped(&mut self.out, value);
            self.out.push('"');
        }
    }

    fn anchor(&mut self, id: &str) {
        let href = format!("#{id}");
        let label = self.fill.word(Word::LinkToSection);
        self.attributes(
            "<a",
            &[("class", "anchor"), ("href", &href), ("aria-label", &label)],
        );
        self.out.push_str("></a>");
    }

    fn start(&mut self, tag: &Tag<'_>) {
        match tag {
            Tag::Paragraph => self.out.push_str("<p>"),
            Tag::BlockQuote(_) => self.out.push_str("<blockquote>\n"),
            Tag::List(None) => self.out.push_str("<ul>\n"),
            Tag::List(Some(1)) => self.out.push_str("<ol>\n"),
            Tag::List(Some(first)) => self.out.push_str(&format!("<ol start=\"{first}\">\n")),
            Tag::Item => self.out.push_str("<li>"),
            Tag::Emphasis => self.out.push_str("<em>"),
            Tag::Strong => self.out.push_str("<strong>"),
            Tag::Strikethrough => self.out.push_str("<del>"),
            Tag::Table(alignments) => {
                self.tables = Table {
                    alignments: alignments.clone(),
                    ..Table::default()
                };
                self.out
                    .push_str("<div class=\"scroll\" tabindex=\"0\"><table class=\"data\">\n");
            }
            Tag::TableRow => {
                self.tables.column = 0;
                self.out.push_str("<tr>");
            }
            Tag::TableCell => self.cell(),
            _ => {}
        }
    }

    fn end(&mut self, tag: &TagEnd) {
        match tag {
            TagEnd::Paragraph => self.out.push_str("</p>\n"),
            TagEnd::BlockQuote(_) => self.out.push_str("</blockquote>\n"),
            TagEnd::List(false) => self.out.push_str("</ul>\n"),
            TagEnd::List(true) => self.out.push_str("</ol>\n"),
            TagEnd::Item => self.out.push_str("</li>\n"),
            TagEnd::Emphasis => self.out.push_str("</em>"),
            TagEnd::Strong => self.out.push_str("</strong>"),
            TagEnd::Strikethrough => self.out.push_str("</del>"),
            TagEnd::Link => self.out.push_str("</a>"),
            TagEnd::TableHead => {
                self.tables.in_head = false;
                self.out.push_str("</tr></thead>\n<tbody>\n");
            }
            TagEnd::Table => self.out.push_str("</tbody></table></div>\n"),
            TagEnd::TableRow => self.out.push_str("</tr>\n"),
            TagEnd::TableCell => {
                self.out.push_str("</");
                self.out.push_str(self.tables.cell);
                self.out.push('>');
                self.tables.column += 1;
            }
            _ => {}
        }
    }
}

/// The index of the end of the image whose content starts at `start`.
fn image_end(pieces: &[Placed], start: usize) -> usize {
    let mut depth = 1usize;
    for (at, placed) in pieces.iter().enumerate().skip(start) {
        match &placed.piece {
            Piece::Link { link, .. } if link.image => depth += 1,
            Piece::End(TagEnd::Image) => {
                depth -= 1;
                if depth == 0 {
                    return at;
                }
            }
            _ => {}
        }
    }
    pieces.len()
}
