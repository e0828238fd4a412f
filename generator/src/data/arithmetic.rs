//! Units of sums, products and quotients.
//!
//! A unit id is read as a product: `us/req` is microseconds by requests. Times and sizes are
//! physical and convert; every other name is a noun that is counted (`req`, `core`), and stands
//! for itself.

use std::collections::BTreeMap;

use super::Unit;

/// Seconds or bytes in one of a physical unit.
fn physical(name: &str) -> Option<(Kind, f64)> {
    const KI: f64 = 1024.0;
    Some(match name {
        "ns" => (Kind::Time, 1e-9),
        "us" => (Kind::Time, 1e-6),
        "ms" => (Kind::Time, 1e-3),
        "s" => (Kind::Time, 1.0),
        "min" => (Kind::Time, 60.0),
        "h" => (Kind::Time, 3600.0),
        "B" => (Kind::Bytes, 1.0),
        "kB" => (Kind::Bytes, 1e3),
        "MB" => (Kind::Bytes, 1e6),
        "GB" => (Kind::Bytes, 1e9),
        "TB" => (Kind::Bytes, 1e12),
        "KiB" => (Kind::Bytes, KI),
        "MiB" => (Kind::Bytes, KI * KI),
        "GiB" => (Kind::Bytes, KI * KI * KI),
        "TiB" => (Kind::Bytes, KI * KI * KI * KI),
        _ => return None,
    })
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Time,
    Bytes,
}

/// Factors of a product, each with its power, in the order they came.
#[derive(Clone, Debug, Default)]
struct Product {
    factors: Vec<(String, i32)>,
    /// What percent signs and cancelled conversions left.
    scale: f64,
}

/// Names of pure numbers.
fn is_pure(name: &str) -> bool {
    matches!(name, "" | "1" | "count" | "ratio" | "%")
}

impl Product {
    fn of(unit: &Unit) -> Self {
        let mut product = Self {
            factors: Vec::new(),
            scale: 1.0,
        };
        for (index, part) in unit.id().split('/').enumerate() {
            let sign = if index == 0 { 1 } else { -1 };
            for name in part.split('*') {
                let name = name.trim_matches(['(', ')', ' ']);
                if name == "%" {
                    product.scale *= 0.01_f64.powi(sign);
                } else if !is_pure(name) {
                    product.multiply(name, sign);
                }
            }
        }
        product
    }

    /// Adds a factor; one of the same kind with the opposite power cancels, with its conversion.
    fn multiply(&mut self, name: &str, power: i32) {
        let own = physical(name);
        for index in 0..self.factors.len() {
            let (other, sign) = &self.factors[index];
            if sign.signum() == power.signum() {
                continue;
            }
            let factor = match (own, physical(other)) {
                (Some((kind, mine)), Some((theirs, its))) if kind == theirs => mine / its,
                _ if name == other => 1.0,
                _ => continue,
            };
            self.scale *= factor.powi(power);
            self.factors.remove(index);
            return;
        }
        self.factors.push((name.to_owned(), power));
    }

    fn times(mut self, other: Self, power: i32) -> Self {
        self.scale *= other.scale.powi(power);
        for (name, own) in other.factors {
            self.multiply(&name, own * power);
        }
        self
    }

    /// The unit id of this product and the factor that the value takes to be in it.
    fn unit(mut self) -> (Unit, f64) {
        let has = |product: &Self, wanted: Kind, sign: i32| {
            product.factors.iter().any(|(name, power)| {
                power.signum() == sign && physical(name).is_some_and(|(kind, _)| kind == wanted)
            })
        };
        // A core is a second of processor time per second: cores × seconds are seconds.
        if has(&self, Kind::Time, 1) {
            self.factors
                .retain(|(name, power)| name != "core" || *power < 0);
        }
        let noun_below = self
            .factors
            .iter()
            .any(|(name, power)| *power < 0 && physical(name).is_none());
        let mut scale = self.scale;
        for (name, power) in &mut self.factors {
            let Some((Kind::Time, seconds)) = physical(name) else {
                continue;
            };
            if *power < 0 {
                // Rates are per second.
                scale *= seconds.powi(*power);
                *name = "s".to_owned();
            } else if noun_below {
                // Time per request is in microseconds, whatever it was computed from.
                scale *= (seconds / 1e-6).powi(*power);
                *name = "us".to_owned();
            }
        }
        let side = |sign: i32| {
            let names: Vec<&str> = self
                .factors
                .iter()
                .filter(|(_, power)| power.signum() == sign)
                .map(|(name, _)| name.as_str())
                .collect();
            names
        };
        let (above, below) = (side(1), side(-1));
        let above = if above.is_empty() {
            "1".to_owned()
        } else {
            above.join("*")
        };
        if below.is_empty() {
            (Unit::new(&above), scale)
        } else {
            (Unit::new(&format!("{above}/{}", below.join("/"))), scale)
        }
    }

    fn is_pure(&self) -> bool {
        self.factors.is_empty()
    }
}

/// Whether a unit is that of a pure number: a count, a quotient or percent.
pub(super) fn is_number(unit: &Unit) -> bool {
    is_pure(unit.id())
}

/// Whether a unit is neither physical nor a number nor one that is counted by custom.
pub(super) fn is_unknown(unit: &Unit) -> bool {
    let id = unit.id();
    !is_pure(id) && physical(id).is_none() && !matches!(id, "core" | "Hz" | "MHz" | "GHz")
}

