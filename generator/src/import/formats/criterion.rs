//! criterion's JSON: a `target/criterion` folder, or its single files.

use std::collections::BTreeMap;

use super::{Format, Reads};
use crate::data::{Better, Statistic};
use crate::diag::Place;
use crate::import::findings::text_of;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "criterion",
    title: "criterion",
    command: "cargo bench, then target/criterion",
    marks: &["{"],
    fits: is_of_criterion,
    reads: Reads::Together(read),
};

/// What criterion writes for each benchmark.
const PARTS: [(&str, &[&str]); 3] = [
    ("benchmark", &["\"group_id\"", "\"full_id\""]),
    ("estimates", &["\"median_abs_dev\"", "\"point_estimate\""]),
    ("sample", &["\"iters\"", "\"times\""]),
];

fn part(given: &Given) -> Option<&'static str> {
    let has = |marks: &[&str]| marks.iter().all(|mark| given.head.contains(mark));
    let found = PARTS.iter().find(|(_, marks)| has(marks));
    found.map(|(part, _)| *part).or_else(|| {
        // The fences beyond which a sample is an outlier: four numbers, which follow from the sample.
        given.inside.ends_with("tukey.json").then_some("tukey")
    })
}

fn is_of_criterion(given: &Given) -> bool {
    part(given).is_some()
}

/// The files of one benchmark.
#[derive(Default)]
struct Files<'g> {
    parts: BTreeMap<&'static str, &'g Given>,
}

fn read(given: &[Given], findings: &mut Findings) {
    let mut all: BTreeMap<String, Files> = BTreeMap::new();
    for file in given {
        let folder = file
            .path
            .parent()
            .map(|folder| folder.to_string_lossy().into_owned());
        let folder = folder.unwrap_or_default();
        // `base` is the last run but one, `change` compares, `report` is for people.
        let last = folder.rsplit(['/', '\\']).next().unwrap_or_default();
        if matches!(last, "base" | "change" | "report") {
            continue;
        }
        let Some(part) = part(file) else { continue };
        // `new/estimates.json`, or `fib.estimates.json` of files that were copied together.
        let name = file
            .path
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        let name = name.unwrap_or_default();
        let prefix = name
            .split(&format!("{part}.json"))
            .next()
            .unwrap_or_default();
        let files = all.entry(format!("{folder}/{prefix}")).or_default();
        files.parts.insert(part, file);
    }
    for files in all.values() {
        one(files, findings);
    }
}

fn one(files: &Files, findings: &mut Findings) {
    let file = |part: &str| files.parts.get(part).copied();
    let Some(any) = files.parts.values().next() else {
        return;
    };
    let Some(benchmark) = file("benchmark") else {
        return findings.wrong(
            any.place(),
            "`benchmark.json` is missing beside this file",
            "it says which benchmark this is; give criterion's folder",
        );
    };
    let json = |given: Option<&Given>, findings: &mut Findings| {
        given.and_then(|given| given.json(&mut findings.problems))
    };
    let sample = json(file("sample"), findings);
    let estimates = json(file("estimates"), findings);
    let Some(head) = json(Some(benchmark), findings) else {
        return;
    };
    let mut measures = Vec::new();
    let runs = sample
        .as_ref()
        .map(|sample| runs(sample, findings))
        .unwrap_or_default();
    let n = u64::try_from(runs.len()).ok().filter(|n| *n > 0);
    if !runs.is_empty() {
        measures.push(Measure::samples("time", "ns", Better::Lower, runs));
    }
    let mut estimate = |key: &str, id: &str, statistic: Statistic, findings: &mut Findings| {
        let own = estimates.as_ref().and_then(|all| all.get(key));
        let value = own.and_then(|own| findings.number_of(own, "point_estimate"));
        measures.extend(
            value.map(|value| Measure::of_runs(id, "ns", Better::Lower, statistic, value).runs(n)),
        );
    };
    if n.is_none() {
        estimate("median", "time", Statistic::Median, findings);
    }
    estimate("mean", "mean", Statistic::Mean, findings);
    // The line through all runs, which criterion prints where it can.
    estimate("slope", "slope", Statistic::Mean, findings);
    estimate("std_dev", "std_dev", Statistic::Single, findings);
    throughput(&head, &mut measures, findings);
    if measures.iter().all(|measure| measure.id != "time") {
        return findings.wrong(
            benchmark.place(),
            "there is neither `sample.json` nor `estimates.json` beside this file",
            "give criterion's folder",
        );
    }
    named(
        &head,
        Outcome::Measured(measures),
        benchmark.place(),
        findings,
    );
}

/// The times of single iterations, as means of each sample.
fn runs(sample: &Node, findings: &mut Findings) -> Vec<String> {
    let mut list = |key: &str| -> Vec<f64> {
        let items = findings.need(sample, key).map(|node| findings.items(node));
        let items = items.unwrap_or_default();
        let numbers = items.iter().filter_map(|item| findings.number(item));
        numbers.filter_map(|text| text.parse().ok()).collect()
    };
    let (iterations, times) = (list("iters"), list("times"));
    if iterations.len() != times.len() {
        findings.wrong(
            sample.place.clone(),
            format!(
                "{} numbers of iterations, but {} times",
                iterations.len(),
                times.len()
            ),
            "run the benchmark again",
        );
        return Vec::new();
    }
    let each = iterations
        .iter()
        .zip(&times)
        .filter(|(count, _)| **count > 0.0);
    each.map(|(count, time)| (time / count).to_string())
        .collect()
}

/// How much one iteration works on, which criterion divides by the time.
fn throughput(head: &Node, measures: &mut Vec<Measure>, findings: &mut Findings) {
    let all = head
        .get("throughput")
        .and_then(Node::map)
        .unwrap_or_default();
    for member in all {
        let (id, unit) = match member.key.as_str() {
            "Bytes" | "BytesDecimal" => ("bytes", "B"),
            "Elements" => ("elements", "count"),
            _ => {
                let message = format!("`{}` of work per iteration", member.key);
                findings.left_out(member.key_place.clone(), message);
                continue;
            }
        };
        let value = findings.number(&member.node);
        measures.extend(value.map(|value| Measure::single(id, unit, Better::Neither, value)));
    }
}

fn named(head: &Node, outcome: Outcome, place: Place, findings: &mut Findings) {
    let Some(group) = findings.need(head, "group_id").and_then(Node::scalar) else {
        return;
    };
    let value = text_of(head, "value_str").map(|value| ("value".to_owned(), value.to_owned()));
    let (name, suites) = match text_of(head, "function_id") {
        Some(function) => (function, vec![("group".to_owned(), group.to_owned())]),
        None => (group, Vec::new()),
    };
    findings.push(Benchmark {
        name: name.to_owned(),
        suites,
        params: value.into_iter().collect(),
        outcome,
        place,
    });
}
