//! A shelf that is told what changed says what a clean read says.

pub(crate) mod edit;
mod sequences;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::super::{Reading, read};
use super::Shelf;
use crate::diag::Diagnostic;
use crate::source::{File, Settings};

const SETTINGS: &str = "title = \"t\"\nbase_url = \"https://example.org/\"\ndefault_locale = \"en\"\nlocales = [\"en\"]\n";

/// A reading as something to compare.
#[derive(Debug, PartialEq)]
struct Said {
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
struct Bench {
    dir: tempfile::TempDir,
    shelf: Shelf,
}

impl Bench {
    fn new(files: &[(&str, &str)]) -> Self {
        let dir = tempfile::tempdir().expect("temporary folder");
        fs::write(dir.path().join("benchbook.toml"), SETTINGS).expect("file");
        for (path, text) in files {
            put(&dir.path().join(path), text);
        }
        let shelf = Shelf::open(dir.path());
        Self { dir, shelf }
    }

    fn at(&self, path: &str) -> PathBuf {
        self.dir.path().join(path)
    }

    fn put(&self, path: &str, text: &str) {
        put(&self.at(path), text);
    }

    /// Tells the shelf what changed, and compares. Gives what the shelf said.
    fn tell(&mut self, paths: &[&str]) -> bool {
        let before = self.shelf.reading();
        let paths: Vec<PathBuf> = paths.iter().map(|path| self.at(path)).collect();
        let changed = self.shelf.refresh(&paths);
        self.compare(&before, changed);
        changed
    }

