//! Reads the blocks of one language, and remembers lines: documentation repeats them.

use std::collections::HashMap;
use std::ops::Range;

use syntaxmate::{ScopeStackId, Tokenizer, TokenizerState};

use super::engine::{Spans, push};
use super::{Class, digits, grammar, scope};

/// Longer lines are not remembered: they hardly come again.
const MOST_REMEMBERED_BYTES: usize = 256;
/// A reader that has read more lines than this begins anew. What it remembers takes some 300 bytes a
/// line, in each thread and for each language that the thread reads.
pub(super) const MOST_LINES: usize = 8192;

/// A tokenizer of one thread, with what it has found before.
pub(super) struct Reader {
    grammar: &'static str,
    /// Whether lines are read with their digits unified.
    pub(super) unifies: bool,
    tokenizer: Tokenizer,
    classes: HashMap<ScopeStackId, Option<Class>>,
    /// States in which a line began, the one in which a block begins first.
    states: Vec<State>,
    numbers: HashMap<TokenizerState, usize>,
    /// Lines read since it was new; each may be remembered, here or as a state.
    pub(super) lines_read: usize,
}

/// A line means the same wherever it stands in the same state of the tokenizer.
struct State {
    state: TokenizerState,
    lines: HashMap<Box<str>, Line>,
}

struct Line {
    spans: Box<[(Range<usize>, Class)]>,
    /// The state behind it, in `Reader::states`.
    next: usize,
}

impl Reader {
    /// `None`: the engine does not have this grammar.
    pub(super) fn new(grammar: &'static str) -> Option<Self> {
        let mut reader = Self {
            grammar,
            unifies: digits::are_alike(grammar),
            tokenizer: grammar::tokenizer(grammar)?,
            classes: HashMap::new(),
            states: Vec::new(),
            numbers: HashMap::new(),
            lines_read: 0,
        };
        let start = reader.tokenizer.initial_state();
        reader.number(start);
        Some(reader)
    }

    /// Classed byte ranges of `code`, in order; none crosses the end of a line.
    pub(super) fn read(&mut self, code: &str) -> Spans {
        // The tokenizer, too, remembers states, without a bound.
        if self.lines_read >= MOST_LINES
            && let Some(fresh) = Self::new(self.grammar)
        {
            *self = fresh;
        }
        let unifies = self.unifies && !digits::are_compared(code);
        let mut unified = String::new();
        let mut spans = Spans::new();
        let mut state = 0;
        let mut at = 0;
        for line in code.split_inclusive('\n') {
            let mut bare = line.trim_end_matches(['\r', '\n']);
            if unifies {
                digits::unify(bare, &mut unified);
                bare = &unified;
            }
            state = self.read_line(state, bare, at, &mut spans);
            at += line.len();
        }
        spans
    }

    /// Adds the spans of a line that starts `at` a byte of its block; returns the state behind it.
    fn read_line(&mut self, number: usize, line: &str, at: usize, spans: &mut Spans) -> usize {
        let Some(state) = self.states.get(number) else {
            return number;
        };
        if let Some(known) = state.lines.get(line) {
            let moved =
                |(range, class): &(Range<usize>, Class)| (at + range.start..at + range.end, *class);
            spans.extend(known.spans.iter().map(moved));
            return known.next;
        }
        let mut state = state.state.clone();
        let mut found = Spans::new();
        let classes = &mut self.classes;
        let read = self
            .tokenizer
            .tokenize_line_with(line, &mut state, |token| {
                let range = token.range();
                let class = token.scope_stack().and_then(|stack| {
                    *classes
                        .entry(stack)
                        .or_insert_with(|| scope::class(token.scopes()))
                });
                if let Some(class) = class
                    && let Some(text) = line.get(range.clone())
                    && let Some(class) = scope::class_of_text(class, text)
                {
                    push(&mut found, range, class);
                }
            });
        self.lines_read += 1;
        if read.is_err() {
            return number;
        }
        spans.extend(
            found
                .iter()
                .map(|(range, class)| (at + range.start..at + range.end, *class)),
        );
        let next = self.number(state);
        if line.len() <= MOST_REMEMBERED_BYTES
            && let Some(state) = self.states.get_mut(number)
        {
            let spans = found.into_boxed_slice();
            state.lines.insert(line.into(), Line { spans, next });
        }
        next
    }

    /// The place of a state in `states`.
    fn number(&mut self, state: TokenizerState) -> usize {
        let next = self.states.len();
        let states = &mut self.states;
        *self.numbers.entry(state).or_insert_with_key(|state| {
            states.push(State {
                state: state.clone(),
                lines: HashMap::new(),
            });
            next
        })
    }
}
