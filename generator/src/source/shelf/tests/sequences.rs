//! Random series of edits.

use std::fs;
use std::os::unix::fs::symlink;

use proptest::prelude::*;

use super::{Bench, SETTINGS};

/// Few names, so that edits meet. Some are ignored, some are one name in two spellings.
const NAMES: [&str; 9] = [
    "content", "data", "assets", "theme", "a.md", "b", "\u{e9}", "e\u{301}", ".x",
];

#[derive(Clone, Debug)]
enum Edit {
    Write(String, u8),
    Folder(String),
    Remove(String),
    Rename(String, String),
    Link(String, String),
    Settings(u8),
}

impl Edit {
    /// Does it, and gives the paths that a watcher would name.
    fn apply(&self, bench: &Bench) -> Vec<String> {
        match self {
            Self::Write(path, text) => {
                let at = bench.at(path);
                let made = first_missing(bench, path);
                if at
                    .parent()
                    .is_some_and(|folder| fs::create_dir_all(folder).is_ok())
                {
                    let _ = fs::write(at, [b'0' + text]);
                }
                vec![made]
            }
            Self::Folder(path) => {
                let made = first_missing(bench, path);
                let _ = fs::create_dir_all(bench.at(path));
                vec![made]
            }
            Self::Remove(path) => {
                let at = bench.at(path);
                let _ = fs::remove_file(&at);
                if !at.is_symlink() {
                    let _ = fs::remove_dir_all(&at);
                }
                vec![path.clone()]
            }
            Self::Rename(from, to) => {
                let _ = fs::rename(bench.at(from), bench.at(to));
                vec![from.clone(), to.clone()]
            }
            Self::Link(at, to) => {
                let ups = "../".repeat(at.matches('/').count());
                let _ = symlink(format!("{ups}{to}"), bench.at(at));
                vec![at.clone()]
            }
            Self::Settings(which) => {
                let at = bench.at("benchbook.toml");
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
fn first_missing(bench: &Bench, path: &str) -> String {
    let ends = path.match_indices('/').map(|(end, _)| end);
    ends.filter_map(|end| path.get(..end))
        .find(|folder| bench.at(folder).symlink_metadata().is_err())
        .unwrap_or(path)
        .to_owned()
}

fn path() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(&NAMES[..]), 1..=4).prop_map(|names| names.join("/"))
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        6 => (path(), 0..3_u8).prop_map(|(path, text)| Edit::Write(path, text)),
        1 => path().prop_map(Edit::Folder),
        2 => path().prop_map(Edit::Remove),
        3 => (path(), path()).prop_map(|(from, to)| Edit::Rename(from, to)),
        3 => (path(), path()).prop_map(|(at, to)| Edit::Link(at, to)),
        1 => (0..4_u8).prop_map(Edit::Settings),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_series_of_edits(
        batches in prop::collection::vec((prop::collection::vec(edit(), 1..4), 0..8_u8), 1..24)
    ) {
        let mut bench = Bench::new(&[("content/a.md", "0"), ("data/b/a.md", "1"), ("theme/b", "2")]);
        for (edits, how) in batches {
            let paths: Vec<String> = edits.iter().flat_map(|edit| edit.apply(&bench)).collect();
            if how == 0 {
                bench.rescan();
            } else {
                let paths: Vec<&str> = paths.iter().map(String::as_str).collect();
                bench.tell(&paths);
            }
        }
    }
}
