use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use html5ever::tendril::TendrilSink;
use html5ever::{ParseOpts, parse_document};
use markup5ever_rcdom::{Handle, NodeData, RcDom};

use super::*;
use crate::build::{Acceptable, Terms, Timings, accept, plan};
use crate::content::Slug;
use crate::source;

const EN: &str = "---\ntitle: Case\nlede: Quick.\n---\nAlpha takes {value}`suite.models.alpha.total`.[^n] See [why](#why).\n\n\
    Beta is slow.\n\n```{bars} suite.total\nTotals\n```\n\n## Why {#why}\n\n1. It forks.\n2. It waits.\n\n[^n]: A note.\n";
const AR: &str = "---\ntitle: حالة\nlede: سريع.\n---\nألفا {value}`suite.models.alpha.total`.[^n] [لماذا](#why).\n\n\
    بيتا بطيئة.\n\n```{bars} suite.total\nالمجموع\n```\n\n## لماذا {#why}\n\n1. تتفرع.\n2. تنتظر.\n\n[^n]: ملاحظة.\n";

/// A site in English, Japanese and Arabic, with further files.
fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("folder");
    let base = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken/_base");
    for entry in walkdir::WalkDir::new(&base) {
        let entry = entry.expect("entry");
        let to = folder
            .path()
            .join(entry.path().strip_prefix(&base).expect("inside"));
        match entry.file_type().is_dir() {
            true => fs::create_dir_all(to).expect("folder"),
            false => drop(fs::copy(entry.path(), to).expect("copy")),
        }
    }
    let settings = folder.path().join("benchbook.toml");
    let text = fs::read_to_string(&settings).expect("settings");
    fs::write(settings, text.replace("\"ja\"]", "\"ja\", \"ar\"]")).expect("settings");
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("parent")).expect("folder");
        fs::write(path, text).expect("file");
    }
    folder
}

fn site(folder: &tempfile::TempDir) -> Site {
    let reading = source::read(folder.path());
    let plan = plan(
        reading.snapshot,
        reading.problems,
        Terms::default(),
        &mut Timings::default(),
    );
    plan.site.expect("a site")
}

fn viewed(folder: &tempfile::TempDir, locale: &str, slug: &str) -> Element {
    let site = site(folder);
    let page = site.contents.page(locale, &Slug::from(slug)).expect("page");
    let html = view(&site, page).expect("a view");
    let dom = parse_document(RcDom::default(), ParseOpts::default()).one(html);
    Element::of(&dom.document)
}

struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
    children: Vec<Element>,
}

impl Element {
    fn of(handle: &Handle) -> Self {
        let (name, attributes) = match &handle.data {
            NodeData::Element { name, attrs, .. } => {
                let attributes = attrs.borrow();
                let pair =
                    |a: &html5ever::Attribute| (a.name.local.to_string(), a.value.to_string());
                (
                    name.local.to_string(),
                    attributes.iter().map(pair).collect(),
                )
            }
            _ => (String::new(), Vec::new()),
        };
        let children: Vec<Element> = handle.children.borrow().iter().map(Self::of).collect();
        let text = match &handle.data {
            NodeData::Text { contents } => contents.borrow().to_string(),
            _ => children.iter().map(|child| child.text.as_str()).collect(),
        };
        Self {
            name,
            attributes,
            text,
            children,
        }
    }

    fn get(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str())
    }

    fn all(&self) -> Vec<&Element> {
        let mut all = vec![self];
        all.extend(self.children.iter().flat_map(Element::all));
        all
    }

    fn classed(&self, class: &str) -> Vec<&Element> {
        let has = |e: &&Element| {
            e.get("class")
                .is_some_and(|classes| classes.split(' ').any(|name| name == class))
        };
        self.all().into_iter().filter(has).collect()
    }
}

/// Rows of blocks: the words of their mark, and of each side the text.
fn rows(page: &Element) -> Vec<(String, Vec<String>)> {
    let sections = page.all().into_iter().filter(|e| {
        e.name == "section"
            && e.get("class")
                .is_some_and(|c| c.starts_with("bb-compare-row"))
    });
    sections
        .map(|row| {
            let words = |e: &Element| e.text.split_whitespace().collect::<Vec<_>>().join(" ");
            let mark = row.classed("bb-compare-mark").first().map(|e| words(e));
            let cells = row.classed("bb-compare-cell");
            assert_eq!(cells.len(), 2);
            (
                mark.unwrap_or_default(),
                cells.into_iter().map(words).collect(),
            )
        })
        .collect()
}

fn two_languages() -> tempfile::TempDir {
    folder(&[("content/en/case.md", EN), ("content/ar/case.md", AR)])
}

