//! Message files → catalogs, and what can be said about them before any page is made.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use fluent_bundle::FluentResource;
use unic_langid::LanguageIdentifier;

use super::bundles::Bundles;
use super::catalog::{Candidate, Catalog};
use super::format::Formats;
use super::locale::{self, Locale};
use super::message::Message;
use super::{compare, references, syntax};
use crate::diag::{Code, Diagnostic, Place};
use crate::source::{File, Snapshot};

/// Messages of one locale, by id.
pub(super) type Layer = BTreeMap<Box<str>, Arc<Message>>;

/// The language that the theme is complete in.
const THEME_SOURCE: &str = "en";

/// All message files, by canonical tag.
#[derive(Default)]
pub(super) struct Layers {
    pub site: BTreeMap<Arc<str>, Layer>,
    pub theme: BTreeMap<Arc<str>, Layer>,
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
    compare::translations(snapshot, &layers, &catalogs, default, &mut diagnostics);
    references::check(&catalogs, &mut diagnostics);
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
    let mut languages: Vec<LanguageIdentifier> = Vec::new();
    let mut resources: Vec<Arc<FluentResource>> = Vec::new();
    for (at, tag) in tags.into_iter().enumerate() {
        // Fluent's tags have no extensions: plural rules need none.
        let language =
            locale::canonical(&tag).and_then(|locale| locale.id.to_string().parse().ok());
        let Some(language) = language else {
            continue;
        };
        let site = layers.site.get(&tag).filter(|_| at < theme_only);
        for layer in site.into_iter().chain(layers.theme.get(&tag)) {
            for (id, message) in layer {
                messages.entry(id.clone()).or_default().push(Candidate {
                    message: message.clone(),
                    link: chain.len(),
                    bearable: false,
                });
            }
            // In the order in which the files were read.
            let files: BTreeMap<_, _> = layer
                .values()
                .map(|message| (&message.place.file, &message.resource))
                .collect();
            resources.extend(files.into_values().cloned());
        }
        chain.push(tag);
        languages.push(language);
    }
    references::weigh(&mut messages);
    let formats = Arc::new(Formats::new(locale));
    Catalog {
        locale: Locale::new(locale),
        own,
        chain,
        messages,
        bundles: Bundles::new(languages, resources, formats.clone()),
        formats,
    }
}

/// Folders of messages that no locale of the settings looks into.
fn unlisted(layers: &Layers, catalogs: &[Catalog], diagnostics: &mut Vec<Diagnostic>) {
    for (folder, file) in &layers.folders {
        let tag = locale::canonical_tag(folder).unwrap_or_else(|| folder.clone());
        let used = catalogs.iter().any(|catalog| catalog.chain.contains(&tag));
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

/// Locales share layers, so the same complaint may come from several catalogs.
fn dedup(diagnostics: &mut Vec<Diagnostic>) {
    let mut seen = BTreeSet::new();
    diagnostics.retain(|diagnostic| {
        let place = diagnostic.place.as_ref();
        let place = place.map(|place| (place.file.clone(), place.range.start));
        seen.insert((diagnostic.code, place, diagnostic.message.clone()))
    });
}
