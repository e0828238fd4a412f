//! The page `translations/`.

use super::{page, settings, site};
use crate::html::{Node, parse};
use crate::site::Site;

fn mixed() -> Site {
    let site = site(
        &["ja", "ar"],
        &[
            ("content/en/a.md", &page("First", "Text.")),
            ("content/en/b.md", &page("Second", "Text.")),
            ("content/ja/a.md", &page("第一", "文。")),
            ("content/ja/only.md", &page("これだけ", "文。")),
            (
                "content/ar/b.md",
                "---\ntitle: ثان\ndraft: true\n---\nنص.\n",
            ),
        ],
    );
    let output = site.run(&["l10n", "accept", "--all"]);
    assert!(output.status.success());
    site.write("content/en/a.md", &page("First", "Other text."));
    site
}

/// The rows of the tables of a class, cell by cell.
fn rows(page: &Node, class: &str) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    page.walk(&mut |table| {
        if table.name != "table" || !table.has_class(class) {
            return;
        }
        table.walk(&mut |row| {
            if row.name == "tr" {
                let cells = row.children.iter().filter(|cell| !cell.name.is_empty());
                rows.push(cells.map(Node::whole_text).collect());
            }
        });
    });
    rows
}

#[test]
fn every_locale_has_it_in_its_words() {
    let site = mixed();
    site.build();
    for (path, title) in [
        ("translations/index.html", "Translations"),
        ("ja/translations/index.html", "翻訳の状況"),
        ("ar/translations/index.html", "الترجمات"),
    ] {
        let html = site.page(path);
        assert!(html.contains(&format!("<h1>{title}</h1>")), "{path}");
        assert!(
            html.contains(r#"<meta name="robots" content="noindex">"#),
            "{path}"
        );
        // The menu leads to the same page in each language.
        for other in [
            "/docs/translations/",
            "/docs/ja/translations/",
            "/docs/ar/translations/",
        ] {
            assert!(
                html.contains(&format!(r#"<li><a href="{other}""#)),
                "{path}: {other}"
            );
        }
    }
    assert!(!site.page("sitemap.xml").contains("translations"));
    // Other pages lead to it from the language menu, and those that need translating from above.
    assert!(
        site.page("ja/b/index.html")
            .matches("/docs/ja/translations/")
            .count()
            >= 2
    );
}

#[test]
fn it_counts_pages_and_names_what_is_to_do() {
    let site = mixed();
    site.build();
    let page = parse(&site.page("translations/index.html"));
    let summary = rows(&page, "progress");
    let row = |name: &str| -> Vec<&str> {
        let row = summary.iter().find(|row| row[0] == name).expect("a row");
        row.iter().skip(1).take(5).map(|cell| &**cell).collect()
    };
    // Translated, out of date, not recorded, missing, without original.
    assert_eq!(row("日本語"), ["3", "1", "0", "1", "1"]);
    assert_eq!(row("العربية"), ["0", "0", "0", "4", "0"]);
    let tasks = rows(&page, "tasks");
    let task = |at: &str| {
        tasks
            .iter()
            .find(|row| row[2].starts_with(at))
            .expect("a task")
    };
    let stale = task("content/ja/a.md");
    assert_eq!(stale[1], "1 paragraph of the original has changed");
    assert!(stale[2].contains("benchbook l10n accept content/ja/a.md"));
    assert_eq!(task("content/ar/b.md")[1], "draft begun");
    assert_eq!(task("content/ar/a.md")[1], "missing");
    assert_eq!(task("content/ja/only.md")[1], "without original");
    assert!(
        page.whole_text()
            .contains("benchbook l10n new ar makes the files")
    );
}

#[test]
fn messages_are_counted_beside_pages() {
    let site = mixed();
    let _ = std::fs::remove_file(site.root().join("locales/ar/site.ftl"));
    site.append("locales/en/site.ftl", "\nnew-one = New\n");
    // What nobody asks for is counted where it is.
    site.append("locales/en/site.ftl", "\nidle-one = Idle\n");
    site.append("locales/ja/site.ftl", "\nold-one = 古い\nidle-one = 暇\n");
    site.build();
    let page = parse(&site.page("translations/index.html"));
    let summary = rows(&page, "progress");
    let row = summary
        .iter()
        .find(|row| row[0] == "日本語")
        .expect("a row");
    assert_eq!(row[7..], ["1", "1", "1"]);
    let tasks = rows(&page, "tasks");
    let task = |id: &str| tasks.iter().find(|row| row[0] == id).expect("a task");
    // Arabic has none.
    assert_eq!(task("*")[1..], ["missing", "locales/ar/"]);
    assert_eq!(task("new-one")[1..], ["missing", "locales/ja/site.ftl"]);
    assert_eq!(task("old-one")[1..], ["extra", "locales/ja/site.ftl"]);
}

#[test]
fn it_follows_an_edit() {
    let site = mixed();
    site.build();
    let before = site.page("ja/translations/index.html");
    assert!(before.contains("benchbook l10n diff content/ja/a.md"));
    let output = site.run(&["l10n", "accept", "--all"]);
    assert!(output.status.success());
    site.build();
    let after = site.page("ja/translations/index.html");
    assert!(!after.contains("benchbook l10n diff content/ja/a.md"));
}

#[test]
fn long_lists_are_cut() {
    let site = site(&["ja"], &[]);
    for at in 0..230 {
        site.write(&format!("content/en/many/p{at:03}.md"), &page("P", "Text."));
    }
    site.build();
    let html = site.page("translations/index.html");
    let tasks = rows(&parse(&html), "tasks");
    assert_eq!(tasks.len(), 1 + 200);
    // Two accepted by nobody come last.
    assert!(html.contains("And 32 more"), "the number left out");
}

#[test]
fn one_language_needs_none_and_a_site_can_do_without() {
    let alone = site(&[], &[]);
    alone.build();
    let without = site(&["ja"], &[]);
    let settings = settings("en", &["en", "ja"]) + "[translations]\npage = false\n";
    without.write("benchbook.toml", &settings);
    without.build();
    for site in [alone, without] {
        let output = site.output();
        assert!(
            output
                .iter()
                .all(|(path, _)| !path.contains("translations"))
        );
        assert!(!site.page("index.html").contains("translations/"));
    }
}

/// Neither wins in silence.
#[test]
fn a_page_of_the_same_name_is_a_collision() {
    let site = site(
        &["ja"],
        &[("content/en/translations.md", &page("Mine", "Text."))],
    );
    let (said, code) = site.check();
    assert_eq!(code, 1);
    assert!(said.contains("output-collision"), "{said}");
    let human = site.run(&["check"]);
    let human = String::from_utf8_lossy(&human.stdout).into_owned();
    assert!(human.contains("page = false"), "{human}");
    let settings = settings("en", &["en", "ja"]) + "[translations]\npage = false\n";
    site.write("benchbook.toml", &settings);
    site.build();
    assert!(
        site.page("translations/index.html")
            .contains("<h1>Mine</h1>")
    );
    assert!(!site.page("index.html").contains(r#"class="all""#));
}
