//! OpenTelemetry's traces as JSON: one request, or one on each line, as collectors write them.

use std::fmt;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use super::members::time;
use super::{Input, Recorded, Sink, each_value};
use crate::trace::{Error, Time};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Span {
    #[serde(default)]
    trace_id: String,
    #[serde(default)]
    name: String,
    /// A number, or its name.
    #[serde(default)]
    kind: Value,
    /// Nanoseconds since 1970: as texts, for most parsers of JSON lose digits of such numbers.
    #[serde(default)]
    start_time_unix_nano: Value,
    #[serde(default)]
    end_time_unix_nano: Value,
}

#[derive(Deserialize)]
struct Resource {
    #[serde(default)]
    attributes: Vec<Attribute>,
}

#[derive(Deserialize)]
struct Attribute {
    key: String,
    #[serde(default)]
    value: Value,
}

/// What the levels of a file share.
struct Reading<'s> {
    target: &'s str,
    service: String,
    /// Spans without a start or an end.
    open: u64,
    /// Spans that end before they start.
    backwards: u64,
    sink: &'s mut dyn Sink,
}

pub(super) fn read(input: &Input, sink: &mut dyn Sink) -> Result<Vec<String>, Error> {
    let mut reading = Reading {
        target: input.stem(),
        service: String::new(),
        open: 0,
        backwards: 0,
        sink,
    };
    each_value(input, |values| {
        Level {
            reading: &mut reading,
            depth: 0,
        }
        .deserialize(values)
    })?;
    let mut notes = Vec::new();
    if reading.open > 0 {
        notes.push(format!(
            "{}: {} spans without a start or an end are left out",
            input.name, reading.open
        ));
    }
    if reading.backwards > 0 {
        notes.push(format!(
            "{}: {} spans that end before they start are left out",
            input.name, reading.backwards
        ));
    }
    Ok(notes)
}

/// The members that lead down to the spans.
const DOWN: [[&str; 2]; 3] = [
    ["resourceSpans", "resource_spans"],
    // Earlier versions of the protocol called a scope a library.
    ["scopeSpans", "instrumentationLibrarySpans"],
    ["spans", "spans"],
];

struct Level<'r, 's> {
    reading: &'r mut Reading<'s>,
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for Level<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Level<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of OpenTelemetry")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let down = DOWN.get(self.depth).copied().unwrap_or_default();
        while let Some(key) = map.next_key::<String>()? {
            if down.contains(&key.as_str()) {
                map.next_value_seed(Items {
                    reading: &mut *self.reading,
                    depth: self.depth + 1,
                })?;
            } else if self.depth == 1 && key == "resource" {
                let resource: Resource = map.next_value()?;
                self.reading.service = service(&resource);
            } else {
                map.next_value::<IgnoredAny>()?;
            }
        }
        Ok(())
    }
}

struct Items<'r, 's> {
    reading: &'r mut Reading<'s>,
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for Items<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Items<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        if self.depth < DOWN.len() {
            loop {
                let level = Level {
                    reading: &mut *self.reading,
                    depth: self.depth,
                };
                if items.next_element_seed(level)?.is_none() {
                    return Ok(());
                }
            }
        }
        while let Some(span) = items.next_element::<Span>()? {
            self.reading.span(&span);
        }
        Ok(())
    }
}

impl Reading<'_> {
    fn span(&mut self, span: &Span) {
        let time = |value: &Value| time(value, -9).filter(|time| *time > Time(0));
        let times = time(&span.start_time_unix_nano).zip(time(&span.end_time_unix_nano));
        let Some((start, end)) = times else {
            self.open += 1;
            return;
        };
        if end < start {
            self.backwards += 1;
            return;
        }
        let lane = match self.service.as_str() {
            "" => "unknown service",
            service => service,
        };
        self.sink.span(Recorded {
            target: self.target,
            // A trace is one execution.
            run: &span.trace_id,
            lane,
            kind: kind(&span.kind),
            name: &span.name,
            start,
            end,
        });
    }
}

fn service(resource: &Resource) -> String {
    let found = resource
        .attributes
        .iter()
        .find(|attribute| attribute.key == "service.name");
    let value = found.and_then(|found| found.value.get("stringValue"));
    value.and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// The kinds of the protocol, by number or name.
fn kind(kind: &Value) -> &'static str {
    match (kind.as_u64(), kind.as_str().unwrap_or_default()) {
        (Some(2), _) | (_, "SPAN_KIND_SERVER") => "server",
        (Some(3), _) | (_, "SPAN_KIND_CLIENT") => "client",
        (Some(4), _) | (_, "SPAN_KIND_PRODUCER") => "producer",
        (Some(5), _) | (_, "SPAN_KIND_CONSUMER") => "consumer",
        _ => "internal",
    }
}
