use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;
use tempfile::TempDir;

use super::*;
use crate::data::{AsOf, Date};
use crate::diag::{Code, Place};
use crate::source::{self, File};

const SETTINGS: &str = "title = \"t\"\nbase_url = \"https://example.org/\"\ndefault_locale = \"en\"\nlocales = [\"en\"]\n";

fn site() -> TempDir {
    let site = tempfile::tempdir().expect("temporary folder");
    for (path, text) in [
        ("benchbook.toml", SETTINGS),
        ("content/en/index.md", "---\ntitle: T\n---\n"),
        ("assets/a.txt", "a"),
    ] {
        let path = site.path().join(path);
        fs::create_dir_all(path.parent().expect("parent")).expect("folder");
        fs::write(path, text).expect("file");
    }
    site
}

fn known_by(tool: &str, site: &TempDir) -> Known {
    let reading = source::read(site.path());
    Known::with(site.path(), &reading, &Terms::default(), Tool::named(tool))
}

fn known(site: &TempDir) -> Known {
    known_by("this", site)
}

fn found() -> Vec<Diagnostic> {
    let place = Place::new("content/en/index.md", 4..9);
    vec![Diagnostic::new(Code::LinkBroken, "no such page").at(place)]
}

fn records(site: &TempDir, kind: &str) -> Vec<PathBuf> {
    let all = fs::read_dir(site.path().join(".benchbook/cache")).expect("the folder");
    all.map(|entry| entry.expect("entry").path())
        .filter(|path| {
            let name = path.file_name().expect("name").to_string_lossy();
            name.starts_with(kind)
        })
        .collect()
}

#[test]
fn every_input_is_part_of_the_key() {
    let site = site();
    let reading = || source::read(site.path());
    let key_of = |reading: &Reading, terms: &Terms, tool: &str| {
        Inputs::of(reading, terms, &Tool::named(tool)).key
    };
    let plain = key_of(&reading(), &Terms::default(), "a");
    assert_eq!(key_of(&reading(), &Terms::default(), "a"), plain);

    let mut keys = BTreeSet::from([plain]);
    let mut count = 1;
    let mut differs = |key: Digest| {
        count += 1;
        keys.insert(key);
        assert_eq!(keys.len(), count);
    };
    differs(key_of(&reading(), &Terms::default(), "b"));
    let strict = Terms {
        strict: true,
        ..Terms::default()
    };
    differs(key_of(&reading(), &strict, "a"));
    for day in ["2026-01-01", "2026-01-02"] {
        let as_of = AsOf::Day(Date::parse(day).expect("date"));
        let terms = Terms {
            as_of,
            ..Terms::default()
        };
        differs(key_of(&reading(), &terms, "a"));
    }
    let mut change = |change: &dyn Fn(&mut Reading)| {
        let mut reading = reading();
        change(&mut reading);
        differs(key_of(&reading, &Terms::default(), "a"));
    };
    change(&|reading| {
        let url = "https://example.com/";
        reading.snapshot.settings.set_base_url(url).expect("a URL");
    });
    change(&|reading| reading.problems = found());
    change(&|reading| reading.usable = false);
    change(&|reading| {
        let file = File::new("assets/a.txt", b"b".as_slice());
        reading.snapshot.files.insert("assets/a.txt".into(), file);
    });
    change(&|reading| {
        let file = reading.snapshot.files.remove("assets/a.txt");
        let file = file.expect("it is there");
        reading.snapshot.files.insert("assets/b.txt".into(), file);
    });
    change(&|reading| {
        reading.snapshot.files.remove("assets/a.txt");
    });
    change(&|reading| {
        let (path, file) = reading.snapshot.theme.pop_first().expect("a theme");
        let file = File::new(file.path, b"other".as_slice());
        reading.snapshot.theme.insert(path, file);
    });
    change(&|reading| {
        // The same bytes, now the site's own.
        let (path, file) = reading.snapshot.theme.pop_first().expect("a theme");
        let file = File::new(format!("assets/theme/{path}"), file.bytes);
        reading.snapshot.theme.insert(path, file);
    });
}

