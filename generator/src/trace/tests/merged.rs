use std::fmt::Write;

use super::*;

/// A run of `count` spans of 0.8 ms in 1 ms each, of two kinds by turns of a hundred, on `lanes`.
fn many(count: usize, lanes: usize) -> String {
    let mut out = format!("{{\"model\":\"a\",\"total_ms\":{count},\"spans\":[");
    for at in 0..count {
        let kind = if at / 100 % 2 == 0 { "read" } else { "write" };
        let comma = if at == 0 { "" } else { "," };
        let _ = write!(
            out,
            "{comma}{{\"name\":\"n{at}\",\"kind\":\"{kind}\",\"lane\":\"l{}\",\"start_ms\":{at},\"end_ms\":{at}.8}}",
            at % lanes
        );
    }
    out.push_str("]}\n");
    out
}

fn limited(text: &str, spans: usize, parts: i128) -> Target {
    let limits = Limits { spans, parts };
    let recording = record(&[input("raw.jsonl", text)], Format::ModelCase, limits);
    let mut recording = recording.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(recording.notes.len(), 1, "{:?}", recording.notes);
    recording.targets.remove(0)
}

fn sums(target: &Target) -> [(u64, String); 2] {
    ["read", "write"].map(|kind| {
        let own = || target.spans.iter().filter(|span| span.kind == kind);
        let busy: Time = own().map(|span| span.busy).sum();
        (own().map(|span| span.count).sum(), busy.milliseconds())
    })
}

#[test]
fn neighbours_become_one_and_nothing_is_lost() {
    let target = limited(&many(10_000, 1), 500, 1000);
    assert_eq!(target.recorded_spans, 10_000);
    assert!(target.spans.len() <= 500, "{}", target.spans.len());
    assert_eq!(
        sums(&target),
        [(5000, "4000".to_owned()), (5000, "4000".to_owned())]
    );
    // The shape is right: a hundred of a kind, then a hundred of the other.
    let first = &target.spans[0];
    assert_eq!((first.kind.as_str(), first.count), ("read", 100));
    assert_eq!(
        (first.start.milliseconds(), first.end.milliseconds()),
        ("0".to_owned(), "99.8".to_owned())
    );
    assert_eq!(
        target.spans.last().map(|span| span.end.milliseconds()),
        Some("9999.8".to_owned())
    );
}

#[test]
fn few_spans_are_kept_as_they_are() {
    let recording = record(
        &[input("raw.jsonl", &many(400, 3))],
        Format::ModelCase,
        Limits {
            spans: 400,
            parts: 10,
        },
    )
    .expect("a recording");
    assert_eq!(recording.notes, Vec::<String>::new());
    assert!(
        recording.targets[0]
            .spans
            .iter()
            .all(|span| span.count == 1 && !span.name.is_empty())
    );
}

#[test]
fn lanes_share_places_where_each_span_has_its_own() {
    let target = limited(&many(10_000, 10_000), 500, 1000);
    assert!(target.spans.len() <= 500, "{}", target.spans.len());
    assert_eq!(target.lanes, ["1"]);
    assert_eq!(
        sums(&target),
        [(5000, "4000".to_owned()), (5000, "4000".to_owned())]
    );
}

#[test]
fn the_json_of_merged_spans_says_how_many_they_are() {
    let text = many(10_000, 1);
    let limits = Limits {
        spans: 500,
        parts: 1000,
    };
    let recording = record(&[input("raw.jsonl", &text)], Format::ModelCase, limits).expect("one");
    let json: serde_json::Value = serde_json::from_str(&modelcase(&recording, &[])).expect("JSON");
    let first = &json["models"]["a"]["spans"][0];
    assert_eq!(
        first.to_string(),
        r#"{"kind":"read","lane":"l0","start_ms":0,"end_ms":99.8,"count":100,"busy_ms":80}"#
    );
    assert_eq!(json["models"]["a"]["steps"]["read"], 4000);
}
