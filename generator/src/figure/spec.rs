//! `figures.toml`: how tables and charts are laid out, in no language.

use std::collections::BTreeMap;

use crate::data::Datasets;
use crate::diag::{Diagnostic, Place};
use crate::source::Snapshot;

/// The figures that `figures.toml` files describe, by `dataset.name`.
#[derive(Clone, Debug, Default)]
pub struct Specs {
    pub by_name: BTreeMap<String, Spec>,
}

/// One described figure.
#[derive(Clone, Debug)]
pub enum Spec {
    Bars(BarsSpec),
}

/// Horizontal bars: one group per key of `by`, one bar per metric of `series`.
#[derive(Clone, Debug, PartialEq)]
pub struct BarsSpec {
    pub dataset: String,
    /// Relation; the dataset's only one when it has one.
    pub of: String,
    /// The dimension whose keys are the groups.
    pub by: String,
    /// Keys to draw and their order; all when empty.
    pub keys: Vec<String>,
    /// Fixed keys of the other dimensions: `keys = "64"`.
    pub at: Vec<(String, String)>,
    /// Metrics.
    pub series: Vec<String>,
    /// Draw min–max whiskers where ranges exist.
    pub whisker: bool,
    pub place: Place,
}

/// Reads every `data/*/figures.toml`.
pub fn specs(snapshot: &Snapshot, datasets: &Datasets) -> (Specs, Vec<Diagnostic>) {
    let _ = (snapshot, datasets);
    todo!("helper: table")
}
