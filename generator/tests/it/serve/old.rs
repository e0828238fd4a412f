//! Pages that cannot be built keep their last good state, and say so; others are never old.

use std::fs;

use serde_json::Value;

use super::server::{Answer, BASE, Server, small};
use crate::site::project;

fn page(state: &Value) -> &str {
    state["page"].as_str().expect("a word")
}

fn is_old(answer: &Answer) -> bool {
    answer.header("benchbook-old") == "true"
}

#[test]
fn a_broken_template_leaves_the_pages_as_they_were() {
    let site = small();
    let server = Server::start(&site);
    let before = server.get(BASE);
    let mut events = server.events(BASE, &before.data("etag"));
    site.write("assets/theme/templates/parts.html", "{% if %}");
    let told = events.until(|state| state["errors"] != 0);
    assert_eq!(page(&told), "old");
    let old = server.get(BASE);
    assert!(is_old(&old) && old.status == 200);
    assert_eq!(old.page(), before.page());
    // Words written now are not shown, and nothing claims that they are.
    site.append("content/en/index.md", "\nNEWS.\n");
    site.write("content/en/new.md", "---\ntitle: New\n---\n");
    let mut never = server.events(&format!("{BASE}new/"), "none-x");
    never.until(|state| page(state) == "changed");
    assert_eq!(server.get(BASE).page(), before.page());
    // A page that never could be built is one of our own.
    let own = server.get(&format!("{BASE}new/"));
    assert_eq!(own.status, 503);
    assert!(own.text().contains("template-invalid"));
    // Files are no pages.
    assert!(!is_old(&server.get(&format!("{BASE}assets/style.css"))));
    fs::remove_file(site.root().join("assets/theme/templates/parts.html")).expect("removed");
    events.until(|state| page(state) == "changed" && state["errors"] == 0);
    let new = server.get(BASE);
    assert!(!is_old(&new) && new.text().contains("NEWS."));
    assert_eq!(server.get(&format!("{BASE}new/")).status, 200);
}

#[test]
fn a_broken_template_concerns_only_pages_that_it_has_a_part_in() {
    let site = small();
    let server = Server::start(&site);
    let home = server.get(BASE);
    let tied = server.get(&format!("{BASE}marks/tied/"));
    let mut events = server.events(BASE, &home.data("etag"));
    site.write("assets/theme/templates/fold.html", "{% if %}");
    assert_eq!(page(&events.until(|state| state["errors"] != 0)), "old");
    assert!(is_old(&server.get(BASE)), "it has a fold");
    let mut events = server.events(&format!("{BASE}marks/tied/"), &tied.data("etag"));
    site.append("content/en/marks/tied.md", "\nNEWS.\n");
    events.until(|state| page(state) == "changed");
    let new = server.get(&format!("{BASE}marks/tied/"));
    assert!(!is_old(&new) && new.text().contains("NEWS."));
}

#[test]
fn broken_settings_leave_the_pages_that_are_there() {
    let site = small();
    let server = Server::start(&site);
    let before = server.get(BASE);
    let mut events = server.events(BASE, &before.data("etag"));
    let settings = fs::read_to_string(site.root().join("benchbook.toml")).expect("settings");
    site.write("benchbook.toml", "title = ");
    let told = events.until(|state| state["errors"] != 0);
    assert_eq!(page(&told), "old");
    assert_eq!(told["problems"][0]["file"], "benchbook.toml");
    let old = server.get(BASE);
    assert!(is_old(&old));
    assert_eq!(old.page(), before.page());
    // A page whose file goes is gone.
    let states = format!("{BASE}marks/tied/");
    let tied = server.get(&states);
    assert_eq!(tied.status, 200);
    let mut gone = server.events(&states, &tied.data("etag"));
    fs::remove_file(site.root().join("content/en/marks/tied.md")).expect("removed");
    gone.until(|state| page(state) == "gone");
    assert_eq!(server.get(&states).status, 404);
    site.write("benchbook.toml", &settings);
    events.until(|state| page(state) != "old");
    assert!(!is_old(&server.get(BASE)));
}

#[test]
fn a_page_that_cannot_be_read_is_old_alone() {
    let site = small();
    let server = Server::start(&site);
    let tied = format!("{BASE}marks/tied/");
    let before = server.get(&tied);
    let mut events = server.events(&tied, &before.data("etag"));
    let path = site.root().join("content/en/marks/tied.md");
    let text = fs::read(&path).expect("a page");
    let torn = [text.as_slice(), b"\xff\xfe"].concat();
    fs::write(&path, torn).expect("written");
    let told = events.until(|state| state["errors"] != 0);
    assert_eq!(page(&told), "old");
    assert!(is_old(&server.get(&tied)));
    assert!(!is_old(&server.get(BASE)));
    site.append("content/en/index.md", "\nNEWS.\n");
    let mut other = server.events(BASE, "x");
    let wished = told["generation"].as_u64().expect("a number");
    other.until(|state| state["generation"].as_u64() > Some(wished));
    assert!(server.get(BASE).text().contains("NEWS."));
    // Gone is gone.
    fs::remove_file(&path).expect("removed");
    events.until(|state| page(state) == "gone");
    assert_eq!(server.get(&tied).status, 404);
    fs::write(&path, text).expect("written");
    events.until(|state| page(state) == "same" || page(state) == "changed");
    assert!(!is_old(&server.get(&tied)));
}

