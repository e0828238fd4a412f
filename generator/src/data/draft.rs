//! A dataset while its files are read: what every reader needs.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use super::descriptor::{self, Descriptor, Given, Rule, Terms};
use super::samples::Samples;
use super::{Better, Dataset, Date, Digits, Metric, Number, Origin, State, Statistic, Unit, names};
use crate::diag::{Code, Diagnostic, Place};

/// A data file.
#[derive(Clone, Debug)]
pub(super) struct DataFile {
    pub path: Arc<str>,
    pub sha256: Arc<str>,
}

/// A text beside a value, and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Beside {
    pub text: String,
    pub place: Place,
}

/// One end of a range.
#[derive(Clone, Debug)]
pub(super) struct End {
    pub number: Number,
    pub place: Place,
    pub pointer: Option<String>,
}

/// A number of a file before it is a measurement.
pub(super) struct Reading {
    /// Path within the dataset.
    pub path: String,
    /// Metric id within its relation, else the path.
    pub metric: String,
    pub target: Option<String>,
    pub state: State,
    pub unit: Unit,
    pub min: Option<End>,
    pub max: Option<End>,
    pub samples: Option<Samples>,
    pub estimated: bool,
    /// Recorded for this very value, beside it.
    pub n: Option<u32>,
    /// Known from the file, where the descriptor says nothing.
    pub statistic: Option<Statistic>,
    pub better: Option<Better>,
    pub digits: Option<Digits>,
    /// The dataset's statistic holds even without a range.
    pub always_statistic: bool,
    pub place: Place,
    pub pointer: Option<String>,
}

pub(super) struct Draft<'a> {
    pub descriptor: &'a Descriptor,
    pub dataset: Dataset,
    pub complaints: Vec<Diagnostic>,
    /// Those of the dataset, for finding one again.
    origins: BTreeMap<Origin, Arc<Origin>>,
    /// What has been said already.
    said: HashSet<Diagnostic>,
}

/// Looks a key up beside a value, nearest first.
pub(super) type Lookup<'l> = &'l dyn Fn(&str) -> Option<Beside>;

impl<'a> Draft<'a> {
    pub fn new(name: &str, descriptor: &'a Descriptor) -> Self {
        Self {
            descriptor,
            dataset: Dataset {
                name: name.to_owned(),
                kinds: descriptor.kinds.clone(),
                ..Dataset::default()
            },
            complaints: Vec::new(),
            origins: BTreeMap::new(),
            said: HashSet::new(),
        }
    }

    /// The full path of a path within this dataset.
    pub fn full(&self, path: &str) -> String {
        names::join(&names::segment(&self.dataset.name), path)
    }

    /// The unit that a path pattern of the descriptor gives.
    pub fn declared_unit(&self, path: &str, raw: &str) -> Option<Unit> {
        self.descriptor
            .units
            .iter()
            .rev()
            .find(|(pattern, _)| {
                names::matches_path(&pattern.text, path) || names::matches_path(&pattern.text, raw)
            })
            .map(|(_, unit)| unit.clone())
    }

    pub fn better(&self, path: &str, unit: &Unit) -> Better {
        self.descriptor
            .direction(path)
            .unwrap_or_else(|| usual_direction(unit))
    }

    /// One shared origin for equal provenance.
    pub fn origin(&mut self, origin: Origin) -> Arc<Origin> {
        if let Some(known) = self.origins.get(&origin) {
            return known.clone();
        }
        let shared = Arc::new(origin.clone());
        self.origins.insert(origin, shared.clone());
        self.dataset.origins.push(shared.clone());
        shared
    }

