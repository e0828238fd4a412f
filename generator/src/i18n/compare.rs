//! Translations beside the locale they are made from.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::catalog::Catalog;
use super::layers::{Layers, Origin};
use super::locale;
use super::message::Message;
use crate::diag::{Code, Diagnostic};
use crate::source::Snapshot;

/// Compares the site's messages of each locale with those of the default locale.
pub(super) fn translations(
    snapshot: &Snapshot,
    layers: &Layers,
    catalogs: &[Arc<Catalog>],
    default: usize,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let site_of = |catalog: &Catalog| {
        let mut merged: BTreeMap<&str, &Message> = BTreeMap::new();
        for link in catalog.chain.iter().take(catalog.own) {
            for (id, message) in layers.messages(Origin::Site, link).into_iter().flatten() {
                merged.entry(id).or_insert(message);
            }
        }
        merged
    };
    let source_tag = &catalogs[default].locale.tag;
    let source = site_of(&catalogs[default]);
    for (at, catalog) in catalogs.iter().enumerate() {
        if at == default {
            continue;
        }
        let tag = &catalog.locale.tag;
        let translated = site_of(catalog);
        if translated.is_empty() && !source.is_empty() {
            diagnostics.push(untranslated(snapshot, tag, source_tag, source.len()));
            continue;
        }
        for (id, message) in &source {
            let of_theme = catalog.chain.iter().take(catalog.own).any(|link| {
                let layer = layers.messages(Origin::Theme, link);
                layer.is_some_and(|layer| layer.contains_key(*id))
            });
            // Terms are a language's own affair.
            if id.starts_with('-') || of_theme {
                continue;
            }
            match translated.get(id) {
                None => diagnostics.push(
                    Diagnostic::new(
                        Code::MessageMissing,
                        format!("`{tag}` lacks the message `{id}`"),
                    )
                    .at(message.place.clone())
                    .help(format!("add it to a file of `locales/{tag}/`")),
                ),
                Some(translation) if differ(message, translation) => {
                    diagnostics.push(differing(id, message, translation, source_tag));
                }
                Some(_) => {}
            }
        }
        for (id, message) in &translated {
            // A short form is needed where a language's word is long.
            let free = id.starts_with('-') || id.ends_with(".short");
            if !free && !source.contains_key(id) && !is_theme(id, layers) {
                diagnostics.push(
                    Diagnostic::new(
                        Code::MessageExtra,
                        format!("the message `{id}` is not there in `{source_tag}`"),
                    )
                    .at(message.place.clone())
                    .help("remove it, or add it to the default locale")
                    .suggest(id, source.keys().copied()),
                );
            }
        }
    }
}

/// A locale without any message of the site gets one complaint instead of hundreds.
fn untranslated(snapshot: &Snapshot, tag: &str, source_tag: &str, count: usize) -> Diagnostic {
    let diagnostic = Diagnostic::new(
        Code::MessageMissing,
        format!("`{tag}` has none of the {count} messages of `{source_tag}`"),
    )
    .help(format!(
        "translate the files of `locales/{source_tag}/` in `locales/{tag}/`"
    ));
    let setting = snapshot.settings.locales.iter().find(|setting| {
        locale::canonical_tag(&setting.value).is_some_and(|canonical| *canonical == *tag)
    });
    match setting {
        Some(setting) => diagnostic.at(setting.place.clone()),
        None => diagnostic,
    }
}

/// Whether a site's message changes one of the theme's, which the source locale need not do.
fn is_theme(id: &str, layers: &Layers) -> bool {
    let mut stacks = layers.stacks.iter();
    stacks.any(|((origin, _), stack)| *origin == Origin::Theme && stack.messages.contains_key(id))
}

/// A language may do without a variable that only selects a plural, and may not use others.
fn differ(source: &Message, translation: &Message) -> bool {
    !translation.variables.is_subset(&source.variables)
        || !source.printed.is_subset(&translation.variables)
}

fn differing(id: &str, source: &Message, other: &Message, source_tag: &str) -> Diagnostic {
    let names = |message: &Message| match message.variables.len() {
        0 => "none".to_owned(),
        _ => message
            .variables
            .iter()
            .map(|name| format!("${name}"))
            .collect::<Vec<_>>()
            .join(", "),
    };
    Diagnostic::new(
        Code::MessageVariablesDiffer,
        format!(
            "the message `{id}` uses {}, in `{source_tag}` {}",
            names(other),
            names(source)
        ),
    )
    .at(other.place.clone())
    .help("use the same variables in every language")
}
