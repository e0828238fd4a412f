use std::sync::Arc;

use super::{Datasets, Reads};
use crate::data::tests::{expression, snapshot};
use crate::data::{AsOf, Dataset, load};
use crate::diag::Code;

fn own(name: &str) -> Arc<Dataset> {
    Arc::new(Dataset {
        name: name.to_owned(),
        ..Dataset::default()
    })
}

/// What `read` learns of the datasets.
fn learnt(datasets: &Datasets, read: impl FnOnce(&Datasets)) -> Reads {
    let (watched, recorder) = datasets.recording();
    read(&watched);
    recorder.reads()
}

#[test]
fn what_was_looked_up_is_told_from_what_was_not() {
    let (a, b) = (own("a"), own("b"));
    let then: Datasets = [a.clone(), b.clone()].into_iter().collect();
    let other_b: Datasets = [a.clone(), own("b")].into_iter().collect();
    let other_a: Datasets = [own("a"), b.clone()].into_iter().collect();
    let third: Datasets = [a.clone(), b.clone(), own("c")].into_iter().collect();
    let less: Datasets = [a].into_iter().collect();
    let stands =
        |reads: &Reads| [&then, &other_b, &other_a, &third, &less].map(|now| reads.still_true(now));

    assert_eq!(stands(&Reads::default()), [true; 5]);
    let one = learnt(&then, |data| assert!(data.get("a").is_some()));
    assert_eq!(stands(&one), [true, true, false, true, true]);
    let absent = learnt(&then, |data| assert!(data.get("c").is_none()));
    assert_eq!(stands(&absent), [true, true, true, false, true]);
    let present = learnt(&then, |data| assert!(data.get("b").is_some()));
    assert_eq!(stands(&present), [true, false, true, true, false]);
    let names = learnt(&then, |data| assert_eq!(data.names().count(), 2));
    assert_eq!(stands(&names), [true, true, true, false, false]);
    // The walk counts, even if nothing is taken from it.
    let all = learnt(&then, |data| drop(data.all()));
    assert_eq!(stands(&all), [true, false, false, false, false]);
    let compared = learnt(&then, |data| assert_eq!(*data, then));
    assert_eq!(stands(&compared), [true, false, false, false, false]);
    let printed = learnt(&then, |data| assert!(format!("{data:?}").contains('a')));
    assert_eq!(stands(&printed), [true, false, false, false, false]);
}

#[test]
fn the_same_datasets_in_another_map_are_the_same() {
    let (a, b) = (own("a"), own("b"));
    let then: Datasets = [a.clone(), b.clone()].into_iter().collect();
    let now: Datasets = [b, a].into_iter().collect();
    assert!(then.is_same(&now));
    let all = learnt(&then, |data| drop(data.all()));
    assert!(all.still_true(&now));
    // Equal is not the same: whoever keeps values keeps their addresses.
    let equal: Datasets = [own("a"), own("b")].into_iter().collect();
    assert_eq!(then, equal);
    assert!(!then.is_same(&equal));
    assert!(!all.still_true(&equal));
}

#[test]
fn a_recording_of_a_recording_tells_both() {
    let datasets: Datasets = [own("a"), own("b")].into_iter().collect();
    let (outer, of_outer) = datasets.recording();
    let (inner, of_inner) = outer.recording();
    assert!(outer.get("a").is_some());
    assert!(inner.clone().get("b").is_some());
    let names = |reads: Reads| reads.names().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(names(of_outer.reads()), ["a", "b"]);
    assert_eq!(names(of_inner.reads()), ["b"]);
}

#[test]
fn threads_share_a_recording() {
    let datasets: Datasets = ["a", "b", "c", "d"].map(own).into_iter().collect();
    let (watched, recorder) = datasets.recording();
    std::thread::scope(|scope| {
        for name in ["d", "a", "c"] {
            let watched = &watched;
            scope.spawn(move || (0..100).filter(|_| watched.get(name).is_some()).count());
        }
    });
    assert_eq!(
        recorder.reads().names().collect::<Vec<_>>(),
        ["a", "c", "d"]
    );
}

#[test]
fn a_change_leaves_clones_alone() {
    let mut datasets: Datasets = [own("a")].into_iter().collect();
    let before = datasets.clone();
    if let Some(a) = datasets.get_mut("a") {
        a.kinds.push("boot".to_owned());
    }
    assert_eq!(before.get("a").map(|a| a.kinds.len()), Some(0));
    assert_eq!(datasets.get("a").map(|a| a.kinds.len()), Some(1));
}

#[test]
fn expressions_tell_what_they_read() {
    let files = [
        ("data/a/a.json", r#"{"boot_ms": 4, "note": "warm"}"#),
        ("data/b/b.json", r#"{"boot_ms": 2}"#),
        ("data/c/c.json", r#"{"boot_ms": 3}"#),
        (
            "data/b/dataset.toml",
            "date = \"2026-01-02\"\nmax_age = \"3 days\"\n[claims]\nlow = \"boot <= 2 ms\"\n",
        ),
        ("data/c/dataset.toml", "date = \"2026-02-02\"\n"),
    ];
    let (datasets, complaints) = load(&snapshot(&files), AsOf::Newest);
    let codes: Vec<Code> = complaints.iter().map(|one| one.code).collect();
    assert_eq!(codes, [Code::DataStale]);
    let read = |read: &dyn Fn(&Datasets)| {
        let reads = learnt(&datasets, read);
        assert!(!reads.is_wide());
        reads.names().map(str::to_owned).collect::<Vec<_>>()
    };
    let of = |text: &str| {
        let expression = expression(text);
        read(&|data| drop(data.value(&expression)))
    };
    assert_eq!(of("a.boot"), ["a"]);
    assert_eq!(of("a.boot / b.boot"), ["a", "b"]);
    assert_eq!(of("sum(a.*)"), ["a"]);
    // A wrong path of a known dataset is a matter of that dataset.
    assert_eq!(of("a.bot"), ["a"]);
    let text = expression("a.note");
    assert_eq!(read(&|data| drop(data.text(&text))), ["a"]);
    let date = expression("c");
    assert_eq!(read(&|data| drop(data.date(&date))), ["c"]);
    let claim = expression("b.low");
    assert_eq!(read(&|data| drop(data.claim(&claim))), ["b"]);
    let b = datasets.get("b");
    let old = b.and_then(|b| b.origins.first()).cloned();
    let old = old.unwrap_or_else(|| panic!("no origin"));
    assert_eq!(read(&|data| assert!(data.stale(&old).is_some())), ["b"]);

    // A name near the wrong one is looked for among all.
    let wrong = expression("d.boot");
    let reads = learnt(&datasets, |data| drop(data.value(&wrong)));
    assert!(reads.is_wide());
    let reads = learnt(&datasets, |data| drop(data.text(&wrong)));
    assert!(reads.is_wide());
}
