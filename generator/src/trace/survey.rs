//! The first reading: which runs there are, and how long each took.

use std::collections::HashMap;

use serde_json::Value;

use super::Time;
use super::readers::{Recorded, Sink};

/// What is known of a run without its spans.
#[derive(Clone, Debug, Default)]
pub(super) struct Run {
    pub target: String,
    pub run: String,
    /// As the harness recorded it.
    pub total: Option<Time>,
    pub members: Vec<(String, Value)>,
    pub first: Option<Time>,
    pub last: Option<Time>,
    pub spans: u64,
}

impl Run {
    /// From the first start to the last end, where nothing else is recorded.
    pub fn length(&self) -> Time {
        let extent = self.first.zip(self.last).map(|(first, last)| last - first);
        self.total.or(extent).unwrap_or_default()
    }
}

#[derive(Debug, Default)]
pub(super) struct Survey {
    /// In the order of the recording.
    pub runs: Vec<Run>,
    known: HashMap<(String, String), usize>,
}

impl Survey {
    fn run(&mut self, target: &str, run: &str) -> Option<&mut Run> {
        // The run of the span before, most of the time.
        let last = self.runs.last();
        let at = match last {
            Some(last) if last.target == target && last.run == run => self.runs.len() - 1,
            _ => {
                let key = (target.to_owned(), run.to_owned());
                *self.known.entry(key).or_insert_with(|| {
                    self.runs.push(Run {
                        target: target.to_owned(),
                        run: run.to_owned(),
                        ..Run::default()
                    });
                    self.runs.len() - 1
                })
            }
        };
        self.runs.get_mut(at)
    }

    /// Indices of the runs of each target, targets in the order of the recording.
    pub fn targets(&self) -> Vec<(String, Vec<usize>)> {
        let mut targets: Vec<(String, Vec<usize>)> = Vec::new();
        for (at, run) in self.runs.iter().enumerate() {
            match targets.iter_mut().find(|(name, _)| *name == run.target) {
                Some((_, runs)) => runs.push(at),
                None => targets.push((run.target.clone(), vec![at])),
            }
        }
        targets
    }
}

impl Sink for Survey {
    fn run(&mut self, target: &str, run: &str, total: Option<Time>, members: Vec<(String, Value)>) {
        if let Some(own) = Survey::run(self, target, run) {
            own.total = total.or(own.total);
            own.members.extend(members);
        }
    }

    fn span(&mut self, span: Recorded<'_>) {
        if let Some(own) = Survey::run(self, span.target, span.run) {
            own.first = Some(own.first.map_or(span.start, |first| first.min(span.start)));
            own.last = Some(own.last.map_or(span.end, |last| last.max(span.end)));
            own.spans += 1;
        }
    }
}
