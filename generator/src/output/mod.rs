//! Compare and write: only what changed, all or nothing.
//!
//! A [`Staging`] folder beside the published one is filled with hard links to unchanged files and
//! with new files for the rest; [`Staging::publish`] then exchanges the two folders in one step.
//! A build that fails or is killed leaves the published folder as it was.

mod create;
mod marker;
mod published;
mod renew;
mod rewrite;
mod stamp;
mod swap;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::SystemTime;

use crate::source::FOLDERS;
pub use create::create;
pub use published::{Files, Published};
pub use renew::{Renewal, renew_folder};
pub use rewrite::{rewrite, write_file};
pub use stamp::Stamp;
pub use swap::real_path;

use marker::{MANIFEST, MARKER, MARKER_TEXT};

/// Why nothing was published.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(
        "`{0}` has files that benchbook did not write; name another folder with --out, or replace it with --force"
    )]
    NotOurs(PathBuf),
    #[error("`{0}` is a file, not a folder")]
    NotAFolder(PathBuf),
    #[error("`{0}` is or contains the site's own source; name another folder with --out")]
    HoldsSource(PathBuf),
    #[error("`{0}` changed while it was checked; run it again")]
    Changed(PathBuf),
    #[error("`{0}` is not a path inside the site")]
    BadPath(String),
    #[error("{action} `{path}`: {source}")]
    Io {
        action: &'static str,
        path: PathBuf,
        source: io::Error,
    },
}

impl Error {
    fn io(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Io {
            action,
            path,
            source,
        }
    }
}

/// What publishing did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub written: usize,
    pub unchanged: usize,
    pub removed: usize,
}

/// A site being put together. Dropped without [`Staging::publish`], it leaves no trace.
pub struct Staging {
    out: PathBuf,
    folder: PathBuf,
    /// Files of the last build.
    before: BTreeSet<String>,
    /// Files of this build; without a stamp, when it cannot be told that they stay as they are.
    now: Mutex<BTreeMap<String, Option<Stamp>>>,
    written: AtomicUsize,
    published: bool,
    /// Held until the end: two builds into one place take turns.
    lock: Option<swap::Lock>,
}

impl Staging {
    /// Starts a site that will replace `out`; `root` is the folder of its source.
    ///
    /// # Errors
    /// [`Error::NotOurs`] when `out` has files but no mark of benchbook and `force` is not set, and
    /// whatever the disk says.
    pub fn begin(out: &Path, root: &Path, force: bool) -> Result<Self, Error> {
        let out = swap::real_path(out)?;
        let parent = out
            .parent()
            .map_or_else(|| PathBuf::from("/"), Path::to_owned);
        fs::create_dir_all(&parent).map_err(Error::io("cannot make the folder", &parent))?;
        let lock = swap::Lock::take(&parent);
        swap::recover(&out)?;
        let holds_source = root.canonicalize().is_ok_and(|root| {
            let inside = |folder: &&str| out.starts_with(root.join(folder));
            root.starts_with(&out) || FOLDERS.iter().any(inside)
        });
        if holds_source {
            return Err(Error::HoldsSource(out));
        }
        let before = marker::files_of(&out, force)?;
        let folder = swap::beside(&out, "new");
        if folder.exists() {
            // Left by a build that was killed.
            fs::remove_dir_all(&folder).map_err(Error::io("cannot clear", &folder))?;
        }
        fs::create_dir(&folder).map_err(Error::io("cannot make the folder", &folder))?;
        let staging = Self {
            out,
            folder,
            before,
            now: Mutex::default(),
            written: AtomicUsize::new(0),
            published: false,
            lock: Some(lock),
        };
        if let Ok(metadata) = fs::metadata(&staging.out) {
            fs::set_permissions(&staging.folder, metadata.permissions())
                .map_err(Error::io("cannot set permissions of", &staging.folder))?;
        }
        Ok(staging)
    }

    /// Adds a file; may be called from several threads, once per path.
    ///
    /// # Errors
    /// [`Error::BadPath`] for a path that leaves the site, and whatever the disk says.
    pub fn put(&self, path: &str, bytes: &[u8]) -> Result<(), Error> {
        let (old, new) = self.places(path)?;
        let is_same = || {
            fs::metadata(&old)
                .is_ok_and(|found| found.is_file() && found.len() == bytes.len() as u64)
                && fs::read(&old).is_ok_and(|found| found == bytes)
        };
        let published = self.before.contains(path);
        // Asked before the bytes are read: an edit after that shows.
        let stamp = published.then(|| Stamp::of(&old)).flatten();
        let same = published && is_same();
        // A file system without hard links gets a plain copy.
        let linked = same && fs::hard_link(&old, &new).is_ok();
        if !linked {
            fs::write(&new, bytes).map_err(Error::io("cannot write", &new))?;
        }
        if !same {
            self.written.fetch_add(1, Ordering::Relaxed);
        }
        self.note(path, if linked { stamp } else { Stamp::of(&new) });
        Ok(())
    }

