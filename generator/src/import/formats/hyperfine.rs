//! hyperfine's JSON.

use super::{Format, Reads, any};
use crate::data::{Better, Statistic};
use crate::import::findings::text_of;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "hyperfine",
    title: "hyperfine",
    command: "hyperfine --export-json out.json …",
    marks: &["\"results\"", "\"command\"", "\"stddev\""],
    fits: any,
    reads: Reads::Each(read),
};

fn read(given: &Given, findings: &mut Findings) {
    let Some(file) = given.json(&mut findings.problems) else {
        return;
    };
    let Some(results) = findings.need(&file, "results") else {
        return;
    };
    for result in findings.items(results) {
        one(result, findings);
    }
}

fn one(result: &Node, findings: &mut Findings) {
    let Some(command) = findings.need(result, "command").and_then(Node::text) else {
        return;
    };
    let params = result.get("parameters").and_then(Node::map);
    let params = params.unwrap_or_default().iter();
    let params =
        params.filter_map(|member| Some((member.key.clone(), member.node.scalar()?.to_owned())));
    let outcome = match failure(result) {
        Some(reason) => Outcome::Failed(Some(reason)),
        None => Outcome::Measured(measures(result, findings)),
    };
    findings.push(Benchmark {
        name: command.to_owned(),
        suites: Vec::new(),
        params: params.collect(),
        outcome,
        place: result.place.clone(),
    });
}

/// A run that ended badly, which hyperfine goes on after when it is told to.
fn failure(result: &Node) -> Option<String> {
    let codes = result.get("exit_codes")?.list()?;
    let bad = codes.iter().find(|code| code.scalar() != Some("0"))?;
    Some(match bad.scalar() {
        Some(code) => format!("exit code {code}"),
        None => "killed by a signal".to_owned(),
    })
}

fn measures(result: &Node, findings: &mut Findings) -> Vec<Measure> {
    let mut measures = Vec::new();
    let numbers = |key: &str, findings: &mut Findings| -> Vec<String> {
        let items = result.get(key).and_then(Node::list).unwrap_or_default();
        items
            .iter()
            .filter_map(|item| findings.number(item))
            .collect()
    };
    let times = numbers("times", findings);
    let memory = numbers("memory_usage_byte", findings);
    let n = u64::try_from(times.len()).ok().filter(|n| *n > 0);
    let number = |key: &str, findings: &mut Findings| findings.number_of(result, key);
    if times.is_empty() {
        let (min, max) = (number("min", findings), number("max", findings));
        let centre = match number("median", findings) {
            Some(median) => Some((Statistic::Median, median)),
            None => number("mean", findings).map(|mean| (Statistic::Mean, mean)),
        };
        let time = centre.map(|(statistic, value)| {
            Measure::of_runs("time", "s", Better::Lower, statistic, value).between(min, max)
        });
        measures.extend(time);
    } else {
        measures.push(Measure::samples("time", "s", Better::Lower, times));
    }
    for key in ["user", "system"] {
        let mean = number(key, findings);
        measures.extend(
            mean.map(|mean| {
                Measure::of_runs(key, "s", Better::Lower, Statistic::Mean, mean).runs(n)
            }),
        );
    }
    if !memory.is_empty() {
        measures.push(Measure::samples("memory", "B", Better::Lower, memory));
    }
    if measures.is_empty() {
        let name = text_of(result, "command").unwrap_or_default();
        findings.wrong(
            result.place.clone(),
            format!("`{name}` has no times"),
            "export it again with a version of hyperfine from 1.0 on",
        );
    }
    measures
}
