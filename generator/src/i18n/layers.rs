//! Message files → catalogs, and what can be said about them before any page is made.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::catalog::{Candidate, Catalog};
use super::format::Formats;
use super::locale::{self, Locale};
use super::message::Message;
use super::plurals::Plurals;
use super::{lint, references, syntax};
use crate::diag::{Code, Diagnostic, Place};
use crate::source::{File, Snapshot};

/// Messages of one locale, by id.
pub(super) type Layer = BTreeMap<Box<str>, Arc<Message>>;

/// The language that the theme is complete in.
pub(super) const THEME_SOURCE: &str = "en";

/// Whose message file it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Origin {
    Theme,
    Site,
}

/// One message file, read.
pub(super) struct Read {
    /// As complaints name it; an override of the theme has a path of the site.
    pub path: Arc<str>,
    pub bytes: Arc<[u8]>,
    pub messages: Vec<Arc<Message>>,
    /// Messages that are begun in it and cannot be read.
    pub broken: BTreeSet<Box<str>>,
    pub complaints: Vec<Diagnostic>,
}

/// All files of one locale that are the site's, or the theme's.
pub(super) struct Stack {
    pub files: Vec<Arc<Read>>,
    pub messages: Layer,
    /// For each file, the complaints about it: those of reading it and ids that are there already.
    pub complaints: Vec<Vec<Diagnostic>>,
}

/// All message files, by canonical tag.
#[derive(Default)]
pub(super) struct Layers {
    pub stacks: BTreeMap<(Origin, Arc<str>), Arc<Stack>>,
    /// A file of each folder of the site, for complaints about the folder.
    pub folders: BTreeMap<Arc<str>, Arc<str>>,
}

impl Layers {
    pub fn stack(&self, origin: Origin, tag: &Arc<str>) -> Option<&Arc<Stack>> {
        self.stacks.get(&(origin, tag.clone()))
    }

    pub fn messages(&self, origin: Origin, tag: &Arc<str>) -> Option<&Layer> {
        self.stack(origin, tag).map(|stack| &stack.messages)
    }

    /// The tags that there are messages for.
    pub fn tags(&self) -> BTreeSet<Arc<str>> {
        self.stacks.keys().map(|(_, tag)| tag.clone()).collect()
    }
}

/// The message files of theme and site in the order in which they are read: whose, the canonical
/// tag, the folder.
pub(super) fn files(
    snapshot: &Snapshot,
) -> impl Iterator<Item = (Origin, Arc<str>, Arc<str>, &File)> {
    let of = |origin, path: &str, file| {
        let (tag, folder) = of_locale(path)?;
        Some((origin, tag, folder, file))
    };
    let theme = snapshot
        .theme
        .iter()
        .filter_map(move |(path, file)| of(Origin::Theme, path, file));
    let site = snapshot
        .under("locales/")
        .filter_map(move |file| of(Origin::Site, &file.path, file));
    theme.chain(site)
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

impl Read {
    pub fn new(file: &File) -> Self {
        let (messages, complaints) = syntax::read(file);
        let unread = complaints
            .iter()
            .any(|said| said.code == Code::MessageSyntax);
        Self {
            path: file.path.clone(),
            bytes: file.bytes.clone(),
            broken: match unread {
                true => broken(&String::from_utf8_lossy(&file.bytes), &messages),
                false => BTreeSet::new(),
            },
            messages: messages.into_iter().map(Arc::new).collect(),
            complaints,
        }
    }

    /// Whether reading this file would give the same.
    pub fn is_of(&self, file: &File) -> bool {
        let same = Arc::ptr_eq(&self.bytes, &file.bytes) || self.bytes == file.bytes;
        same && self.path == file.path
    }
}

impl Stack {
    /// In the order of the files; of an id that is there twice the first wording counts.
    pub fn new(tag: &str, files: Vec<Arc<Read>>) -> Self {
        let mut messages = Layer::new();
        let mut complaints = Vec::with_capacity(files.len());
        for file in &files {
            let mut said = file.complaints.clone();
            for message in &file.messages {
                match messages.get(&message.id) {
                    Some(first) => said.push(twice(first, message)),
                    None => {
                        messages.insert(message.id.clone(), message.clone());
                    }
                }
            }
            let own = file.messages.iter().map(|message| &**message);
            said.extend(lint::lint(tag, own));
            complaints.push(said);
        }
        Self {
            files,
            messages,
            complaints,
        }
    }
}

/// What stands before `=` at the beginning of a line, as far as no message was read there.
fn broken(text: &str, messages: &[Message]) -> BTreeSet<Box<str>> {
    let read: BTreeSet<&str> = messages.iter().map(|message| &*message.id).collect();
    let begun = text.lines().filter_map(|line| {
        let (id, _) = line.split_once('=')?;
        let id = id.trim_end();
        let plain = id
            .bytes()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, b'-' | b'_'));
        (plain && !id.is_empty() && !read.contains(id)).then(|| id.into())
    });
    begun.collect()
}

