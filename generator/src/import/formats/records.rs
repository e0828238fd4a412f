//! Records without a tool: CSV with a head, lines of JSON, or a list of JSON objects.
//!
//! Columns of texts are parameters, columns of numbers measures; several records of the same
//! parameters are runs of one measurement.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::{Format, Reads};
use crate::data::{Better, NonFinite, fold_unit};
use crate::diag::Place;
use crate::import::numeral::decimal;
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};
use crate::source::tree::Node;

pub(super) const FORMAT: Format = Format {
    name: "records",
    title: "plain records",
    command: "CSV with a head, lines of JSON, or a list of objects",
    marks: &[],
    fits: is_records,
    reads: Reads::Each(read),
};

/// Numbers of runs, which tell nothing once the runs are one measurement.
const RUN: [&str; 5] = ["run", "iteration", "sample", "round", "rep"];

/// Columns that say what came of a record.
const STATES: [&str; 2] = ["state", "exit_code"];

/// One record: its cells in the order of the file, and where it stands.
struct Record {
    cells: Vec<(String, String)>,
    place: Place,
}

/// By what it looks like, and by its name where that says it.
fn is_records(given: &Given) -> bool {
    let start = given.head.trim_start();
    let name = given.inside.to_ascii_lowercase();
    if name.ends_with(".csv") {
        let line = start.lines().next().unwrap_or_default();
        return line.contains([',', ';', '\t']) && !line.contains(['{', '<']);
    }
    let inner = start.strip_prefix('[').map_or(start, str::trim_start);
    inner.starts_with("{\"") && (name.ends_with(".jsonl") || start.starts_with('['))
}

fn read(given: &Given, findings: &mut Findings) {
    let text = match given.text() {
        Ok(text) => text,
        Err(problem) => return findings.problems.push(problem),
    };
    let start = text.trim_start();
    let records = if start.starts_with('[') {
        let node = given.node(&text, NonFinite::Wrong, &mut findings.problems);
        let items = node.as_ref().and_then(Node::list).unwrap_or_default();
        let records = items.iter().filter_map(|item| object(item, findings));
        records.collect()
    } else if start.starts_with('{') {
        lines(given, &text, findings)
    } else {
        csv(given, &text, findings)
    };
    measured(&records, findings);
}

fn lines(given: &Given, text: &str, findings: &mut Findings) -> Vec<Record> {
    let mut records = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let start = at;
        at += line.len();
        if line.trim().is_empty() {
            continue;
        }
        // Places of a line are those of the file.
        let moved = |range: &mut Range<usize>| *range = range.start + start..range.end + start;
        let mut problems = Vec::new();
        let node = given.node(line, NonFinite::Wrong, &mut problems);
        for place in problems.iter_mut().filter_map(|own| own.place.as_mut()) {
            moved(&mut place.range);
        }
        findings.problems.append(&mut problems);
        if let Some(mut record) = node.and_then(|node| object(&node, findings)) {
            moved(&mut record.place.range);
            records.push(record);
        }
    }
    records
}

/// A flat object.
fn object(node: &Node, findings: &mut Findings) -> Option<Record> {
    let Some(members) = node.map() else {
        let message = format!("a record is an object, but this is {}", node.what());
        findings.wrong(node.place.clone(), message, "write one object for each run");
        return None;
    };
    let mut cells = Vec::new();
    for member in members {
        match (member.node.scalar(), member.node.what()) {
            (Some(text), _) => cells.push((member.key.clone(), text.to_owned())),
            (None, "null") => {}
            (None, what) => {
                let message = format!("`{}`, which is {what}", member.key);
                findings.left_out(member.key_place.clone(), message);
            }
        }
    }
    Some(Record {
        cells,
        place: node.place.clone(),
    })
}

fn csv(given: &Given, text: &str, findings: &mut Findings) -> Vec<Record> {
    let line = text.lines().next().unwrap_or_default();
    let times = |byte: u8| line.bytes().filter(|own| *own == byte).count();
    let most = [b',', b';', b'\t']
        .into_iter()
        .max_by_key(|byte| times(*byte));
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(most.unwrap_or(b','))
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let head: Vec<String> = match reader.headers() {
        Ok(head) => head.iter().map(str::to_owned).collect(),
        Err(error) => {
            let help = "write the names of the columns first";
            findings.wrong(given.place(), error.to_string(), help);
            return Vec::new();
        }
    };
    let place = |position: Option<&csv::Position>| {
        let start = position.map_or(0, csv::Position::byte);
        let start = usize::try_from(start).unwrap_or_default();
        let line = text.get(start..).and_then(|rest| rest.lines().next());
        Place::new(given.name.clone(), start..start + line.map_or(0, str::len))
    };
    let mut records = Vec::new();
    for record in reader.records() {
        match record {
            Ok(record) => {
                let cells = head.iter().cloned().zip(record.iter().map(str::to_owned));
                records.push(Record {
                    cells: cells.filter(|(_, text)| !text.is_empty()).collect(),
                    place: place(record.position()),
                });
            }
            Err(error) => {
                let help = "give each line a cell for each column";
                findings.wrong(place(error.position()), error.to_string(), help);
            }
        }
    }
    records
}

