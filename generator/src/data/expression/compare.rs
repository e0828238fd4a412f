//! Comparisons: claims, warnings and agreements.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::super::{Measurement, Origin, arithmetic};
use super::ast::{Comparison, Expr, Whole};
use super::eval::{Evaluator, Val, comparable};
use super::scope::Fail;
use crate::diag::{Code, Diagnostic};

/// Relative difference below which computed values are the same: conversions leave this much.
const NOISE: f64 = 1e-9;

/// A decided comparison.
pub(in super::super) struct Outcome {
    /// `None`: a side is no value.
    pub holds: Option<bool>,
    pub left: Measurement,
    pub right: Measurement,
    /// Canonical text.
    pub expression: String,
}

impl Outcome {
    pub fn cites(&self) -> BTreeSet<String> {
        self.left.cites.union(&self.right.cites).cloned().collect()
    }

    pub fn origins(&self) -> Vec<Arc<Origin>> {
        let mut origins = self.left.origins.clone();
        for origin in &self.right.origins {
            if !origins.contains(origin) {
                origins.push(origin.clone());
            }
        }
        origins
    }
}

impl Evaluator<'_> {
    pub fn compare(&self, whole: &Whole) -> Result<Outcome, Fail> {
        let Whole::Comparison {
            left,
            op,
            right,
            within,
        } = whole
        else {
            let (Whole::Value(expr) | Whole::Within { value: expr, .. }) = whole else {
                return Err(Fail::Pending);
            };
            let diagnostic = Diagnostic::new(
                Code::ExpressionShape,
                "a comparison is needed, such as `a / b >= 10`",
            );
            return Err(self.at(expr, diagnostic));
        };
        let (a, b) = (self.value(left)?, self.value(right)?);
        let tolerance = match within {
            Some(expr) => Some((self.value(expr)?, expr)),
            None => None,
        };
        let factor = self.factor(right, &a, &b)?;
        let mut expression = format!(
            "{} {} {}",
            a.measurement.path,
            op.sign(),
            b.measurement.path
        );
        if let Some((tolerance, _)) = &tolerance {
            expression.push_str(&format!(" within {}", tolerance.measurement.path));
        }
        let numbers = a.measurement.value().zip(b.measurement.value());
        let holds = match numbers.filter(|_| comparable(&a, &b)) {
            None => None,
            Some((x, y)) => {
                let y = y * factor;
                let same = match &tolerance {
                    Some((tolerance, expr)) => {
                        (x - y).abs() <= self.allowed(&a, tolerance, expr)?
                    }
                    None => near(x, y),
                };
                Some(match op {
                    Comparison::Equal => same,
                    Comparison::NotEqual => !same,
                    Comparison::Less => x < y && !same,
                    Comparison::LessOrEqual => x <= y || same,
                    Comparison::Greater => x > y && !same,
                    Comparison::GreaterOrEqual => x >= y || same,
                })
            }
        };
        Ok(Outcome {
            holds,
            left: a.measurement,
            right: b.measurement,
            expression,
        })
    }

    /// How far apart two values may lie, in the unit of `of`. Percents of a value that is no
    /// percent are relative to it; percents of percents are points.
    fn allowed(&self, of: &Val, tolerance: &Val, expr: &Expr) -> Result<f64, Fail> {
        let of = &of.measurement;
        let given = &tolerance.measurement;
        let number = given.value().unwrap_or(0.0).abs();
        let relative = given.unit.id() == "%" && of.unit.id() != "%";
        if relative {
            return Ok(number / 100.0 * of.value().unwrap_or(0.0).abs());
        }
        match arithmetic::convert(&given.unit, &of.unit) {
            Some(factor) => Ok(number * factor * (1.0 + NOISE) + f64::EPSILON),
            None => Err(self.at(
                expr,
                Diagnostic::new(
                    Code::UnitMismatch,
                    format!(
                        "`{}` is in {}, but the tolerance is in {}",
                        of.path,
                        of.unit.id(),
                        given.unit.id()
                    ),
                ),
            )),
        }
    }

    /// Whether a recorded value agrees with `expression within tolerance`; without a tolerance it
    /// must agree to its last recorded digit. Gives the computed value in the recorded unit.
    pub fn agrees(
        &self,
        recorded: &Measurement,
        whole: &Whole,
    ) -> Result<Option<(bool, f64)>, Fail> {
        let (expr, tolerance) = match whole {
            Whole::Value(expr) => (expr, None),
            Whole::Within { value, tolerance } => (value, Some(tolerance)),
            Whole::Comparison { left, .. } => {
                let message = "an agreement gives the computed value, without a comparison";
                let diagnostic = Diagnostic::new(Code::ExpressionShape, message);
                return Err(self.at(left, diagnostic));
            }
        };
        let computed = self.value(expr)?;
        let own = Val::recorded(recorded);
        let factor = self.factor(expr, &own, &computed)?;
        let Some((x, y)) = recorded.value().zip(computed.measurement.value()) else {
            return Ok(None);
        };
        let y = y * factor;
        let allowed = match tolerance {
            Some(expr) => self.allowed(&own, &self.value(expr)?, expr)?,
            None => last_digit(recorded) / 2.0 * (1.0 + NOISE),
        };
        Ok(Some(((x - y).abs() <= allowed || near(x, y), y)))
    }
}

fn near(x: f64, y: f64) -> bool {
    (x - y).abs() <= NOISE * x.abs().max(y.abs())
}

/// The worth of the last digit that the source wrote: 0.1 for `63.9`.
fn last_digit(recorded: &Measurement) -> f64 {
    let text = recorded.number().map_or("", |number| number.text());
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let decimals = mantissa.split_once('.').map_or(0, |(_, part)| part.len());
    let decimals = i32::try_from(decimals).unwrap_or(0);
    let exponent: i32 = exponent.parse().unwrap_or(0);
    10_f64.powi(exponent.saturating_sub(decimals))
}
