//! Google Benchmark's JSON.

use std::collections::BTreeMap;

use super::{Format, Reads, any, identifier};
use crate::data::{Better, Statistic};
use crate::import::findings::text_of;
use crate::import::numeral::time_unit;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "google-benchmark",
    title: "Google Benchmark",
    command: "--benchmark_out=out.json --benchmark_out_format=json",
    marks: &["\"context\"", "\"benchmarks\"", "\"num_cpus\""],
    fits: any,
    reads: Reads::Each(read),
};

/// Members of a result that are no counters of the author's.
const KNOWN: [&str; 22] = [
    "name",
    "family_index",
    "per_family_instance_index",
    "run_name",
    "run_type",
    "repetitions",
    "repetition_index",
    "threads",
    "iterations",
    "real_time",
    "cpu_time",
    "time_unit",
    "aggregate_name",
    "aggregate_unit",
    "label",
    "error_occurred",
    "error_message",
    "skipped",
    "skip_message",
    "big_o",
    "rms",
    "allocs_per_iter",
];

/// The repetitions of one benchmark, and its aggregates by name.
#[derive(Default)]
struct Runs<'n> {
    repetitions: Vec<&'n Node>,
    aggregates: BTreeMap<&'n str, &'n Node>,
}

fn read(given: &Given, findings: &mut Findings) {
    let Some(file) = given.json(&mut findings.problems) else {
        return;
    };
    if let Some(context) = file.get("context") {
        around(context, findings);
    }
    let Some(list) = findings.need(&file, "benchmarks") else {
        return;
    };
    let mut order: Vec<&str> = Vec::new();
    let mut all: BTreeMap<&str, Runs> = BTreeMap::new();
    for item in findings.items(list) {
        let aggregate = text_of(item, "run_type") == Some("aggregate");
        let name = match aggregate {
            true => text_of(item, "run_name").or_else(|| text_of(item, "name")),
            false => text_of(item, "name"),
        };
        let Some(name) = name else {
            findings.need(item, "name");
            continue;
        };
        if !all.contains_key(name) {
            order.push(name);
        }
        let runs = all.entry(name).or_default();
        match (aggregate, text_of(item, "aggregate_name")) {
            (false, _) => runs.repetitions.push(item),
            (true, Some("BigO" | "RMS")) => {
                let message = format!("the fitted complexity of `{name}`");
                findings.left_out(item.place.clone(), message);
            }
            (true, Some(aggregate)) => {
                runs.aggregates.insert(aggregate, item);
            }
            (true, None) => {
                let message =
                    format!("an aggregate of `{name}` that does not say of what kind it is");
                findings.left_out(item.place.clone(), message);
            }
        }
    }
    for name in order {
        if let Some(runs) = all.get(name) {
            one(name, runs, findings);
        }
    }
}

fn around(context: &Node, findings: &mut Findings) {
    if findings.date.is_none() {
        let date = text_of(context, "date").and_then(|date| date.get(..10));
        findings.date = date.map(str::to_owned);
    }
    findings.machine("cores", text_of(context, "num_cpus"));
    findings.version("google_benchmark", text_of(context, "library_version"));
    findings.version("library_build", text_of(context, "library_build_type"));
}

fn one(name: &str, runs: &Runs, findings: &mut Findings) {
    let Some(first) = runs
        .repetitions
        .first()
        .or_else(|| runs.aggregates.values().next())
    else {
        return;
    };
    let failed = runs.repetitions.iter().find_map(|run| {
        let is = |key: &str| matches!(text_of(run, key), Some("true"));
        let reason = |key: &str| text_of(run, key).map(str::to_owned);
        if is("error_occurred") {
            return Some(Outcome::Failed(reason("error_message")));
        }
        is("skipped").then(|| Outcome::Skipped(reason("skip_message")))
    });
    let outcome = failed.unwrap_or_else(|| Outcome::Measured(measures(runs, findings)));
    if matches!(&outcome, Outcome::Measured(measures) if measures.is_empty()) {
        return;
    }
    let (name, mut params) = split(name);
    if let Some(label) = text_of(first, "label") {
        params.push(("label".to_owned(), label.to_owned()));
    }
    findings.push(Benchmark {
        name,
        suites: Vec::new(),
        params,
        outcome,
        place: first.place.clone(),
    });
}

