//! What a reader who asks for a path sees.

use std::sync::Arc;

use super::about::{About, Aspect};
use super::blank;
use super::http::{PathError, decode};
use super::page::{Html, page};
use super::state::{Found, State, is_page};
use crate::content::Page;
use crate::diag::Diagnostic;
use crate::render::{self, Output, Site, url};

/// What answers a path.
pub enum View {
    Page {
        html: Arc<Html>,
        kind: Kind,
        /// Why the newest plan cannot make it.
        problem: Option<Box<Diagnostic>>,
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
            Ok(view_of(state, about.aspect, &path))
        }
        None => decode(address).map(|path| view(state, &path)),
    }
}

fn view_of(state: &State, aspect: Aspect, path: &str) -> View {
    let shown = match page_at(state, path) {
        Ok(shown) => shown,
        Err(Absent::Missing) => return missing(state, ""),
        Err(Absent::Unbuildable(problem)) => return unbuildable(state, problem),
    };
    match aspect.html(&shown.site, &shown.page) {
        Ok(html) => View::Page {
            html: Arc::new(Html::of(&shown.site, html)),
            kind: if shown.old { Kind::Old } else { Kind::Shown },
            problem: shown.problem,
        },
        Err(problem) => unbuildable(state, Some(Box::new(problem))),
    }
}

/// A page of the site, from the plan that shows it.
pub struct PageAt {
    pub site: Site,
    pub page: Page,
    /// It is shown as an earlier plan made it.
    pub old: bool,
    problem: Option<Box<Diagnostic>>,
}

/// Why no page is at a path.
pub enum Absent {
    Missing,
    /// No plan could ever make it: why the newest cannot.
    Unbuildable(Option<Box<Diagnostic>>),
}

/// The page at a decoded path, as it is shown there.
///
/// # Errors
/// Where none is.
pub fn page_at(state: &State, path: &str) -> Result<PageAt, Absent> {
    let inside = path.strip_prefix(state.base()).ok_or(Absent::Missing)?;
    let path = match inside.is_empty() || inside.ends_with('/') {
        true => format!("{inside}index.html"),
        false => inside.to_owned(),
    };
    let found = state.find(&path);
    match &found {
        Found::Output { address, .. } if matches!(address.output, Output::Page { .. }) => {}
        Found::Output { .. } | Found::Missing => return Err(Absent::Missing),
        Found::Unbuildable => return Err(Absent::Unbuildable(None)),
    }
    let shown = page(state, found).map_err(Absent::Unbuildable)?;
    let (Output::Page { locale, slug }, Some(site)) = (&shown.address.output, &shown.plan.site)
    else {
        return Err(Absent::Missing);
    };
    let page = site.contents.page(locale, slug).ok_or(Absent::Missing)?;
    Ok(PageAt {
        site: site.clone(),
        page: page.clone(),
        old: shown.old,
        problem: shown.problem,
    })
}

fn view(state: &State, path: &str) -> View {
    let base = state.base();
    let Some(inside) = path.strip_prefix(base) else {
        let home = path == "/" || Some(path) == base.strip_suffix('/');
        return match () {
            () if home => View::Elsewhere(url::encode(base)),
            () if !state.has_site() => unbuildable(state, None),
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
                Some(Err(problem)) => unbuildable(state, Some(Box::new(problem))),
                None => unbuildable(state, None),
            }
        }
        found => match page(state, found) {
            Ok(shown) => View::Page {
                html: shown.html,
                kind: if shown.old { Kind::Old } else { Kind::Shown },
                problem: shown.problem,
            },
            Err(problem) => unbuildable(state, problem),
        },
    }
}

fn unbuildable(state: &State, problem: Option<Box<Diagnostic>>) -> View {
    let problems = state.problems_with(problem.as_deref());
    View::Page {
        html: Arc::new(Html::of_our_own(blank::page(&problems))),
        kind: Kind::Unbuildable,
        problem,
    }
}

/// The "not found" of the longest locale that leads the path, else of the default one.
fn missing(state: &State, inside: &str) -> View {
    let folders = inside.match_indices('/').map(|(at, _)| at);
    let mut prefixes: Vec<&str> = folders.filter_map(|at| inside.get(..=at)).collect();
    prefixes.push("");
    prefixes.sort_by_key(|prefix| std::cmp::Reverse(prefix.len()));
    let found = prefixes
        .into_iter()
        .map(|prefix| state.find(&format!("{prefix}404.html")))
        .find(|found| match found {
            Found::Output { address, .. } => is_page(address),
            Found::Missing => false,
            Found::Unbuildable => true,
        });
    match found.map(|found| page(state, found)) {
        Some(Ok(shown)) => View::Page {
            html: shown.html,
            kind: Kind::Missing,
            problem: shown.problem,
        },
        Some(Err(problem)) => unbuildable(state, problem),
        None => unbuildable(state, None),
    }
}
