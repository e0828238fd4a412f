//! What CLDR, or the typography of a language, is known to say, written by hand.

use super::LANGUAGES;
use super::golden::seen;
use super::*;

fn all() -> Catalogs {
    catalogs(&LANGUAGES, &[])
}

fn check(what: &str, show: impl Fn(&Catalog) -> String, known: &[(&str, &str)]) {
    let all = all();
    for (tag, shown) in known {
        let catalog = all.get(tag).expect("a catalog");
        assert_eq!(seen(&show(catalog)), *shown, "{what} in {tag}");
    }
}

/// CLDR: Spanish leaves four digits together, Hindi counts in lakhs, Persian has its own digits,
/// French and Russian group by spaces.
#[test]
fn digits_are_grouped_as_each_language_does() {
    check(
        "1234",
        |c| c.number("1234"),
        &[
            ("en", "1,234"),
            ("de", "1.234"),
            ("es", "1234"),
            ("fr", "1⎵234"),
            ("ru", "1⍽234"),
            ("pt-BR", "1.234"),
            ("fa", "۱٬۲۳۴"),
        ],
    );
    check(
        "1234567.8",
        |c| c.number("1234567.8"),
        &[
            ("en", "1,234,567.8"),
            ("de", "1.234.567,8"),
            ("es", "1.234.567,8"),
            ("fr", "1⎵234⎵567,8"),
            ("hi", "12,34,567.8"),
            ("fa", "۱٬۲۳۴٬۵۶۷٫۸"),
            ("ja", "1,234,567.8"),
            ("zh-Hant", "1,234,567.8"),
        ],
    );
}

/// The minus is U+2212 everywhere; in Arabic and Persian a mark keeps it to the left of its digits.
#[test]
fn a_minus_is_a_minus() {
    let all = all();
    for catalog in all.all() {
        let shown = catalog.number("-5");
        assert!(
            shown.contains('\u{2212}'),
            "{}: {shown}",
            catalog.locale().tag
        );
        assert!(!shown.contains('-'));
    }
    check("-5", |c| c.number("-5"), &[("fa", "‹LRM›−۵"), ("en", "−5")]);
}

/// A space before the percent sign: German, Spanish, Russian (no-break), French (narrow); none in
/// English, Portuguese, Japanese, Chinese; Persian has a sign of its own.
#[test]
fn percent_signs_stand_as_each_language_wants() {
    check(
        "12 %",
        |c| c.quantity("12", "%").text,
        &[
            ("en", "12%"),
            ("de", "12⍽%"),
            ("es", "12⍽%"),
            ("ru", "12⍽%"),
            ("fr", "12⎵%"),
            ("pt-BR", "12%"),
            ("ja", "12%"),
            ("zh-Hans", "12%"),
            ("ko", "12%"),
            ("hi", "12%"),
            ("fa", "۱۲٪"),
        ],
    );
}

#[test]
fn lists_end_as_each_language_ends_them() {
    let items = ["A", "B", "C"].map(str::to_owned);
    check(
        "a list",
        |c| c.list(&items),
        &[
            ("en", "A, B, and C"),
            ("de", "A, B und C"),
            ("es", "A, B y C"),
            ("fr", "A, B et C"),
            ("pt-BR", "A, B e C"),
            ("ru", "A, B и C"),
            ("ja", "A、B、C"),
            ("zh-Hans", "A、B和C"),
            ("hi", "A, B और C"),
            ("ar", "A وB وC"),
        ],
    );
}

#[test]
fn dates_are_those_of_a_native_writer() {
    check(
        "a long date",
        |c| c.date((2026, 9, 18), DateStyle::Long),
        &[
            ("en", "September⍽18, 2026"),
            ("de", "18.⍽September 2026"),
            ("es", "18⍽de⍽septiembre de 2026"),
            ("fr", "18⍽septembre 2026"),
            ("pt-BR", "18⍽de⍽setembro de 2026"),
            ("ru", "18⍽сентября 2026⎵г."),
            ("ja", "2026年9月18日"),
            ("zh-Hans", "2026年9月18日"),
            ("ko", "2026년 9월 18일"),
            ("fa", "۱۸⍽سپتامبر ۲۰۲۶"),
        ],
    );
}

