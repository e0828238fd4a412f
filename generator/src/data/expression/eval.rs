//! Expression → measurement.

use super::super::{Datasets, Measurement, State, Unit, arithmetic, names};
use super::aggregate::{fold, of_spans};
use super::ast::{Expr, Function, Node, Operator};
use super::combine::{derived, literal, worst};
use super::scope::{Fail, Found, Scope, resolve};
use crate::diag::{Code, Diagnostic, Place};

/// A result and how tightly its spelling binds.
pub(super) struct Val {
    pub measurement: Measurement,
    binding: u8,
    literal: bool,
}

const SUM: u8 = 1;
const PRODUCT: u8 = 2;
const ATOM: u8 = 3;

impl Val {
    fn atom(measurement: Measurement) -> Self {
        Self {
            measurement,
            binding: ATOM,
            literal: false,
        }
    }

    /// A recorded value beside which another is held.
    pub fn recorded(measurement: &Measurement) -> Self {
        Self::atom(measurement.clone())
    }

    /// Its canonical text, in parentheses where the surroundings bind tighter.
    fn spelt(&self, at_least: u8) -> String {
        if self.binding < at_least {
            format!("({})", self.measurement.path)
        } else {
            self.measurement.path.clone()
        }
    }

    /// The literal zero, which has any unit.
    fn is_zero_literal(&self) -> bool {
        self.literal
            && self.measurement.value() == Some(0.0)
            && arithmetic::is_number(&self.measurement.unit)
    }
}

pub(super) struct Evaluator<'a> {
    pub datasets: &'a Datasets,
    pub scope: &'a Scope<'a>,
    pub text: &'a str,
    pub place: &'a Place,
}

