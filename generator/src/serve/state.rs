//! What is served between two edits, as a value.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use super::page::Pages;
use super::problems::Problems;
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
        let good = if makes_pages(&plan) {
            Some(plan.clone())
        } else {
            earlier.and_then(|earlier| earlier.good.clone())
        };
        let unreadable = earlier
            .map(|earlier| earlier.last_readable(&plan))
            .unwrap_or_default();
        Self {
            generation: earlier.map_or(0, |earlier| earlier.generation) + 1,
            plan,
            good,
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

    /// How a path was last, where an earlier plan could make it and this one fails to.
    pub fn last_good(&self, path: &str) -> Option<Found> {
        let good = self.good.as_ref()?;
        let address = render::find(good.site.as_ref()?, path)?;
        Some(Found::Output {
            plan: good.clone(),
            address: address.clone(),
            old: !Arc::ptr_eq(good, &self.plan),
        })
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
        self.last_good(path).unwrap_or(Found::Missing)
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
        for name in broken {
            let folder = format!("{name}/");
            let concerned = |file: &str| *file == **name || file.starts_with(&folder);
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
        Output::Page { .. } | Output::NotFound { .. }
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
