//! Records → relations: dimensions, measures and what stands beside them.

use std::collections::BTreeMap;

use super::descriptor::{self, Given, MeasureSpec, RelationSpec, Spot, Terms};
use super::draft::{Beside, DataFile, Draft, End, Reading};
use super::table_reader::{Cell, Record, Table};
use super::tree::did_you_mean;
use super::{Dim, Label, Metric, Number, Relation, State, arithmetic, names};
use crate::diag::{Code, Diagnostic, Place};

/// A measure and the columns that belong to it.
struct Measure {
    spec: MeasureSpec,
    column: Option<String>,
    min: Option<String>,
    max: Option<String>,
    state: Option<String>,
    n: Option<String>,
}

impl Measure {
    /// Whether a column is its own or beside it.
    fn has(&self, column: &str) -> bool {
        [&self.column, &self.min, &self.max, &self.state, &self.n]
            .into_iter()
            .flatten()
            .any(|own| own == column)
    }
}

/// Reads one relation. Without a specification everything is guessed from the columns.
pub(super) fn read(
    draft: &mut Draft,
    spec: &RelationSpec,
    table: &Table,
    file: &DataFile,
    place: &Place,
) {
    let records = table.records.as_slice();
    // An empty list has no columns and lacks none.
    let Some(columns) = table.columns.clone() else {
        return;
    };
    let guessed = spec.dims.is_empty() && spec.measures.is_empty();
    let spec = if guessed {
        guess(draft, spec, records, &columns)
    } else {
        spec.clone()
    };
    let terms = spec.terms.over(&draft.descriptor.terms);
    let mut measures = Vec::new();
    for measure in &spec.measures {
        match find(draft, measure, &columns) {
            Some(found) => measures.push(found),
            None => {
                let diagnostic = Diagnostic::new(
                    Code::ColumnMissing,
                    format!(
                        "the measure `{}` has no column in {}",
                        measure.name.text, file.path
                    ),
                )
                .at(measure.name.place.clone());
                let folded: Vec<String> = columns
                    .iter()
                    .map(|column| draft.descriptor.suffixes.fold(column).0)
                    .collect();
                let near = columns.iter().chain(&folded).map(String::as_str);
                draft.complain(did_you_mean(diagnostic, &measure.name.text, near));
            }
        }
    }
    let mut relation = Relation {
        name: spec.name.text.clone(),
        fixed: spec.fixed.clone(),
        metrics: measures
            .iter()
            .map(|measure| Metric {
                id: measure.spec.name.text.clone(),
                unit: measure.spec.unit.clone(),
                better: direction(draft, &spec, &measure.spec),
            })
            .collect(),
        ..Relation::default()
    };
    for dim in &spec.dims {
        let described = spec.label.iter().any(|(name, _)| name.text == dim.text);
        if !columns.contains(&dim.text) && !described {
            let diagnostic = Diagnostic::new(
                Code::ColumnMissing,
                format!(
                    "the dimension `{}` has no column in {}",
                    dim.text, file.path
                ),
            )
            .at(dim.place.clone());
            let near = columns.iter().map(String::as_str);
            draft.complain(did_you_mean(diagnostic, &dim.text, near));
            return;
        }
        relation.dims.push(Dim {
            name: dim.text.clone(),
            keys: Vec::new(),
        });
    }
    // Which columns are left over is open while a measure looks for its own.
    if measures.len() == spec.measures.len() {
        unknown_columns(draft, &spec, &measures, &columns, &terms, records);
    }
    for (key, text) in &spec.fixed {
        let path = names::join(&names::segment(&relation.name), &names::segment(key));
        draft.dataset.texts.insert(path, text.clone());
    }
    let mut seen: BTreeMap<Vec<String>, Place> = BTreeMap::new();
    for record in records {
        let Some(row) = row(draft, &spec, record) else {
            continue;
        };
        if seen.contains_key(&row) {
            draft.complain(
                Diagnostic::new(
                    Code::DuplicateRecord,
                    format!(
                        "a second record has the key {}",
                        names::record_path(&relation.name, &row)
                    ),
                )
                .at(record.place.clone())
                .help("measured twice, they need a dimension that tells them apart"),
            );
            continue;
        }
        seen.insert(row.clone(), record.place.clone());
        for (dim, key) in relation.dims.iter_mut().zip(&row) {
            if !dim.keys.contains(key) {
                dim.keys.push(key.clone());
            }
        }
        labels(draft, &spec, record, &row);
        for measure in &measures {
            cell(draft, &spec, measure, record, &row, file, &terms, place);
        }
        texts(draft, &spec, &measures, record, &row);
        relation.rows.push(row);
    }
    draft.dataset.records.insert(relation.name.clone());
    draft
        .dataset
        .relations
        .insert(relation.name.clone(), relation);
}

