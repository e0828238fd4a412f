//! What becomes of each format. `SNAPSHOTS=overwrite` renews the goldens.

use snapbox::{Data, assert_data_eq};

use super::*;

/// Name, files, and what recognises them.
const CASES: &[(&str, &[&str], &str)] = &[
    (
        "go",
        &["go-bench/old.txt", "go-bench/new.txt"],
        "Go's testing package",
    ),
    (
        "go-mixed",
        &["go-bench/bencher-five.txt"],
        "Go's testing package",
    ),
    (
        "go-names",
        &["go-bench/go_fiber_output.txt"],
        "Go's testing package",
    ),
    ("go-units", &["go-bench/units.txt"], "Go's testing package"),
    ("hyperfine", &["hyperfine/two.json"], "hyperfine"),
    ("criterion", &["criterion"], "criterion"),
    (
        "google",
        &["google-benchmark/googlecpp_output.json"],
        "Google Benchmark",
    ),
    (
        "google-units",
        &["google-benchmark/test1_run2.json"],
        "Google Benchmark",
    ),
    (
        "google-aggregates",
        &["google-benchmark/test3_run1.json"],
        "Google Benchmark",
    ),
    ("jmh", &["jmh/jmh_output_2.json"], "JMH"),
    ("jmh-latency", &["jmh/latency.json"], "JMH"),
    (
        "pytest",
        &["pytest-benchmark/pytest_several_units.json"],
        "pytest-benchmark",
    ),
    (
        "libtest",
        &["rust-bench/cargo_output_units.txt"],
        "Rust's test harness",
    ),
    ("catch2", &["catch2/catch2_output_v3.txt"], "Catch2"),
    (
        "nanobench",
        &["nanobench/mustache.render.json"],
        "nanobench",
    ),
    (
        "benchmarkdotnet",
        &["benchmarkdotnet/benchmarkdotnet.json"],
        "BenchmarkDotNet",
    ),
    (
        "asv",
        &["asv/fcf8c079-nan-null.json", "asv/benchmarks.json"],
        "airspeed velocity",
    ),
    ("k6", &["k6/simple.json"], "k6"),
    ("vitest", &["vitest/two.json"], "vitest"),
    ("tinybench", &["tinybench/generated.json"], "tinybench"),
    (
        "mitata",
        &["mitata/generated-samples-truncated.json"],
        "mitata",
    ),
    ("perf", &["perf/stat.jsonl"], "perf stat"),
    (
        "chrome",
        &["chrome-trace/multiprocess.json"],
        "Chrome's trace events",
    ),
    (
        "chrome-cut-off",
        &["chrome-trace/simple-partial-trailing-comma.json"],
        "Chrome's trace events",
    ),
    ("cargo", &["cargo-timings/unit_data.json"], "cargo"),
    ("otlp", &["otel/trace.json"], "OpenTelemetry"),
    ("divan", &["divan/tree.txt"], "divan"),
    ("perf-csv", &["perf/stat.csv"], "perf stat as CSV"),
    ("autocannon", &["autocannon/out.json"], "autocannon"),
    ("wrk", &["wrk/latency.txt"], "wrk"),
    ("sysbench", &["sysbench/sysbench-cpu.txt"], "sysbench"),
    (
        "sysbench-memory",
        &["sysbench/sysbench-memory.txt"],
        "sysbench",
    ),
    ("pgbench", &["pgbench/tpcb.txt"], "pgbench"),
    ("records", &["records/startup.csv"], "plain records"),
];

#[test]
fn real_outputs_become_datasets() {
    for (case, files, title) in CASES {
        let site = base();
        let (said, code) = import(&site, files, &[]);
        assert_eq!(code, 0, "{case}: {said}");
        assert!(said.contains(&format!(" of {title} in ")), "{case}: {said}");
        let mut all = format!("{said}\n");
        for name in dataset(&site) {
            all.push_str(&format!(
                "=== {name}\n{}",
                read(&site, &format!("data/x/{name}"))
            ));
        }
        let golden = formats().join("expected").join(format!("{case}.txt"));
        assert_data_eq!(all, Data::read_from(&golden, None).raw());

        // The site takes it as it is.
        let (said, code) = run(&site, &["check", "--format", "short"]);
        assert_eq!((said.as_str(), code), ("", 0), "{case}");
    }
}

#[test]
fn every_format_has_a_real_output() {
    let (listed, code) = run(&base(), &["data", "formats"]);
    assert_eq!(code, 0);
    for line in listed.lines() {
        // Runs of spans have their test beside their reader: no tool of others writes them.
        if line.starts_with("runs ") {
            continue;
        }
        let proven = CASES
            .iter()
            .any(|(_, _, title)| line.contains(&format!("  {title} (")));
        assert!(proven, "nothing proves {line}");
    }
    assert!(listed.lines().count() > 15, "{listed}");
}
