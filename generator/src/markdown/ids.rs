//! Unique ids of one document.

use std::collections::BTreeSet;

/// Prefixes of ids that the page makes itself when a number follows.
const OWN: [&str; 4] = ["fn-", "fnref-", "src-", "fig-"];

#[derive(Debug, Default)]
pub(super) struct Ids {
    taken: BTreeSet<String>,
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
        let mut count = 1usize;
        loop {
            let id = format!("{base}-{count}");
            if self.take(&id) {
                return id;
            }
            count += 1;
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
