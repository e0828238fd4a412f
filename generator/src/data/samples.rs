//! What follows from samples, and whether what is recorded beside them agrees.

use std::sync::Arc;

use super::draft::{Draft, End, Reading};
use super::{Number, State, Statistic, statistics};
use crate::diag::{Code, Diagnostic, Place};

/// More are read for their statistics, but not kept.
pub(super) const MOST: usize = 100_000;

/// Numbers of single runs as a file has them, in the unit of their measure; never empty.
#[derive(Clone, Debug)]
pub(super) struct Samples {
    pub numbers: Vec<Number>,
    pub place: Place,
    pub pointer: Option<String>,
    /// How many runs they were chosen from, evenly by rank, where they are not all of them.
    pub of: Option<u32>,
}

impl Draft<'_> {
    /// Fills a reading's centre and range from its samples where they are not recorded, and checks
    /// them where they are. Gives n and the statistic of the centre.
    ///
    /// A recorded centre may be of any statistic as long as none is declared; it has to be the
    /// median or the mean then.
    pub fn infer_from(
        &mut self,
        reading: &mut Reading,
        n: Option<u32>,
        declared: Option<Statistic>,
    ) -> (Option<u32>, Option<Statistic>) {
        if !matches!(reading.state, State::Measured(_) | State::Missing) {
            // A run that failed has no time.
            reading.samples = None;
        }
        let Some(samples) = reading.samples.clone() else {
            return (n, declared);
        };
        let values: Vec<f64> = samples.numbers.iter().map(Number::value).collect();
        let count = u32::try_from(values.len()).unwrap_or(u32::MAX);
        let count = samples.of.unwrap_or(count);
        let path = self.full(&reading.path);
        if let Some(n) = n.filter(|n| *n != count) {
            self.disagree(
                format!("`{path}` is recorded with n = {n}, but has {count} samples"),
                &samples.place,
                samples.pointer.as_ref(),
            );
        }
        self.check_ends(reading, &samples, &values);
        let declared = declared.filter(|statistic| *statistic != Statistic::Single);
        let statistic = match &reading.state {
            // Chosen runs have the median of all, and no other statistic of them.
            State::Measured(Some(_))
                if samples.of.is_some() && declared != Some(Statistic::Median) =>
            {
                declared
            }
            State::Measured(Some(recorded)) => self.check_centre(
                (&path, recorded),
                &values,
                declared,
                (&reading.place, reading.pointer.as_ref()),
            ),
            _ => {
                let statistic = declared.unwrap_or(Statistic::Median);
                let centre = of(statistic, &values).and_then(|value| pick(&samples, value));
                reading.state = centre.map_or(State::Missing, |own| State::Measured(Some(own)));
                Some(statistic)
            }
        };
        if values.len() > MOST {
            self.complain(
                at(
                    Code::SamplesTooMany,
                    format!("`{path}` has {count} samples, more than the {MOST} that are kept"),
                    &samples.place,
                    samples.pointer.as_ref(),
                )
                .help("its centre, range and n are taken from all, verdicts from its range"),
            );
            reading.samples = None;
        }
        (n.or(Some(count)), statistic)
    }

    fn check_ends(&mut self, reading: &mut Reading, samples: &Samples, values: &[f64]) {
        let path = self.full(&reading.path);
        for (end, statistic, word) in [
            (&mut reading.min, Statistic::Min, "smallest"),
            (&mut reading.max, Statistic::Max, "largest"),
        ] {
            let Some(own) = of(statistic, values) else {
                continue;
            };
            match end {
                Some(end) if !agrees(&end.number, own) => self.disagree(
                    format!(
                        "the {word} value of `{path}` is recorded as {}, but of its samples it is {}",
                        end.number.text(),
                        text(own)
                    ),
                    &end.place,
                    end.pointer.as_ref(),
                ),
                Some(_) => {}
                None => {
                    *end = pick(samples, own).map(|number| End {
                        number,
                        place: samples.place.clone(),
                        pointer: samples.pointer.clone(),
                    });
                }
            }
        }
    }

    fn check_centre(
        &mut self,
        (path, recorded): (&str, &Number),
        values: &[f64],
        declared: Option<Statistic>,
        (place, pointer): (&Place, Option<&String>),
    ) -> Option<Statistic> {
        let usual = [Statistic::Median, Statistic::Mean];
        let candidates = declared.as_ref().map_or(&usual[..], std::slice::from_ref);
        let agreeing = candidates
            .iter()
            .find(|statistic| of(**statistic, values).is_some_and(|own| agrees(recorded, own)));
        if agreeing.is_none() {
            let computed: Vec<String> = candidates
                .iter()
                .filter_map(|statistic| {
                    let own = text(of(*statistic, values)?);
                    Some(format!("the {} is {own}", word(*statistic)))
                })
                .collect();
            self.disagree(
                format!(
                    "`{path}` is recorded as {}, but of its {} samples {}",
                    recorded.text(),
                    values.len(),
                    computed.join(" and ")
                ),
                place,
                pointer,
            );
        }
        agreeing.copied().or(declared)
    }

    fn disagree(&mut self, message: String, place: &Place, pointer: Option<&String>) {
        self.complain(at(Code::FigureDisagrees, message, place, pointer));
    }
}

impl Reading {
    /// The samples that a measurement keeps: of more than one run.
    pub fn kept_samples(&mut self) -> Option<Arc<[Number]>> {
        let samples = self.samples.take()?;
        (samples.numbers.len() > 1).then(|| samples.numbers.into())
    }
}

fn at(code: Code, message: String, place: &Place, pointer: Option<&String>) -> Diagnostic {
    let mut diagnostic = Diagnostic::new(code, message).at(place.clone());
    diagnostic.pointer = pointer.cloned();
    diagnostic
}

fn of(statistic: Statistic, values: &[f64]) -> Option<f64> {
    match statistic {
        Statistic::Median => statistics::median(values),
        Statistic::Mean => statistics::mean(values),
        Statistic::Min => values.iter().copied().reduce(f64::min),
        Statistic::Max => values.iter().copied().reduce(f64::max),
        Statistic::Sum => Some(values.iter().sum()),
        Statistic::Single => None,
    }
}

fn word(statistic: Statistic) -> &'static str {
    match statistic {
        Statistic::Median => "median",
        Statistic::Mean => "mean",
        Statistic::Min => "smallest",
        Statistic::Max => "largest",
        Statistic::Sum => "sum",
        Statistic::Single => "run",
    }
}

/// The sample of this value, in its own digits, else the value.
fn pick(samples: &Samples, value: f64) -> Option<Number> {
    #[allow(clippy::float_cmp)]
    let own = samples.numbers.iter().find(|own| own.value() == value);
    own.cloned().or_else(|| Number::computed(value))
}

fn text(value: f64) -> String {
    Number::computed(value).map_or_else(String::new, |number| number.text().to_owned())
}

/// Whether a recorded number is `computed`, rounded or cut at its last digit.
fn agrees(recorded: &Number, computed: f64) -> bool {
    let text = recorded.text();
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let decimals = mantissa
        .split_once('.')
        .map_or(0, |(_, decimals)| decimals.len());
    let decimals = i32::try_from(decimals).unwrap_or(i32::MAX);
    let step = 10_f64.powi(exponent.parse().unwrap_or(0_i32).saturating_sub(decimals));
    let distance = (recorded.value() - computed).abs();
    distance < step * (1.0 - 1e-9) || distance <= 1e-9 * computed.abs()
}
