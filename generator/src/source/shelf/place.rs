//! Which names of the input folders a path on disk stands behind.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::super::{FOLDERS, Settings};
use super::Shelf;

impl Shelf {
    /// The places to look at, as paths from the root, none inside another; and whether a path is
    /// none of the input, so that only links can make it matter.
    pub(super) fn places(&self, paths: &[PathBuf]) -> (Vec<PathBuf>, bool) {
        let mut places = BTreeSet::new();
        let mut elsewhere = false;
        for path in paths {
            elsewhere |= self.places_of(path, &mut places);
        }
        let mut outermost: Vec<PathBuf> = Vec::new();
        // A path comes right after the folders around it.
        for place in places {
            if !outermost.last().is_some_and(|last| place.starts_with(last)) {
                outermost.push(place);
            }
        }
        (outermost, elsewhere && !self.links.is_empty())
    }

    fn places_of(&self, path: &Path, places: &mut BTreeSet<PathBuf>) -> bool {
        let path = self.root.join(path);
        let inner = path
            .strip_prefix(&self.root)
            .or_else(|_| path.strip_prefix(&self.inside));
        if let Ok(inner) = inner {
            if inner.as_os_str().is_empty() {
                places.extend(FOLDERS.map(PathBuf::from));
                return true;
            }
            if inner == Path::new(Settings::FILE) {
                return false;
            }
            // A link that nobody knows of yet may be on the way.
            let plain = self.inside.join(inner);
            let real = path.canonicalize().unwrap_or_else(|_| really(&path));
            if self.links.is_empty() && is_input(inner) && real == plain {
                places.insert(inner.to_owned());
                return false;
            }
        }
        let named = really(&path);
        let mut known = false;
        // The name itself, and what it leads to when it is a link.
        for real in [Some(&named), path.canonicalize().ok().as_ref()]
            .into_iter()
            .flatten()
        {
            let found = self.names_of(real, places);
            known |= found && *real == named;
        }
        if let Ok(inner) = inner {
            known |= is_input(inner);
            places.extend(is_input(inner).then(|| inner.to_owned()));
        }
        !known
    }

    /// Adds all names of the input folders for a real path. Says whether there is one.
    fn names_of(&self, real: &Path, places: &mut BTreeSet<PathBuf>) -> bool {
        let mut found = Vec::new();
        let inner = real.strip_prefix(&self.inside).ok();
        found.extend(inner.filter(|inner| is_input(inner)).map(Path::to_owned));
        for (link, target) in &self.links {
            let Some(target) = target else { continue };
            match real.strip_prefix(target) {
                // `join` would end the path of a file with a slash.
                Ok(inner) if inner.as_os_str().is_empty() => found.push(link.clone()),
                Ok(inner) => found.push(link.join(inner)),
                Err(_) if target.starts_with(real) => found.push(link.clone()),
                Err(_) => {}
            }
        }
        let any = !found.is_empty();
        places.extend(found);
        any
    }
}

fn is_input(inner: &Path) -> bool {
    FOLDERS.iter().any(|folder| inner.starts_with(folder))
}

/// The path with the links around its last name resolved, as far as it exists.
fn really(path: &Path) -> PathBuf {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else {
        return path.to_owned();
    };
    match folder.canonicalize() {
        Ok(folder) => folder.join(name),
        Err(_) => really(folder).join(name),
    }
}
