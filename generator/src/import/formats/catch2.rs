//! The text of Catch2's benchmarks.

use super::{Format, Reads};
use crate::data::{Better, Statistic};
use crate::diag::Place;
use crate::import::numeral::{decimal, time};
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};

pub(super) const FORMAT: Format = Format {
    name: "catch2",
    title: "Catch2",
    command: "./tests [!benchmark] | tee out.txt",
    marks: &["benchmark name", "samples", "low mean"],
    fits: super::any,
    reads: Reads::Each(read),
};

fn read(given: &Given, findings: &mut Findings) {
    let text = match given.text() {
        Ok(text) => text,
        Err(problem) => return findings.problems.push(problem),
    };
    let mut reading = Reading::default();
    let mut at = 0;
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        let bare = line.trim_end();
        lines.push((bare, Place::new(given.name.clone(), at..at + bare.len())));
        at += line.len();
    }
    let mut lines = lines.into_iter().peekable();
    while let Some((line, place)) = lines.next() {
        if is_rule(line) {
            // The title of a test case stands between two rules, a table behind one.
            let title = lines.peek().map(|(line, _)| line.trim().to_owned());
            reading.after_rule(title);
            continue;
        }
        let Some((name, samples)) = head(line) else {
            continue;
        };
        let mean = lines
            .next()
            .and_then(|(line, place)| Some((times(line)?, place)));
        let deviation = lines.next().and_then(|(line, _)| times(line));
        let Some(((mean, _), deviation)) = mean.zip(deviation) else {
            findings.wrong(
                place,
                format!("two lines with three times each are missing below `{name}`"),
                "the file is cut off, or the benchmark failed",
            );
            continue;
        };
        reading.push(name, samples, mean, deviation, place, findings);
    }
}

#[derive(Default)]
struct Reading {
    case: Option<String>,
}

impl Reading {
    fn after_rule(&mut self, title: Option<String>) {
        // The head of a table, and its first row, are no titles.
        let plain = |title: &String| {
            !title.is_empty()
                && !title.starts_with("benchmark name")
                && head(title).is_none()
                && !title.contains("   ")
        };
        let title = title
            .filter(plain)
            .filter(|title| !title.contains(['/', '\\']));
        if title.is_some() {
            self.case = title;
        }
    }

    fn push(
        &self,
        name: &str,
        samples: u64,
        mean: Times,
        deviation: Times,
        place: Place,
        findings: &mut Findings,
    ) {
        let [mean, low, high] = mean;
        let [deviation, ..] = deviation;
        let single = |id: &str, (value, unit): (String, &'static str)| {
            Measure::single(id, unit, Better::Lower, value)
        };
        let time = Measure::of_runs("time", mean.1, Better::Lower, Statistic::Mean, mean.0);
        let measures = vec![
            time.runs(Some(samples)),
            // Ends of the interval that the mean is in, with the confidence that Catch2 was told.
            single("low_mean", low),
            single("high_mean", high),
            single("std_dev", deviation),
        ];
        findings.push(Benchmark {
            name: name.to_owned(),
            suites: self
                .case
                .iter()
                .map(|case| ("case".to_owned(), case.clone()))
                .collect(),
            params: Vec::new(),
            outcome: Outcome::Measured(measures),
            place,
        });
    }
}

fn is_rule(line: &str) -> bool {
    line.len() > 20 && line.bytes().all(|byte| byte == b'-')
}

/// `NAME   SAMPLES   ITERATIONS   ESTIMATE`, set apart by spaces: the name and the samples.
fn head(line: &str) -> Option<(&str, u64)> {
    if line.starts_with([' ', '\t']) {
        return None;
    }
    let words: Vec<&str> = line.split_whitespace().collect();
    let [.., samples, iterations, estimate, unit] = &words[..] else {
        return None;
    };
    let samples_at = line.rfind(&format!(" {samples} "))?;
    decimal(iterations)?;
    time(&format!("{estimate} {unit}"))?;
    Some((line.get(..samples_at)?.trim(), samples.parse().ok()?))
}

type Times = [(String, &'static str); 3];

/// Three times on one line.
fn times(line: &str) -> Option<Times> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let pairs: Option<Vec<_>> = words.chunks(2).map(|pair| time(&pair.join(" "))).collect();
    pairs?.try_into().ok()
}
