//! The formats that are read: one file each, and this table.

mod asv;
mod autocannon;
mod benchmarkdotnet;
mod catch2;
mod criterion;
mod divan;
mod go;
mod google;
mod hyperfine;
mod jmh;
mod k6;
mod labelled;
mod libtest;
mod mitata;
mod nanobench;
mod perf;
mod pytest;
mod records;
mod tinybench;
mod vitest;

use super::{Findings, Given};
use crate::trace;

/// A format of a tool.
#[derive(Debug)]
pub struct Format {
    /// As `--format` names it.
    pub name: &'static str,
    /// The tool, for people.
    pub title: &'static str,
    /// How the tool is made to write it.
    pub command: &'static str,
    /// What stands in every file of it. A file that has all of it is of the format; one that has some
    /// of it may be another version.
    pub marks: &'static [&'static str],
    /// What marks alone do not tell.
    pub fits: fn(&Given) -> bool,
    pub reads: Reads,
}

/// How it is read.
#[derive(Clone, Copy, Debug)]
pub enum Reads {
    /// File by file.
    Each(fn(&Given, &mut Findings)),
    /// Files that belong together.
    Together(fn(&[Given], &mut Findings)),
    /// Spans, which may be too many for memory.
    Spans(trace::Format),
}

impl Format {
    /// Is a file of this format?
    pub fn is_of(&self, given: &Given) -> bool {
        self.marks.iter().all(|mark| given.head.contains(mark)) && (self.fits)(given)
    }

    /// Does a file look a little like it?
    pub fn is_near(&self, given: &Given) -> bool {
        let marks = self.marks.iter().filter(|mark| mark.len() > 3);
        marks.into_iter().any(|mark| given.head.contains(mark))
    }
}

/// Every format, the ones with the clearest marks first.
pub static FORMATS: &[Format] = &[
    hyperfine::FORMAT,
    criterion::FORMAT,
    google::FORMAT,
    jmh::FORMAT,
    pytest::FORMAT,
    nanobench::FORMAT,
    benchmarkdotnet::FORMAT,
    asv::FORMAT,
    k6::FORMAT,
    vitest::FORMAT,
    tinybench::FORMAT,
    mitata::FORMAT,
    perf::FORMAT,
    perf::CSV,
    autocannon::FORMAT,
    labelled::WRK,
    labelled::SYSBENCH,
    labelled::PGBENCH,
    catch2::FORMAT,
    divan::FORMAT,
    libtest::FORMAT,
    go::FORMAT,
    Format {
        name: "chrome-trace",
        title: "Chrome's trace events",
        command: "chrome://tracing, Perfetto, `clang -ftime-trace`, …",
        marks: &["\"ph\"", "\"pid\""],
        fits: any,
        reads: Reads::Spans(trace::Format::Chrome),
    },
    Format {
        name: "cargo-timings",
        title: "cargo",
        command: "cargo build --timings",
        marks: &["\"unblocked_units\"", "\"duration\""],
        fits: any,
        reads: Reads::Spans(trace::Format::CargoTimings),
    },
    Format {
        name: "otlp",
        title: "OpenTelemetry",
        command: "the file exporter of the collector",
        marks: &["\"resourceSpans\""],
        fits: any,
        reads: Reads::Spans(trace::Format::Otlp),
    },
    Format {
        name: "runs",
        title: "a harness that records runs of spans",
        command: "one line of JSON per run: `{\"model\": …, \"total_ms\": …, \"spans\": […]}`",
        marks: &["\"start"],
        fits: is_runs,
        reads: Reads::Spans(trace::Format::ModelCase),
    },
    records::FORMAT,
];

pub(super) fn any(_: &Given) -> bool {
    true
}

fn is_runs(given: &Given) -> bool {
    let names = ["\"model\"", "\"target\""]
        .iter()
        .any(|key| given.head.contains(key));
    let spans = ["\"spans\"", "\"end", "\"dur"]
        .iter()
        .any(|key| given.head.contains(key));
    given.head.trim_start().starts_with('{') && names && spans
}

/// A text as a name in the expression language: `text-bytes` → `text_bytes`.
pub(in crate::import) fn identifier(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            c if c.is_alphanumeric() => out.extend(c.to_lowercase()),
            '%' => out.push_str("percent"),
            _ if out.ends_with('_') || out.is_empty() => {}
            _ => out.push('_'),
        }
    }
    let out = out.trim_end_matches('_');
    match out.chars().next() {
        None => "value".to_owned(),
        Some(first) if first.is_alphabetic() => out.to_owned(),
        Some(_) => format!("n_{out}"),
    }
}
