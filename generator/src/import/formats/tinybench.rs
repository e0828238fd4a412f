//! tinybench's tasks as JSON.

use super::{Format, Reads, any};
use crate::data::{Better, Statistic};
use crate::import::findings::text_of;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "tinybench",
    title: "tinybench",
    command: "JSON.stringify({ name, tasks: bench.tasks.map(({ name, result }) => ({ name, result })) })",
    marks: &["\"tasks\"", "\"latency\"", "\"throughput\""],
    fits: any,
    reads: Reads::Each(read),
};

fn read(given: &Given, findings: &mut Findings) {
    let Some(file) = given.json(&mut findings.problems) else {
        return;
    };
    let suite = text_of(&file, "name");
    let Some(tasks) = findings.need(&file, "tasks") else {
        return;
    };
    for task in findings.items(tasks) {
        one(task, suite, findings);
    }
}

fn one(task: &Node, suite: Option<&str>, findings: &mut Findings) {
    let (Some(name), Some(result)) = (
        findings.need(task, "name").and_then(Node::text),
        findings.need(task, "result"),
    ) else {
        return;
    };
    findings.version(
        text_of(result, "runtime").unwrap_or("runtime"),
        text_of(result, "runtimeVersion"),
    );
    let outcome = match (text_of(result, "state"), result.get("latency")) {
        (Some("errored"), _) => {
            let error = result.get("error");
            let said = error.and_then(|error| text_of(error, "message").or_else(|| error.text()));
            Outcome::Failed(said.map(str::to_owned))
        }
        (Some("aborted" | "aborted-with-statistics"), None) => Outcome::Skipped(None),
        (_, Some(latency)) => Outcome::Measured(measures(result, latency, findings)),
        (_, None) => Outcome::Skipped(None),
    };
    findings.push(Benchmark {
        name: name.to_owned(),
        suites: suite
            .map(|suite| ("suite".to_owned(), suite.to_owned()))
            .into_iter()
            .collect(),
        params: Vec::new(),
        outcome,
        place: task.place.clone(),
    });
}

/// Times are in milliseconds.
fn measures(result: &Node, latency: &Node, findings: &mut Findings) -> Vec<Measure> {
    let samples = latency
        .get("samples")
        .and_then(Node::list)
        .unwrap_or_default();
    let samples: Vec<String> = samples
        .iter()
        .filter_map(|run| findings.number(run))
        .collect();
    let mut number = |key: &str| findings.number_of(latency, key);
    let n: Option<u64> = number("samplesCount").and_then(|n| n.parse().ok());
    let (min, max) = (number("min"), number("max"));
    let mut measures = Vec::new();
    if samples.len() > 1 {
        measures.push(Measure::samples("time", "ms", Better::Lower, samples));
    } else if let Some(median) = number("p50") {
        let own = Measure::of_runs("time", "ms", Better::Lower, Statistic::Median, median);
        measures.push(own.between(min, max).runs(n));
    }
    for (key, id, statistic) in [
        ("mean", "mean", Statistic::Mean),
        ("sd", "std_dev", Statistic::Single),
        ("p75", "p75", Statistic::Single),
        ("p99", "p99", Statistic::Single),
    ] {
        let own = number(key);
        measures.extend(
            own.map(|own| Measure::of_runs(id, "ms", Better::Lower, statistic, own).runs(n)),
        );
    }
    let rate = result.get("throughput");
    let mean = rate.and_then(|rate| findings.number_of(rate, "mean"));
    measures.extend(mean.map(|mean| {
        Measure::of_runs("rate", "1/s", Better::Higher, Statistic::Mean, mean).runs(n)
    }));
    measures
}
