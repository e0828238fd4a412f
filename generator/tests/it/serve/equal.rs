//! What is served is what is built.

use super::server::{BASE, Server, small};
use crate::site::Site;

fn assert_equal(site: &Site, base: &str) {
    site.build();
    let server = Server::start(site);
    let built = site.output();
    assert!(built.len() > 10);
    for (path, bytes) in built {
        if matches!(path.as_str(), ".benchbook" | ".benchbook-files") {
            continue;
        }
        let url = benchbook::render::url::encode(&path);
        let answer = server.get(&format!("{base}{url}"));
        assert_eq!(answer.status, 200, "{path}");
        if path.ends_with(".html") {
            assert_eq!(answer.page().as_bytes(), bytes, "{path}");
        } else {
            assert_eq!(answer.body, bytes, "{path}");
        }
    }
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
