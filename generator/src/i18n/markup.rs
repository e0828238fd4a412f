//! Markup in messages. A message is text: no tag and no entity in it is read by a browser. What
//! looks like markup is a name that readers see (`<details>`, `` `make site` ``), and translations
//! must leave it as it is.

use std::collections::BTreeMap;

use super::message::Message;
use super::patterns::texts;
use crate::diag::{Code, Diagnostic};
use crate::markup::reference;

/// What a translation of a message does with the names that its source puts in markup.
pub(super) fn differs(
    id: &str,
    source: &Message,
    other: &Message,
    source_tag: &str,
) -> Option<Diagnostic> {
    let (wanted, found) = (marked(source), marked(other));
    if wanted == found {
        return None;
    }
    let lacking = wanted.iter().find(|mark| !found.contains(*mark));
    let more = found.iter().find(|mark| !wanted.contains(*mark));
    let message = match (lacking, more) {
        (Some(lacking), _) => format!("the message `{id}` lacks “{lacking}” of `{source_tag}`"),
        (None, more) => format!(
            "the message `{id}` has “{}”, which `{source_tag}` has not",
            more.map_or("", String::as_str)
        ),
    };
    let mut problem = Diagnostic::new(Code::MessageMarkupDiffers, message)
        .at(other.place.clone())
        .help("messages are plain text: keep tags and code as they are, and add none");
    problem.relate(
        source.place.clone(),
        format!("the message in `{source_tag}`"),
    );
    Some(problem)
}

/// Tags, entities and code of a message, each once, sorted: a plural repeats them.
fn marked(message: &Message) -> Vec<String> {
    let mut found: BTreeMap<String, ()> = BTreeMap::new();
    for text in texts(message) {
        let mut rest = text;
        while let Some(at) = rest.find(['<', '&', '`']) {
            let from = rest.get(at..).unwrap_or_default();
            let length = match from.chars().next() {
                Some('<') => tag(from),
                Some('&') => reference(from),
                _ => code(from),
            };
            let Some(mark) = length.and_then(|length| from.get(..length)) else {
                rest = from.get(1..).unwrap_or_default();
                continue;
            };
            found.insert(mark.to_owned(), ());
            rest = from.get(mark.len()..).unwrap_or_default();
        }
    }
    found.into_keys().collect()
}

/// Bytes of `<b>`, `</b>`, `<a href="…">`.
fn tag(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('<')?;
    let name = inside.strip_prefix('/').unwrap_or(inside);
    name.starts_with(|c: char| c.is_ascii_alphabetic())
        .then(|| text.find('>').map(|end| end + 1))
        .flatten()
}

/// Bytes of `` `code` ``.
fn code(text: &str) -> Option<usize> {
    let end = text.get(1..)?.find('`')?;
    (end > 0).then_some(end + 2)
}
