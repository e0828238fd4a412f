//! What was asked of a catalog, and whether another one would answer it otherwise.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::catalog::{Candidate, Catalog};
use super::{Catalogs, Locale};
use crate::diag::Place;

/// Stands for the id of a message. Two ids with one hash do no harm: what read the one counts as
/// having read the other.
type IdHash = u64;

fn hash(id: &str) -> IdHash {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    hasher.finish()
}

/// Ids that a catalog was asked for.
#[derive(Debug, Default)]
pub(super) struct Log {
    /// Sorted, each once: the same few are asked for again and again.
    ids: Mutex<Vec<IdHash>>,
}

impl Log {
    pub fn note(&self, id: &str) {
        let hash = hash(id);
        let mut ids = self.lock();
        if let Err(at) = ids.binary_search(&hash) {
            ids.insert(at, hash);
        }
    }

    /// A thread that panicked while it noted an id leaves a list that is whole.
    fn lock(&self) -> MutexGuard<'_, Vec<IdHash>> {
        self.ids.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Listens to one recording of a catalog.
pub struct Recorder {
    locale: Locale,
    log: Arc<Log>,
}

/// The messages that were asked for, whether they were there or not. The default is none.
#[derive(Clone, Debug, Default)]
pub struct Reads {
    /// The locale of the catalog that was asked.
    locale: Arc<str>,
    /// Sorted.
    ids: Box<[IdHash]>,
}

impl Catalogs {
    /// The same catalogs, of which the one of a locale, else the default one, notes what it is
    /// asked.
    pub fn recording(&self, locale: &str) -> (Self, Recorder) {
        let mut catalogs = self.clone();
        let mut all = catalogs.catalogs.iter();
        let at = all.position(|catalog| &*catalog.locale.tag == locale);
        let catalog = &mut catalogs.catalogs[at.unwrap_or(self.default)];
        let recorder = Recorder {
            locale: catalog.locale.clone(),
            log: Arc::default(),
        };
        *catalog = Arc::new(Catalog {
            log: Some(recorder.log.clone()),
            ..(**catalog).clone()
        });
        (catalogs, recorder)
    }
}

/// How many readers asked for each message.
#[derive(Debug, Default)]
pub struct Asked {
    readers: HashMap<IdHash, u32>,
}

impl Asked {
    /// One reader more.
    pub fn add(&mut self, reads: &Reads) {
        for id in &reads.ids {
            *self.readers.entry(*id).or_default() += 1;
        }
    }

    /// A reader that was added, and is no more.
    pub fn remove(&mut self, reads: &Reads) {
        for id in &reads.ids {
            if let Some(count) = self.readers.get_mut(id) {
                *count -= 1;
                if *count == 0 {
                    self.readers.remove(id);
                }
            }
        }
    }

    fn has(&self, id: &str) -> bool {
        self.readers.contains_key(&hash(id))
    }
}

impl Catalogs {
    /// The site's own messages in the default locale that no reader asked for, by themselves, by an
    /// attribute, or by a message that refers to them. The theme's are asked for by its templates.
    pub fn unasked(&self, asked: &Asked) -> Vec<(&str, &Place)> {
        let default = self.default();
        let theme = |wordings: &[Candidate]| wordings.iter().any(|wording| wording.theme);
        let mut open: Vec<&str> = default
            .messages
            .iter()
            .filter(|(id, wordings)| theme(wordings) || asked.has(id))
            .map(|(id, _)| name(id))
            .collect();
        let mut used: BTreeSet<&str> = open.iter().copied().collect();
        let mut by_name: BTreeMap<&str, Vec<&Candidate>> = BTreeMap::new();
        for (id, wordings) in &*default.messages {
            by_name.entry(name(id)).or_default().extend(wordings);
        }
        while let Some(used_name) = open.pop() {
            for wording in by_name.get(used_name).into_iter().flatten() {
                let referred = wording.message.references.iter().map(|(id, _)| name(id));
                open.extend(referred.filter(|name| used.insert(name)));
            }
        }
        let own = default.messages.iter().filter_map(|(id, wordings)| {
            let nearest = wordings.first()?;
            let source = nearest.link < default.own && !id.contains('.');
            (source && !used.contains(name(id))).then_some((&**id, &nearest.message.place))
        });
        own.collect()
    }
}

impl Recorder {
    /// What has been asked so far.
    pub fn reads(&self) -> Reads {
        Reads {
            locale: self.locale.tag.clone(),
            ids: self.log.lock().as_slice().into(),
        }
    }
}

/// What catalogs answer otherwise than they did before.
#[derive(Debug, Default)]
pub struct Changes {
    /// The messages, for each locale whose catalog is another one; `None` for all of them.
    locales: BTreeMap<Arc<str>, Option<BTreeSet<IdHash>>>,
}

impl Changes {
    /// What is new in `now`; everything, if there was nothing before.
    pub fn between(before: Option<&Catalogs>, now: &Catalogs) -> Self {
        let mut locales = BTreeMap::new();
        for now in now.all() {
            let tag = &now.locale.tag;
            let before =
                before.and_then(|before| before.all().iter().find(|b| b.locale.tag == *tag));
            if before.is_none_or(|before| !Arc::ptr_eq(before, now)) {
                let other = before.and_then(|before| other_messages(before, now));
                locales.insert(tag.clone(), other);
            }
        }
        Self { locales }
    }

