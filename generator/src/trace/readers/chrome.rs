//! Chrome's trace events: a list, or an object with one. The list may lack its end, as the format
//! has it for recordings that were cut off.

mod stacks;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use super::members::{time, word};
use super::{Input, Recorded, Sink};
use crate::trace::{Error, Time};
use stacks::Stacks;

#[derive(Deserialize)]
struct Event {
    #[serde(default)]
    ph: String,
    #[serde(default)]
    name: Value,
    #[serde(default)]
    cat: Value,
    /// Microseconds.
    #[serde(default)]
    ts: Value,
    #[serde(default)]
    dur: Value,
    #[serde(default)]
    pid: Value,
    #[serde(default)]
    tid: Value,
    #[serde(default)]
    id: Value,
    #[serde(default)]
    args: Value,
}

pub(super) fn read(input: &Input, sink: &mut dyn Sink) -> Result<Vec<String>, Error> {
    let mut reading = Reading::new(input.stem(), sink);
    let mut values = serde_json::Deserializer::from_reader(input.open()?);
    let result = Top {
        reading: &mut reading,
    }
    .deserialize(&mut values);
    if let Err(error) = result {
        // A comma and the end of the file, or only that: the format allows it. An event that was
        // cut off itself is lost.
        if !(error.is_eof() && reading.events > 0) {
            return Err(input.syntax(&error));
        }
        reading.is_cut_off = true;
    }
    Ok(reading.end(&input.name))
}

struct Reading<'s> {
    target: &'s str,
    sink: &'s mut dyn Sink,
    stacks: Stacks,
    events: u64,
    is_cut_off: bool,
    /// Names of processes and threads.
    processes: BTreeMap<String, String>,
    threads: BTreeMap<String, String>,
    /// Lanes with spans, and the process of each.
    lanes: BTreeMap<String, String>,
    /// Phases that are no spans, and how many events of each were passed over.
    passed_over: BTreeMap<String, u64>,
    without_time: u64,
    backwards: u64,
    without_length: u64,
}

impl<'s> Reading<'s> {
    fn new(target: &'s str, sink: &'s mut dyn Sink) -> Self {
        Self {
            target,
            sink,
            stacks: Stacks::default(),
            events: 0,
            is_cut_off: false,
            processes: BTreeMap::new(),
            threads: BTreeMap::new(),
            lanes: BTreeMap::new(),
            passed_over: BTreeMap::new(),
            without_time: 0,
            backwards: 0,
            without_length: 0,
        }
    }

    fn event(&mut self, event: &Event) {
        self.events += 1;
        let text = |value: &Value| word(Some(value)).unwrap_or_default();
        let (process, lane) = (
            text(&event.pid),
            format!("{}/{}", text(&event.pid), text(&event.tid)),
        );
        match event.ph.as_str() {
            "M" => {
                let name = event.args.get("name").map(text).unwrap_or_default();
                match text(&event.name).as_str() {
                    "process_name" => self.processes.insert(process, name),
                    "thread_name" => self.threads.insert(lane, name),
                    _ => None,
                };
                return;
            }
            "X" | "B" | "E" | "b" | "e" => {}
            other => {
                *self.passed_over.entry(other.to_owned()).or_default() += 1;
                return;
            }
        }
        let Some(at) = time(&event.ts, -6) else {
            self.without_time += 1;
            return;
        };
        let name = text(&event.name);
        let kind = kind(&event.cat, &name);
        // An asynchronous event belongs to what its id names, whatever thread it is on.
        let lane = match event.ph.as_str() {
            "b" | "e" => format!("{process}/{}", async_name(&event.id, &name)),
            _ => lane,
        };
        self.lanes.entry(lane.clone()).or_insert(process);
        let (target, sink) = (self.target, &mut *self.sink);
        let mut give = given(target, sink);
        match event.ph.as_str() {
            "X" => match time(&event.dur, -6) {
                Some(length) if length < Time(0) => self.backwards += 1,
                Some(length) => give(&lane, &kind, &name, at, at + length),
                None => {
                    self.without_length += 1;
                    give(&lane, &kind, &name, at, at);
                }
            },
            "B" | "b" => self.stacks.begin(at, lane, kind, name, &mut give),
            _ => self.stacks.end(at, lane, name, &mut give),
        }
    }

    /// Closes what is open, names the lanes, and tells what was not taken.
    fn end(mut self, file: &str) -> Vec<String> {
        self.stacks.close(&mut given(self.target, &mut *self.sink));
        let processes: BTreeSet<&String> = self.lanes.values().collect();
        let several = processes.len() > 1;
        for (lane, process) in &self.lanes {
            let thread = lane.split_once('/').map_or("", |(_, thread)| thread);
            let thread = match self.threads.get(lane) {
                Some(name) if !name.is_empty() => name.clone(),
                _ => thread.to_owned(),
            };
            let process = self.processes.get(process).unwrap_or(process);
            let name = match several {
                true => format!("{process} {thread}"),
                false => thread,
            };
            self.sink.lane(self.target, lane, &name);
        }
        let mut notes = Vec::new();
        let mut note = |count: u64, what: &str| {
            if count > 0 {
                notes.push(format!("{file}: {count} {what}"));
            }
        };
        note(
            self.stacks.unended,
            "events without an end are drawn up to the last moment of the trace",
        );
        note(self.stacks.unbegun, "ends without a beginning are left out");
        note(
            self.stacks.late(),
            "beginnings and ends stand too far from their place and are left out",
        );
        note(
            self.without_length,
            "complete events without a duration are kept as moments",
        );
        note(self.without_time, "events without a time are left out");
        note(
            self.backwards,
            "events that end before they start are left out",
        );
        for (phase, count) in &self.passed_over {
            note(
                *count,
                &format!("events of the phase `{phase}` are no spans and are left out"),
            );
        }
        if self.is_cut_off {
            notes.push(format!(
                "{file}: the list of events is cut off; all whole events are taken"
            ));
        }
        notes
    }
}

/// Hands spans on as those of the one run that a trace is.
fn given<'g>(
    target: &'g str,
    sink: &'g mut dyn Sink,
) -> impl FnMut(&str, &str, &str, Time, Time) + 'g {
    move |lane, kind, name, start, end| {
        sink.span(Recorded {
            target,
            run: "1",
            lane,
            kind,
            name,
            start,
            end,
        });
    }
}

/// The first category; the name where there is none.
fn kind(category: &Value, name: &str) -> String {
    let first = category.as_str().and_then(|all| all.split(',').next());
    match first.map(str::trim) {
        Some(first) if !first.is_empty() => first.to_owned(),
        _ => name.to_owned(),
    }
}

fn async_name(id: &Value, name: &str) -> String {
    match word(Some(id)) {
        Some(id) => format!("{name} {id}"),
        None => name.to_owned(),
    }
}

struct Top<'r, 's> {
    reading: &'r mut Reading<'s>,
}

impl<'de> DeserializeSeed<'de> for Top<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Top<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of trace events, or an object with `traceEvents`")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        while let Some(event) = items.next_element::<Event>()? {
            self.reading.event(&event);
        }
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<String>()? {
            if key == "traceEvents" {
                map.next_value_seed(Top {
                    reading: &mut *self.reading,
                })?;
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}
