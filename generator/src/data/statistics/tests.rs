//! Against values of SciPy 1.17.1 with NumPy 2.4.6, and those that R's manual prints.

use super::bootstrap::ratio_of_medians;
use super::rank::{mann_whitney, smallest_p};
use super::*;

/// `x` and `y` of the examples of R's `wilcox.test` (Hollander & Wolfe, 1973, p. 69).
const X: [f64; 10] = [0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
const Y: [f64; 5] = [1.15, 0.88, 0.90, 0.74, 1.21];

/// Ozone in May and August, of R's data set `airquality`, days without a value left out.
const MAY: [f64; 26] = [
    41., 36., 12., 18., 28., 23., 19., 8., 7., 16., 11., 14., 18., 14., 34., 6., 30., 11., 1., 11.,
    4., 32., 23., 45., 115., 37.,
];
const AUGUST: [f64; 26] = [
    39., 9., 16., 78., 35., 66., 122., 89., 110., 44., 28., 65., 22., 59., 23., 31., 44., 21., 9.,
    45., 168., 73., 76., 118., 84., 85.,
];

fn near(found: Option<f64>, wanted: f64) {
    let found = found.unwrap_or(f64::NAN);
    assert!(
        (found / wanted - 1.0).abs() < 1e-9,
        "{found} is no {wanted}"
    );
}

#[test]
fn centres_spread_and_quantiles() {
    let samples = [10.4, 5.6, 3.1, 6.4, 21.7];
    near(median(&samples), 6.4);
    near(median(&samples[..4]), 6.0);
    near(mean(&samples), 9.44);
    // numpy.std(ddof=1), as R's sd().
    near(sd(&samples), 7.338_460_328_979_097);
    // numpy.quantile, as R's quantile(type = 7).
    for (p, value) in [
        (0.0, 3.1),
        (0.1, 4.1),
        (0.25, 5.6),
        (0.9, 17.18),
        (1.0, 21.7),
    ] {
        near(quantile(&samples, p), value);
    }
    assert_eq!(quantile(&samples, 1.1), None);
    assert_eq!((median(&[]), mean(&[]), sd(&[1.0])), (None, None, None));
}

#[test]
fn exact_rank_test() {
    // R: W = 35, p-value = 0.1272 one-sided; scipy.stats.mannwhitneyu(method="exact") two-sided.
    let test = mann_whitney(&X, &Y);
    assert_eq!(test.map(|test| test.u), Some(35.0));
    near(test.map(|test| test.p), 0.254_412_254_412_254_4);
    near(
        mann_whitney(&Y, &X).map(|test| test.p),
        0.254_412_254_412_254_4,
    );
    // Mann & Whitney 1947, table I: P(U ≤ 3) is .100 for 4 and 4.
    let steps =
        |n: u32, from: f64| -> Vec<f64> { (0..n).map(|i| from + 2.0 * f64::from(i)).collect() };
    near(
        mann_whitney(&steps(4, 0.0), &steps(4, 2.5)).map(|test| test.p),
        0.2,
    );
    let test = mann_whitney(&steps(30, 0.0), &steps(30, 15.5));
    near(test.map(|test| test.p), 0.003_193_540_818_593_945);
    // The largest numbers of orders that integers must hold.
    let test = mann_whitney(&steps(49, 0.0), &steps(49, 25.0));
    assert_eq!(test.map(|test| test.u), Some(666.0));
    near(test.map(|test| test.p), 0.000_110_262_988_985_101_3);
}

#[test]
fn rank_test_with_ties() {
    // R: wilcox.test(Ozone ~ Month, airquality, subset = Month %in% c(5, 8)): W = 127.5,
    // p-value = 0.0001208; scipy.stats.mannwhitneyu(method="asymptotic").
    let test = mann_whitney(&MAY, &AUGUST);
    assert_eq!(test.map(|test| test.u), Some(127.5));
    near(test.map(|test| test.p), 0.000_120_807_830_768_774_34);
    let alike = mann_whitney(&[2.0; 5], &[2.0; 7]);
    assert_eq!(alike.map(|test| test.p), Some(1.0));
    assert_eq!(mann_whitney(&[], &[1.0]), None);
}

#[test]
fn few_samples_cannot_tell() {
    assert_eq!(smallest_p(3, 3), 0.1);
    assert_eq!(smallest_p(5, 3), 2.0 / 56.0);
    assert_eq!(smallest_p(1, 1), 1.0);
    let apart = mann_whitney(&[1.0, 2.0, 3.0], &[7.0, 8.0, 9.0]);
    near(apart.map(|test| test.p), smallest_p(3, 3));
}

#[test]
fn interval_of_the_ratio() {
    // scipy.stats.bootstrap((a, b), median(a) / median(b), method="percentile",
    // n_resamples=200_000) with three seeds agreeing. 10,000 resamples come within 2 %.
    let cases: [(&[f64], &[f64], f64, f64); 3] = [
        (
            &AUGUST,
            &MAY,
            1.589_285_714_285_714_2,
            5.214_285_714_285_714,
        ),
        (&X, &Y, 0.813_043_478_260_869_6, 1.961_111_111_111_111),
        (&X[..9], &Y[..4], 0.809_756_097_560_975_7, 2.1),
    ];
    for (over, under, low, high) in cases {
        let interval = ratio_of_medians(over, under, 7);
        let interval = interval.map_or((f64::NAN, f64::NAN), |own| (own.low, own.high));
        assert!((interval.0 / low - 1.0).abs() < 0.02, "{interval:?}");
        assert!((interval.1 / high - 1.0).abs() < 0.02, "{interval:?}");
    }
    assert_eq!(ratio_of_medians(&X, &Y, 7), ratio_of_medians(&X, &Y, 7));
    assert_eq!(ratio_of_medians(&[1.0, 2.0], &[0.0, 1.0], 7), None);
    assert_eq!(ratio_of_medians(&[], &[1.0], 7), None);
}

/// The shortcut of order statistics draws from the same distribution as plain resampling.
#[test]
fn medians_of_resamples_are_distributed_as_if_drawn_one_by_one() {
    for n in [2_usize, 5, 8] {
        #[allow(clippy::cast_precision_loss)]
        let samples: Vec<f64> = (1..=n).map(|i| (i * i) as f64).collect();
        let mut random = random::SplitMix64::new(1);
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let mut plain: Vec<f64> = (0..20_000)
            .filter_map(|_| {
                let resample: Vec<f64> = (0..n)
                    .map(|_| samples[(random.uniform() * count(&samples)) as usize])
                    .collect();
                median(&resample)
            })
            .collect();
        let mut short = bootstrap::medians(&samples, 20_000, 2);
        plain.sort_by(f64::total_cmp);
        short.sort_by(f64::total_cmp);
        // Largest distance of the distribution functions; 1 % of equal ones reach 0.0163.
        let share = |all: &[f64], x: f64| {
            #[allow(clippy::cast_precision_loss)]
            let below = all.partition_point(|own| *own <= x) as f64;
            below / 20_000.0
        };
        let distance = plain
            .iter()
            .map(|x| (share(&plain, *x) - share(&short, *x)).abs())
            .fold(0.0, f64::max);
        assert!(distance < 0.0163, "{n}: {distance}");
    }
}
