//! Figures of several things: counts, folds, spans.

use super::super::{Measurement, Number, Span, State, Unit};
use super::ast::{Expr, Function};
use super::combine::derived;
use super::eval::Evaluator;
use super::scope::{Fail, Found};

impl Evaluator<'_> {
    /// Number of records, spans, keys or values.
    pub fn count(&self, expr: &Expr, arguments: &[Expr]) -> Result<Measurement, Fail> {
        let mut count = 0;
        let mut spelt = Vec::new();
        let mut inputs: Vec<Measurement> = Vec::new();
        let mut cites = Vec::new();
        for argument in arguments {
            match self.found(argument)? {
                Found::One(value) => {
                    count += usize::from(matches!(value.state, State::Measured(_)));
                    spelt.push(value.path.clone());
                    inputs.push(*value);
                }
                Found::Many { path, values } => {
                    count += values
                        .iter()
                        .filter(|value| matches!(value.state, State::Measured(_)))
                        .count();
                    spelt.push(path);
                    inputs.extend(values);
                }
                Found::Spans {
                    path,
                    spans,
                    beside,
                } => {
                    let recorded = spans.iter().map(|span| usize::try_from(span.count));
                    count += recorded
                        .map(|count| count.unwrap_or(usize::MAX))
                        .sum::<usize>();
                    cites.push(path.clone());
                    spelt.push(path);
                    inputs.extend(beside.map(|value| *value));
                }
                Found::Things {
                    path,
                    count: things,
                    beside,
                } => {
                    count += things;
                    cites.push(path.clone());
                    spelt.push(path);
                    inputs.extend(beside.map(|value| *value));
                }
            }
        }
        let inputs: Vec<&Measurement> = inputs.iter().collect();
        let path = format!("count({})", spelt.join(", "));
        let mut counted = derived(path, &inputs, None, Unit::new("count"));
        if !cites.is_empty() {
            counted.cites = cites.into_iter().collect();
        }
        counted.n = None;
        counted.marks = Default::default();
        let number = Number::parse(&count.to_string());
        if number.is_none() {
            return Err(self.shape(expr, "this cannot be counted"));
        }
        counted.state = State::Measured(number);
        Ok(counted)
    }
}

pub(super) fn fold(function: Function, numbers: &[f64]) -> Option<f64> {
    if numbers.is_empty() {
        return None;
    }
    let sum: f64 = numbers.iter().sum();
    #[allow(clippy::cast_precision_loss)]
    let count = numbers.len() as f64;
    Some(match function {
        Function::Mean => sum / count,
        Function::Min => numbers.iter().copied().fold(f64::INFINITY, f64::min),
        Function::Max => numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max),
        _ => sum,
    })
}

/// A figure of spans, in milliseconds, of the one representative run.
pub(super) fn of_spans(
    function: Function,
    path: String,
    spans: &[Span],
    beside: Option<&Measurement>,
) -> Measurement {
    let lengths: Vec<f64> = spans.iter().map(|span| span.busy).collect();
    // Of a span that stands for several nobody knows the shortest, the longest or the gaps.
    let several = spans.iter().any(|span| span.count > 1);
    let value = match function {
        Function::Min | Function::Max | Function::Covered if several => None,
        Function::Mean => {
            let count: f64 = spans.iter().map(|span| f64::from(span.count)).sum();
            (count > 0.0).then(|| lengths.iter().sum::<f64>() / count)
        }
        // Nothing ran: no time at all, which is a value.
        Function::Sum | Function::Covered if spans.is_empty() => Some(0.0),
        Function::Covered => Some(covered(spans)),
        Function::Extent => {
            let start = spans.iter().map(|span| span.start).reduce(f64::min);
            let end = spans.iter().map(|span| span.end).reduce(f64::max);
            start.zip(end).map(|(start, end)| end - start)
        }
        other => fold(other, &lengths),
    };
    let cited = path
        .split_once('(')
        .and_then(|(_, rest)| rest.strip_suffix(')'))
        .map(str::to_owned);
    let unit = Unit::new("ms");
    let Some(beside) = beside else {
        let mut missing = derived(path, &[], None, unit);
        missing.state = State::Missing;
        return missing;
    };
    let mut result = derived(path, &[beside], value, unit);
    // The neighbour lends its provenance, not its state.
    result.state = match value.and_then(Number::computed) {
        Some(number) => State::Measured(Some(number)),
        None if several => State::Missing,
        None => State::NotApplicable,
    };
    result.n = Some(1);
    result.marks = Default::default();
    result.cites = cited.into_iter().collect();
    result
}

/// Length of the union of intervals.
fn covered(spans: &[Span]) -> f64 {
    let mut intervals: Vec<(f64, f64)> = spans.iter().map(|span| (span.start, span.end)).collect();
    intervals.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut total, mut reached) = (0.0, f64::NEG_INFINITY);
    for (start, end) in intervals {
        if end > reached {
            total += end - start.max(reached);
            reached = end;
        }
    }
    total
}
