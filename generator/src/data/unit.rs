//! The unit registry and unit arithmetic. Decimal and binary sizes are never mixed up.

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
    /// `req/s`, `us/req`, `core`: numerator and denominator by id.
    Other(Arc<str>),
}

/// A unit by its id: `ns us ms s min h`, `B kB MB GB KiB MiB GiB`, `count`, `ratio`, `%`,
/// `req/s`, `us/req`, `core`, or any id of the author's own.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Unit {
    id: Arc<str>,
}

impl Unit {
    /// Any non-empty id is a unit; unknown ones stand for themselves.
    pub fn new(id: &str) -> Self {
        Self { id: id.into() }
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn dimension(&self) -> Dimension {
        todo!("helper: data")
    }

    /// How many base units of the dimension one of this is (`ms` → 0.001 s, `MiB` → 1048576 B).
    pub fn factor(&self) -> f64 {
        todo!("helper: data")
    }

    /// Factor from this unit to `other`, where they convert.
    pub fn to(&self, other: &Unit) -> Option<f64> {
        let _ = other;
        todo!("helper: data")
    }
}
