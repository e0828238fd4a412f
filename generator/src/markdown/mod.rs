//! One text → one document with roles, directives, headings, links and places. Knows no site.
//!
//! A document is its source, a summary and ranges; events are parsed again when it is written.
//!
//! The way of a text: `front` takes the head off, `mapped` holds what the Markdown parser sees
//! together with the way back to the file, `read` turns parser events into pieces (`role`,
//! `fence` and `cjk` decide on the source bytes), and `parse`, `write`, `prose` and `hash` are
//! folds over those pieces.

mod blocks;
mod cjk;
mod depth;
mod document;
mod fence;
mod footnote;
mod front;
mod hash;
mod html;
mod ids;
mod mapped;
mod names;
mod parse;
mod piece;
mod prose;
mod read;
mod record;
mod role;
mod slug;
mod tables;
mod top;
mod units;
mod write;

#[cfg(test)]
mod tests;

pub use blocks::{Block, BlockKind, Fingerprint, Record, blocks};
pub use document::{
    Directive, DirectiveKind, Document, Field, FrontMatter, Heading, Link, Role, RoleKind, Setting,
};
pub use hash::content_hash;
pub use parse::parse;
pub use prose::{Typed, in_links};
pub use record::renew;
pub use slug::slug;
pub use tables::{BOUND, TypedCell, TypedRow, TypedTable};
pub use units::{Unit, UnitKind, quoted, units};
pub use write::{Marks, write, write_blocks, write_inline, write_marked, write_plain};

/// Fills in what a document asks for while it is written. All strings returned are HTML,
/// but for `plain_role` and `href`.
pub trait Fill {
    fn role(&mut self, role: &Role) -> String;
    /// The role as plain text (image alternatives, titles).
    fn plain_role(&mut self, role: &Role) -> String;
    /// `title`: inline HTML of the first paragraph of a figure (`timeline`, `bars`, `chart`,
    /// `table`, `totals`), of the all-bold first paragraph of a `note`, or of the argument of a
    /// `fold` or `plate`. `body`: what remains of the directive's Markdown, already written.
    fn directive(
        &mut self,
        directive: &Directive,
        title: Option<String>,
        body: Option<String>,
    ) -> String;
    /// The destination to write for a link; escaped by the writer.
    fn href(&mut self, link: &Link) -> String;
    /// A code block as HTML. `language` is empty when the fence names none.
    fn code(&mut self, language: &str, code: &str) -> String;
    /// The back link's accessible name of a footnote, and the like. Plain text.
    fn word(&mut self, word: Word) -> String;
}

/// Words that the writer itself needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    Footnotes,
    BackToText,
    /// Accessible name of a heading's anchor link.
    LinkToSection,
}
