//! After any series of edits, a plan with a memo is the plan without: the same complaints, and the
//! same bytes at every address.

mod slots;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use benchbook::build::{Memo, Plan, Terms, Timings};
use benchbook::diag::{Format, Report};
use benchbook::render;
use benchbook::source::{self, Reading, Shelf};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use self::slots::SLOTS;
use crate::site::{Site, project};

#[derive(Clone, Debug)]
pub enum Edit {
    Write(usize, usize),
    Remove(usize),
}

/// One edit of the small site.
pub fn edit() -> impl Strategy<Value = Edit> {
    edit_of(|_| true)
}

/// One edit of a file whose path is wanted.
fn edit_of(wanted: fn(&str) -> bool) -> impl Strategy<Value = Edit> {
    let all = SLOTS.iter().enumerate();
    let slots: Vec<usize> = all
        .filter(|(_, slot)| wanted(slot.path))
        .map(|(at, _)| at)
        .collect();
    let slot = prop::sample::select(slots);
    (slot, any::<prop::sample::Index>(), 0..5usize).prop_map(|(slot, variant, kind)| match kind {
        0 => Edit::Remove(slot),
        _ => Edit::Write(slot, variant.index(SLOTS[slot].variants.len())),
    })
}

/// A site, and the memo of everything that was planned of it.
pub struct Watched {
    pub site: Site,
    originals: BTreeMap<&'static str, String>,
    shelf: Shelf,
    memo: Memo,
}

impl Watched {
    pub fn new() -> Self {
        let site = Site::with(&[]);
        let fixture = project().join("generator/tests/fixtures/small");
        copy(&fixture, site.root());
        let originals = SLOTS
            .iter()
            .map(|slot| {
                let text = fs::read_to_string(fixture.join(slot.path));
                (slot.path, text.unwrap_or_default())
            })
            .collect();
        let shelf = Shelf::open(site.root());
        Self {
            site,
            originals,
            shelf,
            memo: Memo::default(),
        }
    }

    /// Writes a file as one of its variants.
    fn write(&mut self, path: &str, variant: usize) {
        let slot = SLOTS.iter().position(|slot| slot.path == path);
        self.apply(&Edit::Write(slot.expect("a slot"), variant));
    }

    pub fn apply(&mut self, edit: &Edit) {
        let (Edit::Write(slot, _) | Edit::Remove(slot)) = edit;
        let slot = &SLOTS[*slot];
        let path = self.site.root().join(slot.path);
        match edit {
            Edit::Write(_, variant) => {
                fs::create_dir_all(path.parent().expect("parent")).expect("folder");
                let text = slot.variants[*variant](&self.originals[slot.path]);
                fs::write(&path, text).expect("file");
            }
            Edit::Remove(_) => {
                let _ = fs::remove_file(&path);
            }
        }
        self.shelf.refresh(&[path]);
    }

    fn warm(&mut self) -> Plan {
        planned(self.shelf.reading(), &mut self.memo)
    }

    fn cold(&self) -> Plan {
        planned(source::read(self.site.root()), &mut Memo::default())
    }
}

fn planned(reading: Reading, memo: &mut Memo) -> Plan {
    let Reading {
        snapshot,
        problems,
        usable,
    } = reading;
    if usable {
        memo.plan(
            snapshot,
            problems,
            Terms::default(),
            &mut Timings::default(),
        )
    } else {
        Plan::unusable(snapshot, problems)
    }
}

fn copy(from: &Path, to: &Path) {
    let files = walkdir::WalkDir::new(from).into_iter();
    for entry in files.filter_map(Result::ok) {
        if entry.file_type().is_file() {
            let inner = entry.path().strip_prefix(from).expect("inside");
            let to: PathBuf = to.join(inner);
            fs::create_dir_all(to.parent().expect("parent")).expect("folder");
            fs::copy(entry.path(), to).expect("copy");
        }
    }
}

