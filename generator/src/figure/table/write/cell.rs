//! One cell: its number or what stands for it, standing, notes, bar.

use super::super::dress::slot;
use super::super::plan::{Cell, Part, Row, RowKind};
use super::Writer;
use crate::data::judge::Standing;
use crate::data::{Measurement, Number, State};
use crate::figure::desk::Desk;
use crate::figure::phrase::{Phrase, Value};
use crate::figure::provenance::reference;
use crate::markup::escape;

impl Writer<'_, '_> {
    pub(super) fn cell(
        &mut self,
        index: usize,
        row: &Row,
        cell: &Cell,
        mut notes: Vec<Phrase>,
        main: Option<usize>,
        desk: &mut Desk,
    ) -> String {
        let part = self.plan.columns.get(index).map(|column| column.part);
        let mut classes = String::from("n");
        if part != Some(Part::Value) || row.kind == RowKind::Derived {
            classes.push_str(" der");
        }
        let mut inner = String::new();
        let mut tag = String::new();
        match (&cell.verdict, &cell.m) {
            (Some(verdict), _) => inner = desk.verdict(verdict, cell_better(row), self.plan),
            (None, Some(m)) => {
                desk.cite(m);
                if let Some(absence) = desk.absence(m) {
                    classes.push(' ');
                    classes.push_str(absence.class);
                    notes.splice(0..0, absence.reason.clone());
                    inner = self.no_value(index, m, &absence, desk);
                } else {
                    if m.marks.borrowed.is_some() {
                        classes.push_str(" st-borrowed");
                    }
                    let mut number = self.dress.number(index, row, m, desk);
                    if m.marks.estimated {
                        classes.push_str(" st-estimated");
                        number = desk
                            .say(
                                "figure-approximate",
                                &[("value", Value::Phrase(Phrase::sign(number)))],
                            )
                            .html;
                    }
                    inner = format!(r#"<span class="v">{number}</span>"#);
                    if let Some(mark) = self.own_source(m, main, desk) {
                        notes.push(mark);
                    }
                }
                let word = match cell.standing {
                    Standing::Best => Some("figure-best"),
                    Standing::TiedBest => Some("figure-tied"),
                    Standing::Other => None,
                };
                if let Some(word) = word {
                    classes.push_str(" is-best");
                    tag = desk.word(word).within("span", "best").html;
                }
            }
            (None, None) => {}
        }
        let label = if self.stack {
            let mut label = self.labels.get(index).cloned().unwrap_or_default();
            if let Some(n) = self.dress.head_n.get(index).copied().flatten() {
                label = format!("{label} ·\u{a0}{}", desk.n_equals(n).plain);
            }
            if self.dress.estimated.get(index) == Some(&true) {
                label = format!("{label} ·\u{a0}{}", desk.word("figure-estimated").plain);
            }
            let unit = self.units.get(index).cloned().flatten().unwrap_or_default();
            format!(
                r#" data-label="{}" data-unit="{}""#,
                escape(&label),
                escape(&unit)
            )
        } else {
            String::new()
        };
        // Without notes the word stands before the number, so that numbers stay in one column.
        let below = self.noted && row.kind != RowKind::Sum;
        let (before, after) = if below {
            ("", tag)
        } else {
            (&*tag, String::new())
        };
        let mut html =
            format!(r#"<td role="cell"{label} class="{classes}">{before}{inner}{after}"#);
        if !notes.is_empty() {
            html.push_str(r#"<span class="nts">"#);
            for note in &notes {
                html.push_str(&format!(r#"<span class="note">{}</span>"#, note.html));
            }
            html.push_str("</span>");
        }
        if let Some(share) = cell.share {
            html.push_str(&self.bar(index, share, desk));
        }
        html.push_str("</td>");
        html
    }

    pub(super) fn no_value(
        &self,
        index: usize,
        m: &Measurement,
        absence: &crate::figure::measure::Absence,
        desk: &Desk,
    ) -> String {
        let most = self
            .dress
            .columns
            .get(index)
            .map_or(0, |column| column.most);
        let words = escape(&absence.words.plain);
        match m.state {
            State::Failed { .. } | State::Skipped { .. } => {
                format!(
                    r#"<span class="v">{}{}</span>"#,
                    absence.sign, absence.words.html
                )
            }
            State::NotApplicable if self.dress.dense => {
                let words = escape(&self.not_applicable(desk));
                format!(
                    r#"<span class="v"><span role="img" aria-label="{words}">—</span>{}</span>"#,
                    slot(most, "")
                )
            }
            State::NotApplicable => format!(r#"<span class="v">{}</span>"#, absence.sign),
            _ => format!(
                r#"<span class="v"><span role="img" aria-label="{words}">{}</span>{}</span>"#,
                absence.sign,
                slot(most, "")
            ),
        }
    }

    /// Why a dense table's cells do not apply: the site's `na-<figure>`, else the theme's words.
    pub(super) fn not_applicable(&self, desk: &Desk) -> String {
        let id = format!("na-{}", self.plan.spec.name);
        let narrow = format!("{}-{id}", self.plan.dataset.name);
        let catalog = desk.cx.catalog;
        catalog
            .message(&narrow, &[])
            .or_else(|| catalog.message(&id, &[]))
            .unwrap_or_else(|| catalog.theme("figure-na-words", &[]))
    }

    /// The source of a cell that has another one than its row.
    pub(super) fn own_source(
        &mut self,
        m: &Measurement,
        main: Option<usize>,
        desk: &Desk,
    ) -> Option<Phrase> {
        if !self.marks_sources || m.marks.borrowed.is_some() {
            return None;
        }
        let numbers = self.sources.cite(m);
        let other: Vec<String> = numbers
            .iter()
            .filter(|number| Some(**number) != main)
            .map(|number| reference(desk, *number))
            .collect();
        let named_in_row = self.plan.column_dim.is_none() && !self.plan.spec.show.is_empty();
        (!other.is_empty() && (named_in_row || self.plan.column_dim.is_some()))
            .then(|| Phrase::sign(other.join(" ")))
    }

    pub(super) fn bar(&self, index: usize, share: f64, desk: &Desk) -> String {
        let dataset = self.plan.dataset;
        let class = match &self.plan.column_dim {
            Some(dim) if dataset.targets.dim.as_deref() == Some(dim) => {
                let key = self.plan.columns.get(index).map(|c| c.name.as_str());
                desk.cx.specs.colour(key.unwrap_or_default())
            }
            _ => desk.cx.specs.colour(""),
        };
        // Thousandths of a percent are finer than a pixel.
        let thousandths = (share.clamp(0.0, 1.0) * 100_000.0).round();
        let percent = Number::computed(thousandths / 1000.0);
        let percent = percent.as_ref().map_or("0", Number::text);
        format!(
            r#"<svg class="cb" width="100%" height="4" aria-hidden="true"><rect class="bar {class}" width="{percent}%" height="4" rx="1"/></svg>"#
        )
    }
}

fn cell_better(row: &Row) -> Option<&Measurement> {
    row.cells.iter().find_map(|cell| cell.m.as_ref())
}
