use std::collections::BTreeSet;

use super::*;

fn n(decimal: &str) -> Arg {
    Arg::Number(decimal.to_owned())
}

#[test]
fn numbers_and_units_come_out_as_readers_expect() {
    let catalogs = catalogs(&["en", "fr", "ja"], &[]);
    let by = |tag: &str| catalogs.get(tag).expect("a catalog");
    let (en, fr, ja) = (by("en"), by("fr"), by("ja"));
    for (decimal, unit, in_en, in_fr, in_ja) in [
        ("277088", "count", "277,088", "277\u{202f}088", "277,088"),
        (
            "277088",
            "req/s",
            "277,088\u{a0}req/s",
            "277\u{202f}088\u{202f}req/s",
            "277,088\u{a0}req/s",
        ),
        (
            "8.94",
            "core",
            "8.94\u{a0}cores",
            "8,94\u{202f}cœurs",
            "8.94\u{a0}コア",
        ),
        ("1", "core", "1\u{a0}core", "1\u{202f}cœur", "1\u{a0}コア"),
        (
            "1.0",
            "core",
            "1.0\u{a0}cores",
            "1,0\u{202f}cœur",
            "1.0\u{a0}コア",
        ),
        ("1.73", "s", "1.73\u{a0}s", "1,73\u{202f}s", "1.73\u{a0}s"),
        ("220", "ms", "220\u{a0}ms", "220\u{202f}ms", "220\u{a0}ms"),
        (
            "3.47",
            "ms",
            "3.47\u{a0}ms",
            "3,47\u{202f}ms",
            "3.47\u{a0}ms",
        ),
        (
            "29.4",
            "us",
            "29.4\u{a0}µs",
            "29,4\u{202f}µs",
            "29.4\u{a0}µs",
        ),
        (
            "1.30",
            "GiB",
            "1.30\u{a0}GiB",
            "1,30\u{202f}Gio",
            "1.30\u{a0}GiB",
        ),
        (
            "33.1",
            "MB",
            "33.1\u{a0}MB",
            "33,1\u{202f}Mo",
            "33.1\u{a0}MB",
        ),
        (
            "36.3",
            "us/req",
            "36.3\u{a0}µs/req",
            "36,3\u{202f}µs/req",
            "36.3\u{a0}µs/req",
        ),
        ("5", "MB/s", "5\u{a0}MB/s", "5\u{202f}Mo/s", "5\u{a0}MB/s"),
        ("63.9", "%", "63.9%", "63,9\u{202f}%", "63.9%"),
        ("11.3", "ratio", "11.3×", "11,3\u{a0}fois", "11.3倍"),
        ("70", "count", "70", "70", "70"),
        (
            "5",
            "widget",
            "5\u{a0}widget",
            "5\u{202f}widget",
            "5\u{a0}widget",
        ),
        (
            "-0.5",
            "ms",
            "−0.5\u{a0}ms",
            "−0,5\u{202f}ms",
            "−0.5\u{a0}ms",
        ),
    ] {
        assert_eq!(en.quantity(decimal, unit).text, in_en);
        assert_eq!(fr.quantity(decimal, unit).text, in_fr);
        assert_eq!(ja.quantity(decimal, unit).text, in_ja);
    }
    assert_eq!(en.interval("633", "671", "ms").text, "633–671\u{a0}ms");
    assert_eq!(fr.interval("2.26", "3.59", "s").text, "2,26–3,59\u{202f}s");
    assert_eq!(ja.interval("2.26", "3.59", "s").text, "2.26〜3.59\u{a0}s");
    assert_eq!(en.interval("1", "1", "core").text, "1\u{a0}core");
    assert_eq!(en.interval("19000", "28000", "count").text, "19,000–28,000");
    assert_eq!(en.change("4.1").text, "+4.1%");
    assert_eq!(en.change("-100").text, "−100%");
    assert_eq!(en.change("0").text, "0%");
    assert_eq!(fr.change("-4.1").text, "−4,1\u{202f}%");
    assert_eq!(fr.unit("core"), "cœurs");
    assert_eq!(en.unit("%"), "%");
    assert_eq!(en.unit("count"), "");
    assert_eq!(fr.unit("MiB"), "Mio");
    let quantity = fr.quantity("1726.5", "ms");
    assert_eq!(
        (&*quantity.number, &*quantity.unit),
        ("1\u{202f}726,5", "ms")
    );
    assert_eq!(en.number("no number"), "no number");
}

