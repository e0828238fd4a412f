//! What is said of settled datasets: agreements, claims and recipes, which may read others.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Claim, Datasets, Reads, Recipe, agreement, recipe};
use super::folders::{Folders, Prepared};
use crate::diag::Diagnostic;

/// What was found of one dataset.
pub(super) struct Judged {
    pub claims: Vec<Claim>,
    pub recipes: Vec<Recipe>,
    complaints: Vec<Diagnostic>,
    /// Of settled datasets, itself among them.
    reads: Reads,
}

impl Judged {
    fn of(name: &str, prepared: &Prepared, datasets: &Datasets) -> Self {
        let (datasets, recorder) = datasets.recording();
        let descriptor = &prepared.descriptor;
        let mut complaints = Vec::new();
        agreement::agree(&datasets, name, descriptor, &mut complaints);
        Self {
            claims: agreement::claims(&datasets, name, descriptor, &mut complaints),
            recipes: recipe::recipes(&datasets, name, descriptor, &mut complaints),
            complaints,
            reads: recorder.reads(),
        }
    }
}

/// What was found of every dataset, by name.
#[derive(Default)]
pub(super) struct Judging {
    known: BTreeMap<String, Judged>,
}

impl Judging {
    /// Judges again the changed datasets and those that read what is another one now. Tells which
    /// these are.
    pub fn update(
        &mut self,
        folders: &Folders,
        settled: &Datasets,
        changed: &BTreeSet<String>,
    ) -> BTreeSet<String> {
        self.known.retain(|name, _| folders.get(name).is_some());
        let mut again = BTreeSet::new();
        for (name, prepared) in folders.all() {
            let stands = !changed.contains(name)
                && self
                    .known
                    .get(name)
                    .is_some_and(|judged| judged.reads.still_true(settled));
            if !stands {
                let judged = Judged::of(name, prepared, settled);
                self.known.insert(name.to_owned(), judged);
                again.insert(name.to_owned());
            }
        }
        again
    }

    pub fn get(&self, name: &str) -> Option<&Judged> {
        self.known.get(name)
    }

    pub fn complaints(&self) -> impl Iterator<Item = Diagnostic> {
        self.known
            .values()
            .flat_map(|judged| &judged.complaints)
            .cloned()
    }
}
