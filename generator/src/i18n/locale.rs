//! Tags as people write them → canonical locales and their parents.

use std::collections::BTreeSet;
use std::sync::Arc;

use icu_locale::fallback::LocaleFallbackConfig;
use icu_locale::{LocaleCanonicalizer, LocaleDirectionality, LocaleExpander, LocaleFallbacker};

use crate::diag::{Code, Diagnostic, Place, nearest};
use crate::source::Settings;

/// A locale of the site, canonical (`pt-BR`, `zh-Hant`).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Locale {
    pub tag: Arc<str>,
    pub rtl: bool,
}

/// Country codes that people write where a language is meant.
const MISTAKEN: &[(&str, &str)] = &[
    ("cn", "zh"),
    ("cz", "cs"),
    ("dk", "da"),
    ("gr", "el"),
    ("jp", "ja"),
    ("kr", "ko"),
    ("tw", "zh-Hant"),
    ("ua", "uk"),
    ("vn", "vi"),
];

/// The canonical spelling of a tag: `es_ES` → `es-ES`, `iw` → `he`, `en-UK` → `en-GB`.
///
/// `None` when it is malformed or its language is not one that CLDR knows.
pub fn canonical_tag(tag: &str) -> Option<Arc<str>> {
    canonical(tag).map(|locale| locale.to_string().into())
}

pub(super) fn canonical(tag: &str) -> Option<icu_locale::Locale> {
    let tag = tag.trim().replace('_', "-");
    let mut locale = icu_locale::Locale::try_from_str(&tag).ok()?;
    LocaleCanonicalizer::new_extended().canonicalize(&mut locale);
    // CLDR has a likely script for every language it knows; private ones and `und` have none.
    let known = !locale.id.language.is_unknown()
        && LocaleExpander::new_extended()
            .get_likely_script(&icu_locale::LanguageIdentifier::from(locale.id.language))
            .is_some();
    known.then_some(locale)
}

impl Locale {
    pub(super) fn new(locale: &icu_locale::Locale) -> Self {
        Self {
            tag: locale.to_string().into(),
            rtl: LocaleDirectionality::new_extended().is_right_to_left(&locale.id),
        }
    }
}

/// The parents of a canonical tag as CLDR names them, nearest first: `zh-TW` → `zh-Hant`,
/// `es-MX` → `es-419`, `es`. Extensions are dropped first.
pub(super) fn parents(locale: &icu_locale::Locale) -> Vec<Arc<str>> {
    let mut parents: Vec<Arc<str>> = Vec::new();
    let own = locale.to_string();
    let mut push = |tag: String| {
        if tag != own && tag != "und" && !parents.iter().any(|known| **known == *tag) {
            parents.push(tag.into());
        }
    };
    push(locale.id.to_string());
    let fallbacker = LocaleFallbacker::new();
    let mut steps = fallbacker
        .for_config(LocaleFallbackConfig::default())
        .fallback_for((&icu_locale::Locale::from(locale.id.clone())).into());
    // No chain of CLDR is nearly this long.
    for _ in 0..8 {
        if steps.get().is_unknown() {
            break;
        }
        push(steps.get().to_string());
        steps.step();
    }
    parents
}

/// The locales of the settings, with the index of the default one. Broken tags are reported at
/// their place and left out; there is always at least one locale.
pub(super) fn of_settings(
    settings: &Settings,
    known: &BTreeSet<Arc<str>>,
) -> (Vec<icu_locale::Locale>, usize, Vec<Diagnostic>) {
    let mut locales: Vec<icu_locale::Locale> = Vec::new();
    let mut diagnostics = Vec::new();
    for setting in &settings.locales {
        match canonical(&setting.value) {
            None => diagnostics.push(invalid(&setting.value, &setting.place, known)),
            Some(locale) if locales.contains(&locale) => diagnostics.push(
                Diagnostic::new(
                    Code::LocaleDuplicate,
                    format!("the locale `{locale}` is listed twice"),
                )
                .at(setting.place.clone())
                .help("remove one of them"),
            ),
            Some(locale) => locales.push(locale),
        }
    }
    let setting = &settings.default_locale;
    let default = match canonical(&setting.value) {
        Some(locale) => Some(locale),
        None => {
            diagnostics.push(invalid(&setting.value, &setting.place, known));
            None
        }
    };
    let default = match default {
        Some(default) => match locales.iter().position(|locale| *locale == default) {
            Some(at) => at,
            None => {
                diagnostics.push(
                    Diagnostic::new(
                        Code::LocaleDefaultUnlisted,
                        format!("the default locale `{default}` is not among the locales"),
                    )
                    .at(setting.place.clone())
                    .help(format!("add \"{default}\" to `locales`")),
                );
                locales.insert(0, default);
                0
            }
        },
        None => {
            if locales.is_empty() {
                locales.push(icu_locale::locale!("en"));
            }
            0
        }
    };
    (locales, default, diagnostics)
}

