//! The grammar engine: what each thread reads blocks with.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

use super::language::{Language, find};
use super::reader::Reader;
use super::{Class, console};

/// Longer blocks are left plain.
const MOST_BYTES: usize = 512 * 1024;

pub(super) type Spans = Vec<(Range<usize>, Class)>;

thread_local! {
    /// `None`: the engine does not have this grammar.
    static READERS: RefCell<BTreeMap<&'static str, Option<Reader>>> =
        const { RefCell::new(BTreeMap::new()) };
}

/// Classed byte ranges of `code`, in order, not overlapping; what lies between is plain.
/// `None`: the language is not known.
pub fn highlight(language: &str, code: &str) -> Option<Vec<(Range<usize>, Class)>> {
    match find(language)? {
        Language::Console => Some(console::highlight(code)),
        Language::Grammar(grammar) => by_grammar(grammar, code),
    }
}

/// The same for a grammar of the engine.
pub(super) fn by_grammar(grammar: &'static str, code: &str) -> Option<Spans> {
    if code.len() > MOST_BYTES {
        return Some(Vec::new());
    }
    READERS.with_borrow_mut(|readers| {
        let reader = readers
            .entry(grammar)
            .or_insert_with(|| Reader::new(grammar))
            .as_mut()?;
        Some(reader.read(code))
    })
}

/// Adds a span; one that touches an equal one is joined to it.
pub(super) fn push(spans: &mut Spans, range: Range<usize>, class: Class) {
    if range.is_empty() {
        return;
    }
    if let Some((last, last_class)) = spans.last_mut()
        && last.end == range.start
        && *last_class == class
    {
        last.end = range.end;
        return;
    }
    spans.push((range, class));
}
