//! The sidebar: all pages of a small site; of a large one, the sections, with the pages of the
//! reader's own. Its length is bounded, however many pages there are.

mod entries;

use std::ops::Range;

use super::site::Site;
use super::views::{NavLinkView, NavView};
use crate::content::{Contents, NavigationItem, Outline, Page, Slug};
use crate::diag::Diagnostic;
use crate::i18n::Catalog;
use entries::Entries;

/// A site with more pages than this shows the pages of the reader's section only.
const ALL_OPEN: usize = 60;
/// The longest list of pages, and of closed sections. A longer one shows those around the
/// reader's, and its ends.
const LONGEST: usize = 60;

/// What the sidebars of a site's pages are made of.
#[derive(Default)]
pub(super) struct Sidebars {
    groups: Vec<Group>,
    entries: Entries,
}

/// A part of the sidebar: a section, or neighbouring pages that belong to none.
#[derive(Clone, Debug, PartialEq)]
struct Group {
    section: Option<String>,
    /// In the reading order.
    seats: Range<usize>,
}

impl Group {
    fn pages<'o>(&self, outline: &'o Outline) -> &'o [Slug] {
        outline.order().get(self.seats.clone()).unwrap_or_default()
    }
}

/// The navigation with neighbouring single pages gathered.
fn groups(outline: &Outline) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut at = 0;
    for item in outline.navigation() {
        let (section, count) = match item {
            NavigationItem::Section { key, pages } => (Some(key.clone()), pages.len()),
            NavigationItem::Page(_) => (None, 1),
        };
        // Pages stand in the reading order as the navigation has them.
        let seats = at..at + count;
        at = seats.end;
        match groups.last_mut() {
            Some(last) if section.is_none() && last.section.is_none() => last.seats.end = at,
            _ => groups.push(Group { section, seats }),
        }
    }
    groups
}

impl Sidebars {
    pub(super) fn of(contents: &Contents) -> Self {
        let groups = groups(&contents.outline);
        Self {
            entries: Entries::new(contents, groups.len()),
            groups,
        }
    }

    /// Writes the sidebar for the readers of `locale`; `current` is marked.
    pub(super) fn html(
        &self,
        site: &Site,
        locale: &str,
        current: Option<&Page>,
    ) -> Result<String, Diagnostic> {
        let outline = &site.contents.outline;
        let own = current.map(|page| outline.section_of(&page.slug).map(|(key, _)| key));
        let all_open = outline.order().len() <= ALL_OPEN;
        let is_own = |group: &Group| own == Some(group.section.as_deref());
        let sections = || self.groups.iter().filter(|group| group.section.is_some());
        let here = sections().position(&is_own).unwrap_or_default();
        let shown = window(sections().count(), here);
        let mut html = String::new();
        let mut closed = List::default();
        let mut seen = 0;
        for (at, group) in self.groups.iter().enumerate() {
            let section = seen;
            seen += usize::from(group.section.is_some());
            if all_open || group.section.is_none() || is_own(group) {
                html.push_str(&closed.flush(site)?);
                html.push_str(&self.open(site, locale, at, group, current)?);
            } else if shown.contains(&section) {
                closed.push(self.entries.closed(site, locale, at, group)?);
            } else {
                closed.gap(site)?;
            }
        }
        html.push_str(&closed.flush(site)?);
        Ok(html)
    }

    /// A section with its pages.
    fn open(
        &self,
        site: &Site,
        locale: &str,
        at: usize,
        group: &Group,
        current: Option<&Page>,
    ) -> Result<String, Diagnostic> {
        let pages = group.pages(&site.contents.outline);
        let current = current.and_then(|page| {
            let at = pages.iter().position(|slug| *slug == page.slug)?;
            Some((at, page))
        });
        let shown = window(pages.len(), current.map_or(0, |(at, _)| at));
        let mut list = List::default();
        let entries = self.entries.pages(site, locale, at, group)?;
        for (index, entry) in entries.iter().enumerate() {
            match current {
                Some((at, page)) if at == index => {
                    list.push(&site.templates.render(&NavLinkView {
                        current: true,
                        ..link(site, page)
                    })?)
                }
                _ if shown.contains(&index) => list.push(entry),
                _ => list.gap(site)?,
            }
        }
        let catalog = site.cx().catalog(locale);
        let label = group
            .section
            .as_deref()
            .map(|key| section_label(catalog, key));
        site.templates.render(&NavView {
            name: label.as_ref().is_some_and(|(_, name)| *name),
            label: label.map(|(label, _)| label),
            entries_html: list.html,
        })
    }
}

/// A link to a page under its name in navigation.
pub(super) fn link(site: &Site, page: &Page) -> NavLinkView {
    NavLinkView {
        url: site.urls.page(&page.locale, &page.slug),
        label: site.nav(page),
        lang: super::page::foreign(page),
        ..NavLinkView::default()
    }
}

/// Entries, one after the other.
#[derive(Default)]
struct List {
    html: String,
    /// Was the last one the sign that some are left out?
    gap: bool,
}

impl List {
    fn push(&mut self, entry: &str) {
        self.html.push_str(entry);
        self.gap = false;
    }

    /// Says that entries are left out here; not before the first, and once in a row.
    fn gap(&mut self, site: &Site) -> Result<(), Diagnostic> {
        if !self.html.is_empty() && !self.gap {
            self.push(&site.templates.render(&NavLinkView {
                gap: true,
                ..NavLinkView::default()
            })?);
            self.gap = true;
        }
        Ok(())
    }

    /// A list without a label; empties it.
    fn flush(&mut self, site: &Site) -> Result<String, Diagnostic> {
        let entries_html = std::mem::take(self).html;
        if entries_html.is_empty() {
            return Ok(String::new());
        }
        site.templates.render(&NavView {
            entries_html,
            ..NavView::default()
        })
    }
}

/// Which of `count` entries are shown to a reader at `here`.
fn window(count: usize, here: usize) -> Shown {
    if count <= LONGEST {
        return Shown {
            from: 0,
            to: count,
            last: count,
        };
    }
    // At an end, the other side gets what this one does not need.
    let from = here
        .saturating_sub(LONGEST / 2)
        .min(count.saturating_sub(LONGEST));
    Shown {
        from,
        to: from + LONGEST,
        last: count - 1,
    }
}

struct Shown {
    from: usize,
    to: usize,
    last: usize,
}

impl Shown {
    fn contains(&self, index: &usize) -> bool {
        (self.from..self.to).contains(index) || *index == 0 || *index == self.last
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(count: usize, here: usize) -> Vec<usize> {
        let shown = window(count, here);
        (0..count).filter(|index| shown.contains(index)).collect()
    }

    #[test]
    fn long_lists_show_what_is_near_and_their_ends() {
        assert_eq!(shown(3, 1), [0, 1, 2]);
        assert_eq!(shown(LONGEST, 5).len(), LONGEST);
        let middle = shown(1000, 500);
        assert_eq!(middle.len(), LONGEST + 2);
        assert!(middle.contains(&0) && middle.contains(&999));
        assert!(middle.contains(&499) && middle.contains(&501));
        assert_eq!(shown(1000, 999).len(), LONGEST + 1);
    }
}
