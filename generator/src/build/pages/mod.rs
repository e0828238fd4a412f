//! Every page, bound and checked; again only where something that it reads changed.

mod check;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;

use crate::check::AllWords;
use crate::content::{Page, PageKey, PageMap, Staleness};
use crate::diag::Diagnostic;
use crate::figure::{self, Recording};
use crate::i18n;
use crate::render::{self, Bound, Cx, Links, Target};

/// Pages as they were planned last.
#[derive(Default)]
pub(super) struct Pages {
    pages: PageMap<Arc<Page>>,
    pub bound: PageMap<Arc<Bound>>,
    pub links: PageMap<Arc<Links>>,
    /// What was read while a page was bound in its own language.
    reads: PageMap<Arc<Reads>>,
    /// How many texts asked for each message.
    pub asked: i18n::Asked,
    words: AllWords,
    /// Of every translation.
    pub staleness: PageMap<Arc<Staleness>>,
    /// The pages that link to an anchor of a page.
    linking: BTreeMap<PageKey, BTreeSet<PageKey>>,
    found: BTreeMap<PageKey, BTreeMap<Stage, Vec<Diagnostic>>>,
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
    /// What catalogs say otherwise.
    pub words: i18n::Changes,
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
        let has_text = |(locale, slug): &PageKey| {
            let page = cx.contents.page(locale, slug);
            page.is_some_and(|page| !page.is_fallback())
        };
        for key in edited.iter().filter(|key| !has_text(key)) {
            self.forget(key);
        }
        self.pages.clone_from(&cx.contents.pages);
        for (locale, slug) in &edited {
            if self.pages.get(locale, slug).is_none() {
                self.bound.remove(locale, slug);
                self.links.remove(locale, slug);
            }
        }

        let mut stale = edited.clone();
        if since.data || !since.words.is_empty() {
            let other = self.reads.iter();
            let other = other.filter(|(_, _, reads)| reads.are_stale(cx, since));
            stale.extend(other.map(|(locale, slug, _)| (locale.clone(), slug.clone())));
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
        let made = on_pages(cx, sources, |page| {
            let figures = Recording::of(cx.datasets, cx.specs);
            let (catalogs, words) = cx.catalogs.recording(&page.shown);
            let cx = Cx {
                datasets: &figures.datasets,
                specs: &figures.specs,
                catalogs: &catalogs,
                ..*cx
            };
            let (bound, found) = render::bind(page, &cx);
            let reads = Reads {
                figures: figures.reads(),
                words: words.reads(),
            };
            (bound, found, reads)
        });
        let mut before = BTreeMap::new();
        for (key, (bound, found, reads)) in made {
            self.say(Stage::Bind, &key, found);
            if let Some(before) = self.reads.get(&key.0, &key.1) {
                self.asked.remove(&before.words);
            }
            self.asked.add(&reads.words);
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
        let made = on_pages(cx, relink, |page| {
            render::links(page, cx.contents, cx.snapshot)
        });
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

    fn say(&mut self, stage: Stage, key: &PageKey, found: Vec<Diagnostic>) {
        if !found.is_empty() {
            let said = self.found.entry(key.clone()).or_default();
            said.insert(stage, found);
        } else if let Some(said) = self.found.get_mut(key) {
            said.remove(&stage);
            if said.is_empty() {
                self.found.remove(key);
            }
        }
    }

    /// Drops what was known of a text.
    fn forget(&mut self, key: &PageKey) {
        self.unlink(key);
        self.found.remove(key);
        if let Some(before) = self.reads.get(&key.0, &key.1) {
            self.asked.remove(&before.words);
        }
        self.reads.remove(&key.0, &key.1);
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
        self.found.values().flat_map(BTreeMap::values).flatten()
    }
}

/// What was read while a page was bound.
struct Reads {
    figures: figure::Reads,
    words: i18n::Reads,
}

impl Reads {
    fn are_stale(&self, cx: &Cx, since: &Since) -> bool {
        let figures = || !self.figures.still_true(cx.datasets, cx.specs);
        (since.data && figures()) || since.words.concern(&self.words)
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

fn keys<'a>(
    cx: &Cx<'a>,
    wanted: impl Fn(&Page) -> bool + 'a,
) -> impl Iterator<Item = PageKey> + 'a {
    let pages = cx.contents.iter();
    pages
        .filter(move |page| wanted(page))
        .map(|page| (page.locale.clone(), page.slug.clone()))
}

/// Works on pages on all threads; keys of pages that are not there are passed over.
fn on_pages<T: Send>(
    cx: &Cx,
    keys: Keys,
    work: impl Fn(&Page) -> T + Sync + Send,
) -> Vec<(PageKey, T)> {
    let pages: Vec<(PageKey, &Page)> = keys
        .into_iter()
        .filter_map(|key| {
            let page = cx.contents.page(&key.0, &key.1)?;
            Some((key, page))
        })
        .collect();
    pages
        .into_par_iter()
        .map(|(key, page)| (key, work(page)))
        .collect()
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