fn invalid(tag: &str, place: &Place, known: &BTreeSet<Arc<str>>) -> Diagnostic {
    let diagnostic = Diagnostic::new(
        Code::LocaleInvalid,
        format!("`{tag}` is not the tag of a language"),
    )
    .at(place.clone());
    match suggestion(tag, known) {
        Some(tag) => diagnostic.help(format!("did you mean `{tag}`?")),
        None => diagnostic.help("use a BCP 47 tag such as `en`, `pt-BR` or `zh-Hant`"),
    }
}

fn suggestion(tag: &str, known: &BTreeSet<Arc<str>>) -> Option<String> {
    let lower = tag.trim().to_ascii_lowercase().replace('_', "-");
    let language = lower.split('-').next().unwrap_or_default();
    if let Some((_, meant)) = MISTAKEN.iter().find(|(wrong, _)| *wrong == language) {
        return Some((*meant).to_owned());
    }
    // What stands before the first bad subtag, as in `ja-Japanese-JP` or `fr.utf8`.
    let mut prefix = lower.as_str();
    while let Some(at) = prefix.rfind(|c: char| !c.is_ascii_alphanumeric()) {
        prefix = &prefix[..at];
        if let Some(tag) = canonical_tag(prefix) {
            return Some(tag.to_string());
        }
    }
    nearest(&lower, known.iter().map(|candidate| &**candidate)).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parents_of(tag: &str) -> String {
        canonical(tag).map_or_else(String::new, |locale| parents(&locale).join(" "))
    }

    #[test]
    fn tags_become_canonical() {
        for (tag, expected) in [
            ("en", Some("en")),
            ("es_ES", Some("es-ES")),
            ("ZH-hant-tw", Some("zh-Hant-TW")),
            ("iw", Some("he")),
            ("en-UK", Some("en-GB")),
            ("ar-u-nu-arab", Some("ar-u-nu-arab")),
            ("jp", None),
            ("english", None),
            ("", None),
            ("und", None),
            ("e", None),
            ("fr.utf8", None),
        ] {
            assert_eq!(canonical_tag(tag).as_deref(), expected, "{tag}");
        }
    }

    #[test]
    fn parents_are_those_of_cldr() {
        assert_eq!(parents_of("en"), "");
        assert_eq!(parents_of("pt-BR"), "pt");
        assert_eq!(parents_of("es-MX"), "es-419 es");
        assert_eq!(parents_of("zh-TW"), "zh-Hant");
        assert_eq!(parents_of("zh-Hant"), "");
        assert_eq!(parents_of("ar-u-nu-arab"), "ar");
    }

    #[test]
    fn suggestions_are_near() {
        let known = BTreeSet::from(["en".into(), "fr".into(), "pt-BR".into()]);
        assert_eq!(suggestion("jp", &known).as_deref(), Some("ja"));
        assert_eq!(suggestion("fr.utf8", &known).as_deref(), Some("fr"));
        assert_eq!(suggestion("pt--BR", &known).as_deref(), Some("pt"));
        assert_eq!(suggestion("qqqqqqqqqqqq", &known), None);
    }

    #[test]
    fn right_to_left_is_known() {
        let rtl = |tag| canonical(tag).is_some_and(|locale| Locale::new(&locale).rtl);
        assert!(rtl("ar") && rtl("he") && rtl("fa") && rtl("az-Arab"));
        assert!(!rtl("en") && !rtl("ja"));
    }
}
