use std::collections::BTreeMap;

use super::*;
use crate::content::{assemble, slug_of};
use crate::markdown::{Document, Record, parse};
use crate::source::{Setting, Settings};

fn document(path: &str, text: &str) -> Arc<Document> {
    let (document, problems) = parse(&path.into(), &text.into());
    assert_eq!(problems, [], "{path}");
    Arc::new(document)
}

/// A site of the given locales, the first of which is the default one.
fn taken(locales: &[&str], files: &[(&str, &str)]) -> Progress {
    let setting = |tag: &&str| Setting {
        value: (*tag).to_owned(),
        place: crate::diag::Place::new(Settings::FILE, 0..0),
    };
    let settings = Settings {
        default_locale: setting(&locales[0]),
        locales: locales.iter().map(setting).collect(),
        ..Settings::default()
    };
    let documents: BTreeMap<_, _> = files
        .iter()
        .map(|(path, text)| (slug_of(path).unwrap(), document(path, text)))
        .collect();
    let first: Arc<str> = locales[0].into();
    let chain = |tag: &str| -> Vec<Arc<str>> {
        let parent = tag.split_once('-').map(|(parent, _)| parent.into());
        let chain = [Some(tag.into()), parent, Some(first.clone())];
        chain.into_iter().flatten().collect()
    };
    let (contents, _) = assemble(documents, false, &settings, &chain);
    let staleness = contents
        .iter()
        .filter_map(|page| {
            let source = contents.source_of(page)?;
            let staleness = super::super::staleness(&page.document, &source.document);
            let key = (page.locale.clone(), page.slug.clone());
            Some((key, Arc::new(staleness)))
        })
        .collect();
    let messages: Vec<Coverage> = contents
        .locales
        .iter()
        .map(|locale| Coverage {
            locale: locale.clone(),
            translated: 0,
            missing: Vec::new(),
            extra: Vec::new(),
            theme_missing: Vec::new(),
            theme: 0,
        })
        .collect();
    progress(&contents, &staleness, &messages, &[])
}

fn following(source: &str, body: &str) -> String {
    let record = Record::of(&document("content/en/x.md", source));
    format!("---\ntitle: T\nsource_hash: {record}\n---\n{body}\n")
}

const A: &str = "---\ntitle: A\n---\nWords.\n";
const B: &str = "---\ntitle: A\n---\nOther words.\n\nAnd more.\n";

#[test]
fn every_page_is_in_one_state() {
    let current = following(A, "文。");
    let progress = taken(
        &["en", "ja"],
        &[
            ("content/en/index.md", A),
            ("content/en/a.md", B),
            ("content/en/b/index.md", A),
            ("content/en/c.md", A),
            ("content/en/d.md", A),
            ("content/ja/index.md", &current),
            ("content/ja/a.md", &current),
            ("content/ja/c.md", A),
            ("content/ja/d.md", "---\ntitle: D\ndraft: true\n---\n"),
            ("content/ja/e.md", A),
        ],
    );
    assert_eq!((&*progress.source, progress.sources), ("en", 5));
    let [japanese] = &progress.locales[..] else {
        panic!("one locale: {progress:?}");
    };
    assert_eq!(
        japanese.counts(),
        Counts {
            current: 1,
            stale: 1,
            unrecorded: 1,
            missing: 2,
            begun: 1,
            orphaned: 1,
        }
    );
    assert_eq!(japanese.counts().translated(), 3);
    let to_do: Vec<(&str, &str, Vec<String>)> = japanese
        .to_do()
        .into_iter()
        .map(|page| (page.slug.as_str(), &*page.file, page.next_commands()))
        .collect();
    let commands = |all: &[&str]| -> Vec<String> {
        let all = all.iter();
        all.map(|what| format!("benchbook l10n {what}")).collect()
    };
    assert_eq!(
        to_do,
        [
            (
                "a",
                "content/ja/a.md",
                commands(&["diff content/ja/a.md", "accept content/ja/a.md"])
            ),
            ("d", "content/ja/d.md", vec![]),
            ("b", "content/ja/b/index.md", vec![]),
            ("e", "content/ja/e.md", vec![]),
            (
                "c",
                "content/ja/c.md",
                commands(&["accept content/ja/c.md"])
            ),
        ]
    );
    let new = japanese.new_command();
    assert_eq!(new.as_deref(), Some("benchbook l10n new ja"));
    let stale = japanese.pages.iter().find(|page| page.slug.as_str() == "a");
    let Some(Translation::Stale(stale)) = stale.map(|page| &page.state) else {
        panic!("{stale:?}");
    };
    assert_eq!((stale.count(), stale.changed, stale.new), (2, 1, 1));
}

#[test]
fn a_page_that_only_a_third_locale_has_is_nobodys_task() {
    let progress = taken(
        &["en", "ja", "fr"],
        &[("content/en/index.md", A), ("content/ja/only.md", A)],
    );
    let states = |at: usize| -> Vec<&Translation> {
        let pages = progress.locales[at].pages.iter();
        pages.map(|page| &page.state).collect()
    };
    let missing = Translation::Missing { begun: false };
    assert_eq!(states(0), [&missing, &Translation::Orphaned]);
    assert_eq!(states(1), [&missing]);
}

#[test]
fn translations_are_wanted_where_the_locale_has_its_folder() {
    let files = [
        ("content/en/index.md", A),
        ("content/en/a.md", A),
        ("content/pt/a.md", A),
    ];
    let progress = taken(&["en", "pt-BR", "fr"], &files);
    let wanted = |at: usize| &*progress.locales[at].pages[0].file;
    assert_eq!(wanted(0), "content/pt/index.md");
    assert_eq!(wanted(1), "content/fr/index.md");
}
