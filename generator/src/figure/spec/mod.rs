//! `figures.toml`: how tables and charts are laid out, in no language.

mod check;
mod memo;
mod read;
mod reads;
mod specs;
#[cfg(test)]
mod tests;
mod values;

pub use memo::SpecsMemo;
pub(super) use read::blank_table;
pub use reads::{Reads, Recording};
pub use specs::Specs;

use std::collections::BTreeMap;

use crate::data::Datasets;
use crate::diag::{Diagnostic, Place};
use crate::source::Snapshot;

/// One described figure.
#[derive(Clone, Debug, PartialEq)]
pub enum Spec {
    Bars(BarsSpec),
    Table(Box<TableSpec>),
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

/// A table of the measurements of one relation.
#[derive(Clone, Debug, PartialEq)]
pub struct TableSpec {
    pub dataset: String,
    /// The figure's name, which its warning's message is named after.
    pub name: String,
    pub of: String,
    pub rows: Rows,
    pub columns: Columns,
    /// The metric of the cells, where the columns are keys of a dimension.
    pub cell: Option<String>,
    /// Fixed keys of dimensions that are neither rows nor columns.
    pub at: Vec<(String, String)>,
    /// Keys to show and their order, by dimension (or metric prefix); all where absent.
    pub keys: BTreeMap<String, Vec<String>>,
    /// Metrics that follow the rows of a metric prefix, as closing lines.
    pub last: Vec<String>,
    pub warn: Option<Formula>,
    /// Under the name of a row: `date`, or the name of a version.
    pub show: Vec<String>,
    /// Derived columns, in order; expressions over the columns' keys or metrics.
    pub extra: Vec<Formula>,
    /// Derived rows, in order; expressions over `first` and `last` of each column.
    pub extra_rows: Vec<Formula>,
    pub verdict: Option<Verdict>,
    /// Small bars under the numbers, scaled within their group.
    pub bars: bool,
    /// Name the best value; by default, where targets are compared.
    pub best: Option<bool>,
    /// Metric (or column key, derived column or row) → row key → note.
    pub notes: BTreeMap<String, BTreeMap<String, String>>,
    /// Metric → row key → metrics shown below its value.
    pub under: BTreeMap<String, BTreeMap<String, Vec<String>>>,
    /// Metric → the metric shown below each of its values.
    pub beside: BTreeMap<String, String>,
    pub place: Place,
}

/// What the rows of a table are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rows {
    /// The metrics below a prefix: `steps` for `steps.boot`, `steps.import`.
    Metrics(String),
    /// Keys of dimensions; leading ones group the rows.
    Dims(Vec<String>),
}

/// What the columns of a table are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Columns {
    Metrics(Vec<String>),
    Dim(String),
}

/// A named expression of a layout, in names of the layout (`file / inmemory`).
#[derive(Clone, Debug, PartialEq)]
pub struct Formula {
    pub name: String,
    pub text: String,
    pub place: Place,
}

/// The column that says whether two values are the same.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Column keys; `None`: the two columns of the table, the baseline being the base.
    pub of: Option<String>,
    pub against: Option<String>,
    pub place: Place,
}

impl Spec {
    pub fn place(&self) -> &Place {
        match self {
            Spec::Bars(bars) => &bars.place,
            Spec::Table(table) => &table.place,
        }
    }
}

/// Reads every `data/*/figures.toml`. Names of relations, dimensions and metrics are checked
/// against the datasets; a figure with a wrong name is reported and left out.
pub fn specs(snapshot: &Snapshot, datasets: &Datasets) -> (Specs, Vec<Diagnostic>) {
    SpecsMemo::default().load(snapshot, datasets)
}
