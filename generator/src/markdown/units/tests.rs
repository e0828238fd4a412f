use std::fs;
use std::path::Path;
use std::sync::Arc;

use super::*;
use crate::diag::Fix;
use crate::markdown::{blocks, parse};

fn document(text: &str) -> Document {
    parse(&Arc::from("content/xx/a.md"), &Arc::from(text)).0
}

/// Kind, text, and held parts of each unit.
fn told(text: &str) -> Vec<String> {
    units(&document(text))
        .iter()
        .map(|unit| {
            let held: Vec<&str> = unit.held_texts().collect();
            format!(
                "{} {} {held:?}",
                unit.kind.name(),
                unit.text.replace('\n', "⏎")
            )
        })
        .collect()
}

fn with(text: &str, fixes: &[Fix]) -> String {
    let mut out = text.to_owned();
    for fix in fixes.iter().rev() {
        out.replace_range(fix.place.range.clone(), &fix.replacement);
    }
    out
}

#[test]
fn texts_of_every_kind() {
    let text = "\
---
title: \"A \\\"b\\\" {value}`x.y`\"
lede: plain **words**
---

# Head [link](../a/ \"Title\") {#own}

First line
second **line** with {value}`a.b unit=s`
and a hard\\
break.

- [ ] a task
- > quoted
  > on
- tight

| A | {text}`v.w` |
|---|---|
| a \\| b | |

```{bars} data.rel
id: fig-x

The caption {ratio}`a / b`

Below it.
```

```{fold} The [title][ref]
Body `code {x}`.
```

<div class=\"x\">Words <b>here</b></div>

[^n]: A note[^m] <https://example.org>.

[^m]: ![alt](pic.svg)

[ref]: https://example.org

```rust
code
```
";
    assert_eq!(
        told(text),
        [
            "title A \"b\" {value}`x.y` [\"{value}`x.y`\"]",
            "lede plain **words** []",
            "heading Head [link](../a/ \"Title\") [\"../a/\"]",
            "text First line second **line** with {value}`a.b unit=s` and a hard\\⏎break. [\"{value}`a.b unit=s`\"]",
            "text a task []",
            "text quoted on []",
            "text tight []",
            "cell A []",
            "cell {text}`v.w` [\"{text}`v.w`\"]",
            "cell a \\| b []",
            "caption The caption {ratio}`a / b` [\"{ratio}`a / b`\"]",
            "text Below it. []",
            "caption The [title][ref] [\"[ref]\"]",
            "text Body `code {x}`. []",
            "html Words <b>here [\"<b>\"]",
            "text A note[^m] <https://example.org>. [\"[^m]\", \"<https://example.org>\"]",
            "text ![alt](pic.svg) [\"pic.svg\"]",
        ]
    );
}

#[test]
fn lines_of_unspaced_scripts_join_without_a_space() {
    assert_eq!(told("日本語の\n文。\n"), ["text 日本語の文。 []"]);
    assert_eq!(told("日本語 and\nwords\n"), ["text 日本語 and words []"]);
}

#[test]
fn a_block_of_units_is_one_of_the_blocks() {
    let text = "---\nlede: l\ntitle: t\n---\n\na\n\n- b\n- c\n\n---\n\n| d |\n|---|\n| e |\n";
    let document = document(text);
    let blocks = blocks(&document);
    for unit in units(&document) {
        let block = blocks.get(unit.block).expect("a block");
        assert!(
            block.range.start <= unit.range.start && unit.range.end <= block.range.end,
            "{unit:?} in {block:?}"
        );
    }
}

/// Every page of the site, and the pages of the tests.
fn pages() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut pages = Vec::new();
    for folder in [root.join("content"), root.join("generator/tests/broken")] {
        for entry in walkdir::WalkDir::new(folder).sort_by_file_name() {
            let entry = entry.expect("an entry");
            if entry.path().extension().is_some_and(|end| end == "md") {
                pages.extend(fs::read_to_string(entry.path()));
            }
        }
    }
    assert!(pages.len() > 30, "{}", pages.len());
    pages
}

#[test]
fn a_text_put_back_is_the_text_that_was_there() {
    for text in pages() {
        let document = document(&text);
        let units = units(&document);
        for unit in &units {
            let fix = unit.written(&document, &unit.text);
            let raw = document.text.get(unit.range.clone()).unwrap_or_default();
            if !raw.contains('\n') {
                assert_eq!(fix.replacement, raw, "{text}");
            }
        }
        // And all of them at once are read as the same texts again.
        let mut fixes: Vec<Fix> = units
            .iter()
            .map(|unit| unit.written(&document, &unit.text))
            .collect();
        fixes.sort_by_key(|fix| fix.place.range.start);
        let again = super::tests::document(&with(&document.text, &fixes));
        let own: Vec<_> = super::units(&again)
            .into_iter()
            .map(|unit| (unit.kind, unit.block, unit.text, unit.held))
            .collect();
        let before: Vec<_> = units
            .into_iter()
            .map(|unit| (unit.kind, unit.block, unit.text, unit.held))
            .collect();
        assert_eq!(own, before, "{text}");
    }
}

#[test]
fn a_field_gets_the_quotes_it_needs() {
    let cases = [
        ("title: A", "B # c", "title: \"B # c\""),
        ("title: A", "B", "title: B"),
        ("title: A", "\"B\" c", "title: \"\\\"B\\\" c\""),
        (
            "title: \"A\"",
            "B \"c\" \\*",
            "title: \"B \\\"c\\\" \\\\*\"",
        ),
        ("title: 'A'", "l'été", "title: 'l''été'"),
    ];
    for (before, text, after) in cases {
        let page = document(&format!("---\n{before}\n---\nx\n"));
        let unit = units(&page).into_iter().next().expect("a title");
        let fix = unit.written(&page, text);
        let made = with(&page.text, &[fix]);
        assert_eq!(made, format!("---\n{after}\n---\nx\n"));
        let read = units(&document(&made));
        assert_eq!(read.first().map(|unit| unit.text.as_str()), Some(text));
    }
}

#[test]
fn a_second_line_stands_under_the_first() {
    let page = document("- > a\n\n1. b\n");
    let units = units(&page);
    let fixes: Vec<Fix> = units
        .iter()
        .map(|unit| unit.written(&page, "x\\\ny"))
        .collect();
    assert_eq!(with(&page.text, &fixes), "- > x\\\n  > y\n\n1. x\\\n   y\n");
}
