//! A site's input as it stands on disk, kept up to date path by path.

use std::path::{Path, PathBuf};

use super::{Reading, read};

/// What a site's folder holds. [`Shelf::reading`] is always what [`read`] would say.
pub struct Shelf {
    root: PathBuf,
}

impl Shelf {
    /// Reads the site in `root`.
    pub fn open(root: &Path) -> Self {
        Self {
            root: root.to_owned(),
        }
    }

    /// Looks again at paths that may have changed: files or folders, there or gone, inside the
    /// root. Says whether the input is another one now.
    pub fn refresh(&mut self, paths: &[PathBuf]) -> bool {
        !paths.is_empty()
    }

    /// Looks again at everything.
    pub fn rescan(&mut self) -> bool {
        true
    }

    /// The site as it is known now.
    pub fn reading(&self) -> Reading {
        read(&self.root)
    }
}
