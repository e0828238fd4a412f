//! Tables that the author typed.

use pulldown_cmark::{Tag, TagEnd};

use super::Document;
use super::piece::{Piece, Placed, visit};
use crate::diag::Place;

/// Stands in a cell's text for a role: what it shows is not typed.
pub const BOUND: char = '\u{FFFC}';

/// A table of the Markdown, of the body or of a directive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedTable {
    pub place: Place,
    pub head: Vec<TypedCell>,
    pub rows: Vec<TypedRow>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedRow {
    pub place: Place,
    pub cells: Vec<TypedCell>,
}

/// The words of a cell, code included, without emphasis; [`BOUND`] for each role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedCell {
    pub text: String,
    pub place: Place,
}

/// Every table that a page types, in order.
pub(super) fn of(document: &Document, body: &[Placed]) -> Vec<TypedTable> {
    let mut tables: Vec<TypedTable> = Vec::new();
    let mut open = false;
    let mut in_head = false;
    visit(body, &mut |placed: &Placed| {
        let place = || Place::new(document.file.clone(), placed.range.clone());
        match &placed.piece {
            Piece::Start(Tag::Table(_)) => tables.push(TypedTable {
                place: place(),
                head: Vec::new(),
                rows: Vec::new(),
            }),
            Piece::Start(Tag::TableHead) => in_head = true,
            Piece::End(TagEnd::TableHead) => in_head = false,
            Piece::Start(Tag::TableRow) => {
                if let Some(table) = tables.last_mut() {
                    table.rows.push(TypedRow {
                        place: place(),
                        cells: Vec::new(),
                    });
                }
            }
            Piece::Start(Tag::TableCell) => {
                open = true;
                let cell = TypedCell {
                    text: String::new(),
                    place: place(),
                };
                if let Some(cells) = cells(&mut tables, in_head) {
                    cells.push(cell);
                }
            }
            Piece::End(TagEnd::TableCell) => {
                open = false;
                if let Some(cell) = cells(&mut tables, in_head).and_then(|cells| cells.last_mut()) {
                    cell.text = cell.text.trim().to_owned();
                }
            }
            piece if open => {
                if let Some(cell) = cells(&mut tables, in_head).and_then(|cells| cells.last_mut()) {
                    match piece {
                        Piece::Text(text) | Piece::Code(text) => cell.text.push_str(text),
                        Piece::Role(_) => cell.text.push(BOUND),
                        Piece::SoftBreak | Piece::HardBreak => cell.text.push(' '),
                        Piece::Html(html) if html.starts_with("<br") => cell.text.push(' '),
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    });
    tables
}

fn cells(tables: &mut [TypedTable], in_head: bool) -> Option<&mut Vec<TypedCell>> {
    let table = tables.last_mut()?;
    if in_head {
        Some(&mut table.head)
    } else {
        table.rows.last_mut().map(|row| &mut row.cells)
    }
}