    /// Whether all catalogs are the very same.
    pub fn is_empty(&self) -> bool {
        self.locales.is_empty()
    }

    /// Whether what was read may be answered otherwise now.
    pub fn concern(&self, reads: &Reads) -> bool {
        match self.locales.get(&reads.locale) {
            Some(Some(other)) => other.iter().any(|id| reads.ids.binary_search(id).is_ok()),
            Some(None) => true,
            None => false,
        }
    }
}

/// The messages of one locale that are worded otherwise, or refer to one that is. `None` where the
/// wordings of two catalogs cannot be held against each other.
fn other_messages(before: &Catalog, now: &Catalog) -> Option<BTreeSet<IdHash>> {
    if before.chain != now.chain || !Arc::ptr_eq(&before.formats, &now.formats) {
        return None;
    }
    let all = before.messages.keys().chain(now.messages.keys());
    let mut other: BTreeSet<&str> = all
        .map(|id| &**id)
        .filter(
            |id| match (before.messages.get(*id), now.messages.get(*id)) {
                (Some(before), Some(now)) => !same_wordings(before, now),
                _ => true,
            },
        )
        .collect();
    let mut fresh: BTreeSet<&str> = other.iter().map(|id| name(id)).collect();
    while !fresh.is_empty() {
        let names = std::mem::take(&mut fresh);
        for (id, wordings) in &*now.messages {
            let shown = shown(wordings).iter();
            let references = shown.flat_map(|wording| &wording.message.references);
            let mut referred = references.map(|(id, _)| name(id));
            if referred.any(|name| names.contains(name)) && other.insert(id) {
                fresh.insert(name(id));
            }
        }
    }
    Some(other.into_iter().map(hash).collect())
}

/// The wordings that may be shown, whichever variables are given: those up to the first that needs
/// none.
fn shown(wordings: &[Candidate]) -> &[Candidate] {
    let plain = wordings
        .iter()
        .position(|wording| wording.message.plain.is_some());
    plain.map_or(wordings, |at| &wordings[..=at])
}

fn same_wordings(before: &[Candidate], now: &[Candidate]) -> bool {
    let (before, now) = (shown(before), shown(now));
    let same = |(a, b): (&Candidate, &Candidate)| {
        let message = || a.message.pattern() == b.message.pattern();
        a.link == b.link
            && a.bearable == b.bearable
            && (Arc::ptr_eq(&a.message, &b.message) || message())
    };
    before.len() == now.len() && before.iter().zip(now).all(same)
}

/// What references go by here: a message, its attributes and a term of its name count as one.
/// That takes some for changed which are not, and misses none.
fn name(id: &str) -> &str {
    let id = id.strip_prefix('-').unwrap_or(id);
    id.split_once('.').map_or(id, |(name, _)| name)
}
