//! Datasets as they were loaded last, kept stage by stage, so that loading again does only what
//! an edit calls for.
//!
//! What a dataset becomes is decided in four stages. [`folders`] reads it from its own files;
//! [`settling`] derives values, which may stand on other datasets; [`judging`] decides claims and
//! the like, which may too; [`whole`] puts the parts together and tells ages, which depend on the
//! newest date of all. A stage is done again for a dataset when something changed that it read.

mod folders;
mod judging;
mod settling;
#[cfg(test)]
mod tests;
mod whole;

use super::{AsOf, Datasets};
use crate::diag::Diagnostic;
use crate::source::Snapshot;
use folders::Folders;
use judging::Judging;
use settling::Settling;
use whole::Wholes;

/// What is remembered of the last loading.
#[derive(Default)]
pub struct Memo {
    folders: Folders,
    settling: Settling,
    judging: Judging,
    wholes: Wholes,
    datasets: Datasets,
}

impl Memo {
    /// What [`super::load`] gives, in value, in complaints and in their order. A dataset that is
    /// what it was is the very same one; where all are, so is the map.
    pub fn load(&mut self, snapshot: &Snapshot, as_of: AsOf) -> (Datasets, Vec<Diagnostic>) {
        let changed = self.folders.update(snapshot);
        if !changed.is_empty() {
            self.settling.update(&self.folders, &changed);
        }
        let judged = if changed.is_empty() {
            Default::default()
        } else {
            self.judging
                .update(&self.folders, &self.settling.datasets(), &changed)
        };
        let as_of = match as_of {
            AsOf::Day(day) => Some(day),
            AsOf::Newest => self.folders.newest(),
        };
        let datasets =
            self.wholes
                .update(&self.folders, &self.settling, &self.judging, &judged, as_of);
        if !datasets.is_same(&self.datasets) {
            self.datasets = datasets;
        }
        (self.datasets.clone(), self.complaints())
    }

    /// Stage by stage, as if all had been done at once.
    fn complaints(&self) -> Vec<Diagnostic> {
        let mut all = self.folders.complaints();
        all.extend(self.settling.complaints());
        all.extend(self.judging.complaints());
        all.extend(self.wholes.complaints());
        all
    }
}
