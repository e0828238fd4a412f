//! `benchbook l10n export` and `benchbook l10n import`: pages as PO files and back.

use std::fs;

use crate::broken;
use crate::site::Site;

fn run(site: &Site, arguments: &[&str]) -> (String, i32) {
    site.said(arguments)
}

fn well(site: &Site, arguments: &[&str]) -> String {
    let (said, code) = run(site, arguments);
    assert_eq!(code, 0, "{arguments:?}: {said}");
    said
}

fn read(site: &Site, path: &str) -> String {
    fs::read_to_string(site.root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All pages, by path.
fn pages(site: &Site) -> Vec<(String, String)> {
    let mut pages: Vec<(String, String)> = walkdir::WalkDir::new(site.root().join("content"))
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| {
            let path = entry.path().strip_prefix(site.root()).expect("inside");
            let text = fs::read_to_string(entry.path()).expect("a page");
            (path.to_string_lossy().into_owned(), text)
        })
        .collect();
    pages.sort();
    pages
}

/// A file of translations, made out of a template by someone who puts each text in other words.
fn translated(template: &str, language: &str, reword: impl Fn(&str) -> String) -> String {
    let mut out = String::new();
    let mut source = String::new();
    for line in template.lines() {
        if let Some(id) = line.strip_prefix("msgid \"") {
            source = id.trim_end_matches('"').to_owned();
        }
        match line {
            "msgstr \"\"" if !source.is_empty() => {
                out.push_str(&format!("msgstr \"{}\"\n", reword(&source)));
            }
            line => out.push_str(&format!("{line}\n")),
        }
        if line == "\"MIME-Version: 1.0\\n\"" {
            out.push_str(&format!("\"Language: {language}\\n\"\n"));
        }
    }
    out
}

#[test]
fn the_pages_of_this_project_go_out_and_come_back_as_they_are() {
    let site = Site::copy_of_this_project();
    let before = pages(&site);
    well(&site, &["l10n", "export", "ja"]);
    well(&site, &["l10n", "export", "fr"]);
    let ja = read(&site, "po/ja.po");
    let fr = read(&site, "po/fr.po");
    for text in [&ja, &fr] {
        assert!(!text.contains("fuzzy"), "all are recorded as up to date");
        assert_eq!(
            text.matches("\nmsgstr \"\"\n\n").count(),
            0,
            "nothing is left to translate"
        );
    }
    let said = well(&site, &["l10n", "import", "po/ja.po", "po/fr.po"]);
    assert!(
        said.contains("content/ja/pgmem/index.md: as it was"),
        "{said}"
    );
    assert_eq!(pages(&site), before);
    // And once more the same file.
    well(&site, &["l10n", "export", "ja", "--out", "again.po"]);
    assert_eq!(read(&site, "again.po"), ja);
}

#[test]
fn a_new_language_comes_in_by_a_file() {
    let site = Site::copy_of_this_project();
    let settings = read(&site, "benchbook.toml");
    site.write(
        "benchbook.toml",
        &settings.replacen("locales = [", "locales = [\"nl\", ", 1),
    );
    let said = well(&site, &["l10n", "export", "en", "--out", "pages.pot"]);
    assert!(said.contains(" 0 translated"), "{said}");
    // Values in another order, as languages have it.
    let template = read(&site, "pages.pot");
    let two_values = |source: &str| {
        let at = template
            .find(&format!("msgid \"{source}\""))
            .expect("an entry");
        let before = &template[..at];
        let comments = &before[before.rfind("\n\n").expect("an entry before")..];
        comments.contains("#. {1} = {") && comments.contains("#. {2} = {")
    };
    let other_order = |source: &str| match two_values(source) {
        true => source
            .replace("{1}", "{0}")
            .replace("{2}", "{1}")
            .replace("{0}", "{2}"),
        false => source.to_owned(),
    };
    let file = translated(&template, "nl", |source| {
        format!("ĳ {}", other_order(source))
    });
    site.write("nl.po", &file);
    let said = well(&site, &["l10n", "import", "nl.po"]);
    assert!(said.contains("content/nl/pgmem/index.md: made"), "{said}");
    assert!(!said.contains("draft"), "{said}");

    // Roles and directives are those of the source: the checks of translations say nothing.
    let (said, code) = site.check();
    let about_it: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("content/nl/"))
        .collect();
    assert_eq!((about_it, code), (Vec::new(), 0), "{said}");
    let page = read(&site, "content/nl/pgmem/index.md");
    assert!(page.contains("title: \"ĳ One test suite"), "{page}");
    assert!(
        page.contains("source_hash: ") && !page.contains("draft:"),
        "{page}"
    );
    assert!(page.contains("id: fig-totals"), "{page}");
}

