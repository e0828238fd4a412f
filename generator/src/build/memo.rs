//! What earlier plans of a site found out, so that the next one does only what has changed.
//!
//! A stage is done again when something that it reads is not the same value as before; sameness is
//! told by pointer, so every stage hands on what did not change as it is. What a stage complained
//! about is kept with its result, and said again.

use std::sync::Arc;

use super::documents::{Documents, Update};
use super::pages::{Pages, Since};
use super::plan::settled;
use super::{Plan, Terms, Timings, unused};
use crate::check;
use crate::content::{self, Contents};
use crate::data::{self, AsOf, Datasets};
use crate::diag::Diagnostic;
use crate::figure::{Specs, SpecsMemo};
use crate::i18n::{self, Catalogs};
use crate::render::{self, Cx, Parts, Site, Templates};
use crate::source::{Changes, Snapshot};

/// Kept from plan to plan. A plan with a memo is the plan without one, sooner.
#[derive(Default)]
pub struct Memo {
    snapshot: Option<Arc<Snapshot>>,
    as_of: AsOf,
    data: data::Memo,
    datasets: Kept<Datasets>,
    words: i18n::Memo,
    catalogs: Kept<Catalogs>,
    figures: SpecsMemo,
    specs: Kept<Specs>,
    templates: Kept<Templates>,
    documents: Documents,
    contents: Kept<Contents>,
    pages: Pages,
    unused: unused::Memo,
    site: Option<Site>,
}

/// A result, and what was said while it was made.
struct Kept<T> {
    result: Option<Arc<T>>,
    found: Vec<Diagnostic>,
}

impl<T> Default for Kept<T> {
    fn default() -> Self {
        Self {
            result: None,
            found: Vec::new(),
        }
    }
}

impl<T> Kept<T> {
    /// The result, made anew if it is `stale` or was never made.
    fn get(&mut self, stale: bool, make: impl FnOnce() -> (T, Vec<Diagnostic>)) -> Arc<T> {
        match &self.result {
            Some(result) if !stale => result.clone(),
            _ => {
                let (result, found) = make();
                self.found = found;
                self.result.insert(Arc::new(result)).clone()
            }
        }
    }
}

impl Memo {
    /// Plans the site. `problems` are those of reading it.
    pub fn plan(
        &mut self,
        snapshot: Snapshot,
        mut problems: Vec<Diagnostic>,
        terms: Terms,
        timings: &mut Timings,
    ) -> Plan {
        let snapshot = Arc::new(snapshot);
        let changes = self.changes(&snapshot);
        let other_day = self.as_of != terms.as_of;

        let before = self.datasets.result.clone();
        let stale_data = changes.below("data/") || other_day;
        let datasets = timings.stage("data", || {
            let load = || self.data.load(&snapshot, terms.as_of);
            self.datasets.get(stale_data, load)
        });
        let other_data = before.is_none_or(|before| !before.is_same(&datasets));
        let before = self.catalogs.result.clone();
        let catalogs = timings.stage("locales", || {
            let stale = changes.below("locales/") || changes.theme_below("locales/");
            self.catalogs.get(stale, || self.words.load(&snapshot))
        });
        let words = i18n::Changes::between(before.as_deref(), &catalogs);
        let specs = timings.stage("figures", || {
            let load = || self.figures.load(&snapshot, &datasets);
            self.specs.get(stale_data || other_data, load)
        });
        let templates = timings.stage("templates", || {
            let stale = changes.theme_below("templates/");
            self.templates.get(stale, || render::templates(&snapshot))
        });
        let update = timings.stage("pages", || {
            self.documents.update(&snapshot, &changes, terms.drafts)
        });
        let contents = timings.stage("contents", || {
            self.contents(&snapshot, &catalogs, &update, terms.drafts)
        });

        let cx = Cx {
            snapshot: &snapshot,
            datasets: &datasets,
            specs: &specs,
            catalogs: &catalogs,
            contents: &contents,
        };
        let since = Since {
            data: stale_data || other_data,
            words,
            paths: changes.paths || update.other_pages,
        };
        let touched = timings.stage("bind", || self.pages.bind(&cx, &since));
        timings.stage("check", || self.pages.check(&cx, &since, &touched));
        let unused = timings.stage("words", || {
            let asked = &self.pages.asked;
            let others = since.data || since.paths;
            self.unused
                .find(&snapshot, &datasets, &catalogs, asked, others)
        });
        let parts = Parts {
            snapshot: snapshot.clone(),
            datasets: datasets.clone(),
            catalogs,
            specs,
            contents: contents.clone(),
            templates,
            bound: self.pages.bound.clone(),
            links: self.pages.links.clone(),
            staleness: self.pages.staleness.clone(),
            unused: unused.clone(),
        };
        let (site, found) =
            timings.stage("join", || render::plan(parts, self.site.as_ref(), &changes));
        problems.extend(found);
        self.site = Some(site.clone());
        let diagnostics = timings.stage("settle", || {
            problems.extend(self.found().cloned());
            problems.extend(unused::complaints(&unused));
            check::name_repetitions(&contents, &datasets, &mut problems);
            settled(problems, &snapshot.settings, terms.strict)
        });
        self.as_of = terms.as_of;
        self.snapshot = Some(snapshot.clone());
        Plan {
            snapshot,
            site: Some(site),
            diagnostics,
        }
    }

    /// All pages: with other texts while the same pages are there, else assembled anew.
    fn contents(
        &mut self,
        snapshot: &Snapshot,
        catalogs: &Catalogs,
        update: &Update,
        drafts: bool,
    ) -> Arc<Contents> {
        let contents = match self.contents.result.take() {
            Some(before) if !update.other_pages => {
                let mut contents = (*before).clone();
                for (slug, document) in &update.changed {
                    contents.put(slug, document);
                }
                contents
            }
            before => {
                let chain = |tag: &str| catalogs.chain(tag);
                let documents = self.documents.by_page();
                let (mut contents, found) =
                    content::assemble(documents, drafts, &snapshot.settings, &chain);
                if let Some(before) = before {
                    contents.share(&before);
                }
                self.contents.found = found;
                contents
            }
        };
        self.contents.result.insert(Arc::new(contents)).clone()
    }

    /// What is not as it was. Other settings may be read by anyone: only parsed pages outlive them.
    fn changes(&mut self, snapshot: &Snapshot) -> Changes {
        let changes = match &self.snapshot {
            Some(before) => snapshot.changes_since(before),
            None => Changes {
                files: snapshot.files.keys().cloned().collect(),
                paths: true,
                theme: snapshot.theme.keys().cloned().collect(),
                settings: true,
            },
        };
        if changes.settings {
            *self = Self {
                snapshot: self.snapshot.take(),
                documents: std::mem::take(&mut self.documents),
                ..Self::default()
            };
        }
        changes
    }

    fn found(&self) -> impl Iterator<Item = &Diagnostic> {
        self.datasets
            .found
            .iter()
            .chain(&self.catalogs.found)
            .chain(&self.specs.found)
            .chain(&self.templates.found)
            .chain(&self.contents.found)
            .chain(self.documents.problems())
            .chain(self.pages.problems())
    }
}
