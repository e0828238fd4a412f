//! `check --fix`: what it changes, and what it leaves alone.

use std::fs;
use std::path::Path;

use crate::site::{Site, project};

fn site() -> Site {
    let site = Site::with(&[]);
    let base = Path::new("generator/tests/broken/_base");
    for entry in walkdir::WalkDir::new(project().join(base)) {
        let entry = entry.expect("entry");
        if entry.file_type().is_file() {
            let inner = entry
                .path()
                .strip_prefix(project().join(base))
                .expect("inside");
            let text = fs::read_to_string(entry.path()).expect("text");
            site.write(&inner.to_string_lossy(), &text);
        }
    }
    site
}

fn page(locale: &str, lede: &str, body: &str) -> (String, String) {
    (
        format!("content/{locale}/index.md"),
        format!("---\ntitle: It takes 204.5 ms\nlede: {lede}\n---\n{body}\n"),
    )
}

/// The page after `check --fix`, what was printed, and the exit code.
fn fixed(pages: &[(String, String)]) -> (Site, String, i32) {
    let site = site();
    for (path, text) in pages {
        site.write(path, text);
    }
    let output = site.run(&["check", "--fix", "--format", "short"]);
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    (site, said, output.status.code().expect("code"))
}

fn read(site: &Site, path: &str) -> String {
    fs::read_to_string(site.root().join(path)).expect("page")
}

#[test]
fn exact_and_only_matches_are_bound() {
    let en = page(
        "en",
        "\"Alpha: **205 ms**, \\\"quick\\\"\"",
        "Alpha takes 205 ms, 204.5\u{a0}ms or 0.205 s; beta 2.30 s, 11x as long (2304ms).\n",
    );
    let ja = page("ja", "x", "アルファは205 ms、ベータは11.3倍かかる。");
    let (site, said, code) = fixed(&[en, ja]);
    assert_eq!(
        read(&site, "content/en/index.md"),
        "---\ntitle: It takes 204.5 ms\nlede: \"Alpha: **{value}`suite.models.alpha.total`**, \\\"quick\\\"\"\n---\n\
         Alpha takes {value}`suite.models.alpha.total`, {value}`suite.models.alpha.total digits=4` or \
         {value}`suite.models.alpha.total unit=s`; beta {value}`suite.models.beta.total`, \
         {ratio}`suite.models.beta.total / suite.models.alpha.total digits=2` as long \
         ({value}`suite.models.beta.total unit=ms`).\n\n"
    );
    assert_eq!(
        read(&site, "content/ja/index.md").lines().last(),
        Some(
            "アルファは{value}`suite.models.alpha.total`、ベータは{ratio}`suite.models.beta.total / suite.models.alpha.total`かかる。"
        )
    );
    let first = said.lines().next();
    assert_eq!(
        first,
        Some("content/en/index.md:3: 205 ms → {value}`suite.models.alpha.total`")
    );
    assert_eq!((said.lines().count(), code), (9, 0));
    site.build();
    let html = site.page("index.html").replace('\u{a0}', " ");
    assert!(html.contains(">0.205 s</data>") && html.contains(">11×</data>"));
}

#[test]
fn what_needs_judgement_stays() {
    let body = "\
## Alpha at 204.5 ms

Nearly 206 ms, or 200–204.5 ms, ~204.5 ms, −204.5 ms, 204.5 ms/op; **204.5** ms; `204.5 ms`,
[204.5 ms](method.md), {lit}`204.5 ms`, <b>204.5 ms</b> and 0.2 s.

<p>204.5 ms</p>

```sh
sleep 204.5 ms
```
";
    let en = page("en", "x", body);
    let (site, said, _) = fixed(std::slice::from_ref(&en));
    // Between tags of a line there is Markdown; in a block of HTML there is none.
    let expected = en.1.replace(
        "<b>204.5 ms</b>",
        "<b>{value}`suite.models.alpha.total digits=4`</b>",
    );
    assert_eq!(read(&site, "content/en/index.md"), expected);
    assert_eq!(said.lines().count(), 1, "{said}");
}

#[test]
fn two_measurements_of_one_value_are_not_chosen_between() {
    // Both store.reads[small,list] and a second row are 71 µs.
    let site = site();
    let data =
        read(&site, "data/store/reads.csv").replace("small,count,9,8,9.5", "small,count,71,70,72");
    site.write("data/store/reads.csv", &data);
    let (path, text) = page("en", "x", "It takes 71 µs.");
    site.write(&path, &text);
    let output = site.run(&["check", "--fix"]);
    assert!(output.status.success());
    assert_eq!(read(&site, &path), text);
}

#[test]
fn a_byte_order_mark_and_line_ends_stay() {
    let (path, text) = page("en", "x", "Alpha takes 205 ms.");
    let text = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    let (site, _, _) = fixed(&[(path.clone(), text.clone())]);
    assert_eq!(
        read(&site, &path),
        text.replace("205 ms", "{value}`suite.models.alpha.total`")
    );
}

#[test]
fn without_the_flag_nothing_is_written() {
    let (path, text) = page("en", "x", "Alpha takes 205 ms.");
    let site = site();
    site.write(&path, &text);
    let output = site.run(&["check", "--format", "json"]);
    assert_eq!(read(&site, &path), text);
    let said: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let fixes: Vec<&serde_json::Value> = said["diagnostics"]
        .as_array()
        .expect("list")
        .iter()
        .filter_map(|d| d.get("fix"))
        .collect();
    assert_eq!(fixes.len(), 1);
    assert_eq!(fixes[0]["replacement"], "{value}`suite.models.alpha.total`");
    assert_eq!(
        (fixes[0]["line"].as_u64(), fixes[0]["col"].as_u64()),
        (Some(5), Some(13))
    );
}
