use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::markdown::parse;

fn document(text: &str) -> Document {
    parse(&Arc::from("content/xx/a.md"), &Arc::from(text)).0
}

/// A translation of `then`, recorded.
fn recorded(then: &str, translation: &str) -> Document {
    let record = Record::of(&document(then));
    document(&format!("---\nsource_hash: {record}\n---\n{translation}"))
}

/// What is said about a translation of `then` when the source is `now`: the source's blocks with
/// their state, the translation's stale blocks, and the counts.
fn stale(then: &str, translation: &str, now: &str) -> (Vec<String>, Vec<String>, [usize; 3]) {
    let (translation, source) = (recorded(then, translation), document(now));
    match staleness(&translation, &source) {
        Staleness::Stale(stale) => (
            stale
                .source
                .iter()
                .map(|(state, range)| format!("{state:?} {}", &source.text[range.clone()]))
                .collect(),
            stale
                .translation
                .iter()
                .map(|(at, range)| {
                    assert_eq!(blocks(&translation)[*at].range, *range);
                    translation.text[range.clone()].to_owned()
                })
                .collect(),
            [stale.changed, stale.new, stale.removed],
        ),
        other => panic!("{other:?}"),
    }
}

/// Rows as `source|translation`, with a sign for their state.
fn rows(then: Option<&str>, translation: &str, now: &str) -> Vec<String> {
    let translation = match then {
        Some(then) => recorded(then, translation),
        None => document(translation),
    };
    let source = document(now);
    let text = |document: &Document, at: Option<usize>| {
        let range = at.map(|at| blocks(document)[at].range.clone());
        range.map_or(String::new(), |range| document.text[range].to_owned())
    };
    pairs(&translation, &source)
        .into_iter()
        .map(|pair| {
            let sign = match pair.state {
                State::Same => '=',
                State::Changed => '~',
                State::New => '+',
                State::Removed => '-',
                State::Alone => '?',
            };
            let (a, b) = (
                text(&source, pair.source),
                text(&translation, pair.translation),
            );
            format!("{sign}{a}|{b}")
        })
        .collect()
}

const EN: &str = "# Fast\n\nOne.\n\nTwo.\n\n- a\n- b\n\n## More\n\nThree.\n";
const JA: &str = "# 速い\n\n一。\n\n二。\n\n- あ\n- い\n\n## ほか\n\n三。\n";

#[test]
fn a_page_without_a_record_says_nothing() {
    let source = document(EN);
    assert_eq!(staleness(&document(JA), &source), Staleness::Unrecorded);
    let broken = document("---\nsource_hash: 0123456789abcdef\n---\nx");
    assert_eq!(staleness(&broken, &source), Staleness::Unrecorded);
}

#[test]
fn reflow_does_not_stale() {
    let now = EN
        .replace("# Fast", "# Fast {#x}")
        .replace("- a\n- b", "* a\n\n* b");
    let (translation, source) = (recorded(EN, JA), document(&now));
    assert_eq!(staleness(&translation, &source), Staleness::Fresh);
}

#[test]
fn a_changed_word_stales_the_paragraph_that_translates_it() {
    let (source, translation, counts) = stale(EN, JA, &EN.replace("Two", "Too"));
    assert_eq!(source, ["Changed Too."]);
    assert_eq!(translation, ["二。"]);
    assert_eq!(counts, [1, 0, 0]);
    let (source, translation, _) = stale(EN, JA, &EN.replace("- b", "- B").replace("Fast", "F"));
    assert_eq!(source, ["Changed # F", "Changed - B"]);
    assert_eq!(translation, ["# 速い", "- い"]);
}

#[test]
fn a_new_paragraph_stales_none() {
    let (source, translation, counts) =
        stale(EN, JA, &EN.replace("Two.", "Two.\n\nTwo and a half."));
    assert_eq!(source, ["New Two and a half."]);
    assert!(translation.is_empty());
    assert_eq!(counts, [0, 1, 0]);
}

#[test]
fn what_translates_a_removed_paragraph_is_stale() {
    let (source, translation, counts) = stale(EN, JA, &EN.replace("One.\n\n", ""));
    assert!(source.is_empty());
    assert_eq!(translation, ["一。"]);
    assert_eq!(counts, [0, 0, 1]);
}

#[test]
fn another_kind_is_another_block() {
    let (source, translation, counts) = stale(EN, JA, &EN.replace("One.", "> One."));
    assert_eq!(source, ["New > One."]);
    assert_eq!(translation, ["一。"]);
    assert_eq!(counts, [0, 1, 1]);
}

#[test]
fn fields_follow_their_names() {
    let then = "---\ntitle: T\nlede: L\n---\nx\n";
    let record = Record::of(&document(then));
    let translation = document(&format!(
        "---\nlede: 要約\nsource_hash: {record}\ntitle: 題\n---\n本文\n"
    ));
    let now = document("---\ntitle: T\nlede: M\n---\nx\n");
    let Staleness::Stale(stale) = staleness(&translation, &now) else {
        panic!("stale");
    };
    let texts: Vec<&str> = stale
        .translation
        .iter()
        .map(|(_, range)| &translation.text[range.clone()])
        .collect();
    assert_eq!(texts, ["要約"]);
}

