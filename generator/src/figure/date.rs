//! Calendar dates on a page.

use super::desk::Desk;
use super::html::escape;
use super::phrase::Phrase;
use crate::data::Date;
use crate::i18n::DateStyle;

impl Desk<'_> {
    /// `<time datetime="2026-09-18">18 September 2026</time>`.
    pub fn date(&self, date: Date, style: DateStyle) -> Phrase {
        let shown = self
            .cx
            .catalog
            .date((date.year, date.month, date.day), style);
        Phrase {
            html: format!(
                r#"<time datetime="{}">{}</time>"#,
                iso(date),
                escape(&shown)
            ),
            plain: shown,
        }
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

/// `2026-09-18`.
pub(crate) fn iso(date: Date) -> String {
    format!("{:04}-{:02}-{:02}", date.year, date.month, date.day)
}
