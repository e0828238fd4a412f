//! New files of the site's source.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::{Error, is_inside};

/// Makes files that are not there, with their folders.
///
/// # Errors
/// A path that leaves the root, a file that is there, and whatever the disk says. What was made is
/// taken away again then.
pub fn create(root: &Path, files: &BTreeMap<String, String>) -> Result<(), Error> {
    let mut made: Vec<PathBuf> = Vec::new();
    let result = files.iter().try_for_each(|(path, text)| {
        if !is_inside(path) {
            return Err(Error::BadPath(path.clone()));
        }
        let to = root.join(path);
        if let Some(parent) = to.parent() {
            fs::create_dir_all(parent).map_err(Error::io("cannot make the folder", parent))?;
        }
        let mut file = fs::File::create_new(&to).map_err(Error::io("cannot make", &to))?;
        made.push(to.clone());
        file.write_all(text.as_bytes())
            .map_err(Error::io("cannot write", &to))
    });
    if result.is_err() {
        for path in made {
            let _ = fs::remove_file(path);
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_not_touched() {
        let dir = tempfile::tempdir().expect("temporary folder");
        fs::write(dir.path().join("b"), "mine").expect("write");
        let files = |names: &[&str]| -> BTreeMap<String, String> {
            names
                .iter()
                .map(|name| ((*name).to_owned(), "new".to_owned()))
                .collect()
        };
        assert!(create(dir.path(), &files(&["a/x", "b"])).is_err());
        assert!(!dir.path().join("a/x").exists());
        assert_eq!(
            fs::read_to_string(dir.path().join("b")).expect("read"),
            "mine"
        );
        create(dir.path(), &files(&["a/x", "c"])).expect("made");
        assert_eq!(
            fs::read_to_string(dir.path().join("a/x")).expect("read"),
            "new"
        );
        assert!(create(dir.path(), &files(&["../x"])).is_err());
    }
}
