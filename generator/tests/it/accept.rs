//! `benchbook l10n accept`: what it writes, and what it refuses.

use std::fs;

use benchbook::build::{self, Terms, Timings};
use benchbook::content::{self, Slug, Staleness};
use benchbook::{render, source};

use crate::broken;
use crate::html::{self, Node};
use crate::site::Site;

const EN: &str = "---\ntitle: Case\n---\nAlpha is quick.\n\nBeta is slow.\n";
const JA: &str = "---\ntitle: 例\n---\nアルファは速い。\n\nベータは遅い。\n";

fn site() -> Site {
    let site = broken::base();
    site.write("content/en/case.md", EN);
    site.write("content/ja/case.md", JA);
    site
}

/// What was printed for people, and the exit code.
fn accept(site: &Site, arguments: &[&str]) -> (String, i32) {
    let mut all = vec!["l10n", "accept"];
    all.extend(arguments);
    let output = site.run(&all);
    assert!(output.stdout.is_empty());
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    (said, output.status.code().expect("code"))
}

fn read(site: &Site, path: &str) -> String {
    fs::read_to_string(site.root().join(path)).expect("page")
}

#[test]
fn a_source_without_words_is_recorded_once() {
    let site = site();
    site.write("content/en/case.md", "---\n---\n");
    for (translation, recorded) in [
        ("---\n---\n", "---\nsource_hash:\n---\n"),
        ("", "---\nsource_hash:\n---\n"),
        (
            "---\nsource_hash: # none\n---\n",
            "---\nsource_hash: # none\n---\n",
        ),
    ] {
        site.write("content/ja/case.md", translation);
        accept(&site, &["content/ja/case.md"]);
        assert_eq!(read(&site, "content/ja/case.md"), recorded);
        let (said, code) = accept(&site, &["content/ja/case.md"]);
        assert_eq!(said, "content/ja/case.md: up to date already\n");
        assert_eq!(code, 0);
        assert_eq!(read(&site, "content/ja/case.md"), recorded);
    }
}

#[test]
fn a_translation_is_stale_until_it_is_accepted() {
    let site = site();
    let (said, code) = accept(&site, &["content/ja/case.md"]);
    assert_eq!(
        (said.as_str(), code),
        (
            "content/ja/case.md: recorded as a translation of content/en/case.md\n",
            0
        )
    );
    assert_eq!(site.check(), (String::new(), 0));

    // Reflow and a comment are no change; a word is.
    site.write(
        "content/en/case.md",
        &EN.replace("is slow", "is\nslow<!-- so -->"),
    );
    assert_eq!(site.check(), (String::new(), 0));
    site.write("content/en/case.md", &EN.replace("slow", "slower"));
    let (said, code) = site.check();
    assert_eq!(code, 0);
    assert!(
        said.starts_with("content/ja/case.md:3:14: warning[translation-stale]: ")
            && said.contains("1 paragraph changed")
            && said.contains("content/en/case.md:6:1: note"),
        "{said}"
    );
    let before = read(&site, "content/ja/case.md");
    let (said, _) = accept(&site, &["--locale", "ja", "case"]);
    assert_eq!(said, "content/ja/case.md: accepted, 1 paragraph changed\n");
    assert_eq!(site.check(), (String::new(), 0));

    // One word of the record is another one; nothing else.
    let after = read(&site, "content/ja/case.md");
    let differing = before
        .split([' ', '\n'])
        .zip(after.split([' ', '\n']))
        .filter(|(a, b)| a != b);
    assert_eq!(differing.count(), 1);
    let (said, _) = accept(&site, &["--locale", "ja", "/case/"]);
    assert_eq!(said, "content/ja/case.md: up to date already\n");
}

#[test]
fn everything_else_stays_byte_for_byte() {
    let site = site();
    let ja = format!(
        "\u{feff}{}",
        JA.replace("title: 例\n", "title:  \"例\" # why\nupdated: 2026-01-01\n")
    );
    let ja = ja.replace('\n', "\r\n");
    site.write("content/ja/case.md", &ja);
    accept(&site, &["--all"]);
    let written = read(&site, "content/ja/case.md");
    let record = written
        .split_inclusive('\n')
        .find(|line| line.starts_with("source_hash: "))
        .expect("record");
    assert_eq!(written.replace(record, ""), ja);
    assert!(record.ends_with("\r\n"));
    assert_eq!(read(&site, "content/en/case.md"), EN);
    assert_eq!(site.check(), (String::new(), 0));
}

#[test]
fn all_translations_of_a_locale_or_of_the_site() {
    let site = site();
    let (said, code) = accept(&site, &["--all", "--locale", "ja"]);
    assert_eq!((said.lines().count(), code), (3, 0), "{said}");
    let (said, _) = accept(&site, &["--all"]);
    assert!(
        said.lines()
            .all(|line| line.ends_with(": up to date already")),
        "{said}"
    );
}

