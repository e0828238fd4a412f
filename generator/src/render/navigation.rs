//! The sidebar: a fragment of HTML per locale and section. Only the current page's own section is
//! written anew for a page.

use super::site::Site;
use super::views::{NavLink, NavView};
use crate::content::{NavigationItem, Page, Slug};
use crate::diag::Diagnostic;
use crate::i18n::Catalog;

/// A part of the sidebar: a section, or neighbouring pages that belong to none.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Group {
    pub section: Option<String>,
    pub pages: Vec<Slug>,
}

/// The navigation with neighbouring single pages gathered.
pub(super) fn groups(navigation: &[NavigationItem]) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for item in navigation {
        match item {
            NavigationItem::Section { key, pages } => groups.push(Group {
                section: Some(key.clone()),
                pages: pages.clone(),
            }),
            NavigationItem::Page(slug) => match groups.last_mut() {
                Some(Group {
                    section: None,
                    pages,
                }) => pages.push(slug.clone()),
                _ => groups.push(Group {
                    section: None,
                    pages: vec![slug.clone()],
                }),
            },
        }
    }
    groups
}

/// Writes a group for the readers of `locale`; `current` is marked.
pub(super) fn fragment(
    site: &Site,
    group: &Group,
    locale: &str,
    current: Option<&Page>,
) -> Result<String, Diagnostic> {
    let label = group
        .section
        .as_deref()
        .map(|key| section_label(site.cx().catalog(locale), key));
    let links = group
        .pages
        .iter()
        .filter_map(|slug| {
            let page = site.contents.page(locale, slug)?;
            Some(NavLink {
                url: site.urls.page(locale, slug),
                label: site.names(page).nav.clone(),
                lang: super::page::foreign(page),
                current: current.is_some_and(|current| current.slug == *slug),
            })
        })
        .collect();
    site.templates.render(&NavView {
        name: label.as_ref().is_some_and(|(_, name)| *name),
        label: label.map(|(label, _)| label),
        links,
    })
}

/// The label of a section, and whether it is the folder's name for want of a message.
pub(super) fn section_label(catalog: &Catalog, key: &str) -> (String, bool) {
    match catalog.message(&format!("section-{key}"), &[]) {
        Some(label) => {
            let name = label == key;
            (label, name)
        }
        None => (key.to_owned(), true),
    }
}
