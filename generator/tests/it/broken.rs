//! Small broken inputs, each with exactly what is said about it.
//!
//! A folder of `tests/broken/` is named after the code it shows. Its files are laid over the sound
//! site of `tests/broken/_base/`; `expected.txt` holds what `check` prints for people.
//! `SNAPSHOTS=overwrite` rewrites the expectations.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use benchbook::diag::Code;
use snapbox::{Data, assert_data_eq};
use walkdir::WalkDir;

use crate::site::Site;

pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken")
}

pub fn lay(site: &Site, from: &Path) {
    for entry in WalkDir::new(from)
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
    {
        let inner = entry.path().strip_prefix(from).expect("inside");
        if inner == Path::new("expected.txt") {
            continue;
        }
        let to = site.root().join(inner);
        fs::create_dir_all(to.parent().expect("parent")).expect("folder");
        fs::copy(entry.path(), to).expect("copy");
    }
}

/// The sound site that broken cases change.
pub fn base() -> Site {
    let site = Site::with(&[]);
    lay(&site, &folder().join("_base"));
    site
}

fn cases() -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder())
        .expect("tests/broken")
        .map(|entry| {
            entry
                .expect("entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .filter(|name| !name.starts_with('_'))
        .collect();
    names.sort();
    names
}

/// A case's code: its folder's name, up to a dot that tells cases of one code apart.
fn code_of(case: &str) -> &str {
    case.split('.').next().unwrap_or(case)
}

#[test]
fn each_says_exactly_what_is_expected() {
    for case in cases() {
        let site = base();
        lay(&site, &folder().join(&case));
        let output = site.run(&["check", "--format", "human"]);
        let said = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(
            said.contains(&format!("[{}]", code_of(&case))),
            "{case} does not show its code:\n{said}"
        );
        assert_data_eq!(
            said,
            Data::read_from(&folder().join(&case).join("expected.txt"), None).raw()
        );
    }
}

#[test]
fn the_site_under_them_is_sound() {
    let site = base();
    let (said, code) = site.check();
    assert_eq!((said.as_str(), code), ("", 0));
}

#[test]
fn every_code_has_a_case() {
    // One needs a disk that fails, one a file of a hundred thousand numbers, and some are about files
    // that are no part of a site but given to a command; their rooms test them.
    const ELSEWHERE: [&str; 10] = [
        "file-unreadable",
        "samples-too-many",
        "po-syntax",
        "po-placeholder",
        "po-structure",
        "po-outdated",
        "import-format",
        "import-syntax",
        "import-duplicate",
        "import-left-out",
    ];
    let shown: BTreeSet<String> = cases()
        .iter()
        .map(|case| code_of(case).to_owned())
        .collect();
    let missing: Vec<&str> = Code::ALL
        .iter()
        .map(|code| code.id())
        .filter(|id| !shown.contains(*id) && !ELSEWHERE.contains(id))
        .collect();
    assert!(missing.is_empty(), "no case shows: {}", missing.join(", "));
    for case in &shown {
        assert!(
            Code::ALL.iter().any(|code| code.id() == case),
            "`{case}` is no code"
        );
    }
}
