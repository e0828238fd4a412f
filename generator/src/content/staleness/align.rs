//! What two sequences have in common, in order.

use crate::markdown::BlockKind;

/// Cells of the largest table that is filled. Pages of a thousand blocks that share no start and no
/// end stay below it.
const MOST_CELLS: usize = 4_000_000;

/// A longest common subsequence: pairs of indices, increasing on both sides. Where the sequences
/// are too long for that, only what they share at their start and at their end.
pub(super) fn align<T: PartialEq>(a: &[T], b: &[T]) -> Vec<(usize, usize)> {
    let start = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (rest_a, rest_b) = (
        a.get(start..).unwrap_or_default(),
        b.get(start..).unwrap_or_default(),
    );
    let ends = rest_a.iter().rev().zip(rest_b.iter().rev());
    let end = ends.take_while(|(x, y)| x == y).count();
    let inner_a = rest_a.get(..rest_a.len() - end).unwrap_or_default();
    let inner_b = rest_b.get(..rest_b.len() - end).unwrap_or_default();
    let inner = middle(inner_a, inner_b);
    let shared = (0..start).map(|at| (at, at));
    let tail = (0..end)
        .rev()
        .map(|at| (a.len() - 1 - at, b.len() - 1 - at));
    shared
        .chain(inner.into_iter().map(|(x, y)| (x + start, y + start)))
        .chain(tail)
        .collect()
}

fn middle<T: PartialEq>(a: &[T], b: &[T]) -> Vec<(usize, usize)> {
    if a.is_empty() || b.is_empty() || a.len().saturating_mul(b.len()) > MOST_CELLS {
        return Vec::new();
    }
    // Longest lengths for what begins at each pair of indices.
    let width = b.len() + 1;
    let mut lengths = vec![0u32; (a.len() + 1) * width];
    let at = |lengths: &[u32], x: usize, y: usize| lengths.get(x * width + y).copied().unwrap_or(0);
    for (x, left) in a.iter().enumerate().rev() {
        for (y, right) in b.iter().enumerate().rev() {
            let length = match left == right {
                true => at(&lengths, x + 1, y + 1) + 1,
                false => at(&lengths, x + 1, y).max(at(&lengths, x, y + 1)),
            };
            if let Some(cell) = lengths.get_mut(x * width + y) {
                *cell = length;
            }
        }
    }
    let (mut x, mut y) = (0, 0);
    let mut pairs = Vec::new();
    while let (Some(left), Some(right)) = (a.get(x), b.get(y)) {
        if left == right {
            pairs.push((x, y));
            x += 1;
            y += 1;
        } else if at(&lengths, x + 1, y) >= at(&lengths, x, y + 1) {
            x += 1;
        } else {
            y += 1;
        }
    }
    pairs
}

/// Pairs blocks by their kind: section by section where both sides have as many headings, so that
/// a paragraph missing in one section moves nothing in the next.
pub(super) fn by_kind(a: &[BlockKind], b: &[BlockKind]) -> Vec<(usize, usize)> {
    let (left, right) = (sections(a), sections(b));
    if left.len() != right.len() {
        return align(a, b);
    }
    let mut pairs = Vec::new();
    let (mut x, mut y) = (0, 0);
    for (left, right) in left.into_iter().zip(right) {
        pairs.extend(align(left, right).into_iter().map(|(p, q)| (p + x, q + y)));
        x += left.len();
        y += right.len();
    }
    pairs
}

/// What stands before the first heading, and each heading with what follows it.
fn sections(kinds: &[BlockKind]) -> Vec<&[BlockKind]> {
    let mut sections = Vec::new();
    let mut start = 0;
    for (at, kind) in kinds.iter().enumerate() {
        if *kind == BlockKind::Heading {
            sections.push(kinds.get(start..at).unwrap_or_default());
            start = at;
        }
    }
    sections.push(kinds.get(start..).unwrap_or_default());
    sections
}
