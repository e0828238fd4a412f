//! What a harness recorded span by span → one run per target, in bounded memory.
//!
//! A recording is read twice: once to learn of its runs, and once more for the spans of the runs
//! that are kept. Where a run has more spans than a dataset should hold, neighbours of one lane and
//! one kind become one span that says how many it stands for.

mod collect;
mod json;
mod notes;
mod readers;
mod record;
mod survey;
mod time;

use std::io;

use serde_json::Value;

pub use json::modelcase;
pub use readers::{Format, Input};
pub use record::{Limits, record};
pub use time::Time;

/// The runs of a recording that a dataset shows.
#[derive(Clone, Debug, Default)]
pub struct Recording {
    pub targets: Vec<Target>,
    /// What a reader should know about how it was made, in whole sentences.
    pub notes: Vec<String>,
}

/// The representative run of a target, and what is known of the others.
#[derive(Clone, Debug)]
pub struct Target {
    pub name: String,
    /// How many runs there were.
    pub runs: usize,
    /// Totals of all runs: smallest, median, largest.
    pub total: [Time; 3],
    /// The harness said the totals itself; else they are from the first start to the last end.
    pub is_total_recorded: bool,
    /// Other members that the representative run has, such as `parallel`.
    pub members: Vec<(String, Value)>,
    pub lanes: Vec<String>,
    /// In order of their starts. The run starts at 0.
    pub spans: Vec<Span>,
    /// How many spans the run had before neighbours became one.
    pub recorded_spans: u64,
}

/// An interval of a lane: one recorded span, or several neighbours of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// Empty where it stands for several.
    pub name: Box<str>,
    pub kind: String,
    /// Index of its lane.
    pub lane: usize,
    pub start: Time,
    pub end: Time,
    pub count: u64,
    /// The lengths of those it stands for, added up.
    pub busy: Time,
}

/// Why there is no recording.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The file is not what its format says. `line` counts from 1, `column` in bytes.
    #[error("{message}")]
    Syntax {
        file: String,
        line: usize,
        column: usize,
        message: String,
        help: String,
    },
    /// It holds nothing that could be drawn.
    #[error("{file}: {what}")]
    Empty { file: String, what: String },
}

#[cfg(test)]
mod tests;
