//! The text of Go's `testing` benchmarks.
//!
//! The format is that of golang.org/design/14313-benchmark-format: lines of configuration, lines of
//! results, and anything else between them.

use std::collections::{BTreeMap, BTreeSet};

use super::{Format, Reads};
use crate::data::Better;
use crate::diag::Place;
use crate::import::numeral::decimal;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};

pub(super) const FORMAT: Format = Format {
    name: "go",
    title: "Go's testing package",
    command: "go test -bench . -count 10 | tee new.txt",
    marks: &["Benchmark"],
    fits: has_results,
    reads: Reads::Each(read),
};

fn has_results(given: &Given) -> bool {
    given.head.lines().any(|line| result(line).is_some())
}

/// A line of results: the name, and values with their units. The number of iterations says how long
/// the harness measured, and nothing about what was measured.
fn result(line: &str) -> Option<(&str, Vec<(&str, &str)>)> {
    let mut fields = line.split_whitespace();
    let name = fields.next()?.strip_prefix("Benchmark")?;
    // `Benchmark` alone, or a word such as `Benchmarking`.
    let first = name.chars().next();
    if first.is_some_and(char::is_lowercase) {
        return None;
    }
    fields.next()?.parse::<u64>().ok()?;
    let rest: Vec<&str> = fields.collect();
    let pairs: Option<Vec<(&str, &str)>> = rest
        .chunks(2)
        .map(|pair| match pair {
            [value, unit] => decimal(value).map(|_| (*value, *unit)),
            _ => None,
        })
        .collect();
    pairs
        .filter(|pairs| !pairs.is_empty())
        .map(|pairs| (name, pairs))
}

/// What tells results apart.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// What the lines above say: its package, and whatever a run was told.
    configuration: BTreeMap<String, String>,
    name: String,
    params: Vec<(String, String)>,
    procs: Option<String>,
}

/// The runs of one benchmark.
struct Runs {
    key: Key,
    place: Place,
    /// Units in the order of the line, with the values of the runs.
    values: Vec<(String, Vec<String>)>,
}

#[derive(Default)]
struct Reading {
    configuration: BTreeMap<String, String>,
    runs: Vec<Runs>,
    known: BTreeMap<Key, usize>,
    /// Benchmarks without results.
    without: Vec<(Key, Outcome, Place)>,
    better: BTreeMap<String, Better>,
}

fn read(given: &Given, findings: &mut Findings) {
    let text = match given.text() {
        Ok(text) => text,
        Err(problem) => return findings.problems.push(problem),
    };
    let mut reading = Reading::default();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_end();
        let place = Place::new(given.name.clone(), at..at + bare.len());
        at += line.len();
        reading.line(bare, place, findings);
    }
    reading.end(findings);
}

impl Reading {
    fn line(&mut self, line: &str, place: Place, findings: &mut Findings) {
        if let Some((name, pairs)) = result(line) {
            self.result(name, &pairs, place);
        } else if let Some((what, name)) = ending(line) {
            let outcome = match what {
                "FAIL" => Outcome::Failed(None),
                _ => Outcome::Skipped(None),
            };
            let key = self.key(name);
            self.without.push((key, outcome, place));
        } else if let Some(rest) = line.strip_prefix("Unit ") {
            let mut words = rest.split_whitespace();
            let unit = words.next().unwrap_or_default();
            for word in words {
                match word.split_once('=') {
                    Some(("better", "higher")) => {
                        self.better.insert(unit.to_owned(), Better::Higher)
                    }
                    Some(("better", "lower")) => self.better.insert(unit.to_owned(), Better::Lower),
                    _ => None,
                };
            }
        } else if let Some((key, value)) = configuration(line) {
            let value = value.trim();
            match key {
                "cpu" => findings.machine("cpu", Some(value)),
                "goos" => findings.machine("os", Some(value)),
                "goarch" => findings.machine("architecture", Some(value)),
                key => {
                    let name = if key == "pkg" { "package" } else { key };
                    let name = super::identifier(name);
                    self.configuration.insert(name, value.to_owned());
                }
            }
        } else if line.trim_start().starts_with("Benchmark") && line.contains(" ns/op") {
            findings.left_out(place, "this line has no result that can be read");
        }
    }

    fn key(&self, name: &str) -> Key {
        let (name, procs) = match name.rsplit_once('-') {
            Some((name, procs))
                if !procs.is_empty() && procs.bytes().all(|b| b.is_ascii_digit()) =>
            {
                (name, Some(procs.to_owned()))
            }
            _ => (name, None),
        };
        let (mut rest, mut params) = (Vec::new(), Vec::new());
        for part in name.split('/') {
            match part.split_once('=') {
                Some((key, value)) if !rest.is_empty() && is_name(key) && !value.is_empty() => {
                    params.push((key.to_owned(), value.to_owned()));
                }
                _ => rest.push(part),
            }
        }
        Key {
            configuration: self.configuration.clone(),
            name: rest.join("/"),
            params,
            procs,
        }
    }

