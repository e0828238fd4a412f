//! Parser events → pieces.

mod block;
mod events;
mod heading;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use pulldown_cmark::{Event, Options, Parser, Tag};

use super::depth::{MOST_NESTED, too_deep};
use super::footnote::{self, fold};
use super::mapped::Mapped;
use super::piece::{Piece, Placed};
use super::{cjk, fence, role};
use crate::diag::{Code, Diagnostic};
use heading::explicit_ids;

/// Definitions of the whole page, which directives' bodies may refer to.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    /// Footnotes as written.
    notes: BTreeSet<String>,
    /// Link reference definitions: folded label → destination and title.
    references: BTreeMap<String, (String, String)>,
}

impl Scope {
    fn is_empty(&self) -> bool {
        self.notes.is_empty() && self.references.is_empty()
    }
}

/// Reads texts of one page; keeps count of its headings and directives.
#[derive(Debug, Default)]
pub(super) struct Reader {
    known: Arc<Scope>,
    found: Scope,
    /// Folded labels of links that neither the text itself nor `known` defines.
    missing: BTreeSet<String>,
    /// Was the Markdown of a directive read that refers to something or defines it?
    apart: bool,
    pub diagnostics: Vec<Diagnostic>,
    directives: usize,
    headings: usize,
}

impl Reader {
    /// Reads the body of a page: a second time if one part of it defines what another may refer
    /// to, so that the Markdown of directives sees the definitions of the page and the other way
    /// round.
    pub fn page(source: &Mapped<'_>) -> (Vec<Placed>, Vec<Diagnostic>) {
        let mut reader = Reader::default();
        let pieces = reader.read(source, 0);
        match reader.may_see_more() {
            true => reader.again(source),
            false => (pieces, reader.diagnostics),
        }
    }

    /// Reads the body of a page, knowing what was found in it.
    pub fn again(self, source: &Mapped<'_>) -> (Vec<Placed>, Vec<Diagnostic>) {
        let mut reader = Reader {
            known: Arc::new(self.found),
            ..Reader::default()
        };
        let pieces = reader.read(source, 0);
        (pieces, reader.diagnostics)
    }

    /// Would it read something else, knowing what it has found?
    fn may_see_more(&self) -> bool {
        let defines = |label: &String| self.found.references.contains_key(label);
        (self.apart && !self.found.is_empty()) || self.missing.iter().any(defines)
    }

    /// Reads a text as inline Markdown.
    pub fn inline(&mut self, source: Mapped<'_>) -> Vec<Placed> {
        let mut pieces = self.read(&source.inline(), 0);
        pieces.retain(|placed| placed.piece.is_inline());
        pieces
    }

    pub fn read(&mut self, source: &Mapped<'_>, depth: usize) -> Vec<Placed> {
        if let Some(at) = too_deep(source.text()) {
            return self.refuse(source, at..at + 1);
        }
        self.apart |= depth > 0 && source.text().contains('[');
        let mut text = source.clone();
        self.add_stubs(&mut text);
        let pieces = match self.events(&text, depth) {
            Ok(pieces) => pieces,
            Err(range) => return self.refuse(source, range),
        };
        let pieces = role::recognise(pieces, source, &mut self.diagnostics);
        let mut pieces = cjk::mend_accents(pieces, source);
        cjk::join_lines(&mut pieces);
        explicit_ids(&mut pieces, source);
        self.look_over(&pieces, source);
        for placed in &mut pieces {
            if !matches!(placed.piece, Piece::Block(_)) {
                placed.range = source.place(placed.range.clone()).range;
            }
        }
        pieces
    }

    /// Gives a text that is not parsed as it stands.
    fn refuse(&mut self, source: &Mapped<'_>, at: Range<usize>) -> Vec<Placed> {
        self.diagnostics.push(
            Diagnostic::new(
                Code::NestingTooDeep,
                format!("more than {MOST_NESTED} quotes, lists or emphases are nested here"),
            )
            .at(source.place(at))
            .help("nest less deeply; the text is shown as it stands"),
        );
        let author = source.author();
        let code = source.text().get(author.clone()).unwrap_or_default();
        vec![Placed::new(
            Piece::CodeBlock {
                language: String::new(),
                code: code.to_owned(),
            },
            source.place(author).range,
        )]
    }

    /// Footnotes exist for the parser only where it sees their definition.
    fn add_stubs(&self, text: &mut Mapped<'_>) {
        if self.known.notes.is_empty() || !text.text().contains("[^") {
            return;
        }
        let own: BTreeSet<String> = defined_notes(text.text());
        let mut stubs = String::new();
        for label in self
            .known
            .notes
            .iter()
            .filter(|label| !own.contains(&fold(label)))
        {
            stubs.push_str(&format!("\n\n[^{label}]: .\n"));
        }
        if !stubs.is_empty() {
            text.append_hidden(&stubs);
        }
    }

    /// Complaints about text that was meant to be more than text.
    fn look_over(&mut self, pieces: &[Placed], source: &Mapped<'_>) {
        for (label, range) in footnote::undefined(pieces, source) {
            self.diagnostics.push(
                Diagnostic::new(
                    Code::FootnoteUndefined,
                    format!("the footnote `{label}` is not defined"),
                )
                .at(source.place(range))
                .help(format!("add a paragraph `[^{label}]: …`, or write `\\[^`")),
            );
        }
        let suspect = source.text().contains("```{");
        for placed in pieces.iter().filter(|_| suspect) {
            if matches!(placed.piece, Piece::Code(_) | Piece::Text(_))
                && let Some(at) = fence::opened_in_text(source.text(), placed.range.clone())
            {
                self.diagnostics.push(
                    Diagnostic::new(
                        Code::FenceBackticks,
                        "a fence of backticks cannot have backticks in its first line",
                    )
                    .at(source.place(at))
                    .help("use a fence of tildes, `~~~{fold} …`, when the title holds roles"),
                );
            }
        }
        for range in cjk::literal_bold(pieces, source.text()) {
            self.diagnostics.push(
                Diagnostic::new(Code::EmphasisLiteral, "these stars are shown as they stand")
                    .at(source.place(range))
                    .help("move the space or punctuation outside of the stars, or write `\\*\\*`"),
            );
        }
    }
}

/// The footnotes that a text defines itself.
fn defined_notes(text: &str) -> BTreeSet<String> {
    Parser::new_ext(text, Options::ENABLE_FOOTNOTES)
        .filter_map(|event| match event {
            Event::Start(Tag::FootnoteDefinition(label)) => Some(fold(&label)),
            _ => None,
        })
        .collect()
}
