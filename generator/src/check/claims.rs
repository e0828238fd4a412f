//! Which pages repeat a claim, and that those of a false one are named.

use std::sync::Arc;

use crate::content::{Contents, Page};
use crate::data::{Claim, Datasets, Expression};
use crate::diag::{Code, Diagnostic, Place};
use crate::markdown::RoleKind;

/// One `{claim}` of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repetition {
    pub page: String,
    pub locale: Arc<str>,
    /// Further locales whose readers are shown this text, because they have no translation.
    pub also: Vec<Arc<str>>,
    pub place: Place,
}

/// Every `{claim}` role that repeats the claim, by page and locale.
pub fn repetitions(contents: &Contents, datasets: &Datasets, claim: &Claim) -> Vec<Repetition> {
    let mut found = Vec::new();
    let own = |page: &&Page| !page.is_fallback();
    for page in contents.iter().filter(own) {
        let roles = page.document.roles.iter();
        for role in roles.filter(|role| role.kind == RoleKind::Claim) {
            let expression = Expression::parse(&role.body, role.body_place.clone());
            // Names that find nothing are complained about where they are shown.
            let Ok(repeated) = expression.and_then(|expression| datasets.claim(&expression)) else {
                continue;
            };
            if repeated.place == claim.place {
                found.push(Repetition {
                    page: page_name(page).to_owned(),
                    locale: page.locale.clone(),
                    also: shown_to(contents, page),
                    place: role.place.clone(),
                });
            }
        }
    }
    found
}

/// What authors call a page; the home page is `index`.
pub fn page_name(page: &Page) -> &str {
    if page.slug.is_home() {
        "index"
    } else {
        page.slug.as_str()
    }
}

/// The locales that fall back to this page.
pub fn shown_to(contents: &Contents, page: &Page) -> Vec<Arc<str>> {
    let falls_back = |locale: &&Arc<str>| {
        contents
            .page(locale, &page.slug)
            .is_some_and(|other| other.is_fallback() && other.shown == page.locale)
    };
    contents
        .locales
        .iter()
        .filter(falls_back)
        .cloned()
        .collect()
}

/// Completes the complaints about false claims with every page and locale that repeats them.
pub fn name_repetitions(contents: &Contents, datasets: &Datasets, problems: &mut [Diagnostic]) {
    let claims = || datasets.all().flat_map(|dataset| &dataset.claims);
    for problem in problems.iter_mut() {
        if problem.code != Code::ClaimFalse {
            continue;
        }
        let place = problem.place.clone();
        let Some(claim) = claims().find(|claim| Some(&claim.place) == place.as_ref()) else {
            continue;
        };
        for repetition in repetitions(contents, datasets, claim) {
            let mut what = format!(
                "the page `{}` repeats it in `{}`",
                repetition.page, repetition.locale
            );
            if !repetition.also.is_empty() {
                let also: Vec<String> = repetition
                    .also
                    .iter()
                    .map(|locale| format!("`{locale}`"))
                    .collect();
                what.push_str(&format!(", and shows that in {} too", also.join(", ")));
            }
            problem.relate(repetition.place, what);
        }
    }
}
