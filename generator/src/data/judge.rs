//! Best, ties, ratios and comparability, decided on raw values.

use std::collections::{BTreeMap, BTreeSet};

use super::{Better, Date, Measurement, Statistic, Tolerance};

/// How a value stands in its group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Best,
    /// Its range overlaps the best one's, or the values are equal.
    TiedBest,
    Other,
}

/// Standings of a comparison. Marked values (borrowed, estimated, facts) and non-values are
/// never best; `Better::Neither` names none; a single candidate is not best.
pub fn standings(group: &[&Measurement], better: Better) -> Vec<Standing> {
    let _ = (group, better);
    todo!("helper: data")
}

/// Outcome of comparing `value` with `base`.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// Ranges overlap, or the ratio lies within the tolerance.
    Equivalent { by_tolerance: bool },
    /// `factor` ≥ 1 on raw values: how many times as much (`more`) or as little.
    Differs {
        factor: f64,
        more: bool,
        by_tolerance: bool,
    },
    /// No spread and no tolerance, or no value.
    None,
}

pub fn verdict(value: &Measurement, base: &Measurement, tolerance: Option<&Tolerance>) -> Verdict {
    let _ = (value, base, tolerance);
    todo!("helper: data")
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

/// Gathers provenance of the values that are shown (facts and non-values left out).
pub fn provenance<'a>(values: impl IntoIterator<Item = &'a Measurement>) -> Provenance {
    let _ = values.into_iter();
    todo!("helper: data")
}
