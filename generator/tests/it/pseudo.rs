//! The project's site in languages that nobody speaks: whatever a reader meets in them is made of
//! messages and pages, is a number, or is marked as a name.

use std::collections::BTreeSet;
use std::fs;

use crate::html::{Node, parse};
use crate::site::{Site, project};

/// Elements whose text is code, or a date, whose months are CLDR's.
const CODE: [&str; 7] = ["code", "pre", "kbd", "samp", "script", "style", "time"];

/// Attributes that readers see or hear.
const SPOKEN: [&str; 8] = [
    "alt",
    "aria-description",
    "aria-label",
    "aria-roledescription",
    "data-group",
    "data-label",
    "placeholder",
    "title",
];

/// Words of CLDR's patterns for lists, which no message can change.
const OF_CLDR: [&str; 1] = ["and"];

/// What a page holds that is in no pseudo-locale: an English letter where nobody said that it is a
/// name.
struct Finder<'f> {
    lang: &'f str,
    /// Names of spans, which a harness recorded. The title of a span in a drawing begins with one
    /// and has no room for marks.
    names: &'f BTreeSet<String>,
    found: Vec<String>,
}

impl Finder<'_> {
    fn walk(&mut self, node: &Node, path: &str, in_span: bool) {
        if node.name.is_empty() {
            self.text(&node.text, path, in_span);
            return;
        }
        let other_lang = node.attribute("lang").is_some_and(|lang| lang != self.lang);
        let named = node.attribute("translate") == Some("no");
        if other_lang || named || CODE.contains(&node.name.as_str()) {
            return;
        }
        let path = format!("{path} {}", node.name);
        for (name, value) in &node.attributes {
            let of_page = node.name == "body" && name.starts_with("data-");
            if SPOKEN.contains(&name.as_str()) || of_page {
                self.text(value, &format!("{path}@{name}"), false);
            }
        }
        let description = ["description", "og:title", "og:description", "og:site_name"];
        let about = node.attribute("name").or(node.attribute("property"));
        if node.name == "meta" && about.is_some_and(|about| description.contains(&about)) {
            self.text(node.attribute("content").unwrap_or_default(), &path, false);
        }
        let in_span = in_span || node.has_class("span");
        for child in &node.children {
            self.walk(child, &path, in_span);
        }
    }

    fn text(&mut self, text: &str, path: &str, in_span: bool) {
        let mut rest = text;
        if in_span && let Some((name, after)) = text.split_once(" · ") {
            rest = match self.names.contains(name) {
                true => after,
                false => text,
            };
        }
        let words = rest.split(|c: char| !c.is_alphabetic());
        let plain = |word: &&str| word.chars().any(|c| c.is_ascii_alphabetic());
        if words.filter(plain).any(|word| !OF_CLDR.contains(&word)) {
            self.found.push(format!("{path}: {}", text.trim()));
        }
    }
}

fn unspoken(html: &str, lang: &str, names: &BTreeSet<String>) -> Vec<String> {
    let mut finder = Finder {
        lang,
        names,
        found: Vec::new(),
    };
    finder.walk(&parse(html), "", false);
    finder.found
}

/// The names that harnesses gave to spans.
fn span_names() -> BTreeSet<String> {
    fn collect(value: &serde_json::Value, names: &mut BTreeSet<String>) {
        match value {
            serde_json::Value::Object(members) => {
                if let Some(name) = members.get("lane") {
                    names.extend(name.as_str().map(str::to_owned));
                }
                members.values().for_each(|value| collect(value, names));
            }
            serde_json::Value::Array(values) => {
                values.iter().for_each(|value| collect(value, names))
            }
            _ => {}
        }
    }
    let file = project().join("data/modelcase/modelcase.json");
    let text = fs::read_to_string(file).expect("data");
    let mut names = BTreeSet::new();
    collect(&serde_json::from_str(&text).expect("JSON"), &mut names);
    names
}

fn built() -> Site {
    let site = Site::copy_of_this_project();
    let out = site.root().join("site");
    let output = site.run(&["l10n", "pseudo", "--out", &out.to_string_lossy()]);
    assert!(output.status.success(), "{output:?}");
    site
}

#[test]
fn every_word_is_a_message_or_a_name() {
    let site = built();
    let names = span_names();
    assert!(names.len() > 50, "{names:?}");
    for lang in ["en-XA", "ar-XB"] {
        let pages = site.html();
        let pages: Vec<_> = pages
            .iter()
            .filter(|(path, _)| path.starts_with(&format!("{lang}/")))
            .collect();
        assert!(pages.len() > 8, "{lang}");
        let mut found: BTreeSet<String> = BTreeSet::new();
        for (path, html) in pages {
            let page = unspoken(html, lang, &names);
            found.extend(page.into_iter().map(|words| format!("{path}:{words}")));
        }
        let found: Vec<_> = found.into_iter().collect();
        assert!(found.is_empty(), "{}\n{}", found.len(), found.join("\n"));
    }
    assert!(
        site.page("ar-XB/index.html")
            .contains(r#"<html lang="ar-XB" dir="rtl""#)
    );
}

/// What is no word is what it was: headings, roles, directives, links and their targets.
#[test]
fn pages_keep_their_shape() {
    let site = built();
    fn count(page: &Node) -> std::collections::BTreeMap<String, usize> {
        let mut counts = std::collections::BTreeMap::new();
        page.walk(&mut |node| {
            let wanted = [
                "h1", "h2", "h3", "table", "svg", "data", "li", "code", "p", "th",
            ];
            if wanted.contains(&node.name.as_str()) {
                *counts.entry(node.name.clone()).or_default() += 1;
            }
        });
        counts
    }
    fn article(html: &str) -> &str {
        let start = html.find("<article").expect("article");
        &html[start..html.find("</article>").expect("its end")]
    }
    let ids = |html: &str| -> BTreeSet<String> {
        let mut ids = BTreeSet::new();
        parse(article(html)).walk(&mut |node| {
            if matches!(node.name.as_str(), "h2" | "h3") {
                ids.extend(node.attribute("id").map(str::to_owned));
            }
        });
        ids
    };
    for path in [
        "index.html",
        "pgmem/index.html",
        "murlog/index.html",
        "about/marks/index.html",
    ] {
        let source = site.page(path);
        for lang in ["en-XA", "ar-XB"] {
            let own = site.page(&format!("{lang}/{path}"));
            assert_eq!(
                count(&parse(article(&own))),
                count(&parse(article(&source))),
                "{lang}/{path}"
            );
            assert_eq!(ids(&own), ids(&source), "{lang}/{path}");
        }
    }
}

#[test]
fn a_word_that_nobody_can_translate_is_found() {
    let names = BTreeSet::from(["TestA".to_owned()]);
    let found = |html: &str| unspoken(html, "en-XA", &names);
    for html in [
        "<p>Ţööţååļ of</p>",
        r#"<button aria-label="Copy"></button>"#,
        r#"<p lang="en-XA">Word</p>"#,
        r#"<rect class="span"><title>TestB · ŕûûñ</title></rect>"#,
        r#"<meta name="description" content="Words">"#,
    ] {
        assert_eq!(found(html).len(), 1, "{html}");
    }
    for html in [
        "<p>Ţööţååļ ööƒ 3, <code>code</code> and 5</p>",
        r#"<p>⟦Ŕûûñ⟧ <span translate="no">Apple M3</span></p>"#,
        r#"<p lang="fr">Mot</p>"#,
        r#"<rect class="span"><title>TestA · ŕûûñ</title></rect>"#,
    ] {
        assert_eq!(found(html), Vec::<String>::new(), "{html}");
    }
}
