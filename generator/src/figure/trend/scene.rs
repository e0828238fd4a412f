//! A trend as plain facts: what stands where, with all words in the page's language.

#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Scene {
    pub panels: Vec<Panel>,
    /// How many revisions the axis has.
    pub count: usize,
    pub rtl: bool,
    pub mini: bool,
}

/// One line.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Panel {
    pub title: String,
    pub points: Vec<Point>,
    /// Ends of what is drawn, in the unit of the data, and their labels.
    pub low: (f64, String),
    pub high: (f64, String),
    /// The newest value, and its canonical path and raw value.
    pub last: String,
    pub data: Option<(String, String)>,
    pub steps: Vec<Step>,
    /// Levels between the steps: first and last revision, and the value.
    pub levels: Vec<(f64, f64, f64)>,
    /// Places of releases and their names.
    pub releases: Vec<(f64, String)>,
    /// Places of revisions that the axis may name, in order.
    pub ticks: Vec<(f64, String)>,
    /// The panel in sentences.
    pub said: String,
}

/// What was measured at a revision.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Point {
    /// Place of its revision, from 0.
    pub at: f64,
    pub value: f64,
    pub range: Option<(f64, f64)>,
    /// What a pointer at rest reads.
    pub title: String,
}

/// A change of the level for good.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Step {
    /// Place of the first revision of the new level.
    pub at: f64,
    /// `+12 %`.
    pub change: String,
    pub way: Way,
    pub title: String,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Way {
    Better,
    Worse,
    #[default]
    Other,
}
