//! Tables of measurements.

mod dress;
mod formula;
mod label;
mod plan;
mod verdict;
mod write;

use self::dress::Dress;
use self::plan::{Part, Plan, RowKind};
use self::write::Writer;
use super::Sources;
use super::desk::Desk;
use super::download::{Data, DataHash, Record};
use super::phrase::{Phrase, Value};
use super::provenance::{self, Shown};
use super::spec::TableSpec;
use crate::data::judge::Ranking;
use crate::data::{Dataset, Expression, Measurement, State};

pub(crate) use self::plan::Choice;

/// A table, written.
pub(crate) struct Table {
    pub html: String,
    pub provenance: Option<String>,
    /// `None`: it has no downloads.
    pub data: Option<DataHash>,
    pub rankings: Vec<Ranking>,
}

/// Lays out, dresses and writes the table; a small copy has no name. `None`: there is nothing to
/// show.
pub(crate) fn table(
    dataset: &Dataset,
    spec: &TableSpec,
    choice: &Choice,
    name: Option<&str>,
    desk: &mut Desk,
    sources: &mut Sources,
) -> Option<Table> {
    let mini = name.is_none();
    let plan = Plan::of(dataset, spec, choice, desk)?;
    if plan.columns.is_empty() || plan.rows().next().is_none() {
        return None;
    }
    let data = name.and_then(|name| data(&plan, name, desk));
    if desk.wanted.is_some() {
        return None;
    }
    let dress = Dress::of(&plan);
    let shown: Vec<&Measurement> = plan
        .rows()
        .filter(|row| row.kind != RowKind::Derived)
        .flat_map(|row| row.cells.iter().zip(&plan.columns))
        .filter(|(_, column)| column.part == Part::Value)
        .flat_map(|(cell, _)| cell.m.iter().chain(cell.under.iter().map(|(_, m)| m)))
        .filter(|m| matches!(m.state, State::Measured(_)))
        .collect();
    let compares = plan.compared() == dataset.targets.dim.as_deref();
    // Numbers of sources are given in the order of the provenance line.
    let provenance = provenance::line(
        desk,
        dataset,
        &Shown {
            values: shown.clone(),
            compares,
            brief: mini,
        },
        sources,
    );
    let mut numbers = std::collections::BTreeSet::new();
    for m in &shown {
        numbers.extend(sources.cite(m));
    }
    let html = Writer::new(&plan, &dress, sources, numbers.len() > 1, mini).write(desk);
    Some(Table {
        html,
        provenance,
        data,
        rankings: plan.rankings,
    })
}

/// The cells of a table's first column, row by row: `<td>` each.
pub(crate) fn cells(dataset: &Dataset, spec: &TableSpec, desk: &mut Desk) -> Vec<String> {
    let Some(plan) = Plan::of(dataset, spec, &Choice::default(), desk) else {
        return Vec::new();
    };
    let dress = Dress::of(&plan);
    let mut sources = Sources::default();
    Writer::new(&plan, &dress, &mut sources, false, false).cells(desk)
}

/// The note of `warn`: the message `warn-<figure>` with `$targets` (where it holds) and `$count`.
fn warning(plan: &Plan, desk: &mut Desk) -> Option<Phrase> {
    let formula = plan.spec.warn.as_ref()?;
    let dataset = plan.dataset;
    let dim = dataset.targets.dim.as_deref()?;
    let relation = plan.relation;
    let keys: Vec<String> = match &plan.column_dim {
        Some(columns) if columns == dim => plan
            .columns
            .iter()
            .filter(|column| column.part == Part::Value)
            .map(|column| column.name.clone())
            .collect(),
        _ => plan.rows().map(|row| row.name.clone()).collect(),
    };
    let mut names = Vec::new();
    for key in keys {
        let row: Vec<&str> = relation
            .dims
            .iter()
            .map(|d| {
                if d.name == dim {
                    key.as_str()
                } else {
                    d.keys.first().map(String::as_str).unwrap_or_default()
                }
            })
            .collect();
        let mut absent = false;
        let text = formula::substitute(&formula.text, |name| {
            relation.metrics.iter().find(|metric| metric.id == name)?;
            let m = dataset.cell(&relation.name, &row, name);
            absent |= m.number().is_none();
            Some(m.path)
        });
        if absent {
            continue;
        }
        let holds = Expression::parse(&text, formula.place.clone())
            .and_then(|expression| desk.cx.datasets.holds(&expression));
        match holds {
            Ok((true, cites)) => {
                desk.cites.extend(cites);
                names.push(desk.label(dataset, "target", &key));
            }
            Ok((false, _)) => {}
            Err(mut problem) => {
                problem.place = Some(formula.place.clone());
                desk.diagnostics.push(problem);
                return None;
            }
        }
    }
    if names.is_empty() {
        return None;
    }
    let count = names.len().to_string();
    let targets = desk.list(&names);
    let values = vec![
        ("targets", Value::Phrase(targets.clone())),
        ("count", Value::Number(count)),
    ];
    if let Some(phrase) = desk.site_message(dataset, "warn", &plan.spec.name, values) {
        return Some(phrase);
    }
    desk.label_missing(plan.dataset, "warn", &plan.spec.name);
    Some(desk.say(
        "figure-warn",
        &[
            ("targets", Value::Phrase(targets)),
            ("condition", Value::Phrase(Phrase::text(&*formula.text))),
        ],
    ))
}

/// What the downloads hold: every value of the table, derived ones included.
fn data(plan: &Plan, name: &str, desk: &mut Desk) -> Option<DataHash> {
    let (mut records, mut under) = (Vec::new(), Vec::new());
    for row in plan.rows() {
        for cell in &row.cells {
            let Some(m) = &cell.m else { continue };
            if m.path.is_empty() {
                continue;
            }
            let keys = cell.keys.iter();
            let keys: Vec<_> = keys.map(|(dim, key)| (&**dim, &**key)).collect();
            for (metric, further) in &cell.under {
                under.push(Record::of(further, keys.clone(), metric));
            }
            records.push(Record::of(m, keys, &cell.metric));
            records.append(&mut under);
        }
    }
    if records.is_empty() {
        return None;
    }
    desk.keep(name, &Data::Records(records))
}
