//! Broken inputs and their exact complaints.

use super::*;

fn modelcase(json: &str) -> Vec<(&'static str, String)> {
    complaints(&[("data/m/m.json", json)])
}

fn one(id: &'static str, text: &str) -> Vec<(&'static str, String)> {
    vec![(id, text.to_owned())]
}

#[test]
fn json_syntax() {
    assert_eq!(modelcase("")[0].0, "data-syntax");
    assert_eq!(
        modelcase("{\"models\": {\"a\": {\"total_ms\": 1")[0].0,
        "data-syntax"
    );
    assert_eq!(modelcase("{\"models\": NaN}")[0].0, "data-syntax");
    assert_eq!(modelcase("{\"models\": {},}")[0].0, "data-syntax");
    assert_eq!(modelcase("{\"models\": {}} // x")[0].0, "data-syntax");
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(modelcase(&deep), one("data-syntax", "["));
    assert_eq!(
        modelcase("{\"models\": {\"a\": {\"total_ms\": 1, \"total_ms\": 2}}}"),
        one("duplicate-key", "\"total_ms\"")
    );
    assert_eq!(
        modelcase("{\"models\": {\"a\": {\"total_ms\": 1e999, \"runs\": 1}}}"),
        one("data-number", "1e999")
    );
}

#[test]
fn places_and_pointers() {
    let json = "{\"models\": {\"a/b\": {\"total_ms\": \"12\"}, \"c\": {\"total_ms\": 3}}}";
    let (_, diagnostics) = read(&[("data/m/m.json", json)]);
    let [only] = diagnostics.as_slice() else {
        panic!("{diagnostics:#?}");
    };
    assert_eq!(only.code.id(), "data-type");
    assert_eq!(only.pointer.as_deref(), Some("/models/a~1b/total_ms"));
    assert_eq!(&json[only.place.clone().unwrap().range], "12");
    assert_eq!(only.help.as_deref(), Some("write it without quotes"));
}

#[test]
fn model_rules() {
    let row = |inner: &str| modelcase(&format!("{{\"models\": {{\"a\": {{{inner}}}}}}}"));
    assert_eq!(
        row("\"total_ms\": 5, \"total_us\": 5000"),
        one("duplicate-name", "\"total_us\"")
    );
    assert_eq!(
        row("\"t_ms\": 5, \"t_min_ms\": 6, \"t_max_ms\": 7"),
        one("range-invalid", "5")
    );
    assert_eq!(
        row("\"t_ms\": 5, \"t_min_ms\": 7, \"t_max_ms\": 4"),
        one("range-invalid", "7")
    );
    assert_eq!(row("\"t_ms\": 5, \"t_max_ms\": 7"), one("range-half", "7"));
    assert_eq!(row("\"speed\": 1.5"), one("unit-missing", "1.5"));
    assert_eq!(
        row("\"t_ms\": 5, \"runs\": \"many\""),
        one("data-type", "many")
    );
}

#[test]
fn span_rules() {
    let run = |span: &str| {
        let spans = modelcase(&format!(
            "{{\"models\": {{\"a\": {{\"total_ms\": 10, \"lanes\": [\"l\"], \"spans\": [{{\"kind\": \"k\", {span}}}]}}}}}}"
        ));
        spans.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
    };
    assert_eq!(
        run("\"lane\": \"l\", \"start_ms\": 1, \"end_ms\": 1"),
        [""; 0]
    );
    assert_eq!(
        run("\"lane\": \"l\", \"start_us\": 1, \"end_us\": 9999"),
        [""; 0]
    );
    assert_eq!(
        run("\"lane\": \"l\", \"start_ms\": 2, \"end_ms\": 1"),
        ["span-invalid"]
    );
    assert_eq!(
        run("\"lane\": \"l\", \"start_ms\": -2, \"end_ms\": 1"),
        ["span-outside"]
    );
    assert_eq!(
        run("\"lane\": \"l\", \"start_ms\": 2, \"end_ms\": 11"),
        ["span-outside"]
    );
    assert_eq!(
        run("\"lane\": \"x\", \"start_ms\": 2, \"end_ms\": 3"),
        ["span-outside"]
    );
    assert_eq!(
        run("\"lane\": \"l\", \"start_ms\": \"2\", \"end_ms\": 3"),
        ["data-type"]
    );
    assert_eq!(run("\"lane\": \"l\", \"start_ms\": 2"), ["span-invalid"]);
}

#[test]
fn descriptors() {
    let with = |toml: &str| {
        complaints(&[
            (
                "data/m/m.json",
                "{\"models\": {\"a\": {\"total_ms\": 5, \"runs\": 3}, \"b\": {\"total_ms\": 0}}}",
            ),
            ("data/m/dataset.toml", toml),
        ])
    };
    assert_eq!(with("kind = \"modelcase\"\n"), []);
    assert_eq!(
        with("kinde = \"modelcase\"\n"),
        one("descriptor-key", "kinde")
    );
    assert_eq!(
        with("kind = \"modelcases\"\n"),
        one("descriptor-value", "modelcases")
    );
    assert_eq!(with("kind = modelcase\n")[0].0, "descriptor-syntax");
    assert_eq!(
        with("targets = { order = [\"a\", \"bb\"] }\n"),
        one("descriptor-unused", "bb")
    );
    assert_eq!(
        with("date = \"2026-02-30\"\n"),
        one("descriptor-value", "2026-02-30")
    );
    let claim = |text: &str| with(&format!("[claims]\nc = \"{text}\"\n"));
    assert_eq!(claim("models.a.total > 3 ms"), []);
    assert_eq!(
        claim("models.a.total > 6 ms"),
        one("claim-false", "models.a.total > 6 ms")
    );
    assert_eq!(
        claim("models.a.total / models.b.total > 1"),
        one("claim-false", "models.a.total / models.b.total > 1")
    );
    assert_eq!(
        claim("models.a.totl > 3 ms"),
        one("unknown-path", "models.a.totl")
    );
    assert_eq!(claim("models.a.total > 3 MB"), one("unit-mismatch", "3 MB"));
    assert_eq!(claim("models.a.total > "), one("expression-syntax", ""));
    assert_eq!(
        claim("models.a.total"),
        one("expression-shape", "models.a.total")
    );
    let derive = |text: &str| with(&format!("[derive]\n{text}\n"));
    assert_eq!(
        derive("\"models.*.x\" = \"y\"\n\"models.*.y\" = \"total\""),
        []
    );
    assert_eq!(
        derive("\"models.*.x\" = \"y\"\n\"models.*.y\" = \"x\""),
        [
            ("expression-shape", "y".to_owned()),
            ("expression-shape", "x".to_owned())
        ]
    );
    assert_eq!(
        derive("\"models.*.total\" = \"1 ms\"")[0].0,
        "duplicate-name"
    );
    assert_eq!(
        derive("\"models.c.x\" = \"total\"")[0].0,
        "descriptor-unused"
    );
    assert_eq!(
        with("same = { \"models.*.total\" = \"models.*.runs\" }\n"),
        one("figure-disagrees", "5")
    );
}

#[test]
fn every_truncation_is_reported() {
    let json = "{\"models\": {\"a\": {\"total_ms\": 1.5, \"spans\": [{\"kind\": \"k\"}]}}}";
    for end in 0..json.len() {
        assert_eq!(modelcase(&json[..end])[0].0, "data-syntax", "{end}");
    }
}
