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

use crate::content::Page;
use crate::diag::{Code, Diagnostic, Place};
use crate::figure;
use crate::i18n::Catalog;
use crate::render::Cx;

use fix::Fixer;
pub(in crate::check) use number::{digit, read};
pub(in crate::check) use scan::{Found, numbers};
pub use words::Words;

/// How each language of the site writes numbers and units, by locale.
pub type AllWords = BTreeMap<Arc<str>, Arc<Words>>;

/// How every language of the site writes numbers and units.
pub fn words(cx: &Cx) -> AllWords {
    let locales = cx.contents.locales.iter();
    locales
        .map(|locale| {
            let words = Words::of(catalog(cx, locale), cx.datasets);
            (locale.clone(), Arc::new(words))
        })
        .collect()
}

fn catalog<'a>(cx: &Cx<'a>, locale: &str) -> &'a Catalog {
    cx.catalogs
        .get(locale)
        .unwrap_or_else(|| cx.catalogs.default())
}

/// Reports every typed number of a page, with the measurement it most likely is.
pub(super) fn unbound(page: &Page, numbers: &[Found], words: &Words, cx: &Cx) -> Vec<Diagnostic> {
    let document = &page.document;
    let figures = figure::Context {
        datasets: cx.datasets,
        specs: cx.specs,
        catalog: catalog(cx, &page.shown),
    };
    let fixer = Fixer::new(document, words, figures);
    numbers
        .iter()
        .map(|typed| {
            let text = document.text.get(typed.range.clone()).unwrap_or_default();
            let message = format!("`{}` is typed by hand", text.trim());
            Diagnostic::new(Code::UnboundNumber, message)
                .at(Place::new(document.file.clone(), typed.range.clone()))
                .help(suggest::help(typed, cx.datasets))
                .offer(fixer.fix(typed))
        })
        .collect()
}
