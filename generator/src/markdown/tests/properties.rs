use proptest::prelude::*;

use super::*;
use crate::markdown::mapped::Mapped;
use crate::markdown::read::Reader;
use crate::markdown::{Record, blocks, content_hash, write_blocks, write_marked};

/// Texts made of what the page language gives a meaning to.
fn page() -> impl Strategy<Value = String> {
    let atom = prop::sample::select(vec![
        "\n",
        "\n\n",
        "\r\n",
        " ",
        "  ",
        "    ",
        "\t",
        "```",
        "````",
        "~~~",
        "{value}",
        "`",
        "``",
        "`a.b`",
        "{fold} ",
        "{bars} x",
        "{note}",
        "{",
        "}",
        "{#id}",
        "# ",
        "## ",
        "> ",
        "- ",
        "1. ",
        "**",
        "*",
        "_",
        "~~",
        "|",
        "|-|",
        "\\",
        "\\|",
        "[",
        "]",
        "(",
        ")",
        "[^a]",
        "[^a]: ",
        "![",
        "<",
        "<!--",
        "-->",
        "<b>",
        "</b>",
        "<T>",
        "---",
        "title: ",
        "lede: '",
        "'",
        "\"",
        "key: v",
        "速い",
        "「",
        "」",
        "。",
        "한",
        "é",
        "e\u{301}",
        "🚀",
        "\u{FEFF}",
        "&nbsp;",
        "&",
        "a",
        "b c",
        "5 ms",
        "\u{0}",
        "\u{2028}",
        "[r]: x",
        "[r]",
        "[\u{e9}]: y",
        "[e\u{301}]",
        "a@b.c",
        "<https://a.b>",
        "unit=s",
    ]);
    prop::collection::vec(atom, 0..60).prop_map(|atoms| atoms.concat())
}

fn check(text: &str) -> Result<(), TestCaseError> {
    let (document, diagnostics) = document(text);
    let html = write(&document, &mut Show);
    prop_assert!(!html.contains("style=") || text.contains("style="));
    for field in [&document.front.title, &document.front.lede]
        .into_iter()
        .flatten()
    {
        write_inline(&document, field, &mut Show);
        write_plain(&document, field, &mut |role| Show.plain_role(role));
    }
    let parts = blocks(&document);
    prop_assert_eq!(write_blocks(&document, &mut Show).len(), parts.len());
    prop_assert_eq!(&write_marked(&document, &mut Show, &|_| None), &html);
    for part in &parts {
        prop_assert!(text.get(part.range.clone()).is_some(), "{part:?}");
    }
    let body: Vec<_> = parts
        .iter()
        .filter(|part| part.range.start >= document.body.start)
        .collect();
    prop_assert!(
        body.windows(2)
            .all(|pair| pair[0].range.end <= pair[1].range.start)
    );
    let record = Record::of(&document);
    prop_assert_eq!(Record::parse(&record.to_string()), Ok(record));
    for range in &document.typed.prose {
        prop_assert!(text.get(range.clone()).is_some(), "{range:?}");
    }
    let mut places: Vec<crate::diag::Place> = Vec::new();
    places.extend(diagnostics.into_iter().filter_map(|d| d.place));
    for role in &document.roles {
        places.extend([role.place.clone(), role.body_place.clone()]);
        for option in &role.options {
            places.extend([option.key_place.clone(), option.value_place.clone()]);
        }
    }
    for directive in &document.directives {
        places.extend([directive.place.clone(), directive.argument_place.clone()]);
        places.extend(directive.body.clone());
        for option in &directive.options {
            places.extend([option.key_place.clone(), option.value_place.clone()]);
        }
    }
    places.extend(document.headings.iter().map(|h| h.place.clone()));
    places.extend(document.links.iter().map(|l| l.place.clone()));
    for place in places {
        prop_assert!(text.get(place.range.clone()).is_some(), "{place:?}");
    }
    let mut ids: Vec<_> = document.headings.iter().map(|h| &h.id).collect();
    ids.sort();
    let count = ids.len();
    ids.dedup();
    let unique = ids.len() == count || text.contains("{#id}");
    prop_assert!(unique, "two headings have one id");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_text_is_read(text in "\\PC{0,80}") {
        check(&text)?;
    }

    #[test]
    fn any_page_is_read(text in page()) {
        check(&text)?;
    }

    #[test]
    fn line_ends_and_marks_change_nothing(text in page()) {
        let text = text.replace(['\r', '\u{FEFF}'], "");
        let (plain, _) = document(&text);
        let (other, _) = document(&format!("\u{FEFF}{}", text.replace('\n', "\r\n")));
        // Code spans that start with a line break keep more or less space.
        let visible = |html: String| html.split_whitespace().collect::<String>();
        prop_assert_eq!(visible(write(&plain, &mut Show)), visible(write(&other, &mut Show)));
        prop_assert_eq!(content_hash(&plain), content_hash(&other));
        prop_assert_eq!(Record::of(&plain), Record::of(&other));
    }

    /// Once a fault: ranges that overlapped.
    #[test]
    fn stars_behind_code_are_read(end in "[a-z ]{0,4}") {
        check(&format!("**```***\r\n **速い{end}"))?;
    }

    /// A text that is read once says what it says with everything known that it defines.
    #[test]
    fn a_second_reading_is_not_missed(text in page()) {
        let source = Mapped::slice(&Arc::from("a.md"), &text, 0..text.len());
        let mut first = Reader::default();
        first.read(&source, 0);
        prop_assert_eq!(
            format!("{:?}", Reader::page(&source)),
            format!("{:?}", first.again(&source))
        );
    }

    #[test]
    fn slugs_are_ids(text in "\\PC{0,20}") {
        let slug = crate::markdown::slug(&text);
        prop_assert!(!slug.is_empty() && !slug.contains(char::is_whitespace));
        prop_assert_eq!(crate::markdown::slug(&slug), slug);
    }
}
