//! Tags as people write them → canonical locales and their parents.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use icu_locale::fallback::LocaleFallbackConfig;
use icu_locale::{LocaleCanonicalizer, LocaleDirectionality, LocaleExpander, LocaleFallbacker};

use super::subtags;
use crate::diag::{Code, Diagnostic, Place, nearest};
use crate::source::{Settings, Snapshot};

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

/// Languages whose data CLDR keeps under the bare language, and what that stands for: who asks for
/// the one is served with the other.
const STANDS_FOR: &[(&str, &str)] = &[("no", "nb"), ("pt", "pt-BR"), ("zh", "zh-Hans")];

/// The canonical spelling of a tag: `es_ES` → `es-ES`, `iw` → `he`, `en-UK` → `en-GB`.
///
/// `None` when it is malformed or CLDR does not know its language, script or region.
pub fn canonical_tag(tag: &str) -> Option<Arc<str>> {
    canonical(tag).map(|locale| locale.to_string().into())
}

pub(super) fn canonical(tag: &str) -> Option<icu_locale::Locale> {
    checked(tag).ok()
}

/// What is wrong with a tag.
#[derive(Debug, PartialEq)]
enum Fault {
    /// It is malformed, or its language is not known.
    Language,
    Script(icu_locale::subtags::Script),
    Region(icu_locale::subtags::Region),
    /// A script by its name, where its code is due: `sr-Latin`.
    Variant(icu_locale::subtags::Variant),
}

