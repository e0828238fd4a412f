//! What the worker publishes and everybody reads: the newest state, and whether it is behind.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

use super::state::State;

/// A reader waits so long for an edit that is being planned, and then gets what there is.
const EDIT: Duration = Duration::from_secs(5);
/// So long for the first plan; then a page says that it is being made.
const FIRST: Duration = Duration::from_secs(20);

/// What the worker says after each batch of edits.
#[derive(Clone, Default)]
pub struct Published {
    /// `None` until the first plan stands.
    pub state: Option<Arc<State>>,
    /// How many batches are part of the state.
    done: u64,
}

/// The readers' end.
#[derive(Clone)]
pub struct Latest {
    known: Arc<AtomicU64>,
    published: watch::Receiver<Published>,
}

/// The worker's end.
pub struct Publisher {
    known: Arc<AtomicU64>,
    published: watch::Sender<Published>,
}

/// Counts edits as soon as they are known.
#[derive(Clone)]
pub struct Announcer(Arc<AtomicU64>);

/// Both ends, with nothing published yet.
pub fn channel() -> (Publisher, Latest) {
    let known = Arc::new(AtomicU64::new(0));
    let (sender, receiver) = watch::channel(Published::default());
    let publisher = Publisher {
        known: known.clone(),
        published: sender,
    };
    let latest = Latest {
        known,
        published: receiver,
    };
    (publisher, latest)
}

impl Announcer {
    /// One more batch of edits is known.
    pub fn announce(&self) {
        self.0.fetch_add(1, Ordering::AcqRel);
    }
}

impl Publisher {
    pub fn announcer(&self) -> Announcer {
        Announcer(self.known.clone())
    }

    /// Publishes what `batches` more edits led to; `None` where they changed nothing.
    pub fn publish(&self, batches: u64, state: Option<Arc<State>>) {
        let mut before = None;
        self.published.send_modify(|published| {
            published.done += batches;
            if let Some(state) = state {
                before = published.state.replace(state);
            }
        });
        // Only now: readers wait while a value is being replaced.
        drop(before);
    }
}

impl Latest {
    /// The newest state, with every edit in it that is known by now; without those that take too
    /// long. `None` while there is no state at all.
    pub async fn current(&self) -> Option<Arc<State>> {
        let wanted = self.known.load(Ordering::Acquire);
        let mut published = self.published.clone();
        let patience = match published.borrow().state {
            Some(_) => EDIT,
            None => FIRST,
        };
        let ready =
            published.wait_for(|published| published.state.is_some() && published.done >= wanted);
        // Late or not, what is there is shown.
        let _ = timeout(patience, ready).await;
        self.published.borrow().state.clone()
    }

    /// Everything that is published from now on, and what is there now.
    pub fn follow(&self) -> watch::Receiver<Published> {
        self.published.clone()
    }
}
