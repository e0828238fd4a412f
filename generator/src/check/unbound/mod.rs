//! Numbers that somebody typed into prose: with a unit, as a ratio, or as a percentage.
//!
//! Plain counts, versions, dates and everything in code are left alone; `{lit}` marks what is meant.

mod fix;
mod number;
mod scan;
mod suggest;
mod words;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::diag::{Code, Diagnostic, Place};
use crate::figure;
use crate::markdown::{self, Document};

use crate::render::Cx;

use fix::Fixer;
pub(in crate::check) use number::{digit, read};
pub(in crate::check) use scan::Found;
pub(in crate::check) use words::Words;

/// Reports every typed number of every page, with the measurement it most likely is.
pub fn unbound(cx: &Cx) -> Vec<Diagnostic> {
    let mut words: BTreeMap<&Arc<str>, Words> = BTreeMap::new();
    let mut problems = Vec::new();
    let pages = cx.contents.pages.values();
    for page in pages.filter(|page| !page.is_fallback()) {
        let catalog = cx
            .catalogs
            .get(&page.shown)
            .unwrap_or_else(|| cx.catalogs.default());
        let words = words
            .entry(&page.shown)
            .or_insert_with(|| Words::of(catalog, cx.datasets));
        let document = &page.document;
        let figures = figure::Context {
            datasets: cx.datasets,
            specs: cx.specs,
            catalog,
        };
        let fixer = Fixer::new(document, words, figures);
        for typed in numbers(document, words) {
            let text = document.text.get(typed.range.clone()).unwrap_or_default();
            problems.push(
                Diagnostic::new(
                    Code::UnboundNumber,
                    format!("`{}` is typed by hand", text.trim()),
                )
                .at(Place::new(document.file.clone(), typed.range.clone()))
                .help(suggest::help(&typed, cx.datasets))
                .fix(fixer.fix(&typed)),
            );
        }
    }
    problems
}

/// The numbers with a unit in a page's prose.
pub(in crate::check) fn numbers(document: &Document, words: &Words) -> Vec<Found> {
    scan::numbers(&document.text, &markdown::prose(document), words)
}
