//! Looking at the disk, with what is already known at hand.

use std::ffi::{OsStr, OsString};
use std::fs::{self, FileType};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use rayon::prelude::*;
use unicode_normalization::UnicodeNormalization;

use super::super::File;
use super::super::disk::{is_ignored, unreadable};
use super::found::{Entry, Folder, Held, Link, Names, Node};
use super::stamp::Stamp;
use crate::diag::Diagnostic;

/// How much of what is known is believed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Care {
    /// A file is read; in a folder, files are believed by their stamps.
    Read,
    /// Files are believed by their stamps.
    Stamps,
    /// A folder that is still the same one is not entered.
    Kept,
}

/// A place on disk.
pub(super) struct Spot {
    /// Where it really is: links around it are resolved.
    pub disk: PathBuf,
    /// Its path from the root as authors know it: in NFC, with `/`.
    pub shown: String,
}

impl Spot {
    pub(super) fn child(&self, name: &OsStr) -> Self {
        let lossy = name.to_string_lossy();
        let mut shown = String::with_capacity(self.shown.len() + 1 + lossy.len());
        if !self.shown.is_empty() {
            shown.push_str(&self.shown);
            shown.push('/');
        }
        if lossy.is_ascii() {
            shown.push_str(&lossy);
        } else {
            shown.extend(lossy.nfc());
        }
        Self {
            disk: self.disk.join(name),
            shown,
        }
    }

    fn fault(&self, why: &str) -> Node {
        Node::Fault(unreadable(&self.shown, why))
    }
}

/// One look at the disk, and what it found to be different.
pub(super) struct Look<'a> {
    /// The site's root, canonical. What leads out of it is no input.
    inside: &'a Path,
    started: SystemTime,
    /// The folders around the place that is looked at, canonical, the outermost first.
    trail: Vec<PathBuf>,
    /// Something came, went, or became something else.
    pub reshaped: bool,
    /// Files with other bytes under a name that was a file before.
    pub edited: Vec<File>,
}

impl<'a> Look<'a> {
    pub(super) fn new(inside: &'a Path) -> Self {
        Self {
            inside,
            started: SystemTime::now(),
            trail: vec![inside.to_owned()],
            reshaped: false,
            edited: Vec::new(),
        }
    }

    pub(super) fn root(&self) -> Spot {
        Spot {
            disk: self.inside.to_owned(),
            shown: String::new(),
        }
    }

    /// Looks inside a known folder.
    pub(super) fn within<T>(&mut self, folder: &Spot, work: impl FnOnce(&mut Self) -> T) -> T {
        self.trail.push(folder.disk.clone());
        let result = work(self);
        self.trail.pop();
        result
    }

    /// What stands at a place; `None`: nothing. `kind` is what the folder's listing says.
    pub(super) fn entry(
        &mut self,
        spot: &Spot,
        kind: Option<FileType>,
        old: Option<Entry>,
        care: Care,
    ) -> Option<Entry> {
        let before = old.as_ref().map(Entry::shape);
        let new = self.find(spot, kind, old, care);
        self.reshaped |= before != new.as_ref().map(Entry::shape);
        new
    }

