//! The texts of a source page as entries of a PO file, and their translations in a page.

use std::collections::BTreeMap;

use super::po::marked;
use crate::content::{Pair, Slug};
use crate::markdown::{Document, Unit, units};

/// One text of a source page.
#[derive(Clone, Debug)]
pub(super) struct Text {
    /// `msgctxt`: the page, what the text is, and a number where the page has the same text there
    /// before: `guide/start cell 2`. It changes with nothing else on the page.
    pub context: String,
    /// `msgid`.
    pub source: String,
    pub unit: Unit,
    /// There is nothing to translate: all of it is held, but for signs.
    pub is_wordless: bool,
}

/// The texts of a page, in its order.
pub(super) fn texts(slug: &Slug, document: &Document) -> Vec<Text> {
    let mut seen: BTreeMap<(&'static str, String), usize> = BTreeMap::new();
    let page = match slug.as_str() {
        "" => "index",
        slug => slug,
    };
    units(document)
        .into_iter()
        .map(|unit| {
            let numbers: Vec<usize> = (1..=unit.held.len()).collect();
            let source = marked(&unit.text, &unit.held, &numbers);
            let name = unit.kind.name();
            let times = seen.entry((name, source.clone())).or_default();
            *times += 1;
            let context = match times {
                1 => format!("{page} {name}"),
                times => format!("{page} {name} {times}"),
            };
            Text {
                context,
                source,
                is_wordless: is_wordless(&unit),
                unit,
            }
        })
        .collect()
}

fn is_wordless(unit: &Unit) -> bool {
    let mut at = 0;
    let ends = unit.held.iter().map(|held| (held.start, held.end));
    let last = (unit.text.len(), unit.text.len());
    !ends.chain([last]).any(|(start, end)| {
        let between = unit.text.get(at..start).unwrap_or_default();
        at = end;
        between.chars().any(char::is_alphanumeric)
    })
}

/// The units of a block.
pub(super) fn of_block(units: &[Unit], block: Option<usize>) -> &[Unit] {
    let Some(block) = block else { return &[] };
    let start = units.partition_point(|unit| unit.block < block);
    let end = units.partition_point(|unit| unit.block <= block);
    units.get(start..end).unwrap_or_default()
}

/// The unit of a translation that stands for a unit of its source: the same one of the blocks that
/// belong together, where both have as many.
pub(super) fn counterpart<'u>(
    pair: &Pair,
    unit: &Unit,
    source: &[Unit],
    translation: &'u [Unit],
) -> Option<&'u Unit> {
    let own = of_block(source, pair.source);
    let other = of_block(translation, pair.translation);
    let at = own.iter().position(|own| own.range == unit.range)?;
    (own.len() == other.len()).then(|| other.get(at))?
}

/// Which held part of the source each held part of a translation is: numbers from 1, in the order
/// of the translation. `None` where the two do not hold the same.
///
/// Roles have to be the same. A destination may be the language's own; such parts are taken in
/// their order.
pub(super) fn numbers(source: &Unit, translation: &Unit) -> Option<Vec<usize>> {
    let source: Vec<String> = source.held_texts().map(folded).collect();
    let own: Vec<String> = translation.held_texts().map(folded).collect();
    if source.len() != own.len() {
        return None;
    }
    let mut free: Vec<usize> = (0..source.len()).collect();
    let mut found: Vec<Option<usize>> = own
        .iter()
        .map(|text| {
            let at = free
                .iter()
                .position(|at| source.get(*at).is_some_and(|source| source == text))?;
            Some(free.remove(at))
        })
        .collect();
    let mut free = free.into_iter();
    for (slot, text) in found.iter_mut().zip(&own) {
        if slot.is_none() {
            let at = free.next()?;
            if is_role(text) || source.get(at).is_none_or(|source| is_role(source)) {
                return None;
            }
            *slot = Some(at);
        }
    }
    found.into_iter().map(|at| at.map(|at| at + 1)).collect()
}

fn folded(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

pub(super) fn is_role(held: &str) -> bool {
    held.starts_with('{')
}
