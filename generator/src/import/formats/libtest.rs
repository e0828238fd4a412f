//! The text of `cargo bench` with the test harness of the standard library.

use super::{Format, Reads, identifier};
use crate::data::{Better, Statistic};
use crate::diag::Place;
use crate::import::numeral::{decimal, time_unit};
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};

pub(super) const FORMAT: Format = Format {
    name: "libtest",
    title: "Rust's test harness",
    command: "cargo +nightly bench | tee out.txt",
    marks: &["test ", "bench:"],
    fits: has_results,
    reads: Reads::Each(read),
};

fn has_results(given: &Given) -> bool {
    given.head.lines().any(|line| result(line).is_some())
}

/// `test NAME ... WHAT`.
fn result(line: &str) -> Option<(&str, &str)> {
    let (name, what) = line.trim().strip_prefix("test ")?.split_once(" ... ")?;
    let is_bench = what.trim_start().starts_with("bench:");
    is_bench.then_some((name.trim(), what.trim()))
}

fn read(given: &Given, findings: &mut Findings) {
    let text = match given.text() {
        Ok(text) => text,
        Err(problem) => return findings.problems.push(problem),
    };
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_end();
        let place = Place::new(given.name.clone(), at..at + bare.len());
        at += line.len();
        if let Some((name, what)) = result(bare) {
            one(name, what, place, findings);
        }
    }
}

/// `bench: 1,234.56 ns/iter (+/- 56) = 1911 MB/s`. The number is the median; behind it stands the
/// distance from the smallest to the largest.
fn one(name: &str, what: &str, place: Place, findings: &mut Findings) {
    let rest = what.strip_prefix("bench:").unwrap_or(what).trim();
    let mut words = rest.split_whitespace();
    let value = words.next().and_then(decimal);
    let (Some(value), Some(word)) = (value, words.next()) else {
        return findings.wrong(
            place,
            format!("`{rest}` is no result"),
            "a result is `1,234 ns/iter (+/- 56)`",
        );
    };
    let (id, unit, better) = match word.split_once('/') {
        Some((time, "iter")) if time_unit(time).is_some() => {
            let unit = time_unit(time).map_or("ns", |(unit, _)| unit);
            ("time".to_owned(), unit.to_owned(), Better::Lower)
        }
        Some((_, "iter")) => (
            identifier(&word.replace("/iter", "")),
            word.to_owned(),
            Better::Lower,
        ),
        Some((_, "s")) => ("throughput".to_owned(), word.to_owned(), Better::Higher),
        _ => ("value".to_owned(), word.to_owned(), Better::Neither),
    };
    let mut measures = vec![Measure::of_runs(
        &id,
        &unit,
        better,
        Statistic::Median,
        value,
    )];
    let spread = rest
        .split_once("(+/- ")
        .and_then(|(_, rest)| rest.split_once(')'));
    let spread = spread.and_then(|(spread, _)| decimal(spread));
    measures.extend(
        spread.map(|spread| Measure::single(&format!("{id}_spread"), &unit, Better::Lower, spread)),
    );
    let rate = rest.split_once(" = ").and_then(|(_, rate)| {
        let mut words = rate.split_whitespace();
        Some((decimal(words.next()?)?, words.next()?))
    });
    measures
        .extend(rate.map(|(rate, unit)| Measure::single("throughput", unit, Better::Higher, rate)));
    // The path of a module is a part of the name.
    let (module, name) = name
        .rsplit_once("::")
        .map_or((None, name), |(module, name)| (Some(module), name));
    findings.push(Benchmark {
        name: name.to_owned(),
        suites: module
            .map(|module| ("module".to_owned(), module.to_owned()))
            .into_iter()
            .collect(),
        params: Vec::new(),
        outcome: Outcome::Measured(measures),
        place,
    });
}