/// Columns of texts are dimensions, columns of numbers measures, with the unit of their suffix.
fn guess(
    draft: &Draft,
    spec: &RelationSpec,
    records: &[Record],
    columns: &[String],
) -> RelationSpec {
    let mut spec = spec.clone();
    let spot = |text: &str| Spot {
        text: text.to_owned(),
        place: spec.name.place.clone(),
    };
    let mut dims = Vec::new();
    let mut measures: Vec<MeasureSpec> = Vec::new();
    for column in columns {
        let (name, unit) = draft.descriptor.suffixes.fold(column);
        let companion = matches!(
            column.as_str(),
            "n" | "runs" | "date" | "measured_at" | "exit_code"
        ) || column.ends_with("_state")
            || column.ends_with("_n");
        if companion {
            continue;
        }
        let numbers = records
            .iter()
            .filter_map(|record| record.get(column))
            .filter(|cell| !cell.text.is_empty())
            .all(|cell| !cell.quoted && Number::parse(&cell.text).is_some());
        if unit.is_none() && !numbers {
            dims.push(spot(column));
            continue;
        }
        let base = name
            .strip_suffix("_min")
            .or(name.strip_suffix("_max"))
            .unwrap_or(&name);
        if measures.iter().all(|measure| measure.name.text != base) {
            let unit = unit
                .or_else(|| names::unit_of_word(base))
                .unwrap_or_else(|| super::Unit::new("count"));
            measures.push(MeasureSpec {
                name: spot(base),
                unit,
                better: None,
                digits: None,
                column: None,
            });
        }
    }
    spec.dims = dims;
    spec.measures = measures;
    spec
}

/// The columns of a measure: by name, or by folded name (`time_us` for `time`).
fn find(draft: &Draft, spec: &MeasureSpec, columns: &[String]) -> Option<Measure> {
    let wanted = spec.column.as_deref().unwrap_or(&spec.name.text);
    let named = |name: &str| -> Option<String> {
        columns
            .iter()
            .find(|column| *column == name)
            .or_else(|| {
                columns
                    .iter()
                    .find(|column| draft.descriptor.suffixes.fold(column).0 == name)
            })
            .cloned()
    };
    let measure = Measure {
        column: named(wanted),
        min: named(&format!("{wanted}_min")),
        max: named(&format!("{wanted}_max")),
        state: named(&format!("{wanted}_state")),
        n: named(&format!("{wanted}_n")).or_else(|| named(&format!("{wanted}_runs"))),
        spec: spec.clone(),
    };
    let found = measure.column.is_some() || (measure.min.is_some() && measure.max.is_some());
    found.then_some(measure)
}

fn direction(draft: &Draft, relation: &RelationSpec, measure: &MeasureSpec) -> super::Better {
    measure.better.unwrap_or_else(|| {
        let path = format!("{}.{}", relation.name.text, measure.name.text);
        draft.better(&path, &measure.unit)
    })
}

fn row(draft: &mut Draft, spec: &RelationSpec, record: &Record) -> Option<Vec<String>> {
    let mut row = Vec::new();
    for dim in &spec.dims {
        let own = record.get(&dim.text).map(|cell| cell.text.clone());
        let key = own.or_else(|| {
            let (_, columns) = spec.label.iter().find(|(name, _)| name.text == dim.text)?;
            let parts: Option<Vec<&str>> = columns
                .iter()
                .map(|column| Some(record.get(&column.text)?.text.as_str()))
                .collect();
            Some(parts?.join("-"))
        });
        match key.filter(|key| !key.is_empty()) {
            Some(key) => row.push(key),
            None => {
                draft.complain(
                    Diagnostic::new(Code::DataType, format!("this record has no `{}`", dim.text))
                        .at(record.place.clone()),
                );
                return None;
            }
        }
    }
    Some(row)
}

