//! mitata's JSON.

use super::{Format, Reads, any};
use crate::data::{Better, Statistic};
use crate::import::findings::text_of;
use crate::import::numeral::decimal;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "mitata",
    title: "mitata",
    command: "run({ format: 'json' })",
    marks: &["\"layout\"", "\"benchmarks\"", "\"runs\""],
    fits: any,
    reads: Reads::Each(read),
};

fn read(given: &Given, findings: &mut Findings) {
    let Some(file) = given.json(&mut findings.problems) else {
        return;
    };
    if let Some(context) = file.get("context") {
        let cpu = context.get("cpu");
        findings.machine("cpu", cpu.and_then(|cpu| text_of(cpu, "name")));
        findings.machine("architecture", text_of(context, "arch"));
        let runtime = text_of(context, "runtime").unwrap_or("runtime");
        findings.version(runtime, text_of(context, "version"));
    }
    let layout = file.get("layout").and_then(Node::list).unwrap_or_default();
    let Some(list) = findings.need(&file, "benchmarks") else {
        return;
    };
    for benchmark in findings.items(list) {
        let group = text_of(benchmark, "group").and_then(|at| at.parse::<usize>().ok());
        let group = group.and_then(|at| text_of(layout.get(at)?, "name"));
        let Some(runs) = findings.need(benchmark, "runs") else {
            continue;
        };
        for run in findings.items(runs) {
            one(benchmark, run, group, findings);
        }
    }
}

fn one(benchmark: &Node, run: &Node, group: Option<&str>, findings: &mut Findings) {
    // The alias is the name with the parameters' places in it.
    let params = run.get("args").and_then(Node::map).unwrap_or_default();
    let name = match params.is_empty() {
        true => text_of(run, "name"),
        false => text_of(benchmark, "alias"),
    };
    let Some(name) = name.or_else(|| text_of(run, "name")) else {
        findings.need(run, "name");
        return;
    };
    let outcome = match (run.get("error"), run.get("stats")) {
        (_, Some(stats)) => Outcome::Measured(measures(stats, findings)),
        (Some(error), None) => {
            let said = text_of(error, "message").or_else(|| error.text());
            Outcome::Failed(said.map(str::to_owned))
        }
        (None, None) => Outcome::Failed(None),
    };
    findings.push(Benchmark {
        name: name.to_owned(),
        suites: group
            .map(|group| ("group".to_owned(), group.to_owned()))
            .into_iter()
            .collect(),
        params: params
            .iter()
            .filter_map(|member| Some((member.key.clone(), member.node.scalar()?.to_owned())))
            .collect(),
        outcome,
        place: run.place.clone(),
    });
}

/// Times are in nanoseconds.
fn measures(stats: &Node, findings: &mut Findings) -> Vec<Measure> {
    let samples = stats
        .get("samples")
        .and_then(Node::list)
        .unwrap_or_default();
    let samples: Vec<String> = samples
        .iter()
        .filter_map(|run| decimal(run.scalar()?))
        .collect();
    let mut number = |key: &str| findings.number_of(stats, key);
    let (min, max) = (number("min"), number("max"));
    let value = |text: Option<&String>| text.and_then(|text| text.parse::<f64>().ok());
    let largest = samples
        .iter()
        .filter_map(|text| text.parse::<f64>().ok())
        .reduce(f64::max);
    // Some keep only a part of them: the largest run is missing then.
    let whole = samples.len() > 1 && largest == value(max.as_ref());
    let mut measures = Vec::new();
    if whole {
        measures.push(Measure::samples("time", "ns", Better::Lower, samples));
    } else if let Some(median) = number("p50") {
        let own = Measure::of_runs("time", "ns", Better::Lower, Statistic::Median, median);
        measures.push(own.between(min, max));
    }
    for (key, id, statistic) in [
        ("avg", "mean", Statistic::Mean),
        ("p75", "p75", Statistic::Single),
        ("p99", "p99", Statistic::Single),
        ("p999", "p999", Statistic::Single),
    ] {
        let own = number(key);
        measures.extend(own.map(|own| Measure::of_runs(id, "ns", Better::Lower, statistic, own)));
    }
    let heap = stats
        .get("heap")
        .and_then(|heap| findings.number_of(heap, "avg"));
    measures.extend(
        heap.map(|heap| Measure::of_runs("heap", "B", Better::Lower, Statistic::Mean, heap)),
    );
    measures
}
