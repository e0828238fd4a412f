//! Paths of content files → locale and slug.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization;

use super::Slug;
use crate::diag::{Code, Diagnostic, Place};

/// `content/ja/pgmem/alternatives.md` → (`ja`, `pgmem/alternatives`). `index.md` stands for its
/// folder. `None` for anything that is no page: other folders, other endings, files outside of a
/// locale's folder.
pub fn slug_of(path: &str) -> Option<(Arc<str>, Slug)> {
    let path = match path.is_ascii() {
        true => Cow::Borrowed(path),
        false => Cow::Owned(path.nfc().collect::<String>()),
    };
    let inner = path.strip_prefix("content/")?;
    let (locale, page) = inner.split_once('/')?;
    let page = page.strip_suffix(".md")?;
    let slug = match page.strip_suffix("index") {
        Some("") => "",
        Some(folder) if folder.ends_with('/') => folder.trim_end_matches('/'),
        _ => page,
    };
    Some((locale.into(), Slug(slug.into())))
}

/// Files that claim the same page, also on disks and servers that do not tell case apart:
/// one diagnostic for each but the first, naming both.
pub fn collisions<'a>(paths: impl Iterator<Item = &'a str>) -> Vec<Diagnostic> {
    let mut first: BTreeMap<(String, String), &str> = BTreeMap::new();
    let mut found = Vec::new();
    for path in paths {
        let Some((locale, slug)) = slug_of(path) else {
            continue;
        };
        let key = page_key(&locale, &slug);
        if let Some(other) = first.get(&key) {
            found.push(
                Diagnostic::new(
                    Code::PageCollision,
                    format!("`{path}` and `{other}` are the same page"),
                )
                .at(Place::new(path, 0..0))
                .help("rename one of the two, or remove it"),
            );
        } else {
            first.insert(key, path);
        }
    }
    found
}

/// The same for all files that [`collisions`] takes for one page.
pub fn page_key(locale: &str, slug: &Slug) -> (String, String) {
    (fold(locale), fold(slug.as_str()))
}

/// For comparing names as a disk that ignores case does.
fn fold(name: &str) -> String {
    name.nfc().flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slug(path: &str) -> Option<(String, String)> {
        slug_of(path).map(|(locale, slug)| (locale.to_string(), slug.0.to_string()))
    }

    #[test]
    fn index_is_its_folder() {
        let some = |locale: &str, slug: &str| Some((locale.to_owned(), slug.to_owned()));
        assert_eq!(slug("content/en/index.md"), some("en", ""));
        assert_eq!(slug("content/ja/pgmem/index.md"), some("ja", "pgmem"));
        assert_eq!(
            slug("content/ja/pgmem/reindex.md"),
            some("ja", "pgmem/reindex")
        );
        assert_eq!(
            slug("content/fr/a\u{300} propos.md"),
            some("fr", "à propos")
        );
        assert_eq!(slug("content/readme.md"), None);
        assert_eq!(slug("content/en/picture.png"), None);
    }

    #[test]
    fn collisions_ignore_case() {
        let paths = [
            "content/en/About.md",
            "content/en/about/index.md",
            "content/ja/about.md",
        ];
        let found = collisions(paths.into_iter());
        assert_eq!(found.len(), 1);
        assert!(found[0].message.contains("About.md"), "{found:?}");
    }
}
