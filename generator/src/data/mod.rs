//! Files of `data/` → one checked model of measurements, runs, claims and recipes.
//!
//! Locale-free: nothing here knows a language. [`display`] decides digits and units; the words and
//! marks of a locale are added by `figure`.

pub mod display;
mod expression;
pub mod judge;
mod model;
mod number;
mod unit;

pub use expression::Expression;

pub use model::*;
pub use number::Number;
pub use unit::{Dimension, Unit};

use crate::diag::Diagnostic;
use crate::source::Snapshot;

/// Reads and checks every dataset of `data/`. Broken parts are reported and left out; what stands
/// is usable.
pub fn load(snapshot: &Snapshot) -> (Datasets, Vec<Diagnostic>) {
    let _ = snapshot;
    todo!("helper: data")
}

impl Dataset {
    /// The measurement of one row and metric of a relation; a row or metric that the data does not
    /// have gives the state that the descriptor declares for absence, `Missing` by default.
    pub fn cell(&self, relation: &str, row: &[&str], metric: &str) -> Measurement {
        let _ = (relation, row, metric);
        todo!("helper: data")
    }

    /// The message id part of a key: declared in `ids`, else the key itself.
    pub fn message_key<'a>(&'a self, key: &'a str) -> &'a str {
        self.ids.get(key).map_or(key, String::as_str)
    }
}
