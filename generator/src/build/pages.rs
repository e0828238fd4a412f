//! Every page, bound and checked; again only where something that it reads changed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;

use crate::check::{self, AllWords, Wanted};
use crate::content::{Page, PageKey, PageMap};
use crate::diag::{Code, Diagnostic};
use crate::figure::{Reads, Recording};
use crate::render::{self, Bound, Cx, Links, Target};
use crate::source::CheckLevel;

/// Pages as they were planned last.
#[derive(Default)]
pub(super) struct Pages {
    pages: PageMap<Arc<Page>>,
    pub bound: PageMap<Arc<Bound>>,
    pub links: PageMap<Arc<Links>>,
    /// What was read while a page was bound in its own language.
    reads: PageMap<Arc<Reads>>,
    words: AllWords,
    /// The pages that link to an anchor of a page.
    linking: BTreeMap<PageKey, BTreeSet<PageKey>>,
    found: BTreeMap<(Stage, PageKey), Vec<Diagnostic>>,
}

/// What complains about a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Bind,
    Links,
    Parity,
    Anchors,
    Tables,
    Staleness,
    Unbound,
}

/// What else changed since the last plan.
pub(super) struct Since {
    /// A dataset, or the description of a figure.
    pub data: bool,
    /// Locales with other words.
    pub words: BTreeSet<Arc<str>>,
    /// There are other pages or other files.
    pub paths: bool,
}

type Keys = BTreeSet<PageKey>;

impl Pages {
    /// Binds the pages that changed and those that read something that did.
    pub fn bind(&mut self, cx: &Cx, since: &Since) -> Touched {
        let edited: Keys = cx
            .contents
            .pages
            .differences(&self.pages, Arc::ptr_eq)
            .into_iter()
            .collect();
        let present = |key: &&PageKey| {
            let page = cx.contents.page(&key.0, &key.1);
            page.is_some_and(|page| !page.is_fallback())
        };
        for key in edited.iter().filter(|key| !present(key)) {
            self.forget(key);
        }
        self.pages.clone_from(&cx.contents.pages);
        self.bound.retain_pages_of(&self.pages);
        self.links.retain_pages_of(&self.pages);
        self.reads.retain_pages_of(&self.pages);

        let mut stale = edited.clone();
        if since.data {
            let other = self.reads.iter();
            let other = other.filter(|(_, _, reads)| !reads.still_true(cx.datasets, cx.specs));
            stale.extend(other.map(|(locale, slug, _)| (locale.clone(), slug.clone())));
        }
        if !since.words.is_empty() {
            stale.extend(keys(cx, |page| since.words.contains(&page.shown)));
        }
        let rebound = self.rebind(cx, &stale);
        let relink = match since.paths {
            true => keys(cx, |_| true).collect(),
            false => edited.clone(),
        };
        let relinked = self.relink(cx, relink);
        Touched {
            edited,
            rebound,
            relinked,
        }
    }

    /// Texts that stand in for a translation are those of their source, and are bound with it.
    fn rebind(&mut self, cx: &Cx, stale: &Keys) -> BTreeMap<PageKey, Option<Arc<Bound>>> {
        let sources: Keys = stale
            .iter()
            .filter_map(|(locale, slug)| {
                let page = cx.contents.page(locale, slug)?;
                Some((page.shown.clone(), slug.clone()))
            })
            .collect();
        let pages: Vec<(PageKey, &Page)> = sources
            .into_iter()
            .filter_map(|key| {
                let page = cx.contents.page(&key.0, &key.1)?;
                Some((key, page))
            })
            .collect();
        let made: Vec<_> = pages
            .into_par_iter()
            .map(|(key, page)| {
                let recording = Recording::of(cx.datasets, cx.specs);
                let cx = Cx {
                    datasets: &recording.datasets,
                    specs: &recording.specs,
                    ..*cx
                };
                let (bound, found) = render::bind(page, &cx);
                (key, bound, found, recording.reads())
            })
            .collect();
        let mut before = BTreeMap::new();
        for (key, bound, found, reads) in made {
            self.say(Stage::Bind, &key, found);
            self.reads.insert(key.clone(), Arc::new(reads));
            let bound = Arc::new(bound);
            for locale in &cx.contents.locales {
                let shown = cx.contents.page(locale, &key.1);
                if shown.is_some_and(|page| page.shown == key.0) {
                    let key = (locale.clone(), key.1.clone());
                    let old = self.bound.get(&key.0, &key.1).cloned();
                    self.bound.insert(key.clone(), bound.clone());
                    before.insert(key, old);
                }
            }
        }
        before
    }

