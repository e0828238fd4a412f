//! Message files → catalogs, and what can be said about them before any page is made.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::catalog::{Candidate, Catalog, ChainLink};
use super::format::Formats;
use super::locale::{self, Locale};
use super::message::Plurals;
use super::syntax::{self, Message};
use crate::diag::{Code, Diagnostic, Place};
use crate::source::{File, Snapshot};

/// Messages of one locale, by id.
type Layer = BTreeMap<Box<str>, Arc<Message>>;

/// The language that the theme is complete in.
const THEME_SOURCE: &str = "en";

/// All message files, by canonical tag.
#[derive(Default)]
struct Layers {
    site: BTreeMap<Arc<str>, Layer>,
    theme: BTreeMap<Arc<str>, Layer>,
    /// A file of each folder of the site, for complaints about the folder.
    folders: BTreeMap<Arc<str>, Arc<str>>,
}

/// Catalogs in the order of the settings, and the index of the default one.
pub(super) fn load(snapshot: &Snapshot) -> (Vec<Catalog>, usize, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let layers = read(snapshot, &mut diagnostics);
    let known: BTreeSet<Arc<str>> = layers
        .site
        .keys()
        .chain(layers.theme.keys())
        .cloned()
        .collect();
    let (locales, default, complaints) = locale::of_settings(&snapshot.settings, &known);
    diagnostics.extend(complaints);
    let source = &locales[default];
    let catalogs: Vec<Catalog> = locales
        .iter()
        .map(|locale| catalog(locale, source, &layers))
        .collect();
    unlisted(&layers, &catalogs, &mut diagnostics);
    compare(snapshot, &layers, &catalogs, default, &mut diagnostics);
    references(&catalogs, &mut diagnostics);
    dedup(&mut diagnostics);
    (catalogs, default, diagnostics)
}

fn read(snapshot: &Snapshot, diagnostics: &mut Vec<Diagnostic>) -> Layers {
    let mut layers = Layers::default();
    for (path, file) in &snapshot.theme {
        if let Some((tag, _)) = of_locale(path) {
            add(layers.theme.entry(tag).or_default(), file, diagnostics);
        }
    }
    for file in snapshot.under("locales/") {
        if let Some((tag, folder)) = of_locale(&file.path) {
            add(layers.site.entry(tag).or_default(), file, diagnostics);
            layers.folders.entry(folder).or_insert(file.path.clone());
        }
    }
    layers
}

/// The canonical tag and the folder of a message file `locales/<folder>/….ftl`. A folder that is no
/// tag keeps its name, and nothing asks for it.
fn of_locale(path: &str) -> Option<(Arc<str>, Arc<str>)> {
    let (folder, file) = path.strip_prefix("locales/")?.split_once('/')?;
    file.ends_with(".ftl").then(|| {
        let tag = locale::canonical_tag(folder).unwrap_or_else(|| folder.into());
        (tag, folder.into())
    })
}

fn add(layer: &mut Layer, file: &File, diagnostics: &mut Vec<Diagnostic>) {
    let (messages, complaints) = syntax::read(file);
    diagnostics.extend(complaints);
    for message in messages {
        if let Some(first) = layer.get(&message.id) {
            let same_file = first.place.file == message.place.file;
            let help = if same_file {
                "keep one of them; the first is used".to_owned()
            } else {
                format!(
                    "keep one of them; the one in `{}` is used",
                    first.place.file
                )
            };
            diagnostics.push(
                Diagnostic::new(
                    Code::MessageDuplicate,
                    format!("the message `{}` is there twice", message.id),
                )
                .at(message.place.clone())
                .help(help),
            );
            continue;
        }
        layer.insert(message.id.clone(), Arc::new(message));
    }
}

