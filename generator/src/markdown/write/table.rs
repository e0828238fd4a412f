//! Tables.

use pulldown_cmark::{Alignment, Tag, TagEnd};

use super::Writer;
use crate::markdown::piece::{Piece, Placed};

/// Where in a table the writer stands.
#[derive(Default)]
pub(super) struct Table {
    pub(super) alignments: Vec<Alignment>,
    pub(super) column: usize,
    pub(super) in_head: bool,
    /// The head's first cell is empty, so the first column heads the rows.
    pub(super) row_heads: bool,
    /// The tag that the current cell ends with.
    pub(super) cell: &'static str,
}

impl Writer<'_> {
    /// Opens a table's head. True: all its cells are empty, and it is left out.
    pub(super) fn start_head(&mut self, head: &[Placed]) -> bool {
        let is_cell = |placed: &Placed| {
            matches!(
                placed.piece,
                Piece::Start(Tag::TableCell) | Piece::End(TagEnd::TableCell)
            )
        };
        self.tables.row_heads = matches!(
            head.get(1).map(|placed| &placed.piece),
            Some(Piece::End(TagEnd::TableCell))
        );
        if head.iter().all(is_cell) {
            self.out.push_str("<tbody>\n");
            return true;
        }
        self.tables.in_head = true;
        self.tables.column = 0;
        self.out.push_str("<thead><tr>");
        false
    }

    pub(super) fn cell(&mut self) {
        let first = self.tables.column == 0;
        let (tag, scope) = match (self.tables.in_head, self.tables.row_heads && first) {
            (true, true) => ("td", ""),
            (true, false) => ("th", " scope=\"col\""),
            (false, true) => ("th", " scope=\"row\""),
            (false, false) => ("td", ""),
        };
        let class = match self.tables.alignments.get(self.tables.column) {
            Some(Alignment::Right) => " class=\"n\"",
            Some(Alignment::Center) => " class=\"c\"",
            _ => "",
        };
        self.tables.cell = tag;
        self.out.push_str(&format!("<{tag}{scope}{class}>"));
    }
}
