//! Locales, catalogs and fallback; numbers, dates and units as a reader expects them.
//!
//! Knows no measurement: numbers come in as plain decimal text with a unit's id.

mod beside;
mod catalog;
mod compare;
mod coverage;
mod dates;
mod digits;
mod entries;
mod format;
mod functions;
mod heard;
mod layers;
mod lint;
mod locale;
mod marks;
mod markup;
mod memo;
mod message;
mod patterns;
mod plurals;
mod quantity;
mod reads;
mod references;
mod resolve;
mod reworded;
mod subtags;
mod syntax;

use std::sync::Arc;

pub use catalog::Catalog;
pub use coverage::Coverage;
pub use entries::Entry;
pub use heard::{Heard, Hearing, Wording};
pub use locale::{Locale, canonical_tag, checked_tag, folder};
pub use marks::{Mark, Marks, is_wording_mark, unmarked};
pub use memo::Memo;
pub use reads::{Asked, Changes, Reads, Recorder};

use crate::diag::Diagnostic;
use crate::source::Snapshot;

/// An argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    Text(String),
    /// Decimal text; formatted for the locale, and it selects plurals.
    Number(String),
    /// A day of the Gregorian calendar: year, month, day. `DATETIME()` shows it in other ways.
    Date((i32, u8, u8)),
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
    /// Variables that the message asks for and that were not given; they stand in the text as
    /// `{$name}`.
    pub lacking: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateStyle {
    /// September 18, 2026
    Long,
    /// Sep 18, 2026
    Medium,
}

/// The catalogs of a site's locales; never empty.
#[derive(Clone)]
pub struct Catalogs {
    catalogs: Vec<Arc<Catalog>>,
    default: usize,
    coverage: Arc<[Coverage]>,
}

/// Reads the theme's and the site's messages for every locale of the settings. Broken files and
/// tags are reported; what stands is usable.
pub fn load(snapshot: &Snapshot) -> (Catalogs, Vec<Diagnostic>) {
    Memo::default().load(snapshot)
}

impl Catalogs {
    /// In the order of the settings.
    pub fn all(&self) -> &[Arc<Catalog>] {
        &self.catalogs
    }

    /// By canonical tag.
    pub fn get(&self, tag: &str) -> Option<&Catalog> {
        self.catalogs
            .iter()
            .find(|catalog| &*catalog.locale().tag == tag)
            .map(|catalog| &**catalog)
    }

    /// The catalog of the site's default locale.
    pub fn default(&self) -> &Catalog {
        &self.catalogs[self.default]
    }

    /// The locale chain from `tag` to the default: `pt-BR`, `pt`, `en`.
    pub fn chain(&self, tag: &str) -> Vec<Arc<str>> {
        let tag = canonical_tag(tag).unwrap_or_else(|| tag.into());
        let parents = locale::canonical(&tag)
            .map(|locale| locale::parents(&locale))
            .unwrap_or_default();
        let default = self.default().locale().tag.clone();
        let mut chain = vec![tag];
        for tag in parents.into_iter().chain([default]) {
            if !chain.contains(&tag) {
                chain.push(tag);
            }
        }
        chain
    }
}

#[cfg(test)]
mod tests;
