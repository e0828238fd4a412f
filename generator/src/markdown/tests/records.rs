use super::*;
use crate::markdown::{Block, BlockKind, Record, blocks, renew, write_blocks, write_marked};

const PAGE: &str = "---\nlede: L {value}`a.b`\ntitle: T\n---\n# A\n\nOne[^n]\ntwo.\n\n- x\n  - y\n- z\n\n\
    3. three\n4. four\n\n> q\n> r\n\n| a |\n|---|\n| b |\n\n```sh\nls\n```\n\n```{bars} m.n\nmini: true\n\nTitle\n```\n\n\
    <p>raw</p>\n\n---\n\n[^n]: Note.\n";

fn found(text: &str) -> Vec<(BlockKind, &str)> {
    let blocks: Vec<Block> = blocks(&sound(text));
    blocks
        .iter()
        .map(|block| (block.kind(), &text[block.range.clone()]))
        .collect()
}

#[test]
fn a_page_is_its_blocks() {
    use BlockKind as K;
    assert_eq!(
        found(PAGE),
        [
            (K::Title, "T"),
            (K::Lede, "L {value}`a.b`"),
            (K::Heading, "# A"),
            (K::Paragraph, "One[^n]\ntwo."),
            (K::Item, "- x\n  - y"),
            (K::Item, "- z"),
            (K::Item, "3. three"),
            (K::Item, "4. four"),
            (K::Quote, "> q\n> r"),
            (K::Table, "| a |\n|---|\n| b |"),
            (K::Code, "```sh\nls\n```"),
            (K::Directive, "```{bars} m.n\nmini: true\n\nTitle\n```"),
            (K::Html, "<p>raw</p>"),
            (K::Rule, "---"),
            (K::Footnote, "[^n]: Note."),
        ]
    );
    assert_eq!(found(""), []);
    assert_eq!(
        found("速い\nです。\n\n* 一\n* 二"),
        [
            (K::Paragraph, "速い\nです。"),
            (K::Item, "* 一"),
            (K::Item, "* 二")
        ]
    );
}

/// The indices of the blocks whose fingerprints differ.
fn changed(a: &str, b: &str) -> Vec<usize> {
    let (a, b) = (Record::of(&document(a).0), Record::of(&document(b).0));
    assert_eq!(a.fingerprints.len(), b.fingerprints.len());
    let pairs = a.fingerprints.iter().zip(&b.fingerprints).enumerate();
    pairs
        .filter_map(|(at, (a, b))| (a != b).then_some(at))
        .collect()
}

#[test]
fn a_change_of_words_moves_one_fingerprint() {
    for (from, to, at) in [
        ("title: T", "title: U", 0),
        ("a.b", "a.c", 1),
        ("# A", "## A", 2),
        ("two", "too", 3),
        ("- y", "- w", 4),
        ("3. three", "3. drei", 6),
        ("> q", "> s", 8),
        ("| b |", "| c |", 9),
        ("ls\n", "pwd\n", 10),
        ("Title", "Titel", 11),
        ("m.n", "m.o", 11),
        ("raw", "row", 12),
        ("Note.", "Notes.", 14),
    ] {
        assert!(PAGE.contains(from));
        assert_eq!(
            changed(PAGE, &PAGE.replace(from, to)),
            [at],
            "{from} → {to}"
        );
    }
}

#[test]
fn what_says_the_same_moves_none() {
    for (from, to) in [
        (
            "lede: L {value}`a.b`\ntitle: T",
            "title: 'T'\nnew: x\nlede: L {value}`a.b unit=s`",
        ),
        ("One[^n]\ntwo.", "One[^n] two.<!-- c -->"),
        ("One[^n]\ntwo.\n\n", "One[^n]\ntwo.\n\n<!-- c -->\n\n"),
        ("- x\n  - y\n- z", "* x\n  + y\n\n* z"),
        ("3. three\n4. four", "1) three\n1) four"),
        ("> q\n> r", "> q r"),
        ("| a |\n|---|\n| b |", "|a\n|:--\n|b"),
        ("```sh\nls\n```", "~~~~sh\nls\n~~~~"),
        ("mini: true", "targets: a"),
        ("# A", "A {#b}\n==="),
    ] {
        assert!(PAGE.contains(from), "{from}");
        assert_eq!(
            changed(PAGE, &PAGE.replace(from, to)),
            Vec::<usize>::new(),
            "{from} → {to}"
        );
    }
}

