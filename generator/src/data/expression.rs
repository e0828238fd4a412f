//! The one expression language of roles, derivations, columns, agreements and claims.

use std::collections::BTreeSet;

use super::{Dataset, Datasets, Date, Measurement};
use crate::diag::{Diagnostic, Place};

/// A parsed expression and where it stands.
#[derive(Clone, Debug)]
pub struct Expression {
    text: String,
    place: Place,
}

impl Expression {
    /// Parses `text`, whose first byte stands at the start of `place`.
    ///
    /// # Errors
    /// `expression-syntax` with the offending part of `place`.
    pub fn parse(text: &str, place: Place) -> Result<Self, Diagnostic> {
        let _ = (text, place);
        todo!("helper: data")
    }
}

impl Datasets {
    /// The value of an expression. A non-value operand gives a non-value, not an error.
    ///
    /// # Errors
    /// `unknown-path` with the nearest names, `unit-mismatch`, `expression-shape` (several values
    /// where one is needed, or a comparison).
    pub fn value(&self, expression: &Expression) -> Result<Measurement, Diagnostic> {
        let _ = expression;
        todo!("helper: data")
    }

    /// Every measurement that a path with `*` or a list names, in the data's order.
    ///
    /// # Errors
    /// As [`Datasets::value`].
    pub fn values(&self, expression: &Expression) -> Result<Vec<Measurement>, Diagnostic> {
        let _ = expression;
        todo!("helper: data")
    }

    /// Number of records, spans, keys or values that a path names (`{count}`), as a measurement
    /// of unit `count`.
    ///
    /// # Errors
    /// As [`Datasets::value`].
    pub fn count(&self, expression: &Expression) -> Result<Measurement, Diagnostic> {
        let _ = expression;
        todo!("helper: data")
    }

    /// Whether a comparison holds, and what it cites.
    ///
    /// # Errors
    /// As [`Datasets::value`]; also when the expression is no comparison.
    pub fn holds(&self, expression: &Expression) -> Result<(bool, BTreeSet<String>), Diagnostic> {
        let _ = expression;
        todo!("helper: data")
    }

    /// A text of the data (`modelcase.machine.cpu`, `benchmarks.targets.docker.postgres`).
    ///
    /// # Errors
    /// `unknown-path`.
    pub fn text(&self, expression: &Expression) -> Result<(String, String), Diagnostic> {
        let _ = expression;
        todo!("helper: data; returns (canonical path, text)")
    }

    /// The measuring date of a measurement or dataset, or a date recorded in the data.
    ///
    /// # Errors
    /// `unknown-path`, `not-a-date`.
    pub fn date(&self, expression: &Expression) -> Result<(String, Date), Diagnostic> {
        let _ = expression;
        todo!("helper: data; returns (canonical path, date)")
    }

    /// A claim by `dataset.name`.
    ///
    /// # Errors
    /// `unknown-claim` with the nearest name.
    pub fn claim(&self, expression: &Expression) -> Result<&super::Claim, Diagnostic> {
        let _ = expression;
        todo!("helper: data")
    }

    pub fn get(&self, name: &str) -> Option<&Dataset> {
        self.by_name.get(name)
    }
}
