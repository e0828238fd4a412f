//! Request + dataset + catalog → resolved figure → SVG, HTML, CSV, JSON. Never hears of pages.

mod bars;
mod canvas;
mod legend;
mod naming;
mod palette;
mod spec;
mod timeline;
mod totals;
mod width;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::data::{Datasets, Measurement, Origin};
use crate::diag::Diagnostic;
use crate::i18n::Catalog;
use crate::markdown::{Directive, Role};

pub use canvas::{Drawing, MissingLabel};
pub use spec::{BarsSpec, Spec, Specs, specs};

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
    origins: Vec<Arc<Origin>>,
    /// Versions that the cited values of each origin had: name → version → targets.
    versions: Vec<BTreeMap<String, BTreeMap<String, BTreeSet<String>>>>,
    n: Vec<BTreeSet<Option<u32>>>,
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
    pub csv: Option<String>,
    pub json: Option<String>,
    pub cites: BTreeSet<String>,
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

/// Resolves a role.
pub fn inline(role: &Role, cx: &Context, sources: &mut Sources) -> (Inline, Vec<Diagnostic>) {
    let _ = (role, cx, sources);
    todo!("helper: inline")
}

/// Resolves a directive of a figure. With errors, the figure is a visible placeholder.
pub fn block(
    directive: &Directive,
    cx: &Context,
    sources: &mut Sources,
) -> (Figure, Vec<Diagnostic>) {
    let _ = (directive, cx, sources);
    todo!("helper: figure")
}

impl Sources {
    /// Numbers of the origins of a measurement.
    pub fn cite(&mut self, m: &Measurement) -> Vec<usize> {
        let _ = m;
        todo!("helper: inline")
    }

    /// The list at the page's end: one HTML sentence per source.
    pub fn list(&self, cx: &Context) -> Vec<String> {
        let _ = cx;
        todo!("helper: inline")
    }
}
