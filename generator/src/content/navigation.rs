//! The settings' navigation → sections and reading order.
//!
//! A page belongs to the section of its first folder; a page of that very name is the section's
//! own page and comes first. `pgmem/` places a section (also one of a single page), `pgmem/model` a page inside it (and the
//! section, if nothing did before). What no entry names follows in the order of slugs.

use std::collections::{BTreeMap, BTreeSet};

use super::{NavigationItem, Slug};
use crate::diag::{Code, Diagnostic, nearest};
use crate::source::Settings;

/// Navigation and reading order of `slugs`, and complaints about entries that match nothing.
pub(super) fn navigation(
    slugs: &BTreeSet<Slug>,
    settings: &Settings,
) -> (Vec<NavigationItem>, Vec<Slug>, Vec<Diagnostic>) {
    let mut problems = Vec::new();
    let declared = settings.navigation.iter().filter_map(|entry| {
        let key = entry.value.strip_suffix('/')?;
        slugs.contains(&Slug::from(key)).then_some(key)
    });
    let sections: BTreeSet<&str> = slugs.iter().filter_map(folder).chain(declared).collect();
    let mut places: Vec<Place> = Vec::new();
    let mut listed: BTreeMap<&str, Vec<Slug>> = BTreeMap::new();
    let mut seen = BTreeSet::new();

    for entry in &settings.navigation {
        let name = entry.value.trim_end_matches('/');
        let slug = Slug::from(if name == "index" { "" } else { name });
        let is_section = entry.value.ends_with('/');
        let section = sections
            .get(slug.as_str())
            .copied()
            .or_else(|| folder(&slug).and_then(|key| sections.get(key).copied()));
        let known = slugs.contains(&slug);
        match section {
            Some(key) if known || (is_section && key == slug.as_str()) => {
                if !places.contains(&Place::Section(key.to_owned())) {
                    places.push(Place::Section(key.to_owned()));
                }
                if !is_section && seen.insert(slug.clone()) {
                    listed.entry(key).or_default().push(slug);
                }
            }
            None if known => {
                if seen.insert(slug.clone()) {
                    places.push(Place::Page(slug));
                }
            }
            _ => problems.push(unknown(entry, &slug, slugs, &sections)),
        }
    }
    for slug in slugs {
        let place = match section_of(slug, &sections) {
            Some(key) => Place::Section(key.to_owned()),
            None => Place::Page(slug.clone()),
        };
        if places.contains(&place) {
            continue;
        }
        // The home page leads, wherever the settings forget it.
        let at = if slug.is_home() { 0 } else { places.len() };
        places.insert(at, place);
    }

    let navigation: Vec<NavigationItem> = places
        .into_iter()
        .map(|place| match place {
            Place::Page(slug) => NavigationItem::Page(slug),
            Place::Section(key) => {
                let mut pages = listed.remove(key.as_str()).unwrap_or_default();
                let rest = slugs.iter().filter(|slug| {
                    section_of(slug, &sections) == Some(key.as_str()) && !seen.contains(*slug)
                });
                pages.extend(rest.cloned());
                NavigationItem::Section { key, pages }
            }
        })
        .collect();
    let order = navigation
        .iter()
        .flat_map(|item| match item {
            NavigationItem::Page(slug) => std::slice::from_ref(slug),
            NavigationItem::Section { pages, .. } => pages,
        })
        .cloned()
        .collect();
    (navigation, order, problems)
}

#[derive(PartialEq)]
enum Place {
    Page(Slug),
    Section(String),
}

fn folder(slug: &Slug) -> Option<&str> {
    slug.as_str().split_once('/').map(|(folder, _)| folder)
}

fn section_of<'a>(slug: &Slug, sections: &BTreeSet<&'a str>) -> Option<&'a str> {
    let name = folder(slug).unwrap_or(slug.as_str());
    sections.get(name).copied()
}

fn unknown(
    entry: &crate::source::NavigationEntry,
    slug: &Slug,
    slugs: &BTreeSet<Slug>,
    sections: &BTreeSet<&str>,
) -> Diagnostic {
    let names: Vec<String> = slugs
        .iter()
        .map(|slug| {
            if slug.is_home() {
                "index"
            } else {
                slug.as_str()
            }
            .to_owned()
        })
        .chain(sections.iter().map(|key| format!("{key}/")))
        .collect();
    let help = match nearest(&entry.value, names.iter().map(String::as_str)) {
        Some(name) => format!("did you mean `{name}`?"),
        None => format!(
            "write a page (`about`, for content/<locale>/{}.md) or a folder (`pgmem/`)",
            slug.as_str()
        ),
    };
    Diagnostic::new(
        Code::NavigationUnknown,
        format!(
            "`{}` in the navigation matches no page and no section",
            entry.value
        ),
    )
    .at(entry.place.clone())
    .help(help)
}
