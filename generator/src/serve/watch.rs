//! File events → batches of paths.
//!
//! Folders are watched, never files: editors put a new file in the place of the old one. Every
//! folder is watched on its own, under its real path; folders that appear are watched before they
//! are named in a batch, so that whoever looks into them misses nothing.

mod ground;
mod heard;
mod pending;

#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use notify::{RecursiveMode, Watcher};

use self::ground::Ground;
use self::heard::{Heard, What};
use self::pending::Pending;

/// A save is over when nothing was heard for this long: the events of one save (write, rename,
/// change of permissions) come within a fraction of a millisecond, and an edit should be on the
/// screen within 20.
const QUIET: Duration = Duration::from_millis(3);

/// Who writes all the time is shown what there is this often. Also the longest wait for the end of
/// a file that is being written.
const LONGEST: Duration = Duration::from_millis(30);

/// How often to look when files cannot be watched: often enough to be of use, seldom enough to
/// leave a laptop cool.
const POLL: Duration = Duration::from_millis(500);

/// What may have changed.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Batch {
    /// Real paths of files and folders, in order.
    Paths(Vec<PathBuf>),
    /// Nobody knows.
    Everything,
    /// Nothing more is of interest.
    Stop,
}

/// Ends the waiting of a [`Watch`] from another thread.
#[derive(Clone)]
pub(super) struct Stopper(Sender<Heard>);

impl Stopper {
    pub(super) fn stop(&self) {
        // Without a receiver it has stopped already.
        let _ = self.0.send(Heard::Stop);
    }
}

/// Watches a site's input: `benchbook.toml`, the input folders, and what links in them lead to
/// inside the site. Beside them nothing, in particular not the published site.
pub(super) struct Watch {
    ground: Ground,
    /// `None`: files are not watched, but looked at again and again.
    watcher: Option<Box<dyn Watcher + Send>>,
    heard: Receiver<Heard>,
    stopper: Stopper,
    pending: Pending,
    note: Option<String>,
}

impl Watch {
    /// Watches the site in `root` from now on: what is read afterwards misses nothing. With `poll`
    /// every batch is [`Batch::Everything`], at an interval; so it is where files cannot be watched.
    pub(super) fn open(root: &Path, poll: bool) -> Self {
        let (sender, heard) = channel();
        let stopper = Stopper(sender.clone());
        if poll {
            return Self::with(root, None, heard, stopper);
        }
        let watcher = notify::recommended_watcher(move |event| {
            for heard in heard::heard(event) {
                let _ = sender.send(heard);
            }
        });
        match watcher {
            Ok(watcher) => Self::with(root, Some(Box::new(watcher)), heard, stopper),
            Err(error) => {
                let mut watch = Self::with(root, None, heard, stopper);
                watch.fall_back(&error.to_string());
                watch
            }
        }
    }

    fn with(
        root: &Path,
        watcher: Option<Box<dyn Watcher + Send>>,
        heard: Receiver<Heard>,
        stopper: Stopper,
    ) -> Self {
        let mut watch = Self {
            ground: Ground::new(root),
            watcher,
            heard,
            stopper,
            pending: Pending::default(),
            note: None,
        };
        watch.survey();
        watch
    }

    /// Ends [`Watch::next`], now or at its next call.
    pub(super) fn stopper(&self) -> Stopper {
        self.stopper.clone()
    }

    /// What the user should know about the watching: one sentence, given once.
    pub(super) fn note(&mut self) -> Option<String> {
        self.note.take()
    }

