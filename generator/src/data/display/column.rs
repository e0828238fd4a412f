//! One unit and one precision for values that are read together.

use super::decimal::Decimal;
use super::{SIGNIFICANT, Shown, Wish, apart, convert, hanging, places, read, text};
use crate::data::{Digits, Extent, Measurement, Unit};

/// One unit and one precision for a column of a table or a metric of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Column {
    /// `None`: extremes lie over 1000 × apart, each cell picks its own unit.
    pub unit: Option<Unit>,
    /// Decimals of the column's cells. Values too small for it hang further decimals
    /// (the smallest value keeps two significant digits).
    pub decimals: u8,
    /// Decimals that the hanging ones need, for the reserved slot; `>= decimals`.
    pub most: u8,
    pub recorded: bool,
    /// Small values may have further decimals; not where the page asked for a number of decimals.
    pub hangs: bool,
}

impl Column {
    /// Chooses unit (from the median) and precision for `values`: three significant digits of the
    /// largest, so that no cell claims more than a value of its own would. Ranges without a centre
    /// count with both ends; non-values and units of other dimensions do not count.
    ///
    /// The column is `recorded` when all values are, or the page wishes it.
    pub fn of(values: &[&Measurement], wish: &Wish) -> Self {
        let Some(own) = values.iter().find(|m| !numbers(m).is_empty()) else {
            return Self {
                unit: wish.unit.clone(),
                decimals: 0,
                most: 0,
                recorded: wish.digits == Some(Digits::Recorded),
                hangs: false,
            };
        };
        let own = &own.unit;
        let counted: Vec<&Measurement> = values
            .iter()
            .copied()
            .filter(|m| m.unit.exact(own).is_some() && !numbers(m).is_empty())
            .collect();
        let recorded = match wish.digits {
            Some(digits) => digits == Digits::Recorded,
            None => counted.iter().all(|m| m.digits == Digits::Recorded),
        };
        let wished = wish.unit.clone().filter(|unit| own.exact(unit).is_some());
        let exact: Vec<Decimal> = counted
            .iter()
            .flat_map(|m| {
                numbers(m)
                    .into_iter()
                    .map(|number| convert(&number, &m.unit, own))
            })
            .collect();
        let unit = match wished {
            Some(unit) => Some(unit),
            None if recorded => Some(own.clone()),
            None => shared_unit(&exact, own),
        };
        let Some(unit) = unit else {
            let decimals = counted.iter().filter_map(|m| super::value(m, wish));
            let most = decimals.map(|shown| decimals_of(&shown.decimal)).max();
            return Self {
                unit: None,
                decimals: 0,
                most: narrow(most.unwrap_or(0)),
                recorded: false,
                hangs: false,
            };
        };
        let exact: Vec<Decimal> = exact.iter().map(|n| convert(n, own, &unit)).collect();
        let mut column = Self {
            unit: Some(unit),
            decimals: 0,
            most: 0,
            recorded,
            hangs: false,
        };
        column.set_precision(&exact, wish.digits);
        column
    }

    fn set_precision(&mut self, exact: &[Decimal], digits: Option<Digits>) {
        let finest = exact.iter().map(Decimal::decimals).max().unwrap_or(0);
        if self.recorded {
            let fewest = exact.iter().map(Decimal::decimals).min().unwrap_or(0);
            (self.decimals, self.most) = (narrow(fewest), narrow(finest));
            return;
        }
        let largest = exact.iter().max_by(|a, b| a.cmp_size(b));
        let by_largest = |significant| largest.map_or(0, |largest| places(largest, significant));
        let decimals = match digits {
            Some(Digits::Fraction(decimals)) => usize::from(decimals),
            Some(Digits::Significant(n)) => by_largest(n),
            _ => by_largest(SIGNIFICANT).min(finest),
        };
        self.hangs = !matches!(digits, Some(Digits::Fraction(_)));
        self.decimals = narrow(decimals);
        self.most = self.decimals;
        if self.hangs {
            let most = exact
                .iter()
                .map(|n| decimals_of(&self.text(n)))
                .max()
                .unwrap_or(0);
            self.most = self.most.max(narrow(most));
        }
    }

    /// A number of the column's metric, given in `unit`. `None` without a centre. Works for
    /// measurements that [`Column::of`] has not seen (further values in a cell); one of another
    /// dimension is shown as in prose.
    pub fn show(&self, m: &Measurement) -> Option<Shown> {
        let Some(unit) = self.unit_for(m) else {
            return super::value(m, &self.own_wish());
        };
        let exact = convert(&read(m.number()?), &m.unit, &unit);
        Some(Shown {
            decimal: self.text(&exact),
            unit,
        })
    }

    /// Both ends of a range, at the column's precision, or finer where they would look the same.
    pub fn show_range(&self, m: &Measurement) -> Option<(String, String, Unit)> {
        let Some(unit) = self.unit_for(m) else {
            return super::range(m, &self.own_wish());
        };
        let Extent { min, max } = m.range.as_ref()?;
        let low = convert(&read(min), &m.unit, &unit);
        let high = convert(&read(max), &m.unit, &unit);
        let (low, high) = if self.recorded {
            (low.text(), high.text())
        } else {
            apart(&low, &high, usize::from(self.decimals), self.hangs)
        };
        Some((low, high, unit))
    }

    /// The column's unit, where `m` converts into it.
    fn unit_for(&self, m: &Measurement) -> Option<Unit> {
        self.unit
            .clone()
            .filter(|unit| m.unit.exact(unit).is_some())
    }

    fn own_wish(&self) -> Wish {
        Wish {
            unit: None,
            digits: self.recorded.then_some(Digits::Recorded),
        }
    }

    fn text(&self, exact: &Decimal) -> String {
        if self.recorded {
            return exact.text();
        }
        let decimals = usize::from(self.decimals);
        let own = if self.hangs {
            hanging(exact, decimals)
        } else {
            decimals
        };
        text(&exact.rounded(own))
    }
}

/// The centre, or both ends of a range that has none.
fn numbers(m: &Measurement) -> Vec<Decimal> {
    match (m.number(), &m.range) {
        (Some(number), _) => vec![read(number)],
        (None, Some(Extent { min, max })) if matches!(m.state, crate::data::State::Measured(_)) => {
            vec![read(min), read(max)]
        }
        _ => Vec::new(),
    }
}

/// The unit in which the (lower) median would be shown; `None` where extremes are too far apart.
fn shared_unit(exact: &[Decimal], own: &Unit) -> Option<Unit> {
    if own.ladder().is_none() {
        return Some(own.clone());
    }
    let mut sizes: Vec<&Decimal> = exact.iter().filter(|n| !n.is_zero()).collect();
    sizes.sort_by(|a, b| a.cmp_size(b));
    let (Some(smallest), Some(largest)) = (sizes.first(), sizes.last()) else {
        return Some(own.clone());
    };
    if largest.cmp_size(&smallest.times(1000, 1)).is_gt() {
        return None;
    }
    let median = sizes.get((sizes.len() - 1) / 2)?;
    Some(super::choose(
        median,
        own,
        Digits::Auto,
        false,
        &Wish::default(),
    ))
}

fn decimals_of(text: &str) -> usize {
    text.split_once('.')
        .map_or(0, |(_, decimals)| decimals.len())
}

fn narrow(decimals: usize) -> u8 {
    u8::try_from(decimals).unwrap_or(u8::MAX)
}