#[test]
fn what_is_no_translation_is_refused_and_nothing_is_written() {
    let site = site();
    site.write("content/ja/lonely.md", JA);
    site.write("content/en/new.md", EN);
    let cases: [(&[&str], &str); 7] = [
        (
            &["content/en/case.md"],
            "`content/en/case.md` is no translation: `en` is the default locale",
        ),
        (
            &["content/ja/lonely.md"],
            "`content/ja/lonely.md` translates nothing: the default locale `en` has no such page",
        ),
        (
            &["content/ja/caze.md"],
            "`content/ja/caze.md` is no page of this site; did you mean `content/ja/case.md`?",
        ),
        (
            &["--locale", "ja", "new"],
            "the page `new` is not translated into `ja`",
        ),
        (&["--locale", "ja", "nowhere"], "there is no page `nowhere`"),
        (
            &["case"],
            "`case` is no file of a page (`content/ja/….md`); name its locale with --locale",
        ),
        (
            &["--locale", "de", "--all"],
            "`de` is no locale of this site; its locales are: en, ja",
        ),
    ];
    for (arguments, expected) in cases {
        let mut all = arguments.to_vec();
        if !arguments.contains(&"--all") {
            all.push("content/ja/case.md");
        }
        let (said, code) = accept(&site, &all);
        assert_eq!((said, code), (format!("error: {expected}\n"), 2));
        assert_eq!(read(&site, "content/ja/case.md"), JA);
    }
    assert_eq!(accept(&site, &[]).1, 2);
    assert_eq!(accept(&site, &["--all", "content/ja/case.md"]).1, 2);
    site.write("content/ja/case.md", "---\ntitle: 例\n\nx\n");
    let (said, code) = accept(&site, &["content/ja/case.md"]);
    assert!(said.contains("not closed") && code == 2, "{said}");
}

#[test]
fn a_site_with_errors_can_be_worked_on() {
    let site = site();
    site.write(
        "content/ja/case.md",
        &JA.replace("title: 例", "title: 例\nsource_hash: 0123456789abcdef"),
    );
    let (said, code) = site.check();
    assert!(
        said.contains("error[source-hash-malformed]") && code == 1,
        "{said}"
    );
    assert_eq!(accept(&site, &["content/ja/case.md"]).1, 0);
    assert_eq!(site.check(), (String::new(), 0));
    site.write("benchbook.toml", "title = ");
    let (said, code) = accept(&site, &["--all"]);
    assert!(said.contains("settings-invalid") && code == 1, "{said}");
}

#[test]
fn the_warning_can_be_silenced_or_made_an_error() {
    for (level, expected) in [("off", 0), ("warning", 0), ("error", 1)] {
        let site = site();
        accept(&site, &["content/ja/case.md"]);
        site.write("content/en/case.md", &EN.replace("quick", "quicker"));
        site.append(
            "benchbook.toml",
            &format!("\n[check]\ntranslation_stale = \"{level}\"\n"),
        );
        let (said, code) = site.check();
        assert_eq!(
            (said.is_empty(), code),
            (level == "off", expected),
            "{said}"
        );
    }
}

#[test]
fn stale_paragraphs_can_be_marked_and_nothing_else_moves() {
    let site = site();
    let ja = "---\ntitle: 例\n---\nアルファは速い。\n\n- ベータは遅い。\n- ガンマ。\n";
    let en = "---\ntitle: Case\n---\nAlpha is quick.\n\n- Beta is slow.\n- Gamma.\n";
    site.write("content/en/case.md", en);
    site.write("content/ja/case.md", ja);
    accept(&site, &["--all"]);
    let en = en
        .replace("Case", "A case")
        .replace("quick", "quicker")
        .replace("Gamma", "Delta");
    site.write("content/en/case.md", &en);
    let reading = source::read(site.root());
    let plan = build::plan(
        reading.snapshot,
        reading.problems,
        Terms::default(),
        &mut Timings::default(),
    );
    let planned = plan.site.expect("site");
    let page = |locale| {
        planned
            .contents
            .page(locale, &Slug::from("case"))
            .expect("page")
    };
    let Staleness::Stale(stale) = content::staleness(&page("ja").document, &page("en").document)
    else {
        panic!("stale");
    };
    let mark = |at: usize| {
        let stale = stale.translation.iter().any(|(stale, _)| *stale == at);
        stale.then(|| "class=\"bb-stale\"".to_owned())
    };
    let marked = render::marked_blocks(&planned, page("ja"), &mark).expect("a page");
    let mut found = Vec::new();
    html::parse(&marked).walk(&mut |node: &Node| {
        if node.has_class("bb-stale") {
            found.push((node.name.clone(), node.whole_text().trim().to_owned()));
        }
    });
    let expected = [
        ("span", "例"),
        ("div", "アルファは速い。"),
        ("li", "ガンマ。"),
    ];
    assert_eq!(
        found,
        expected.map(|(name, text)| (name.to_owned(), text.to_owned()))
    );
    let plain = render::marked_blocks(&planned, page("ja"), &|_| None).expect("a page");
    site.build();
    assert_eq!(plain, site.page("ja/case/index.html"));
}

/// Roles may stand in another order, and a translation that is out of date is not held to them.
#[test]
fn a_translation_up_to_date_has_the_roles_of_its_source() {
    let site = crate::broken::base();
    let page = |words: &str| format!("---\ntitle: Case\n---\n{words}\n");
    let (alpha, beta) = (
        "{value}`suite.models.alpha.total unit=s`",
        "{value}`suite.models.beta.total`",
    );
    site.write(
        "content/en/case.md",
        &page(&format!("First {alpha}, then {beta}.")),
    );
    site.write(
        "content/ja/case.md",
        &page(&format!("{beta}の前に{alpha}。")),
    );
    let accept = || site.run(&["l10n", "accept", "content/ja/case.md"]);
    assert!(accept().status.success());
    assert_eq!(site.check(), (String::new(), 0));

    // The same once, where the source has it twice.
    site.write(
        "content/en/case.md",
        &page(&format!("First {alpha}, then {beta}, {alpha}.")),
    );
    let (said, code) = site.check();
    assert_eq!(code, 0, "{said}");
    assert!(
        said.contains("translation-stale") && !said.contains("placeholder"),
        "{said}"
    );
    assert!(accept().status.success());
    let (said, code) = site.check();
    assert_eq!(code, 1, "{said}");
    assert!(said.contains("placeholder-missing"), "{said}");
    assert_eq!(said.matches("error").count(), 1, "{said}");
}
