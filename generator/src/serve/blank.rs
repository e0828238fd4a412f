//! The page that stands where no page of the site ever could: the problems, and nothing else.

use super::problems::Problems;
use crate::markup::escape;

/// A page that works without scripts and styles.
pub(super) fn page(problems: &Problems) -> String {
    let list: String = problems
        .list
        .iter()
        .filter_map(|problem| problem.excerpt.as_ref())
        .map(|excerpt| format!("<pre>{}</pre>\n", escape(excerpt)))
        .collect();
    format!(
        concat!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n",
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
            "<meta name=\"color-scheme\" content=\"light dark\">\n",
            "<title>This page cannot be built</title>\n</head>\n<body>\n<main>\n",
            "<h1>This page cannot be built</h1>\n",
            "<p>It appears here as soon as this is repaired.</p>\n{}</main>\n</body>\n</html>\n"
        ),
        list
    )
}
