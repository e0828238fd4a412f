//! `benchbook data diff`: what readers would see change with other data.

use std::fs;
use std::path::Path;
use std::process::Output;

use serde_json::{Value, json};

use crate::broken;
use crate::site::Site;

/// The base site, whose home page repeats its claim in both languages and draws the totals small.
fn site() -> Site {
    let site = broken::base();
    for locale in ["en", "ja"] {
        site.append(
            &format!("content/{locale}/index.md"),
            "\nSo {claim}`suite.quicker`: {ratio}`suite.models.beta.total / suite.models.alpha.total`.\n\n\
             ```{bars} suite.total\nmini: true\n\nTotals\n```\n",
        );
    }
    site
}

/// The suite's data with a change, in a folder of its own beside the site's.
fn other(site: &Site, change: impl Fn(&mut Value)) -> String {
    let data = site.root().join("data/suite/suite.json");
    let mut data: Value =
        serde_json::from_str(&fs::read_to_string(data).expect("data")).expect("JSON");
    change(&mut data);
    site.write("new/suite/suite.json", &data.to_string());
    "new/suite".to_owned()
}

fn total(data: &mut Value, target: &str, ms: f64) {
    let model = &mut data["models"][target];
    model["total_ms"] = json!(ms);
    model["total_min_ms"] = json!(ms - 1.0);
    model["total_max_ms"] = json!(ms + 1.0);
}

fn run(site: &Site, old: &str, new: &str, more: &[&str]) -> Output {
    let path = |inside: &str| site.root().join(inside).display().to_string();
    let (old, new) = (path(old), path(new));
    let mut arguments = vec!["data", "diff", &old, &new];
    arguments.extend(more);
    site.run(&arguments)
}

fn diff(site: &Site, new: &str, format: &str) -> (String, i32) {
    let output = run(site, "data/suite", new, &["--format", format]);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    (
        String::from_utf8(output.stdout).expect("UTF-8"),
        output.status.code().expect("exit code"),
    )
}

fn json_of(site: &Site, new: &str) -> (Value, i32) {
    let (text, code) = diff(site, new, "json");
    (serde_json::from_str(&text).expect("JSON"), code)
}

#[test]
fn the_same_data_changes_nothing() {
    let site = site();
    let (said, code) = diff(&site, "data/suite", "text");
    assert_eq!(
        (said.as_str(), code),
        ("nothing that is published changes\n", 0)
    );
    let (said, _) = diff(&site, "data/suite", "markdown");
    assert_eq!(said, "Nothing that is published changes.\n");
    let (json, _) = json_of(&site, "data/suite");
    assert_eq!(
        json,
        json!({
            "version": 1, "bad": false, "errors": 0, "old_errors": 0,
            "pages": [], "claims": [], "problems": [],
        })
    );
}

#[test]
fn numbers_are_told_per_page_and_locale() {
    let site = site();
    let new = other(&site, |data| total(data, "alpha", 190.0));
    let (json, code) = json_of(&site, &new);
    assert_eq!(code, 0, "what holds with other numbers is no fault");
    let pages: Vec<(&str, &str)> = json["pages"]
        .as_array()
        .expect("pages")
        .iter()
        .map(|page| {
            (
                page["page"].as_str().expect("page"),
                page["locale"].as_str().expect("locale"),
            )
        })
        .collect();
    assert_eq!(pages, [("index", "en"), ("index", "ja")]);
    let number = &json["pages"][0]["numbers"][0];
    assert_eq!(
        *number,
        json!({
            "path": "suite.models.alpha.total", "unit": "ms",
            "old": { "raw": "204.5", "shown": ["205 ms", "205"] },
            "new": { "raw": "190.0", "shown": ["190 ms", "190"] },
            "change_percent": "-7.09",
        })
    );
    let claim = &json["claims"][0];
    assert_eq!(claim["fate"], "holds-with-other-numbers");
    assert_eq!(claim["repeated"].as_array().map(Vec::len), Some(2));
    let (text, _) = diff(&site, &new, "text");
    for line in [
        "index (ja)  content/ja/index.md",
        "  suite.models.alpha.total: 205 ms → 190 ms (raw 204.5 → 190.0, -7.09 %)",
        "  suite.quicker still holds, but the cited number changed: suite.models.beta.total / suite.models.alpha.total >= 10",
        "    repeated by index (en), content/en/index.md",
    ] {
        assert!(text.lines().any(|own| own == line), "{line}\n{text}");
    }
    let (markdown, _) = diff(&site, &new, "markdown");
    let row = "| `suite.models.alpha.total` | 205 ms | 190 ms | -7.09 % |  |";
    assert_eq!(markdown.matches(row).count(), 1, "{markdown}");
}

