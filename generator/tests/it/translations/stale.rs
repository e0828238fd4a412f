//! What readers are told of a translation that is older than its source.

use super::{page, settings, site};
use crate::site::Site;

/// A site whose Japanese page was accepted.
fn accepted(more: &[(&str, &str)]) -> Site {
    let site = site(
        &["ja", "ar"],
        &[
            ("content/en/case.md", &page("The case", "Text.")),
            ("content/ja/case.md", &page("事例", "文。")),
            ("content/ar/case.md", &page("مثال", "نص.")),
        ],
    );
    for (path, text) in more {
        site.write(path, text);
    }
    let output = site.run(&["l10n", "accept", "content/ja/case.md"]);
    assert!(output.status.success());
    site
}

const NOTICE: &str = "この翻訳は原文より古い";

#[test]
fn readers_of_a_stale_page_are_led_to_its_source() {
    let site = accepted(&[]);
    site.build();
    assert!(!site.page("ja/case/index.html").contains(NOTICE));
    site.write("content/en/case.md", &page("The case", "Other words."));
    // With the cache, which must know that the page is made from another text, too.
    site.build();
    let html = site.page("ja/case/index.html");
    assert!(html.contains(NOTICE));
    assert!(
        html.contains(r#"<a href="/docs/case/" hreflang="en" lang="en">The case</a>"#),
        "{html}"
    );
    // Nobody has said which source these follow, or they are the source.
    for path in ["ar/case/index.html", "case/index.html"] {
        assert!(!site.page(path).contains(r#"class="notice""#), "{path}");
    }
    let output = site.run(&["l10n", "accept", "content/ja/case.md"]);
    assert!(output.status.success());
    site.build();
    assert!(!site.page("ja/case/index.html").contains(NOTICE));
}

#[test]
fn a_site_can_keep_it_to_itself() {
    let site = accepted(&[]);
    site.write("content/en/case.md", &page("The case", "Other words."));
    let quiet = settings("en", &["en", "ja", "ar"]) + "[translations]\nstale_notice = false\n";
    site.write("benchbook.toml", &quiet);
    site.build();
    assert!(!site.page("ja/case/index.html").contains(NOTICE));
    assert!(site.check().0.contains("translation-stale"));
    site.write("benchbook.toml", &quiet.replace("false", "\"no\""));
    let (said, code) = site.check();
    assert!(
        code == 1 && said.contains("`true` or `false` is expected"),
        "{said}"
    );
}

#[test]
fn a_title_is_text_in_the_notice() {
    let site = accepted(&[(
        "content/en/case.md",
        &page("A <b>bold</b> & \"quoted\" case", "Text."),
    )]);
    site.append("content/en/case.md", "\nMore.\n");
    site.build();
    let html = site.page("ja/case/index.html");
    let notice = html
        .split(r#"<p class="notice">"#)
        .nth(1)
        .expect("a notice");
    let notice = notice.split("</p>").next().unwrap_or_default();
    assert!(
        !notice.contains("<b>") && notice.contains("&amp;"),
        "{notice}"
    );
}