/// Within a locale the site's wording comes before the theme's; a nearer locale before a farther.
fn catalog(locale: &icu_locale::Locale, source: &icu_locale::Locale, layers: &Layers) -> Catalog {
    let with_parents = |locale: &icu_locale::Locale| {
        let mut tags: Vec<Arc<str>> = vec![locale.to_string().into()];
        tags.extend(locale::parents(locale));
        tags
    };
    let mut tags = with_parents(locale);
    let own = tags.len();
    for tag in with_parents(source) {
        if !tags.contains(&tag) {
            tags.push(tag);
        }
    }
    // The site speaks no English of its own here: only the theme's messages count.
    let theme_only = tags.len();
    if !tags.iter().any(|tag| **tag == *THEME_SOURCE) {
        tags.push(THEME_SOURCE.into());
    }
    let mut messages: BTreeMap<Box<str>, Vec<Candidate>> = BTreeMap::new();
    let mut chain = Vec::new();
    for (at, tag) in tags.into_iter().enumerate() {
        let Some(plurals) = locale::canonical(&tag).and_then(|locale| Plurals::new(&locale)) else {
            continue;
        };
        let site = layers.site.get(&tag).filter(|_| at < theme_only);
        for layer in site.into_iter().chain(layers.theme.get(&tag)) {
            for (id, message) in layer {
                messages.entry(id.clone()).or_default().push(Candidate {
                    message: message.clone(),
                    link: chain.len(),
                });
            }
        }
        chain.push(ChainLink {
            tag,
            plurals: Arc::new(plurals),
        });
    }
    Catalog {
        locale: Locale::new(locale),
        own,
        chain,
        messages,
        formats: Formats::new(locale),
    }
}

/// Folders of messages that no locale of the settings looks into.
fn unlisted(layers: &Layers, catalogs: &[Catalog], diagnostics: &mut Vec<Diagnostic>) {
    for (folder, file) in &layers.folders {
        let tag = locale::canonical_tag(folder).unwrap_or_else(|| folder.clone());
        let used = catalogs
            .iter()
            .any(|catalog| catalog.chain.iter().any(|link| link.tag == tag));
        if !used {
            diagnostics.push(
                Diagnostic::new(
                    Code::LocaleUnlisted,
                    format!("no locale of the site uses the messages of `locales/{folder}`"),
                )
                .at(Place::new(file.clone(), 0..0))
                .help(format!("add \"{tag}\" to `locales` in `benchbook.toml`")),
            );
        }
    }
}

/// Compares the site's messages of each locale with those of the default locale.
fn compare(
    snapshot: &Snapshot,
    layers: &Layers,
    catalogs: &[Catalog],
    default: usize,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let site_of = |catalog: &Catalog| {
        let mut merged: Layer = Layer::new();
        for link in catalog.chain.iter().take(catalog.own) {
            for (id, message) in layers.site.get(&link.tag).into_iter().flatten() {
                merged.entry(id.clone()).or_insert_with(|| message.clone());
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
                let layer = layers.theme.get(&link.tag);
                layer.is_some_and(|layer| layer.contains_key(id))
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
            if !id.starts_with('-') && !source.contains_key(id) && !is_theme(id, layers) {
                diagnostics.push(
                    Diagnostic::new(
                        Code::MessageExtra,
                        format!("the message `{id}` is not there in `{source_tag}`"),
                    )
                    .at(message.place.clone())
                    .help(nearest_help(id, &source)),
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
    layers.theme.values().any(|layer| layer.contains_key(id))
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

fn nearest_help(id: &str, source: &Layer) -> String {
    let nearest = source
        .keys()
        .map(|known| (strsim::damerau_levenshtein(id, known), known))
        .filter(|(distance, known)| *distance <= 3 && *distance < known.len())
        .min();
    match nearest {
        Some((_, known)) => format!("did you mean `{known}`?"),
        None => "remove it, or add it to the default locale".to_owned(),
    }
}

/// References that lead nowhere or back to themselves.
fn references(catalogs: &[Catalog], diagnostics: &mut Vec<Diagnostic>) {
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

/// Locales share layers, so the same complaint may come from several catalogs.
fn dedup(diagnostics: &mut Vec<Diagnostic>) {
    let mut seen = BTreeSet::new();
    diagnostics.retain(|diagnostic| {
        let place = diagnostic.place.as_ref();
        let place = place.map(|place| (place.file.clone(), place.range.start));
        seen.insert((diagnostic.code, place, diagnostic.message.clone()))
    });
}