#[test]
fn half_a_translation_is_a_draft_that_grows() {
    let site = broken::base();
    fs::remove_dir_all(site.root().join("content/ja")).expect("removed");
    let template = well(&site, &["l10n", "export", "ja", "--out", "-"]);
    let half = template.replace(
        "msgid \"Where the time goes\"\nmsgstr \"\"",
        "msgid \"Where the time goes\"\nmsgstr \"時間の内訳\"",
    );
    assert_ne!(half, template);
    site.write("half.po", &half);
    let said = well(&site, &["l10n", "import", "half.po"]);
    assert!(
        said.contains("content/ja/index.md: made, 1 of 5 texts translated, a draft"),
        "{said}"
    );
    // Of a page of which nothing is translated nothing is made.
    assert!(!site.root().join("content/ja/method.md").exists());
    let page = read(&site, "content/ja/index.md");
    assert!(
        page.contains("draft: true") && page.contains("時間の内訳"),
        "{page}"
    );
    assert!(page.contains("Alpha takes {value}"), "{page}");

    // What is translated is exported as such; the rest is still to do.
    let again = well(&site, &["l10n", "export", "ja", "--out", "-"]);
    assert!(again.contains("msgstr \"時間の内訳\""), "{again}");
    let rest = format!("{again}\n").replace("msgstr \"\"\n\n", "msgstr \"済\"\n\n");
    let rest = rest.replace(
        "msgid \"Alpha takes {1}.\"\nmsgstr \"済\"",
        "msgid \"Alpha takes {1}.\"\nmsgstr \"アルファは {1} かかる。\"",
    );
    let rest = rest.replace(
        "msgid \"The list takes {1}.\"\nmsgstr \"済\"",
        "msgid \"The list takes {1}.\"\nmsgstr \"一覧は {1}。\"",
    );
    let rest = rest.replace(
        "msgid \"See [the method]({1}).\"\nmsgstr \"済\"",
        "msgid \"See [the method]({1}).\"\nmsgstr \"[方法]({1})を見よ。\"",
    );
    site.write("rest.po", &format!("{}\n", rest.trim_end()));
    let said = well(&site, &["l10n", "import", "rest.po"]);
    assert!(!said.contains("draft"), "{said}");
    let page = read(&site, "content/ja/index.md");
    assert!(!page.contains("draft"), "{page}");
    assert!(
        page.contains("アルファは {value}`suite.models.alpha.total` かかる。"),
        "{page}"
    );
    assert!(page.contains("[方法](method.md#machine)を見よ。"), "{page}");
    let (said, code) = site.check();
    assert_eq!((said.as_str(), code), ("", 0));
}

#[test]
fn what_changed_in_the_source_is_asked_for_and_the_rest_stays() {
    let site = broken::base();
    well(&site, &["l10n", "accept", "--all"]);
    let source = read(&site, "content/en/index.md");
    let changed = source
        .replace("Alpha takes", "By now alpha takes")
        .replace("See [the", "A new paragraph.\n\nSee [the");
    site.write("content/en/index.md", &changed);
    let own = read(&site, "content/ja/index.md");
    let out = well(&site, &["l10n", "export", "ja", "--out", "-"]);
    assert!(
        out.contains(
            "#, fuzzy, python-brace-format\nmsgctxt \"index text\"\n\
             msgid \"By now alpha takes {1}.\"\nmsgstr \"アルファは {1} かかる。\"\n"
        ),
        "{out}"
    );
    assert!(
        out.contains("msgid \"A new paragraph.\"\nmsgstr \"\"\n"),
        "{out}"
    );

    // Nothing new is said: nothing happens, and the page is as stale as it was.
    site.write("ja.po", &out);
    let said = well(&site, &["l10n", "import", "ja.po"]);
    assert!(said.contains("content/ja/index.md: as it was"), "{said}");
    assert_eq!(read(&site, "content/ja/index.md"), own);

    // One of the two is translated.
    let one = out.replace(
        "msgid \"A new paragraph.\"\nmsgstr \"\"",
        "msgid \"A new paragraph.\"\nmsgstr \"新しい段落。\"",
    );
    site.write("ja.po", &one);
    well(&site, &["l10n", "import", "ja.po"]);
    let page = read(&site, "content/ja/index.md");
    assert!(
        page.contains("```\n\n新しい段落。\n\n[方法](method.md#machine)を見よ。\n"),
        "{page}"
    );
    let (said, _) = site.check();
    assert!(said.contains("1 paragraph changed"), "{said}");
    assert!(!said.contains("added"), "{said}");

    // And the other.
    let all = one.replace("#, fuzzy, ", "#, ").replace(
        "msgstr \"アルファは {1} かかる。\"",
        "msgstr \"今やアルファは {1} かかる。\"",
    );
    site.write("ja.po", &all);
    well(&site, &["l10n", "import", "ja.po"]);
    let (said, code) = site.check();
    assert_eq!((said.as_str(), code), ("", 0));
}