fn labels(draft: &mut Draft, spec: &RelationSpec, record: &Record, row: &[String]) {
    for (dim, columns) in &spec.label {
        let Some(index) = spec.dims.iter().position(|own| own.text == dim.text) else {
            continue;
        };
        let key = &row[index];
        let unknown = draft
            .dataset
            .label(&spec.name.text, &dim.text, key)
            .is_empty();
        if unknown {
            let values = columns
                .iter()
                .filter_map(|column| {
                    let cell = record.get(&column.text)?;
                    Some((column.text.clone(), cell.text.clone()))
                })
                .collect();
            draft.dataset.labels.push(Label {
                relation: spec.name.text.clone(),
                dim: dim.text.clone(),
                key: key.clone(),
                values,
            });
        }
    }
}

#[allow(clippy::too_many_arguments)]
fn cell(
    draft: &mut Draft,
    spec: &RelationSpec,
    measure: &Measure,
    record: &Record,
    row: &[String],
    file: &DataFile,
    terms: &Terms,
    place: &Place,
) {
    let name = &measure.spec.name.text;
    let path = names::join(
        &names::record_path(&spec.name.text, row),
        &names::segment(name),
    );
    let get = |column: &Option<String>| column.as_deref().and_then(|column| record.get(column));
    let centre = get(&measure.column);
    let mut estimated = false;
    let mut state = match centre {
        Some(cell) => value(draft, measure, cell),
        None => State::Measured(None),
    };
    let exit = record.get("exit_code").map(|cell| cell.text.as_str());
    if exit.is_some_and(|code| !matches!(code, "0" | "")) {
        state = State::Failed { reason: None };
    }
    let own_state = get(&measure.state).or_else(|| record.get("state"));
    if let Some(word) = own_state.filter(|cell| !cell.text.is_empty()) {
        match word.text.as_str() {
            "estimated" => estimated = true,
            "measured" | "ok" => {}
            text => match descriptor::state(text) {
                Some(declared) => state = declared,
                None => draft.complain(at(
                    word,
                    Code::DataType,
                    format!("`{text}` is no state: use `measured`, `estimated`, `missing`, `failed`, `skipped` or `not-applicable`"),
                )),
            },
        }
    }
    let min = end(draft, measure, get(&measure.min));
    let max = end(draft, measure, get(&measure.max));
    if matches!(state, State::Missing) && min.is_some() && max.is_some() {
        // An empty centre between two ends is a range without a centre.
        state = State::Measured(None);
    }
    let target = target(draft, spec, row);
    let lookup = |key: &str| {
        record
            .get(key)
            .filter(|cell| !cell.text.is_empty())
            .map(|cell| Beside {
                text: cell.text.clone(),
                place: cell.place.clone(),
            })
    };
    let origin = draft.provenance(file, terms, target.as_deref(), name, &[], &lookup);
    let stands = centre.or_else(|| get(&measure.min));
    let reading = Reading {
        path,
        metric: name.clone(),
        target,
        state,
        unit: measure.spec.unit.clone(),
        min,
        max,
        estimated,
        n: get(&measure.n).and_then(|cell| runs(draft, cell)),
        statistic: None,
        better: Some(direction(draft, spec, &measure.spec)),
        digits: measure.spec.digits,
        always_statistic: true,
        place: stands.map_or_else(|| place.clone(), |cell| cell.place.clone()),
        pointer: stands.and_then(|cell| cell.pointer.clone()),
    };
    draft.measure(reading, origin, terms, &lookup);
}

/// A number of runs that stands in a column of its own.
fn runs(draft: &mut Draft, cell: &Cell) -> Option<u32> {
    let n = cell.text.parse().ok().filter(|n| *n > 0);
    if n.is_none() && !cell.text.is_empty() {
        let message = format!("`{}` is no number of runs", cell.text);
        draft.complain(at(cell, Code::DataType, message));
    }
    n
}

/// The key of the dimension whose keys are targets.
fn target(draft: &Draft, spec: &RelationSpec, row: &[String]) -> Option<String> {
    let declared = draft.descriptor.targets.dim.as_ref();
    let wanted = declared.map_or("target", |spot| spot.text.as_str());
    let index = spec.dims.iter().position(|dim| dim.text == wanted)?;
    row.get(index).cloned()
}

fn at(cell: &Cell, code: Code, message: impl Into<String>) -> Diagnostic {
    let mut diagnostic = Diagnostic::new(code, message).at(cell.place.clone());
    diagnostic.pointer.clone_from(&cell.pointer);
    diagnostic
}

fn value(draft: &mut Draft, measure: &Measure, cell: &Cell) -> State {
    if cell.text.is_empty() {
        return State::Missing;
    }
    if let Some(state) = descriptor::state(&cell.text) {
        return state;
    }
    number(draft, measure, cell).map_or(State::Missing, |number| State::Measured(Some(number)))
}

