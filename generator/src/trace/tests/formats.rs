use super::*;

fn of(path: &str, format: Format) -> (Vec<String>, Vec<String>) {
    let recording = recorded(real(path), format);
    let spans = recording.targets.iter().flat_map(told).collect();
    let short = recording.notes.iter().map(|note| {
        let at = note.find(".json: ").map_or(0, |at| at + ".json: ".len());
        note[at..].to_owned()
    });
    (spans, short.collect())
}

#[test]
fn chrome_begins_and_ends_nest() {
    let (spans, notes) = of("chrome-trace/simple.json", Format::Chrome);
    assert_eq!(
        spans,
        [
            "0 alpha alpha 0-0.014",
            "0 beta beta 0.001-0.013",
            "0 gamma gamma 0.002-0.007",
            "0 epsilon epsilon 0.007-0.007",
        ]
    );
    assert_eq!(
        notes,
        ["1 complete events without a duration are kept as moments"]
    );
}

#[test]
fn a_chrome_trace_that_was_cut_off_is_read() {
    let (whole, _) = of("chrome-trace/simple.json", Format::Chrome);
    let (cut, notes) = of(
        "chrome-trace/simple-partial-trailing-comma.json",
        Format::Chrome,
    );
    assert_eq!(cut, whole);
    assert_eq!(
        notes.last().map(String::as_str),
        Some("the list of events is cut off; all whole events are taken")
    );
}

#[test]
fn moments_begin_and_end_at_once() {
    let (spans, notes) = of("chrome-trace/zero-duration-events.json", Format::Chrome);
    assert_eq!(
        spans,
        [
            "0 A A 0-0.01",
            "0 B B 0.001-0.001",
            "0 C C 0.002-0.002",
            "0 D D 0.003-0.003",
        ]
    );
    assert_eq!(notes, Vec::<String>::new());
}

#[test]
fn lanes_have_the_names_of_threads_and_processes() {
    let (spans, _) = of("chrome-trace/multiprocess.json", Format::Chrome);
    assert_eq!(
        spans,
        [
            "p0 p0t0 alpha alpha 0-0.001",
            "p0 p0t1 beta beta 0-0.001",
            "p1 p1t0 gamma gamma 0-0.001",
            "p1 p1t1 delta delta 0-0.001",
            "2 p2t0 epsilon epsilon 0-0.001",
            "2 p2t1 phi phi 0-0.001",
            "p3 0 zeta zeta 0-0.001",
            "p3 1 eta eta 0-0.001",
        ]
    );
}

#[test]
fn chrome_events_out_of_order_and_open_ones() {
    let text = r#"{"displayTimeUnit":"ns","traceEvents":[
        {"ph":"E","pid":1,"tid":1,"ts":"9","name":"late"},
        {"ph":"B","pid":1,"tid":1,"ts":2.5,"name":"late","cat":"io,disk"},
        {"ph":"B","pid":1,"tid":1,"ts":3,"name":"open"},
        {"ph":"C","pid":1,"tid":1,"ts":3,"name":"memory","args":{"x":1}},
        {"ph":"E","pid":1,"tid":2,"ts":4},
        {"ph":"b","pid":1,"tid":2,"ts":1,"id":"0x7","name":"fetch","cat":"net"},
        {"ph":"e","pid":1,"tid":3,"ts":6,"id":"0x7","name":"fetch","cat":"net"},
        {"ph":"X","pid":1,"tid":1,"ts":1,"dur":-1,"name":"backwards"},
        {"ph":"X","pid":1,"tid":1,"name":"nowhen","dur":1},
        {"ph":"B","pid":1,"tid":3,"ts":8,"name":"never ended"}
    ],"otherData":{"version":"x"}}"#;
    let recording = recorded(input("t/run.json", text), Format::Chrome);
    let own = &recording.targets[0];
    assert_eq!(own.name, "run");
    assert_eq!(
        told(own),
        [
            "fetch 0x7 net fetch 0-0.005",
            "1 io late 0.0015-0.008",
            "1 open open 0.002-0.008",
            "3 never ended never ended 0.007-0.008",
        ]
    );
    assert_eq!(
        recording.notes,
        [
            "t/run.json: 1 events without an end are drawn up to the last moment of the trace",
            "t/run.json: 1 ends without a beginning are left out",
            "t/run.json: 1 events without a time are left out",
            "t/run.json: 1 events that end before they start are left out",
            "t/run.json: 1 events of the phase `C` are no spans and are left out",
        ]
    );
}

