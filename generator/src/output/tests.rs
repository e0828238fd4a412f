use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use super::*;

fn publish(root: &Path, files: &[(&str, &str)]) -> Result<Summary, Error> {
    let staging = Staging::begin(&root.join("site"), &root.join("source"), false)?;
    for (path, text) in files {
        staging.put(path, text.as_bytes())?;
    }
    Ok(staging.publish()?.summary)
}

fn listing(root: &Path) -> Vec<String> {
    marker::all_files(root)
        .expect("listing")
        .into_iter()
        .collect()
}

#[test]
fn writes_only_what_changed_and_removes_what_is_gone() {
    let dir = tempfile::tempdir().expect("temporary folder");
    let first = publish(
        dir.path(),
        &[("a.html", "a"), ("b/c.html", "c"), ("old.html", "o")],
    )
    .expect("first");
    assert_eq!(
        first,
        Summary {
            written: 3,
            unchanged: 0,
            removed: 0
        }
    );
    let inode = |path: &str| {
        fs::metadata(dir.path().join("site").join(path))
            .expect("file")
            .ino()
    };
    let (a, c) = (inode("a.html"), inode("b/c.html"));
    let second = publish(dir.path(), &[("a.html", "a"), ("b/c.html", "C")]).expect("second");
    assert_eq!(
        second,
        Summary {
            written: 1,
            unchanged: 1,
            removed: 1
        }
    );
    assert_eq!(inode("a.html"), a, "an unchanged file is the same file");
    assert_ne!(inode("b/c.html"), c);
    assert_eq!(
        listing(dir.path()),
        [
            "site/.benchbook",
            "site/.benchbook-files",
            "site/a.html",
            "site/b/c.html"
        ]
    );
}

#[test]
fn the_same_site_again_touches_nothing() {
    let dir = tempfile::tempdir().expect("temporary folder");
    publish(dir.path(), &[("a.html", "a")]).expect("first");
    let folder = fs::metadata(dir.path().join("site")).expect("folder").ino();
    assert_eq!(
        publish(dir.path(), &[("a.html", "a")]).expect("second"),
        Summary {
            written: 0,
            unchanged: 1,
            removed: 0
        }
    );
    assert_eq!(
        fs::metadata(dir.path().join("site")).expect("folder").ino(),
        folder
    );
}

#[test]
fn an_unpublished_build_leaves_no_trace() {
    let dir = tempfile::tempdir().expect("temporary folder");
    publish(dir.path(), &[("a.html", "a")]).expect("first");
    let before = listing(dir.path());
    let staging = Staging::begin(&dir.path().join("site"), dir.path(), false).expect("begin");
    staging.put("a.html", b"changed").expect("put");
    drop(staging);
    assert_eq!(listing(dir.path()), before);
    assert_eq!(
        fs::read_to_string(dir.path().join("site/a.html")).expect("file"),
        "a"
    );
}

#[test]
fn what_a_killed_build_left_is_cleared_or_restored() {
    let dir = tempfile::tempdir().expect("temporary folder");
    publish(dir.path(), &[("a.html", "a")]).expect("first");
    // Killed while staging, and between the two renames of a system without exchange.
    fs::create_dir(dir.path().join(".site.benchbook-new")).expect("folder");
    fs::rename(
        dir.path().join("site"),
        dir.path().join(".site.benchbook-old"),
    )
    .expect("rename");
    assert_eq!(
        publish(dir.path(), &[("a.html", "a")]).expect("second"),
        Summary {
            written: 0,
            unchanged: 1,
            removed: 0
        }
    );
    assert_eq!(
        listing(dir.path()),
        ["site/.benchbook", "site/.benchbook-files", "site/a.html"]
    );
}

#[test]
fn a_folder_of_someone_else_is_refused_without_force() {
    let dir = tempfile::tempdir().expect("temporary folder");
    let out = dir.path().join("site");
    fs::create_dir(&out).expect("folder");
    fs::write(out.join("thesis.txt"), "years of work").expect("file");
    assert!(matches!(
        publish(dir.path(), &[("a.html", "a")]),
        Err(Error::NotOurs(_))
    ));
    assert_eq!(
        fs::read_to_string(out.join("thesis.txt")).expect("file"),
        "years of work"
    );
    let staging = Staging::begin(&out, &dir.path().join("source"), true).expect("forced");
    staging.put("a.html", b"a").expect("put");
    assert_eq!(
        staging.publish().expect("publish").summary,
        Summary {
            written: 1,
            unchanged: 0,
            removed: 1
        }
    );
    assert!(!out.join("thesis.txt").exists());
}

