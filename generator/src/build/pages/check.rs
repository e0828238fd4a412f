//! The checks that a touched page, and what is held against it, go through again.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::{Keys, Pages, Since, Stage, Touched, keys, on_pages};
use crate::check::{self, Wanted};
use crate::content::{self, Page, PageKey, Staleness};
use crate::diag::{Code, Diagnostic};
use crate::render::Cx;
use crate::source::CheckLevel;

impl Pages {
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
        let edited = with_translations(&mut touched.edited.iter());
        self.check_staleness(cx, edited.clone());
        let staleness = self.staleness.clone();
        let mut rebound = touched.rebound.keys();
        let bound = self.bound.clone();
        self.each(
            Stage::Parity,
            with_translations(&mut rebound),
            cx,
            // One that is up to date is held to every role of its source.
            &|page| match staleness.get(&page.locale, &page.slug).map(|own| &**own) {
                Some(Staleness::Fresh) => Vec::new(),
                _ => check::parity(page, cx.contents, &bound),
            },
        );

        let mut linking: Keys = touched.edited.union(&touched.relinked).cloned().collect();
        for (key, before) in &touched.rebound {
            let now = self.bound.get(&key.0, &key.1);
            let same = match (before, now) {
                (Some(before), Some(now)) => before.anchors == now.anchors,
                (before, now) => before.is_none() && now.is_none(),
            };
            if !same {
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
        self.check_typed(cx, since, edited);
    }

    /// How translations stand to their sources.
    fn check_staleness(&mut self, cx: &Cx, edited: Keys) {
        let found = on_pages(cx, edited.clone(), |page| {
            let source = cx.contents.source_of(page)?;
            let staleness = content::staleness(&page.document, &source.document);
            let mut said = check::staleness(page, source, &staleness);
            said.extend(check::placeholders(page, source, &staleness));
            Some((staleness, said))
        });
        let mut found: BTreeMap<PageKey, _> = found.into_iter().collect();
        for key in edited {
            match found.remove(&key).flatten() {
                Some((staleness, said)) => {
                    self.say(Stage::Staleness, &key, said);
                    let before = self.staleness.get(&key.0, &key.1);
                    if before.is_none_or(|before| **before != staleness) {
                        self.staleness.insert(key, Arc::new(staleness));
                    }
                }
                None => {
                    self.say(Stage::Staleness, &key, Vec::new());
                    self.staleness.remove(&key.0, &key.1);
                }
            }
        }
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
            let said = self.found.iter();
            let said = said.filter(|(_, said)| said.contains_key(&Stage::Unbound));
            guessed.extend(said.map(|(key, _)| key.clone()));
        }
        let wanted = |code: Code| cx.snapshot.settings.level(code) != Some(CheckLevel::Off);
        let words = self.words.clone();
        let tables = wanted(Code::TableDiffersInTranslation) || wanted(Code::TextDiffersFromTable);
        let unbound = wanted(Code::UnboundNumber);
        if !tables && !unbound {
            return;
        }
        let wanted = |key: &PageKey| Wanted {
            tables: tables && stale.contains(key),
            unbound,
        };
        let found = on_pages(cx, stale.union(&guessed).cloned().collect(), |page| {
            let key = (page.locale.clone(), page.slug.clone());
            in_own_language(page, |page| check::typed(page, cx, &words, wanted(&key)))
        });
        for (key, found) in found {
            let wanted = wanted(&key);
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
        for (key, found) in on_pages(cx, keys, |page| in_own_language(page, check)) {
            self.say(stage, &key, found);
        }
    }
}

/// What is wrong with a text is said once, not in every locale that it stands in for.
fn in_own_language<T: Default>(page: &Page, check: impl FnOnce(&Page) -> T) -> T {
    if page.is_fallback() {
        T::default()
    } else {
        check(page)
    }
}
