//! airspeed velocity: the results of a revision, with `benchmarks.json` beside them for units and
//! names of parameters.

use std::collections::BTreeMap;

use super::{Format, Reads};
use crate::data::{Better, Date, Statistic};
use crate::import::findings::text_of;
use crate::import::numeral::decimal;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::{Node, Value};

pub(super) const FORMAT: Format = Format {
    name: "asv",
    title: "airspeed velocity",
    command: "asv run, then results/<machine>/*.json and results/benchmarks.json",
    marks: &["{"],
    fits: is_of_asv,
    reads: Reads::Together(read),
};

fn is_results(given: &Given) -> bool {
    ["\"commit_hash\"", "\"results\""]
        .iter()
        .all(|mark| given.head.contains(mark))
}

fn is_descriptions(given: &Given) -> bool {
    ["\"param_names\"", "\"timeout\"", "\"unit\""]
        .iter()
        .all(|mark| given.head.contains(mark))
}

fn is_of_asv(given: &Given) -> bool {
    is_results(given) || is_descriptions(given)
}

/// What `benchmarks.json` says of a benchmark.
struct Description {
    unit: Option<String>,
    names: Vec<String>,
}

fn read(given: &[Given], findings: &mut Findings) {
    let mut described: BTreeMap<String, Description> = BTreeMap::new();
    for file in given.iter().filter(|file| !is_results(file)) {
        let node = file.json_with_nan(&mut findings.problems);
        for member in node.as_ref().and_then(Node::map).unwrap_or_default() {
            let names = member
                .node
                .get("param_names")
                .and_then(Node::list)
                .unwrap_or_default();
            let description = Description {
                unit: text_of(&member.node, "unit").map(str::to_owned),
                names: names
                    .iter()
                    .filter_map(Node::text)
                    .map(str::to_owned)
                    .collect(),
            };
            described.insert(member.key.clone(), description);
        }
    }
    let results: Vec<&Given> = given.iter().filter(|file| is_results(file)).collect();
    if let (true, Some(file)) = (results.is_empty(), given.first()) {
        return findings.wrong(
            file.place(),
            "this file describes benchmarks, and has no results",
            "give a file of results beside it: results/<machine>/<revision>-….json",
        );
    }
    let several = results.len() > 1;
    for file in results {
        let first = findings.benchmarks.len();
        if let Some(node) = file.json_with_nan(&mut findings.problems) {
            revision(&node, &described, several, findings);
        }
        if several {
            let own = findings.benchmarks.iter_mut().skip(first);
            own.for_each(|own| {
                own.suites
                    .insert(0, ("file".to_owned(), file.stem().to_owned()))
            });
        }
    }
}

fn revision(
    file: &Node,
    described: &BTreeMap<String, Description>,
    several: bool,
    findings: &mut Findings,
) {
    if let Some(params) = file.get("params") {
        findings.machine("cpu", text_of(params, "cpu"));
        findings.machine("os", text_of(params, "os"));
        findings.machine("memory", text_of(params, "ram"));
    }
    findings.version("python", text_of(file, "python"));
    for member in file
        .get("requirements")
        .and_then(Node::map)
        .unwrap_or_default()
    {
        findings.version(&member.key, member.node.scalar());
    }
    if !several && findings.revision.is_none() {
        findings.revision = text_of(file, "commit_hash").map(str::to_owned);
    }
    if !several && findings.date.is_none() {
        // Milliseconds since 1970.
        let day = text_of(file, "date").and_then(|date| date.parse::<u64>().ok());
        let day = day.and_then(|day| Date::of_unix_seconds(day / 1000));
        findings.date = day.map(|day| day.to_string());
    }
    let columns = file.get("result_columns").and_then(Node::list);
    let columns: Vec<&str> = columns
        .unwrap_or_default()
        .iter()
        .filter_map(Node::text)
        .collect();
    let Some(results) = findings.need(file, "results").and_then(Node::map) else {
        return;
    };
    for member in results {
        let found = cells(&member.node, &columns);
        one(
            &member.key,
            &member.node,
            found,
            described.get(&member.key),
            findings,
        );
    }
}

