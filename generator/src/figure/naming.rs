//! Names and words of a drawing in the page's language.

use std::cell::RefCell;
use std::collections::BTreeSet;

use super::Context;
use super::canvas::MissingLabel;
use super::labels::{self, Complaint, Shared};
use crate::data::{Dataset, Measurement, Number, State, Unit, display};
use crate::i18n::{Arg, Catalog};

/// Looks names up for one dataset and remembers which ones are missing.
pub(super) struct Naming<'a> {
    catalog: &'a Catalog,
    dataset: &'a Dataset,
    /// Facts of the dataset by name: arguments of every label of the site.
    facts: Vec<(String, Arg)>,
    missing: BTreeSet<MissingLabel>,
    shared: Shared,
    complaints: RefCell<BTreeSet<Complaint>>,
}

impl<'a> Naming<'a> {
    pub(super) fn new(cx: &Context<'a>, dataset: &'a Dataset) -> Self {
        let numbers = dataset
            .measurements
            .iter()
            .filter(|(_, measurement)| measurement.marks.fact.is_some())
            .filter_map(|(path, measurement)| {
                let name = path.rsplit('.').next().unwrap_or(path);
                let number = measurement.number()?;
                Some((name.to_owned(), Arg::Number(plain(number))))
            });
        let dates = dataset.dated().map(|(name, date)| {
            let date = Arg::Date((date.year, date.month, date.day));
            (name.to_owned(), date)
        });
        let facts = numbers.chain(dates).collect();
        Self {
            catalog: cx.catalog,
            dataset,
            facts,
            missing: BTreeSet::new(),
            shared: Shared::default(),
            complaints: RefCell::default(),
        }
    }

    pub(super) fn rtl(&self) -> bool {
        self.catalog.locale().rtl
    }

    /// The name of a target, metric, kind or other key.
    pub(super) fn label(&mut self, class: &str, key: &str) -> String {
        let dataset = self.dataset;
        let described: Vec<(&str, Arg)> = labels::described(dataset, class, key)
            .iter()
            .map(|(name, text)| {
                let arg = match Number::parse(text) {
                    Some(number) => Arg::Number(number.text().to_owned()),
                    None => Arg::Text(text.clone()),
                };
                (name.as_str(), arg)
            })
            .collect();
        let ids = labels::message_ids(dataset, class, key);
        let Some(text) = self.first_message(&ids, &described) else {
            self.missing.insert(MissingLabel {
                dataset: dataset.name.clone(),
                class: class.to_owned(),
                key: key.to_owned(),
            });
            return key.to_owned();
        };
        let ambiguous = self.shared.complaint(dataset, class, key);
        self.complaints.borrow_mut().extend(ambiguous);
        text
    }

    /// The first of these messages that is there.
    fn first_message(&self, ids: &[String], more: &[(&str, Arg)]) -> Option<String> {
        let arguments = self.arguments(more);
        let found = ids
            .iter()
            .find_map(|id| Some((id, self.catalog.wording(id, &arguments)?)));
        let (id, (text, lacking)) = found?;
        let complaint = labels::lacking(id, &lacking, &arguments);
        self.complaints.borrow_mut().extend(complaint);
        Some(text)
    }

    /// An attribute of a name (`.short`, `.sub`, `.say`), where there is one.
    pub(super) fn attribute(
        &self,
        class: &str,
        key: &str,
        attribute: &str,
        more: &[(&str, Arg)],
    ) -> Option<String> {
        let ids: Vec<String> = labels::message_ids(self.dataset, class, key)
            .iter()
            .map(|id| format!("{id}.{attribute}"))
            .collect();
        self.first_message(&ids, more)
            .filter(|text| !text.is_empty())
    }

    /// The name of a series of bars: `series-<metric>`, else the metric's.
    pub(super) fn series(&mut self, metric: &str) -> String {
        let ids = labels::message_ids(self.dataset, "series", metric);
        self.first_message(&ids, &[])
            .unwrap_or_else(|| self.label("metric", metric))
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
        match Number::computed(ms) {
            Some(number) => self.milliseconds(number),
            None => String::new(),
        }
    }

    /// As [`Naming::duration`].
    pub(super) fn milliseconds(&self, number: Number) -> String {
        let measurement = of_number(number, "ms");
        let Some(shown) = display::value(&measurement, &display::Wish::default()) else {
            return String::new();
        };
        self.catalog.quantity(&shown.decimal, shown.unit.id()).text
    }

    pub(super) fn catalog(&self) -> &'a Catalog {
        self.catalog
    }

    /// What else is wrong with the names that were looked up.
    pub(super) fn complaints(&self) -> Vec<Complaint> {
        self.complaints.take().into_iter().collect()
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
    Measurement::new(
        String::new(),
        State::Measured(Some(number)),
        Unit::new(unit),
    )
}
