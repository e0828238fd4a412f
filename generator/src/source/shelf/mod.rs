//! A site's input as it stands on disk, kept up to date path by path.

mod found;
mod given;
mod look;
mod place;
mod stamp;

#[cfg(test)]
pub(crate) mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::fs;
use std::ops::Bound;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use self::found::{Gathered, Names, Node, gather};
use self::given::Given;
use self::look::{Care, Look, Spot};
use super::disk::is_ignored;
use super::{FOLDERS, File, Reading, Snapshot, embedded_theme};
use crate::diag::Diagnostic;

pub(super) use self::look::read_folder;

/// Files here replace the theme's file of the same path.
const OVERRIDES: &str = "assets/theme/";

/// What a site's folder holds. [`Shelf::reading`] is always what [`super::read`] would say; files
/// that did not change keep their bytes' address.
pub struct Shelf {
    root: PathBuf,
    /// The root without links.
    inside: PathBuf,
    /// The input folders.
    names: Names,
    /// Every link in them, and where it leads.
    links: Vec<(PathBuf, Option<PathBuf>)>,
    given: Given,
    files: BTreeMap<Arc<str>, File>,
    theme: BTreeMap<Arc<str>, File>,
    /// Problems of the input folders.
    problems: Vec<Diagnostic>,
}

impl Shelf {
    /// Reads the site in `root`.
    pub fn open(root: &Path) -> Self {
        let mut shelf = Self {
            root: root.to_owned(),
            inside: PathBuf::new(),
            names: Names::new(),
            links: Vec::new(),
            given: Given::default(),
            files: BTreeMap::new(),
            theme: embedded_theme(),
            problems: Vec::new(),
        };
        shelf.rescan();
        shelf
    }

    /// Looks again at paths that may have changed: files or folders, there or gone, inside the
    /// root. Everything inside a folder is looked at. Says whether the input is another one now.
    ///
    /// A path may name its place through links or without them; it is found under all its names.
    pub fn refresh(&mut self, paths: &[PathBuf]) -> bool {
        let (places, elsewhere) = self.places(paths);
        let inside = self.inside.clone();
        let mut look = Look::new(&inside);
        let mut folders = BTreeSet::new();
        for place in &places {
            if self.look_at(&mut look, place, Care::Read)
                && let Some(folder) = place.parent()
            {
                folders.insert(folder);
            }
        }
        // Where names differ only in case for the author and not for the file system, one that came
        // is the end of another.
        for folder in folders {
            self.list(&mut look, folder);
        }
        if look.reshaped || elsewhere {
            for (link, _) in std::mem::take(&mut self.links) {
                self.look_at(&mut look, &link, Care::Kept);
            }
            look.reshaped = true;
        }
        self.settle(look)
    }

    /// Looks again at everything. Files are believed by their size, times and inode, except those
    /// that had changed just before they were read.
    pub fn rescan(&mut self) -> bool {
        self.inside = self
            .root
            .canonicalize()
            .unwrap_or_else(|_| self.root.clone());
        let inside = self.inside.clone();
        let mut look = Look::new(&inside);
        for folder in FOLDERS {
            self.look_at(&mut look, Path::new(folder), Care::Stamps);
        }
        self.settle(look)
    }

    /// The site as it is known now.
    pub fn reading(&self) -> Reading {
        let mut problems = self.problems.clone();
        problems.extend(self.given.problems.iter().cloned());
        Reading {
            snapshot: Snapshot {
                settings: self.given.settings.clone().unwrap_or_default(),
                files: self.files.clone(),
                theme: self.theme.clone(),
            },
            problems,
            usable: self.given.settings.is_some(),
        }
    }

    /// The site as it is known now, for the last time.
    pub(super) fn into_reading(mut self) -> Reading {
        self.problems.extend(self.given.problems);
        Reading {
            usable: self.given.settings.is_some(),
            snapshot: Snapshot {
                settings: self.given.settings.unwrap_or_default(),
                files: self.files,
                theme: self.theme,
            },
            problems: self.problems,
        }
    }

    /// Looks at one place, a path from the root. Says whether its name came or went.
    fn look_at(&mut self, look: &mut Look, place: &Path, care: Care) -> bool {
        let names = names_of(place);
        let is_input = FOLDERS
            .iter()
            .any(|folder| names.first() == Some(&OsStr::new(folder)));
        is_input && look_in(look, &mut self.names, &look.root(), &names, care)
    }

