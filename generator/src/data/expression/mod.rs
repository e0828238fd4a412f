//! The one expression language of roles, derivations, columns, agreements and claims.

mod aggregate;
mod ast;
mod combine;
mod compare;
mod eval;
mod lookup;
mod parser;
mod paths;
mod patterns;
mod runs;
mod scope;
#[cfg(test)]
mod tests;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use super::{Dataset, Datasets, Measurement, State};
use crate::diag::{Code, Diagnostic, Place};
use ast::{Expr, Whole};
pub(super) use compare::Outcome;
use eval::Evaluator;
pub(super) use scope::{Fail, Scope};

/// A parsed expression and where it stands.
#[derive(Clone, Debug)]
pub struct Expression {
    text: String,
    place: Place,
    whole: Whole,
}

impl Expression {
    /// Parses `text`, whose first byte stands at the start of `place`.
    ///
    /// # Errors
    /// `expression-syntax` with the offending part of `place`.
    pub fn parse(text: &str, place: Place) -> Result<Self, Diagnostic> {
        match parser::parse(text) {
            Ok(whole) => Ok(Self {
                text: text.to_owned(),
                place,
                whole,
            }),
            Err(fault) => {
                let end = place.range.len();
                let range = fault.range.start.min(end)..fault.range.end.min(end);
                Err(Diagnostic::new(Code::ExpressionSyntax, fault.message).at(place.within(range)))
            }
        }
    }

    /// As written.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn place(&self) -> &Place {
        &self.place
    }

    /// Whether it is a comparison, which has a truth and no value.
    pub fn is_comparison(&self) -> bool {
        matches!(self.whole, Whole::Comparison { .. })
    }

    fn single(&self) -> Result<&Expr, Fail> {
        match &self.whole {
            Whole::Value(expr) => Ok(expr),
            _ => Err(Diagnostic::new(
                Code::ExpressionShape,
                "a value is needed here, but this is a comparison",
            )
            .at(self.place.clone())
            .into()),
        }
    }
}

