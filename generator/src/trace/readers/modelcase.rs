//! Lines of JSON: a run with its `spans`, or a span that names its run.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use super::members::{find, split, word};
use super::{Input, Recorded, Sink, each_value};
use crate::trace::{Error, Time};

/// Spans that may stand before the name of their target.
const MOST_WAITING: usize = 1_000_000;

type Members = Map<String, Value>;

pub(super) fn read(input: &Input, sink: &mut dyn Sink) -> Result<Vec<String>, Error> {
    let mut number = 0usize;
    each_value(input, |values| {
        number += 1;
        Line { number, sink }.deserialize(values)
    })?;
    Ok(Vec::new())
}

/// One object.
struct Line<'s> {
    number: usize,
    sink: &'s mut dyn Sink,
}

impl<'de> DeserializeSeed<'de> for Line<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Line<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a run or a span, as an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut members = Members::new();
        let (mut has_spans, mut waiting) = (false, Vec::new());
        // A run that is read again has the same name.
        let run = self.number.to_string();
        while let Some(key) = map.next_key::<String>()? {
            if key == "spans" {
                has_spans = true;
                map.next_value_seed(Spans {
                    target: target(&members),
                    run: &run,
                    waiting: &mut waiting,
                    sink: self.sink,
                })?;
            } else if members.insert(key.clone(), map.next_value()?).is_some() {
                return Err(A::Error::custom(format!("`{key}` stands here twice")));
            }
        }
        let Some(target) = target(&members) else {
            return Err(A::Error::custom(
                "neither `model` nor `target` says whose run this is",
            ));
        };
        for span in waiting {
            give(&span, &target, &run, self.sink).map_err(A::Error::custom)?;
        }
        let total = find(&members, "total").map_err(|key| no_time(&key))?;
        if has_spans || total.is_some() {
            let known = ["model", "target", "run"];
            let others = members.into_iter();
            let others =
                others.filter(|(key, _)| !known.contains(&key.as_str()) && split(key).0 != "total");
            self.sink.run(&target, &run, total, others.collect());
            return Ok(());
        }
        // A span by itself.
        let run = word(members.get("run")).unwrap_or_else(|| "1".to_owned());
        give(&members, &target, &run, self.sink).map_err(A::Error::custom)
    }
}

fn target(members: &Members) -> Option<String> {
    word(members.get("model")).or_else(|| word(members.get("target")))
}

fn no_time<E: serde::de::Error>(key: &str) -> E {
    E::custom(format!("`{key}` is no time"))
}

struct Spans<'s> {
    target: Option<String>,
    run: &'s str,
    waiting: &'s mut Vec<Members>,
    sink: &'s mut dyn Sink,
}

impl<'de> DeserializeSeed<'de> for Spans<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Spans<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of spans")
    }

    /// `null`: the run failed, or was not traced.
    fn visit_unit<E: serde::de::Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        while let Some(span) = items.next_element::<Members>()? {
            match &self.target {
                Some(target) => {
                    give(&span, target, self.run, self.sink).map_err(A::Error::custom)?;
                }
                None if self.waiting.len() < MOST_WAITING => self.waiting.push(span),
                None => {
                    return Err(A::Error::custom(
                        "a million spans stand before the name of their `model`; write it first",
                    ));
                }
            }
        }
        Ok(())
    }
}

/// One span.
fn give(span: &Members, target: &str, run: &str, sink: &mut dyn Sink) -> Result<(), String> {
    let time = |name: &str| find(span, name).map_err(|key| format!("`{key}` of a span is no time"));
    let start = time("start")?.ok_or("neither a run with `spans` nor a span with a `start`")?;
    let length = match time("duration")? {
        Some(length) => Some(length),
        None => time("dur")?,
    };
    let end = time("end")?
        .or_else(|| Some(start + length?))
        .ok_or("this span has no `end` and no `duration`")?;
    if end < start {
        return Err("this span ends before it starts".to_owned());
    }
    if start < Time(0) {
        return Err("this span starts before its run".to_owned());
    }
    let text = |key: &str| word(span.get(key));
    let name = text("name");
    let kind = text("kind").or_else(|| name.clone());
    let kind = kind.ok_or("this span has neither `kind` nor `name`")?;
    sink.span(Recorded {
        target,
        run,
        lane: &text("lane").unwrap_or_else(|| "main".to_owned()),
        name: &name.unwrap_or_else(|| kind.clone()),
        kind: &kind,
        start,
        end,
    });
    Ok(())
}
