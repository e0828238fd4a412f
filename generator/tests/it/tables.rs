//! Tables typed by hand, held against their source and against the text around them.

use std::fmt::Write as _;

use crate::site::Site;

const SETTINGS: &str = "title = \"site-title\"\nbase_url = \"https://example.org/\"\ndefault_locale = \"en\"\nlocales = [\"en\", \"de\", \"fr\", \"ja\"]\n[check]\nunbound-number = \"off\"\n";

/// What is said about pages of the given locales, one line each.
fn said(pages: &[(&str, String)]) -> String {
    let site = Site::with(&[("benchbook.toml", SETTINGS)]);
    for locale in ["en", "de", "fr", "ja"] {
        site.write(&format!("locales/{locale}/site.ftl"), "site-title = T\n");
    }
    for (locale, body) in pages {
        site.write(
            &format!("content/{locale}/index.md"),
            &format!("---\ntitle: T\n---\n{body}\n"),
        );
    }
    site.check().0
}

fn queries(rows: std::ops::Range<usize>, head: &str, factor: f64) -> String {
    let mut text = format!("| {head} | Time | Memory |\n|---|---|---|\n");
    for at in rows {
        let time = (at as f64 + 1.0) * 1.5 * factor;
        let _ = writeln!(text, "| `query_{at}` | {time:.3} s | {} MB |", at + 10);
    }
    text
}

#[test]
fn two_thirds_of_the_rows_are_missing_in_two_languages() {
    let said = said(&[
        ("en", queries(0..90, "Query", 1.0)),
        ("ja", queries(0..30, "問い合わせ", 1.0)),
        ("fr", queries(60..90, "Requête", 1.0).replace('.', ",")),
        ("de", queries(0..90, "Abfrage", 1.0).replace('.', ",")),
    ]);
    let line = "warning[table-differs-in-translation]: 60 of the 90 rows of the source's table are missing\n";
    assert_eq!(
        said,
        format!("content/fr/index.md:4:1: {line}content/ja/index.md:4:1: {line}")
    );
}

#[test]
fn all_rows_are_from_an_older_run() {
    let said = said(&[
        ("en", queries(0..40, "Query", 1.0)),
        ("ja", queries(0..40, "問い合わせ", 0.9)),
    ]);
    assert_eq!(
        said,
        "content/ja/index.md:4:1: warning[table-differs-in-translation]: \
         40 of 40 rows have other numbers than the source's table\n"
    );
}

const COUNTS: &str = "| Case | Rows | Disk |\n|---|--:|--:|\n| Small | 277,088 | 15.0GB |\n| Large | 1,234,567 | 2.5 GB |\n";

#[test]
fn numbers_are_read_as_their_language_writes_them() {
    let said = said(&[
        ("en", COUNTS.to_owned()),
        (
            "de",
            "| Fall | Zeilen | Platte |\n|---|--:|--:|\n| Small | 277.088 | 15 GB |\n| Large | 1.234.567 | 2,5 GB |\n".to_owned(),
        ),
        (
            "fr",
            "| Cas | Lignes | Disque |\n|---|--:|--:|\n| Small | 277 088 | 15,0 Go |\n| Large | 1\u{202f}234\u{202f}567 | 2,50 Go |\n".to_owned(),
        ),
        (
            "ja",
            "| 例 | 行 | 容量 |\n|---|--:|--:|\n| ＬＡＲＧＥ | **1,234,567** | 2500 MB |\n| Small | 277088 | 15GB |\n".to_owned(),
        ),
    ]);
    assert_eq!(said, "");
}

#[test]
fn a_number_that_another_language_reads_differently_is_another_number() {
    let said = said(&[
        ("en", COUNTS.to_owned()),
        (
            "de",
            "| Fall | Zeilen | Platte |\n|---|--:|--:|\n| Small | 277,088 | 15.0 GB |\n| Large | 1.234.567 | 2,5 GB |\n".to_owned(),
        ),
    ]);
    assert_eq!(
        said,
        "content/de/index.md:6:11: warning[table-differs-in-translation]: \
         `277,088` here is `277,088` in the source\n"
    );
}

