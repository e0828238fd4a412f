//! Documents → pages, sections, translations, addresses.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::markdown::Document;

/// A page's name in all locales: `""` (home), `pgmem`, `pgmem/alternatives`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slug(pub Arc<str>);

/// One slug in one locale: what a reader of `locale` is shown.
#[derive(Clone, Debug)]
pub struct Page {
    pub slug: Slug,
    /// The locale of the address.
    pub locale: Arc<str>,
    /// The locale of the text: differs when there is no translation.
    pub shown: Arc<str>,
    pub document: Arc<Document>,
    /// Plain title and navigation name (roles not yet filled in).
    pub title: String,
    pub nav: String,
}

impl Page {
    pub fn is_fallback(&self) -> bool {
        self.locale != self.shown
    }
}

/// Sidebar: pages without a section, and sections with their pages, in the settings' order.
#[derive(Clone, Debug, PartialEq)]
pub enum NavigationItem {
    Page(Slug),
    /// Key is the folder (`pgmem`); its label is the message `section-<key>`.
    Section {
        key: String,
        pages: Vec<Slug>,
    },
}

/// All pages of a site.
#[derive(Clone, Debug)]
pub struct Contents {
    /// By locale, then slug; every slug is there in every locale, by fallback if need be.
    pub pages: BTreeMap<(Arc<str>, Slug), Page>,
    pub navigation: Vec<NavigationItem>,
    /// Reading order for previous and next.
    pub order: Vec<Slug>,
}
