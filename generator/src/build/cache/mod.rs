//! What earlier builds of a site found out and wrote, on disk: `.benchbook/cache` in its root.
//!
//! Two kinds of records stand there. A *plan* is named after the hash of everything that it depends
//! on and holds its diagnostics. A *site* is named after the output folder and holds which plan was
//! last published there, and every file's stamp. A build whose plan is known, without errors, and
//! whose site stands there untouched, has nothing to do.
//!
//! A record that is missing, damaged or of another benchbook is no record. Deleting the folder
//! changes nothing but time.

mod digest;
mod folder;
mod inputs;
mod narrow;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use self::digest::Fields;
use self::folder::Folder;
use self::inputs::{Inputs, Tool};
use super::Terms;
use crate::diag::Diagnostic;
use crate::output::{self, Files, Stamp, Summary};
use crate::render::{Address, Site};
use crate::source::Reading;

pub(super) use self::digest::Digest;

const PLAN: &str = "plan";
const SITE: &str = "site";

/// Base URLs and levels of strictness take turns, as in CI, and an author goes back and forth.
const PLANS: usize = 8;
/// Output folders take turns.
const SITES: usize = 4;

/// What earlier builds know of one input of a site.
pub struct Known {
    root: PathBuf,
    folder: Folder,
    tool: Tool,
    inputs: Inputs,
}

/// What stands in an output folder, as the last build with a cache left it.
#[derive(Serialize, Deserialize)]
pub(super) struct Standing {
    /// The input that it was made from.
    input: Digest,
    files: Files,
    /// Narrow keys of outputs by path.
    keys: BTreeMap<String, Digest>,
}

impl Known {
    /// Hashes the input of a plan: what was read in `root`, with the settings that the plan will
    /// have. `None` when this binary cannot be told from another one.
    pub fn of(root: &Path, reading: &Reading, terms: &Terms) -> Option<Self> {
        Some(Self::with(root, reading, terms, Tool::this()?))
    }

    fn with(root: &Path, reading: &Reading, terms: &Terms, tool: Tool) -> Self {
        Self {
            root: root.to_owned(),
            folder: Folder::of(root),
            inputs: Inputs::of(reading, terms, &tool),
            tool,
        }
    }

    /// The diagnostics of the plan of this input.
    pub fn diagnostics(&self) -> Option<Vec<Diagnostic>> {
        self.folder.get(PLAN, &self.inputs.key)
    }

    /// Remembers the diagnostics of the plan of this input.
    pub fn keep_diagnostics(&self, diagnostics: &[Diagnostic]) {
        self.folder.put(PLAN, &self.inputs.key, &diagnostics, PLANS);
    }

    /// What [`super::write`] into `out` would say if it left everything as it is. `None` when
    /// something there must be written, or nobody knows.
    pub fn summary(&self, out: &Path) -> Option<Summary> {
        let standing = self.standing(out)?;
        let out = output::real_path(out).ok()?;
        let same = standing.input == self.inputs.key && standing.files.stand_in(&out);
        same.then(|| standing.files.summary())
    }

    /// What the last build left in `out`.
    pub(super) fn standing(&self, out: &Path) -> Option<Standing> {
        self.folder.get(SITE, &self.name(out)?)
    }

    /// Remembers what a build of this input left in `out`: all its files, and the keys of some.
    pub(super) fn keep_standing(&self, out: &Path, files: Files, keys: BTreeMap<String, Digest>) {
        if let Some(name) = self.name(out) {
            let standing = Standing {
                input: self.inputs.key,
                files,
                keys,
            };
            self.folder.put(SITE, &name, &standing, SITES);
        }
    }

    /// The name of an output folder's record, by everything that decides whether this benchbook
    /// writes there.
    fn name(&self, out: &Path) -> Option<Digest> {
        let out = output::real_path(out).ok()?;
        let root = self.root.canonicalize().ok()?;
        let mut fields = Fields::new();
        fields.add(self.tool.name());
        fields.add(root.as_os_str().as_encoded_bytes());
        fields.add(out.as_os_str().as_encoded_bytes());
        Some(fields.digest())
    }

    /// What an output is made from; see [`narrow::key`].
    pub(super) fn key(&self, site: &Site, address: &Address) -> Option<Digest> {
        narrow::key(site, &self.inputs, address)
    }
}

impl Standing {
    /// The stamp of an output that was made from the same as now.
    pub(super) fn made_from(&self, path: &str, key: &Digest) -> Option<&Stamp> {
        let same = self.keys.get(path) == Some(key);
        same.then(|| self.files.get(path)).flatten()
    }
}