#[test]
fn a_record_is_read_as_it_is_written() {
    let record = Record::of(&sound(PAGE));
    let text = record.to_string();
    assert_eq!(Record::parse(&text), Ok(record));
    assert_eq!(text.split(' ').count(), 15);
    assert!(text.split(' ').all(|word| word.len() == 6), "{text}");
    for wrong in [
        "p1234",
        "p123456",
        "p1234G",
        "w12345",
        "p1234A",
        "0123456789abcdef",
        "pé123",
    ] {
        assert_eq!(
            Record::parse(&format!("t00000 {wrong} x")),
            Err(7..7 + wrong.len()),
            "{wrong}"
        );
    }
}

fn renewed(text: &str) -> Option<String> {
    let (translation, _) = document(text);
    let record = Record::of(&sound("a"));
    let fix = renew(&translation, &record)?;
    let mut text = text.to_owned();
    text.replace_range(fix.place.range, &fix.replacement);
    let (read, _) = document(&text);
    let field = read.front.source_hash.expect("a record");
    assert_eq!(Record::parse(&field.value), Ok(record.clone()), "{text}");
    Some(text.replace(&record.to_string(), "R"))
}

#[test]
fn a_record_is_written_and_nothing_else() {
    for (before, after) in [
        (
            "---\ntitle: T\n---\nx\n",
            "---\ntitle: T\nsource_hash: R\n---\nx\n",
        ),
        (
            "\u{feff}---\r\ntitle: T\r\n---\r\nx",
            "\u{feff}---\r\ntitle: T\r\nsource_hash: R\r\n---\r\nx",
        ),
        (
            "---\nsource_hash: p00000  # why\ntitle: T\n---\n",
            "---\nsource_hash: R  # why\ntitle: T\n---\n",
        ),
        (
            "---\nsource_hash : 'old'\n---\n",
            "---\nsource_hash : 'R'\n---\n",
        ),
        ("---\nsource_hash:\n---\n", "---\nsource_hash: R\n---\n"),
        (
            "---\nsource_hash:  # todo\n---\n",
            "---\nsource_hash: R  # todo\n---\n",
        ),
        (
            "---\nsource_hash: \"x\ntitle: T\n---\n",
            "---\nsource_hash: R\ntitle: T\n---\n",
        ),
        (
            "---\nsource_hash:x # c\n...\nx",
            "---\nsource_hash: R # c\n...\nx",
        ),
        (
            "# T\r\n\r\nx",
            "---\r\nsource_hash: R\r\n---\r\n# T\r\n\r\nx",
        ),
        ("\u{feff}", "\u{feff}---\nsource_hash: R\n---\n"),
    ] {
        assert_eq!(renewed(before).as_deref(), Some(after), "{before:?}");
    }
    assert_eq!(renewed("---\ntitle: T\n\nx"), None);
}

#[test]
fn a_record_that_cannot_be_read_is_reported() {
    assert_eq!(
        faults("---\nsource_hash: p00000 0123456789abcdef\n---\nx"),
        ["source-hash-malformed: 0123456789abcdef"]
    );
    assert_eq!(
        faults("---\nsource_hash: p00000\n---\nx"),
        Vec::<String>::new()
    );
}

#[test]
fn blocks_are_written_one_by_one() {
    let document = sound(PAGE);
    let written = write_blocks(&document, &mut Show);
    assert_eq!(written.len(), blocks(&document).len());
    assert_eq!(written[1], "L [value:a.b]");
    assert_eq!(written[7], "<ol start=\"4\">\n<li>four</li>\n</ol>\n");
    assert!(
        written[14].contains("<ol start=\"1\">\n<li id=\"fn-1\"><p>Note. <a "),
        "{}",
        written[14]
    );
    let nested = sound("a[^n]\n\n~~~{fold} F\n[^n]: In.\n~~~\n");
    let written = write_blocks(&nested, &mut Show);
    assert!(written[1].contains("<li id=\"fn-1\"><p>In."), "{written:?}");
}

#[test]
fn marks_stand_around_their_blocks_only() {
    let document = sound(PAGE);
    let marked = |wanted: usize| {
        write_marked(&document, &mut Show, &|at| {
            (at == wanted).then(|| "class=\"s\"".to_owned())
        })
    };
    let plain = html(PAGE);
    assert_eq!(marked(99), plain);
    assert_eq!(marked(0), plain);
    assert!(marked(3).contains("<div class=\"s\">\n<p>One"));
    assert!(marked(5).contains("</ul>\n</li>\n<li class=\"s\">z</li>\n</ul>"));
    assert!(marked(14).contains("<li id=\"fn-1\" class=\"s\">"));
    assert_eq!(marked(3).matches("class=\"s\"").count(), 1);
}
