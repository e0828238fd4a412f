use proptest::prelude::*;

use super::*;

fn number(text: &str) -> Result<Measurement, Diagnostic> {
    let expression = Expression::parse(text, Place::new("x", 0..text.len()))?;
    Datasets::default().value(&expression)
}

fn shown(text: &str) -> String {
    match number(text) {
        Ok(found) => match found.number() {
            Some(number) => format!("{} {}", number.text(), found.unit.id()),
            None => format!("{:?}", found.state),
        },
        Err(diagnostic) => diagnostic.code.id().to_owned(),
    }
}

#[test]
fn arithmetic_with_units() {
    let cases = [
        ("1 + 2 * 3", "7 ratio"),
        ("(1 + 2) * 3", "9 ratio"),
        ("10 - 4 - 3", "3 ratio"),
        ("80 us + 1 ms", "1080 us"),
        ("1 ms - 80 us", "0.92 ms"),
        ("3 ms / 1.5 ms", "2 ratio"),
        ("1 / 4 us", "250000 1/s"),
        ("1001 count * 687 us", "687687 us"),
        ("1 job / 500 us", "2000 job/s"),
        ("0.1 s + 0.2 s", "0.3 s"),
        ("10 % * 50 ms", "5 ms"),
        ("-2 ms + 0", "-2 ms"),
        ("max(1 ms, 2000 us, 0.5 ms)", "2 ms"),
        ("mean(1 s, 2 s)", "1.5 s"),
        ("5 ms / 0 ms", "NotApplicable"),
        ("1 MiB + 1 ms", "unit-mismatch"),
        ("1 ms + 1", "unit-mismatch"),
        ("1 ms +", "expression-syntax"),
        ("1 ms > 2 us", "expression-shape"),
        ("nothing.there", "unknown-path"),
        ("sqrt(4)", "expression-syntax"),
        ("extent(1 ms)", "expression-shape"),
    ];
    for (text, wanted) in cases {
        assert_eq!(shown(text), wanted, "{text}");
    }
}

#[test]
fn nothing_is_a_negative_number_of_times_as_much() {
    let ratio = |text: &str| {
        let expression = Expression::parse(text, Place::new("x", 0..text.len())).unwrap();
        let ratio = Datasets::default().ratio(&expression).unwrap();
        ratio.number().map(|number| number.text().to_owned())
    };
    for text in [
        "-3 ms / 3 ms",
        "3 ms / -3 ms",
        "(-3 ms) / (-3 ms)",
        "3 ms / 0 ms",
        "-1",
    ] {
        assert_eq!(ratio(text), None, "{text}");
    }
    assert_eq!(ratio("3 ms / 1.5 ms").as_deref(), Some("2"));
    assert_eq!(ratio("0 ms / 3 ms").as_deref(), Some("0"));
}

#[test]
fn comparisons() {
    let holds = |text: &str| {
        let expression = Expression::parse(text, Place::new("x", 0..text.len())).unwrap();
        Datasets::default()
            .holds(&expression)
            .map(|(holds, _)| holds)
    };
    for (text, wanted) in [
        ("1 s >= 1000 ms", true),
        ("1 s > 1000 ms", false),
        ("0.1 + 0.2 = 0.3", true),
        ("100 ms = 105 ms within 5 %", true),
        ("100 ms = 106 ms within 5 %", false),
        ("100 ms = 106 ms within 6000 us", true),
        ("63.9 % = 0.639 within 0.1 %", true),
        ("5 ms > 0", true),
        // A side without a value decides nothing.
        ("1 / 0 > 0", false),
    ] {
        assert_eq!(holds(text), Ok(wanted), "{text}");
    }
    assert!(holds("1 ms > 2 MB").is_err());
    assert!(holds("1 ms").is_err());
}

#[test]
fn canonical_text_means_the_same() {
    for text in [
        "8 - (4 - 3)",
        "8 / (4 / 2)",
        "-(1 + 2) * 3",
        "(1 + 2) / (3 - 1)",
        "2 * (3 + 4) * 5",
        "1 - -2",
    ] {
        let first = number(text).unwrap();
        let again = number(&first.path).unwrap();
        assert_eq!(first.path, again.path);
        assert_eq!(first.value(), again.value(), "{text} → {}", first.path);
    }
}

#[test]
fn nesting_is_limited() {
    for text in [
        "(".repeat(5000),
        "-".repeat(5000),
        format!("1{}", " + 1".repeat(5000)),
    ] {
        assert_eq!(shown(&text), "expression-syntax");
    }
}

proptest! {
    #[test]
    fn any_text_is_parsed_or_refused(text in "[a-z0-9.\\[\\]()*/+=<>!|,\"% é-]{0,40}") {
        let place = Place::new("x", 0..text.len());
        match Expression::parse(&text, place) {
            Ok(expression) => { let _ = Datasets::default().value(&expression); }
            Err(diagnostic) => {
                let range = diagnostic.place.unwrap().range;
                prop_assert!(range.end <= text.len());
            }
        }
    }
}