#[test]
fn a_paragraph_that_the_source_lost_goes_and_a_field_it_got_comes() {
    let site = broken::base();
    well(&site, &["l10n", "accept", "--all"]);
    let source = read(&site, "content/en/index.md");
    let changed = source
        .replace("\nSee [the method](method.md#machine).\n", "")
        .replace("title: Overview\n", "title: Overview\nnav: Start\n");
    site.write("content/en/index.md", &changed);
    let out = well(&site, &["l10n", "export", "ja", "--out", "-"]);
    let all = out.replace(
        "msgid \"Start\"\nmsgstr \"\"",
        "msgid \"Start\"\nmsgstr \"\\\"始\\\" # め\"",
    );
    site.write("ja.po", &all);
    well(&site, &["l10n", "import", "ja.po"]);
    let page = read(&site, "content/ja/index.md");
    assert!(
        page.contains("title: 概要\nnav: \"\\\"始\\\" # め\"\n"),
        "{page}"
    );
    assert!(page.ends_with("時間の内訳\n```\n"), "{page}");
    let (said, code) = site.check();
    assert_eq!((said.as_str(), code), ("", 0));
}

#[test]
fn what_would_break_a_page_is_refused_with_its_line() {
    let site = broken::base();
    let before = pages(&site);
    let out = well(&site, &["l10n", "export", "ja", "--out", "-"]);
    let line_of = |text: &str, what: &str| {
        let at = text
            .find(what)
            .unwrap_or_else(|| panic!("{what} in {text}"));
        text[..at].matches('\n').count() + 1
    };
    let cases = [
        (
            "アルファは {1} かかる。",
            "アルファは かかる。",
            "po-placeholder",
        ),
        (
            "アルファは {1} かかる。",
            "アルファは {1} かかる。{2}",
            "po-placeholder",
        ),
        ("アルファは {1} かかる。", "{1} {1}", "po-placeholder"),
        ("アルファは {1} かかる。", "{value} {1}", "po-placeholder"),
        // A role that nobody asked for.
        (
            "アルファは {1} かかる。",
            "{1} {{value}}`suite.models.beta.total`",
            "po-placeholder",
        ),
        ("アルファは {1} かかる。", "- {1}", "po-structure"),
        ("アルファは {1} かかる。", "# {1}", "po-structure"),
        ("時間の内訳", "```", "po-structure"),
        // A mark where it is no destination.
        ("[方法]({1})を見よ。", "方法 {1} を見よ。", "po-placeholder"),
        ("アルファは {1} かかる。", "a \\q {1}", "po-syntax"),
    ];
    for (good, bad, code) in cases {
        let file = out.replace(&format!("msgstr \"{good}\""), &format!("msgstr \"{bad}\""));
        assert_ne!(file, out, "{good}");
        site.write("ja.po", &file);
        let (said, exit) = run(&site, &["l10n", "import", "ja.po"]);
        assert_eq!(exit, 1, "{bad}: {said}");
        assert!(said.contains(&format!("error[{code}]")), "{bad}: {said}");
        let line = line_of(&file, &format!("msgstr \"{bad}\""));
        assert!(
            said.contains(&format!("ja.po:{line}:")),
            "{bad} at {line}: {said}"
        );
        assert!(said.contains("nothing was written"), "{said}");
        assert_eq!(pages(&site), before, "{bad}");
    }
    // All that is wrong is said in one run.
    let file = out
        .replace("アルファは {1} かかる。", "アルファ")
        .replace("一覧は {1} かかる。", "一覧");
    site.write("ja.po", &file);
    let (said, _) = run(&site, &["l10n", "import", "ja.po"]);
    assert_eq!(said.matches("error[po-placeholder]").count(), 2, "{said}");
}

