//! Data, tables, figures in prose.

use super::{
    CASE, DESCRIPTOR, FIGURES, TIMES, article, assert_distinct_ids, assert_no_nan, built, site,
    times,
};
use crate::html::parse;

/// Visible text of the bound numbers of a page's article, in order.
fn numbers(html: &str) -> Vec<String> {
    let mut found = Vec::new();
    parse(article(html)).walk(&mut |node| {
        if node.name == "data" && node.has_class("measurement") {
            found.push(node.whole_text());
        }
    });
    found
}

fn value(json: &str, roles: &str) -> Vec<String> {
    numbers(&built(roles, &[("data/case/case.json", json)]))
}

#[test]
fn p1_each_figure_says_its_own_n() {
    let html = built(
        "```{bars} case.time\nTime\n```\n\n```{bars} case.mem\nMemory\n```\n",
        &[
            (
                "data/case/case.json",
                r#"{ "runs": 5, "mem_runs": 3, "targets": { "alpha": { "total_ms": 5, "total_min_ms": 4, "total_max_ms": 6, "mem_mb": 7, "mem_min_mb": 6, "mem_max_mb": 8 } } }"#,
            ),
            (
                DESCRIPTOR,
                "kind = \"benchmarks\"\nn = [{ metrics = [\"mem*\"], key = \"mem_runs\" }, { key = \"runs\" }]\n",
            ),
            (
                FIGURES,
                "[time]\nbars = { by = \"targets\", series = [\"total\"] }\n[mem]\nbars = { by = \"targets\", series = [\"mem\"] }\n",
            ),
            ("locales/en/case.ftl", "metric-mem = Memory\n"),
            ("locales/ja/case.ftl", "metric-mem = メモリ\n"),
        ],
    );
    let lines: Vec<&str> = html
        .split(r#"<p class="prov">"#)
        .skip(1)
        .map(|rest| rest.split("</p>").next().expect("line"))
        .collect();
    assert!(lines[0].contains(r#"value="5""#) && !lines[0].contains(r#"value="3""#));
    assert!(lines[1].contains(r#"value="3""#) && !lines[1].contains(r#"value="5""#));
}

#[test]
fn p2_a_range_has_one_unit() {
    let json = r#"{ "total_ms": 2500, "total_min_ms": 2260, "total_max_ms": 3590 }"#;
    assert_eq!(value(json, "{range}`case.total`"), ["2.26–3.59\u{a0}s"]);
}

#[test]
fn p4_zero_is_a_value() {
    assert_eq!(
        value(r#"{ "total_ms": 0, "n": 5 }"#, "{value}`case.total`"),
        ["0\u{a0}ms"]
    );
}

#[test]
fn p12_rounding_comes_before_the_unit() {
    let json = r#"{ "a_ms": 999.7, "b_ms": 9.96, "c_ms": 999.4 }"#;
    assert_eq!(
        value(json, "{value}`case.a` {value}`case.b` {value}`case.c`"),
        ["1.00\u{a0}s", "9.96\u{a0}ms", "999\u{a0}ms"]
    );
}

#[test]
fn d1_a_column_of_nothing_leaves_the_rest() {
    let html = built(
        "```{table} case.case\nTable\n```",
        &[
            (CASE, "target,time,memory\nalpha,5,\nbeta,6,\n"),
            (
                DESCRIPTOR,
                "[relations.case]\ndims = [\"target\"]\nmeasures = { time = \"ms\", memory = \"MiB\" }\n",
            ),
            (
                FIGURES,
                "[case]\ntable = { of = \"case\", rows = [\"target\"], columns = [\"time\", \"memory\"] }\n",
            ),
            ("locales/en/case.ftl", "metric-memory = Memory\n"),
            ("locales/ja/case.ftl", "metric-memory = メモリ\n"),
        ],
    );
    assert_eq!(numbers(&html).len(), 2);
    assert_eq!(
        html.matches("<td role=\"cell\" class=\"n st-missing\"")
            .count(),
        2
    );
}

#[test]
fn d3_a_ratio_to_nothing_is_no_number() {
    let json = r#"{ "zero_ms": 0, "nought_ms": 0, "five_ms": 5, "minus_ms": -2 }"#;
    let html = built(
        "{ratio}`case.five / case.zero` {ratio}`case.zero / case.nought` {change}`case.zero -> case.five` {change}`case.minus -> case.five`",
        &[("data/case/case.json", json)],
    );
    assert_no_nan(&html);
    assert_eq!(
        article(&html).matches("st-na").count(),
        4,
        "{}",
        article(&html)
    );
    assert_eq!(value(json, "{change}`case.five -> case.zero`"), ["−100%"]);
}

#[test]
fn d5_the_best_is_decided_on_raw_values() {
    let html = times("target,time\nalpha,1588.095\nbeta,1587.859\n", "");
    let rows: Vec<&str> = html
        .split("<tr")
        .filter(|row| row.contains("is-best"))
        .collect();
    assert_eq!(rows.len(), 1);
    assert!(rows[0].contains("Beta"));
}

#[test]
fn d5_overlapping_ranges_tie() {
    let html = times(
        "target,time,time_min,time_max\nalpha,100,90,110\nbeta,105,95,115\n",
        "",
    );
    assert_ne!(html.matches("is-best").count(), 1);
}

#[test]
fn d6_one_run_has_no_spread() {
    let html = times(
        "target,time,time_min,time_max,time_n\nalpha,31,31,31,1\nbeta,40,38,41,5\n",
        "",
    );
    assert_no_nan(&html);
    assert!(html.contains("class=\"note\">n\u{a0}=\u{a0}<data class=\"fact\" value=\"1\">"));
    assert!(!html.contains("31/31"));
}

#[test]
fn d7_keys_that_look_alike_stay_apart() {
    let long = "x".repeat(70);
    let csv = format!("target,time\na/b,1\na_b,2\n\"\"\"x\"\"\",3\n:,4\n{long}1,5\n{long}2,6\n");
    let site = site(&[
        (CASE, &csv),
        (DESCRIPTOR, TIMES),
        (FIGURES, super::LAYOUTS),
        (
            "content/en/case.md",
            &super::page(
                "{value}`case.case[\"a/b\"].time` {value}`case.case[a_b].time`\n\n```{table} case.case\nTable\n```\n\n```{bars} case.bars\nBars\n```",
            ),
        ),
    ]);
    site.append(
        "benchbook.toml",
        "[check]\nlabel-missing = \"off\"\ndescriptor-unused = \"off\"\n",
    );
    site.build();
    let html = site.page("case/index.html");
    assert_distinct_ids(&html);
    assert_eq!(numbers(&html)[..2], ["1\u{a0}ms", "2\u{a0}ms"]);
    for path in ["figures/case-case.csv", "figures/case-bars.csv"] {
        let text = site.page(path);
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        assert_eq!(reader.records().filter_map(Result::ok).count(), 6, "{path}");
    }
}

#[test]
fn d9_very_small_and_very_large() {
    let json = r#"{ "a_ns": 0.3, "b_ms": 1e15, "c_ns": 0.04 }"#;
    let shown = value(json, "{value}`case.a` {value}`case.c` {value}`case.b`");
    assert_eq!(shown[..2], ["0.3\u{a0}ns", "0.04\u{a0}ns"]);
    assert!(!shown[2].contains('e'), "{}", shown[2]);
}

const HOSTILE: &str = "<img src=x onerror=alert(1)> & \"q\" 'a' ]]> --> عربي";

#[test]
fn d11_labels_are_text_in_every_sink() {
    let label = format!("{HOSTILE}{}", "y".repeat(300));
    let ftl = format!("target-alpha = {label}\n    .sub = {HOSTILE}\n");
    let english =
        std::fs::read_to_string(crate::broken::folder().join("_base/locales/en/site.ftl"));
    let english = english
        .expect("read")
        .replace("target-alpha = Alpha\n", &ftl);
    let site = site(&[
        ("locales/en/site.ftl", &english),
        (CASE, "target,time\nalpha,1\n\"<b>,\n=1+1\",2\n"),
        (DESCRIPTOR, TIMES),
        (FIGURES, super::LAYOUTS),
        (
            "content/en/case.md",
            &super::page(
                "```{timeline} suite\nRuns\n```\n\n```{totals} suite\nTotals\n```\n\n```{table} case.case\nTable\n```\n\n```{bars} case.bars\nBars\n```\n\n```{legend} suite\n```",
            ),
        ),
    ]);
    site.append(
        "benchbook.toml",
        "[check]\nlabel-missing = \"off\"\nmessage-extra = \"off\"\n",
    );
    site.build();
    let html = site.page("case/index.html");
    parse(&html).walk(&mut |node| {
        assert!(node.name != "img" && node.attribute("onerror").is_none());
    });
    assert!(!html.contains("<img") && !html.contains("<b>,"));
    let json: serde_json::Value =
        serde_json::from_str(&site.page("figures/case-case.json")).expect("JSON");
    assert_eq!(json["records"][1]["target"], "<b>,\n=1+1");
    let text = site.page("figures/case-case.csv");
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    assert_eq!(reader.records().filter_map(Result::ok).count(), 2);
}

#[test]
fn d12_a_run_that_failed_has_no_time() {
    let html = times("target,time,exit_code\nalpha,0.001,139\nbeta,5,0\n", "");
    assert!(!html.contains(r#"value="0.001""#));
    assert!(html.contains("st-failed"));
    let best: Vec<&str> = html
        .split("<tr")
        .filter(|row| row.contains("is-best"))
        .collect();
    assert!(best.iter().all(|row| !row.contains("Alpha")));
}

#[test]
fn d14_every_digit_is_kept() {
    let html = built(
        "{value}`case.count digits=recorded`",
        &[
            ("data/case/case.json", r#"{ "count": 9007199254740993 }"#),
            (DESCRIPTOR, "units = { count = \"count\" }\n"),
        ],
    );
    assert!(html.contains(r#"value="9007199254740993""#));
    assert!(html.contains("9,007,199,254,740,993"));
}

#[test]
fn d14_a_broken_file_leaves_the_old_site() {
    let site = site(&[]);
    site.build();
    let old = site.output();
    site.write("data/suite/suite.json", "{ \"models\": ");
    assert_eq!(site.run(&["build"]).status.code(), Some(1));
    assert_eq!(site.output(), old);
}