    fn find(
        &mut self,
        spot: &Spot,
        kind: Option<FileType>,
        old: Option<Entry>,
        care: Care,
    ) -> Option<Entry> {
        let direct = |node| Some(Entry { node, link: None });
        let kind = match kind.map_or_else(|| kind_of(&spot.disk), Ok) {
            Ok(kind) => kind,
            Err(error) if is_absent(&error) => return None,
            Err(error) => return direct(spot.fault(&error.to_string())),
        };
        let (known, known_link) = old.map_or((None, None), |old| (Some(old.node), old.link));
        if spot
            .disk
            .file_name()
            .is_none_or(|name| name.to_str().is_none())
        {
            return direct(spot.fault("its name is not valid UTF-8"));
        }
        if !kind.is_symlink() {
            let care = match care {
                // It was reached through a link until now: another folder.
                Care::Kept if known_link.is_some() => Care::Stamps,
                care => care,
            };
            let node = self.node(spot, kind, known, care)?;
            return Some(Entry { node, link: None });
        }
        let broken = |node| {
            let link = Some(Link { target: None });
            Some(Entry { node, link })
        };
        let led = spot.disk.canonicalize().and_then(|target| {
            let kind = fs::metadata(&target)?.file_type();
            Ok((target, kind))
        });
        let (target, kind) = match led {
            Ok(led) => led,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return broken(spot.fault("it is a link that leads nowhere"));
            }
            Err(error) => return broken(spot.fault(&error.to_string())),
        };
        if !target.starts_with(self.inside) {
            return broken(spot.fault("it is a link that leads out of the site"));
        }
        if kind.is_dir() && self.trail.contains(&target) {
            return broken(spot.fault("it is a link to a folder around it"));
        }
        let link = Some(Link {
            target: Some(target.clone()),
        });
        let care = match care {
            Care::Kept if known_link != link => Care::Stamps,
            care => care,
        };
        let real = Spot {
            disk: target,
            shown: spot.shown.clone(),
        };
        let node = self.node(&real, kind, known, care)?;
        Some(Entry { node, link })
    }

    fn node(
        &mut self,
        spot: &Spot,
        kind: FileType,
        known: Option<Node>,
        care: Care,
    ) -> Option<Node> {
        if kind.is_dir() {
            let known = match known {
                Some(Node::Folder(folder)) if care == Care::Kept => {
                    return Some(Node::Folder(folder));
                }
                Some(Node::Folder(folder)) => folder,
                _ => Folder::default(),
            };
            let folder = self.within(spot, |look| look.list(spot, known.names, false));
            Some(Node::Folder(folder))
        } else if kind.is_file() {
            let Read { node, edited } = read_file(spot, known, care, self.started);
            self.edited.extend(edited);
            node
        } else {
            // A pipe or a device would block the build or never end.
            Some(spot.fault("it is neither a file nor a folder"))
        }
    }

    /// Looks at a folder's names; with `keep`, only at those that are not known yet.
    pub(super) fn list(&mut self, spot: &Spot, mut known: Names, keep: bool) -> Folder {
        let mut folder = Folder::default();
        let fault = |error: io::Error| Some(unreadable(&spot.shown, &error.to_string()));
        let mut files = Vec::new();
        let mut others = Vec::new();
        match fs::read_dir(&spot.disk) {
            Err(error) => folder.fault = fault(error),
            Ok(listing) => {
                for found in listing {
                    let found = match found {
                        Ok(found) => found,
                        Err(error) => {
                            folder.fault = fault(error);
                            break;
                        }
                    };
                    let name = found.file_name();
                    if is_ignored(&name) {
                        continue;
                    }
                    match known.remove(&name) {
                        Some(entry) if keep => {
                            folder.names.insert(name, entry);
                        }
                        entry => {
                            let kind = found.file_type().ok();
                            let is_file = kind.is_some_and(|kind| kind.is_file());
                            let list = if is_file && name.to_str().is_some() {
                                &mut files
                            } else {
                                &mut others
                            };
                            list.push((name, kind, entry));
                        }
                    }
                }
            }
        }
        self.reshaped |= !known.is_empty();
        self.read_files(spot, files, &mut folder.names);
        for (name, kind, entry) in others {
            if let Some(entry) = self.entry(&spot.child(&name), kind, entry, Care::Stamps) {
                folder.names.insert(name, entry);
            }
        }
        folder
    }

    /// Reads files of one folder side by side: it is the disk that takes time.
    fn read_files(
        &mut self,
        around: &Spot,
        files: Vec<(OsString, Option<FileType>, Option<Entry>)>,
        names: &mut Names,
    ) {
        let started = self.started;
        let found: Vec<_> = files
            .into_par_iter()
            .with_min_len(32)
            .map(|(name, _, entry)| {
                let before = entry.as_ref().map(Entry::shape);
                let known = entry.map(|entry| entry.node);
                let Read { node, edited } =
                    read_file(&around.child(&name), known, Care::Stamps, started);
                let entry = node.map(|node| Entry { node, link: None });
                let reshaped = before != entry.as_ref().map(Entry::shape);
                (name, entry, reshaped, edited)
            })
            .collect();
        for (name, entry, reshaped, edited) in found {
            self.reshaped |= reshaped;
            self.edited.extend(edited);
            names.extend(entry.map(|entry| (name, entry)));
        }
    }
}