#[test]
fn translations_of_texts_that_are_gone_are_told() {
    let site = broken::base();
    let out = well(&site, &["l10n", "export", "ja", "--out", "-"]);
    site.write(
        "ja.po",
        &out.replace("msgid \"Method\"", "msgid \"The method\""),
    );
    let said = well(&site, &["l10n", "import", "ja.po"]);
    assert!(said.contains("warning[po-outdated]"), "{said}");
    assert!(
        said.contains("the page's text is another one now"),
        "{said}"
    );

    for (header, wanted) in [
        ("", "names no language"),
        ("\"Language: xx\\n\"\n", "`xx` is no locale of this site"),
        ("\"Language: en\\n\"\n", "the default locale"),
    ] {
        let file = out.replace("\"Language: ja\\n\"\n", header);
        site.write("other.po", &file);
        let (said, code) = run(&site, &["l10n", "import", "other.po"]);
        assert_eq!(code, 1, "{said}");
        assert!(said.contains(wanted), "{said}");
        let (said, code) = run(&site, &["l10n", "import", "--locale", "ja", "other.po"]);
        assert_eq!(code, 0, "{said}");
    }
}

#[test]
fn work_that_is_not_imported_is_not_overwritten() {
    let site = broken::base();
    well(&site, &["l10n", "export", "ja"]);
    well(&site, &["l10n", "export", "ja"]);
    let file = read(&site, "po/ja.po").replace("時間の内訳", "時間はどこへ");
    site.write("po/ja.po", &file);
    let (said, code) = run(&site, &["l10n", "export", "ja"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("a translation that no page has"), "{said}");
    assert_eq!(read(&site, "po/ja.po"), file);
    well(&site, &["l10n", "export", "ja", "--force"]);
    assert!(read(&site, "po/ja.po").contains("時間の内訳"));

    site.write("notes.txt", "mine\n");
    let (said, code) = run(&site, &["l10n", "export", "ja", "--out", "notes.txt"]);
    assert_eq!(code, 2, "{said}");
    assert_eq!(read(&site, "notes.txt"), "mine\n");
    let (said, code) = run(&site, &["l10n", "export", "ja", "indx"]);
    assert_eq!(code, 2, "{said}");
    assert!(said.contains("there is no page `indx`"), "{said}");
}

#[test]
fn paragraphs_that_come_before_all_others_stand_apart() {
    let site = broken::base();
    let page = |body: &str| format!("---\ntitle: T\n---\n{body}");
    site.write("content/en/index.md", &page("<div>Words</div>\n"));
    site.write("content/ja/index.md", &page("<div>語</div>\n"));
    well(&site, &["l10n", "accept", "--all"]);
    site.write(
        "content/en/index.md",
        &page("First.\n\n```rust\nfn x() {}\n```\n\n- second\n\n<div>Words</div>\n"),
    );
    let out = well(&site, &["l10n", "export", "ja", "index", "--out", "-"]);
    // Tags around a text are no part of it, so that nothing can be put outside of them.
    assert!(out.contains("msgid \"Words\"\nmsgstr \"語\"\n"), "{out}");
    let all = out
        .replace(
            "msgid \"First.\"\nmsgstr \"\"",
            "msgid \"First.\"\nmsgstr \"初。\"",
        )
        .replace(
            "msgid \"second\"\nmsgstr \"\"",
            "msgid \"second\"\nmsgstr \"次\"",
        );
    site.write("ja.po", &all);
    well(&site, &["l10n", "import", "ja.po"]);
    assert!(
        read(&site, "content/ja/index.md")
            .ends_with("---\n初。\n\n```rust\nfn x() {}\n```\n\n- 次\n\n<div>語</div>\n"),
        "{}",
        read(&site, "content/ja/index.md")
    );
}
