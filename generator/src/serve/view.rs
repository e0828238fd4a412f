//! What a reader who asks for a path sees.

use std::sync::Arc;

use super::blank;
use super::page::{Html, page};
use super::state::{Found, State, is_page};
use crate::render::{self, url};

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

/// Looks a decoded path up.
pub fn view(state: &State, path: &str) -> View {
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
