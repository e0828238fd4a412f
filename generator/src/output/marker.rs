//! How a published folder says that benchbook wrote it, and which files are benchbook's.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use walkdir::WalkDir;

use super::Error;

/// Says that the folder may be replaced. A repository may commit it, so that the first build of a
/// fresh clone finds a folder of its own.
pub(super) const MARKER: &str = ".benchbook";
pub(super) const MARKER_TEXT: &str =
    "This folder is written by benchbook. Its files are replaced at the next build.\n";

/// The files of the last build, one path a line.
pub(super) const MANIFEST: &str = ".benchbook-files";

pub(super) fn manifest(files: &BTreeSet<String>) -> String {
    files.iter().map(|path| format!("{path}\n")).collect()
}

/// The files that the last build wrote into `out`.
///
/// # Errors
/// [`Error::NotOurs`] when there are files but no marker; with `force`, all of them count as ours.
pub(super) fn files_of(out: &Path, force: bool) -> Result<BTreeSet<String>, Error> {
    match fs::metadata(out) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeSet::new()),
        Err(error) => return Err(Error::io("cannot look at", out)(error)),
        Ok(found) if !found.is_dir() => return Err(Error::NotAFolder(out.to_owned())),
        Ok(_) => {}
    }
    if out.join(MARKER).is_file() {
        let path = out.join(MANIFEST);
        return match fs::read_to_string(&path) {
            Ok(text) => Ok(text.lines().map(str::to_owned).collect()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(BTreeSet::new()),
            Err(error) => Err(Error::io("cannot read", &path)(error)),
        };
    }
    let files = all_files(out)?;
    if files.is_empty() || force {
        Ok(files)
    } else {
        Err(Error::NotOurs(out.to_owned()))
    }
}

/// Every file under `folder`, as paths relative to it; none when it does not exist.
pub(super) fn all_files(folder: &Path) -> Result<BTreeSet<String>, Error> {
    let mut files = BTreeSet::new();
    if !folder.exists() {
        return Ok(files);
    }
    for entry in WalkDir::new(folder) {
        let entry = entry.map_err(|error| Error::io("cannot list", folder)(error.into()))?;
        if entry.file_type().is_dir() {
            continue;
        }
        let path = entry.path().strip_prefix(folder).unwrap_or(entry.path());
        // A file whose name cannot be written down could be neither kept nor counted.
        let name = path.to_str().ok_or_else(|| {
            let unreadable = io::Error::new(io::ErrorKind::InvalidData, "its name is not UTF-8");
            Error::io("cannot list", entry.path())(unreadable)
        })?;
        files.insert(name.replace('\\', "/"));
    }
    Ok(files)
}
