//! Where a series of measurements changes its level for good.
//!
//! Optimal partitioning (Jackson et al., "An algorithm for optimal partitioning of data on an
//! interval", IEEE Signal Processing Letters 12 (2005)) with the squared error as its cost: of all
//! ways to cut the series into levels the one is taken whose squared distances from the levels, plus
//! [`PENALTY`] σ² ln n for each cut, are least. σ is the noise between neighbours: the median of
//! their absolute differences, which a few steps do not move. Before that each value is replaced by the
//! median of itself and its two neighbours, which takes single outliers away and leaves steps where
//! they are. A cut stays where the rank test tells the measurements before from those behind it.

use super::rank::mann_whitney;

/// Cost of a cut in σ² ln n.
const PENALTY: f64 = 8.0;
/// Fewest measurements of a level: a single outlier is none.
const SHORTEST: usize = 3;
/// Changes below this share of the series' median are no step, however quiet it is.
const SMALLEST: f64 = 0.005;
/// Largest p of the rank test between two levels, for all places together where a cut could be
/// (Bonferroni).
const MOST_P: f64 = 0.01;
/// Longer series are looked at by their newest part.
const MOST: usize = 2_000;

/// The indices at which a new level begins, in order.
pub fn steps(series: &[f64]) -> Vec<usize> {
    let whole = series;
    let skipped = series.len().saturating_sub(MOST);
    let series = series.get(skipped..).unwrap_or_default();
    if series.len() < 2 * SHORTEST || series.iter().any(|value| !value.is_finite()) {
        return Vec::new();
    }
    let penalty = penalty(series);
    let smooth = smoothed(series);
    let sums = Sums::of(&smooth);
    let count = series.len();
    // Of each prefix: its least cost, and where its last level begins.
    let mut best: Vec<(f64, usize)> = vec![(-penalty, 0)];
    best.resize(count + 1, (f64::INFINITY, 0));
    for end in SHORTEST..=count {
        let mut least = (f64::INFINITY, 0);
        for start in 0..=end - SHORTEST {
            let Some((before, _)) = best.get(start) else {
                continue;
            };
            let cost = before + sums.cost(start, end) + penalty;
            if cost < least.0 {
                least = (cost, start);
            }
        }
        if let Some(slot) = best.get_mut(end) {
            *slot = least;
        }
    }
    let mut cuts = Vec::new();
    let mut end = count;
    while let Some((_, start)) = best.get(end).copied().filter(|(_, start)| *start > 0) {
        cuts.push(start + skipped);
        end = start;
    }
    cuts.reverse();
    certain(whole, &cuts)
}

/// The cuts at which the measurements before and behind differ by the rank test, too: of a short
/// series the noise is not known well.
fn certain(series: &[f64], cuts: &[usize]) -> Vec<usize> {
    let starts = std::iter::once(0).chain(cuts.iter().copied());
    let ends = cuts.iter().skip(1).copied().chain([series.len()]);
    let tested = cuts.iter().zip(starts).zip(ends);
    let kept = tested.filter_map(|((cut, start), end)| {
        let (before, behind) = (series.get(start..*cut)?, series.get(*cut..end)?);
        let p = mann_whitney(before, behind)?.p;
        (p * super::count(series) <= MOST_P).then_some(*cut)
    });
    kept.collect()
}

/// The level of each part that the cuts make: the medians.
pub fn levels(series: &[f64], cuts: &[usize]) -> Vec<f64> {
    let starts = std::iter::once(0).chain(cuts.iter().copied());
    let ends = cuts.iter().copied().chain([series.len()]);
    let parts = starts
        .zip(ends)
        .filter_map(|(start, end)| series.get(start..end));
    parts.filter_map(super::median).collect()
}

/// The running median of three; the ends stay.
fn smoothed(series: &[f64]) -> Vec<f64> {
    let middle = series.windows(3).filter_map(super::median);
    let ends = (series.first().copied(), series.last().copied());
    ends.0.into_iter().chain(middle).chain(ends.1).collect()
}

