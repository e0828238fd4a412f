//! Lists of records: CSV, JSON and JSONL, all as rows of named cells with places.

use super::json;
use crate::diag::{Code, Diagnostic, Place};
use crate::source::tree::{Node, Source, Value};

/// A list of records.
pub(super) struct Table {
    /// In order of appearance; `None`: there is no record to tell.
    pub columns: Option<Vec<String>>,
    pub records: Vec<Record>,
}

impl Table {
    fn of(records: Vec<Record>) -> Self {
        let mut columns: Vec<String> = Vec::new();
        for record in &records {
            for (index, cell) in record.cells.iter().enumerate() {
                // Records mostly have the columns of the first in the same order.
                if columns.get(index) != Some(&cell.column) && !columns.contains(&cell.column) {
                    columns.push(cell.column.clone());
                }
            }
        }
        Self {
            columns: (!records.is_empty()).then_some(columns),
            records,
        }
    }
}

/// One record.
pub(super) struct Record {
    pub cells: Vec<Cell>,
    pub place: Place,
}

/// A named value of a record; an empty text is nothing recorded.
#[derive(Clone)]
pub(super) struct Cell {
    pub column: String,
    pub text: String,
    /// Written as a text where the format tells texts from numbers.
    pub quoted: bool,
    pub place: Place,
    pub pointer: Option<String>,
}

impl Record {
    pub fn get(&self, column: &str) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.column == column)
    }
}

/// Reads records by the file's extension. `name` may name the list inside a JSON object.
pub(super) fn read(source: Source, name: &str, diagnostics: &mut Vec<Diagnostic>) -> Option<Table> {
    if source.file.ends_with(".csv") {
        csv(source, diagnostics)
    } else if source.file.ends_with(".jsonl") {
        Some(Table::of(jsonl(source, diagnostics)))
    } else {
        let root = json::read(source, diagnostics)?;
        let list = match &root.value {
            Value::List(nodes) => Some(nodes.as_slice()),
            Value::Map(members) => {
                let named = [name, "records", "rows"];
                let named = named.iter().find_map(|key| root.get(key)?.list());
                let lists: Vec<&[Node]> = members.iter().filter_map(|m| m.node.list()).collect();
                named.or(match lists.as_slice() {
                    [only] => Some(only),
                    _ => None,
                })
            }
            _ => None,
        };
        let Some(list) = list else {
            diagnostics.push(root.complain(
                Code::DataType,
                "a list of records is needed, at the top or under `records`",
            ));
            return None;
        };
        Some(Table::of(
            list.iter()
                .filter_map(|node| record(node, diagnostics))
                .collect(),
        ))
    }
}

fn csv(source: Source, diagnostics: &mut Vec<Diagnostic>) -> Option<Table> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(source.text.as_bytes());
    let mut header: Option<Vec<String>> = None;
    let mut records = Vec::new();
    let mut row = csv::StringRecord::new();
    loop {
        let start = usize::try_from(reader.position().byte()).unwrap_or(usize::MAX);
        match reader.read_record(&mut row) {
            Ok(false) => break,
            Ok(true) => {}
            Err(error) => {
                let at = error
                    .position()
                    .and_then(|position| usize::try_from(position.byte()).ok())
                    .unwrap_or(start);
                diagnostics.push(
                    Diagnostic::new(Code::DataSyntax, format!("this is not CSV: {error}"))
                        .at(source.place(at..at)),
                );
                return None;
            }
        }
        let end = usize::try_from(reader.position().byte()).unwrap_or(start);
        let places = fields(source.text, start, end, row.len());
        let Some(columns) = &header else {
            let columns: Vec<String> = row.iter().map(|field| field.trim().to_owned()).collect();
            for (index, column) in columns.iter().enumerate() {
                let twice = columns.iter().take(index).any(|other| other == column);
                if twice || column.is_empty() {
                    let message = if twice {
                        format!("the column `{column}` stands twice")
                    } else {
                        "a column has no name".to_owned()
                    };
                    let place = places.get(index).cloned().unwrap_or(start..end);
                    diagnostics
                        .push(Diagnostic::new(Code::DuplicateKey, message).at(source.place(place)));
                }
            }
            header = Some(columns);
            continue;
        };
        let whole = places.first().map_or(start, |range| range.start)
            ..places.last().map_or(end, |range| range.end);
        if row.len() != columns.len() {
            diagnostics.push(
                Diagnostic::new(
                    Code::DataSyntax,
                    format!(
                        "this record has {} fields, but there are {} columns",
                        row.len(),
                        columns.len()
                    ),
                )
                .at(source.place(whole)),
            );
            continue;
        }
        let cells = columns
            .iter()
            .zip(row.iter())
            .zip(&places)
            .map(|((column, field), range)| Cell {
                column: column.clone(),
                text: field.trim().to_owned(),
                quoted: false,
                place: source.place(range.clone()),
                pointer: None,
            })
            .collect();
        records.push(Record {
            cells,
            place: source.place(whole),
        });
    }
    if header.is_none() {
        diagnostics.push(
            Diagnostic::new(Code::DataSyntax, "this file is empty where CSV should be")
                .at(source.place(0..0)),
        );
        return None;
    }
    Some(Table {
        columns: header,
        records,
    })
}

