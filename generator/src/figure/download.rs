//! A figure's data as CSV (long form) and JSON. Free of locale: raw numbers, ids of units.

mod hash;

use std::borrow::Cow;
use std::sync::Arc;

use serde_json::{Map, Value, json};

use crate::data::{Dataset, Fact, Measurement, Number, Origin, Run, State, Statistic};

pub use hash::{DataHash, Hash};

/// How the data of a figure may be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Csv,
    Json,
}

impl Format {
    pub const ALL: [Self; 2] = [Self::Csv, Self::Json];

    /// The end of the file's name.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }
}

/// What a figure shows, ready to be written.
pub(crate) enum Data<'m> {
    Records(Vec<Record<'m>>),
    Spans(&'m Dataset, Vec<&'m Run>),
}

impl Data<'_> {
    /// The file of the figure that is called `figure`.
    pub fn written(&self, figure: &str, format: Format) -> String {
        match (self, format) {
            (Self::Records(records), Format::Csv) => to_csv(records),
            (Self::Records(records), Format::Json) => to_json(figure, records),
            (Self::Spans(_, runs), Format::Csv) => spans_to_csv(runs),
            (Self::Spans(dataset, runs), Format::Json) => spans_to_json(figure, dataset, runs),
        }
    }
}

/// One value of a figure.
#[derive(Clone, Debug)]
pub(crate) struct Record<'m> {
    /// Dimension and key, such as `target` → `docker`.
    keys: Vec<(&'m str, &'m str)>,
    metric: &'m str,
    path: &'m str,
    value: &'m str,
    unit: &'m str,
    min: &'m str,
    max: &'m str,
    n: String,
    statistic: &'static str,
    state: &'static str,
    mark: String,
    date: String,
    source: Cow<'m, str>,
    origins: &'m [Arc<Origin>],
}

const FIELDS: [&str; 11] = [
    "value",
    "unit",
    "min",
    "max",
    "n",
    "statistic",
    "state",
    "mark",
    "date",
    "source",
    "path",
];

impl<'m> Record<'m> {
    pub fn of(m: &'m Measurement, keys: Vec<(&'m str, &'m str)>, metric: &'m str) -> Self {
        let state = match &m.state {
            State::Measured(_) => "measured",
            State::Missing => "missing",
            State::Failed { .. } => "failed",
            State::Skipped { .. } => "skipped",
            State::NotApplicable => "not-applicable",
        };
        let mut marks = Vec::new();
        if let Some(lender) = &m.marks.borrowed {
            marks.push(format!("borrowed from {lender}"));
        }
        if m.marks.estimated {
            marks.push("estimated".to_owned());
        }
        match m.marks.fact {
            Some(Fact::About) => marks.push("about".to_owned()),
            Some(Fact::Exact) => marks.push("fact".to_owned()),
            None => {}
        }
        if m.is_derived() && m.marks.borrowed.is_none() && m.number().is_some() {
            marks.push("derived".to_owned());
        }
        let mut dates: Vec<String> = m
            .origins
            .iter()
            .filter_map(|o| o.date)
            .map(|date| date.to_string())
            .collect();
        dates.dedup();
        let mut files: Vec<&str> = m.origins.iter().map(|origin| &*origin.file).collect();
        files.dedup();
        let statistic = m.statistic.map_or("", Statistic::id);
        let text = |number: Option<&'m Number>| number.map_or("", Number::text);
        let range = m.range.as_ref();
        Self {
            keys,
            metric,
            path: &m.path,
            value: text(m.number()),
            unit: m.unit.id(),
            min: text(range.map(|range| &range.min)),
            max: text(range.map(|range| &range.max)),
            n: m.n.map(|n| n.to_string()).unwrap_or_default(),
            statistic,
            state,
            mark: marks.join("; "),
            date: dates.join("; "),
            source: match *files {
                [file] => Cow::Borrowed(file),
                _ => Cow::Owned(files.join("; ")),
            },
            origins: &m.origins,
        }
    }

