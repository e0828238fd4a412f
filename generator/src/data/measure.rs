//! Readings → measurements: the rules that the model keeps.

use std::sync::Arc;

use super::descriptor::{self, Terms};
use super::draft::{Draft, End, Lookup, Reading, given};
use super::{Digits, Dimension, Extent, Marks, Measurement, Origin, State, Statistic, names};
use crate::diag::{Code, Diagnostic};

impl Draft<'_> {
    /// Makes a measurement of a reading, keeping the model's rules.
    pub fn measure(
        &mut self,
        mut reading: Reading,
        origin: Arc<Origin>,
        terms: &Terms,
        lookup: Lookup,
    ) {
        let n = self.n(terms, &reading, lookup);
        let declared = terms.statistic.as_deref().and_then(|rules| {
            let target = reading.target.as_deref();
            let (beside, by_name) = given(Some(rules), &[], target, &reading.metric, lookup)?;
            Some((descriptor::statistic(&beside.text)?, by_name))
        });
        let sampled = reading.samples.is_some();
        let wanted = declared.map(|(declared, _)| declared).or(reading.statistic);
        let (n, own) = self.infer_from(&mut reading, n, wanted);
        self.negative(&reading);
        let state = self.zero_state(&reading);
        let range = if n == Some(1) || !matches!(state, State::Measured(_)) {
            None
        } else {
            self.range(&reading)
        };
        let state = match state {
            // A range without a centre that is no range is nothing.
            State::Measured(None) if range.is_none() => State::Missing,
            state => state,
        };
        let statistic = match (n, declared) {
            (Some(1), _) => Some(Statistic::Single),
            _ if sampled => own,
            (_, Some((declared, by_name)))
                if range.is_some() || by_name || reading.always_statistic =>
            {
                Some(declared)
            }
            _ => reading.statistic,
        };
        let transcribed = terms.transcribed.unwrap_or(false);
        let digits = reading.digits.or(terms.digits).unwrap_or(if transcribed {
            Digits::Recorded
        } else {
            Digits::Auto
        });
        let path = self.full(&reading.path);
        let better = reading
            .better
            .unwrap_or_else(|| self.better(&reading.path, &reading.unit));
        let measurement = Measurement {
            cites: [path.clone()].into(),
            path,
            state,
            samples: range.as_ref().and_then(|_| reading.kept_samples()),
            unit: reading.unit,
            range,
            n,
            statistic,
            marks: Marks {
                estimated: reading.estimated,
                ..Marks::default()
            },
            digits,
            better,
            target: reading.target,
            versions: self.versions(terms, lookup),
            origins: vec![origin],
            place: Some(reading.place),
            pointer: reading.pointer,
        };
        self.dataset.measurements.insert(reading.path, measurement);
    }

    /// Nothing takes less than no time; ends and samples are not looked at, as they lie around it.
    fn negative(&mut self, reading: &Reading) {
        let State::Measured(Some(number)) = &reading.state else {
            return;
        };
        let of = match reading.unit.dimension() {
            Dimension::Time => "time",
            Dimension::Bytes => "size",
            Dimension::Count => "count",
            _ => return,
        };
        if number.value() < 0.0 {
            let path = self.full(&reading.path);
            let diagnostic = Diagnostic::new(
                Code::DataNegative,
                format!("`{path}` is {}, but no {of} is negative", number.text()),
            )
            .at(reading.place.clone())
            .help("record what was measured, and compute differences with `derive`");
            self.complain(match &reading.pointer {
                Some(pointer) => diagnostic.pointer(pointer.clone()),
                None => diagnostic,
            });
        }
    }

    /// The state with the descriptor's meaning of zero applied.
    fn zero_state(&self, reading: &Reading) -> State {
        let zero = matches!(&reading.state, State::Measured(Some(number)) if number.value() == 0.0);
        if zero
            && let Some(state) = self
                .descriptor
                .state
                .iter()
                .rev()
                .filter(|rule| names::matches_path(&rule.pattern.text, &reading.path))
                .find_map(|rule| rule.zero.clone())
        {
            return state;
        }
        reading.state.clone()
    }

    fn range(&mut self, reading: &Reading) -> Option<Extent> {
        let (min, max) = match (&reading.min, &reading.max) {
            (Some(min), Some(max)) => (min, max),
            (Some(end), None) | (None, Some(end)) => {
                self.complain(at_end(
                    end,
                    Code::RangeHalf,
                    format!(
                        "only one end of the range of `{}` is recorded",
                        self.full(&reading.path)
                    ),
                ));
                return None;
            }
            (None, None) => return None,
        };
        let (low, high) = (min.number.value(), max.number.value());
        if low > high {
            self.complain(at_end(
                min,
                Code::RangeInvalid,
                format!(
                    "the range of `{}` is crossed: its smallest value {} lies above its largest, {}",
                    self.full(&reading.path),
                    min.number.text(),
                    max.number.text()
                ),
            ));
            return None;
        }
        if let State::Measured(Some(number)) = &reading.state {
            let value = number.value();
            if value < low || value > high {
                self.complain(
                    Diagnostic::new(
                        Code::RangeInvalid,
                        format!(
                            "`{}` is {}, outside its own range from {} to {}",
                            self.full(&reading.path),
                            number.text(),
                            min.number.text(),
                            max.number.text()
                        ),
                    )
                    .at(reading.place.clone())
                    .pointer(reading.pointer.clone().unwrap_or_default()),
                );
                return None;
            }
        }
        Some(Extent {
            min: min.number.clone(),
            max: max.number.clone(),
        })
    }

    fn n(&mut self, terms: &Terms, reading: &Reading, lookup: Lookup) -> Option<u32> {
        if reading.n.is_some() {
            return reading.n;
        }
        let target = reading.target.as_deref();
        let (beside, by_name) = given(
            terms.n.as_deref(),
            &["runs", "n"],
            target,
            &reading.metric,
            lookup,
        )?;
        // A count that no rule names is a parameter, not the outcome of runs.
        let ranged = reading.samples.is_some() || (reading.min.is_some() && reading.max.is_some());
        if reading.unit.id() == "count" && !ranged && !by_name && !reading.always_statistic {
            return None;
        }
        match beside.text.parse::<u32>() {
            Ok(n) if n > 0 => Some(n),
            _ => {
                self.complain(
                    Diagnostic::new(
                        Code::DataType,
                        format!("`{}` is no number of runs", beside.text),
                    )
                    .at(beside.place),
                );
                None
            }
        }
    }
}

fn at_end(end: &End, code: Code, message: String) -> Diagnostic {
    Diagnostic::new(code, message)
        .at(end.place.clone())
        .pointer(end.pointer.clone().unwrap_or_default())
}
