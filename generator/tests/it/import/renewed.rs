//! Importing again, and what a page says of it.

use super::*;

#[test]
fn the_medians_are_those_of_benchstat() {
    let site = base();
    let (said, code) = import(&site, &["go-bench/old.txt", "go-bench/new.txt"], &[]);
    assert_eq!(code, 0, "{said}");
    // `benchstat old.txt new.txt` prints 1.718µ and 1.423µ, 3.066µ and 3.070µ, and -17.20 %.
    site.append(
        "content/en/index.md",
        "\nOld {value}`x.results[old,Encode,json].time digits=4` new {value}`x.results[new,Encode,json].time digits=4`\n\
         and {value}`x.results[old,Encode,gob].time digits=4` {value}`x.results[new,Encode,gob].time digits=4`\n\
         by {change}`x.results[old,Encode,json].time / x.results[new,Encode,json].time`.\n",
    );
    site.build();
    let page = site.page("index.html");
    for number in ["1.718", "1.423", "3.066", "3.070"] {
        assert!(page.contains(number), "{number} in {page}");
    }
}

#[test]
fn importing_again_renews_the_data_and_nothing_else() {
    let site = base();
    let (said, code) = import(&site, &["go-bench/old.txt"], &["--date", "2026-01-02"]);
    assert_eq!(code, 0, "{said}");
    let own = format!("{}# mine\n", read(&site, "data/x/dataset.toml"));
    site.write("data/x/dataset.toml", &own);
    site.write(
        "data/x/figures.toml",
        "t = { table = { of = \"results\" } }\n",
    );
    let before = read(&site, "data/x/results.jsonl");
    assert!(
        before.contains("1726") && before.contains("2026-01-02"),
        "{before}"
    );

    let (said, code) = import(&site, &["go-bench/new.txt"], &["--date", "2026-03-04"]);
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("dataset.toml as it was"), "{said}");
    assert_eq!(read(&site, "data/x/dataset.toml"), own);
    let after = read(&site, "data/x/results.jsonl");
    assert!(
        after.contains("1423") && after.contains("2026-03-04"),
        "{after}"
    );
    assert!(!after.contains("1726"), "{after}");
    assert!(site.root().join("data/x/figures.toml").exists());
    // The raw file is the one that the data is of.
    assert!(site.root().join("data/x/raw/new.txt").exists());
    assert!(!site.root().join("data/x/raw/old.txt").exists());
    let manifest = read(&site, "data/x/raw/import.json");
    assert!(
        manifest.contains("\"sha256\"") && manifest.contains("raw/new.txt"),
        "{manifest}"
    );

    // The same again changes no byte.
    let files = |site: &Site| {
        let names = [
            "dataset.toml",
            "figures.toml",
            "results.jsonl",
            "raw/import.json",
            "raw/new.txt",
        ];
        names.map(|name| read(site, &format!("data/x/{name}")))
    };
    let once = files(&site);
    let (_, code) = import(&site, &["go-bench/new.txt"], &["--date", "2026-03-04"]);
    assert_eq!(code, 0);
    assert_eq!(files(&site), once);
}

#[test]
fn samples_are_bounded_and_their_statistics_are_those_of_all() {
    let site = base();
    let times: Vec<String> = (0..20_001)
        .map(|at| format!("{}", (at * 7919 % 20_001) + 1))
        .collect();
    site.write(
        "many.json",
        &format!(
            "{{\"results\":[{{\"command\":\"a\",\"stddev\":1,\"times\":[{}]}}]}}",
            times.join(",")
        ),
    );
    let (said, code) = run(&site, &["data", "import", "many.json", "--dataset", "x"]);
    assert_eq!(code, 0, "{said}");
    assert!(
        said.contains("of the 20001 runs of `a` 4999 are kept"),
        "{said}"
    );
    let record: serde_json::Value =
        serde_json::from_str(read(&site, "data/x/results.jsonl").trim()).expect("one record");
    assert_eq!(record["time_s"], 10_001);
    assert_eq!(record["time_n"], 20_001);
    assert_eq!(
        (&record["time_min_s"], &record["time_max_s"]),
        (&1.into(), &20_001.into())
    );
    let (said, code) = run(&site, &["check", "--format", "short"]);
    assert_eq!((said.as_str(), code), ("", 0));
    site.append(
        "content/en/index.md",
        "\n{value}`x.results[a].time unit=s digits=0f`, {count}`x.results`.\n",
    );
    site.build();
    assert!(site.page("index.html").contains("10,001"));
}

#[test]
fn another_unit_under_the_same_descriptor_is_the_same_time() {
    let site = base();
    let file = |unit: &str, time: &str| {
        format!(
            "{{\"context\":{{\"num_cpus\":4}},\"benchmarks\":[{{\"name\":\"a\",\"run_type\":\"iteration\",\
             \"real_time\":{time},\"cpu_time\":{time},\"time_unit\":\"{unit}\"}}]}}"
        )
    };
    for (unit, time, revision) in [("ns", "1500", "aaa"), ("us", "1.5", "bbb")] {
        site.write("g.json", &file(unit, time));
        let day = ["--revision", revision, "--date", "2026-01-01"];
        let arguments = [&["data", "import", "g.json", "--dataset", "x"], &day[..]].concat();
        let (said, code) = run(&site, &arguments);
        assert_eq!(code, 0, "{said}");
        let (shown, _) = run(&site, &["data", "show", "x.results"]);
        assert!(shown.contains("(us)") && shown.contains(" 1.5"), "{shown}");
    }
    // A history has one unit.
    let history = read(&site, "data/x/history.jsonl");
    assert_eq!(history.matches("\"time_ns\": 1500").count(), 2, "{history}");
}
