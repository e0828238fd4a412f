//! The sidebar's entries as HTML. Every page of a section shows the same ones but for its own, so
//! they are written when they are first needed, and once.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::{Group, section_label};
use crate::content::Contents;
use crate::diag::Diagnostic;
use crate::render::site::Site;
use crate::render::views::NavLinkView;

type Written<T> = OnceLock<Result<T, Diagnostic>>;

/// Entries by locale and group. Their words are those of the site that first asks.
#[derive(Default)]
pub(in crate::render) struct Entries {
    by_locale: BTreeMap<Arc<str>, Vec<OfGroup>>,
}

/// The entries of a group.
#[derive(Default)]
struct OfGroup {
    /// One of each page, none of which is the reader's.
    pages: Written<Vec<String>>,
    /// The one that stands for all of them.
    closed: Written<String>,
}

impl Entries {
    pub(super) fn new(contents: &Contents, groups: usize) -> Self {
        let locales = contents.locales.iter();
        let by_locale = locales.map(|locale| {
            let entries = (0..groups).map(|_| OfGroup::default()).collect();
            (locale.clone(), entries)
        });
        Self {
            by_locale: by_locale.collect(),
        }
    }

    /// A link to each page of a group.
    pub(super) fn pages(
        &self,
        site: &Site,
        locale: &str,
        at: usize,
        group: &Group,
    ) -> Result<&[String], Diagnostic> {
        let Some(of) = self.of(locale, at) else {
            return Ok(&[]);
        };
        let written = of.pages.get_or_init(|| {
            let pages = group.pages(&site.contents.outline).iter();
            pages
                .filter_map(|slug| site.contents.page(locale, slug))
                .map(|page| site.templates.render(&super::link(site, page)))
                .collect()
        });
        written.as_deref().map_err(Clone::clone)
    }

    /// A section as one line, which leads to its first page.
    pub(super) fn closed(
        &self,
        site: &Site,
        locale: &str,
        at: usize,
        group: &Group,
    ) -> Result<&str, Diagnostic> {
        let Some(of) = self.of(locale, at) else {
            return Ok("");
        };
        let written = of.closed.get_or_init(|| {
            let first = group.pages(&site.contents.outline).first();
            let page = first.and_then(|slug| site.contents.page(locale, slug));
            let Some((page, section)) = page.zip(group.section.as_deref()) else {
                return Ok(String::new());
            };
            site.templates.render(&NavLinkView {
                url: site.urls.page(locale, &page.slug),
                label: section_label(site.cx().catalog(locale), section).0,
                ..NavLinkView::default()
            })
        });
        written.as_deref().map_err(Clone::clone)
    }

    fn of(&self, locale: &str, group: usize) -> Option<&OfGroup> {
        self.by_locale.get(locale)?.get(group)
    }
}
