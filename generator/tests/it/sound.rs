//! What holds for every built page, of the fixture site and of the project's own.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use html5ever::tendril::TendrilSink;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::RcDom;
use walkdir::WalkDir;

use crate::html::{Node, parse};
use crate::site::Site;

fn fixture() -> Site {
    let site = Site::with(&[]);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/small");
    for entry in WalkDir::new(&folder).into_iter().filter_map(Result::ok) {
        if entry.file_type().is_file() {
            let inner = entry.path().strip_prefix(&folder).expect("inside");
            let text = fs::read_to_string(entry.path()).expect("read");
            site.write(&inner.to_string_lossy(), &text);
        }
    }
    site
}

/// Complaints about one page.
fn faults(path: &str, html: &str) -> Vec<String> {
    let mut faults: Vec<String> = parse_document(RcDom::default(), ParseOpts::default())
        .one(html)
        .errors
        .borrow()
        .iter()
        .map(|error| format!("{path}: {error}"))
        .collect();
    let page = parse(html);
    let mut ids = BTreeSet::new();
    page.walk(&mut |node| {
        if let Some(id) = node.attribute("id")
            && (id.is_empty() || !ids.insert(id.to_owned()))
        {
            faults.push(format!("{path}: the id `{id}` is empty or taken"));
        }
    });
    page.walk(&mut |node| {
        let listed = [
            "aria-labelledby",
            "aria-describedby",
            "aria-controls",
            "popovertarget",
        ];
        for name in listed {
            for id in node.attribute(name).unwrap_or_default().split_whitespace() {
                if !ids.contains(id) {
                    faults.push(format!("{path}: `{name}` names `{id}`, which is not there"));
                }
            }
        }
        if let Some(id) = node
            .attribute("href")
            .and_then(|href| href.strip_prefix('#'))
            && !ids.contains(id)
        {
            faults.push(format!("{path}: `#{id}` leads nowhere"));
        }
        for name in ["style", "onclick", "onload"] {
            if node.attribute(name).is_some() {
                faults.push(format!("{path}: <{}> has `{name}`", node.name));
            }
        }
        if node.name == "script" && node.attribute("src").is_none() {
            let kind = node.attribute("type");
            let json = serde_json::from_str::<serde_json::Value>(&node.whole_text());
            if kind != Some("application/ld+json") || json.is_err() {
                faults.push(format!("{path}: an inline script"));
            }
        }
        let needs_text = [
            "p",
            "h1",
            "h2",
            "h3",
            "h4",
            "li",
            "figcaption",
            "dt",
            "summary",
            "title",
        ];
        if needs_text.contains(&node.name.as_str()) && node.whole_text().trim().is_empty() {
            faults.push(format!("{path}: <{}> is empty", node.name));
        }
        if node.attribute("role") == Some("img")
            && node.attribute("aria-label").is_none()
            && node.attribute("aria-labelledby").is_none()
        {
            faults.push(format!("{path}: <{} role=img> has no name", node.name));
        }
    });
    links(path, &page, false, &mut faults);
    faults
}

/// Links and buttons cannot stand in links, and each has a name.
fn links(path: &str, node: &Node, inside: bool, faults: &mut Vec<String>) {
    let active = matches!(node.name.as_str(), "a" | "button" | "summary");
    if active && inside {
        faults.push(format!(
            "{path}: <{}> stands in a link or button",
            node.name
        ));
    }
    if active && node.attribute("aria-label").is_none() && !named(node) {
        faults.push(format!("{path}: a <{}> without a name", node.name));
    }
    for child in &node.children {
        links(path, child, inside || active, faults);
    }
}

/// Does it hold text, or a picture with a name?
fn named(node: &Node) -> bool {
    let mut found = !node.whole_text().trim().is_empty();
    node.walk(&mut |inner| found |= inner.attribute("aria-label").is_some());
    found
}

pub fn check(site: &Site) {
    site.build();
    let mut all = Vec::new();
    for (path, html) in site.html() {
        all.extend(faults(&path, &html));
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
}

#[test]
fn pages_of_the_fixture_are_sound() {
    check(&fixture());
}

#[test]
fn pages_of_the_project_are_sound() {
    check(&Site::copy_of_this_project());
}

#[test]
fn the_check_sees_faults() {
    let html =
        "<!doctype html><title>x</title><p><div id=a></div></p><b id=a>x</b><a href=\"#b\">y</a>";
    assert_eq!(faults("x", html).len(), 5, "{:?}", faults("x", html));
}