/// The unit of `a × b`, and the factor that the product of the numbers takes.
pub(super) fn product(a: &Unit, b: &Unit) -> (Unit, f64) {
    let (left, right) = (Product::of(a), Product::of(b));
    match (left.is_pure(), right.is_pure()) {
        // A pure number takes nothing away from the other's own unit.
        (true, true) => {
            let unit = if a.id() == "%" || a.id() == "ratio" {
                b
            } else {
                a
            };
            let unit = if unit.id() == "%" {
                Unit::new("ratio")
            } else {
                unit.clone()
            };
            (unit, left.scale * right.scale)
        }
        (false, true) => (a.clone(), right.scale),
        (true, false) => (b.clone(), left.scale),
        (false, false) => pure_or(left.times(right, 1), "ratio"),
    }
}

/// The unit of `a ÷ b`, and the factor that the quotient of the numbers takes.
pub(super) fn quotient(a: &Unit, b: &Unit) -> (Unit, f64) {
    let (left, right) = (Product::of(a), Product::of(b));
    match (left.is_pure(), right.is_pure()) {
        (true, true) => (Unit::new("ratio"), left.scale / right.scale),
        (false, true) => (a.clone(), 1.0 / right.scale),
        _ => pure_or(left.times(right, -1), "ratio"),
    }
}

fn pure_or(product: Product, id: &str) -> (Unit, f64) {
    if product.is_pure() {
        (Unit::new(id), product.scale)
    } else {
        product.unit()
    }
}

/// Factor from `a` to `b`, where they measure the same.
///
/// Pure numbers convert into each other, but counts are never percents. A counted noun may be
/// left out on one side of a rate or a cost: `1/s` and `req/s` compare.
pub(super) fn convert(a: &Unit, b: &Unit) -> Option<f64> {
    if a == b {
        return Some(1.0);
    }
    let (left, right) = (Product::of(a), Product::of(b));
    if left.is_pure() && right.is_pure() {
        let mixed = [a, b].iter().any(|unit| unit.id() == "%")
            && [a, b].iter().any(|unit| unit.id() == "count");
        return (!mixed).then(|| left.scale / right.scale);
    }
    let (mine, theirs) = (powers(&left), powers(&right));
    if mine.physical != theirs.physical {
        return None;
    }
    let same = mine.nouns == theirs.nouns;
    let left_out = !mine.physical.is_empty() && (mine.nouns.is_empty() || theirs.nouns.is_empty());
    (same || left_out).then(|| mine.scale / theirs.scale)
}

struct Powers {
    physical: BTreeMap<Kind, i32>,
    nouns: BTreeMap<String, i32>,
    scale: f64,
}

fn powers(product: &Product) -> Powers {
    let mut powers = Powers {
        physical: BTreeMap::new(),
        nouns: BTreeMap::new(),
        scale: product.scale,
    };
    for (name, power) in &product.factors {
        match physical(name) {
            Some((kind, factor)) => {
                powers.scale *= factor.powi(*power);
                *powers.physical.entry(kind).or_default() += power;
            }
            None => *powers.nouns.entry(name.clone()).or_default() += power,
        }
    }
    powers.physical.retain(|_, power| *power != 0);
    powers.nouns.retain(|_, power| *power != 0);
    powers
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unit(id: &str) -> Unit {
        Unit::new(id)
    }

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() <= 1e-9 * b.abs()
    }

    #[test]
    fn quotients() {
        let cases = [
            ("us", "us", "ratio", 1.0),
            ("ms", "us", "ratio", 1000.0),
            ("count", "count", "ratio", 1.0),
            ("ms", "count", "ms", 1.0),
            ("ratio", "us", "1/s", 1e6),
            ("core", "core", "ratio", 1.0),
            ("core", "req/s", "us/req", 1e6),
            ("MiB", "s", "MiB/s", 1.0),
            ("MiB", "ms", "MiB/s", 1000.0),
            ("req/s", "core", "req/s/core", 1.0),
        ];
        for (a, b, id, factor) in cases {
            let (got, scale) = quotient(&unit(a), &unit(b));
            assert_eq!(got.id(), id, "{a} / {b}");
            assert!(near(scale, factor), "{a} / {b}: {scale}");
        }
    }

    #[test]
    fn products() {
        let cases = [
            ("us", "ratio", "us", 1.0),
            ("ratio", "us", "us", 1.0),
            ("us", "%", "us", 0.01),
            ("us/req", "req/s", "ratio", 1e-6),
            ("us", "req/s", "req", 1e-6),
        ];
        for (a, b, id, factor) in cases {
            let (got, scale) = product(&unit(a), &unit(b));
            assert_eq!(got.id(), id, "{a} * {b}");
            assert!(near(scale, factor), "{a} * {b}: {scale}");
        }
    }

    #[test]
    fn conversions() {
        let yes = [
            ("ms", "s", 1e-3),
            ("MB", "MiB", 1e6 / 1048576.0),
            ("ratio", "%", 100.0),
            ("1/s", "req/s", 1.0),
            ("us/req", "us", 1.0),
        ];
        for (a, b, factor) in yes {
            assert!(
                near(convert(&unit(a), &unit(b)).unwrap(), factor),
                "{a} → {b}"
            );
        }
        for (a, b) in [
            ("ms", "MB"),
            ("core", "count"),
            ("%", "count"),
            ("req/s", "row/s"),
        ] {
            assert_eq!(convert(&unit(a), &unit(b)), None, "{a} → {b}");
        }
    }
}
