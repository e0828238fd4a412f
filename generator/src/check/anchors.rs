//! Links to headings and figures that the linked page does not have.

use std::sync::Arc;

use crate::content::{Page, PageMap};
use crate::diag::{Code, Diagnostic, nearest};
use crate::render::{Bound, Links, Target};

/// Looks up the anchors that a page links to, on itself and on others.
pub fn anchors(page: &Page, links: &Links, bound: &PageMap<Arc<Bound>>) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    if page.is_fallback() {
        return problems;
    }
    for link in &page.document.links {
        let (target, fragment) = match links.get(&link.place.range.start) {
            Some(Target::Here(fragment)) => (bound.get(&page.locale, &page.slug), fragment),
            Some(Target::Page {
                locale,
                slug,
                fragment: Some(fragment),
            }) => (bound.get(locale, slug), fragment),
            _ => continue,
        };
        let Some(target) = target else { continue };
        if fragment.is_empty() || target.anchors.contains(fragment) {
            continue;
        }
        let mut problem = Diagnostic::new(
            Code::LinkBroken,
            format!(
                "the page linked by `{}` has no `#{fragment}`",
                link.destination
            ),
        )
        .at(link.place.clone());
        let anchors = target.anchors.iter().map(String::as_str);
        if let Some(near) = nearest(fragment, anchors) {
            problem = problem.help(format!("did you mean `#{near}`?"));
        }
        problems.push(problem);
    }
    problems
}
