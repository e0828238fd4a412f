//! What messages refer to.

use std::collections::BTreeSet;

use super::catalog::{Catalog, Messages};
use super::message::Message;
use crate::diag::{Code, Diagnostic};

/// References that lead nowhere or back to themselves.
pub(super) fn check(catalog: &Catalog) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for candidate in catalog.messages.values().flatten() {
        diagnostics.extend(overlong(catalog, &candidate.message));
        for (id, place) in &candidate.message.references {
            let complaint = if !catalog.messages.contains_key(id) {
                let what = if id.starts_with('-') {
                    "term"
                } else {
                    "message"
                };
                Some(format!("there is no {what} `{id}`"))
            } else if reaches(catalog, id, &candidate.message.id) {
                Some(format!("`{}` refers to itself", candidate.message.id))
            } else {
                None
            };
            diagnostics.extend(complaint.map(|message| {
                Diagnostic::new(Code::MessageReference, message)
                    .at(place.clone())
                    .help("define it in this locale or in the default one, or take it out")
            }));
        }
    }
    diagnostics
}

/// What is put together from more parts than this is not formatted: messages that refer to each
/// other twice would grow without end.
const MOST_PARTS: usize = 100;

/// Finds out which wordings are safe to format.
pub(super) fn weigh(messages: &mut Messages) {
    let bearable: Vec<Vec<bool>> = messages
        .values()
        .map(|candidates| {
            let all = candidates.iter();
            all.map(|candidate| weight(messages, &candidate.message) == Weight::Bearable)
                .collect()
        })
        .collect();
    for (candidates, bearable) in messages.values_mut().zip(bearable) {
        for (candidate, bearable) in candidates.iter_mut().zip(bearable) {
            candidate.bearable = bearable;
        }
    }
}

#[derive(PartialEq, Eq)]
enum Weight {
    Bearable,
    /// Circles too.
    TooManyParts,
    /// It or what it refers to has been complained about.
    Unsound,
}

/// What a message with all that it refers to asks of Fluent at most.
fn weight(messages: &Messages, message: &Message) -> Weight {
    let mut open = vec![message];
    let mut parts = 0;
    while let Some(message) = open.pop() {
        parts += message.placeables.max(1);
        if !message.sound {
            return Weight::Unsound;
        }
        if parts > MOST_PARTS {
            return Weight::TooManyParts;
        }
        let nearest = message.references.iter().filter_map(|(id, _)| {
            let candidates = messages.get(id)?;
            candidates.first().map(|candidate| &*candidate.message)
        });
        open.extend(nearest);
    }
    Weight::Bearable
}

fn overlong(catalog: &Catalog, message: &Message) -> Option<Diagnostic> {
    let long = weight(&catalog.messages, message) == Weight::TooManyParts;
    let circle = || {
        let mut references = message.references.iter();
        references.any(|(id, _)| reaches(catalog, id, &message.id))
    };
    (long && !circle()).then(|| {
        Diagnostic::new(
            Code::MessageReference,
            format!(
                "`{}` is put together from more than {MOST_PARTS} parts",
                message.id
            ),
        )
        .at(message.place.clone())
        .help("split the message in several")
    })
}

/// Whether following references from `from` comes to `goal`.
fn reaches(catalog: &Catalog, from: &str, goal: &str) -> bool {
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut open = vec![from];
    while let Some(id) = open.pop() {
        if id == goal {
            return true;
        }
        let Some((known, candidates)) = catalog.messages.get_key_value(id) else {
            continue;
        };
        if seen.insert(known) {
            let nearest = candidates.first().into_iter();
            open.extend(nearest.flat_map(|c| c.message.references.iter().map(|(id, _)| &**id)));
        }
    }
    false
}
