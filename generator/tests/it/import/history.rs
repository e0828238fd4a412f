//! The history of a dataset, and its `{trend}`.

use super::*;

fn import_of(site: &Site, time: f64, more: &[&str]) -> (String, i32) {
    let mut text = String::from("pkg: example.org/enc\n");
    for at in 0..6 {
        text.push_str(&format!(
            "BenchmarkEncode-8 100 {:.1} ns/op\n",
            time + f64::from(at)
        ));
    }
    site.write("b.txt", &text);
    let mut arguments = vec!["data", "import", "b.txt", "--dataset", "x"];
    arguments.extend(more);
    run(site, &arguments)
}

#[test]
fn revisions_are_added_and_never_changed() {
    let site = base();
    let first = [
        "--revision",
        "aaa1111",
        "--date",
        "2026-01-01",
        "--machine",
        "m1",
    ];
    let (said, code) = import_of(&site, 100.0, &first);
    assert_eq!(code, 0, "{said}");
    let one = read(&site, "data/x/history.jsonl");
    assert_eq!(
        one,
        "{\"revision\": \"aaa1111\", \"machine\": \"m1\", \"benchmark\": \"Encode\", \"time_ns\": 102.5, \
         \"time_min_ns\": 100.0, \"time_max_ns\": 105.0, \"time_n\": 6, \"date\": \"2026-01-01\"}\n"
    );
    let second = [
        "--revision",
        "bbb2222",
        "--date",
        "2026-02-01",
        "--machine",
        "m1",
        "--release",
        "v1",
    ];
    let (said, code) = import_of(&site, 90.0, &second);
    assert_eq!(code, 0, "{said}");
    let two = read(&site, "data/x/history.jsonl");
    assert!(
        two.starts_with(&one) && two.contains("\"release\": \"v1\""),
        "{two}"
    );
    // The dataset itself is of the newest measurement.
    assert!(!read(&site, "data/x/results.jsonl").contains("100.0"));

    let (said, code) = run(&site, &["check", "--format", "short"]);
    assert_eq!((said.as_str(), code), ("", 0));

    // The same again adds nothing; other numbers are no revision that is there.
    let (said, code) = import_of(&site, 90.0, &second);
    assert_eq!(
        (code, read(&site, "data/x/history.jsonl")),
        (0, two.clone()),
        "{said}"
    );
    let (said, code) = import_of(&site, 80.0, &second);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("a history only grows"), "{said}");
    assert_eq!(read(&site, "data/x/history.jsonl"), two);
    // Without a revision the history stays as it is.
    let (said, code) = import_of(&site, 80.0, &[]);
    assert_eq!(
        (code, read(&site, "data/x/history.jsonl")),
        (0, two),
        "{said}"
    );
}

#[test]
fn a_descriptor_without_a_history_is_told_what_to_add() {
    let site = base();
    let (_, code) = import_of(&site, 100.0, &[]);
    assert_eq!(code, 0);
    let (said, code) = import_of(&site, 90.0, &["--revision", "a", "--date", "2026-01-01"]);
    assert_eq!(code, 0, "{said}");
    assert!(
        said.contains("no history is kept") && said.contains("[relations.history]"),
        "{said}"
    );
    assert!(!site.root().join("data/x/history.jsonl").exists());
    // And a file of the author's is not taken for one.
    site.append(
        "data/x/dataset.toml",
        "\n[relations.history]\ndims = [\"revision\", \"machine\", \"benchmark\"]\nmeasures = { time = \"ns\" }\n",
    );
    site.write(
        "data/x/history.jsonl",
        "{\"revision\":\"mine\",\"machine\":\"m\",\"benchmark\":\"b\",\"time\":1}\n",
    );
    let (said, code) = import_of(&site, 90.0, &["--revision", "a", "--date", "2026-01-01"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("was not made by an import"), "{said}");
}

#[test]
fn a_trend_is_drawn_with_its_steps_and_releases() {
    let site = base();
    for at in 0..20u32 {
        let time = if at < 10 { 1000.0 } else { 1200.0 } + f64::from(at % 3);
        let (revision, date) = (format!("{at:07x}"), format!("2026-01-{:02}", at + 1));
        let mut more = vec!["--revision", &revision, "--date", &date, "--machine", "m1"];
        if at == 12 {
            more.extend(["--release", "v2.0"]);
        }
        let (said, code) = import_of(&site, time, &more);
        assert_eq!(code, 0, "{said}");
    }
    site.append(
        "content/en/index.md",
        "\n```{trend} x.history\nThe course\n```\n",
    );
    site.build();
    let page = site.page("index.html");
    for wanted in [
        "class=\"step worse\"",
        "+19.9%",
        "v2.0",
        "optimal partitioning",
        "x.history[0000013,m1,Encode].time",
        "0000000",
    ] {
        assert!(page.contains(wanted), "{wanted} in {page}");
    }
    for (block, wanted) in [
        ("```{trend} x.histoy\n```", "is no history of measurements"),
        ("```{trend} x.results\n```", "has no dimension `revision`"),
        (
            "```{trend} x.history\nmetric: tim\n```",
            "did you mean `time`?",
        ),
        (
            "```{trend} x.history\nonly: benchmark=Encod\n```",
            "did you mean `Encode`?",
        ),
        (
            "```{trend} x.history\nonly: nothing=x\n```",
            "is no dimension of `history`",
        ),
        (
            "```{trend} x.history\nonly: Encode\n```",
            "names no key of a dimension",
        ),
    ] {
        site.write(
            "content/en/method.md",
            &format!("---\ntitle: M\n---\n## Machine {{#machine}}\n\n{block}\n"),
        );
        let (said, code) = run(&site, &["check", "--format", "human"]);
        assert!(code == 1 && said.contains(wanted), "{block}: {said}");
    }
}
