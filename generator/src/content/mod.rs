//! Documents → pages, sections, translations, addresses.

mod assemble;
mod navigation;
mod outline;
mod page_map;
mod progress;
mod slug;
mod staleness;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::markdown::Document;

pub use assemble::assemble;
pub use outline::Outline;
pub use page_map::{PageKey, PageMap};
pub use progress::{Counts, LocaleProgress, PageProgress, Progress, Translation, Unused, progress};
pub use slug::{collisions, page_key, slug_of};
pub use staleness::{Change, Pair, Stale, Staleness, State, pairs, since, staleness};

/// A page's name in all locales: `""` (home), `pgmem`, `pgmem/alternatives`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slug(pub Arc<str>);

impl Slug {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As people name a page: with or without slashes around it, `index` for the home page.
    pub fn named(name: &str) -> Self {
        Self::from(match name.trim_matches('/') {
            "index" => "",
            name => name,
        })
    }

    pub fn is_home(&self) -> bool {
        self.0.is_empty()
    }

    /// The page's own name without its folders; `index` for the home page.
    pub fn last_part(&self) -> &str {
        match self.0.rsplit('/').next() {
            Some(part) if !part.is_empty() => part,
            _ => "index",
        }
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
    /// The page of `locale` that shows the text of the locale `shown`.
    pub fn new(slug: &Slug, locale: &Arc<str>, shown: &Arc<str>, document: &Arc<Document>) -> Self {
        let front = &document.front;
        let title = match (&front.title, document.main_heading()) {
            (Some(title), _) => title.value.clone(),
            (None, Some(heading)) => heading.text.clone(),
            (None, None) => slug.last_part().to_owned(),
        };
        let nav = front
            .nav
            .as_ref()
            .map_or_else(|| title.clone(), |nav| nav.value.clone());
        Self {
            slug: slug.clone(),
            locale: locale.clone(),
            shown: shown.clone(),
            document: document.clone(),
            title,
            nav,
        }
    }

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
    /// Every slug is there in every locale, by fallback if need be.
    pub pages: PageMap<Arc<Page>>,
    pub outline: Arc<Outline>,
    /// The files of drafts that are not shown, by the locale and page that they are to become.
    pub drafts: Arc<BTreeMap<PageKey, Arc<str>>>,
    /// Folders of `content/` → the locale whose addresses their pages have; of several, the first.
    pub folders: Arc<BTreeMap<Arc<str>, Arc<str>>>,
}

impl Contents {
    /// Every page, in order of locale and slug.
    pub fn iter(&self) -> impl Iterator<Item = &Page> {
        self.pages.values().map(|page| &**page)
    }

    pub fn page(&self, locale: &str, slug: &Slug) -> Option<&Page> {
        self.pages.get(locale, slug).map(|page| &**page)
    }

    /// The locales that have published the page in their own language, in the settings' order.
    pub fn translations(&self, slug: &Slug) -> Vec<&Page> {
        self.locales
            .iter()
            .filter_map(|locale| self.page(locale, slug))
            .filter(|page| !page.is_fallback() && !page.document.front.is_draft())
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

    /// Takes pages that are the same there from `old`, so that sameness can be told by pointer.
    pub fn share(&mut self, old: &Self) {
        let same = |new: &Arc<Page>, old: &Arc<Page>| {
            Arc::ptr_eq(&new.document, &old.document) && new.shown == old.shown
        };
        let fresh = self.pages.differences(&old.pages, same);
        let mut pages = old.pages.clone();
        pages.retain_pages_of(&self.pages);
        for (locale, slug) in fresh {
            if let Some(page) = self.pages.get(&locale, &slug) {
                pages.insert((locale, slug), page.clone());
            }
        }
        self.pages = pages;
    }

    /// The same site with another text of one of its pages, in every locale that shows it.
    pub fn put(&mut self, slug: &Slug, document: &Arc<Document>) {
        for locale in self.locales.clone() {
            let Some(page) = self.page(&locale, slug) else {
                continue;
            };
            if page.document.file == document.file {
                let page = Page::new(slug, &locale, &page.shown.clone(), document);
                self.pages.insert((locale, slug.clone()), Arc::new(page));
            }
        }
    }
}