#[test]
fn a_range_with_a_minus_is_readable() {
    let below = |c: &Catalog| c.interval("-5", "-2", "ms").text;
    check(
        "-5 to -2 ms",
        below,
        &[
            ("en", "−5⍽–⍽−2⍽ms"),
            ("fr", "−5⍽–⍽−2⎵ms"),
            ("ja", "−5〜−2⍽ms"),
            ("ar", "‹LRI›‹LRM›−5‹PDI›⍽–⍽‹LRI›‹LRM›−2‹PDI›⍽ملي⍽ث"),
        ],
    );
}

/// What a reader of a right-to-left page sees, from the left to the right.
fn laid_out(text: &str) -> String {
    let info = unicode_bidi::BidiInfo::new(text, Some(unicode_bidi::Level::rtl()));
    let paragraph = &info.paragraphs[0];
    let line = info.reorder_line(paragraph, paragraph.range.clone());
    line.chars()
        .filter(|c| {
            !('\u{2066}'..='\u{2069}').contains(c) && !"\u{200e}\u{200f}\u{61c}".contains(*c)
        })
        .collect()
}

/// On a right-to-left page the reader meets the low end first, on the right; signs stay with their
/// numbers.
#[test]
fn ranges_read_from_the_right() {
    let all = all();
    for (tag, low, high, digits) in [
        ("ar", "12", "345", ["12", "345"]),
        ("fa", "12", "345", ["۱۲", "۳۴۵"]),
        ("ar", "-345", "-12", ["−345", "−12"]),
        ("fa", "-345", "-12", ["−۳۴۵", "−۱۲"]),
        ("ar", "-12", "345", ["−12", "345"]),
        ("fa", "-12", "345", ["−۱۲", "۳۴۵"]),
    ] {
        let catalog = all.get(tag).expect("a catalog");
        for unit in ["count", "%", "s", "MB", "ratio"] {
            let shown = laid_out(&catalog.interval(low, high, unit).text);
            let [low_at, high_at] = digits.map(|digits| shown.find(digits));
            assert!(
                high_at.is_some() && high_at < low_at,
                "{tag} {unit}: {shown}"
            );
            let sentence = laid_out(&format!("من {} ثم", catalog.interval(low, high, unit).text));
            let [low_at, high_at] = digits.map(|digits| sentence.find(digits));
            assert!(
                high_at.is_some() && high_at < low_at,
                "{tag} {unit}: {sentence}"
            );
        }
        let change = laid_out(&catalog.change("-12").text);
        let percent = if tag == "fa" { "−۱۲٪" } else { "−12%" };
        assert_eq!(change, percent, "{tag}");
    }
}

/// CLDR: Arabic as such has European digits, Egypt its own; so has who asks for them.
#[test]
fn arabic_digits_are_those_of_the_country() {
    let all = catalogs(&["ar", "ar-EG", "ar-u-nu-arab"], &[]);
    for (tag, number, range) in [
        ("ar", "‹LRM›−1,234.5", "12–345%"),
        ("ar-EG", "‹ALM›−١٬٢٣٤٫٥", "١٢–٣٤٥%"),
        ("ar-u-nu-arab", "‹ALM›−١٬٢٣٤٫٥", "١٢–٣٤٥%"),
    ] {
        let catalog = all.get(tag).expect("a catalog");
        assert_eq!(seen(&catalog.number("-1234.5")), number);
        let interval = catalog.interval("12", "345", "%").text;
        assert_eq!(seen(&interval), range);
        let shown = laid_out(&interval);
        let (low, high) = if tag == "ar" {
            ("12", "345")
        } else {
            ("١٢", "٣٤٥")
        };
        assert!(shown.find(high) < shown.find(low), "{shown}");
        let below = laid_out(&catalog.interval("-345", "-12", "ms").text);
        assert!(below.find(low) < below.find(high), "{below}");
    }
}

/// "…2026 г.." has one stop too many.
#[test]
fn a_date_that_ends_in_a_stop_ends_its_sentence() {
    let files = [(
        "locales/ru/site.ftl",
        "m = Измерено { $d }. Всё.\nn = { $d }…\nv = { DATETIME($d, month: \"long\") }.\n",
    )];
    let ru = catalogs(&["ru"], &files);
    let args = [("d", Arg::Date((2026, 9, 18)))];
    let say = |id: &str| ru.default().message(id, &args).map(|text| seen(&text));
    assert_eq!(
        say("m").as_deref(),
        Some("Измерено 18⍽сентября 2026⎵г. Всё.")
    );
    assert_eq!(say("n").as_deref(), Some("18⍽сентября 2026⎵г.…"));
    assert_eq!(say("v").as_deref(), Some("сентябрь."));
}
