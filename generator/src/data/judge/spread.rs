//! What two values say about each other by their samples or ranges.

use sha2::{Digest, Sha256};

use super::super::statistics::{bootstrap, rank};
use super::super::{Measurement, Number, Unit};
use super::Basis;

/// Values of p below this are told apart from chance.
const SIGNIFICANCE: f64 = 0.05;

/// Raw numbers in a common unit.
pub(super) struct Judged {
    pub value: f64,
    /// Not of a single run, which has no spread.
    range: Option<(f64, f64)>,
    samples: Option<Vec<f64>>,
}

impl Judged {
    pub fn of(m: &Measurement, unit: &Unit) -> Option<Self> {
        let factor = m.unit.to(unit)?;
        let several = m.n != Some(1);
        let range = m.range.as_ref().filter(|_| several);
        let samples = m.samples.as_ref().filter(|_| several);
        let scaled = |number: &Number| number.value() * factor;
        Some(Self {
            value: m.value()? * factor,
            range: range.map(|range| (scaled(&range.min), scaled(&range.max))),
            samples: samples.map(|samples| samples.iter().map(scaled).collect()),
        })
    }

    /// Whether both are equivalent, and by what; `None` where one of them has no spread.
    pub fn compare(&self, other: &Self) -> Option<(bool, Basis)> {
        self.by_samples(other).or_else(|| {
            let ((a_low, a_high), (b_low, b_high)) = (self.range?, other.range?);
            // Ranges that touch overlap.
            Some((a_low <= b_high && b_low <= a_high, Basis::Ranges))
        })
    }

    /// `None` where samples are so few that even fully separate ones could come from chance, or
    /// are not all positive, so that their ratio means nothing.
    fn by_samples(&self, other: &Self) -> Option<(bool, Basis)> {
        let (a, b) = (self.samples.as_deref()?, other.samples.as_deref()?);
        if rank::smallest_p(a.len(), b.len()) >= SIGNIFICANCE {
            return None;
        }
        let p = rank::mann_whitney(a, b)?.p;
        let (over, under) = if self.value < other.value {
            (b, a)
        } else {
            (a, b)
        };
        let interval = bootstrap::ratio_of_medians(over, under, seed(over, under))?;
        let basis = Basis::Samples {
            interval,
            p,
            n: (a.len(), b.len()),
        };
        Some((interval.contains(1.0) || p >= SIGNIFICANCE, basis))
    }
}

/// The same data are resampled in the same way in every build.
fn seed(over: &[f64], under: &[f64]) -> u64 {
    let mut hash = Sha256::new();
    for sample in over.iter().chain(under) {
        hash.update(sample.to_le_bytes());
    }
    let digest = hash.finalize();
    digest
        .iter()
        .take(8)
        .fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
