//! `{totals}`: bars of the wall time of every target that has a run.

use super::bars;
use crate::data::{Dataset, Measurement, Relation};

/// The metric that a run's end stands for.
const TOTAL: &str = "total";

/// The relation whose `total` is the wall time of the runs.
pub(super) fn relation(dataset: &Dataset) -> Option<&Relation> {
    let over_targets = |relation: &&Relation| {
        relation.metrics.iter().any(|metric| metric.id == TOTAL)
            && relation.dims.len() == 1
            && relation
                .dims
                .iter()
                .all(|dim| Some(dim.name.as_str()) == dataset.targets.dim.as_deref())
    };
    dataset.relations.values().find(over_targets)
}

/// The wall time of one target, where the dataset has any.
pub(super) fn total(dataset: &Dataset, target: &str) -> Option<Measurement> {
    let relation = relation(dataset)?;
    Some(dataset.cell(&relation.name, &[target], TOTAL))
}

/// Bars of the totals of `keys`, of all targets when empty. `None` without such a relation.
pub(super) fn request<'a>(dataset: &'a Dataset, keys: &[String]) -> Option<bars::Request<'a>> {
    let relation = relation(dataset)?;
    let by = &relation.dims.first()?.name;
    bars::Request::of(dataset, &relation.name, by, &[], keys, &[TOTAL.to_owned()])
}
