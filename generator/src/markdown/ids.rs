//! Unique ids of one document.

use std::collections::{BTreeMap, BTreeSet};

/// Prefixes of ids that the page makes itself when a number follows.
const OWN: [&str; 4] = ["fn-", "fnref-", "src-", "fig-"];

#[derive(Debug, Default)]
pub(super) struct Ids {
    taken: BTreeSet<String>,
    /// The last number behind each base.
    counts: BTreeMap<String, usize>,
}

impl Ids {
    /// Takes an id as it is. False: it was taken already.
    pub fn take(&mut self, id: &str) -> bool {
        self.taken.insert(id.to_owned())
    }

    /// Takes `base`, or the first free of `base-1`, `base-2`, …
    pub fn unique(&mut self, base: &str) -> String {
        if !is_own(base) && self.take(base) {
            return base.to_owned();
        }
        let mut count = self.counts.get(base).copied().unwrap_or(0);
        loop {
            count += 1;
            let id = format!("{base}-{count}");
            if self.take(&id) {
                self.counts.insert(base.to_owned(), count);
                return id;
            }
        }
    }
}

fn is_own(id: &str) -> bool {
    id == "sources"
        || OWN.iter().any(|prefix| {
            id.strip_prefix(prefix)
                .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        })
}
