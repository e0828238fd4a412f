//! The source's wording beside a complaint about a translation.

use std::sync::Arc;

use super::catalog::Catalog;
use super::coverage::own;
use super::layers::{Layers, Origin};
use super::message::Message;
use crate::diag::Diagnostic;

/// As much of a wording as a complaint shows.
const LONGEST: usize = 80;

/// Names, for each complaint about a message of a translation, the message that it translates.
pub(super) fn relate(
    layers: &Layers,
    catalogs: &[Arc<Catalog>],
    default: usize,
    diagnostics: &mut [Diagnostic],
) {
    let source_tag = &catalogs[default].locale.tag;
    let source = own(layers, &catalogs[default]);
    let translations: Vec<_> = layers
        .stacks
        .iter()
        .filter(|((origin, tag), _)| *origin == Origin::Site && tag != source_tag)
        .flat_map(|(_, stack)| &stack.files)
        .collect();
    for diagnostic in diagnostics {
        let Some(place) = &diagnostic.place else {
            continue;
        };
        let Some(file) = translations.iter().find(|file| file.path == place.file) else {
            continue;
        };
        let text = String::from_utf8_lossy(&file.bytes);
        let id = text.get(..place.range.end).and_then(last_id);
        if let Some(message) = id.and_then(|id| source.get(id)) {
            let said = format!("`{source_tag}` has: {}", wording(message));
            diagnostic.relate(message.place.clone(), said);
        }
    }
}

/// The id of the entry that a text ends in, whether it can be read or not.
fn last_id(text: &str) -> Option<&str> {
    text.lines().rev().find_map(|line| {
        let end = line.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, '-' | '_'));
        let id = line.get(..end.unwrap_or(line.len()))?;
        id.starts_with(|c: char| c.is_ascii_alphabetic())
            .then_some(id)
    })
}

/// A message as it is written, on one line.
fn wording(message: &Message) -> String {
    let text = message.resource.source();
    let after = text.get(message.place.range.end..).unwrap_or_default();
    let after = after.trim_start_matches([' ', '=']);
    let mut lines = after.lines();
    let first = lines.next().into_iter();
    // Further lines are indented, and attributes begin with a dot.
    let rest = lines.take_while(|line| {
        line.starts_with([' ', '}', '[', '*']) && !line.trim_start().starts_with('.')
    });
    let words: Vec<&str> = first.chain(rest).flat_map(str::split_whitespace).collect();
    let all = words.join(" ");
    match all.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…", &all[..at]),
        None => all,
    }
}