#[test]
fn a_claim_that_breaks_fails_and_names_its_pages() {
    let site = site();
    let new = other(&site, |data| total(data, "alpha", 400.0));
    let (json, code) = json_of(&site, &new);
    assert_eq!((code, &json["bad"]), (1, &json!(true)));
    let claim = &json["claims"][0];
    assert_eq!(
        (&claim["claim"], &claim["fate"]),
        (&json!("suite.quicker"), &json!("breaks"))
    );
    let (text, _) = diff(&site, &new, "text");
    assert!(text.contains("suite.quicker no longer holds"), "{text}");
    let (markdown, _) = diff(&site, &new, "markdown");
    assert!(markdown.contains("index (en), index (ja)"), "{markdown}");
    // The other way round it is repaired.
    let output = run(&site, &new, "data/suite", &[]);
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("suite.quicker holds now"), "{said}");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn ranks_and_ties() {
    let site = site();
    let ranks = |ms: f64| {
        let new = other(&site, |data| total(data, "beta", ms));
        json_of(&site, &new).0["pages"][0]["ranks"].clone()
    };
    let standings = |rank: &Value| -> Vec<(String, String)> {
        let places = rank["new"].as_array().expect("places").iter();
        let text = |value: &Value| value.as_str().expect("text").to_owned();
        places
            .map(|place| (text(&place["key"]), text(&place["standing"])))
            .collect()
    };
    let named = |a: &str, b: &str, first: &str, second: &str| {
        vec![
            (a.to_owned(), first.to_owned()),
            (b.to_owned(), second.to_owned()),
        ]
    };
    // Both the table's last line and the bars compare the totals.
    for rank in ranks(100.0).as_array().expect("ranks") {
        assert_eq!(standings(rank), named("beta", "alpha", "best", "other"));
    }
    let tied = ranks(210.0);
    assert_eq!(tied.as_array().map(Vec::len), Some(2));
    let tie = named("alpha", "beta", "tied-best", "tied-best");
    assert_eq!(standings(&tied[0]), tie);
    assert_eq!(ranks(3000.0), json!([]), "the order is what it was");
}

#[test]
fn what_is_no_value_any_more_says_why() {
    let site = site();
    let new = other(&site, |data| {
        data["models"]["alpha"]["steps_ms"]["read"] = Value::Null;
    });
    let (text, code) = diff(&site, &new, "text");
    assert!(
        text.contains("  suite.models.alpha.steps.read: 80 → missing"),
        "{code} {text}"
    );
}

#[test]
fn wrong_data_fails() {
    let site = site();
    site.write("new/suite/suite.json", "{ \"models\": ");
    let (json, code) = json_of(&site, "new/suite");
    assert_eq!(code, 1);
    let problems = json["problems"].as_array().expect("problems");
    assert!(
        problems
            .iter()
            .any(|p| p["code"] == "data-syntax" && p["file"] == "data/suite/suite.json"),
        "{problems:?}"
    );
    // Faults of the old data are its own affair.
    let output = run(&site, "new/suite", "data/suite", &[]);
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(said.contains("the old data has"), "{said}");
}

#[test]
fn folders_of_datasets_and_sites() {
    let (site, moved) = (site(), site());
    let new = other(&moved, |data| total(data, "alpha", 190.0));
    fs::copy(
        moved.root().join(new).join("suite.json"),
        moved.root().join("data/suite/suite.json"),
    )
    .expect("copy");
    let said = |old: &Path, new: &Path| {
        let path = |path: &Path| path.display().to_string();
        let output = site.run(&["data", "diff", &path(old), &path(new)]);
        assert_eq!(output.status.code(), Some(0));
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    let whole = said(site.root(), moved.root());
    assert!(whole.contains("205 ms → 190 ms"), "{whole}");
    let data = |site: &Site| site.root().join("data");
    assert_eq!(said(&data(&site), &data(&moved)), whole);
    assert_eq!(said(site.root(), &data(&moved)), whole);
}

#[test]
fn misuse_is_told_apart() {
    let site = site();
    site.write("new/elsewhere/x.json", "{}");
    site.write("new/elsewhere2/x.json", "{}");
    site.write("nothing/read.me", "");
    for (old, new, said) in [
        ("data/suite", "gone", "cannot be read"),
        ("data/suite", "nothing", "neither a dataset"),
        ("data", "data/suite", "OLD is a folder of datasets"),
        (
            "new/elsewhere",
            "new/elsewhere2",
            "its datasets are: store, suite",
        ),
    ] {
        let output = run(&site, old, new, &[]);
        assert_eq!(output.status.code(), Some(2), "{old} {new}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(said), "{error}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_summary_of_everything_is_bounded() {
    let (site, moved) = (Site::copy_of_this_project(), Site::copy_of_this_project());
    for dataset in ["pglc", "murlog", "modelcase", "benchmarks"] {
        for entry in fs::read_dir(moved.root().join("data").join(dataset)).expect("dataset") {
            let path = entry.expect("entry").path();
            if path
                .extension()
                .is_some_and(|extension| extension != "toml")
            {
                let text = fs::read_to_string(&path).expect("read");
                fs::write(&path, nines(&text)).expect("write");
            }
        }
    }
    let data = moved.root().join("data").display().to_string();
    let old = site.root().join("data").display().to_string();
    let output = site.run(&["data", "diff", &old, &data, "--format", "markdown"]);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    // A table's head is not left alone at the end.
    assert!(
        (190..=200).contains(&text.lines().count()),
        "as much as fits"
    );
    assert!(text.len() <= 60_000);
    assert!(text.trim_end().ends_with(" more"), "{text}");
}

/// Every number of three digits or more, a decimal mark counted, with a nine as its last one;
/// dates and versions stay.
fn nines(text: &str) -> String {
    let number = |word: &str| word.len() > 2 && word.parse::<f64>().is_ok();
    let mut out = String::new();
    for word in text.split_inclusive(['\n', ',', ' ']) {
        let bare = word.trim_end_matches(['\n', ',', ' ']);
        match number(bare) {
            true => out.push_str(&format!(
                "{}9{}",
                &bare[..bare.len() - 1],
                &word[bare.len()..]
            )),
            false => out.push_str(word),
        }
    }
    out
}
