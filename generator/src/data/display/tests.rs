use proptest::prelude::*;

use super::*;
use crate::data::{Better, State};

fn measured(text: &str, unit: &str) -> Measurement {
    Measurement {
        better: Better::Lower,
        ..Measurement::new("d.m", State::Measured(Number::parse(text)), Unit::new(unit))
    }
}

fn ranged(low: &str, high: &str, unit: &str) -> Measurement {
    let mut m = measured("", unit);
    m.range = Number::parse(low)
        .zip(Number::parse(high))
        .map(|(min, max)| Extent { min, max });
    m
}

fn show_as(text: &str, unit: &str, wish: &Wish) -> String {
    let shown = value(&measured(text, unit), wish).expect("a number");
    format!("{} {}", shown.decimal, shown.unit.id())
}

fn show(text: &str, unit: &str) -> String {
    show_as(text, unit, &Wish::default())
}

fn digits(digits: Digits) -> Wish {
    Wish {
        digits: Some(digits),
        unit: None,
    }
}

fn unit(id: &str) -> Wish {
    Wish {
        unit: Some(Unit::new(id)),
        digits: None,
    }
}

#[test]
fn a_value_keeps_integers_and_cuts_decimals() {
    for (text, unit, expected) in [
        ("3.47", "ms", "3.47 ms"),
        ("69.6", "ms", "69.6 ms"),
        ("116.76", "ms", "117 ms"),
        ("9.21", "us", "9.21 us"),
        ("219.6", "ms", "220 ms"),
        ("9.996", "ms", "10.0 ms"),
        ("0.84", "MiB", "0.84 MiB"),
        ("277088", "req/s", "277088 req/s"),
        ("1335", "count", "1335 count"),
        ("8.94", "core", "8.94 core"),
        ("63.9", "%", "63.9 %"),
        ("-0.5", "%", "-0.5 %"),
        ("0", "ms", "0 ms"),
        ("0.00", "ms", "0 ms"),
        ("5", "s", "5 s"),
        ("1e15", "count", "1000000000000000 count"),
        ("0.0001234", "core", "0.000123 core"),
        ("1e-300", "core", "0 core"),
        ("2.675", "count", "2.68 count"),
    ] {
        assert_eq!(show(text, unit), expected);
    }
}

#[test]
fn rounding_comes_before_the_unit() {
    for (text, unit, expected) in [
        ("999.7", "ms", "1.00 s"),
        ("999.4", "ms", "999 ms"),
        ("1726.24", "ms", "1.73 s"),
        ("0.2196", "s", "220 ms"),
        ("0.3", "ns", "0.3 ns"),
        ("33148112", "B", "33.1 MB"),
        ("512", "B", "512 B"),
        ("1023.7", "MiB", "1.00 GiB"),
        ("1335", "MiB", "1.30 GiB"),
        ("1000", "MiB", "1000 MiB"),
        ("1500", "MB", "1.50 GB"),
        ("0.02", "MiB", "20.5 KiB"),
        ("687", "s", "687 s"),
        ("90", "min", "90 min"),
    ] {
        assert_eq!(show(text, unit), expected);
    }
}

#[test]
fn wishes_hold() {
    assert_eq!(show_as("219.6", "ms", &unit("s")), "0.220 s");
    assert_eq!(show_as("90", "s", &unit("min")), "1.5 min");
    assert_eq!(show_as("100", "s", &unit("min")), "1.67 min");
    assert_eq!(show_as("90", "s", &unit("MB")), "90 s");
    assert_eq!(show_as("1", "MiB", &unit("MB")), "1.05 MB");
    assert_eq!(
        show_as("1726.24", "ms", &digits(Digits::Recorded)),
        "1726.24 ms"
    );
    assert_eq!(
        show_as("116.0", "ms", &digits(Digits::Recorded)),
        "116.0 ms"
    );
    assert_eq!(
        show_as("1726.24", "ms", &digits(Digits::Fraction(0))),
        "1726 ms"
    );
    assert_eq!(
        show_as("1726.24", "ms", &digits(Digits::Significant(2))),
        "1.7 s"
    );
    assert_eq!(
        show_as("5", "core", &digits(Digits::Significant(3))),
        "5.00 core"
    );
    let mut recorded = measured("348.3", "us");
    recorded.digits = Digits::Recorded;
    let shown = value(&recorded, &Wish::default()).map(|shown| shown.decimal);
    assert_eq!(shown.as_deref(), Some("348.3"));
}

