//! Edits, and what open pages are told of them.

use std::fs;

use serde_json::Value;

use super::server::{BASE, Server, small};
use crate::site::Site;

fn replace(site: &Site, path: &str, old: &str, new: &str) {
    let text = fs::read_to_string(site.root().join(path)).expect("a file");
    assert!(text.contains(old), "{path} has no {old}");
    site.write(path, &text.replace(old, new));
}

fn page(state: &Value) -> &str {
    state["page"].as_str().expect("a word")
}

#[test]
fn a_page_is_told_of_its_own_edits() {
    let site = small();
    let server = Server::start(&site);
    let states = format!("{BASE}marks/states/");
    let before = server.get(BASE);
    let mut own = server.events(BASE, &before.data("etag"));
    let mut other = server.events(&states, &server.get(&states).data("etag"));
    for events in [&mut own, &mut other] {
        let first = events.next();
        assert_eq!((page(&first), &first["generation"]), ("same", &1.into()));
        assert_eq!(first["problems"], Value::Array(vec![]));
        assert_eq!(first["errors"], 0);
    }
    replace(&site, "content/en/index.md", "Every role", "EDITED role");
    let told = own.until(|state| page(state) == "changed");
    let after = server.get(BASE);
    assert!(after.text().contains("EDITED role"));
    assert_eq!(told["etag"], after.data("etag"));
    assert_eq!(told["generation"].to_string(), after.data("generation"));
    let generation = told["generation"].clone();
    let told = other.until(|state| state["generation"] == generation);
    assert_eq!(page(&told), "same");
    // Undone, the page is what the tab shows.
    replace(&site, "content/en/index.md", "EDITED role", "Every role");
    own.until(|state| page(state) == "same");
    assert_eq!(server.get(BASE).page(), before.page());
}

#[test]
fn an_edit_of_data_reaches_the_pages_that_cite_it() {
    let site = small();
    let server = Server::start(&site);
    let states = format!("{BASE}marks/states/");
    let fr = format!("{BASE}fr/");
    let mut citing = server.events(BASE, &server.get(BASE).data("etag"));
    let mut french = server.events(&fr, &server.get(&fr).data("etag"));
    let mut other = server.events(&states, &server.get(&states).data("etag"));
    replace(&site, "data/suite/suite.json", "204.5", "206.5");
    let told = citing.until(|state| page(state) == "changed");
    french.until(|state| page(state) == "changed");
    let told = other.until(|state| state["generation"] == told["generation"]);
    assert_eq!(page(&told), "same");
    assert!(server.get(BASE).text().contains("206.5"));
}

#[test]
fn a_style_changes_without_the_page() {
    let site = small();
    let server = Server::start(&site);
    let before = server.get(BASE);
    let mut events = server.events(BASE, &before.data("etag"));
    let styles = events.next()["styles"].clone();
    let shown = |styles: &Value, text: &str| {
        let styles = styles.as_array().expect("a list").clone();
        assert!(!styles.is_empty());
        for style in styles {
            let link = format!("href=\"{}\"", style.as_str().expect("a link"));
            assert!(text.contains(&link), "{link}");
        }
    };
    shown(&styles, &before.text());
    site.write("assets/theme/static/own.css", "body { color: red }");
    let told = events.until(|state| state["styles"] != styles);
    assert_eq!(page(&told), "same");
    let after = server.get(BASE);
    shown(&told["styles"], &after.text());
    assert_eq!(after.data("etag"), before.data("etag"));
    assert_ne!(after.header("etag"), before.header("etag"));
    let style = told["styles"][0].as_str().expect("a link");
    assert!(server.get(style).text().contains("color: red"));
}

#[test]
fn a_picture_is_part_of_its_page() {
    let site = small();
    site.write(
        "assets/a.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    );
    site.append("content/en/index.md", "\n![A picture](/assets/a.svg)\n");
    let server = Server::start(&site);
    let before = server.get(BASE);
    assert!(before.text().contains("src=\"/docs/bench/assets/a.svg\""));
    let mut events = server.events(BASE, &before.data("etag"));
    assert_eq!(page(&events.next()), "same");
    site.write(
        "assets/a.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>",
    );
    events.until(|state| page(state) == "changed");
}

#[test]
fn pages_come_and_go() {
    let site = small();
    let server = Server::start(&site);
    let path = format!("{BASE}new/");
    let missing = server.get(&path);
    assert_eq!(missing.status, 404);
    let mut events = server.events(&path, &missing.data("etag"));
    assert_eq!(page(&events.next()), "same");
    site.write("content/en/new.md", "---\ntitle: New\n---\nHere.\n");
    events.until(|state| page(state) == "changed");
    let here = server.get(&path);
    assert_eq!(here.status, 200);
    // In the other language it is shown as what it is.
    assert_eq!(server.get(&format!("{BASE}fr/new/")).status, 200);
    let mut events = server.events(&path, &here.data("etag"));
    fs::remove_file(site.root().join("content/en/new.md")).expect("removed");
    events.until(|state| page(state) == "gone");
    assert_eq!(server.get(&path).status, 404);
}

#[test]
fn errors_are_told_and_taken_back() {
    let site = small();
    let server = Server::start(&site);
    let mut events = server.events(BASE, &server.get(BASE).data("etag"));
    let text = fs::read_to_string(site.root().join("content/en/index.md")).expect("a page");
    let line = text.lines().count() + 2;
    site.append("content/en/index.md", "\nSee {value}`suite.nothing`.\n");
    let told = events.until(|state| state["errors"] == 1);
    assert_eq!(page(&told), "changed");
    let problem = &told["problems"][0];
    assert_eq!(problem["severity"], "error");
    assert_eq!(problem["code"], "unknown-path");
    assert_eq!(problem["file"], "content/en/index.md");
    assert_eq!(
        (&problem["line"], &problem["col"]),
        (&line.into(), &13.into())
    );
    let excerpt = problem["excerpt"].as_str().expect("an excerpt");
    assert!(excerpt.contains("{value}`suite.nothing`") && !excerpt.contains('\u{1b}'));
    // The new page is served, with its placeholder.
    let broken = server.get(BASE);
    assert!(broken.text().contains("class=\"broken\""));
    assert_eq!(broken.header("benchbook-old"), "");
    // A pipe hears of it too.
    server.says("suite.nothing");
    site.write("content/en/index.md", &text);
    let told = events.until(|state| state["errors"] == 0);
    assert_eq!(
        (page(&told), &told["problems"]),
        ("same", &Value::Array(vec![]))
    );
}

#[test]
fn a_tab_of_an_earlier_server_catches_up() {
    let site = small();
    let (same, other) = {
        let server = Server::start(&site);
        (server.get(BASE).data("etag"), "0".repeat(32))
    };
    let server = Server::start(&site);
    assert_eq!(page(&server.events(BASE, &same).next()), "same");
    assert_eq!(page(&server.events(BASE, &other).next()), "changed");
    let nowhere = format!("{BASE}nothing/");
    assert_eq!(page(&server.events(&nowhere, &other).next()), "gone");
    assert_eq!(page(&server.events("/nothing/", &other).next()), "gone");
}

#[test]
fn times_are_told_when_wished() {
    let site = small();
    let server = Server::with(&site, &["--port", "0", "--timings"]);
    server.says("planned the site: ");
    server.says(" ms  bind");
    site.append("content/en/index.md", "\nMore.\n");
    let line = server.says("changed ");
    assert!(line.starts_with("changed content/en/index.md: "), "{line}");
    assert!(line.contains(" ms, "), "{line}");
    server.says(" ms  read");
}
