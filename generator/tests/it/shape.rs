//! Data of other projects: other targets, one and seven of them, unknown kinds, no ranges, zero
//! totals, missing parts. All of it works without a change of code.

use serde_json::{Value, json};

use crate::html::{self, Node};
use crate::site::Site;

const SETTINGS: &str = "title = \"site-title\"\nbase_url = \"https://example.org/\"\ndefault_locale = \"en\"\nlocales = [\"en\", \"ja\"]\n";

const PAGE: &str = "---\ntitle: Suite\n---\n\n## Totals\n\n```{totals} suite\n\nAll of them\n```\n\n## Timelines\n\n```{timeline} suite\n\nOne panel each\n```\n\n## Steps\n\n```{table} suite.nodes\n\nSteps\n```\n";

const FIGURES: &str = "[nodes]\ntable = { rows = \"steps\", columns = \"targets\", last = [\"total\"], warn = \"steps_sum > total\" }\n";

const DESCRIPTOR: &str = "kind = \"modelcase\"\nn = \"runs\"\nunits = { \"models.*.steps.*\" = \"ms\", \"models.*.tests.*\" = \"count\" }\nlanes = { apart = [\"setup\"], slots = \"parallel\" }\n[derive]\n\"models.*.steps_sum\" = \"sum(steps)\"\n";

/// A target whose run takes `total` milliseconds.
fn model(total: f64) -> Value {
    json!({
        "runs": 3, "parallel": 2,
        "total_ms": total, "total_min_ms": total * 0.9, "total_max_ms": total * 1.2,
        "steps": { "boot": total * 0.5, "work": total * 0.4 },
        "lanes": ["setup", "a", "b"],
        "spans": [
            { "name": "boot", "kind": "boot", "lane": "setup", "start_ms": 0, "end_ms": total * 0.5 },
            { "name": "work", "kind": "work", "lane": "a", "start_ms": total * 0.5, "end_ms": total * 0.9 },
            { "name": "work", "kind": "work", "lane": "b", "start_ms": total * 0.5, "end_ms": total * 0.7 },
        ],
    })
}

fn suite(models: Value) -> Value {
    json!({ "measured_at": "2026-01-02", "machine": { "cpu": "Some CPU" }, "models": models })
}

fn built(data: &Value) -> Site {
    let site = Site::with(&[
        ("benchbook.toml", SETTINGS),
        ("content/en/index.md", PAGE),
        ("content/ja/index.md", PAGE),
        ("data/suite/suite.json", &data.to_string()),
        ("data/suite/dataset.toml", DESCRIPTOR),
        ("data/suite/figures.toml", FIGURES),
        ("locales/en/site.ftl", "site-title = Suite\n"),
        ("locales/ja/site.ftl", "site-title = スイート\n"),
    ]);
    site.build();
    site
}

fn page(data: &Value) -> (Node, String) {
    let html = built(data).page("index.html");
    for word in ["NaN", "inf", "Infinity", "-0%"] {
        assert!(!html.contains(word), "`{word}` in the page");
    }
    (html::parse(&html), html)
}

fn count(page: &Node, wanted: impl Fn(&Node) -> bool) -> usize {
    let mut count = 0;
    page.walk(&mut |node| count += usize::from(wanted(node)));
    count
}

fn spans(page: &Node) -> usize {
    count(page, |node| node.name == "rect" && node.has_class("span"))
}

fn panels(page: &Node) -> usize {
    count(page, |node| node.name == "section" && node.has_class("tl"))
}

#[test]
fn one_target() {
    let (page, _) = page(&suite(json!({ "only": model(100.0) })));
    assert_eq!(panels(&page), 1);
    assert!(spans(&page) >= 3);
}

#[test]
fn seven_targets_of_other_names() {
    let models: serde_json::Map<String, Value> = (1..=7)
        .map(|i| (format!("tool-{i}"), model(100.0 * f64::from(i))))
        .collect();
    let (page, html) = page(&suite(Value::Object(models)));
    assert_eq!(panels(&page), 7);
    assert!(html.contains("tool-7"));
    // A comparison names its best.
    assert!(
        count(&page, |node| node.has_class("tag")
            || node.has_class("best"))
            > 0
    );
}

#[test]
fn an_unknown_kind_is_drawn_and_named() {
    let mut one = model(100.0);
    one["spans"][2]["kind"] = json!("compaction");
    let (page, html) = page(&suite(json!({ "a": one, "b": model(200.0) })));
    assert!(html.contains("compaction"));
    let painted = count(&page, |node| {
        let class = node.attribute("class").unwrap_or_default();
        node.has_class("span") && !class.split(' ').any(|name| name.starts_with("k-"))
    });
    assert_eq!(painted, 0, "every span has the class of a colour");
}

#[test]
fn no_range_no_whisker() {
    let mut one = model(100.0);
    for key in ["total_min_ms", "total_max_ms"] {
        one.as_object_mut().expect("object").remove(key);
    }
    let (page, _) = page(&suite(json!({ "a": one })));
    assert_eq!(count(&page, |node| node.has_class("whisk")), 0);
    let (page, _) = self::page(&suite(json!({ "a": model(100.0) })));
    assert_eq!(count(&page, |node| node.has_class("whisk")), 1);
}

#[test]
fn a_zero_total_has_an_axis() {
    let mut zero = model(0.0);
    zero["spans"] =
        json!([{ "name": "boot", "kind": "boot", "lane": "setup", "start_ms": 0, "end_ms": 0 }]);
    let (page, _) = page(&suite(json!({ "a": zero })));
    assert_eq!(panels(&page), 1);
    assert!(spans(&page) >= 1, "a span without length is a tick");
}

#[test]
fn missing_parts() {
    let bare = json!({ "total_ms": 12.5 });
    let (_, html) = page(&suite(json!({ "full": model(100.0), "bare": bare })));
    assert!(html.contains("bare"));
    let mut without_machine = suite(json!({ "full": model(100.0) }));
    without_machine
        .as_object_mut()
        .expect("object")
        .remove("machine");
    without_machine
        .as_object_mut()
        .expect("object")
        .remove("measured_at");
    page(&without_machine);
}

#[test]
fn zero_missing_and_not_applicable_differ() {
    let mut zero = model(100.0);
    zero["steps"]["boot"] = json!(0);
    let mut missing = model(100.0);
    missing["steps"]
        .as_object_mut()
        .expect("steps")
        .remove("boot");
    let (page, _) = page(&suite(json!({ "zero": zero, "missing": missing })));
    let mut cells = Vec::new();
    page.walk(&mut |node| {
        if node.name == "td" {
            cells.push((
                node.attribute("class").unwrap_or_default().to_owned(),
                node.whole_text(),
            ));
        }
    });
    assert!(
        cells.iter().any(|(_, text)| text.trim() == "0"),
        "{cells:?}"
    );
    assert!(
        cells
            .iter()
            .any(|(class, text)| class.contains("st-missing") && text.contains('—')),
        "{cells:?}"
    );
}