#[test]
fn a_range_has_one_unit() {
    let range = |low, high, unit| {
        let (low, high, unit) = range(&ranged(low, high, unit), &Wish::default()).expect("a range");
        format!("{low}–{high} {}", unit.id())
    };
    assert_eq!(range("2257.41", "3593.76", "ms"), "2.26–3.59 s");
    assert_eq!(range("632.92", "670.94", "ms"), "633–671 ms");
    assert_eq!(range("215.5", "237.61", "ms"), "216–238 ms");
    assert_eq!(range("0.9", "1.2", "s"), "0.9–1.2 s");
    assert_eq!(range("900", "1200", "ms"), "0.90–1.20 s");
    assert_eq!(range("998.2", "999.7", "ms"), "0.998–1.000 s");
    assert_eq!(range("96.4", "103.2", "ms"), "96–103 ms");
    assert_eq!(range("109.6", "110.2", "MiB"), "109.6–110.2 MiB");
    assert_eq!(range("110", "110", "MiB"), "110–110 MiB");
    assert_eq!(range("19000", "28000", "req/s"), "19000–28000 req/s");
    assert_eq!(range("-1.5", "2", "%"), "-1.5–2.0 %");
}

#[test]
fn ratios_have_three_digits() {
    assert_eq!(ratio(11.2976, None), "11.3");
    assert_eq!(ratio(1.0769, None), "1.08");
    assert_eq!(ratio(2.0, None), "2.00");
    assert_eq!(ratio(1234.5, None), "1235");
    assert_eq!(ratio(f64::INFINITY, None), "");
    assert_eq!(ratio(8.4977, Some(Digits::Fraction(1))), "8.5");
}

fn column(texts: &[&str], unit: &str, wish: &Wish) -> (Column, Vec<String>) {
    let values: Vec<Measurement> = texts.iter().map(|text| measured(text, unit)).collect();
    let column = Column::of(&values.iter().collect::<Vec<_>>(), wish);
    let cells = values
        .iter()
        .map(|m| {
            let shown = column.show(m).expect("a number");
            format!("{} {}", shown.decimal, shown.unit.id())
        })
        .collect();
    (column, cells)
}

#[test]
fn a_column_has_one_unit_and_one_precision() {
    let auto = Wish::default();
    let (totals, cells) = column(&["219.6", "1726.24", "646.21", "2480.9"], "ms", &auto);
    assert_eq!(cells, ["220 ms", "1726 ms", "646 ms", "2481 ms"]);
    assert_eq!((totals.decimals, totals.most), (0, 0));
    let (steps, cells) = column(
        &["39.2", "47.8", "3.59", "192.1", "360.3", "0"],
        "ms",
        &auto,
    );
    assert_eq!(
        cells,
        ["39 ms", "48 ms", "3.6 ms", "192 ms", "360 ms", "0 ms"]
    );
    assert_eq!((steps.decimals, steps.most), (0, 1));
    let (_, cells) = column(&["15.2", "61.34", "20.5", "82.8"], "ms", &auto);
    assert_eq!(cells, ["15.2 ms", "61.3 ms", "20.5 ms", "82.8 ms"]);
    let (_, cells) = column(&["33148112", "16300000", "118000000"], "B", &auto);
    assert_eq!(cells, ["33 MB", "16 MB", "118 MB"]);
    let (_, cells) = column(&["1335", "0.84", "75.8"], "MiB", &unit("MiB"));
    assert_eq!(cells, ["1335 MiB", "0.84 MiB", "76 MiB"]);
    let (mixed, cells) = column(&["0.3", "5000"], "ms", &auto);
    assert_eq!(mixed.unit, None);
    assert_eq!(cells, ["300 us", "5.00 s"]);
    let (_, cells) = column(&["3", "40"], "count", &auto);
    assert_eq!(cells, ["3 count", "40 count"]);
    let (recorded, cells) = column(&["348.3", "116.0", "7"], "us", &digits(Digits::Recorded));
    assert_eq!(cells, ["348.3 us", "116.0 us", "7 us"]);
    assert_eq!((recorded.decimals, recorded.most), (0, 1));
    let (_, cells) = column(&["3.47", "116.76"], "ms", &digits(Digits::Fraction(0)));
    assert_eq!(cells, ["3 ms", "117 ms"]);
    let (empty, _) = column(&[], "ms", &auto);
    assert_eq!(empty.unit, None);
}

#[test]
fn a_column_shows_what_it_has_not_seen() {
    let (column, _) = column(&["103.1", "76.7"], "MiB", &Wish::default());
    let shown = |text, unit| column.show(&measured(text, unit)).expect("a number");
    assert_eq!(shown("2.2", "MiB").decimal, "2.2");
    assert_eq!(shown("1", "GiB").decimal, "1024");
    assert_eq!(shown("9.21", "us").unit.id(), "us");
    let (low, high, _) = column
        .show_range(&ranged("36.2", "36.4", "MiB"))
        .expect("a range");
    assert_eq!((low.as_str(), high.as_str()), ("36.2", "36.4"));
}

fn tick_texts(max: f64, unit: &str, room: f64) -> (Vec<String>, String) {
    let axis = axis(max, &Unit::new(unit), room);
    let texts = axis.ticks.iter().map(|(_, text)| text.clone()).collect();
    (texts, axis.unit.id().to_owned())
}

