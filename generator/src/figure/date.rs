//! Calendar dates on a page.

use super::desk::Desk;
use super::phrase::Phrase;
use crate::data::Date;
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
}