    /// Adds the published file as it is, without a look at its bytes, if its stamp is still this
    /// one. Says whether it did.
    ///
    /// # Errors
    /// As [`Staging::put`].
    pub fn keep(&self, path: &str, stamp: &Stamp) -> Result<bool, Error> {
        let (old, new) = self.places(path)?;
        if Stamp::of(&old).as_ref() != Some(stamp) || fs::hard_link(&old, &new).is_err() {
            return Ok(false);
        }
        // Another file may have come between the look and the link.
        let linked = Stamp::of(&new).map(Stamp::linkable);
        if linked != Some(stamp.linkable()) {
            fs::remove_file(&new).map_err(Error::io("cannot clear", &new))?;
            return Ok(false);
        }
        self.note(path, linked);
        Ok(true)
    }

    /// Where a file is published, and where it is put together; its folder is made.
    fn places(&self, path: &str) -> Result<(PathBuf, PathBuf), Error> {
        if !is_inside(path) {
            return Err(Error::BadPath(path.to_owned()));
        }
        let (old, new) = (self.out.join(path), self.folder.join(path));
        if let Some(parent) = new.parent() {
            fs::create_dir_all(parent).map_err(Error::io("cannot make the folder", parent))?;
        }
        Ok((old, new))
    }

    fn note(&self, path: &str, stamp: Option<Stamp>) {
        self.now
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
            .insert(path.to_owned(), stamp.map(Stamp::linkable));
    }

    /// Waits, for milliseconds, until any later edit of the files must show in their stamps. For
    /// builds whose result is to be known again.
    pub fn settle(&self) {
        let now = self
            .now
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let newest = now.values().flatten().filter_map(Stamp::modified).max();
        if let Some(newest) = newest {
            std::thread::sleep(stamp::unsettled(newest, SystemTime::now()));
        }
    }

    /// Puts the new site in the old one's place.
    ///
    /// # Errors
    /// Whatever the disk says; the old site then stands.
    pub fn publish(mut self) -> Result<Published, Error> {
        let stamps = std::mem::take(
            &mut *self
                .now
                .lock()
                .unwrap_or_else(std::sync::PoisonError::into_inner),
        );
        let now: BTreeSet<String> = stamps.keys().cloned().collect();
        let written = self.written.load(Ordering::Relaxed);
        let removed = self.before.difference(&now).count();
        let published = Published {
            summary: Summary {
                written,
                unchanged: now.len() - written,
                removed,
            },
            out: self.out.clone(),
            stamps,
            _lock: self.lock.take(),
        };
        if written == 0 && removed == 0 && self.out.join(MARKER).is_file() {
            // The same site: nothing on disk moves, not even a time stamp.
            return Ok(published);
        }
        for (name, text) in [
            (MARKER, MARKER_TEXT.to_owned()),
            (MANIFEST, marker::manifest(&now)),
        ] {
            let path = self.folder.join(name);
            fs::write(&path, text).map_err(Error::io("cannot write", &path))?;
        }
        self.keep_foreign(&now)?;
        swap::replace(&self.out, &self.folder)?;
        self.published = true;
        Ok(published)
    }

    /// Files that someone else put into the published folder (a domain file, say) stay in it.
    fn keep_foreign(&self, now: &BTreeSet<String>) -> Result<(), Error> {
        for path in marker::all_files(&self.out)? {
            if self.before.contains(&path)
                || now.contains(&path)
                || path == MARKER
                || path == MANIFEST
            {
                continue;
            }
            let (old, new) = (self.out.join(&path), self.folder.join(&path));
            if let Some(parent) = new.parent() {
                fs::create_dir_all(parent).map_err(Error::io("cannot make the folder", parent))?;
            }
            if fs::hard_link(&old, &new).is_err() {
                fs::copy(&old, &new).map_err(Error::io("cannot keep", &old))?;
            }
        }
        Ok(())
    }
}

/// Whether a path stays in the folder that it starts from.
fn is_inside(path: &str) -> bool {
    let mut parts = Path::new(path).components();
    !path.is_empty() && parts.all(|part| matches!(part, Component::Normal(_)))
}

impl Drop for Staging {
    fn drop(&mut self) {
        if !self.published {
            // The next run clears it if this fails.
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}

#[cfg(test)]
mod tests;
