//! Locales, catalogs and fallback; numbers, dates and units as a reader expects them.
//!
//! Knows no measurement: numbers come in as plain decimal text with a unit's id.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::diag::Diagnostic;
use crate::source::Snapshot;

/// A locale of the site, canonical (`pt-BR`, `zh-Hant`).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Locale {
    pub tag: Arc<str>,
    pub rtl: bool,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    Text(String),
    /// Decimal text; formatted for the locale, and it selects plurals.
    Number(String),
}

pub type Args<'a> = &'a [(&'a str, Arg)];

/// A number with its unit, ready for the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quantity {
    /// The number alone: `1,73`.
    pub number: String,
    /// The unit alone, or nothing: `s`.
    pub unit: String,
    /// Both, as the locale joins them with a no-break space: `1,73 s`.
    pub text: String,
}

/// The name of a thing in a language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    pub text: String,
    /// No message was found in the whole chain; `text` is the key itself.
    pub missing: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateStyle {
    /// September 18, 2026
    Long,
    /// Sep 18, 2026
    Medium,
}

/// The catalogs of a site's locales.
pub struct Catalogs {
    catalogs: Vec<Catalog>,
}

/// All messages of one locale with its fallbacks, and its formatters. Shared by threads.
pub struct Catalog {
    locale: Locale,
}

/// Reads the theme's and the site's messages for every locale of the settings.
pub fn load(snapshot: &Snapshot) -> (Catalogs, Vec<Diagnostic>) {
    let _ = snapshot;
    todo!("helper: i18n")
}

impl Catalogs {
    /// In the order of the settings.
    pub fn all(&self) -> &[Catalog] {
        &self.catalogs
    }

    pub fn get(&self, tag: &str) -> Option<&Catalog> {
        self.catalogs
            .iter()
            .find(|catalog| &*catalog.locale.tag == tag)
    }

    /// The catalog of the site's default locale.
    pub fn default(&self) -> &Catalog {
        todo!("helper: i18n")
    }

    /// The locale chain from `tag` to the default: `pt-BR`, `pt`, `en`.
    pub fn chain(&self, tag: &str) -> Vec<Arc<str>> {
        let _ = tag;
        todo!("helper: i18n")
    }
}

impl Catalog {
    pub fn locale(&self) -> &Locale {
        &self.locale
    }

    /// The locale's own name of itself: `日本語`.
    pub fn endonym(&self) -> String {
        todo!("helper: i18n")
    }

    pub fn has(&self, id: &str) -> bool {
        let _ = id;
        todo!("helper: i18n")
    }

    /// A message without isolation marks, for attributes, SVG, titles, files.
    /// `id` may be `message.attribute`. `None` when the whole chain lacks it.
    pub fn message(&self, id: &str, args: Args) -> Option<String> {
        let _ = (id, args);
        todo!("helper: i18n")
    }

    /// The theme's own message: always there (a test of the theme says so).
    pub fn theme(&self, id: &str, args: Args) -> String {
        self.message(id, args).unwrap_or_else(|| id.to_owned())
    }

    /// `<dataset>-<class>-<key>`, then `<class>-<key>`, then the key itself.
    pub fn label(&self, dataset: &str, class: &str, key: &str, args: Args) -> Label {
        let _ = (dataset, class, key, args);
        todo!("helper: i18n")
    }

    /// Grouping, decimal mark, digits of the locale.
    pub fn number(&self, decimal: &str) -> String {
        let _ = decimal;
        todo!("helper: i18n")
    }

    /// The name of a unit for a table head: `ms`, `cœurs`, `%`; empty for counts.
    pub fn unit(&self, unit: &str) -> String {
        let _ = unit;
        todo!("helper: i18n")
    }

    /// Number and unit: `1,73 s`, `63,9 %`, `11.3×`, `70` (counts).
    pub fn quantity(&self, decimal: &str, unit: &str) -> Quantity {
        let _ = (decimal, unit);
        todo!("helper: i18n")
    }

    /// One unit for both: `2.26–3.59 s`, `633〜671 ms`.
    pub fn interval(&self, low: &str, high: &str, unit: &str) -> Quantity {
        let _ = (low, high, unit);
        todo!("helper: i18n")
    }

    /// With a sign, for changes: `+4.1%`, `−100%` (U+2212).
    pub fn change(&self, percent: &str) -> Quantity {
        let _ = percent;
        todo!("helper: i18n")
    }

    /// Gregorian in every locale, never shifted by a zone. `(year, month, day)`.
    pub fn date(&self, date: (i32, u8, u8), style: DateStyle) -> String {
        let _ = (date, style);
        todo!("helper: i18n")
    }

    /// `A, B and C`.
    pub fn list(&self, items: &[String]) -> String {
        let _ = items;
        todo!("helper: i18n")
    }

    pub fn collate(&self, a: &str, b: &str) -> Ordering {
        let _ = (a, b);
        todo!("helper: i18n")
    }
}
