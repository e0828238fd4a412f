//! How a language writes units and numbers.

use std::collections::BTreeSet;

use crate::data::{Datasets, Unit};
use crate::i18n::Catalog;

/// Units that pages speak of even where no dataset has them.
const UNITS: [&str; 20] = [
    "ns", "us", "ms", "s", "min", "h", "B", "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB",
    "%", "ratio", "core", "req/s", "us/req",
];

/// Spellings that no catalog gives but authors type.
const SPELLINGS: [(&str, &str); 8] = [
    ("x", "ratio"),
    ("\u{d7}", "ratio"),
    ("倍", "ratio"),
    ("fois", "ratio"),
    ("％", "%"),
    ("\u{b5}s", "us"),
    ("\u{3bc}s", "us"),
    ("秒", "s"),
];

/// Numerals that stand for a power of ten after the digits (`380万`).
pub(in crate::check) const POWERS: [(char, f64); 5] = [
    ('千', 1e3),
    ('万', 1e4),
    ('萬', 1e4),
    ('億', 1e8),
    ('亿', 1e8),
];

/// The spellings of units in one language.
#[derive(Clone, Debug, PartialEq)]
pub struct Words {
    /// Spelling and unit, the longest spelling first.
    units: Vec<(String, Unit)>,
    pub(in crate::check) decimal_mark: char,
}

impl Words {
    pub(super) fn of(catalog: &Catalog, datasets: &Datasets) -> Self {
        let measured = datasets
            .all()
            .flat_map(|dataset| dataset.measurements.values());
        let ids: BTreeSet<Unit> = UNITS
            .iter()
            .map(|id| Unit::new(id))
            .chain(measured.map(|m| m.unit.clone()))
            .collect();
        let mut units: BTreeSet<(String, Unit)> = SPELLINGS
            .iter()
            .map(|(text, id)| ((*text).to_owned(), Unit::new(id)))
            .collect();
        for unit in ids.into_iter().filter(|unit| unit.id() != "count") {
            // One and several may be two words.
            for count in ["1", "2"] {
                units.insert((catalog.quantity(count, unit.id()).unit, unit.clone()));
            }
            if unit.id() != "ratio" {
                units.insert((unit.id().to_owned(), unit.clone()));
            }
        }
        let mut units: Vec<(String, Unit)> = units
            .into_iter()
            .filter(|(text, _)| !text.is_empty())
            .collect();
        units.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
        let decimal_mark = catalog
            .number("1.5")
            .chars()
            .find(|c| !c.is_numeric())
            .unwrap_or('.');
        Self {
            units,
            decimal_mark,
        }
    }

    /// The unit at the start of `text`, and the length of its spelling.
    pub(in crate::check) fn unit(&self, text: &str) -> Option<(&Unit, usize)> {
        self.units.iter().find_map(|(spelling, unit)| {
            let rest = text.strip_prefix(spelling.as_str())?;
            // `5 s` is five seconds, `5 servers` is not; scripts without spaces go on at once.
            let ends_open = spelling.ends_with(|c: char| c.is_ascii_alphanumeric());
            let goes_on = rest.starts_with(|c: char| c.is_alphanumeric() || c == '_');
            (!(ends_open && goes_on)).then_some((unit, spelling.len()))
        })
    }
}
