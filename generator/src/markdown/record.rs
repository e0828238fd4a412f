//! The record of a source in the head of its translation.

use std::ops::Range;

use super::blocks::Record;
use super::front::{Lines, comment, is_end, is_fence};
use super::{Document, Field};
use crate::diag::{Code, Diagnostic, Fix, Place};

const KEY: &str = "source_hash";

/// Complains about a record that cannot be read.
pub(super) fn check(document: &Document, diagnostics: &mut Vec<Diagnostic>) {
    let Some(field) = &document.front.source_hash else {
        return;
    };
    if let Err(range) = Record::parse(&field.value) {
        let exact = document.text.get(field.place.range.clone()) == Some(&field.value);
        let place = match exact {
            true => field.place.within(range),
            false => field.place.clone(),
        };
        diagnostics.push(
            Diagnostic::new(
                Code::SourceHashMalformed,
                "this is no record of a source's paragraphs",
            )
            .at(place)
            .help(format!(
                "compare the page with its source, then let `benchbook l10n accept {}` write it",
                document.file
            )),
        );
    }
}

/// The change of a translation's file that makes `record` its record; everything else stays as it
/// is. `None` where its front matter is not closed, so that nobody knows where it ends.
pub fn renew(document: &Document, record: &Record) -> Option<Fix> {
    let (text, file) = (&*document.text, &document.file);
    let fix = |range: Range<usize>, replacement: String| Fix {
        place: Place::new(file.clone(), range),
        replacement,
    };
    if let Some(Field { place, .. }) = &document.front.source_hash {
        return Some(fix(place.range.clone(), record.to_string()));
    }
    // The record of a source without words is empty.
    let value = format!(": {record}");
    let value = value.trim_end();
    let start = if text.starts_with('\u{FEFF}') { 3 } else { 0 };
    let mut lines = Lines { text, at: start };
    let Some(fence) = lines.next().filter(|line| is_fence(text, line)) else {
        let end = match text.find('\n') {
            Some(at) if text.get(..at).is_some_and(|line| line.ends_with('\r')) => "\r\n",
            _ => "\n",
        };
        let head = format!("---{end}{KEY}{value}{end}---{end}");
        return Some(fix(start..start, head));
    };
    let end = text.get(fence.end..lines.at).unwrap_or("\n").to_owned();
    let mut unread = None;
    for line in lines {
        if is_end(text, &line) {
            return Some(match unread {
                Some(range) => fix(range, value.to_owned()),
                None => fix(line.start..line.start, format!("{KEY}{value}{end}")),
            });
        }
        let value = text.get(line.clone()).and_then(|line| {
            let rest = line.strip_prefix(KEY)?;
            rest.trim_start().starts_with(':').then_some(rest)
        });
        // The key is there, but its value could not be read. A comment stays.
        if let Some(rest) = value.filter(|_| unread.is_none()) {
            let start = line.end - rest.len();
            let colon = rest.find(':').map_or(0, |at| at + 1);
            let behind = rest.get(colon..).unwrap_or_default();
            let bare = comment(behind.trim_start())
                .map_or(rest.len(), |at| rest.len() - behind.trim_start().len() + at);
            let kept = rest.get(..bare).map_or(0, |rest| rest.trim_end().len());
            unread = Some(start..start + kept);
        }
    }
    None
}
