//! What a dataset measures, in words.

use std::collections::BTreeSet;

use super::Context;
use super::desk::Desk;
use crate::data::Dataset;
use crate::diag::Place;

/// The names of a dataset's metrics as plain text, in the order of the data; metrics without a
/// label are left out.
pub fn metric_names(dataset: &Dataset, cx: &Context) -> Vec<String> {
    let mut desk = Desk::new(*cx, Place::new("", 0..0));
    let mut seen = BTreeSet::new();
    let metrics = dataset.relations.values().flat_map(|r| &r.metrics);
    metrics
        .filter_map(|metric| {
            let (label, missing) = desk.label_quiet(dataset, "metric", &metric.id);
            (!missing && seen.insert(label.plain.clone())).then_some(label.plain)
        })
        .collect()
}