fn said(plan: &Plan) -> String {
    let texts = |path: &str| plan.snapshot.text_of(path);
    Report {
        diagnostics: &plan.diagnostics,
        texts: &texts,
    }
    .print(Format::Json)
}

fn compare(warm: &Plan, cold: &Plan) -> Result<(), TestCaseError> {
    prop_assert_eq!(said(warm), said(cold));
    prop_assert_eq!(warm.site.is_some(), cold.site.is_some());
    let (Some(warm), Some(cold)) = (&warm.site, &cold.site) else {
        return Ok(());
    };
    let addresses = render::addresses(cold);
    prop_assert_eq!(&render::addresses(warm), &addresses);
    for address in &addresses {
        let text = |site| {
            render::artifact(site, address)
                .map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
                .map_err(|problem| problem.message)
        };
        prop_assert_eq!(text(warm), text(cold), "at {}", address.path);
    }
    Ok(())
}

/// How many sequences; `BENCHBOOK_SEQUENCES` sets another number.
pub fn sequences(usual: u32) -> u32 {
    let set = std::env::var("BENCHBOOK_SEQUENCES").ok();
    set.and_then(|set| set.parse().ok()).unwrap_or(usual)
}

/// Files and their variants of a site with a locale that has a parent besides the default one.
const WITH_A_PARENT: &[(&str, usize)] = &[
    ("benchbook.toml", 3),
    ("content/en/more.md", 1),
    ("content/fr-CA/more.md", 0),
];

#[test]
fn a_warm_plan_is_a_cold_plan() {
    warm_is_cold(sequences(60), edit(), &[]);
}

#[test]
fn a_warm_plan_is_a_cold_plan_whatever_the_words() {
    let words = edit_of(|path| path.starts_with("locales/"));
    warm_is_cold(sequences(40), words, WITH_A_PARENT);
}

