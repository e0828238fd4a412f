//! Digits and units for the reader, before any locale: rounding first, then the unit.
//!
//! Output is plain decimal text (`1335`, `3.47`, `-0.5`): ASCII digits, `.`; `i18n` dresses it.

use super::{Digits, Measurement, Unit};

/// A rounded number and the unit it is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub decimal: String,
    pub unit: Unit,
}

/// What a page asks for, beyond the defaults.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wish {
    pub unit: Option<Unit>,
    pub digits: Option<Digits>,
}

/// A single value in prose: picks its own unit. `None` without a centre.
pub fn value(m: &Measurement, wish: &Wish) -> Option<Shown> {
    let _ = (m, wish);
    todo!("helper: data")
}

/// Both ends of a range in one unit (`2.26`, `3.59`, `s`). `None` without a range.
pub fn range(m: &Measurement, wish: &Wish) -> Option<(String, String, Unit)> {
    let _ = (m, wish);
    todo!("helper: data")
}

/// A quotient, such as `11.3`.
pub fn ratio(value: f64, digits: Option<Digits>) -> String {
    let _ = (value, digits);
    todo!("helper: data")
}

/// One unit and one precision for a column of a table or a metric of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// `None`: extremes lie over 1000 × apart, each cell picks its own unit.
    pub unit: Option<Unit>,
    /// Decimals of the column's cells. Values too small for it hang further decimals
    /// (the smallest value keeps two significant digits).
    pub decimals: u8,
    /// Decimals that the hanging ones need, for the reserved slot; `>= decimals`.
    pub most: u8,
    pub recorded: bool,
}

impl Column {
    /// Chooses unit (from the median) and precision for `values`.
    pub fn of(values: &[&Measurement], wish: &Wish) -> Self {
        let _ = (values, wish);
        todo!("helper: data")
    }

    /// A number of the column's metric, given in `unit`.
    pub fn show(&self, m: &Measurement) -> Option<Shown> {
        let _ = m;
        todo!("helper: data")
    }

    /// Both ends of a range.
    pub fn show_range(&self, m: &Measurement) -> Option<(String, String, Unit)> {
        let _ = m;
        todo!("helper: data")
    }
}

/// The axis of a chart from zero: 3 to 6 ticks at steps of 1, 2, 2.5 or 5 times a power of ten.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    pub unit: Unit,
    /// End of the domain, in the unit of the data.
    pub domain: f64,
    /// Position in the unit of the data, and decimal text in `unit`. The first is 0.
    pub ticks: Vec<(f64, String)>,
}

/// `room`: share of the plot left free after `max` for labels (0.25 for bars). A zero or absent
/// maximum gives a defined axis too.
pub fn axis(max: f64, unit: &Unit, room: f64) -> Axis {
    let _ = (max, unit, room);
    todo!("helper: data")
}
