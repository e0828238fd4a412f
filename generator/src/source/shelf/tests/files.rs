//! Edits of files and folders.

use std::fs;
use std::path::PathBuf;

use super::bench::{Bench, SETTINGS};

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
