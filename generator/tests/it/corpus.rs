//! The site that benchmarks measure with is a sound one: otherwise they would time complaints.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use walkdir::WalkDir;

use crate::site::Site;

#[path = "../../benches/corpus/mod.rs"]
mod made;

use made::{CITING, GROUP, Shape};

fn files(root: &Path) -> BTreeMap<String, String> {
    WalkDir::new(root)
        .into_iter()
        .map(|entry| entry.expect("entry"))
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| {
            let inner = entry.path().strip_prefix(root).expect("inside");
            let text = fs::read_to_string(entry.path()).expect("text");
            (inner.to_string_lossy().into_owned(), text)
        })
        .collect()
}

#[test]
fn it_is_clean_and_shows_what_its_data_says() {
    let site = Site::with(&[]);
    let shape = Shape::of_pages(1);
    assert_eq!(shape.pages(), GROUP);
    shape.write(site.root()).expect("written");
    let cited = shape.cited(1);
    let records = fs::read_to_string(site.root().join(&cited.file)).expect("records");
    let (records, shown) = cited.changed(&records, 7).expect("these are its records");
    fs::write(site.root().join(&cited.file), records).expect("written");

    let output = site.run(&["build", "--strict"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let html = site.page(&format!("{}/index.html", cited.page));
    assert!(html.contains(&shown), "{shown}");
}

#[test]
fn every_dataset_is_cited_by_as_many_pages() {
    let site = Site::with(&[]);
    Shape::of_pages(GROUP).write(site.root()).expect("written");
    let files = files(site.root());
    let pages: Vec<&String> = files
        .iter()
        .filter(|(path, _)| path.ends_with(".md") && path.matches('/').count() == 3)
        .map(|(_, text)| text)
        .collect();
    assert_eq!(pages.len(), GROUP);
    let mut datasets = 0;
    for path in files.keys() {
        let Some(folder) = path.strip_suffix("/dataset.toml") else {
            continue;
        };
        let name = folder.trim_start_matches("data/");
        let citing = pages.iter().filter(|text| text.contains(name)).count();
        assert_eq!(citing, CITING, "{name}");
        datasets += 1;
    }
    assert_eq!(datasets * CITING, GROUP);
}

#[test]
fn it_is_the_same_every_time() {
    let [first, second] = [Site::with(&[]), Site::with(&[])];
    for site in [&first, &second] {
        Shape::of_pages(2 * GROUP)
            .write(site.root())
            .expect("written");
    }
    assert_eq!(files(first.root()), files(second.root()));
}
