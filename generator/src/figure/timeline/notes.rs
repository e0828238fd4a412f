//! Words at the data: what queues and what runs side by side, said where it can be seen.
//!
//! Nothing is configured: a kind with an attribute `.queue` in the site's messages is named where
//! all its lanes share one slot, a kind with `.side` where they are spread over several.

use std::collections::BTreeMap;

use super::super::naming::Naming;
use super::super::palette;
use super::resolve::lanes_of_kinds;
use super::scene::Note;
use crate::data::{Dataset, Dimension, Run};
use crate::i18n::Arg;

/// A queue is at least so long.
const QUEUE: usize = 3;

/// Notes of one run that ends at `end`.
pub(super) fn notes(
    run: Option<&Run>,
    dataset: &Dataset,
    slots: &BTreeMap<&str, usize>,
    end: f64,
    naming: &Naming,
) -> Vec<Note> {
    let Some(run) = run else {
        return Vec::new();
    };
    let by_kind = lanes_of_kinds(run, slots);
    let mut out: Vec<Note> = Vec::new();
    for kind in palette::kinds(dataset) {
        let Some(lanes) = by_kind.get(kind) else {
            continue;
        };
        let mut places: Vec<usize> = lanes
            .iter()
            .filter_map(|lane| slots.get(lane).copied())
            .collect();
        places.sort_unstable();
        places.dedup();
        let queue = places.len() == 1 && lanes.len() >= QUEUE;
        let attribute = if queue { "queue" } else { "side" };
        if places.len() < 2 && !queue {
            continue;
        }
        let count = [("count", Arg::Number(lanes.len().to_string()))];
        let Some(text) = naming.attribute("kind", kind, attribute, &count) else {
            continue;
        };
        let spans = || {
            run.spans
                .iter()
                .filter(|span| lanes.contains(span.lane.as_str()))
        };
        let at = spans().map(|span| span.start).fold(f64::INFINITY, f64::min);
        // A row in which nothing stands before the note's place, from the lower middle on.
        let busy = |slot: usize| {
            run.spans
                .iter()
                .any(|span| span.start < at && slots.get(span.lane.as_str()) == Some(&slot))
        };
        let taken = |slot: usize| out.iter().any(|note| note.slot == slot);
        let middle = places.len() * 5 / 8;
        let (before, from) = places.split_at(middle.min(places.len()));
        let candidates = from.iter().chain(before.iter().rev());
        let free = candidates
            .copied()
            .find(|slot| !busy(*slot) && !taken(*slot));
        if let Some(slot) = free.filter(|_| at.is_finite()) {
            out.push(Note {
                at,
                after: end,
                slot,
                text,
            });
        }
    }
    out
}

/// "all 70 tests, side by side", where several slots are used and the site has words for it.
pub(super) fn summary(slots: &BTreeMap<&str, usize>, naming: &Naming) -> Option<String> {
    let several = slots.values().any(|slot| *slot > 0);
    let count = [("count", Arg::Number(slots.len().to_string()))];
    naming
        .attribute("lane", "all", "side", &count)
        .filter(|_| several)
}

/// Counts recorded for a target, as arguments of its sentence: `tests.write` is `$tests_write`.
pub(super) fn counts(dataset: &Dataset, target: &str) -> Vec<(String, Arg)> {
    let Some(relation) = super::super::totals::relation(dataset) else {
        return Vec::new();
    };
    let counted = relation
        .metrics
        .iter()
        .filter(|metric| metric.unit.dimension() == Dimension::Count);
    counted
        .filter_map(|metric| {
            let m = dataset.cell(&relation.name, &[target], &metric.id);
            let value = m.value()?;
            Some((metric.id.replace('.', "_"), Arg::Number(format!("{value}"))))
        })
        .collect()
}
