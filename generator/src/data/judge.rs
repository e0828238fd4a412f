//! Best, ties, ratios and comparability, decided on raw values.

mod spread;

use std::collections::{BTreeMap, BTreeSet};

use super::statistics::bootstrap::Interval;
use super::{Better, Date, Measurement, State, Statistic, Tolerance};
use spread::Judged;

/// How a value stands in its group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Best,
    /// Equivalent to the best one by samples or ranges, or the values are equal.
    TiedBest,
    Other,
}

/// Standings of a comparison. Marked values (borrowed, estimated, facts) and non-values are
/// never best; `Better::Neither` names none; a single candidate is not best.
///
/// Where others tie with the best one, it is `TiedBest` too. Units may differ within a dimension;
/// a candidate of another dimension makes the group incomparable, and none is best. Where every
/// candidate ties, none stands out, yet all are named as tied.
pub fn standings(group: &[&Measurement], better: Better) -> Vec<Standing> {
    let mut standings = vec![Standing::Other; group.len()];
    let candidates: Vec<(usize, &Measurement)> = group
        .iter()
        .enumerate()
        .filter(|(_, m)| may_win(m))
        .map(|(at, m)| (at, *m))
        .collect();
    let Some(&(_, first)) = candidates.first() else {
        return standings;
    };
    if candidates.len() < 2 || better == Better::Neither {
        return standings;
    }
    let mut judged = Vec::new();
    for &(at, m) in &candidates {
        let Some(values) = Judged::of(m, &first.unit) else {
            return standings;
        };
        judged.push((at, values));
    }
    let order = |a: &&(usize, Judged), b: &&(usize, Judged)| a.1.value.total_cmp(&b.1.value);
    let best = match better {
        Better::Higher => judged.iter().max_by(order),
        _ => judged.iter().min_by(order),
    };
    let Some((_, best)) = best else {
        return standings;
    };
    let level: Vec<usize> = judged
        .iter()
        .filter(|(_, values)| {
            values.value == best.value
                || matches!(values.compare(best), Some((equivalent, _)) if equivalent)
        })
        .map(|(at, _)| *at)
        .collect();
    let standing = if level.len() > 1 {
        Standing::TiedBest
    } else {
        Standing::Best
    };
    for at in level {
        standings[at] = standing;
    }
    standings
}

/// One comparison of a figure: who stands where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// What is compared, such as a metric, unique within its figure.
    pub of: String,
    /// Best first, by raw values.
    pub places: Vec<Ranked>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The target, or the key of another compared dimension.
    pub key: String,
    /// Path of the value.
    pub path: String,
    pub standing: Standing,
}

/// The ranking of named values. `None` where none can be best; values that can never win have no
/// place in it.
pub fn ranking(of: &str, group: &[(&str, &Measurement)], better: Better) -> Option<Ranking> {
    let values: Vec<&Measurement> = group.iter().map(|(_, m)| *m).collect();
    let standings = standings(&values, better);
    if standings
        .iter()
        .all(|standing| *standing == Standing::Other)
    {
        return None;
    }
    let unit = &values.iter().find(|m| may_win(m))?.unit;
    let mut places: Vec<(f64, Ranked)> = Vec::new();
    for ((key, m), standing) in group.iter().zip(standings) {
        let Some(judged) = Judged::of(m, unit).filter(|_| may_win(m)) else {
            continue;
        };
        let place = Ranked {
            key: (*key).to_owned(),
            path: m.path.clone(),
            standing,
        };
        places.push((judged.value, place));
    }
    places.sort_by(|(a, _), (b, _)| match better {
        Better::Higher => b.total_cmp(a),
        _ => a.total_cmp(b),
    });
    Some(Ranking {
        of: of.to_owned(),
        places: places.into_iter().map(|(_, place)| place).collect(),
    })
}

/// Outcome of comparing `value` with `base`.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    Equivalent {
        basis: Basis,
    },
    /// `factor` ≥ 1 on raw values: how many times as much (`more`) or as little.
    Differs {
        factor: f64,
        more: bool,
        basis: Basis,
    },
    /// No spread and no tolerance, or no value.
    None,
}

