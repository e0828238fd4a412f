//! Numbers of one page in one plan, and how they differ from those in another.

use std::collections::BTreeMap;

use super::published::{Published, drawn, numbers};
use super::{Form, NumberChange};
use crate::content::Page;
use crate::data::{Datasets, Expression, Number, State, Unit, display};
use crate::diag::Place;
use crate::figure::FigureKind;
use crate::render::Bound;

/// What tells the numbers of a page apart: path, unit, and whether it is a range.
type Key = (String, String, bool);

/// The numbers of a page in reading order.
pub(super) struct Numbers {
    order: Vec<Key>,
    forms: BTreeMap<Key, Form>,
}

impl Numbers {
    pub fn of(bound: &Bound, datasets: &Datasets) -> Self {
        let mut parts: BTreeMap<usize, Vec<Published>> = BTreeMap::new();
        for (at, inline) in &bound.inlines {
            parts.entry(*at).or_default().extend(numbers(&inline.html));
        }
        for (at, bound) in &bound.figures {
            let figure = &bound.figure;
            let part = parts.entry(*at).or_default();
            part.extend(numbers(&figure.html));
            match &figure.twin {
                Some(twin) => part.extend(numbers(twin)),
                None if figure.kind == FigureKind::Drawing => part.extend(drawn(&figure.html)),
                None => {}
            }
        }
        let mut all = Self {
            order: Vec::new(),
            forms: BTreeMap::new(),
        };
        for number in parts.into_values().flatten() {
            all.add(number, datasets);
        }
        all
    }

    fn add(&mut self, number: Published, datasets: &Datasets) {
        let unit = match number.unit {
            Some(unit) => unit,
            None => evaluated(datasets, &number.path)
                .map(|m| m.unit.id().to_owned())
                .unwrap_or_default(),
        };
        let key = (number.path, unit, number.raw.contains('/'));
        let form = match self.forms.get_mut(&key) {
            Some(form) => form,
            None => {
                self.order.push(key.clone());
                self.forms.entry(key).or_insert(Form {
                    raw: number.raw,
                    shown: Vec::new(),
                })
            }
        };
        if !form.shown.contains(&number.shown) {
            form.shown.push(number.shown);
        }
    }
}

/// A page in one of the plans.
pub(super) struct Side<'a> {
    pub numbers: Numbers,
    pub bound: &'a Bound,
    pub datasets: &'a Datasets,
}

impl<'a> Side<'a> {
    pub fn of(bound: &'a Bound, datasets: &'a Datasets) -> Self {
        Self {
            numbers: Numbers::of(bound, datasets),
            bound,
            datasets,
        }
    }

    /// The value under a key, or why there is none: `failed`, `missing`.
    fn form(&self, key: &Key) -> Option<Form> {
        let found = self.numbers.forms.get(key).cloned();
        found.or_else(|| absence(self.datasets, &key.0))
    }
}

/// Compares the numbers of a page.
pub(super) fn changes(old: &Side, new: &Side) -> Vec<NumberChange> {
    let mut changes = Vec::new();
    let mut done: Vec<Key> = Vec::new();
    // In the order of the new page; what is only on the old one follows.
    for key in new.numbers.order.iter().chain(&old.numbers.order) {
        if done.contains(key) {
            continue;
        }
        done.push(key.clone());
        let (mut before, after) = (old.form(key), new.form(key));
        let mut factor = 1.0;
        let gone = before.as_ref().is_none_or(|form| form.raw.is_empty());
        if gone && let Some((other, by)) = converted(key, &old.numbers) {
            before = old.numbers.forms.get(&other).cloned();
            factor = by;
            done.push(other);
        }
        if same(before.as_ref(), after.as_ref()) {
            continue;
        }
        let percent = before
            .as_ref()
            .zip(after.as_ref())
            .and_then(|(before, after)| percent(&before.raw, &after.raw, factor));
        changes.push(NumberChange {
            path: key.0.clone(),
            unit: key.1.clone(),
            old: before,
            new: after,
            percent,
        });
    }
    changes.extend(states(old, new));
    changes
}

/// Whether a reader meets the same forms, in whatever order.
fn same(before: Option<&Form>, after: Option<&Form>) -> bool {
    let sorted = |form: &Form| {
        let mut shown = form.shown.clone();
        shown.sort();
        (form.raw.clone(), shown)
    };
    before.map(sorted) == after.map(sorted)
}

/// The same number in another unit, and what to multiply it with.
fn converted(key: &Key, others: &Numbers) -> Option<(Key, f64)> {
    let (path, unit, is_range) = key;
    others
        .order
        .iter()
        .filter(|(other, other_unit, range)| {
            // A share and a ratio of one expression are two things to say.
            let share = |unit: &str| matches!(unit, "%" | "ratio");
            other == path && range == is_range && other_unit != unit && !share(unit)
        })
        .find_map(|other| Some((other.clone(), Unit::new(&other.1).to(&Unit::new(unit))?)))
}

/// Cited values that are no numbers in either plan, for different reasons.
fn states(old: &Side, new: &Side) -> Vec<NumberChange> {
    old.bound
        .cites
        .intersection(&new.bound.cites)
        .filter_map(|path| {
            let before = absence(old.datasets, path)?;
            let after = absence(new.datasets, path)?;
            (before != after).then(|| NumberChange {
                path: path.clone(),
                unit: String::new(),
                old: Some(before),
                new: Some(after),
                percent: None,
            })
        })
        .collect()
}

fn evaluated(datasets: &Datasets, path: &str) -> Option<crate::data::Measurement> {
    let place = Place::new("", 0..path.len());
    let expression = Expression::parse(path, place).ok()?;
    datasets.value(&expression).ok()
}

/// The state of a path that has no value.
fn absence(datasets: &Datasets, path: &str) -> Option<Form> {
    let word = match evaluated(datasets, path)?.state {
        State::Measured(_) => return None,
        State::Missing => "missing",
        State::Failed { .. } => "failed",
        State::Skipped { .. } => "skipped",
        State::NotApplicable => "not applicable",
    };
    Some(Form {
        raw: String::new(),
        shown: vec![word.to_owned()],
    })
}

/// The signed change from one raw value to another, times `factor` in the unit of the new one.
pub(super) fn percent(old: &str, new: &str, factor: f64) -> Option<String> {
    let (old, new) = (Number::parse(old)?, Number::parse(new)?);
    let old = old.value() * factor;
    if old == 0.0 || new.value() == old {
        return None;
    }
    let change = (new.value() - old) / old.abs() * 100.0;
    let size = display::ratio(change.abs(), None);
    let sign = if change < 0.0 { '-' } else { '+' };
    (!size.is_empty()).then(|| format!("{sign}{size}"))
}

/// The page's numbers, where the plan has the page.
pub(super) fn side<'a>(page: &Page, site: &'a crate::render::Site) -> Option<Side<'a>> {
    let own = site.contents.page(&page.locale, &page.slug)?;
    Some(Side::of(site.bound(own)?, &site.datasets))
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn change_in_percent() {
        let change = |old, new| percent(old, new, 1.0);
        assert_eq!(change("200", "150").as_deref(), Some("-25.0"));
        assert_eq!(change("-2", "-1").as_deref(), Some("+50.0"));
        assert_eq!(percent("2", "2500", 1000.0).as_deref(), Some("+25.0"));
        assert_eq!(change("0", "1"), None);
        assert_eq!(change("1", "1.0"), None);
        assert_eq!(change("1/2", "1/3"), None);
        assert_eq!(change("", "1"), None);
    }
}
