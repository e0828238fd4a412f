//! What each dataset is by its own files.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::derive::{self, Derivation};
use super::super::descriptor::Descriptor;
use super::super::load::{self, Folder};
use super::super::{Dataset, Date, borrow, finish, freshness};
use crate::diag::Diagnostic;
use crate::source::{File, Snapshot};

/// A dataset as far as it is known without the others.
pub(super) struct Prepared {
    pub dataset: Arc<Dataset>,
    pub descriptor: Descriptor,
    /// What is to be derived.
    pub plan: Vec<Derivation>,
    newest: Option<Date>,
    /// Complaints of reading, of what the descriptor declares, and of the plan.
    complaints: [Vec<Diagnostic>; 3],
}

impl Prepared {
    fn read(name: &str, files: &[File]) -> Option<Self> {
        let folder: Folder = files
            .iter()
            .filter_map(|file| Some((file.path.rsplit('/').next()?, file)))
            .collect();
        let (mut reading, mut declaring, mut planning) = (Vec::new(), Vec::new(), Vec::new());
        let load::Loaded {
            mut dataset,
            descriptor,
        } = load::dataset(name, &folder, &mut reading)?;
        finish::declare(&mut dataset, &descriptor, &mut declaring);
        borrow::borrow(&mut dataset, &descriptor);
        Some(Self {
            plan: derive::plan(&dataset, &descriptor, &mut planning),
            newest: freshness::newest(&dataset),
            dataset: Arc::new(dataset),
            descriptor,
            complaints: [reading, declaring, planning],
        })
    }
}

/// One folder of `data/`.
struct Known {
    files: Vec<File>,
    /// `None` where it holds no dataset.
    prepared: Option<Arc<Prepared>>,
}

impl Known {
    /// The folder with other files.
    fn again(&self, name: &str, files: Vec<File>) -> Self {
        let mut prepared = Prepared::read(name, &files).map(Arc::new);
        let descriptor = |files: &[File]| {
            let own = |file: &&File| file.path.ends_with("/dataset.toml");
            files.iter().find(own).map(|file| file.bytes.clone())
        };
        // Another file of the folder, such as `figures.toml`, may make no difference. Equal
        // descriptors have equal texts; what is planned follows from descriptor and dataset.
        if let (Some(now), Some(then)) = (&mut prepared, &self.prepared)
            && now.complaints == then.complaints
            && now.dataset == then.dataset
            && descriptor(&files) == descriptor(&self.files)
        {
            *now = then.clone();
        }
        Self { files, prepared }
    }
}

/// All folders of `data/`, by name.
#[derive(Default)]
pub(super) struct Folders {
    known: BTreeMap<String, Known>,
}

impl Folders {
    /// Reads again the folders of which a file changed. Tells which datasets became others, came
    /// or went.
    pub fn update(&mut self, snapshot: &Snapshot) -> BTreeSet<String> {
        let mut folders: BTreeMap<&str, Vec<&File>> = BTreeMap::new();
        for file in snapshot.under("data/") {
            let inside = file.path.strip_prefix("data/").unwrap_or_default();
            // Deeper folders hold raw material and history.
            if let Some((dataset, name)) = inside.split_once('/')
                && !name.contains('/')
            {
                folders.entry(dataset).or_default().push(file);
            }
        }
        let mut changed = BTreeSet::new();
        self.known.retain(|name, known| {
            let stays = folders.contains_key(name.as_str());
            if !stays && known.prepared.is_some() {
                changed.insert(name.clone());
            }
            stays
        });
        for (name, files) in folders {
            let then = self.known.get(name);
            if then.is_some_and(|then| are_same(&then.files, &files)) {
                continue;
            }
            let files = files.into_iter().cloned().collect();
            let now = match then {
                Some(then) => then.again(name, files),
                None => Known {
                    prepared: Prepared::read(name, &files).map(Arc::new),
                    files,
                },
            };
            let before = then.and_then(|then| then.prepared.as_ref());
            let same = match (before, &now.prepared) {
                (Some(then), Some(now)) => Arc::ptr_eq(then, now),
                (then, now) => then.is_none() && now.is_none(),
            };
            if !same {
                changed.insert(name.to_owned());
            }
            self.known.insert(name.to_owned(), now);
        }
        changed
    }

    pub fn get(&self, name: &str) -> Option<&Arc<Prepared>> {
        self.known.get(name)?.prepared.as_ref()
    }

    /// A dataset by name, with the name as it is kept here.
    pub fn entry(&self, name: &str) -> Option<(&str, &Arc<Prepared>)> {
        let (name, known) = self.known.get_key_value(name)?;
        Some((name, known.prepared.as_ref()?))
    }

    /// Every dataset, in order of name.
    pub fn all(&self) -> impl Iterator<Item = (&str, &Arc<Prepared>)> {
        self.known
            .iter()
            .filter_map(|(name, known)| Some((name.as_str(), known.prepared.as_ref()?)))
    }

    /// The newest date of all sources.
    pub fn newest(&self) -> Option<Date> {
        self.all().filter_map(|(_, prepared)| prepared.newest).max()
    }

    pub fn complaints(&self) -> Vec<Diagnostic> {
        let step = |step: usize| {
            self.all()
                .filter_map(move |(_, prepared)| prepared.complaints.get(step))
                .flatten()
                .cloned()
        };
        (0..3).flat_map(step).collect()
    }
}

fn are_same(then: &[File], now: &[&File]) -> bool {
    let same = |(then, now): (&File, &&File)| {
        then.path == now.path && (Arc::ptr_eq(&then.bytes, &now.bytes) || then.bytes == now.bytes)
    };
    then.len() == now.len() && then.iter().zip(now).all(same)
}
