//! Which row of a translated table is which of its source.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization;

use super::cell;
use crate::check::unbound::Words;
use crate::markdown::{TypedRow, TypedTable};

/// Rows of both tables that belong together, and those that are alone.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Matched {
    /// Index in the source, index in the translation, and whether only their place says so.
    pub pairs: Vec<(usize, usize, bool)>,
    pub missing: Vec<usize>,
    pub extra: Vec<usize>,
}

/// Matches rows by their first cell: by its words, then by the numbers and names in it, which
/// survive translation; what remains, by order, where equally many remain.
pub(super) fn rows(source: (&TypedTable, &Words), translation: (&TypedTable, &Words)) -> Matched {
    let mut matched = Matched {
        missing: (0..source.0.rows.len()).collect(),
        extra: (0..translation.0.rows.len()).collect(),
        ..Matched::default()
    };
    matched.by(source, translation, &|row, _| Some(label(row)));
    matched.by(source, translation, &content);
    if matched.missing.len() == matched.extra.len() {
        let rest = matched.missing.drain(..).zip(matched.extra.drain(..));
        matched.pairs.extend(rest.map(|(a, b)| (a, b, true)));
    }
    matched.pairs.sort_unstable();
    matched
}

type Key<'k> = &'k dyn Fn(&TypedRow, &Words) -> Option<String>;

impl Matched {
    fn by(
        &mut self,
        (source, source_words): (&TypedTable, &Words),
        (translation, words): (&TypedTable, &Words),
        key: Key,
    ) {
        let of_source = keyed(source, &self.missing, source_words, key);
        let of_translation = keyed(translation, &self.extra, words, key);
        for (key, at) in of_translation {
            if let Some(&in_source) = of_source.get(&key) {
                self.pairs.push((in_source, at, false));
                self.missing.retain(|row| *row != in_source);
                self.extra.retain(|row| *row != at);
            }
        }
    }
}

/// Rows by key and by how many rows before them have the same.
fn keyed(
    table: &TypedTable,
    among: &[usize],
    words: &Words,
    key: Key,
) -> BTreeMap<(String, usize), usize> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut rows = BTreeMap::new();
    for &at in among {
        let Some(key) = table.rows.get(at).and_then(|row| key(row, words)) else {
            continue;
        };
        let count = seen.entry(key.clone()).or_default();
        rows.insert((key, *count), at);
        *count += 1;
    }
    rows
}

/// A row's first cell, as it is compared: without spaces, case and width of letters.
fn label(row: &TypedRow) -> String {
    let text = row.cells.first().map_or("", |cell| &cell.text);
    let folded = text.nfkc().flat_map(char::to_lowercase);
    folded.filter(|c| !c.is_whitespace()).collect()
}

/// The numbers and identifiers of a row's first cell; `None` without any.
fn content(row: &TypedRow, words: &Words) -> Option<String> {
    let text = &row.cells.first()?.text;
    let mut parts: Vec<String> = cell::read(text, words)
        .iter()
        .map(|number| format!("{:e}", number.value))
        .collect();
    let token = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '/' | ':' | '-');
    let names = text
        .split(|c: char| !token(c))
        .map(|token| token.trim_matches(['.', '-', ':', '/']))
        .filter(|token| is_identifier(token));
    parts.extend(names.map(str::to_lowercase));
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// `list_posts`, `ListPosts`, `pg-17`, `v1.2`; neither words nor plain numbers.
fn is_identifier(token: &str) -> bool {
    let letters = token.chars().any(|c| c.is_ascii_alphabetic());
    let inner_capital = token.chars().skip(1).any(|c| c.is_ascii_uppercase());
    let marked = token.contains(['_', '.', '/', ':']) || token.chars().any(|c| c.is_ascii_digit());
    letters && (inner_capital || marked)
}
