//! A dressed table as HTML. Table roles are explicit, because narrow layouts change `display`.

use std::collections::BTreeMap;

use super::dress::{Dress, notes, slot};
use super::plan::{Cell, Group, Part, Plan, Row, RowKind};
use crate::data::judge::Standing;
use crate::data::{Date, Measurement, Number, State};
use crate::figure::Sources;
use crate::figure::desk::{Desk, class_of};
use crate::figure::html::escape;
use crate::figure::phrase::{Phrase, Value};
use crate::figure::provenance::reference;
use crate::figure::spec::Rows;
use crate::i18n::DateStyle;

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

    fn row(&mut self, row: &Row, row_notes: Vec<Vec<Phrase>>, desk: &mut Desk) -> String {
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

    fn row_head(&mut self, row: &Row, main: Option<usize>, desk: &mut Desk) -> String {
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
                        desk.label_missing(class, &row.name);
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
                if Number::parse(&row.name).is_some() && !self.stack {
                    let of = desk
                        .attribute(dataset, "dim", dim, "unit")
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
    fn shown_under_name(&mut self, row: &Row, main: Option<usize>, desk: &mut Desk) -> Vec<Phrase> {
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

    fn cell(
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
                label = format!("{label} · {}", desk.n_equals(n).plain);
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

    fn no_value(
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
    fn not_applicable(&self, desk: &Desk) -> String {
        let id = format!("na-{}", self.plan.spec.name);
        let narrow = format!("{}-{id}", self.plan.dataset.name);
        let catalog = desk.cx.catalog;
        catalog
            .message(&narrow, &[])
            .or_else(|| catalog.message(&id, &[]))
            .unwrap_or_else(|| catalog.theme("figure-na-words", &[]))
    }

    /// The source of a cell that has another one than its row.
    fn own_source(&mut self, m: &Measurement, main: Option<usize>, desk: &Desk) -> Option<Phrase> {
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

    fn bar(&self, index: usize, share: f64, desk: &Desk) -> String {
        let dataset = self.plan.dataset;
        let class = match &self.plan.column_dim {
            Some(dim) if dataset.targets.dim.as_deref() == Some(dim) => {
                let key = self.plan.columns.get(index).map(|c| c.name.as_str());
                desk.palette.target(key.unwrap_or_default())
            }
            _ => desk.palette.target(""),
        };
        // Thousandths of a percent are finer than a pixel.
        let thousandths = (share.clamp(0.0, 1.0) * 100_000.0).round();
        let percent = Number::computed(thousandths / 1000.0);
        let percent = percent.as_ref().map_or("0", Number::text);
        format!(
            r#"<svg class="cb" width="100%" height="4" aria-hidden="true"><rect class="bar {class}" width="{percent}%" height="4" rx="1"/></svg>"#
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

fn cell_better(row: &Row) -> Option<&Measurement> {
    row.cells.iter().find_map(|cell| cell.m.as_ref())
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

impl Desk<'_> {
    /// The head of a column of keys.
    pub fn dim_label(&mut self, dataset: &crate::data::Dataset, dim: &str) -> Phrase {
        let name = if dataset.targets.dim.as_deref() == Some(dim) {
            let own = self.label_quiet(dataset, "dim", dim);
            if !own.1 {
                return own.0;
            }
            return self.word("figure-target");
        } else {
            dim
        };
        self.label(dataset, "dim", name)
    }

    fn group_label(&mut self, dataset: &crate::data::Dataset, dim: &str, key: &str) -> Phrase {
        let number = Number::parse(key);
        let shown = match &number {
            Some(number) => self.fact_number(number.text()),
            None => self.key_label(dataset, dim, key),
        };
        let mut values = vec![("key", Value::Phrase(shown.clone()))];
        if let Some(number) = &number {
            values.push(("n", Value::Number(number.text().to_owned())));
        }
        if let Some(phrase) = self.site_message(dataset, "group", dim, values) {
            return phrase;
        }
        if number.is_none() {
            return shown;
        }
        let (own, missing) = self.label_quiet(dataset, class_of(dataset, dim), key);
        if !missing {
            return own;
        }
        let dim = self.dim_label(dataset, dim);
        self.say(
            "figure-group",
            &[("dim", Value::Phrase(dim)), ("key", Value::Phrase(shown))],
        )
    }
}