    /// Waits for the next batch.
    pub(super) fn next(&mut self) -> Batch {
        let entered = Instant::now();
        while self.watcher.is_some() {
            let first = match self.pending.patience() {
                None => self
                    .heard
                    .recv()
                    .map_err(|_| RecvTimeoutError::Disconnected),
                Some(patience) => self.heard.recv_timeout(patience),
            };
            match first {
                Ok(Heard::Stop) | Err(RecvTimeoutError::Disconnected) => return Batch::Stop,
                Ok(heard) => {
                    if !self.take(heard) {
                        continue;
                    }
                    let waited = entered.elapsed();
                    if self.collect().is_none() {
                        return Batch::Stop;
                    }
                    if let Some(batch) = self.pending.batch(waited) {
                        return batch;
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    if let Some(batch) = self.pending.rest() {
                        return batch;
                    }
                }
            }
        }
        if self.pending.is_everything() {
            // Files were watched until now.
            self.pending = Pending::default();
            return Batch::Everything;
        }
        loop {
            match self.heard.recv_timeout(POLL) {
                Ok(Heard::Stop) | Err(RecvTimeoutError::Disconnected) => return Batch::Stop,
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return Batch::Everything,
            }
        }
    }

    /// Hears what belongs to the same batch. `None`: stop.
    fn collect(&mut self) -> Option<()> {
        let started = Instant::now();
        let mut last = started;
        loop {
            let longest = LONGEST.saturating_sub(started.elapsed());
            let quiet = QUIET.saturating_sub(last.elapsed());
            let wait = if self.pending.is_being_written() {
                longest
            } else {
                longest.min(quiet)
            };
            match self.heard.recv_timeout(wait) {
                Ok(Heard::Stop) | Err(RecvTimeoutError::Disconnected) => return None,
                Ok(heard) => {
                    if self.take(heard) {
                        last = Instant::now();
                    }
                    // A queue that never ends must not either.
                    if started.elapsed() >= LONGEST {
                        return Some(());
                    }
                }
                Err(RecvTimeoutError::Timeout) => return Some(()),
            }
        }
    }

    /// Notes an event; says whether it matters.
    fn take(&mut self, heard: Heard) -> bool {
        match heard {
            Heard::Stop => false,
            Heard::Lost => {
                self.survey();
                self.pending.everything();
                true
            }
            Heard::At(What::Went, path) if path == self.ground.root() => {
                self.fall_back("its folder was moved or removed");
                true
            }
            Heard::At(what, path) => {
                if !self.ground.concerns(&path) {
                    return false;
                }
                if what.is_of_names() {
                    self.follow(&path);
                }
                self.pending.add(path, what);
                true
            }
        }
    }

    /// Watches what stands at a path whose name came or went.
    fn follow(&mut self, path: &Path) {
        if self.ground.is_on_a_way(path) {
            return self.survey();
        }
        for folder in self.ground.forget(path) {
            if let Some(watcher) = &mut self.watcher
                && !folder.exists()
            {
                // Most systems stop watching a folder that is gone by themselves.
                let _ = watcher.unwatch(&folder);
            }
        }
        self.watch_with(|ground, watch| ground.walk(path, watch));
    }

    /// Watches everything that is to be watched, and nothing else.
    fn survey(&mut self) {
        let before = self.ground.clear();
        self.watch_with(Ground::survey);
        if let Some(watcher) = &mut self.watcher {
            for folder in before.difference(self.ground.folders()) {
                let _ = watcher.unwatch(folder);
            }
        }
    }

    fn watch_with(&mut self, walk: impl FnOnce(&mut Ground, &mut dyn FnMut(&Path))) {
        let Some(watcher) = &mut self.watcher else {
            return;
        };
        let mut failed = None;
        walk(&mut self.ground, &mut |folder| {
            if failed.is_none() {
                failed = watcher
                    .watch(folder, RecursiveMode::NonRecursive)
                    .err()
                    .filter(|error| !is_gone(error));
            }
        });
        if let Some(error) = failed {
            self.fall_back(&error.to_string());
        }
    }

    /// Looks again and again from now on.
    fn fall_back(&mut self, why: &str) {
        self.watcher = None;
        self.pending.everything();
        let why = why.trim_end_matches('.');
        self.note = Some(format!(
            "the site's files cannot be watched ({why}); they are looked at every {} ms instead",
            POLL.as_millis()
        ));
    }
}

/// Whether a folder could not be watched because it is no longer there.
fn is_gone(error: &notify::Error) -> bool {
    match &error.kind {
        notify::ErrorKind::PathNotFound => true,
        notify::ErrorKind::Io(error) => matches!(
            error.kind(),
            std::io::ErrorKind::NotFound | std::io::ErrorKind::NotADirectory
        ),
        _ => false,
    }
}
