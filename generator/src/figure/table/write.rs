//! A dressed table as HTML. Table roles are explicit, because narrow layouts change `display`.

mod cell;
mod row;

use super::dress::{Dress, notes};
use super::plan::{Group, Part, Plan, RowKind};
use crate::data::State;
use crate::figure::Sources;
use crate::figure::desk::{Desk, class_of};
use crate::figure::phrase::Phrase;
use crate::figure::spec::Rows;
use crate::markup::escape;

/// One pass over a planned table.
pub(super) struct Writer<'w, 'a> {
    pub plan: &'w Plan<'a>,
    pub dress: &'w Dress,
    pub sources: &'w mut Sources,
    /// Sources differ within the table, so rows and cells name theirs.
    pub marks_sources: bool,
    pub mini: bool,
    /// Heads of the columns in plain words, for narrow layouts.
    labels: Vec<String>,
    units: Vec<Option<String>>,
    stack: bool,
    noted: bool,
}

impl<'w, 'a> Writer<'w, 'a> {
    pub fn new(
        plan: &'w Plan<'a>,
        dress: &'w Dress,
        sources: &'w mut Sources,
        marks_sources: bool,
        mini: bool,
    ) -> Self {
        Self {
            plan,
            dress,
            sources,
            marks_sources,
            mini,
            labels: Vec::new(),
            units: Vec::new(),
            stack: false,
            noted: false,
        }
    }

    /// The cells of the first column alone, row by row.
    pub fn cells(mut self, desk: &mut Desk) -> Vec<String> {
        self.noted = true;
        let plan = self.plan;
        plan.rows()
            .filter_map(|row| {
                let cell = row.cells.first()?;
                let notes = notes(plan, self.dress, 0, row, cell, desk);
                Some(self.cell(0, row, cell, notes, None, desk))
            })
            .collect()
    }

    /// The table and the lines that belong below it.
    pub fn write(mut self, desk: &mut Desk) -> String {
        let heads: Vec<Phrase> = (0..self.plan.columns.len())
            .map(|index| self.head_label(index, desk))
            .collect();
        self.labels = heads.iter().map(|head| head.plain.clone()).collect();
        self.units = (0..heads.len())
            .map(|index| self.dress.head_unit(index, self.plan, desk))
            .collect();
        let all_notes: Vec<Vec<Vec<Phrase>>> = self
            .plan
            .rows()
            .map(|row| {
                row.cells
                    .iter()
                    .enumerate()
                    .map(|(index, cell)| notes(self.plan, self.dress, index, row, cell, desk))
                    .collect()
            })
            .collect();
        self.noted = all_notes.iter().flatten().any(|notes| !notes.is_empty());
        self.stack = self.plan.column_dim.is_none()
            && self.plan.groups.len() <= 1
            && (self.plan.columns.len() > 4 || (self.noted && self.plan.columns.len() > 3));
        let head = self.head(&heads, desk);
        let mut body = String::new();
        let mut noted = all_notes.into_iter();
        for group in &self.plan.groups {
            if !group.keys.is_empty() {
                body.push_str(&self.group_row(group, desk));
            }
            for row in &group.rows {
                let row_notes = noted.next().unwrap_or_default();
                body.push_str(&self.row(row, row_notes, desk));
            }
        }
        let boxed = if self.stack { " stackbox" } else { "" };
        format!(
            r#"<div class="scroll{boxed}" tabindex="0"><table class="{}" role="table"><thead role="rowgroup"><tr role="row">{head}</tr></thead><tbody role="rowgroup">{body}</tbody></table></div>{}"#,
            self.classes(),
            self.keys(desk)
        )
    }

    fn classes(&self) -> String {
        let mut classes = String::from("data");
        if self.plan.spec.bars {
            classes.push_str(" bars");
        }
        if self.noted {
            classes.push_str(" notes");
        }
        if self.stack {
            classes.push_str(" stack");
        } else if self.plan.columns.len() <= 5 {
            classes.push_str(&format!(" rows rows{}", self.plan.columns.len().max(1)));
        }
        if self.mini {
            classes.push_str(" mini");
        }
        classes
    }

