//! Units, precision, notes and reference marks of a planned table.

use std::collections::{BTreeMap, BTreeSet};

use super::plan::{Cell, Part, Plan, Row, RowKind};
use crate::data::display::{self, Wish};
use crate::data::{Dataset, Measurement, State};
use crate::figure::desk::Desk;
use crate::figure::html::Icon;
use crate::figure::measure::{bind, raw};
use crate::figure::phrase::{Phrase, Value};
use crate::figure::spec::Rows;

/// How the numbers of one column are written.
pub(super) struct Dress {
    pub columns: Vec<display::Column>,
    /// The n that all values of a column have, said in its head where columns differ.
    pub head_n: Vec<Option<u32>>,
    /// The commonest n of a column whose values differ in it: the others say theirs.
    pub common_n: Vec<Option<u32>>,
    /// All values of a column are estimates: said in its head, not in every cell.
    pub estimated: Vec<bool>,
    /// Every cell that does not apply is a dash, with a key below.
    pub dense: bool,
}

impl Dress {
    pub fn of(plan: &Plan) -> Self {
        let whole = plan.column_dim.is_some().then(|| {
            let all: Vec<&Measurement> = plan
                .columns
                .iter()
                .enumerate()
                .filter(|(_, column)| column.part == Part::Value)
                .flat_map(|(index, _)| plan.column_values(index))
                .collect();
            display::Column::of(&all, &Wish::default())
        });
        let one_metric = matches!(plan.spec.rows, Rows::Dims(_));
        let columns = plan
            .columns
            .iter()
            .enumerate()
            .map(|(index, column)| {
                let values = plan.column_values(index);
                match (&whole, column.part) {
                    (Some(whole), Part::Value) if one_metric => whole.clone(),
                    (Some(whole), Part::Value) => {
                        let wish = Wish {
                            unit: whole.unit.clone(),
                            ..Wish::default()
                        };
                        display::Column::of(&values, &wish)
                    }
                    _ => display::Column::of(&values, &Wish::default()),
                }
            })
            .collect();
        let n_of = |index: usize| -> BTreeMap<Option<u32>, usize> {
            let mut counts = BTreeMap::new();
            for m in plan.column_values(index) {
                if matches!(m.state, State::Measured(_)) && m.marks.fact.is_none() {
                    *counts.entry(m.n).or_default() += 1;
                }
            }
            counts
        };
        let value = |index: &usize| {
            plan.columns
                .get(*index)
                .is_some_and(|c| c.part == Part::Value)
        };
        let all: BTreeSet<Option<u32>> = (0..plan.columns.len())
            .filter(value)
            .flat_map(|index| n_of(index).into_keys())
            .collect();
        let differs = all.len() > 1;
        let head_n = (0..plan.columns.len())
            .map(|index| {
                let counts = n_of(index);
                let uniform = counts.len() == 1 && differs && value(&index);
                uniform
                    .then(|| counts.into_keys().next().flatten())
                    .flatten()
            })
            .collect();
        let common_n = (0..plan.columns.len())
            .map(|index| {
                let counts = n_of(index);
                let mixed = counts.len() > 1 && value(&index);
                let most = counts.into_iter().max_by_key(|(n, count)| (*count, *n));
                mixed.then(|| most.and_then(|(n, _)| n)).flatten()
            })
            .collect();
        let estimated = (0..plan.columns.len())
            .map(|index| {
                let values = plan.column_values(index);
                let mut shown = values
                    .iter()
                    .filter(|m| matches!(m.state, State::Measured(_)));
                values.len() > 1 && shown.all(|m| m.marks.estimated)
            })
            .collect();
        let missing = plan
            .rows()
            .flat_map(|row| &row.cells)
            .filter_map(|cell| cell.m.as_ref())
            .any(|m| m.state == State::Missing);
        Self {
            columns,
            head_n,
            common_n,
            estimated,
            dense: matches!(plan.spec.rows, Rows::Metrics(_)) && !missing,
        }
    }

    /// The unit that a column's head names.
    pub fn head_unit(&self, index: usize, plan: &Plan, desk: &Desk) -> Option<String> {
        if plan.columns.get(index)?.part == Part::Verdict {
            return None;
        }
        let unit = self.columns.get(index)?.unit.as_ref()?;
        if matches!(unit.id(), "ratio" | "count") {
            return None;
        }
        Some(desk.cx.catalog.unit(unit.id())).filter(|name| !name.is_empty())
    }

