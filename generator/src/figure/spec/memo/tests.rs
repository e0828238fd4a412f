//! Random edits of data and descriptions: what is kept must be what would be made.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

use super::super::{Reads, Recording, Spec, Specs, specs};
use super::SpecsMemo;
use crate::data::{self, AsOf, Datasets};
use crate::source::{File, Settings, Snapshot};

const DATA: [&str; 4] = [
    r#"{"targets": {"x": {"boot_ms": 1, "size_bytes": 3}, "y": {"boot_ms": 4}}}"#,
    r#"{"targets": {"x": {"boot_ms": 2, "size_bytes": 3}, "y": {"boot_ms": 4}}}"#,
    r#"{"targets": {"x": {"boot_ms": 1}, "z": {"boot_ms": 4}, "w": {"boot_ms": 4}}}"#,
    r#"{"targets": "#,
];
const DESCRIPTORS: [&str; 3] = [
    "kind = \"benchmarks\"\n",
    "kind = \"benchmarks\"\ntargets = { order = [\"y\", \"x\"], baseline = \"y\" }\n",
    "kind = \"benchmarks\"\nborrow = { z = { from = \"x\", metrics = [\"boot\"] } }\n",
];
const FIGURES: [&str; 5] = [
    "[t]\ntable = { rows = \"targets\", columns = [\"boot\"] }\n",
    "[sizes]\ntable = { rows = \"targets\", columns = [\"size\"] }\n",
    "[u]\nbars = { series = [\"boot\"], keys = [\"x\"] }\n",
    "[v]\nbars = { series = [\"bot\"] }\n",
    "[broken\n",
];

type Edit = (String, Option<String>);

fn edit() -> impl Strategy<Value = Edit> {
    let text = prop_oneof![
        select(&DATA[..]).prop_map(|text| ("data.json", text.to_owned())),
        select(&DESCRIPTORS[..]).prop_map(|text| ("dataset.toml", text.to_owned())),
        subsequence(FIGURES.to_vec(), 0..5).prop_map(|all| ("figures.toml", all.concat())),
    ];
    (
        select(&["a", "b", "a.b"][..]),
        text,
        prop::bool::weighted(0.9),
    )
        .prop_map(|(name, (file, text), is)| (format!("data/{name}/{file}"), is.then_some(text)))
}

fn empty() -> Snapshot {
    Snapshot {
        settings: Settings::default(),
        files: BTreeMap::new(),
        theme: BTreeMap::new(),
    }
}

fn apply(site: &mut Snapshot, (path, text): &Edit) {
    let path: Arc<str> = path.as_str().into();
    match text {
        Some(text) => {
            let file = File::new(path.clone(), text.as_bytes());
            site.files.insert(path, file);
        }
        None => drop(site.files.remove(&path)),
    }
}