#[test]
fn a_marked_folder_is_ours_and_foreign_files_in_it_stay() {
    let dir = tempfile::tempdir().expect("temporary folder");
    let out = dir.path().join("site");
    fs::create_dir(&out).expect("folder");
    fs::write(out.join(MARKER), MARKER_TEXT).expect("marker");
    fs::write(out.join("CNAME"), "bench.example.org").expect("file");
    publish(dir.path(), &[("a.html", "a")]).expect("first");
    publish(dir.path(), &[("b.html", "b")]).expect("second");
    assert_eq!(
        listing(&out),
        [".benchbook", ".benchbook-files", "CNAME", "b.html"]
    );
}

#[test]
fn paths_stay_inside() {
    let dir = tempfile::tempdir().expect("temporary folder");
    let staging = Staging::begin(&dir.path().join("site"), dir.path(), false).expect("begin");
    for path in ["../a", "/a", "a/../../b", "", "./a"] {
        assert!(
            matches!(staging.put(path, b"x"), Err(Error::BadPath(_))),
            "{path}"
        );
    }
}

#[test]
fn the_source_cannot_be_the_output() {
    let dir = tempfile::tempdir().expect("temporary folder");
    let root = dir.path().join("site");
    fs::create_dir(&root).expect("folder");
    assert!(matches!(
        Staging::begin(dir.path(), &root, true),
        Err(Error::HoldsSource(_))
    ));
}

#[test]
fn a_file_is_kept_by_its_stamp_alone() {
    let dir = tempfile::tempdir().expect("temporary folder");
    let (out, root) = (dir.path().join("site"), dir.path().join("source"));
    let begin = || Staging::begin(&out, &root, false).expect("begin");
    let staging = begin();
    for (path, text) in [("a.html", "a"), ("b/c.html", "c")] {
        staging.put(path, text.as_bytes()).expect("put");
    }
    staging.settle();
    let files = staging.publish().expect("publish").files();
    let files = files.expect("fine time stamps");
    assert_eq!(files.summary().unchanged, 2);
    let out_is = |files: &Files| files.stand_in(&real_path(&out).expect("a path"));
    assert!(out_is(&files));

    let [a, c] = ["a.html", "b/c.html"].map(|path| *files.get(path).expect("stamp"));
    fs::write(out.join("b/c.html"), "C").expect("edit");
    assert!(!out_is(&files));
    let staging = begin();
    assert!(staging.keep("a.html", &a).expect("keep"));
    assert!(
        !staging.keep("b/c.html", &c).expect("keep"),
        "it was edited"
    );
    assert!(!staging.keep("gone.html", &c).expect("keep"));
    assert!(matches!(staging.keep("../a", &a), Err(Error::BadPath(_))));
    staging.put("b/c.html", b"c").expect("put");
    let published = staging.publish().expect("publish");
    assert_eq!(
        published.summary,
        Summary {
            written: 1,
            unchanged: 1,
            removed: 0
        }
    );
    let files = published.files().expect("fine time stamps");
    assert!(out_is(&files));
    assert_eq!(fs::read(out.join("b/c.html")).expect("file"), b"c");
}

#[test]
fn what_was_changed_while_it_was_published_is_not_known_again() {
    let dir = tempfile::tempdir().expect("temporary folder");
    let (out, root) = (dir.path().join("site"), dir.path().join("source"));
    let staging = Staging::begin(&out, &root, false).expect("begin");
    staging.put("a.html", b"a").expect("put");
    staging.settle();
    let published = staging.publish().expect("publish");
    fs::write(out.join("a.html"), "b").expect("edit");
    assert_eq!(published.files(), None);
}

#[test]
fn an_edit_has_another_time_once_settled() {
    use std::time::Duration;
    let now = SystemTime::now();
    let wait = |age| stamp::unsettled(now - Duration::from_millis(age), now);
    assert_eq!(wait(60_000), Duration::ZERO);
    assert!(wait(0) > wait(5));
    let ahead = stamp::unsettled(now + Duration::from_secs(60), now);
    assert_eq!(ahead, wait(0), "no clock makes a build wait for long");
}
