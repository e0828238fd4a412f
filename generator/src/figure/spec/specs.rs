//! The described figures of a site and the colours of its targets, and who asked for which.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::palette::Palette;
use super::Spec;
use crate::data::Log;

/// The figures that one `figures.toml` describes.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Layouts {
    /// By `dataset.name`.
    pub specs: BTreeMap<String, Arc<Spec>>,
    /// Figures, by `dataset.name`, and the dataset, whose description was reported and left out.
    pub broken: BTreeSet<String>,
}

/// The figures that `figures.toml` files describe, by `dataset.name`, and the colours of all
/// targets. Cloning is cheap; clones share what they hold.
#[derive(Clone, Debug, Default)]
pub struct Specs {
    pub(super) shared: Arc<Shared>,
    log: Option<Arc<Logs>>,
}

#[derive(Debug, Default)]
pub(super) struct Shared {
    /// By dataset.
    pub layouts: BTreeMap<String, Arc<Layouts>>,
    pub palette: Arc<Palette>,
}

/// Where it is noted which figures were asked for, and whose colours.
#[derive(Debug)]
pub(super) struct Logs {
    pub specs: Log,
    pub colours: Log,
    /// Who listens to the one that is recorded here.
    outer: Option<Arc<Logs>>,
}

impl Logs {
    fn note(&self, note: &dyn Fn(&Self)) {
        note(self);
        if let Some(outer) = &self.outer {
            outer.note(note);
        }
    }
}

impl Shared {
    pub fn spec(&self, name: &str) -> Option<&Arc<Spec>> {
        // Names of figures have no dots, those of datasets may.
        let (dataset, _) = name.rsplit_once('.')?;
        self.layouts.get(dataset)?.specs.get(name)
    }

    pub fn is_broken(&self, name: &str) -> bool {
        let owner = name.rsplit_once('.').map(|(dataset, _)| dataset);
        let within = |dataset: &str| {
            let layouts = self.layouts.get(dataset);
            layouts.is_some_and(|layouts| layouts.broken.contains(name))
        };
        within(name) || owner.is_some_and(within)
    }

    pub fn names(&self) -> BTreeSet<&str> {
        let layouts = self.layouts.values();
        let names = layouts.flat_map(|layouts| layouts.specs.keys());
        names.map(String::as_str).collect()
    }
}

impl Specs {
    pub(super) fn new(shared: Shared) -> Self {
        Self {
            shared: Arc::new(shared),
            log: None,
        }
    }

    /// The figure of a `dataset.name`.
    pub fn get(&self, name: &str) -> Option<&Spec> {
        self.note(&|logs| logs.specs.name(name));
        self.shared.spec(name).map(Arc::as_ref)
    }

    /// Whether a figure, by `dataset.name`, or all of a dataset's were reported and left out.
    pub fn is_broken(&self, name: &str) -> bool {
        self.note(&|logs| logs.specs.name(name));
        self.shared.is_broken(name)
    }

    /// Every `dataset.name` that is described, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.note(&|logs| logs.specs.listed());
        let names: Vec<&str> = self.shared.names().into_iter().collect();
        names.into_iter()
    }

    /// Colour class of a target, the same on the whole site: `t-a`; grey for what is no target.
    pub fn colour(&self, target: &str) -> &'static str {
        self.note(&|logs| logs.colours.name(target));
        self.shared.palette.target(target)
    }

    /// The same figures and colours, and where is noted what was asked of them.
    pub(super) fn recording(&self) -> (Self, Arc<Logs>) {
        let logs = Arc::new(Logs {
            specs: Log::default(),
            colours: Log::default(),
            outer: self.log.clone(),
        });
        let recorded = Self {
            shared: self.shared.clone(),
            log: Some(logs.clone()),
        };
        (recorded, logs)
    }

    fn note(&self, note: &dyn Fn(&Logs)) {
        if let Some(log) = &self.log {
            log.note(note);
        }
    }
}