    fn head_label(&self, index: usize, desk: &mut Desk) -> Phrase {
        let Some(column) = self.plan.columns.get(index) else {
            return Phrase::default();
        };
        let dataset = self.plan.dataset;
        match (column.part, &self.plan.column_dim) {
            (Part::Verdict, _) => desk.word("figure-verdict"),
            (Part::Derived, _) => desk.label(dataset, "metric", &column.name),
            (Part::Value, Some(dim)) => {
                let class = class_of(dataset, dim);
                let short = desk.attribute(dataset, class, &column.name, "short");
                let label = short.unwrap_or_else(|| desk.key_label(dataset, dim, &column.name));
                let mut phrase = Phrase::sign(desk.sign_of(dataset, dim, &column.name));
                phrase.push(&label);
                phrase
            }
            (Part::Value, None) => desk
                .attribute(dataset, "metric", &column.name, "short")
                .unwrap_or_else(|| desk.label(dataset, "metric", &column.name)),
        }
    }

    fn corner(&self, desk: &mut Desk) -> Phrase {
        let dataset = self.plan.dataset;
        match (&self.plan.spec.rows, &self.plan.row_dim) {
            (Rows::Metrics(prefix), _) => match desk.label_quiet(dataset, "dim", prefix) {
                (_, true) => desk.word("figure-kind"),
                (label, false) => label,
            },
            (Rows::Dims(_), Some(dim)) => desk.dim_label(dataset, dim),
            (Rows::Dims(_), None) => Phrase::default(),
        }
    }

    fn head(&self, heads: &[Phrase], desk: &mut Desk) -> String {
        let corner = self.corner(desk);
        let mut html = format!(
            r#"<th role="columnheader" scope="col">{}</th>"#,
            corner.html
        );
        for (index, head) in heads.iter().enumerate() {
            let derived = self
                .plan
                .columns
                .get(index)
                .is_some_and(|c| c.part != Part::Value);
            let class = if derived { "n der" } else { "n" };
            html.push_str(&format!(
                r#"<th role="columnheader" scope="col" class="{class}">{}"#,
                head.html
            ));
            if self.dress.estimated.get(index) == Some(&true) {
                html.push_str(&desk.word("figure-estimated").within("span", "note").html);
            }
            if let Some(n) = self.dress.head_n.get(index).copied().flatten() {
                html.push_str(&format!(
                    r#"<span class="note">{}</span>"#,
                    desk.n_equals(n).html
                ));
            }
            if let Some(Some(unit)) = self.units.get(index) {
                html.push_str(&format!(r#"<span class="unit">{}</span>"#, escape(unit)));
            }
            html.push_str("</th>");
        }
        html
    }

    /// The line above rows that share leading keys: `dim-<name>.group` with `$key`, else the
    /// key's own label, else dimension and key.
    fn group_row(&self, group: &Group, desk: &mut Desk) -> String {
        let dataset = self.plan.dataset;
        let parts: Vec<Phrase> = group
            .keys
            .iter()
            .map(|(dim, key)| desk.group_label(dataset, dim, key))
            .collect();
        format!(
            r#"<tr role="row" class="grp"><th role="rowheader" scope="rowgroup" colspan="{}">{}</th></tr>"#,
            self.plan.columns.len() + 1,
            desk.dotted(&parts).html
        )
    }

    /// Keys to signs, and the author's tolerance.
    fn keys(&self, desk: &mut Desk) -> String {
        let states: Vec<&State> = self
            .plan
            .rows()
            .flat_map(|row| &row.cells)
            .filter_map(|cell| cell.m.as_ref())
            .map(|m| &m.state)
            .collect();
        let mut html = String::new();
        let mut line = |class: &str, words: &str| {
            html.push_str(&format!(
                r#"<p class="tn"><span class="{class}">—</span> {words}</p>"#
            ));
        };
        if states.contains(&&State::Missing) {
            line("st-missing", &desk.word("figure-missing").html);
        }
        let recorded = self.plan.rows().filter(|row| row.kind != RowKind::Derived);
        let not_applicable = recorded
            .flat_map(|row| &row.cells)
            .filter_map(|cell| cell.m.as_ref())
            .any(|m| m.state == State::NotApplicable);
        if self.dress.dense && not_applicable {
            line("st-na", &escape(&self.not_applicable(desk)));
        }
        if let Some(words) = super::verdict::tolerance_note(self.plan, desk) {
            html.push_str(&format!(r#"<p class="tn">{}</p>"#, words.html));
        }
        if let Some(words) = super::warning(self.plan, desk) {
            html.push_str(&format!(r#"<p class="tn">{}</p>"#, words.html));
        }
        html
    }
}