    /// Compares the names of a folder with those that are known.
    fn list(&mut self, look: &mut Look, folder: &Path) {
        let spot = look.root();
        list_in(look, &mut self.names, &spot, &names_of(folder));
    }

    /// Takes over what a look has found. Says whether the input is another one now.
    fn settle(&mut self, look: Look) -> bool {
        let mut changed = self.given.refresh(&self.root);
        let mut themed = false;
        if look.reshaped {
            let Gathered {
                mut files,
                problems,
                links,
            } = gather(&self.names);
            self.links = links;
            files.extend(
                self.given
                    .file
                    .clone()
                    .map(|file| (file.path.clone(), file)),
            );
            if !is_same(&files, &self.files) || problems != self.problems {
                changed = true;
                themed = true;
                self.files = files;
                self.problems = problems;
            }
        } else {
            for file in look.edited {
                // Of two spellings of one name, only one is shown.
                if let Some(shown) = self.files.get_mut(&file.path)
                    && Arc::ptr_eq(&shown.path, &file.path)
                {
                    changed = true;
                    themed |= file.path.starts_with(OVERRIDES);
                    *shown = file;
                }
            }
            if changed {
                self.given.put_into(&mut self.files);
            }
        }
        if themed {
            self.theme = themed_by(&self.files);
        }
        changed
    }
}

fn names_of(place: &Path) -> Vec<&OsStr> {
    place
        .components()
        .filter_map(|component| match component {
            Component::Normal(name) => Some(name),
            _ => None,
        })
        .collect()
}

/// Looks at the place that `path` names inside `around`, or at the first thing on the way there
/// that is no known folder.
fn look_in(look: &mut Look, names: &mut Names, around: &Spot, path: &[&OsStr], care: Care) -> bool {
    let [name, rest @ ..] = path else {
        return false;
    };
    if !around.shown.is_empty() && is_ignored(name) {
        return false;
    }
    let spot = around.child(name);
    if !rest.is_empty() {
        if let Some((names, spot)) = inside(names, name, &spot) {
            return look.within(&spot, |look| look_in(look, names, &spot, rest, care));
        }
        if care == Care::Kept {
            // A link that was here is gone with its folder.
            return false;
        }
    }
    let old = names.remove(*name);
    let was_there = old.is_some();
    let new = look.entry(&spot, None, old, care);
    let is_there = new.is_some();
    names.extend(new.map(|entry| ((*name).to_owned(), entry)));
    was_there != is_there
}

fn list_in(look: &mut Look, names: &mut Names, around: &Spot, path: &[&OsStr]) {
    match path {
        [] if !around.shown.is_empty() => {
            let known = std::mem::take(names);
            // A fault of listing is one of the folder, and found when it is looked at itself.
            *names = look.list(around, known, true).names;
        }
        [] => {}
        [name, rest @ ..] => {
            if let Some((names, spot)) = inside(names, name, &around.child(name)) {
                look.within(&spot, |look| list_in(look, names, &spot, rest));
            }
        }
    }
}

/// The names of a known folder, and where it really is.
fn inside<'a>(names: &'a mut Names, name: &OsStr, spot: &Spot) -> Option<(&'a mut Names, Spot)> {
    let entry = names.get_mut(name)?;
    let kind = fs::symlink_metadata(&spot.disk).ok()?.file_type();
    if kind.is_symlink() != entry.link.is_some() || !(kind.is_symlink() || kind.is_dir()) {
        // It is no longer what is known.
        return None;
    }
    let disk = match &entry.link {
        Some(link) => link.target.clone()?,
        None => spot.disk.clone(),
    };
    match &mut entry.node {
        Node::Folder(folder) if folder.fault.is_none() => Some((
            &mut folder.names,
            Spot {
                disk,
                shown: spot.shown.clone(),
            },
        )),
        _ => None,
    }
}

fn is_same(one: &BTreeMap<Arc<str>, File>, other: &BTreeMap<Arc<str>, File>) -> bool {
    one.len() == other.len()
        && one.iter().zip(other).all(|((path, one), (also, other))| {
            path == also && Arc::ptr_eq(&one.bytes, &other.bytes)
        })
}

/// The theme's files, those of the site in their place.
fn themed_by(files: &BTreeMap<Arc<str>, File>) -> BTreeMap<Arc<str>, File> {
    let mut theme = embedded_theme();
    let own = files
        .range::<str, _>((Bound::Included(OVERRIDES), Bound::Unbounded))
        .map_while(|(path, file)| Some((path.strip_prefix(OVERRIDES)?.into(), file.clone())));
    theme.extend(own);
    theme
}
