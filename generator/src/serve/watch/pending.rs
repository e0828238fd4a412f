//! The batch that is being collected.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::Batch;
use super::heard::What;

/// Vim creates and removes a file of this name to find out whether it may write to a folder.
const PROBE: &str = "4913";

/// How long a probe may stand before it counts as a file.
const PATIENCE: Duration = Duration::from_millis(500);

/// When nothing was heard for this long, nobody was looking at the disk while a file was created.
pub(super) const CALM: Duration = Duration::from_millis(100);

/// More paths than these are not kept for the next batch.
const MANY: usize = 1000;

#[derive(Default)]
pub(super) struct Pending {
    /// Whether the first that was heard of a path is that it was created.
    paths: BTreeMap<PathBuf, bool>,
    writing: BTreeSet<PathBuf>,
    everything: bool,
    /// Came and went unnoticed; named with the next batch, in case somebody saw them after all.
    passed: BTreeSet<PathBuf>,
}

impl Pending {
    pub(super) fn add(&mut self, path: PathBuf, what: What) {
        match what {
            // Elsewhere nobody says when a file is closed.
            What::Written if cfg!(target_os = "linux") => {
                self.writing.insert(path.clone());
            }
            What::Closed | What::Went => {
                self.writing.remove(&path);
            }
            _ => {}
        }
        self.paths.entry(path).or_insert(what == What::Created);
    }

    pub(super) fn everything(&mut self) {
        self.everything = true;
    }

    pub(super) fn is_everything(&self) -> bool {
        self.everything
    }

    pub(super) fn is_being_written(&self) -> bool {
        !self.writing.is_empty()
    }

    /// How long to wait for more; `None`: forever.
    pub(super) fn patience(&self) -> Option<Duration> {
        (!self.paths.is_empty()).then_some(PATIENCE)
    }

    /// The batch, unless nothing of it is left. `waited` is how long it was quiet before.
    pub(super) fn batch(&mut self, waited: Duration) -> Option<Batch> {
        if self.everything {
            *self = Self::default();
            return Some(Batch::Everything);
        }
        self.writing.clear();
        let mut news = Vec::new();
        let mut passed = BTreeSet::new();
        let mut probes = BTreeMap::new();
        for (path, created) in std::mem::take(&mut self.paths) {
            let is_there = path.symlink_metadata().is_ok();
            if created && !is_there {
                passed.insert(path);
            } else if created && is_probe(&path) {
                probes.insert(path, created);
            } else {
                news.push(path);
            }
        }
        self.paths = probes;
        // What was created and is gone is no news, unless somebody saw it in between.
        self.passed.extend(passed);
        let is_unseen = waited >= CALM && self.passed.len() < MANY;
        if news.is_empty() && (is_unseen || self.passed.is_empty()) {
            return None;
        }
        news.extend(std::mem::take(&mut self.passed));
        news.sort();
        Some(Batch::Paths(news))
    }

    /// What was held back, when it is not withdrawn.
    pub(super) fn rest(&mut self) -> Option<Batch> {
        let paths: Vec<PathBuf> = std::mem::take(&mut self.paths).into_keys().collect();
        (!paths.is_empty()).then_some(Batch::Paths(paths))
    }
}

fn is_probe(path: &Path) -> bool {
    path.file_name() == Some(OsStr::new(PROBE))
}
