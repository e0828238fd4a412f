//! Timelines as plain facts: what lasted from when to when, with all words in the page's language.

/// All timelines of a figure; they share one axis and one set of rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Scene {
    pub panels: Vec<Panel>,
    /// Names of the rows apart from the slots, shortened to fit, and whole.
    pub apart: Vec<(String, String)>,
    /// End of the axis in milliseconds.
    pub domain: f64,
    /// Ticks in ascending order with their labels, the unit on the last.
    pub ticks: Vec<(f64, String)>,
    pub rtl: bool,
    pub mini: bool,
    /// Unique on the page.
    pub id: String,
}

/// One target's run.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Panel {
    /// Colour class of the target.
    pub class: String,
    pub name: String,
    /// Grey sentences beside the name.
    pub say: Vec<String>,
    /// Numbers of its slots.
    pub slots: Vec<String>,
    pub blocks: Vec<Block>,
    pub total: Option<Total>,
    pub notes: Vec<Note>,
    /// What the whole run shows, said in its magnified drawing.
    pub summary: Option<String>,
    pub description: String,
    /// The run drawn again, larger.
    pub zoom: Option<Zoom>,
}

/// A row of a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Row {
    Apart(usize),
    Slot(usize),
}

/// A span, or several drawn as one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Block {
    /// Colour of its kind: `0` to `7`, or `x`.
    pub kind: String,
    pub row: Row,
    /// Which sublane of how many.
    pub part: (usize, usize),
    pub start: f64,
    pub end: f64,
    /// What a pointer at rest reads.
    pub title: String,
    /// Texts for inside, the longest first.
    pub inside: Vec<String>,
    /// Path of the spans of its kind and its duration, where it is one span.
    pub data: Option<(String, String)>,
}

/// The end of the run.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Total {
    /// `None`: there is no such time, only words for it.
    pub at: Option<f64>,
    pub text: String,
    /// Range over the runs, in grey.
    pub range: Option<String>,
    /// Canonical path and raw value.
    pub data: Option<(String, String)>,
}

/// Words at the data: left of `at` where there is room, else right of `after`.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Note {
    pub at: f64,
    pub after: f64,
    pub slot: usize,
    pub text: String,
}

/// A whole magnification and the axis of the magnified drawing.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Zoom {
    pub domain: f64,
    pub ticks: Vec<(f64, String)>,
    /// "The same run, 8 times magnified", and without a number, for where it is drawn wider.
    pub says: String,
    pub says_narrow: String,
}
