//! `benchbook l10n status`.

use serde_json::{Value, json};

use super::{page, site};
use crate::site::Site;

fn mixed() -> Site {
    let site = site(
        &["ja", "fr"],
        &[
            ("content/en/a.md", &page("First", "Text.")),
            ("content/en/b.md", &page("Second", "Text.")),
            ("content/ja/a.md", &page("第一", "文。")),
            ("content/ja/index.md", &page("家", "文。")),
            (
                "content/ja/b.md",
                "---\ntitle: 第二\ndraft: true\n---\n文。\n",
            ),
        ],
    );
    let output = site.run(&["l10n", "accept", "content/ja/a.md"]);
    assert!(output.status.success());
    site.write("content/en/a.md", &page("First", "Other text.\n\nMore."));
    site
}

fn status(site: &Site, arguments: &[&str]) -> (String, Option<i32>) {
    let output = site.run(&[&["l10n", "status"], arguments].concat());
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    (said, output.status.code())
}

fn document(site: &Site, arguments: &[&str]) -> Value {
    let (said, code) = status(site, &[&["--format", "json"], arguments].concat());
    assert_eq!(code, Some(0));
    serde_json::from_str(&said).expect("JSON")
}

#[test]
fn programs_read_what_there_is_and_what_is_to_do() {
    let site = mixed();
    site.append("locales/en/site.ftl", "\nnobody-asks = For this\n");
    let document = document(&site, &["--locale", "ja"]);
    let unused = &document["source"]["unused_messages"];
    assert_eq!(unused[0]["message"], "nobody-asks");
    assert_eq!(unused.as_array().map(Vec::len), Some(1));
    assert_eq!(document["source"]["pages"], 4);
    assert_eq!(document["complete"], json!(false));
    let [japanese] = document["locales"]
        .as_array()
        .map(Vec::as_slice)
        .unwrap_or_default()
    else {
        panic!("one locale: {document}");
    };
    assert_eq!(
        japanese["pages"],
        json!({
            "translated": 3, "current": 0, "stale": 1, "unrecorded": 2,
            "missing": 1, "drafts": 1, "orphaned": 0,
        })
    );
    assert_eq!(
        japanese["to_do"],
        json!([
            {
                "page": "a", "state": "stale", "file": "content/ja/a.md",
                "source": "content/en/a.md",
                "paragraphs": { "changed": 1, "new": 1, "removed": 0 },
                "next": ["benchbook l10n diff content/ja/a.md", "benchbook l10n accept content/ja/a.md"],
            },
            {
                "page": "b", "state": "draft", "file": "content/ja/b.md",
                "source": "content/en/b.md", "next": [],
            },
            {
                "page": "index", "state": "unrecorded", "file": "content/ja/index.md",
                "source": "content/en/index.md",
                "next": ["benchbook l10n accept content/ja/index.md"],
            },
            {
                "page": "method", "state": "unrecorded", "file": "content/ja/method.md",
                "source": "content/en/method.md",
                "next": ["benchbook l10n accept content/ja/method.md"],
            },
        ])
    );
}

#[test]
fn messages_count_too() {
    let site = mixed();
    site.append("locales/en/site.ftl", "\nnew-one = New\n");
    site.append("locales/ja/site.ftl", "\nold-one = 古い\n");
    let document = document(&site, &["--locale", "ja"]);
    let japanese = &document["locales"][0];
    let messages = &japanese["messages"];
    assert!(messages["translated"].as_u64() > Some(3), "{messages}");
    assert_eq!(
        (&messages["missing"], &messages["extra"]),
        (&json!(1), &json!(1))
    );
    let missing = &japanese["missing_messages"][0];
    assert_eq!(missing["message"], "new-one");
    assert_eq!(missing["file"], "locales/ja/site.ftl");
    let source = missing["source"].as_str().unwrap_or_default();
    assert!(
        source.starts_with("locales/en/site.ftl:") && source.ends_with(":1"),
        "{source}"
    );
    assert_eq!(japanese["extra_messages"][0]["message"], "old-one");

    let (said, _) = status(&site, &[]);
    assert!(
        said.contains("`new-one` is missing") && said.contains("`old-one` is not"),
        "{said}"
    );
    assert!(said.contains("locales/fr/ "), "{said}");
    assert_eq!(
        said.matches("` is missing").count(),
        1,
        "one line for a whole locale: {said}"
    );
}

#[test]
fn people_read_a_table() {
    let (said, code) = status(&mixed(), &[]);
    assert_eq!(code, Some(0));
    let line = |start: &str| {
        let line = said
            .lines()
            .find(|line| line.trim_start().starts_with(start));
        let line = line.unwrap_or_else(|| panic!("no {start}: {said}"));
        line.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(line("ja ").starts_with("ja 3 (75 %) 1 2 1 0"), "{said}");
    assert!(line("fr ").starts_with("fr 0 (0 %) 0 0 4 0"), "{said}");
    assert_eq!(
        line("content/ja/a.md"),
        "content/ja/a.md stale: 1 paragraph changed, 1 added benchbook l10n diff content/ja/a.md"
    );
    assert!(said.contains("benchbook l10n new fr"), "{said}");
}

#[test]
fn a_check_fails_until_everything_is_there() {
    let site = mixed();
    assert_eq!(status(&site, &["--check"]).1, Some(1));
    for name in ["a", "b", "index"] {
        site.write(&format!("content/ja/{name}.md"), &page("訳", "文。"));
    }
    let output = site.run(&["l10n", "accept", "--all", "--locale", "ja"]);
    assert!(output.status.success());
    assert_eq!(status(&site, &["--check", "--locale", "fr"]).1, Some(1));
}

#[test]
fn a_locale_that_is_none_is_named() {
    let site = mixed();
    let output = site.run(&["l10n", "status", "--locale", "de"]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("its locales are: en, ja, fr"), "{said}");
}

#[test]
fn a_site_with_errors_has_a_status() {
    let site = mixed();
    site.append("content/en/b.md", "\n[nowhere](no.md)\n");
    assert_eq!(site.check().1, 1);
    let (said, code) = status(&site, &[]);
    assert!(
        code == Some(0) && said.contains("content/ja/a.md"),
        "{said}"
    );
    site.write("benchbook.toml", "title = [");
    let output = site.run(&["l10n", "status"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(!output.stderr.is_empty());
}