#[test]
fn a_translation_of_another_structure_is_followed_by_kind() {
    // Two paragraphs of the first section became one; the second section is not disturbed.
    let ja = JA.replace("一。\n\n二。", "一二。");
    let (_, translation, _) = stale(EN, &ja, &EN.replace("Three", "Thre"));
    assert_eq!(translation, ["三。"]);
    // What has no counterpart can only be named in the source.
    let (source, translation, _) = stale(EN, &ja, &EN.replace("Two", "Too"));
    assert_eq!((source.len(), translation.len()), (1, 0));
}

#[test]
fn sections_do_not_run_into_each_other() {
    let en = "## A\n\n1\n\n2\n\n3\n\n## B\n\n4\n\n5\n";
    let ja = "## あ\n\n一\n\n二\n\n## い\n\n四\n\n五\n\n六\n";
    assert_eq!(
        rows(Some(en), ja, en),
        [
            "=## A|## あ",
            "=1|一",
            "=2|二",
            "?3|",
            "=## B|## い",
            "=4|四",
            "=5|五",
            "?|六"
        ]
    );
}

#[test]
fn rows_stand_in_reading_order() {
    let now = "# Fast\n\nOne!\n\nNew.\n\n- b\n\n## More\n\nThree.\n\nFour.\n";
    assert_eq!(
        rows(Some(EN), JA, now),
        [
            "=# Fast|# 速い",
            "~One!|一。",
            "~New.|二。",
            "-|- あ",
            "=- b|- い",
            "=## More|## ほか",
            "=Three.|三。",
            "+Four.|"
        ]
    );
    // A new paragraph that has been translated, but not yet accepted.
    let ja = format!("{JA}\n四。\n");
    let now = format!("{EN}\nFour.\n");
    assert_eq!(
        rows(Some(EN), &ja, &now).last().map(String::as_str),
        Some("+Four.|四。")
    );
    assert_eq!(
        rows(None, JA, EN)
            .iter()
            .filter(|row| row.starts_with('='))
            .count(),
        7
    );
    assert_eq!(rows(None, "", "a\n\nb"), ["?a|", "?b|"]);
    assert_eq!(rows(Some("a"), "あ", ""), ["-|あ"]);
}

#[test]
fn very_long_pages_are_compared_by_their_ends() {
    let page = |word: &str| -> Vec<String> {
        let inner = (0..3000).map(|n| format!("{word} {n}"));
        ["a".to_owned()]
            .into_iter()
            .chain(inner)
            .chain(["z".to_owned()])
            .collect()
    };
    assert_eq!(align(&page("x"), &page("y")), [(0, 0), (3001, 3001)]);
}

fn kinds() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(0u8..5, 0..14)
}

/// The length of the longest common subsequence, from its definition.
fn longest(a: &[u8], b: &[u8]) -> usize {
    match (a.split_first(), b.split_first()) {
        (Some((x, xs)), Some((y, ys))) if x == y => 1 + longest(xs, ys),
        (Some((_, xs)), Some((_, ys))) => longest(xs, b).max(longest(a, ys)),
        _ => 0,
    }
}

fn page(blocks: &[u8]) -> String {
    let text = |kind: &u8| match kind {
        0 => "## heading\n\n",
        1 => "paragraph\n\n",
        2 => "other paragraph\n\n",
        3 => "> quote\n\n",
        _ => "***\n\n",
    };
    blocks.iter().map(text).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_longest_is_found(a in prop::collection::vec(0u8..4, 0..9), b in prop::collection::vec(0u8..4, 0..9)) {
        let pairs = align(&a, &b);
        prop_assert!(pairs.iter().all(|(x, y)| a[*x] == b[*y]));
        prop_assert!(pairs.windows(2).all(|two| two[0].0 < two[1].0 && two[0].1 < two[1].1));
        prop_assert_eq!(pairs.len(), longest(&a, &b));
    }

    #[test]
    fn every_block_stands_in_one_row(then in kinds(), translation in kinds(), now in kinds()) {
        let (translation, source) = (recorded(&page(&then), &page(&translation)), document(&page(&now)));
        let rows = pairs(&translation, &source);
        let of_source: Vec<usize> = rows.iter().filter_map(|row| row.source).collect();
        let of_translation: Vec<usize> = rows.iter().filter_map(|row| row.translation).collect();
        prop_assert_eq!(of_source, (0..blocks(&source).len()).collect::<Vec<_>>());
        prop_assert_eq!(of_translation, (0..blocks(&translation).len()).collect::<Vec<_>>());
        let (now, written) = (blocks(&source), blocks(&translation));
        for row in &rows {
            if let (Some(a), Some(b)) = (row.source, row.translation) {
                prop_assert_eq!(now[a].kind(), written[b].kind());
            }
        }
        match staleness(&translation, &source) {
            Staleness::Fresh => prop_assert!(rows.iter().all(|row| matches!(row.state, State::Same | State::Alone))),
            Staleness::Stale(stale) => prop_assert!(stale.changed + stale.new + stale.removed > 0),
            Staleness::Unrecorded => prop_assert!(then.is_empty()),
        }
    }
}
