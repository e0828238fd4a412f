//! Whether one set of samples tends to lie above another.

/// Outcome of the rank test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankTest {
    /// Pairs in which the first side is larger, ties counted half.
    pub u: f64,
    /// Two-sided.
    pub p: f64,
}

/// Below so many samples on both sides, and without ties, p is exact; as R's `wilcox.test` does.
const EXACT_BELOW: usize = 50;

/// Two-sided rank test of Mann & Whitney, "On a Test of Whether one of Two Random Variables is
/// Stochastically Larger than the Other", Annals of Mathematical Statistics 18 (1947).
///
/// Exact for fewer than fifty samples a side without ties; else by the normal approximation with
/// the variance corrected for ties and a continuity correction of ½ (Lehmann, "Nonparametrics",
/// 1975, 1.4 and 1.5). Samples that are all equal give p = 1. `None` where a side is empty.
pub fn mann_whitney(a: &[f64], b: &[f64]) -> Option<RankTest> {
    if a.is_empty() || b.is_empty() {
        return None;
    }
    let mut all: Vec<(f64, bool)> = Vec::with_capacity(a.len() + b.len());
    all.extend(a.iter().map(|x| (*x, true)));
    all.extend(b.iter().map(|x| (*x, false)));
    all.sort_by(|x, y| x.0.total_cmp(&y.0));
    // Twice the sum of the ranks of `a`, and the sum of t³ − t over groups of t ties.
    let (mut ranks, mut ties, mut before) = (0.0, 0.0, 0.0);
    #[allow(clippy::float_cmp)]
    for group in all.chunk_by(|x, y| x.0 == y.0) {
        let t = real(group.len());
        let own = real(group.iter().filter(|(_, first)| *first).count());
        ranks += own * (2.0 * before + t + 1.0);
        ties += t * t * t - t;
        before += t;
    }
    let (n, m) = (real(a.len()), real(b.len()));
    let u = ranks / 2.0 - n * (n + 1.0) / 2.0;
    let p = if ties == 0.0 && a.len() < EXACT_BELOW && b.len() < EXACT_BELOW {
        exact(a.len(), b.len(), u.min(n * m - u))
    } else {
        let all = n + m;
        let variance = n * m / 12.0 * (all + 1.0 - ties / (all * (all - 1.0)));
        if variance > 0.0 {
            let distance = ((u - n * m / 2.0).abs() - 0.5).max(0.0);
            2.0 * upper_tail(distance / variance.sqrt())
        } else {
            1.0
        }
    };
    Some(RankTest { u, p: p.min(1.0) })
}

/// The smallest p that so many samples can give: when no sample of one side lies among the
/// other's, 2 / C(n + m, n).
pub fn smallest_p(n: usize, m: usize) -> f64 {
    let (few, many) = (n.min(m), n.max(m));
    let orders = (1..=few).fold(1.0, |orders, i| orders * real(many + i) / real(i));
    (2.0 / orders).min(1.0)
}

/// Twice the share of orders of `n` and `m` samples in which U is at most `u`.
///
/// The numbers of orders by U are the coefficients of a Gaussian binomial, the product of
/// (1 − qᵐ⁺ⁱ) / (1 − qⁱ) for i from 1 to n. C(98, 49) is below 2¹²⁷, so integers hold them.
fn exact(n: usize, m: usize, u: f64) -> f64 {
    let mut orders = vec![0_i128; n * m + 1];
    orders[0] = 1;
    for i in 1..=n {
        for at in (m + i..orders.len()).rev() {
            orders[at] -= orders[at - m - i];
        }
        for at in i..orders.len() {
            orders[at] += orders[at - i];
        }
    }
    #[allow(clippy::cast_precision_loss)]
    let share = |orders: &[i128]| orders.iter().sum::<i128>() as f64;
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let below = (u as usize + 1).min(orders.len());
    2.0 * share(&orders[..below]) / share(&orders)
}

/// Share of the standard normal distribution above `z` ≥ 0: the series 26.2.11 of Abramowitz &
/// Stegun, "Handbook of Mathematical Functions" (1964), near the middle, the continued fraction
/// 26.2.14 in the tail.
fn upper_tail(z: f64) -> f64 {
    let density = (-z * z / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if z < 3.0 {
        let (mut term, mut sum, mut odd) = (z, 0.0, 1.0);
        while term > 1e-17 {
            sum += term;
            odd += 2.0;
            term *= z * z / odd;
        }
        0.5 - density * sum
    } else {
        let fraction = (1..=60).rev().fold(z, |below, k| z + f64::from(k) / below);
        density / fraction
    }
}

#[allow(clippy::cast_precision_loss)]
fn real(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tails_of_the_normal_distribution() {
        // scipy 1.17.1: norm.sf(z), as R's pnorm(-z). Both formulas meet at 3.
        for (z, p) in [
            (0.0, 0.5),
            (1.0, 0.158_655_253_931_457_05),
            (1.959_963_984_540_054, 0.025),
            (2.999_999, 0.001_349_902_463_5),
            (3.0, 0.001_349_898_031_630_094_5),
            (6.0, 9.865_876_450_376_98e-10),
        ] {
            let found = upper_tail(z);
            assert!((found / p - 1.0).abs() < 1e-8, "{z}: {found}");
        }
    }
}
