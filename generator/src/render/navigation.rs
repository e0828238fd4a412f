//! The sidebar: all pages of a small site; of a large one, the sections, with the pages of the
//! reader's own. Its length is bounded, however many pages there are.

use super::site::Site;
use super::views::{NavLink, NavView};
use crate::content::{NavigationItem, Outline, Page, Slug};
use crate::diag::Diagnostic;
use crate::i18n::Catalog;

/// A site with more pages than this shows the pages of the reader's section only.
const ALL_OPEN: usize = 60;
/// The longest list of pages, and of closed sections. A longer one shows those around the
/// reader's, and its ends.
const LONGEST: usize = 60;

/// A part of the sidebar: a section, or neighbouring pages that belong to none.
#[derive(Clone, Debug, PartialEq)]
struct Group<'a> {
    section: Option<&'a str>,
    pages: &'a [Slug],
}

/// The navigation with neighbouring single pages gathered.
fn groups(outline: &Outline) -> Vec<Group<'_>> {
    let mut groups: Vec<Group> = Vec::new();
    let mut at = 0;
    for item in outline.navigation() {
        let (section, count) = match item {
            NavigationItem::Section { key, pages } => (Some(key.as_str()), pages.len()),
            NavigationItem::Page(_) => (None, 1),
        };
        // Pages stand in the reading order as the navigation has them.
        let start = match groups.last() {
            Some(last) if section.is_none() && last.section.is_none() => {
                let start = at - last.pages.len();
                groups.pop();
                start
            }
            _ => at,
        };
        at += count;
        groups.push(Group {
            section,
            pages: outline.order().get(start..at).unwrap_or_default(),
        });
    }
    groups
}

/// Writes the sidebar for the readers of `locale`; `current` is marked.
pub(super) fn sidebar(
    site: &Site,
    locale: &str,
    current: Option<&Page>,
) -> Result<String, Diagnostic> {
    let outline = &site.contents.outline;
    let groups = groups(outline);
    let slug = current.map(|page| &page.slug);
    let own = current.map(|page| outline.section_of(&page.slug).map(|(key, _)| key));
    let all_open = outline.order().len() <= ALL_OPEN;
    let mut html = String::new();
    let mut closed: Vec<NavLink> = Vec::new();
    let sections = groups.iter().filter(|group| group.section.is_some());
    let sections: Vec<&Group> = sections.collect();
    let here = sections
        .iter()
        .position(|group| own == Some(group.section))
        .unwrap_or_default();
    let shown = window(sections.len(), here);
    let mut seen = 0;
    for group in &groups {
        let open = all_open || group.section.is_none() || own == Some(group.section);
        let at = seen;
        seen += usize::from(group.section.is_some());
        if !open {
            if shown.contains(&at) {
                closed.extend(closed_section(site, group, locale));
            } else if closed.last().is_some_and(|last| !last.gap) {
                closed.push(gap());
            }
            continue;
        }
        html.push_str(&flush(site, &mut closed)?);
        html.push_str(&site.templates.render(&view(site, group, locale, slug))?);
    }
    html.push_str(&flush(site, &mut closed)?);
    Ok(html)
}

/// A section with its pages.
fn view(site: &Site, group: &Group, locale: &str, current: Option<&Slug>) -> NavView {
    let label = group
        .section
        .map(|key| section_label(site.cx().catalog(locale), key));
    let at = current.and_then(|slug| group.pages.iter().position(|page| page == slug));
    let shown = window(group.pages.len(), at.unwrap_or_default());
    let mut links: Vec<NavLink> = Vec::new();
    for (index, slug) in group.pages.iter().enumerate() {
        if !shown.contains(&index) {
            if links.last().is_some_and(|last| !last.gap) {
                links.push(gap());
            }
            continue;
        }
        links.extend(site.contents.page(locale, slug).map(|page| NavLink {
            current: Some(slug) == current,
            ..link(site, page)
        }));
    }
    NavView {
        name: label.as_ref().is_some_and(|(_, name)| *name),
        label: label.map(|(label, _)| label),
        links,
    }
}

/// A link to a page under its name in navigation.
pub(super) fn link(site: &Site, page: &Page) -> NavLink {
    NavLink {
        url: site.urls.page(&page.locale, &page.slug),
        label: site.nav(page),
        lang: super::page::foreign(page),
        ..NavLink::default()
    }
}

/// A section as one line, which leads to its first page.
fn closed_section(site: &Site, group: &Group, locale: &str) -> Option<NavLink> {
    let page = site.contents.page(locale, group.pages.first()?)?;
    let (label, _) = section_label(site.cx().catalog(locale), group.section?);
    Some(NavLink {
        url: site.urls.page(locale, &page.slug),
        label,
        ..NavLink::default()
    })
}

fn gap() -> NavLink {
    NavLink {
        gap: true,
        ..NavLink::default()
    }
}

fn flush(site: &Site, closed: &mut Vec<NavLink>) -> Result<String, Diagnostic> {
    if closed.is_empty() {
        return Ok(String::new());
    }
    let links = std::mem::take(closed);
    site.templates.render(&NavView {
        links,
        ..NavView::default()
    })
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
