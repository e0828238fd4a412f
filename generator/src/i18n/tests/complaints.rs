use proptest::prelude::*;

use super::*;
use crate::diag::{LineIndex, Severity};

/// `code file:line:col message` of everything there is to say.
fn complaints(locales: &[&str], files: &[(&str, &str)]) -> Vec<String> {
    let snapshot = site(locales, files);
    let say = |d: &Diagnostic| {
        let place = d.place.as_ref().map_or(String::new(), |place| {
            let at = snapshot.text_of(&place.file).map(|text| {
                let at = LineIndex::new(&text).line_col(&text, place.range.start);
                format!("{}:{}", at.line, at.col)
            });
            let at = at.unwrap_or_else(|| place.range.start.to_string());
            format!("{}:{at} ", place.file)
        });
        format!("{} {place}{}", d.code.id(), d.message)
    };
    load(&snapshot).1.iter().map(say).collect()
}

#[test]
fn broken_files_are_reported_and_the_rest_works() {
    let files = [(
        "locales/en/site.ftl",
        "good = yes\nbad = { $n ->\n    [one] x\n }\n\nalso = { good }\ntwice = 1\ntwice = 2\n\
         lost = { nowhere } { -term } { PLATFORM($d) }\nself = { other }\nother = { self }{ self }\n",
    )];
    assert_eq!(
        complaints(&["en"], &files),
        [
            "message-syntax locales/en/site.ftl:4:2 the select expression must have a default variant",
            "message-reference locales/en/site.ftl:9:32 `PLATFORM` is no function that messages can use here",
            "message-duplicate locales/en/site.ftl:8:1 the message `twice` is there twice",
            "message-reference locales/en/site.ftl:9:10 there is no message `nowhere`",
            "message-reference locales/en/site.ftl:9:23 there is no term `-term`",
            "message-reference locales/en/site.ftl:11:11 `other` refers to itself",
            "message-reference locales/en/site.ftl:11:19 `other` refers to itself",
            "message-reference locales/en/site.ftl:10:10 `self` refers to itself",
        ]
    );
    let catalogs = catalogs(&["en"], &files);
    let en = catalogs.default();
    assert_eq!(en.message("also", &[]).as_deref(), Some("yes"));
    assert_eq!(en.message("twice", &[]).as_deref(), Some("1"));
    // A circle ends.
    assert!(en.message("self", &[]).is_some());
}

#[test]
fn what_would_grow_without_end_is_refused() {
    let bomb = "a = { b }{ b }{ b }{ b }{ b }{ b }{ b }{ b }{ b }{ b }\n\
                b = { c }{ c }\n\
                c = { $n }{ $n }{ $n }{ $n }{ $n }\n\
                d = { 1 ->\n   *[other] { a }\n }\n\
                e = { 1.000000000000000000000000 ->\n    [one] x\n   *[other] y\n }\n\
                f = { NUMBER($n, type: \"ordinal\") ->\n    [1] x\n   *[other] y\n }\n\
                -c = term\n";
    let files = [("locales/en/x.ftl", bomb)];
    let said = complaints(&["en"], &files);
    let said: Vec<_> = said
        .iter()
        .map(|line| line.trim_start_matches("message-reference locales/en/x.ftl:"))
        .collect();
    assert_eq!(
        said,
        [
            "1:1 `a` is put together from more than 100 parts",
            "4:1 `d` is put together from more than 100 parts",
        ]
    );
    let catalogs = catalogs(&["en"], &files);
    for id in ["a", "b", "c", "d", "e", "f"] {
        assert!(
            catalogs
                .default()
                .message(id, &[("n", Arg::Number("1".into()))])
                .is_some()
        );
    }
}

#[test]
fn deep_nesting_is_refused_before_the_parser() {
    let deep = format!(
        "a = {}$x{}\nb = fine\n",
        "{".repeat(100_000),
        "}".repeat(100_000)
    );
    let said = complaints(&["en"], &[("locales/en/x.ftl", &deep)]);
    assert_eq!(
        said,
        ["message-syntax locales/en/x.ftl:1:45 braces are nested too deeply"]
    );
}

#[test]
fn broken_escapes_are_refused_before_the_parser() {
    for (text, column) in [
        ("a = {\"\\u00é", Some(7)),
        ("a = { \"x\\\\\\U0é\" }", Some(11)),
        ("a = C:\\u é", None),
        ("a = { \"\\u00e9é\" }", None),
        ("a = { \"\\\\ué\" }", None),
    ] {
        let said = complaints(&["en"], &[("locales/en/x.ftl", text)]);
        let expected = column.map(|column| {
            format!(
                "message-syntax locales/en/x.ftl:1:{column} the escape has too few hexadecimal digits"
            )
        });
        assert_eq!(said, Vec::from_iter(expected), "{text}");
    }
}