#[test]
fn dates_lists_and_order_follow_the_locale() {
    let catalogs = catalogs(&["en", "fr", "ja", "fa", "th"], &[]);
    let by = |tag: &str| catalogs.get(tag).expect("a catalog");
    let day = (2026, 9, 18);
    let long = |tag| by(tag).date(day, DateStyle::Long);
    assert_eq!(long("en"), "September\u{a0}18, 2026");
    assert_eq!(long("fr"), "18\u{a0}septembre 2026");
    assert_eq!(long("ja"), "2026年9月18日");
    assert_eq!(by("en").date(day, DateStyle::Medium), "Sep\u{a0}18, 2026");
    assert_eq!(by("fr").date(day, DateStyle::Medium), "18\u{a0}sept. 2026");
    assert!(long("fa").contains("۲۰۲۶"), "{}", long("fa"));
    assert!(long("th").contains("2026"), "{}", long("th"));
    assert_eq!(by("en").date((2026, 2, 30), DateStyle::Long), "2026-02-30");
    let items = ["A", "B", "C"].map(str::to_owned);
    assert_eq!(by("en").list(&items), "A, B, and C");
    assert_eq!(by("fr").list(&items), "A, B et C");
    assert_eq!(by("ja").list(&items), "A、B、C");
    assert_eq!(by("fr").collate("eau", "École"), std::cmp::Ordering::Less);
    assert_eq!(by("fr").collate("a", "a"), std::cmp::Ordering::Equal);
}

#[test]
fn nearer_wordings_win_and_the_site_before_the_theme() {
    let catalogs = catalogs(
        &["en", "pt-BR", "fr", "sv"],
        &[
            (
                "locales/en/site.ftl",
                "a = en\nb = en\nc = en\n .sub = en sub\nlocale-name = Plain English\n",
            ),
            ("locales/pt/site.ftl", "a = pt\nb = pt\n"),
            ("locales/pt_BR/site.ftl", "a = pt-BR\nc = pt-BR\n"),
        ],
    );
    let say = |tag: &str, id: &str| catalogs.get(tag).and_then(|c| c.message(id, &[]));
    assert_eq!(say("pt-BR", "a").as_deref(), Some("pt-BR"));
    assert_eq!(say("pt-BR", "b").as_deref(), Some("pt"));
    assert_eq!(say("pt-BR", "c.sub").as_deref(), Some("en sub"));
    assert_eq!(say("fr", "a").as_deref(), Some("en"));
    assert_eq!(say("fr", "nothing"), None);
    assert_eq!(catalogs.default().endonym(), "Plain English");
    assert_eq!(
        catalogs.get("fr").map(Catalog::endonym).as_deref(),
        Some("Français")
    );
    assert_eq!(
        catalogs.get("pt-BR").map(Catalog::endonym).as_deref(),
        Some("Português (Brasil)")
    );
    assert_eq!(
        catalogs.get("sv").map(Catalog::endonym).as_deref(),
        Some("sv")
    );
    let chain: Vec<_> = catalogs
        .chain("pt-BR")
        .iter()
        .map(|tag| tag.to_string())
        .collect();
    assert_eq!(chain, ["pt-BR", "pt", "en"]);
}

#[test]
fn the_theme_speaks_english_where_it_lacks_the_default_language() {
    let catalogs = catalogs(&["nl"], &[("locales/en/x.ftl", "x = not asked for\n")]);
    assert_eq!(
        catalogs.default().quantity("1.5", "core").text,
        "1,5\u{a0}cores"
    );
    assert!(!catalogs.default().has("x"));
    assert_eq!(catalogs.default().endonym(), "nl");
}

