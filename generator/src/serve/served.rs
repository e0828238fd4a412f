//! After any series of edits, what is served is what is built.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use super::state::State;
use super::view::{Kind, View, look};
use crate::build::{Memo, Plan, Terms, Timings};
use crate::diag::Severity;
use crate::render::{self, url};
use crate::source::{self, Reading, Shelf};

/// Files, and what each may hold; nothing: it is not there.
const FILES: [(&str, &[&str]); 8] = [
    (
        "content/en/index.md",
        &[
            "---\ntitle: Home\n---\nOne.\n",
            "---\ntitle: Home\n---\nTwo, and `code`.\n",
        ],
    ),
    (
        "content/en/more.md",
        &[
            "",
            "---\ntitle: More\n---\n[Home](index.md)\n",
            "---\ntitle: More\n---\n## Part\n",
        ],
    ),
    ("content/fr/more.md", &["", "---\ntitle: Plus\n---\nUn.\n"]),
    (
        "benchbook.toml",
        &[
            "title = \"T\"\nbase_url = \"https://example.org/x/\"\nlocales = [\"en\", \"fr\"]\ndefault_locale = \"en\"\n",
            "title = ",
        ],
    ),
    (
        "assets/theme/templates/page.html",
        &[
            "",
            "{% if %}",
            "<html><head></head><body>{% if text_lang == \"fr\" %}{{ text_lang.nothing.more }}{% endif %}</body></html>",
        ],
    ),
    ("locales/en/site.ftl", &["T = Site\n", "T = Other\n"]),
    ("assets/a.txt", &["", "a", "b"]),
    ("assets/theme/static/own.css", &["", "p { color: red }"]),
];

fn write(root: &Path, file: usize, variant: usize) {
    let (path, variants) = FILES[file];
    let path = root.join(path);
    match variants[variant % variants.len()] {
        "" => {
            let _ = fs::remove_file(path);
        }
        text => {
            fs::create_dir_all(path.parent().expect("a folder")).expect("folder");
            fs::write(path, text).expect("file");
        }
    }
}

fn planned(reading: Reading, memo: &mut Memo) -> Plan {
    let Reading {
        snapshot,
        problems,
        usable,
    } = reading;
    match usable {
        true => memo.plan(
            snapshot,
            problems,
            Terms::default(),
            &mut Timings::default(),
        ),
        false => Plan::unusable(snapshot, problems),
    }
}

/// Compares all addresses; says whether there was something to compare.
fn compare(state: &State, clean: &Plan) -> Result<bool, TestCaseError> {
    let broken = |plan: &Plan| {
        plan.diagnostics
            .iter()
            .any(|d| d.severity == Severity::Error)
    };
    prop_assert_eq!(broken(&state.plan), broken(clean));
    let Some(site) = clean.site.as_ref().filter(|_| !broken(clean)) else {
        return Ok(false);
    };
    for address in render::addresses(site) {
        let Ok(built) = render::artifact(site, &address) else {
            continue;
        };
        let asked = format!("{}{}", state.base(), url::encode(&address.path));
        let served = match look(state, &asked) {
            Ok(View::Page { html, kind, .. }) => {
                prop_assert_eq!(kind, Kind::Shown, "{}", &asked);
                let text = html.injected(1, "/");
                let start = text
                    .find("<link rel=\"stylesheet\" href=\"/__benchbook/")
                    .expect("tags");
                let rest = &text[start..];
                let end = start + rest.find("</script>").expect("a script") + 9;
                [&text[..start], &text[end..]].concat().into_bytes()
            }
            Ok(View::File { bytes, old, .. }) => {
                prop_assert!(!old, "{}", &asked);
                bytes.to_vec()
            }
            _ => return Err(TestCaseError::fail(format!("nothing at {asked}"))),
        };
        prop_assert_eq!(served, built, "{}", &asked);
    }
    Ok(true)
}

#[test]
fn what_is_served_is_what_is_built() {
    let set = std::env::var("BENCHBOOK_SEQUENCES").ok();
    let config = Config {
        cases: set.and_then(|set| set.parse().ok()).unwrap_or(100),
        failure_persistence: None,
        ..Config::default()
    };
    let edits = prop::collection::vec((0..FILES.len(), 0..6usize), 1..10);
    let compared = std::cell::Cell::new(0);
    TestRunner::new(config)
        .run(&edits, |edits| {
            let folder = tempfile::tempdir().expect("a folder");
            let root = folder.path();
            for file in 0..FILES.len() {
                write(root, file, 0);
            }
            let mut shelf = Shelf::open(root);
            let mut memo = Memo::default();
            let mut state = State::after(None, planned(shelf.reading(), &mut memo));
            for (file, variant) in edits {
                write(root, file, variant);
                shelf.refresh(&[root.join(FILES[file].0)]);
                state = State::after(Some(&state), planned(shelf.reading(), &mut memo));
                let clean = planned(source::read(root), &mut Memo::default());
                compared.set(compared.get() + u32::from(compare(&state, &clean)?));
            }
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{error}"));
    assert!(compared.get() > 0);
}
