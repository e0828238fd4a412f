use super::*;
use crate::markdown::content_hash;

#[test]
fn prose_is_what_was_typed() {
    let text = "---\ntitle: 'It''s 5 ms'\nupdated: 2026-01-01\n---\n# Head {#h5}\n\n\
        a 200&nbsp;ms \\*b\\* {value}`x` {lit}`9 s` `7 s` [link 3 s](x4.md) <https://x.org/200ms>\n\n\
        | c 1 s |\n|-|\n| **204** ms |\n\n```{bars} a.b8\nid: x9\n\nTitle 8 s\n```\n\n\
        ```sh\nsleep 1 s\n```\n\n<p class=\"a1\">raw 6 s</p>\n\n~~~{fold} Fold 2 s\n![alt 3 s](y.png)\n~~~\n";
    let document = sound(text);
    let slices: Vec<_> = document
        .typed
        .prose
        .iter()
        .map(|range| text[range.clone()].trim())
        .filter(|slice| !slice.is_empty())
        .collect();
    assert_eq!(
        slices,
        [
            "It''s 5 ms",
            "Head",
            "a 200&nbsp;ms \\*b\\*",
            "link 3 s",
            "c 1 s",
            "204",
            "ms",
            "Title 8 s",
            "raw 6 s",
            "Fold 2 s",
            "alt 3 s",
        ]
    );
}

fn same(a: &str, b: &str) -> bool {
    content_hash(&document(a).0) == content_hash(&document(b).0)
}

#[test]
fn the_hash_follows_words_only() {
    let text = "---\ntitle: T\nlede: L\n---\n# A\n\nOne two {value}`a.b`\nthree.\n\n- x\n- y\n\n```{bars} m.n\nmini: true\n\nTitle\n```\n";
    for (from, to) in [
        (
            "One two {value}`a.b`\nthree",
            "One\ntwo\n{value}`a.b` three",
        ),
        ("- x\n- y", "* x\n* y"),
        ("# A", "# A {#other}"),
        ("`a.b`", "`a.b unit=s`"),
        ("mini: true", "targets: a, b"),
        ("title: T", "updated: 2026-01-01\ntitle: 'T' # c"),
        ("three.", "three.<!-- comment -->"),
        ("One", "**One**"),
    ] {
        assert!(text.contains(from));
        assert!(same(text, &text.replace(from, to)), "{from} → {to}");
    }
    for (from, to) in [
        ("two", "too"),
        ("lede: L", "lede: M"),
        ("a.b", "a.c"),
        ("{value}", "{range}"),
        ("m.n", "m.o"),
        ("Title", "Titles"),
        ("- x\n- y", "- x y"),
    ] {
        assert!(!same(text, &text.replace(from, to)), "{from} → {to}");
    }
    assert!(same("速い\nです", "速いです"));
    assert_eq!(content_hash(&sound("a")).len(), 16);
}
