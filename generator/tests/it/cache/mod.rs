//! A build that uses what earlier ones remember is the build without: the same files, the same
//! words, the same exit code. Where nothing changed, nothing is done.

mod damage;
mod edits;

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use std::process::Output;
use std::time::{Duration, SystemTime};

use walkdir::WalkDir;

use crate::broken;
use crate::site::Site;

/// What the disk says of every file and folder of the root: any write shows.
fn metadata(root: &Path) -> Vec<(String, u64, u64, [i64; 4])> {
    let entries = WalkDir::new(root).sort_by_file_name().into_iter();
    entries
        .map(|entry| {
            let entry = entry.expect("entry");
            let found = entry.metadata().expect("metadata");
            let times = [
                found.mtime(),
                found.mtime_nsec(),
                found.ctime(),
                found.ctime_nsec(),
            ];
            let path = entry.path().to_string_lossy().into_owned();
            (path, found.ino(), found.len(), times)
        })
        .collect()
}

fn said(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
    (
        output.status.code(),
        text(&output.stdout),
        text(&output.stderr),
    )
}

/// Builds and tells whether the site was planned, which is what the cache spares.
fn plans(site: &Site, arguments: &[&str]) -> bool {
    let arguments = [&["build", "--timings"], arguments].concat();
    let (code, _, err) = said(&site.run(&arguments));
    assert_eq!(code, Some(0), "{err}");
    assert!(err.contains(" ms  read\n"), "{err}");
    err.contains(" ms  bind\n")
}

/// What is published is what a build without a cache publishes.
fn assert_fresh(site: &Site) {
    let found = site.output();
    let output = site.run(&["build", "--no-cache"]);
    let (code, _, err) = said(&output);
    assert_eq!(code, Some(0), "{err}");
    assert!(err.contains(": 0 written, "), "{err}");
    assert!(found == site.output());
}

fn warned() -> Site {
    let site = broken::base();
    site.append("content/en/index.md", "\nIt took 3.2 s, and 17 MB.\n");
    site
}

fn wrong() -> Site {
    let site = warned();
    site.append("content/en/index.md", "\n{value}`suite.nothing`\n");
    site
}

#[test]
fn a_second_build_touches_nothing_and_says_the_same() {
    for site in [broken::base(), warned(), wrong()] {
        for strict in [&[][..], &["--strict"]] {
            for format in ["human", "short", "json", "github"] {
                let build = [&["build", "--format", format], strict].concat();
                site.run(&build);
                let before = metadata(site.root());
                let second = said(&site.run(&build));
                assert!(metadata(site.root()) == before, "{build:?} writes");
                let without = said(&site.run(&[&build[..], &["--no-cache"]].concat()));
                assert_eq!(second, without, "{build:?}");

                let check = [&["check", "--format", format], strict].concat();
                let without = said(&site.run(&[&check[..], &["--no-cache"]].concat()));
                let before = metadata(site.root());
                assert_eq!(said(&site.run(&check)), without, "{check:?}");
                assert!(metadata(site.root()) == before, "{check:?} writes");
                // Staging by the build without a cache moved the files' times.
                site.run(&build);
            }
        }
    }
}

#[test]
fn an_unchanged_site_is_not_planned() {
    let site = warned();
    assert!(plans(&site, &[]));
    assert!(!plans(&site, &[]));
    let planned = |arguments: &[&str]| {
        let output = site.run(&[arguments, &["--timings"]].concat());
        said(&output).2.contains(" ms  bind\n")
    };
    assert!(!planned(&["check"]));
    assert!(!planned(&["check", "--format", "json"]));
    assert!(planned(&["check", "--strict"]));
    assert!(planned(&["check", "--as-of", "2031-01-01"]));
    assert!(planned(&["check", "--no-cache"]));
    // Errors are as well known.
    let site = wrong();
    let first = said(&site.run(&["build"]));
    assert_eq!(first.0, Some(1));
    assert_eq!(said(&site.run(&["build"])), first);
    let check = said(&site.run(&["check", "--timings"]));
    assert!(!check.2.contains(" ms  bind\n"), "{}", check.2);
    assert!(!site.root().join("site").exists());
}

#[test]
fn times_of_input_do_not_matter() {
    let site = broken::base();
    assert!(plans(&site, &[]));
    for path in ["content/en/index.md", "data/suite/suite.json"] {
        let file = fs::File::options()
            .write(true)
            .open(site.root().join(path))
            .expect("file");
        let later = SystemTime::now() + Duration::from_secs(5);
        file.set_modified(later).expect("time");
    }
    assert!(!plans(&site, &[]));
}

