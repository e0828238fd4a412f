//! What each dataset is once values are derived, which may stand on other datasets.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::derive::{self, Derived, Plan};
use super::super::{Dataset, Datasets, agreement, borrow, unused};
use super::folders::{Folders, Prepared};
use crate::diag::Diagnostic;

/// A dataset with all its values.
struct Settled {
    dataset: Arc<Dataset>,
    derived: Derived,
    /// Of what is done once all values are there.
    complaints: Vec<Diagnostic>,
}

/// All datasets with all their values, by name.
#[derive(Default)]
pub(super) struct Settling {
    known: BTreeMap<String, Settled>,
}

impl Settling {
    /// Settles the changed datasets, and those whose values stand on them.
    pub fn update(&mut self, folders: &Folders, changed: &BTreeSet<String>) {
        let touched = self.with_readers(changed);
        let (datasets, mut derived) = self.derive(folders, &touched);
        for name in touched {
            let Some((prepared, dataset)) = folders.get(&name).zip(datasets.shared(&name)) else {
                self.known.remove(&name);
                continue;
            };
            let mut settled = settle(
                prepared,
                dataset.clone(),
                derived.remove(&name).unwrap_or_default(),
            );
            if let Some(then) = self.known.get(&name)
                && then.dataset == settled.dataset
            {
                settled.dataset = then.dataset.clone();
            }
            self.known.insert(name, settled);
        }
    }

    /// The names, and those of datasets that derive a value from one of them, or from one of
    /// those.
    fn with_readers(&self, names: &BTreeSet<String>) -> BTreeSet<String> {
        let mut touched = names.clone();
        loop {
            let reads = |settled: &Settled| {
                settled.derived.wide || !settled.derived.reads.is_disjoint(&touched)
            };
            let more: Vec<String> = self
                .known
                .iter()
                .filter(|(name, settled)| !touched.contains(*name) && reads(settled))
                .map(|(name, _)| name.clone())
                .collect();
            if more.is_empty() {
                return touched;
            }
            touched.extend(more);
        }
    }

    /// Derives the values of the touched datasets. What they read is derived along with them, for
    /// what is found in it depends on the round.
    fn derive(
        &self,
        folders: &Folders,
        touched: &BTreeSet<String>,
    ) -> (Datasets, BTreeMap<String, Derived>) {
        let prepared: Datasets = folders
            .all()
            .map(|(_, prepared)| prepared.dataset.clone())
            .collect();
        let plan = |name: &str| {
            let (name, prepared) = folders.entry(name)?;
            let plan = Plan {
                descriptor: &prepared.descriptor,
                derivations: &prepared.plan,
            };
            (!prepared.plan.is_empty()).then_some((name, plan))
        };
        let mut part: BTreeMap<&str, Plan> = touched.iter().filter_map(|name| plan(name)).collect();
        loop {
            let mut datasets = prepared.clone();
            let derived = derive::derive(&mut datasets, &part);
            let mut grown = false;
            for one in derived.values() {
                let every = folders.all().map(|(name, _)| name).filter(|_| one.wide);
                let read = one.reads.iter().map(String::as_str).chain(every);
                for name in read {
                    if !part.contains_key(name)
                        && let Some((name, plan)) = plan(name)
                    {
                        part.insert(name, plan);
                        grown = true;
                    }
                }
            }
            if !grown {
                return (datasets, derived);
            }
        }
    }

    /// All datasets as they are settled.
    pub fn datasets(&self) -> Datasets {
        let all = self.known.values();
        all.map(|settled| settled.dataset.clone()).collect()
    }

    pub fn get(&self, name: &str) -> Option<&Arc<Dataset>> {
        self.known.get(name).map(|settled| &settled.dataset)
    }

    /// Those of deriving by round, then the others.
    pub fn complaints(&self) -> Vec<Diagnostic> {
        let all = self.known.values();
        let mut deriving: Vec<&(usize, Diagnostic)> = all
            .clone()
            .flat_map(|settled| &settled.derived.complaints)
            .collect();
        deriving.sort_by_key(|(round, _)| *round);
        let deriving = deriving.into_iter().map(|(_, complaint)| complaint);
        let others = all.flat_map(|settled| &settled.complaints);
        deriving.chain(others).cloned().collect()
    }
}

/// What is left to do once all values are there.
fn settle(prepared: &Prepared, mut dataset: Arc<Dataset>, derived: Derived) -> Settled {
    let descriptor = &prepared.descriptor;
    let mut complaints = Vec::new();
    // Derived values can be borrowed too.
    if !descriptor.borrow.is_empty() {
        borrow::borrow(Arc::make_mut(&mut dataset), descriptor);
    }
    borrow::unused(&dataset, descriptor, &mut complaints);
    unused::unused(&dataset, descriptor, &mut complaints);
    if !descriptor.same.is_empty() {
        agreement::same(Arc::make_mut(&mut dataset), descriptor, &mut complaints);
    }
    Settled {
        dataset,
        derived,
        complaints,
    }
}
