//! Two plans → what changes.

use super::number::side;
use super::{Changes, PageChanges, claims, number, ranks};
use crate::build::Plan;
use crate::check;
use crate::content::Page;
use crate::diag::{Diagnostic, Severity};
use crate::render::Site;

/// Compares the plans of one site with old and with new data.
pub fn compare(old: &Plan, new: &Plan) -> Changes {
    let is_error = |problem: &&Diagnostic| problem.severity == Severity::Error;
    let mut changes = Changes {
        problems: problems(old, new),
        old_errors: old.diagnostics.iter().filter(is_error).count(),
        ..Changes::default()
    };
    if let (Some(old), Some(new)) = (&old.site, &new.site) {
        changes.claims = claims::changes(old, new);
        changes.pages = pages(old, new);
    }
    changes
}

/// Errors in the new data, and what is said only with it.
fn problems(old: &Plan, new: &Plan) -> Vec<Diagnostic> {
    let same = |a: &Diagnostic, b: &Diagnostic| {
        let file = |problem: &Diagnostic| problem.place.as_ref().map(|place| place.file.clone());
        a.code == b.code && a.message == b.message && file(a) == file(b)
    };
    let in_data = |problem: &Diagnostic| {
        let place = problem.place.as_ref();
        place.is_some_and(|place| place.file.starts_with("data/"))
    };
    new.diagnostics
        .iter()
        .filter(|problem| {
            let wrong_data = problem.severity == Severity::Error && in_data(problem);
            wrong_data || !old.diagnostics.iter().any(|known| same(known, problem))
        })
        .cloned()
        .collect()
}

fn pages(old: &Site, new: &Site) -> Vec<PageChanges> {
    let rank = |page: &Page| {
        let mut locales = new.contents.locales.iter();
        locales.position(|locale| *locale == page.locale)
    };
    let mut pages: Vec<&Page> = new
        .contents
        .iter()
        .filter(|page| !page.is_fallback())
        .collect();
    pages.sort_by_key(|page| (page.slug.clone(), rank(page)));
    pages
        .into_iter()
        .filter_map(|page| {
            let (before, after) = (side(page, old)?, side(page, new)?);
            let numbers = number::changes(&before, &after);
            let ranks = ranks::changes(before.bound, after.bound);
            (!numbers.is_empty() || !ranks.is_empty()).then(|| PageChanges {
                page: check::page_name(page).to_owned(),
                locale: page.locale.clone(),
                also: check::shown_to(&new.contents, page),
                file: page.document.file.clone(),
                numbers,
                ranks,
            })
        })
        .collect()
}
