//! Numbers with their units. The words and the spaces are messages of `units.ftl`:
//!
//! - `unit-<id>`: a unit's name, told its number as `$number` for plurals; `.head` for table heads;
//! - `quantity`: how number and unit are joined; `quantity-<id>` where a unit has its own way
//!   (`11.3×`, `63.9%`);
//! - `interval`: how both ends are joined, `interval-signed` where one has a minus; it stands for
//!   the number in `quantity`.
//!
//! In ids `/` is `-per-`, `%` is `percent`.

use std::borrow::Cow;

use fixed_decimal::SignDisplay;

use super::format::decimal;
use super::{Arg, Catalog, Quantity};

/// A number that takes the plural of "many" in every language, for heads of columns.
const MANY: &str = "10";

impl Catalog {
    /// Grouping, decimal mark, digits of the locale. What is no plain decimal stays as it is.
    pub fn number(&self, number: &str) -> String {
        match decimal(number) {
            Some(number) => self.formats.decimal(&number, false),
            None => number.to_owned(),
        }
    }

    /// The name of a unit for a table head: `ms`, `cœurs`, `%`; empty for counts.
    pub fn unit(&self, unit: &str) -> String {
        self.message(&format!("unit-{}.head", id_part(unit)), &[])
            .unwrap_or_else(|| self.unit_beside(MANY, unit))
    }

    /// Number and unit: `1,73 s`, `63,9 %`, `11.3×`, `70` (counts).
    pub fn quantity(&self, decimal: &str, unit: &str) -> Quantity {
        self.joined(self.number(decimal), decimal, unit)
    }

    /// One unit for both: `2.26–3.59 s`, `633〜671 ms`. Ends that read the same are one number.
    pub fn interval(&self, low: &str, high: &str, unit: &str) -> Quantity {
        if low == high {
            return self.quantity(low, unit);
        }
        let signed = [low, high].iter().any(|end| end.starts_with('-'));
        let end = |decimal: &str| {
            let number = self.number(decimal);
            match self.locale.rtl && decimal.starts_with('-') {
                // The mark that keeps the minus to its left would turn the whole range round.
                true => format!("\u{2066}{number}\u{2069}"),
                false => number,
            }
        };
        let ends = [("low", Arg::Text(end(low))), ("high", Arg::Text(end(high)))];
        let id = if signed {
            "interval-signed"
        } else {
            "interval"
        };
        // Languages that decline by a range go by its end.
        self.joined(self.theme(id, &ends), high, unit)
    }

    /// With a sign, for changes: `+4.1%`, `−100%` (U+2212).
    pub fn change(&self, percent: &str) -> Quantity {
        let number = match decimal(percent) {
            Some(number) => {
                let signed = number.with_sign_display(SignDisplay::ExceptZero);
                self.formats.decimal(&signed, false)
            }
            None => percent.to_owned(),
        };
        self.joined(number, percent, "%")
    }

    fn joined(&self, number: String, decimal: &str, unit: &str) -> Quantity {
        let name = self.unit_beside(decimal, unit);
        if name.is_empty() {
            return Quantity {
                text: number.clone(),
                number,
                unit: name,
            };
        }
        let args = [
            ("number", Arg::Text(number.clone())),
            ("unit", Arg::Text(name.clone())),
        ];
        let text = self
            .message(&format!("quantity-{}", id_part(unit)), &args)
            .or_else(|| self.message("quantity", &args))
            .unwrap_or_else(|| format!("{number}\u{a0}{name}"));
        Quantity {
            number,
            unit: name,
            text,
        }
    }

    /// A unit's name beside a number. A compound that has no message of its own is put together
    /// from its parts; what has no message at all is its own id.
    fn unit_beside(&self, decimal: &str, unit: &str) -> String {
        let name = |unit: &str| {
            let number = ("number", Arg::Number(decimal.to_owned()));
            self.message(&format!("unit-{}", id_part(unit)), &[number])
        };
        match (name(unit), unit.split_once('/')) {
            (Some(name), _) => name,
            (None, _) if unit == "count" => String::new(),
            (None, Some((over, under))) => format!(
                "{}/{}",
                name(over).unwrap_or_else(|| over.to_owned()),
                name(under).unwrap_or_else(|| under.to_owned())
            ),
            (None, None) => unit.to_owned(),
        }
    }
}

/// What a unit is called in ids.
fn id_part(unit: &str) -> Cow<'_, str> {
    let fits = |c: u8| c.is_ascii_alphanumeric() || c == b'_';
    if unit.bytes().all(fits) {
        return Cow::Borrowed(unit);
    }
    let id = unit
        .replace('%', "percent")
        .replace('/', "-per-")
        .replace(|c: char| !c.is_ascii_alphanumeric() && c != '_', "-");
    Cow::Owned(id)
}