/// Values and lists of parameters, in whatever version of the format.
struct Cells<'n> {
    values: Vec<&'n Node>,
    params: Vec<Vec<&'n Node>>,
}

fn cells<'n>(node: &'n Node, columns: &[&str]) -> Cells<'n> {
    let list = |node: Option<&'n Node>| -> Vec<&'n Node> {
        node.and_then(Node::list)
            .unwrap_or_default()
            .iter()
            .collect()
    };
    let params = |node: Option<&'n Node>| -> Vec<Vec<&'n Node>> {
        list(node).into_iter().map(|own| list(Some(own))).collect()
    };
    if let Some(items) = node.list() {
        // Version 2: a row under `result_columns`.
        let column = |name: &str| {
            let at = columns.iter().position(|own| *own == name)?;
            items.get(at)
        };
        return Cells {
            values: list(column("result")),
            params: params(column("params")),
        };
    }
    match node.get("result") {
        Some(result) if result.list().is_some() => Cells {
            values: list(Some(result)),
            params: params(node.get("params")),
        },
        Some(result) => Cells {
            values: vec![result],
            params: Vec::new(),
        },
        None => Cells {
            values: vec![node],
            params: Vec::new(),
        },
    }
}

fn one(
    full: &str,
    node: &Node,
    cells: Cells,
    description: Option<&Description>,
    findings: &mut Findings,
) {
    let (module, name) = full.rsplit_once('.').unwrap_or(("", full));
    let suites = match module {
        "" => Vec::new(),
        module => vec![("module".to_owned(), module.to_owned())],
    };
    let names = description
        .map(|own| own.names.as_slice())
        .unwrap_or_default();
    let count: usize = cells.params.iter().map(Vec::len).product();
    if !cells.params.is_empty() && count != cells.values.len() {
        return findings.wrong(
            node.place.clone(),
            format!(
                "{} values, but {count} combinations of parameters",
                cells.values.len()
            ),
            "run the benchmark again",
        );
    }
    for (at, value) in cells.values.iter().enumerate() {
        // The last parameter changes fastest.
        let mut rest = at;
        let mut params: Vec<(String, String)> = Vec::new();
        for (index, keys) in cells.params.iter().enumerate().rev() {
            let key = keys
                .get(rest % keys.len().max(1))
                .and_then(|key| key.scalar());
            rest /= keys.len().max(1);
            let name = names
                .get(index)
                .cloned()
                .unwrap_or_else(|| format!("param{}", index + 1));
            // Texts are kept with Python's quotes.
            let key = key.unwrap_or_default().trim_matches('\'').to_owned();
            params.insert(0, (name, key));
        }
        findings.push(Benchmark {
            name: name.to_owned(),
            suites: suites.clone(),
            params,
            outcome: outcome(name, value, description),
            place: value.place.clone(),
        });
    }
}

fn outcome(name: &str, value: &Node, description: Option<&Description>) -> Outcome {
    let unit = description.and_then(|own| own.unit.as_deref());
    let (id, unit) = match (name.split('_').next(), unit) {
        (_, Some("seconds")) => ("time", "s"),
        (_, Some("bytes")) => ("memory", "B"),
        (Some("time" | "timeraw"), None) => ("time", "s"),
        (Some("mem" | "peakmem"), None) => ("memory", "B"),
        (_, Some("unit") | None) => ("value", "count"),
        (_, Some(unit)) => ("value", unit),
    };
    match &value.value {
        Value::Null => Outcome::Failed(None),
        Value::Text(word) if word.contains("NaN") => Outcome::Skipped(None),
        _ => match value.scalar().and_then(decimal) {
            Some(number) => {
                let better = if id == "value" {
                    Better::Neither
                } else {
                    Better::Lower
                };
                // asv keeps the median of its samples.
                let measure = Measure::of_runs(id, unit, better, Statistic::Median, number);
                Outcome::Measured(vec![measure])
            }
            None => Outcome::Failed(None),
        },
    }
}
