//! Data from elsewhere in the place of a site's own: one dataset, a `data` folder, or another
//! site's.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::shelf::read_folder;
use super::{File, Settings, Snapshot};
use crate::diag::Diagnostic;

/// What a dataset's folder says about itself; data alone is described by the site.
const DESCRIPTORS: [&str; 2] = ["dataset.toml", "figures.toml"];

/// A folder of data, read.
pub struct GivenData {
    pub scope: Scope,
    /// By path inside the folder.
    files: BTreeMap<Arc<str>, File>,
    pub problems: Vec<Diagnostic>,
}

/// What a folder stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All data of a site.
    All,
    /// One dataset, with the name of its folder.
    Dataset(String),
}

/// Why a folder is no data.
#[derive(Debug, thiserror::Error)]
pub enum GivenError {
    #[error("`{0}` cannot be read: {1}")]
    Unreadable(PathBuf, std::io::Error),
    #[error("`{0}` is neither a dataset, nor a folder of datasets, nor a site")]
    NoData(PathBuf),
}

/// Reads a folder: with a `benchbook.toml` it is a site; with a `dataset.toml` or data files, one
/// dataset; with folders of datasets, all data of a site.
///
/// # Errors
/// When the folder is none of these.
pub fn read_data(folder: &Path) -> Result<GivenData, GivenError> {
    let unreadable = |error| GivenError::Unreadable(folder.to_owned(), error);
    let real = folder.canonicalize().map_err(unreadable)?;
    let real = if real.join(Settings::FILE).is_file() {
        real.join("data")
    } else {
        real
    };
    let no_data = || GivenError::NoData(folder.to_owned());
    let (parent, name) = real
        .parent()
        .zip(real.file_name().and_then(|name| name.to_str()))
        .ok_or_else(no_data)?;
    if !real.is_dir() {
        return Err(no_data());
    }
    let (read, problems) = read_folder(parent, name);
    let files: BTreeMap<Arc<str>, File> = read
        .into_values()
        .filter_map(|file| {
            let (_, inside) = file.path.split_once('/')?;
            let inside: Arc<str> = inside.into();
            Some((inside.clone(), File::new(inside, file.bytes.clone())))
        })
        .collect();
    let is_data = |path: &str| {
        [".json", ".jsonl", ".csv"]
            .iter()
            .any(|end| path.ends_with(end))
            || DESCRIPTORS.contains(&path)
    };
    let flat = files
        .keys()
        .any(|path| !path.contains('/') && is_data(path));
    let deep = files.keys().any(|path| {
        path.split_once('/')
            .is_some_and(|(_, name)| !name.contains('/') && is_data(name))
    });
    let scope = match (flat, deep) {
        (true, _) => Scope::Dataset(name.to_owned()),
        (false, true) => Scope::All,
        (false, false) => return Err(no_data()),
    };
    Ok(GivenData {
        scope,
        files,
        problems,
    })
}

impl Snapshot {
    /// The site with other data. `dataset` is the place of a single dataset; the others stay. A
    /// dataset that comes without a `dataset.toml` is described by the site's own files.
    pub fn with_data(&self, given: &GivenData, dataset: Option<&str>) -> Self {
        let to = match dataset {
            Some(name) => format!("data/{name}/"),
            None => "data/".to_owned(),
        };
        let mut snapshot = self.clone();
        snapshot.files.retain(|path, _| !path.starts_with(&to));
        for (inside, file) in &given.files {
            let path: Arc<str> = format!("{to}{inside}").into();
            let file = File::new(path.clone(), file.bytes.clone());
            snapshot.files.insert(path, file);
        }
        let folders: BTreeSet<String> = snapshot
            .files
            .keys()
            .filter(|path| path.starts_with(&to))
            .filter_map(|path| Some(path.rsplit_once('/')?.0.to_owned()))
            .collect();
        for folder in folders {
            let [descriptor, _] = DESCRIPTORS;
            let described = format!("{folder}/{descriptor}");
            if snapshot.files.contains_key(described.as_str()) {
                continue;
            }
            for name in DESCRIPTORS {
                let path = format!("{folder}/{name}");
                if let Some(own) = self.files.get(path.as_str()) {
                    snapshot
                        .files
                        .entry(own.path.clone())
                        .or_insert_with(|| own.clone());
                }
            }
        }
        snapshot
    }

    /// Names of the folders of `data/`.
    pub fn datasets(&self) -> BTreeSet<&str> {
        self.under("data/")
            .filter_map(|file| file.path.strip_prefix("data/")?.split_once('/'))
            .map(|(name, _)| name)
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::read;

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let dir = tempfile::tempdir().expect("temporary folder");
        for (path, text) in files {
            let path = dir.path().join(path);
            std::fs::create_dir_all(path.parent().expect("parent")).expect("folder");
            std::fs::write(path, text).expect("file");
        }
        dir
    }

    #[test]
    fn a_folder_tells_what_it_is() {
        let dir = folder(&[
            ("site/benchbook.toml", ""),
            ("site/data/a/a.json", "{}"),
            ("site/content/en/index.md", ""),
            ("none/x.txt", ""),
        ]);
        let scope = |path: &str| read_data(&dir.path().join(path)).map(|given| given.scope);
        assert_eq!(scope("site").ok(), Some(Scope::All));
        assert_eq!(scope("site/data").ok(), Some(Scope::All));
        assert_eq!(
            scope("site/data/a").ok(),
            Some(Scope::Dataset("a".to_owned()))
        );
        assert!(matches!(scope("none"), Err(GivenError::NoData(_))));
        assert!(matches!(scope("gone"), Err(GivenError::Unreadable(..))));
    }

    #[test]
    fn bare_data_is_described_by_the_site() {
        let site = folder(&[
            ("data/a/a.json", "old"),
            ("data/a/dataset.toml", "own"),
            ("data/b/b.json", "b"),
        ]);
        let other = folder(&[("x/a.json", "new")]);
        let snapshot = read(site.path()).snapshot;
        let given = read_data(&other.path().join("x")).expect("a dataset");
        let with = snapshot.with_data(&given, Some("a"));
        let text = |path: &str| with.text_of(path).map(|text| text.to_string());
        assert_eq!(text("data/a/a.json").as_deref(), Some("new"));
        assert_eq!(text("data/a/dataset.toml").as_deref(), Some("own"));
        assert_eq!(text("data/b/b.json").as_deref(), Some("b"));
        assert_eq!(with.datasets(), BTreeSet::from(["a", "b"]));
    }
}
