//! The unit registry and unit arithmetic. Decimal and binary sizes are never mixed up.

use std::borrow::Cow;
use std::sync::Arc;

/// What a unit measures; only units of one dimension convert into each other.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dimension {
    Time,
    Bytes,
    Count,
    /// Pure number of a quotient; shown as `×`.
    Ratio,
    Percent,
    /// `req/s`, `us/req`, `core`: numerator and denominator by id, in base units (`us/req` is
    /// `s/req`), so that `us/req` converts into `ms/req`.
    Other(Arc<str>),
}

/// A unit by its id: `ns us ms s min h`, `B kB MB GB TB KiB MiB GiB TiB`, `count`, `ratio`, `%`,
/// `req/s`, `us/req`, `core`, or any id of the author's own.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    id: Arc<str>,
}

/// Registered id, base unit, and how many of the smallest unit of its kind (ns, B) one is.
/// Integers, so that every conversion is exact.
const REGISTRY: &[(&str, &str, u64)] = &[
    ("ns", "s", 1),
    ("us", "s", 1_000),
    ("ms", "s", 1_000_000),
    ("s", "s", NS_PER_S),
    ("min", "s", 60 * NS_PER_S),
    ("h", "s", 3_600 * NS_PER_S),
    ("B", "B", 1),
    ("kB", "B", 1_000),
    ("MB", "B", 1_000_000),
    ("GB", "B", 1_000_000_000),
    ("TB", "B", 1_000_000_000_000),
    ("KiB", "B", 1 << 10),
    ("MiB", "B", 1 << 20),
    ("GiB", "B", 1 << 30),
    ("TiB", "B", 1 << 40),
];

const NS_PER_S: u64 = 1_000_000_000;

/// Other spellings of registered ids. `KB` is not among them: it has meant both sizes.
const ALIASES: &[(&str, &str)] = &[
    ("\u{b5}s", "us"),
    ("\u{3bc}s", "us"),
    ("cores", "core"),
    ("percent", "%"),
    ("pct", "%"),
    ("\u{d7}", "ratio"),
];

/// Units that a reader may be shown instead of each other, smallest first.
const LADDERS: &[&[&str]] = &[
    // Minutes and hours are not on it: 11.5 min is easily misread, and 687 s is not.
    &["ns", "us", "ms", "s"],
    &["B", "kB", "MB", "GB", "TB"],
    BINARY,
];

const BINARY: &[&str] = &["KiB", "MiB", "GiB", "TiB"];

fn registered(part: &str) -> Option<(&'static str, u64)> {
    REGISTRY
        .iter()
        .find(|(id, ..)| *id == part)
        .map(|&(_, base, size)| (base, size))
}

fn canonical(part: &str) -> &str {
    ALIASES
        .iter()
        .find(|(alias, _)| *alias == part)
        .map_or(part, |(_, id)| id)
}

impl Unit {
    /// Any non-empty id is a unit; unknown ones stand for themselves. Aliases (`µs`, `percent`)
    /// become the registered id, in each part of a compound.
    pub fn new(id: &str) -> Self {
        let id: Cow<'_, str> = match id.split_once('/') {
            Some((over, under)) => format!("{}/{}", canonical(over), canonical(under)).into(),
            None => canonical(id).into(),
        };
        Self { id: id.into() }
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn dimension(&self) -> Dimension {
        match &*self.id {
            "count" => Dimension::Count,
            "ratio" => Dimension::Ratio,
            "%" => Dimension::Percent,
            id => match (registered(id), id.split_once('/')) {
                (Some(("s", _)), _) => Dimension::Time,
                (Some(_), _) => Dimension::Bytes,
                (None, Some((over, under))) => {
                    let base = |part| registered(part).map_or(part, |(base, _)| base);
                    Dimension::Other(format!("{}/{}", base(over), base(under)).into())
                }
                (None, None) => Dimension::Other(self.id.clone()),
            },
        }
    }

    /// How many base units of the dimension one of this is (`ms` → 0.001 s, `MiB` → 1048576 B).
    pub fn factor(&self) -> f64 {
        let (over, under) = self.smallest();
        let (base_over, base_under) = self.base().smallest();
        quotient(over * base_under, under * base_over)
    }

