//! Decimal arithmetic on digits: exact shifts and products, rounding half up (away from zero), as
//! readers round by hand. Binary floats would turn 2.675 into 2.67.

use std::cmp::Ordering;

/// `±digits × 10^-scale`. Keeps trailing zeros, which say how finely something was recorded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Decimal {
    negative: bool,
    /// Most significant first, 0 to 9, no leading zeros; empty for zero.
    digits: Vec<u8>,
    /// Number of decimals.
    scale: usize,
}

/// Below 10 to the minus this, a number is zero: no double is that small.
const LIMIT: i64 = 400;

/// Digits of a quotient that does not end.
const QUOTIENT_DIGITS: usize = 25;

impl Decimal {
    /// Reads the text of a [`Number`](super::super::Number), which is finite.
    pub(super) fn parse(text: &str) -> Self {
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse().unwrap_or(-LIMIT * 4)),
            None => (text, 0_i64),
        };
        let negative = mantissa.starts_with('-');
        let decimals = mantissa
            .split_once('.')
            .map_or(0, |(_, fraction)| fraction.len());
        let digits: Vec<u8> = mantissa
            .bytes()
            .filter(u8::is_ascii_digit)
            .map(|b| b - b'0')
            .skip_while(|&d| d == 0)
            .collect();
        let scale = i64::try_from(decimals).unwrap_or(LIMIT) - exponent;
        let too_small = scale - i64::try_from(digits.len()).unwrap_or(0) > LIMIT;
        if digits.is_empty() || too_small {
            let scale = if exponent == 0 { decimals } else { 0 };
            return Self {
                negative: false,
                digits: Vec::new(),
                scale,
            };
        }
        Self {
            negative,
            digits,
            scale: 0,
        }
        .with_scale(scale)
    }

    fn with_scale(mut self, scale: i64) -> Self {
        match usize::try_from(scale) {
            Ok(scale) => self.scale = scale,
            Err(_) => {
                let zeros = usize::try_from(-scale).unwrap_or(0);
                if !self.is_zero() {
                    self.digits.extend(std::iter::repeat_n(0, zeros));
                }
                self.scale = 0;
            }
        }
        self
    }

    pub(super) fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    pub(super) fn decimals(&self) -> usize {
        self.scale
    }

    /// Power of ten of the first digit: 2 for 348.3, -1 for 0.84; 0 for zero.
    pub(super) fn magnitude(&self) -> i64 {
        if self.is_zero() {
            return 0;
        }
        self.digits.len() as i64 - 1 - self.scale as i64
    }

    /// `× over / under`, exact wherever the quotient ends.
    pub(super) fn times(&self, over: u128, under: u128) -> Self {
        let (over, tens) = without_tens(over);
        let (under, tenths) = without_tens(under);
        let mut result = self.clone();
        if over > 1 {
            result.multiply(over);
        }
        if under > 1 {
            result.divide(under);
        }
        let scale = result.scale as i64 - tens + tenths;
        result.with_scale(scale)
    }

    fn multiply(&mut self, by: u128) {
        let mut carry = 0_u128;
        for digit in self.digits.iter_mut().rev() {
            let sum = u128::from(*digit) * by + carry;
            *digit = (sum % 10) as u8;
            carry = sum / 10;
        }
        while carry > 0 {
            self.digits.insert(0, (carry % 10) as u8);
            carry /= 10;
        }
    }

    fn divide(&mut self, by: u128) {
        let mut rest = 0_u128;
        let mut quotient = Vec::new();
        let mut significant = 0;
        let mut at = 0;
        while at < self.digits.len() || (rest > 0 && significant < QUOTIENT_DIGITS) {
            let digit = self.digits.get(at).copied().unwrap_or_else(|| {
                self.scale += 1;
                0
            });
            rest = rest * 10 + u128::from(digit);
            let next = (rest / by) as u8;
            rest %= by;
            if next > 0 || significant > 0 {
                quotient.push(next);
                significant += 1;
            }
            at += 1;
        }
        self.digits = quotient;
    }

    /// With exactly so many decimals, rounded half up or filled with zeros.
    pub(super) fn rounded(&self, decimals: usize) -> Self {
        let mut result = self.clone();
        if decimals >= self.scale {
            if !self.is_zero() {
                let zeros = decimals - self.scale;
                result.digits.extend(std::iter::repeat_n(0, zeros));
            }
            result.scale = decimals;
            return result;
        }
        let dropped = self.scale - decimals;
        result.scale = decimals;
        if dropped > result.digits.len() {
            result.digits.clear();
        } else {
            let tail = result.digits.split_off(result.digits.len() - dropped);
            if tail.first().is_some_and(|&digit| digit >= 5) {
                result.increment();
            }
        }
        result.negative &= !result.is_zero();
        result
    }

    fn increment(&mut self) {
        for digit in self.digits.iter_mut().rev() {
            if *digit < 9 {
                *digit += 1;
                return;
            }
            *digit = 0;
        }
        self.digits.insert(0, 1);
    }

    /// Whether the absolute value reaches `bound`.
    pub(super) fn reaches(&self, bound: u64) -> bool {
        let whole = self.digits.len().saturating_sub(self.scale);
        let mut sum = 0_u64;
        for &digit in &self.digits[..whole] {
            sum = sum.saturating_mul(10).saturating_add(u64::from(digit));
        }
        sum >= bound
    }

    /// Order of the absolute values.
    pub(super) fn cmp_size(&self, other: &Self) -> Ordering {
        match (self.is_zero(), other.is_zero()) {
            (true, true) => Ordering::Equal,
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => self
                .magnitude()
                .cmp(&other.magnitude())
                .then_with(|| trimmed(&self.digits).cmp(trimmed(&other.digits))),
        }
    }

    pub(super) fn same_value(&self, other: &Self) -> bool {
        self.negative == other.negative && self.cmp_size(other) == Ordering::Equal
    }

    /// Plain text: ASCII digits, `.`, a `-` before negative numbers.
    pub(super) fn text(&self) -> String {
        let mut text = String::with_capacity(self.digits.len() + self.scale + 3);
        if self.negative {
            text.push('-');
        }
        let whole = self.digits.len().saturating_sub(self.scale);
        if whole == 0 {
            text.push('0');
        }
        let push = |text: &mut String, digits: &[u8]| {
            text.extend(digits.iter().map(|&digit| char::from(b'0' + digit)));
        };
        push(&mut text, &self.digits[..whole]);
        if self.scale > 0 {
            text.push('.');
            let zeros = self.scale - (self.digits.len() - whole);
            text.extend(std::iter::repeat_n('0', zeros));
            push(&mut text, &self.digits[whole..]);
        }
        text
    }
}

