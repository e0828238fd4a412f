//! Charts and timelines.

use super::{
    CASE, DESCRIPTOR, FIGURES, LAYOUTS, TIMES, assert_distinct_ids, assert_no_nan, built, times,
};

fn timeline(json: &str) -> String {
    built(
        "```{timeline} case\nRuns\n```",
        &[("data/case/case.json", json)],
    )
}

/// `models` with one target, alpha.
fn run(total: f64, spans: &str) -> String {
    format!(r#"{{ "models": {{ "alpha": {{ "total_ms": {total}, "spans": [{spans}] }} }} }}"#)
}

#[test]
fn p3_a_timeline_of_nothing_but_zeros_ends() {
    let html = timeline(&run(
        0.0,
        r#"{ "kind": "boot", "start_ms": 0, "end_ms": 0 }"#,
    ));
    assert_no_nan(&html);
    assert!(html.contains("span k-0"));
}

#[test]
fn p5_no_range_no_whisker() {
    assert!(!times("target,time\nalpha,5\nbeta,6\n", "").contains("class=\"whisk\""));
    let html = times("target,time,time_min,time_max\nalpha,5,4,6\nbeta,6,,\n", "");
    assert_eq!(html.matches("class=\"whisk\"").count(), 1);
}

#[test]
fn p9_a_kind_that_nobody_knows() {
    let html = timeline(&run(
        9.0,
        r#"{ "kind": "read", "start_ms": 0, "end_ms": 5 }, { "kind": "boot", "start_ms": 5, "end_ms": 9 }"#,
    ));
    assert!(!html.contains("<rect class=\"span\""));
    assert!(html.contains("class=\"legend\""));
}

#[test]
fn p10_two_charts_on_one_page() {
    let html = built(
        "```{timeline} suite\nOne\n```\n\n```{timeline} suite\nid: other\n\nTwo\n```\n\n```{totals} suite\nThree\n```\n\n```{totals} suite\nid: more\n\nFour\n```",
        &[],
    );
    assert_distinct_ids(&html);
}

#[test]
fn g1_equal_samples_and_zeros() {
    for csv in [
        "target,time,time_min,time_max\nalpha,5,5,5\nbeta,5,5,5\n",
        "target,time,time_min,time_max\nalpha,0,0,0\nbeta,0,0,0\n",
    ] {
        assert_no_nan(&times(csv, ""));
    }
}

#[test]
fn g3_no_data_and_one_point() {
    let html = times("target,time\n", "");
    assert!(html.contains("nodata"));
    assert_no_nan(&html);
    assert_no_nan(&times("target,time\nalpha,5\n", ""));
    assert_no_nan(&times("target,time\nalpha,5\nbeta,\n", ""));
}

#[test]
fn g3_a_timeline_without_spans() {
    let html = built("```{timeline} store\nRuns\n```", &[]);
    assert!(html.contains("nodata"));
}

#[test]
fn g4_numbers_at_the_edge() {
    for number in ["1e308", "-0", "5e-324", "1e-300"] {
        let html = times(&format!("target,time\nalpha,{number}\nbeta,5\n"), "");
        assert_no_nan(&html);
    }
}

#[test]
fn g6_long_labels_are_whole_somewhere() {
    let label = "長い名前の対象".repeat(12);
    let english =
        std::fs::read_to_string(crate::broken::folder().join("_base/locales/en/site.ftl"));
    let ftl = english
        .expect("read")
        .replace("target-alpha = Alpha", &format!("target-alpha = {label}"));
    let html = built(
        "```{bars} case.bars\nBars\n```",
        &[
            (CASE, "target,time\nalpha,5\nbeta,6\n"),
            (DESCRIPTOR, TIMES),
            (FIGURES, LAYOUTS),
            ("locales/en/site.ftl", &ftl),
        ],
    );
    assert!(html.contains(&format!("<title>{label}")));
}

#[test]
fn g7_a_range_of_one_value_is_drawn_once() {
    let html = times(
        "target,time,time_min,time_max\nalpha,5,5,5\nbeta,6,5,7\n",
        "",
    );
    assert_eq!(html.matches("class=\"whisk\"").count(), 2);
    assert_no_nan(&html);
}

#[test]
fn g10_ten_thousand_spans() {
    let spans: Vec<String> = (0..10_000)
        .map(|at| {
            format!(
                r#"{{ "kind": "read", "lane": "slot-{}", "start_ms": {at}, "end_ms": {}.5 }}"#,
                at % 4,
                at
            )
        })
        .collect();
    let html = timeline(&run(10_000.0, &spans.join(",")));
    assert!(html.len() < 1_000_000, "{} bytes", html.len());
    assert_no_nan(&html);
}

#[test]
fn g10_a_span_of_no_length_is_seen() {
    let html = timeline(&run(
        100.0,
        r#"{ "kind": "boot", "start_ms": 50, "end_ms": 50 }"#,
    ));
    assert!(html.contains("tiny"));
}
