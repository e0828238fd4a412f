//! Random edits: what is kept must be what would be made.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::super::tests::{expression, snapshot};
use super::super::{AsOf, Datasets, Date, Memo, Reads, load};
use crate::diag::Diagnostic;
use crate::source::{File, Snapshot};

const DATASETS: [&str; 4] = ["a", "a-b", "b", "c"];

/// Nested data: numbers of two targets, more or fewer of them, older or newer, or none at all.
const NESTED: [&str; 7] = [
    r#"{"measured_at": "2026-01-01", "targets": {"x": {"boot_ms": 1, "runs": 3}, "y": {"boot_ms": 4}}}"#,
    r#"{"measured_at": "2026-01-01", "targets": {"x": {"boot_ms": 2, "runs": 3}, "y": {"boot_ms": 4}}}"#,
    r#"{"measured_at": "2026-03-01", "targets": {"x": {"boot_ms": 1, "size_bytes": 9}, "y": {}}}"#,
    r#"{"targets": {"x": {"boot_ms": 1, "d1_ms": 7}}}"#,
    r#"{"targets": {"x": {"boot_ms": 1"#,
    r#"{}"#,
    r#"{"boot_ms": 12, "note": "warm"}"#,
];
const ROWS: [&str; 3] = [
    "size,boot\n1,3\n2,5\n",
    "size,boot\n1,3\n2,",
    "size,boot\n1,4\n",
];

/// What stands above the tables of a descriptor.
const HEADS: [&str; 6] = [
    "date = \"2025-10-01\"",
    "max_age = \"40 days\"",
    "transcribed = true",
    "tolerance = { value = \"10 %\", why = \"why\" }",
    "borrow = { y = { from = \"x\", metrics = [\"boot\", \"d1\"] } }",
    "wrong = 3",
];
/// Rules that stand on others of the dataset, on other datasets, on themselves and on nothing.
const DERIVED: [&str; 12] = [
    "\"targets.*.d1\" = \"boot * 2\"",
    "\"targets.x.d1\" = \"boot * 3\"",
    "\"targets.*.d2\" = \"a.targets.x.d1 + boot\"",
    "\"targets.*.d3\" = \"b.targets.x.d2 + d1\"",
    "\"targets.x.d4\" = \"sum(a-b.targets.*.d1)\"",
    "\"targets.x.d5\" = \"c.targets.x.d4 + c.targets.y.d1\"",
    "\"targets.y.d6\" = \"b.targets.y.d5\"",
    "\"targets.*.d7\" = \"targets.x.d7 + a.targets.x.d8\"",
    "\"targets.*.d8\" = \"c.targets.x.d7\"",
    "\"targets.x.d9\" = \"d.boot + boot\"",
    "\"targets.x.d10\" = \"boot +\"",
    "\"targets.x.d11\" = \"a.rows[1].boot / b.boot\"",
];
const CLAIMS: [&str; 6] = [
    "near = \"targets.x.boot <= 1 ms\"",
    "far = \"targets.x.boot < b.targets.x.d2\"",
    "other = \"c.targets.x.boot = a.targets.x.d1\"",
    "gone = \"d.targets.x.boot > 0\"",
    "odd = \"targets.x.bot > 0\"",
    "wide = \"a-b.targets.y.d1 > targets.x.d1\"",
];
const AGREEING: [&str; 3] = [
    "\"targets.*.boot\" = \"a.targets.x.boot\"",
    "\"targets.x.boot\" = \"b.targets.x.d1 / 2\"",
    "\"targets.x.runs\" = \"3\"",
];
const ENDS: [&str; 5] = [
    "[same]\n\"targets.*.d1\" = \"targets.*.boot\"",
    "[facts]\nlimit = { value = 3, unit = \"ms\", source = \"s\" }",
    "[[recipe]]\nrun = [\"run {targets.x.boot} {c.note} {b.targets.x.d1}\"]",
    "[targets]\norder = [\"y\", \"x\", \"z\"]\nbaseline = \"x\"",
    "[relations.rows]\ndims = [\"size\"]\nmeasures = { boot = \"ms\" }",
];

