//! Knowing a published folder again, so that a build that would write the same can leave it alone.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::marker::{MANIFEST, MARKER};
use super::swap::{Lock, beside};
use super::{Stamp, Summary};

/// What publishing did. Until it is dropped, no other build publishes there.
pub struct Published {
    pub summary: Summary,
    pub(super) out: PathBuf,
    /// Stamps that hard links leave alone.
    pub(super) stamps: BTreeMap<String, Option<Stamp>>,
    pub(super) _lock: Option<Lock>,
}

/// The files of a published folder by path, benchbook's mark and list among them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Files(BTreeMap<String, Stamp>);

impl Published {
    /// The files as they stand now. `None` when they could not be known again: a file is not the one
    /// that was just published, or time is told too coarsely here.
    pub fn files(self) -> Option<Files> {
        let found: Option<Vec<(String, Stamp)>> = self
            .stamps
            .into_par_iter()
            .map(|(path, stamp)| {
                let found = Stamp::of(&self.out.join(&path))?;
                (Some(found.linkable()) == stamp).then_some((path, found))
            })
            .collect();
        let mut files: BTreeMap<String, Stamp> = found?.into_iter().collect();
        // One whole millisecond among many is chance.
        if !files.is_empty() && files.values().all(Stamp::is_coarse) {
            return None;
        }
        for name in [MARKER, MANIFEST] {
            files.insert(name.to_owned(), Stamp::of(&self.out.join(name))?);
        }
        Some(Files(files))
    }
}

impl Files {
    pub fn get(&self, path: &str) -> Option<&Stamp> {
        self.0.get(path)
    }

    /// Whether all of them stand in `out`, a real path, as they were published, and no build was
    /// interrupted there. Files of others do not count. Waits for a build that is running.
    pub fn stand_in(&self, out: &Path) -> bool {
        let Some(parent) = out.parent() else {
            return false;
        };
        let _lock = Lock::take(parent);
        let interrupted = ["new", "old"]
            .iter()
            .any(|what| beside(out, what).symlink_metadata().is_ok());
        let all = self.0.par_iter();
        !interrupted && all.all(|(path, stamp)| Stamp::of(&out.join(path)).as_ref() == Some(stamp))
    }

    /// What a build says that finds them so.
    pub fn summary(&self) -> Summary {
        let marks = [MARKER, MANIFEST].into_iter();
        let marks = marks.filter(|name| self.0.contains_key(*name)).count();
        Summary {
            unchanged: self.0.len() - marks,
            ..Summary::default()
        }
    }
}