#[test]
fn diagnostics_come_back_to_the_same_input_and_tool_only() {
    let site = site();
    assert_eq!(known(&site).diagnostics(), None);
    known(&site).keep_diagnostics(&found());
    assert_eq!(known(&site).diagnostics(), Some(found()));
    assert_eq!(known_by("rebuilt", &site).diagnostics(), None);
    fs::write(site.path().join("assets/a.txt"), "b").expect("file");
    assert_eq!(known(&site).diagnostics(), None);
    fs::write(site.path().join("assets/a.txt"), "a").expect("file");
    assert_eq!(known(&site).diagnostics(), Some(found()));
}

#[test]
fn the_folder_says_that_it_is_a_cache_and_keeps_the_newest_few() {
    let site = site();
    for at in 0..2 * PLANS {
        fs::write(site.path().join("assets/a.txt"), at.to_string()).expect("file");
        known(&site).keep_diagnostics(&found());
    }
    assert_eq!(records(&site, PLAN).len(), PLANS);
    assert_eq!(known(&site).diagnostics(), Some(found()));
    let read = |name: &str| {
        fs::read_to_string(site.path().join(".benchbook/cache").join(name)).expect(name)
    };
    assert_eq!(read(".gitignore"), "*\n");
    assert!(read("CACHEDIR.TAG").starts_with("Signature: 8a477f597d28d172789f06886806bc55\n"));
    assert_eq!(records(&site, "unfinished").len(), 0);
}

#[test]
fn what_killed_runs_left_goes_in_time() {
    let site = site();
    known(&site).keep_diagnostics(&found());
    let cache = site.path().join(".benchbook/cache");
    let [old, new] = ["unfinished-1-0", "unfinished-2-0"].map(|name| cache.join(name));
    for path in [&old, &new] {
        fs::write(path, "half").expect("file");
    }
    let file = fs::File::options().write(true).open(&old).expect("file");
    let yesterday = std::time::SystemTime::now() - std::time::Duration::from_secs(86_400);
    file.set_modified(yesterday).expect("time");
    known(&site).keep_diagnostics(&[]);
    assert!(!old.exists());
    assert!(new.exists(), "another build may be writing it");
}

#[test]
fn a_damaged_record_is_none() {
    let site = site();
    known(&site).keep_diagnostics(&found());
    let path = records(&site, PLAN).remove(0);
    let sound = fs::read(&path).expect("record");
    let bits = sound.len() * 8;
    let known = known(&site);
    proptest!(|(keep in 0..sound.len(), bit in 0..bits, more in prop::collection::vec(any::<u8>(), 1..9))| {
        fs::write(&path, &sound[..keep]).expect("record");
        prop_assert_eq!(known.diagnostics(), None);
        let mut flipped = sound.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        fs::write(&path, &flipped).expect("record");
        prop_assert_eq!(known.diagnostics(), None);
        fs::write(&path, [&sound[..], &more].concat()).expect("record");
        prop_assert_eq!(known.diagnostics(), None);
    });
    fs::write(&path, &sound).expect("record");
    assert_eq!(known.diagnostics(), Some(found()));
}

#[test]
fn a_record_of_another_shape_is_none() {
    let site = site();
    known(&site).keep_diagnostics(&found());
    let path = records(&site, PLAN).remove(0);
    let record = fs::read_to_string(&path).expect("record");
    let body = record[64..].replace("link-broken", "link-of-tomorrow");
    fs::write(&path, Digest::of(body.as_bytes()).hex() + &body).expect("record");
    assert_eq!(known(&site).diagnostics(), None);
}

#[test]
fn what_is_no_file_is_no_record() {
    let site = site();
    known(&site).keep_diagnostics(&found());
    let path = records(&site, PLAN).remove(0);
    fs::remove_file(&path).expect("record");
    fs::create_dir(&path).expect("folder");
    assert_eq!(known(&site).diagnostics(), None);
    known(&site).keep_diagnostics(&found());
    assert_eq!(known(&site).diagnostics(), None);
    assert_eq!(records(&site, "unfinished").len(), 0);
}