    /// From the value to the mark, as they stand in the file.
    pub fn value_to_mark(&self) -> String {
        let row: Vec<String> = self.fields()[..8].iter().map(|f| (*f).to_owned()).collect();
        rows_to_csv(&[row]).trim_end().to_owned()
    }

    fn fields(&self) -> [&str; 11] {
        [
            self.value,
            self.unit,
            self.min,
            self.max,
            &self.n,
            self.statistic,
            self.state,
            &self.mark,
            &self.date,
            &self.source,
            self.path,
        ]
    }

    /// Its key in a dimension; empty if it has none.
    fn key(&self, dim: &str) -> &'m str {
        let key = self.keys.iter().find(|(name, _)| *name == dim);
        key.map_or("", |(_, key)| key)
    }
}

/// Names of all dimensions, in order of first appearance.
fn dimensions<'m>(records: &[Record<'m>]) -> Vec<&'m str> {
    let mut names = Vec::new();
    for (name, _) in records.iter().flat_map(|record| &record.keys) {
        if !names.contains(name) {
            names.push(name);
        }
    }
    names
}

/// A cell that no spreadsheet takes for a formula: text that starts like one gets a `'` before it.
/// Numbers stay as they are.
fn safe(text: &str) -> String {
    let number = Number::parse(text).is_some();
    match text.chars().next() {
        // The full-width signs are as good as the others to some.
        Some('=' | '+' | '-' | '@' | '\t' | '\r' | '\n' | '＝' | '＋' | '－' | '＠') if !number =>
        {
            format!("'{text}")
        }
        _ => text.to_owned(),
    }
}

fn rows_to_csv(rows: &[Vec<String>]) -> String {
    // RFC 4180: lines end in CRLF.
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .from_writer(Vec::new());
    for row in rows {
        // Writing to memory cannot fail, and all rows have one length.
        let _ = writer.write_record(row.iter().map(|cell| safe(cell)));
    }
    let bytes = writer.into_inner().unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// One line per value: keys of the dimensions, metric, value and what is known about it.
fn to_csv(records: &[Record]) -> String {
    let dims = dimensions(records);
    let mut rows = Vec::new();
    let mut head: Vec<String> = dims.iter().map(|dim| (*dim).to_owned()).collect();
    head.push("metric".to_owned());
    head.extend(FIELDS.map(str::to_owned));
    rows.push(head);
    for record in records {
        let keys = dims.iter().map(|dim| record.key(dim));
        let mut row: Vec<String> = keys.map(str::to_owned).collect();
        row.push(record.metric.to_owned());
        row.extend(record.fields().map(str::to_owned));
        rows.push(row);
    }
    rows_to_csv(&rows)
}

/// Decimal text as a JSON number; what JSON cannot hold stays text.
fn json_value(name: &str, text: &str) -> Value {
    match (name, text) {
        (_, "") => Value::Null,
        ("value" | "min" | "max" | "n", text) => serde_json::from_str::<serde_json::Number>(text)
            .map_or_else(|_| json!(text), Value::Number),
        (_, text) => json!(text),
    }
}

/// The files that values come from, each once, in order.
fn distinct<'m>(origins: impl Iterator<Item = &'m Arc<Origin>>) -> Vec<&'m Arc<Origin>> {
    let mut seen: Vec<&Arc<Origin>> = Vec::new();
    for origin in origins {
        if !seen
            .iter()
            .any(|known| Arc::ptr_eq(known, origin) || *known == origin)
        {
            seen.push(origin);
        }
    }
    seen
}

/// The origins of all values of a figure.
fn origins<'m>(records: &[Record<'m>]) -> Vec<&'m Arc<Origin>> {
    distinct(records.iter().flat_map(|record| record.origins))
}

/// Where the runs of a dataset are from: they are read from its main file.
fn of_runs(dataset: &Dataset) -> Option<&Arc<Origin>> {
    dataset.origins.first()
}

