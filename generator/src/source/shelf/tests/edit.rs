//! Random edits of a site's folder.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use proptest::prelude::*;

use super::bench::SETTINGS;

/// Few names, so that edits meet. Some are ignored, some are one name in two spellings.
const NAMES: [&str; 9] = [
    "content", "data", "assets", "theme", "a.md", "b", "\u{e9}", "e\u{301}", ".x",
];

/// What a person, an editor or a script does to a folder. Whatever cannot be done is not done.
#[derive(Clone, Debug)]
pub(crate) enum Edit {
    Write(String, u8),
    Folder(String),
    Remove(String),
    Rename(String, String),
    Link(String, String),
    Settings(u8),
}

impl Edit {
    /// Does it, and gives the paths that a watcher would name.
    pub(crate) fn apply(&self, root: &Path) -> Vec<String> {
        match self {
            Self::Write(path, text) => {
                let at = root.join(path);
                let made = first_missing(root, path);
                if at
                    .parent()
                    .is_some_and(|folder| fs::create_dir_all(folder).is_ok())
                {
                    let _ = fs::write(at, [b'0' + text]);
                }
                vec![made]
            }
            Self::Folder(path) => {
                let made = first_missing(root, path);
                let _ = fs::create_dir_all(root.join(path));
                vec![made]
            }
            Self::Remove(path) => {
                let at = root.join(path);
                let _ = fs::remove_file(&at);
                if !at.is_symlink() {
                    let _ = fs::remove_dir_all(&at);
                }
                vec![path.clone()]
            }
            Self::Rename(from, to) => {
                let _ = fs::rename(root.join(from), root.join(to));
                vec![from.clone(), to.clone()]
            }
            Self::Link(at, to) => {
                let ups = "../".repeat(at.matches('/').count());
                let _ = symlink(format!("{ups}{to}"), root.join(at));
                vec![at.clone()]
            }
            Self::Settings(which) => {
                let at = root.join("benchbook.toml");
                let _ = match which {
                    0 => fs::remove_file(at),
                    1 => fs::write(at, "title ="),
                    _ => fs::write(at, SETTINGS),
                };
                vec!["benchbook.toml".to_owned()]
            }
        }
    }
}

/// The outermost folder on the way that is made with the path, else the path itself.
fn first_missing(root: &Path, path: &str) -> String {
    let ends = path.match_indices('/').map(|(end, _)| end);
    ends.filter_map(|end| path.get(..end))
        .find(|folder| root.join(folder).symlink_metadata().is_err())
        .unwrap_or(path)
        .to_owned()
}

fn path() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(&NAMES[..]), 1..=4).prop_map(|names| names.join("/"))
}

pub(crate) fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        6 => (path(), 0..3_u8).prop_map(|(path, text)| Edit::Write(path, text)),
        1 => path().prop_map(Edit::Folder),
        2 => path().prop_map(Edit::Remove),
        3 => (path(), path()).prop_map(|(from, to)| Edit::Rename(from, to)),
        3 => (path(), path()).prop_map(|(at, to)| Edit::Link(at, to)),
        1 => (0..4_u8).prop_map(Edit::Settings),
    ]
}
