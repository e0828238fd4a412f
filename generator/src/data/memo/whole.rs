//! Datasets with all that is known of them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::{Dataset, Datasets, Date, Stale, freshness};
use super::folders::{Folders, Prepared};
use super::judging::{Judged, Judging};
use super::settling::Settling;
use crate::diag::Diagnostic;

/// A finished dataset.
struct Whole {
    dataset: Arc<Dataset>,
    as_of: Option<Date>,
    complaints: Vec<Diagnostic>,
}

/// All finished datasets, by name.
#[derive(Default)]
pub(super) struct Wholes {
    known: BTreeMap<String, Whole>,
}

impl Wholes {
    /// Finishes the datasets of `judged`, and all whose age is told as of another day.
    pub fn update(
        &mut self,
        folders: &Folders,
        settling: &Settling,
        judging: &Judging,
        judged: &BTreeSet<String>,
        as_of: Option<Date>,
    ) -> Datasets {
        self.known.retain(|name, _| folders.get(name).is_some());
        for (name, prepared) in folders.all() {
            let then = self.known.get(name);
            let aged = then.filter(|_| !judged.contains(name));
            if aged.is_some_and(|then| then.as_of == as_of) {
                continue;
            }
            let Some((settled, found)) = settling.get(name).zip(judging.get(name)) else {
                continue;
            };
            let (stale, complaints) = stale(prepared, settled, as_of);
            let dataset = match (aged, then) {
                (Some(then), _) if then.dataset.stale == stale => then.dataset.clone(),
                (_, then) => {
                    let now = whole(settled, found, stale);
                    let then = then.map(|then| &then.dataset);
                    then.filter(|then| **then == now).cloned().unwrap_or(now)
                }
            };
            let whole = Whole {
                dataset,
                as_of,
                complaints,
            };
            self.known.insert(name.to_owned(), whole);
        }
        let all = self.known.values();
        all.map(|whole| whole.dataset.clone()).collect()
    }

    pub fn complaints(&self) -> impl Iterator<Item = Diagnostic> {
        self.known
            .values()
            .flat_map(|whole| &whole.complaints)
            .cloned()
    }
}

fn stale(
    prepared: &Prepared,
    settled: &Dataset,
    as_of: Option<Date>,
) -> (Vec<Stale>, Vec<Diagnostic>) {
    let mut complaints = Vec::new();
    let stale = freshness::stale(settled, &prepared.descriptor, as_of, &mut complaints);
    (stale, complaints)
}

fn whole(settled: &Arc<Dataset>, judged: &Judged, stale: Vec<Stale>) -> Arc<Dataset> {
    let mut dataset = settled.clone();
    // A dataset of which nothing is said is shared, not copied.
    if !(judged.claims.is_empty() && judged.recipes.is_empty() && stale.is_empty()) {
        let own = Arc::make_mut(&mut dataset);
        own.claims.clone_from(&judged.claims);
        own.recipes.clone_from(&judged.recipes);
        own.stale = stale;
    }
    dataset
}
