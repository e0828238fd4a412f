//! Both checks of what is typed by hand, after one search for numbers.

use super::tables::tables;
use super::unbound::{self, AllWords};
use crate::content::Page;
use crate::diag::Diagnostic;
use crate::render::Cx;

/// Which checks are to be made.
#[derive(Clone, Copy, Debug)]
pub struct Wanted {
    /// Typed tables against those of the source, and text against the page's own tables.
    pub tables: bool,
    /// Numbers with a unit that no role binds.
    pub unbound: bool,
}

/// What the checks found; nothing, where they were not wanted.
#[derive(Default)]
pub struct Found {
    pub tables: Vec<Diagnostic>,
    pub unbound: Vec<Diagnostic>,
}

/// Checks what is typed on a page, in the page's own language.
pub fn typed(page: &Page, cx: &Cx, all: &AllWords, wanted: Wanted) -> Found {
    let mut found = Found::default();
    let Some(words) = all.get(&page.shown) else {
        return found;
    };
    let document = &page.document;
    let numbers = unbound::numbers(&document.text, &document.typed.prose, words);
    if wanted.unbound {
        found.unbound = unbound::unbound(page, &numbers, words, cx);
    }
    if wanted.tables {
        found.tables = tables(page, &numbers, cx, all);
    }
    found
}
