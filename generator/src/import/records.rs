//! A relation as lines of JSON.

use serde_json::Value;

use super::findings::{Measure, Outcome};
use super::relations::{Column, Relation};

/// The text of a relation's file. The same results give the same bytes. `around` are columns that all
/// records share.
///
/// Columns of times name their unit (`time_us`): a later import may be in another one, under the
/// descriptor of the first.
pub(super) fn lines(relation: &Relation, around: &[(String, String)]) -> String {
    written(relation, around, time_suffix)
}

/// The same for where no descriptor says the units: `time_ms`, `size_bytes`.
pub(super) fn lines_with_units(relation: &Relation) -> String {
    written(relation, &[], suffix)
}

fn written(
    relation: &Relation,
    around: &[(String, String)],
    ending: fn(&str) -> &'static str,
) -> String {
    let mut out = String::new();
    for record in &relation.records {
        let mut members: Vec<(String, String)> = Vec::new();
        for (dim, key) in relation.dims.iter().zip(&record.keys) {
            members.push((dim.clone(), text(key)));
        }
        match &record.outcome {
            Outcome::Measured(measures) => {
                for column in &relation.measures {
                    let own = measures.iter().find(|measure| measure.id == column.id);
                    cells(&mut members, column, own, ending(&column.unit));
                }
            }
            Outcome::Failed(reason) => members.push(("state".to_owned(), state("failed", reason))),
            Outcome::Skipped(reason) => {
                members.push(("state".to_owned(), state("skipped", reason)))
            }
        }
        for (name, value) in around {
            members.push((name.clone(), text(value)));
        }
        let members: Vec<String> = members
            .into_iter()
            .map(|(key, value)| format!("{}: {value}", text(&key)))
            .collect();
        out.push_str(&format!("{{{}}}\n", members.join(", ")));
    }
    out
}

fn cells(
    members: &mut Vec<(String, String)>,
    column: &Column,
    measure: Option<&Measure>,
    unit: &str,
) {
    let id = &column.id;
    // What was not measured is not written: it is missing.
    let Some(measure) = measure else { return };
    let mut add = |key: String, value: Option<&String>| {
        if let Some(value) = value {
            members.push((key, value.clone()));
        }
    };
    add(format!("{id}{unit}"), measure.value.as_ref());
    add(format!("{id}_min{unit}"), measure.min.as_ref());
    add(format!("{id}_max{unit}"), measure.max.as_ref());
    let n = measure.n.map(|n| n.to_string());
    add(format!("{id}_n"), n.as_ref());
    if !measure.samples.is_empty() {
        let all = u64::try_from(measure.samples.len()).ok();
        if measure.n.is_some() && measure.n != all {
            add(format!("{id}_samples_of"), n.as_ref());
        }
        let samples = format!("[{}]", measure.samples.join(", "));
        add(format!("{id}_samples{unit}"), Some(&samples));
    }
}

/// The ending of a column of times, which datasets convert.
fn time_suffix(unit: &str) -> &'static str {
    match unit {
        "ns" => "_ns",
        "us" => "_us",
        "ms" => "_ms",
        "s" => "_s",
        _ => "",
    }
}

/// The ending of a column in a unit, where datasets know one.
fn suffix(unit: &str) -> &'static str {
    match unit {
        "B" => "_bytes",
        "req/s" => "_req_per_s",
        "1/s" => "_per_s",
        unit => time_suffix(unit),
    }
}

fn state(word: &str, reason: &Option<String>) -> String {
    match reason
        .as_deref()
        .map(one_line)
        .filter(|reason| !reason.is_empty())
    {
        Some(reason) => text(&format!("{word}: {reason}")),
        None => text(word),
    }
}

/// The first line of what a tool says, short enough for a table.
fn one_line(reason: &str) -> String {
    let line = reason.trim().lines().next().unwrap_or_default();
    line.chars().take(200).collect()
}

fn text(text: &str) -> String {
    Value::from(text).to_string()
}
