//! The hashes of files, kept as long as the files are the same.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::page::hash;

/// So many are kept.
const KEPT: usize = 1024;

/// The bytes, and their hash.
type Known = (Weak<[u8]>, String);

/// By output path. Shared by all states.
#[derive(Default)]
pub(super) struct Tags(Mutex<BTreeMap<Arc<str>, Known>>);

impl Tags {
    /// The hash of a file's bytes.
    pub(super) fn of(&self, path: &Arc<str>, bytes: &Arc<[u8]>) -> String {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, tag)) = lock().get(path)
            && known
                .upgrade()
                .is_some_and(|known| Arc::ptr_eq(&known, bytes))
        {
            return tag.clone();
        }
        let tag = hash([&**bytes]);
        let mut tags = lock();
        if tags.len() >= KEPT {
            tags.clear();
        }
        tags.insert(path.clone(), (Arc::downgrade(bytes), tag.clone()));
        tag
    }
}
