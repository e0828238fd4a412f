//! Digits and units for the reader, before any locale: rounding first, then the unit.
//!
//! Output is plain decimal text (`1335`, `3.47`, `-0.5`): ASCII digits, `.`; `i18n` dresses it.
//! All rounding is done on the decimal text of the source, half up (away from zero).
//!
//! The default precision ([`Digits::Auto`]) keeps integer digits whole and cuts decimals to three
//! significant digits. It cuts and never fills: 5 s recorded as `5` stays `5`, because nobody
//! measured its hundredths. What several values share (a column, both ends of a range) is filled to
//! common decimals.

mod axis;
mod column;
mod decimal;

pub use axis::{Axis, axis};
pub use column::Column;

use decimal::Decimal;

use super::{Digits, Dimension, Extent, Measurement, Number, Unit};

/// A rounded number and the unit it is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    pub decimal: String,
    pub unit: Unit,
}

/// What a page asks for, beyond the defaults.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Wish {
    pub unit: Option<Unit>,
    pub digits: Option<Digits>,
}

/// Significant digits of the default precision, and the fewest that a small value in a column or
/// range is left with.
const SIGNIFICANT: u8 = 3;
const FEWEST: u8 = 2;

/// Most decimals that are ever chosen here; smaller values are the noise of sums.
const MOST_DECIMALS: usize = 12;

/// A single value in prose: picks its own unit. `None` without a centre.
///
/// The unit is the largest of its ladder in which the rounded value is at least 1: 999.7 ms is
/// 1.00 s. A wished unit of another dimension is ignored. A wished number of decimals keeps the
/// unit, since it means nothing without one; recorded digits keep theirs.
pub fn value(m: &Measurement, wish: &Wish) -> Option<Shown> {
    let number = m.number()?;
    let digits = wish.digits.unwrap_or(m.digits);
    let exact = read(number);
    let fill = m.unit.dimension() == Dimension::Ratio && m.is_derived();
    let unit = choose(&exact, &m.unit, digits, fill, wish);
    let shown = cut(&convert(&exact, &m.unit, &unit), digits, fill);
    Some(Shown {
        decimal: text(&shown),
        unit,
    })
}

/// Both ends of a range in one unit (`2.26`, `3.59`, `s`). `None` without a range.
///
/// The end farther from zero picks the unit and the precision. Ends that would round to the same
/// text though they differ get further decimals.
pub fn range(m: &Measurement, wish: &Wish) -> Option<(String, String, Unit)> {
    let Extent { min, max } = m.range.as_ref()?;
    let digits = wish.digits.unwrap_or(m.digits);
    let (low, high) = (read(min), read(max));
    let wider = if low.cmp_size(&high).is_gt() {
        &low
    } else {
        &high
    };
    let unit = choose(wider, &m.unit, digits, false, wish);
    let (low, high) = (
        convert(&low, &m.unit, &unit),
        convert(&high, &m.unit, &unit),
    );
    let (low, high) = match digits {
        Digits::Recorded => (low.text(), high.text()),
        Digits::Fraction(decimals) => apart(&low, &high, usize::from(decimals), false),
        Digits::Auto | Digits::Significant(_) => {
            let (significant, room) = match digits {
                Digits::Significant(n) => (n, MOST_DECIMALS),
                _ => (SIGNIFICANT, low.decimals().max(high.decimals())),
            };
            let wider = if low.cmp_size(&high).is_gt() {
                &low
            } else {
                &high
            };
            apart(&low, &high, places(wider, significant).min(room), true)
        }
    };
    Some((low, high, unit))
}

/// A quotient, such as `11.3`: three significant digits, filled, since a quotient has as many as
/// one likes (`2.00`). Empty for NaN and infinities, which no caller should have.
pub fn ratio(value: f64, digits: Option<Digits>) -> String {
    let Some(number) = Number::computed(value) else {
        return String::new();
    };
    let digits = match digits {
        None | Some(Digits::Recorded) => Digits::Auto,
        Some(digits) => digits,
    };
    text(&cut(&read(&number), digits, true))
}

fn read(number: &Number) -> Decimal {
    Decimal::parse(number.text())
}

/// `exact` of unit `from` in unit `to`; unchanged where they do not convert.
fn convert(exact: &Decimal, from: &Unit, to: &Unit) -> Decimal {
    match from.exact(to) {
        Some((1, 1)) | None => exact.clone(),
        Some((over, under)) => exact.times(over, under),
    }
}

/// The unit to show `exact` in.
fn choose(exact: &Decimal, own: &Unit, digits: Digits, fill: bool, wish: &Wish) -> Unit {
    if let Some(unit) = &wish.unit
        && own.exact(unit).is_some()
    {
        return unit.clone();
    }
    let fixed = matches!(digits, Digits::Recorded | Digits::Fraction(_));
    let Some(ladder) = own.ladder().filter(|_| !fixed && !exact.is_zero()) else {
        return own.clone();
    };
    // 0.84 MiB would become 860 KiB: digits that nobody measured, as 1/1024 is no shift.
    if own.is_binary() && exact.magnitude() == -1 {
        return own.clone();
    }
    ladder
        .iter()
        .rev()
        .map(|id| Unit::new(id))
        .find(|unit| cut(&convert(exact, own, unit), digits, fill).reaches(1))
        .or_else(|| ladder.first().map(|id| Unit::new(id)))
        .unwrap_or_else(|| own.clone())
}

/// Rounds to the digits asked for; `fill` adds zeros that the source did not write.
fn cut(exact: &Decimal, digits: Digits, fill: bool) -> Decimal {
    match digits {
        Digits::Recorded => exact.clone(),
        Digits::Fraction(decimals) => exact.rounded(usize::from(decimals)),
        Digits::Significant(n) => exact.rounded(places(exact, n)),
        Digits::Auto if fill => exact.rounded(places(exact, SIGNIFICANT)),
        Digits::Auto => exact.rounded(places(exact, SIGNIFICANT).min(exact.decimals())),
    }
}

/// Decimals that leave `significant` digits after rounding; none of integer digits is ever lost.
fn places(exact: &Decimal, significant: u8) -> usize {
    if exact.is_zero() {
        return 0;
    }
    let wanted = |magnitude: i64| {
        usize::try_from(i64::from(significant) - 1 - magnitude)
            .unwrap_or(0)
            .min(MOST_DECIMALS)
    };
    let places = wanted(exact.magnitude());
    // 9.996 at two decimals is 10.00, which is one digit too many.
    places.min(wanted(exact.rounded(places).magnitude()))
}

/// `decimals`, or the further ones that a value too small for them hangs.
fn hanging(exact: &Decimal, decimals: usize) -> usize {
    decimals.max(places(exact, FEWEST).min(exact.decimals()))
}

/// Two ends at `decimals`, or at as many more as keep different ends different.
fn apart(low: &Decimal, high: &Decimal, decimals: usize, hang: bool) -> (String, String) {
    let ends = |decimals| {
        let end = |exact: &Decimal| {
            let own = if hang {
                hanging(exact, decimals)
            } else {
                decimals
            };
            text(&exact.rounded(own))
        };
        (end(low), end(high))
    };
    let most = low.decimals().max(high.decimals()).min(decimals + 3);
    (decimals..=most)
        .map(ends)
        .find(|(a, b)| a != b || low.same_value(high))
        .unwrap_or_else(|| ends(decimals))
}

/// The text of a rounded number; zero is `0` whatever its decimals.
fn text(rounded: &Decimal) -> String {
    if rounded.is_zero() {
        "0".to_owned()
    } else {
        rounded.text()
    }
}

#[cfg(test)]
mod tests;
