//! What stands in the input folders, as a tree of names.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::File;
use super::super::disk::unreadable;
use super::stamp::Stamp;
use crate::diag::Diagnostic;

/// Names of one folder. Their order, depth first, is the order of problems.
pub(super) type Names = BTreeMap<OsString, Entry>;

/// What a name stands for.
pub(super) struct Entry {
    pub node: Node,
    /// There when the name is a symbolic link.
    pub link: Option<Link>,
}

/// Where a link leads: a canonical path inside the site, if it leads there at all.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Link {
    pub target: Option<PathBuf>,
}

pub(super) enum Node {
    Folder(Folder),
    File(Held),
    /// Why it is no input.
    Fault(Diagnostic),
}

#[derive(Default)]
pub(super) struct Folder {
    pub names: Names,
    /// Why its names are not known, or not all.
    pub fault: Option<Diagnostic>,
}

/// A file that was read.
pub(super) struct Held {
    pub file: File,
    pub stamp: Stamp,
    /// Whether an equal stamp proves that it is unchanged.
    pub settled: bool,
}

/// All of an entry that a change of a file's bytes leaves alone.
#[derive(PartialEq, Eq)]
pub(super) struct Shape {
    kind: u8,
    link: Option<Link>,
    fault: Option<Diagnostic>,
}

impl Entry {
    pub(super) fn shape(&self) -> Shape {
        let (kind, fault) = match &self.node {
            Node::File(_) => (0, None),
            Node::Folder(folder) => (1, folder.fault.clone()),
            Node::Fault(fault) => (2, Some(fault.clone())),
        };
        Shape {
            kind,
            link: self.link.clone(),
            fault,
        }
    }
}

/// A tree of names as files by path.
#[derive(Default)]
pub(super) struct Gathered {
    pub files: BTreeMap<Arc<str>, File>,
    pub problems: Vec<Diagnostic>,
    /// Every link: its path from the root as it is spelled on disk, and where it leads.
    pub links: Vec<(PathBuf, Option<PathBuf>)>,
}

pub(super) fn gather(names: &Names) -> Gathered {
    let mut walk = Walk::default();
    walk.names(Path::new(""), names);
    let Walk {
        mut files,
        mut problems,
        links,
        ..
    } = walk;
    files.sort_by(|(_, one), (_, other)| one.path.cmp(&other.path));
    for pair in files.windows(2) {
        if let [(_, one), (at, other)] = pair
            && one.path == other.path
        {
            let why = "another file has the same name in another Unicode spelling";
            problems.push((*at, unreadable(&other.path, why)));
        }
    }
    problems.sort_by_key(|(at, _)| *at);
    Gathered {
        // Of equal keys the last one stays.
        files: files
            .into_iter()
            .map(|(_, file)| (file.path.clone(), file))
            .collect(),
        problems: problems.into_iter().map(|(_, problem)| problem).collect(),
        links,
    }
}

#[derive(Default)]
struct Walk {
    /// Counts entries, so that problems that are found later still stand in the order of names.
    at: usize,
    files: Vec<(usize, File)>,
    problems: Vec<(usize, Diagnostic)>,
    links: Vec<(PathBuf, Option<PathBuf>)>,
}

impl Walk {
    fn names(&mut self, around: &Path, names: &Names) {
        for (name, entry) in names {
            self.at += 1;
            if let Some(link) = &entry.link {
                self.links.push((around.join(name), link.target.clone()));
            }
            match &entry.node {
                Node::File(held) => self.files.push((self.at, held.file.clone())),
                Node::Fault(fault) => self.problems.push((self.at, fault.clone())),
                Node::Folder(folder) => {
                    if let Some(fault) = &folder.fault {
                        self.problems.push((self.at, fault.clone()));
                    }
                    self.names(&around.join(name), &folder.names);
                }
            }
        }
    }
}
