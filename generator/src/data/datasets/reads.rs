//! What was asked of the datasets, so that one can tell whether the answers are still the same.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{Datasets, Map};
use crate::data::Dataset;

/// Names that were asked for, in no order of time. Threads may share it.
#[derive(Debug, Default)]
pub(crate) struct Log {
    asked: Mutex<Asked>,
    /// Who listens to the one that is recorded here.
    outer: Option<Arc<Log>>,
}

/// What a [`Log`] holds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asked {
    /// Sorted, each once: the same few names are asked for again and again.
    pub names: Vec<String>,
    /// All names were listed.
    pub listed: bool,
    /// Everything was looked at.
    pub all: bool,
}

impl Log {
    /// A log whose entries `outer` gets too.
    pub fn within(outer: Option<&Arc<Log>>) -> Self {
        Self {
            asked: Mutex::default(),
            outer: outer.cloned(),
        }
    }

    pub fn name(&self, name: &str) {
        let mut asked = self.lock();
        if let Err(at) = asked
            .names
            .binary_search_by(|known| known.as_str().cmp(name))
        {
            asked.names.insert(at, name.to_owned());
        }
        drop(asked);
        if let Some(outer) = &self.outer {
            outer.name(name);
        }
    }

    pub fn listed(&self) {
        self.lock().listed = true;
        if let Some(outer) = &self.outer {
            outer.listed();
        }
    }

    pub fn all(&self) {
        self.lock().all = true;
        if let Some(outer) = &self.outer {
            outer.all();
        }
    }

    pub fn asked(&self) -> Asked {
        self.lock().clone()
    }

    /// A thread that panicked while it noted a name leaves a list that is whole.
    fn lock(&self) -> MutexGuard<'_, Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Listens to one recording of datasets.
#[derive(Debug)]
pub struct Recorder {
    pub(super) map: Arc<Map>,
    pub(super) log: Arc<Log>,
}

impl Recorder {
    /// What has been read so far.
    pub fn reads(&self) -> Reads {
        let asked = self.log.asked();
        let seen = |name: String| {
            let dataset = self.map.get(&name).cloned();
            (name, dataset)
        };
        Reads {
            names: asked.listed.then(|| self.map.keys().cloned().collect()),
            all: asked.all.then(|| self.map.clone()),
            seen: asked.names.into_iter().map(seen).collect(),
        }
    }
}

/// Everything that something learnt of the datasets of a site. The default is nothing.
#[derive(Clone, Debug, Default)]
pub struct Reads {
    /// Datasets that were looked up, there or not, by name.
    seen: Vec<(String, Option<Arc<Dataset>>)>,
    /// All names, where they were listed.
    names: Option<Vec<String>>,
    /// All datasets, where they were gone through.
    all: Option<Arc<Map>>,
}

impl Reads {
    /// Whether the same questions would be answered with the very same values now. Only addresses
    /// are compared: a dataset that was made anew is another one.
    pub fn still_true(&self, now: &Datasets) -> bool {
        let seen = self.seen.iter().all(|(name, then)| {
            let now = now.map.get(name);
            match (then, now) {
                (Some(then), Some(now)) => Arc::ptr_eq(then, now),
                (None, None) => true,
                _ => false,
            }
        });
        let names = self.names.as_ref();
        let all = self.all.as_ref();
        seen && names.is_none_or(|names| names.iter().eq(now.map.keys()))
            && all.is_none_or(|then| same(then, &now.map))
    }

    /// Names that were looked up, there or not.
    pub(in crate::data) fn names(&self) -> impl Iterator<Item = &str> {
        self.seen.iter().map(|(name, _)| name.as_str())
    }

    /// Whether datasets were read that no name was asked for.
    pub(in crate::data) fn is_wide(&self) -> bool {
        self.names.is_some() || self.all.is_some()
    }
}

/// Whether two maps hold the very same datasets.
pub(super) fn same(a: &Arc<Map>, b: &Arc<Map>) -> bool {
    Arc::ptr_eq(a, b) || (a.len() == b.len() && pairs_are_same(a, b))
}

fn pairs_are_same(a: &BTreeMap<String, Arc<Dataset>>, b: &BTreeMap<String, Arc<Dataset>>) -> bool {
    let mut pairs = a.iter().zip(b);
    pairs.all(|((a, x), (b, y))| a == b && Arc::ptr_eq(x, y))
}
