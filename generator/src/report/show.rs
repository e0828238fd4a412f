//! A dataset as tables for a terminal.

use std::collections::BTreeSet;

use super::columns::columns;
use crate::data::display::{self, Column, Wish};
use crate::data::{Dataset, Fact, Measurement, Relation, State, Unit};

/// Spans of a run that are told by kind.
const KINDS: usize = 20;

/// A dataset, or one relation of it: where it is from, its tables, its other values, its runs and
/// claims.
pub fn show(dataset: &Dataset, relation: Option<&str>) -> String {
    let mut out = String::new();
    if relation.is_none() {
        head(&mut out, dataset);
    }
    let wanted = |own: &&Relation| relation.is_none_or(|name| own.name == name);
    let mut told: BTreeSet<String> = BTreeSet::new();
    for own in dataset.relations.values().filter(wanted) {
        table(&mut out, dataset, own, &mut told);
    }
    if relation.is_none() {
        others(&mut out, dataset, &told);
        runs(&mut out, dataset);
        claims(&mut out, dataset);
    }
    out
}

fn head(out: &mut String, dataset: &Dataset) {
    out.push_str(&format!("{}\n", shown(&dataset.name)));
    let mut rows: Vec<Vec<String>> = Vec::new();
    for origin in &dataset.origins {
        let mut parts: Vec<String> = Vec::new();
        parts.extend(origin.date.map(|date| date.to_string()));
        parts.extend(origin.revision.as_deref().map(shown));
        let machine = origin.machine.iter();
        parts.extend(machine.map(|(name, value)| format!("{} {}", shown(name), shown(value))));
        if origin.transcribed {
            parts.push("typed over from a publication".to_owned());
        }
        let row = vec![shown(&origin.file), parts.join(", ")];
        if !rows.contains(&row) {
            rows.push(row);
        }
    }
    columns(out, &rows, |_| false);
}

fn table(out: &mut String, dataset: &Dataset, relation: &Relation, told: &mut BTreeSet<String>) {
    out.push_str(&format!("\n{}", shown(&relation.name)));
    for (name, value) in &relation.fixed {
        out.push_str(&format!(", {} = {}", shown(name), shown(value)));
    }
    out.push('\n');
    let keys = relation.dims.len();
    let mut head: Vec<String> = relation.dims.iter().map(|dim| shown(&dim.name)).collect();
    let mut rows: Vec<Vec<String>> = relation
        .rows
        .iter()
        .map(|row| row.iter().map(|key| shown(key)).collect())
        .collect();
    for metric in &relation.metrics {
        let cells: Vec<Measurement> = relation
            .rows
            .iter()
            .map(|row| {
                let row: Vec<&str> = row.iter().map(String::as_str).collect();
                dataset.cell(&relation.name, &row, &metric.id)
            })
            .collect();
        told.extend(cells.iter().map(|cell| cell.path.clone()));
        let all: Vec<&Measurement> = cells.iter().collect();
        let column = Column::of(&all, &Wish::default());
        head.push(match &column.unit {
            Some(unit) => format!("{} ({})", shown(&metric.id), unit.id()),
            None => shown(&metric.id),
        });
        for (row, cell) in rows.iter_mut().zip(&cells) {
            row.push(cell_of(&column, cell));
        }
    }
    rows.insert(0, head);
    columns(out, &rows, |at| at >= keys);
}

/// A value with its range, number of runs and marks; a state in words.
fn cell_of(column: &Column, m: &Measurement) -> String {
    let own = |unit: &Unit| match &column.unit {
        Some(_) => String::new(),
        None => format!(" {}", unit.id()),
    };
    let value = column
        .show(m)
        .map(|value| format!("{}{}", value.decimal, own(&value.unit)));
    let range = column
        .show_range(m)
        .map(|(min, max, unit)| format!("{min}–{max}{}", own(&unit)));
    worded(m, value, range)
}