#[test]
fn axes_have_round_steps() {
    for (max, unit, room, expected, shown) in [
        (2480.9, "ms", 0.03, "0 0.5 1.0 1.5 2.0 2.5", "s"),
        (3593.76, "ms", 0.25, "0 1 2 3 4", "s"),
        (477.9, "MiB", 0.25, "0 200 400 600", "MiB"),
        (219.6, "ms", 0.0, "0 50 100 150 200", "ms"),
        (0.3, "core", 0.0, "0 0.1 0.2 0.3", "core"),
        (1.0, "count", 0.25, "0 1", "count"),
        (7.0, "count", 0.0, "0 2 4 6", "count"),
        (
            839_678.0,
            "req/s",
            0.25,
            "0 200000 400000 600000 800000 1000000",
            "req/s",
        ),
        (0.0, "ms", 0.25, "0 0.25 0.50 0.75 1.00 1.25", "ms"),
        (f64::NAN, "ms", 0.0, "0 0.2 0.4 0.6 0.8 1.0", "ms"),
        (-3.0, "%", f64::NAN, "0 0.2 0.4 0.6 0.8 1.0", "%"),
    ] {
        let (texts, own) = tick_texts(max, unit, room);
        assert_eq!(
            (texts.join(" ").as_str(), own.as_str()),
            (expected, shown),
            "{max} {unit}"
        );
    }
}

/// Texts of finite numbers as data files hold them, the wildest included.
fn decimals() -> impl Strategy<Value = String> {
    prop_oneof![
        (-1_000_000_000_i64..1_000_000_000, 0..12_i32).prop_map(|(m, e)| format!("{m}e-{e}")),
        any::<f64>().prop_filter_map("finite", |f| f.is_finite().then(|| format!("{f:e}"))),
        (0_u32..100_000, 0_u32..1000).prop_map(|(a, b)| format!("{a}.{b:03}")),
    ]
}

fn units() -> impl Strategy<Value = &'static str> {
    proptest::sample::select(vec![
        "ns", "ms", "s", "min", "B", "MB", "MiB", "%", "core", "count",
    ])
}

fn is_plain(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit() || b == b'.')
}

proptest! {
    #[test]
    fn shown_values_stay_within_their_precision(text in decimals(), id in units()) {
        let m = measured(&text, id);
        let shown = value(&m, &Wish::default()).expect("a number");
        prop_assert!(is_plain(&shown.decimal), "{}", shown.decimal);
        let exact = m.value().expect("a number") * m.unit.to(&shown.unit).expect("a factor");
        let back: f64 = shown.decimal.parse().expect("a number");
        let decimals = shown.decimal.split_once('.').map_or(0, |(_, d)| d.len());
        // A value of no digits is smaller than the finest decimal.
        let places = if back == 0.0 { MOST_DECIMALS } else { decimals };
        let half = 0.5 * 10_f64.powi(-(places as i32));
        prop_assert!((back - exact).abs() <= half * 1.000001 + exact.abs() * 1e-14);
    }

    #[test]
    fn a_column_keeps_the_order(texts in prop::collection::vec(decimals(), 1..8), id in units()) {
        let values: Vec<Measurement> = texts.iter().map(|text| measured(text, id)).collect();
        let column = Column::of(&values.iter().collect::<Vec<_>>(), &Wish::default());
        let mut cells: Vec<(f64, f64)> = values
            .iter()
            .map(|m| {
                let shown = column.show(m).expect("a number");
                assert!(is_plain(&shown.decimal), "{}", shown.decimal);
                let size = shown.decimal.split_once('.').map_or(0, |(_, d)| d.len());
                assert!(column.unit.is_none() || size <= usize::from(column.most));
                let back: f64 = shown.decimal.parse().expect("a number");
                (m.value().expect("a number"), back * shown.unit.factor())
            })
            .collect();
        cells.sort_by(|a, b| a.0.total_cmp(&b.0));
        for pair in cells.windows(2) {
            prop_assert!(pair[0].1 <= pair[1].1 * (1.0 + 1e-12 * pair[1].1.signum()), "{cells:?}");
        }
    }

    #[test]
    fn every_axis_is_usable(max in any::<f64>(), room in -1.0..2.0_f64, id in units()) {
        let axis = axis(max, &Unit::new(id), room);
        prop_assert!(axis.domain.is_finite() && axis.domain > 0.0);
        prop_assert!((1..=6).contains(&axis.ticks.len()));
        prop_assert!(id == "count" || axis.ticks.len() >= 3);
        prop_assert_eq!(axis.ticks[0].0, 0.0);
        for pair in axis.ticks.windows(2) {
            prop_assert!(pair[0].0 < pair[1].0 && pair[1].0 <= axis.domain * 1.0000001);
        }
        for (_, text) in &axis.ticks {
            prop_assert!(is_plain(text));
        }
    }
}
