//! Grammars, each prepared once in a process.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use syntaxmate::{PreparedLanguage, Tokenizer, TokenizerOptions};

/// Longer lines are left plain: grammars are slow on them, and nobody reads their colours.
const MOST_LINE_BYTES: usize = 4096;

/// Grammars that embed most others, and would be prepared with all of these: 150 million
/// instructions, where what a tokenizer of its own needs of them costs a tenth.
const EMBEDDING: &[&str] = &["erlang", "markdown", "ruby"];

/// `None`: the engine does not have this grammar.
type Prepared = Arc<OnceLock<Option<PreparedLanguage>>>;

static PREPARED: Mutex<BTreeMap<&'static str, Prepared>> = Mutex::new(BTreeMap::new());

/// A tokenizer without a memory of its own. `None`: the engine does not have this grammar.
pub(super) fn tokenizer(grammar: &'static str) -> Option<Tokenizer> {
    let options = TokenizerOptions {
        max_line_bytes: MOST_LINE_BYTES,
        line_cache_entries: 0,
    };
    if EMBEDDING.contains(&grammar) {
        return Tokenizer::for_bundled_language(grammar, options).ok();
    }
    prepared(grammar).map(|language| language.tokenizer(options))
}

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