    /// The number of a cell, bound, aligned on its decimal mark.
    pub fn number(&self, index: usize, row: &Row, m: &Measurement, desk: &Desk) -> String {
        let Some(column) = self.columns.get(index) else {
            return String::new();
        };
        let catalog = desk.cx.catalog;
        if row.kind == RowKind::Derived {
            let text = desk.quantity_text(m, &Wish::default()).unwrap_or_default();
            return bind(m, &raw(m), &crate::markup::escape(&text));
        }
        let Some(shown) = column.show(m) else {
            let text = match column.show_range(m) {
                Some((low, high, unit)) => {
                    let unit = if column.unit.is_some() {
                        "count"
                    } else {
                        unit.id()
                    };
                    catalog.interval(&low, &high, unit).text
                }
                None => String::new(),
            };
            return bind(m, &raw(m), &crate::markup::escape(&text));
        };
        let own_unit = column.unit.is_none() || shown.unit.id() == "ratio";
        if own_unit {
            let text = catalog.quantity(&shown.decimal, shown.unit.id()).text;
            return bind(m, &raw(m), &crate::markup::escape(&text));
        }
        let text = catalog.number(&shown.decimal);
        let decimals = shown
            .decimal
            .split_once('.')
            .map_or(0, |(_, decimals)| decimals.len());
        // A locale writes one character per digit, and one for the decimal mark before them.
        let split = if decimals == 0 {
            text.len()
        } else {
            text.char_indices()
                .rev()
                .nth(decimals)
                .map_or(text.len(), |(at, _)| at)
        };
        let (whole, fraction) = text.split_at(split);
        let html = format!(
            "{}{}",
            crate::markup::escape(whole),
            slot(column.most, fraction)
        );
        bind(m, &raw(m), &html)
    }
}

/// The room of the decimals: `<span class="fr fr-1">.2</span>`.
pub(super) fn slot(most: u8, fraction: &str) -> String {
    if most == 0 {
        return String::new();
    }
    format!(
        r#"<span class="fr fr-{most}">{}</span>"#,
        crate::markup::escape(fraction)
    )
}

/// What stands below a number: marks, notes, further values, its own n and sources.
pub(super) fn notes(
    plan: &Plan,
    dress: &Dress,
    index: usize,
    row: &Row,
    cell: &Cell,
    desk: &mut Desk,
) -> Vec<Phrase> {
    let dataset = plan.dataset;
    let mut notes = Vec::new();
    if let Some(m) = &cell.m {
        if m.marks.borrowed.is_some() && m.number().is_some() {
            let mut phrase = Phrase::sign(Icon::Borrowed.html(""));
            phrase.push(&desk.borrowed(m, Some(dataset)));
            notes.push(phrase);
        }
        let said = dress.estimated.get(index) == Some(&true);
        if m.marks.estimated && (!said || row.kind != RowKind::Plain) {
            notes.push(desk.word("figure-estimated"));
        }
        let common = dress.common_n.get(index).copied().flatten();
        if let (Some(common), Some(n)) = (common, m.n)
            && common != n
            && m.number().is_some()
        {
            notes.push(desk.n_equals(n));
        }
    }
    let column = plan.columns.get(index).map(|column| column.name.as_str());
    let column = column.unwrap_or_default();
    for (metric, m) in &cell.under {
        let unit = dress.columns.get(index).and_then(|c| c.unit.as_ref());
        notes.push(further(desk, dataset, metric, m, unit));
    }
    for (outer, inner) in [
        (column, row.name.as_str()),
        (cell.metric.as_str(), row.name.as_str()),
        (row.name.as_str(), column),
        (cell.metric.as_str(), column),
    ] {
        let note = plan.spec.notes.get(outer).and_then(|keys| keys.get(inner));
        if let Some(note) = note {
            notes.push(desk.note(dataset, note));
            break;
        }
    }
    notes
}

/// A further value: the message `note-<metric>` with `$value` (number and unit) and `$number`
/// (in the column's unit, which its head names), else its metric's label and value.
fn further(
    desk: &mut Desk,
    dataset: &Dataset,
    metric: &str,
    m: &Measurement,
    unit: Option<&crate::data::Unit>,
) -> Phrase {
    desk.cite(m);
    let value = desk.further(m, &Wish::default());
    let wish = Wish {
        unit: unit.filter(|unit| m.unit.to(unit).is_some()).cloned(),
        ..Wish::default()
    };
    let number = match (wish.unit.is_some(), display::value(m, &wish)) {
        (true, Some(shown)) => {
            let text = desk.cx.catalog.number(&shown.decimal);
            Phrase {
                html: bind(m, &raw(m), &crate::markup::escape(&text)),
                plain: text,
            }
        }
        _ => value.clone(),
    };
    let values = vec![
        ("value", Value::Phrase(value.clone())),
        ("number", Value::Phrase(number)),
    ];
    if let Some(phrase) = desk.site_message(dataset, "note", metric, values) {
        return phrase;
    }
    let label = desk.label(dataset, "metric", metric);
    desk.say(
        "figure-further",
        &[
            ("label", Value::Phrase(label)),
            ("value", Value::Phrase(value)),
        ],
    )
}

impl Desk<'_> {
    /// A note by its name: `<dataset>-note-<x>`, then `note-<x>`.
    pub fn note(&mut self, dataset: &Dataset, name: &str) -> Phrase {
        match self.site_message(dataset, "note", name, Vec::new()) {
            Some(phrase) => phrase,
            None => {
                self.label_missing(dataset, "note", name);
                Phrase::name(name)
            }
        }
    }
}