impl Datasets {
    fn evaluator<'a>(&'a self, expression: &'a Expression, scope: &'a Scope) -> Evaluator<'a> {
        Evaluator {
            datasets: self,
            scope,
            text: &expression.text,
            place: &expression.place,
        }
    }

    pub(super) fn value_in(
        &self,
        expression: &Expression,
        scope: &Scope,
    ) -> Result<Measurement, Fail> {
        let expr = expression.single()?;
        let value = self.evaluator(expression, scope).value(expr)?;
        Ok(value.measurement)
    }

    pub(super) fn compare_in(
        &self,
        expression: &Expression,
        scope: &Scope,
    ) -> Result<Outcome, Fail> {
        self.evaluator(expression, scope).compare(&expression.whole)
    }

    /// Whether a recorded value agrees with a computation, and the computed value in its unit;
    /// `None` where either is no value.
    pub(super) fn agrees_in(
        &self,
        recorded: &Measurement,
        expression: &Expression,
        scope: &Scope,
    ) -> Result<Option<(bool, f64)>, Fail> {
        self.evaluator(expression, scope)
            .agrees(recorded, &expression.whole)
    }

    /// The value of an expression. A non-value operand gives a non-value, not an error.
    ///
    /// # Errors
    /// `unknown-path` with the nearest names, `unit-mismatch`, `expression-shape` (several values
    /// where one is needed, or a comparison).
    pub fn value(&self, expression: &Expression) -> Result<Measurement, Diagnostic> {
        said(self.value_in(expression, &Scope::default()))
    }

    /// As [`Datasets::value`], for a text that says “times as much”: with a negative end there is
    /// no such thing, whatever the sign of the quotient.
    ///
    /// # Errors
    /// As [`Datasets::value`].
    pub fn ratio(&self, expression: &Expression) -> Result<Measurement, Diagnostic> {
        let mut ratio = self.value(expression)?;
        let scope = Scope::default();
        let evaluator = self.evaluator(expression, &scope);
        let ends = said(expression.single())?.ends();
        let mut negative = ratio.value().is_some_and(|value| value < 0.0);
        for end in ends.into_iter().flatten() {
            let end = said(evaluator.value(end))?.measurement;
            negative |= end.value().is_some_and(|value| value < 0.0);
        }
        if negative {
            ratio.state = State::NotApplicable;
            ratio.range = None;
        }
        Ok(ratio)
    }

    /// Every measurement that a path with `*` or a list names, in the data's order.
    ///
    /// # Errors
    /// As [`Datasets::value`].
    pub fn values(&self, expression: &Expression) -> Result<Vec<Measurement>, Diagnostic> {
        let scope = Scope::default();
        let evaluator = self.evaluator(expression, &scope);
        said(expression.single().and_then(|expr| {
            Ok(match evaluator.found(expr)? {
                scope::Found::One(value) => vec![*value],
                scope::Found::Many { values, .. } => values,
                _ => vec![evaluator.value(expr)?.measurement],
            })
        }))
    }

    /// Number of records, spans, keys or values that a path names (`{count}`), as a measurement
    /// of unit `count`.
    ///
    /// # Errors
    /// As [`Datasets::value`].
    pub fn count(&self, expression: &Expression) -> Result<Measurement, Diagnostic> {
        let scope = Scope::default();
        let evaluator = self.evaluator(expression, &scope);
        said(
            expression
                .single()
                .and_then(|expr| evaluator.count(expr, std::slice::from_ref(expr))),
        )
    }

    /// Whether a comparison holds, and what it cites.
    ///
    /// # Errors
    /// As [`Datasets::value`]; also when the expression is no comparison.
    pub fn holds(&self, expression: &Expression) -> Result<(bool, BTreeSet<String>), Diagnostic> {
        let outcome = said(self.compare_in(expression, &Scope::default()))?;
        Ok((outcome.holds == Some(true), outcome.cites()))
    }

    /// Computes with given measurements: `file / inmemory` over the cells of a row, `last / first`
    /// over the rows of a column. Names that are no plain words stand in quotes (`"64" / "1"`).
    /// Facts of the named measurements' dataset and absolute paths are known too.
    ///
    /// # Errors
    /// `expression-syntax`, and as [`Datasets::value`].
    pub fn derive_from(
        &self,
        names: &BTreeMap<&str, &Measurement>,
        expression: &str,
        place: Place,
    ) -> Result<Measurement, Diagnostic> {
        let expression = Expression::parse(expression, place)?;
        said(self.value_in(&expression, &self.given(names)))
    }

    /// Whether a comparison of given measurements holds; `None` where a side is no value. Names as
    /// in [`Datasets::derive_from`].
    ///
    /// # Errors
    /// As [`Datasets::derive_from`].
    pub fn holds_from(
        &self,
        names: &BTreeMap<&str, &Measurement>,
        expression: &str,
        place: Place,
    ) -> Result<Option<bool>, Diagnostic> {
        let expression = Expression::parse(expression, place)?;
        Ok(said(self.compare_in(&expression, &self.given(names)))?.holds)
    }

    /// The value of an expression inside one row of a relation, whose names are the row's metrics
    /// (`steps_sum`, `tests.read`), facts, whole paths of the dataset and absolute paths.
    ///
    /// # Errors
    /// As [`Datasets::derive_from`]; `unknown-path` for an unknown dataset.
    pub fn evaluate_in_row(
        &self,
        dataset: &str,
        relation: &str,
        row: &[&str],
        expression: &str,
        place: Place,
    ) -> Result<Measurement, Diagnostic> {
        let own = self.dataset(dataset, &place)?;
        let expression = Expression::parse(expression, place)?;
        said(self.value_in(&expression, &Scope::row(own, relation, row)))
    }

    /// Whether a comparison holds inside one row; `None` where a side is no value.
    ///
    /// # Errors
    /// As [`Datasets::evaluate_in_row`].
    pub fn holds_in_row(
        &self,
        dataset: &str,
        relation: &str,
        row: &[&str],
        expression: &str,
        place: Place,
    ) -> Result<Option<bool>, Diagnostic> {
        let own = self.dataset(dataset, &place)?;
        let expression = Expression::parse(expression, place)?;
        Ok(said(self.compare_in(&expression, &Scope::row(own, relation, row)))?.holds)
    }

    fn dataset(&self, name: &str, place: &Place) -> Result<&Dataset, Diagnostic> {
        self.get(name).ok_or_else(|| {
            let diagnostic =
                Diagnostic::new(Code::UnknownPath, format!("there is no dataset `{name}`"))
                    .at(place.clone());
            diagnostic.suggest(name, self.names())
        })
    }

    fn given<'a>(&'a self, names: &'a BTreeMap<&'a str, &'a Measurement>) -> Scope<'a> {
        let of = |path: &String| {
            let first = super::names::split(path).into_iter().next()?;
            self.get(&super::names::unquote(first))
        };
        Scope {
            dataset: names
                .values()
                .flat_map(|measurement| &measurement.cites)
                .find_map(of),
            prefixes: vec![String::new()],
            names: Some(names),
            ..Scope::default()
        }
    }
}

/// A failure as a diagnostic. Nothing is pending once a dataset is loaded.
pub(super) fn said<T>(result: Result<T, Fail>) -> Result<T, Diagnostic> {
    result.map_err(|fail| match fail {
        Fail::Bad(diagnostic) => *diagnostic,
        Fail::Pending => Diagnostic::new(
            Code::UnknownPath,
            "this stands on a derived value that could not be computed",
        ),
    })
}
