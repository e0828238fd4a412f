//! One `figures.toml` → its figures.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::check::Checker;
use super::specs::Layouts;
use super::values::{Reader, words};
use super::{BarsSpec, Columns, Formula, Rows, Spec, TableSpec, Verdict};
use crate::data::Dataset;
use crate::diag::{Code, Diagnostic, Place};
use crate::source::toml;
use crate::source::tree::{Member, Node, Source, Value};

const FIGURE_KEYS: &[&str] = &["table", "bars", "notes", "under", "beside"];
const BARS_KEYS: &[&str] = &["by", "series", "whisker", "of", "keys", "at"];
const TABLE_KEYS: &[&str] = &[
    "of",
    "rows",
    "columns",
    "cell",
    "at",
    "keys",
    "last",
    "warn",
    "show",
    "extra",
    "extra_rows",
    "verdict",
    "bars",
    "best",
];

/// Bytes of a figure's name. It becomes part of file names, of which disks take 255 bytes.
const LONGEST_NAME: usize = 100;

/// Whether pages can name a figure so.
fn may_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
    (1..=LONGEST_NAME).contains(&name.len()) && name.chars().all(fits)
}

/// Figures of the file, and its problems.
pub(super) fn file(
    path: &Arc<str>,
    text: &str,
    dataset_name: &str,
    dataset: Option<&Dataset>,
) -> (Layouts, Vec<Diagnostic>) {
    let mut reader = Reader::default();
    let mut layouts = Layouts::default();
    let source = Source { file: path, text };
    let tree = toml::read(source, Code::FiguresInvalid, &mut reader.diagnostics);
    if !reader.diagnostics.is_empty() {
        layouts.broken.insert(dataset_name.to_owned());
        return (layouts, reader.diagnostics);
    }
    for entry in tree.map().unwrap_or_default() {
        let name = format!("{dataset_name}.{}", entry.key);
        if !may_name(&entry.key) {
            reader.report(
                Code::FiguresInvalid,
                &entry.key_place,
                "a figure cannot have this name".to_owned(),
                format!("names have at most {LONGEST_NAME} bytes, of letters, digits, `_` and `-`"),
            );
            layouts.broken.insert(name);
            continue;
        }
        match figure(&mut reader, entry, dataset_name, dataset) {
            Some(spec) => {
                layouts.specs.insert(name, Arc::new(spec));
            }
            None => {
                layouts.broken.insert(name);
            }
        }
    }
    (layouts, reader.diagnostics)
}

fn figure(
    reader: &mut Reader,
    entry: &Member,
    dataset_name: &str,
    dataset: Option<&Dataset>,
) -> Option<Spec> {
    let place = entry.key_place.clone();
    let before = reader.diagnostics.len();
    let parts = reader.table(&entry.key, &entry.node)?;
    for part in parts {
        if !FIGURE_KEYS.contains(&part.key.as_str()) {
            reader.unknown(part, FIGURE_KEYS);
        }
    }
    let part = |name: &str| parts.iter().find(|part| part.key == name);
    match (part("table"), part("bars")) {
        (Some(layout), None) => {
            let mut table = blank_table(dataset_name, &entry.key, place);
            read_table(reader, &layout.node, &mut table, dataset);
            if let Some(notes) = part("notes") {
                table.notes = nested(reader, notes, Reader::text);
            }
            if let Some(under) = part("under") {
                table.under = nested(reader, under, Reader::list);
            }
            if let Some(beside) = part("beside") {
                table.beside = flat(reader, &beside.key, &beside.node);
            }
            // Names mean little in a layout that is malformed.
            if let Some(dataset) = dataset
                && reader.diagnostics.len() == before
            {
                Checker::new(reader, dataset, &layout.node.place, words(parts)).table(&mut table);
            }
            (reader.diagnostics.len() == before).then_some(Spec::Table(Box::new(table)))
        }
        (None, Some(layout)) => {
            let mut bars = read_bars(reader, &layout.node, dataset_name, place, dataset)?;
            if let Some(dataset) = dataset {
                Checker::new(reader, dataset, &layout.node.place, words(parts)).bars(&mut bars);
            }
            (reader.diagnostics.len() == before).then_some(Spec::Bars(bars))
        }
        (Some(_), Some(second)) => {
            reader.report(
                Code::FiguresInvalid,
                &second.key_place,
                format!("`{}` is both a table and bars", entry.key),
                "describe each under a name of its own".to_owned(),
            );
            None
        }
        (None, None) => {
            reader.report(
                Code::FiguresInvalid,
                &entry.key_place,
                format!("`{}` has no layout", entry.key),
                "give it `table = { … }` or `bars = { … }`".to_owned(),
            );
            None
        }
    }
}

