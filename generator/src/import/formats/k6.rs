//! k6's summary as JSON.

use super::{Format, Reads, any, identifier};
use crate::data::{Better, Statistic};
use crate::import::findings::text_of;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "k6",
    title: "k6",
    command: "handleSummary: { 'out.json': JSON.stringify(data) }",
    marks: &["\"metrics\"", "\"values\"", "\"contains\""],
    fits: any,
    reads: Reads::Each(read),
};

fn read(given: &Given, findings: &mut Findings) {
    let Some(file) = given.json(&mut findings.problems) else {
        return;
    };
    let Some(metrics) = findings.need(&file, "metrics").and_then(Node::map) else {
        return;
    };
    for member in metrics {
        let Some(values) = findings.need(&member.node, "values") else {
            continue;
        };
        let kind = text_of(&member.node, "type").unwrap_or_default();
        let contains = text_of(&member.node, "contains").unwrap_or_default();
        let measures = match kind {
            "trend" => trend(values, contains, findings),
            "counter" => counter(values, contains, findings),
            "gauge" => gauge(values, contains, findings),
            "rate" => rate(values, findings),
            other => {
                let message = format!("`{}` is a metric of the kind `{other}`", member.key);
                findings.left_out(member.key_place.clone(), message);
                continue;
            }
        };
        // `http_req_duration{expected_response:true}`: a part of the requests.
        let (name, tags) = member.key.split_once('{').unwrap_or((&member.key, ""));
        let tags = tags
            .trim_end_matches('}')
            .split(',')
            .filter_map(|tag| tag.split_once(':'));
        findings.push(Benchmark {
            name: name.to_owned(),
            suites: Vec::new(),
            params: tags
                .map(|(key, value)| (identifier(key), value.to_owned()))
                .collect(),
            outcome: Outcome::Measured(measures),
            place: member.node.place.clone(),
        });
    }
}

fn unit(contains: &str) -> (&'static str, &'static str, Better) {
    match contains {
        "time" => ("time", "ms", Better::Lower),
        "data" => ("data", "B", Better::Neither),
        _ => ("value", "count", Better::Neither),
    }
}

/// Median with its range, mean, and whatever percentiles were asked for.
fn trend(values: &Node, contains: &str, findings: &mut Findings) -> Vec<Measure> {
    let (id, unit, better) = unit(contains);
    let mut number = |key: &str| findings.number_of(values, key);
    let (min, max) = (number("min"), number("max"));
    let mut measures = Vec::new();
    match (number("med"), number("avg")) {
        (Some(median), mean) => {
            let own = Measure::of_runs(id, unit, better, Statistic::Median, median);
            measures.push(own.between(min, max));
            let id = format!("{id}_avg");
            measures.extend(
                mean.map(|mean| Measure::of_runs(&id, unit, better, Statistic::Mean, mean)),
            );
        }
        (None, Some(mean)) => {
            let own = Measure::of_runs(id, unit, better, Statistic::Mean, mean);
            measures.push(own.between(min, max));
        }
        (None, None) => {}
    }
    for member in values.map().unwrap_or_default() {
        let rank = member
            .key
            .strip_prefix("p(")
            .and_then(|rest| rest.strip_suffix(')'));
        let Some(rank) = rank else { continue };
        let id = format!("{id}_p{}", rank.replace('.', "_"));
        let value = findings.number(&member.node);
        measures.extend(value.map(|value| Measure::single(&id, unit, better, value)));
    }
    measures
}

fn counter(values: &Node, contains: &str, findings: &mut Findings) -> Vec<Measure> {
    let (unit, rate) = match contains {
        "data" => ("B", "B/s"),
        _ => ("count", "1/s"),
    };
    let count = findings.number_of(values, "count");
    let per_second = findings.number_of(values, "rate");
    let (total, speed) = match contains {
        "data" => ("bytes", "bytes_rate"),
        _ => ("total", "rate"),
    };
    let count = count.map(|count| Measure::single(total, unit, Better::Neither, count));
    let per_second = per_second.map(|value| Measure::single(speed, rate, Better::Higher, value));
    count.into_iter().chain(per_second).collect()
}

fn gauge(values: &Node, contains: &str, findings: &mut Findings) -> Vec<Measure> {
    let (id, unit, better) = unit(contains);
    let mut number = |key: &str| findings.number_of(values, key);
    let (min, max) = (number("min"), number("max"));
    let id = if id == "value" { "gauge" } else { id };
    let own =
        number("value").map(|value| Measure::single(id, unit, better, value).between(min, max));
    own.into_iter().collect()
}

/// The share of what was true, and how many were.
fn rate(values: &Node, findings: &mut Findings) -> Vec<Measure> {
    let mut measures = Vec::new();
    for (key, id, unit) in [
        ("rate", "share", "ratio"),
        ("passes", "passes", "count"),
        ("fails", "fails", "count"),
    ] {
        let value = findings.number_of(values, key);
        measures.extend(value.map(|value| Measure::single(id, unit, Better::Neither, value)));
    }
    measures
}
