//! The theme's static files: stylesheets joined into one, the accent, scripts and icons.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::accent;
use super::url::Urls;
use crate::source::{File, Snapshot};

/// The folder of static files inside the theme.
const FOLDER: &str = "static/";
/// Stylesheets in the order in which they stand in the joined one; a site's own follow by name.
const ORDER: [&str; 8] = [
    "palette", "base", "frame", "prose", "figure", "table", "timeline", "print",
];
const STYLE: &str = "assets/style.css";
const ACCENT: &str = "assets/accent.css";

/// Static files by output path.
#[derive(Clone, Debug, Default)]
pub(super) struct Statics {
    files: BTreeMap<String, File>,
    /// Of each file; every page names some.
    hashes: BTreeMap<String, String>,
}

impl Statics {
    pub(super) fn of(snapshot: &Snapshot) -> Self {
        let mut sheets: Vec<(usize, &str, &File)> = Vec::new();
        let mut files = BTreeMap::new();
        for (path, file) in &snapshot.theme {
            let Some(inner) = path.strip_prefix(FOLDER) else {
                continue;
            };
            if let Some(name) = inner.strip_suffix(".css") {
                let at = ORDER.iter().position(|other| *other == name);
                sheets.push((at.unwrap_or(ORDER.len()), inner, file));
            } else if !inner.starts_with('.') {
                files.insert(format!("assets/{inner}"), file.clone());
            }
        }
        sheets.sort_by_key(|(at, name, _)| (*at, *name));
        let mut joined = Vec::new();
        for (_, _, file) in sheets {
            joined.extend_from_slice(&file.bytes);
            if !file.bytes.ends_with(b"\n") {
                joined.push(b'\n');
            }
        }
        files.insert(STYLE.to_owned(), File::new(STYLE, joined));
        let accent = snapshot.settings.accent.as_ref();
        if let Some(css) = accent.and_then(|accent| accent::stylesheet(&accent.value)) {
            files.insert(ACCENT.to_owned(), File::new(ACCENT, css.into_bytes()));
        }
        let hashes = files
            .iter()
            .map(|(path, file)| (path.clone(), file.sha256()))
            .collect();
        Self { files, hashes }
    }

    /// Whether two snapshots have the same static files.
    pub(super) fn same(a: &Snapshot, b: &Snapshot) -> bool {
        let of = |snapshot: &'_ Snapshot| {
            let theme = snapshot.theme.iter();
            theme
                .filter(|(path, _)| path.starts_with(FOLDER))
                .map(|(path, file)| (path.clone(), file.bytes.clone()))
                .collect::<Vec<_>>()
        };
        let same_file = |a: &(Arc<str>, Arc<[u8]>), b: &(Arc<str>, Arc<[u8]>)| {
            a.0 == b.0 && Arc::ptr_eq(&a.1, &b.1)
        };
        let (x, y) = (of(a), of(b));
        a.settings.accent == b.settings.accent
            && x.len() == y.len()
            && x.iter().zip(&y).all(|(x, y)| same_file(x, y))
    }

    pub(super) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    pub(super) fn bytes(&self, path: &str) -> Option<Arc<[u8]>> {
        self.files.get(path).map(|file| file.bytes.clone())
    }

    /// Links to the stylesheets, in order.
    pub(super) fn styles(&self, urls: &Urls) -> Vec<String> {
        [STYLE, ACCENT]
            .into_iter()
            .filter(|path| self.files.contains_key(*path))
            .map(|path| self.link(urls, path))
            .collect()
    }

    /// A link that changes with the file's content.
    pub(super) fn link(&self, urls: &Urls, path: &str) -> String {
        match self.hashes.get(path) {
            Some(hash) => urls.versioned(path, hash),
            None => urls.file(path),
        }
    }
}
