//! Symbolic links.

use std::fs;
use std::os::unix::fs::symlink;

use super::bench::{Bench, Said, put};
use crate::source::read;
use crate::source::shelf::Shelf;

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