#[test]
fn copies_are_kept_by_what_they_are_made_from() {
    let site = site();
    let out = site.path().join("site");
    let build = || {
        let reading = source::read(site.path());
        let known = known(&site);
        let timings = &mut super::super::Timings::default();
        let terms = Terms::default();
        let plan = super::super::plan(reading.snapshot, reading.problems, terms, timings);
        let written = super::super::write(&plan, site.path(), &out, false, Some(&known), timings);
        (written.expect("written"), known)
    };
    let (first, known) = build();
    assert_eq!(
        known.summary(&out).map(|known| known.unchanged),
        Some(first.written)
    );
    let standing = known.standing(&out).expect("remembered");
    let key = Digest::of(b"a");
    assert!(standing.made_from("assets/a.txt", &key).is_some());
    assert!(
        standing
            .made_from("assets/a.txt", &Digest::of(b"b"))
            .is_none()
    );
    assert!(standing.made_from("index.html", &key).is_none());

    fs::write(site.path().join("assets/a.txt"), "b").expect("file");
    let (second, known) = build();
    assert_eq!((second.written, second.unchanged), (1, first.written - 1));
    assert_eq!(fs::read(out.join("assets/a.txt")).expect("file"), b"b");
    assert!(known.summary(&out).is_some());

    // Another edit, so that the site is made again, finds that the copy is not the one it knows.
    fs::write(out.join("assets/a.txt"), "c").expect("file");
    assert!(known.summary(&out).is_none());
    fs::write(
        site.path().join("content/en/index.md"),
        "---\ntitle: U\n---\n",
    )
    .expect("file");
    build();
    assert_eq!(fs::read(out.join("assets/a.txt")).expect("file"), b"b");
}

/// The narrow keys of a site's pages, by output path.
fn page_keys(site: &TempDir) -> BTreeMap<String, Option<Digest>> {
    let reading = source::read(site.path());
    let known = known(site);
    let timings = &mut super::super::Timings::default();
    let terms = Terms::default();
    let plan = super::super::plan(reading.snapshot, reading.problems, terms, timings);
    let planned = plan.site.as_ref().expect("a site");
    crate::render::addresses(planned)
        .iter()
        .filter(|address| matches!(address.output, crate::render::Output::Page { .. }))
        .map(|address| (address.path.to_string(), known.key(planned, address)))
        .collect()
}

#[test]
fn pages_have_another_key_when_what_they_show_is_another() {
    let site = site();
    let write = |path: &str, text: &str| {
        let path = site.path().join(path);
        fs::create_dir_all(path.parent().expect("parent")).expect("folder");
        fs::write(path, text).expect("file");
    };
    for page in ["a", "b", "c"] {
        let text = format!("---\ntitle: {page}\n---\nText.\n");
        write(&format!("content/en/{page}.md"), &text);
    }
    let mut before = page_keys(&site);
    assert!(before.values().all(Option::is_some), "{before:?}");
    let mut others = |path: &str, text: &str| {
        write(path, text);
        let now = page_keys(&site);
        let differing = now
            .iter()
            .filter(|(path, key)| before.get(*path) != Some(key));
        let differing: Vec<String> = differing.map(|(path, _)| path.clone()).collect();
        before = now;
        differing
    };
    assert_eq!(
        others("content/en/b.md", "---\ntitle: b\n---\nOther.\n"),
        ["b/index.html"]
    );
    let all = ["a/index.html", "b/index.html", "c/index.html", "index.html"];
    // Its name stands in every sidebar.
    assert_eq!(
        others("content/en/b.md", "---\ntitle: B\n---\nOther.\n"),
        all
    );
    assert_eq!(
        others("locales/en/site.ftl", "frame-sources = Whence\n"),
        all
    );
    assert_eq!(
        others("assets/theme/static/prose.css", "p { color: red }\n"),
        all
    );
    assert_eq!(others("assets/b.txt", "b"), [""; 0]);
}
