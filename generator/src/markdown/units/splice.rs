//! A unit's text, put back into its file.

use super::{Unit, UnitKind};
use crate::diag::{Fix, Place};
use crate::markdown::Document;
use crate::markdown::front::comment;

impl Unit {
    /// The change of a file that gives this unit of it another text: with the quotes that a front
    /// matter value needs, and with the marks of the quotes and items around a paragraph before
    /// each of its lines.
    pub fn written(&self, document: &Document, text: &str) -> Fix {
        let file = &document.text;
        let start = self.range.start;
        let replacement = match self.kind {
            _ if self.field().is_some() => {
                let quote = start.checked_sub(1);
                let quote = quote.and_then(|at| file.as_bytes().get(at)).copied();
                value(&text.replace('\n', " "), quote)
            }
            kind if kind.has_lines() && text.contains('\n') => {
                let end = if file.contains("\r\n") { "\r\n" } else { "\n" };
                let next = format!("{end}{}", marks(file, start));
                text.replace('\n', &next)
            }
            _ => text.replace('\n', " "),
        };
        Fix {
            place: Place::new(document.file.clone(), self.range.clone()),
            replacement,
        }
    }

    /// The key of the front matter whose value it is.
    pub fn field(&self) -> Option<&'static str> {
        match self.kind {
            UnitKind::Title | UnitKind::Nav | UnitKind::Description | UnitKind::Lede => {
                Some(self.kind.name())
            }
            _ => None,
        }
    }
}

/// What has to stand before the second line of a text that starts at `start`: the marks of quotes
/// as they are, and space under those of items.
fn marks(file: &str, start: usize) -> String {
    let before = file.get(..start).unwrap_or_default();
    let line = before.rsplit('\n').next().unwrap_or_default();
    line.chars()
        .map(|c| if c == '>' || c == '\t' { c } else { ' ' })
        .collect()
}

/// A front matter value for where `quote` stands before it.
fn value(text: &str, quote: Option<u8>) -> String {
    match quote {
        Some(b'"') => escaped(text),
        Some(b'\'') => text.replace('\'', "''"),
        _ if is_plain(text) => text.to_owned(),
        _ => quoted(text),
    }
}

/// A front matter value in quotes.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"")
}

/// Can it stand without quotes?
fn is_plain(text: &str) -> bool {
    !text.is_empty()
        && text.trim() == text
        && !text.starts_with(['"', '\'', '#', '|', '>'])
        && comment(text).is_none()
}