#[test]
fn no_chrome_trace_is_an_error() {
    for text in [
        "{\"traceEvents\":[{\"ph\":\"X\",",
        "[{",
        "{\"a\": 1}",
        "[]",
        "hello",
        "{\"traceEvents\": 3}",
    ] {
        let result = record(&[input("a.json", text)], Format::Chrome, Limits::default());
        assert!(result.is_err(), "{text}: {result:?}");
    }
}

#[test]
fn cargo_builds_units_in_sections() {
    let (spans, notes) = of("cargo-timings/unit_data.json", Format::CargoTimings);
    assert_eq!(notes, Vec::<String>::new());
    // The first unit: 1.84 s + 0.15 s of frontend, then codegen up to 0.22 s. Times count from the
    // first start.
    assert_eq!(
        spans
            .iter()
            .filter(|span| span.contains("unicode-ident"))
            .collect::<Vec<_>>(),
        [
            "unicode-ident 1.0.27 frontend unicode-ident 1.0.27 0-150",
            "unicode-ident 1.0.27 codegen unicode-ident 1.0.27 150-220",
        ]
    );
    assert!(
        spans.contains(
            &"proc-macro2 1.0.107 build-script build proc-macro2 1.0.107 build-script 10-840"
                .to_owned()
        ),
        "{spans:#?}"
    );
    assert!(
        spans
            .iter()
            .any(|span| span.contains("(run) run-custom-build")),
        "{spans:#?}"
    );
}

#[test]
fn the_page_that_cargo_writes_is_read_as_its_data_is() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/formats/cargo-timings/unit_data.json");
    let data = std::fs::read_to_string(path).expect("the units");
    let page = format!(
        "<html><script>\nDURATION = 9;\nconst UNIT_DATA = {data};\nconst CONCURRENCY_DATA = [];</script>"
    );
    let page = recorded(input("cargo-timing.html", &page), Format::CargoTimings);
    let list = recorded(real("cargo-timings/unit_data.json"), Format::CargoTimings);
    assert_eq!(told(&page.targets[0]), told(&list.targets[0]));
}

#[test]
fn telemetry_keeps_its_nanoseconds() {
    let (spans, notes) = of("otel/trace.json", Format::Otlp);
    assert_eq!(spans, ["my.service server I'm a server span 0-1000"]);
    assert_eq!(notes, Vec::<String>::new());

    let line = |trace: &str, start: &str, end: &str| {
        format!(
            "{{\"resourceSpans\":[{{\"scopeSpans\":[{{\"spans\":[{{\"traceId\":\"{trace}\",\"name\":\"n\",\"kind\":\"SPAN_KIND_CLIENT\",\"startTimeUnixNano\":{start},\"endTimeUnixNano\":{end}}}]}}]}}]}}\n"
        )
    };
    let lines = [
        line("a", "\"1700000000000000001\"", "\"1700000000000000003\""),
        line("b", "\"1700000000000000000\"", "\"1700000000000000009\""),
        line("c", "1700000000000000000", "1700000000000000005"),
        line("c", "\"0\"", "1700000000000000005"),
    ];
    let recording = recorded(input("traces.jsonl", &lines.concat()), Format::Otlp);
    let own = &recording.targets[0];
    // Three traces are three runs.
    assert_eq!((own.name.as_str(), own.runs), ("traces", 3));
    assert_eq!(
        own.total.map(Time::milliseconds),
        ["0.000002", "0.000005", "0.000009"]
    );
    assert_eq!(told(own), ["unknown service client n 0-0.000005"]);
    assert_eq!(
        recording.notes,
        ["traces.jsonl: 1 spans without a start or an end are left out"]
    );
}
