//! Pages that no site has: why there is none to show, and nothing else. The preview's script, which
//! they have like all pages, shows the site's page as soon as there is one.

use super::problems::Problems;
use crate::markup::escape;

/// The problems, where no page of the site ever could stand.
pub(super) fn page(problems: &Problems) -> String {
    let list: String = problems
        .list
        .iter()
        .filter_map(|problem| problem.excerpt.as_ref())
        .map(|excerpt| format!("<pre>{}</pre>\n", escape(excerpt)))
        .collect();
    let rest = format!("<p>It appears here as soon as this is repaired.</p>\n{list}");
    written("This page cannot be built", &rest)
}

/// A sentence, which is text.
pub(super) fn notice(title: &str, sentence: &str) -> String {
    written(title, &format!("<p>{}</p>\n", escape(sentence)))
}

/// A page that works without scripts and styles.
fn written(title: &str, rest: &str) -> String {
    let title = escape(title);
    format!(
        concat!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n",
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n",
            "<meta name=\"color-scheme\" content=\"light dark\">\n",
            "<title>{0}</title>\n</head>\n<body>\n<main>\n<h1>{0}</h1>\n",
            "{1}</main>\n</body>\n</html>\n"
        ),
        title, rest
    )
}
