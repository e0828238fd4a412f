//! The grammar engine: one tokenizer per language and thread, and a cache of blocks.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

use sha2::{Digest, Sha256};
use syntaxmate::{Token, Tokenizer, TokenizerOptions};

use super::language::{Language, find};
use super::{Class, console, scope};

/// Longer lines are left plain: grammars are slow on them, and nobody reads their colours.
const MOST_LINE_BYTES: usize = 4096;
/// Longer blocks are left plain.
const MOST_BYTES: usize = 512 * 1024;
/// Blocks that a thread remembers.
const MOST_CACHED: usize = 4096;

pub(super) type Spans = Vec<(Range<usize>, Class)>;

type Key = (&'static str, [u8; 32]);

#[derive(Default)]
struct Engine {
    /// `None`: the engine does not have this grammar.
    tokenizers: BTreeMap<&'static str, Option<Tokenizer>>,
    blocks: BTreeMap<Key, Spans>,
}

thread_local! {
    static ENGINE: RefCell<Engine> = RefCell::new(Engine::default());
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
    ENGINE.with_borrow_mut(|engine| {
        let key = (grammar, Sha256::digest(code.as_bytes()).into());
        if let Some(spans) = engine.blocks.get(&key) {
            return Some(spans.clone());
        }
        let tokenizer = engine
            .tokenizers
            .entry(grammar)
            .or_insert_with(|| {
                let options = TokenizerOptions {
                    max_line_bytes: MOST_LINE_BYTES,
                    line_cache_entries: 0,
                };
                Tokenizer::for_bundled_language(grammar, options).ok()
            })
            .as_mut()?;
        let spans = tokenize(tokenizer, code);
        if engine.blocks.len() >= MOST_CACHED {
            engine.blocks.clear();
        }
        engine.blocks.insert(key, spans.clone());
        Some(spans)
    })
}

fn tokenize(tokenizer: &mut Tokenizer, code: &str) -> Spans {
    let mut spans = Spans::new();
    let mut state = tokenizer.initial_state();
    let mut tokens: Vec<Token> = Vec::new();
    let mut at = 0;
    for line in code.split_inclusive('\n') {
        let bare = line.trim_end_matches(['\r', '\n']);
        if tokenizer
            .tokenize_line_into(bare, &mut state, &mut tokens)
            .is_err()
        {
            tokens.clear();
        }
        for token in &tokens {
            let range = token.range();
            let Some(text) = bare.get(range.clone()) else {
                continue;
            };
            if let Some(class) = class_of(token, text) {
                push(&mut spans, at + range.start..at + range.end, class);
            }
        }
        at += line.len();
    }
    spans
}

fn class_of(token: &Token, text: &str) -> Option<Class> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    match scope::class(token.scopes())? {
        // `and`, `typeof`, `LIKE` are operators to grammars and keywords to readers.
        Class::Operator if text.starts_with(char::is_alphabetic) => Some(Class::Keyword),
        // Separators are not worth a colour.
        Class::Operator if text.chars().all(|c| ".:;,".contains(c)) => None,
        // Arrows; but the `#` of `#include` is part of a word.
        Class::Keyword if text != "#" && !text.contains(char::is_alphanumeric) => {
            Some(Class::Operator)
        }
        class => Some(class),
    }
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
