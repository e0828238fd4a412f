//! JMH's JSON.

use super::{Format, Reads, any, identifier};
use crate::data::{Better, Statistic};
use crate::import::findings::text_of;
use crate::import::numeral::{decimal, time_unit};
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "jmh",
    title: "JMH",
    command: "-rf json -rff out.json",
    marks: &["\"jmhVersion\"", "\"primaryMetric\""],
    fits: any,
    reads: Reads::Each(read),
};

fn read(given: &Given, findings: &mut Findings) {
    let Some(file) = given.json(&mut findings.problems) else {
        return;
    };
    for result in findings.items(&file) {
        one(result, findings);
    }
}

fn one(result: &Node, findings: &mut Findings) {
    findings.version("jmh", text_of(result, "jmhVersion"));
    findings.version("jdk", text_of(result, "jdkVersion"));
    findings.version("vm", text_of(result, "vmName"));
    let (Some(full), Some(primary)) = (
        findings.need(result, "benchmark").and_then(Node::text),
        findings.need(result, "primaryMetric"),
    ) else {
        return;
    };
    let (class, name) = full.rsplit_once('.').unwrap_or(("", full));
    let params = result
        .get("params")
        .and_then(Node::map)
        .unwrap_or_default()
        .iter();
    let params =
        params.filter_map(|member| Some((member.key.clone(), member.node.scalar()?.to_owned())));
    let mut suites = Vec::new();
    if !class.is_empty() {
        suites.push(("class".to_owned(), class.to_owned()));
    }
    for key in ["mode", "threads"] {
        if let Some(value) = text_of(result, key) {
            suites.push((key.to_owned(), value.to_owned()));
        }
    }
    let mut measures = Vec::new();
    metric(primary, None, &mut measures, findings);
    let others = result
        .get("secondaryMetrics")
        .and_then(Node::map)
        .unwrap_or_default();
    for member in others {
        let name = identifier(&member.key);
        metric(&member.node, Some(&name), &mut measures, findings);
    }
    findings.push(Benchmark {
        name: name.to_owned(),
        suites,
        params: params.collect(),
        outcome: match measures.is_empty() {
            true => Outcome::Failed(None),
            false => Outcome::Measured(measures),
        },
        place: result.place.clone(),
    });
}

/// A score is the mean of the iterations of all forks.
fn metric(node: &Node, name: Option<&str>, measures: &mut Vec<Measure>, findings: &mut Findings) {
    // JMH writes `"NaN"` where an error cannot be told.
    let number = |node: Option<&Node>| node.and_then(Node::scalar).and_then(decimal);
    let Some(score) = number(node.get("score")) else {
        return;
    };
    let word = text_of(node, "scoreUnit").unwrap_or_default();
    let (id, unit, better) = match unit(word) {
        Unit::Time(unit) => ("time", unit.to_owned(), Better::Lower),
        Unit::Rate => ("throughput", word.to_owned(), Better::Higher),
        Unit::Other => ("value", word.to_owned(), Better::Neither),
    };
    let id = name.unwrap_or(id);
    let unit = if unit.is_empty() {
        "count".to_owned()
    } else {
        unit
    };
    let forks = node
        .get("rawData")
        .and_then(Node::list)
        .unwrap_or_default()
        .iter();
    let runs = forks.flat_map(|fork| fork.list().unwrap_or_default());
    let runs: Vec<String> = runs.filter_map(|run| findings.number(run)).collect();
    let mut measure = Measure::of_runs(id, &unit, better, Statistic::Mean, score);
    if runs.len() > 1 {
        measure.samples = runs;
    } else {
        // Of single operations only a histogram is kept.
        let percentiles = node.get("scorePercentiles");
        let at = |key: &str| percentiles.and_then(|all| number(all.get(key)));
        measure = measure.between(at("0.0"), at("100.0"));
        if node.get("rawDataHistogram").is_some() {
            for (key, name) in [("50.0", "p50"), ("99.0", "p99")] {
                let own =
                    at(key).map(|own| Measure::single(&format!("{id}_{name}"), &unit, better, own));
                measures.extend(own);
            }
        }
    }
    measures.push(measure);
}

enum Unit {
    /// Per operation.
    Time(&'static str),
    /// Operations per time.
    Rate,
    Other,
}

fn unit(word: &str) -> Unit {
    match word.split_once('/') {
        Some((time, _)) if time_unit(time).is_some() => {
            time_unit(time).map_or(Unit::Other, |(unit, _)| Unit::Time(unit))
        }
        Some((_, time)) if time_unit(time).is_some() => Unit::Rate,
        _ => Unit::Other,
    }
}