/// A table of nothing: what a layout does not say.
pub(in crate::figure) fn blank_table(dataset: &str, name: &str, place: Place) -> TableSpec {
    TableSpec {
        dataset: dataset.to_owned(),
        name: name.to_owned(),
        of: String::new(),
        rows: Rows::Dims(Vec::new()),
        columns: Columns::Metrics(Vec::new()),
        cell: None,
        at: Vec::new(),
        keys: BTreeMap::new(),
        last: Vec::new(),
        warn: None,
        show: Vec::new(),
        extra: Vec::new(),
        extra_rows: Vec::new(),
        verdict: None,
        bars: false,
        best: None,
        notes: BTreeMap::new(),
        under: BTreeMap::new(),
        beside: BTreeMap::new(),
        place,
    }
}

fn read_table(reader: &mut Reader, value: &Node, table: &mut TableSpec, dataset: Option<&Dataset>) {
    let Some(parts) = reader.table("table", value) else {
        return;
    };
    let find = |name: &str| parts.iter().find(|part| part.key == name);
    // A mistyped key is probably the one that is missing.
    let known = |part: &Member| TABLE_KEYS.contains(&part.key.as_str());
    for name in ["rows", "columns"] {
        if find(name).is_none() && parts.iter().all(known) {
            reader.report(
                Code::FiguresInvalid,
                &value.place,
                format!("this table has no `{name}`"),
                "for example `rows = \"targets\", columns = [\"startup\"]`".to_owned(),
            );
        }
    }
    if let Some(part) = find("of") {
        table.of = reader.text(&part.key, &part.node).unwrap_or_default();
    }
    // Names of dimensions and metrics can be told apart only once the relation is known.
    Checker::settle_relation(&mut table.of, dataset);
    let relation = dataset.and_then(|dataset| dataset.relations.get(&table.of));
    for part in parts {
        match part.key.as_str() {
            "of" => {}
            "rows" => {
                let list = reader.list(&part.key, &part.node).unwrap_or_default();
                table.rows = Checker::rows(list, dataset, relation);
            }
            "columns" => {
                let list = reader.list(&part.key, &part.node).unwrap_or_default();
                table.columns = Checker::columns(list, dataset, relation);
            }
            "cell" => table.cell = reader.text(&part.key, &part.node),
            "at" => table.at = pairs(reader, part),
            "keys" => {
                for entry in reader.table(&part.key, &part.node).unwrap_or_default() {
                    if let Some(list) = reader.list(&entry.key, &entry.node) {
                        table.keys.insert(entry.key.clone(), list);
                    }
                }
            }
            "last" => table.last = reader.list(&part.key, &part.node).unwrap_or_default(),
            "warn" => {
                table.warn = reader.text(&part.key, &part.node).map(|text| Formula {
                    name: table.name.clone(),
                    text,
                    place: part.node.place.clone(),
                });
            }
            "show" => table.show = reader.list(&part.key, &part.node).unwrap_or_default(),
            "extra" => table.extra = formulas(reader, part),
            "extra_rows" => table.extra_rows = formulas(reader, part),
            "verdict" => table.verdict = verdict(reader, part),
            "bars" => table.bars = reader.flag(&part.key, &part.node).unwrap_or_default(),
            "best" => table.best = reader.flag(&part.key, &part.node),
            _ => reader.unknown(part, TABLE_KEYS),
        }
    }
}

