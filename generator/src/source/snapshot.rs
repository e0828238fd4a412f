//! All input bytes of one build, as a value.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;
use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::Settings;
use crate::diag::{Code, Diagnostic, Place};

/// One input file.
#[derive(Clone, Debug)]
pub struct File {
    /// Path relative to the root, in NFC, with `/`.
    pub path: Arc<str>,
    pub bytes: Arc<[u8]>,
}

impl File {
    pub fn new(path: impl Into<Arc<str>>, bytes: impl Into<Arc<[u8]>>) -> Self {
        Self {
            path: path.into(),
            bytes: bytes.into(),
        }
    }

    /// The text without a byte order mark.
    ///
    /// # Errors
    /// `text-encoding` at the first malformed byte.
    pub fn text(&self) -> Result<Arc<str>, Diagnostic> {
        let bytes = self
            .bytes
            .strip_prefix(b"\xEF\xBB\xBF".as_slice())
            .unwrap_or(&self.bytes);
        std::str::from_utf8(bytes).map(Arc::from).map_err(|error| {
            let at = error.valid_up_to();
            let utf16 = bytes.starts_with(b"\xFF\xFE") || bytes.starts_with(b"\xFE\xFF");
            let what = if utf16 {
                "this file is UTF-16"
            } else {
                "this file is not valid UTF-8"
            };
            Diagnostic::new(Code::TextEncoding, what)
                .at(Place::new(self.path.clone(), at..at + 1))
                .help("save it as UTF-8")
        })
    }

    /// SHA-256 of the bytes as they stand on disk, in lower-case hexadecimal.
    pub fn sha256(&self) -> String {
        Sha256::digest(&self.bytes)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }
}

/// How a snapshot differs from another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Site files that were added or removed, or have other bytes.
    pub files: BTreeSet<Arc<str>>,
    /// Files were added or removed.
    pub paths: bool,
    /// Files of the theme, with the site's overrides in their place, by path inside the theme.
    pub theme: BTreeSet<Arc<str>>,
    pub settings: bool,
}

impl Changes {
    /// Whether a file below a folder of the site changed.
    pub fn below(&self, folder: &str) -> bool {
        below(&self.files, folder)
    }

    /// Whether a file below a folder of the theme changed.
    pub fn theme_below(&self, folder: &str) -> bool {
        below(&self.theme, folder)
    }
}

fn below(paths: &BTreeSet<Arc<str>>, folder: &str) -> bool {
    let mut from = paths.range::<str, _>((Bound::Included(folder), Bound::Unbounded));
    from.next().is_some_and(|path| path.starts_with(folder))
}

/// The paths at which two maps do not have the same file, and whether only one has any there.
fn differences(
    now: &BTreeMap<Arc<str>, File>,
    then: &BTreeMap<Arc<str>, File>,
) -> (BTreeSet<Arc<str>>, bool) {
    let mut found = BTreeSet::new();
    let mut paths = false;
    let (mut now, mut then) = (now.iter().peekable(), then.iter().peekable());
    loop {
        let order = match (now.peek(), then.peek()) {
            (None, None) => break,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some((now, _)), Some((then, _))) if Arc::ptr_eq(now, then) => Ordering::Equal,
            (Some((now, _)), Some((then, _))) => now.cmp(then),
        };
        let new = if order.is_le() { now.next() } else { None };
        let old = if order.is_ge() { then.next() } else { None };
        let same = match (new, old) {
            // An override may have the very bytes of what it replaces, but not its path.
            (Some((_, new)), Some((_, old))) => {
                Arc::ptr_eq(&new.bytes, &old.bytes) && new.path == old.path
            }
            _ => false,
        };
        paths |= new.is_none() || old.is_none();
        if let Some((path, _)) = new.or(old).filter(|_| !same) {
            found.insert(path.clone());
        }
    }
    (found, paths)
}

/// Everything a build depends on.
#[derive(Clone, Debug)]
pub struct Snapshot {
    pub settings: Settings,
    /// The site's files, by path: `content/…`, `locales/…`, `data/…`, `assets/…`.
    pub files: BTreeMap<Arc<str>, File>,
    /// The theme's files by path inside the theme (`templates/page.html`), overrides of
    /// `assets/theme/` already in their place.
    pub theme: BTreeMap<Arc<str>, File>,
}

impl Snapshot {
    /// The site's files whose path starts with `prefix`, in order of path.
    pub fn under<'a>(&'a self, prefix: &'a str) -> impl Iterator<Item = &'a File> {
        self.files
            .range::<str, _>((Bound::Included(prefix), Bound::Unbounded))
            .take_while(move |(path, _)| path.starts_with(prefix))
            .map(|(_, file)| file)
    }

    /// What is not as it was in `old`. Bytes are taken for the same only where they are shared.
    pub fn changes_since(&self, old: &Self) -> Changes {
        let (files, paths) = differences(&self.files, &old.files);
        let (theme, _) = differences(&self.theme, &old.theme);
        Changes {
            files,
            paths,
            theme,
            settings: self.settings != old.settings,
        }
    }

    /// The text of a file named by a diagnostic's place, theme files included.
    pub fn text_of(&self, path: &str) -> Option<Arc<str>> {
        let file = match path.strip_prefix("theme:") {
            Some(inner) => self.theme.get(inner),
            None => self.files.get(path),
        }?;
        let lossy = || String::from_utf8_lossy(&file.bytes).into();
        // Before its first fault, a file in another encoding can be shown.
        file.text()
            .ok()
            .or_else(|| (!file.bytes.contains(&0)).then(lossy))
    }
}