fn end(draft: &mut Draft, measure: &Measure, cell: Option<&Cell>) -> Option<End> {
    let cell = cell.filter(|cell| !cell.text.is_empty())?;
    Some(End {
        number: number(draft, measure, cell)?,
        place: cell.place.clone(),
        pointer: cell.pointer.clone(),
    })
}

/// A cell's number in the unit of its measure.
fn number(draft: &mut Draft, measure: &Measure, cell: &Cell) -> Option<Number> {
    let Some(number) = Number::parse(&cell.text).filter(|_| !cell.quoted) else {
        let mut diagnostic = at(
            cell,
            Code::DataNumber,
            format!("`{}` in `{}` is no number", cell.text, cell.column),
        );
        if cell.quoted {
            diagnostic = diagnostic.help("write it without quotes");
        } else if cell.text.contains(',') {
            diagnostic = diagnostic.help("write it without grouping, with a decimal point");
        } else if cell.text.starts_with('~') {
            diagnostic = diagnostic.help(format!(
                "write the plain number, and `estimated` in a column `{}_state`",
                measure.spec.name.text
            ));
        }
        draft.complain(diagnostic);
        return None;
    };
    // `time_ms` for a measure declared in us is converted; `peak_mb` declared in MiB says what
    // `_mb` means, and a unit of the same suffix family is taken at the descriptor's word.
    let (_, own) = draft.descriptor.suffixes.fold(&cell.column);
    let Some(own) = own.filter(|own| *own != measure.spec.unit) else {
        return Some(number);
    };
    if arithmetic::convert(&own, &super::Unit::new("B")).is_some() {
        return Some(number);
    }
    match arithmetic::convert(&own, &measure.spec.unit) {
        Some(1.0) => Some(number),
        Some(factor) => Number::computed(number.value() * factor),
        None => {
            draft.complain(
                Diagnostic::new(
                    Code::UnitMismatch,
                    format!(
                        "the column `{}` is in {}, but the measure is declared in {}",
                        cell.column,
                        own.id(),
                        measure.spec.unit.id()
                    ),
                )
                .at(measure.spec.name.place.clone()),
            );
            None
        }
    }
}

/// Columns that nothing names hold numbers nobody can cite, or texts.
fn unknown_columns(
    draft: &mut Draft,
    spec: &RelationSpec,
    measures: &[Measure],
    columns: &[String],
    terms: &Terms,
    records: &[Record],
) {
    for column in columns {
        if belongs(spec, measures, column, terms) {
            continue;
        }
        let Some(cell) = records
            .iter()
            .filter_map(|record| record.get(column))
            .find(|cell| !cell.quoted && Number::parse(&cell.text).is_some())
        else {
            continue;
        };
        draft.complain(
            at(
                cell,
                Code::ColumnUnknown,
                format!("the column `{column}` is neither dimension nor measure"),
            )
            .help(format!(
                "declare it in `relations.{}.measures` with its unit",
                spec.name.text
            )),
        );
    }
}

fn belongs(spec: &RelationSpec, measures: &[Measure], column: &str, terms: &Terms) -> bool {
    let keys = [&terms.n, &terms.date, &terms.revision, &terms.statistic];
    let by_rule = keys
        .into_iter()
        .flatten()
        .flatten()
        .any(|rule| matches!(&rule.given, Given::Key(key) if key.text == column));
    by_rule
        || matches!(
            column,
            "n" | "runs" | "date" | "measured_at" | "state" | "exit_code" | "revision" | "commit"
        )
        || spec.dims.iter().any(|dim| dim.text == column)
        || spec
            .label
            .iter()
            .any(|(_, own)| own.iter().any(|own| own.text == column))
        || terms
            .versions
            .iter()
            .flatten()
            .any(|version| version.name == column)
        || measures.iter().any(|measure| measure.has(column))
}

/// What else a record says is a text of its row.
fn texts(
    draft: &mut Draft,
    spec: &RelationSpec,
    measures: &[Measure],
    record: &Record,
    row: &[String],
) {
    let at = names::record_path(&spec.name.text, row);
    for cell in &record.cells {
        let taken = spec.dims.iter().any(|dim| dim.text == cell.column)
            || measures.iter().any(|measure| measure.has(&cell.column));
        if !taken && !cell.text.is_empty() {
            let path = names::join(&at, &names::segment(&cell.column));
            draft.dataset.texts.insert(path, cell.text.clone());
        }
    }
}
