//! Calendar dates on a page.

use super::desk::Desk;
use super::phrase::{Phrase, Value};
use crate::data::{Age, Date, Stale};
use crate::i18n::DateStyle;
use crate::markup::escape;

impl Desk<'_> {
    /// `<time datetime="2026-09-18">18 September 2026</time>`.
    pub fn date(&self, date: Date, style: DateStyle) -> Phrase {
        let shown = self
            .cx
            .catalog
            .date((date.year, date.month, date.day), style);
        Phrase {
            html: format!(r#"<time datetime="{date}">{}</time>"#, escape(&shown)),
            plain: shown,
        }
    }

    /// "143 days old on 18 September 2026, to be measured again after 90 days".
    pub fn stale(&self, stale: &Stale) -> Phrase {
        let days = u32::try_from(stale.days).unwrap_or(u32::MAX);
        let words = self.say(
            "figure-stale",
            &[
                ("age", Value::Phrase(self.age(Age::Days(days)))),
                (
                    "date",
                    Value::Phrase(self.date(stale.as_of, DateStyle::Long)),
                ),
                ("limit", Value::Phrase(self.age(stale.limit))),
            ],
        );
        words.within("span", "stale")
    }

    fn age(&self, age: Age) -> Phrase {
        let (id, count) = match age {
            Age::Days(count) => ("figure-days", count),
            Age::Months(count) => ("figure-months", count),
        };
        self.say(id, &[("count", Value::Number(count.to_string()))])
    }

    /// Dates of a list: one in full, several shortened.
    pub fn dates<'d>(&self, dates: impl IntoIterator<Item = &'d Date>) -> Vec<Phrase> {
        let dates: Vec<&Date> = dates.into_iter().collect();
        let style = if dates.len() > 1 {
            DateStyle::Medium
        } else {
            DateStyle::Long
        };
        dates
            .into_iter()
            .map(|date| self.date(*date, style))
            .collect()
    }
}
