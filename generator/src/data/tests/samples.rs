//! Samples of nested files and of records, and what follows from them.

use super::*;
use crate::data::{Number, State, Statistic};

fn nested(text: &str) -> Datasets {
    clean(&[("data/case/case.json", text)])
}

/// Codes and messages of a dataset of one JSON file.
fn nested_problems(text: &str) -> Vec<String> {
    said(&[
        ("data/case/dataset.toml", "kind = \"benchmarks\"\n"),
        ("data/case/case.json", text),
    ])
}

fn said(files: &[(&str, &str)]) -> Vec<String> {
    let (_, problems) = load(&snapshot(files), AsOf::Newest);
    problems
        .iter()
        .map(|d| format!("{}: {}", d.code.id(), d.message))
        .collect()
}

fn samples(m: &Measurement) -> Vec<&str> {
    m.samples
        .iter()
        .flat_map(|own| own.iter())
        .map(Number::text)
        .collect()
}

#[test]
fn lists_belong_to_the_measure_of_their_name() {
    let data = nested(
        r#"{ "targets": { "a": {
            "start_samples_ms": [3.10, 1.5, 2], "load_us": 2000, "load_samples_ms": [1, 3],
            "stop_ms": 4, "stop": [4, 4, 5], "tags": [1, 2], "cold_s": [0.5],
            "heap": { "peak_mb": 8, "peak_max_mb": 9, "peak_min_mb": 7, "samples": [7, 8, 9] } } } }"#,
    );
    let start = value(&data, "case.targets.a.start");
    assert_eq!(samples(&start), ["3.10", "1.5", "2"]);
    assert_eq!(
        (start.n, start.statistic),
        (Some(3), Some(Statistic::Median))
    );
    assert_eq!(start.number().map(Number::text), Some("2"));
    let range = start
        .range
        .as_ref()
        .map(|range| (range.min.text(), range.max.text()));
    assert_eq!(range, Some(("1.5", "3.10")));
    assert_eq!(value(&data, "case.targets.a.start_samples_ms"), start);
    // In the unit of the value; the recorded one is both median and mean.
    let load = value(&data, "case.targets.a.load");
    assert_eq!(samples(&load), ["1000", "3000"]);
    assert_eq!(value(&data, "case.targets.a.stop").n, Some(3));
    let peak = value(&data, "case.targets.a.heap.peak");
    assert_eq!((samples(&peak).len(), peak.n), (3, Some(3)));
    // One run has no spread.
    let cold = value(&data, "case.targets.a.cold");
    assert_eq!((cold.n, cold.statistic), (Some(1), Some(Statistic::Single)));
    assert_eq!((cold.samples, cold.range), (None, None));
    assert!(
        !data
            .get("case")
            .unwrap()
            .measurements
            .contains_key("targets.a.tags")
    );
}

#[test]
fn the_declared_statistic_is_computed() {
    let data = clean(&[
        ("data/case/dataset.toml", "statistic = \"mean\"\n"),
        (
            "data/case/case.json",
            r#"{ "a_ms": 1, "load_samples_ms": [1, 2, 6] }"#,
        ),
    ]);
    let load = value(&data, "case.load");
    assert_eq!(load.value(), Some(3.0));
    assert_eq!(load.statistic, Some(Statistic::Mean));
}

#[test]
fn recorded_values_must_follow_from_samples() {
    let none: [&str; 0] = [];
    // Rounded, cut, a mean: all are honest.
    for honest in ["2.7", "2.67", "2", "2.66"] {
        let text = format!("{{ \"x_ms\": {honest}, \"x_samples_ms\": [1, 2, 5] }}");
        assert_eq!(nested_problems(&text), none, "{honest}");
    }
    assert_eq!(
        nested_problems(
            r#"{ "runs": 5, "x_ms": 4.0, "x_min_ms": 1.5, "x_max_ms": 5, "x_samples_ms": [1, 2, 5] }"#
        ),
        [
            "figure-disagrees: `case.x` is recorded with n = 5, but has 3 samples",
            "figure-disagrees: the smallest value of `case.x` is recorded as 1.5, but of its samples it is 1",
            "figure-disagrees: `case.x` is recorded as 4.0, but of its 3 samples the median is 2 and the mean is 2.66666666667",
        ]
    );
}

