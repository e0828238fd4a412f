//! The head of a page: `key: value` lines between `---` lines.

use std::ops::Range;
use std::sync::Arc;

use super::mapped::Mapped;
use super::{BlockKind, Document, Field, FrontMatter};
use crate::diag::{Code, Diagnostic, Place, suggestion};

const KEYS: [&str; 9] = [
    "title",
    "nav",
    "description",
    "lede",
    "updated",
    "layout",
    "facts",
    "source_hash",
    "draft",
];

/// Reads the head; the second value is where the body starts.
pub(super) fn read(
    file: &Arc<str>,
    text: &str,
    diagnostics: &mut Vec<Diagnostic>,
) -> (FrontMatter, usize) {
    let mut front = FrontMatter::default();
    let start = if text.starts_with('\u{FEFF}') { 3 } else { 0 };
    let mut lines = Lines { text, at: start };
    let Some(fence) = lines.next().filter(|line| is_fence(text, line)) else {
        return (front, start);
    };
    let first = lines.at;
    // Without an end, the head is taken to end at the first line that is none of its own.
    let closed = Lines { text, at: first }.any(|line| is_end(text, &line));
    if !closed {
        diagnostics.push(
            Diagnostic::new(Code::FrontMatterUnclosed, "the front matter is not closed")
                .at(Place::new(file.clone(), fence.start..fence.start + 3))
                .help("close it with a line `---`"),
        );
    }
    let mut seen: Vec<&str> = Vec::new();
    while let Some(line) = lines.next() {
        if closed && is_end(text, &line) {
            return (front, lines.at);
        }
        let bare = text.get(line.clone()).unwrap_or_default();
        if !closed && bare.trim().is_empty() {
            return (front, line.start);
        }
        if bare.trim().is_empty() || bare.trim_start().starts_with('#') {
            continue;
        }
        let Some((key, field)) = entry(file, text, line, diagnostics) else {
            continue;
        };
        let Some(name) = text.get(key.clone()) else {
            continue;
        };
        let place = Place::new(file.clone(), key);
        if seen.contains(&name) {
            diagnostics.push(
                Diagnostic::new(
                    Code::FrontMatterDuplicateKey,
                    format!("the key `{name}` stands here twice"),
                )
                .at(place)
                .help("keep one of them"),
            );
            continue;
        }
        seen.push(name);
        match slot(&mut front, name) {
            Some(slot) => {
                if name == "draft" {
                    diagnostics.extend(field.as_ref().and_then(neither_draft_nor_not));
                }
                *slot = field;
            }
            None => diagnostics.push(
                Diagnostic::new(
                    Code::FrontMatterUnknownKey,
                    format!("front matter has no key `{name}`"),
                )
                .at(place)
                .help(suggestion(name, KEYS)),
            ),
        }
    }
    (front, text.len())
}

/// The complaint about an answer to `draft` that is neither `true` nor `false`.
fn neither_draft_nor_not(field: &Field) -> Option<Diagnostic> {
    let clear = matches!(field.value.as_str(), "true" | "false");
    (!clear).then(|| {
        Diagnostic::new(
            Code::OptionInvalid,
            format!("`{}` does not say whether this is a draft", field.value),
        )
        .at(field.place.clone())
        .help("write `draft: true`, or take the line out to publish the page")
    })
}

fn slot<'f>(front: &'f mut FrontMatter, key: &str) -> Option<&'f mut Option<Field>> {
    Some(match key {
        "title" => &mut front.title,
        "nav" => &mut front.nav,
        "description" => &mut front.description,
        "lede" => &mut front.lede,
        "updated" => &mut front.updated,
        "layout" => &mut front.layout,
        "facts" => &mut front.facts,
        "source_hash" => &mut front.source_hash,
        "draft" => &mut front.draft,
        _ => return None,
    })
}

/// The fields that hold prose, in the order of the text.
pub(super) fn prose_fields(front: &FrontMatter) -> Vec<&Field> {
    let mut fields: Vec<&Field> = [&front.title, &front.nav, &front.description, &front.lede]
        .into_iter()
        .flatten()
        .collect();
    fields.sort_by_key(|field| field.place.range.start);
    fields
}

/// The same as blocks, in an order that does not depend on that of the text.
pub(super) fn blocks(front: &FrontMatter) -> Vec<(BlockKind, &Field)> {
    [
        (BlockKind::Title, &front.title),
        (BlockKind::Nav, &front.nav),
        (BlockKind::Description, &front.description),
        (BlockKind::Lede, &front.lede),
    ]
    .into_iter()
    .filter_map(|(kind, field)| Some((kind, field.as_ref()?)))
    .collect()
}

/// A field's value as a text, with the way back to the file through its quotes.
pub(super) fn source<'d>(document: &'d Document, field: &Field) -> Mapped<'d> {
    let range = field.place.range.clone();
    let raw = document.text.get(range.clone());
    if field.place.file == document.file {
        if raw == Some(&field.value) {
            return Mapped::slice(&document.file, &document.text, range);
        }
        let quote = range.start.checked_sub(1);
        let quote = quote.and_then(|at| document.text.as_bytes().get(at));
        if let (Some(raw), Some(quote)) = (raw, quote) {
            let unquoted = unquote(&document.file, raw, range.start, *quote);
            if unquoted.text() == field.value {
                return unquoted;
            }
        }
    }
    let mut made = Mapped::empty(&field.place.file);
    made.push_made(&field.value, range);
    made
}

