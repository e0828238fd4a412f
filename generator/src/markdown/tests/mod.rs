mod blocks;
mod cjk;
mod front;
mod ids;
mod inline;
mod properties;
mod records;
mod sense;

use std::sync::Arc;

use super::{Directive, Document, Fill, Link, Role, Word, parse, write, write_inline, write_plain};
use crate::diag::Diagnostic;

/// Shows what was asked for.
struct Show;

impl Fill for Show {
    fn role(&mut self, role: &Role) -> String {
        format!("[{}:{}]", role.kind.name(), role.body)
    }

    fn plain_role(&mut self, role: &Role) -> String {
        format!("({}:{})", role.kind.name(), role.body)
    }

    fn directive(
        &mut self,
        directive: &Directive,
        title: Option<String>,
        body: Option<String>,
    ) -> String {
        let name = directive.kind.name();
        let title = title
            .map(|title| format!(" title={title}"))
            .unwrap_or_default();
        let body = body.map(|body| format!("|{body}|")).unwrap_or_default();
        format!("<{name} {}{title}>{body}", directive.argument)
    }

    fn href(&mut self, link: &Link) -> String {
        link.destination.clone()
    }

    fn code(&mut self, language: &str, code: &str) -> String {
        let mut out = format!("<pre {language}>");
        crate::markup::push_escaped(&mut out, code);
        out.push_str("</pre>");
        out
    }

    fn word(&mut self, word: Word) -> String {
        format!("{word:?}")
    }
}

fn document(text: &str) -> (Document, Vec<Diagnostic>) {
    let (document, diagnostics) = parse(&Arc::from("content/en/page.md"), &Arc::from(text));
    for diagnostic in &diagnostics {
        assert!(!diagnostic.message.ends_with('.'), "{}", diagnostic.message);
        assert!(diagnostic.help.is_some(), "{}", diagnostic.message);
    }
    (document, diagnostics)
}

/// A text without a fault.
fn sound(text: &str) -> Document {
    let (document, diagnostics) = document(text);
    assert_eq!(diagnostics, []);
    document
}

fn html(text: &str) -> String {
    write(&sound(text), &mut Show)
}

/// Code ids with the text they point at.
fn faults(text: &str) -> Vec<String> {
    let (document, diagnostics) = document(text);
    // Whatever is wrong with it, a page is written.
    write(&document, &mut Show);
    diagnostics
        .iter()
        .map(|diagnostic| {
            let at = diagnostic.place.as_ref().map(|place| place.range.clone());
            let at = at.and_then(|range| text.get(range)).unwrap_or("?");
            format!("{}: {at}", diagnostic.code.id())
        })
        .collect()
}

fn helps(text: &str) -> Vec<String> {
    let (_, diagnostics) = document(text);
    diagnostics.into_iter().filter_map(|d| d.help).collect()
}

fn at<'t>(text: &'t str, place: &crate::diag::Place) -> &'t str {
    text.get(place.range.clone()).unwrap_or("?")
}