/// Holds both plans against each other after random series of edits. `first` are files and their
/// variants that every series begins with.
fn warm_is_cold(cases: u32, edit: impl Strategy<Value = Edit>, first: &[(&str, usize)]) {
    let config = Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    };
    let steps = prop::collection::vec((edit, any::<bool>()), 1..8);
    TestRunner::new(config)
        .run(&steps, |steps| {
            let mut watched = Watched::new();
            for (path, variant) in first {
                watched.write(path, *variant);
            }
            watched.warm();
            let last = steps.len() - 1;
            for (at, (edit, plan)) in steps.iter().enumerate() {
                watched.apply(edit);
                // Edits may come together.
                if *plan || at == last {
                    let warm = watched.warm();
                    compare(&warm, &watched.cold())?;
                }
            }
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{error}"));
}

/// The pages whose data was bound again from one plan to the next.
fn rebound(before: &Plan, after: &Plan) -> Vec<String> {
    let sites = before.site.as_ref().zip(after.site.as_ref());
    let (before, after) = sites.expect("two sites");
    after
        .contents
        .iter()
        .filter(|page| {
            let of = |site: &render::Site| site.bound(page).map(std::ptr::from_ref);
            of(before) != of(after)
        })
        .map(|page| format!("{}/{}", page.locale, page.slug.as_str()))
        .collect()
}

#[test]
fn only_pages_that_read_what_changed_are_bound_again() {
    let mut watched = Watched::new();
    let mut edits = |path: &str, variant: usize| {
        let before = watched.warm();
        watched.write(path, variant);
        rebound(&before, &watched.warm())
    };
    assert_eq!(edits("content/en/index.md", 1), ["en/"]);
    assert_eq!(
        edits("content/en/marks/tied.md", 2),
        ["en/marks/tied", "fr/marks/tied"]
    );
    assert_eq!(edits("assets/theme/static/own.css", 0), [""; 0]);
    assert_eq!(edits("assets/theme/templates/fold.html", 0), [""; 0]);
    assert_eq!(edits("assets/a.txt", 0), [""; 0]);
    assert_eq!(edits("data/fresh/runs.csv", 0), [""; 0], "nobody reads it");
    assert_eq!(
        edits("data/suite/suite.json", 1),
        ["en/", "en/marks/tied", "fr/", "fr/marks/tied"]
    );
    // The French pages have words of their own; the untranslated one is English.
    let french = edits("locales/fr/site.ftl", 2);
    assert_eq!(french, ["fr/", "fr/marks/states"]);
}

#[test]
fn only_pages_that_show_a_message_are_bound_again() {
    let mut watched = Watched::new();
    for (path, variant) in WITH_A_PARENT {
        watched.write(path, *variant);
    }
    let mut edits = |path: &str, from: &str, to: &str| {
        let before = watched.warm();
        let path = watched.site.root().join(path);
        let old = fs::read_to_string(&path).unwrap_or_default();
        fs::create_dir_all(path.parent().expect("parent")).expect("folder");
        assert!(old.contains(from), "{from}");
        fs::write(&path, old.replacen(from, to, 1)).expect("file");
        watched.shelf.refresh(&[path]);
        rebound(&before, &watched.warm())
    };
    let [en, fr, ca] = ["en", "fr", "fr-CA"].map(|tag| format!("locales/{tag}/site.ftl"));

    assert_eq!(edits(&en, "", "# Other places.\n"), [""; 0]);
    assert_eq!(edits(&en, "", "nobody = Nobody\n"), [""; 0]);
    // French has its own name for the step; a page without a translation is English in all locales.
    let english = ["en/", "en/more", "fr/more"];
    assert_eq!(edits(&en, "kind-boot = ", "kind-boot = 1. "), english);
    // A page shown in Canada in the French of France is that of France.
    let french = ["fr/", "fr-CA/", "fr-CA/more"];
    assert_eq!(edits(&fr, "kind-boot = ", "kind-boot = 1. "), french);
    // Asked for before, and not there until now.
    assert_eq!(
        edits(&ca, "", "suite-target-alpha = Alpha\n"),
        ["fr-CA/more"]
    );
    assert_eq!(
        edits(&ca, "suite-target-alpha", "suite-target-gone"),
        ["fr-CA/more"]
    );
    // A term, and what refers to it.
    assert_eq!(edits(&ca, "", "-brand = Marque\n"), [""; 0]);
    assert_eq!(edits(&ca, "", "target-beta = { -brand }\n"), ["fr-CA/more"]);
    assert_eq!(edits(&ca, "= Marque", "= Nom"), ["fr-CA/more"]);
}

/// What makes a message needed may come and go anywhere: on a page, in a descriptor, as a folder.
#[test]
fn a_message_is_unused_as_long_as_nothing_names_it() {
    let mut watched = Watched::new();
    let descriptor = "data/suite/dataset.toml";
    let described = fs::read_to_string(watched.site.root().join(descriptor)).expect("descriptor");
    let mut unused = |path: &str, text: &str| {
        watched.site.write(path, text);
        watched.shelf.refresh(&[watched.site.root().join(path)]);
        let warm = watched.warm();
        compare(&warm, &watched.cold()).expect("a warm plan is a cold one");
        let all = warm.diagnostics.iter();
        let all = all.filter(|problem| problem.code.id() == "message-unused");
        all.map(|problem| problem.message.replace("nothing asks for the message ", ""))
            .collect::<Vec<_>>()
    };
    let both = ["`late-word`", "`section-late`"];
    let words = "late-word = Late\nsection-late = Later\n";
    assert_eq!(unused("locales/en/late.ftl", words), both);

    let page = |words: &str| format!("---\ntitle: Late\n---\n{words}\n");
    let (path, cited) = ("content/en/late/index.md", page("{msg}`late-word`"));
    assert_eq!(unused(path, &cited), [""; 0]);
    assert_eq!(unused(path, &page("Words.")), ["`late-word`"]);

    let named = format!("{described}\n# late-word\n");
    assert_eq!(unused(descriptor, &named), [""; 0]);
    assert_eq!(unused(descriptor, &described), ["`late-word`"]);
}
