//! One cell of a record → one measurement.

use super::super::descriptor::{self, RelationSpec, Terms};
use super::super::draft::{Beside, DataFile, Draft, End, Reading};
use super::super::samples::Samples;
use super::super::table_reader::{Cell, Record};
use super::super::{Number, State, Unit, arithmetic, names};
use super::{Measure, direction};
use crate::diag::{Code, Diagnostic, Place};

#[allow(clippy::too_many_arguments)]
pub(super) fn cell(
    draft: &mut Draft,
    spec: &RelationSpec,
    measure: &Measure,
    runs: &[&Record],
    row: &[String],
    file: &DataFile,
    terms: &Terms,
    place: &Place,
) {
    let Some(record) = runs.first().copied() else {
        return;
    };
    let name = &measure.spec.name.text;
    let path = names::join(
        &names::record_path(&spec.name.text, row),
        &names::segment(name),
    );
    let get = |column: &Option<String>| column.as_deref().and_then(|column| record.get(column));
    let centre = get(&measure.column);
    let (mut state, mut estimated) = state(draft, measure, record);
    let samples = if spec.rows_are_samples {
        let numbers = rows(draft, measure, runs, &mut state, &mut estimated);
        (!numbers.is_empty()).then(|| Samples {
            numbers,
            place: record.place.clone(),
            pointer: None,
            of: None,
        })
    } else {
        let chosen = list(draft, measure, get(&measure.samples));
        let of = get(&measure.samples_of).and_then(|cell| count(draft, cell));
        chosen.map(|samples| Samples { of, ..samples })
    };
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
    let stands = centre
        .or_else(|| get(&measure.samples))
        .or_else(|| get(&measure.min));
    let reading = Reading {
        path,
        metric: name.clone(),
        target,
        state,
        unit: measure.spec.unit.clone(),
        min,
        max,
        samples,
        estimated,
        n: get(&measure.n).and_then(|cell| count(draft, cell)),
        statistic: None,
        better: Some(direction(draft, spec, &measure.spec)),
        digits: measure.spec.digits,
        always_statistic: true,
        place: stands.map_or_else(|| place.clone(), |cell| cell.place.clone()),
        pointer: stands.and_then(|cell| cell.pointer.clone()),
    };
    draft.measure(reading, origin, terms, &lookup);
}

/// What one record says of a measure, and whether it is an estimate.
fn state(draft: &mut Draft, measure: &Measure, record: &Record) -> (State, bool) {
    let get = |column: &Option<String>| column.as_deref().and_then(|column| record.get(column));
    let mut estimated = false;
    let mut state = match get(&measure.column) {
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
    (state, estimated)
}

/// The values of all runs. One that failed makes the whole fail; others without a value are left
/// out. The centre follows from what is there.
fn rows(
    draft: &mut Draft,
    measure: &Measure,
    runs: &[&Record],
    first: &mut State,
    estimated: &mut bool,
) -> Vec<Number> {
    let mut numbers = Vec::new();
    let mut failed = None;
    for (index, record) in runs.iter().enumerate() {
        let (state, rough) = match index {
            0 => (first.clone(), *estimated),
            _ => state(draft, measure, record),
        };
        *estimated |= rough;
        match state {
            State::Measured(number) => numbers.extend(number),
            State::Failed { .. } => failed = failed.or(Some(state)),
            _ => {}
        }
    }
    match failed {
        Some(state) => *first = state,
        None if !numbers.is_empty() => *first = State::Measured(None),
        None => {}
    }
    numbers
}

/// A cell's list: `[1.5, 2]` or `1.5; 2`.
fn list(draft: &mut Draft, measure: &Measure, cell: Option<&Cell>) -> Option<Samples> {
    let cell = cell.filter(|cell| !cell.text.is_empty())?;
    let inner = cell.text.strip_prefix('[');
    let parts: Vec<&str> = match inner.and_then(|inner| inner.strip_suffix(']')) {
        Some(inner) => inner.split(',').collect(),
        None => cell.text.split(';').collect(),
    };
    let mut own = Cell {
        quoted: false,
        ..cell.clone()
    };
    let mut numbers = Vec::with_capacity(parts.len());
    for part in parts {
        part.trim().clone_into(&mut own.text);
        // One complaint for a list is enough.
        numbers.push(number(draft, measure, &own)?);
    }
    Some(Samples {
        numbers,
        place: cell.place.clone(),
        pointer: cell.pointer.clone(),
        of: None,
    })
}

/// The key of the dimension whose keys are targets.
fn target(draft: &Draft, spec: &RelationSpec, row: &[String]) -> Option<String> {
    let declared = draft.descriptor.targets.dim.as_ref();
    let wanted = declared.map_or("target", |spot| spot.text.as_str());
    let index = spec.dims.iter().position(|dim| dim.text == wanted)?;
    row.get(index).cloned()
}

pub(super) fn at(cell: &Cell, code: Code, message: impl Into<String>) -> Diagnostic {
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
    if arithmetic::convert(&own, &Unit::new("B")).is_some() {
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

/// A number of runs that stands in a column of its own.
fn count(draft: &mut Draft, cell: &Cell) -> Option<u32> {
    let n = cell.text.parse().ok().filter(|n| *n > 0);
    if n.is_none() && !cell.text.is_empty() {
        let message = format!("`{}` is no number of runs", cell.text);
        draft.complain(at(cell, Code::DataType, message));
    }
    n
}
