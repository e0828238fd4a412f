//! Verdicts and standings on hand-made measurements.

use super::*;
use crate::data::{Extent, Number, Unit};

fn measured(text: &str, unit: &str) -> Measurement {
    Measurement {
        better: Better::Lower,
        ..Measurement::new("d.m", State::Measured(Number::parse(text)), Unit::new(unit))
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
        basis: Basis::Ranges,
    };
    assert_eq!(verdict(&a, &b, None), equivalent);
    assert_eq!(
        verdict(&c, &a, None),
        Verdict::Differs {
            factor: 2.5,
            more: true,
            basis: Basis::Ranges
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
    let equivalent = Verdict::Equivalent {
        basis: Basis::Tolerance,
    };
    assert_eq!(judge("74", "72"), equivalent);
    assert_eq!(judge("110", "100"), equivalent);
    assert_eq!(judge("100", "110"), equivalent);
    assert_eq!(judge("0", "0"), equivalent);
    assert_eq!(judge("0", "5"), Verdict::None);
    assert_eq!(judge("5", "0"), Verdict::None);
    assert!(matches!(
        judge("58", "70"),
        Verdict::Differs { factor, more: false, basis: Basis::Tolerance } if factor == 1.0 / (58.0 / 70.0)
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

fn sampled(samples: &[f64]) -> Measurement {
    let numbers: Vec<Number> = samples
        .iter()
        .copied()
        .filter_map(Number::computed)
        .collect();
    let low = samples.iter().copied().fold(f64::INFINITY, f64::min);
    let high = samples.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let centre = crate::data::statistics::median(samples).unwrap_or_default();
    let mut m = ranged(&low.to_string(), &centre.to_string(), &high.to_string());
    m.n = u32::try_from(samples.len()).ok();
    m.samples = Some(numbers.into());
    m
}

#[test]
fn samples_judge_before_ranges() {
    // The ranges overlap by one slow run, and yet the samples are apart.
    let fast = sampled(&[10.0, 10.1, 10.2, 10.3, 10.4, 10.5, 10.6, 14.0]);
    let slow = sampled(&[12.0, 12.1, 12.2, 12.3, 12.4, 12.5, 12.6, 12.7]);
    let Verdict::Differs {
        factor,
        more: true,
        basis: Basis::Samples { interval, p, n },
    } = verdict(&slow, &fast, None)
    else {
        panic!("{:?}", verdict(&slow, &fast, None));
    };
    assert_eq!((factor, n), (12.35 / 10.35, (8, 8)));
    assert!(interval.low > 1.1 && interval.contains(factor) && interval.high < 1.25);
    // scipy.stats.mannwhitneyu(slow, fast, method="exact") of SciPy 1.17.1.
    assert!((p - 0.010_411_810_411_810_413).abs() < 1e-12, "{p}");
    assert_eq!(
        standings(&[&fast, &slow], Better::Lower),
        [Best, Other],
        "ranges alone would tie"
    );
    // The other way round, everything but the direction stays.
    let Verdict::Differs {
        more: false,
        basis: Basis::Samples { interval: same, .. },
        ..
    } = verdict(&fast, &slow, None)
    else {
        panic!("{:?}", verdict(&fast, &slow, None));
    };
    assert_eq!(same, interval);
}

#[test]
fn samples_that_mix_are_equivalent() {
    let a = sampled(&[10.0, 11.0, 12.0, 13.0, 14.0]);
    let b = sampled(&[10.5, 11.5, 12.5, 13.5, 14.5]);
    let judged = verdict(&a, &b, None);
    assert!(
        matches!(judged, Verdict::Equivalent { basis: Basis::Samples { interval, p, .. } }
            if p > 0.05 && interval.contains(1.0)),
        "{judged:?}"
    );
    assert_eq!(standings(&[&a, &b], Better::Lower), [TiedBest; 2]);
}

#[test]
fn too_few_samples_or_zeros_leave_it_to_the_ranges() {
    // Three against three never reach p < 0.05: "equivalent" would only mean "unknown".
    let (a, b) = (sampled(&[1.0, 2.0, 3.0]), sampled(&[7.0, 8.0, 9.0]));
    let apart = |judged| {
        matches!(
            judged,
            Verdict::Differs {
                basis: Basis::Ranges,
                ..
            }
        )
    };
    assert!(apart(verdict(&a, &b, None)));
    let zeros = sampled(&[0.0, 0.0, 0.5, 0.5, 0.5]);
    let ones = sampled(&[1.0, 1.0, 1.0, 1.1, 1.2]);
    assert!(apart(verdict(&zeros, &ones, None)));
    // Only one side has samples.
    assert!(apart(verdict(&ones, &ranged("2", "3", "4"), None)));
}

#[test]
fn centres_against_their_samples_have_no_verdict() {
    // Two outliers carry the mean above a base that all other runs lie below.
    let mut mean = sampled(&[
        10.0, 10.0, 10.1, 10.2, 10.3, 10.4, 10.5, 10.5, 10.6, 60.0, 60.0,
    ]);
    mean.state = State::Measured(Number::parse("19.3"));
    let base = sampled(&[
        12.0, 12.1, 12.2, 12.3, 12.4, 12.5, 12.6, 12.7, 12.8, 12.9, 13.0,
    ]);
    assert_eq!(verdict(&mean, &base, None), Verdict::None);
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