fn penalty(series: &[f64]) -> f64 {
    let neighbours = series.iter().zip(series.iter().skip(1));
    let differences: Vec<f64> = neighbours.map(|(a, b)| (a - b).abs()).collect();
    // The median of the absolute difference of two normal values is 0.954 σ.
    let sigma = super::median(&differences).unwrap_or_default() / 0.954;
    let middle = super::median(series).unwrap_or_default().abs();
    let sigma = sigma.max(middle * SMALLEST).max(f64::MIN_POSITIVE.sqrt());
    PENALTY * sigma * sigma * super::count(series).ln()
}

/// Running sums, so that the cost of any part is known at once.
struct Sums {
    /// Of the values and of their squares, the series' mean taken off.
    all: Vec<(f64, f64)>,
}

impl Sums {
    fn of(series: &[f64]) -> Self {
        // Squares of large numbers that differ little would lose what they differ in.
        let mean = super::mean(series).unwrap_or_default();
        let mut all = vec![(0.0, 0.0)];
        let (mut sum, mut squares) = (0.0, 0.0);
        for value in series {
            let own = value - mean;
            sum += own;
            squares += own * own;
            all.push((sum, squares));
        }
        Self { all }
    }

    /// The squared distances from their mean of the values from `start` to `end`.
    fn cost(&self, start: usize, end: usize) -> f64 {
        let (Some(from), Some(to)) = (self.all.get(start), self.all.get(end)) else {
            return f64::INFINITY;
        };
        #[allow(clippy::cast_precision_loss)]
        let count = (end - start) as f64;
        let sum = to.0 - from.0;
        (to.1 - from.1 - sum * sum / count).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Noise of a width around a level, the same on every machine.
    fn noise(count: u32, level: f64, width: f64, seed: u32) -> Vec<f64> {
        let mut state = seed.wrapping_mul(2_654_435_761) | 1;
        (0..count)
            .map(|_| {
                state ^= state << 13;
                state ^= state >> 17;
                state ^= state << 5;
                level + width * (f64::from(state % 2001) / 1000.0 - 1.0)
            })
            .collect()
    }

    #[test]
    fn a_step_is_found_where_it_is() {
        let mut series = noise(20, 100.0, 1.0, 1);
        series.extend(noise(15, 108.0, 1.0, 2));
        series.extend(noise(10, 92.0, 1.0, 3));
        assert_eq!(steps(&series), [20, 35]);
        let levels = levels(&series, &[20, 35]);
        assert!((levels[0] - 100.0).abs() < 1.0 && (levels[2] - 92.0).abs() < 1.0);
    }

    #[test]
    fn one_outlier_and_short_series_are_no_step() {
        let mut series = noise(30, 100.0, 1.0, 4);
        series[12] = 140.0;
        assert_eq!(steps(&series), [0usize; 0]);
        assert_eq!(steps(&[1.0, 1.0, 9.0, 9.0, 9.0]), [0usize; 0]);
        assert_eq!(steps(&[5.0; 40]), [0usize; 0]);
        assert_eq!(steps(&[0.0; 40]), [0usize; 0]);
        assert_eq!(steps(&[f64::NAN; 40]), [0usize; 0]);
    }

    #[test]
    fn exact_values_have_steps_too() {
        let series: Vec<f64> = [vec![10.0; 8], vec![12.0; 8]].concat();
        assert_eq!(steps(&series), [8]);
        // Two in a thousand are none.
        let series: Vec<f64> = [vec![10.0; 8], vec![10.02; 8]].concat();
        assert_eq!(steps(&series), [0usize; 0]);
    }

    #[test]
    fn noise_has_hardly_any_steps() {
        let series = (0..2000).map(|seed| noise(6 + seed % 100, 1000.0, 20.0, seed));
        let found = series.filter(|series| !steps(series).is_empty()).count();
        // One in a hundred is what the rank test lets through.
        assert!(found <= 20, "{found}");
    }

    proptest! {
        #[test]
        fn units_do_not_matter(seed in 0u32..200, at in 7u32..30, power in -9i32..9) {
            let mut series = noise(at, 100.0, 1.0, seed);
            series.extend(noise(20, 120.0, 1.0, seed + 1));
            let scaled: Vec<f64> = series.iter().map(|value| value * 10f64.powi(power)).collect();
            prop_assert_eq!(steps(&series), vec![at as usize]);
            prop_assert_eq!(steps(&scaled), vec![at as usize]);
        }
    }
}
