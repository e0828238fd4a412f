//! Request + dataset + catalog → resolved figure → SVG, HTML, CSV, JSON. Never hears of pages.

mod bars;
mod block;
mod canvas;
mod date;
mod desk;
mod download;
mod html;
mod inline;
mod labels;
mod legend;
mod measure;
mod metrics;
mod naming;
mod palette;
mod phrase;
mod provenance;
mod recipe;
mod sources;
mod spec;
mod states;
mod table;
#[cfg(test)]
mod tests;
mod timeline;
mod totals;
mod trend;
#[cfg(test)]
mod trial;
mod twin;
mod width;

use std::collections::BTreeSet;

use crate::data::Datasets;
use crate::data::judge::Ranking;
use crate::i18n::Catalog;

pub use block::{block, data_file};
pub use canvas::{Drawing, MissingLabel};
pub use download::{DataHash, Format, Hash};
pub use inline::inline;
pub use labels::{Complaint, names_of};
pub use metrics::{MetricName, metrics, techniques};
pub use provenance::facts;
pub use spec::{
    BarsSpec, Columns, Formula, Reads, Recording, Rows, Spec, Specs, SpecsMemo, TableSpec, Verdict,
    specs,
};

/// What resolving needs to see.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub datasets: &'a Datasets,
    pub specs: &'a Specs,
    pub catalog: &'a Catalog,
}

/// The sources that one page cites, numbered from 1 in order of first citation.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    entries: Vec<sources::Entry>,
    /// Reasons for differences, by dataset, that a figure of the page has given.
    said: BTreeSet<(String, String)>,
}

/// An inline thing, resolved.
#[derive(Clone, Debug, PartialEq)]
pub struct Inline {
    pub html: String,
    pub plain: String,
    /// Canonical paths of the recorded values it cites, for parity of translations.
    pub cites: BTreeSet<String>,
}

/// A block, resolved: everything but its number and its caption's prose.
#[derive(Clone, Debug, Default)]
pub struct Figure {
    /// Unique on its page: `fig-totals`.
    pub id: String,
    /// The `dataset.name` of its spec, which names its downloads; `None`: no downloads.
    pub name: Option<String>,
    pub kind: FigureKind,
    /// Drawing and legend, or the table, or the recipe.
    pub html: String,
    /// The same information as a table, for drawings.
    pub twin: Option<String>,
    /// The grey line under it.
    pub provenance: Option<String>,
    /// What [`data_file`] writes, hashed; there with `name`.
    pub data: Option<DataHash>,
    pub cites: BTreeSet<String>,
    /// Its comparisons whose best is named.
    pub rankings: Vec<Ranking>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FigureKind {
    /// Counted as "Figure 1".
    #[default]
    Drawing,
    /// Counted as "Table 1".
    Table,
    /// Not counted, no caption.
    Plain,
}