impl Verdict {
    pub fn basis(&self) -> Option<&Basis> {
        match self {
            Self::Equivalent { basis } | Self::Differs { basis, .. } => Some(basis),
            Self::None => None,
        }
    }
}

/// What a verdict rests on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Basis {
    /// 95 % interval of the ratio of the medians, the larger centre over the smaller; p of the
    /// rank test; number of samples of `value` and `base`.
    Samples {
        interval: Interval,
        p: f64,
        n: (usize, usize),
    },
    /// Smallest and largest values, which overlap or do not.
    Ranges,
    /// The author's judgement.
    Tolerance,
}

/// Judges by the samples where both values have enough of them to tell: equivalent when the
/// interval of the ratio holds 1 or p is not below 0.05. Else by the ranges, where both have one
/// over more than one run: equivalent when they overlap. Else by the tolerance: equivalent when
/// the larger is at most its fraction above the smaller.
///
/// Zeros and opposite signs have no factor, and so no verdict, unless both are zero. Nor has a
/// pair whose samples differ in the other direction than its centres.
pub fn verdict(value: &Measurement, base: &Measurement, tolerance: Option<&Tolerance>) -> Verdict {
    if !may_win(value) || !may_win(base) {
        return Verdict::None;
    }
    let (Some(value), Some(base)) = (Judged::of(value, &base.unit), Judged::of(base, &base.unit))
    else {
        return Verdict::None;
    };
    let quotient = value.value / base.value;
    let factor = quotient.max(1.0 / quotient);
    let (equivalent, basis) = match (value.compare(&base), tolerance) {
        (Some(found), _) => found,
        (None, Some(tolerance)) => {
            let within =
                value.value == base.value || (quotient > 0.0 && factor <= 1.0 + tolerance.fraction);
            (within, Basis::Tolerance)
        }
        (None, None) => return Verdict::None,
    };
    if equivalent {
        return Verdict::Equivalent { basis };
    }
    let opposite = matches!(basis, Basis::Samples { interval, .. } if interval.high < 1.0);
    if !quotient.is_finite() || quotient <= 0.0 || opposite {
        return Verdict::None;
    }
    Verdict::Differs {
        factor,
        more: value.value > base.value,
        basis,
    }
}

/// A measured value that nothing bars from being judged.
fn may_win(m: &Measurement) -> bool {
    m.value().is_some()
        && m.marks.borrowed.is_none()
        && !m.marks.estimated
        && m.marks.fact.is_none()
}

/// What differs between values of one comparison; a set with at most one member does not differ.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Provenance {
    pub dates: BTreeSet<Date>,
    /// Version name → value → targets that have it.
    pub versions: BTreeMap<String, BTreeMap<String, BTreeSet<String>>>,
    pub n: BTreeSet<Option<u32>>,
    pub statistics: BTreeSet<Option<Statistic>>,
    /// Machines, each as its facts.
    pub machines: BTreeSet<Vec<(String, String)>>,
}

/// Gathers provenance of the values that are shown (facts and non-values left out). An origin that
/// records no date or machine adds none.
pub fn provenance<'a>(values: impl IntoIterator<Item = &'a Measurement>) -> Provenance {
    let mut gathered = Provenance::default();
    for m in values {
        let shown = matches!(m.state, State::Measured(_)) && m.marks.fact.is_none();
        if !shown {
            continue;
        }
        for origin in &m.origins {
            gathered.dates.extend(origin.date);
            if !origin.machine.is_empty() {
                gathered.machines.insert(origin.machine.clone());
            }
        }
        for (name, version) in &m.versions {
            gathered
                .versions
                .entry(name.clone())
                .or_default()
                .entry(version.clone())
                .or_default()
                .extend(m.target.clone());
        }
        gathered.n.insert(m.n);
        gathered.statistics.insert(m.statistic);
    }
    gathered
}

#[cfg(test)]
mod tests;
