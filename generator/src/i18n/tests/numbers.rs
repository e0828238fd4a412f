//! The functions of messages, `NUMBER()` and `DATETIME()`.

use proptest::prelude::*;

use super::*;

fn say(tag: &str, pattern: &str, args: Args) -> String {
    let path = format!("locales/{tag}/site.ftl");
    let text = format!("m = {pattern}\n");
    let site = site(&[tag], &[(&path, &text)]);
    let (catalogs, diagnostics) = load(&site);
    assert!(diagnostics.is_empty(), "{pattern}: {diagnostics:?}");
    catalogs.default().message("m", args).expect("a message")
}

#[test]
fn options_of_numbers_work() {
    for (tag, options, number, shown) in [
        ("en", "minimumIntegerDigits: 3", "7", "007"),
        ("en", "minimumIntegerDigits: 3", "1234", "1,234"),
        ("en", "minimumFractionDigits: 2", "1.5", "1.50"),
        ("en", "minimumFractionDigits: 2", "1.505", "1.505"),
        ("en", "minimumFractionDigits: 2", "1.5000", "1.5000"),
        ("en", "minimumSignificantDigits: 2", "1.5000", "1.5000"),
        ("en", "maximumFractionDigits: 1", "2.25", "2.3"),
        ("en", "maximumFractionDigits: 1", "-2.25", "−2.3"),
        ("en", "maximumFractionDigits: 1", "2.20", "2.2"),
        ("en", "maximumFractionDigits: 3", "2.20", "2.20"),
        ("en", "maximumFractionDigits: 0", "2.5", "3"),
        ("en", "maximumFractionDigits: 0", "999.5", "1,000"),
        (
            "en",
            "minimumFractionDigits: 1, maximumFractionDigits: 2",
            "3",
            "3.0",
        ),
        ("en", "maximumSignificantDigits: 2", "1234", "1,200"),
        ("en", "maximumSignificantDigits: 2", "9.99", "10"),
        ("en", "maximumSignificantDigits: 2", "0.09996", "0.10"),
        ("en", "maximumSignificantDigits: 3", "1.5", "1.5"),
        ("en", "minimumSignificantDigits: 3", "1.5", "1.50"),
        ("en", "minimumSignificantDigits: 3", "12345", "12,345"),
        ("en", "minimumSignificantDigits: 2", "0", "0.0"),
        ("en", "useGrouping: \"false\"", "1234567.5", "1234567.5"),
        ("en", "useGrouping: \"true\"", "1234567.5", "1,234,567.5"),
        ("en", "style: \"percent\"", "0.123", "12%"),
        ("en", "style: \"percent\"", "0.5", "50%"),
        ("en", "style: \"percent\"", "12", "1,200%"),
        ("en", "style: \"percent\"", "-0.005", "−1%"),
        (
            "en",
            "style: \"percent\", minimumFractionDigits: 1",
            "0.12345",
            "12.3%",
        ),
        (
            "en",
            "style: \"percent\", maximumFractionDigits: 2",
            "0.12345",
            "12.35%",
        ),
        (
            "en",
            "style: \"percent\", maximumSignificantDigits: 3",
            "0.12345",
            "12.3%",
        ),
        ("fr", "style: \"percent\"", "0.123", "12\u{202f}%"),
        ("de", "style: \"percent\"", "0.123", "12\u{a0}%"),
        ("ja", "style: \"percent\"", "0.123", "12%"),
        ("fa", "style: \"percent\"", "0.123", "۱۲٪"),
        ("en", "signDisplay: \"always\"", "0", "+0"),
        ("en", "signDisplay: \"exceptZero\"", "0", "0"),
        ("en", "signDisplay: \"exceptZero\"", "4", "+4"),
        ("en", "signDisplay: \"never\"", "-4", "4"),
        ("en", "signDisplay: \"negative\"", "-0", "0"),
        (
            "en",
            "style: \"percent\", signDisplay: \"always\"",
            "0.04",
            "+4%",
        ),
        ("en", "type: \"ordinal\"", "4", "4"),
        ("hi", "minimumFractionDigits: 1", "1234567", "12,34,567.0"),
    ] {
        let pattern = format!("{{ NUMBER($n, {options}) }}");
        let args = [("n", Arg::Number(number.to_owned()))];
        assert_eq!(say(tag, &pattern, &args), shown, "{options} {number}");
    }
    assert_eq!(say("en", "{ NUMBER(0.5, style: \"percent\") }", &[]), "50%");
    // Those of the outer one count.
    let nested = "{ NUMBER(NUMBER($n, maximumFractionDigits: 2), useGrouping: \"false\") }";
    let args = [("n", Arg::Number("1234.567".to_owned()))];
    assert_eq!(say("en", nested, &args), "1234.57");
}

