//! Some files of a folder replaced in one step, the others left alone.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::swap::{Lock, beside, real_path, recover, replace};
use super::{Error, is_inside};

/// What becomes of files, by path inside the folder.
#[derive(Debug, Default)]
pub struct Renewal {
    pub files: BTreeMap<String, Vec<u8>>,
    /// Files that go.
    pub gone: BTreeSet<String>,
}

/// Renews a folder, or makes it. Whoever looks at it sees it as it was or as it is to be. Files that
/// are not named stay the files that they are.
///
/// # Errors
/// A path that leaves the folder, and whatever the disk says; the folder is then as it was.
pub fn renew_folder(folder: &Path, renewal: &Renewal) -> Result<(), Error> {
    if let Some(path) = renewal.files.keys().find(|path| !is_inside(path)) {
        return Err(Error::BadPath(path.clone()));
    }
    let folder = real_path(folder)?;
    if let Some(parent) = folder.parent() {
        fs::create_dir_all(parent).map_err(Error::io("cannot make the folder", parent))?;
        let _lock = Lock::take(parent);
        recover(&folder)?;
        let new = beside(&folder, "new");
        if new.exists() {
            // Left by a run that was killed.
            fs::remove_dir_all(&new).map_err(Error::io("cannot clear", &new))?;
        }
        let filled = fill(&folder, &new, renewal).and_then(|()| replace(&folder, &new));
        if filled.is_err() {
            let _ = fs::remove_dir_all(&new);
        }
        return filled;
    }
    Ok(())
}

fn fill(old: &Path, new: &Path, renewal: &Renewal) -> Result<(), Error> {
    fs::create_dir(new).map_err(Error::io("cannot make the folder", new))?;
    if let Ok(metadata) = fs::metadata(old) {
        fs::set_permissions(new, metadata.permissions())
            .map_err(Error::io("cannot set permissions of", new))?;
    }
    for entry in walkdir::WalkDir::new(old)
        .min_depth(1)
        .into_iter()
        .flatten()
    {
        let Ok(inner) = entry.path().strip_prefix(old) else {
            continue;
        };
        let name = inner.to_string_lossy();
        let to = new.join(inner);
        if entry.file_type().is_dir() {
            fs::create_dir_all(&to).map_err(Error::io("cannot make the folder", &to))?;
        } else if !renewal.files.contains_key(&*name) && !renewal.gone.contains(&*name) {
            // The same file, where the disk can have it twice.
            let kept = fs::hard_link(entry.path(), &to);
            kept.or_else(|_| fs::copy(entry.path(), &to).map(|_| ()))
                .map_err(Error::io("cannot keep", entry.path()))?;
        }
    }
    for (path, bytes) in &renewal.files {
        let to = new.join(path);
        if let Some(parent) = to.parent() {
            fs::create_dir_all(parent).map_err(Error::io("cannot make the folder", parent))?;
        }
        fs::write(&to, bytes).map_err(Error::io("cannot write", &to))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_named_stays() {
        let dir = tempfile::tempdir().expect("temporary folder");
        let folder = dir.path().join("set");
        let renewal = |files: &[(&str, &str)], gone: &[&str]| Renewal {
            files: files
                .iter()
                .map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec()))
                .collect(),
            gone: gone.iter().map(|path| (*path).to_owned()).collect(),
        };
        renew_folder(&folder, &renewal(&[("a", "1"), ("raw/b", "2")], &[])).expect("made");
        fs::write(folder.join("mine.csv"), "3").expect("written");
        renew_folder(&folder, &renewal(&[("a", "4")], &["raw/b"])).expect("renewed");
        let read = |path: &str| fs::read_to_string(folder.join(path)).ok();
        assert_eq!(read("a").as_deref(), Some("4"));
        assert_eq!(read("mine.csv").as_deref(), Some("3"));
        assert_eq!(read("raw/b"), None);
        let bad = renew_folder(&folder, &renewal(&[("../x", "")], &[]));
        assert!(matches!(bad, Err(Error::BadPath(_))), "{bad:?}");
        // Nothing is left beside it.
        assert_eq!(fs::read_dir(dir.path()).expect("folder").count(), 1);
    }
}
