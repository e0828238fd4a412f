//! What a reader who asks for a path sees.

use std::sync::Arc;

use super::about::About;
use super::blank;
use super::http::{PathError, decode};
use super::page::{Html, page};
use super::state::{Found, State, is_page};
use crate::content::Page;
use crate::render::{self, Output, Site, url};

/// What answers a path.
pub enum View {
    Page {
        html: Arc<Html>,
        kind: Kind,
    },
    File {
        /// Output path.
        path: Arc<str>,
        bytes: Vec<u8>,
        /// Made from an earlier plan, as this one has no site.
        old: bool,
    },
    /// It stands at another path: a link, encoded.
    Elsewhere(String),
    /// Not below the site's base path.
    Outside,
}

/// How a page answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Shown,
    /// The site's page, in its last good state.
    Old,
    /// The locale's "not found".
    Missing,
    /// A page of our own: no plan could ever make the one asked for.
    Unbuildable,
}

/// Looks an address up, as a browser has it: a path, or one of the preview's views of a page.
///
/// # Errors
/// Where the path or the page's is none of a site.
pub fn look(state: &State, address: &str) -> Result<View, PathError> {
    match About::parse(address) {
        Some(about) => {
            let path = decode(&about.page)?;
            let made = page_at(state, &path).map(|shown| {
                let html = about.aspect.html(&shown.site, &shown.page).ok()?;
                Some((Html::of(&shown.site, html), shown.old))
            });
            Ok(match made {
                Some(Some((html, old))) => View::Page {
                    html: Arc::new(html),
                    kind: if old { Kind::Old } else { Kind::Shown },
                },
                Some(None) => unbuildable(state),
                None => missing(state, ""),
            })
        }
        None => decode(address).map(|path| view(state, &path)),
    }
}

/// A page of the site, and whether it is an old one.
pub struct PageAt {
    pub site: Site,
    pub page: Page,
    pub old: bool,
}

/// The page at a decoded path, if one is there.
pub fn page_at(state: &State, path: &str) -> Option<PageAt> {
    let inside = path.strip_prefix(state.base())?;
    let path = match inside.is_empty() || inside.ends_with('/') {
        true => format!("{inside}index.html"),
        false => inside.to_owned(),
    };
    let Found::Output { plan, address, old } = state.find(&path) else {
        return None;
    };
    let Output::Page { locale, slug } = &address.output else {
        return None;
    };
    let site = plan.site.as_ref()?;
    let page = site.contents.page(locale, slug)?.clone();
    Some(PageAt {
        site: site.clone(),
        page,
        old,
    })
}

fn view(state: &State, path: &str) -> View {
    let base = state.base();
    let Some(inside) = path.strip_prefix(base) else {
        let home = path == "/" || Some(path) == base.strip_suffix('/');
        return match () {
            () if home => View::Elsewhere(url::encode(base)),
            () if !state.has_site() => unbuildable(state),
            () => View::Outside,
        };
    };
    if !inside.is_empty() && !inside.ends_with('/') {
        return match state.find(inside) {
            Found::Missing => match state.find(&format!("{inside}/index.html")) {
                Found::Missing => missing(state, inside),
                _ => View::Elsewhere(format!("{}/", url::encode(path))),
            },
            found => shown(state, found),
        };
    }
    match state.find(&format!("{inside}index.html")) {
        Found::Missing => missing(state, inside),
        found => shown(state, found),
    }
}

fn shown(state: &State, found: Found) -> View {
    match found {
        Found::Output { plan, address, old } if !is_page(&address) => {
            let made = plan
                .site
                .as_ref()
                .map(|site| render::artifact(site, &address));
            match made {
                Some(Ok(bytes)) => View::File {
                    path: address.path,
                    bytes,
                    old,
                },
                _ => unbuildable(state),
            }
        }
        found => match page(state, found) {
            Some((html, old)) => View::Page {
                html,
                kind: if old { Kind::Old } else { Kind::Shown },
            },
            None => unbuildable(state),
        },
    }
}

fn unbuildable(state: &State) -> View {
    let html = Html::of_our_own(blank::page(state.problems()));
    View::Page {
        html: Arc::new(html),
        kind: Kind::Unbuildable,
    }
}

/// The "not found" of the longest locale that leads the path, else of the default one.
fn missing(state: &State, inside: &str) -> View {
    let folders = inside.match_indices('/').map(|(at, _)| at);
    let mut prefixes: Vec<&str> = folders.filter_map(|at| inside.get(..=at)).collect();
    prefixes.push("");
    prefixes.sort_by_key(|prefix| std::cmp::Reverse(prefix.len()));
    let found =
        prefixes
            .into_iter()
            .find_map(|prefix| match state.find(&format!("{prefix}404.html")) {
                Found::Output { address, .. } if !is_page(&address) => None,
                found => page(state, found),
            });
    match found {
        Some((html, _)) => View::Page {
            html,
            kind: Kind::Missing,
        },
        None => unbuildable(state),
    }
}
