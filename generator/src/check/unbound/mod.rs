//! Numbers that somebody typed into prose: with a unit, as a ratio, or as a percentage.
//!
//! Plain counts, versions, dates and everything in code are left alone; `{lit}` marks what is meant.

mod number;
mod scan;
mod suggest;
mod words;

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::content::{Contents, Page};
use crate::data::Datasets;
use crate::diag::{Code, Diagnostic, Place};
use crate::i18n::Catalogs;
use crate::markdown;

use words::Words;

/// Reports every typed number of every page, with the measurement it most likely is.
pub fn unbound(contents: &Contents, datasets: &Datasets, catalogs: &Catalogs) -> Vec<Diagnostic> {
    let words: BTreeMap<&str, Words> = contents
        .locales
        .iter()
        .map(|locale| {
            let catalog = catalogs.get(locale).unwrap_or_else(|| catalogs.default());
            (&**locale, Words::of(catalog, datasets))
        })
        .collect();
    let pages: Vec<&Page> = contents
        .pages
        .values()
        .filter(|page| !page.is_fallback())
        .collect();
    let found: Vec<Vec<Diagnostic>> = pages
        .into_par_iter()
        .map(|page| match words.get(&*page.shown) {
            Some(words) => of_page(page, words, datasets),
            None => Vec::new(),
        })
        .collect();
    found.into_iter().flatten().collect()
}

fn of_page(page: &Page, words: &Words, datasets: &Datasets) -> Vec<Diagnostic> {
    let document = &page.document;
    let places = markdown::prose(document);
    scan::numbers(&document.text, &places, words)
        .into_iter()
        .map(|typed| {
            let text = document.text.get(typed.range.clone()).unwrap_or_default();
            let message = format!("`{}` is typed by hand", text.trim());
            Diagnostic::new(Code::UnboundNumber, message)
                .at(Place::new(document.file.clone(), typed.range.clone()))
                .help(suggest::help(&typed, datasets))
        })
        .collect()
}
