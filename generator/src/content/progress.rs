//! How far the translations of a site's pages are.

use std::sync::Arc;

use crate::diag::Place;
use crate::i18n::Coverage;

use super::{Contents, Page, PageMap, Slug, Stale, Staleness};

/// Where the translations of a site are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The default locale.
    pub source: Arc<str>,
    /// How many pages there are to translate.
    pub sources: usize,
    /// Messages of the default locale that nothing asks for, with their places.
    pub unused: Vec<Unused>,
    /// Every locale but the default one, in the settings' order.
    pub locales: Vec<LocaleProgress>,
}

/// The pages and messages of one locale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocaleProgress {
    pub locale: Arc<str>,
    /// In reading order; orphans are among them.
    pub pages: Vec<PageProgress>,
    pub messages: Coverage,
    /// Which of the messages that nothing asks for it has.
    pub unused: Vec<Box<str>>,
}

/// A message that nothing asks for, and where it stands.
pub type Unused = (Box<str>, Place);

/// One page in one locale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageProgress {
    pub slug: Slug,
    /// The file of the translation, or where it is wanted.
    pub file: Arc<str>,
    /// The file that is translated; orphans have none.
    pub source: Option<Arc<str>>,
    pub state: Translation,
}

/// What there is of a translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Translation {
    /// It follows its source as that is now.
    Current,
    /// Its source has changed since.
    Stale(Stale),
    /// Nobody has recorded which source it follows.
    Unrecorded,
    Missing {
        /// There is a draft.
        begun: bool,
    },
    /// It has no source: most often a misspelt file name, or its source was removed.
    Orphaned,
}

/// How many pages are in which state. Each page counts once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub current: usize,
    pub stale: usize,
    pub unrecorded: usize,
    /// Drafts included.
    pub missing: usize,
    /// How many of `missing` have a draft.
    pub begun: usize,
    pub orphaned: usize,
}

impl Counts {
    /// Pages that readers have in their language, whether up to date or not.
    pub fn translated(&self) -> usize {
        self.current + self.stale + self.unrecorded
    }
}

impl Translation {
    /// `stale`, as tools name it.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Current => "current",
            Self::Stale(_) => "stale",
            Self::Unrecorded => "unrecorded",
            Self::Missing { begun: false } => "missing",
            Self::Missing { begun: true } => "draft",
            Self::Orphaned => "orphaned",
        }
    }

    /// There is something to do, the most urgent first: 0 for what readers are misled by.
    pub fn urgency(&self) -> Option<usize> {
        match self {
            Self::Stale(_) => Some(0),
            Self::Missing { begun: true } => Some(1),
            Self::Missing { begun: false } => Some(2),
            Self::Orphaned => Some(3),
            Self::Unrecorded => Some(4),
            Self::Current => None,
        }
    }
}

impl PageProgress {
    /// The commands that help to go on, one after the other. Where there are none, the file itself
    /// is to be worked on.
    pub fn next_commands(&self) -> Vec<String> {
        let file = &self.file;
        match self.state {
            Translation::Stale(_) => vec![
                format!("benchbook l10n diff {file}"),
                format!("benchbook l10n accept {file}"),
            ],
            Translation::Unrecorded => vec![format!("benchbook l10n accept {file}")],
            Translation::Missing { .. } | Translation::Orphaned | Translation::Current => {
                Vec::new()
            }
        }
    }
}

impl LocaleProgress {
    pub fn counts(&self) -> Counts {
        let mut counts = Counts::default();
        for page in &self.pages {
            let count = match page.state {
                Translation::Current => &mut counts.current,
                Translation::Stale(_) => &mut counts.stale,
                Translation::Unrecorded => &mut counts.unrecorded,
                Translation::Missing { begun } => {
                    counts.begun += usize::from(begun);
                    &mut counts.missing
                }
                Translation::Orphaned => &mut counts.orphaned,
            };
            *count += 1;
        }
        counts
    }

    /// Readers find everything in their language, as it is now.
    pub fn is_complete(&self) -> bool {
        let counts = self.counts();
        counts.missing == 0 && counts.stale == 0 && self.messages.missing.is_empty()
    }

    /// Where a message is wanted that stands in a file of the default locale.
    pub fn wanted_message(&self, source: &str) -> String {
        let name = source.rsplit('/').next().unwrap_or(source);
        format!("locales/{}/{name}", self.locale)
    }

