//! A cache that is gone, damaged, in the way or not wanted: a build without.

use std::fs;
use std::path::PathBuf;
use std::thread;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::{assert_fresh, metadata, plans, said, warned};
use crate::broken;
use crate::site::Site;

fn folder(site: &Site) -> PathBuf {
    site.root().join(".benchbook/cache")
}

fn records(site: &Site) -> Vec<PathBuf> {
    let all = fs::read_dir(folder(site)).expect("the cache");
    let mut records: Vec<PathBuf> = all
        .map(|entry| entry.expect("entry").path())
        .filter(|path| {
            let name = path.file_name().expect("name").to_string_lossy();
            name.starts_with("plan-") || name.starts_with("site-")
        })
        .collect();
    records.sort();
    records
}

#[test]
fn without_a_cache_none_is_made() {
    let site = warned();
    assert!(plans(&site, &["--no-cache"]));
    assert!(!site.root().join(".benchbook").exists());
    assert!(plans(&site, &[]));
    let before = metadata(&folder(&site));
    assert!(plans(&site, &["--no-cache"]));
    assert!(metadata(&folder(&site)) == before);
}

#[test]
fn a_check_makes_none() {
    let site = warned();
    let before = metadata(site.root());
    site.check();
    assert!(metadata(site.root()) == before);
}

#[test]
fn deleting_it_changes_nothing_but_time() {
    let site = warned();
    site.build();
    let (good, second) = (site.output(), said(&site.run(&["build"])));
    fs::remove_dir_all(site.root().join(".benchbook")).expect("deleted");
    assert_eq!(said(&site.run(&["build"])), second);
    assert!(site.output() == good);
    assert!(!plans(&site, &[]));
}

/// Errors of the disk for everyone, also for those who may write anywhere.
#[test]
fn what_is_in_its_way_stays() {
    let site = warned();
    let expected = said(&site.run(&["build", "--no-cache"]));
    assert_eq!(expected.0, Some(0));
    for way in [".benchbook", ".benchbook/cache"] {
        site.write(way, "a file");
        for _ in 0..2 {
            assert!(plans(&site, &[]), "{way}");
        }
        let second = said(&site.run(&["build"]));
        assert!(second.2.contains(": 0 written, "), "{}", second.2);
        let text = fs::read_to_string(site.root().join(way)).expect("the file");
        assert_eq!(text, "a file");
        fs::remove_file(site.root().join(way)).expect("removed");
    }
    assert!(plans(&site, &[]));
    for record in records(&site) {
        fs::remove_file(&record).expect("removed");
        fs::create_dir(&record).expect("folder");
    }
    assert!(plans(&site, &[]));
    assert_fresh(&site);
}

#[test]
fn a_pipe_in_a_records_place_is_not_waited_for() {
    let site = broken::base();
    site.build();
    for record in records(&site) {
        fs::remove_file(&record).expect("removed");
        let made = std::process::Command::new("mkfifo").arg(&record).status();
        if !made.is_ok_and(|status| status.success()) {
            return;
        }
    }
    assert!(plans(&site, &[]));
    assert!(!plans(&site, &[]));
}

#[test]
fn damaged_records_change_nothing() {
    let site = warned();
    site.build();
    let second = said(&site.run(&["build"]));
    let good = site.output();
    let config = Config {
        cases: 12,
        failure_persistence: None,
        ..Config::default()
    };
    let damages = (
        any::<prop::sample::Index>(),
        any::<prop::sample::Index>(),
        0..4u8,
    );
    TestRunner::new(config)
        .run(&damages, |(record, at, kind)| {
            let record = record.get(&records(&site)).clone();
            let mut bytes = fs::read(&record).expect("record");
            let at = at.index(bytes.len());
            match kind {
                0 => bytes.truncate(at),
                1 => bytes[at] ^= 1,
                2 => bytes.clear(),
                _ => bytes.insert(at, b'0'),
            }
            fs::write(&record, bytes).expect("record");
            prop_assert_eq!(&said(&site.run(&["build"])), &second);
            prop_assert!(site.output() == good);
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn builds_at_once_agree() {
    let site = warned();
    for round in 0..2 {
        site.append("content/en/index.md", &format!("\nRound {round}.\n"));
        let outputs: Vec<_> = thread::scope(|scope| {
            let builds: Vec<_> = (0..4)
                .map(|_| scope.spawn(|| site.run(&["build"])))
                .collect();
            builds
                .into_iter()
                .map(|build| build.join().expect("a build"))
                .collect()
        });
        for output in &outputs {
            let (code, _, err) = said(output);
            assert_eq!(code, Some(0), "{err}");
        }
        assert_fresh(&site);
        site.build();
        assert!(!plans(&site, &[]));
    }
}
