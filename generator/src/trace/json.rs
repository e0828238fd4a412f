//! A recording as the JSON of a `modelcase` dataset.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Recording, Target, Time};

/// Members that the summary says itself.
const OWN: [&str; 8] = [
    "runs",
    "total",
    "total_ms",
    "total_min_ms",
    "total_max_ms",
    "steps",
    "lanes",
    "spans",
];

/// The file: the members of `around` (date, machine), then the targets. Times are written as exact
/// decimals, in milliseconds.
pub fn modelcase(recording: &Recording, around: &[(String, Value)]) -> String {
    let mut out = String::from("{\n");
    for (key, value) in around {
        out.push_str(&format!("  {}: {},\n", text(key), value));
    }
    out.push_str("  \"models\": {");
    for (at, target) in recording.targets.iter().enumerate() {
        out.push_str(if at == 0 { "\n" } else { ",\n" });
        one(&mut out, target);
    }
    out.push_str("\n  }\n}\n");
    out
}

fn one(out: &mut String, target: &Target) {
    out.push_str(&format!("    {}: {{\n", text(&target.name)));
    let mut members: Vec<(String, String)> = Vec::new();
    let mut add = |key: &str, value: String| members.push((key.to_owned(), value));
    add("runs", target.runs.to_string());
    let [least, median, most] = target.total;
    add("total_ms", median.milliseconds());
    if target.runs > 1 {
        add("total_min_ms", least.milliseconds());
        add("total_max_ms", most.milliseconds());
    }
    for (key, value) in &target.members {
        if !OWN.contains(&key.as_str()) {
            add(key, value.to_string());
        }
    }
    add("steps", steps(target));
    let lanes: Vec<String> = target.lanes.iter().map(|lane| text(lane)).collect();
    add("lanes", format!("[{}]", lanes.join(", ")));
    for (key, value) in members {
        out.push_str(&format!("      {}: {value},\n", text(&key)));
    }
    out.push_str("      \"spans\": [");
    for (at, span) in target.spans.iter().enumerate() {
        out.push_str(if at == 0 { "\n" } else { ",\n" });
        out.push_str("        {");
        if span.count == 1 {
            out.push_str(&format!("\"name\": {}, ", text(&span.name)));
        }
        let lane = target.lanes.get(span.lane).map_or("", String::as_str);
        out.push_str(&format!(
            "\"kind\": {}, \"lane\": {}, \"start_ms\": {}, \"end_ms\": {}",
            text(&span.kind),
            text(lane),
            span.start.milliseconds(),
            span.end.milliseconds()
        ));
        if span.count > 1 {
            out.push_str(&format!(
                ", \"count\": {}, \"busy_ms\": {}",
                span.count,
                span.busy.milliseconds()
            ));
        }
        out.push('}');
    }
    out.push_str("\n      ]\n    }");
}

/// The time of each kind, in the order in which they begin.
fn steps(target: &Target) -> String {
    let mut order: Vec<&str> = Vec::new();
    let mut sums: BTreeMap<&str, Time> = BTreeMap::new();
    for span in &target.spans {
        if !sums.contains_key(span.kind.as_str()) {
            order.push(&span.kind);
        }
        let sum = sums.entry(&span.kind).or_default();
        *sum = *sum + span.busy;
    }
    let steps: Vec<String> = order
        .into_iter()
        .filter_map(|kind| Some((kind, sums.get(kind)?)))
        .map(|(kind, sum)| format!("{}: {}", text(kind), sum.milliseconds()))
        .collect();
    format!("{{{}}}", steps.join(", "))
}

fn text(text: &str) -> String {
    Value::from(text).to_string()
}
