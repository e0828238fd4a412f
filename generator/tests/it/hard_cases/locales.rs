//! Locales, fallback, and what is written in which language.

use super::{built, page, site};
use crate::html::parse;

const LOCALES: &str = "title = \"site-title\"\nbase_url = \"https://example.org/docs/\"\ndefault_locale = \"en\"\nlocales = LIST\n";

fn settings(list: &str) -> String {
    LOCALES.replace("LIST", list)
}

#[test]
fn l1_a_page_of_one_language_is_there_in_all() {
    let site = site(&[
        ("benchbook.toml", &settings(r#"["en", "ja", "fr"]"#)),
        ("content/en/case.md", &page("Text.")),
    ]);
    site.build();
    for locale in ["ja", "fr"] {
        let html = site.page(&format!("{locale}/case/index.html"));
        assert!(html.contains(&format!(r#"<html lang="{locale}""#)));
        assert!(html.contains(r#"<article class="body" lang="en""#));
        assert!(html.contains(r#"class="notice""#));
    }
}

#[test]
fn l2_alternates_are_real_translations() {
    let site = site(&[("content/en/case.md", &page("Text."))]);
    site.build();
    for path in ["case/index.html", "ja/case/index.html"] {
        let html = site.page(path);
        assert!(!html.contains(r#"rel="alternate""#), "{path}");
        assert!(
            html.contains(r#"rel="canonical" href="https://example.org/bench/case/""#),
            "{path}"
        );
    }
    let sitemap = site.page("sitemap.xml");
    assert!(!sitemap.contains("/ja/case/"));
    let translated = site.page("ja/index.html");
    for lang in ["en", "ja", "x-default"] {
        assert!(translated.contains(&format!(
            r#"hreflang="{lang}" href="https://example.org/bench/"#
        )));
    }
}

#[test]
fn l3_a_locale_falls_back_to_its_parent() {
    let site = site(&[
        ("benchbook.toml", &settings(r#"["en", "ja", "pt-BR"]"#)),
        ("locales/pt/site.ftl", "site-title = Banco pequeno\n"),
    ]);
    site.build();
    assert!(site.page("pt-BR/index.html").contains("Banco pequeno"));
}

#[test]
fn l3_the_default_locale_need_not_be_english() {
    let settings = settings(r#"["ja", "en"]"#).replace("= \"en\"", "= \"ja\"");
    let site = site(&[("benchbook.toml", &settings)]);
    site.build();
    assert!(site.page("index.html").contains(r#"<html lang="ja""#));
    assert!(site.page("en/index.html").contains(r#"<html lang="en""#));
}

#[test]
fn l3_strict_counts_what_is_missing() {
    let site = site(&[("locales/en/case.ftl", "case-word = Only here\n")]);
    assert_eq!(site.check().1, 0);
    assert_eq!(site.run(&["check", "--strict"]).status.code(), Some(1));
}

#[test]
fn l4_other_messages_of_a_broken_file_work() {
    let site = site(&[
        ("locales/en/case.ftl", "case-a = { $x\ncase-b = Fine\n"),
        ("locales/ja/case.ftl", "case-b = よい\n"),
        ("content/en/case.md", &page("{msg}`case-b`")),
    ]);
    let (said, _) = site.check();
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains("message-syntax"), "{said}");
}

#[test]
fn l7_isolation_marks_stay_in_visible_text() {
    let site = site(&[
        (
            "locales/en/case.ftl",
            "case-word = Of { $rows }\nmetric-total = Total of { $rows }\n",
        ),
        (
            "content/en/case.md",
            &page("{msg}`target-alpha` {value}`suite.models.alpha.total`"),
        ),
        ("benchbook.toml", &settings(r#"["en", "ja", "ar"]"#)),
    ]);
    let _ = std::fs::remove_file(site.root().join("locales/en/case.ftl"));
    site.build();
    let isolates = |text: &str| text.contains(['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}']);
    for (path, bytes) in site.output() {
        let text = String::from_utf8(bytes).expect("UTF-8");
        if !path.ends_with(".html") {
            assert!(!isolates(&text), "{path}");
            continue;
        }
        parse(&text).walk(&mut |node| {
            for (name, value) in &node.attributes {
                assert!(!isolates(value), "{path}: {name}");
            }
            let title = matches!(node.name.as_str(), "title" | "script");
            assert!(!title || !isolates(&node.whole_text()), "{path}: title");
        });
    }
}

#[test]
fn l8_numbers_as_each_language_writes_them() {
    let site = site(&[
        (
            "benchbook.toml",
            &settings(r#"["en", "ja", "fr", "de", "hi"]"#),
        ),
        (
            "data/case/case.json",
            "{ \"count\": 1234567, \"total_ms\": 204.5 }\n",
        ),
        ("data/case/dataset.toml", "units = { count = \"count\" }\n"),
    ]);
    let body = page("{value}`case.count` {value}`case.total digits=recorded`");
    for locale in ["en", "ja", "fr", "de", "hi"] {
        site.write(&format!("content/{locale}/case.md"), &body);
    }
    site.build();
    let count = |path: &str| {
        let html = site.page(path);
        let (_, after) = html.split_once(r#"data-unit="count">"#).expect("count");
        after.split('<').next().expect("text").to_owned()
    };
    assert_eq!(count("case/index.html"), "1,234,567");
    assert_eq!(count("ja/case/index.html"), "1,234,567");
    assert_eq!(count("fr/case/index.html"), "1\u{202f}234\u{202f}567");
    assert_eq!(count("de/case/index.html"), "1.234.567");
    assert_eq!(count("hi/case/index.html"), "12,34,567");
    assert!(
        site.page("fr/case/index.html")
            .contains(">204,5\u{202f}ms<")
    );
}

#[test]
fn l12_a_link_to_a_page_that_is_not_translated() {
    let site = site(&[
        ("content/en/case.md", &page("## Place {#place}")),
        ("content/en/other.md", &page("[x](./case.md#place)")),
        ("content/ja/other.md", &page("[x](./case.md#place)")),
    ]);
    site.build();
    assert!(
        site.page("other/index.html")
            .contains(r#"href="/bench/case/#place""#)
    );
    assert!(
        site.page("ja/other/index.html")
            .contains(r#"href="/bench/ja/case/#place""#)
    );
}

#[test]
fn l5_html_of_a_message_is_text() {
    let html = built(
        "{msg}`case-word`",
        &[
            ("locales/en/case.ftl", "case-word = A <a href=\"x\">link\n"),
            ("locales/ja/case.ftl", "case-word = <b>\n"),
        ],
    );
    assert!(html.contains("A &lt;a href=&quot;x&quot;&gt;link"));
}
