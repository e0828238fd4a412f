//! What messages refer to.

use std::collections::BTreeSet;

use super::catalog::Catalog;
use crate::diag::{Code, Diagnostic};

/// References that lead nowhere or back to themselves.
pub(super) fn check(catalogs: &[Catalog], diagnostics: &mut Vec<Diagnostic>) {
    for catalog in catalogs {
        for candidate in catalog.messages.values().flatten() {
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
    }
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
