//! PO files: the format of GNU gettext, which tools for translators read and write.
//!
//! Of the format everything is read but plural forms, which no page has.

mod marks;
mod read;
mod write;

use std::ops::Range;

pub use marks::{Misused, marked, unmarked};
pub use read::read;
pub use write::write;

/// One text and its translation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// `msgctxt`: tells equal texts apart.
    pub context: String,
    /// `msgid`: the source's text.
    pub source: String,
    /// `msgstr`: empty where there is no translation.
    pub translation: String,
    /// The translation is of another text, or needs a look for another reason.
    pub fuzzy: bool,
    /// `#.`: what the translator should know.
    pub comments: Vec<String>,
    /// `#:`: where the text stands, `file:line`.
    pub references: Vec<String>,
    /// In the text stand marks such as `{1}`, which tools can watch over.
    pub has_marks: bool,
    /// Bytes of the file that it was read from: of `msgid` and `msgstr`, keywords included.
    pub source_range: Range<usize>,
    pub translation_range: Range<usize>,
}

/// A file of entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalog {
    /// Fields of the header, such as `Language`.
    pub header: Vec<(String, String)>,
    pub entries: Vec<Entry>,
}

impl Catalog {
    pub fn field(&self, name: &str) -> Option<&str> {
        let found = self
            .header
            .iter()
            .find(|(own, _)| own.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}

#[cfg(test)]
mod tests;