    fn relink(&mut self, cx: &Cx, relink: Keys) -> Keys {
        let pages: Vec<(PageKey, &Page)> = relink
            .into_iter()
            .filter_map(|key| {
                let page = cx.contents.page(&key.0, &key.1)?;
                Some((key, page))
            })
            .collect();
        let made: Vec<_> = pages
            .into_par_iter()
            .map(|(key, page)| (key, render::links(page, cx.contents, cx.snapshot)))
            .collect();
        let mut relinked = Keys::new();
        for (key, (links, found)) in made {
            self.say(Stage::Links, &key, found);
            self.unlink(&key);
            for target in anchored(&links) {
                self.linking.entry(target).or_default().insert(key.clone());
            }
            let before = self.links.get(&key.0, &key.1);
            if before.is_none_or(|before| **before != links) {
                self.links.insert(key.clone(), Arc::new(links));
                relinked.insert(key);
            }
        }
        relinked
    }

    /// Checks the touched pages, and those that are held against them.
    pub fn check(&mut self, cx: &Cx, since: &Since, touched: &Touched) {
        let default = &cx.contents.default;
        let with_translations = |keys: &mut dyn Iterator<Item = &PageKey>| -> Keys {
            let mut all = Keys::new();
            for key in keys {
                if key.0 == *default {
                    let locales = cx.contents.locales.iter();
                    all.extend(locales.map(|locale| (locale.clone(), key.1.clone())));
                }
                all.insert(key.clone());
            }
            all
        };
        let mut rebound = touched.rebound.keys();
        let bound = self.bound.clone();
        self.each(
            Stage::Parity,
            with_translations(&mut rebound),
            cx,
            &|page| check::parity(page, cx.contents, &bound),
        );

        let mut linking: Keys = touched.edited.union(&touched.relinked).cloned().collect();
        for (key, before) in &touched.rebound {
            let now = self.bound.get(&key.0, &key.1);
            let anchors = |bound: Option<&Arc<Bound>>| bound.map(|bound| bound.anchors.clone());
            if anchors(before.as_ref()) != anchors(now) {
                linking.insert(key.clone());
                linking.extend(self.linking.get(key).into_iter().flatten().cloned());
            }
        }
        let links = self.links.clone();
        self.each(
            Stage::Anchors,
            linking,
            cx,
            &|page| match links.get(&page.locale, &page.slug) {
                Some(links) => check::anchors(page, links, &bound),
                None => Vec::new(),
            },
        );
        let edited = with_translations(&mut touched.edited.iter());
        self.each(Stage::Staleness, edited.clone(), cx, &|page| {
            check::staleness(page, cx.contents)
        });
        self.check_typed(cx, since, edited);
    }

