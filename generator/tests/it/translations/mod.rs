//! What is translated, what is not, and what readers and translators see of it.

mod drafts;
mod fallback;
mod stale;
mod status;
mod stock;

use crate::broken;
use crate::site::Site;

/// The settings of a site in several languages.
fn settings(default: &str, locales: &[&str]) -> String {
    format!(
        "title = \"site-title\"\nbase_url = \"https://example.org/docs/\"\n\
         default_locale = \"{default}\"\nlocales = {locales:?}\n"
    )
}

/// The small sound site of the broken cases in English and other languages, with more files.
fn site(locales: &[&str], files: &[(&str, &str)]) -> Site {
    let site = Site::with(&[]);
    broken::lay(&site, &broken::folder().join("_base"));
    let all: Vec<&str> = std::iter::once("en")
        .chain(locales.iter().copied())
        .collect();
    site.write("benchbook.toml", &settings("en", &all));
    for (path, text) in files {
        site.write(path, text);
    }
    site
}

fn page(title: &str, body: &str) -> String {
    format!("---\ntitle: {title}\n---\n{body}\n")
}