#[test]
fn labels_go_from_narrow_to_wide_to_the_key() {
    let catalogs = catalogs(
        &["en"],
        &[(
            "locales/en/site.ftl",
            "target-pgmem = pgmem\n .sub = Go library\nmc-target-pgmem = the pgmem\nmetric-steps-boot = Start\nmetric-sort = Sort of { $rows } rows\n",
        )],
    );
    let en = catalogs.default();
    assert_eq!(en.label("mc", "target", "pgmem", &[]).text, "the pgmem");
    assert_eq!(en.label("other", "target", "pgmem", &[]).text, "pgmem");
    assert_eq!(en.label("", "metric", "steps.boot", &[]).text, "Start");
    assert_eq!(
        en.label_attribute("mc", "target", "pgmem", "sub", &[])
            .as_deref(),
        Some("Go library")
    );
    let missing = en.label("mc", "target", "docker", &[]);
    assert!(missing.missing && missing.text == "docker");
    let rows = [("rows", n("200000"))];
    assert_eq!(
        en.label("mc", "metric", "sort", &rows).text,
        "Sort of 200,000 rows"
    );
    let lacking = en.label("mc", "metric", "sort", &[]);
    assert_eq!(lacking.text, "Sort of {$rows} rows");
    assert_eq!(lacking.lacking, ["rows"]);
    assert_eq!(en.variables("metric-sort"), BTreeSet::from(["rows"]));
}

#[test]
fn messages_select_and_refer() {
    let catalogs = catalogs(
        &["en", "pl"],
        &[
            (
                "locales/en/site.ftl",
                "runs = { $n ->\n    [0] no runs\n    [one] one run\n   *[other] { $n } runs\n }\n\
                 place = { NUMBER($n, type: \"ordinal\") ->\n    [one] { $n }st\n    [two] { $n }nd\n   *[other] { $n }th\n }\n\
                 plain = { NUMBER($n, useGrouping: \"false\", minimumFractionDigits: 1, maximumFractionDigits: 2) }\n\
                 -brand = { $case ->\n    [upper] BENCHBOOK\n   *[lower] benchbook\n }\n\
                 made = by { -brand } and { -brand(case: \"upper\") } in { runs }\n\
                 kind = { $k ->\n    [a] first\n   *[b] second\n }\n\
                 brace = { \"{\" }\\u00e9{ \"\\u00e9\" }\n",
            ),
            (
                "locales/pl/site.ftl",
                "runs = { $n ->\n    [one] { $n } przebieg\n    [few] { $n } przebiegi\n    [many] { $n } przebiegów\n   *[other] { $n } przebiegu\n }\n",
            ),
        ],
    );
    let en = |id: &str, args: Args| catalogs.default().message(id, args).unwrap_or_default();
    let runs = |text: &str| en("runs", &[("n", n(text))]);
    assert_eq!(runs("0"), "no runs");
    assert_eq!(runs("1"), "one run");
    assert_eq!(runs("1.0"), "1.0 runs");
    assert_eq!(runs("1335"), "1,335 runs");
    assert_eq!(en("place", &[("n", n("2"))]), "2nd");
    assert_eq!(en("place", &[("n", n("11"))]), "11th");
    assert_eq!(en("plain", &[("n", n("12345"))]), "12345.0");
    assert_eq!(en("plain", &[("n", n("2.675"))]), "2.68");
    assert_eq!(
        en("made", &[("n", n("1"))]),
        "by benchbook and BENCHBOOK in one run"
    );
    assert_eq!(en("kind", &[("k", Arg::Text("a".into()))]), "first");
    assert_eq!(en("kind", &[("k", Arg::Text("z".into()))]), "second");
    assert_eq!(en("brace", &[]), "{\\u00e9é");
    let pl = catalogs.get("pl").expect("a catalog");
    let runs = |text: &str| pl.message("runs", &[("n", n(text))]).unwrap_or_default();
    assert_eq!(runs("2"), "2 przebiegi");
    assert_eq!(runs("5"), "5 przebiegów");
    assert_eq!(runs("1.5"), "1,5 przebiegu");
    // English words keep English plurals on a Polish page.
    assert_eq!(
        pl.message("place", &[("n", n("2"))]).as_deref(),
        Some("2nd")
    );
    // The nearest wording whose variables are there.
    assert_eq!(pl.message("runs", &[]).as_deref(), Some("{$n} przebiegu"));
}

