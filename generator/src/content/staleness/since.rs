//! What has become of each block of a source since it was recorded.

use super::{History, State};
use crate::markdown::{Document, Record, blocks};

/// One block that was changed, added or removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    pub state: State,
    /// Its index in the record.
    pub then: Option<usize>,
    /// Its index among the source's [`blocks`].
    pub now: Option<usize>,
}

/// What has changed since a record was taken, in reading order.
pub fn since(record: &Record, source: &Document) -> Vec<Change> {
    let history = History::of(&record.fingerprints, &blocks(source));
    let mut changes = Vec::new();
    let mut open = 0;
    let removed = |changes: &mut Vec<Change>, from: usize, to: usize| {
        let gone = (from..to).filter(|then| history.then.get(*then) == Some(&None));
        changes.extend(gone.map(|then| Change {
            state: State::Removed,
            then: Some(then),
            now: None,
        }));
    };
    for (now, state) in history.now.iter().enumerate() {
        let then = history.then.iter().position(|own| *own == Some(now));
        if let Some(then) = then {
            removed(&mut changes, open, then);
            open = open.max(then + 1);
        }
        if matches!(state, State::Changed | State::New) {
            changes.push(Change {
                state: *state,
                then,
                now: Some(now),
            });
        }
    }
    removed(&mut changes, open, history.then.len());
    changes
}