#[test]
fn variants_are_chosen_by_what_is_shown() {
    let score =
        "{ NUMBER($n, minimumFractionDigits: 1) ->\n    [0.0] nothing\n   *[other] { $n }\n }";
    let place = "{ NUMBER($n, type: \"ordinal\") ->\n    [1] first\n    [one] { $n }st\n    [two] { $n }nd\n    [few] { $n }rd\n   *[other] { $n }th\n }";
    let rounded = "{ NUMBER($n, maximumFractionDigits: 0) ->\n    [one] about one\n   *[other] about { NUMBER($n, maximumFractionDigits: 0) }\n }";
    let below = "{ $n ->\n    [-1] one below\n   *[other] other\n }";
    let large = "{ $n ->\n    [12345678901234567890] this one\n   *[other] other\n }";
    for (pattern, number, shown) in [
        (score, "0", "nothing"),
        (score, "0.00", "0.00"),
        (place, "1", "first"),
        (place, "21", "21st"),
        (place, "22", "22nd"),
        (rounded, "1.04", "about one"),
        (rounded, "1.5", "about 2"),
        (below, "-1", "one below"),
        (below, "1", "other"),
        (large, "12345678901234567890", "this one"),
        (large, "12345678901234567891", "other"),
    ] {
        let args = [("n", Arg::Number(number.to_owned()))];
        assert_eq!(say("en", pattern, &args), shown, "{number}");
    }
}

#[test]
fn options_of_dates_work() {
    let day = [("d", Arg::Date((2026, 9, 8)))];
    for (tag, options, shown) in [
        ("en", "", "September\u{a0}8, 2026"),
        (
            "en",
            ", dateStyle: \"full\"",
            "Tuesday, September\u{a0}8, 2026",
        ),
        ("en", ", dateStyle: \"long\"", "September\u{a0}8, 2026"),
        ("en", ", dateStyle: \"medium\"", "Sep\u{a0}8, 2026"),
        ("en", ", dateStyle: \"short\"", "9/8/26"),
        (
            "en",
            ", year: \"numeric\", month: \"numeric\", day: \"numeric\"",
            "9/8/2026",
        ),
        (
            "en",
            ", year: \"numeric\", month: \"2-digit\", day: \"2-digit\"",
            "09/08/2026",
        ),
        (
            "en",
            ", year: \"numeric\", month: \"long\"",
            "September 2026",
        ),
        ("en", ", month: \"long\"", "September"),
        ("en", ", month: \"short\"", "Sep"),
        ("en", ", month: \"short\", day: \"numeric\"", "Sep\u{a0}8"),
        ("en", ", weekday: \"long\"", "Tuesday"),
        ("en", ", weekday: \"short\"", "Tue"),
        (
            "en",
            ", weekday: \"short\", month: \"short\", day: \"numeric\"",
            "Tue, Sep\u{a0}8",
        ),
        ("en", ", year: \"numeric\"", "2026"),
        (
            "de",
            ", dateStyle: \"full\"",
            "Dienstag, 8.\u{a0}September 2026",
        ),
        ("de", ", dateStyle: \"short\"", "08.09.26"),
        (
            "fr",
            ", weekday: \"long\", day: \"numeric\", month: \"long\"",
            "mardi 8\u{a0}septembre",
        ),
        ("ja", ", dateStyle: \"full\"", "2026年9月8日火曜日"),
        ("ja", ", dateStyle: \"medium\"", "2026/09/08"),
        (
            "ru",
            ", year: \"numeric\", month: \"long\"",
            "сентябрь 2026\u{202f}г.",
        ),
        ("hi", ", dateStyle: \"long\"", "8\u{a0}सितंबर, 2026"),
    ] {
        let pattern = format!("{{ DATETIME($d{options}) }}");
        assert_eq!(say(tag, &pattern, &day), shown, "{tag} {options}");
    }
    assert_eq!(say("en", "on { $d }", &day), "on September\u{a0}8, 2026");
    let none = [("d", Arg::Date((2026, 2, 30)))];
    assert_eq!(
        say("en", "{ DATETIME($d, dateStyle: \"short\") }", &none),
        "2026-02-30"
    );
}

