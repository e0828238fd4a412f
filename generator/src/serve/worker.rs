//! The thread that owns the site: takes edits, plans anew, publishes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::Receiver;
use std::time::Instant;

use super::latest::Publisher;
use super::news::{News, Round, Tell};
use super::state::State;
use super::sweeper::Sweeper;
use crate::build::{Memo, Plan, Terms, Timings};
use crate::source::{Reading, Shelf};

/// What may have changed.
pub struct Edits {
    /// Files and folders; `None`: nobody knows which.
    pub paths: Option<Vec<PathBuf>>,
    /// When it was noticed.
    pub at: Instant,
}

/// Owns what is known of the site.
pub struct Worker {
    /// Real, as the paths of edits are.
    root: PathBuf,
    shelf: Shelf,
    memo: Memo,
    terms: Terms,
    state: Option<Arc<State>>,
    /// The last planning failed, and this was told.
    failed: bool,
    sweeper: Sweeper,
}

impl Worker {
    /// Reads the site.
    pub fn new(root: &Path, terms: Terms) -> Self {
        Self {
            root: root.canonicalize().unwrap_or_else(|_| root.to_owned()),
            shelf: Shelf::open(root),
            memo: Memo::default(),
            terms,
            state: None,
            failed: false,
            sweeper: Sweeper::start(),
        }
    }

    /// Path part of the site's base URL, before anything is planned.
    pub fn base(&self) -> String {
        let reading = self.shelf.reading();
        reading.snapshot.settings.base_path().to_owned()
    }

    /// Plans the site, and again after every batch of edits, until nobody sends any more.
    pub fn run(mut self, batches: &Receiver<Edits>, publisher: &Publisher, tell: &Tell) {
        let start = Instant::now();
        self.plan(&[], start, 0, Timings::default(), publisher, tell);
        while let Some((edits, count)) = self.next(batches) {
            let mut timings = Timings::default();
            let changed = timings.stage("read", || match &edits.paths {
                Some(paths) => self.shelf.refresh(paths),
                None => self.shelf.rescan(),
            });
            if changed {
                let paths = edits.paths.unwrap_or_default();
                self.plan(&paths, edits.at, count, timings, publisher, tell);
            } else {
                publisher.publish(count, None);
            }
        }
    }

    /// The next edits: all that are known by now, so that a burst is planned once. And how many
    /// announced batches they came in: those whose paths are known.
    fn next(&self, batches: &Receiver<Edits>) -> Option<(Edits, u64)> {
        let mut all = batches.recv().ok()?;
        let announced = |edits: &Edits| u64::from(edits.paths.is_some());
        let mut count = announced(&all);
        while let Ok(more) = batches.try_recv() {
            count += announced(&more);
            all.paths = all.paths.zip(more.paths).map(|(mut all, more)| {
                all.extend(more);
                all
            });
        }
        if let Some(paths) = &mut all.paths {
            paths.sort();
            paths.dedup();
        }
        Some((all, count))
    }

    fn plan(
        &mut self,
        paths: &[PathBuf],
        at: Instant,
        count: u64,
        mut timings: Timings,
        publisher: &Publisher,
        tell: &Tell,
    ) {
        let Reading {
            snapshot,
            problems,
            usable,
        } = timings.stage("gather", || self.shelf.reading());
        let planning = || match usable {
            true => self.memo.plan(snapshot, problems, self.terms, &mut timings),
            false => Plan::unusable(snapshot, problems),
        };
        // What planning left half done is thrown away.
        let Ok(plan) = catch_unwind(AssertUnwindSafe(planning)) else {
            self.memo = Memo::default();
            publisher.publish(count, None);
            if !std::mem::replace(&mut self.failed, true) {
                tell(&News::PlanningFailed);
            }
            return;
        };
        self.failed = false;
        let earlier = self.state.take();
        let state = Arc::new(State::after(earlier.as_deref(), plan));
        publisher.publish(count, Some(state.clone()));
        let changed: Vec<&Path> = paths
            .iter()
            .map(|path| path.strip_prefix(&self.root).unwrap_or(path))
            .collect();
        tell(&News::Planned(Round {
            changed: &changed,
            plan: &state.plan,
            earlier: earlier.as_ref().map(|earlier| &*earlier.plan),
            timings: &timings,
            total: at.elapsed(),
        }));
        if let Some(earlier) = earlier {
            self.sweeper.take(earlier);
        }
        self.state = Some(state);
    }
}
