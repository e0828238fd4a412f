//! The second reading: the spans of one run, as many as fit.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::{Span, Time};

/// Spans of one run while they come in.
pub(super) struct Collector {
    /// Spans and gaps shorter than this may become part of a neighbour.
    resolution: Time,
    /// Where neighbours begin to become one.
    most: usize,
    lanes: Names,
    kinds: Names,
    /// Names that lanes were given.
    called: HashSet<String>,
    spans: Vec<Kept>,
    /// How many there were.
    pub recorded: u64,
}

/// Half of what a `Span` takes, of which there may be millions for a while.
struct Kept {
    name: Box<str>,
    kind: u32,
    lane: u32,
    start: i64,
    end: i64,
    count: u64,
    busy: i64,
}

/// Texts by number.
#[derive(Default)]
struct Names {
    all: Vec<String>,
    numbers: HashMap<String, u32>,
}

impl Names {
    fn number(&mut self, name: &str) -> u32 {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        let number = u32::try_from(self.all.len()).unwrap_or(u32::MAX);
        self.all.push(name.to_owned());
        self.numbers.insert(name.to_owned(), number);
        number
    }

    fn get(&self, number: u32) -> &str {
        let at = usize::try_from(number).ok();
        at.and_then(|at| self.all.get(at))
            .map_or("", String::as_str)
    }
}

impl Collector {
    /// `most` spans at the end; four times as many are held meanwhile.
    pub fn new(resolution: Time, most: usize) -> Self {
        Self {
            resolution,
            most,
            lanes: Names::default(),
            kinds: Names::default(),
            called: HashSet::new(),
            spans: Vec::new(),
            recorded: 0,
        }
    }

    /// A lane that the harness lists, which may stay empty.
    pub fn lane(&mut self, name: &str) {
        self.lanes.number(name);
    }

    /// What people call a lane. Two of one name stay two.
    pub fn name_lane(&mut self, lane: &str, name: &str) {
        let Some(at) = self.lanes.numbers.get(lane).copied() else {
            return;
        };
        let name = match name == lane || self.called.insert(name.to_owned()) {
            true => name.to_owned(),
            false => format!("{name} ({lane})"),
        };
        let at = usize::try_from(at).ok();
        if let Some(own) = at.and_then(|at| self.lanes.all.get_mut(at)) {
            *own = name;
        }
    }

    /// `start` and `end` count from the start of the run.
    pub fn push(&mut self, name: &str, kind: &str, lane: &str, start: Time, end: Time) {
        self.recorded += 1;
        let picoseconds = |time: Time| i64::try_from(time.0).unwrap_or(i64::MAX);
        let (start, end) = (picoseconds(start), picoseconds(end));
        let kept = Kept {
            name: name.into(),
            kind: self.kinds.number(kind),
            lane: self.lanes.number(lane),
            start,
            end,
            count: 1,
            busy: end.saturating_sub(start),
        };
        self.spans.push(kept);
        // What cannot be merged (a lane for each span) does not start a new try at once.
        if self.spans.len() >= self.most.saturating_mul(4) && self.spans.len().is_power_of_two() {
            self.merge();
        }
    }

    /// Makes neighbours of one lane and kind one, where they and the gap between them are too short
    /// to be seen.
    fn merge(&mut self) {
        self.spans
            .sort_by_key(|span| (span.lane, span.start, span.end, span.kind));
        let resolution = i64::try_from(self.resolution.0).unwrap_or(i64::MAX);
        let mut merged: Vec<Kept> = Vec::with_capacity(self.most);
        for span in self.spans.drain(..) {
            let last = merged.last_mut().filter(|last| {
                last.lane == span.lane
                    && last.kind == span.kind
                    // Nested and overlapping spans stay apart where that can be seen.
                    && span.start.saturating_sub(last.end).abs() < resolution
                    && span.end.saturating_sub(span.start) < resolution
                    && (last.count > 1 || last.end.saturating_sub(last.start) < resolution)
            });
            match last {
                Some(last) => {
                    last.name = "".into();
                    last.end = last.end.max(span.end);
                    last.count += span.count;
                    last.busy = last.busy.saturating_add(span.busy);
                }
                None => merged.push(span),
            }
        }
        self.spans = merged;
    }

    /// The lanes and spans, in order of their starts. Where merging neighbours is not enough, lanes
    /// that do not overlap share a place: they become the lanes, and are merged again.
    pub fn finish(mut self) -> (Vec<String>, Vec<Span>) {
        if self.spans.len() > self.most {
            self.merge();
        }
        if self.spans.len() > self.most {
            self.share_places();
            self.merge();
        }
        // More than that cannot be seen apart whatever they are.
        while self.spans.len() > self.most && self.resolution.0 < i128::from(i64::MAX / 4) {
            self.resolution = self.resolution + self.resolution;
            self.merge();
        }
        self.spans
            .sort_by_key(|span| (span.start, span.lane, span.end, span.kind));
        let time = |picoseconds: i64| Time(i128::from(picoseconds));
        let spans = self.spans.iter().map(|span| Span {
            name: span.name.clone(),
            kind: self.kinds.get(span.kind).to_owned(),
            lane: usize::try_from(span.lane).unwrap_or_default(),
            start: time(span.start),
            end: time(span.end),
            count: span.count,
            busy: time(span.busy),
        });
        (self.lanes.all.clone(), spans.collect())
    }

    /// First fit: each lane goes to the first place that is free from its start on.
    fn share_places(&mut self) {
        let mut extents: Vec<Option<(i64, i64)>> = vec![None; self.lanes.all.len()];
        for span in &self.spans {
            let at = usize::try_from(span.lane).unwrap_or(usize::MAX);
            if let Some(extent) = extents.get_mut(at) {
                let (start, end) = extent.unwrap_or((span.start, span.end));
                *extent = Some((start.min(span.start), end.max(span.end)));
            }
        }
        let mut order: Vec<usize> = (0..extents.len()).collect();
        order.sort_by_key(|at| (extents.get(*at).copied().flatten(), *at));
        // Places that are free again, by the time from which on, and how many there are.
        let mut free: BTreeSet<(i64, u32)> = BTreeSet::new();
        let mut places: Vec<u32> = vec![0; extents.len()];
        let mut count = 0u32;
        for at in order {
            let Some((start, end)) = extents.get(at).copied().flatten() else {
                continue;
            };
            let earliest = free.first().copied().filter(|(from, _)| *from <= start);
            let place = match earliest {
                Some(found) => {
                    free.remove(&found);
                    found.1
                }
                None => {
                    count += 1;
                    count - 1
                }
            };
            free.insert((end, place));
            if let Some(slot) = places.get_mut(at) {
                *slot = place;
            }
        }
        for span in &mut self.spans {
            let at = usize::try_from(span.lane).unwrap_or(usize::MAX);
            span.lane = places.get(at).copied().unwrap_or_default();
        }
        self.lanes = Names::default();
        for place in 1..=count {
            self.lanes.number(&place.to_string());
        }
    }
}