#[test]
fn broken_data_is_never_hidden_by_old_pages() {
    let site = small();
    let server = Server::start(&site);
    let mut events = server.events(BASE, &server.get(BASE).data("etag"));
    let path = site.root().join("data/suite/suite.json");
    let text = fs::read_to_string(&path).expect("data");
    site.write("data/suite/suite.json", &text[..text.len() / 2]);
    let told = events.until(|state| state["errors"] != 0);
    assert_eq!(page(&told), "changed");
    let broken = server.get(BASE);
    assert!(!is_old(&broken));
    assert!(broken.text().contains("class=\"broken\""));
    site.write("data/suite/suite.json", &text);
    events.until(|state| state["errors"] == 0 && page(state) == "same");
}

#[test]
fn a_site_that_never_was_good_shows_why() {
    let site = small();
    let settings = fs::read_to_string(site.root().join("benchbook.toml")).expect("settings");
    site.write("benchbook.toml", "title = ");
    let server = Server::start(&site);
    let port = server.port;
    assert_eq!(server.address, format!("http://localhost:{port}/"));
    for path in ["/", BASE] {
        let answer = server.get(path);
        assert_eq!(answer.status, 503, "{path}");
        let text = answer.text();
        assert!(text.contains("benchbook.toml:1"), "{text}");
    }
    let own = server.get(BASE);
    let mut events = server.events(BASE, &own.data("etag"));
    let first = events.next();
    assert_eq!(page(&first), "same");
    assert_ne!(first["errors"], 0);
    // A tab that shows more than we can is not to lose it.
    assert_eq!(page(&server.events(BASE, "0123").next()), "old");
    site.write("benchbook.toml", &settings);
    events.until(|state| page(state) == "changed");
    assert_eq!(server.get(BASE).status, 200);
    assert_eq!(server.get("/").header("location"), BASE);
}

#[test]
fn a_readable_page_is_never_old() {
    let site = small();
    site.write("content/en/caf\u{e9}.md", "---\ntitle: One\n---\nFIRST\n");
    let server = Server::start(&site);
    let at = format!("{BASE}caf%C3%A9/");
    assert_eq!(server.get(&at).status, 200);
    let mut events = server.events(BASE, "x");
    // The same name in other letters is complained of; one of both is the page.
    site.write(
        "content/en/cafe\u{301}.md",
        "---\ntitle: Two\n---\nSECOND\n",
    );
    let told = events.until(|state| state["errors"] != 0);
    assert_eq!(told["problems"][0]["code"], "file-unreadable");
    let both = server.get(&at);
    assert!(!is_old(&both) && both.status == 200);
    site.write("content/en/caf\u{e9}.md", "---\ntitle: One\n---\nTHIRD\n");
    site.write("content/en/cafe\u{301}.md", "---\ntitle: Two\n---\nTHIRD\n");
    let mut events = server.events(&at, &both.data("etag"));
    events.until(|state| page(state) == "changed");
    let new = server.get(&at);
    assert!(!is_old(&new) && new.text().contains("THIRD"));
}

#[test]
fn a_template_that_fails_with_values_is_named_and_leaves_the_page() {
    let site = small();
    let server = Server::start(&site);
    let at = format!("{BASE}fr/");
    let before = server.get(&at);
    let template = project().join("generator/theme/templates/page.html");
    let template = fs::read_to_string(template).expect("a template");
    let fails = "{% if text_lang == \"fr\" %}{{ text_lang.nothing.more }}{% endif %}<main";
    let broken = template.replacen("<main", fails, 1);
    assert_ne!(broken, template);
    let mut events = server.events(&at, &before.data("etag"));
    site.write("assets/theme/templates/page.html", &broken);
    // No edit after it loses the page.
    for edit in 0..3 {
        let told = events.until(|state| page(state) == "old" && state["generation"] != 1);
        assert_eq!(told["errors"], 1, "{edit}: {told}");
        assert_eq!(told["problems"][0]["code"], "template-invalid");
        let old = server.get(&at);
        assert!(old.status == 200 && is_old(&old), "{edit}");
        assert_eq!(old.page(), before.page());
        site.append("content/en/index.md", "\nMORE.\n");
    }
    assert!(!is_old(&server.get(BASE)));
    // Nobody looked at this one before.
    let never = server.get(&format!("{BASE}fr/marks/states/"));
    assert_eq!(never.status, 503);
    assert!(never.text().contains("template-invalid"));
    site.write("assets/theme/templates/page.html", &template);
    events.until(|state| state["errors"] == 0 && page(state) != "old");
    assert!(!is_old(&server.get(&at)));
}

#[test]
fn views_and_explanations_are_of_the_page_that_is_shown() {
    let site = small();
    let server = Server::start(&site);
    let about = |view: &str| format!("/__benchbook/{view}?page={BASE}fr/");
    let views = [about("translate"), about("compare")];
    for view in &views {
        assert_eq!(server.get(view).status, 200, "{view}");
    }
    let explained = server.get(&about("explain")).text();
    let mut events = server.events(BASE, "x");
    site.write("assets/theme/templates/page.html", "{% if %}");
    events.until(|state| state["errors"] == 1);
    let path = "data/suite/suite.json";
    let data = fs::read_to_string(site.root().join(path)).expect("data");
    site.write(path, &data.replace("204.5", "207.5"));
    let wished = events.next()["generation"].as_u64();
    assert!(wished.is_some());
    assert!(is_old(&server.get(&format!("{BASE}fr/"))));
    for view in &views {
        let old = server.get(view);
        assert!(old.status == 200 && is_old(&old), "{view}");
    }
    assert_eq!(server.get(&about("explain")).text(), explained);
}
