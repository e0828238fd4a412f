//! Code blocks and directives.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Tag, TagEnd};

use super::Reader;
use crate::diag::{Code, Diagnostic};
use crate::markdown::DirectiveKind;
use crate::markdown::depth::MOST_DIRECTIVES;
use crate::markdown::fence::{self, Info};
use crate::markdown::mapped::Mapped;
use crate::markdown::piece::{Block, Piece, Placed};

impl Reader {
    pub(super) fn code_block(
        &mut self,
        source: &Mapped<'_>,
        kind: &CodeBlockKind<'_>,
        range: Range<usize>,
        content: Mapped<'static>,
        depth: usize,
    ) -> Piece {
        let code = |language: String| Piece::CodeBlock {
            language,
            code: content.text().to_owned(),
        };
        let text = source.text();
        let opening = match kind {
            CodeBlockKind::Indented => None,
            CodeBlockKind::Fenced(_) => fence::opening(text, range.clone()),
        };
        let Some(opening) = opening else {
            return code(String::new());
        };
        if !fence::is_closed(text, range.clone(), &opening) {
            let line = text.get(range.clone()).and_then(|raw| raw.lines().next());
            let end = range.start + line.unwrap_or_default().len();
            self.diagnostics.push(
                Diagnostic::new(Code::FenceUnclosed, "this fence is not closed")
                    .at(source.place(range.start..end))
                    .help("close it with a line of as many marks; a fence around fences needs more of them"),
            );
        }
        let (kind, argument) = match fence::info(source, opening.info, &mut self.diagnostics) {
            Info::Language(language) => return code(language),
            Info::Directive { kind, argument } => (kind, argument),
        };
        if depth >= MOST_DIRECTIVES {
            self.diagnostics.push(
                Diagnostic::new(
                    Code::NestingTooDeep,
                    format!("more than {MOST_DIRECTIVES} directives are nested here"),
                )
                .at(source.place(range))
                .help("nest less deeply"),
            );
            return code(String::new());
        }
        let (mut directive, body) = fence::directive(
            kind,
            source,
            argument.clone(),
            range,
            &content,
            &mut self.diagnostics,
        );
        directive.ordinal = self.directives;
        self.directives += 1;
        let mut title = Vec::new();
        if kind.has_title_argument() {
            let text = source.part(argument);
            self.apart |= text.text().contains('[');
            title = self.inline(text);
        }
        let mut body = self.read(&content.part(body), depth + 1);
        if let Some(range) = first_paragraph(&body, kind) {
            let rest = body.split_off(range.end + 1);
            body.truncate(range.end);
            title = body.split_off(range.start);
            if kind == DirectiveKind::Note {
                title.pop();
                title.remove(0);
            }
            body = rest;
        }
        Piece::Block(Box::new(Block {
            directive,
            title,
            body,
        }))
    }
}

/// The first paragraph of a figure, or of a note when it is all bold: the indices of its start
/// and end.
fn first_paragraph(body: &[Placed], kind: DirectiveKind) -> Option<Range<usize>> {
    let note = kind == DirectiveKind::Note;
    if !(kind.is_figure() || note) {
        return None;
    }
    if !matches!(body.first()?.piece, Piece::Start(Tag::Paragraph)) {
        return None;
    }
    let end = body
        .iter()
        .position(|placed| matches!(placed.piece, Piece::End(TagEnd::Paragraph)))?;
    (!note || all_bold(body.get(1..end)?)).then_some(1..end)
}

fn all_bold(inner: &[Placed]) -> bool {
    let starts = matches!(
        inner.first().map(|placed| &placed.piece),
        Some(Piece::Start(Tag::Strong))
    );
    let mut open = 0usize;
    for (at, placed) in inner.iter().enumerate() {
        match &placed.piece {
            Piece::End(_) => open = open.saturating_sub(1),
            piece if piece.opens_inline() => open += 1,
            _ => {}
        }
        if open == 0 && at + 1 < inner.len() {
            return false;
        }
    }
    starts && inner.len() > 2
}