    /// The command that makes the files that are missing, where some are.
    pub fn new_command(&self) -> Option<String> {
        let none = Translation::Missing { begun: false };
        let missing = self.pages.iter().any(|page| page.state == none);
        missing.then(|| format!("benchbook l10n new {}", self.locale))
    }

    /// The pages that somebody should look at, the most urgent first, each urgency in reading
    /// order.
    pub fn to_do(&self) -> Vec<&PageProgress> {
        let urgent = self.pages.iter();
        let mut urgent: Vec<(usize, &PageProgress)> = urgent
            .filter_map(|page| Some((page.state.urgency()?, page)))
            .collect();
        urgent.sort_by_key(|(urgency, _)| *urgency);
        urgent.into_iter().map(|(_, page)| page).collect()
    }
}

/// Takes stock. `staleness` is that of every page that translates another, `messages` those of every
/// locale; `unused` what nothing asks for.
pub fn progress(
    contents: &Contents,
    staleness: &PageMap<Arc<Staleness>>,
    messages: &[Coverage],
    unused: &[Unused],
) -> Progress {
    let default = &contents.default;
    let own = |locale: &str, slug: &Slug| {
        let page = contents.page(locale, slug);
        page.filter(|page| !page.is_fallback())
    };
    let others = messages.iter().filter(|of| of.locale != *default);
    Progress {
        source: default.clone(),
        unused: unused.to_vec(),
        sources: contents
            .outline
            .order()
            .iter()
            .filter(|slug| own(default, slug).is_some())
            .count(),
        locales: others
            .map(|messages| LocaleProgress {
                locale: messages.locale.clone(),
                pages: contents
                    .outline
                    .order()
                    .iter()
                    .filter_map(|slug| {
                        let locale = &messages.locale;
                        let source = own(default, slug);
                        let staleness = staleness.get(locale, slug);
                        page(contents, locale, source, own(locale, slug), staleness, slug)
                    })
                    .collect(),
                messages: messages.clone(),
                unused: unused
                    .iter()
                    .map(|(id, _)| id)
                    .filter(|id| !messages.missing.iter().any(|(missing, _)| missing == *id))
                    .cloned()
                    .collect(),
            })
            .collect(),
    }
}

/// `None` for a page that only a third locale has.
fn page(
    contents: &Contents,
    locale: &Arc<str>,
    source: Option<&Page>,
    own: Option<&Page>,
    staleness: Option<&Arc<Staleness>>,
    slug: &Slug,
) -> Option<PageProgress> {
    let (file, state) = match (own, source) {
        (Some(own), Some(_)) => {
            let state = match staleness.map(|staleness| &**staleness) {
                Some(Staleness::Fresh) => Translation::Current,
                Some(Staleness::Stale(stale)) => Translation::Stale(stale.clone()),
                Some(Staleness::Unrecorded) | None => Translation::Unrecorded,
            };
            (own.document.file.clone(), state)
        }
        (Some(own), None) => (own.document.file.clone(), Translation::Orphaned),
        (None, Some(source)) => {
            let draft = contents.drafts.get(&(locale.clone(), slug.clone()));
            let file = draft
                .cloned()
                .unwrap_or_else(|| wanted(contents, locale, &source.document.file));
            let begun = draft.is_some();
            (file, Translation::Missing { begun })
        }
        (None, None) => return None,
    };
    Some(PageProgress {
        slug: slug.clone(),
        file,
        source: source.map(|source| source.document.file.clone()),
        state,
    })
}

/// Where a translation of a file is wanted: in the locale's folder as it is written, under the same
/// name.
fn wanted(contents: &Contents, locale: &Arc<str>, source: &str) -> Arc<str> {
    let folders = || {
        let folders = contents.folders.iter();
        folders.filter(|(_, home)| *home == locale)
    };
    let folder = folders()
        .find(|(folder, _)| *folder == locale)
        .or_else(|| folders().next())
        .map_or(locale, |(folder, _)| folder);
    let inside = source.strip_prefix("content/").unwrap_or(source);
    let inside = inside.split_once('/').map_or(inside, |(_, inside)| inside);
    format!("content/{folder}/{inside}").into()
}

#[cfg(test)]
mod tests;