#[test]
fn translations_are_compared_with_the_default_locale() {
    let said = complaints(
        &["en", "ja", "fr", "de"],
        &[
            (
                "locales/en/site.ftl",
                "a = { $x }\nb = { $n ->\n    [one] one\n   *[other] many\n }\nc = c\n .sub = sub\nunit-ms = millisec\n",
            ),
            (
                "locales/ja/site.ftl",
                "a = { $y }\nb = 多い\nc = c\n .short = c\ncc = d\nlocale-name = 日本\n",
            ),
            (
                "locales/de/site.ftl",
                "a = { $x }\nb = viele\nc = c\n .sub = sub\nunit-ms = ms\n",
            ),
            ("locales/es/site.ftl", "a = x\n"),
        ],
    );
    assert_eq!(
        said,
        [
            "locale-unlisted locales/es/site.ftl:1:1 no locale of the site uses the messages of `locales/es`",
            "message-missing locales/en/site.ftl:7:3 `ja` lacks the message `c.sub`",
            "message-variables-differ locales/ja/site.ftl:1:1 the message `a` uses $y, in `en` $x",
            "message-extra locales/ja/site.ftl:5:1 the message `cc` is not there in `en`",
            "message-missing benchbook.toml:60 `fr` has none of the 5 messages of `en`",
        ]
    );
}

#[test]
fn broken_tags_are_reported_at_their_place() {
    let said = complaints(&["en", "jp", "es_ES", "es-ES", "not a tag"], &[]);
    assert_eq!(
        said,
        [
            "locale-invalid benchbook.toml:50 `jp` is not the tag of a language",
            "locale-duplicate benchbook.toml:70 the locale `es-ES` is listed twice",
            "locale-invalid benchbook.toml:80 `not a tag` is not the tag of a language",
        ]
    );
    let (catalogs, diagnostics) = load(&site(&["??"], &[]));
    assert_eq!(&*catalogs.default().locale().tag, "en");
    assert!(diagnostics.iter().all(|d| d.severity == Severity::Error));
    let mut other = site(&["en"], &[]);
    other.settings.default_locale.value = "fr".to_owned();
    let (catalogs, diagnostics) = load(&other);
    assert_eq!(&*catalogs.default().locale().tag, "fr");
    assert_eq!(diagnostics[0].code.id(), "locale-default-unlisted");
}

#[test]
fn catalogs_are_shared_by_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Catalogs>();
}

/// Scraps that make Fluent's parser and ours work hard.
fn scraps() -> impl Strategy<Value = String> {
    let scrap = proptest::sample::select(vec![
        "a = ",
        "b",
        "-t = ",
        " .x = ",
        "{ ",
        " }",
        "{ $n ->",
        "\n   ",
        "*[other] ",
        "[one] ",
        "[1.0] ",
        "-t",
        "a.x",
        "b",
        "NUMBER(",
        "$n",
        ")",
        ", ",
        "type: ",
        "\"ordinal\"",
        "\"",
        "\n",
        "\r\n",
        "é",
        "\u{2028}",
        "# ",
        "\\u00",
        "7",
        "{",
        "}",
    ]);
    prop::collection::vec(scrap, 0..40).prop_map(|scraps| scraps.concat())
}

/// Message files of the theme, with their languages.
fn shipped() -> Vec<(String, String)> {
    let theme = source::embedded_theme();
    let files = theme.iter().filter_map(|(path, file)| {
        let (tag, _) = path.strip_prefix("locales/")?.split_once('/')?;
        Some((tag.to_owned(), file.text().ok()?.to_string()))
    });
    files.collect()
}

proptest! {
    /// A slip of the hand in a good file.
    #[test]
    fn slips_are_complained_about_where_they_are(
        file in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        gone in 0..12_usize,
        typed in prop::sample::select(vec![
            "", "{", "}", "\u{2068}", "[one]", "*[few]", " = ", "\n", "\"", "\n#", "-", ".", "<b>", "\u{7}",
        ]),
    ) {
        let files = shipped();
        let (tag, text) = file.get(&files);
        let letters: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        let at = at.index(letters.len());
        let end = letters.get(at + gone).copied().unwrap_or(text.len());
        let text = format!("{}{typed}{}", &text[..letters[at]], &text[end..]);
        let path = format!("locales/{tag}/x.ftl");
        let source = ("locales/nl/x.ftl", "a = A\nframe-next = Next\n");
        let snapshot = site(&["nl", tag], &[source, (&path, &text)]);
        for problem in load(&snapshot).1 {
            let related = problem.related().iter().map(|(place, _)| place);
            for place in problem.place.iter().chain(related) {
                if let Some(text) = snapshot.text_of(&place.file) {
                    prop_assert!(text.get(place.range.clone()).is_some(), "{problem:?}");
                }
            }
        }
    }

    #[test]
    fn no_message_file_breaks_a_build(text in scraps(), number in "-?[0-9]{1,4}(\\.[0-9]{0,3})?") {
        let snapshot = site(&["en"], &[("locales/en/x.ftl", &text)]);
        let (catalogs, diagnostics) = load(&snapshot);
        let len = text.len();
        for place in diagnostics.iter().filter_map(|d| d.place.as_ref()) {
            prop_assert!(place.range.start <= place.range.end && place.range.end <= len);
        }
        for id in ["a", "b", "a.x", "-t"] {
            catalogs.default().message(id, &[("n", Arg::Number(number.clone()))]);
            catalogs.default().message(id, &[("n", Arg::Text(number.clone()))]);
        }
    }
}
