//! Keys and paths: unit suffixes, folding, quoting, patterns.

use super::Unit;

/// Which unit a key's suffix means.
#[derive(Clone, Debug)]
pub(super) struct Suffixes(Vec<(String, Unit)>);

/// `_min` is never minutes here: it is the smallest of the runs.
const BUILT_IN: &[(&str, &str)] = &[
    ("_ns", "ns"),
    ("_us", "us"),
    ("_ms", "ms"),
    ("_s", "s"),
    ("_sec", "s"),
    ("_secs", "s"),
    ("_seconds", "s"),
    ("_minutes", "min"),
    ("_h", "h"),
    ("_hours", "h"),
    ("_bytes", "B"),
    ("_kb", "kB"),
    ("_mb", "MB"),
    ("_gb", "GB"),
    ("_kib", "KiB"),
    ("_mib", "MiB"),
    ("_gib", "GiB"),
    ("_pct", "%"),
    ("_percent", "%"),
    ("_per_s", "1/s"),
    ("_req_per_s", "req/s"),
    ("_us_per_req", "us/req"),
];

impl Default for Suffixes {
    fn default() -> Self {
        let mut own = Self(Vec::new());
        for (suffix, unit) in BUILT_IN {
            own.declare(suffix, Unit::new(unit));
        }
        own
    }
}

impl Suffixes {
    /// What a suffix means in this dataset.
    pub fn declare(&mut self, suffix: &str, unit: Unit) {
        self.0.retain(|(known, _)| known != suffix);
        self.0.push((suffix.to_owned(), unit));
        // The longest suffix of a key counts.
        self.0
            .sort_by(|(a, _), (b, _)| b.len().cmp(&a.len()).then(a.cmp(b)));
    }

    /// The name without its unit, and the unit: `total_min_ms` → `total_min`, ms;
    /// `total_ms_min` too.
    pub fn fold(&self, key: &str) -> (String, Option<Unit>) {
        for part in ["", "_min", "_max", "_median", "_mean", "_samples"] {
            let Some(head) = key.strip_suffix(part) else {
                continue;
            };
            for (suffix, unit) in &self.0 {
                if let Some(base) = head.strip_suffix(suffix.as_str())
                    && !base.is_empty()
                {
                    return (format!("{base}{part}"), Some(unit.clone()));
                }
            }
        }
        (key.to_owned(), None)
    }
}

/// The name of a column without its unit, and the unit's id: `time_ms` → `time`, `ms`.
pub fn fold_unit(column: &str) -> (String, Option<String>) {
    let (name, unit) = Suffixes::default().fold(column);
    let unit = unit.or_else(|| unit_of_word(&name));
    (name, unit.map(|unit| unit.id().to_owned()))
}

/// The unit that some words mean without a suffix.
pub(super) fn unit_of_word(name: &str) -> Option<Unit> {
    let last = name.rsplit(['.', '_']).next().unwrap_or(name);
    let id = match last {
        "rps" | "qps" => "req/s",
        "cores" => "core",
        "runs" | "parallel" | "count" | "allocs" | "tests" | "n" => "count",
        _ => return None,
    };
    Some(Unit::new(id))
}

/// Whether a text is a path segment without quotes.
pub(super) fn is_plain(segment: &str) -> bool {
    let mut chars = segment.chars();
    chars
        .next()
        .is_some_and(|first| first.is_alphabetic() || first == '_')
        && !segment.ends_with('-')
        && chars.all(|c| c.is_alphanumeric() || c == '_' || c == '-')
}

/// A segment as paths spell it: quoted where it is no plain name.
pub fn segment(name: &str) -> String {
    if is_plain(name) {
        name.to_owned()
    } else {
        quote(name)
    }
}

/// A record's key value as paths spell it.
pub fn key_value(value: &str) -> String {
    let plain = !value.is_empty()
        && value
            .chars()
            .all(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '+'));
    if plain {
        value.to_owned()
    } else {
        quote(value)
    }
}

fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Path of a row of a records relation: `vm[64,256,mget]`.
pub(super) fn record_path(relation: &str, row: &[impl AsRef<str>]) -> String {
    let keys: Vec<String> = row.iter().map(|key| key_value(key.as_ref())).collect();
    format!("{}[{}]", segment(relation), keys.join(","))
}

/// Joins path parts that are already spelt.
pub(super) fn join(parent: &str, child: &str) -> String {
    match (parent.is_empty(), child.is_empty()) {
        (true, _) => child.to_owned(),
        (_, true) => parent.to_owned(),
        _ => format!("{parent}.{child}"),
    }
}

/// Splits a canonical path at dots outside quotes and brackets.
pub(super) fn split(path: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut start, mut depth, mut quoted, mut escaped) = (0, 0usize, false, false);
    for (at, byte) in path.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'[' => depth += 1,
            b']' => depth = depth.saturating_sub(1),
            b'.' if depth == 0 => {
                parts.push(&path[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&path[start..]);
    parts
}

/// The keys between a record path's brackets.
pub(super) fn split_keys(keys: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let (mut start, mut quoted, mut escaped) = (0, false, false);
    for (at, byte) in keys.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            b',' if !quoted => {
                parts.push(unquote(&keys[start..at]));
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(unquote(&keys[start..]));
    parts
}

/// A name without the quotes that [`segment`] gives.
pub(super) fn unquote(segment: &str) -> String {
    match segment
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'))
    {
        Some(inner) => {
            let mut text = String::with_capacity(inner.len());
            let mut chars = inner.chars();
            while let Some(c) = chars.next() {
                text.push(if c == '\\' {
                    chars.next().unwrap_or(c)
                } else {
                    c
                });
            }
            text
        }
        None => segment.to_owned(),
    }
}

/// Whether `pattern` with `*` (any characters) matches a whole name.
pub(super) fn matches(pattern: &str, name: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = name.strip_prefix(first) else {
        return false;
    };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else {
        return rest.is_empty();
    };
    for part in middle {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Whether a path pattern matches a path: segment by segment, `**` for any number of segments.
pub(super) fn matches_path(pattern: &str, path: &str) -> bool {
    fn go(pattern: &[&str], path: &[&str]) -> bool {
        match pattern.split_first() {
            None => path.is_empty(),
            Some((&"**", rest)) => (0..=path.len()).any(|skip| go(rest, &path[skip..])),
            Some((head, rest)) => path
                .split_first()
                .is_some_and(|(first, others)| matches(head, first) && go(rest, others)),
        }
    }
    go(&split(pattern), &split(path))
}
