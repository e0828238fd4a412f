//! nanobench's JSON.

use super::{Format, Reads, any};
use crate::data::Better;
use crate::import::findings::text_of;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "nanobench",
    title: "nanobench",
    command: "ankerl::nanobench::render(ankerl::nanobench::templates::json(), bench, out)",
    marks: &["\"median(elapsed)\"", "\"results\""],
    fits: any,
    reads: Reads::Each(read),
};

/// Counters of the processor and the system, by the names of the file and ours.
const COUNTERS: [(&str, &str); 6] = [
    ("instructions", "instructions"),
    ("cpucycles", "cycles"),
    ("branchinstructions", "branches"),
    ("branchmisses", "branch_misses"),
    ("pagefaults", "page_faults"),
    ("contextswitches", "context_switches"),
];

fn read(given: &Given, findings: &mut Findings) {
    let Some(file) = given.json(&mut findings.problems) else {
        return;
    };
    let Some(results) = findings.need(&file, "results") else {
        return;
    };
    for result in findings.items(results) {
        one(result, findings);
    }
}

fn one(result: &Node, findings: &mut Findings) {
    let (Some(name), Some(epochs)) = (
        findings.need(result, "name").and_then(Node::text),
        findings.need(result, "measurements"),
    ) else {
        return;
    };
    let epochs = findings.items(epochs);
    let mut runs = |key: &str| -> Vec<String> {
        epochs
            .iter()
            .filter_map(|epoch| findings.number_of(epoch, key))
            .collect()
    };
    let times = runs("elapsed");
    let counters: Vec<(&str, Vec<String>)> =
        COUNTERS.iter().map(|(key, id)| (*id, runs(key))).collect();
    let mut measures = vec![Measure::samples("time", "s", Better::Lower, times)];
    // Where the system does not count, every counter is written as 0. No code takes no instructions.
    let is_zero = |text: &String| text.parse::<f64>().is_ok_and(|value| value == 0.0);
    let counted = counters
        .iter()
        .any(|(id, runs)| matches!(*id, "instructions" | "cycles") && !runs.iter().all(is_zero));
    for (id, runs) in counters {
        if counted && !runs.is_empty() {
            measures.push(Measure::samples(id, "count", Better::Lower, runs));
        }
    }
    let title = text_of(result, "title");
    findings.push(Benchmark {
        name: name.to_owned(),
        suites: title
            .map(|title| ("title".to_owned(), title.to_owned()))
            .into_iter()
            .collect(),
        params: Vec::new(),
        outcome: match epochs.is_empty() {
            true => Outcome::Failed(Some("no epoch was measured".to_owned())),
            false => Outcome::Measured(measures),
        },
        place: result.place.clone(),
    });
}