/// What came of looking at a file.
struct Read {
    /// `None`: it is gone by now.
    node: Option<Node>,
    /// There when a known file has other bytes now.
    edited: Option<File>,
}

/// Reads a file, or believes what is known.
fn read_file(spot: &Spot, known: Option<Node>, care: Care, started: SystemTime) -> Read {
    let known = match known {
        Some(Node::File(held)) if care != Care::Read && is_same(&spot.disk, &held) => {
            return Read::found(Node::File(held));
        }
        Some(Node::File(held)) => Some(held),
        _ => None,
    };
    let (bytes, stamp) = match bytes_of(&spot.disk) {
        Ok(read) => read,
        Err(error) if is_absent(&error) => {
            return Read {
                node: None,
                edited: None,
            };
        }
        Err(error) => return Read::found(spot.fault(&error.to_string())),
    };
    let settled = stamp.is_settled(started);
    let hold = |file| {
        Node::File(Held {
            file,
            stamp,
            settled,
        })
    };
    match known {
        // Downstream, the same pointer means the same bytes.
        Some(held) if *held.file.bytes == *bytes => Read::found(hold(held.file)),
        Some(held) => {
            let file = File::new(held.file.path, bytes);
            Read {
                node: Some(hold(file.clone())),
                edited: Some(file),
            }
        }
        None => Read::found(hold(File::new(spot.shown.as_str(), bytes))),
    }
}

impl Read {
    fn found(node: Node) -> Self {
        Self {
            node: Some(node),
            edited: None,
        }
    }
}

fn is_same(path: &Path, held: &Held) -> bool {
    held.settled && fs::metadata(path).is_ok_and(|metadata| Stamp::of(&metadata) == held.stamp)
}

/// A file's bytes, and its stamp from before they were read.
fn bytes_of(path: &Path) -> io::Result<(Vec<u8>, Stamp)> {
    let file = fs::File::open(path)?;
    let metadata = file.metadata()?;
    let size = usize::try_from(metadata.len()).unwrap_or_default();
    let mut bytes = Vec::new();
    // One byte more, so that the end of the file is seen without growing. `take` keeps the standard
    // library from asking for the size a second time.
    bytes
        .try_reserve_exact(size.saturating_add(1))
        .map_err(|_| io::ErrorKind::OutOfMemory)?;
    file.take(u64::MAX).read_to_end(&mut bytes)?;
    Ok((bytes, Stamp::of(&metadata)))
}

fn kind_of(path: &Path) -> io::Result<FileType> {
    fs::symlink_metadata(path).map(|metadata| metadata.file_type())
}

fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

/// Reads one folder of `root`, links followed as long as they stay inside `root`.
pub(in super::super) fn read_folder(
    root: &Path,
    folder: &str,
) -> (
    std::collections::BTreeMap<std::sync::Arc<str>, File>,
    Vec<Diagnostic>,
) {
    let inside = root.canonicalize().unwrap_or_else(|_| root.to_owned());
    let mut look = Look::new(&inside);
    let mut names = Names::new();
    let spot = look.root().child(folder.as_ref());
    if let Some(entry) = look.entry(&spot, None, None, Care::Read) {
        names.insert(folder.into(), entry);
    }
    let gathered = super::found::gather(&names);
    (gathered.files, gathered.problems)
}
