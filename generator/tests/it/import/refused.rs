//! What is refused, and that nothing is written then.

use super::*;

/// Nothing was written: there is no dataset, and nothing else in `data/`.
fn untouched(site: &Site) {
    let mut names: Vec<String> = fs::read_dir(site.root().join("data"))
        .expect("data")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    assert_eq!(names, ["store", "suite"]);
}

fn refused(name: &str, text: &str, more: &[&str]) -> String {
    let site = base();
    site.write(name, text);
    let mut arguments = vec!["data", "import", name, "--dataset", "x"];
    arguments.extend(more);
    let (said, code) = run(&site, &arguments);
    assert_eq!(code, 1, "{text}: {said}");
    assert!(said.contains("nothing was written"), "{said}");
    untouched(&site);
    said
}

#[test]
fn a_file_of_no_format_is_shown() {
    let said = refused("a.txt", "hello world\n", &[]);
    assert!(
        said.contains("error[import-format]") && said.contains("`hello world`"),
        "{said}"
    );
    let said = refused("a.json", "", &[]);
    assert!(said.contains("this file is empty"), "{said}");
    // It has a little of hyperfine's marks.
    let said = refused("a.json", "{\"results\": [], \"command\": 1}", &[]);
    assert!(said.contains("it looks a little like hyperfine"), "{said}");
}

#[test]
fn a_file_that_is_cut_off_has_a_line() {
    for (file, keep) in [
        ("hyperfine/two.json", 900),
        ("google-benchmark/googlecpp_output.json", 900),
        ("jmh/jmh_output_2.json", 1200),
        ("vitest/two.json", 700),
        ("otel/trace.json", 800),
    ] {
        let text = fs::read_to_string(formats().join(file)).expect("a file");
        let cut: String = text.chars().take(keep).collect();
        let said = refused("cut.json", &cut, &[]);
        assert!(said.contains("error[import-syntax]"), "{file}: {said}");
        let line = cut.lines().count();
        let near = (line - 3..=line).any(|line| said.contains(&format!("cut.json:{line}:")));
        assert!(near, "{file} at {line}: {said}");
    }
}

#[test]
fn another_format_than_the_one_that_is_named() {
    let text = fs::read_to_string(formats().join("hyperfine/two.json")).expect("a file");
    let said = refused("a.json", &text, &["--format", "jmh"]);
    assert!(said.contains("error[import-syntax]"), "{said}");
    let site = base();
    let (said, code) = import(&site, &["hyperfine/two.json"], &["--format", "hyperfin"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("did you mean `hyperfine`?"), "{said}");
    untouched(&site);
}

#[test]
fn results_of_one_name_are_never_one_series() {
    let one = "{\"command\":\"a\",\"stddev\":1,\"times\":[1,2]}";
    let said = refused("a.json", &format!("{{\"results\":[{one},{one}]}}"), &[]);
    assert!(said.contains("error[import-duplicate]"), "{said}");
    assert!(said.contains("the first result of this name"), "{said}");
}

#[test]
fn files_of_two_formats_are_two_imports() {
    let site = base();
    let (said, code) = import(&site, &["hyperfine/two.json", "go-bench/old.txt"], &[]);
    assert_eq!(code, 1, "{said}");
    assert!(
        said.contains("this file is of Go's testing package"),
        "{said}"
    );
    untouched(&site);
}

#[test]
fn what_an_author_wrote_is_not_overwritten() {
    let site = base();
    site.write(
        "data/x/results.jsonl",
        "{\"benchmark\":\"mine\",\"time\":1}\n",
    );
    let (said, code) = import(&site, &["go-bench/old.txt"], &[]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("was not made by an import"), "{said}");
    assert!(read(&site, "data/x/results.jsonl").contains("mine"));
    for name in ["../x", "a/b", "1x", ""] {
        let (said, code) = run(&site, &["data", "import", "old.txt", "--dataset", name]);
        assert_eq!(code, 2, "{name}: {said}");
    }
    let (said, code) = run(&site, &["data", "import", "missing.txt", "--dataset", "y"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("missing.txt"), "{said}");
}

#[test]
fn data_that_the_site_would_not_take_is_not_written() {
    let site = base();
    let (_, code) = import(&site, &["go-bench/old.txt"], &[]);
    assert_eq!(code, 0);
    let own = read(&site, "data/x/dataset.toml");
    site.write(
        "data/x/dataset.toml",
        &own.replace("dims = [\"benchmark\", \"format\"]", "dims = [\"nothing\"]"),
    );
    let before = read(&site, "data/x/results.jsonl");
    let (said, code) = import(&site, &["go-bench/new.txt"], &[]);
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("nothing"), "{said}");
    assert_eq!(read(&site, "data/x/results.jsonl"), before);
}
