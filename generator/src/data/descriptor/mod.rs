//! `dataset.toml`: what the numbers of a dataset mean.

mod fields;
mod read;
mod sections;

use std::collections::BTreeMap;

use super::names::Suffixes;
use super::{Age, Better, Difference, Digits, Number, State, Statistic, Tolerance, Unit};
use crate::diag::Place;

pub(super) use super::age::date;
pub(super) use fields::quantity;
pub(super) use read::read;

/// A text of the descriptor and where it stands.
#[derive(Clone, Debug)]
pub(super) struct Spot {
    pub text: String,
    pub place: Place,
}

/// Which reader a dataset needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Modelcase,
    Benchmarks,
    Records,
}

/// Says a text for the measurements it matches: a literal, or what stands under a key beside them.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    /// Patterns; empty matches all.
    pub targets: Vec<Spot>,
    pub metrics: Vec<Spot>,
    pub given: Given,
}

#[derive(Clone, Debug)]
pub(super) enum Given {
    Key(Spot),
    Value(Spot),
}

impl Rule {
    pub fn applies(&self, target: Option<&str>, metric: &str) -> bool {
        let one = |patterns: &[Spot], name: &str| {
            patterns
                .iter()
                .any(|pattern| super::names::matches(&pattern.text, name))
        };
        (self.targets.is_empty() || target.is_some_and(|target| one(&self.targets, target)))
            && (self.metrics.is_empty() || one(&self.metrics, metric))
    }

    /// Whether it names metrics, so that it is meant even for plain counts.
    pub fn names_metrics(&self) -> bool {
        !self.metrics.is_empty()
    }
}

/// What holds for every value of a dataset, or of one relation of it.
#[derive(Clone, Debug, Default)]
pub(super) struct Terms {
    pub statistic: Option<Vec<Rule>>,
    pub n: Option<Vec<Rule>>,
    pub date: Option<Vec<Rule>>,
    pub revision: Option<Vec<Rule>>,
    pub versions: Option<Vec<Version>>,
    pub machine: Vec<(String, Spot)>,
    pub note: Option<String>,
    pub transcribed: Option<bool>,
    pub digits: Option<Digits>,
    pub max_age: Option<MaxAge>,
}

/// How old values may get, and where that is said.
#[derive(Clone, Debug)]
pub(super) struct MaxAge {
    pub age: Age,
    pub place: Place,
}

impl Terms {
    /// These terms where they are declared, else those of the whole dataset.
    pub fn over(&self, whole: &Terms) -> Terms {
        let mut machine = whole.machine.clone();
        for (key, value) in &self.machine {
            match machine.iter_mut().find(|(known, _)| known == key) {
                Some(entry) => entry.1 = value.clone(),
                None => machine.push((key.clone(), value.clone())),
            }
        }
        Terms {
            statistic: self.statistic.clone().or_else(|| whole.statistic.clone()),
            n: self.n.clone().or_else(|| whole.n.clone()),
            date: self.date.clone().or_else(|| whole.date.clone()),
            revision: self.revision.clone().or_else(|| whole.revision.clone()),
            versions: self.versions.clone().or_else(|| whole.versions.clone()),
            machine,
            note: self.note.clone().or_else(|| whole.note.clone()),
            transcribed: self.transcribed.or(whole.transcribed),
            digits: self.digits.or(whole.digits),
            max_age: self.max_age.clone().or_else(|| whole.max_age.clone()),
        }
    }
}

#[derive(Clone, Debug)]
pub(super) struct Version {
    pub name: String,
    /// Without it, the version stands under its name beside the values.
    pub literal: Option<String>,
}

#[derive(Clone, Debug, Default)]
pub(super) struct TargetsSpec {
    pub order: Vec<Spot>,
    pub baseline: Option<Spot>,
    pub highlight: Vec<Spot>,
    pub dim: Option<Spot>,
}

/// What zero or absence mean for the paths of a pattern.
#[derive(Clone, Debug)]
pub(super) struct StateRule {
    pub pattern: Spot,
    pub absent: Option<State>,
    pub zero: Option<State>,
}