fn read_bars(
    reader: &mut Reader,
    value: &Node,
    dataset_name: &str,
    place: Place,
    dataset: Option<&Dataset>,
) -> Option<BarsSpec> {
    let parts = reader.table("bars", value)?;
    let mut bars = BarsSpec {
        dataset: dataset_name.to_owned(),
        of: String::new(),
        by: "targets".to_owned(),
        keys: Vec::new(),
        at: Vec::new(),
        series: Vec::new(),
        whisker: false,
        place,
    };
    for part in parts {
        match part.key.as_str() {
            "by" => bars.by = reader.text(&part.key, &part.node)?,
            "of" => bars.of = reader.text(&part.key, &part.node)?,
            "keys" => bars.keys = reader.list(&part.key, &part.node)?,
            "at" => bars.at = pairs(reader, part),
            "series" => bars.series = reader.list(&part.key, &part.node)?,
            "whisker" => {
                let what = reader.text(&part.key, &part.node)?;
                bars.whisker = what == "range";
                if !matches!(what.as_str(), "range" | "none") {
                    reader.report(
                        Code::FiguresInvalid,
                        &part.node.place,
                        format!("`{what}` is no kind of whisker"),
                        "write `range` or `none`".to_owned(),
                    );
                }
            }
            _ => reader.unknown(part, BARS_KEYS),
        }
    }
    Checker::settle_relation(&mut bars.of, dataset);
    if bars.series.is_empty() {
        reader.report(
            Code::FiguresInvalid,
            &value.place,
            "these bars have no `series`".to_owned(),
            "name the metrics to draw: `series = [\"total\"]`".to_owned(),
        );
    }
    Some(bars)
}

fn pairs(reader: &mut Reader, part: &Member) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    for entry in reader.table(&part.key, &part.node).unwrap_or_default() {
        if let Some(text) = reader.text(&entry.key, &entry.node) {
            pairs.push((entry.key.clone(), text));
        }
    }
    pairs
}

fn flat(reader: &mut Reader, what: &str, value: &Node) -> BTreeMap<String, String> {
    let mut map = BTreeMap::new();
    for entry in reader.table(what, value).unwrap_or_default() {
        if let Some(text) = reader.text(&entry.key, &entry.node) {
            map.insert(entry.key.clone(), text);
        }
    }
    map
}

fn nested<T>(
    reader: &mut Reader,
    part: &Member,
    read: fn(&mut Reader, &str, &Node) -> Option<T>,
) -> BTreeMap<String, BTreeMap<String, T>> {
    let mut map: BTreeMap<String, BTreeMap<String, T>> = BTreeMap::new();
    for entry in reader.table(&part.key, &part.node).unwrap_or_default() {
        for (path, inner) in leaves(reader, entry) {
            let (metric, key) = match path.rsplit_once('\u{1}') {
                Some((metric, key)) => (metric.replace('\u{1}', "."), key.to_owned()),
                None => continue,
            };
            if let Some(found) = read(reader, &key, inner) {
                map.entry(metric).or_default().insert(key, found);
            }
        }
    }
    map
}

/// Paths and values below a key; `notes.steps.boot.docker` is metric `steps.boot`, key `docker`.
fn leaves<'a>(reader: &mut Reader, entry: &'a Member) -> Vec<(String, &'a Node)> {
    let mut found = Vec::new();
    for inner in reader.table(&entry.key, &entry.node).unwrap_or_default() {
        if inner.node.map().is_some() {
            for (path, value) in leaves(reader, inner) {
                found.push((format!("{}\u{1}{path}", entry.key), value));
            }
        } else {
            found.push((format!("{}\u{1}{}", &entry.key, inner.key), &inner.node));
        }
    }
    found
}

fn formulas(reader: &mut Reader, part: &Member) -> Vec<Formula> {
    let mut formulas = Vec::new();
    for entry in reader.table(&part.key, &part.node).unwrap_or_default() {
        if let Some(text) = reader.text(&entry.key, &entry.node) {
            formulas.push(Formula {
                name: entry.key.clone(),
                text,
                place: entry.node.place.clone(),
            });
        }
    }
    formulas
}

/// `true` or `"tolerance"` (by the best evidence there is in either case), or
/// `{ of = "file", against = "inmemory" }`.
fn verdict(reader: &mut Reader, part: &Member) -> Option<Verdict> {
    let mut verdict = Verdict {
        of: None,
        against: None,
        place: part.node.place.clone(),
    };
    if matches!(part.node.value, Value::Bool(true)) {
        return Some(verdict);
    }
    if let Some(text) = part.node.text() {
        if text != "tolerance" {
            reader.report(
                Code::FiguresInvalid,
                &part.node.place,
                format!("`{text}` is no kind of verdict"),
                "write `true` or `{ of = \"…\", against = \"…\" }`".to_owned(),
            );
        }
        return Some(verdict);
    }
    for entry in reader.table(&part.key, &part.node)? {
        match entry.key.as_str() {
            "of" => verdict.of = reader.text(&entry.key, &entry.node),
            "against" => verdict.against = reader.text(&entry.key, &entry.node),
            _ => reader.unknown(entry, &["of", "against"]),
        }
    }
    Some(verdict)
}
