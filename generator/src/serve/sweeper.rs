//! Lets go of old states, where nobody waits for it.

use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use super::state::State;

/// How often it is looked whether an old state is still being read.
const SWEEP: Duration = Duration::from_millis(100);

/// States that requests may still be reading. Dropping a site takes time, which neither a request
/// nor the next plan is to spend, so a thread of its own does it.
pub(super) struct Sweeper(Sender<Arc<State>>);

impl Sweeper {
    /// Its thread ends with it.
    pub fn start() -> Self {
        let (sender, states) = mpsc::channel::<Arc<State>>();
        thread::spawn(move || {
            let mut old: Vec<Arc<State>> = Vec::new();
            loop {
                let next = match old.is_empty() {
                    true => states.recv().map_err(|_| RecvTimeoutError::Disconnected),
                    false => states.recv_timeout(SWEEP),
                };
                match next {
                    Ok(state) => old.push(state),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                old.retain(|state| Arc::strong_count(state) > 1);
            }
        });
        Self(sender)
    }

    pub fn take(&self, state: Arc<State>) {
        // Without the thread it is dropped here.
        let _ = self.0.send(state);
    }
}
