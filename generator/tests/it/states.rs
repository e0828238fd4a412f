//! The demo of states and marks shows the whole type, and JSON-LD and downloads say what is known.

use std::collections::BTreeSet;
use std::fs;

use crate::html::{self, Node};
use crate::site::{Site, project};

/// `NotApplicable` → `not-applicable`.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for (at, c) in name.char_indices() {
        if c.is_ascii_uppercase() && at > 0 {
            out.push('-');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

/// The variants of an enum, or the fields of a struct, of the model.
fn members(wanted: &str) -> Vec<String> {
    let path = project().join("generator/src/data/model.rs");
    let file = syn::parse_file(&fs::read_to_string(path).expect("model")).expect("Rust");
    file.items
        .iter()
        .find_map(|item| match item {
            syn::Item::Enum(item) if item.ident == wanted => {
                Some(item.variants.iter().map(|v| v.ident.to_string()).collect())
            }
            syn::Item::Struct(item) if item.ident == wanted => Some(
                item.fields
                    .iter()
                    .filter_map(|field| Some(field.ident.as_ref()?.to_string()))
                    .collect(),
            ),
            _ => None,
        })
        .expect(wanted)
}

fn column(csv: &str, name: &str) -> BTreeSet<String> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let head = reader.headers().expect("head").clone();
    let at = head.iter().position(|column| column == name).expect(name);
    reader
        .records()
        .map(|record| record.expect("record")[at].to_owned())
        .collect()
}

#[test]
fn every_state_and_mark_of_the_type_is_shown_in_every_language() {
    let site = Site::copy_of_this_project();
    site.build();
    let csv = site.page("figures/states.csv");
    let states: BTreeSet<String> = members("State").iter().map(|name| kebab(name)).collect();
    assert_eq!(column(&csv, "state"), states);
    let marks = column(&csv, "mark");
    for mark in members("Marks").iter().filter(|mark| *mark != "fact") {
        assert!(marks.iter().any(|shown| shown.starts_with(mark)), "{mark}");
    }
    let facts = marks
        .iter()
        .filter(|mark| matches!(mark.as_str(), "fact" | "about"));
    assert_eq!(facts.count(), members("Fact").len());
    // Every language shares the file.
    assert!(!site.root().join("site/figures/states-2.csv").exists());

    let examples = column(&csv, "example");
    for folder in ["", "ja/", "fr/"] {
        let page = html::parse(&site.page(&format!("{folder}about/marks/index.html")));
        let mut rows = BTreeSet::new();
        page.walk(&mut |node| {
            if node.name == "table" && node.has_class("states") {
                rows.extend(table_rows(node));
            }
        });
        assert_eq!(rows.len(), examples.len(), "{folder} has a row for each");
        let text = page.whole_text();
        if folder == "ja/" {
            // In the table, in the chart, and read out.
            assert!(
                text.matches("「ビルド A」の値").count() >= 3,
                "names stay whole"
            );
            assert!(
                text.contains("（「ビルド A」の値）"),
                "brackets are full-width"
            );
        }
        for key in &examples {
            assert!(
                !text.contains(&format!("states-{key}")),
                "{folder}{key} has no words"
            );
        }
    }
}

/// Each row's cells but for the first and the last, as they look: text and classes.
fn table_rows(table: &Node) -> Vec<String> {
    let mut rows = Vec::new();
    table.walk(&mut |node| {
        if node.name != "tr" {
            return;
        }
        let mut looks = String::new();
        let mut cells = 0;
        node.walk(&mut |cell| {
            if cell.name == "td" {
                cells += 1;
                looks.push_str(&cell.whole_text());
                looks.push('|');
            }
        });
        if cells > 0 {
            assert_eq!(cells, 4);
            rows.push(looks);
        }
    });
    rows
}

#[test]
fn nothing_can_be_asked_of_the_demo_but_what_it_has() {
    let site = Site::with(&[
        (
            "benchbook.toml",
            "title = \"t\"\nbase_url = \"https://example.org/\"\ndefault_locale = \"en\"\nlocales = [\"en\"]\n",
        ),
        ("locales/en/site.ftl", "t = T\n"),
        (
            "content/en/index.md",
            "---\ntitle: T\n---\n```{states} tabel\nA\n```\n\n```{states}\ntargets: a\n\nB\n```\n",
        ),
    ]);
    let (said, code) = site.check();
    assert_eq!(
        said,
        "content/en/index.md:4:13: error[directive-argument]: `tabel` is no way to show the states\n\
         content/en/index.md:9:1: error[option-unknown]: this directive has no option `targets`\n"
    );
    assert_eq!(code, 1);
}

/// The JSON-LD of a page.
fn graph(html: &str) -> Vec<serde_json::Value> {
    let (_, rest) = html
        .split_once("<script type=\"application/ld+json\">")
        .expect("data block");
    let (json, _) = rest.split_once("</script>").expect("end");
    let json: serde_json::Value = serde_json::from_str(json).expect("JSON");
    json["@graph"].as_array().expect("graph").clone()
}

#[test]
fn search_engines_learn_what_was_measured_and_how() {
    let site = Site::copy_of_this_project();
    let messages = fs::read_to_string(site.root().join("locales/en/pgmem.ftl")).expect("messages");
    let hostile: Vec<&str> = messages
        .lines()
        .map(|line| match line.strip_prefix("modelcase-metric-total =") {
            Some(_) => "modelcase-metric-total = </script><b>&",
            None => line,
        })
        .collect();
    site.write("locales/en/pgmem.ftl", &(hostile.join("\n") + "\n"));
    site.build();
    let html = site.page("pgmem/index.html");
    let graph = graph(&html);
    let dataset = graph
        .iter()
        .find(|entry| entry["dateModified"] == "2026-09-19")
        .expect("modelcase");
    assert_eq!(dataset["@type"], "Dataset");
    let variables = dataset["variableMeasured"].as_array().expect("list");
    assert!(
        variables
            .iter()
            .all(|v| v["@type"] == "PropertyValue" && v["name"].is_string())
    );
    assert!(
        variables
            .iter()
            .any(|v| v["unitText"] == "ms" && v["name"] == "</script><b>&")
    );
    assert_eq!(
        dataset["measurementTechnique"],
        serde_json::json!(["median of n\u{a0}=\u{a0}5", "one run"])
    );
    let files = dataset["distribution"].as_array().expect("list");
    for file in files {
        let url = file["contentUrl"].as_str().expect("address");
        let path = url
            .strip_prefix("https://example.org/bench/")
            .expect("ours");
        let published = site.root().join("site").join(path);
        assert!(published.is_file(), "{path}");
        if let Some(hash) = file["sha256"].as_str() {
            let sums = site.page("data/SHA256SUMS");
            let name = path.strip_prefix("data/").expect("raw");
            assert!(sums.contains(&format!("{hash}  {name}\n")));
            assert!(
                html.contains(&format!("title=\"{hash}\"")),
                "the page says it in full"
            );
        }
    }
    assert!(files.iter().any(|file| file["sha256"].is_string()));
    assert!(files.iter().any(|file| {
        let url = file["contentUrl"].as_str().unwrap_or_default();
        url.ends_with("figures/modelcase-totals.csv")
    }));
}
