//! What is served is what is built.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use super::server::{BASE, Server, small};
use crate::site::Site;

/// The addresses at which the server does not answer with what was built.
fn differing(site: &Site, server: &Server, base: &str) -> Vec<String> {
    let built = site.output();
    assert!(built.len() > 10);
    let marks = [".benchbook", ".benchbook-files"];
    built
        .into_iter()
        .filter(|(path, _)| !marks.contains(&path.as_str()))
        .filter(|(path, bytes)| {
            let url = benchbook::render::url::encode(path);
            let answer = server.get(&format!("{base}{url}"));
            let same = match path.ends_with(".html") {
                true => answer.page().as_bytes() == *bytes,
                false => answer.body == *bytes,
            };
            answer.status != 200 || !same
        })
        .map(|(path, _)| path)
        .collect()
}

fn assert_equal(site: &Site, base: &str) {
    site.build();
    let server = Server::start(site);
    assert_eq!(differing(site, &server, base), [""; 0]);
}

#[test]
fn every_address_after_a_day_of_work() {
    let site = small();
    let server = Server::start(&site);
    let root = site.root();
    let replaced = |path: &str, from: &str, to: &str| {
        let text = fs::read_to_string(root.join(path)).expect("text");
        assert!(text.contains(from), "{path}");
        fs::write(root.join(path), text.replace(from, to)).expect("file");
    };
    let check = |after: &str| {
        site.build();
        let deadline = Instant::now() + Duration::from_secs(30);
        loop {
            let differing = differing(&site, &server, BASE);
            if differing.is_empty() {
                break;
            }
            assert!(Instant::now() < deadline, "after {after}: {differing:?}");
            thread::sleep(Duration::from_millis(20));
        }
    };
    site.append("content/en/index.md", "\nOne more paragraph.\n");
    check("an edit");
    site.write(
        "content/en/new/page.md",
        "---\ntitle: New\n---\n[Home](../index.md#time)\n",
    );
    check("a page in a new folder");
    fs::rename(root.join("content/en/new"), root.join("content/en/moved")).expect("renamed");
    check("a folder renamed");
    replaced(
        "data/suite/suite.json",
        "\"total_ms\": 204.5",
        "\"total_ms\": 205.25",
    );
    check("data");
    replaced("locales/fr/site.ftl", "target-", "target-x-");
    site.write(
        "locales/fr/more.ftl",
        "target-alpha = Alpha\ntarget-beta = Bêta\n",
    );
    check("words");
    site.write("assets/theme/static/own.css", "p { color: red }");
    site.write("assets/picture.txt", "no picture");
    check("style and assets");
    let template = "<details><summary>{{ title_html | safe }}</summary>{{ body | safe }}</details>";
    site.write("assets/theme/templates/fold.html", template);
    check("a template");
    // Broken, and mended.
    site.append("content/en/index.md", "{value}`suite.nothing`\n");
    replaced("content/en/index.md", "{value}`suite.nothing`", "");
    fs::remove_file(root.join("content/fr/marks/states.md")).expect("removed");
    check("a translation removed");
    fs::remove_dir_all(root.join("assets")).expect("removed");
    fs::remove_dir_all(root.join("content/en/moved")).expect("removed");
    check("what was added removed");
}

#[test]
fn every_address_of_the_demo_site() {
    assert_equal(&Site::copy_of_this_project(), "/bench/");
}

#[test]
fn every_address_of_the_small_site() {
    assert_equal(&small(), BASE);
}

#[test]
fn the_tags_are_the_only_addition() {
    let site = small();
    let server = Server::start(&site);
    let answer = server.get(&format!("{BASE}marks/states/?q"));
    let tags = format!(
        concat!(
            r#"<link rel="stylesheet" href="/__benchbook/preview.css">"#,
            r#"<script src="/__benchbook/preview.js" data-generation="1" "#,
            r#"data-page="/docs/bench/marks/states/" data-etag="{}" defer blocking="render"></script></head>"#
        ),
        answer.data("etag")
    );
    assert_eq!(answer.text().matches(&tags).count(), 1);
    let hex = |c: char| c.is_ascii_hexdigit();
    assert!(answer.data("etag").chars().all(hex));
}