    fn result(&mut self, name: &str, pairs: &[(&str, &str)], place: Place) {
        let key = self.key(name);
        let at = *self.known.entry(key.clone()).or_insert_with(|| {
            self.runs.push(Runs {
                key,
                place,
                values: Vec::new(),
            });
            self.runs.len() - 1
        });
        let Some(runs) = self.runs.get_mut(at) else {
            return;
        };
        for (value, unit) in pairs {
            let Some(value) = decimal(value) else {
                continue;
            };
            match runs.values.iter_mut().find(|(own, _)| own == unit) {
                Some((_, values)) => values.push(value),
                None => runs.values.push(((*unit).to_owned(), vec![value])),
            }
        }
    }

    fn end(self, findings: &mut Findings) {
        // Go leaves the suffix out where GOMAXPROCS is 1.
        let procs: BTreeSet<Option<&String>> = self
            .runs
            .iter()
            .map(|runs| runs.key.procs.as_ref())
            .collect();
        let several = procs.len() > 1;
        if let (1, Some(Some(only))) = (procs.len(), procs.first()) {
            findings.machine("GOMAXPROCS", Some(only));
        }
        let benchmark = |key: &Key, outcome: Outcome, place: &Place| {
            let mut params = key.params.clone();
            if several {
                let procs = key.procs.clone().unwrap_or_else(|| "1".to_owned());
                params.push(("procs".to_owned(), procs));
            }
            Benchmark {
                name: match key.name.as_str() {
                    "" => "Benchmark".to_owned(),
                    name => name.to_owned(),
                },
                suites: key.configuration.clone().into_iter().collect(),
                params,
                outcome,
                place: place.clone(),
            }
        };
        for runs in &self.runs {
            let measures = runs.values.iter();
            let measures = measures.map(|(unit, values)| self.measure(unit, values.clone()));
            let outcome = Outcome::Measured(measures.collect());
            findings.push(benchmark(&runs.key, outcome, &runs.place));
        }
        for (key, outcome, place) in &self.without {
            if !self.known.contains_key(key) {
                findings.push(benchmark(key, outcome.clone(), place));
            }
        }
    }

    fn measure(&self, unit: &str, mut values: Vec<String>) -> Measure {
        let (id, known, usual) = match unit {
            "ns/op" => ("time".to_owned(), "ns", Better::Lower),
            "B/op" => ("allocated".to_owned(), "B", Better::Lower),
            "allocs/op" => ("allocs".to_owned(), "count", Better::Lower),
            "MB/s" => ("throughput".to_owned(), "MB/s", Better::Higher),
            unit if unit.ends_with("/s") => (id(unit), unit, Better::Higher),
            unit if unit.ends_with("/op") => (id(unit), unit, Better::Lower),
            unit => (id(unit), unit, Better::Neither),
        };
        let better = self.better.get(unit).copied().unwrap_or(usual);
        match values.len() {
            1 => Measure::single(&id, known, better, values.remove(0)),
            _ => Measure::samples(&id, known, better, values),
        }
    }
}

/// `--- FAIL: BenchmarkX` and `--- SKIP: BenchmarkX`.
fn ending(line: &str) -> Option<(&'static str, &str)> {
    let rest = line.trim_start().strip_prefix("--- ")?;
    ["FAIL", "SKIP"].into_iter().find_map(|what| {
        let name = rest.strip_prefix(what)?.strip_prefix(": Benchmark")?;
        Some((what, name.split_whitespace().next()?))
    })
}

/// `key: value`; keys begin with a small letter and have no white space.
fn configuration(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    let plain = key.chars().next().is_some_and(char::is_lowercase)
        && !key.contains(char::is_whitespace)
        && !key.chars().any(char::is_uppercase);
    (plain && value.starts_with([' ', '\t'])).then_some((key, value))
}

/// Can it be the name of a dimension?
fn is_name(text: &str) -> bool {
    let mut chars = text.chars();
    chars
        .next()
        .is_some_and(|first| first.is_alphabetic() || first == '_')
        && chars.all(|c| c.is_alphanumeric() || c == '_')
}

/// A name of a measure: `text-bytes/op` → `text_bytes_per_op`.
fn id(unit: &str) -> String {
    super::identifier(&unit.replace('/', "_per_"))
}
