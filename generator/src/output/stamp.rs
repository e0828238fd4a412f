//! Telling by its metadata that a file is the one that was written.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::time::{Duration, SystemTime};

use serde::{Deserialize, Serialize};

/// Two changes of a file within this time may get one time stamp: the longest tick of a kernel's
/// clock (100 a second), and a little.
const TICK: Duration = Duration::from_millis(12);

/// Which file stands at a path, and what it was like: an edit, or another file in its place, has
/// another stamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    inode: u64,
    size: u64,
    /// Seconds and nanoseconds.
    modified: (i64, i64),
    /// Cannot be set by programs (`touch`, `cp -p`), but changes also with the number of hard links:
    /// only told once the file is published.
    changed: Option<(i64, i64)>,
}

impl Stamp {
    /// `None` when there is no file, or a link to one.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let found = fs::symlink_metadata(path).ok()?;
        found.is_file().then(|| Self {
            inode: found.ino(),
            size: found.size(),
            modified: (found.mtime(), found.mtime_nsec()),
            changed: Some((found.ctime(), found.ctime_nsec())),
        })
    }

    /// The stamp, as it stays when hard links come and go.
    pub(super) fn linkable(self) -> Self {
        Self {
            changed: None,
            ..self
        }
    }

    /// When the file was last written; `None` before 1970.
    pub(super) fn modified(&self) -> Option<SystemTime> {
        let (seconds, nanos) = self.modified;
        let since = Duration::new(seconds.try_into().ok()?, nanos.try_into().ok()?);
        SystemTime::UNIX_EPOCH.checked_add(since)
    }

    /// Whether the file system may tell time so coarsely (FAT, HFS+) that an edit soon after the
    /// build has the same stamp.
    pub(super) fn is_coarse(&self) -> bool {
        self.modified.1 % 1_000_000 == 0
    }
}

/// How long to wait until a change of a file that was written at `newest` must show in its stamp.
pub(super) fn unsettled(newest: SystemTime, now: SystemTime) -> Duration {
    match now.duration_since(newest) {
        Ok(age) => TICK.saturating_sub(age),
        // A clock that was set back, or another machine's.
        Err(_) => TICK,
    }
}
