//! One row: its name, what stands below the name, its cells.

use std::collections::BTreeMap;

use super::super::plan::{Row, RowKind};
use super::Writer;
use crate::data::{Date, Measurement, Number};
use crate::figure::Sources;
use crate::figure::desk::{Desk, class_of};
use crate::figure::phrase::Phrase;
use crate::figure::provenance::reference;
use crate::figure::spec::Rows;
use crate::i18n::{Arg, DateStyle};

impl Writer<'_, '_> {
    pub(super) fn row(
        &mut self,
        row: &Row,
        row_notes: Vec<Vec<Phrase>>,
        desk: &mut Desk,
    ) -> String {
        let main = main_source(row, self.sources);
        let head = self.row_head(row, main, desk);
        let dataset = self.plan.dataset;
        let targets = dataset.targets.dim.as_deref();
        let strong = row.kind == RowKind::Plain
            && targets.is_some()
            && self.plan.row_dim.as_deref() == targets
            && dataset.targets.highlight.contains(&row.name);
        let class = match row.kind {
            RowKind::Sum => r#" class="sum""#,
            RowKind::Derived => r#" class="der""#,
            RowKind::Plain if strong => r#" class="strong""#,
            RowKind::Plain => "",
        };
        let mut html = format!(r#"<tr role="row"{class}>{head}"#);
        let mut notes = row_notes.into_iter();
        for (index, cell) in row.cells.iter().enumerate() {
            let own = notes.next().unwrap_or_default();
            html.push_str(&self.cell(index, row, cell, own, main, desk));
        }
        html.push_str("</tr>");
        html
    }

    pub(super) fn row_head(&mut self, row: &Row, main: Option<usize>, desk: &mut Desk) -> String {
        let dataset = self.plan.dataset;
        let mut html = String::new();
        match (row.kind, &self.plan.spec.rows, &self.plan.row_dim) {
            (RowKind::Derived | RowKind::Sum, ..) => {
                html.push_str(&desk.label(dataset, "metric", &row.name).html);
            }
            (_, Rows::Metrics(prefix), _) => {
                let known = dataset.kinds.contains(&row.name);
                html.push_str(&desk.sign_of(dataset, "kind", &row.name));
                let (class, key) = if known {
                    ("kind", row.name.clone())
                } else {
                    ("metric", format!("{prefix}.{}", row.name))
                };
                let (label, missing) = desk.label_quiet(dataset, class, &row.name);
                if known || !missing {
                    if missing {
                        desk.label_missing(dataset, class, &row.name);
                    }
                    html.push_str(&label.html);
                } else {
                    html.push_str(&desk.label(dataset, class, &key).html);
                }
            }
            (_, Rows::Dims(_), Some(dim)) => {
                html.push_str(&desk.sign_of(dataset, dim, &row.name));
                html.push_str(&desk.key_label(dataset, dim, &row.name).html);
                // Narrow layouts hide the head that says what a bare number counts.
                if let Some(number) = Number::parse(&row.name).filter(|_| !self.stack) {
                    let n = vec![("n", Arg::Number(number.text().to_owned()))];
                    let of = desk
                        .attribute_with(dataset, "dim", dim, "unit", n)
                        .unwrap_or_else(|| desk.dim_label(dataset, dim));
                    html.push_str(&format!(r#"<span class="only-s"> {}</span>"#, of.html));
                }
                let sub = desk.attribute(dataset, class_of(dataset, dim), &row.name, "sub");
                for note in sub
                    .into_iter()
                    .chain(self.shown_under_name(row, main, desk))
                {
                    html.push_str(&format!(r#"<span class="note">{}</span>"#, note.html));
                }
            }
            (_, Rows::Dims(_), None) => {}
        }
        format!(r#"<th role="rowheader" scope="row">{html}</th>"#)
    }

    /// Versions and dates of a row (`show`), and its source where sources differ.
    pub(super) fn shown_under_name(
        &mut self,
        row: &Row,
        main: Option<usize>,
        desk: &mut Desk,
    ) -> Vec<Phrase> {
        let dataset = self.plan.dataset;
        let own: Vec<&Measurement> = row
            .cells
            .iter()
            .filter_map(|cell| cell.m.as_ref())
            .filter(|m| m.marks.borrowed.is_none() && m.number().is_some())
            .collect();
        let mut mark = (self.marks_sources)
            .then_some(main)
            .flatten()
            .map(|number| Phrase::sign(format!(" {}", reference(desk, number))));
        let mut notes = Vec::new();
        for what in &self.plan.spec.show {
            if what == "date" {
                let mut dates: BTreeMap<Date, usize> = BTreeMap::new();
                for origin in own
                    .iter()
                    .filter(|m| !m.is_derived())
                    .flat_map(|m| &m.origins)
                {
                    if let Some(date) = origin.date {
                        *dates.entry(date).or_default() += 1;
                    }
                }
                let dates: Vec<Phrase> = dates
                    .keys()
                    .map(|date| desk.date(*date, DateStyle::Medium))
                    .collect();
                if !dates.is_empty() {
                    let mut phrase = desk.list(&dates);
                    if let Some(mark) = mark.take() {
                        phrase.push(&mark);
                    }
                    notes.push(phrase);
                }
            } else {
                let mut versions: Vec<&str> = own
                    .iter()
                    .filter_map(|m| m.versions.get(what))
                    .map(String::as_str)
                    .collect();
                versions.sort_unstable();
                versions.dedup();
                if !versions.is_empty() {
                    notes.push(desk.version(dataset, what, &versions));
                }
            }
        }
        notes.extend(mark);
        notes
    }
}

/// The source that most cells of a row have.
fn main_source(row: &Row, sources: &mut Sources) -> Option<usize> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for cell in &row.cells {
        let Some(m) = cell.m.as_ref().filter(|m| m.marks.borrowed.is_none()) else {
            continue;
        };
        for number in sources.cite(m) {
            *counts.entry(number).or_default() += 1;
        }
    }
    counts
        .into_iter()
        .max_by_key(|(number, count)| (*count, std::cmp::Reverse(*number)))
        .map(|(number, _)| number)
}
