//! vitest's benchmarks as JSON.

use super::{Format, Reads, any};
use crate::data::{Better, Statistic};
use crate::import::findings::text_of;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "vitest",
    title: "vitest",
    command: "vitest bench --outputJson out.json",
    marks: &["\"files\"", "\"groups\"", "\"benchmarks\""],
    fits: any,
    reads: Reads::Each(read),
};

fn read(given: &Given, findings: &mut Findings) {
    let Some(file) = given.json(&mut findings.problems) else {
        return;
    };
    let Some(files) = findings.need(&file, "files") else {
        return;
    };
    for file in findings.items(files) {
        let Some(groups) = findings.need(file, "groups") else {
            continue;
        };
        for group in findings.items(groups) {
            let name = text_of(group, "fullName").unwrap_or_default();
            let Some(benchmarks) = findings.need(group, "benchmarks") else {
                continue;
            };
            for benchmark in findings.items(benchmarks) {
                one(benchmark, name, findings);
            }
        }
    }
}

/// Times are in milliseconds.
fn one(benchmark: &Node, group: &str, findings: &mut Findings) {
    let Some(name) = findings.need(benchmark, "name").and_then(Node::text) else {
        return;
    };
    let samples = benchmark
        .get("samples")
        .and_then(Node::list)
        .unwrap_or_default();
    let samples: Vec<String> = samples
        .iter()
        .filter_map(|run| findings.number(run))
        .collect();
    let mut number = |key: &str| findings.number_of(benchmark, key);
    let (min, max, rate) = (number("min"), number("max"), number("hz"));
    let n: Option<u64> = number("sampleCount").and_then(|n| n.parse().ok());
    let mut measures = Vec::new();
    // Nothing ran: it threw, and all of its numbers are 0.
    let ran = n.is_none_or(|n| n > 0);
    if !samples.is_empty() && u64::try_from(samples.len()).ok() == n {
        measures.push(Measure::samples("time", "ms", Better::Lower, samples));
    } else if let Some(mean) = number("mean") {
        // What vitest prints, and its rate is one divided by.
        let own = Measure::of_runs("time", "ms", Better::Lower, Statistic::Mean, mean);
        measures.push(own.between(min, max).runs(n));
    }
    for (key, id, statistic) in [
        ("median", "median", Statistic::Median),
        ("sd", "std_dev", Statistic::Single),
        ("p75", "p75", Statistic::Single),
        ("p99", "p99", Statistic::Single),
    ] {
        let own = number(key);
        measures.extend(
            own.map(|own| Measure::of_runs(id, "ms", Better::Lower, statistic, own).runs(n)),
        );
    }
    measures.extend(rate.map(|rate| Measure::single("rate", "1/s", Better::Higher, rate)));
    findings.push(Benchmark {
        name: name.to_owned(),
        suites: vec![("group".to_owned(), group.to_owned())],
        params: Vec::new(),
        outcome: match ran && !measures.is_empty() {
            true => Outcome::Measured(measures),
            false => Outcome::Failed(None),
        },
        place: benchmark.place.clone(),
    });
}
