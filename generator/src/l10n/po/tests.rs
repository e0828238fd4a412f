use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::diag::LineIndex;

fn read_text(text: &str) -> (Catalog, Vec<String>) {
    let (catalog, problems) = read(&Arc::from("a.po"), text);
    let lines = LineIndex::new(text);
    let said = problems
        .iter()
        .map(|problem| {
            let place = problem.place.as_ref().expect("a place");
            let line = lines.line_col(text, place.range.start);
            format!("{}:{}: {}", line.line, line.col, problem.message)
        })
        .collect();
    (catalog, said)
}

fn entry(context: &str, source: &str, translation: &str) -> Entry {
    Entry {
        context: context.to_owned(),
        source: source.to_owned(),
        translation: translation.to_owned(),
        ..Entry::default()
    }
}

#[test]
fn a_file_as_tools_write_it() {
    let text = "\u{FEFF}# A note\r\nmsgid \"\"\r\nmsgstr \"\"\r\n\"Language: ja\\n\"\r\n\
\"Content-Type: text/plain; charset=UTF-8\\n\"\r\n\r\n#. what it is\r\n#: a.md:3 a.md:9\r\n\
#, python-brace-format, fuzzy\r\n#| msgid \"old\"\r\nmsgctxt \"index title\"\r\nmsgid \"\"\r\n\
\"one \"\r\n\"line\"\r\nmsgstr \"a\\tb \\\"c\\\" \\\\\"\r\n\r\n#, fuzzy\r\n#~ msgid \"gone\"\r\n\
#~ msgstr \"weg\"\r\n\r\nmsgctxt \"index text\"\r\nmsgid \"x\"\r\nmsgstr \"\"\r\n";
    let (catalog, said) = read_text(text);
    assert_eq!(said, Vec::<String>::new());
    assert_eq!(catalog.field("language"), Some("ja"));
    let [first, second] = &catalog.entries[..] else {
        panic!("{catalog:?}");
    };
    assert_eq!(first.context, "index title");
    assert_eq!(first.source, "one line");
    assert_eq!(first.translation, "a\tb \"c\" \\");
    assert!(first.fuzzy);
    assert_eq!(first.comments, ["what it is"]);
    assert_eq!(first.references, ["a.md:3", "a.md:9"]);
    assert_eq!((second.translation.as_str(), second.fuzzy), ("", false));
}

#[test]
fn what_is_wrong_has_a_line() {
    let cases = [
        ("msgid \"a\nmsgstr \"\"\n", "1:9: this string is not closed"),
        (
            "msgid \"a\" b\nmsgstr \"\"\n",
            "1:9: there is text behind the closing quote",
        ),
        (
            "msgid \"\\q\"\nmsgstr \"\"\n",
            "1:8: this escape is not known",
        ),
        (
            "msgid a\nmsgstr \"\"\n",
            "1:7: a string in quotes is missing here",
        ),
        ("msgid \"a\"\n", "1:1: this entry is not complete"),
        (
            "msgstr \"a\"\n",
            "1:1: this `msgstr` has no `msgid` before it",
        ),
        ("\"a\"\n", "1:1: this string belongs to no entry"),
        ("hello\n", "1:1: this is no line of a PO file: `hello`"),
        (
            "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"\"\n",
            "2:1: no text of a page has plural forms",
        ),
        (
            "msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"\n",
            "3:1: this text has an entry already",
        ),
        (
            "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=EUC-JP\\n\"\n",
            "2:1: the header says that this file is in EUC-JP",
        ),
        (
            "msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"\n",
            "3:1: this entry has a second `msgstr`",
        ),
    ];
    for (text, wanted) in cases {
        let (_, said) = read_text(text);
        assert_eq!(said.first().map(String::as_str), Some(wanted), "{text}");
    }
}

#[test]
fn one_broken_entry_leaves_the_others() {
    let (catalog, said) = read_text(
        "msgid \"a\"\nmsgstr \"A\"\n\nmsgid \"b\nmsgstr \"B\"\n\nmsgid \"c\"\nmsgstr \"C\"\n",
    );
    assert_eq!(said.len(), 1, "{said:?}");
    let ids: Vec<&str> = catalog
        .entries
        .iter()
        .map(|entry| entry.source.as_str())
        .collect();
    assert_eq!(ids, ["a", "c"]);
}

#[test]
fn marks_stand_once_each() {
    let held = ["{value}`a`".to_owned(), "x".to_owned()];
    assert_eq!(
        unmarked("{2} and {1}, {{braces}}", &held),
        Ok("x and {value}`a`, {braces}".to_owned())
    );
    assert_eq!(
        unmarked("{1} {1} {3} { 1 }", &held),
        Err(vec![
            Misused::Unknown(3),
            Misused::Brace("{ 1 }".to_owned()),
            // The closing brace of it.
            Misused::Brace("}".to_owned()),
            Misused::Repeated(1),
            Misused::Missing(2),
        ])
    );
}

proptest! {
    #[test]
    fn a_file_is_read_as_it_was_written(
        fields in proptest::collection::vec(("[a-z/]{1,8} text", "\\PC{0,20}(\n\\PC{0,9})?", "\\PC{0,20}(\n\\PC{0,9}\n)?"), 0..6)
    ) {
        let mut entries: Vec<Entry> = fields.iter().enumerate().map(|(at, (context, source, translation))| {
            entry(&format!("{context} {at}"), source, translation)
        }).collect();
        let catalog = Catalog { header: vec![("Language".to_owned(), "de".to_owned())], entries: entries.clone() };
        let text = write(&catalog);
        let (mut found, said) = read_text(&text);
        prop_assert_eq!(said, Vec::<String>::new());
        for entry in found.entries.iter_mut().chain(&mut entries) {
            (entry.source_range, entry.translation_range) = (0..0, 0..0);
        }
        prop_assert_eq!(found.entries, entries);
    }

    #[test]
    fn marks_go_out_and_come_back(text in "[a-z{}` ]{0,30}", cut in 0usize..30, long in 0usize..5) {
        let start = cut.min(text.len());
        let range = start..(start + long).min(text.len());
        let held = vec![text[range.clone()].to_owned()];
        let out = marked(&text, &[range], &[1]);
        prop_assert_eq!(unmarked(&out, &held), Ok(text));
    }

    #[test]
    fn nothing_makes_the_reader_panic(text in "(\\PC|\n|\"|msgid |msgstr |msgctxt |#, fuzzy|\\\\){0,40}") {
        let _ = read_text(&text);
    }
}
