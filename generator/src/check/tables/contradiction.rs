//! A sentence that names a row of the page's own table and gives another number than that row.
//!
//! It is said only where nothing else can be meant: the sentence names one row, that row has one
//! value of the number's dimension (or the sentence names the column too), and no cell of the page
//! has the typed number. Ratios and percentages are left out: they compare two rows.

use super::{Sheet, cell};
use crate::check::unbound::Found;
use crate::data::{Dimension, Unit};
use crate::diag::{Code, Diagnostic, Place};
use crate::markdown::{TypedCell, TypedTable};

/// Names shorter than this occur in sentences by chance.
const SHORTEST: usize = 3;

/// `numbers`: all that stand in the page's prose.
pub(super) fn contradictions(sheet: &Sheet, numbers: &[Found]) -> Vec<Diagnostic> {
    if sheet.tables.is_empty() {
        return Vec::new();
    }
    let outside = |found: &&Found| {
        let within = |table: &TypedTable| {
            let range = &table.place.range;
            range.start <= found.range.start && found.range.end <= range.end
        };
        !sheet.tables.iter().any(within)
    };
    numbers
        .iter()
        .filter(outside)
        .filter_map(|found| contradiction(sheet, found))
        .collect()
}

fn contradiction(sheet: &Sheet, found: &Found) -> Option<Diagnostic> {
    if matches!(
        found.unit.dimension(),
        Dimension::Ratio | Dimension::Percent | Dimension::Count
    ) {
        return None;
    }
    let text = &*sheet.page.document.text;
    let sentence = folded(sentence(text, found.range.start, found.range.end));
    let (name, rows) = named_row(sheet, &sentence)?;
    // Is it said anywhere in a table of the page?
    let known = sheet.tables.iter().any(|table| {
        let mut cells = table
            .rows
            .iter()
            .flat_map(|row| row.cells.iter().enumerate());
        cells.any(|(column, cell)| {
            let values = values(sheet, table, column, cell, &found.unit);
            values
                .into_iter()
                .any(|(value, step)| equals(found, value, step))
        })
    });
    if known {
        return None;
    }
    let mut cells: Vec<(&TypedCell, bool)> = Vec::new();
    for (table, row) in rows {
        let row = table.rows.get(row)?;
        for (column, cell) in row.cells.iter().enumerate().skip(1) {
            if !values(sheet, table, column, cell, &found.unit).is_empty() {
                let head = table.head.get(column).map(|head| folded(&head.text));
                cells.push((cell, head.is_some_and(|head| names(&sentence, &head))));
            }
        }
    }
    if cells.len() > 1 {
        cells.retain(|(_, named)| *named);
    }
    let [(cell, _)] = &*cells else { return None };
    let typed = text.get(found.range.clone())?.trim();
    Some(
        Diagnostic::new(
            Code::TextDiffersFromTable,
            format!("the text says `{typed}`, the page's own table says `{}`", cell.text),
        )
        .at(Place::new(sheet.page.document.file.clone(), found.range.clone()))
        .help(format!(
            "see the row `{name}` at {}; if the sentence means something else, mark the number with {{lit}}",
            sheet.spelled(&cell.place)
        )),
    )
}

/// The numbers of a cell in `unit`, with the worth of their last digit. The column's head may name
/// the unit for all its cells.
fn values(
    sheet: &Sheet,
    table: &TypedTable,
    column: usize,
    cell: &TypedCell,
    unit: &Unit,
) -> Vec<(f64, f64)> {
    let head = || {
        let head = &table.head.get(column)?.text;
        let parts = head.split([' ', '(', ')', ',', '[', ']', '（', '）', '、']);
        let mut units = parts.filter_map(|part| {
            let (unit, length) = sheet.words.unit(part)?;
            (length == part.len()).then(|| unit.clone())
        });
        units.next_back()
    };
    cell::read(&cell.text, sheet.words)
        .into_iter()
        .filter_map(|number| {
            let factor = number.unit.or_else(head)?.to(unit)?;
            Some((number.value * factor, number.step * factor))
        })
        .collect()
}

/// Is one the other, rounded?
fn equals(found: &Found, value: f64, step: f64) -> bool {
    let tolerance = found.step.max(step) * 0.5 + f64::EPSILON * value.abs();
    (found.value - value).abs() <= tolerance
}

/// The rows whose name stands in the sentence; `None` where it names several or none.
fn named_row<'s>(
    sheet: &'s Sheet,
    sentence: &str,
) -> Option<(String, Vec<(&'s TypedTable, usize)>)> {
    let mut named: Vec<(String, &TypedTable, usize)> = Vec::new();
    for table in sheet.tables {
        for (at, row) in table.rows.iter().enumerate() {
            let name = folded(&row.cells.first()?.text);
            if name.chars().count() >= SHORTEST && names(sentence, &name) {
                named.push((name, table, at));
            }
        }
    }
    // `list` is no name of its own in a sentence about `list posts`.
    let longest = named
        .iter()
        .map(|(name, ..)| name.clone())
        .max_by_key(String::len)?;
    let others = named
        .iter()
        .any(|(name, ..)| !longest.contains(name.as_str()));
    let rows = named
        .into_iter()
        .filter(|(name, ..)| *name == longest)
        .map(|(_, table, at)| (table, at))
        .collect();
    (!others).then_some((longest, rows))
}

/// Does a name stand in a sentence as a whole?
fn names(sentence: &str, name: &str) -> bool {
    if name.is_empty() {
        return false;
    }
    sentence.match_indices(name).any(|(at, _)| {
        let before = sentence.get(..at).and_then(|text| text.chars().next_back());
        let after = sentence
            .get(at + name.len()..)
            .and_then(|text| text.chars().next());
        let goes_on = |inner: Option<char>, outer: Option<char>| {
            inner.is_some_and(|c| c.is_ascii_alphanumeric())
                && outer.is_some_and(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '-'))
        };
        !goes_on(name.chars().next(), before) && !goes_on(name.chars().next_back(), after)
    })
}

/// Lower case, single spaces, no marks of emphasis and code.
fn folded(text: &str) -> String {
    let plain = text.replace(['*', '`'], "").to_lowercase();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The sentence around a range of a text.
fn sentence(text: &str, start: usize, end: usize) -> &str {
    const ENDS: [&str; 9] = ["\n\n", ". ", ".\n", "! ", "? ", "。", "！", "？", "\n- "];
    let before = text.get(..start).unwrap_or_default();
    let after = text.get(end..).unwrap_or_default();
    let from = ENDS
        .iter()
        .filter_map(|mark| Some(before.rfind(mark)? + mark.len()))
        .max()
        .unwrap_or(0);
    let to = ENDS
        .iter()
        .filter_map(|mark| after.find(mark))
        .min()
        .map_or(text.len(), |at| end + at);
    text.get(from..to).unwrap_or_default()
}
