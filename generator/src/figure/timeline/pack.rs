//! Lanes into slots, overlaps into sublanes, crowds into blocks.

use std::collections::BTreeMap;

use crate::data::Span;

/// Two times this close, as a share of the axis, are one: records are rounded.
const ROUNDING: f64 = 1e-4;
/// Records are rounded to hundredths of a millisecond, so more than this is no rounding.
const MOST_ROUNDING: f64 = 0.015;
/// Spans of one panel, above which narrow ones are merged.
const CROWD: usize = 2_000;
/// Places along the axis that merged spans are sorted into, at most and at least.
const PLACES: (f64, f64) = (60.0, 1_000.0);
/// Blocks of one panel, of which each takes some 125 bytes: places are made wider until there are
/// no more.
const BLOCKS: usize = 1_000;

/// By how much a span may begin before the last one has ended, in milliseconds.
pub(super) fn tolerance(domain: f64) -> f64 {
    (domain * ROUNDING).clamp(0.0, MOST_ROUNDING)
}

/// Packs lanes into slots: in order of their start, each goes to the first slot that is free.
/// Returns the slot of every lane, and how many there are.
pub(super) fn slots<'a>(
    spans: impl Iterator<Item = &'a Span>,
    tolerance: f64,
) -> (BTreeMap<&'a str, usize>, usize) {
    let mut extents: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for span in spans {
        let extent = extents.entry(&span.lane).or_insert((span.start, span.end));
        extent.0 = extent.0.min(span.start);
        extent.1 = extent.1.max(span.end);
    }
    let mut lanes: Vec<(&str, (f64, f64))> = extents.into_iter().collect();
    // Stable, so lanes of equal extent stay in the order of their names.
    lanes.sort_by(|(_, a), (_, b)| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let mut ends: Vec<f64> = Vec::new();
    let mut out = BTreeMap::new();
    for (lane, (start, end)) in lanes {
        let free = ends.iter().position(|last| *last <= start + tolerance);
        let slot = free.unwrap_or(ends.len());
        match ends.get_mut(slot) {
            Some(last) => *last = last.max(end),
            None => ends.push(end),
        }
        out.insert(lane, slot);
    }
    (out, ends.len())
}

/// Spreads overlapping spans of one lane over sublanes. Returns the sublane of each span, in the
/// order given, and how many there are.
pub(super) fn sublanes(spans: &[&Span], tolerance: f64) -> (Vec<usize>, usize) {
    let mut order: Vec<usize> = (0..spans.len()).collect();
    let start = |i: &usize| spans.get(*i).map_or(0.0, |span| span.start);
    order.sort_by(|a, b| start(a).total_cmp(&start(b)));
    let mut ends: Vec<f64> = Vec::new();
    let mut out = vec![0; spans.len()];
    for i in order {
        let (Some(span), Some(place)) = (spans.get(i), out.get_mut(i)) else {
            continue;
        };
        let free = ends.iter().position(|last| *last <= span.start + tolerance);
        *place = free.unwrap_or(ends.len());
        match ends.get_mut(*place) {
            Some(last) => *last = last.max(span.end),
            None => ends.push(span.end),
        }
    }
    (out, ends.len().max(1))
}

/// Whether a panel has too many spans to draw each.
pub(super) fn crowded(spans: usize) -> bool {
    spans > CROWD
}

/// Some neighbours drawn as one.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Block {
    pub kind: String,
    pub start: f64,
    pub end: f64,
    /// Spans of any kind in it.
    pub count: usize,
    /// Time of its own kind in it.
    pub time: f64,
}

/// The blocks of all rows of a crowded panel, as fine as their number allows.
pub(super) fn merged_rows(rows: &[Vec<&Span>], domain: f64, kinds: &[&str]) -> Vec<Vec<Block>> {
    let mut places = PLACES.1;
    loop {
        let place = domain / places;
        let all: Vec<Vec<Block>> = rows
            .iter()
            .map(|spans| merged(spans, place, kinds))
            .collect();
        let count: usize = all.iter().map(Vec::len).sum();
        if count <= BLOCKS || places <= PLACES.0 {
            return all;
        }
        places = (places * 0.8).max(PLACES.0);
    }
}

/// Merges the spans of one row that are narrower than a place of the axis: each place shows the
/// kind with most time in it, and equal neighbours become one block. Wider spans stay themselves.
fn merged(spans: &[&Span], place: f64, kinds: &[&str]) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut places: BTreeMap<u32, Vec<&Span>> = BTreeMap::new();
    for span in spans {
        if span.end - span.start >= place || place <= 0.0 {
            blocks.push(Block {
                kind: span.kind.clone(),
                start: span.start,
                end: span.end,
                count: count(span),
                time: span.busy,
            });
        } else {
            places.entry(index(span, place)).or_default().push(span);
        }
    }
    let mut narrow: Vec<Block> = Vec::new();
    for spans in places.values() {
        let Some(block) = dominant(spans, kinds) else {
            continue;
        };
        match narrow.last_mut() {
            Some(last) if last.kind == block.kind && block.start - last.end <= place => {
                last.end = last.end.max(block.end);
                last.count += block.count;
                last.time += block.time;
            }
            _ => narrow.push(block),
        }
    }
    blocks.append(&mut narrow);
    blocks.sort_by(|a, b| a.start.total_cmp(&b.start));
    blocks
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a cast from float to integer saturates"
)]
fn index(span: &Span, place: f64) -> u32 {
    (f64::midpoint(span.start, span.end) / place) as u32
}