/// What is not of a function's kind passes through it; a date chooses no variant.
#[test]
fn functions_leave_alone_what_is_not_theirs() {
    let text = [("x", Arg::Text("2026-09-08".to_owned()))];
    let date = [("x", Arg::Date((2026, 9, 8)))];
    let number = [("x", Arg::Number("1234.5".to_owned()))];
    let as_date = "{ DATETIME($x, dateStyle: \"long\") }";
    let as_number = "{ NUMBER($x, style: \"percent\") }";
    let selection = "{ $x ->\n    [one] one\n    [2026] year\n   *[other] other: { $x }\n }";
    assert_eq!(say("en", as_date, &text), "2026-09-08");
    assert_eq!(say("en", as_date, &number), "1,234.5");
    assert_eq!(say("en", as_number, &text), "2026-09-08");
    assert_eq!(say("en", as_number, &date), "September\u{a0}8, 2026");
    assert_eq!(say("en", selection, &date), "other: September\u{a0}8, 2026");
}

#[test]
fn what_a_function_cannot_do_is_said() {
    for (pattern, said) in [
        (
            "{ NUMBER($n, currency: \"EUR\") }",
            "`currency: \"EUR\"` is no option of `NUMBER` here",
        ),
        (
            "{ NUMBER($n, style: \"currency\") }",
            "`style: \"currency\"` is no option of `NUMBER` here",
        ),
        (
            "{ NUMBER($n, minimumFractionDigits: 101) }",
            "`minimumFractionDigits: 101` is no option of `NUMBER` here",
        ),
        (
            "{ NUMBER($n, minimumFractionDigits: \"2\") }",
            "`minimumFractionDigits: \"2\"` is no option of `NUMBER` here",
        ),
        (
            "{ NUMBER($n, minimumIntegerDigits: 0) }",
            "`minimumIntegerDigits: 0` is no option of `NUMBER` here",
        ),
        (
            "{ NUMBER($n, maximumSignificantDigits: 1.5) }",
            "`maximumSignificantDigits: 1.5` is no option of `NUMBER` here",
        ),
        (
            "{ NUMBER($n, minimumFractionDigits: 3, maximumFractionDigits: 2) }",
            "the least digits of `NUMBER` are more than the most",
        ),
        (
            "{ NUMBER($n, minimumFractionDigits: 3, maximumSignificantDigits: 2) }",
            "`NUMBER` is told both fraction and significant digits",
        ),
        (
            "{ NUMBER($n, useGrouping: 0) }",
            "`useGrouping: 0` is no option of `NUMBER` here",
        ),
        (
            "{ NUMBER($n, notation: \"compact\") }",
            "`notation: \"compact\"` is no option of `NUMBER` here",
        ),
        (
            "{ NUMBER() }",
            "`NUMBER` takes one value, and options by name",
        ),
        (
            "{ NUMBER($n, $m) }",
            "`NUMBER` takes one value, and options by name",
        ),
        (
            "{ PLATFORM() }",
            "`PLATFORM` is no function that messages can use here",
        ),
        (
            "{ DATETIME($d, timeStyle: \"short\") }",
            "`timeStyle: \"short\"` is no option of `DATETIME` here",
        ),
        (
            "{ DATETIME($d, hour: \"numeric\") }",
            "`hour: \"numeric\"` is no option of `DATETIME` here",
        ),
        (
            "{ DATETIME($d, dateStyle: \"huge\") }",
            "`dateStyle: \"huge\"` is no option of `DATETIME` here",
        ),
        (
            "{ DATETIME($d, year: \"2-digit\") }",
            "`year: \"2-digit\"` is no option of `DATETIME` here",
        ),
        (
            "{ DATETIME($d, dateStyle: \"long\", year: \"numeric\") }",
            "`DATETIME` cannot show a date with these options together",
        ),
        (
            "{ DATETIME($d, year: \"numeric\", day: \"numeric\") }",
            "`DATETIME` cannot show a date with these options together",
        ),
        (
            "{ DATETIME($d, weekday: \"long\", month: \"short\", day: \"numeric\") }",
            "`DATETIME` cannot show a date with these options together",
        ),
        (
            "{ DATETIME($d) ->\n    [one] a\n   *[other] b\n }",
            "`DATETIME` chooses no variant but the default one",
        ),
        (
            "{ NUMBER($n, minimumFractionDigits: 1) ->\n    [1] a\n   *[other] b\n }",
            "the variant `[1]` is never chosen: `NUMBER` shows no such number",
        ),
    ] {
        let text = format!("m = {pattern}\n");
        let (_, diagnostics) = load(&site(&["en"], &[("locales/en/site.ftl", &text)]));
        let all: Vec<&str> = diagnostics.iter().map(|d| &*d.message).collect();
        assert_eq!(all, [said], "{pattern}");
        assert_eq!(diagnostics[0].code, crate::diag::Code::MessageReference);
    }
}