fn twice(first: &Message, message: &Message) -> Diagnostic {
    let help = if first.place.file == message.place.file {
        "keep one of them; the first is used".to_owned()
    } else {
        format!(
            "keep one of them; the one in `{}` is used",
            first.place.file
        )
    };
    Diagnostic::new(
        Code::MessageDuplicate,
        format!("the message `{}` is there twice", message.id),
    )
    .at(message.place.clone())
    .help(help)
}

/// What counts of one tag of a chain: the site's messages and the theme's.
pub(super) type Link = [Option<Arc<Stack>>; 2];

/// The tags whose messages a locale shows, nearest first.
pub(super) struct Chain {
    pub tags: Vec<Arc<str>>,
    /// How many of them are the locale itself and its parents.
    pub own: usize,
    /// From this one on only the theme's messages count.
    pub theme_only: usize,
}

impl Chain {
    pub fn new(locale: &icu_locale::Locale, source: &icu_locale::Locale) -> Self {
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
        Self {
            tags,
            own,
            theme_only,
        }
    }

    /// For each tag the stacks that count, the site's before the theme's.
    pub fn stacks(&self, layers: &Layers) -> Vec<Link> {
        let tags = self.tags.iter().enumerate();
        tags.map(|(at, tag)| {
            let site = layers
                .stack(Origin::Site, tag)
                .filter(|_| at < self.theme_only);
            [site.cloned(), layers.stack(Origin::Theme, tag).cloned()]
        })
        .collect()
    }
}

/// Within a locale the site's wording comes before the theme's; a nearer locale before a farther.
pub(super) fn catalog(
    locale: &icu_locale::Locale,
    tags: &Chain,
    stacks: &[Link],
    formats: Arc<Formats>,
) -> Catalog {
    let mut messages: BTreeMap<Box<str>, Vec<Candidate>> = BTreeMap::new();
    let mut chain = Vec::new();
    let mut plurals = Vec::new();
    for (tag, [site, theme]) in tags.tags.iter().zip(stacks) {
        let Some(language) = locale::canonical(tag) else {
            continue;
        };
        for (stack, theme) in [(site, false), (theme, true)] {
            let Some(stack) = stack else { continue };
            for (id, message) in &stack.messages {
                messages.entry(id.clone()).or_default().push(Candidate {
                    message: message.clone(),
                    link: chain.len(),
                    theme,
                    bearable: false,
                });
            }
        }
        chain.push(tag.clone());
        plurals.push(Plurals::new(language.id));
    }
    references::weigh(&mut messages);
    Catalog {
        locale: Locale::new(locale),
        own: tags.own,
        chain: chain.into(),
        messages: Arc::new(messages),
        formats,
        plurals: plurals.into(),
        ear: None,
        log: None,
    }
}

/// Folders of messages that no locale of the settings looks into.
pub(super) fn unlisted(
    layers: &Layers,
    catalogs: &[Arc<Catalog>],
    diagnostics: &mut Vec<Diagnostic>,
) {
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
pub(super) fn dedup(diagnostics: &mut Vec<Diagnostic>) {
    let mut seen = BTreeSet::new();
    diagnostics.retain(|diagnostic| {
        let place = diagnostic.place.as_ref();
        let place = place.map(|place| (place.file.clone(), place.range.start));
        seen.insert((diagnostic.code, place, diagnostic.message.clone()))
    });
}
