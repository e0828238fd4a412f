//! Tables that are typed by hand. Nothing binds their numbers to data, so they are held against
//! each other: a translation's against its source's, a page's text against its own table.

mod cell;
mod contradiction;
mod rows;

use super::unbound::{AllWords, Found, Words};
use crate::content::Page;
use crate::diag::{Code, Diagnostic, LineIndex, Place};
use crate::markdown::{TypedCell, TypedTable};
use crate::render::Cx;

/// More rows than this are counted, not listed.
const MOST_LISTED: usize = 5;
/// Names of rows that a message gives.
const MOST_NAMED: usize = 3;

/// Compares the typed tables of a translation with those of its source, and the text of a page
/// with its own tables.
pub(super) fn tables(page: &Page, numbers: &[Found], cx: &Cx, words: &AllWords) -> Vec<Diagnostic> {
    let default = &cx.contents.default;
    let (Some(own), Some(theirs)) = (words.get(&page.locale), words.get(default)) else {
        return Vec::new();
    };
    let own = Sheet::of(page, own);
    let mut problems = contradiction::contradictions(&own, numbers);
    if let Some(source) = cx.contents.source_of(page) {
        compare(&Sheet::of(source, theirs), &own, &mut problems);
    }
    problems
}

/// The tables of a page, and how its language writes numbers.
struct Sheet<'a> {
    page: &'a Page,
    words: &'a Words,
    tables: &'a [TypedTable],
}

impl<'a> Sheet<'a> {
    fn of(page: &'a Page, words: &'a Words) -> Self {
        Self {
            page,
            words,
            tables: &page.document.typed.tables,
        }
    }

    /// `content/en/a.md:12:3`.
    fn spelled(&self, place: &Place) -> String {
        let text = &self.page.document.text;
        let at = LineIndex::new(text).line_col(text, place.range.start);
        format!("{}:{}:{}", place.file, at.line, at.col)
    }

    /// The first line of a table.
    fn head(&self, table: &TypedTable) -> Place {
        let range = table.place.range.clone();
        let text = self.page.document.text.get(range.clone());
        let line = text.and_then(|text| text.lines().next());
        table.place.within(0..line.map_or(0, str::len))
    }

    fn has_numbers(&self, table: &TypedTable) -> bool {
        let cells = table.rows.iter().flat_map(|row| row.cells.iter().skip(1));
        let mut cells = cells.filter(|cell| !cell::is_bound(&cell.text));
        cells.any(|cell| {
            let numbers = cell::read(&cell.text, self.words);
            let value = cell::is_value(&cell.text);
            numbers.iter().any(|number| value || number.unit.is_some())
        })
    }
}

fn compare(source: &Sheet, own: &Sheet, problems: &mut Vec<Diagnostic>) {
    let (pairs, missing) = counterparts(source, own);
    for table in missing
        .into_iter()
        .filter(|table| source.has_numbers(table))
    {
        problems.push(
            differs(
                Place::new(own.page.document.file.clone(), 0..0),
                "a table of the source is missing".to_owned(),
            )
            .help(format!("see {}", source.spelled(&table.place))),
        );
    }
    for (of_source, of_own) in pairs {
        if source.has_numbers(of_source) || own.has_numbers(of_own) {
            compare_tables((source, of_source), (own, of_own), problems);
        }
    }
}

/// Tables in pairs: by order where both pages have as many, else those that share most rows.
fn counterparts<'t>(
    source: &'t Sheet,
    own: &'t Sheet,
) -> (Vec<(&'t TypedTable, &'t TypedTable)>, Vec<&'t TypedTable>) {
    if source.tables.len() == own.tables.len() {
        return (source.tables.iter().zip(own.tables).collect(), Vec::new());
    }
    let mut free: Vec<&TypedTable> = own.tables.iter().collect();
    let (mut pairs, mut missing) = (Vec::new(), Vec::new());
    for table in source.tables {
        let likeness = |other: &TypedTable| {
            let matched = rows::rows((table, source.words), (other, own.words));
            let certain = matched
                .pairs
                .iter()
                .filter(|(_, _, placed)| !placed)
                .count();
            (certain, usize::from(table.head.len() == other.head.len()))
        };
        let best = (0..free.len())
            .rev()
            .max_by_key(|at| free.get(*at).map(|other| likeness(other)))
            .filter(|at| free.get(*at).is_some_and(|other| likeness(other) > (0, 0)));
        match best {
            Some(at) => pairs.push((table, free.remove(at))),
            None => missing.push(table),
        }
    }
    (pairs, missing)
}

