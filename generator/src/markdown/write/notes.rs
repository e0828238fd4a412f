//! Footnotes: numbered by their first reference, written behind the page.

use std::collections::BTreeMap;

use pulldown_cmark::{Tag, TagEnd};

use super::Writer;
use crate::markdown::Word;
use crate::markdown::piece::{Piece, Placed, visit};
use crate::markup::push_escaped;

#[derive(Default)]
pub(super) struct Notes<'d> {
    pub(super) defined: BTreeMap<String, &'d [Placed]>,
    /// Labels in the order of their first reference, with the number of references.
    pub(super) used: Vec<(String, usize)>,
    /// Attributes of a note's item, by label.
    pub(super) marks: BTreeMap<String, String>,
    /// Label → index in `used`.
    numbers: BTreeMap<String, usize>,
}

impl<'d> Writer<'d> {
    pub(super) fn define_notes(&mut self, pieces: &'d [Placed]) {
        let mut lists = vec![pieces];
        visit(pieces, &mut |placed| {
            if let Piece::Block(block) = &placed.piece {
                lists.push(&block.body);
            }
        });
        for list in lists {
            for (at, placed) in list.iter().enumerate() {
                if let Piece::Start(Tag::FootnoteDefinition(label)) = &placed.piece {
                    let end = note_end(list, at);
                    let inner = list.get(at + 1..end).unwrap_or_default();
                    self.notes.defined.entry(label.to_string()).or_insert(inner);
                }
            }
        }
    }

    pub(super) fn note_reference(&mut self, label: &str) {
        if !self.notes.defined.contains_key(label) {
            push_escaped(&mut self.out, &format!("[^{label}]"));
            return;
        }
        let next = self.notes.used.len();
        let index = *self.notes.numbers.entry(label.to_owned()).or_insert(next);
        if index == next {
            self.notes.used.push((label.to_owned(), 0));
        }
        let Some((_, count)) = self.notes.used.get_mut(index) else {
            return;
        };
        *count += 1;
        let number = index + 1;
        let id = reference_id(number, *count);
        self.out.push_str(&format!(
            "<sup class=\"fnref\"><a href=\"#fn-{number}\" id=\"{id}\" role=\"doc-noteref\">{number}</a></sup>"
        ));
    }

    /// The notes that were referred to, by number. Notes may refer to more notes.
    pub(super) fn note_texts(&mut self) -> Vec<String> {
        let before = std::mem::take(&mut self.out);
        let mut written = Vec::new();
        while let Some((label, _)) = self.notes.used.get(written.len()) {
            let inner = self.notes.defined.get(label).copied().unwrap_or_default();
            self.pieces(inner);
            written.push(std::mem::take(&mut self.out));
        }
        self.out = before;
        written
    }

    /// Writes the notes that were referred to.
    pub(super) fn notes_section(&mut self) {
        let written = self.note_texts();
        if written.is_empty() {
            return;
        }
        let label = self.fill.word(Word::Footnotes);
        self.attributes(
            "<section",
            &[
                ("class", "footnotes"),
                ("role", "doc-endnotes"),
                ("aria-label", &label),
            ],
        );
        self.out.push_str(">\n<ol>\n");
        for (index, html) in written.iter().enumerate() {
            let label = self.notes.used.get(index).map(|(label, _)| label);
            let marks = label.and_then(|label| self.notes.marks.get(label)).cloned();
            self.note(index, html, marks.as_deref());
        }
        self.out.push_str("</ol>\n</section>\n");
    }

    /// Writes the item of a note.
    pub(super) fn note(&mut self, index: usize, html: &str, marks: Option<&str>) {
        let number = index + 1;
        let count = self.notes.used.get(index).map_or(0, |(_, count)| *count);
        self.out.push_str(&format!("<li id=\"fn-{number}\""));
        if let Some(marks) = marks {
            self.out.push(' ');
            self.out.push_str(marks);
        }
        self.out.push('>');
        let (text, end) = match html.strip_suffix("</p>\n") {
            Some(text) => (text, "</p>\n"),
            None => (html, ""),
        };
        self.out.push_str(text);
        for nth in 1..=count {
            self.back_link(number, nth);
        }
        self.out.push_str(end);
        self.out.push_str("</li>\n");
    }

    fn back_link(&mut self, number: usize, nth: usize) {
        let href = format!("#{}", reference_id(number, nth));
        let label = self.fill.word(Word::BackToText);
        self.out.push(' ');
        self.attributes(
            "<a",
            &[
                ("class", "fnback"),
                ("href", &href),
                ("role", "doc-backlink"),
                ("aria-label", &label),
            ],
        );
        // The text variant of the arrow, so that no emoji font is asked for.
        self.out.push_str(">↩\u{FE0E}</a>");
    }
}

fn reference_id(number: usize, nth: usize) -> String {
    match nth {
        1 => format!("fnref-{number}"),
        _ => format!("fnref-{number}-{nth}"),
    }
}

/// The index of the end of the footnote definition that starts at `start`.
pub(super) fn note_end(pieces: &[Placed], start: usize) -> usize {
    let mut depth = 0usize;
    for (at, placed) in pieces.iter().enumerate().skip(start) {
        match placed.piece {
            Piece::Start(Tag::FootnoteDefinition(_)) => depth += 1,
            Piece::End(TagEnd::FootnoteDefinition) => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at;
                }
            }
            _ => {}
        }
    }
    pieces.len()
}
