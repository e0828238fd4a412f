//! Paths and URLs.

use std::collections::BTreeSet;

use super::{page, site};
use crate::html::parse;
use crate::site::Site;

/// Every address that a page of the site names is under the base, and leads to something.
fn crawl(site: &Site, base: &str) {
    let output: BTreeSet<String> = site.output().into_iter().map(|(path, _)| path).collect();
    for (path, html) in site.html() {
        parse(&html).walk(&mut |node| {
            for name in ["href", "src"] {
                let Some(url) = node.attribute(name) else {
                    continue;
                };
                if url.starts_with('#') || url.starts_with("https://") {
                    continue;
                }
                let inner = url
                    .strip_prefix(base)
                    .unwrap_or_else(|| panic!("{path}: {url} is not under {base}"));
                let inner = inner.split(['#', '?']).next().expect("path");
                let file = if inner.is_empty() || inner.ends_with('/') {
                    format!("{inner}index.html")
                } else {
                    inner.to_owned()
                };
                let file = percent(&file);
                assert!(output.contains(&file), "{path}: {url} leads to nothing");
            }
        });
    }
}

fn percent(path: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = path.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let coded = (*first == b'%').then(|| after.get(..2)).flatten();
        let decoded = coded
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match decoded {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).expect("UTF-8")
}

#[test]
fn u2_names_composed_and_decomposed() {
    let site = site(&[
        ("content/en/cafe\u{301}.md", &page("Text.")),
        ("content/en/case.md", &page("[x](caf\u{e9}.md)")),
    ]);
    site.build();
    crawl(&site, "/bench/");
    assert!(
        site.output()
            .iter()
            .any(|(path, _)| path == "caf\u{e9}/index.html")
    );
}

#[test]
fn u3_names_that_look_alike_are_two_pages() {
    let site = site(&[
        ("content/en/a b.md", &page("[x](a-b.md)")),
        ("content/en/a-b.md", &page("[y](<a b.md>)")),
    ]);
    site.build();
    crawl(&site, "/bench/");
}

#[test]
fn u3_a_page_and_a_static_file() {
    let site = site(&[
        ("content/en/case.md", &page("Text.")),
        ("assets/case/index.html", "<p>static</p>"),
        ("content/en/assets/case.md", &page("Text.")),
        ("assets/Case/index.html", "<p>static</p>"),
    ]);
    let (said, code) = site.check();
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("output-collision"), "{said}");
}

#[test]
fn u5_every_address_is_under_the_base() {
    let deep = page("[up](../../index.md) [self](#a)\n\n## A");
    for (url, base) in [
        ("https://example.org/docs/", "/docs/"),
        ("https://example.org/docs", "/docs/"),
        ("https://example.org", "/"),
    ] {
        let site = site(&[("content/en/x/y/z.md", &deep)]);
        let settings = std::fs::read_to_string(site.root().join("benchbook.toml")).expect("read");
        let settings = settings.replace("https://example.org/bench/", url);
        site.write("benchbook.toml", &settings);
        site.build();
        crawl(&site, base);
        for (path, bytes) in site.output() {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let root = site.root().to_string_lossy().into_owned();
            assert!(
                !text.contains(&root),
                "{path} names a folder of this machine"
            );
        }
    }
}

#[test]
fn u8_characters_that_xml_cannot_hold() {
    let site = site(&[
        (
            "content/en/case.md",
            &page("Text \u{b} and \u{8}.\n\n```{timeline} case\nRuns\n```"),
        ),
        (
            "data/case/case.json",
            r#"{ "models": { "x": { "total_ms": 9, "spans": [{ "name": "a\u000b\u0008<", "kind": "boot", "start_ms": 0, "end_ms": 5 }] } } }"#,
        ),
        ("locales/en/case.ftl", "target-x = X\u{b}\n"),
        ("locales/ja/case.ftl", "target-x = X\n"),
    ]);
    site.build();
    for (path, bytes) in site.output() {
        if path.ends_with(".html") == path.ends_with(".xml") {
            continue;
        }
        let text = String::from_utf8(bytes).expect("UTF-8");
        let bad = text
            .chars()
            .find(|c| c.is_control() && !matches!(c, '\n' | '\t' | '\r'));
        assert_eq!(bad, None, "{path}");
    }
}

#[test]
fn u8_half_of_a_character() {
    let site = site(&[(
        "data/case/case.json",
        r#"{ "total_ms": 5, "note": "\ud800" }"#,
    )]);
    let (said, code) = site.check();
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("data-syntax"), "{said}");
}

#[test]
fn u11_no_name_that_a_host_hides() {
    let site = site(&[]);
    site.build();
    let output = site.output();
    assert!(output.iter().any(|(path, _)| path == ".nojekyll"));
    assert!(
        !output
            .iter()
            .any(|(path, _)| path.split('/').any(|part| part.starts_with('_')))
    );
}