fn descriptor() -> impl Strategy<Value = String> {
    (
        subsequence(HEADS.to_vec(), 0..3),
        subsequence(DERIVED.to_vec(), 0..6),
        subsequence(CLAIMS.to_vec(), 0..3),
        subsequence(AGREEING.to_vec(), 0..2),
        subsequence(ENDS.to_vec(), 0..3),
        prop::bool::weighted(0.03),
    )
        .prop_map(|(heads, derived, claims, agreeing, ends, broken)| {
            let mut text = format!("kind = \"benchmarks\"\n{}", heads.join("\n"));
            for (table, lines) in [("derive", derived), ("claims", claims), ("agree", agreeing)] {
                if !lines.is_empty() {
                    text += &format!("\n[{table}]\n{}", lines.join("\n"));
                }
            }
            text += &format!("\n{}\n", ends.join("\n"));
            if broken { text + "[broken\n" } else { text }
        })
}

/// A file that is written, or taken away.
#[derive(Clone, Debug)]
struct Edit {
    path: String,
    text: Option<String>,
}

/// A site in which every dataset has numbers, and most stand on others.
fn start() -> Snapshot {
    let mut site = snapshot(&[]);
    let rules: [&[&str]; 4] = [&DERIVED[..1], &DERIVED[..1], &DERIVED[2..3], &DERIVED[4..6]];
    for (name, rules) in DATASETS.iter().zip(rules) {
        let files = [
            (format!("{name}.json"), NESTED[0].to_owned()),
            ("rows.csv".to_owned(), ROWS[0].to_owned()),
            (
                "dataset.toml".to_owned(),
                format!(
                    "kind = \"benchmarks\"\n[derive]\n{}\n{}\n",
                    rules.join("\n"),
                    ENDS[4]
                ),
            ),
        ];
        for (file, text) in files {
            let path = format!("data/{name}/{file}");
            let text = Some(text);
            Edit { path, text }.apply(&mut site);
        }
    }
    site
}

fn edit() -> impl Strategy<Value = Edit> {
    let text = prop_oneof![
        8 => select(&NESTED[..4]).prop_map(|text| ("json", text.to_owned())),
        1 => select(&NESTED[4..]).prop_map(|text| ("json", text.to_owned())),
        6 => descriptor().prop_map(|text| ("toml", text)),
        2 => select(&ROWS[..]).prop_map(|text| ("csv", text.to_owned())),
        1 => select(vec!["1", "2"]).prop_map(|text| ("other", text.to_owned())),
    ];
    (select(&DATASETS[..]), text, prop::bool::weighted(0.93)).prop_map(
        |(name, (kind, text), is)| {
            let path = match kind {
                "json" => format!("data/{name}/{name}.json"),
                "toml" => format!("data/{name}/dataset.toml"),
                "csv" => format!("data/{name}/rows.csv"),
                _ => format!("data/{name}/raw/notes.json"),
            };
            Edit {
                path,
                text: is.then_some(text),
            }
        },
    )
}

impl Edit {
    fn apply(&self, snapshot: &mut Snapshot) {
        let path: Arc<str> = self.path.as_str().into();
        match &self.text {
            Some(text) => {
                let file = File::new(path.clone(), text.as_bytes());
                snapshot.files.insert(path, file);
            }
            None => drop(snapshot.files.remove(&path)),
        }
    }
}

const ASKED: [&str; 14] = [
    "a.targets.x.boot",
    "a.targets.x.d1 + b.targets.x.d2",
    "sum(a-b.targets.*.boot)",
    "b.boot",
    "b.note",
    "c.targets.x.d5",
    "c.targets.y.d6",
    "c.targets.x.d7",
    "d.boot",
    "a.near",
    "b.far",
    "c",
    "count(a.rows)",
    "a.targets.*.boot",
];

/// Everything that can be asked about a text.
#[derive(Debug, PartialEq)]
struct Answers {
    value: Result<super::super::Measurement, Diagnostic>,
    values: Result<Vec<super::super::Measurement>, Diagnostic>,
    text: Result<(String, String), Diagnostic>,
    date: Result<(String, Date), Diagnostic>,
    claim: Result<super::super::Claim, Diagnostic>,
}

fn ask(datasets: &Datasets, text: &str) -> Answers {
    let expression = expression(text);
    Answers {
        value: datasets.value(&expression),
        values: datasets.values(&expression),
        text: datasets.text(&expression),
        date: datasets.date(&expression),
        claim: datasets.claim(&expression).cloned(),
    }
}

