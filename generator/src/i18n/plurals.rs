//! The plural rules of the languages that wordings are written in, from ICU.

use std::sync::OnceLock;

use fixed_decimal::Decimal;
use icu_plurals::{PluralCategory, PluralRules};

/// How one language counts. The rules are made when first asked for; many catalogs never need
/// those of their last language.
pub(super) struct Plurals {
    language: icu_locale::LanguageIdentifier,
    cardinal: OnceLock<Option<PluralRules>>,
    ordinal: OnceLock<Option<PluralRules>>,
}

impl Plurals {
    pub fn new(language: icu_locale::LanguageIdentifier) -> Self {
        Self {
            language,
            cardinal: OnceLock::new(),
            ordinal: OnceLock::new(),
        }
    }

    /// The category of a number as it is shown: `1.0` is another one than `1` in some languages.
    pub fn category(&self, number: &Decimal, ordinal: bool) -> &'static str {
        let rules = self.rules(ordinal);
        rules.map_or("other", |rules| name(rules.category_for(number)))
    }

    /// `None` only without ICU's data, which is compiled in.
    pub fn rules(&self, ordinal: bool) -> Option<&PluralRules> {
        let locale = || (&icu_locale::Locale::from(self.language.clone())).into();
        let rules = match ordinal {
            true => self
                .ordinal
                .get_or_init(|| PluralRules::try_new_ordinal(locale()).ok()),
            false => self
                .cardinal
                .get_or_init(|| PluralRules::try_new_cardinal(locale()).ok()),
        };
        rules.as_ref()
    }
}

/// A category as messages call it.
pub(super) fn name(category: PluralCategory) -> &'static str {
    match category {
        PluralCategory::Zero => "zero",
        PluralCategory::One => "one",
        PluralCategory::Two => "two",
        PluralCategory::Few => "few",
        PluralCategory::Many => "many",
        PluralCategory::Other => "other",
    }
}
