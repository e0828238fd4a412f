//! The files that a page shows, such as pictures: their change is a change of the page.

use std::collections::BTreeSet;

use crate::markup::unescape;
use crate::render::url;

/// Attributes that name a file which the browser loads with the page.
const ATTRIBUTES: [&str; 3] = [" src=\"", " poster=\"", " data=\""];

/// Output paths named by attributes of the page, below the base path. Text that only looks like
/// an attribute names files too many, which does no harm.
pub(super) fn references(html: &str, base: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for attribute in ATTRIBUTES {
        for (at, _) in html.match_indices(attribute) {
            let value = html.get(at + attribute.len()..).unwrap_or_default();
            let value = value.split('"').next().unwrap_or_default();
            let path = value.split(['?', '#']).next().unwrap_or_default();
            if let Some(path) = path.strip_prefix(base) {
                found.insert(url::decode(&unescape(path)));
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_of_the_site_are_found() {
        let html = concat!(
            r#"<img alt="" src="/bench/assets/a%20b.png?x"><img src="https://e.org/c.png">"#,
            r#"<video poster="/bench/assets/d.jpg" src="/other/e.mp4">"#
        );
        let found: Vec<String> = references(html, "/bench/").into_iter().collect();
        assert_eq!(found, ["assets/a b.png", "assets/d.jpg"]);
    }
}
