//! autocannon's JSON.

use super::{Format, Reads, any};
use crate::data::{Better, Statistic};
use crate::import::findings::text_of;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "autocannon",
    title: "autocannon",
    command: "autocannon -j … > out.json",
    marks: &["\"connections\"", "\"latency\"", "\"2xx\""],
    fits: any,
    reads: Reads::Each(read),
};

fn read(given: &Given, findings: &mut Findings) {
    let Some(file) = given.json(&mut findings.problems) else {
        return;
    };
    if findings.date.is_none() {
        let date = text_of(&file, "start").and_then(|start| start.get(..10));
        findings.date = date.map(str::to_owned);
    }
    let url = text_of(&file, "title").or_else(|| text_of(&file, "url"));
    let name = url.unwrap_or_else(|| given.stem()).to_owned();
    let params = ["connections", "pipelining", "workers"].iter();
    let params =
        params.filter_map(|key| Some(((*key).to_owned(), text_of(&file, key)?.to_owned())));
    let params = params.collect();
    let mut measures = Vec::new();
    // Latencies are whole milliseconds: a 0 is less than half of one.
    if let Some(latency) = findings.need(&file, "latency") {
        spread(
            latency,
            "time",
            "ms",
            Better::Lower,
            &mut measures,
            findings,
        );
    }
    if let Some(requests) = findings.need(&file, "requests") {
        spread(
            requests,
            "rate",
            "req/s",
            Better::Higher,
            &mut measures,
            findings,
        );
    }
    if let Some(throughput) = file.get("throughput") {
        spread(
            throughput,
            "transfer",
            "B/s",
            Better::Higher,
            &mut measures,
            findings,
        );
    }
    for key in ["errors", "timeouts", "non2xx"] {
        let count = findings.number_of(&file, key);
        measures.extend(count.map(|count| Measure::single(key, "count", Better::Lower, count)));
    }
    findings.push(Benchmark {
        name,
        suites: Vec::new(),
        params,
        outcome: Outcome::Measured(measures),
        place: file.place.clone(),
    });
}

/// Mean, deviation and the usual percentiles.
fn spread(
    node: &Node,
    id: &str,
    unit: &str,
    better: Better,
    measures: &mut Vec<Measure>,
    findings: &mut Findings,
) {
    let mut number = |key: &str| findings.number_of(node, key);
    let n: Option<u64> = number("totalCount").and_then(|n| n.parse().ok());
    let zero = |text: &String| text.parse::<f64>() == Ok(0.0);
    for (key, suffix, statistic) in [
        ("mean", "", Statistic::Mean),
        ("stddev", "_std_dev", Statistic::Single),
        ("p50", "_p50", Statistic::Single),
        ("p90", "_p90", Statistic::Single),
        ("p99", "_p99", Statistic::Single),
        ("max", "_most", Statistic::Max),
    ] {
        let value = number(key).filter(|value| id != "time" || !zero(value));
        measures.extend(value.map(|value| {
            Measure::of_runs(&format!("{id}{suffix}"), unit, better, statistic, value).runs(n)
        }));
    }
}
