//! Real edits, seen through real events: a shelf that hears of nothing but the batches ends up with
//! what is on disk.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use proptest::prelude::*;

use super::super::{Batch, Stopper, Watch};
use super::{put, site};
use crate::source::edit::edit;
use crate::source::{Reading, Shelf, read};

/// Only a broken watch takes so long.
const DEADLINE: Duration = Duration::from_secs(20);

/// Long enough for a batch to come when there should be none. A slower machine finds less.
const PAUSE: Duration = Duration::from_millis(150);

struct Ear {
    dir: tempfile::TempDir,
    shelf: Shelf,
    batches: Receiver<Batch>,
    stopper: Stopper,
    thread: Option<JoinHandle<Batch>>,
}

impl Ear {
    fn new(files: &[&str]) -> Self {
        let dir = site(files);
        let mut watch = Watch::open(dir.path(), false);
        assert_eq!(watch.note(), None);
        let shelf = Shelf::open(dir.path());
        let stopper = watch.stopper();
        let (sender, batches) = channel();
        let thread = thread::spawn(move || {
            loop {
                match watch.next() {
                    Batch::Stop => return Batch::Stop,
                    batch => sender.send(batch).expect("somebody listens"),
                }
            }
        });
        Self {
            dir,
            shelf,
            batches,
            stopper,
            thread: Some(thread),
        }
    }

    fn at(&self, path: &str) -> PathBuf {
        self.dir.path().join(path)
    }

    /// Waits until the shelf has what is on disk. Without edits since the last time it would not
    /// wait at all, so that it must not have it already.
    fn catches_up(&mut self, what: &str) {
        assert!(!self.is_up_to_date(), "{what}: no change");
        self.follows(what);
    }

    fn follows(&mut self, what: &str) {
        let started = Instant::now();
        while !self.is_up_to_date() {
            let left = DEADLINE.saturating_sub(started.elapsed());
            match self.batches.recv_timeout(left) {
                Ok(Batch::Paths(paths)) => {
                    self.shelf.refresh(&paths);
                }
                other => panic!("{what}: {other:?}"),
            }
        }
    }

    fn is_up_to_date(&self) -> bool {
        said(&self.shelf.reading()) == said(&read(self.dir.path()))
    }

    /// The next batch's paths from the root.
    fn hears(&self) -> Vec<String> {
        let root = self.dir.path().canonicalize().expect("the root");
        match self.batches.recv_timeout(DEADLINE) {
            Ok(Batch::Paths(paths)) => {
                let inner = paths
                    .iter()
                    .filter_map(|path| path.strip_prefix(&root).ok());
                inner.map(|path| path.display().to_string()).collect()
            }
            other => panic!("{other:?}"),
        }
    }

    /// Nothing so far was worth a batch: the first one is of an edit that is made now.
    fn has_heard_nothing(&mut self) {
        thread::sleep(PAUSE);
        put(&self.at("content/en/marker.md"), "1");
        let paths = self.hears();
        assert!(
            paths.contains(&"content/en/marker.md".to_owned()),
            "{paths:?}"
        );
    }
}

impl Drop for Ear {
    fn drop(&mut self) {
        self.stopper.stop();
        if let Some(Err(_)) = self.thread.take().map(JoinHandle::join)
            && !thread::panicking()
        {
            panic!("the watch panicked");
        }
    }
}

fn said(reading: &Reading) -> (BTreeMap<String, Vec<u8>>, Vec<String>) {
    let files = reading.snapshot.files.values();
    let problems = reading
        .problems
        .iter()
        .map(|problem| problem.message.clone());
    (
        files
            .map(|file| (file.path.to_string(), file.bytes.to_vec()))
            .collect(),
        problems.collect(),
    )
}

#[test]
fn edits_of_files() {
    let mut ear = Ear::new(&["benchbook.toml", "content/en/a.md"]);
    fs::write(ear.at("content/en/a.md"), "plain").expect("file");
    ear.catches_up("a plain save");
    for text in ["one", "two"] {
        fs::write(ear.at("content/en/.a.md.new"), text).expect("file");
        fs::rename(ear.at("content/en/.a.md.new"), ear.at("content/en/a.md")).expect("rename");
    }
    ear.catches_up("atomic saves");
    fs::write(ear.at("outside"), "moved").expect("file");
    fs::rename(ear.at("outside"), ear.at("content/en/a.md")).expect("rename");
    ear.catches_up("moved in");
    fs::rename(ear.at("content/en/a.md"), ear.at("content/en/A.md")).expect("rename");
    ear.catches_up("another case");
    fs::remove_file(ear.at("content/en/A.md")).expect("remove");
    ear.catches_up("removed");
    fs::write(ear.at("benchbook.toml"), "title = \"t\"").expect("file");
    ear.catches_up("the settings");
    fs::remove_file(ear.at("benchbook.toml")).expect("remove");
    ear.catches_up("no settings");
}

