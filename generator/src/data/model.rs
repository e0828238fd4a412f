//! The model that the rest of the house works with. Wire shapes stay private to the readers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Number, Stale, Unit};
use crate::diag::Place;

/// Whether there is a value, and if not, why not. The five stay different up to the pixel.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// A value was measured; zero is a value. `None` is a range without a centre.
    Measured(Option<Number>),
    /// Nothing is recorded where something could be.
    Missing,
    /// The run ended badly; it has no time and never wins.
    Failed { reason: Option<String> },
    /// Left out on purpose.
    Skipped { reason: Option<String> },
    /// The question makes no sense here.
    NotApplicable,
}

/// Smallest and largest of the runs, in the unit of the measurement.
#[derive(Clone, Debug, PartialEq)]
pub struct Extent {
    pub min: Number,
    pub max: Number,
}

/// What the centre of a measurement is over its `n` runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Statistic {
    Median,
    Mean,
    Min,
    Max,
    Sum,
    /// One run's value.
    Single,
}

impl Statistic {
    /// The word of descriptors and downloads.
    pub const fn id(self) -> &'static str {
        match self {
            Statistic::Median => "median",
            Statistic::Mean => "mean",
            Statistic::Min => "min",
            Statistic::Max => "max",
            Statistic::Sum => "sum",
            Statistic::Single => "single",
        }
    }
}

/// Something true of a value that bars it from winning or being judged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// The target whose value this is.
    pub borrowed: Option<String>,
    pub estimated: bool,
    /// A parameter or rough figure with a source: no measurement at all.
    pub fact: Option<Fact>,
}

/// How sure a fact is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    Exact,
    About,
}

/// How many digits a value shows by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Digits {
    /// Integer digits whole, decimals cut to three significant digits.
    #[default]
    Auto,
    /// As the source wrote it.
    Recorded,
    /// So many significant digits.
    Significant(u8),
    /// So many decimals.
    Fraction(u8),
}

/// Which way is good.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Better {
    Lower,
    Higher,
    #[default]
    Neither,
}

/// A calendar date without time or zone (Gregorian).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    pub year: i32,
    pub month: u8,
    pub day: u8,
}

/// Where a measurement comes from: one line of a page's list of sources.
///
/// Two measurements have the same source when dataset, file, date and note agree.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Origin {
    pub dataset: String,
    /// Path of the data file relative to the root.
    pub file: Arc<str>,
    pub sha256: Arc<str>,
    pub date: Option<Date>,
    /// Machine facts in the file's order, such as `cpu` → `Apple M3`.
    pub machine: Vec<(String, String)>,
    /// Source revision, build id, or whatever names the code measured.
    pub revision: Option<String>,
    /// Typed over from a published page, not written by a harness.
    pub transcribed: bool,
    /// The file is the descriptor: settings and rough figures that it states, no measurements.
    pub facts: bool,
    /// Message id of a sentence about this source.
    pub note: Option<String>,
}

/// One number with all that is known about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Measurement {
    /// Canonical path (`modelcase.models.pgmem.total`) or canonical expression.
    pub path: String,
    pub state: State,
    pub unit: Unit,
    pub range: Option<Extent>,
    /// The numbers of its runs in its unit, where they are recorded; two or more.
    pub samples: Option<Arc<[Number]>>,
    pub n: Option<u32>,
    pub statistic: Option<Statistic>,
    pub marks: Marks,
    pub digits: Digits,
    pub better: Better,
    /// The target it belongs to, where the dataset has targets.
    pub target: Option<String>,
    /// Versions that hold for this value, such as `postgres` → `18.3`.
    pub versions: BTreeMap<String, String>,
    /// One for a recorded value, more for a derived one, none for a literal.
    pub origins: Vec<Arc<Origin>>,
    /// Canonical paths of the recorded values it stands on; itself, when recorded.
    pub cites: BTreeSet<String>,
    /// Where it is recorded, and the JSON pointer there.
    pub place: Option<Place>,
    pub pointer: Option<String>,
}

impl Measurement {
    /// A value of which nothing else is known: no range, no runs, no source.
    pub fn new(path: impl Into<String>, state: State, unit: Unit) -> Self {
        Self {
            path: path.into(),
            state,
            unit,
            range: None,
            samples: None,
            n: None,
            statistic: None,
            marks: Marks::default(),
            digits: Digits::default(),
            better: Better::default(),
            target: None,
            versions: BTreeMap::new(),
            origins: Vec::new(),
            cites: BTreeSet::new(),
            place: None,
            pointer: None,
        }
    }

    /// The centre, where there is one.
    pub fn number(&self) -> Option<&Number> {
        match &self.state {
            State::Measured(number) => number.as_ref(),
            _ => None,
        }
    }

    pub fn value(&self) -> Option<f64> {
        self.number().map(Number::value)
    }

    /// Computed here rather than recorded in a file.
    pub fn is_derived(&self) -> bool {
        self.place.is_none()
    }
}

