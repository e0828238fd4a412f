//! When a file need not be read again.

use std::fs::Metadata;
use std::os::unix::fs::MetadataExt;
use std::time::{Duration, SystemTime};

/// A file that changed this shortly before it was read may have changed again within the same tick
/// of the file system's clock. The coarsest clock in use (FAT) ticks every two seconds.
const TICK: Duration = Duration::from_secs(2);

/// What a file's metadata said when it was read. Equal stamps mean equal bytes, once settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Stamp {
    device: u64,
    inode: u64,
    size: u64,
    /// Seconds and nanoseconds. The second time cannot be set by programs (`touch`, `cp -p`).
    modified: (i64, i64),
    changed: (i64, i64),
}

impl Stamp {
    pub(super) fn of(metadata: &Metadata) -> Self {
        Self {
            device: metadata.dev(),
            inode: metadata.ino(),
            size: metadata.size(),
            modified: (metadata.mtime(), metadata.mtime_nsec()),
            changed: (metadata.ctime(), metadata.ctime_nsec()),
        }
    }

    /// Whether a change after `read`, the time before the file was read, must show in the stamp.
    pub(super) fn is_settled(&self, read: SystemTime) -> bool {
        let (seconds, nanos) = self.modified.max(self.changed);
        let time = |seconds: i64, nanos: i64| {
            let since = Duration::new(seconds.try_into().ok()?, nanos.try_into().ok()?);
            SystemTime::UNIX_EPOCH.checked_add(since)
        };
        time(seconds, nanos)
            .and_then(|newest| read.duration_since(newest).ok())
            .is_some_and(|age| age > TICK)
    }
}