#[test]
fn translated_names_fall_back_to_numbers_in_them_and_then_to_their_place() {
    let en = "| Load | p99 |\n|---|--:|\n| With 1,000 clients | 20 ms |\n| With 64 clients | 4 ms |\n\n| Mode | Time |\n|---|--:|\n| Idle | 1 s |\n| Busy | 9 s |\n";
    let ja = "| 負荷 | p99 |\n|---|--:|\n| 64 クライアント | 5 ms |\n| 1000 クライアント | 20 ms |\n\n| 状態 | 時間 |\n|---|--:|\n| 空き | 1 秒 |\n| 繁忙 | 8 秒 |\n";
    let site = [("en", en.to_owned()), ("ja", ja.to_owned())];
    assert_eq!(
        said(&site),
        "content/ja/index.md:6:15: warning[table-differs-in-translation]: `5 ms` here is `4 ms` in the source\n\
         content/ja/index.md:12:8: warning[table-differs-in-translation]: `8 秒` here is `9 s` in the source\n"
    );
}

#[test]
fn a_missing_table_and_an_added_row_are_said() {
    let en = format!("{COUNTS}\nText.\n\n| Step | Time |\n|---|--:|\n| boot | 5 s |\n");
    let ja = "| 例 | 行 | 容量 |\n|---|--:|--:|\n| Small | 277,088 | 15GB |\n| Large | 1,234,567 | 2.5GB |\n| Huge | 9 | 1GB |\n";
    assert_eq!(
        said(&[("en", en), ("ja", ja.to_owned())]),
        "content/ja/index.md:1:1: warning[table-differs-in-translation]: a table of the source is missing\n\
         content/ja/index.md:4:1: warning[table-differs-in-translation]: 1 of 3 rows are not in the source's table\n"
    );
}

#[test]
fn a_gap_is_no_number() {
    let ja =
        "| 例 | 行 | 容量 |\n|---|--:|--:|\n| Small | — | 15GB |\n| Large | 1,234,567 | 2.5GB |\n";
    assert_eq!(
        said(&[("en", COUNTS.to_owned()), ("ja", ja.to_owned())]),
        "content/ja/index.md:6:11: warning[table-differs-in-translation]: `—` here is `277,088` in the source\n"
    );
}

#[test]
fn words_of_a_cell_and_bound_numbers_are_not_compared() {
    let en = "| Sign | Says |\n|---|---|\n| disc | It ran two times in a row |\n| line | One run, see page 4 |\n";
    let ja = "| 印 | 意味 |\n|---|---|\n| disc | 2 回続けて走った |\n| line | 1 回。4 頁を見よ |\n";
    assert_eq!(said(&[("en", en.to_owned()), ("ja", ja.to_owned())]), "");
}

const STEPS: &str = "| Step | Time (s) |\n|---|--:|\n| Cold start | 10.764 |\n| Restore | 45.2 |\n";

#[test]
fn a_sentence_and_the_table_beside_it_disagree() {
    for (sentence, expected) in [
        ("The **cold start** takes 45.118 s. It is slow.", true),
        // Rounded, or in another unit.
        ("The cold start takes 10.8 s.", false),
        ("The cold start takes 10,764 ms.", false),
        // Another row's value, no row, two rows, another dimension.
        ("The restore takes 10.764 s.", false),
        ("Before the change it took 45.118 s.", false),
        ("From cold start to restore, 55.118 s go by.", false),
        ("The cold start takes 300 MB.", false),
        (
            "Other things take 45.118 s. The cold start is quick.",
            false,
        ),
        ("A cold starter takes 45.118 s.", false),
    ] {
        let said = said(&[("en", format!("{sentence}\n\n{STEPS}"))]);
        let line = "content/en/index.md:4:26: warning[text-differs-from-table]: the text says `45.118 s`, the page's own table says `10.764`\n";
        assert_eq!(said, if expected { line } else { "" }, "{sentence}");
    }
}

#[test]
fn of_several_columns_the_sentence_must_name_one() {
    let table = "| Step | Before | After |\n|---|--:|--:|\n| Cold start | 30.1 s | 10.764 s |\n";
    let of = |sentence: &str| said(&[("en", format!("{sentence}\n\n{table}"))]);
    assert_eq!(of("The cold start takes 45.118 s."), "");
    assert!(of("After it, the cold start takes 45.118 s.").contains("[text-differs-from-table]"));
}