/// An interval in a lane of a run; times in milliseconds from the run's start.
#[derive(Clone, Debug, PartialEq)]
pub struct Span {
    pub name: String,
    pub kind: String,
    pub lane: String,
    pub start: f64,
    pub end: f64,
    /// How many recorded spans it stands for: more than one where a recording had too many to keep
    /// each.
    pub count: u32,
    /// Their lengths, added up.
    pub busy: f64,
}

/// One execution: the representative one of a target.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Run {
    pub target: String,
    /// Places in which lanes may run side by side (`go test -parallel`).
    pub slots: Option<u32>,
    pub lanes: Vec<String>,
    pub spans: Vec<Span>,
}

/// A named quantity of a relation.
#[derive(Clone, Debug, PartialEq)]
pub struct Metric {
    /// `startup`, `steps.boot`, `rps`.
    pub id: String,
    pub unit: Unit,
    pub better: Better,
}

/// A dimension of a relation and its keys, in the order of the descriptor, else of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct Dim {
    pub name: String,
    pub keys: Vec<String>,
}

/// Measurements under common dimensions. Nested datasets have relations of one dimension:
/// `models` and `targets` over `target`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Relation {
    pub name: String,
    pub dims: Vec<Dim>,
    pub metrics: Vec<Metric>,
    /// The rows that exist, as one key per dimension, in file order.
    pub rows: Vec<Vec<String>>,
    /// What holds for all rows, such as `connections` → `256`.
    pub fixed: Vec<(String, String)>,
}

/// How targets stand to each other.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Targets {
    /// The dimension whose keys are targets: `target` in nested datasets, declared in records.
    pub dim: Option<String>,
    pub order: Vec<String>,
    pub baseline: Option<String>,
    /// Targets to draw in the accent colour; the baseline when none is declared.
    pub highlight: Vec<String>,
    /// Borrower → the target it borrows from: its relative, drawn in a tint of its colour.
    pub relatives: BTreeMap<String, String>,
}

/// A statement about measurements, and whether it holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    pub name: String,
    /// Canonical text.
    pub expression: String,
    pub holds: bool,
    /// The compared values, limits left out.
    pub sides: Vec<Measurement>,
    pub cites: BTreeSet<String>,
    pub origins: Vec<Arc<Origin>>,
    pub place: Place,
}

/// Reproduction steps, variables already filled in from the run record.
#[derive(Clone, Debug, PartialEq)]
pub struct Recipe {
    pub name: String,
    pub cwd: Option<String>,
    pub steps: Vec<Step>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    pub command: String,
    /// Message id of the comment above it.
    pub note: Option<String>,
}

/// The author's judgement where there is no spread to judge by.
#[derive(Clone, Debug, PartialEq)]
pub struct Tolerance {
    /// As a fraction: 0.1 is 10 %.
    pub fraction: f64,
    /// Message id of the reason.
    pub why: String,
}

/// An intended difference between compared values.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// `date`, `n`, `machine`, `statistic`, or the name of a version.
    pub what: String,
    /// Message id of the reason.
    pub why: String,
}

/// What describes one key of a dimension, from columns beside it: `size` `1000` → `posts` 1000,
/// `followers` 100. They are variables of the key's message.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    pub relation: String,
    pub dim: String,
    pub key: String,
    /// Column and text, in the descriptor's order.
    pub values: Vec<(String, String)>,
}

/// One folder of `data/`, checked.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Dataset {
    pub name: String,
    pub relations: BTreeMap<String, Relation>,
    /// Every measurement, recorded, derived or a fact, by path without the dataset's name.
    pub measurements: BTreeMap<String, Measurement>,
    /// Texts of the file and of the descriptor, by path without the dataset's name.
    pub texts: BTreeMap<String, String>,
    pub runs: BTreeMap<String, Run>,
    pub targets: Targets,
    /// Order and colour of span kinds; unknown ones follow in order of appearance.
    pub kinds: Vec<String>,
    /// Lanes drawn apart from the slots.
    pub apart: Vec<String>,
    pub claims: Vec<Claim>,
    pub recipes: Vec<Recipe>,
    pub tolerance: Option<Tolerance>,
    pub differ: Vec<Difference>,
    /// Keys that a message id cannot hold → the id declared for them.
    pub ids: BTreeMap<String, String>,
    /// Origins of its files, the main one first.
    pub origins: Vec<Arc<Origin>>,
    /// Descriptions of dimension keys.
    pub labels: Vec<Label>,
    /// Paths in the file's own keys (`models.pgmem.total_ms`) → canonical ones.
    pub aliases: BTreeMap<String, String>,
    /// Path patterns → what absence means there; the last that matches counts.
    pub absent: Vec<(String, State)>,
    /// Relations whose rows are records (`vm[64,256,mget].rps`) rather than nested objects.
    pub records: BTreeSet<String>,
    /// Its sources that are older than its descriptor allows.
    pub stale: Vec<Stale>,
}