fn checked(tag: &str) -> Result<icu_locale::Locale, Fault> {
    let tag = tag.trim().replace('_', "-");
    let mut locale = icu_locale::Locale::try_from_str(&tag).map_err(|_| Fault::Language)?;
    LocaleCanonicalizer::new_extended().canonicalize(&mut locale);
    let id = &locale.id;
    // CLDR has a likely script for every language it knows; private ones and `und` have none.
    let known = !id.language.is_unknown()
        && LocaleExpander::new_extended()
            .get_likely_script(&icu_locale::LanguageIdentifier::from(id.language))
            .is_some();
    if !known {
        return Err(Fault::Language);
    }
    if let Some(script) = id.script.filter(|script| !subtags::is_script(*script)) {
        return Err(Fault::Script(script));
    }
    if let Some(region) = id.region.filter(|region| !subtags::is_region(*region)) {
        return Err(Fault::Region(region));
    }
    let mut variants = id.variants.iter();
    match variants.find(|variant| subtags::script_named(variant.as_str()).is_some()) {
        Some(variant) => Err(Fault::Variant(*variant)),
        None => Ok(locale),
    }
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
    let own: Arc<str> = locale.to_string().into();
    let mut push = |tag: String| {
        if *tag != *own && tag != "und" && !parents.iter().any(|known| **known == *tag) {
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
    let stands_for = |tag: &Arc<str>| {
        let mut pairs = STANDS_FOR.iter();
        pairs
            .find(|(bare, _)| **bare == **tag)
            .map(|(_, meant)| *meant)
    };
    let meant = parents.iter().chain([&own]).find_map(stands_for);
    if let Some(meant) = meant
        && *meant != *own
        && !parents.iter().any(|parent| **parent == *meant)
    {
        parents.push(meant.into());
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

/// The folder of a locale below `locales/` or `content/`, as the site spells it; its tag where there
/// is none.
pub fn folder(snapshot: &Snapshot, under: &str, tag: &str) -> String {
    let mut folders = snapshot.under(under).filter_map(|file| {
        let inside = file.path.strip_prefix(under)?;
        inside.split_once('/').map(|(folder, _)| folder)
    });
    let own = folders.find(|folder| canonical_tag(folder).as_deref() == Some(tag));
    own.unwrap_or(tag).to_owned()
}

/// The canonical spelling of a tag that is to be a locale of the site.
///
/// # Errors
/// `locale-invalid` at `place`, with a suggestion.
pub fn checked_tag(tag: &str, place: Place, snapshot: &Snapshot) -> Result<Arc<str>, Diagnostic> {
    canonical_tag(tag).ok_or_else(|| {
        let known = super::layers::files(snapshot).map(|(_, tag, _, _)| tag);
        invalid(tag, &place, &known.collect())
    })
}

fn invalid(tag: &str, place: &Place, known: &BTreeSet<Arc<str>>) -> Diagnostic {
    let message = match checked(tag) {
        Err(Fault::Script(script)) => format!("`{script}` in `{tag}` is no script that is known"),
        Err(Fault::Region(region)) => format!("`{region}` in `{tag}` is no region that is known"),
        Err(Fault::Variant(name)) => format!("`{tag}` names its script by a word (`{name}`)"),
        _ => format!("`{tag}` is not the tag of a language"),
    };
    let diagnostic = Diagnostic::new(Code::LocaleInvalid, message).at(place.clone());
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
    // A folder of messages may have a broken name itself.
    let known = known.iter().filter(|tag| canonical_tag(tag).is_some());
    let known: BTreeMap<String, &str> = known.map(|tag| (tag.to_lowercase(), &**tag)).collect();
    let of_language = known.keys().filter(|tag| {
        let rest = tag.strip_prefix(language);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
    });
    let near = |near: &str| known.get(near).map(|tag| (*tag).to_owned());
    if let Fault::Script(_) | Fault::Region(_) = checked(tag).err()?
        && let Some(tag) = nearest(&lower, of_language.map(|tag| &**tag))
    {
        return near(tag);
    }
    if let Err(Fault::Variant(name)) = checked(tag) {
        return subtags::script_named(name.as_str()).map(|script| format!("{language}-{script}"));
    }
    // What stands before the first bad subtag, as in `ja-Japanese-JP` or `fr.utf8`.
    let mut prefix = lower.as_str();
    while let Some(at) = prefix.rfind(|c: char| !c.is_ascii_alphanumeric()) {
        prefix = &prefix[..at];
        if let Some(tag) = canonical_tag(prefix) {
            return Some(tag.to_string());
        }
    }
    nearest(&lower, known.keys().map(|tag| &**tag)).and_then(near)
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
            ("zh_TW", Some("zh-TW")),
            ("pt-br", Some("pt-BR")),
            ("zh-hans", Some("zh-Hans")),
            ("zh-Hanz", None),
            ("en-QQ", None),
            ("en-ZZ", None),
            ("en-UKK", None),
            ("es-999", None),
            ("es-419", Some("es-419")),
            ("en-001", Some("en-001")),
            ("en-XA", Some("en-XA")),
            ("ar-XB", Some("ar-XB")),
            ("de-DD", Some("de-DE")),
            ("sr-Latin", None),
            ("ja-Japanese-JP", None),
            ("ca-valencia", Some("ca-valencia")),
            ("sr-Latn-RS", Some("sr-Latn-RS")),
        ] {
            assert_eq!(canonical_tag(tag).as_deref(), expected, "{tag}");
        }
    }

    #[test]
    fn parents_are_those_of_cldr() {
        assert_eq!(parents_of("en"), "");
        assert_eq!(parents_of("pt-BR"), "pt");
        // The theme's Portuguese is Brazilian, its Chinese names its script.
        assert_eq!(parents_of("pt"), "pt-BR");
        assert_eq!(parents_of("pt-PT"), "pt pt-BR");
        assert_eq!(parents_of("pt-AO"), "pt-PT pt pt-BR");
        assert_eq!(parents_of("zh"), "zh-Hans");
        assert_eq!(parents_of("zh-CN"), "zh zh-Hans");
        assert_eq!(parents_of("zh-SG"), "zh zh-Hans");
        assert_eq!(parents_of("zh-Hans"), "zh");
        assert_eq!(parents_of("zh-HK"), "zh-Hant");
        assert_eq!(parents_of("zh-MO"), "zh-Hant");
        assert_eq!(parents_of("zh-Hant-HK"), "zh-HK zh-Hant");
        assert_eq!(parents_of("nb"), "no");
        assert_eq!(parents_of("no"), "nb");
        assert_eq!(parents_of("nn"), "no nb");
        // Another script is another text.
        assert_eq!(parents_of("sr-Latn"), "");
        assert_eq!(parents_of("sr-ME"), "sr-Latn");
        assert_eq!(parents_of("sr-Cyrl"), "sr");
        assert_eq!(parents_of("es_ES"), "es");
        assert_eq!(parents_of("en-AU"), "en-001 en");
        assert_eq!(parents_of("en-XA"), "en");
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
        assert_eq!(suggestion("zh-Hanz", &known).as_deref(), Some("zh"));
        assert_eq!(suggestion("pt_BX", &known).as_deref(), Some("pt-BR"));
        assert_eq!(suggestion("en-QQ", &known).as_deref(), Some("en"));
        assert_eq!(suggestion("en-UKK", &known).as_deref(), Some("en"));
        assert_eq!(suggestion("sr-Latin", &known).as_deref(), Some("sr-Latn"));
        let known = ["zh-Hans", "zh-Hant", "zh-Hanz"].map(Arc::from);
        let known = BTreeSet::from(known);
        assert_eq!(suggestion("zh-Hanz", &known).as_deref(), Some("zh-Hans"));
    }

    #[test]
    fn right_to_left_is_known() {
        let rtl = |tag| canonical(tag).is_some_and(|locale| Locale::new(&locale).rtl);
        assert!(rtl("ar") && rtl("he") && rtl("fa") && rtl("az-Arab"));
        assert!(!rtl("en") && !rtl("ja"));
    }
}