#[test]
fn numbers_in_messages_keep_their_digits() {
    let text = "n = n { $n }\nplain = { NUMBER($n, useGrouping: \"false\") }\n\
                exact = { $n ->\n    [1.0] one point nought\n    [1] exactly one\n   *[other] { $n }\n }\n\
                least = { NUMBER($n, minimumFractionDigits: 16) }\n\
                most = { NUMBER($n, maximumFractionDigits: 1) ->\n    [one] one\n   *[other] many\n }\n\
                literal = { 2.50 } { 1234 }\n";
    let catalogs = catalogs(
        &["en", "fr", "hi", "ar-u-nu-arab"],
        &[("locales/en/site.ftl", text)],
    );
    let say = |tag: &str, id: &str, number: &str| {
        let catalog = catalogs.get(tag).expect("a catalog");
        catalog.message(id, &[("n", n(number))]).unwrap_or_default()
    };
    for (number, printed) in [
        ("2.20", "n 2.20"),
        ("0.1", "n 0.1"),
        ("123456789.012345", "n 123,456,789.012345"),
        ("1234567890123456789", "n 1,234,567,890,123,456,789"),
        ("0.00000000000000000000012", "n 0.00000000000000000000012"),
        ("-0.50", "n −0.50"),
        ("-0", "n −0"),
        ("1e3", "n 1,000"),
        ("about 3", "n about 3"),
    ] {
        assert_eq!(say("en", "n", number), printed);
    }
    assert_eq!(say("fr", "n", "12345.60"), "n 12\u{202f}345,60");
    assert_eq!(say("hi", "n", "1234567"), "n 12,34,567");
    assert_eq!(say("ar-u-nu-arab", "n", "1234.5"), "n ١٬٢٣٤٫٥");
    assert_eq!(say("en", "plain", "12345.60"), "12345.60");
    assert_eq!(say("en", "exact", "1"), "exactly one");
    assert_eq!(say("en", "exact", "1.0"), "one point nought");
    assert_eq!(say("en", "exact", "1.00"), "1.00");
    assert_eq!(say("en", "least", "7"), "7.0000000000000000");
    assert_eq!(say("en", "most", "1.04"), "many");
    assert_eq!(say("en", "literal", "0"), "2.50 1,234");
}

#[test]
fn values_are_isolated_where_a_reader_sees_them_between_right_to_left_words() {
    let catalogs = catalogs(
        &["en", "ar"],
        &[
            ("locales/en/site.ftl", "by = by { $who }\nonly = { $who }\n"),
            ("locales/ar/site.ftl", "by = من { $who }\n"),
        ],
    );
    let who = [("who", Arg::Text("pgmem".into()))];
    let ar = catalogs.get("ar").expect("a catalog");
    assert_eq!(ar.message("by", &who).as_deref(), Some("من pgmem"));
    assert_eq!(
        ar.visible("by", &who).as_deref(),
        Some("من \u{2068}pgmem\u{2069}")
    );
    assert_eq!(ar.message("by", &who).as_deref(), Some("من pgmem"));
    assert_eq!(ar.visible("only", &who).as_deref(), Some("pgmem"));
    let en = catalogs.default();
    assert_eq!(en.visible("by", &who), en.message("by", &who));
}

#[test]
fn references_cross_locales_and_lacking_variables_show() {
    let catalogs = catalogs(
        &["en", "fr"],
        &[
            (
                "locales/en/site.ftl",
                "a = en { -brand }\n-brand = Bench { $n }\ncount = { NUMBER($n, useGrouping: \"false\") } of { a }\n",
            ),
            (
                "locales/fr/site.ftl",
                "-brand = Banc\nb = fr { a } { a.x }\n",
            ),
        ],
    );
    let fr = catalogs.get("fr").expect("a catalog");
    assert_eq!(fr.message("a", &[]).as_deref(), Some("en Banc"));
    assert_eq!(fr.message("b", &[]).as_deref(), Some("fr en Banc {a.x}"));
    let lacking = fr.label("", "count", "", &[]);
    assert!(lacking.missing);
    assert_eq!(fr.message("count", &[]).as_deref(), Some("{$n} of en Banc"));
}

/// The sets of bundles of a pool are used by several threads at once.
#[test]
fn threads_get_the_same_words() {
    let catalogs = catalogs(&["en"], &[]);
    let said = || {
        (0..200)
            .map(|number| {
                catalogs
                    .default()
                    .quantity(&number.to_string(), "core")
                    .text
            })
            .collect::<Vec<_>>()
    };
    let alone = said();
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|_| scope.spawn(said)).collect();
        for thread in threads {
            assert_eq!(thread.join().ok().as_ref(), Some(&alone));
        }
    });
}
