//! The watching itself; `eventually` has real files and real events.

mod eventually;

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Sender, channel};

use notify::{Config, EventHandler, RecursiveMode, Watcher, WatcherKind};

use super::heard::{Heard, What};
use super::pending::{CALM, Pending};
use super::{Batch, Stopper, Watch};

/// Watches as many folders as it is told to, and never says anything.
struct Deaf {
    watches: usize,
}

impl Watcher for Deaf {
    fn new<F: EventHandler>(_: F, _: Config) -> notify::Result<Self> {
        Ok(Self { watches: 0 })
    }

    fn watch(&mut self, _: &Path, _: RecursiveMode) -> notify::Result<()> {
        self.watches = self
            .watches
            .checked_sub(1)
            .ok_or(notify::Error::new(notify::ErrorKind::MaxFilesWatch))?;
        Ok(())
    }

    fn unwatch(&mut self, _: &Path) -> notify::Result<()> {
        Ok(())
    }

    fn kind() -> WatcherKind {
        WatcherKind::NullWatcher
    }
}

fn site(files: &[&str]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().expect("temporary folder");
    for path in files {
        put(&dir.path().join(path), "0");
    }
    dir
}

fn put(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("parent")).expect("folder");
    std::fs::write(path, text).expect("file");
}

fn deaf(root: &Path, watches: usize) -> (Watch, Sender<Heard>) {
    let (sender, heard) = channel();
    let watcher = Some(Box::new(Deaf { watches }) as Box<dyn Watcher + Send>);
    let watch = Watch::with(root, watcher, heard, Stopper(sender.clone()));
    (watch, sender)
}

#[test]
fn what_is_heard_together_is_one_batch() {
    let dir = site(&["content/en/a.md", "content/en/b.md"]);
    let (mut watch, sender) = deaf(dir.path(), 100);
    let root = watch.ground.root().to_owned();
    let say = |what, path: &str| {
        let heard = Heard::At(what, root.join(path));
        sender.send(heard).expect("sent");
    };
    // A temporary file, renamed into place; twice. And a plain save.
    for _ in 0..2 {
        say(What::Created, "content/en/new");
        say(What::Written, "content/en/new");
        say(What::Closed, "content/en/new");
        say(What::Went, "content/en/new");
        say(What::Named, "content/en/a.md");
        say(What::Touched, "content/en/a.md");
    }
    say(What::Written, "content/en/b.md");
    say(What::Closed, "content/en/b.md");
    say(What::Written, "content/en/.b.md.swp");
    let paths = ["a.md", "b.md", "new"].map(|name| root.join("content/en").join(name));
    assert_eq!(watch.next(), Batch::Paths(paths.to_vec()));
    watch.stopper().stop();
    assert_eq!(watch.next(), Batch::Stop);
}

#[test]
fn lost_events_put_everything_in_question() {
    let dir = site(&["content/en/a.md"]);
    let (mut watch, sender) = deaf(dir.path(), 100);
    let path = watch.ground.root().join("content/en/a.md");
    for heard in [Heard::At(What::Touched, path), Heard::Lost] {
        sender.send(heard).expect("sent");
    }
    assert_eq!(watch.next(), Batch::Everything);
    assert_eq!(watch.note(), None);
}

#[test]
fn what_passed_unseen_is_no_batch() {
    let dir = site(&["content/4913", "content/a.md"]);
    let at = |path: &str| dir.path().join("content").join(path);
    let mut pending = Pending::default();
    pending.add(at("gone"), What::Created);
    pending.add(at("gone"), What::Went);
    pending.add(at("4913"), What::Created);
    assert_eq!(pending.batch(CALM), None);
    assert!(pending.patience().is_some(), "the probe still stands");
    std::fs::remove_file(at("4913")).expect("remove");
    pending.add(at("4913"), What::Went);
    assert_eq!(pending.batch(CALM), None);
    pending.add(at("a.md"), What::Touched);
    let paths = ["4913", "a.md", "gone"].map(at);
    assert_eq!(pending.batch(CALM), Some(Batch::Paths(paths.to_vec())));
    assert!(pending.patience().is_none());
}