    /// Provenance of a value from the terms that hold for it.
    pub fn provenance(
        &mut self,
        file: &DataFile,
        terms: &Terms,
        target: Option<&str>,
        metric: &str,
        machine: &[(String, String)],
        lookup: Lookup,
    ) -> Arc<Origin> {
        let date = self.date(terms, target, metric, lookup);
        let revision = given(
            terms.revision.as_deref(),
            &["revision", "commit"],
            target,
            metric,
            lookup,
        )
        .map(|(beside, _)| beside.text);
        let mut machine = machine.to_vec();
        for (key, spot) in &terms.machine {
            match machine.iter_mut().find(|(known, _)| known == key) {
                Some(entry) => entry.1.clone_from(&spot.text),
                None => machine.push((key.clone(), spot.text.clone())),
            }
        }
        self.origin(Origin {
            dataset: self.dataset.name.clone(),
            file: file.path.clone(),
            sha256: file.sha256.clone(),
            date,
            machine,
            revision,
            transcribed: terms.transcribed.unwrap_or(false),
            facts: false,
            note: terms.note.clone(),
        })
    }

    fn date(
        &mut self,
        terms: &Terms,
        target: Option<&str>,
        metric: &str,
        lookup: Lookup,
    ) -> Option<Date> {
        let usual = ["measured_at", "date"];
        let (beside, _) = given(terms.date.as_deref(), &usual, target, metric, lookup)?;
        let date = descriptor::date(&beside.text);
        if date.is_none() {
            self.complain(
                Diagnostic::new(
                    Code::NotADate,
                    format!("`{}` is no date of the form 2026-09-18", beside.text),
                )
                .at(beside.place),
            );
        }
        date
    }

    pub(super) fn versions(&self, terms: &Terms, lookup: Lookup) -> BTreeMap<String, String> {
        terms
            .versions
            .iter()
            .flatten()
            .filter_map(|version| {
                let text = match &version.literal {
                    Some(text) => text.clone(),
                    None => lookup(&version.name)?.text,
                };
                Some((version.name.clone(), text))
            })
            .collect()
    }

    /// Adds a metric to a relation, once.
    pub fn metric(&mut self, relation: &str, id: &str, unit: &Unit, better: Better) {
        let Some(relation) = self.dataset.relations.get_mut(relation) else {
            return;
        };
        if !relation.metrics.iter().any(|metric| metric.id == id) {
            relation.metrics.push(Metric {
                id: id.to_owned(),
                unit: unit.clone(),
                better,
            });
        }
    }

    pub fn complain(&mut self, diagnostic: Diagnostic) {
        // One missing date of a file would be said for each of its values.
        if self.said.insert(diagnostic.clone()) {
            self.complaints.push(diagnostic);
        }
    }
}

/// What rules give for a value, and whether the rule names the metric; the usual keys where no
/// rule is declared.
pub(super) fn given(
    rules: Option<&[Rule]>,
    usual: &[&str],
    target: Option<&str>,
    metric: &str,
    lookup: Lookup,
) -> Option<(Beside, bool)> {
    match rules {
        Some(rules) => rules
            .iter()
            .filter(|rule| rule.applies(target, metric))
            .find_map(|rule| {
                let beside = match &rule.given {
                    Given::Key(key) => lookup(&key.text)?,
                    Given::Value(value) => Beside {
                        text: value.text.clone(),
                        place: value.place.clone(),
                    },
                };
                Some((beside, rule.names_metrics()))
            }),
        None => usual
            .iter()
            .find_map(|key| lookup(key))
            .map(|beside| (beside, false)),
    }
}

/// Times, sizes and costs are good when low, rates when high; all else is neither.
pub(super) fn usual_direction(unit: &Unit) -> Better {
    let id = unit.id();
    let (above, below) = id.split_once('/').unwrap_or((id, ""));
    let physical = |id: &str| {
        super::arithmetic::convert(&Unit::new(id), &Unit::new("s")).is_some()
            || super::arithmetic::convert(&Unit::new(id), &Unit::new("B")).is_some()
    };
    match (physical(above), below) {
        (false, "s") => Better::Higher,
        (true, "s") => Better::Neither,
        (true, _) => Better::Lower,
        _ => Better::Neither,
    }
}
