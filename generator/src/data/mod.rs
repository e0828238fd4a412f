//! Files of `data/` → one checked model of measurements, runs, claims and recipes.
//!
//! Locale-free: nothing here knows a language. [`display`] decides digits and units; the words and
//! marks of a locale are added by `figure`.

mod age;
mod agreement;
mod arithmetic;
mod borrow;
mod dataset;
mod datasets;
mod derive;
mod descriptor;
pub mod display;
mod draft;
mod expression;
mod finish;
mod freshness;
mod json;
pub mod judge;
mod load;
mod measure;
mod memo;
mod model;
mod names;
mod nested;
mod number;
mod recipe;
mod records;
mod samples;
mod spans;
pub mod statistics;
mod table_reader;
#[cfg(test)]
mod tests;
mod unit;
mod unused;

pub use age::Age;
pub(crate) use datasets::Log;
pub use datasets::{Datasets, Reads, Recorder};
pub use expression::Expression;
pub use freshness::{AsOf, Stale};
pub use json::{NonFinite, read_json};
pub use memo::Memo;
pub use model::*;
pub use names::{fold_unit, key_value, segment};
pub use number::Number;
pub use unit::{Dimension, Unit};

use crate::diag::Diagnostic;
use crate::source::Snapshot;

/// Reads and checks every dataset of `data/`. Broken parts are reported and left out; what stands
/// is usable. Ages are told as of `as_of`.
pub fn load(snapshot: &Snapshot, as_of: AsOf) -> (Datasets, Vec<Diagnostic>) {
    Memo::default().load(snapshot, as_of)
}