fn measured(records: &[Record], findings: &mut Findings) {
    let mut columns: Vec<&str> = Vec::new();
    let mut texts: BTreeSet<&str> = BTreeSet::new();
    let cells = records.iter().flat_map(|record| &record.cells);
    for (name, text) in cells.filter(|(name, _)| !STATES.contains(&name.as_str())) {
        if !columns.contains(&name.as_str()) {
            columns.push(name);
        }
        if decimal(text).is_none() {
            texts.insert(name);
        }
    }
    let unknown = findings
        .dims
        .iter()
        .find(|dim| !columns.contains(&dim.as_str()));
    if let Some((dim, record)) = unknown.cloned().zip(records.first()) {
        let message = format!("there is no column `{dim}`");
        let help = "name columns of the file with `--dims`";
        return findings.wrong(record.place.clone(), message, help);
    }
    let is_dim =
        |column: &&str| texts.contains(*column) || findings.dims.iter().any(|dim| dim == *column);
    let (dims, measures): (Vec<&str>, Vec<&str>) = columns.into_iter().partition(is_dim);
    let mut order: Vec<Vec<String>> = Vec::new();
    let mut groups: BTreeMap<Vec<String>, Vec<&Record>> = BTreeMap::new();
    for record in records {
        let key = |dim: &&str| {
            let own = record.cells.iter().find(|(name, _)| name == *dim);
            // A key cannot be empty.
            own.map_or("-", |(_, text)| text.as_str()).to_owned()
        };
        let key: Vec<String> = dims.iter().map(key).collect();
        let group = groups.entry(key.clone()).or_default();
        if group.is_empty() {
            order.push(key);
        }
        group.push(record);
    }
    for key in order {
        let Some((group, first)) = groups
            .get(&key)
            .and_then(|group| Some((group, group.first()?)))
        else {
            continue;
        };
        let ids: BTreeSet<String> = measures.iter().map(|column| fold_unit(column).0).collect();
        // `time_min` stands beside `time`, whatever their units.
        let beside = |column: &&&str| {
            let id = fold_unit(column).0;
            let base = ["_min", "_max", "_n"]
                .iter()
                .find_map(|end| id.strip_suffix(end));
            base.is_some_and(|base| ids.contains(base))
        };
        let own = measures.iter().filter(|column| !RUN.contains(column));
        let own = own.filter(|column| !beside(column));
        let own: Vec<Measure> = own.filter_map(|column| measure(column, group)).collect();
        let state = group.iter().find_map(|record| state(record));
        findings.push(Benchmark {
            name: String::new(),
            suites: Vec::new(),
            params: dims.iter().map(|dim| (*dim).to_owned()).zip(key).collect(),
            outcome: state.unwrap_or(Outcome::Measured(own)),
            place: first.place.clone(),
        });
    }
}

/// What came of a record, where it is not that it was measured.
fn state(record: &Record) -> Option<Outcome> {
    let cell = |column: &str| {
        let own = record.cells.iter().find(|(name, _)| name == column);
        own.map(|(_, text)| text.as_str())
    };
    if let Some(code) = cell("exit_code").filter(|code| *code != "0") {
        return Some(Outcome::Failed(Some(format!("exit code {code}"))));
    }
    let (word, reason) = cell("state").map(|state| {
        let (word, reason) = state.split_once(':').unwrap_or((state, ""));
        (
            word.trim(),
            Some(reason.trim().to_owned()).filter(|reason| !reason.is_empty()),
        )
    })?;
    match word {
        "failed" => Some(Outcome::Failed(reason)),
        "skipped" => Some(Outcome::Skipped(reason)),
        _ => None,
    }
}

/// The runs of one column.
fn measure(column: &str, group: &[&Record]) -> Option<Measure> {
    let cells = group.iter().flat_map(|record| &record.cells);
    let own = cells.filter(|(name, _)| name == column);
    let mut values: Vec<String> = own.filter_map(|(_, text)| decimal(text)).collect();
    let (id, unit) = fold_unit(column);
    let better = match unit.as_deref() {
        Some(unit) if unit.ends_with("/s") => Better::Higher,
        Some(_) => Better::Lower,
        None => Better::Neither,
    };
    let unit = unit.unwrap_or_else(|| "count".to_owned());
    let id = super::identifier(&id);
    let beside = |end: &str| {
        let [only] = group else { return None };
        let wanted = format!("{}{end}", fold_unit(column).0);
        let mut cells = only.cells.iter();
        let own = cells.find(|(name, _)| fold_unit(name).0 == wanted);
        own.and_then(|(_, text)| decimal(text))
    };
    match values.len() {
        0 => None,
        1 => {
            let own = Measure::single(&id, &unit, better, values.remove(0));
            let n = beside("_n").and_then(|n| n.parse().ok());
            Some(own.between(beside("_min"), beside("_max")).runs(n))
        }
        _ => Some(Measure::samples(&id, &unit, better, values)),
    }
}
