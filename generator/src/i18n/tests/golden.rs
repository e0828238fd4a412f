//! Values of every kind in every language of the theme, in one table for people to read.
//!
//! `SNAPSHOTS=overwrite cargo test` writes the table anew. It is not its own judge: what CLDR or a
//! language's typography is known to say stands in `tests::typography`, by hand.

use std::fmt::Write;

use super::LANGUAGES;
use super::*;

/// Characters that cannot be seen, as signs or names.
pub(super) fn seen(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '\u{a0}' => out.push('⍽'),
            '\u{202f}' => out.push('⎵'),
            '\u{2060}' => out.push_str("‹WJ›"),
            '\u{200b}' => out.push_str("‹ZWSP›"),
            '\u{200c}' => out.push_str("‹ZWNJ›"),
            '\u{200e}' => out.push_str("‹LRM›"),
            '\u{200f}' => out.push_str("‹RLM›"),
            '\u{61c}' => out.push_str("‹ALM›"),
            '\u{2066}' => out.push_str("‹LRI›"),
            '\u{2067}' => out.push_str("‹RLI›"),
            '\u{2068}' => out.push_str("‹FSI›"),
            '\u{2069}' => out.push_str("‹PDI›"),
            c if c.is_control() => {
                let _ = write!(out, "‹U+{:04X}›", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out
}

const EVERY_UNIT: [&str; 19] = [
    "ns", "us", "ms", "s", "min", "h", "B", "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB",
    "core", "req", "req/s", "us/req",
];

/// What is shown, and how each language shows it.
fn table(catalog: &Catalog) -> Vec<(String, String)> {
    let mut rows: Vec<(String, String)> = Vec::new();
    let mut row = |what: &str, shown: String| rows.push((what.to_owned(), shown));
    for number in [
        "0",
        "7",
        "1234",
        "12345",
        "1234567",
        "12345678901234567890",
        "0.5",
        "1.0",
        "1234.50",
        "-7",
        "-1234.5",
    ] {
        row(&format!("number {number}"), catalog.number(number));
    }
    for (number, unit) in [
        ("63.9", "%"),
        ("-63.9", "%"),
        ("100", "%"),
        ("11.3", "ratio"),
        ("1", "ratio"),
        ("1000000", "ratio"),
        ("70", "count"),
        ("1234", "count"),
        ("5", "widget"),
        ("5", "MB/s"),
        ("-0.5", "ms"),
    ] {
        row(
            &format!("{number} {unit}"),
            catalog.quantity(number, unit).text,
        );
    }
    for unit in EVERY_UNIT {
        row(
            &format!("1234.5 {unit}"),
            catalog.quantity("1234.5", unit).text,
        );
    }
    for number in [
        "0", "1", "2", "3", "11", "21", "100", "103", "111", "1.0", "1.5", "1000000",
    ] {
        row(
            &format!("{number} core"),
            catalog.quantity(number, "core").text,
        );
    }
    for unit in ["core", "%", "ratio", "s", "req/s"] {
        row(&format!("head of {unit}"), catalog.unit(unit));
    }
    for change in ["4.1", "-4.1", "0", "-100", "1234"] {
        row(&format!("change {change}"), catalog.change(change).text);
    }
    for (low, high, unit) in [
        ("2.26", "3.59", "s"),
        ("633", "671", "ms"),
        ("19000", "28000", "count"),
        ("1", "2", "core"),
        ("12.5", "20", "%"),
        ("1.5", "2", "ratio"),
        ("-5", "-2", "ms"),
        ("-5", "2", "%"),
        ("3", "3", "s"),
    ] {
        row(
            &format!("{low} to {high} {unit}"),
            catalog.interval(low, high, unit).text,
        );
    }
    let items = ["A", "B", "C"].map(str::to_owned);
    row("list of 2", catalog.list(&items[..2]));
    row("list of 3", catalog.list(&items));
    for day in [(2026, 9, 8), (2026, 12, 31)] {
        let (year, month, date) = day;
        let what = format!("{year}-{month:02}-{date:02}");
        row(&format!("{what} long"), catalog.date(day, DateStyle::Long));
        row(
            &format!("{what} medium"),
            catalog.date(day, DateStyle::Medium),
        );
    }
    let day = [
        ("d", Arg::Date((2026, 9, 8))),
        ("n", Arg::Number("0.1234".to_owned())),
    ];
    let mut say = |id: &str| row(id, catalog.message(id, &day).expect("a message"));
    for id in PATTERNS.lines().filter_map(|line| line.split(" =").next()) {
        say(id);
    }
    for month in 1..=12 {
        let arg = [("d", Arg::Date((2026, month, 1)))];
        let both = ["month", "month-short"].map(|id| catalog.message(id, &arg).expect("a message"));
        row(&format!("month {month}"), both.join(" / "));
    }
    rows
}

const PATTERNS: &str = "date-full = { DATETIME($d, dateStyle: \"full\") }
date-short = { DATETIME($d, dateStyle: \"short\") }
date-numeric = { DATETIME($d, year: \"numeric\", month: \"numeric\", day: \"numeric\") }
date-padded = { DATETIME($d, year: \"numeric\", month: \"2-digit\", day: \"2-digit\") }
year-month = { DATETIME($d, year: \"numeric\", month: \"long\") }
month-day = { DATETIME($d, month: \"long\", day: \"numeric\") }
weekday = { DATETIME($d, weekday: \"long\") }
weekday-short = { DATETIME($d, weekday: \"short\") }
month = { DATETIME($d, month: \"long\") }
month-short = { DATETIME($d, month: \"short\") }
percent = { NUMBER($n, style: \"percent\") }
percent-of-tenths = { NUMBER($n, style: \"percent\", minimumFractionDigits: 1, signDisplay: \"always\") }
";

#[test]
fn values_are_those_of_the_golden_table() {
    let mut files = Vec::new();
    for tag in LANGUAGES {
        files.push((format!("locales/{tag}/site.ftl"), PATTERNS));
    }
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (&**path, *text)).collect();
    let all = catalogs(&LANGUAGES, &files);
    let mut text = String::from(
        "Values in the languages of the theme.\n\
         ⍽ U+00A0, ⎵ U+202F; other characters that cannot be seen by their names.\n",
    );
    let tables: Vec<(&str, Vec<(String, String)>)> = all
        .all()
        .iter()
        .map(|catalog| (&*catalog.locale().tag, table(catalog)))
        .collect();
    let (_, first) = &tables[0];
    for (at, (what, _)) in first.iter().enumerate() {
        let _ = writeln!(text, "\n{what}");
        for (tag, rows) in &tables {
            let (same, shown) = &rows[at];
            assert_eq!(same, what);
            let _ = writeln!(text, "  {tag:8}{}", seen(shown));
        }
    }
    snapbox::assert_data_eq!(text, snapbox::file!["values.txt"].raw());
}
