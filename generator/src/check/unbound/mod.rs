//! Numbers that somebody typed into prose: with a unit, as a ratio, or as a percentage.
//!
//! Plain counts, versions, dates and everything in code are left alone; `{lit}` marks what is meant.

mod number;
mod scan;
mod suggest;
mod words;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::content::Contents;
use crate::data::Datasets;
use crate::diag::{Code, Diagnostic, Place};
use crate::i18n::Catalogs;
use crate::markdown;

use words::Words;

/// Reports every typed number of every page, with the measurement it most likely is.
pub fn unbound(contents: &Contents, datasets: &Datasets, catalogs: &Catalogs) -> Vec<Diagnostic> {
    let mut words: BTreeMap<&Arc<str>, Words> = BTreeMap::new();
    let mut problems = Vec::new();
    for page in contents.pages.values().filter(|page| !page.is_fallback()) {
        let words = words.entry(&page.shown).or_insert_with(|| {
            let catalog = catalogs
                .get(&page.shown)
                .unwrap_or_else(|| catalogs.default());
            Words::of(catalog, datasets)
        });
        let document = &page.document;
        let places = markdown::prose(document);
        for typed in scan::numbers(&document.text, &places, words) {
            let text = document.text.get(typed.range.clone()).unwrap_or_default();
            problems.push(
                Diagnostic::new(
                    Code::UnboundNumber,
                    format!("`{}` is typed by hand", text.trim()),
                )
                .at(Place::new(document.file.clone(), typed.range.clone()))
                .help(suggest::help(&typed, datasets)),
            );
        }
    }
    problems
}
