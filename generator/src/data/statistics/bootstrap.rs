//! How sure a ratio of medians is.

use super::random::SplitMix64;
use super::{count, sorted_quantile};

/// Number of resamples: enough that both ends of the interval hold three digits.
pub const RESAMPLES: usize = 10_000;

/// Share of resampled ratios that the interval holds.
pub const LEVEL: f64 = 0.95;

/// A confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    pub low: f64,
    pub high: f64,
}

impl Interval {
    pub fn contains(&self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }
}

/// Percentile bootstrap interval of `median(over) / median(under)` at [`LEVEL`]: both sides are
/// resampled with replacement [`RESAMPLES`] times, and the interval runs between the quantiles of
/// the ratios at 2.5 % and 97.5 %. Efron & Tibshirani, "An Introduction to the Bootstrap" (1993),
/// chapter 13. The same seed gives the same interval.
///
/// `None` where a side has no samples or one that is not positive: such a ratio has no meaning.
pub fn ratio_of_medians(over: &[f64], under: &[f64], seed: u64) -> Option<Interval> {
    let (over, under) = (Resampled::of(over)?, Resampled::of(under)?);
    let mut random = SplitMix64::new(seed);
    let mut ratios: Vec<f64> = (0..RESAMPLES)
        .map(|_| over.median(&mut random) / under.median(&mut random))
        .collect();
    ratios.sort_by(f64::total_cmp);
    let tail = (1.0 - LEVEL) / 2.0;
    Some(Interval {
        low: sorted_quantile(&ratios, tail)?,
        high: sorted_quantile(&ratios, 1.0 - tail)?,
    })
}

/// Sorted positive samples, of which medians of resamples are drawn.
struct Resampled(Vec<f64>);

impl Resampled {
    fn of(samples: &[f64]) -> Option<Self> {
        let mut sorted = samples.to_vec();
        sorted.sort_by(f64::total_cmp);
        sorted
            .first()
            .is_some_and(|first| *first > 0.0)
            .then_some(Self(sorted))
    }

    /// The median of one resample, without drawing all of it: a resample is `floor(n·U)` of n
    /// uniforms U, so that its k-th smallest member is the `floor(n·U₍ₖ₎)`-th sample, and U₍ₖ₎ has
    /// a beta distribution of k and n + 1 − k (David & Nagaraja, "Order Statistics", 2003, 2.1).
    /// The time does not depend on n.
    fn median(&self, random: &mut SplitMix64) -> f64 {
        let n = count(&self.0);
        let half = (n / 2.0).floor();
        if self.0.len() % 2 == 1 {
            return self.at(random.beta(half + 1.0, half + 1.0));
        }
        let lower = random.beta(half, half + 1.0);
        // Above the k-th uniform, the other n − k are uniform; this is the smallest of them.
        let upper = 1.0 - (1.0 - lower) * random.uniform().powf(1.0 / half);
        (self.at(lower) + self.at(upper)) / 2.0
    }

    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    fn at(&self, uniform: f64) -> f64 {
        let index = (uniform * count(&self.0)) as usize;
        let last = self.0.last().copied().unwrap_or_default();
        self.0.get(index).copied().unwrap_or(last)
    }
}

/// Medians of so many resamples.
#[cfg(test)]
pub(super) fn medians(samples: &[f64], count: usize, seed: u64) -> Vec<f64> {
    let mut random = SplitMix64::new(seed);
    let resampled = Resampled::of(samples);
    (0..count)
        .filter_map(|_| Some(resampled.as_ref()?.median(&mut random)))
        .collect()
}
