//! The room as a whole: real files, real descriptors.

mod broken;
mod nested;
mod records;
mod samples;
mod shapes;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{AsOf, Datasets, Expression, Measurement, load};
use crate::diag::{Diagnostic, Place};
use crate::source::{File, Setting, Settings, Snapshot, Updated};

pub(super) const MODELCASE: &str = include_str!("../../../../data/modelcase/modelcase.json");
pub(super) const BENCHMARKS: &str = include_str!("../../../../data/benchmarks/benchmarks.json");

pub(super) const MODELCASE_TOML: &str = r#"
kind = "modelcase"
statistic = "median"
n = "runs"
versions = ["postgres"]
units = { "_mb" = "MiB", "models.*.steps.*" = "ms", "models.*.tests.*" = "count", "machine.memory_gb" = "GiB" }
same = { "models.*.total_median" = "models.*.total" }
targets = { order = ["pgmem", "testcontainers", "devbox", "docker"], baseline = "pgmem" }
kinds = ["boot", "import", "snapshot", "fork", "sample", "reset", "read", "write"]
state = { "models.*.steps.*" = { absent = "not-applicable" }, "models.pgmem.boot" = { zero = "not-applicable" } }
lanes = { apart = ["setup", "shared"], slots = "parallel", rounding = "0.01 ms" }
[derive]
"models.*.tests.all" = "tests.read + tests.write"
"models.*.steps_sum" = "sum(steps)"
"models.*.outside" = "total - covered(spans)"
"models.pgmem.fork_each" = "mean(spans[kind=fork])"
"models.pgmem.forking" = "extent(spans[kind=fork|sample, lane!=shared])"
[facts]
products = { value = 500, unit = "count", source = "bench/modelcase" }
fork_alone = { about = 6, unit = "ms", source = "pgmem's page" }
[claims]
ten_times = "models.docker.total / models.pgmem.total >= 10"
[[recipe]]
cwd = "bench/modelcase"
run = [{ cmd = "RUNS={models.pgmem.runs} ./run.sh", note = "recipe-all" }, { cmd = 'TARGETS="pgmem devbox" ./run.sh', note = "recipe-no-docker" }]
"#;

pub(super) const BENCHMARKS_TOML: &str = r#"
kind = "benchmarks"
versions = ["postgres"]
units = { "_mb" = "MiB", "sizes.*" = "B" }
date = [{ targets = ["docker", "testcontainers", "devbox"], key = "comparison_measured_at" }, { key = "measured_at" }]
n = [{ metrics = ["service_*", "mem_*", "container*", "process*", "vm_*"], key = "mem_runs" }, { metrics = ["*_query"], value = 3 }, { key = "runs" }]
borrow = { binary = { from = "pgmem", metrics = ["isolate", "simple_query", "heavy_query"] } }
differ = { date = "why-old-comparison", postgres = "why-own-server" }
[derive]
"targets.pgmem.download" = "sizes.go_link_added_stripped"
"targets.docker.download" = "sizes.image_download"
"targets.testcontainers.download" = "sizes.image_download + sizes.ryuk_download"
"#;

/// A site of nothing but these files.
pub(super) fn snapshot(files: &[(&str, &str)]) -> Snapshot {
    let setting = |value: &str| Setting {
        value: value.to_owned(),
        place: Place::new("benchbook.toml", 0..0),
    };
    Snapshot {
        settings: Settings {
            title: setting("site-title"),
            base_url: setting("https://example.org/"),
            default_locale: setting("en"),
            locales: vec![setting("en")],
            updated: Updated::FrontMatter,
            navigation: Vec::new(),
            accent: None,
            source_url: None,
            translations: crate::source::Translations::default(),
            check: BTreeMap::new(),
        },
        files: files
            .iter()
            .map(|(path, text)| {
                let path: Arc<str> = (*path).into();
                (path.clone(), File::new(path, text.as_bytes()))
            })
            .collect(),
        theme: BTreeMap::new(),
    }
}

pub(super) fn read(files: &[(&str, &str)]) -> (Datasets, Vec<Diagnostic>) {
    load(&snapshot(files), AsOf::Newest)
}

/// Loads without complaints.
pub(super) fn clean(files: &[(&str, &str)]) -> Datasets {
    let (datasets, diagnostics) = read(files);
    assert!(diagnostics.is_empty(), "{diagnostics:#?}");
    datasets
}

pub(super) fn expression(text: &str) -> Expression {
    Expression::parse(text, Place::new("page.md", 0..text.len())).unwrap()
}

pub(super) fn value(datasets: &Datasets, text: &str) -> Measurement {
    datasets
        .value(&expression(text))
        .unwrap_or_else(|diagnostic| panic!("{text}: {diagnostic:?}"))
}

/// Decimal text and unit.
pub(super) fn shown(datasets: &Datasets, text: &str) -> String {
    let found = value(datasets, text);
    match found.number() {
        Some(number) => format!("{} {}", number.text(), found.unit.id()),
        None => format!("{:?}", found.state),
    }
}

/// The ids of complaints, and the text each points at.
pub(super) fn complaints(files: &[(&str, &str)]) -> Vec<(&'static str, String)> {
    let snapshot = snapshot(files);
    let (_, diagnostics) = load(&snapshot, AsOf::Newest);
    diagnostics
        .iter()
        .map(|diagnostic| {
            let text = diagnostic
                .place
                .as_ref()
                .and_then(|place| {
                    let text = snapshot.text_of(&place.file)?;
                    text.get(place.range.clone()).map(str::to_owned)
                })
                .unwrap_or_default();
            (diagnostic.code.id(), text)
        })
        .collect()
}
