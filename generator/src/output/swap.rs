//! Exchanging the published folder with the staged one.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::Error;

/// Where `out` really is: links are followed, so that a linked folder is replaced at its own place.
///
/// # Errors
/// When `out` is empty, or relative to a folder that is gone.
pub fn real_path(out: &Path) -> Result<PathBuf, Error> {
    let absolute = std::path::absolute(out).map_err(Error::io("cannot find", out))?;
    match absolute.canonicalize() {
        Ok(real) => Ok(real),
        Err(_) => match (
            absolute
                .parent()
                .and_then(|parent| parent.canonicalize().ok()),
            absolute.file_name(),
        ) {
            (Some(parent), Some(name)) => Ok(parent.join(name)),
            _ => Ok(absolute),
        },
    }
}

/// A hidden sibling of `out`: on the same file system, so that renaming is one step.
pub(super) fn beside(out: &Path, what: &str) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(out.file_name().unwrap_or_default());
    name.push(".benchbook-");
    name.push(what);
    out.with_file_name(name)
}

/// An advisory lock on the parent folder; ends with the process at the latest.
pub(super) struct Lock {
    _folder: Option<fs::File>,
}

impl Lock {
    /// Waits for its turn. File systems without locks do without.
    pub(super) fn take(parent: &Path) -> Self {
        let folder = fs::File::open(parent).ok();
        if let Some(folder) = &folder {
            let _ = rustix::fs::flock(folder, rustix::fs::FlockOperation::LockExclusive);
        }
        Self { _folder: folder }
    }
}

/// Finishes what a killed run began: where only the old folder's backup is left, it comes back.
pub(super) fn recover(out: &Path) -> Result<(), Error> {
    let old = beside(out, "old");
    if !old.exists() {
        return Ok(());
    }
    if out.exists() {
        fs::remove_dir_all(&old).map_err(Error::io("cannot clear", &old))
    } else {
        fs::rename(&old, out).map_err(Error::io("cannot restore", out))
    }
}

/// Puts `staged` where `out` is and removes what was there.
pub(super) fn replace(out: &Path, staged: &Path) -> Result<(), Error> {
    if !out.exists() {
        return fs::rename(staged, out).map_err(Error::io("cannot publish", out));
    }
    match exchange(staged, out) {
        Ok(()) => {
            // The new site stands; what is left of the old one is cleared now or by the next run.
            let _ = fs::remove_dir_all(staged);
            Ok(())
        }
        Err(_) => {
            let old = beside(out, "old");
            fs::rename(out, &old).map_err(Error::io("cannot set aside", out))?;
            if let Err(error) = fs::rename(staged, out) {
                let _ = fs::rename(&old, out);
                return Err(Error::io("cannot publish", out)(error));
            }
            let _ = fs::remove_dir_all(&old);
            Ok(())
        }
    }
}

/// One atomic exchange of two folders, where the system knows it.
#[cfg(target_os = "linux")]
fn exchange(a: &Path, b: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    renameat_with(CWD, a, CWD, b, RenameFlags::EXCHANGE).map_err(io::Error::from)
}

#[cfg(not(target_os = "linux"))]
fn exchange(_: &Path, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}