    /// Numbers that are typed by hand.
    fn check_typed(&mut self, cx: &Cx, since: &Since, edited: Keys) {
        let mut stale = edited;
        let mut guessed = Keys::new();
        if since.data || !since.words.is_empty() {
            let words = check::words(cx);
            let other: BTreeSet<&Arc<str>> = words
                .iter()
                .filter(|(locale, words)| self.words.get(*locale) != Some(words))
                .map(|(locale, _)| locale)
                .collect();
            let all = other.contains(&cx.contents.default);
            stale.extend(keys(cx, |page| all || other.contains(&page.locale)));
            self.words = words;
            // What a number may be is looked for in all data.
            let said = self
                .found
                .keys()
                .filter(|(stage, _)| *stage == Stage::Unbound);
            guessed.extend(said.map(|(_, key)| key.clone()));
        }
        let wanted = |code: Code| cx.snapshot.settings.level(code) != Some(CheckLevel::Off);
        let words = self.words.clone();
        let tables = wanted(Code::TableDiffersInTranslation) || wanted(Code::TextDiffersFromTable);
        let unbound = wanted(Code::UnboundNumber);
        if !tables && !unbound {
            return;
        }
        let all: Vec<PageKey> = stale.union(&guessed).cloned().collect();
        // This reads every text once more.
        let found: Vec<_> = all
            .into_par_iter()
            .map(|key| {
                let wanted = Wanted {
                    tables: tables && stale.contains(&key),
                    unbound,
                };
                let page = cx.contents.page(&key.0, &key.1);
                let page = page.filter(|page| !page.is_fallback());
                let found = page.map(|page| check::typed(page, cx, &words, wanted));
                (key, wanted, found.unwrap_or_default())
            })
            .collect();
        for (key, wanted, found) in found {
            if wanted.tables {
                self.say(Stage::Tables, &key, found.tables);
            }
            if wanted.unbound {
                self.say(Stage::Unbound, &key, found.unbound);
            }
        }
    }

    /// Runs a check on pages in their own language.
    fn each(
        &mut self,
        stage: Stage,
        keys: Keys,
        cx: &Cx,
        check: &(dyn Fn(&Page) -> Vec<Diagnostic> + Sync),
    ) {
        let found: Vec<_> = keys
            .into_iter()
            .collect::<Vec<_>>()
            .into_par_iter()
            .map(|key| {
                let page = cx.contents.page(&key.0, &key.1);
                let page = page.filter(|page| !page.is_fallback());
                let found = page.map(check).unwrap_or_default();
                (key, found)
            })
            .collect();
        for (key, found) in found {
            self.say(stage, &key, found);
        }
    }

    fn say(&mut self, stage: Stage, key: &PageKey, found: Vec<Diagnostic>) {
        if found.is_empty() {
            self.found.remove(&(stage, key.clone()));
        } else {
            self.found.insert((stage, key.clone()), found);
        }
    }

    fn forget(&mut self, key: &PageKey) {
        self.unlink(key);
        for stage in Stage::ALL {
            self.found.remove(&(stage, key.clone()));
        }
    }

    fn unlink(&mut self, key: &PageKey) {
        let Some(links) = self.links.get(&key.0, &key.1) else {
            return;
        };
        for target in anchored(links) {
            if let Some(linking) = self.linking.get_mut(&target) {
                linking.remove(key);
            }
        }
    }

    pub fn problems(&self) -> impl Iterator<Item = &Diagnostic> {
        self.found.values().flatten()
    }
}

/// What binding did.
pub(super) struct Touched {
    /// Pages with another text, and pages that came or went.
    edited: Keys,
    /// Pages that were bound, with what they were before.
    rebound: BTreeMap<PageKey, Option<Arc<Bound>>>,
    /// Pages whose links lead elsewhere.
    relinked: Keys,
}

impl Stage {
    const ALL: [Self; 7] = [
        Self::Bind,
        Self::Links,
        Self::Parity,
        Self::Anchors,
        Self::Tables,
        Self::Staleness,
        Self::Unbound,
    ];
}

fn keys<'a>(
    cx: &Cx<'a>,
    wanted: impl Fn(&Page) -> bool + 'a,
) -> impl Iterator<Item = PageKey> + 'a {
    let pages = cx.contents.iter();
    pages
        .filter(move |page| wanted(page))
        .map(|page| (page.locale.clone(), page.slug.clone()))
}

/// The other pages of which `links` name an anchor.
fn anchored(links: &Links) -> impl Iterator<Item = PageKey> {
    links.values().filter_map(|target| match target {
        Target::Page {
            locale,
            slug,
            fragment: Some(_),
        } => Some((locale.clone(), slug.clone())),
        _ => None,
    })
}