impl Evaluator<'_> {
    /// A diagnostic at a part of the expression.
    pub fn at(&self, expr: &Expr, diagnostic: Diagnostic) -> Fail {
        let end = self.place.range.len();
        let range = expr.range.start.min(end)..expr.range.end.min(end);
        Fail::from(diagnostic.at(self.place.within(range)))
    }

    pub fn shape(&self, expr: &Expr, message: impl Into<String>) -> Fail {
        self.at(expr, Diagnostic::new(Code::ExpressionShape, message))
    }

    pub fn written(&self, expr: &Expr) -> &str {
        self.text.get(expr.range.clone()).unwrap_or_default()
    }

    pub fn found(&self, expr: &Expr) -> Result<Found, Fail> {
        let Node::Path(path) = &expr.node else {
            let value = self.value(expr)?.measurement;
            return Ok(Found::One(Box::new(value)));
        };
        let written = self.written(expr).trim();
        resolve(self.datasets, self.scope, path, written).map_err(|fail| match fail {
            Fail::Bad(diagnostic) if diagnostic.place.is_none() => self.at(expr, *diagnostic),
            other => other,
        })
    }

    pub fn value(&self, expr: &Expr) -> Result<Val, Fail> {
        match &expr.node {
            Node::Number { number, unit } => {
                let (unit, spelt) = match unit {
                    Some(unit) => (unit.clone(), format!("{} {}", number.text(), unit.id())),
                    None => (Unit::new("ratio"), number.text().to_owned()),
                };
                Ok(Val {
                    measurement: literal(spelt, number.clone(), unit),
                    binding: ATOM,
                    literal: true,
                })
            }
            Node::Path(_) => match self.found(expr)? {
                Found::One(measurement) => Ok(Val::atom(*measurement)),
                Found::Many { values, .. } if values.len() == 1 => values
                    .into_iter()
                    .next()
                    .map(Val::atom)
                    .ok_or_else(|| self.shape(expr, "one value is needed here")),
                Found::Many { values, .. } => Err(self.shape(
                    expr,
                    format!(
                        "`{}` names {} values, but one is needed: name one, or use `sum`, `mean`, `min` or `max`",
                        self.written(expr),
                        values.len()
                    ),
                )),
                Found::Spans { .. } => Err(self.shape(
                    expr,
                    "spans have no single value: use `sum`, `mean`, `count`, `extent` or `covered`",
                )),
                Found::Things { .. } => Err(self.shape(
                    expr,
                    format!("`{}` is no value: use `count`", self.written(expr)),
                )),
            },
            Node::Negated(inner) => {
                let inner = self.value(inner)?;
                let m = &inner.measurement;
                let path = format!("-{}", inner.spelt(ATOM));
                let value = m.value().map(|value| -value);
                Ok(Val {
                    measurement: derived(path, &[m], value, m.unit.clone()),
                    binding: PRODUCT,
                    literal: inner.literal,
                })
            }
            Node::Binary { op, left, right } => {
                let (a, b) = (self.value(left)?, self.value(right)?);
                self.binary(expr, *op, &a, &b)
            }
            Node::Call {
                function,
                arguments,
            } => self.call(expr, *function, arguments),
        }
    }

    fn binary(&self, expr: &Expr, op: Operator, a: &Val, b: &Val) -> Result<Val, Fail> {
        let (left, right) = (&a.measurement, &b.measurement);
        let additive = matches!(op, Operator::Add | Operator::Subtract);
        let binding = if additive { SUM } else { PRODUCT };
        // `a - (b - c)` keeps its parentheses.
        let path = format!(
            "{} {} {}",
            a.spelt(binding),
            op.sign(),
            b.spelt(binding + u8::from(!matches!(op, Operator::Add | Operator::Multiply)))
        );
        let numbers = left.value().zip(right.value());
        let (unit, value) = match op {
            Operator::Multiply => {
                let (unit, factor) = arithmetic::product(&left.unit, &right.unit);
                (unit, numbers.map(|(x, y)| x * y * factor))
            }
            Operator::Divide => {
                let (unit, factor) = arithmetic::quotient(&left.unit, &right.unit);
                let quotient = numbers
                    .filter(|(_, y)| *y != 0.0)
                    .map(|(x, y)| x / y * factor);
                (unit, quotient)
            }
            Operator::Add | Operator::Subtract => {
                let sign = if op == Operator::Add { 1.0 } else { -1.0 };
                let unit = if a.is_zero_literal() {
                    &right.unit
                } else {
                    &left.unit
                };
                let factor = self.factor(expr, a, b)?;
                let sum = numbers.map(|(x, y)| x + sign * y * factor);
                (unit.clone(), sum)
            }
        };
        Ok(Val {
            measurement: derived(path, &[left, right], value, unit),
            binding,
            literal: a.literal && b.literal,
        })
    }

    /// The factor that brings `b` to the unit of `a`.
    pub fn factor(&self, expr: &Expr, a: &Val, b: &Val) -> Result<f64, Fail> {
        if a.is_zero_literal() || b.is_zero_literal() {
            return Ok(1.0);
        }
        let (left, right) = (&a.measurement.unit, &b.measurement.unit);
        arithmetic::convert(right, left).ok_or_else(|| {
            self.at(
                expr,
                Diagnostic::new(
                    Code::UnitMismatch,
                    format!(
                        "`{}` is in {}, but `{}` is in {}",
                        a.measurement.path,
                        left.id(),
                        b.measurement.path,
                        right.id()
                    ),
                ),
            )
        })
    }

    fn call(&self, expr: &Expr, function: Function, arguments: &[Expr]) -> Result<Val, Fail> {
        if function == Function::Count {
            return self.count(expr, arguments).map(Val::atom);
        }
        if let [only] = arguments
            && let Found::Spans {
                path,
                spans,
                beside,
            } = self.found(only)?
        {
            let path = format!("{}({path})", function.name());
            return Ok(Val::atom(of_spans(
                function,
                path,
                &spans,
                beside.as_deref(),
            )));
        }
        if matches!(function, Function::Extent | Function::Covered) {
            return Err(self.shape(expr, format!("`{}` is for spans", function.name())));
        }
        let mut values: Vec<Val> = Vec::new();
        let mut spelt = Vec::new();
        for argument in arguments {
            match self.found(argument)? {
                Found::One(value) => {
                    let value = match &argument.node {
                        Node::Path(_) => Val::atom(*value),
                        _ => self.value(argument)?,
                    };
                    spelt.push(value.measurement.path.clone());
                    values.push(value);
                }
                Found::Many { path, values: many } => {
                    spelt.push(path);
                    values.extend(many.into_iter().map(Val::atom));
                }
                _ => {
                    return Err(self.shape(
                        argument,
                        format!("`{}` holds no values", self.written(argument)),
                    ));
                }
            }
        }
        let path = format!("{}({})", function.name(), spelt.join(", "));
        // What does not apply to a target is no part of its sum.
        values.retain(|value| value.measurement.state != State::NotApplicable);
        let Some(first) = values.first() else {
            let mut nothing = derived(path, &[], None, Unit::new("ratio"));
            nothing.state = State::Missing;
            return Ok(Val::atom(nothing));
        };
        let unit = first.measurement.unit.clone();
        let mut numbers = Vec::new();
        for value in &values {
            let factor = self.factor(expr, first, value)?;
            numbers.extend(value.measurement.value().map(|number| number * factor));
        }
        let inputs: Vec<&Measurement> = values.iter().map(|value| &value.measurement).collect();
        Ok(Val::atom(derived(
            path,
            &inputs,
            fold(function, &numbers),
            unit,
        )))
    }
}

/// Whether both sides of a comparison are values.
pub(super) fn comparable(a: &Val, b: &Val) -> bool {
    worst(&[&a.measurement, &b.measurement]).is_none()
}

/// The path of a recorded thing without its dataset's name.
pub(super) fn local<'p>(dataset: &str, path: &'p str) -> Option<&'p str> {
    path.strip_prefix(names::segment(dataset).as_str())?
        .strip_prefix('.')
}
