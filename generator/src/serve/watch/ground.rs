//! Which folders are to be watched, and which events matter.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::source::{FOLDERS, Settings, is_ignored};

/// As many links in a row as Linux follows.
const HOPS: usize = 40;

/// The part of the disk that a site depends on.
pub(super) struct Ground {
    /// Canonical.
    root: PathBuf,
    /// Every watched folder, by its real path.
    folders: BTreeSet<PathBuf>,
    /// What the input's links depend on inside the root: the links on their way, and its end.
    ways: BTreeSet<PathBuf>,
}

impl Ground {
    pub(super) fn new(root: &Path) -> Self {
        Self {
            root: root.canonicalize().unwrap_or_else(|_| root.to_owned()),
            folders: BTreeSet::new(),
            ways: BTreeSet::new(),
        }
    }

    pub(super) fn root(&self) -> &Path {
        &self.root
    }

    pub(super) fn folders(&self) -> &BTreeSet<PathBuf> {
        &self.folders
    }

    /// Forgets everything, and gives the folders that were watched.
    pub(super) fn clear(&mut self) -> BTreeSet<PathBuf> {
        self.ways.clear();
        std::mem::take(&mut self.folders)
    }

    /// Forgets the folders at and below a path, and gives them.
    pub(super) fn forget(&mut self, path: &Path) -> Vec<PathBuf> {
        let below = self.folders.range(path.to_owned()..);
        let below: Vec<PathBuf> = below
            .take_while(|folder| folder.starts_with(path))
            .cloned()
            .collect();
        for folder in &below {
            self.folders.remove(folder);
        }
        below
    }

    /// Finds all folders, and calls `watch` for each before it looks inside.
    pub(super) fn survey(&mut self, watch: &mut dyn FnMut(&Path)) {
        // For folders that are not there yet, and for the settings.
        watch(&self.root);
        self.folders.insert(self.root.clone());
        for name in FOLDERS.into_iter().chain([Settings::FILE]) {
            self.walk(&self.root.join(name), watch);
        }
    }

    /// Finds the folders at and below a path.
    pub(super) fn walk(&mut self, path: &Path, watch: &mut dyn FnMut(&Path)) {
        let mut seen = BTreeSet::new();
        let mut ahead = vec![path.to_owned()];
        while let Some(path) = ahead.pop() {
            let Ok(metadata) = path.symlink_metadata() else {
                continue;
            };
            if metadata.is_symlink() {
                self.watch_way(&path, watch);
                ahead.extend(path.canonicalize().ok().filter(|target| {
                    target.starts_with(&self.root) && !self.root.starts_with(target)
                }));
            } else if metadata.is_dir() && seen.insert(path.clone()) {
                watch(&path);
                let listing = fs::read_dir(&path).into_iter().flatten().flatten();
                self.folders.insert(path);
                ahead.extend(listing.filter_map(|entry| {
                    let kind = entry.file_type().ok()?;
                    let leads_on = kind.is_dir() || kind.is_symlink();
                    (leads_on && !is_ignored(&entry.file_name())).then(|| entry.path())
                }));
            }
        }
    }

    /// Watches whatever can lead a link elsewhere.
    fn watch_way(&mut self, link: &Path, watch: &mut dyn FnMut(&Path)) {
        for place in way(link) {
            let Ok(inner) = place.strip_prefix(&self.root) else {
                continue;
            };
            let mut folder = self.root.clone();
            for name in inner.parent().into_iter().flatten() {
                folder.push(name);
                if folder.is_dir() && self.folders.insert(folder.clone()) {
                    watch(&folder);
                }
            }
            self.ways.insert(place);
        }
    }

    /// Whether a path matters to where a link leads.
    pub(super) fn is_on_a_way(&self, path: &Path) -> bool {
        // What is below the path comes right after it.
        let below = self.ways.range(path.to_owned()..).next();
        below.is_some_and(|way| way.starts_with(path))
    }

    /// Whether an event at a real path matters.
    pub(super) fn concerns(&self, path: &Path) -> bool {
        if self.is_on_a_way(path) {
            return true;
        }
        let Ok(inner) = path.strip_prefix(&self.root) else {
            return false;
        };
        let mut names = inner.iter();
        let first = names.next().unwrap_or_default();
        if FOLDERS.iter().any(|folder| first == *folder) {
            return !names.any(is_ignored);
        }
        inner == Path::new(Settings::FILE)
            || path.ancestors().skip(1).any(|way| {
                let inner = path.strip_prefix(way);
                self.ways.contains(way) && inner.is_ok_and(|inner| !inner.iter().any(is_ignored))
            })
    }
}

/// The links that are met on the way of a link, itself first, and where the way ends: at
/// something, or at what is missing.
fn way(link: &Path) -> Vec<PathBuf> {
    let mut places = Vec::new();
    let mut at = link.parent().unwrap_or(link).to_owned();
    // The last one is the next one.
    let mut ahead: Vec<OsString> = link.file_name().map(OsString::from).into_iter().collect();
    while let Some(name) = ahead.pop() {
        if name == ".." {
            at.pop();
            continue;
        }
        let next = at.join(name);
        let Ok(target) = next.read_link() else {
            at = next;
            continue;
        };
        if places.len() == HOPS {
            return places;
        }
        places.push(next);
        for component in target.components().rev() {
            match component {
                Component::Normal(name) => ahead.push(name.to_owned()),
                Component::ParentDir => ahead.push("..".into()),
                // An absolute path starts over; it stands alone on the stack's part of this link.
                Component::RootDir | Component::Prefix(_) => at = PathBuf::from("/"),
                Component::CurDir => {}
            }
        }
    }
    places.push(at);
    places
}
