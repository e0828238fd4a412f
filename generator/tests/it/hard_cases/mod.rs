//! Faults that other tools of this field have had, each as the smallest input that shows it.
//!
//! The number in a test's name is the fault's, so that a family of faults stays together:
//! `m` Markdown, `l` locales, `u` addresses, `d` data and tables, `g` drawings, `p` found on pages
//! that were written by hand.

mod addresses;
mod data;
mod drawings;
mod locales;
mod text;

use crate::broken;
use crate::html::{Node, parse};
use crate::site::Site;

/// The small sound site of the broken cases, with more files.
fn site(files: &[(&str, &str)]) -> Site {
    let site = Site::with(&[]);
    broken::lay(&site, &broken::folder().join("_base"));
    for (path, text) in files {
        site.write(path, text);
    }
    site
}

/// An English page of the given Markdown, at `case/`.
fn page(body: &str) -> String {
    format!("---\ntitle: Case\n---\n{body}\n")
}

/// The built page of the given Markdown and files.
fn built(body: &str, files: &[(&str, &str)]) -> String {
    let site = site(files);
    site.write("content/en/case.md", &page(body));
    site.build();
    site.page("case/index.html")
}

/// The part of a page that its author wrote.
fn article(html: &str) -> &str {
    let start = html.find("<article").expect("article");
    let end = html.find("</article>").expect("article's end");
    &html[start..end]
}

fn ids(page: &Node) -> Vec<String> {
    let mut ids = Vec::new();
    page.walk(&mut |node| ids.extend(node.attribute("id").map(str::to_owned)));
    ids
}

/// Every id once.
fn assert_distinct_ids(html: &str) {
    let mut all = ids(&parse(html));
    all.sort();
    let count = all.len();
    assert!(all.iter().all(|id| !id.is_empty()), "an empty id");
    all.dedup();
    assert_eq!(all.len(), count, "an id stands twice: {all:?}");
}

/// Nothing that arithmetic left behind.
fn assert_no_nan(html: &str) {
    for text in ["NaN", "nan%", "inf%", ">inf", "\"inf", "Infinity", "∞", "±"] {
        assert!(!html.contains(text), "the page holds `{text}`");
    }
}

const CASE: &str = "data/case/case.csv";
const DESCRIPTOR: &str = "data/case/dataset.toml";
const FIGURES: &str = "data/case/figures.toml";

/// One relation `case` of targets and times in ms.
const TIMES: &str = r#"
kind = "records"
date = "2026-09-15"
targets = { baseline = "alpha" }
[relations.case]
dims = ["target"]
measures = { time = { unit = "ms", better = "lower" } }
"#;

const LAYOUTS: &str = r#"
[case]
table = { of = "case", rows = ["target"], columns = ["time"] }
[bars]
bars = { of = "case", by = "target", series = ["time"], whisker = "range" }
"#;

/// A page with that relation as table and bars.
fn times(csv: &str, body: &str) -> String {
    let figures = "```{table} case.case\nTable\n```\n\n```{bars} case.bars\nBars\n```\n\n";
    built(
        &format!("{figures}{body}"),
        &[(CASE, csv), (DESCRIPTOR, TIMES), (FIGURES, LAYOUTS)],
    )
}
