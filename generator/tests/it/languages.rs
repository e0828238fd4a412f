//! This project's site in every language that the theme speaks, and in one that it does not.

use std::collections::BTreeSet;
use std::fs;

use crate::html::parse;
use crate::site::{Site, project};
use crate::sound;

/// The project's site in its own languages and all others of the theme.
fn in_all_languages() -> (Site, Vec<String>) {
    let own = ["en", "ja", "fr"];
    let mut others: Vec<String> = fs::read_dir(project().join("generator/theme/locales"))
        .expect("the theme's languages")
        .map(|entry| {
            let name = entry.expect("entry").file_name();
            name.into_string().expect("a tag")
        })
        .filter(|tag| !own.contains(&tag.as_str()))
        .collect();
    others.sort();
    assert!(others.len() >= 10, "{others:?}");
    let site = Site::copy_of_this_project();
    add(&site, &others);
    (site, others)
}

/// The one line of configuration.
fn add(site: &Site, tags: &[String]) {
    let settings = fs::read_to_string(site.root().join("benchbook.toml")).expect("settings");
    let line = r#"locales = ["en", "ja", "fr"]"#;
    assert!(settings.contains(line), "{settings}");
    let all: Vec<String> = tags.iter().map(|tag| format!(", \"{tag}\"")).collect();
    let longer = format!(r#"locales = ["en", "ja", "fr"{}]"#, all.concat());
    site.write("benchbook.toml", &settings.replace(line, &longer));
}

#[test]
fn pages_are_there_in_every_language_with_a_notice() {
    let (site, others) = in_all_languages();
    sound::check(&site);
    let pages: BTreeSet<String> = site.html().into_iter().map(|(path, _)| path).collect();
    let mut notices = BTreeSet::new();
    for tag in &others {
        for path in pages.iter().filter(|path| path.starts_with("pgmem/")) {
            let html = site.page(&format!("{tag}/{path}"));
            let page = parse(&html);
            let direction = if matches!(tag.as_str(), "ar" | "fa") {
                "rtl"
            } else {
                "ltr"
            };
            assert!(
                html.contains(&format!(r#"<html lang="{tag}" dir="{direction}">"#)),
                "{tag}"
            );
            let mut said = Vec::new();
            page.walk(&mut |node| {
                if node.attribute("class") == Some("notice") {
                    said.push(node.whole_text());
                }
                if node.attribute("class") == Some("body") {
                    assert_eq!(node.attribute("lang"), Some("en"), "{tag}/{path}");
                    assert_eq!(node.attribute("dir"), Some("ltr"), "{tag}/{path}");
                }
            });
            assert_eq!(said.len(), 1, "{tag}/{path}: {said:?}");
            notices.extend(said);
            assert!(
                !html.contains("hreflang=\"x-default\"")
                    || !html.contains(&format!("rel=\"alternate\" hreflang=\"{tag}\""))
            );
        }
    }
    assert_eq!(
        notices.len(),
        others.len(),
        "each language has its own: {notices:?}"
    );
}

#[test]
fn what_is_not_translated_is_said_once_per_language() {
    let (site, others) = in_all_languages();
    let (said, code) = site.check();
    assert_eq!(code, 0, "{said}");
    let lines: Vec<&str> = said
        .lines()
        .filter(|line| line.contains("warning"))
        .collect();
    assert_eq!(lines.len(), others.len(), "{said}");
    for tag in &others {
        let about = format!("`{tag}` has none of the");
        assert!(
            lines.iter().any(|line| line.contains(&about)),
            "{tag}: {said}"
        );
    }
}

#[test]
fn a_language_is_added_with_a_line_and_files() {
    let site = Site::copy_of_this_project();
    add(&site, &["nl".to_owned()]);
    let theme = project().join("generator/theme/locales/en");
    for entry in fs::read_dir(theme).expect("the theme's English") {
        let path = entry.expect("entry").path();
        let text = fs::read_to_string(&path).expect("read");
        let name = path.file_name().expect("name").to_string_lossy();
        let dutch = text
            .replace("locale-name = English", "locale-name = Nederlands")
            .replace("frame-next = Next", "frame-next = Volgende");
        site.write(&format!("locales/nl/theme-{name}"), &dutch);
    }
    for entry in fs::read_dir(project().join("locales/en")).expect("the site's English") {
        let path = entry.expect("entry").path();
        let name = path.file_name().expect("name").to_string_lossy();
        let text = fs::read_to_string(&path).expect("read");
        site.write(&format!("locales/nl/{name}"), &text);
    }
    let source = fs::read_to_string(site.root().join("content/en/pgmem/index.md")).expect("page");
    site.write("content/nl/pgmem/index.md", &source);
    let (said, code) = site.check();
    assert_eq!((said.as_str(), code), ("", 0));
    site.build();
    let html = site.page("nl/pgmem/index.html");
    assert!(html.contains(r#"<html lang="nl""#));
    assert!(html.contains("Nederlands") && html.contains("Volgende"));
    assert!(!html.contains(r#"class="notice""#));
    assert!(html.contains(r#"rel="alternate" hreflang="nl""#));
    // Dutch numbers, without a word of code.
    let (english, dutch) = (site.page("pgmem/index.html"), html);
    let swapped: Vec<String> = numbers(&english)
        .iter()
        .map(|text| {
            let swap = |c| match c {
                '.' => ',',
                ',' => '.',
                c => c,
            };
            text.chars().map(swap).collect()
        })
        .collect();
    assert!(swapped.iter().any(|text| text.contains(',')), "{swapped:?}");
    assert_eq!(numbers(&dutch), swapped);
}

/// The measured values of a page as they are shown, without their units.
fn numbers(html: &str) -> Vec<String> {
    let mut numbers = Vec::new();
    parse(html).walk(&mut |node| {
        if node.attribute("data-unit").is_some() {
            let text = node.whole_text();
            let digits = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',');
            numbers.push(text.chars().filter(|c| digits(*c)).collect());
        }
    });
    numbers
}