/// Factors of ten only move the decimal mark, and so never claim digits.
fn without_tens(mut number: u128) -> (u128, i64) {
    let mut tens = 0;
    while number >= 10 && number.is_multiple_of(10) {
        number /= 10;
        tens += 1;
    }
    (number, tens)
}

fn trimmed(digits: &[u8]) -> &[u8] {
    let end = digits.iter().rposition(|&d| d != 0).map_or(0, |at| at + 1);
    &digits[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(text: &str, over: u128, under: u128) -> String {
        Decimal::parse(text).times(over, under).text()
    }

    #[test]
    fn reads_plain_and_exponent_notation() {
        for (from, to) in [
            ("116.0", "116.0"),
            ("-1.50e3", "-1500"),
            ("1e-3", "0.001"),
            (".5", "0.5"),
            ("007", "7"),
            ("-0", "0"),
            ("0.00", "0.00"),
            ("1e-99999999999999999999", "0"),
            ("0e999999999", "0"),
        ] {
            assert_eq!(Decimal::parse(from).text(), to, "{from}");
        }
    }

    #[test]
    fn multiplies_and_divides_exactly() {
        assert_eq!(times("219.6", 1, 1000), "0.2196");
        assert_eq!(times("0.005", 1000, 1), "5");
        assert_eq!(times("0.84", 1024, 1), "860.16");
        assert_eq!(times("1536", 1, 1024), "1.5");
        assert_eq!(times("1", 1, 1_048_576), "0.00000095367431640625");
        assert!(times("1", 1, 60).starts_with("0.016666666666666666"));
        assert_eq!(times("0", 1, 60), "0.0");
    }

    #[test]
    fn rounds_half_up_and_carries() {
        for (from, decimals, to) in [
            ("2.675", 2, "2.68"),
            ("9.996", 1, "10.0"),
            ("-0.5", 0, "-1"),
            ("-0.4", 0, "0"),
            ("0.04", 0, "0"),
            ("0.5", 0, "1"),
            ("3.5", 2, "3.50"),
            ("0", 2, "0.00"),
        ] {
            assert_eq!(Decimal::parse(from).rounded(decimals).text(), to, "{from}");
        }
    }
}
