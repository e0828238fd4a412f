//! A site in a temporary folder, held against what a fresh reading says of it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::diag::Diagnostic;
use crate::source::shelf::Shelf;
use crate::source::{File, Reading, Settings, read};

pub const SETTINGS: &str = "title = \"t\"\nbase_url = \"https://example.org/\"\ndefault_locale = \"en\"\nlocales = [\"en\"]\n";

/// A reading as something to compare.
#[derive(Debug, PartialEq)]
pub struct Said {
    files: Vec<(String, String)>,
    /// What is not the embedded theme's own.
    overrides: Vec<(String, String, String)>,
    theme: usize,
    settings: Settings,
    problems: Vec<Diagnostic>,
    usable: bool,
}

impl From<&Reading> for Said {
    fn from(reading: &Reading) -> Self {
        let snapshot = &reading.snapshot;
        let text = |file: &File| String::from_utf8_lossy(&file.bytes).into_owned();
        for (path, file) in &snapshot.files {
            assert_eq!(path, &file.path);
        }
        Self {
            files: snapshot
                .files
                .iter()
                .map(|(path, file)| (path.to_string(), text(file)))
                .collect(),
            overrides: snapshot
                .theme
                .iter()
                .filter(|(_, file)| !file.path.starts_with("theme:"))
                .map(|(path, file)| (path.to_string(), file.path.to_string(), text(file)))
                .collect(),
            theme: snapshot.theme.len(),
            settings: snapshot.settings.clone(),
            problems: reading.problems.clone(),
            usable: reading.usable,
        }
    }
}

/// A site in a temporary folder, and its shelf.
pub struct Bench {
    pub dir: tempfile::TempDir,
    pub shelf: Shelf,
}

impl Bench {
    pub fn new(files: &[(&str, &str)]) -> Self {
        let dir = tempfile::tempdir().expect("temporary folder");
        fs::write(dir.path().join("benchbook.toml"), SETTINGS).expect("file");
        for (path, text) in files {
            put(&dir.path().join(path), text);
        }
        let shelf = Shelf::open(dir.path());
        Self { dir, shelf }
    }

    pub fn at(&self, path: &str) -> PathBuf {
        self.dir.path().join(path)
    }

    pub fn put(&self, path: &str, text: &str) {
        put(&self.at(path), text);
    }

    /// Tells the shelf what changed, and compares. Gives what the shelf said.
    pub fn tell(&mut self, paths: &[&str]) -> bool {
        let before = self.shelf.reading();
        let paths: Vec<PathBuf> = paths.iter().map(|path| self.at(path)).collect();
        let changed = self.shelf.refresh(&paths);
        self.compare(&before, changed);
        changed
    }

    pub fn rescan(&mut self) -> bool {
        let before = self.shelf.reading();
        let changed = self.shelf.rescan();
        self.compare(&before, changed);
        changed
    }

    fn compare(&self, before: &Reading, changed: bool) {
        let after = self.shelf.reading();
        let said = Said::from(&after);
        assert_eq!(said, Said::from(&read(self.dir.path())));
        assert_eq!(
            changed,
            said != Said::from(before),
            "the answer of the look"
        );
        if problems(before)
            .chain(problems(&after))
            .any(|said| said.contains("Unicode"))
        {
            // Which of two spellings is shown may change without the bytes.
            return;
        }
        for (path, file) in &after.snapshot.files {
            if let Some(old) = before.snapshot.files.get(path)
                && old.bytes == file.bytes
            {
                assert!(Arc::ptr_eq(&old.bytes, &file.bytes), "{path} was copied");
            }
        }
        for (path, file) in &after.snapshot.theme {
            if let Some(old) = before.snapshot.theme.get(path)
                && old.bytes == file.bytes
            {
                assert!(Arc::ptr_eq(&old.bytes, &file.bytes), "{path} was copied");
            }
        }
    }

    pub fn paths(&self) -> Vec<String> {
        let reading = self.shelf.reading();
        let paths = reading.snapshot.files.keys().map(|path| path.to_string());
        paths.filter(|path| path != "benchbook.toml").collect()
    }

    pub fn problems(&self) -> Vec<String> {
        problems(&self.shelf.reading()).map(str::to_owned).collect()
    }
}

pub fn problems(reading: &Reading) -> impl Iterator<Item = &str> {
    reading
        .problems
        .iter()
        .map(|problem| problem.message.as_str())
}

pub fn put(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("parent")).expect("folder");
    fs::write(path, text).expect("file");
}
