use super::*;
use crate::data::{Extent, Marks, Number};

fn measured(text: &str, unit: &str) -> Measurement {
    Measurement {
        path: "d.m".into(),
        state: State::Measured(Number::parse(text)),
        unit: Unit::new(unit),
        range: None,
        n: None,
        statistic: None,
        marks: Marks::default(),
        digits: crate::data::Digits::Auto,
        better: Better::Lower,
        target: None,
        versions: BTreeMap::new(),
        origins: Vec::new(),
        cites: BTreeSet::new(),
        place: None,
        pointer: None,
    }
}

fn ranged(low: &str, text: &str, high: &str) -> Measurement {
    let mut m = measured(text, "ms");
    m.range = Number::parse(low)
        .zip(Number::parse(high))
        .map(|(min, max)| Extent { min, max });
    m.n = Some(5);
    m
}

use Standing::{Best, Other, TiedBest};

#[test]
fn best_is_decided_on_raw_values_and_units() {
    let group = [
        measured("1582.859", "ms"),
        measured("1588.095", "ms"),
        measured("1.582", "s"),
    ];
    let group: Vec<_> = group.iter().collect();
    assert_eq!(standings(&group, Better::Lower), [Other, Other, Best]);
    assert_eq!(standings(&group, Better::Higher), [Other, Best, Other]);
    assert_eq!(standings(&group, Better::Neither), [Other; 3]);
    assert_eq!(standings(&group[..1], Better::Lower), [Other]);
}

#[test]
fn marked_values_and_non_values_never_win() {
    let mut borrowed = measured("1", "ms");
    borrowed.marks.borrowed = Some("a".into());
    let mut estimated = measured("1", "ms");
    estimated.marks.estimated = true;
    let mut failed = measured("1", "ms");
    failed.state = State::Failed { reason: None };
    let (zero, two) = (measured("0", "ms"), measured("2", "ms"));
    let group = [&borrowed, &estimated, &failed, &zero, &two];
    assert_eq!(
        standings(&group, Better::Lower),
        [Other, Other, Other, Best, Other]
    );
    assert_eq!(standings(&[&borrowed, &two], Better::Lower), [Other; 2]);
    assert_eq!(verdict(&borrowed, &two, None), Verdict::None);
    let core = measured("3", "core");
    assert_eq!(standings(&[&zero, &core], Better::Lower), [Other; 2]);
}

#[test]
fn a_ranking_has_the_best_first_and_no_place_for_what_cannot_win() {
    let mut failed = measured("1", "ms");
    failed.state = State::Failed { reason: None };
    let (slow, quick) = (measured("2", "s"), measured("900", "ms"));
    let group = [("a", &slow), ("b", &failed), ("c", &quick)];
    let keys = |better| {
        let ranking = ranking("total", &group, better)?;
        let places = ranking.places.into_iter();
        Some(places.map(|place| (place.key, place.standing)).collect())
    };
    let named =
        |best: &str, other: &str| Some(vec![(best.to_owned(), Best), (other.to_owned(), Other)]);
    assert_eq!(keys(Better::Lower), named("c", "a"));
    assert_eq!(keys(Better::Higher), named("a", "c"));
    assert_eq!(keys(Better::Neither), None);
}

#[test]
fn overlapping_ranges_tie() {
    let (a, b, c) = (
        ranged("1", "2", "3"),
        ranged("3", "4", "5"),
        ranged("4", "5", "6"),
    );
    assert_eq!(
        standings(&[&a, &b, &c], Better::Lower),
        [TiedBest, TiedBest, Other]
    );
    let equivalent = Verdict::Equivalent {
        by_tolerance: false,
    };
    assert_eq!(verdict(&a, &b, None), equivalent);
    assert_eq!(
        verdict(&c, &a, None),
        Verdict::Differs {
            factor: 2.5,
            more: true,
            by_tolerance: false
        }
    );
    let mut single = ranged("1", "2", "3");
    single.n = Some(1);
    assert_eq!(verdict(&single, &b, None), Verdict::None);
}

#[test]
fn tolerance_judges_where_there_is_no_spread() {
    let tolerance = Tolerance {
        fraction: 0.1,
        why: "why".into(),
    };
    let judge = |a, b| verdict(&measured(a, "us"), &measured(b, "us"), Some(&tolerance));
    let equivalent = Verdict::Equivalent { by_tolerance: true };
    assert_eq!(judge("74", "72"), equivalent);
    assert_eq!(judge("110", "100"), equivalent);
    assert_eq!(judge("100", "110"), equivalent);
    assert_eq!(judge("0", "0"), equivalent);
    assert_eq!(judge("0", "5"), Verdict::None);
    assert_eq!(judge("5", "0"), Verdict::None);
    assert!(matches!(
        judge("58", "70"),
        Verdict::Differs { factor, more: false, by_tolerance: true } if factor == 1.0 / (58.0 / 70.0)
    ));
    assert_eq!(
        verdict(&measured("1", "us"), &measured("2", "us"), None),
        Verdict::None
    );
}

#[test]
fn provenance_gathers_what_differs() {
    let mut a = ranged("1", "2", "3");
    a.target = Some("pgmem".into());
    a.versions.insert("postgres".into(), "18.3".into());
    let mut b = ranged("1", "2", "3");
    b.n = None;
    b.target = Some("docker".into());
    b.versions.insert("postgres".into(), "18.6".into());
    let mut fact = measured("5", "ms");
    fact.marks.fact = Some(crate::data::Fact::Exact);
    fact.n = Some(9);
    let gathered = provenance([&a, &b, &fact]);
    assert_eq!(gathered.n, BTreeSet::from([None, Some(5)]));
    assert_eq!(gathered.versions["postgres"].len(), 2);
    assert!(gathered.versions["postgres"]["18.6"].contains("docker"));
}