fn listen(datasets: &Datasets, text: &str) -> (Answers, Reads) {
    let (watched, recorder) = datasets.recording();
    let answers = ask(&watched, text);
    (answers, recorder.reads())
}

fn day() -> impl Strategy<Value = AsOf> {
    let day = Date {
        year: 2026,
        month: 2,
        day: 9,
    };
    prop_oneof![9 => Just(AsOf::Newest), 1 => Just(AsOf::Day(day))]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn loading_again_is_loading(edits in vec((vec(edit(), 1..4), day()), 1..14)) {
        let mut site = start();
        let mut memo = Memo::default();
        let mut before = Datasets::default();
        let mut known: BTreeMap<&str, (Answers, Reads)> = BTreeMap::new();
        for (edits, as_of) in &edits {
            for edit in edits {
                edit.apply(&mut site);
            }
            let (now, complaints) = memo.load(&site, *as_of);
            let (cold, expected) = load(&site, *as_of);
            prop_assert_eq!(&complaints, &expected);
            prop_assert_eq!(&now, &cold);
            for dataset in now.all() {
                if let Some(then) = before.get(&dataset.name).filter(|then| *then == dataset) {
                    prop_assert!(std::ptr::eq(then, dataset), "{} was made anew", dataset.name);
                }
            }
            for text in ASKED {
                if let Some((then, reads)) = known.get(text)
                    && reads.still_true(&now)
                {
                    prop_assert_eq!(then, &ask(&now, text), "{}", text);
                    continue;
                }
                known.insert(text, listen(&now, text));
            }
            before = now;
        }
    }
}

#[test]
fn complaints_of_deriving_keep_their_order() {
    let nested = ("data/a/a.json", NESTED[0]);
    let files = [
        nested,
        // The second is refused once the first has been, a round later.
        (
            "data/a/dataset.toml",
            "kind = \"benchmarks\"\n[derive]\n\"targets.x.d1\" = \"d.boot\"\n\"targets.x.d2\" = \"targets.x.d1\"\n",
        ),
        ("data/b/b.json", NESTED[0]),
        (
            "data/b/dataset.toml",
            "kind = \"benchmarks\"\n[derive]\n\"targets.x.d3\" = \"e.boot\"\n",
        ),
    ];
    let (_, complaints) = load(&snapshot(&files), AsOf::Newest);
    let of: Vec<&str> = complaints
        .iter()
        .map(|complaint| complaint.message.as_str())
        .collect();
    assert_eq!(
        of,
        [
            "nothing is measured under `d.boot`",
            "nothing is measured under `e.boot`",
            "nothing is measured under `targets.x.d1`",
        ]
    );
}

#[test]
fn only_what_changed_is_made_anew() {
    let mut site = start();
    let mut memo = Memo::default();
    let (before, _) = memo.load(&site, AsOf::Newest);
    let kept = |before: &Datasets, now: &Datasets| {
        DATASETS.map(|name| match (before.get(name), now.get(name)) {
            (Some(then), Some(now)) => std::ptr::eq(then, now),
            _ => false,
        })
    };
    let (now, _) = memo.load(&site, AsOf::Newest);
    assert!(now.is_same(&before));
    // `b` derives a value from what `a` derives, `c` from `a-b` and from itself.
    let write = |site: &mut Snapshot, name: &str, text: &str| {
        let path = format!("data/{name}/{name}.json");
        let text = Some(text.to_owned());
        Edit { path, text }.apply(site);
    };
    write(&mut site, "a", NESTED[1]);
    let (now, _) = memo.load(&site, AsOf::Newest);
    assert_eq!(kept(&before, &now), [false, true, false, true]);
    let before = now;
    write(&mut site, "a-b", NESTED[1]);
    let (now, _) = memo.load(&site, AsOf::Newest);
    assert_eq!(kept(&before, &now), [true, false, true, false]);
    let before = now;
    write(&mut site, "c", NESTED[1]);
    let (now, _) = memo.load(&site, AsOf::Newest);
    assert_eq!(kept(&before, &now), [true, true, true, false]);
    // Raw material below a dataset is none of its files.
    let before = now;
    let path = "data/a/raw/a.json".to_owned();
    let text = Some("{}".to_owned());
    Edit { path, text }.apply(&mut site);
    let (now, _) = memo.load(&site, AsOf::Newest);
    assert!(now.is_same(&before));
}