/// What a page may ask, each question alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Question {
    Figure(&'static str),
    Broken(&'static str),
    Names,
    Colour(&'static str),
    Dataset(&'static str),
}

const QUESTIONS: [Question; 15] = [
    Question::Figure("a.t"),
    Question::Figure("a.sizes"),
    Question::Figure("a.b.t"),
    Question::Figure("b.u"),
    Question::Figure("c.t"),
    Question::Broken("a"),
    Question::Broken("a.v"),
    Question::Broken("a.b"),
    Question::Broken("b.v"),
    Question::Names,
    Question::Colour("x"),
    Question::Colour("y"),
    Question::Colour("z"),
    Question::Colour("nobody"),
    Question::Dataset("a"),
];

impl Question {
    fn answer(self, datasets: &Datasets, specs: &Specs) -> String {
        match self {
            Self::Figure(name) => format!("{:?}", specs.get(name)),
            Self::Broken(name) => specs.is_broken(name).to_string(),
            Self::Names => format!("{:?}", specs.names().collect::<Vec<_>>()),
            Self::Colour(target) => specs.colour(target).to_owned(),
            Self::Dataset(name) => format!("{:?}", datasets.get(name)),
        }
    }

    fn listen(self, datasets: &Datasets, specs: &Specs) -> (String, Reads) {
        let recording = Recording::of(datasets, specs);
        let answer = self.answer(&recording.datasets, &recording.specs);
        (answer, recording.reads())
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn reading_again_is_reading(edits in vec(vec(edit(), 1..4), 1..14)) {
        let mut site = empty();
        let (mut data, mut memo) = (data::Memo::default(), SpecsMemo::default());
        let mut before = Specs::default();
        let mut known: BTreeMap<Question, (String, Reads)> = BTreeMap::new();
        for edits in &edits {
            for edit in edits {
                apply(&mut site, edit);
            }
            let (datasets, _) = data.load(&site, AsOf::Newest);
            let (now, complaints) = memo.load(&site, &datasets);
            let (cold, expected) = specs(&site, &datasets);
            prop_assert_eq!(&complaints, &expected);
            for question in QUESTIONS {
                let answer = question.answer(&datasets, &now);
                prop_assert_eq!(&answer, &question.answer(&datasets, &cold));
                if let Some((then, reads)) = known.get(&question)
                    && reads.still_true(&datasets, &now)
                {
                    prop_assert_eq!(then, &answer, "{:?}", question);
                    continue;
                }
                known.insert(question, question.listen(&datasets, &now));
            }
            for name in now.names() {
                if let (Some(then), Some(now)) = (before.get(name), now.get(name))
                    && then == now
                {
                    prop_assert!(std::ptr::eq(then, now), "{} was made anew", name);
                }
            }
            before = now;
        }
    }
}

#[test]
fn an_edit_concerns_only_what_it_changes() {
    let mut site = empty();
    let write = |site: &mut Snapshot, path: &str, text: &str| {
        apply(site, &(path.to_owned(), Some(text.to_owned())));
    };
    for name in ["a", "b"] {
        write(&mut site, &format!("data/{name}/data.json"), DATA[0]);
        write(
            &mut site,
            &format!("data/{name}/dataset.toml"),
            DESCRIPTORS[1],
        );
    }
    write(&mut site, "data/a/figures.toml", &FIGURES[..3].concat());
    let (mut data, mut memo) = (data::Memo::default(), SpecsMemo::default());
    let mut load = |site: &Snapshot| {
        let (datasets, complaints) = data.load(site, AsOf::Newest);
        assert_eq!(complaints, []);
        let (specs, complaints) = memo.load(site, &datasets);
        assert_eq!(complaints, []);
        (datasets, specs)
    };
    let (datasets, specs) = load(&site);
    assert!(matches!(specs.get("a.t"), Some(Spec::Table(_))));
    assert_eq!(specs.colour("y"), "t-a");
    let listen = |question: Question| question.listen(&datasets, &specs).1;
    let upper = listen(Question::Figure("a.t"));
    let lower = listen(Question::Figure("a.u"));
    let other = listen(Question::Figure("a.w"));
    let names = listen(Question::Names);
    let colour = listen(Question::Colour("y"));
    let dataset = listen(Question::Dataset("a"));
    let all = [&upper, &lower, &other, &names, &colour, &dataset];

    // Another number of `b` concerns nobody who asked for `a`, nor the colours.
    write(&mut site, "data/b/data.json", DATA[1]);
    let (now, described) = load(&site);
    assert_eq!(
        all.map(|reads| reads.still_true(&now, &described)),
        [true; 6]
    );

    // A new target of `b` has a colour of its own, and leaves the others theirs.
    write(
        &mut site,
        "data/b/data.json",
        &DATA[1].replace("\"y\"", "\"new\": {}, \"y\""),
    );
    let (now, described) = load(&site);
    assert_eq!(
        all.map(|reads| reads.still_true(&now, &described)),
        [true; 6]
    );

    // The second of three figures is another one: the third stands further down now.
    let figures = FIGURES[..3]
        .concat()
        .replace("\"size\"", "\"size\", \"boot\"");
    write(&mut site, "data/a/figures.toml", &figures);
    let (now, described) = load(&site);
    assert_eq!(
        all.map(|reads| reads.still_true(&now, &described)),
        [true, false, true, true, true, true]
    );

    write(
        &mut site,
        "data/a/figures.toml",
        &figures.replace("[u]", "[w]"),
    );
    let (now, described) = load(&site);
    assert_eq!(
        all.map(|reads| reads.still_true(&now, &described)),
        [true, false, false, false, true, true]
    );

    write(
        &mut site,
        "data/a/dataset.toml",
        &DESCRIPTORS[1].replace("= \"y\"", "= \"x\""),
    );
    write(
        &mut site,
        "data/b/dataset.toml",
        &DESCRIPTORS[1].replace("= \"y\"", "= \"x\""),
    );
    let (now, described) = load(&site);
    assert_eq!(described.colour("x"), "t-a");
    assert!(!colour.still_true(&now, &described));
    assert!(!dataset.still_true(&now, &described));
}