/// `BM_copy/64/threads:2` → the name and its parameters.
fn split(name: &str) -> (String, Vec<(String, String)>) {
    let (mut rest, mut params) = (Vec::new(), Vec::new());
    let mut numbered = 0;
    for (at, part) in name.split('/').enumerate() {
        let number =
            |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'-');
        match part.split_once(':') {
            Some((key, value)) if at > 0 && !key.is_empty() && number(value) => {
                params.push((identifier(key), value.to_owned()));
            }
            _ if at > 0 && number(part) => {
                numbered += 1;
                let key = if numbered == 1 {
                    "arg".to_owned()
                } else {
                    format!("arg{numbered}")
                };
                params.push((key, part.to_owned()));
            }
            _ => rest.push(part),
        }
    }
    (rest.join("/"), params)
}

fn measures(runs: &Runs, findings: &mut Findings) -> Vec<Measure> {
    let mut measures = Vec::new();
    let Some(first) = runs
        .repetitions
        .first()
        .or_else(|| runs.aggregates.values().next())
    else {
        return measures;
    };
    let unit = match text_of(first, "time_unit") {
        None => "ns",
        Some(word) => match time_unit(word) {
            Some((unit, _)) => unit,
            None => {
                let help = "units of time are ns, us, ms and s";
                findings.wrong(
                    first.place.clone(),
                    format!("`{word}` is no unit of time"),
                    help,
                );
                return measures;
            }
        },
    };
    let counters = first.map().unwrap_or_default().iter();
    let counters = counters.map(|member| member.key.as_str());
    let counters: Vec<&str> = counters.filter(|key| !KNOWN.contains(key)).collect();
    for (key, id) in [("real_time", "time"), ("cpu_time", "cpu_time")] {
        measures.extend(measure(runs, key, id, unit, Better::Lower, findings));
    }
    for key in counters {
        let (unit, better) = match key {
            "items_per_second" => ("items/s", Better::Higher),
            "bytes_per_second" => ("B/s", Better::Higher),
            _ => ("count", Better::Neither),
        };
        // Texts and truth values are no counters.
        let is_number = first.get(key).is_some_and(|node| node.what() == "a number");
        if is_number {
            measures.extend(measure(runs, key, &identifier(key), unit, better, findings));
        }
    }
    measures
}

fn measure(
    runs: &Runs,
    key: &str,
    id: &str,
    unit: &str,
    better: Better,
    findings: &mut Findings,
) -> Option<Measure> {
    let values = runs.repetitions.iter();
    let mut values: Vec<String> = values
        .filter_map(|run| findings.number_of(run, key))
        .collect();
    if values.len() == 1 {
        return Some(Measure::single(id, unit, better, values.remove(0)));
    }
    if !values.is_empty() {
        return Some(Measure::samples(id, unit, better, values));
    }
    let of = |name: &str, findings: &mut Findings| {
        runs.aggregates
            .get(name)
            .and_then(|own| findings.number_of(own, key))
    };
    let n = runs.aggregates.values().next();
    let n = n.and_then(|own| text_of(own, "repetitions")?.parse().ok());
    let centre = match of("median", findings) {
        Some(median) => (Statistic::Median, median),
        None => (Statistic::Mean, of("mean", findings)?),
    };
    let (min, max) = (of("min", findings), of("max", findings));
    Some(
        Measure::of_runs(id, unit, better, centre.0, centre.1)
            .between(min, max)
            .runs(n),
    )
}
