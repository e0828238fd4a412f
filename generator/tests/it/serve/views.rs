//! What authors and translators are shown beside the page.

use serde_json::Value;

use super::server::{BASE, Server, small};

fn explain(server: &Server, page: &str) -> Value {
    let answer = server.get(&format!("/__benchbook/explain?page={page}"));
    assert_eq!(answer.status, 200);
    assert_eq!(
        answer.header("content-type"),
        "application/json; charset=utf-8"
    );
    serde_json::from_slice(&answer.body).expect("JSON")
}

fn named<'a>(list: &'a Value, key: &str, name: &str) -> &'a Value {
    let list = list.as_array().expect("a list");
    let found = list.iter().find(|one| one[key] == name);
    found.unwrap_or_else(|| panic!("no {name} in {list:#?}"))
}

/// Line and column of the first `text` of a file, both from one.
fn place(site: &crate::site::Site, file: &str, text: &str) -> (usize, usize) {
    let all = std::fs::read_to_string(site.root().join(file)).expect("a file");
    let at = all.find(text).expect("the text");
    let line = all[..at].matches('\n').count() + 1;
    let start = all[..at].rfind('\n').map_or(0, |at| at + 1);
    (line, all[start..at].chars().count() + 1)
}

#[test]
fn a_number_is_explained_by_its_place_in_the_data() {
    let site = small();
    let server = Server::start(&site);
    let known = explain(&server, BASE);
    let total = named(&known["numbers"], "path", "suite.models.alpha.total");
    let value = &total["values"][0];
    assert_eq!(value["value"], "204.5");
    assert_eq!(value["unit"], "ms");
    assert_eq!(value["file"], "data/suite/suite.json");
    let (line, _) = place(&site, "data/suite/suite.json", "\"total_ms\": 204.5");
    assert_eq!(value["line"], line);
    assert_eq!(value["pointer"], "/models/alpha/total_ms");
    // What is computed names all that it is computed from.
    let ratio = "suite.models.beta.total / suite.models.alpha.total";
    let ratio = named(&known["numbers"], "path", ratio);
    let mut from: Vec<&str> = ratio["values"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|value| value["path"].as_str().expect("a path"))
        .collect();
    from.sort_unstable();
    assert_eq!(
        from,
        ["suite.models.alpha.total", "suite.models.beta.total"]
    );
}

#[test]
fn a_figure_is_explained_by_values_and_words() {
    let site = small();
    let server = Server::start(&site);
    let known = explain(&server, BASE);
    let figure = named(&known["figures"], "id", "fig-chart");
    let page = server.get(BASE).text();
    for figure in known["figures"].as_array().expect("a list") {
        let id = figure["id"].as_str().expect("an id");
        let counted = page.contains(&format!("<figure class=\"fig\" id=\"{id}\""));
        let values = figure["values"].as_array().expect("a list");
        assert!(!counted || !values.is_empty(), "{figure:#}");
        assert!(
            values.iter().all(|value| value["line"].is_u64()),
            "{figure:#}"
        );
    }
    let value = named(&figure["values"], "path", "suite.models.beta.total");
    assert_eq!(value["value"], "2304");
    let word = named(&figure["messages"], "id", "target-beta");
    let (line, col) = place(&site, "locales/en/site.ftl", "target-beta");
    assert_eq!(word["file"], "locales/en/site.ftl");
    assert_eq!((&word["line"], &word["col"]), (&line.into(), &col.into()));
    assert_eq!(
        (&word["locale"], &word["fallback"]),
        (&"en".into(), &false.into())
    );
}

#[test]
fn every_reference_of_a_page_is_explained() {
    let site = small();
    let server = Server::start(&site);
    for page in [
        BASE.to_owned(),
        format!("{BASE}fr/"),
        format!("{BASE}marks/states/"),
    ] {
        let known = explain(&server, &page);
        let html = server.get(&page).text();
        let article = html.split("<main").nth(1).expect("an article");
        let mut count = 0;
        for rest in article.split(" data-ref=\"").skip(1) {
            let path = rest.split('"').next().expect("a value");
            let path = path.replace("&gt;", ">").replace("&quot;", "\"");
            assert!(!named(&known["numbers"], "path", &path)["values"].is_null());
            count += 1;
        }
        assert!(count > 3, "{page}");
    }
}

#[test]
fn what_is_no_page_is_not_explained() {
    let site = small();
    let server = Server::start(&site);
    for (page, status) in [
        ("/docs/bench/nothing/", 404),
        ("/elsewhere/", 404),
        ("/docs/bench/assets/style.css", 404),
        ("/docs/bench/../", 400),
    ] {
        let path = format!("/__benchbook/explain?page={page}");
        assert_eq!(server.get(&path).status, status, "{page}");
    }
    assert_eq!(server.get("/__benchbook/explain").status, 400);
    assert_eq!(server.get("/__benchbook/compare").status, 404);
    assert_eq!(server.get("/__benchbook/translate").status, 404);
}

#[test]
fn views_follow_the_edits_that_they_show() {
    let site = small();
    let server = Server::start(&site);
    let (en, fr) = ("content/en/index.md", "content/fr/index.md");
    follows_edits(&site, &server, "compare", &[en, fr]);
    follows_edits(&site, &server, "translate", &[fr]);
}

fn follows_edits(site: &crate::site::Site, server: &Server, view: &str, files: &[&str]) {
    let path = format!("/__benchbook/{view}?page={BASE}fr/");
    let view = server.get(&path);
    assert_eq!(view.status, 200);
    assert_eq!(view.header("content-type"), "text/html; charset=utf-8");
    assert_eq!(view.data("page"), path);
    assert_eq!(server.get("/__benchbook/compare.css").status, 200);
    let tab = path.replace('?', "%3F").replace('=', "%3D");
    for file in files {
        let etag = server.get(&path).data("etag");
        let mut events = server.events(&tab, &etag);
        assert_eq!(events.next()["page"], "same");
        site.append(file, "\nOne more paragraph.\n");
        events.until(|state| state["page"] == "changed");
    }
    let none = server.get(&path.replace("/fr/", "/nothing/"));
    assert_eq!(none.status, 404);
}
