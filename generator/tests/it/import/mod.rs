//! `benchbook data import`: real outputs of tools become datasets.

mod golden;
mod history;
mod refused;
mod renewed;
mod summarized;

use std::fs;
use std::path::{Path, PathBuf};

use crate::broken;
use crate::site::Site;

/// Outputs of tools, as they wrote them.
fn formats() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formats")
}

fn run(site: &Site, arguments: &[&str]) -> (String, i32) {
    site.said(arguments)
}

/// Imports files of `formats`, which are copied into the site first, so that they have short names.
fn import(site: &Site, files: &[&str], more: &[&str]) -> (String, i32) {
    let mut arguments = vec!["data", "import"];
    let mut names: Vec<&str> = Vec::new();
    for file in files {
        let from = formats().join(file);
        let name = file.rsplit('/').next().expect("a name");
        copy(&from, &site.root().join(name));
        names.push(name);
    }
    arguments.extend(names);
    arguments.extend(["--dataset", "x"]);
    arguments.extend(more);
    run(site, &arguments)
}

fn copy(from: &Path, to: &Path) {
    if from.is_file() {
        fs::copy(from, to).unwrap_or_else(|error| panic!("{}: {error}", from.display()));
        return;
    }
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        copy(&entry.path(), &to.join(entry.file_name()));
    }
}

fn read(site: &Site, path: &str) -> String {
    fs::read_to_string(site.root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The files of the dataset, but for raw ones.
fn dataset(site: &Site) -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(site.root().join("data/x"))
        .expect("a dataset")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .filter(|name| name != "raw")
        .collect();
    names.sort();
    names
}

fn base() -> Site {
    broken::base()
}
