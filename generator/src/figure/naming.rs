//! Names and words of a drawing in the page's language.

use std::collections::BTreeSet;

use super::Context;
use super::canvas::MissingLabel;
use super::desk::message_key;
use crate::data::{Dataset, Measurement, Number, State, Unit, display};
use crate::i18n::{Arg, Catalog};

/// Looks names up for one dataset and remembers which ones are missing.
pub(super) struct Naming<'a> {
    catalog: &'a Catalog,
    dataset: &'a Dataset,
    /// Facts of the dataset by name: arguments of every label of the site.
    facts: Vec<(String, Arg)>,
    missing: BTreeSet<MissingLabel>,
}

impl<'a> Naming<'a> {
    pub(super) fn new(cx: &Context<'a>, dataset: &'a Dataset) -> Self {
        let facts = dataset
            .measurements
            .iter()
            .filter(|(_, measurement)| measurement.marks.fact.is_some())
            .filter_map(|(path, measurement)| {
                let name = path.rsplit('.').next().unwrap_or(path);
                let number = measurement.number()?;
                Some((name.to_owned(), Arg::Number(plain(number))))
            })
            .collect();
        Self {
            catalog: cx.catalog,
            dataset,
            facts,
            missing: BTreeSet::new(),
        }
    }

    pub(super) fn rtl(&self) -> bool {
        self.catalog.locale().rtl
    }

    /// The name of a target, metric, kind or other key.
    pub(super) fn label(&mut self, class: &str, key: &str) -> String {
        let id = message_key(self.dataset, key);
        let label = self
            .catalog
            .label(&self.dataset.name, class, &id, &self.arguments(&[]));
        if label.missing {
            self.missing.insert(MissingLabel {
                dataset: self.dataset.name.clone(),
                class: class.to_owned(),
                key: key.to_owned(),
            });
            return key.to_owned();
        }
        label.text
    }

    /// An attribute of a name (`.short`, `.sub`, `.say`), where there is one.
    pub(super) fn attribute(
        &self,
        class: &str,
        key: &str,
        attribute: &str,
        more: &[(&str, Arg)],
    ) -> Option<String> {
        let key = message_key(self.dataset, key);
        let arguments = self.arguments(more);
        let narrow = format!("{}-{class}-{key}.{attribute}", self.dataset.name);
        let wide = format!("{class}-{key}.{attribute}");
        self.catalog
            .message(&narrow, &arguments)
            .or_else(|| self.catalog.message(&wide, &arguments))
            .filter(|text| !text.is_empty())
    }

    /// The name of a series of bars: `series-<metric>`, else the metric's.
    pub(super) fn series(&mut self, metric: &str) -> String {
        let key = message_key(self.dataset, metric);
        let narrow = format!("{}-series-{key}", self.dataset.name);
        let wide = format!("series-{key}");
        let arguments = self.arguments(&[]);
        let text = self
            .catalog
            .message(&narrow, &arguments)
            .or_else(|| self.catalog.message(&wide, &arguments));
        text.unwrap_or_else(|| self.label("metric", metric))
    }

    /// The theme's own words.
    pub(super) fn word(&self, id: &str, arguments: &[(&str, Arg)]) -> String {
        self.catalog.theme(id, arguments)
    }

    /// Adds a sentence, after a space where the last one does not end in a full-width stop.
    pub(super) fn append(&self, text: &mut String, sentence: &str) {
        if !text.is_empty() && !text.ends_with('。') {
            text.push(' ');
        }
        text.push_str(sentence);
    }

    /// A plain number of the locale.
    pub(super) fn count(&self, count: usize) -> String {
        self.catalog.number(&count.to_string())
    }

    /// A duration in milliseconds, in the unit that suits it.
    pub(super) fn duration(&self, ms: f64) -> String {
        let Some(number) = Number::computed(ms) else {
            return String::new();
        };
        let measurement = of_number(number, "ms");
        let Some(shown) = display::value(&measurement, &display::Wish::default()) else {
            return String::new();
        };
        self.catalog.quantity(&shown.decimal, shown.unit.id()).text
    }

    pub(super) fn catalog(&self) -> &'a Catalog {
        self.catalog
    }

    pub(super) fn missing(self) -> Vec<MissingLabel> {
        self.missing.into_iter().collect()
    }

    fn arguments<'s>(&'s self, more: &[(&'s str, Arg)]) -> Vec<(&'s str, Arg)> {
        let facts = self.facts.iter();
        let mut out: Vec<(&str, Arg)> = facts
            .map(|(name, arg)| (name.as_str(), arg.clone()))
            .collect();
        out.extend(more.iter().cloned());
        out
    }
}

/// Decimal text of a number, without an exponent.
fn plain(number: &Number) -> String {
    format!("{}", number.value())
}

/// A bare value, for display only.
fn of_number(number: Number, unit: &str) -> Measurement {
    Measurement {
        path: String::new(),
        state: State::Measured(Some(number)),
        unit: Unit::new(unit),
        range: None,
        samples: None,
        n: None,
        statistic: None,
        marks: crate::data::Marks::default(),
        digits: crate::data::Digits::Auto,
        better: crate::data::Better::Neither,
        target: None,
        versions: std::collections::BTreeMap::new(),
        origins: Vec::new(),
        cites: BTreeSet::new(),
        place: None,
        pointer: None,
    }
}
