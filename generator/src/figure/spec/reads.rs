//! What the figures of a page were made of.

use std::sync::Arc;

use super::specs::{Logs, Shared};
use super::{Spec, Specs};
use crate::data::{self, Datasets, Recorder};

/// Data and figures that note what is asked of them. Threads may share it.
pub struct Recording {
    /// To be read instead of those that are recorded.
    pub datasets: Datasets,
    pub specs: Specs,
    data: Recorder,
    logs: Arc<Logs>,
}

impl Recording {
    pub fn of(datasets: &Datasets, specs: &Specs) -> Self {
        let (datasets, data) = datasets.recording();
        let (specs, logs) = specs.recording();
        Self {
            datasets,
            specs,
            data,
            logs,
        }
    }

    /// What has been read so far.
    pub fn reads(&self) -> Reads {
        let shared = &self.specs.shared;
        let asked = self.logs.specs.asked();
        let spec = |name: String| {
            let then = Description::of(shared, &name);
            (name, then)
        };
        let colour = |target: String| {
            let class = shared.palette.target(&target);
            (target, class)
        };
        let names = || shared.names().into_iter().map(str::to_owned).collect();
        Reads {
            data: self.data.reads(),
            names: asked.listed.then(names),
            specs: asked.names.into_iter().map(spec).collect(),
            colours: self
                .logs
                .colours
                .asked()
                .names
                .into_iter()
                .map(colour)
                .collect(),
        }
    }
}

/// What is known of a figure by its name.
#[derive(Clone, Debug)]
struct Description {
    spec: Option<Arc<Spec>>,
    broken: bool,
}

impl Description {
    fn of(shared: &Shared, name: &str) -> Self {
        Self {
            spec: shared.spec(name).cloned(),
            broken: shared.is_broken(name),
        }
    }

    /// Only addresses are compared.
    fn is_same(&self, other: &Self) -> bool {
        let same = match (&self.spec, &other.spec) {
            (Some(a), Some(b)) => Arc::ptr_eq(a, b),
            (a, b) => a.is_none() && b.is_none(),
        };
        same && self.broken == other.broken
    }
}

/// Everything that something learnt of a site's data, its described figures and its colours. The
/// default is nothing.
#[derive(Clone, Debug, Default)]
pub struct Reads {
    data: data::Reads,
    /// Figures that were asked for, described or not.
    specs: Vec<(String, Description)>,
    /// All names, where they were listed.
    names: Option<Vec<String>>,
    /// Targets and their classes.
    colours: Vec<(String, &'static str)>,
}

impl Reads {
    /// Whether the same questions would be answered in the very same way now.
    pub fn still_true(&self, datasets: &Datasets, specs: &Specs) -> bool {
        let shared = &specs.shared;
        let mut colours = self.colours.iter();
        self.data.still_true(datasets)
            && self
                .specs
                .iter()
                .all(|(name, then)| then.is_same(&Description::of(shared, name)))
            && colours.all(|(target, then)| *then == shared.palette.target(target))
            && self.names.as_ref().is_none_or(|names| {
                let names = names.iter().map(String::as_str);
                names.eq(shared.names())
            })
    }
}
