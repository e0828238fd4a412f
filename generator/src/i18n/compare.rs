//! Translations beside the locale they are made from: what is said about them.

use std::sync::Arc;

use super::catalog::Catalog;
use super::coverage::{Coverage, is_term, own};
use super::layers::{Layers, Origin};
use super::message::Message;
use super::{locale, markup};
use crate::diag::{Code, Diagnostic, Place};
use crate::source::Snapshot;

/// Complains about what each locale lacks, has too much, or says otherwise than its source.
pub(super) fn translations(
    snapshot: &Snapshot,
    layers: &Layers,
    catalogs: &[Arc<Catalog>],
    default: usize,
    coverage: &[Coverage],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let source_tag = &catalogs[default].locale.tag;
    let source = own(layers, &catalogs[default]);
    for (at, (catalog, covered)) in catalogs.iter().zip(coverage).enumerate() {
        diagnostics.extend(theme_missing(snapshot, covered));
        if at == default {
            continue;
        }
        let tag = &catalog.locale.tag;
        let translated = own(layers, catalog);
        if translated.is_empty() && !source.is_empty() {
            diagnostics.push(untranslated(snapshot, tag, source_tag, source.len()));
            continue;
        }
        let broken = |id: &str| {
            let mut own = catalog.chain.iter().take(catalog.own);
            own.any(|link| {
                let stack = layers.stack(Origin::Site, link);
                let mut files = stack.into_iter().flat_map(|stack| &stack.files);
                // Its syntax was complained about.
                files.any(|file| file.broken.contains(id))
            })
        };
        for (id, place) in covered.missing.iter().filter(|(id, _)| !broken(id)) {
            diagnostics.push(missing(snapshot, tag, id, place));
        }
        for (id, message) in &translated {
            if let Some(source) = source.get(id).filter(|_| !is_term(id)) {
                diagnostics.extend(variables(id, source, message, source_tag));
                diagnostics.extend(markup::differs(id, source, message, source_tag));
            }
        }
        for (id, place) in &covered.extra {
            diagnostics.push(
                Diagnostic::new(
                    Code::MessageExtra,
                    format!("the message `{id}` is not there in `{source_tag}`"),
                )
                .at(place.clone())
                .help("remove it, or add it to the default locale")
                .suggest(id, source.keys().copied()),
            );
        }
    }
}

fn missing(snapshot: &Snapshot, tag: &str, id: &str, place: &Place) -> Diagnostic {
    Diagnostic::new(
        Code::MessageMissing,
        format!("`{tag}` lacks the message `{id}`"),
    )
    .at(place.clone())
    .help(format!(
        "add it to a file of `locales/{}/`",
        locale::folder(snapshot, "locales/", tag)
    ))
}

/// A locale without any message of the site gets one complaint instead of hundreds.
fn untranslated(snapshot: &Snapshot, tag: &str, source_tag: &str, count: usize) -> Diagnostic {
    let diagnostic = Diagnostic::new(
        Code::MessageMissing,
        format!("`{tag}` has none of the {count} messages of `{source_tag}`"),
    )
    .help(format!(
        "translate the files of `locales/{source_tag}/` in `locales/{tag}/`; `benchbook l10n new \
         {tag}` makes them"
    ));
    at_setting(snapshot, tag, diagnostic)
}

/// A language that the theme does not speak in full.
fn theme_missing(snapshot: &Snapshot, covered: &Coverage) -> Option<Diagnostic> {
    let tag = &covered.locale;
    let count = covered.theme_missing.len();
    let first = covered.theme_missing.first()?;
    let what = match count == covered.theme {
        true => format!(
            "the theme does not speak `{tag}`: its {count} messages are shown in another language"
        ),
        false if count == 1 => format!("`{tag}` lacks the theme's message `{first}`"),
        false => format!("`{tag}` lacks {count} of the theme's messages, such as `{first}`"),
    };
    let diagnostic = Diagnostic::new(Code::MessageMissing, what).help(format!(
        "translate them in a file of `locales/{}/`; `benchbook l10n new {tag}` makes it",
        locale::folder(snapshot, "locales/", tag)
    ));
    Some(at_setting(snapshot, tag, diagnostic))
}

fn at_setting(snapshot: &Snapshot, tag: &str, diagnostic: Diagnostic) -> Diagnostic {
    let settings = &snapshot.settings;
    let mut all = settings.locales.iter().chain([&settings.default_locale]);
    let setting = all.find(|setting| {
        locale::canonical_tag(&setting.value).is_some_and(|canonical| *canonical == *tag)
    });
    match setting {
        Some(setting) => diagnostic.at(setting.place.clone()),
        None => diagnostic,
    }
}

/// A language may do without a variable that only selects a plural, and may not use others.
fn variables(id: &str, source: &Message, other: &Message, source_tag: &str) -> Option<Diagnostic> {
    let differ = !other.variables.is_subset(&source.variables)
        || !source.printed.is_subset(&other.variables);
    let names = |message: &Message| match message.variables.len() {
        0 => "none".to_owned(),
        _ => message
            .variables
            .iter()
            .map(|name| format!("${name}"))
            .collect::<Vec<_>>()
            .join(", "),
    };
    differ.then(|| {
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
    })
}