/// What is known of the files that values come from.
fn sources<'m>(origins: impl IntoIterator<Item = &'m Arc<Origin>>) -> Value {
    let sources = origins.into_iter().map(|origin| {
        let machine: Map<String, Value> = origin
            .machine
            .iter()
            .map(|(key, value)| (key.clone(), json!(value)))
            .collect();
        json!({
            "file": &*origin.file,
            "sha256": &*origin.sha256,
            "date": origin.date.map(|date| date.to_string()),
            "machine": machine,
            "revision": origin.revision,
            "transcribed": origin.transcribed,
        })
    });
    sources.collect()
}

/// The same as [`to_csv`], as an object with `figure`, `records` and `sources`.
fn to_json(figure: &str, records: &[Record]) -> String {
    let sources = sources(origins(records));
    let records: Vec<Value> = records
        .iter()
        .map(|record| {
            let mut object = Map::new();
            for (dim, key) in &record.keys {
                object.insert((*dim).to_owned(), json!(key));
            }
            object.insert("metric".to_owned(), json!(record.metric));
            for (name, text) in FIELDS.iter().zip(record.fields()) {
                object.insert((*name).to_owned(), json_value(name, text));
            }
            Value::Object(object)
        })
        .collect();
    written(&json!({ "figure": figure, "records": records, "sources": sources }))
}

/// Spans of runs: target, lane, name, kind, start and end in milliseconds.
fn spans_to_csv(runs: &[&Run]) -> String {
    let mut rows = vec![
        ["target", "lane", "name", "kind", "start_ms", "end_ms"]
            .map(str::to_owned)
            .to_vec(),
    ];
    // Where a span may stand for several, each says how many it stands for.
    let several = several(runs);
    if let Some(head) = rows.first_mut().filter(|_| several) {
        head.extend(["count", "busy_ms"].map(str::to_owned));
    }
    for run in runs {
        for span in &run.spans {
            let mut row = vec![
                run.target.clone(),
                span.lane.clone(),
                span.name.clone(),
                span.kind.clone(),
                decimal(span.start),
                decimal(span.end),
            ];
            if several {
                row.extend([span.count.to_string(), decimal(span.busy)]);
            }
            rows.push(row);
        }
    }
    rows_to_csv(&rows)
}

fn several(runs: &[&Run]) -> bool {
    let mut spans = runs.iter().flat_map(|run| &run.spans);
    spans.any(|span| span.count > 1)
}

/// The same as [`spans_to_csv`], grouped by run.
fn spans_to_json(figure: &str, dataset: &Dataset, runs: &[&Run]) -> String {
    let several = several(runs);
    let runs: Vec<Value> = runs
        .iter()
        .map(|run| {
            let spans: Vec<Value> = run
                .spans
                .iter()
                .map(|span| {
                    let mut object = json!({
                        "lane": span.lane,
                        "name": span.name,
                        "kind": span.kind,
                        "start_ms": json_value("value", &decimal(span.start)),
                        "end_ms": json_value("value", &decimal(span.end)),
                    });
                    if let Some(members) = object.as_object_mut().filter(|_| several) {
                        members.insert("count".to_owned(), span.count.into());
                        let busy = json_value("value", &decimal(span.busy));
                        members.insert("busy_ms".to_owned(), busy);
                    }
                    object
                })
                .collect();
            json!({ "target": run.target, "slots": run.slots, "spans": spans })
        })
        .collect();
    let sources = sources(of_runs(dataset));
    written(&json!({ "figure": figure, "runs": runs, "sources": sources }))
}

fn decimal(value: f64) -> String {
    Number::computed(value)
        .map(|number| number.text().to_owned())
        .unwrap_or_default()
}

fn written(value: &Value) -> String {
    let mut text = serde_json::to_string_pretty(value).unwrap_or_default();
    text.push('\n');
    text
}

#[cfg(test)]
mod tests;
