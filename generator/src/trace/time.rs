//! Times, exact to the picosecond.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};

/// A time or a length of time in picoseconds. Traces give decimal fractions of micro- or
/// nanoseconds since 1970, which no `f64` holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub i128);

/// Decimal places of the smallest unit.
const PLACES: i32 = 12;

impl Time {
    /// A decimal number of a unit that is `10^exponent` seconds: `-3` for milliseconds. Digits below a
    /// picosecond are rounded. `None` for what is no number, or none that a clock would give.
    pub fn parse(text: &str, exponent: i32) -> Option<Self> {
        let text = text.trim();
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (mantissa, power) = match digits.find(['e', 'E']) {
            Some(at) => (
                digits.get(..at)?,
                digits.get(at + 1..)?.parse::<i32>().ok()?,
            ),
            None => (digits, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let all = || whole.bytes().chain(fraction.bytes());
        if all().next().is_none() || !all().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        // Trailing zeros of the fraction are no digits that have to fit.
        let fraction = fraction.trim_end_matches('0');
        let digits = format!("{whole}{fraction}");
        let digits = digits.trim_start_matches('0');
        if digits.is_empty() {
            return Some(Self(0));
        }
        let shift = PLACES
            .checked_add(exponent)?
            .checked_add(power)?
            .checked_sub(i32::try_from(fraction.len()).ok()?)?;
        let (kept, shift, round) = match usize::try_from(-shift) {
            Ok(cut) if cut >= digits.len() => {
                let up =
                    cut == digits.len() && digits.as_bytes().first().is_some_and(|d| *d >= b'5');
                ("0", 0, up)
            }
            Ok(cut) if cut > 0 => {
                let at = digits.len() - cut;
                let up = digits
                    .as_bytes()
                    .get(at)
                    .is_some_and(|digit| *digit >= b'5');
                (digits.get(..at)?, 0, up)
            }
            _ => (digits, shift, false),
        };
        let kept: i128 = kept.parse().ok()?;
        let power = 10i128.checked_pow(u32::try_from(shift).ok()?)?;
        let value = kept.checked_mul(power)?.checked_add(i128::from(round))?;
        Some(Self(if negative { -value } else { value }))
    }

    /// Milliseconds as a decimal text, exact: `12.5`.
    pub fn milliseconds(self) -> String {
        self.decimal(9)
    }

    /// The number of units of `10^-places` of this one, as a decimal text.
    fn decimal(self, places: u32) -> String {
        let scale = 10i128.pow(places);
        let (whole, rest) = (self.0.abs() / scale, self.0.abs() % scale);
        let sign = if self.0 < 0 { "-" } else { "" };
        if rest == 0 {
            return format!("{sign}{whole}");
        }
        let rest = format!("{rest:0width$}", width = places as usize);
        format!("{sign}{whole}.{}", rest.trim_end_matches('0'))
    }

    /// Half of the sum of two.
    pub fn mean(self, other: Self) -> Self {
        Self((self.0 + other.0) / 2)
    }
}

/// `12.5 ms`.
impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ms", self.milliseconds())
    }
}

impl Add for Time {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Time {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl Sum for Time {
    fn sum<I: Iterator<Item = Self>>(times: I) -> Self {
        times.fold(Self(0), |sum, time| sum + time)
    }
}
