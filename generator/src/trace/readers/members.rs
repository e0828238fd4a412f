//! Members of JSON objects that are times.

use serde_json::{Map, Value};

use crate::trace::Time;

/// Endings of keys, and the power of ten of their seconds. Without an ending a time is in
/// milliseconds, as in datasets.
const UNITS: [(&str, i32); 5] = [
    ("_ms", -3),
    ("_us", -6),
    ("_µs", -6),
    ("_ns", -9),
    ("_s", 0),
];

/// A key without the ending of a unit, and the unit.
pub(super) fn split(key: &str) -> (&str, i32) {
    for (ending, exponent) in UNITS {
        if let Some(name) = key.strip_suffix(ending) {
            return (name, exponent);
        }
    }
    (key, -3)
}

/// A number, or a text that is one.
pub(super) fn time(value: &Value, exponent: i32) -> Option<Time> {
    match value {
        Value::Number(number) => Time::parse(&number.to_string(), exponent),
        Value::String(text) => Time::parse(text, exponent),
        _ => None,
    }
}

/// The time under a name, whatever its unit.
///
/// # Errors
/// The key, where its value is no time.
pub(super) fn find(members: &Map<String, Value>, name: &str) -> Result<Option<Time>, String> {
    for (key, value) in members {
        let (own, exponent) = split(key);
        if own == name && !value.is_null() {
            return time(value, exponent).map(Some).ok_or_else(|| key.clone());
        }
    }
    Ok(None)
}

/// A text or number as a text.
pub(super) fn word(value: Option<&Value>) -> Option<String> {
    match value? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
