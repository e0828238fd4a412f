//! Replacing one file of the site's source.

use std::fs;
use std::io::Write;
use std::path::Path;

use super::Error;
use super::swap::beside;

/// Replaces a file that is there, in one step: a reader sees the old text or the new one. Links are
/// followed, permissions are kept.
///
/// # Errors
/// Whatever the disk says; the file is then as it was.
pub fn rewrite(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let real = path
        .canonicalize()
        .map_err(Error::io("cannot find", path))?;
    let metadata = fs::metadata(&real).map_err(Error::io("cannot read", &real))?;
    let new = beside(&real, "fix");
    let write = || -> std::io::Result<()> {
        let mut file = fs::File::create(&new)?;
        file.write_all(bytes)?;
        file.set_permissions(metadata.permissions())?;
        file.sync_all()?;
        fs::rename(&new, &real)
    };
    write().map_err(|error| {
        let _ = fs::remove_file(&new);
        Error::io("cannot write", &real)(error)
    })
}

/// Writes a file in one step, whether it is there or not, with the folders that it stands in.
///
/// # Errors
/// Whatever the disk says; a file that was there is then as it was.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    if path.exists() {
        return rewrite(path, bytes);
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder {
        fs::create_dir_all(folder).map_err(Error::io("cannot make the folder", folder))?;
    }
    let new = beside(path, "new");
    let write = || -> std::io::Result<()> {
        let mut file = fs::File::create(&new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    write().map_err(|error| {
        let _ = fs::remove_file(&new);
        Error::io("cannot write", path)(error)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_made_with_its_folders_and_replaced() {
        let folder = tempfile::tempdir().expect("temporary folder");
        let file = folder.path().join("a/b/c.po");
        write_file(&file, b"one").expect("made");
        write_file(&file, b"two").expect("replaced");
        assert_eq!(fs::read_to_string(&file).expect("read"), "two");
        let beside = fs::read_dir(folder.path().join("a/b")).expect("folder");
        assert_eq!(beside.count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_stay() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("temporary folder");
        let file = folder.path().join("a.md");
        let link = folder.path().join("b.md");
        fs::write(&file, "old").expect("file");
        fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("mode");
        symlink(&file, &link).expect("link");
        rewrite(&link, b"new").expect("written");
        assert_eq!(fs::read_to_string(&file).expect("read"), "new");
        let mode = fs::metadata(&file).expect("there").permissions().mode();
        assert_eq!(mode & 0o777, 0o640);
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
        assert_eq!(fs::read_dir(folder.path()).expect("folder").count(), 2);
    }

    #[test]
    fn what_is_not_there_is_not_made() {
        let folder = tempfile::tempdir().expect("temporary folder");
        assert!(rewrite(&folder.path().join("a.md"), b"x").is_err());
        assert_eq!(fs::read_dir(folder.path()).expect("folder").count(), 0);
    }
}
