//! The site that generators are compared on is the same in every layout, and ours is a sound one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use walkdir::WalkDir;

use crate::site::Site;

#[path = "../../benches/peers/site/mod.rs"]
mod made;

use made::{Edits, LANGUAGES, Layout, Shape};

/// Every page of a layout; mdBook's lists of chapters are none.
fn pages(root: &Path) -> Vec<String> {
    let files = WalkDir::new(root)
        .into_iter()
        .map(|entry| entry.expect("entry"));
    let pages = files.filter(|file| {
        let name = file.file_name().to_string_lossy();
        name.ends_with(".md") && name != "SUMMARY.md"
    });
    pages
        .map(|file| fs::read_to_string(file.path()).expect("text"))
        .collect()
}

/// Code blocks without the line that names their language.
fn blocks(page: &str) -> Vec<String> {
    let fenced = page.split("```").skip(1).step_by(2);
    fenced
        .filter_map(|block| block.split_once('\n'))
        .map(|(_, text)| text.to_owned())
        .collect()
}

#[test]
fn ours_is_clean_and_shows_what_its_data_says() {
    let site = Site::with(&[]);
    let shape = Shape::of_pages(160);
    shape
        .write(Layout::Benchbook, site.root())
        .expect("written");
    let edits = Edits::of(shape);
    let data = site.root().join(&edits.data);
    let measurements = fs::read_to_string(&data).expect("measurements");
    let changed = edits.changed(&measurements, 3).expect("it is there");
    assert_ne!(changed, measurements);
    fs::write(&data, changed).expect("written");

    let output = site.run(&["build", "--strict"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let page = edits.page.strip_prefix("content/en").expect("English");
    let html = site.page(&format!("{}/index.html", page.with_extension("").display()));
    assert!(html.contains(">121\u{a0}"), "{html}");
}

#[test]
fn every_layout_has_the_same_pages_and_code() {
    let shape = Shape::of_pages(160);
    let mut first: Option<BTreeSet<String>> = None;
    for layout in Layout::ALL {
        let folder = tempfile::tempdir().expect("folder");
        shape.write(layout, folder.path()).expect("written");
        let pages = pages(folder.path());
        assert_eq!(pages.len(), shape.pages() + LANGUAGES, "{layout:?}");
        let code: Vec<String> = pages.iter().flat_map(|page| blocks(page)).collect();
        assert!(
            code.iter().all(|text| text.lines().count() == 10),
            "{layout:?}"
        );
        let different: BTreeSet<String> = code.iter().cloned().collect();
        assert_eq!(different.len(), 2 * shape.pages(), "{layout:?}");
        assert_eq!(code.len(), different.len(), "{layout:?}");
        assert_eq!(*first.get_or_insert_with(|| different.clone()), different);
    }
}
