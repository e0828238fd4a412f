//! Which paragraphs of a translation are out of date.
//!
//! Three sequences are laid side by side: the source as it is, the record of the source as it was
//! translated, and the translation. The first two are matched by fingerprint; what then differs at
//! one place is matched by kind. The translation follows the recorded blocks by structure: its
//! kinds of blocks, section by section.

mod align;
mod since;

use std::fmt;
use std::ops::Range;

use crate::markdown::{Block, BlockKind, Document, Fingerprint, Record, blocks};
use align::{align, by_kind};
pub use since::{Change, since};

/// How a translation stands to its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Staleness {
    /// Nobody has recorded which source it was made from, or the record cannot be read.
    Unrecorded,
    Fresh,
    Stale(Stale),
}

/// What has changed in the source since its translation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stale {
    /// Changed and new blocks of the source, in its order.
    pub source: Vec<(State, Range<usize>)>,
    /// Blocks of the translation whose source was changed or removed, in its order: their indices
    /// among its [`blocks`], and their bytes.
    pub translation: Vec<(usize, Range<usize>)>,
    /// How many blocks of the source were changed, added and removed.
    pub changed: usize,
    pub new: usize,
    pub removed: usize,
}

impl Stale {
    /// How many blocks of the source are other ones.
    pub fn count(&self) -> usize {
        self.changed + self.new + self.removed
    }
}

/// `2 paragraphs changed, 1 added, 1 removed`.
impl fmt::Display for Stale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = [
            (self.changed, "changed"),
            (self.new, "added"),
            (self.removed, "removed"),
        ];
        for (at, (count, what)) in all.iter().filter(|(count, _)| *count > 0).enumerate() {
            match (at, count) {
                (0, 1) => write!(f, "1 paragraph {what}")?,
                (0, _) => write!(f, "{count} paragraphs {what}")?,
                _ => write!(f, ", {count} {what}")?,
            }
        }
        Ok(())
    }
}

/// What became of a block of the source since it was translated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    Same,
    Changed,
    New,
    /// It is no longer there; its translation still is.
    Removed,
    /// It has no counterpart on the other side, and that is no news.
    Alone,
}

/// A block of the source and its translation, by their indices among the [`blocks`] of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    pub source: Option<usize>,
    pub translation: Option<usize>,
    pub state: State,
}

/// Compares a translation's record with its source.
pub fn staleness(translation: &Document, source: &Document) -> Staleness {
    let Some(record) = record_of(translation) else {
        return Staleness::Unrecorded;
    };
    let source = blocks(source);
    let now = source.iter().map(|block| &block.fingerprint);
    if now.eq(&record.fingerprints) {
        return Staleness::Fresh;
    }
    let translation = blocks(translation);
    let history = History::of(&record.fingerprints, &source);
    let pairs = history.pairs(&record.fingerprints, &source, &translation);
    let count = |state| history.now.iter().filter(|now| **now == state).count();
    let range = |list: &[Block], at: usize| list.get(at).map(|block| block.range.clone());
    Staleness::Stale(Stale {
        source: pairs
            .iter()
            .filter(|pair| matches!(pair.state, State::Changed | State::New))
            .filter_map(|pair| Some((pair.state, range(&source, pair.source?)?)))
            .collect(),
        translation: pairs
            .iter()
            .filter(|pair| matches!(pair.state, State::Changed | State::Removed))
            .filter_map(|pair| {
                let at = pair.translation?;
                Some((at, range(&translation, at)?))
            })
            .collect(),
        changed: count(State::Changed),
        new: count(State::New),
        removed: history.then.iter().filter(|now| now.is_none()).count(),
    })
}

/// All blocks of both sides in reading order. Without a record nothing is known to have changed.
pub fn pairs(translation: &Document, source: &Document) -> Vec<Pair> {
    let source = blocks(source);
    let record = record_of(translation).map_or_else(
        || source.iter().map(|block| block.fingerprint).collect(),
        |record| record.fingerprints,
    );
    History::of(&record, &source).pairs(&record, &source, &blocks(translation))
}

fn record_of(translation: &Document) -> Option<Record> {
    let field = translation.front.source_hash.as_ref()?;
    Record::parse(&field.value).ok()
}