fn worded(m: &Measurement, value: Option<String>, range: Option<String>) -> String {
    let because = |word: &str, reason: &Option<String>| match reason {
        Some(reason) => format!("{word}: {}", shown(reason)),
        None => word.to_owned(),
    };
    let mut out = match &m.state {
        State::Missing => return "missing".to_owned(),
        State::NotApplicable => return "not applicable".to_owned(),
        State::Failed { reason } => return because("failed", reason),
        State::Skipped { reason } => return because("skipped", reason),
        State::Measured(_) => value.or_else(|| range.clone()).unwrap_or_default(),
    };
    let mut beside: Vec<String> = Vec::new();
    if m.number().is_some() {
        beside.extend(range);
    }
    beside.extend(m.n.filter(|n| *n > 1).map(|n| format!("n = {n}")));
    if m.marks.estimated {
        beside.push("estimated".to_owned());
    }
    if let Some(target) = &m.marks.borrowed {
        beside.push(format!("borrowed from {}", shown(target)));
    }
    match m.marks.fact {
        Some(Fact::About) => beside.push("about".to_owned()),
        Some(Fact::Exact) => beside.push("a parameter".to_owned()),
        None => {}
    }
    if !beside.is_empty() {
        out.push_str(&format!(" ({})", beside.join(", ")));
    }
    out
}

/// Values that stand in no table: derived ones, facts, and what a file has around its targets.
fn others(out: &mut String, dataset: &Dataset, told: &BTreeSet<String>) {
    let left: Vec<Vec<String>> = dataset
        .measurements
        .values()
        .filter(|own| !told.contains(&own.path))
        .map(|own| {
            let unit = |unit: &Unit| match unit.id() {
                "count" | "ratio" => String::new(),
                id => format!(" {id}"),
            };
            let wish = Wish::default();
            let value = display::value(own, &wish);
            let value = value.map(|value| format!("{}{}", value.decimal, unit(&value.unit)));
            let range = display::range(own, &wish);
            let range = range.map(|(min, max, own)| format!("{min}–{max}{}", unit(&own)));
            vec![shown(&own.path), worded(own, value, range)]
        })
        .collect();
    if !left.is_empty() {
        out.push_str("\nother values\n");
        columns(out, &left, |_| false);
    }
}

fn runs(out: &mut String, dataset: &Dataset) {
    for run in dataset.runs.values() {
        let count: u64 = run.spans.iter().map(|span| u64::from(span.count)).sum();
        out.push_str(&format!(
            "\nrun of {}: {count} spans in {} lanes\n",
            shown(&run.target),
            run.lanes.len()
        ));
        let mut kinds: Vec<(&str, u64, f64)> = Vec::new();
        for span in &run.spans {
            match kinds.iter_mut().find(|(kind, ..)| *kind == span.kind) {
                Some((_, count, sum)) => {
                    *count += u64::from(span.count);
                    *sum += span.busy;
                }
                None => kinds.push((&span.kind, u64::from(span.count), span.busy)),
            }
        }
        let more = kinds.len().saturating_sub(KINDS);
        let mut rows = vec![["kind", "spans", "sum (ms)"].map(str::to_owned).to_vec()];
        rows.extend(kinds.iter().take(KINDS).map(|(kind, count, sum)| {
            let sum = crate::data::Number::computed(*sum);
            let sum = sum.map_or_else(String::new, |sum| sum.text().to_owned());
            vec![shown(kind), count.to_string(), sum]
        }));
        columns(out, &rows, |at| at > 0);
        if more > 0 {
            out.push_str(&format!("  and {more} more kinds\n"));
        }
    }
}

fn claims(out: &mut String, dataset: &Dataset) {
    if dataset.claims.is_empty() {
        return;
    }
    out.push_str("\nclaims\n");
    let rows: Vec<Vec<String>> = dataset
        .claims
        .iter()
        .map(|claim| {
            let holds = if claim.holds { "holds" } else { "false" };
            vec![
                shown(&claim.name),
                holds.to_owned(),
                shown(&claim.expression),
            ]
        })
        .collect();
    columns(out, &rows, |_| false);
}

/// A foreign text without what would move a terminal's cursor.
fn shown(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { '\u{FFFD}' } else { c })
        .collect()
}
