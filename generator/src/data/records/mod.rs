//! Records → relations: dimensions, measures and what stands beside them.

mod cells;
mod columns;

use std::collections::{BTreeMap, BTreeSet};

use super::descriptor::{MeasureSpec, RelationSpec};
use super::draft::{DataFile, Draft};
use super::table_reader::{Record, Table};
use super::{Dim, Label, Metric, Relation, names};
use crate::diag::{Code, Diagnostic, Place};
use cells::cell;
use columns::{find, guess, unknown_columns};

/// A measure and the columns that belong to it.
struct Measure {
    spec: MeasureSpec,
    column: Option<String>,
    min: Option<String>,
    max: Option<String>,
    state: Option<String>,
    n: Option<String>,
    /// Lists of samples.
    samples: Option<String>,
    /// How many runs the samples were chosen from.
    samples_of: Option<String>,
}

impl Measure {
    /// Whether a column is its own or beside it.
    fn has(&self, column: &str) -> bool {
        [
            &self.column,
            &self.min,
            &self.max,
            &self.state,
            &self.n,
            &self.samples,
            &self.samples_of,
        ]
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
        match find(draft, measure, &columns, spec.measures.len() == 1) {
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
                draft.complain(diagnostic.suggest(&measure.name.text, near));
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
            draft.complain(diagnostic.suggest(&dim.text, near));
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
    // Records by key, in the order of the first of each.
    let mut runs: Vec<(Vec<String>, Vec<&Record>)> = Vec::new();
    let mut seen: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    for record in records {
        let Some(row) = row(draft, &spec, record) else {
            continue;
        };
        let Some(first) = seen.get(&row) else {
            seen.insert(row.clone(), runs.len());
            runs.push((row, vec![record]));
            continue;
        };
        if !spec.rows_are_samples {
            draft.complain(
                Diagnostic::new(
                    Code::DuplicateRecord,
                    format!(
                        "a second record has the key {}",
                        names::record_path(&relation.name, &row)
                    ),
                )
                .at(record.place.clone())
                .help(
                    "runs of one measurement need `samples = \"rows\"` in the relation, \
                     others a dimension that tells them apart",
                ),
            );
        } else if let Some((_, runs)) = runs.get_mut(*first) {
            runs.push(record);
        }
    }
    let mut keys: Vec<BTreeSet<String>> = vec![BTreeSet::new(); relation.dims.len()];
    for (row, runs) in runs {
        let Some(record) = runs.first().copied() else {
            continue;
        };
        for ((dim, key), known) in relation.dims.iter_mut().zip(&row).zip(&mut keys) {
            if known.insert(key.clone()) {
                dim.keys.push(key.clone());
            }
        }
        labels(draft, &spec, record, &row);
        for measure in &measures {
            cell(draft, &spec, measure, &runs, &row, file, &terms, place);
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
