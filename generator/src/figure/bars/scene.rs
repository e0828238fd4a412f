//! Bars as plain facts: what stands where, with all words in the page's language.

/// One chart.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Scene {
    pub rows: Vec<Row>,
    /// Ticks in ascending order with their labels, the unit on the last.
    pub ticks: Vec<(f64, String)>,
    /// End of the domain that the ticks were chosen for.
    pub domain: f64,
    pub rtl: bool,
    /// For a narrow place: lower bars, no words but names and values.
    pub mini: bool,
    /// No names above the bars.
    pub bare: bool,
}

/// The bars of one target.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Row {
    pub label: String,
    /// Grey words beside the name.
    pub sub: Option<String>,
    pub strong: bool,
    pub bars: Vec<Bar>,
}

/// One measurement.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Bar {
    /// Colour class of the target, and of the phase.
    pub class: String,
    pub kind: Kind,
    /// Borrowed or estimated: outlined, not filled.
    pub dashed: bool,
    /// Filled darkly enough for a whisker in the colour of the page.
    pub solid: bool,
    /// Smallest and largest run.
    pub range: Option<(f64, f64)>,
    pub text: String,
    /// "best".
    pub tag: Option<String>,
    /// Range, reason or owner, in grey.
    pub note: Option<String>,
    /// What a pointer at rest reads.
    pub title: String,
    /// The same without the row's name, for the description.
    pub said: String,
    /// Canonical path and raw value.
    pub data: Option<(String, String)>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Kind {
    Value(f64),
    /// A range without a centre.
    Range,
    #[default]
    Missing,
    Failed,
    Skipped,
    NotApplicable,
}

impl Bar {
    /// Ends of what is drawn, zero included.
    pub(super) fn extent(&self) -> (f64, f64) {
        let value = match self.kind {
            Kind::Value(value) => value,
            _ => 0.0,
        };
        let (low, high) = self.range.unwrap_or((value, value));
        (low.min(value).min(0.0), high.max(value).max(0.0))
    }
}
