//! The formatters of one locale, from ICU.

use std::cmp::Ordering;

use fixed_decimal::Decimal;
use icu_calendar::{Date, Gregorian};
use icu_collator::options::CollatorOptions;
use icu_collator::{Collator, CollatorBorrowed};
use icu_datetime::FixedCalendarDateTimeFormatter;
use icu_datetime::fieldsets::YMD;
use icu_decimal::DecimalFormatter;
use icu_decimal::options::{DecimalFormatterOptions, GroupingStrategy};
use icu_list::ListFormatter;
use icu_list::options::ListFormatterOptions;

use super::DateStyle;
use super::dates::{shaped, unbroken};
use super::functions::DateValue;

type Dates = FixedCalendarDateTimeFormatter<Gregorian, YMD>;

/// Fed decimal text and calendar dates; never an `f64`, never an instant.
///
/// ICU's data is compiled in and falls back to the root locale, so a formatter is there for every
/// locale; were one missing, plain text would come out.
pub(super) struct Formats {
    locale: icu_locale::Locale,
    grouped: Option<DecimalFormatter>,
    plain: Option<DecimalFormatter>,
    long: Option<Dates>,
    medium: Option<Dates>,
    list: Option<ListFormatter>,
    collator: Option<CollatorBorrowed<'static>>,
}

impl Formats {
    pub fn new(locale: &icu_locale::Locale) -> Self {
        let decimal = |strategy| {
            let mut options = DecimalFormatterOptions::default();
            options.grouping_strategy = Some(strategy);
            DecimalFormatter::try_new(locale.into(), options).ok()
        };
        Self {
            locale: locale.clone(),
            grouped: decimal(GroupingStrategy::Auto),
            plain: decimal(GroupingStrategy::Never),
            long: Dates::try_new(locale.into(), YMD::long()).ok(),
            medium: Dates::try_new(locale.into(), YMD::medium()).ok(),
            list: ListFormatter::try_new_and(locale.into(), ListFormatterOptions::default()).ok(),
            collator: Collator::try_new(locale.into(), CollatorOptions::default()).ok(),
        }
    }

    /// A number in the locale's digits; the minus is U+2212 where ICU has a hyphen.
    pub fn decimal(&self, number: &Decimal, plain: bool) -> String {
        let formatter = if plain { &self.plain } else { &self.grouped };
        match formatter {
            Some(formatter) => formatter.format(number).to_string(),
            None => number.to_string(),
        }
        .replace('-', "\u{2212}")
    }

    /// Gregorian in every locale; in full where the short form would be digits and slashes. An impossible date comes out as `2026-02-30`.
    pub fn date(&self, (year, month, day): (i32, u8, u8), style: DateStyle) -> String {
        let formatter = match style {
            DateStyle::Long => &self.long,
            DateStyle::Medium => &self.medium,
        };
        match (formatter, Date::try_new_gregorian(year, month, day)) {
            (Some(formatter), Ok(date)) => {
                let shown = formatter.format(&date).to_string();
                match &self.long {
                    Some(long) if shown.contains('/') => unbroken(&long.format(&date).to_string()),
                    _ => unbroken(&shown),
                }
            }
            _ => format!("{year:04}-{month:02}-{day:02}"),
        }
    }

    /// A date inside a message: in the shape that was asked for, else in full.
    pub fn dated(&self, DateValue { date, shape }: DateValue) -> String {
        shape
            .and_then(|shape| shaped(&self.locale, date, shape))
            .unwrap_or_else(|| self.date(date, DateStyle::Long))
    }

    pub fn list(&self, items: &[String]) -> String {
        match &self.list {
            Some(formatter) => formatter.format(items.iter()).to_string(),
            None => items.join(", "),
        }
    }

    pub fn collate(&self, a: &str, b: &str) -> Ordering {
        let order = match &self.collator {
            Some(collator) => collator.compare(a, b),
            None => Ordering::Equal,
        };
        // A total order, so that sorting gives the same bytes every time.
        order.then_with(|| a.cmp(b))
    }
}

/// Plain decimal text as ICU's decimal. `None` for anything else.
pub(super) fn decimal(text: &str) -> Option<Decimal> {
    Decimal::try_from_str(text).ok()
}
