//! `draft: true` in the head of a page.

use super::{page, site};
use crate::site::Site;

fn draft(title: &str, body: &str) -> String {
    page(title, body).replacen("---\n", "---\ndraft: true\n", 1)
}

#[test]
fn a_draft_of_a_translation_is_served_as_its_source() {
    let site = site(
        &["ja"],
        &[
            ("content/en/case.md", &page("Case", "Text of the source.")),
            // Whatever is wrong with it, nobody is told yet.
            (
                "content/ja/case.md",
                &draft("事例", "[broken](no.md) {value}`no.such`"),
            ),
        ],
    );
    assert_eq!(site.check(), (String::new(), 0));
    site.build();
    let html = site.page("ja/case/index.html");
    assert!(html.contains("Text of the source.") && html.contains(r#"class="notice""#));
    assert!(!html.contains("事例"));
    let (said, code) = {
        let output = site.run(&["check", "--drafts", "--format", "short"]);
        (
            String::from_utf8_lossy(&output.stdout).into_owned(),
            output.status.code(),
        )
    };
    assert_eq!(code, Some(1), "{said}");
    assert!(
        said.contains("link-broken") && said.contains("content/ja/case.md"),
        "{said}"
    );
}

#[test]
fn a_draft_of_a_source_is_nowhere_unless_it_is_asked_for() {
    let site = site(
        &["ja"],
        &[
            ("content/en/case.md", &draft("Case", "Text.")),
            ("content/ja/case.md", &page("事例", "文。")),
        ],
    );
    assert_eq!(site.check(), (String::new(), 0));
    site.build();
    assert!(!has_case(&site));

    assert!(site.run(&["build", "--drafts"]).status.success());
    let html = site.page("case/index.html");
    assert!(html.contains(r#"<meta name="robots" content="noindex">"#));
    assert!(site.page("ja/case/index.html").contains("事例"));
    assert!(!site.page("sitemap.xml").contains("docs/case/"));
    // The cache knows these two builds apart.
    site.build();
    assert!(!has_case(&site));
}

fn has_case(site: &Site) -> bool {
    let output = site.output();
    output.iter().any(|(path, _)| path.contains("case/"))
}

#[test]
fn an_answer_that_is_no_answer_is_reported() {
    let site = site(
        &[],
        &[(
            "content/en/case.md",
            "---\ntitle: Case\ndraft: yes\n---\nText.\n",
        )],
    );
    let (said, code) = site.check();
    assert_eq!(code, 1);
    assert!(
        said.contains("content/en/case.md:3:8") && said.contains("option-invalid"),
        "{said}"
    );
}

#[test]
fn accept_says_that_it_is_a_draft() {
    let site = site(
        &["ja"],
        &[
            ("content/en/case.md", &page("Case", "Text.")),
            ("content/ja/case.md", &draft("事例", "文。")),
        ],
    );
    let output = site.run(&["l10n", "accept", "content/ja/case.md"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("is a draft"), "{said}");
}