fn compare_tables(
    (source, of_source): (&Sheet, &TypedTable),
    (own, of_own): (&Sheet, &TypedTable),
    problems: &mut Vec<Diagnostic>,
) {
    let matched = rows::rows((of_source, source.words), (of_own, own.words));
    let see = source.spelled(&of_source.place);
    let mut alone = |which: &[usize], table: &TypedTable, message: String| {
        if !which.is_empty() {
            let names = names(table, which);
            problems.push(differs(own.head(of_own), message).help(format!("{names}; see {see}")));
        }
    };
    let count = of_source.rows.len();
    let missing = matched.missing.len();
    alone(
        &matched.missing,
        of_source,
        format!("{missing} of the {count} rows of the source's table are missing"),
    );
    let extra = matched.extra.len();
    alone(
        &matched.extra,
        of_own,
        format!(
            "{extra} of {} rows are not in the source's table",
            of_own.rows.len()
        ),
    );
    let mut found: Vec<Diagnostic> = Vec::new();
    for (a, b, by_place) in &matched.pairs {
        let (Some(a), Some(b)) = (of_source.rows.get(*a), of_own.rows.get(*b)) else {
            continue;
        };
        // Cells that a row lacks are empty.
        let columns = a.cells.len().max(b.cells.len());
        let differing = (1..columns).find_map(|column| {
            let (a, b) = (a.cells.get(column)?, b.cells.get(column)?);
            (!same(a, source.words, b, own.words)).then_some((a, b))
        });
        if let Some((theirs, ours)) = differing {
            let whence = source.spelled(&theirs.place);
            let why = if *by_place {
                "; rows were compared by their place, since their names differ"
            } else {
                ""
            };
            found.push(
                differs(
                    trimmed(own, ours),
                    format!("`{}` here is `{}` in the source", ours.text, theirs.text),
                )
                .help(format!("see {whence}{why}")),
            );
        }
    }
    if found.len() <= MOST_LISTED {
        problems.append(&mut found);
    } else if let Some(first) = found.first() {
        let message = format!(
            "{} of {} rows have other numbers than the source's table",
            found.len(),
            of_own.rows.len()
        );
        let help = first.help.clone().unwrap_or_default();
        problems.push(
            differs(own.head(of_own), message)
                .help(format!("the first: {}; {help}", first.message)),
        );
    }
}

fn same(a: &TypedCell, a_words: &Words, b: &TypedCell, b_words: &Words) -> bool {
    if cell::is_bound(&a.text) || cell::is_bound(&b.text) {
        return true;
    }
    let (theirs, mut ours) = cell::compared((&a.text, a_words), (&b.text, b_words));
    theirs.len() == ours.len()
        && theirs.iter().all(|number| {
            // Languages name the parts of a cell in their own order.
            let at = ours.iter().position(|other| number.same(other));
            at.map(|at| ours.remove(at)).is_some()
        })
}

fn differs(place: Place, message: String) -> Diagnostic {
    Diagnostic::new(Code::TableDiffersInTranslation, message).at(place)
}

/// A cell's place without the spaces around its text.
fn trimmed(sheet: &Sheet, cell: &TypedCell) -> Place {
    let raw = sheet.page.document.text.get(cell.place.range.clone());
    let raw = raw.unwrap_or_default();
    let start = raw.len() - raw.trim_start_matches([' ', '\t', '|']).len();
    let end = raw.trim_end_matches([' ', '\t', '|']).len();
    cell.place.within(start..end.max(start))
}

/// "`a`, `b`, `c` and 57 more".
fn names(table: &TypedTable, which: &[usize]) -> String {
    let named: Vec<String> = which
        .iter()
        .filter_map(|at| table.rows.get(*at)?.cells.first())
        .take(MOST_NAMED)
        .map(|cell| format!("`{}`", cell.text))
        .collect();
    let more = which.len().saturating_sub(named.len());
    let named = named.join(", ");
    if more == 0 {
        named
    } else {
        format!("{named} and {more} more")
    }
}
