//! `perf stat` as lines of JSON.

use super::{Format, Reads, any, identifier};
use crate::data::{Better, NonFinite, Statistic};
use crate::diag::Place;
use crate::import::findings::text_of;
use crate::import::numeral::{decimal, time_unit};
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};

pub(super) const FORMAT: Format = Format {
    name: "perf-stat",
    title: "perf stat",
    command: "perf stat -j -r 10 -o out.jsonl …",
    marks: &["\"counter-value\"", "\"event\""],
    fits: any,
    reads: Reads::Each(read),
};

/// The same with `-x,`: the number, its unit, the event, and what follows from them.
pub(super) const CSV: Format = Format {
    name: "perf-stat-csv",
    title: "perf stat as CSV",
    command: "perf stat -x, -r 10 -o out.csv …",
    marks: &["# started on "],
    fits: is_csv,
    reads: Reads::Each(read),
};

fn is_csv(given: &Given) -> bool {
    let mut lines = given.head.lines().filter(|line| !line.starts_with('#'));
    lines.any(|line| line.split(',').count() >= 6)
}

/// A line of CSV as the members that JSON has.
fn cells(line: &str) -> Option<(&str, &str, &str, bool)> {
    let mut cells = line.split(',');
    let (value, unit, event) = (cells.next()?, cells.next()?, cells.next()?);
    // With several runs their spread stands next: `5.76%`.
    let runs = cells.next().is_some_and(|cell| cell.ends_with('%'));
    Some((value, unit, event, runs))
}

fn read(given: &Given, findings: &mut Findings) {
    let text = match given.text() {
        Ok(text) => text,
        Err(problem) => return findings.problems.push(problem),
    };
    let mut measures: Vec<Measure> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        let start = at + (line.len() - line.trim_start().len());
        at += line.len();
        if let Some(started) = bare.strip_prefix("# started on ") {
            if findings.date.is_none() {
                findings.date = date(started);
            }
            continue;
        }
        if bare.is_empty() || bare.starts_with('#') {
            continue;
        }
        if !bare.starts_with('{') {
            let place = Place::new(given.name.clone(), start..start + bare.len());
            match cells(bare) {
                Some((value, unit, name, runs)) => {
                    event(name, (value, unit), runs, place, &mut measures, findings);
                }
                None => findings.wrong(place, "this is no line of perf", "let perf write the file"),
            }
            continue;
        }
        // Blank before it, so that places are those of the file.
        let line = format!("{}{bare}", " ".repeat(start));
        let Some(node) = given.node(&line, NonFinite::Wrong, &mut findings.problems) else {
            continue;
        };
        let place = Place::new(given.name.clone(), start..start + bare.len());
        let text = |key: &str| text_of(&node, key).unwrap_or_default();
        // A line with a metric only belongs to the event above it.
        if let Some(name) = text_of(&node, "event") {
            // With `-r` there is a variance, and the number is the mean of the runs.
            let runs = node.get("variance").is_some();
            let value = (text("counter-value"), text("unit"));
            event(name, value, runs, place, &mut measures, findings);
        }
    }
    if measures.is_empty() {
        return;
    }
    findings.push(Benchmark {
        // perf does not say what it measured.
        name: given.stem().to_owned(),
        suites: Vec::new(),
        params: Vec::new(),
        outcome: Outcome::Measured(measures),
        place: given.place(),
    });
}

fn event(
    event: &str,
    (word, unit): (&str, &str),
    runs: bool,
    place: Place,
    measures: &mut Vec<Measure>,
    findings: &mut Findings,
) {
    let Some(value) = decimal(word) else {
        return findings.left_out(place, format!("`{event}` was not counted: {word}"));
    };
    let unit = match time_unit(unit) {
        Some((unit, _)) => unit.to_owned(),
        None if unit.is_empty() => "count".to_owned(),
        None => unit.to_owned(),
    };
    let id = identifier(event);
    if measures.iter().any(|own| own.id == id) {
        return findings.left_out(place, format!("a second count of `{event}`"));
    }
    let statistic = if runs {
        Statistic::Mean
    } else {
        Statistic::Single
    };
    measures.push(Measure::of_runs(
        &id,
        &unit,
        Better::Lower,
        statistic,
        value,
    ));
}

/// `Mon Nov 30 18:35:55 2026` → `2026-11-30`.
fn date(text: &str) -> Option<String> {
    const MONTHS: [&str; 12] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ];
    let words: Vec<&str> = text.split_whitespace().collect();
    let [_, month, day, _, year] = &words[..] else {
        return None;
    };
    let month = MONTHS.iter().position(|own| own == month)? + 1;
    let (day, year): (u8, u16) = (day.parse().ok()?, year.parse().ok()?);
    Some(format!("{year:04}-{month:02}-{day:02}"))
}