#[test]
fn both_sides_stand_block_by_block_in_their_languages() {
    let page = viewed(&two_languages(), "ar", "case");
    let rows = rows(&page);
    assert_eq!(rows.len(), 9);
    assert_eq!(rows[0].1, ["en:2 Case", "ar:2 حالة"]);
    assert_eq!(rows[6].1, ["en:15 It forks.", "ar:15 تتفرع."]);
    assert!(rows.iter().all(|(mark, _)| mark.is_empty()));
    let mut numbers: Vec<&str> = Vec::new();
    for cell in page.classed("bb-compare-cell") {
        numbers.extend(cell.get("data-block"));
        let body = cell.classed("body")[0];
        let expected = if body.get("lang") == Some("ar") {
            "rtl"
        } else {
            "ltr"
        };
        assert_eq!(body.get("dir"), Some(expected));
    }
    let sides: Vec<_> = page
        .classed("body")
        .iter()
        .filter_map(|e| e.get("lang"))
        .collect();
    assert_eq!(sides, ["en", "ar"].repeat(9));
    let twice: Vec<String> = (1..=9)
        .flat_map(|n| [n.to_string(), n.to_string()])
        .collect();
    assert_eq!(numbers, twice);
    let lines: Vec<_> = page
        .classed("bb-compare-line")
        .iter()
        .filter_map(|e| e.get("title"))
        .collect();
    assert_eq!(
        lines[2..4],
        ["content/en/case.md:3", "content/ar/case.md:3"]
    );
    // The second item of a list in a row of its own keeps its number.
    let starts: Vec<_> = page
        .all()
        .iter()
        .filter(|e| e.name == "ol")
        .filter_map(|e| e.get("start"))
        .collect();
    assert_eq!(starts, ["2", "2", "1", "1"]);
}

#[test]
fn ids_are_unique_and_links_lead_to_them() {
    let page = viewed(&two_languages(), "ar", "case");
    let all = page.all();
    let ids: Vec<&str> = all.iter().filter_map(|e| e.get("id")).collect();
    let unique: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), unique.len());
    for id in ["s-why", "t-why", "s-fn-1", "t-fnref-1"] {
        assert!(unique.contains(id), "{id} {unique:?}");
    }
    for element in &all {
        for name in ["href", "aria-labelledby", "aria-describedby"] {
            let value = element.get(name).unwrap_or_default();
            let ids: Vec<&str> = match name {
                "href" => value.strip_prefix('#').into_iter().collect(),
                _ => value.split_whitespace().collect(),
            };
            assert!(ids.iter().all(|id| unique.contains(id)), "{name} {value}");
        }
        assert!(element.get("style").is_none() && element.get("onclick").is_none());
        assert!(
            element.name != "style" && (element.name != "script" || element.get("src").is_some())
        );
    }
    // Where a number comes from stands on the page itself.
    let sources: BTreeSet<&str> = all
        .iter()
        .filter_map(|e| e.get("href"))
        .filter(|href| href.ends_with("#src-1"))
        .collect();
    assert_eq!(
        sources,
        BTreeSet::from(["/bench/ar/case/#src-1", "/bench/case/#src-1"])
    );
}

#[test]
fn what_became_of_the_source_is_said_in_words() {
    let folder = two_languages();
    let file = ["content/ar/case.md".to_owned()];
    accept(
        &site(&folder),
        folder.path(),
        Acceptable::Pages(&file),
        None,
    )
    .expect("accepted");
    let state = |page: &Element| page.classed("bb-compare-state")[0].text.clone();
    let page = viewed(&folder, "ar", "case");
    assert_eq!(
        state(&page),
        "The source says what it said when it was translated."
    );
    assert!(page.classed("bb-stale").is_empty());

    let now = EN
        .replace("Beta is slow.", "Beta is slower.\n\nGamma is new.")
        .replace("2. It waits.\n", "");
    fs::write(folder.path().join("content/en/case.md"), now).expect("written");
    let page = viewed(&folder, "ar", "case");
    assert_eq!(
        state(&page),
        "Out of date: 1 paragraph changed, 1 added, 1 removed. \
         When the translation follows: benchbook l10n accept content/ar/case.md"
    );
    let rows = rows(&page);
    let marked: Vec<_> = rows.iter().filter(|(mark, _)| !mark.is_empty()).collect();
    let row = |mark: &str, source: &str, translation: &str| {
        (
            mark.to_owned(),
            vec![source.to_owned(), translation.to_owned()],
        )
    };
    assert_eq!(
        marked,
        [
            &row(
                "Changed in the source since it was translated",
                "en:7 Beta is slower.",
                "ar:8 بيتا بطيئة."
            ),
            &row(
                "New in the source",
                "en:9 Gamma is new.",
                "Not in the translation"
            ),
            &row("No longer in the source", "", "ar:17 تنتظر."),
        ]
    );
    assert_eq!(page.classed("bb-stale").len(), 3);
}

#[test]
fn a_page_without_translation_or_without_source_is_shown_alone() {
    let folder = folder(&[
        ("content/en/case.md", EN),
        ("content/ja/lone.md", "---\ntitle: 単\n---\n一。\n"),
    ]);
    let page = viewed(&folder, "ar", "case");
    assert!(page.text.contains("To be written: content/ar/case.md"));
    assert_eq!(rows(&page).len(), 9);
    assert!(page.all().iter().all(|e| e.get("data-block").is_none()));
    let page = viewed(&folder, "en", "case");
    assert!(page.text.contains("There is no translation yet"));
    let page = viewed(&folder, "ja", "lone");
    assert!(page.text.contains("There is no source") && page.text.contains("一。"));
    assert_eq!(rows(&page).len(), 2);
}

#[test]
fn other_translations_are_one_link_away() {
    let page = viewed(&two_languages(), "en", "case");
    let links: Vec<_> = page.classed("bb-compare-locales")[0]
        .all()
        .into_iter()
        .filter(|e| e.name == "a")
        .map(|e| {
            (
                e.get("href").expect("href").to_owned(),
                e.get("aria-current").is_some(),
            )
        })
        .collect();
    // The source is shown beside the first page that translates it.
    assert_eq!(
        links,
        [
            (
                "/__benchbook/compare?page=/bench/ja/case/".to_owned(),
                false
            ),
            ("/__benchbook/compare?page=/bench/ar/case/".to_owned(), true),
        ]
    );
}