/// The way from the recorded blocks to the present ones.
struct History {
    /// Of each recorded block: its present index.
    then: Vec<Option<usize>>,
    /// Of each present block.
    now: Vec<State>,
}

impl History {
    fn of(record: &[Fingerprint], source: &[Block]) -> Self {
        let now: Vec<Fingerprint> = source.iter().map(|block| block.fingerprint).collect();
        let mut history = Self {
            then: vec![None; record.len()],
            now: vec![State::New; now.len()],
        };
        let kinds = |prints: &[Fingerprint]| -> Vec<BlockKind> {
            prints.iter().map(|print| print.kind).collect()
        };
        // A last pair behind both ends closes the last gap.
        let ends = (record.len(), now.len());
        let (mut before, mut after) = (0, 0);
        for (old, new) in align(record, &now).into_iter().chain([ends]) {
            let gap = (record.get(before..old), now.get(after..new));
            let (Some(olds), Some(news)) = gap else { break };
            for (x, y) in align(&kinds(olds), &kinds(news)) {
                history.link(before + x, after + y, State::Changed);
            }
            history.link(old, new, State::Same);
            (before, after) = (old + 1, new + 1);
        }
        history
    }

    fn link(&mut self, old: usize, new: usize, state: State) {
        if let (Some(then), Some(now)) = (self.then.get_mut(old), self.now.get_mut(new)) {
            (*then, *now) = (Some(new), state);
        }
    }

    fn pairs(&self, record: &[Fingerprint], source: &[Block], translation: &[Block]) -> Vec<Pair> {
        let recorded: Vec<BlockKind> = record.iter().map(|print| print.kind).collect();
        let written: Vec<BlockKind> = translation.iter().map(Block::kind).collect();
        let mut origin: Vec<Option<usize>> = vec![None; written.len()];
        for (old, at) in by_kind(&recorded, &written) {
            if let Some(origin) = origin.get_mut(at) {
                *origin = Some(old);
            }
        }
        let anchors = origin.iter().enumerate().filter_map(|(at, old)| {
            let now = self.then.get((*old)?).copied().flatten()?;
            Some((now, at))
        });
        let mut out = Vec::new();
        let (mut from, mut to) = (0, 0);
        let ends = (source.len(), written.len());
        let anchors: Vec<(usize, usize)> = anchors.chain([ends]).collect();
        for (now, at) in anchors {
            // What is new in both may be the same: a paragraph that was translated already.
            let fresh: Vec<usize> = (from..now).collect();
            let free: Vec<usize> = (to..at)
                .filter(|at| origin.get(*at).is_some_and(Option::is_none))
                .collect();
            let kinds = |list: &[usize], of: &dyn Fn(usize) -> Option<BlockKind>| {
                list.iter().filter_map(|at| of(*at)).collect::<Vec<_>>()
            };
            let new_kinds = kinds(&fresh, &|at| source.get(at).map(Block::kind));
            let free_kinds = kinds(&free, &|at| written.get(at).copied());
            let found = align(&new_kinds, &free_kinds);
            let found = found
                .into_iter()
                .filter_map(|(x, y)| Some((*fresh.get(x)?, *free.get(y)?)));
            for (now, at) in found.chain([(now, at)]) {
                out.extend((from..now).map(|now| self.pair(Some(now), None)));
                out.extend((to..at).map(|at| Pair {
                    source: None,
                    translation: Some(at),
                    state: match origin.get(at) {
                        Some(Some(old)) if self.then.get(*old) == Some(&None) => State::Removed,
                        _ => State::Alone,
                    },
                }));
                if now < source.len() {
                    out.push(self.pair(Some(now), Some(at)));
                }
                (from, to) = (now + 1, at + 1);
            }
        }
        out
    }

    fn pair(&self, source: Option<usize>, translation: Option<usize>) -> Pair {
        let state = source.and_then(|at| self.now.get(at).copied());
        Pair {
            source,
            translation,
            state: match state {
                Some(State::Same) | None if translation.is_none() => State::Alone,
                state => state.unwrap_or(State::Alone),
            },
        }
    }
}

#[cfg(test)]
mod tests;