#[derive(Clone, Debug)]
pub(super) struct FactSpec {
    pub name: Spot,
    pub number: Number,
    pub about: bool,
    pub unit: Unit,
    pub source: Option<String>,
}

#[derive(Clone, Debug)]
pub(super) struct RecipeSpec {
    pub name: String,
    pub cwd: Option<Spot>,
    /// Command and note.
    pub steps: Vec<(Spot, Option<String>)>,
}

#[derive(Clone, Debug)]
pub(super) struct Borrow {
    pub borrower: Spot,
    pub from: Spot,
    pub metrics: Vec<Spot>,
}

#[derive(Clone, Debug)]
pub(super) struct MeasureSpec {
    pub name: Spot,
    pub unit: Unit,
    pub better: Option<Better>,
    pub digits: Option<Digits>,
    /// Column, where it has another name.
    pub column: Option<String>,
}

#[derive(Clone, Debug)]
pub(super) struct RelationSpec {
    pub name: Spot,
    pub file: Option<Spot>,
    pub dims: Vec<Spot>,
    pub measures: Vec<MeasureSpec>,
    pub fixed: Vec<(String, String)>,
    /// Dimension → columns that describe its keys.
    pub label: Vec<(Spot, Vec<Spot>)>,
    pub agree: Vec<(Spot, Spot)>,
    pub derive: Vec<(Spot, Spot)>,
    /// Records of one key are the runs of one measurement.
    pub rows_are_samples: bool,
    pub terms: Terms,
}

/// The whole descriptor.
#[derive(Clone, Debug, Default)]
pub(super) struct Descriptor {
    pub kind: Option<Kind>,
    pub file: Option<Spot>,
    pub terms: Terms,
    pub suffixes: Suffixes,
    pub units: Vec<(Spot, Unit)>,
    pub better: Vec<(Spot, Better)>,
    pub same: Vec<(Spot, Spot)>,
    pub agree: Vec<(Spot, Spot)>,
    pub targets: TargetsSpec,
    pub kinds: Vec<String>,
    pub state: Vec<StateRule>,
    pub apart: Option<Vec<String>>,
    pub slots: Option<String>,
    /// Milliseconds.
    pub rounding: Option<f64>,
    pub derive: Vec<(Spot, Spot)>,
    pub claims: Vec<(Spot, Spot)>,
    pub facts: Vec<FactSpec>,
    pub recipes: Vec<RecipeSpec>,
    pub borrow: Vec<Borrow>,
    pub differ: Vec<Difference>,
    pub relations: Vec<RelationSpec>,
    pub tolerance: Option<Tolerance>,
    pub ids: BTreeMap<String, String>,
}

impl Descriptor {
    /// The direction that a pattern declares for a path; the last that matches counts.
    pub fn direction(&self, path: &str) -> Option<Better> {
        self.better
            .iter()
            .rev()
            .find(|(pattern, _)| {
                super::names::matches_path(&pattern.text, path)
                    || path
                        .rsplit('.')
                        .next()
                        .is_some_and(|last| super::names::matches(&pattern.text, last))
            })
            .map(|(_, better)| *better)
    }
}

/// `median`, `mean`, `min`, `max`, `sum`, `single`.
pub(super) fn statistic(text: &str) -> Option<Statistic> {
    Some(match text {
        "median" => Statistic::Median,
        "mean" => Statistic::Mean,
        "min" => Statistic::Min,
        "max" => Statistic::Max,
        "sum" => Statistic::Sum,
        "single" => Statistic::Single,
        _ => return None,
    })
}

/// `missing`, `failed`, `skipped`, `not-applicable`, each with an optional `: reason`.
pub(super) fn state(text: &str) -> Option<State> {
    let (word, reason) = match text.split_once(':') {
        Some((word, reason)) => (word.trim(), Some(reason.trim().to_owned())),
        None => (text.trim(), None),
    };
    let reason = reason.filter(|reason| !reason.is_empty());
    Some(match word {
        "missing" => State::Missing,
        "failed" | "fail" | "error" => State::Failed { reason },
        "skipped" | "skip" => State::Skipped { reason },
        "not-applicable" | "not_applicable" | "n/a" | "na" => State::NotApplicable,
        _ => return None,
    })
}
