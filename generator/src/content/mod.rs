//! Documents → pages, sections, translations, addresses.

mod assemble;
mod navigation;
mod slug;
mod staleness;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::markdown::Document;

pub use assemble::assemble;
pub use slug::{collisions, page_key, slug_of};
pub use staleness::{Pair, Stale, Staleness, State, pairs, staleness};

/// A page's name in all locales: `""` (home), `pgmem`, `pgmem/alternatives`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slug(pub Arc<str>);

impl Slug {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_home(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<&str> for Slug {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}

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
    /// The site's locales, canonical, in the settings' order; the default one is `default`.
    pub locales: Vec<Arc<str>>,
    pub default: Arc<str>,
    /// By locale, then slug; every slug is there in every locale, by fallback if need be.
    pub pages: BTreeMap<(Arc<str>, Slug), Page>,
    pub navigation: Vec<NavigationItem>,
    /// Reading order for previous and next.
    pub order: Vec<Slug>,
}

impl Contents {
    pub fn page(&self, locale: &str, slug: &Slug) -> Option<&Page> {
        self.pages.get(&(Arc::from(locale), slug.clone()))
    }

    /// The locales that have the page in their own language, in the settings' order.
    pub fn translations(&self, slug: &Slug) -> Vec<&Page> {
        self.locales
            .iter()
            .filter_map(|locale| self.pages.get(&(locale.clone(), slug.clone())))
            .filter(|page| !page.is_fallback())
            .collect()
    }

    /// The page of the default locale that `page` translates; `None` where it translates nothing:
    /// it is the source, it is shown in another language, or there is no source.
    pub fn source_of(&self, page: &Page) -> Option<&Page> {
        if page.is_fallback() || page.locale == self.default {
            return None;
        }
        self.page(&self.default, &page.slug)
            .filter(|source| !source.is_fallback())
    }

    /// The navigation's section that a page belongs to.
    pub fn section_of(&self, slug: &Slug) -> Option<(&str, &[Slug])> {
        self.navigation.iter().find_map(|item| match item {
            NavigationItem::Section { key, pages } if pages.contains(slug) => {
                Some((key.as_str(), pages.as_slice()))
            }
            _ => None,
        })
    }

    /// The pages before and after one in reading order.
    pub fn neighbours(&self, slug: &Slug) -> (Option<&Slug>, Option<&Slug>) {
        let Some(at) = self.order.iter().position(|other| other == slug) else {
            return (None, None);
        };
        let before = at.checked_sub(1).and_then(|before| self.order.get(before));
        (before, self.order.get(at + 1))
    }
}
