//! Which columns are dimensions, measures, or neither.

use super::super::descriptor::{Given, MeasureSpec, RelationSpec, Spot, Terms};
use super::super::draft::Draft;
use super::super::table_reader::Record;
use super::super::{Number, Unit, names};
use super::Measure;
use super::cells::at;
use crate::diag::Code;

/// Columns of texts are dimensions, columns of numbers measures, with the unit of their suffix.
pub(super) fn guess(
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
            || column.ends_with("_n")
            || column == "samples";
        if companion {
            continue;
        }
        let numbers = records
            .iter()
            .filter_map(|record| record.get(column))
            .filter(|cell| !cell.text.is_empty())
            .all(|cell| !cell.quoted && Number::parse(&cell.text).is_some());
        let samples = name.strip_suffix("_samples");
        if unit.is_none() && !numbers && samples.is_none() {
            dims.push(spot(column));
            continue;
        }
        let base = name
            .strip_suffix("_min")
            .or(name.strip_suffix("_max"))
            .or(samples)
            .unwrap_or(&name);
        if measures.iter().all(|measure| measure.name.text != base) {
            let unit = unit
                .or_else(|| names::unit_of_word(base))
                .unwrap_or_else(|| Unit::new("count"));
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
///
/// A column called `samples` belongs to the `only` measure of a relation.
pub(super) fn find(
    draft: &Draft,
    spec: &MeasureSpec,
    columns: &[String],
    only: bool,
) -> Option<Measure> {
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
        samples: named(&format!("{wanted}_samples"))
            .or_else(|| only.then(|| named("samples")).flatten()),
        samples_of: named(&format!("{wanted}_samples_of")),
        spec: spec.clone(),
    };
    let found = measure.column.is_some()
        || measure.samples.is_some()
        || (measure.min.is_some() && measure.max.is_some());
    found.then_some(measure)
}

/// Columns that nothing names hold numbers nobody can cite, or texts.
pub(super) fn unknown_columns(
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
        // The number of a run tells nothing once runs are one measurement.
        || (spec.rows_are_samples && matches!(column, "run" | "iteration" | "sample" | "round"))
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
