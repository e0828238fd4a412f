//! Plurals, and the functions of messages.

use fixed_decimal::Decimal;
use icu_plurals::PluralRules;
use proptest::prelude::*;

use super::*;
use crate::i18n::plurals::name;

/// The languages of the theme.
pub(super) const SHIPPED: [&str; 13] = [
    "en", "ar", "de", "es", "fa", "fr", "hi", "ja", "ko", "pt-BR", "ru", "zh-Hans", "zh-Hant",
];

const CATEGORIES: &str =
    "[zero] zero\n [one] one\n [two] two\n [few] few\n [many] many\n *[other] other\n }\n";

/// Numbers between which the rules of some language differ.
fn telling() -> Vec<String> {
    let mut all: Vec<String> = (0..=200).map(|number: u32| number.to_string()).collect();
    for text in [
        "1000",
        "1003",
        "1011",
        "1103",
        "10000",
        "100000",
        "999999",
        "1000000",
        "1000001",
        "1200000",
        "2000000",
        "1000000000",
        "1000000000000000000000",
        "123456789012345678903",
        "0.0",
        "0.1",
        "0.5",
        "1.0",
        "1.00",
        "1.1",
        "1.2",
        "1.5",
        "1.9",
        "2.0",
        "2.00",
        "3.5",
        "11.0",
        "11.5",
        "21.0",
        "21.1",
        "100.0",
        "1000000.0",
        "1000000.5",
        "0.00000000000000000000012",
    ] {
        all.push(text.to_owned());
    }
    let below: Vec<String> = all.iter().map(|text| format!("-{text}")).collect();
    all.extend(below);
    all
}

/// What a message chooses is what ICU says of the number as written, in every language of the theme.
#[test]
fn plurals_are_those_of_icu() {
    let text = format!(
        "c = {{ $n ->\n {CATEGORIES}o = {{ NUMBER($n, type: \"ordinal\") ->\n {CATEGORIES}"
    );
    let mut differ = Vec::new();
    let mut chosen = std::collections::BTreeSet::new();
    for tag in SHIPPED {
        let path = format!("locales/{tag}/site.ftl");
        let catalogs = catalogs(&[tag], &[(&path, &text)]);
        let locale: icu_locale::Locale = tag.parse().expect("a tag");
        let cardinal = PluralRules::try_new_cardinal((&locale).into()).expect("rules");
        let ordinal = PluralRules::try_new_ordinal((&locale).into()).expect("rules");
        for number in telling() {
            let decimal: Decimal = number.parse().expect("a decimal");
            let args = [("n", Arg::Number(number.clone()))];
            for (id, rules) in [("c", &cardinal), ("o", &ordinal)] {
                let said = catalogs.default().message(id, &args).unwrap_or_default();
                let right = name(rules.category_for(&decimal));
                if said != right {
                    differ.push(format!("{tag}: {id} {number} is {right}, not {said}"));
                }
                chosen.insert(said);
            }
        }
    }
    assert!(differ.is_empty(), "{differ:#?}");
    // All six are chosen somewhere.
    assert_eq!(chosen.len(), 6);
}

/// Known cases by hand, so that ICU is not its own judge.
#[test]
fn plurals_are_those_of_grammars() {
    let text = format!(
        "c = {{ $n ->\n {CATEGORIES}o = {{ NUMBER($n, type: \"ordinal\") ->\n {CATEGORIES}"
    );
    for (tag, id, number, category) in [
        ("ar", "c", "0", "zero"),
        ("ar", "c", "2", "two"),
        ("ar", "c", "103", "few"),
        ("ar", "c", "111", "many"),
        ("ar", "c", "3.5", "other"),
        ("fr", "c", "0", "one"),
        ("fr", "c", "1.9", "one"),
        ("fr", "c", "1000000", "many"),
        ("fr", "c", "1200000", "other"),
        ("es", "c", "2000000", "many"),
        ("es", "c", "1.0", "one"),
        ("pt-BR", "c", "-1000000", "many"),
        ("ru", "c", "-21", "one"),
        ("ru", "c", "1.0", "other"),
        ("ru", "c", "112", "many"),
        ("en", "c", "1.0", "other"),
        ("en", "o", "22", "two"),
        ("en", "o", "113", "other"),
        ("fr", "o", "1", "one"),
        ("hi", "o", "4", "few"),
        ("hi", "c", "0.5", "one"),
        ("it", "o", "8", "many"),
        ("it", "c", "1000000", "many"),
        ("ca", "c", "1000000", "many"),
        ("pl", "c", "22", "few"),
        ("cy", "c", "6", "many"),
    ] {
        let path = format!("locales/{tag}/site.ftl");
        let catalogs = catalogs(&[tag], &[(&path, &text)]);
        let args = [("n", Arg::Number(number.to_owned()))];
        let said = catalogs.default().message(id, &args);
        assert_eq!(said.as_deref(), Some(category), "{tag} {id} {number}");
    }
}

/// A million of something, in the words of the theme.
#[test]
fn millions_take_their_preposition() {
    let catalogs = catalogs(&["es", "fr", "pt-BR"], &[]);
    let cores = |tag: &str, number: &str| {
        let catalog = catalogs.get(tag).expect("a catalog");
        catalog.quantity(number, "core").text
    };
    assert_eq!(cores("es", "1000000"), "1.000.000\u{a0}de núcleos");
    assert_eq!(cores("es", "1200000"), "1.200.000\u{a0}núcleos");
    assert_eq!(
        cores("fr", "2000000"),
        "2\u{202f}000\u{202f}000\u{202f}de cœurs"
    );
    assert_eq!(cores("pt-BR", "1000000"), "1.000.000\u{a0}de núcleos");
}

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

/// English on a Polish page: English plurals, Polish digits, in a message that is referred to, too.
#[test]
fn a_wording_counts_in_its_own_language() {
    let runs =
        "runs = { $n ->\n    [one] { $n } run\n    [few] { $n } few\n   *[other] { $n } runs\n }\n";
    let catalogs = catalogs(
        &["en", "pl"],
        &[
            ("locales/en/site.ftl", runs),
            (
                "locales/pl/site.ftl",
                "m = { runs }, { $n ->\n    [few] kilka\n   *[other] inne\n }\n",
            ),
        ],
    );
    let pl = catalogs.get("pl").expect("a catalog");
    let args = [("n", Arg::Number("22.0".to_owned()))];
    assert_eq!(pl.message("m", &args).as_deref(), Some("22,0 runs, inne"));
    let args = [("n", Arg::Number("22".to_owned()))];
    assert_eq!(pl.message("m", &args).as_deref(), Some("22 runs, kilka"));
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
