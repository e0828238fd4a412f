//! Markdown and front matter.

use super::{article, assert_distinct_ids, built, page, site};

#[test]
fn m1_a_byte_order_mark_changes_nothing() {
    let plain = site(&[]);
    let marked = site(&[]);
    for path in [
        "benchbook.toml",
        "content/en/index.md",
        "data/suite/suite.json",
        "data/suite/dataset.toml",
        "data/suite/figures.toml",
        "data/store/reads.csv",
        "locales/en/site.ftl",
    ] {
        let text = std::fs::read_to_string(marked.root().join(path)).expect("read");
        marked.write(path, &format!("\u{feff}{text}"));
    }
    plain.build();
    marked.build();
    for (path, html) in plain.html() {
        // The hash of a data file is of its bytes.
        let shown = |html: &str| html.split("sha256").next().expect("text").to_owned();
        assert_eq!(shown(&html), shown(&marked.page(&path)), "{path}");
    }
}

#[test]
fn m3_headings_of_any_script_have_ids() {
    let html = built(
        "## 再現手順\n\n## 再現手順\n\n## 🚀\n\n## C++\n\n## C\n",
        &[],
    );
    assert_distinct_ids(&html);
    assert!(html.contains(r#"id="再現手順""#));
}

#[test]
fn m4_a_heading_named_like_a_numbered_one() {
    assert_distinct_ids(&built("## foo\n\n## foo\n\n## foo-1\n", &[]));
}

#[test]
fn m5_an_anchor_that_only_a_translation_lacks() {
    let site = site(&[
        (
            "content/en/case.md",
            &page("## Reproduce\n\n[here](#reproduce)"),
        ),
        (
            "content/ja/case.md",
            &page("## 再現手順\n\n[ここ](#reproduce)"),
        ),
    ]);
    let (said, code) = site.check();
    assert_eq!((said.lines().count(), code), (1, 1), "{said}");
    assert!(
        said.starts_with("content/ja/case.md:6:6: error[link-broken]"),
        "{said}"
    );
}

#[test]
fn m7_two_references_to_one_note() {
    let html = built("A.[^n][^n] B.[^n]\n\n[^n]: Note.", &[]);
    assert_distinct_ids(&html);
    assert_eq!(html.matches(r#"role="doc-backlink""#).count(), 3);
}

#[test]
fn m8_code_is_never_expanded() {
    let html = built(
        "`` {value}`suite.models.alpha.total` ``\n\n````\n```{table} suite.steps\n```\n````\n\n\\{value}`x`",
        &[],
    );
    let article = article(&html);
    assert!(article.contains("<code>{value}`suite.models.alpha.total`</code>"));
    assert!(article.contains("```{table} suite.steps"));
    assert!(article.contains("{value}<code>x</code>"), "{article}");
    assert!(!article.contains("<table"));
}

#[test]
fn m10_a_bar_in_the_code_of_a_cell() {
    let html = built("| a | b |\n|---|---|\n| `x\\|y` | z |\n", &[]);
    assert!(html.contains("<code>x|y</code>"), "{}", article(&html));
}

#[test]
fn m11_dashes_of_options_stay() {
    let html = built(
        "Run with --parallel=8 and `--quiet`, \"x\"...\n\n## --help",
        &[],
    );
    let article = article(&html);
    assert!(
        article.contains("with --parallel=8 and <code>--quiet</code>"),
        "{article}"
    );
}

#[test]
fn m13_line_breaks_between_scripts() {
    let html = built("速い\n計測\n\n빠른\n측정\n\n計測\nfast", &[]);
    let article = article(&html);
    assert!(article.contains("速い計測"), "{article}");
    assert!(article.contains("빠른\n측정"), "{article}");
    assert!(article.contains("計測\nfast"), "{article}");
}

#[test]
fn m14_less_than_and_braces_are_text() {
    let html = built(
        "It is <500ms, a<b, {x}, 100% and {{ y }}.\n\n| a |\n|---|\n| <500ms {x} |\n",
        &[],
    );
    let article = article(&html);
    assert!(
        article.contains("It is &lt;500ms, a&lt;b, {x}, 100% and {{ y }}."),
        "{article}"
    );
    assert!(article.contains("&lt;500ms {x}</td>"), "{article}");
}
