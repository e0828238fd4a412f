//! What was measured: a table for people, and records as benchbook reads them.

use std::fmt::Write as _;
use std::time::Duration;

use crate::edits::Kind;

/// Times of one thing on one size of site.
pub struct Series {
    pub what: What,
    /// Pages of the site.
    pub pages: usize,
    times: Vec<Duration>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// From the start of the process to the answer to its first request for a page.
    Start,
    /// From just before a file is written to the answer that shows it.
    Edit(Kind),
}

impl What {
    fn key(self) -> &'static str {
        match self {
            What::Start => "start",
            What::Edit(kind) => kind.key(),
        }
    }

    fn name(self) -> String {
        match self {
            What::Start => "start to first page".to_owned(),
            What::Edit(kind) => kind.name(),
        }
    }
}

impl Series {
    /// `times` must not be empty.
    pub fn new(what: What, pages: usize, mut times: Vec<Duration>) -> Self {
        times.sort();
        Self { what, pages, times }
    }

    /// Milliseconds.
    pub fn median(&self) -> f64 {
        let middle = self.times.len() / 2;
        match self.times.len() % 2 {
            0 => (self.at(middle - 1) + self.at(middle)) / 2.0,
            _ => self.at(middle),
        }
    }

    fn at(&self, index: usize) -> f64 {
        self.times[index].as_secs_f64() * 1e3
    }

    fn least(&self) -> f64 {
        self.at(0)
    }

    fn most(&self) -> f64 {
        self.at(self.times.len() - 1)
    }
}

/// One line per thing and size; beside the larger sizes, how many times the smallest's time.
pub fn table(all: &[Series]) -> String {
    let mut out = format!(
        "{:<32} {:>8} {:>10} {:>22} {:>4} {:>7}\n",
        "", "pages", "median", "min – max", "n", "ratio"
    );
    for series in all {
        let first = all.iter().find(|other| other.what == series.what);
        let ratio = match first {
            Some(first) if first.pages != series.pages => {
                format!("{:.2}×", series.median() / first.median())
            }
            _ => String::new(),
        };
        let range = format!("{:.1} – {:.1} ms", series.least(), series.most());
        let _ = writeln!(
            out,
            "{:<32} {:>8} {:>7.1} ms {:>22} {:>4} {:>7}",
            series.what.name(),
            series.pages,
            series.median(),
            range,
            series.times.len(),
            ratio
        );
    }
    out
}

/// A list of records: `kind = "records"`, dimensions `edit` and `pages`, measure `time` with its
/// samples.
pub fn json(all: &[Series]) -> String {
    let records: Vec<String> = all
        .iter()
        .map(|series| {
            let samples: Vec<String> = (0..series.times.len())
                .map(|index| format!("{:.3}", series.at(index)))
                .collect();
            format!(
                "  {{ \"edit\": \"{}\", \"pages\": \"{}\", \"time_samples_ms\": [{}] }}",
                series.what.key(),
                series.pages,
                samples.join(", ")
            )
        })
        .collect();
    format!("[\n{}\n]\n", records.join(",\n"))
}
