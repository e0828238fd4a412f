//! Tables that say what a drawing shows.

use std::collections::BTreeMap;

use super::desk::{Desk, sign_of_kind};
use super::measure::{bind, raw};
use super::phrase::Phrase;
use super::{palette, totals, trend};
use crate::data::display::{self, Wish};
use crate::data::{Dataset, Expression, Measurement, Number, Run, Unit};
use crate::markup::escape;

/// One value of a chart: who, which series (where there are several), the value.
pub(crate) struct Entry<'m> {
    pub dim: &'m str,
    pub key: &'m str,
    pub metric: &'m str,
    pub m: &'m Measurement,
}

fn table(heads: &[(String, bool)], rows: &[Vec<(String, bool)>]) -> String {
    let mut html =
        String::from(r#"<table class="data" role="table"><thead role="rowgroup"><tr role="row">"#);
    for (head, number) in heads {
        let class = if *number { r#" class="n""# } else { "" };
        html.push_str(&format!(
            r#"<th role="columnheader" scope="col"{class}>{head}</th>"#
        ));
    }
    html.push_str(r#"</tr></thead><tbody role="rowgroup">"#);
    for row in rows {
        html.push_str(r#"<tr role="row">"#);
        for (index, (cell, number)) in row.iter().enumerate() {
            html.push_str(&match (index, *number) {
                (0, _) => format!(r#"<th role="rowheader" scope="row">{cell}</th>"#),
                (_, true) => format!(r#"<td role="cell" class="n">{cell}</td>"#),
                (_, false) => format!(r#"<td role="cell">{cell}</td>"#),
            });
        }
        html.push_str("</tr>");
    }
    html.push_str("</tbody></table>");
    html
}

/// The unit that a column shares, for its head.
fn unit_of(desk: &Desk, column: &display::Column) -> String {
    column
        .unit
        .as_ref()
        .map(|unit| desk.cx.catalog.unit(unit.id()))
        .filter(|name| !name.is_empty())
        .map(|name| format!(r#"<span class="unit">{}</span>"#, escape(&name)))
        .unwrap_or_default()
}

/// Bars: who, series, value, range, n and versions. Columns that would be empty are left out.
pub(crate) fn bars(desk: &mut Desk, dataset: &Dataset, entries: &[Entry]) -> String {
    let several = entries.iter().any(|entry| {
        entries
            .first()
            .is_some_and(|first| first.metric != entry.metric)
    });
    let ranges = entries.iter().any(|entry| entry.m.range.is_some());
    let counted = entries.iter().any(|entry| entry.m.n.is_some());
    let versions: Vec<String> = {
        let mut names: Vec<String> = Vec::new();
        for name in entries.iter().flat_map(|entry| entry.m.versions.keys()) {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
        names
    };
    let values: Vec<&Measurement> = entries.iter().map(|entry| entry.m).collect();
    let column = display::Column::of(&values, &Wish::default());
    let unit = unit_of(desk, &column);
    let dim = entries.first().map_or("target", |entry| entry.dim);
    let mut heads = vec![(desk.dim_label(dataset, dim).html, false)];
    if several {
        heads.push((desk.word("figure-series").html, false));
    }
    let value_head = match (several, entries.first()) {
        (false, Some(entry)) => desk.label(dataset, "metric", entry.metric).html,
        _ => desk.word("figure-value").html,
    };
    heads.push((format!("{value_head}{unit}"), true));
    if ranges {
        heads.push((format!("{}{unit}", desk.word("figure-range").html), true));
    }
    if counted {
        heads.push((r#"<span translate="no">n</span>"#.to_owned(), true));
    }
    for name in &versions {
        heads.push((desk.label(dataset, "version", name).html, true));
    }
    let mut rows = Vec::new();
    for entry in entries {
        let m = entry.m;
        desk.cite(m);
        let mut name = desk.sign_of(dataset, entry.dim, entry.key);
        name.push_str(&desk.key_label(dataset, entry.dim, entry.key).html);
        let mut row = vec![(name, false)];
        if several {
            let series = desk.series_label(dataset, entry.metric);
            row.push((series.html, false));
        }
        row.push((cell(desk, dataset, &column, m), true));
        if ranges {
            row.push((range(desk, &column, m), true));
        }
        if counted {
            let n =
                m.n.filter(|_| m.number().is_some())
                    .map(|n| desk.fact_number(&n.to_string()).html);
            row.push((n.unwrap_or_default(), true));
        }
        for name in &versions {
            let version = m.versions.get(name).map(Phrase::name);
            row.push((version.unwrap_or_default().html, true));
        }
        rows.push(row);
    }
    table(&heads, &rows)
}

fn cell(desk: &Desk, dataset: &Dataset, column: &display::Column, m: &Measurement) -> String {
    if let Some(absence) = desk.absence(m) {
        return absence.phrase().html;
    }
    let bound = match column.show(m) {
        None => range(desk, column, m),
        Some(shown) => {
            let text = match column.unit {
                Some(_) => desk.cx.catalog.number(&shown.decimal),
                None => {
                    desk.cx
                        .catalog
                        .quantity(&shown.decimal, shown.unit.id())
                        .text
                }
            };
            bind(m, &raw(m), &escape(&text))
        }
    };
    if m.marks.borrowed.is_some() {
        let from = desk.borrowed(m, Some(dataset)).html;
        return format!(
            r#"<span class="st-borrowed"><span class="v">{bound}</span></span><span class="note">{from}</span>"#
        );
    }
    if m.marks.estimated {
        let word = desk.word("figure-estimated").html;
        return format!(r#"≈ {bound}<span class="note">{word}</span>"#);
    }
    bound
}

fn range(desk: &Desk, column: &display::Column, m: &Measurement) -> String {
    let (Some(extent), Some((low, high, unit))) = (&m.range, column.show_range(m)) else {
        return String::new();
    };
    let unit = if column.unit.is_some() {
        "count"
    } else {
        unit.id()
    };
    let text = desk.cx.catalog.interval(&low, &high, unit).text;
    let raw = format!("{}/{}", extent.min.text(), extent.max.text());
    bind(m, &raw, &escape(&text))
}

/// Trends: line, revision, value, range and n.
pub(crate) fn trend(desk: &mut Desk, dataset: &Dataset, request: &trend::Request) -> String {
    let all = || request.lines.iter().flat_map(|line| &line.points);
    let values: Vec<&Measurement> = all().map(|(_, m)| m).collect();
    let column = display::Column::of(&values, &Wish::default());
    let unit = unit_of(desk, &column);
    let several = request.lines.len() > 1;
    let mut heads = vec![(desk.word("figure-revisions").html, false)];
    if several {
        heads.push((desk.word("figure-series").html, false));
    }
    let metric = desk.label(dataset, "metric", &request.metric).html;
    heads.push((format!("{metric}{unit}"), true));
    heads.push((format!("{}{unit}", desk.word("figure-range").html), true));
    heads.push((r#"<span translate="no">n</span>"#.to_owned(), true));
    let mut rows = Vec::new();
    for line in &request.lines {
        let named = request.named(line).into_iter();
        let labels: Vec<Phrase> = named
            .map(|(dim, key)| desk.key_label(dataset, dim, key))
            .collect();
        let name = desk.dotted(&labels).html;
        for (at, m) in &line.points {
            desk.cite(m);
            let revision = request.revisions.get(*at).copied().unwrap_or_default();
            let mut first = Phrase::name(revision).html;
            if let Some(release) = request.release(revision) {
                first.push_str(&format!(
                    " {}",
                    Phrase::name(release).within("span", "note").html
                ));
            }
            let mut row = vec![(first, false)];
            if several {
                row.push((name.clone(), false));
            }
            row.push((cell(desk, dataset, &column, m), true));
            row.push((range(desk, &column, m), true));
            let n = m.n.filter(|_| m.number().is_some());
            let n = n.map(|n| desk.fact_number(&n.to_string()).html);
            row.push((n.unwrap_or_default(), true));
            rows.push(row);
        }
    }
    table(&heads, &rows)
}

/// Timelines: per target and kind the number of spans and their sum.
pub(crate) fn timeline(desk: &mut Desk, dataset: &Dataset, runs: &[&Run]) -> String {
    let mut kinds: Vec<&str> = dataset.kinds.iter().map(String::as_str).collect();
    for span in runs.iter().flat_map(|run| &run.spans) {
        if !kinds.contains(&span.kind.as_str()) {
            kinds.push(&span.kind);
        }
    }
    let heads = [
        ("figure-target", false),
        ("figure-kind", false),
        ("figure-spans", true),
        ("figure-sum-of-spans", true),
    ]
    .map(|(id, number)| (desk.word(id).html, number));
    let colours = palette::kinds(dataset);
    let mut rows = Vec::new();
    for run in runs {
        let mut sums: BTreeMap<&str, (usize, f64)> = BTreeMap::new();
        for span in &run.spans {
            let (count, sum) = sums.entry(span.kind.as_str()).or_default();
            *count += usize::try_from(span.count).unwrap_or(usize::MAX);
            *sum += span.busy;
        }
        for kind in &kinds {
            let Some((count, sum)) = sums.get(kind) else {
                continue;
            };
            let dim = dataset.targets.dim.as_deref().unwrap_or("target");
            let mut name = desk.sign_of(dataset, dim, &run.target);
            name.push_str(&desk.label(dataset, "target", &run.target).html);
            let mut of = sign_of_kind(&colours, kind);
            of.push_str(&desk.label(dataset, "kind", kind).html);
            let sum = sum_of(desk, dataset, &run.target, kind, *sum);
            let spans = desk.fact_number(&count.to_string());
            rows.push(vec![
                (name, false),
                (of, false),
                (spans.html, true),
                (sum.html, true),
            ]);
        }
    }
    table(&heads, &rows)
}

/// The sum of a kind's spans: the expression's value, or the number alone where the dataset has no
/// relation of the runs to name them by.
fn sum_of(desk: &Desk, dataset: &Dataset, target: &str, kind: &str, ms: f64) -> Phrase {
    let relation = totals::relation(dataset).map_or("runs", |relation| relation.name.as_str());
    let path = format!(
        "sum({}.{}.{}.spans[kind={}])",
        dataset.name,
        segment(relation),
        segment(target),
        segment(kind)
    );
    let expression = Expression::parse(&path, desk.place.clone());
    if let Ok(m) = expression.and_then(|e| desk.cx.datasets.value(&e)) {
        return desk.further(&m, &Wish::default());
    }
    let Some(number) = Number::computed(ms) else {
        return Phrase::default();
    };
    let m = Measurement::new(
        path,
        crate::data::State::Measured(Some(number)),
        Unit::new("ms"),
    );
    desk.further(&m, &Wish::default())
}

/// A name as a part of a path.
fn segment(name: &str) -> String {
    let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if plain {
        name.to_owned()
    } else {
        format!("\"{name}\"")
    }
}

impl Desk<'_> {
    /// `series-<metric>`, else the metric's label.
    pub fn series_label(&mut self, dataset: &Dataset, metric: &str) -> Phrase {
        let (own, missing) = self.label_quiet(dataset, "series", metric);
        if missing {
            self.label(dataset, "metric", metric)
        } else {
            own
        }
    }
}