/// One `key: value` line: the key's range and the value. `None` if it is none (reported).
fn entry(
    file: &Arc<str>,
    text: &str,
    line: Range<usize>,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<(Range<usize>, Option<Field>)> {
    let bare = text.get(line.clone())?;
    let mut complain = |message: &str, range: Range<usize>, help: &str| {
        diagnostics.push(
            Diagnostic::new(Code::FrontMatterMalformed, message)
                .at(Place::new(file.clone(), range))
                .help(help),
        );
    };
    let whole = line.start..line.start + bare.trim_end().len();
    let Some(colon) = bare.find(':').filter(|_| !bare.starts_with([' ', '\t'])) else {
        complain(
            "this line is not `key: value`",
            whole,
            "write each value on the line of its key",
        );
        return None;
    };
    let key = line.start..line.start + bare.get(..colon)?.trim_end().len();
    let rest = bare.get(colon + 1..)?;
    let value = rest.trim_start();
    let start = line.end - value.len();
    if !rest.is_empty() && rest.len() == value.len() {
        complain(
            "a space is missing after the colon",
            whole,
            "write `key: value`",
        );
        return None;
    }
    let (field, after) = match value.as_bytes().first() {
        Some(&quote @ (b'"' | b'\'')) => {
            let Some(end) = closing_quote(value, quote) else {
                complain(
                    "this value's quote is not closed",
                    start..start + 1,
                    "close it on the same line",
                );
                return Some((key, None));
            };
            let inner = start + 1..start + end;
            let raw = text.get(inner.clone())?;
            let value_text = unquote(file, raw, inner.start, quote).text().to_owned();
            let field = Field {
                value: value_text,
                place: Place::new(file.clone(), inner),
            };
            (field, value.get(end + 1..)?.trim())
        }
        _ => {
            let end = comment(value).unwrap_or(value.len());
            let plain = value.get(..end)?.trim_end();
            let field = Field {
                value: plain.to_owned(),
                place: Place::new(file.clone(), start..start + plain.len()),
            };
            (field, "")
        }
    };
    if !(after.is_empty() || after.starts_with('#')) {
        let at = line.end - value.len() + value.rfind(after).unwrap_or(0);
        complain(
            "there is text after the closing quote",
            at..at + after.len(),
            "put the whole value between the quotes",
        );
    }
    if field.value.trim().is_empty() {
        complain(
            "this key has no value",
            key.clone(),
            "give it one, or take the line out",
        );
        return Some((key, None));
    }
    if matches!(field.value.as_str(), "|" | ">" | "|-" | ">-") && after.is_empty() {
        complain(
            "values of several lines are not read",
            field.place.range.clone(),
            "write the value on the line of its key",
        );
        return Some((key, None));
    }
    Some((key, Some(field)))
}

/// Where ` # comment` starts in a plain value.
pub(super) fn comment(value: &str) -> Option<usize> {
    if value.starts_with('#') {
        return Some(0);
    }
    value.match_indices('#').map(|(at, _)| at).find(|&at| {
        value
            .get(..at)
            .is_some_and(|before| before.ends_with([' ', '\t']))
    })
}

fn closing_quote(value: &str, quote: u8) -> Option<usize> {
    let bytes = value.as_bytes();
    let mut at = 1;
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'\\' if quote == b'"' => at += 1,
            b if b == quote && quote == b'\'' && bytes.get(at + 1) == Some(&quote) => at += 1,
            b if b == quote => return Some(at),
            _ => {}
        }
        at += 1;
    }
    None
}

/// Resolves `''` in single quotes; `\"`, `\\`, `\n`, `\t` in double quotes.
fn unquote(file: &Arc<str>, raw: &str, start: usize, quote: u8) -> Mapped<'static> {
    let mut out = Mapped::empty(file);
    let mut rest = raw;
    let escape = if quote == b'"' { "\\" } else { "''" };
    let mut at = start;
    while let Some(found) = rest.find(escape) {
        out.push(rest.get(..found).unwrap_or_default(), at..at + found);
        let from = at + found;
        let after = rest.get(found + 1..).unwrap_or_default();
        let Some(c) = after.chars().next() else {
            rest = rest.get(found..).unwrap_or_default();
            at = from;
            break;
        };
        let end = from + 1 + c.len_utf8();
        match (quote, c) {
            (b'\'', _) => out.push_made("'", from..end),
            (_, 'n') => out.push_made("\n", from..end),
            (_, 't') => out.push_made("\t", from..end),
            (_, '"' | '\\' | '/') => out.push(after.get(..1).unwrap_or_default(), from + 1..end),
            // Not an escape of ours: Markdown's, as in `\*`.
            _ => out.push(
                rest.get(found..found + 1 + c.len_utf8())
                    .unwrap_or_default(),
                from..end,
            ),
        }
        rest = after.get(c.len_utf8()..).unwrap_or_default();
        at = end;
    }
    out.push(rest, at..at + rest.len());
    out
}

pub(super) fn is_fence(text: &str, line: &Range<usize>) -> bool {
    text.get(line.clone())
        .is_some_and(|line| line.trim_end() == "---")
}

pub(super) fn is_end(text: &str, line: &Range<usize>) -> bool {
    text.get(line.clone())
        .is_some_and(|line| matches!(line.trim_end(), "---" | "..."))
}

/// Ranges of lines without their ends.
pub(super) struct Lines<'t> {
    pub text: &'t str,
    pub at: usize,
}

impl Iterator for Lines<'_> {
    type Item = Range<usize>;

    fn next(&mut self) -> Option<Range<usize>> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let start = self.at;
        let length = rest.find('\n');
        self.at = length.map_or(self.text.len(), |length| start + length + 1);
        let line = rest.get(..length.unwrap_or(rest.len()))?;
        let line = line.strip_suffix('\r').unwrap_or(line);
        Some(start..start + line.len())
    }
}
