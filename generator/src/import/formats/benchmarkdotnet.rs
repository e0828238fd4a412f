//! BenchmarkDotNet's JSON.

use super::{Format, Reads, any};
use crate::data::{Better, Statistic};
use crate::import::findings::text_of;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "benchmarkdotnet",
    title: "BenchmarkDotNet",
    command: "--exporters json",
    marks: &["\"HostEnvironmentInfo\"", "\"BenchmarkDotNetVersion\""],
    fits: any,
    reads: Reads::Each(read),
};

fn read(given: &Given, findings: &mut Findings) {
    let Some(file) = given.json(&mut findings.problems) else {
        return;
    };
    if let Some(host) = file.get("HostEnvironmentInfo") {
        findings.machine("cpu", text_of(host, "ProcessorName"));
        findings.machine("cores", text_of(host, "PhysicalCoreCount"));
        findings.machine("threads", text_of(host, "LogicalCoreCount"));
        findings.machine("os", text_of(host, "OsVersion"));
        findings.version("runtime", text_of(host, "RuntimeVersion"));
        findings.version("benchmarkdotnet", text_of(host, "BenchmarkDotNetVersion"));
    }
    if findings.date.is_none() {
        findings.date = text_of(&file, "Title").and_then(date);
    }
    let Some(list) = findings.need(&file, "Benchmarks") else {
        return;
    };
    for benchmark in findings.items(list) {
        one(benchmark, findings);
    }
}

/// The day in `Sample.Benchmarks-20200529-164431`.
fn date(title: &str) -> Option<String> {
    let day = title
        .split('-')
        .find(|part| part.len() == 8 && part.bytes().all(|byte| byte.is_ascii_digit()))?;
    Some(format!(
        "{}-{}-{}",
        day.get(..4)?,
        day.get(4..6)?,
        day.get(6..)?
    ))
}

fn one(benchmark: &Node, findings: &mut Findings) {
    let Some(method) = findings.need(benchmark, "Method").and_then(Node::text) else {
        return;
    };
    let class: Vec<&str> = ["Namespace", "Type"]
        .iter()
        .filter_map(|key| text_of(benchmark, key))
        .collect();
    let params = text_of(benchmark, "Parameters").unwrap_or_default();
    let params = params.split(['&', ',']).filter_map(|pair| {
        let (name, value) = pair.split_once('=')?;
        Some((name.trim().to_owned(), value.trim().to_owned()))
    });
    let outcome = match benchmark
        .get("Statistics")
        .filter(|own| own.map().is_some())
    {
        Some(statistics) => Outcome::Measured(measures(benchmark, statistics, findings)),
        // It threw, or no run of it was valid.
        None => Outcome::Failed(None),
    };
    findings.push(Benchmark {
        name: method.to_owned(),
        suites: vec![("class".to_owned(), class.join("."))],
        params: params.collect(),
        outcome,
        place: benchmark.place.clone(),
    });
}

/// Times are in nanoseconds; the mean is what BenchmarkDotNet prints.
fn measures(benchmark: &Node, statistics: &Node, findings: &mut Findings) -> Vec<Measure> {
    let values = statistics
        .get("OriginalValues")
        .map(|node| findings.items(node));
    let values = values.unwrap_or_default();
    let samples: Vec<String> = values
        .iter()
        .filter_map(|value| findings.number(value))
        .collect();
    let mut number = |key: &str| findings.number_of(statistics, key);
    let (mean, min, max) = (number("Mean"), number("Min"), number("Max"));
    let n = number("N").and_then(|n| n.parse().ok());
    let mut measures = Vec::new();
    if let Some(mean) = mean {
        let time = Measure::of_runs("time", "ns", Better::Lower, Statistic::Mean, mean);
        let mut time = time.between(min, max).runs(n);
        time.samples = samples;
        measures.push(time);
    }
    if let Some(memory) = benchmark.get("Memory") {
        for (key, id, unit) in [
            ("BytesAllocatedPerOperation", "allocated", "B"),
            ("Gen0Collections", "gen0", "count"),
            ("Gen1Collections", "gen1", "count"),
            ("Gen2Collections", "gen2", "count"),
        ] {
            let value = findings.number_of(memory, key);
            measures.extend(value.map(|value| Measure::single(id, unit, Better::Lower, value)));
        }
    }
    measures
}