    fn rescan(&mut self) -> bool {
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

    fn paths(&self) -> Vec<String> {
        let reading = self.shelf.reading();
        let paths = reading.snapshot.files.keys().map(|path| path.to_string());
        paths.filter(|path| path != "benchbook.toml").collect()
    }

    fn problems(&self) -> Vec<String> {
        problems(&self.shelf.reading()).map(str::to_owned).collect()
    }
}

fn problems(reading: &Reading) -> impl Iterator<Item = &str> {
    reading
        .problems
        .iter()
        .map(|problem| problem.message.as_str())
}

fn put(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("parent")).expect("folder");
    fs::write(path, text).expect("file");
}

#[test]
fn create_edit_rename_delete() {
    let mut bench = Bench::new(&[("content/en/a.md", "a")]);
    bench.put("content/en/b.md", "b");
    assert!(bench.tell(&["content/en/b.md"]));
    bench.put("content/en/a.md", "A");
    assert!(bench.tell(&["content/en/a.md"]));
    assert!(!bench.tell(&["content/en/a.md"]), "the same bytes");
    fs::rename(bench.at("content/en/a.md"), bench.at("content/en/A.md")).expect("rename");
    assert!(bench.tell(&["content/en/a.md", "content/en/A.md"]));
    assert_eq!(bench.paths(), ["content/en/A.md", "content/en/b.md"]);
    fs::remove_file(bench.at("content/en/A.md")).expect("remove");
    assert!(bench.tell(&["content/en/A.md"]));
    bench.put("content/en/.b.md.swp", "x");
    bench.put("content/en/b.md~", "x");
    bench.put("target/x", "x");
    assert!(!bench.tell(&[
        "content/en/.b.md.swp",
        "content/en/b.md~",
        "target",
        "target/x"
    ]));
}

#[test]
fn an_edit_of_the_same_size_within_one_tick_is_seen() {
    let mut bench = Bench::new(&[("content/en/a.md", "a")]);
    let path = bench.at("content/en/a.md");
    let time = fs::metadata(&path).and_then(|metadata| metadata.modified());
    let time = time.expect("a time");
    fs::write(&path, "b").expect("file");
    let file = fs::File::options().write(true).open(&path).expect("file");
    file.set_modified(time).expect("a time");
    drop(file);
    assert!(bench.rescan());
    assert!(!bench.rescan());
}

#[test]
fn folders_move_with_all_that_is_in_them() {
    let mut bench = Bench::new(&[
        ("content/en/one/a.md", "a"),
        ("content/en/one/deep/b.md", "b"),
        ("away/c.md", "c"),
    ]);
    fs::rename(bench.at("content/en/one"), bench.at("content/en/two")).expect("rename");
    assert!(bench.tell(&["content/en/one", "content/en/two"]));
    assert_eq!(
        bench.paths(),
        ["content/en/two/a.md", "content/en/two/deep/b.md"]
    );
    fs::rename(bench.at("content/en/two"), bench.at("two")).expect("rename");
    fs::rename(bench.at("away"), bench.at("content/en/away")).expect("rename");
    assert!(bench.tell(&["content/en/two", "two", "away", "content/en/away"]));
    assert_eq!(bench.paths(), ["content/en/away/c.md"]);
    // The folder inside a folder that is not known yet.
    bench.put("data/new/deep/d.json", "{}");
    assert!(bench.tell(&["data/new/deep/d.json"]));
}

#[test]
fn input_folders_come_go_and_are_exchanged() {
    let mut bench = Bench::new(&[("content/en/a.md", "a"), ("content/en/b.md", "b")]);
    fs::rename(bench.at("content"), bench.at("old")).expect("rename");
    assert!(bench.tell(&["content"]));
    assert_eq!(bench.paths().len(), 0);
    bench.put("content/en/a.md", "a");
    bench.put("content/ja/a.md", "ja");
    assert!(bench.tell(&["content"]));
    fs::rename(bench.at("content"), bench.at("older")).expect("rename");
    fs::rename(bench.at("old"), bench.at("content")).expect("rename");
    assert!(bench.tell(&["content"]), "exchanged wholesale");
    assert_eq!(bench.paths(), ["content/en/a.md", "content/en/b.md"]);
    bench.put("locales/en/site.ftl", "");
    assert!(bench.tell(&["locales"]));
    // The root itself stands for everything.
    fs::remove_dir_all(bench.at("locales")).expect("remove");
    assert!(bench.tell(&[""]));
}

#[test]
fn a_file_and_a_folder_take_each_others_place() {
    let mut bench = Bench::new(&[("data/a", "file"), ("data/b/c.json", "{}")]);
    fs::remove_file(bench.at("data/a")).expect("remove");
    bench.put("data/a/x.json", "{}");
    assert!(bench.tell(&["data/a"]));
    fs::remove_dir_all(bench.at("data/b")).expect("remove");
    bench.put("data/b", "file");
    assert!(
        bench.tell(&["data/b/c.json"]),
        "only what was inside is named"
    );
    assert_eq!(bench.paths(), ["data/a/x.json", "data/b"]);
    fs::remove_dir_all(bench.at("data")).expect("remove");
    bench.put("data", "file");
    assert!(bench.tell(&["data"]));
}

#[test]
fn settings_break_and_are_repaired() {
    let mut bench = Bench::new(&[("content/en/a.md", "a")]);
    bench.put("benchbook.toml", "title = ");
    assert!(bench.tell(&["benchbook.toml"]));
    assert!(!bench.shelf.reading().usable);
    fs::remove_file(bench.at("benchbook.toml")).expect("remove");
    assert!(bench.tell(&["benchbook.toml"]));
    assert!(!bench.tell(&["benchbook.toml"]), "still missing");
    bench.put("benchbook.toml", SETTINGS);
    assert!(bench.tell(&["benchbook.toml"]));
    assert!(bench.shelf.reading().usable);
}

#[test]
fn the_themes_overrides_come_change_and_go() {
    let mut bench = Bench::new(&[]);
    bench.put("assets/theme/templates/page.html", "one");
    assert!(bench.tell(&["assets"]));
    bench.put("assets/theme/templates/page.html", "two");
    assert!(bench.tell(&["assets/theme/templates/page.html"]));
    let theme = bench.shelf.reading().snapshot.theme;
    assert_eq!(&*theme["templates/page.html"].bytes, b"two");
    fs::remove_dir_all(bench.at("assets/theme")).expect("remove");
    assert!(bench.tell(&["assets/theme"]));
    let theme = bench.shelf.reading().snapshot.theme;
    assert_eq!(
        &*theme["templates/page.html"].path,
        "theme:templates/page.html"
    );
}

#[test]
fn two_spellings_of_one_name() {
    let mut bench = Bench::new(&[("content/en/e\u{301}.md", "decomposed")]);
    assert_eq!(bench.paths(), ["content/en/\u{e9}.md"]);
    bench.put("content/en/\u{e9}.md", "composed");
    assert!(bench.tell(&["content/en/\u{e9}.md"]));
    assert_eq!(bench.problems().len(), 1);
    bench.put("content/en/e\u{301}.md", "the loser");
    assert!(!bench.tell(&["content/en/e\u{301}.md"]), "not shown");
    fs::remove_file(bench.at("content/en/\u{e9}.md")).expect("remove");
    assert!(bench.tell(&["content/en/\u{e9}.md"]));
    assert_eq!(bench.problems(), [""; 0]);
    // Folders of two spellings share their files.
    bench.put("data/\u{e9}/a.json", "1");
    bench.put("data/e\u{301}/a.json", "2");
    assert!(bench.tell(&["data"]));
    assert_eq!(bench.problems().len(), 1);
}

#[test]
fn links_show_what_they_lead_to() {
    let mut bench = Bench::new(&[
        ("content/en/a.md", "a"),
        ("shared/x.md", "x"),
        ("shared/deep/y.md", "y"),
    ]);
    symlink("a.md", bench.at("content/en/b.md")).expect("link");
    symlink("../../shared", bench.at("content/en/s")).expect("link");
    assert!(bench.tell(&["content/en/b.md", "content/en/s"]));
    bench.put("content/en/a.md", "A");
    assert!(bench.tell(&["content/en/a.md"]));
    bench.put("shared/deep/y.md", "Y");
    assert!(bench.tell(&["shared/deep/y.md"]), "the target's own path");
    bench.put("shared/x.md", "X");
    assert!(bench.tell(&["content/en/s/x.md"]), "the link's path");
    bench.put("shared/new/z.md", "z");
    assert!(bench.tell(&["shared/new"]));
    fs::rename(bench.at("shared"), bench.at("shred")).expect("rename");
    assert!(bench.tell(&["shared", "shred"]));
    assert_eq!(bench.problems().len(), 1, "the link dangles");
    fs::rename(bench.at("shred"), bench.at("shared")).expect("rename");
    assert!(bench.tell(&["shared"]));
    assert_eq!(bench.problems(), [""; 0]);
}

#[test]
fn links_of_links_follow_the_one_between() {
    let mut bench = Bench::new(&[("content/en/a.md", "a"), ("content/en/b.md", "b")]);
    symlink("content/en/a.md", bench.at("data")).expect("link");
    fs::create_dir(bench.at("between")).expect("folder");
    symlink("../content/en/a.md", bench.at("between/it")).expect("link");
    symlink("../../between/it", bench.at("content/en/c.md")).expect("link");
    assert!(bench.tell(&["data", "content/en/c.md"]));
    fs::remove_file(bench.at("between/it")).expect("remove");
    symlink("../content/en/b.md", bench.at("between/it")).expect("link");
    assert!(bench.tell(&["between/it"]));
    let files = bench.shelf.reading().snapshot.files;
    assert_eq!(&*files["content/en/c.md"].bytes, b"b");
}

#[test]
fn links_out_of_the_site_and_loops_are_faults() {
    let outside = tempfile::tempdir().expect("temporary folder");
    put(&outside.path().join("deep/secret"), "x");
    let mut bench = Bench::new(&[("content/en/a.md", "a")]);
    symlink(outside.path(), bench.at("content/out")).expect("link");
    symlink("..", bench.at("content/en/up")).expect("link");
    symlink("../..", bench.at("content/en/root")).expect("link");
    symlink("self", bench.at("content/en/self")).expect("link");
    symlink("nothing", bench.at("content/en/dangling")).expect("link");
    assert!(bench.tell(&["content"]));
    assert_eq!(bench.paths(), ["content/en/a.md"]);
    assert_eq!(bench.problems().len(), 5);
    for name in ["out", "en/up", "en/root", "en/self", "en/dangling"] {
        let name = format!("content/{name}");
        fs::remove_file(bench.at(&name)).expect("remove");
        assert!(bench.tell(&[&name]));
    }
    assert_eq!(bench.problems(), [""; 0]);
}

#[test]
fn what_is_no_file_is_a_fault_until_it_is_one() {
    let mut bench = Bench::new(&[("content/en/a.md", "a")]);
    let path = bench.at("data/pipe");
    fs::create_dir_all(bench.at("data")).expect("folder");
    let socket = std::os::unix::net::UnixListener::bind(&path).expect("a socket");
    assert!(bench.tell(&["data"]));
    assert_eq!(bench.problems().len(), 1);
    drop(socket);
    fs::remove_file(&path).expect("remove");
    bench.put("data/pipe", "x");
    assert!(bench.tell(&["data/pipe"]));
    assert_eq!(bench.problems(), [""; 0]);
}

#[test]
fn what_may_not_be_read_is_a_fault_until_it_may() {
    use std::os::unix::fs::PermissionsExt;
    let mut bench = Bench::new(&[("content/en/a.md", "a"), ("data/d/x.json", "{}")]);
    let allow = |path: PathBuf, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("permissions");
    };
    allow(bench.at("content/en/a.md"), 0);
    allow(bench.at("data/d"), 0);
    // Root may read everything; then nothing changes, and that is compared.
    let refused = fs::read(bench.at("content/en/a.md")).is_err();
    assert_eq!(bench.tell(&["content/en/a.md", "data/d"]), refused);
    assert_eq!(bench.problems().len(), if refused { 2 } else { 0 });
    allow(bench.at("content/en/a.md"), 0o644);
    allow(bench.at("data/d"), 0o755);
    assert_eq!(bench.tell(&["content/en/a.md", "data/d/x.json"]), refused);
}

#[test]
fn the_root_may_be_named_through_a_link_and_relative() {
    let bench = Bench::new(&[("content/en/a.md", "a")]);
    let beside = tempfile::tempdir().expect("temporary folder");
    let link = beside.path().join("site");
    symlink(bench.dir.path(), &link).expect("link");
    let mut shelf = Shelf::open(&link);
    bench.put("content/en/a.md", "b");
    assert!(
        shelf.refresh(&[bench.at("content/en/a.md")]),
        "the real path"
    );
    bench.put("content/en/a.md", "c");
    assert!(
        shelf.refresh(&[link.join("content/en/a.md")]),
        "as it was given"
    );
    bench.put("content/en/a.md", "d");
    assert!(shelf.refresh(&["content/en/a.md".into()]), "from the root");
    assert_eq!(Said::from(&shelf.reading()), Said::from(&read(&link)));
}
