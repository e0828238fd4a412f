//! What is served between two edits, as a value.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use super::memory::{Last, Memory};
use super::page::Pages;
use super::problems::Problems;
use super::tags::Tags;
use crate::build::Plan;
use crate::diag::{Code, Diagnostic};
use crate::render::{self, Output, Site};

/// One plan of the site, and what earlier plans still have to answer for.
pub struct State {
    /// Counts the plans, from one.
    pub generation: u64,
    pub plan: Arc<Plan>,
    /// The newest plan that can make pages; `plan` itself where nothing is broken.
    good: Option<Arc<Plan>>,
    /// Of `good`.
    good_since: u64,
    /// Which plans last could make which pages.
    memory: Arc<Memory>,
    pub(super) tags: Arc<Tags>,
    /// Pages whose file is there and cannot be read, with the plan that last could: by file.
    unreadable: BTreeMap<Arc<str>, Arc<Plan>>,
    problems: OnceLock<Problems>,
    /// Pages made from this state.
    pub(super) pages: Pages,
}

/// What stands at a path of the output.
pub enum Found {
    /// An output of the newest plan that can make it.
    Output {
        plan: Arc<Plan>,
        address: render::Address,
        /// The newest plan cannot make it; this is how it was last.
        old: bool,
    },
    Missing,
    /// It may be there, but no plan could ever make it.
    Unbuildable,
}

impl State {
    /// The state after `earlier` (`None`: the first).
    pub fn after(earlier: Option<&State>, plan: Plan) -> Self {
        let plan = Arc::new(plan);
        let generation = earlier.map_or(0, |earlier| earlier.generation) + 1;
        let (good, good_since) = match earlier {
            _ if makes_pages(&plan) => (Some(plan.clone()), generation),
            Some(earlier) => (earlier.good.clone(), earlier.good_since),
            None => (None, 0),
        };
        let unreadable = earlier
            .map(|earlier| earlier.last_readable(&plan))
            .unwrap_or_default();
        Self {
            generation,
            plan,
            good,
            good_since,
            tags: earlier
                .map(|earlier| earlier.tags.clone())
                .unwrap_or_default(),
            memory: earlier
                .map(|earlier| earlier.memory.clone())
                .unwrap_or_default(),
            unreadable,
            problems: OnceLock::new(),
            pages: Pages::default(),
        }
    }

    /// The plan whose addresses and settings count: the newest that has a site.
    pub fn current(&self) -> &Plan {
        match (&self.plan.site, &self.good) {
            (None, Some(good)) => good,
            _ => &self.plan,
        }
    }

    /// Whether any plan up to this one has a site.
    pub fn has_site(&self) -> bool {
        self.current().site.is_some()
    }

    /// Path part of the site's base URL.
    pub fn base(&self) -> &str {
        self.current().snapshot.settings.base_path()
    }

    /// All problems as the browser is told.
    pub fn problems(&self) -> &Problems {
        self.problems.get_or_init(|| Problems::of(&self.plan))
    }

