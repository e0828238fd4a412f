use super::*;

const RAW: &str = r#"
{"model":"a","run":1,"total_ms":30,"parallel":8,"tests":{"read":2},"lanes":["setup","x"],"spans":[{"name":"boot","kind":"boot","lane":"setup","start_ms":0,"end_ms":10.5},{"name":"t","kind":"read","lane":"x","start_ms":10.5,"end_ms":29}]}
{"model":"b","run":1,"total_ms":5,"spans":[{"kind":"boot","start_ms":0,"dur_us":4500}]}
{"model":"a","run":2,"total_ms":10,"parallel":8,"spans":[{"name":"boot","kind":"boot","lane":"setup","start_ms":0,"end_ms":9}]}
{"spans":[{"name":"boot","kind":"boot","lane":"setup","start_ms":0,"end_ms":18.25},{"kind":"read","lane":"x","start_ms":18.25,"end_ms":19},{"kind":"read","lane":"x","start_ms":19,"end_ms":19.5}],"total_ms":20,"run":3,"model":"a"}
"#;

#[test]
fn the_run_with_the_median_total_represents_its_target() {
    let recording = recorded(input("raw.jsonl", RAW), Format::ModelCase);
    let [a, b] = &recording.targets[..] else {
        panic!("{recording:?}");
    };
    assert_eq!((a.name.as_str(), a.runs), ("a", 3));
    assert_eq!(a.total.map(Time::milliseconds), ["10", "20", "30"]);
    assert_eq!(
        told(a),
        [
            "setup boot boot 0-18.25",
            "x read read 18.25-19",
            "x read read 19-19.5"
        ]
    );
    assert_eq!((b.name.as_str(), b.runs), ("b", 1));
    assert_eq!(told(b), ["main boot boot 0-4.5"]);
    assert_eq!(recording.notes, Vec::<String>::new());

    let json = modelcase(
        &recording,
        &[("measured_at".to_owned(), "2026-09-19".into())],
    );
    let read: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let own = &read["models"]["a"];
    assert_eq!(own["total_ms"], 20);
    assert_eq!(own["total_min_ms"], 10);
    assert_eq!(own["total_max_ms"], 30);
    assert_eq!(own["runs"], 3);
    assert_eq!(own["steps"].to_string(), r#"{"boot":18.25,"read":1.25}"#);
    // One run has no range.
    assert!(read["models"]["b"].get("total_min_ms").is_none(), "{json}");
}

#[test]
fn an_even_number_of_runs_has_a_median_between_two() {
    let lines: String = [4, 1, 3, 2]
        .map(|total| {
            format!(
                "{{\"target\":\"a\",\"total_ms\":{total},\"parallel\":{total},\"spans\":[{{\"kind\":\"k\",\"start\":0,\"end\":1}}]}}\n"
            )
        })
        .concat();
    let recording = recorded(input("raw.jsonl", &lines), Format::ModelCase);
    let own = &recording.targets[0];
    assert_eq!(own.total.map(Time::milliseconds), ["1", "2.5", "4"]);
    // The lower one of the middle two: no span of it ends behind the total.
    assert_eq!(own.members, [("parallel".to_owned(), 2.into())]);
}

#[test]
fn spans_may_stand_on_lines_of_their_own() {
    let lines = "{\"model\":\"a\",\"run\":1,\"name\":\"x\",\"start_ns\":1000000,\"end_ns\":\"3000000\"}\n\
                 {\"model\":\"a\",\"run\":2,\"name\":\"x\",\"start_s\":0.001,\"end_s\":0.002}\n\
                 {\"model\":\"a\",\"run\":1,\"name\":\"y\",\"start_us\":500,\"end_us\":1000}\n";
    let recording = recorded(input("raw.jsonl", lines), Format::ModelCase);
    let own = &recording.targets[0];
    assert_eq!(own.runs, 2);
    // No total is recorded: from the first start to the last end, which is where the run starts.
    assert_eq!(own.total.map(Time::milliseconds), ["1", "1.75", "2.5"]);
    assert_eq!(told(own), ["main x x 0-1"]);
}

#[test]
fn what_is_wrong_has_a_place() {
    let cases = [
        (
            "{\"model\":\"a\",\"spans\":[{\"kind\":\"k\",\"start\":2,\"end\":1}]}",
            1,
            "this span ends before it starts",
        ),
        (
            "\n{\"model\":\"a\",\"spans\":[{\"kind\":\"k\",\"start\":2}]}",
            2,
            "this span has no `end` and no `duration`",
        ),
        (
            "{\"spans\":[]}",
            1,
            "neither `model` nor `target` says whose run this is",
        ),
        (
            "{\"model\":\"a\",\"total\":\"x\",\"spans\":[]}",
            1,
            "`total` is no time",
        ),
        (
            "{\"model\":\"a\"}",
            1,
            "neither a run with `spans` nor a span with a `start`",
        ),
        (
            "{\"model\":\"a\",\"spans\":[{\"kind\":\"k\",\"start\":0,\"end\":1}",
            1,
            "EOF while parsing a list",
        ),
        (
            "[1]",
            1,
            "invalid type: sequence, expected a run or a span, as an object",
        ),
        (
            "{\"model\":\"a\",\"model\":\"b\",\"spans\":[]}",
            1,
            "`model` stands here twice",
        ),
    ];
    for (text, line, message) in cases {
        match record(
            &[input("raw.jsonl", text)],
            Format::ModelCase,
            Limits::default(),
        ) {
            Err(Error::Syntax {
                line: at,
                message: said,
                ..
            }) => assert_eq!((at, said.as_str()), (line, message), "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    let empty = record(
        &[input("raw.jsonl", "")],
        Format::ModelCase,
        Limits::default(),
    );
    assert!(matches!(empty, Err(Error::Empty { .. })), "{empty:?}");
}
