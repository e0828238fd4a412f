//! `benchbook data summarize` and `benchbook data show`.

use super::*;

fn printed(site: &Site, arguments: &[&str]) -> String {
    let (said, code) = run(site, arguments);
    assert_eq!(code, 0, "{arguments:?}: {said}");
    said
}

/// Three runs of one target and one of another, as a harness records them.
const RAW: &str = r#"{"model":"alpha","run":1,"total_ms":205,"parallel":2,"spans":[{"name":"boot","kind":"boot","lane":"setup","start_ms":0,"end_ms":100},{"name":"T","kind":"read","lane":"a","start_ms":100,"end_ms":180}]}
{"model":"alpha","run":2,"total_ms":210,"parallel":2,"spans":[{"name":"boot","kind":"boot","lane":"setup","start_ms":0,"end_ms":110}]}
{"model":"alpha","run":3,"total_ms":200,"parallel":2,"spans":[{"name":"boot","kind":"boot","lane":"setup","start_ms":0,"end_ms":90}]}
{"model":"beta","run":1,"total_ms":2304,"parallel":2,"spans":[{"name":"boot","kind":"boot","lane":"setup","start_ms":0,"end_ms":2000}]}
"#;

#[test]
fn raw_runs_become_what_the_harness_would_have_written() {
    let site = base();
    site.write("raw.jsonl", RAW);
    let summary = printed(&site, &["data", "summarize", "raw.jsonl"]);
    let summary: serde_json::Value = serde_json::from_str(&summary).expect("JSON");
    let alpha = &summary["models"]["alpha"];
    for (key, value) in [
        ("total_ms", 205),
        ("total_min_ms", 200),
        ("total_max_ms", 210),
        ("runs", 3),
        ("parallel", 2),
    ] {
        assert_eq!(alpha[key], value, "{key}");
    }
    assert_eq!(alpha["steps"].to_string(), r#"{"boot":100,"read":80}"#);
    assert_eq!(alpha["spans"].as_array().map(Vec::len), Some(2));

    // Imported, it is a dataset whose timeline can be drawn.
    let said = printed(&site, &["data", "import", "raw.jsonl", "--dataset", "x"]);
    assert!(said.contains("2 results"), "{said}");
    site.append(
        "content/en/index.md",
        "\n```{timeline} x\nThe runs\n```\n\n{value}`x.models.alpha.total`\n",
    );
    site.build();
    let page = site.page("index.html");
    assert!(page.contains("<svg") && page.contains("205"), "{page}");
}

#[test]
fn repeated_records_are_runs() {
    let site = base();
    site.write("r.csv", "size,engine,run,time_ms,ops_per_s\n10,a,1,3.50,10\n10,a,2,3.7,12\n10,b,1,1.9,\n20,a,1,\"1,234.5\",7\n");
    let summary = printed(&site, &["data", "summarize", "r.csv", "--dims", "size"]);
    assert_eq!(
        summary,
        "{\"size\": \"10\", \"engine\": \"a\", \"time_ms\": 3.6, \"time_min_ms\": 3.50, \"time_max_ms\": 3.7, \"time_n\": 2, \
         \"ops_per_s\": 11, \"ops_min_per_s\": 10, \"ops_max_per_s\": 12, \"ops_n\": 2}\n\
         {\"size\": \"10\", \"engine\": \"b\", \"time_ms\": 1.9}\n\
         {\"size\": \"20\", \"engine\": \"a\", \"time_ms\": 1234.5, \"ops_per_s\": 7}\n"
    );
    let (said, code) = run(&site, &["data", "summarize", "r.csv", "--dims", "sizes"]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("there is no column `sizes`"), "{said}");
}

#[test]
fn a_dataset_is_shown_as_tables() {
    let site = base();
    let shown = printed(&site, &["data", "show", "store"]);
    assert!(shown.contains("data/store/reads.csv"), "{shown}");
    assert!(
        shown.contains("time (us)") && shown.contains("71 (70–73, n = 3)"),
        "{shown}"
    );
    assert!(shown.contains("500 (a parameter)"), "{shown}");
    let one = printed(&site, &["data", "show", "store.reads"]);
    assert!(
        !one.contains("a parameter") && one.contains("small"),
        "{one}"
    );
    let (_, code) = import(&site, &["asv/fcf8c079-nan-null.json"], &[]);
    assert_eq!(code, 0);
    let states = printed(&site, &["data", "show", "x.results"]);
    for state in ["failed", "skipped", "missing"] {
        assert!(states.contains(state), "{state}: {states}");
    }
    // A folder anywhere, and a name that is wrong.
    let folder = site.root().join("data/store");
    let folder = folder.to_str().expect("a path").to_owned();
    assert!(printed(&site, &["data", "show", &folder]).contains("n = 3"));
    for (name, wanted) in [
        ("stor", "did you mean `store`?"),
        ("store.read", "it has reads"),
    ] {
        let (said, code) = run(&site, &["data", "show", name]);
        assert_eq!(code, 2, "{said}");
        assert!(said.contains(wanted), "{said}");
    }
}
