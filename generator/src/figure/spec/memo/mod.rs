//! Described figures as they were read last.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::super::palette::{Group, Palette};
use super::read;
use super::specs::{Layouts, Shared, Specs};
use crate::data::{self, Datasets};
use crate::diag::Diagnostic;
use crate::source::{File, Snapshot};

/// What is remembered of the last reading of all `figures.toml`.
#[derive(Default)]
pub struct SpecsMemo {
    files: BTreeMap<Arc<str>, Known>,
    colours: Colours,
    specs: Specs,
}

/// One `figures.toml`.
struct Known {
    dataset: String,
    bytes: Arc<[u8]>,
    /// Of the datasets it was checked against.
    reads: data::Reads,
    layouts: Arc<Layouts>,
    complaints: Vec<Diagnostic>,
}

impl Known {
    fn read(file: &File, dataset: &str, datasets: &Datasets) -> Self {
        let (datasets, recorder) = datasets.recording();
        let (layouts, complaints) = match file.text() {
            Ok(text) => read::file(&file.path, &text, dataset, datasets.get(dataset)),
            Err(problem) => {
                let mut layouts = Layouts::default();
                layouts.broken.insert(dataset.to_owned());
                (layouts, vec![problem])
            }
        };
        Self {
            dataset: dataset.to_owned(),
            bytes: file.bytes.clone(),
            reads: recorder.reads(),
            layouts: Arc::new(layouts),
            complaints,
        }
    }

    fn stands(&self, file: &File, datasets: &Datasets) -> bool {
        (Arc::ptr_eq(&self.bytes, &file.bytes) || self.bytes == file.bytes)
            && self.reads.still_true(datasets)
    }

    /// Figures that are what they were are the very same ones.
    fn keep(&mut self, then: &Self) {
        if self.layouts == then.layouts {
            self.layouts = then.layouts.clone();
            return;
        }
        let own = Arc::make_mut(&mut self.layouts);
        for (name, spec) in &mut own.specs {
            if let Some(then) = then.layouts.specs.get(name)
                && then == spec
            {
                *spec = then.clone();
            }
        }
    }
}

impl SpecsMemo {
    /// What [`super::specs`] gives, complaints included. A figure that is what it was is the very
    /// same one.
    pub fn load(&mut self, snapshot: &Snapshot, datasets: &Datasets) -> (Specs, Vec<Diagnostic>) {
        let mut now = BTreeMap::new();
        let mut changed = false;
        for file in snapshot.under("data/") {
            let Some(dataset) = file
                .path
                .strip_prefix("data/")
                .and_then(|rest| rest.strip_suffix("/figures.toml"))
                .filter(|name| !name.contains('/'))
            else {
                continue;
            };
            let then = self.files.remove(&file.path);
            let known = match then {
                Some(then) if then.stands(file, datasets) => then,
                then => {
                    changed = true;
                    let mut now = Known::read(file, dataset, datasets);
                    if let Some(then) = then {
                        now.keep(&then);
                    }
                    now
                }
            };
            now.insert(file.path.clone(), known);
        }
        // What is left is gone.
        changed |= !self.files.is_empty();
        self.files = now;
        changed |= self.colours.update(datasets);
        if changed {
            let layouts = self.files.values();
            self.specs = Specs::new(Shared {
                layouts: layouts
                    .map(|known| (known.dataset.clone(), known.layouts.clone()))
                    .collect(),
                palette: self.colours.palette.clone(),
            });
        }
        let complaints = self.files.values().flat_map(|known| &known.complaints);
        (self.specs.clone(), complaints.cloned().collect())
    }
}

/// The palette, and what it was made of.
#[derive(Default)]
struct Colours {
    datasets: Datasets,
    groups: BTreeMap<String, (data::Reads, Group)>,
    palette: Arc<Palette>,
}

impl Colours {
    /// Whether it is another one now.
    fn update(&mut self, datasets: &Datasets) -> bool {
        if datasets.is_same(&self.datasets) {
            return false;
        }
        self.datasets = datasets.clone();
        let count = self.groups.len();
        let gone = |name: &str| datasets.get(name).is_none();
        self.groups.retain(|name, _| !gone(name));
        let mut changed = self.groups.len() != count;
        for name in datasets.names() {
            let then = self.groups.get(name);
            if then.is_some_and(|(reads, _)| reads.still_true(datasets)) {
                continue;
            }
            let (watched, recorder) = datasets.recording();
            let group = watched.get(name).map(Group::of).unwrap_or_default();
            changed |= then.is_none_or(|(_, then)| *then != group);
            self.groups
                .insert(name.to_owned(), (recorder.reads(), group));
        }
        if !changed {
            return false;
        }
        let groups: Vec<&Group> = self.groups.values().map(|(_, group)| group).collect();
        let palette = Palette::of(&groups);
        if palette == *self.palette {
            return false;
        }
        self.palette = Arc::new(palette);
        true
    }
}