/// How many recorded spans one stands for.
pub(super) fn count(span: &Span) -> usize {
    usize::try_from(span.count).unwrap_or(usize::MAX)
}

/// What one place shows.
fn dominant(spans: &[&Span], kinds: &[&str]) -> Option<Block> {
    let mut times: BTreeMap<&str, f64> = BTreeMap::new();
    for span in spans {
        *times.entry(&span.kind).or_default() += span.busy;
    }
    let rank = |kind: &str| kinds.iter().position(|known| *known == kind);
    let (kind, time) = times
        .into_iter()
        .max_by(|(a, x), (b, y)| x.total_cmp(y).then(rank(b).cmp(&rank(a))))?;
    let start = spans
        .iter()
        .map(|span| span.start)
        .fold(f64::INFINITY, f64::min);
    let end = spans
        .iter()
        .map(|span| span.end)
        .fold(f64::NEG_INFINITY, f64::max);
    Some(Block {
        kind: kind.to_owned(),
        start,
        end,
        count: spans.iter().map(|span| count(span)).sum(),
        time,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(lane: &str, kind: &str, start: f64, end: f64) -> Span {
        Span {
            name: kind.to_owned(),
            kind: kind.to_owned(),
            lane: lane.to_owned(),
            start,
            end,
            count: 1,
            busy: end - start,
        }
    }

    #[test]
    fn a_lane_goes_to_the_first_free_slot() {
        let spans = [
            span("b", "x", 0.0, 4.0),
            span("a", "x", 0.0, 4.0),
            span("c", "x", 3.995, 6.0),
            span("c", "y", 6.0, 7.0),
            span("d", "x", 6.5, 8.0),
        ];
        let (slots, count) = slots(spans.iter(), tolerance(1000.0));
        let got: Vec<_> = slots.into_iter().collect();
        assert_eq!(got, [("a", 0), ("b", 1), ("c", 0), ("d", 1)]);
        assert_eq!(count, 2);
        assert_eq!(super::slots([].into_iter(), 0.0).1, 0);
    }

    #[test]
    fn overlaps_inside_a_lane_get_sublanes() {
        let spans = [
            span("s", "x", 0.0, 5.0),
            span("s", "y", 2.0, 6.0),
            span("s", "z", 5.0, 7.0),
            span("s", "p", 2.0, 2.0),
        ];
        let spans: Vec<&Span> = spans.iter().collect();
        assert_eq!(sublanes(&spans, 0.0), (vec![0, 1, 0, 2], 3));
        assert_eq!(sublanes(&[], 0.0), (vec![], 1));
    }

    #[test]
    fn crowds_become_blocks_that_count() {
        let spans: Vec<Span> = (0..10_000)
            .map(|i| {
                let kind = if i < 5_000 { "a" } else { "b" };
                span("s", kind, f64::from(i) * 0.1, f64::from(i) * 0.1 + 0.1)
            })
            .chain([span("s", "wide", 1000.0, 1200.0)])
            .collect();
        let spans: Vec<&Span> = spans.iter().collect();
        let blocks = merged(&spans, 1.2, &["a", "b", "wide"]);
        assert!(blocks.len() < 10, "{}", blocks.len());
        assert_eq!(
            blocks.iter().map(|block| block.count).sum::<usize>(),
            10_001
        );
        assert_eq!(blocks.first().map(|block| block.kind.as_str()), Some("a"));
        assert_eq!(blocks.last().map(|block| block.count), Some(1));
    }

    #[test]
    fn many_rows_of_changing_kinds_stay_few_blocks() {
        let rows: Vec<Vec<Span>> = (0..8)
            .map(|_| {
                let spans = (0..2_000).map(|i| {
                    let kind = ["a", "b", "c"].get(i % 3).copied().unwrap_or("a");
                    let start = f64::from(u32::try_from(i).unwrap_or(0));
                    span("s", kind, start, start + 1.0)
                });
                spans.collect()
            })
            .collect();
        let rows: Vec<Vec<&Span>> = rows.iter().map(|row| row.iter().collect()).collect();
        let blocks = merged_rows(&rows, 2_000.0, &["a", "b", "c"]);
        let count: usize = blocks.iter().map(Vec::len).sum();
        assert!((500..=BLOCKS).contains(&count), "{count}");
        let spans: usize = blocks.iter().flatten().map(|block| block.count).sum();
        assert_eq!(spans, 16_000);
    }
}