/// Messages for all options of the property below, read once.
fn optioned() -> &'static Catalogs {
    static CATALOGS: std::sync::OnceLock<Catalogs> = std::sync::OnceLock::new();
    CATALOGS.get_or_init(|| {
        let mut text = String::from("plain = { NUMBER($n, useGrouping: \"false\") }\n");
        for (least, most) in (0..8).flat_map(|least| (least..16).map(move |most| (least, most))) {
            text.push_str(&format!(
                "m-{least}-{most} = {{ NUMBER($n, useGrouping: \"false\", \
                 minimumFractionDigits: {least}, maximumFractionDigits: {most}) }}\n"
            ));
        }
        catalogs(&["en"], &[("locales/en/site.ftl", &text)])
    })
}

proptest! {
    /// Whatever the number: as many digits as asked for, and no others are lost.
    #[test]
    fn digits_are_as_many_as_asked_for(
        mantissa in any::<i64>(),
        places in 0_usize..25,
        least in 0_usize..8,
        more in 0_usize..8,
    ) {
        let digits = format!("{:0>width$}", mantissa.unsigned_abs(), width = places + 1);
        let (whole, fraction) = digits.split_at(digits.len() - places);
        let sign = if mantissa < 0 { "-" } else { "" };
        let point = if places > 0 { "." } else { "" };
        let number = format!("{sign}{whole}{point}{fraction}");
        let most = least + more;
        let args = [("n", Arg::Number(number.clone()))];
        let say = |id: &str| optioned().default().message(id, &args).expect("a message");
        prop_assert_eq!(say("plain").replace('\u{2212}', "-"), number);
        let shown = say(&format!("m-{least}-{most}"));
        let shown_places = shown.split_once('.').map_or(0, |(_, fraction)| fraction.len());
        prop_assert_eq!(shown_places, places.clamp(least, most));
    }
}
