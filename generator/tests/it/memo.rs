//! After any series of edits, a plan with a memo is the plan without: the same complaints, and the
//! same bytes at every address.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use benchbook::build::{Memo, Plan, Terms, Timings};
use benchbook::diag::{Format, Report};
use benchbook::render;
use benchbook::source::{self, Reading, Shelf};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::site::{Site, project};

/// What a file of the site may hold.
struct Slot {
    path: &'static str,
    /// Made from the fixture's text of the file, which is empty where it has none.
    variants: &'static [fn(&str) -> Vec<u8>],
}

fn same(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

fn nothing(_: &str) -> Vec<u8> {
    Vec::new()
}

fn no_text(_: &str) -> Vec<u8> {
    b"\xff\xfe broken".to_vec()
}

macro_rules! replaced {
    ($($from:literal => $to:literal),+ $(,)?) => {
        |text: &str| text$(.replace($from, $to))+.into_bytes()
    };
}

macro_rules! appended {
    ($more:literal) => {
        |text: &str| format!("{text}\n{}\n", $more).into_bytes()
    };
}

macro_rules! text {
    ($text:literal) => {
        |_: &str| $text.as_bytes().to_vec()
    };
}

const SLOTS: &[Slot] = &[
    Slot {
        path: "content/en/index.md",
        variants: &[
            same,
            appended!("One more paragraph."),
            replaced!("title: Two targets" => "title: Two other targets", "nav: Overview" => "nav: {value}`suite.models.beta.total`"),
            replaced!(" {#time}" => " {#hours}"),
            replaced!("suite.models.alpha.total" => "suite.models.gamma.total"),
            appended!(
                "Typed: 204.5 ms, and 11.3×. See [more](more.md#part) and [that](marks/tied.md#no)."
            ),
            no_text,
        ],
    },
    Slot {
        path: "content/fr/index.md",
        variants: &[
            same,
            appended!("Encore 2,3 s de plus."),
            replaced!("suite.models.beta.total" => "suite.models.alpha.total"),
            nothing,
        ],
    },
    Slot {
        path: "content/en/marks/states.md",
        variants: &[
            same,
            appended!("## More {#time}\n\nSee [home](../index.md#time)."),
        ],
    },
    Slot {
        path: "content/en/marks/tied.md",
        variants: &[
            same,
            replaced!("title:" => "titel:"),
            appended!("[up](../index.md#hours)"),
        ],
    },
    Slot {
        path: "content/fr/marks/states.md",
        variants: &[same, appended!("| a | b |\n|---|---|\n| x | 3 ms |")],
    },
    Slot {
        path: "content/en/more.md",
        variants: &[
            text!(
                "---\ntitle: More\n---\n## Part\n\n{value}`suite.models.beta.total`\n\n| a | b |\n|---|---|\n| x | 3 ms |\n"
            ),
            text!(
                "---\ntitle: More\n---\n## Other part\n\n{value}`fresh.runs[a].time`, [home](index.md)\n\n```{table} suite.steps\nOnce more\n```\n"
            ),
        ],
    },
    Slot {
        path: "content/fr/more.md",
        variants: &[text!(
            "---\ntitle: Plus\n---\n## Partie {#part}\n\n{value}`suite.models.alpha.total`\n\n| a | b |\n|---|---|\n| x | 4 ms |\n"
        )],
    },
    Slot {
        path: "content/ja/more.md",
        variants: &[text!(
            "---\ntitle: もっと\n---\n{value}`suite.models.beta.total`、2.3秒。\n"
        )],
    },
    Slot {
        path: "content/english/more.md",
        variants: &[text!(
            "---\ntitle: No tag\n---\n{msg}`target-beta`, {value}`suite.models.beta.total`\n"
        )],
    },
    Slot {
        path: "content/en/More.md",
        variants: &[text!("---\ntitle: The same page\n---\n")],
    },
    Slot {
        path: "locales/en/site.ftl",
        variants: &[
            same,
            replaced!("target-beta = " => "target-beta = New "),
            replaced!("target-beta = " => "target-gone = "),
            replaced!("site-title = " => "site-titel = "),
            appended!("broken = {\n\nafter = x"),
        ],
    },
    Slot {
        path: "locales/fr/site.ftl",
        variants: &[
            same,
            nothing,
            appended!("unit-ms = { $n } millis\nsection-marks = Marques"),
        ],
    },
    Slot {
        path: "locales/ja/site.ftl",
        variants: &[text!("site-title = 題\ntarget-alpha = アルファ\n")],
    },
    Slot {
        path: "data/suite/suite.json",
        variants: &[
            same,
            replaced!("\"total_ms\": 204.5" => "\"total_ms\": 205.5"),
            replaced!("\"total_ms\": 2304" => "\"total_ms\": 104", "\"total_min_ms\": 2100.5" => "\"total_min_ms\": 99"),
            replaced!("\"models\": {" => "\"models\": ["),
            replaced!("\"alpha\": {" => "\"gamma\": {"),
        ],
    },
    Slot {
        path: "data/suite/dataset.toml",
        variants: &[
            same,
            appended!("nonsense = 1"),
            nothing,
            // Of another dataset, and a claim that does not hold.
            replaced!("[derive]\n" => "[derive]\n\"models.*.other\" = \"fresh.runs[a].time * 2\"\n"),
            replaced!("quicker = " => "quicker = \"models.alpha.total > models.beta.total\" #"),
        ],
    },
    Slot {
        path: "data/suite/figures.toml",
        variants: &[same, replaced!("[" => "[x"), nothing],
    },
    Slot {
        path: "data/states/runs.csv",
        variants: &[same, nothing],
    },
    Slot {
        path: "data/fresh/runs.csv",
        variants: &[
            text!("name,time_ms\na,3\nb,4\n"),
            text!("name,time_ms\na,5\n"),
        ],
    },
    Slot {
        path: "data/fresh/dataset.toml",
        variants: &[text!(
            "kind = \"records\"\n\n[relations.runs]\ndims = [\"name\"]\n\n[targets]\norder = [\"beta\", \"alpha\"]\n"
        )],
    },
    Slot {
        path: "benchbook.toml",
        variants: &[
            same,
            replaced!("locales = [\"en\", \"fr\"]" => "locales = [\"en\", \"fr\", \"ja\"]"),
            replaced!("locales = [\"en\", \"fr\"]" => "locales = [\"en\", \"fr\", \"english\"]"),
            replaced!("default_locale = \"en\"" => "default_locale = \"fr\""),
            replaced!("[\"index\", \"marks/\"]" => "[\"marks/\", \"more\", \"index\"]"),
            replaced!("[theme]" => "[check]\nunbound_number = \"error\"\nlink_broken = \"off\"\n\n[theme]"),
            replaced!("/docs/bench/" => "/"),
            replaced!("title = " => "titel == "),
        ],
    },
    Slot {
        path: "assets/theme/templates/fold.html",
        variants: &[
            text!(
                "<details class=\"own\"><summary>{{ title_html | safe }}</summary>{{ body | safe }}</details>"
            ),
            text!("{{ body "),
            text!("{{ titel }}"),
        ],
    },
    Slot {
        path: "assets/theme/static/own.css",
        variants: &[text!("p { color: red }"), text!("p { color: blue }")],
    },
    Slot {
        path: "assets/theme/locales/fr/site.ftl",
        variants: &[text!("frame-next = Après\n")],
    },
    Slot {
        path: "assets/a.txt",
        variants: &[text!("a"), text!("b")],
    },
    Slot {
        path: "assets/more/index.html",
        variants: &[text!("taken?")],
    },
];

#[derive(Clone, Debug)]
pub enum Edit {
    Write(usize, usize),
    Remove(usize),
}

/// One edit of the small site.
pub fn edit() -> impl Strategy<Value = Edit> {
    (0..SLOTS.len(), 0..8usize, 0..5usize).prop_map(|(slot, variant, kind)| match kind {
        0 => Edit::Remove(slot),
        _ => Edit::Write(slot, variant % SLOTS[slot].variants.len()),
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

#[test]
fn a_warm_plan_is_a_cold_plan() {
    let config = Config {
        cases: sequences(60),
        failure_persistence: None,
        ..Config::default()
    };
    let steps = prop::collection::vec((edit(), any::<bool>()), 1..8);
    TestRunner::new(config)
        .run(&steps, |steps| {
            let mut watched = Watched::new();
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
        let slot = SLOTS.iter().position(|slot| slot.path == path);
        let before = watched.warm();
        watched.apply(&Edit::Write(slot.expect("a slot"), variant));
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
