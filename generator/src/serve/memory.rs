//! Which plan last could make a page: for pages that the newest one cannot.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use crate::build::Plan;
use crate::render::Address;

/// So many pages are remembered: those that readers looked at last.
const PAGES: usize = 64;
/// So many plans are kept for them. Pages that are open are made from every plan, so that more
/// are of pages that nobody looks at any more.
const PLANS: usize = 4;

/// How a page was made.
#[derive(Clone)]
pub(super) struct Last {
    pub generation: u64,
    pub plan: Arc<Plan>,
    pub address: Address,
}

/// By output path. Shared by all states.
#[derive(Default)]
pub(super) struct Memory(Mutex<BTreeMap<Arc<str>, Last>>);

impl Memory {
    /// Notes that a page could be made.
    pub(super) fn remember(&self, last: Last) {
        let mut pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let path = last.address.path.clone();
        let newer = |known: &Last| known.generation >= last.generation;
        if pages.get(&path).is_some_and(newer) {
            return;
        }
        let mut forgotten = vec![pages.insert(path, last)];
        loop {
            let generations: BTreeSet<u64> = pages.values().map(|last| last.generation).collect();
            if pages.len() <= PAGES && generations.len() <= PLANS {
                break;
            }
            let oldest = generations.first().copied().unwrap_or_default();
            let first = pages.iter().find(|(_, last)| last.generation == oldest);
            let Some(path) = first.map(|(path, _)| path.clone()) else {
                break;
            };
            forgotten.push(pages.remove(&path));
        }
        drop(pages);
        // Only now: dropping a site takes time.
        drop(forgotten);
    }

    pub(super) fn recall(&self, path: &str) -> Option<Last> {
        let pages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pages.get(path).cloned()
    }
}
