//! TOML values with their places; wrong types and unknown keys become diagnostics.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::diag::{Code, Diagnostic, Place, suggestion};

/// Reads values of one file and gathers what is wrong with them.
pub(super) struct Reader {
    pub file: Arc<str>,
    pub diagnostics: Vec<Diagnostic>,
}

/// A value with the place of itself.
pub(super) type Value<'a> = &'a Spanned<DeValue<'a>>;

/// A key of a table: its text, its place, its value.
pub(super) struct Entry<'a> {
    pub key: &'a str,
    pub key_range: Range<usize>,
    pub value: Value<'a>,
}

/// The entries of a table in the order of the file.
pub(super) fn entries<'a>(table: &'a DeTable<'a>) -> Vec<Entry<'a>> {
    let mut entries: Vec<Entry> = table
        .iter()
        .map(|(key, value)| Entry {
            key: key.get_ref(),
            key_range: key.span(),
            value,
        })
        .collect();
    entries.sort_by_key(|entry| (entry.key_range.start, entry.value.span().start));
    entries
}

impl Reader {
    pub fn place(&self, range: Range<usize>) -> Place {
        Place::new(self.file.clone(), range)
    }

    pub fn report(&mut self, code: Code, range: Range<usize>, message: String, help: String) {
        self.diagnostics.push(
            Diagnostic::new(code, message)
                .at(self.place(range))
                .help(help),
        );
    }

    fn mistyped(&mut self, what: &str, value: Value<'_>, wanted: &str) {
        let found = value.get_ref().type_str();
        self.report(
            Code::FiguresInvalid,
            value.span(),
            format!("`{what}` is a {found}, but {wanted} is needed"),
            format!("write {wanted}"),
        );
    }

    pub fn unknown(&mut self, entry: &Entry<'_>, known: &[&str]) {
        let help = suggestion(entry.key, known.iter().copied());
        self.report(
            Code::FiguresInvalid,
            entry.key_range.clone(),
            format!("`{}` is not a key of a figure's layout here", entry.key),
            help,
        );
    }

    pub fn text(&mut self, what: &str, value: Value<'_>) -> Option<String> {
        match value.get_ref() {
            DeValue::String(text) => Some(text.to_string()),
            // A key of a dimension that is a number may be written as one.
            DeValue::Integer(number) => Some(number.as_str().to_owned()),
            _ => {
                self.mistyped(what, value, "a string");
                None
            }
        }
    }

    pub fn flag(&mut self, what: &str, value: Value<'_>) -> Option<bool> {
        match value.get_ref() {
            DeValue::Boolean(flag) => Some(*flag),
            _ => {
                self.mistyped(what, value, "`true` or `false`");
                None
            }
        }
    }

    /// A list of strings; a single string is a list of one.
    pub fn list(&mut self, what: &str, value: Value<'_>) -> Option<Vec<String>> {
        match value.get_ref() {
            DeValue::Array(items) => {
                let mut list = Vec::new();
                for item in items.iter() {
                    list.push(self.text(what, item)?);
                }
                Some(list)
            }
            DeValue::String(_) | DeValue::Integer(_) => Some(vec![self.text(what, value)?]),
            _ => {
                self.mistyped(what, value, "a list of strings");
                None
            }
        }
    }

    pub fn table<'a>(&mut self, what: &str, value: Value<'a>) -> Option<Vec<Entry<'a>>> {
        match value.get_ref() {
            DeValue::Table(table) => Some(entries(table)),
            _ => {
                self.mistyped(what, value, "a table");
                None
            }
        }
    }
}
