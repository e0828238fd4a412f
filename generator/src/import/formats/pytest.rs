//! pytest-benchmark's JSON.

use super::{Format, Reads, any};
use crate::data::{Better, Statistic};
use crate::import::findings::text_of;
use crate::import::numeral::decimal;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "pytest-benchmark",
    title: "pytest-benchmark",
    command: "pytest --benchmark-json out.json",
    marks: &["\"machine_info\"", "\"benchmarks\""],
    fits: any,
    reads: Reads::Each(read),
};

fn read(given: &Given, findings: &mut Findings) {
    let Some(file) = given.json(&mut findings.problems) else {
        return;
    };
    if let Some(machine) = file.get("machine_info") {
        let cpu = machine.get("cpu");
        let brand = |key: &str| cpu.and_then(|cpu| text_of(cpu, key));
        findings.machine("cpu", brand("brand_raw").or_else(|| brand("brand")));
        findings.machine("cores", brand("count"));
        findings.machine("os", text_of(machine, "system"));
        findings.version("python", text_of(machine, "python_version"));
    }
    if findings.date.is_none() {
        let date = text_of(&file, "datetime").and_then(|date| date.get(..10));
        findings.date = date.map(str::to_owned);
    }
    if findings.revision.is_none() {
        let commit = file.get("commit_info");
        let id = commit.and_then(|commit| text_of(commit, "id"));
        findings.revision = id.map(str::to_owned);
    }
    findings.version("pytest_benchmark", text_of(&file, "version"));
    let Some(list) = findings.need(&file, "benchmarks") else {
        return;
    };
    for benchmark in findings.items(list) {
        one(benchmark, findings);
    }
}

fn one(benchmark: &Node, findings: &mut Findings) {
    let (Some(name), Some(stats)) = (
        findings.need(benchmark, "name").and_then(Node::text),
        findings.need(benchmark, "stats"),
    ) else {
        return;
    };
    let params = benchmark
        .get("params")
        .and_then(Node::map)
        .unwrap_or_default();
    let params: Vec<(String, String)> = params
        .iter()
        .filter_map(|member| Some((member.key.clone(), member.node.scalar()?.to_owned())))
        .collect();
    // `test_sort[1000]` where the parameters are known by name.
    let name = match name.split_once('[') {
        Some((name, _)) if !params.is_empty() => name,
        _ => name,
    };
    let mut suites = Vec::new();
    if let Some((module, _)) = text_of(benchmark, "fullname").and_then(|full| full.split_once("::"))
    {
        suites.push(("module".to_owned(), module.to_owned()));
    }
    if let Some(group) = text_of(benchmark, "group") {
        suites.push(("group".to_owned(), group.to_owned()));
    }
    let measures = measures(stats, findings);
    findings.push(Benchmark {
        name: name.to_owned(),
        suites,
        params,
        outcome: Outcome::Measured(measures),
        place: benchmark.place.clone(),
    });
}

/// All times are in seconds.
fn measures(stats: &Node, findings: &mut Findings) -> Vec<Measure> {
    let rounds: Option<u64> = text_of(stats, "rounds").and_then(|rounds| rounds.parse().ok());
    let data = stats.get("data").and_then(Node::list).unwrap_or_default();
    let runs: Vec<String> = data
        .iter()
        .filter_map(|run| decimal(run.scalar()?))
        .collect();
    // Only all of them are samples.
    if !runs.is_empty() && u64::try_from(runs.len()).ok() == rounds {
        return vec![Measure::samples("time", "s", Better::Lower, runs)];
    }
    if !data.is_empty()
        && let Some(first) = data.first()
    {
        let all = rounds.map_or_else(|| "some".to_owned(), |rounds| rounds.to_string());
        let message = format!(
            "{} of {all} runs are in the file; none is taken",
            runs.len()
        );
        findings.left_out(first.place.clone(), message);
    }
    let mut number = |key: &str| findings.number_of(stats, key);
    let (min, max) = (number("min"), number("max"));
    let mut measures = Vec::new();
    for (key, id, statistic) in [
        ("median", "time", Statistic::Median),
        ("mean", "mean", Statistic::Mean),
        ("stddev", "std_dev", Statistic::Single),
    ] {
        let value = number(key)
            .map(|value| Measure::of_runs(id, "s", Better::Lower, statistic, value).runs(rounds));
        measures.extend(value);
    }
    if let Some(time) = measures.iter_mut().find(|measure| measure.id == "time") {
        (time.min, time.max) = (min, max);
    }
    measures
}