/// Byte ranges of the fields of one record; the crate tells only where records start.
fn fields(text: &str, start: usize, end: usize, count: usize) -> Vec<std::ops::Range<usize>> {
    let bytes = text.as_bytes();
    let end = end.min(bytes.len());
    let mut start = start.min(end);
    // Blank lines before a record belong to no field.
    while start < end && matches!(bytes[start], b'\r' | b'\n') {
        start += 1;
    }
    let mut stop = end;
    while stop > start && matches!(bytes[stop - 1], b'\r' | b'\n') {
        stop -= 1;
    }
    let mut ranges = Vec::with_capacity(count);
    let (mut from, mut quoted) = (start, false);
    for (at, byte) in bytes.iter().enumerate().take(stop).skip(start) {
        match byte {
            b'"' => quoted = !quoted,
            b',' if !quoted => {
                ranges.push(from..at);
                from = at + 1;
            }
            _ => {}
        }
    }
    ranges.push(from..stop);
    ranges.resize(count, start..stop);
    ranges
}

fn jsonl(source: Source, diagnostics: &mut Vec<Diagnostic>) -> Vec<Record> {
    let mut records = Vec::new();
    let mut start = 0;
    for (index, line) in source.text.split_inclusive('\n').enumerate() {
        let from = start;
        start += line.len();
        if line.trim().is_empty() {
            continue;
        }
        let mut own = Vec::new();
        let line = Source {
            file: source.file,
            text: line,
        };
        let node = json::read(line, &mut own);
        for diagnostic in &mut own {
            move_on(diagnostic, from, index);
        }
        diagnostics.append(&mut own);
        let Some(node) = node else { continue };
        let Some(mut record) = record(&node, &mut own) else {
            for diagnostic in &mut own {
                move_on(diagnostic, from, index);
            }
            diagnostics.append(&mut own);
            continue;
        };
        for diagnostic in &mut own {
            move_on(diagnostic, from, index);
        }
        diagnostics.append(&mut own);
        record.place = shift(&record.place, from);
        for cell in &mut record.cells {
            cell.place = shift(&cell.place, from);
            cell.pointer = cell.pointer.take().map(|inner| format!("/{index}{inner}"));
        }
        records.push(record);
    }
    records
}

fn shift(place: &Place, by: usize) -> Place {
    Place::new(
        place.file.clone(),
        place.range.start + by..place.range.end + by,
    )
}

fn move_on(diagnostic: &mut Diagnostic, by: usize, line: usize) {
    diagnostic.place = diagnostic.place.as_ref().map(|place| shift(place, by));
    diagnostic.pointer = diagnostic
        .pointer
        .as_ref()
        .map(|inner| format!("/{line}{inner}"));
}

/// Whether a column holds lists of numbers.
pub(super) fn is_samples(column: &str) -> bool {
    column == "samples" || column.contains("_samples")
}

fn record(node: &Node, diagnostics: &mut Vec<Diagnostic>) -> Option<Record> {
    let Some(members) = node.map() else {
        diagnostics.push(node.complain(
            Code::DataType,
            format!("a record is an object, but this is {}", node.what()),
        ));
        return None;
    };
    let mut cells = Vec::new();
    for member in members {
        let text = match &member.node.value {
            Value::Null => String::new(),
            Value::List(nodes) if is_samples(&member.key) => {
                let texts: Vec<&str> = nodes
                    .iter()
                    .map(|node| node.scalar().unwrap_or(node.what()))
                    .collect();
                texts.join(";")
            }
            Value::List(_) | Value::Map(_) => {
                diagnostics.push(member.node.complain(
                    Code::DataType,
                    format!(
                        "`{}` of a record is {}, but one value is needed",
                        member.key,
                        member.node.what()
                    ),
                ));
                continue;
            }
            _ => member.node.scalar().unwrap_or_default().to_owned(),
        };
        cells.push(Cell {
            column: member.key.clone(),
            text,
            quoted: member.node.text().is_some(),
            place: member.node.place.clone(),
            pointer: Some(member.node.pointer.clone()),
        });
    }
    Some(Record {
        cells,
        place: node.place.clone(),
    })
}
