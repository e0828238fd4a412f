//! The summary of raw runs, without a dataset.

use super::findings::{Measure, Outcome};
use super::formats::{Format, Reads};
use super::{Findings, Given, folder, recognise, records, relations, timeline};
use crate::data::{Number, Statistic, statistics};
use crate::diag::{Diagnostic, Severity};

/// The text of a summary, and warnings. Runs of spans give the JSON of a `modelcase` dataset, other
/// results lines of records with centre, range and number of runs.
///
/// # Errors
/// What is wrong with the files.
pub fn summarize(
    given: &[Given],
    format: Option<&'static Format>,
    dims: &[String],
) -> Result<(String, Vec<Diagnostic>), Vec<Diagnostic>> {
    let (format, given) = recognise::all(given, format)?;
    let mut findings = Findings {
        dims: dims.to_vec(),
        ..Findings::default()
    };
    let text = match format.reads {
        Reads::Spans(spans) => timeline::record(&given, spans, &mut findings)
            .map(|recording| timeline::json(&recording, &findings)),
        Reads::Each(_) | Reads::Together(_) => {
            folder::results(format, &given, &mut findings);
            let outcomes = findings.benchmarks.iter_mut();
            outcomes.for_each(|own| settle(&mut own.outcome));
            let relations = relations::relations(&mut findings);
            let lines = relations.iter().map(records::lines_with_units);
            Some(lines.collect())
        }
    };
    let failed = findings
        .problems
        .iter()
        .any(|problem| problem.severity == Severity::Error);
    match text.filter(|_| !failed) {
        Some(text) => Ok((text, findings.problems)),
        None => Err(findings.problems),
    }
}

/// Puts statistics in the place of runs.
pub(super) fn settle(outcome: &mut Outcome) {
    let Outcome::Measured(measures) = outcome else {
        return;
    };
    for measure in measures {
        let runs = std::mem::take(&mut measure.samples);
        let values: Vec<f64> = runs.iter().filter_map(|run| run.parse().ok()).collect();
        let centre = match measure.statistic {
            Statistic::Mean => statistics::mean(&values),
            _ => statistics::median(&values),
        };
        if let Some(centre) = centre {
            settle_one(measure, &runs, &values, centre);
        }
    }
}

fn settle_one(measure: &mut Measure, runs: &[String], values: &[f64], centre: f64) {
    // In the digits of the run that has the value, where one has.
    #[allow(clippy::float_cmp)]
    let text = |value: f64| -> Option<String> {
        let own = runs.iter().zip(values).find(|(_, own)| **own == value);
        match own {
            Some((text, _)) => Some(text.clone()),
            None => Number::computed(value).map(|number| number.text().to_owned()),
        }
    };
    measure.value = measure.value.take().or_else(|| text(centre));
    if values.len() > 1 {
        let ends = values.iter().copied();
        measure.min = ends.clone().reduce(f64::min).and_then(text);
        measure.max = ends.reduce(f64::max).and_then(text);
        measure.n = u64::try_from(values.len()).ok();
    }
}