#[test]
fn every_kind_of_input_matters() {
    let site = broken::base();
    assert!(plans(&site, &[]));
    let settings = fs::read_to_string(site.root().join("benchbook.toml")).expect("settings");
    let edits: [(&str, String); 7] = [
        ("content/en/index.md", "\nOne more paragraph.\n".to_owned()),
        ("locales/en/site.ftl", "\nunused-here = x\n".to_owned()),
        ("data/suite/suite.json", "\n".to_owned()),
        ("data/suite/dataset.toml", "\n# A remark.\n".to_owned()),
        ("assets/a.txt", "a".to_owned()),
        ("assets/theme/static/own.css", "p { color: red }".to_owned()),
        ("benchbook.toml", "\n# A remark.\n".to_owned()),
    ];
    for (path, more) in edits {
        let old = fs::read_to_string(site.root().join(path)).unwrap_or_default();
        site.write(path, &(old + &more));
        assert!(plans(&site, &[]), "{path}");
        assert_fresh(&site);
        site.build();
        assert!(!plans(&site, &[]), "{path}");
    }
    fs::remove_file(site.root().join("assets/a.txt")).expect("removed");
    assert!(plans(&site, &[]));
    assert!(!site.root().join("site/assets/a.txt").exists());
    assert_fresh(&site);
    site.write("benchbook.toml", &settings.replace("https://", "http://"));
    assert!(plans(&site, &[]));
    assert_fresh(&site);
}

#[test]
fn base_urls_and_folders_take_turns() {
    let site = broken::base();
    let other = ["--base-url", "https://example.com/elsewhere/"];
    assert!(plans(&site, &[]));
    let here = site.output();
    assert!(plans(&site, &other));
    let elsewhere = site.output();
    assert!(here != elsewhere);
    // What stands there is the other one.
    assert!(plans(&site, &[]));
    assert!(site.output() == here);

    let out = tempfile::tempdir().expect("temporary folder");
    let out = out.path().join("out");
    let to = [
        &other[..],
        &["--out", out.to_str().expect("a path of ASCII")],
    ]
    .concat();
    assert!(plans(&site, &to));
    for _ in 0..2 {
        assert!(!plans(&site, &to));
        assert!(!plans(&site, &[]));
    }
    assert!(site.output() == here);
}

#[test]
fn an_output_that_was_changed_by_hand_is_restored() {
    let site = broken::base();
    site.build();
    let good = site.output();
    let page = site.root().join("site/index.html");
    let text = fs::read(&page).expect("page");
    let modified = |path: &Path| fs::metadata(path).and_then(|found| found.modified());
    let same_length = || {
        let mut bytes = text.clone();
        bytes.reverse();
        bytes
    };
    let damages: [(&str, &dyn Fn()); 8] = [
        ("longer", &|| fs::write(&page, "x").expect("write")),
        ("of the same length", &|| {
            fs::write(&page, same_length()).expect("write");
        }),
        ("with its old time", &|| {
            let time = modified(&page).expect("time");
            fs::write(&page, same_length()).expect("write");
            let file = fs::File::options().write(true).open(&page).expect("file");
            file.set_modified(time).expect("time");
        }),
        ("deleted", &|| fs::remove_file(&page).expect("deleted")),
        ("a folder", &|| {
            fs::remove_file(&page).expect("deleted");
            fs::create_dir(&page).expect("folder");
        }),
        ("a link", &|| {
            let other = site.root().join("site/method/index.html");
            fs::remove_file(&page).expect("deleted");
            std::os::unix::fs::symlink(other, &page).expect("link");
        }),
        ("data", &|| {
            let data = site.root().join("site/data/suite/suite.json");
            fs::write(data, "{}").expect("write");
        }),
        ("all gone", &|| {
            fs::remove_dir_all(site.root().join("site")).expect("deleted");
        }),
    ];
    for (what, damage) in damages {
        damage();
        assert!(plans(&site, &[]), "{what}");
        assert!(site.output() == good, "{what}");
        assert!(!plans(&site, &[]), "{what}");
    }
}

#[test]
fn files_of_others_are_nobodys_business() {
    let site = broken::base();
    site.build();
    site.write("site/CNAME", "bench.example.org");
    assert!(!plans(&site, &[]));
    assert_eq!(site.page("CNAME"), "bench.example.org");
}

#[test]
fn a_folder_that_lost_its_mark_is_refused_as_ever() {
    let site = broken::base();
    site.build();
    fs::remove_file(site.root().join("site/.benchbook")).expect("deleted");
    let (code, _, err) = said(&site.run(&["build"]));
    assert_eq!(code, Some(2));
    assert!(err.contains("benchbook did not write"), "{err}");
}

#[test]
fn what_an_interrupted_build_left_is_cleared() {
    let site = broken::base();
    site.build();
    fs::create_dir(site.root().join(".site.benchbook-new")).expect("folder");
    assert!(plans(&site, &[]));
    assert!(!site.root().join(".site.benchbook-new").exists());
    assert!(!plans(&site, &[]));
}