#[test]
fn lists_that_cannot_be_samples() {
    assert_eq!(
        nested_problems(r#"{ "x_ms": 1, "x_samples_ms": [1, "2"] }"#),
        ["data-type: a sample is a number, but this is a text"]
    );
    assert_eq!(
        nested_problems(r#"{ "x_ms": 1, "y_ms": 2, "z_mb": 3, "samples_ms": [1, 2] }"#),
        ["samples-unclear: `samples_ms` could be the samples of `x` or `y`"]
    );
    assert_eq!(
        nested_problems(r#"{ "x_ms": 1, "x_samples_mb": [1, 2] }"#),
        ["unit-mismatch: the samples of `x_ms` are in MB, but its value is in ms"]
    );
    assert_eq!(
        nested_problems(r#"{ "x_samples_ms": [1, 2], "x_ms": 2, "x": [2, 2] }"#),
        ["duplicate-name: `x` is a second list of samples of `x`"]
    );
}

#[test]
fn more_samples_than_are_kept_still_give_their_statistics() {
    let list = vec!["3"; super::super::samples::MOST].join(",");
    let text = format!("{{ \"x_samples_ms\": [1,{list}] }}");
    let (data, problems) = load(&snapshot(&[("data/case/case.json", &text)]), AsOf::Newest);
    let ids: Vec<&str> = problems.iter().map(|d| d.code.id()).collect();
    assert_eq!(ids, ["samples-too-many"]);
    let x = value(&data, "case.x");
    assert_eq!(
        (x.n, x.value(), x.samples.is_none()),
        (Some(100_001), Some(3.0), true)
    );
    assert!(x.range.is_some());
}

const ROWS: &str = "
kind = \"records\"
[relations.t]
dims = [\"q\"]
samples = \"rows\"
measures = { time = \"ms\" }
";

#[test]
fn rows_of_one_key_are_samples() {
    let data = clean(&[
        ("data/case/dataset.toml", ROWS),
        (
            "data/case/t.csv",
            "q,run,time,exit_code\na,1,10.0,0\nb,1,7,0\na,2,12,0\na,3,,0\nb,2,9,1\na,4,11,0\n",
        ),
    ]);
    let a = value(&data, "case.t[a].time");
    assert_eq!(samples(&a), ["10.0", "12", "11"]);
    assert_eq!((a.value(), a.n), (Some(11.0), Some(3)));
    // A run that failed is not hidden by those that did not.
    let b = value(&data, "case.t[b].time");
    assert_eq!((b.state, b.samples), (State::Failed { reason: None }, None));
}

#[test]
fn columns_hold_lists() {
    let toml = "kind = \"records\"\n[relations.t]\ndims = [\"q\"]\nmeasures = { time = \"ms\", size = \"B\" }\n";
    let data = clean(&[
        ("data/case/dataset.toml", toml),
        (
            "data/case/t.csv",
            "q,time_samples_us,size,size_samples\na,1000; 3000 ;2000,5,\nb,\"[1500]\",6,\"[5, 7]\"\n",
        ),
    ]);
    assert_eq!(samples(&value(&data, "case.t[a].time")), ["1", "3", "2"]);
    assert_eq!(value(&data, "case.t[b].time").value(), Some(1.5));
    assert_eq!(samples(&value(&data, "case.t[b].size")), ["5", "7"]);
    assert_eq!(value(&data, "case.t[a].size").samples, None);
    // JSON lists, and columns that nothing describes.
    let data = clean(&[(
        "data/case/t.json",
        r#"[{ "q": "a", "time_ms": 2, "time_samples_ms": [1, 2, 3] }]"#,
    )]);
    assert_eq!(samples(&value(&data, "case.t[a].time")), ["1", "2", "3"]);
    let bad = "q,time,time_samples\na,1,1;x;y\n";
    let toml = "kind = \"records\"\n[relations.t]\ndims = [\"q\"]\nmeasures = { time = \"ms\" }\n";
    assert_eq!(
        said(&[("data/case/dataset.toml", toml), ("data/case/t.csv", bad)]),
        ["data-number: `x` in `time_samples` is no number"]
    );
    let toml = toml.replace("[relations.t]", "[relations.t]\nsamples = \"columns\"");
    let fine = "q,time\na,1\n";
    assert_eq!(
        said(&[("data/case/dataset.toml", &toml), ("data/case/t.csv", fine)]),
        ["descriptor-value: samples are `rows`, or stand as lists in columns of their own"]
    );
}
