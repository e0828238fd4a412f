//! What a dataset measures, and how, in words.

use std::collections::BTreeSet;

use super::Context;
use super::desk::Desk;
use crate::data::{Dataset, State};
use crate::diag::Place;

/// A metric in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MetricName {
    pub name: String,
    /// The unit's name; `None` for counts, which have none.
    pub unit: Option<String>,
}

/// The names and units of a dataset's metrics as plain text, in the order of the data; metrics
/// without a label are left out.
pub fn metrics(dataset: &Dataset, cx: &Context) -> Vec<MetricName> {
    let mut desk = Desk::new(*cx, Place::new("", 0..0));
    let mut seen = BTreeSet::new();
    let metrics = dataset.relations.values().flat_map(|r| &r.metrics);
    metrics
        .filter_map(|metric| {
            let (label, missing) = desk.label_quiet(dataset, "metric", &metric.id);
            let unit = Some(cx.catalog.unit(metric.unit.id())).filter(|unit| !unit.is_empty());
            let new = seen.insert((label.plain.clone(), unit.clone()));
            (!missing && new).then_some(MetricName {
                name: label.plain,
                unit,
            })
        })
        .collect()
}

/// How the recorded values of a dataset were obtained, each way once: "median of n = 5". Facts and
/// borrowed values were not measured, derived ones not on their own.
pub fn techniques(dataset: &Dataset, cx: &Context) -> Vec<String> {
    let desk = Desk::new(*cx, Place::new("", 0..0));
    let mut ways: BTreeSet<_> = dataset
        .measurements
        .values()
        .filter(|m| matches!(m.state, State::Measured(_)) && !m.is_derived())
        .filter(|m| m.marks.fact.is_none() && m.marks.borrowed.is_none())
        .map(|m| (m.statistic, m.n))
        .collect();
    // "n = 5" says less than "median of n = 5".
    let named: BTreeSet<_> = ways
        .iter()
        .filter(|(statistic, _)| statistic.is_some())
        .map(|(_, n)| *n)
        .collect();
    ways.retain(|(statistic, n)| statistic.is_some() || !named.contains(n));
    ways.into_iter()
        .filter_map(|(statistic, n)| Some(desk.statistic(statistic, n)?.plain))
        .collect()
}
