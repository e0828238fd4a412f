//! The sidebar of a site with many pages, whoever asks for a page first.

use std::collections::BTreeMap;

use benchbook::build::{self, Terms, Timings};
use benchbook::content::Slug;
use benchbook::render::{self, Address, Site};
use benchbook::source::{File, Settings, Snapshot, embedded_theme};
use rayon::prelude::*;

const SECTIONS: [&str; 3] = ["a", "b", "c"];
const PAGES: usize = 24;
const LOCALES: [&str; 2] = ["en", "fr"];

/// More pages than a sidebar shows at once.
fn site() -> Site {
    let mut files = BTreeMap::new();
    let mut add = |path: String, text: String| {
        files.insert(path.as_str().into(), File::new(path, text.into_bytes()));
    };
    for locale in LOCALES {
        add(
            format!("content/{locale}/index.md"),
            "---\ntitle: Home\n---\n".to_owned(),
        );
        for section in SECTIONS {
            for page in 0..PAGES {
                let path = format!("content/{locale}/{section}/p{page:02}.md");
                add(
                    path,
                    format!("---\ntitle: {locale} {section} {page}\n---\n"),
                );
            }
        }
    }
    let titles = SECTIONS.map(|section| format!("section-{section} = Part {section}\n"));
    let english = format!("site-title = Site\n{}", titles.concat());
    add("locales/en/site.ftl".to_owned(), english);
    let french = "site-title = Site\nsection-a = Partie a\nsection-c = Partie c\n";
    add("locales/fr/site.ftl".to_owned(), french.to_owned());
    let mut settings = Settings::default();
    settings.title.value = "site-title".to_owned();
    settings.base_url.value = "https://example.org/".to_owned();
    settings.default_locale.value = "en".to_owned();
    let locale = settings.default_locale.clone();
    settings.locales = LOCALES
        .map(|tag| {
            let mut locale = locale.clone();
            locale.value = tag.to_owned();
            locale
        })
        .into();
    let snapshot = Snapshot {
        settings,
        files,
        theme: embedded_theme(),
    };
    let plan = build::plan(
        snapshot,
        Vec::new(),
        Terms::default(),
        &mut Timings::default(),
    );
    plan.site.expect("a site")
}

fn html(site: &Site, address: &Address) -> String {
    let bytes = render::artifact(site, address).expect("templates are sound");
    String::from_utf8_lossy(&bytes).into_owned()
}

fn sidebar(site: &Site, path: &str) -> String {
    let page = html(site, render::find(site, path).expect("a page"));
    let start = page.find(r#"<nav class="side""#).expect("a sidebar");
    let end = start + page[start..].find("</nav>").expect("its end");
    page[start..end].to_owned()
}

#[test]
fn a_page_has_the_same_sidebar_whoever_is_written_before_it() {
    let one = site();
    let addresses = render::addresses(&one);
    let first: Vec<String> = addresses.iter().map(|it| html(&one, it)).collect();
    let other = site();
    let mut last: Vec<String> = addresses.iter().rev().map(|it| html(&other, it)).collect();
    last.reverse();
    assert!(first == last);
    let third = site();
    let at_once: Vec<String> = addresses.par_iter().map(|it| html(&third, it)).collect();
    assert!(first == at_once);
}

#[test]
fn it_shows_the_readers_section_in_the_readers_language() {
    let site = site();
    for (locale, folder, labels) in [
        ("en", "", ["Part a", "Part b", "Part c"]),
        ("fr", "fr/", ["Partie a", "Part b", "Partie c"]),
    ] {
        for (at, section) in SECTIONS.iter().enumerate() {
            let path = format!("{folder}{section}/p05/index.html");
            let found = sidebar(&site, &path);
            for page in 0..PAGES {
                let current = if page == 5 {
                    r#" aria-current="page""#
                } else {
                    ""
                };
                let link = format!(
                    r#"<a href="/{folder}{section}/p{page:02}/"{current}>{locale} {section} {page}</a>"#
                );
                assert!(found.contains(&link), "{path}: {link}");
            }
            assert_eq!(found.matches("aria-current").count(), 1, "{path}");
            assert!(found.contains(&format!(">{}</p>", labels[at])), "{path}");
            // Of the others there is one line each.
            for (other, label) in SECTIONS.iter().zip(labels) {
                if other != section {
                    let closed = format!(r#"<a href="/{folder}{other}/p00/">{label}</a>"#);
                    assert!(found.contains(&closed), "{path}: {closed}");
                    assert!(!found.contains(&format!("{other}/p01/")), "{path}");
                }
            }
        }
    }
}

#[test]
fn the_translation_view_marks_a_label_that_falls_back() {
    let site = site();
    let page = site.contents.page("fr", &Slug::from("a/p05"));
    let marked = render::marked(&site, page.expect("a page")).expect("templates are sound");
    let message = marked.messages.iter().find(|it| &*it.id == "section-b");
    assert!(message.expect("the label").fallback);
    assert!(
        !marked
            .messages
            .iter()
            .any(|it| &*it.id == "section-c" && it.fallback)
    );
}
