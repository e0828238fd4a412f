//! Statistics of samples, free of units and of any model: centres and spread here, the confidence
//! interval of a ratio in [`bootstrap`], the rank test in [`rank`], changes of a level in [`steps()`].
//!
//! Two sets of samples differ when the 95 % interval of the ratio of their medians excludes 1 and
//! the rank test's p lies below 0.05; the first says by how much, the second does not depend on
//! the centre that was chosen. `judge` makes verdicts of both.

pub mod bootstrap;
mod random;
pub mod rank;
mod steps;

pub use steps::{levels, steps};

/// Middle value, or the mean of the two middle ones. `None` without samples.
pub fn median(samples: &[f64]) -> Option<f64> {
    quantile(samples, 0.5)
}

/// Arithmetic mean. `None` without samples.
pub fn mean(samples: &[f64]) -> Option<f64> {
    (!samples.is_empty()).then(|| samples.iter().sum::<f64>() / count(samples))
}

/// Standard deviation of a sample, with n − 1 in its denominator. `None` below two samples.
pub fn sd(samples: &[f64]) -> Option<f64> {
    let mean = mean(samples).filter(|_| samples.len() > 1)?;
    let squares: f64 = samples.iter().map(|x| (x - mean) * (x - mean)).sum();
    Some((squares / (count(samples) - 1.0)).sqrt())
}

/// Quantile at `p` from 0 to 1 by linear interpolation between order statistics: type 7 of
/// Hyndman & Fan, "Sample Quantiles in Statistical Packages", The American Statistician 50 (1996),
/// the default of R and NumPy. `None` without samples or beyond 0 and 1.
pub fn quantile(samples: &[f64], p: f64) -> Option<f64> {
    let mut sorted = samples.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted_quantile(&sorted, p)
}

/// The same for samples that are sorted already.
fn sorted_quantile(sorted: &[f64], p: f64) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    if !(0.0..=1.0).contains(&p) {
        return None;
    }
    #[allow(clippy::cast_precision_loss)]
    let at = p * last as f64;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let below = (at.floor() as usize).min(last);
    let (low, high) = (*sorted.get(below)?, *sorted.get((below + 1).min(last))?);
    Some(low + (at - at.floor()) * (high - low))
}

#[allow(clippy::cast_precision_loss)]
fn count(samples: &[f64]) -> f64 {
    samples.len() as f64
}

#[cfg(test)]
mod tests;
