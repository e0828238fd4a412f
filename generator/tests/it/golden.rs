//! Fixture sites whose whole output is kept beside them: `tests/fixtures/<name>/` builds to
//! `tests/fixtures/<name>.expected/`. `SNAPSHOTS=overwrite` rewrites it.

use std::collections::BTreeMap;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use walkdir::WalkDir;

use crate::site::Site;

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    WalkDir::new(folder)
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| {
            let inner = entry
                .path()
                .strip_prefix(folder)
                .expect("inside")
                .to_string_lossy()
                .into_owned();
            (inner, fs::read(entry.path()).expect("read"))
        })
        .collect()
}

/// The theme's own files are not a fixture's business, nor are their fingerprints in addresses.
fn comparable(output: Vec<(String, Vec<u8>)>) -> BTreeMap<String, Vec<u8>> {
    output
        .into_iter()
        .filter(|(path, _)| !path.starts_with("assets/") && !path.starts_with(".benchbook"))
        .map(|(path, bytes)| (path, without_fingerprints(bytes)))
        .collect()
}

/// `style.0123abcd.css` and `style.css?v=0123abcd` → `style.css`.
fn without_fingerprints(bytes: Vec<u8>) -> Vec<u8> {
    let Ok(text) = String::from_utf8(bytes.clone()) else {
        return bytes;
    };
    let mut clean = String::with_capacity(text.len());
    let mut rest = text.as_str();
    while let Some(at) = rest.find("?v=") {
        let (before, after) = rest.split_at(at);
        clean.push_str(before);
        rest = after[3..].trim_start_matches(|c: char| c.is_ascii_hexdigit());
    }
    clean.push_str(rest);
    clean.into_bytes()
}

#[test]
fn fixture_sites_build_to_their_expected_output() {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let mut sites: Vec<PathBuf> = fs::read_dir(&fixtures)
        .expect("tests/fixtures")
        .map(|entry| entry.expect("entry").path())
        .filter(|path| path.is_dir() && path.extension().is_none())
        .collect();
    sites.sort();
    assert!(!sites.is_empty());
    for source in sites {
        let site = Site::with(&[]);
        for (path, bytes) in files(&source) {
            let to = site.root().join(path);
            fs::create_dir_all(to.parent().expect("parent")).expect("folder");
            fs::write(to, bytes).expect("write");
        }
        site.build();
        let found = comparable(site.output());
        let folder = source.with_extension("expected");
        if env::var_os("SNAPSHOTS").is_some_and(|value| value == "overwrite") {
            let _ = fs::remove_dir_all(&folder);
            for (path, bytes) in &found {
                let to = folder.join(path);
                fs::create_dir_all(to.parent().expect("parent")).expect("folder");
                fs::write(to, bytes).expect("write");
            }
        }
        let expected = files(&folder);
        assert_eq!(
            found.keys().collect::<Vec<_>>(),
            expected.keys().collect::<Vec<_>>(),
            "{}",
            source.display()
        );
        for (path, bytes) in &expected {
            let [found, expected] =
                [&found[path], bytes].map(|bytes| String::from_utf8_lossy(bytes).into_owned());
            snapbox::assert_data_eq!(found, snapbox::Data::from(expected).raw());
        }
    }
}
