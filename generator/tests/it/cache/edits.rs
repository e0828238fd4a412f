//! After any series of edits, of the input, of the published site and of the cache itself, a build
//! with a cache is a build without.

use std::fs;
use std::path::{Path, PathBuf};

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, TestRunner};
use walkdir::WalkDir;

use super::said;
use crate::memo::{Edit, Watched, edit, sequences};

#[derive(Clone, Debug)]
enum Step {
    Input(Edit),
    /// An edit of a published file of benchbook's: another text of the same length, or none.
    Output(Index, bool),
    /// Damage to a record: a flipped bit, or none of it left.
    Cache(Index, Index, bool),
    Build(&'static [&'static str]),
}

const BUILDS: [&[&str]; 4] = [
    &[],
    &["--strict"],
    &["--base-url", "https://example.com/x/"],
    &["--as-of", "2031-05-06"],
];

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        4 => edit().prop_map(Step::Input),
        1 => (any::<Index>(), any::<bool>()).prop_map(|(file, gone)| Step::Output(file, gone)),
        1 => (any::<Index>(), any::<Index>(), any::<bool>())
            .prop_map(|(record, at, gone)| Step::Cache(record, at, gone)),
        4 => (0..2 * BUILDS.len())
            .prop_map(|at| Step::Build(BUILDS.get(at).copied().unwrap_or_default())),
    ]
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    entries
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file() && !entry.path().ends_with(".benchbook"))
        .map(walkdir::DirEntry::into_path)
        .collect()
}

fn apply(watched: &mut Watched, step: &Step) {
    let root = watched.site.root().to_owned();
    match step {
        Step::Input(edit) => watched.apply(edit),
        Step::Output(file, gone) => {
            let files = files(&root.join("site"));
            if files.is_empty() {
                return;
            }
            let file = file.get(&files);
            // The list of files says which are benchbook's own; who edits it disowns some.
            if file.ends_with(".benchbook-files") {
                return;
            }
            let mut bytes = fs::read(file).expect("output");
            bytes.reverse();
            if *gone {
                fs::remove_file(file).expect("removed");
            } else {
                fs::write(file, bytes).expect("written");
            }
        }
        Step::Cache(record, at, gone) => {
            let records = files(&root.join(".benchbook"));
            if records.is_empty() {
                return;
            }
            let record = record.get(&records);
            let mut bytes = fs::read(record).expect("record");
            if *gone || bytes.is_empty() {
                fs::remove_file(record).expect("removed");
            } else {
                let at = at.index(bytes.len());
                bytes[at] ^= 4;
                fs::write(record, bytes).expect("record");
            }
        }
        Step::Build(arguments) => {
            watched.site.run(&[&["build"], *arguments].concat());
        }
    }
}

/// Builds with the cache and, with the same published site, without.
fn compare(watched: &Watched) -> Result<(), TestCaseError> {
    let site = &watched.site;
    let with = said(&site.run(&["build", "--format", "json"]));
    let again = said(&site.run(&["build", "--format", "json"]));
    let found = site.output();
    let without = said(&site.run(&["build", "--format", "json", "--no-cache"]));
    prop_assert_eq!(with.0, without.0);
    prop_assert_eq!(&again, &without);
    if with.0 == Some(0) {
        let fresh = tempfile::tempdir().expect("temporary folder");
        let out = fresh.path().join("site");
        let out = out.to_str().expect("a path of ASCII");
        site.run(&["build", "--no-cache", "--out", out]);
        let expected: Vec<_> = files(Path::new(out))
            .into_iter()
            .map(|path| {
                let name = path.strip_prefix(out).expect("inside").to_string_lossy();
                (name.into_owned(), fs::read(&path).expect("output"))
            })
            .collect();
        let found: Vec<_> = found
            .into_iter()
            .filter(|(path, _)| path != ".benchbook")
            .collect();
        let names = |files: &[(String, Vec<u8>)]| {
            let names = files.iter().map(|(name, _)| name.clone());
            names.collect::<std::collections::BTreeSet<_>>()
        };
        prop_assert_eq!(names(&found), names(&expected));
        for file in &expected {
            prop_assert!(found.contains(file), "{} differs", file.0);
        }
    }
    Ok(())
}

#[test]
fn a_build_with_a_cache_is_a_build_without() {
    let config = Config {
        cases: sequences(12),
        failure_persistence: None,
        max_shrink_iters: 40,
        ..Config::default()
    };
    let steps = prop::collection::vec(step(), 2..9);
    TestRunner::new(config)
        .run(&steps, |steps| {
            let mut watched = Watched::new();
            watched.site.run(&["build"]);
            for step in &steps {
                apply(&mut watched, step);
            }
            compare(&watched)
        })
        .unwrap_or_else(|error| panic!("{error}"));
}