    /// Factor from this unit to `other`, where they convert.
    pub fn to(&self, other: &Unit) -> Option<f64> {
        self.exact(other).map(|(over, under)| quotient(over, under))
    }

    /// The same factor as a reduced fraction.
    pub(super) fn exact(&self, other: &Unit) -> Option<(u128, u128)> {
        if self == other {
            return Some((1, 1));
        }
        if self.dimension() != other.dimension() {
            return None;
        }
        let (from_over, from_under) = self.smallest();
        let (to_over, to_under) = other.smallest();
        let over = from_over.checked_mul(to_under)?;
        let under = from_under.checked_mul(to_over)?;
        let divisor = gcd(over, under);
        Some((over / divisor, under / divisor))
    }

    /// The units that a reader may be shown instead of this one, itself included, smallest first.
    /// `None`: values of this unit are never rescaled. No ladder mixes decimal and binary sizes.
    pub(super) fn ladder(&self) -> Option<&'static [&'static str]> {
        LADDERS
            .iter()
            .copied()
            .find(|ladder| ladder.contains(&&*self.id))
    }

    pub(super) fn is_binary(&self) -> bool {
        BINARY.contains(&&*self.id)
    }

    /// Size in the smallest unit of its kind, numerator and denominator apart.
    fn smallest(&self) -> (u128, u128) {
        let size = |part| u128::from(registered(part).map_or(1, |(_, size)| size));
        match self.id.split_once('/') {
            Some((over, under)) => (size(over), size(under)),
            None => (size(&self.id), 1),
        }
    }

    fn base(&self) -> Unit {
        let base = |part| registered(part).map_or(part, |(base, _)| base);
        match self.id.split_once('/') {
            Some((over, under)) => Unit::new(&format!("{}/{}", base(over), base(under))),
            None => Unit::new(base(&self.id)),
        }
    }
}

/// Both sides are exact as integers, so the result is the double nearest to the true factor.
fn quotient(over: u128, under: u128) -> f64 {
    let divisor = gcd(over, under);
    (over / divisor) as f64 / (under / divisor) as f64
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn factor(from: &str, to: &str) -> Option<f64> {
        Unit::new(from).to(&Unit::new(to))
    }

    #[test]
    fn converts_within_a_dimension_only() {
        assert_eq!(factor("ms", "s"), Some(1e-3));
        assert_eq!(factor("ns", "ms"), Some(1e-6));
        assert_eq!(factor("h", "min"), Some(60.0));
        assert_eq!(factor("MiB", "B"), Some(1_048_576.0));
        assert_eq!(factor("MiB", "MB"), Some(1.048576));
        assert_eq!(factor("us/req", "ms/req"), Some(1e-3));
        assert_eq!(factor("req/s", "req/min"), Some(60.0));
        assert_eq!(factor("widget", "widget"), Some(1.0));
        assert_eq!(factor("ms", "MB"), None);
        assert_eq!(factor("%", "ratio"), None);
        assert_eq!(factor("core", "count"), None);
        assert_eq!(factor("us/req", "us"), None);
    }

    #[test]
    fn factors_count_base_units() {
        assert_eq!(Unit::new("ns").factor(), 1e-9);
        assert_eq!(Unit::new("MiB").factor(), 1_048_576.0);
        assert_eq!(Unit::new("us/req").factor(), 1e-6);
        assert_eq!(Unit::new("req/min").factor(), 1.0 / 60.0);
        assert_eq!(Unit::new("core").factor(), 1.0);
    }

    #[test]
    fn aliases_become_ids() {
        assert_eq!(Unit::new("\u{b5}s").id(), "us");
        assert_eq!(Unit::new("\u{3bc}s/req").id(), "us/req");
        assert_eq!(Unit::new("KB").id(), "KB");
        assert_eq!(
            Unit::new("us/req").dimension(),
            Dimension::Other("s/req".into())
        );
    }

    #[test]
    fn ladders_keep_decimal_and_binary_apart() {
        for ladder in LADDERS {
            let binary = ladder.iter().filter(|id| id.ends_with("iB")).count();
            assert!(binary == 0 || binary == ladder.len());
        }
        assert_eq!(Unit::new("core").ladder(), None);
        assert_eq!(Unit::new("min").ladder(), None);
    }
}
