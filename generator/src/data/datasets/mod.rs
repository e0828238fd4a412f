//! All datasets of a site, and what was read of them.
//!
//! The map is seen by nobody outside this folder: whoever wants a dataset asks for it, and where
//! somebody listens, it is noted.

mod reads;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

pub(crate) use reads::Log;
pub use reads::{Reads, Recorder};

use super::Dataset;

type Map = BTreeMap<String, Arc<Dataset>>;

/// All datasets of a site, by name. Cloning is cheap; clones share the datasets.
#[derive(Clone, Default)]
pub struct Datasets {
    map: Arc<Map>,
    /// Where reading is noted.
    log: Option<Arc<Log>>,
}

impl Datasets {
    pub fn get(&self, name: &str) -> Option<&Dataset> {
        self.shared(name).map(Arc::as_ref)
    }

    /// All datasets, in order of name.
    pub fn all(&self) -> impl Iterator<Item = &Dataset> + Clone {
        self.note_all();
        self.map.values().map(Arc::as_ref)
    }

    /// The names of all datasets, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        if let Some(log) = &self.log {
            log.listed();
        }
        self.map.keys().map(String::as_str)
    }

    /// The same datasets, and who knows what was asked of them. A recording of a recording tells
    /// both.
    pub fn recording(&self) -> (Self, Recorder) {
        let log = Arc::new(Log::within(self.log.as_ref()));
        let recorded = Self {
            map: self.map.clone(),
            log: Some(log.clone()),
        };
        let map = self.map.clone();
        (recorded, Recorder { map, log })
    }

    /// Whether both hold the very same datasets; only addresses are compared.
    pub fn is_same(&self, other: &Self) -> bool {
        self.note_all();
        other.note_all();
        reads::same(&self.map, &other.map)
    }

    pub(super) fn shared(&self, name: &str) -> Option<&Arc<Dataset>> {
        if let Some(log) = &self.log {
            log.name(name);
        }
        self.map.get(name)
    }

    /// A dataset to change. Clones do not change with it.
    pub(super) fn get_mut(&mut self, name: &str) -> Option<&mut Dataset> {
        if let Some(log) = &self.log {
            log.name(name);
        }
        Arc::make_mut(&mut self.map)
            .get_mut(name)
            .map(Arc::make_mut)
    }

    fn note_all(&self) {
        if let Some(log) = &self.log {
            log.all();
        }
    }
}

impl PartialEq for Datasets {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(other) || self.map == other.map
    }
}

impl fmt::Debug for Datasets {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.note_all();
        f.debug_map().entries(self.map.iter()).finish()
    }
}

impl FromIterator<Arc<Dataset>> for Datasets {
    fn from_iter<I: IntoIterator<Item = Arc<Dataset>>>(datasets: I) -> Self {
        let named = datasets
            .into_iter()
            .map(|dataset| (dataset.name.clone(), dataset));
        Self {
            map: Arc::new(named.collect()),
            log: None,
        }
    }
}

impl FromIterator<Dataset> for Datasets {
    fn from_iter<I: IntoIterator<Item = Dataset>>(datasets: I) -> Self {
        datasets.into_iter().map(Arc::new).collect()
    }
}
