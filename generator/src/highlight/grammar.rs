//! Grammars, each prepared once in a process.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use syntaxmate::PreparedLanguage;

/// `None`: the engine does not have this grammar.
type Prepared = Arc<OnceLock<Option<PreparedLanguage>>>;

static PREPARED: Mutex<BTreeMap<&'static str, Prepared>> = Mutex::new(BTreeMap::new());

/// The grammar with its compiled expressions, which all threads share. The first thread that asks
/// prepares it; others that ask for the same one meanwhile wait, others are not held up.
pub(super) fn prepared(grammar: &'static str) -> Option<PreparedLanguage> {
    let slot = Arc::clone(
        PREPARED
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .entry(grammar)
            .or_default(),
    );
    slot.get_or_init(|| PreparedLanguage::for_bundled_language(grammar).ok())
        .clone()
}