    /// The same with one more, which was found when a page was made.
    pub(super) fn problems_with(&self, more: Option<&Diagnostic>) -> Cow<'_, Problems> {
        let known = self.problems();
        match more.filter(|more| !self.plan.diagnostics.contains(more)) {
            Some(more) => Cow::Owned(known.with(&self.plan, more)),
            None => Cow::Borrowed(known),
        }
    }

    /// What stands at a path of the output.
    pub fn find(&self, path: &str) -> Found {
        if let Some(kept) = self.kept(path) {
            return kept;
        }
        let Some(site) = &self.plan.site else {
            return self.without_a_site(path);
        };
        let Some(address) = render::find(site, path) else {
            return Found::Missing;
        };
        Found::Output {
            plan: self.plan.clone(),
            address: address.clone(),
            old: false,
        }
    }

    /// Earlier plans that may be able to make a page which the newest cannot, the best first.
    pub(super) fn earlier(&self, path: &str) -> Vec<(Arc<Plan>, render::Address)> {
        let good = self.good_at(path).map(|(plan, address)| Last {
            generation: self.good_since,
            plan,
            address,
        });
        let mut plans = Vec::from_iter(good);
        plans.extend(self.memory.recall(path));
        plans.retain(|last| last.generation < self.generation);
        plans.sort_by_key(|last| std::cmp::Reverse(last.generation));
        let pair = |last: Last| (last.plan, last.address);
        plans.into_iter().map(pair).collect()
    }

    /// Notes that the newest plan can make a page.
    pub(super) fn remember(&self, address: &render::Address) {
        self.memory.remember(Last {
            generation: self.generation,
            plan: self.plan.clone(),
            address: address.clone(),
        });
    }

    fn good_at(&self, path: &str) -> Option<(Arc<Plan>, render::Address)> {
        let good = self.good.as_ref()?;
        let address = render::find(good.site.as_ref()?, path)?;
        Some((good.clone(), address.clone()))
    }

    /// Settings that cannot be used say nothing about pages: those whose file is still there are
    /// shown as they were.
    fn without_a_site(&self, path: &str) -> Found {
        let Some(good) = self.good.as_ref().and_then(|good| good.site.as_ref()) else {
            return Found::Unbuildable;
        };
        let gone = render::find(good, path)
            .and_then(|address| file_of(good, address))
            .is_some_and(|file| !self.plan.snapshot.files.contains_key(&file));
        if gone {
            return Found::Missing;
        }
        match self.good_at(path) {
            Some((plan, address)) => Found::Output {
                plan,
                address,
                old: true,
            },
            None => Found::Missing,
        }
    }

    /// The page of a file that cannot be read, as it was when it could.
    fn kept(&self, path: &str) -> Option<Found> {
        self.unreadable.iter().find_map(|(file, plan)| {
            let site = plan.site.as_ref()?;
            let address = render::find(site, path)?;
            let from = file_of(site, address).filter(|_| is_page(address))?;
            (from == *file).then(|| Found::Output {
                plan: plan.clone(),
                address: address.clone(),
                old: true,
            })
        })
    }

    /// The files that `plan` could not read, and which plan up to this state last could.
    fn last_readable(&self, plan: &Plan) -> BTreeMap<Arc<str>, Arc<Plan>> {
        let broken: BTreeSet<&Arc<str>> = plan
            .diagnostics
            .iter()
            .filter(|problem| matches!(problem.code, Code::FileUnreadable | Code::TextEncoding))
            .filter_map(|problem| problem.place.as_ref().map(|place| &place.file))
            .filter(|file| file.starts_with("content/"))
            .collect();
        let mut kept = BTreeMap::new();
        if broken.is_empty() {
            return kept;
        }
        // The same complaints are made of what was read nevertheless: a file whose name another
        // one has in other letters, a folder of which a part was listed.
        let pages = plan
            .site
            .iter()
            .flat_map(|site| site.contents.pages.values());
        let read: BTreeSet<&str> = pages.map(|page| &*page.document.file).collect();
        for name in broken {
            let folder = format!("{name}/");
            let concerned =
                |file: &str| (*file == **name || file.starts_with(&folder)) && !read.contains(file);
            for (file, plan) in &self.unreadable {
                if concerned(file) {
                    kept.insert(file.clone(), plan.clone());
                }
            }
            let Some(good) = &self.good else { continue };
            let Some(site) = &good.site else { continue };
            for page in site.contents.pages.values() {
                let file = &page.document.file;
                if concerned(file) && !page.is_fallback() {
                    kept.entry(file.clone()).or_insert_with(|| good.clone());
                }
            }
        }
        kept
    }
}

/// With a broken template, the pages that it has a part in cannot be made.
fn makes_pages(plan: &Plan) -> bool {
    let broken = |problem: &Diagnostic| problem.code == Code::TemplateInvalid;
    plan.site.is_some() && !plan.diagnostics.iter().any(broken)
}

pub(super) fn is_page(address: &render::Address) -> bool {
    matches!(
        address.output,
        Output::Page { .. } | Output::NotFound { .. } | Output::Translations { .. }
    )
}

/// The site's own file that an output is made from.
fn file_of(site: &Site, address: &render::Address) -> Option<Arc<str>> {
    match &address.output {
        Output::Page { locale, slug } => {
            let page = site.contents.page(locale, slug)?;
            Some(page.document.file.clone())
        }
        Output::Copy { file } => Some(file.clone()),
        _ => None,
    }
}
