//! The tree that divan prints.

use super::{Format, Reads, any};
use crate::data::{Better, Statistic};
use crate::diag::Place;
use crate::import::numeral::{decimal, shift, time};
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};

pub(super) const FORMAT: Format = Format {
    name: "divan",
    title: "divan",
    command: "cargo bench | tee out.txt",
    marks: &["fastest", "slowest", "│ iters"],
    fits: any,
    reads: Reads::Each(read),
};

fn read(given: &Given, findings: &mut Findings) {
    let text = match given.text() {
        Ok(text) => text,
        Err(problem) => return findings.problems.push(problem),
    };
    let mut tree = Tree::default();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_end();
        let place = Place::new(given.name.clone(), at..at + bare.len());
        at += line.len();
        tree.line(bare, place, findings);
    }
}

#[derive(Default)]
struct Tree {
    /// The crate, once the head of its table has come.
    root: Option<String>,
    /// Names from the root to the last line.
    path: Vec<String>,
}

impl Tree {
    fn line(&mut self, line: &str, place: Place, findings: &mut Findings) {
        if line.contains("fastest") && line.contains("slowest") {
            self.root = line.split_whitespace().next().map(str::to_owned);
            self.path.clear();
            return;
        }
        let Some(root) = self.root.clone() else {
            return;
        };
        let Some((before, rest)) = line.split_once("─ ") else {
            // What stands below a result: a rate, or counts of allocations.
            return rate(line, findings);
        };
        let depth = (before.chars().count().saturating_sub(1)) / 3;
        let (name, rest) = rest.split_once("  ").unwrap_or((rest, ""));
        self.path.truncate(depth);
        self.path.push(name.trim().to_owned());
        let cells: Vec<&str> = rest.split('│').map(str::trim).collect();
        let skipped = cells.first().is_some_and(|cell| *cell == "(ignored)");
        let outcome = match skipped {
            true => Outcome::Skipped(None),
            false => match measures(&cells) {
                Some(measures) => Outcome::Measured(measures),
                None => return,
            },
        };
        let mut path = self.path.clone();
        let last = path.pop().unwrap_or_default();
        // Arguments stand below their function; a name of Rust is none.
        let is_name = last
            .chars()
            .next()
            .is_some_and(|c| c.is_alphabetic() || c == '_');
        let (name, params) = match path.last().cloned().filter(|_| !is_name) {
            Some(function) => {
                path.pop();
                (function, vec![("arg".to_owned(), last)])
            }
            None => (last, Vec::new()),
        };
        path.insert(0, root);
        findings.push(Benchmark {
            name,
            suites: vec![("module".to_owned(), path.join("::"))],
            params,
            outcome,
            place,
        });
    }
}

/// Fastest, slowest, median, mean, samples, iterations.
fn measures(cells: &[&str]) -> Option<Vec<Measure>> {
    let [fastest, slowest, median, mean, samples, ..] = cells else {
        return None;
    };
    let (value, unit) = time(median)?;
    let (_, power) = crate::import::numeral::time_unit(unit)?;
    let same = |text: &str| {
        let (number, own) = time(text)?;
        let (_, own) = crate::import::numeral::time_unit(own)?;
        Some(shift(&number, own - power))
    };
    let n = samples.parse().ok();
    let time = Measure::of_runs("time", unit, Better::Lower, Statistic::Median, value);
    let mut measures = vec![time.between(same(fastest), same(slowest)).runs(n)];
    measures.extend(
        same(mean).map(|mean| {
            Measure::of_runs("mean", unit, Better::Lower, Statistic::Mean, mean).runs(n)
        }),
    );
    Some(measures)
}

/// The rate of the result above: `2.32 Gitem/s` in the column of medians.
fn rate(line: &str, findings: &mut Findings) {
    let cell = line.split('│').nth(2).map(str::trim).unwrap_or_default();
    let Some((number, unit)) = cell.split_once(' ') else {
        return;
    };
    let number = decimal(number).filter(|_| unit.ends_with("/s"));
    let power = match unit.chars().next() {
        Some('K') => 3,
        Some('M') => 6,
        Some('G') => 9,
        Some('T') => 12,
        _ => 0,
    };
    let base = if power == 0 {
        unit
    } else {
        unit.get(1..).unwrap_or(unit)
    };
    let last = findings.benchmarks.last_mut();
    if let (Some(number), Some(Outcome::Measured(measures))) =
        (number, last.map(|own| &mut own.outcome))
    {
        let value = shift(&number, power);
        measures.push(Measure::of_runs(
            "rate",
            base,
            Better::Higher,
            Statistic::Median,
            value,
        ));
    }
}
