//! All input bytes of one build, as a value.

use std::collections::BTreeMap;
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
            .range::<str, _>((
                std::ops::Bound::Included(prefix),
                std::ops::Bound::Unbounded,
            ))
            .take_while(move |(path, _)| path.starts_with(prefix))
            .map(|(_, file)| file)
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
