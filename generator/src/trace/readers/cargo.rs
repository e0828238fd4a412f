//! The units of `cargo build --timings`: its JSON, or the page that it writes.

use std::io::Read;

use serde::Deserialize;
use serde_json::Value;

use super::members::time;
use super::{Input, Recorded, Sink};
use crate::trace::{Error, Time};

/// What stands before the units in the page.
const MARK: &str = "UNIT_DATA = ";

/// Pages are a few hundred kilobytes; a build of a hundred thousand units stays below this.
const MOST_BYTES: u64 = 256 << 20;

#[derive(Deserialize)]
struct Unit {
    name: String,
    #[serde(default)]
    version: String,
    #[serde(default)]
    mode: String,
    #[serde(default)]
    target: String,
    start: Value,
    duration: Value,
    /// When its metadata was there, in older versions.
    #[serde(default)]
    rmeta_time: Option<Value>,
    #[serde(default)]
    sections: Option<Vec<(String, Section)>>,
}

#[derive(Deserialize)]
struct Section {
    start: Value,
    end: Value,
}

pub(super) fn read(input: &Input, sink: &mut dyn Sink) -> Result<Vec<String>, Error> {
    let mut text = String::new();
    input.open()?.take(MOST_BYTES).read_to_string(&mut text)?;
    let start = text.find(MARK).map_or(0, |at| at + MARK.len());
    let rest = text.get(start..).unwrap_or_default();
    let mut units = serde_json::Deserializer::from_str(rest).into_iter::<Vec<Unit>>();
    let units = match units.next() {
        Some(units) => units.map_err(|error| input.syntax(&error))?,
        None => Vec::new(),
    };
    let target = input.stem();
    for unit in &units {
        one(unit, target, sink).map_err(|what| {
            let message = format!("{what} of the unit `{}` is no time", unit.name);
            input.wrong((1, 1), message, "cargo writes seconds as numbers")
        })?;
    }
    Ok(Vec::new())
}

fn one(unit: &Unit, target: &str, sink: &mut dyn Sink) -> Result<(), &'static str> {
    let start = time(&unit.start, 0).ok_or("`start`")?;
    let length = time(&unit.duration, 0).ok_or("`duration`")?;
    let name = format!("{} {}{}", unit.name, unit.version, unit.target);
    // A unit is a lane of its own; the figure shares places between those that do not overlap.
    let mut give = |kind: &str, from: Time, to: Time| {
        sink.span(Recorded {
            target,
            run: "1",
            lane: &name,
            kind,
            name: &name,
            start: start + from,
            end: start + to,
        });
    };
    let sections = unit.sections.as_deref().unwrap_or_default();
    for (kind, section) in sections {
        let from = time(&section.start, 0).ok_or("a section's `start`")?;
        let to = time(&section.end, 0).ok_or("a section's `end`")?;
        give(kind, from, to.max(from));
    }
    if !sections.is_empty() {
        return Ok(());
    }
    let metadata = unit.rmeta_time.as_ref().and_then(|value| time(value, 0));
    match metadata {
        Some(metadata) if metadata > Time(0) && metadata < length => {
            give("frontend", Time(0), metadata);
            give("codegen", metadata, length);
        }
        _ => give(kind(&unit.mode), Time(0), length.max(Time(0))),
    }
    Ok(())
}

/// Cargo's word for what a unit does. Its word for compiling is `todo`.
fn kind(mode: &str) -> &str {
    match mode {
        "" | "todo" | "build" => "build",
        mode => mode,
    }
}
