//! Pages that a locale lacks: what its readers are shown instead.

use std::collections::BTreeSet;

use super::{page, settings, site};
use crate::html::{Node, parse};
use crate::site::Site;

/// The elements of a name.
fn all<'a>(page: &'a Node, name: &str) -> Vec<&'a Node> {
    let mut found = Vec::new();
    page.walk(&mut |node| {
        if node.name == name {
            found.push(node);
        }
    });
    found
}

/// An attribute of the first element of which it is wanted.
fn attribute(page: &Node, name: &str, wanted: &str, of: (&str, &str)) -> Option<String> {
    let found = all(page, name);
    let node = found
        .into_iter()
        .find(|node| node.attribute(of.0) == Some(of.1))?;
    node.attribute(wanted).map(str::to_owned)
}

fn notice(page: &Node) -> Option<String> {
    let found = all(page, "p");
    let found = found.into_iter().find(|node| node.has_class("notice"));
    found.map(Node::whole_text)
}

/// The language and direction of a page's text.
fn language(page: &Node) -> (&str, &str) {
    let article = all(page, "article")[0];
    let of = |name| article.attribute(name).unwrap_or_default();
    (of("lang"), of("dir"))
}

#[test]
fn a_page_is_shown_in_its_real_language_and_says_so_in_the_readers() {
    let site = site(
        &["ar", "ja"],
        &[("content/en/case.md", &page("Case", "Text."))],
    );
    site.build();
    let html = site.page("ar/case/index.html");
    let page = parse(&html);
    assert!(html.contains(r#"<html lang="ar" dir="rtl">"#));
    assert_eq!(language(&page), ("en", "ltr"));
    let notice = notice(&page).expect("a notice");
    assert!(
        notice.contains("لم تُترجَم هذه الصفحة") && notice.contains("English"),
        "{notice}"
    );
    assert_eq!(
        attribute(&page, "link", "href", ("rel", "canonical")).as_deref(),
        Some("https://example.org/docs/case/")
    );
    assert_eq!(attribute(&page, "link", "href", ("rel", "alternate")), None);
    assert!(!site.page("sitemap.xml").contains("/ar/case/"));
}

#[test]
fn a_region_reads_its_language() {
    let site = site(
        &["pt", "pt-BR"],
        &[
            ("content/en/case.md", &page("Case", "Text.")),
            ("content/pt/case.md", &page("Caso", "Texto.")),
            (
                "locales/pt/site.ftl",
                "site-title = Pequeno\nlocale-name = português\n",
            ),
        ],
    );
    site.build();
    let page = parse(&site.page("pt-BR/case/index.html"));
    assert_eq!(language(&page), ("pt", "ltr"));
    let notice = notice(&page).expect("a notice");
    assert!(
        notice.contains("outro idioma") && notice.contains("português"),
        "{notice}"
    );
    assert_eq!(
        attribute(&page, "link", "href", ("rel", "canonical")).as_deref(),
        Some("https://example.org/docs/pt/case/")
    );
}

/// `zh-TW` is written in Traditional characters, whatever the folder of that script is called.
#[test]
fn a_folder_of_the_language_is_the_regions_own() {
    let site = site(
        &["zh-TW", "pt-BR", "pt-PT", "fr"],
        &[
            ("content/en/case.md", &page("Case", "See [home](index.md).")),
            (
                "content/zh-Hant/case.md",
                &page("案例", "見[首頁](index.md)、[葡](../pt/case.md)。"),
            ),
            ("content/pt/case.md", &page("Caso", "Texto.")),
            ("content/pt-PT/case.md", &page("O caso", "Texto.")),
        ],
    );
    assert!(
        !site.check().0.contains("content/zh-Hant/"),
        "{}",
        site.check().0
    );
    site.build();
    let html = site.page("zh-TW/case/index.html");
    let page = parse(&html);
    assert_eq!(language(&page), ("zh-TW", "ltr"));
    assert_eq!(notice(&page), None);
    assert!(html.contains(r#"<a href="/docs/zh-TW/">首頁</a>"#));
    assert!(html.contains(r#"<a href="/docs/pt-BR/case/">葡</a>"#));
    assert_eq!(
        attribute(&page, "link", "href", ("hreflang", "zh-TW")).as_deref(),
        Some("https://example.org/docs/zh-TW/case/")
    );
    assert!(site.page("pt-BR/case/index.html").contains("<h1>Caso</h1>"));
    assert!(
        site.page("pt-PT/case/index.html")
            .contains("<h1>O caso</h1>")
    );
}

#[test]
fn the_other_script_of_a_language_is_another_language() {
    let site = site(
        &["zh-TW"],
        &[
            ("content/en/case.md", &page("Case", "Text.")),
            ("content/zh-Hans/case.md", &page("案例", "文。")),
            ("content/zh/other.md", &page("其他", "文。")),
        ],
    );
    let (said, _) = site.check();
    for folder in ["zh", "zh-Hans"] {
        let complaint = format!("`content/{folder}/` is no folder of a locale");
        assert!(said.contains(&complaint), "{said}");
    }
    site.build();
    assert!(site.page("zh-TW/case/index.html").contains("<h1>Case</h1>"));
}

/// A page that the default locale lacks is reported, and shown in the language that it has.
#[test]
fn an_orphan_is_shown_to_all() {
    let site = site(
        &["ja"],
        &[("content/ja/only.md", &page("これだけ", "文。"))],
    );
    let (said, code) = site.check();
    assert!(code == 0 && said.contains("page-without-source"), "{said}");
    site.build();
    let page = parse(&site.page("only/index.html"));
    assert_eq!(language(&page), ("ja", "ltr"));
    let notice = notice(&page).expect("a notice");
    assert!(
        notice.contains("not translated yet") && notice.contains("日本語"),
        "{notice}"
    );
    assert_eq!(
        attribute(&page, "link", "href", ("rel", "canonical")).as_deref(),
        Some("https://example.org/docs/ja/only/")
    );
    let sitemap = site.page("sitemap.xml");
    assert!(sitemap.contains("/docs/ja/only/") && !sitemap.contains("/docs/only/"));
}

#[test]
fn the_edit_link_and_the_date_are_those_of_the_file_that_is_shown() {
    let with_edit = settings("en", &["en", "ja"]).replacen(
        "base_url",
        "source_url = \"https://example.org/edit/{path}\"\nbase_url",
        1,
    );
    let dated = |title: &str, date: &str| {
        page(title, "Text.").replacen("---\n", &format!("---\nupdated: {date}\n"), 1)
    };
    let site = site(
        &["ja"],
        &[
            ("benchbook.toml", &with_edit),
            ("content/en/case.md", &dated("Case", "2026-01-02")),
            ("content/en/both.md", &dated("Both", "2026-01-03")),
            ("content/ja/both.md", &dated("両方", "2026-01-04")),
        ],
    );
    site.build();
    for (path, file, date) in [
        ("ja/case/index.html", "content/en/case.md", "2026-01-02"),
        ("ja/both/index.html", "content/ja/both.md", "2026-01-04"),
        ("both/index.html", "content/en/both.md", "2026-01-03"),
    ] {
        let html = site.page(path);
        assert!(
            html.contains(&format!("https://example.org/edit/{file}\"")),
            "{path}"
        );
        assert!(html.contains(&format!(r#"datetime="{date}""#)), "{path}");
    }
}

/// Every link of every page in every locale leads to a file that was written: of the language
/// menu, of fallbacks, of "not found" and of the page of translations.
#[test]
fn no_link_leads_nowhere() {
    let site = site(
        &["ja", "pt-BR", "zh-TW", "ar"],
        &[
            ("content/en/case.md", &page("Case", "[Home](index.md)")),
            ("content/ja/only.md", &page("これだけ", "[家](index.md)")),
            ("content/pt/case.md", &page("Caso", "[Início](index.md)")),
            ("content/ar/case.md", &page("مثال", "[الرئيسية](index.md)")),
        ],
    );
    site.build();
    assert_links_resolve(&site);
}

fn assert_links_resolve(site: &Site) {
    let output = site.output();
    let paths: BTreeSet<&str> = output.iter().map(|(path, _)| &**path).collect();
    let mut seen = 0;
    for (path, bytes) in &output {
        if !path.ends_with(".html") {
            continue;
        }
        let page = parse(std::str::from_utf8(bytes).expect("UTF-8"));
        for link in all(&page, "a") {
            let href = link.attribute("href").unwrap_or_default();
            let Some(inside) = href.strip_prefix("/docs/") else {
                assert!(
                    href.starts_with('#') || href.contains("://"),
                    "{path}: {href}"
                );
                continue;
            };
            let inside = inside.split('#').next().unwrap_or_default();
            let target = match inside.is_empty() || inside.ends_with('/') {
                true => format!("{inside}index.html"),
                false => inside.to_owned(),
            };
            assert!(paths.contains(&*target), "{path}: {href}");
            seen += 1;
        }
    }
    assert!(seen > 100, "{seen} links");
}