#[test]
fn what_somebody_may_have_seen_is_told() {
    let dir = site(&["content/4913"]);
    let at = |path: &str| dir.path().join("content").join(path);
    let mut pending = Pending::default();
    pending.add(at("gone"), What::Created);
    pending.add(at("gone"), What::Went);
    assert_eq!(
        pending.batch(CALM / 2),
        Some(Batch::Paths(vec![at("gone")]))
    );
    // What was there before is missed.
    pending.add(at("gone"), What::Went);
    assert_eq!(pending.batch(CALM), Some(Batch::Paths(vec![at("gone")])));
    // A probe that stays is a file.
    pending.add(at("4913"), What::Created);
    assert_eq!(pending.batch(CALM), None);
    assert_eq!(pending.rest(), Some(Batch::Paths(vec![at("4913")])));
}

#[test]
fn a_file_is_waited_for_while_it_is_written() {
    let mut pending = Pending::default();
    pending.add("a".into(), What::Written);
    assert_eq!(pending.is_being_written(), cfg!(target_os = "linux"));
    pending.add("a".into(), What::Closed);
    assert!(!pending.is_being_written());
}

#[test]
fn without_enough_watches_the_site_is_polled() {
    let dir = site(&["content/en/a.md", "data/x/x.json"]);
    let (mut watch, _sender) = deaf(dir.path(), 3);
    let note = watch.note().expect("a note");
    assert!(note.contains("limit"), "{note}");
    assert_eq!(watch.note(), None, "said once");
    assert_eq!(watch.next(), Batch::Everything);
    assert_eq!(watch.next(), Batch::Everything);
    watch.stopper().stop();
    assert_eq!(watch.next(), Batch::Stop);
}

#[test]
fn polling_can_be_asked_for() {
    let dir = site(&["content/en/a.md"]);
    let mut watch = Watch::open(dir.path(), true);
    assert_eq!(watch.note(), None);
    assert_eq!(watch.next(), Batch::Everything);
    watch.stopper().stop();
    assert_eq!(watch.next(), Batch::Stop);
}

#[test]
fn only_the_input_is_watched() {
    let dir = site(&[
        "benchbook.toml",
        "content/en/a.md",
        "content/.git/x",
        "data/d/x.json",
        "site/index.html",
        "target/debug/x",
        ".git/HEAD",
        "node_modules/x/x",
        "shared/deep/x.md",
        "shared/.x/x",
        "beside/x",
    ]);
    let link = |to: &str, at: &str| {
        std::os::unix::fs::symlink(to, dir.path().join(at)).expect("link");
    };
    link("../shared", "content/s");
    link("..", "content/en/up");
    link("../../beside/x", "content/en/x");
    link("../nowhere/x", "data/dangling");
    let (watch, _sender) = deaf(dir.path(), 100);
    let root = watch.ground.root();
    let inner = |path: &PathBuf| {
        path.strip_prefix(root)
            .map(|path| path.display().to_string())
    };
    let folders: Result<Vec<String>, _> = watch.ground.folders().iter().map(inner).collect();
    assert_eq!(
        folders.expect("inside the root"),
        [
            "",
            "beside",
            "content",
            "content/en",
            "data",
            "data/d",
            "shared",
            "shared/deep"
        ]
    );
    let concerns = |path: &str| watch.ground.concerns(&root.join(path));
    for path in [
        "benchbook.toml",
        "content",
        "content/en/a.md",
        "locales",
        "shared",
        "shared/deep/x.md",
        "beside",
        "beside/x",
        "nowhere",
        "nowhere/x",
        "content/en/x",
    ] {
        assert!(concerns(path), "{path}");
    }
    for path in [
        "site",
        "site/index.html",
        "target",
        ".git",
        ".benchbook",
        ".benchbook/cache/plan-0",
        "node_modules",
        "README.md",
        "beside/y",
        "content/en/.a.md.swp",
        "content/en/.#a.md",
        "content/en/a.md~",
        "content/.git/x",
        "content/en/#a.md#",
        "shared/.x/x",
    ] {
        assert!(!concerns(path), "{path}");
    }
}
