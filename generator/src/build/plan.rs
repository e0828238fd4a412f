//! Snapshot → everything that can be known before a byte is written. Every diagnostic arises here.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rayon::prelude::*;

use super::Timings;
use crate::check;
use crate::content::{self, Slug};
use crate::data::{self, AsOf};
use crate::diag::{Code, Diagnostic, Severity};
use crate::figure;
use crate::i18n;
use crate::markdown::{self, Document};
use crate::render::{self, Bound, Cx, Parts, Site};
use crate::source::{CheckLevel, Settings, Snapshot};

type Documents = BTreeMap<(Arc<str>, Slug), Arc<Document>>;

/// A site, checked, and what is wrong with it.
pub struct Plan {
    pub snapshot: Arc<Snapshot>,
    /// `None` when the settings could not be read.
    pub site: Option<Site>,
    /// In order of file and place, levels of the settings and of `--strict` applied.
    pub diagnostics: Vec<Diagnostic>,
}

impl Plan {
    /// A plan that holds nothing but the reasons why there is none.
    pub fn unusable(snapshot: Snapshot, problems: Vec<Diagnostic>) -> Self {
        let diagnostics = settled(problems, &snapshot.settings, false);
        Self {
            snapshot: Arc::new(snapshot),
            site: None,
            diagnostics,
        }
    }
}

/// What a plan depends on besides the site's files.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terms {
    /// Warnings are errors.
    pub strict: bool,
    /// The day on which ages are told.
    pub as_of: AsOf,
}

/// Plans the site. `problems` are those of reading it.
pub fn plan(
    snapshot: Snapshot,
    mut problems: Vec<Diagnostic>,
    terms: Terms,
    timings: &mut Timings,
) -> Plan {
    let snapshot = Arc::new(snapshot);
    let (datasets, found) = timings.stage("data", || data::load(&snapshot, terms.as_of));
    problems.extend(found);
    let (catalogs, found) = timings.stage("locales", || i18n::load(&snapshot));
    problems.extend(found);
    let (specs, found) = timings.stage("figures", || figure::specs(&snapshot, &datasets));
    problems.extend(found);
    let (documents, found) = timings.stage("pages", || documents(&snapshot));
    problems.extend(found);
    let (contents, found) =
        content::assemble(documents, &snapshot.settings, &|tag| catalogs.chain(tag));
    problems.extend(found);
    let (templates, found) = timings.stage("templates", || render::templates(&snapshot));
    problems.extend(found);

    let (datasets, catalogs, specs, contents) = (
        Arc::new(datasets),
        Arc::new(catalogs),
        Arc::new(specs),
        Arc::new(contents),
    );
    let cx = Cx {
        snapshot: &snapshot,
        datasets: &datasets,
        specs: &specs,
        catalogs: &catalogs,
        contents: &contents,
    };
    let bound: Vec<(Bound, Vec<Diagnostic>)> = timings.stage("bind", || {
        let pages: Vec<_> = contents.pages.values().collect();
        pages
            .into_par_iter()
            .map(|page| render::bind(page, &cx))
            .collect()
    });
    let mut pages = BTreeMap::new();
    for (key, (bound, found)) in contents.pages.keys().zip(bound) {
        problems.extend(found);
        pages.insert(key.clone(), bound);
    }
    problems.extend(timings.stage("check", || {
        let mut found = check::parity(&contents, &pages);
        // These read every text once more.
        let wanted = |code: Code| snapshot.settings.level(code) != Some(CheckLevel::Off);
        if wanted(Code::TableDiffersInTranslation) || wanted(Code::TextDiffersFromTable) {
            found.extend(check::tables(&cx));
        }
        if wanted(Code::TranslationStale) {
            found.extend(check::staleness(&contents));
        }
        if wanted(Code::UnboundNumber) {
            found.extend(check::unbound(&cx));
        }
        found
    }));
    check::name_repetitions(&contents, &datasets, &mut problems);
    let parts = Parts {
        snapshot: snapshot.clone(),
        datasets,
        catalogs,
        specs,
        contents,
        templates,
        bound: pages,
    };
    let (site, found) = timings.stage("join", || render::plan(parts));
    problems.extend(found);
    let diagnostics = settled(problems, &snapshot.settings, terms.strict);
    Plan {
        snapshot,
        site: Some(site),
        diagnostics,
    }
}

/// Every page of `content/`, parsed.
fn documents(snapshot: &Snapshot) -> (Documents, Vec<Diagnostic>) {
    let mut problems = Vec::new();
    let mut texts = Vec::new();
    for file in snapshot.under("content/") {
        let Some(key) = content::slug_of(&file.path) else {
            continue;
        };
        match file.text() {
            Ok(text) => texts.push((key, file.path.clone(), text)),
            Err(problem) => problems.push(problem),
        }
    }
    let parsed: Vec<_> = texts
        .into_par_iter()
        .map(|(key, path, text)| {
            let (document, found) = markdown::parse(&path, &text);
            (key, Arc::new(document), found)
        })
        .collect();
    let mut documents: Documents = BTreeMap::new();
    let mut taken = BTreeSet::new();
    for (key, document, found) in parsed {
        problems.extend(found);
        // Of two files that are one page the first stays; `collisions` names both.
        if taken.insert(content::page_key(&key.0, &key.1)) {
            documents.insert(key, document);
        }
    }
    problems.extend(content::collisions(
        snapshot.under("content/").map(|file| &*file.path),
    ));
    (documents, problems)
}

/// Applies the settings' levels and `--strict`, sorts by place and drops repetitions.
fn settled(mut problems: Vec<Diagnostic>, settings: &Settings, strict: bool) -> Vec<Diagnostic> {
    problems.retain_mut(|problem| {
        match settings.level(problem.code) {
            Some(CheckLevel::Off) => return false,
            Some(CheckLevel::Warning) => problem.severity = Severity::Warning,
            Some(CheckLevel::Error) => problem.severity = Severity::Error,
            None => {}
        }
        if strict {
            problem.severity = Severity::Error;
        }
        true
    });
    problems.sort_by(|a, b| order(a).cmp(&order(b)));
    problems.dedup();
    problems
}

/// Causes before consequences: settings, data and words are read before the pages that use them.
fn order(problem: &Diagnostic) -> (usize, &str, usize, usize, Code, &str) {
    const READ_FIRST: [&str; 3] = [Settings::FILE, "data/", "locales/"];
    let place = problem.place.as_ref();
    let file = place.map_or("", |place| &*place.file);
    let (start, end) = place.map_or((0, 0), |place| (place.range.start, place.range.end));
    let rank = READ_FIRST
        .iter()
        .position(|prefix| file.starts_with(prefix));
    (
        rank.unwrap_or(READ_FIRST.len()),
        file,
        start,
        end,
        problem.code,
        &problem.message,
    )
}
