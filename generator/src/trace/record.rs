//! Two readings of a recording → its representative runs.

use std::collections::HashMap;

use serde_json::Value;

use super::collect::Collector;
use super::notes;
use super::readers::{Format, Input, Recorded, Sink, read};
use super::survey::{Run, Survey};
use super::{Error, Recording, Target, Time};

/// How much of a run is kept.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Spans of a target.
    pub spans: usize,
    /// Parts that the run is divided into where there are more: what is shorter than a part may
    /// become one with its neighbour.
    pub parts: i128,
}

impl Default for Limits {
    /// A screen is a few thousand pixels wide; eight times that leaves room for a closer look.
    fn default() -> Self {
        Self {
            spans: 20_000,
            parts: 16_384,
        }
    }
}

/// Reads a recording.
///
/// # Errors
/// What cannot be read, and a recording without spans.
pub fn record(inputs: &[Input], format: Format, limits: Limits) -> Result<Recording, Error> {
    let mut survey = Survey::default();
    let mut notes: Vec<String> = Vec::new();
    for input in inputs {
        notes.extend(read(input, format, &mut survey)?);
    }
    if survey.runs.iter().all(|run| run.spans == 0) {
        return Err(Error::Empty {
            file: inputs
                .first()
                .map(|input| input.name.clone())
                .unwrap_or_default(),
            what: "there is no span in it".to_owned(),
        });
    }
    let mut chosen: HashMap<(String, String), Collecting> = HashMap::new();
    let targets = survey.targets();
    for (_, runs) in &targets {
        if let Some(run) = representative(&survey.runs, runs) {
            let key = (run.target.clone(), run.run.clone());
            chosen.insert(key, Collecting::of(run, limits));
        }
    }
    let mut second = Second { chosen };
    for input in inputs {
        read(input, format, &mut second)?;
    }
    let mut recording = Recording {
        targets: Vec::new(),
        notes,
    };
    for (name, runs) in targets {
        let Some(run) = representative(&survey.runs, &runs) else {
            continue;
        };
        let key = (run.target.clone(), run.run.clone());
        let Some(collecting) = second.chosen.remove(&key) else {
            continue;
        };
        let recorded_spans = collecting.collector.recorded;
        let (lanes, spans) = collecting.collector.finish();
        let target = Target {
            name,
            runs: runs.len(),
            total: totals(&survey.runs, &runs),
            is_total_recorded: run.total.is_some(),
            members: run.members.clone(),
            lanes,
            spans,
            recorded_spans,
        };
        recording.notes.extend(notes::of(&target));
        recording.targets.push(target);
    }
    Ok(recording)
}

/// The run whose total is the median; of an even number the lower one of the middle two.
fn representative<'r>(all: &'r [Run], runs: &[usize]) -> Option<&'r Run> {
    let mut runs: Vec<&Run> = runs.iter().filter_map(|at| all.get(*at)).collect();
    runs.sort_by_key(|run| run.length());
    let middle = runs.len().checked_sub(1)? / 2;
    runs.get(middle).copied()
}

/// Smallest, median and largest total. The median of an even number is the mean of the middle two.
fn totals(all: &[Run], runs: &[usize]) -> [Time; 3] {
    let mut totals: Vec<Time> = runs
        .iter()
        .filter_map(|at| all.get(*at).map(Run::length))
        .collect();
    totals.sort_unstable();
    let at = |at: usize| totals.get(at).copied().unwrap_or_default();
    let last = totals.len().saturating_sub(1);
    let median = at(last / 2).mean(at(totals.len() / 2));
    [at(0), median, at(last)]
}

struct Collecting {
    collector: Collector,
    /// The time that counts as the start of the run.
    origin: Time,
}

impl Collecting {
    fn of(run: &Run, limits: Limits) -> Self {
        let length = run.length();
        let resolution = Time((length.0 / limits.parts.max(1)).max(1));
        let mut collector = Collector::new(resolution, limits.spans);
        for (key, value) in &run.members {
            let lanes = value.as_array().filter(|_| key == "lanes");
            for lane in lanes.into_iter().flatten().filter_map(Value::as_str) {
                collector.lane(lane);
            }
        }
        Self {
            collector,
            // A harness that records a total counts from its start; a tracer has any clock.
            origin: match run.total {
                Some(_) => Time(0),
                None => run.first.unwrap_or_default(),
            },
        }
    }
}

struct Second {
    chosen: HashMap<(String, String), Collecting>,
}

impl Sink for Second {
    fn run(&mut self, _: &str, _: &str, _: Option<Time>, _: Vec<(String, Value)>) {}

    fn lane(&mut self, target: &str, lane: &str, name: &str) {
        let own = self.chosen.iter_mut();
        for (_, collecting) in own.filter(|((own, _), _)| own == target) {
            collecting.collector.name_lane(lane, name);
        }
    }

    fn span(&mut self, span: Recorded<'_>) {
        let key = (span.target.to_owned(), span.run.to_owned());
        if let Some(own) = self.chosen.get_mut(&key) {
            let (start, end) = (span.start - own.origin, span.end - own.origin);
            own.collector
                .push(span.name, span.kind, span.lane, start, end);
        }
    }
}
