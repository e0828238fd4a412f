//! How many runs of a measurement are kept.

use std::cmp::Ordering;

use super::findings::{Findings, Measure, Outcome};
use crate::data::Statistic;
use crate::diag::{Code, Diagnostic};

/// Runs of one measurement.
const MOST: usize = 5_000;

/// Runs of all measurements of an import.
const MOST_IN_ALL: usize = 200_000;

/// Thins runs where there are too many, by rank: the smallest, the median and the largest stay, and
/// the shape of the distribution does.
pub(super) fn thin(findings: &mut Findings) {
    let many = |findings: &Findings| -> usize {
        let outcomes = findings.benchmarks.iter().map(|own| &own.outcome);
        let measures = outcomes.flat_map(|outcome| match outcome {
            Outcome::Measured(measures) => measures.as_slice(),
            _ => &[],
        });
        measures
            .map(|measure| measure.samples.len().min(MOST))
            .sum()
    };
    let all = many(findings);
    let most = match all > MOST_IN_ALL {
        true => (MOST * MOST_IN_ALL / all).max(100),
        false => MOST,
    };
    for benchmark in &mut findings.benchmarks {
        let Outcome::Measured(measures) = &mut benchmark.outcome else {
            continue;
        };
        for measure in measures {
            let count = measure.samples.len();
            if count > most {
                thinned(measure, most);
                findings.problems.push(
                    Diagnostic::new(
                        Code::ImportLeftOut,
                        format!(
                            "of the {count} runs of `{}` {} are kept, evenly by rank",
                            benchmark.name,
                            measure.samples.len()
                        ),
                    )
                    .at(benchmark.place.clone())
                    .help("centre, range and number of runs are those of all of them"),
                );
            }
        }
    }
}

fn thinned(measure: &mut Measure, most: usize) {
    let mut sorted: Vec<(f64, String)> = measure
        .samples
        .drain(..)
        .filter_map(|text| Some((text.parse().ok()?, text)))
        .collect();
    sorted.sort_by(|(a, _), (b, _)| a.partial_cmp(b).unwrap_or(Ordering::Equal));
    let count = sorted.len();
    if measure.value.is_none() {
        measure.statistic = Statistic::Median;
        measure.value = median(&sorted);
    }
    let text = |found: Option<&(f64, String)>| found.map(|(_, text)| text.clone());
    measure.min = measure.min.take().or_else(|| text(sorted.first()));
    measure.max = measure.max.take().or_else(|| text(sorted.last()));
    measure.n = Some(u64::try_from(count).unwrap_or(u64::MAX));
    // As even or odd as all of them, so that the middle stays the middle.
    let kept = most - (most + count) % 2;
    let half = kept / 2;
    let middle = count / 2;
    // Ranks of the lower half, which the upper one mirrors.
    let lower =
        (0..half).map(|at| at * (middle.saturating_sub(1)) / (half.saturating_sub(1)).max(1));
    let mut ranks: Vec<usize> = lower.collect();
    ranks.extend((count % 2 == 1).then_some(middle));
    let mirrored: Vec<usize> = ranks
        .iter()
        .take(half)
        .rev()
        .map(|at| count - 1 - at)
        .collect();
    ranks.extend(mirrored);
    measure.samples = ranks
        .into_iter()
        .filter_map(|at| text(sorted.get(at)))
        .collect();
}

/// The middle one as it is written, or the mean of the middle two.
fn median(sorted: &[(f64, String)]) -> Option<String> {
    let last = sorted.len().checked_sub(1)?;
    let (low, high) = (sorted.get(last / 2)?, sorted.get(sorted.len() / 2)?);
    match sorted.len() % 2 {
        1 => Some(low.1.clone()),
        _ => Some(f64::midpoint(low.0, high.0).to_string()),
    }
}