#[test]
fn edits_of_folders() {
    let mut ear = Ear::new(&[
        "content/en/one/a.md",
        "content/en/one/deep/b.md",
        "away/x/c.md",
    ]);
    fs::rename(ear.at("content/en/one"), ear.at("content/en/two")).expect("rename");
    ear.catches_up("renamed");
    put(&ear.at("content/en/two/deep/b.md"), "1");
    ear.catches_up("an edit below the new name");
    fs::rename(ear.at("away"), ear.at("content/en/away")).expect("rename");
    ear.catches_up("moved in");
    put(&ear.at("content/en/away/x/c.md"), "1");
    ear.catches_up("an edit in what was moved in");
    fs::remove_dir_all(ear.at("content/en/two")).expect("remove");
    put(&ear.at("content/en/two/deep/er/d.md"), "1");
    ear.catches_up("deleted and made again");
    put(&ear.at("content/en/two/deep/er/d.md"), "2");
    ear.catches_up("an edit in what was made again");
    fs::rename(ear.at("content"), ear.at("old")).expect("rename");
    ear.catches_up("an input folder vanished");
    put(&ear.at("content/en/a.md"), "1");
    ear.catches_up("it appeared");
    put(&ear.at("locales/en/site.ftl"), "1");
    ear.catches_up("a new one");
    put(&ear.at("locales/en/site.ftl"), "2");
    ear.catches_up("an edit in the new one");
    fs::rename(ear.at("content"), ear.at("older")).expect("rename");
    fs::rename(ear.at("old"), ear.at("content")).expect("rename");
    ear.catches_up("exchanged");
    put(&ear.at("content/en/away/x/c.md"), "2");
    ear.catches_up("an edit in what was exchanged");
}

#[test]
fn edits_behind_links() {
    let mut ear = Ear::new(&[
        "content/en/a.md",
        "shared/deep/x.md",
        "single/y.md",
        "other/y.md",
    ]);
    symlink("../../shared", ear.at("content/en/s")).expect("link");
    symlink("../../between", ear.at("content/en/y.md")).expect("link");
    symlink("..", ear.at("content/en/loop")).expect("link");
    ear.catches_up("links appeared, one dangles");
    put(&ear.at("shared/deep/x.md"), "1");
    ear.catches_up("an edit behind a link");
    put(&ear.at("shared/new/z.md"), "1");
    ear.catches_up("a folder behind a link");
    put(&ear.at("shared/new/z.md"), "2");
    ear.catches_up("an edit in it");
    symlink("single/y.md", ear.at("between")).expect("link");
    ear.catches_up("the missing link");
    put(&ear.at("single/y.md"), "1");
    ear.catches_up("an edit behind two links");
    fs::remove_file(ear.at("between")).expect("remove");
    symlink("other/y.md", ear.at("between")).expect("link");
    ear.catches_up("led elsewhere");
    put(&ear.at("other/y.md"), "3");
    ear.catches_up("an edit elsewhere");
    fs::rename(ear.at("shared"), ear.at("moved")).expect("rename");
    ear.catches_up("the target is gone");
}

#[test]
fn no_batch_without_an_edit() {
    let mut ear = Ear::new(&["content/en/a.md", "target/x", "site/index.html"]);
    thread::sleep(PAUSE);
    for name in [".a.md.swp", ".#a.md", "a.md~", "#a.md#"] {
        put(&ear.at("content/en").join(name), "x");
    }
    drop(fs::File::create(ear.at("content/en/4913")).expect("file"));
    fs::remove_file(ear.at("content/en/4913")).expect("remove");
    put(&ear.at("target/debug/x"), "x");
    put(&ear.at("site/index.html"), "x");
    put(&ear.at(".git/index"), "x");
    read(ear.dir.path());
    ear.shelf.rescan();
    ear.has_heard_nothing();
}

proptest! {
    #![proptest_config(ProptestConfig {
        // Each waits for the disk's events again and again.
        cases: ProptestConfig::default().cases / 8,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_series_of_edits(
        batches in prop::collection::vec(prop::collection::vec(edit(), 1..4), 1..12)
    ) {
        let mut ear = Ear::new(&["content/a.md", "data/b/a.md", "theme/b"]);
        for edits in batches {
            for edit in &edits {
                edit.apply(ear.dir.path());
            }
            ear.follows(&format!("{edits:?}"));
        }
    }
}
