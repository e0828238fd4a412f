//! The languages that the theme ships: each is complete, and right in what can be counted.

use std::collections::{BTreeMap, BTreeSet};

use icu_plurals::PluralRules;

use super::patterns::{blank, selections, words};
use super::*;
use crate::i18n::message::Message;
use crate::i18n::plurals::name;

/// Every language of the theme but its source, English.
const SHIPPED: &[&str] = LANGUAGES.split_at(1).1;

/// Languages whose nouns stay singular after a number, whatever categories it has.
const ALWAYS_SINGULAR: &[&str] = &["fa"];

/// Translations that need no plural where English has one: their noun has one form, or there is
/// none ("n = 5").
const WITHOUT_PLURAL: &[(&str, &[&str])] = &[
    ("fr", &["drawing-range-of-runs"]),
    (
        "hi",
        &[
            "drawing-range-of-runs",
            "drawing-timeline",
            "drawing-timeline-untimed",
            "figure-days",
            "figure-months",
            "machine-cores",
            "translations-originals",
            "unit-core",
        ],
    ),
];

/// Texts that begin or end with a blank on purpose.
const BLANKS: &[(&str, &str, &str)] = &[(
    "fr",
    "figure-semicolon",
    "a narrow no-break space stands before it",
)];

/// Words that are the same in a language and in English. One that is not here was forgotten.
const SAME_WORDS: &[(&str, &[&str])] = &[
    ("de", &["figure-source-revision"]),
    ("es", &["drawing-not-applicable", "figure-na"]),
    (
        "fr",
        &[
            "figure-facts-machine",
            "figure-facts-sources",
            "figure-revision",
            "figure-source-revision",
            "figure-verdict",
            "frame-figure",
            "frame-menu",
            "frame-source-of-number",
            "frame-sources",
            "translations-message",
            "translations-messages",
            "translations-page",
            "translations-pages",
        ],
    ),
    (
        "pt-BR",
        &[
            "drawing-not-applicable",
            "figure-na",
            "figure-revision",
            "figure-source-revision",
            "frame-menu",
            "states-lender",
            "states-zero",
        ],
    ),
];

/// Names and signs that no language changes, and units, which are symbols in most.
fn is_symbol(id: &str) -> bool {
    let signs = [
        "drawing-runs",
        "figure-n",
        "figure-p",
        "figure-p-below",
        "machine-docker",
    ];
    id.starts_with("unit-") || signs.contains(&id)
}

type Messages = BTreeMap<Box<str>, Message>;

/// The theme's messages of a language.
fn spoken(tag: &str) -> Messages {
    let folder = format!("locales/{tag}/");
    let mut messages = Messages::new();
    for (path, file) in &source::embedded_theme() {
        if !path.starts_with(&folder) {
            continue;
        }
        let (read, complaints) = syntax::read(file);
        assert!(complaints.is_empty(), "{path}: {complaints:?}");
        for message in read {
            let id = message.id.clone();
            assert!(
                messages.insert(id.clone(), message).is_none(),
                "{path}: `{id}` is there twice"
            );
        }
    }
    messages
}

fn speaking() -> Vec<(&'static str, Messages)> {
    SHIPPED.iter().map(|tag| (*tag, spoken(tag))).collect()
}

/// Collects what a check has to say, so that one run names all that is wrong.
fn check_each(check: impl Fn(&str, &Messages, &Messages, &mut Vec<String>)) {
    let english = spoken("en");
    let mut said = Vec::new();
    for (tag, messages) in speaking() {
        check(tag, &english, &messages, &mut said);
    }
    assert!(said.is_empty(), "{said:#?}");
}

#[test]
fn the_languages_of_the_theme_are_those_it_promises() {
    let theme = source::embedded_theme();
    let tags: BTreeSet<&str> = theme
        .keys()
        .filter_map(|path| path.strip_prefix("locales/")?.split('/').next())
        .filter(|tag| *tag != "en")
        .collect();
    assert_eq!(tags, SHIPPED.iter().copied().collect());
    for tag in SHIPPED {
        let canonical = canonical_tag(tag);
        assert_eq!(canonical.as_deref(), Some(*tag));
        let catalogs = catalogs(&[tag], &[]);
        assert_ne!(catalogs.default().endonym(), *tag);
    }
}

/// No message is missing, extra, or with other variables, and every reference leads somewhere, as
/// the site's own messages are checked.
#[test]
fn every_language_says_what_english_does() {
    let tags: Vec<&str> = speaking().into_iter().map(|(tag, _)| tag).collect();
    let tags: Vec<&str> = ["en"].into_iter().chain(tags).collect();
    let mut snapshot = site(&tags, &[]);
    // As if the theme's words were a site's, so that they are compared.
    for (path, file) in std::mem::take(&mut snapshot.theme) {
        let spoken = tags
            .iter()
            .any(|tag| path.starts_with(&format!("locales/{tag}/")));
        if spoken {
            snapshot.files.insert(path, file);
        }
    }
    let (_, diagnostics) = load(&snapshot);
    let said: Vec<_> = diagnostics
        .iter()
        .map(|d| {
            format!(
                "{:?} {}",
                d.place.as_ref().map(|place| &*place.file),
                d.message
            )
        })
        .collect();
    assert!(said.is_empty(), "{said:#?}");
}

#[test]
fn plurals_are_those_of_the_language() {
    check_each(|tag, english, messages, said| {
        let categories = categories(tag);
        for (id, message) in messages {
            let Some(source) = english.get(id) else {
                continue;
            };
            let (source, own) = (selections(source), selections(message));
            for (variable, keys) in &own {
                if keys.categories != categories && keys.categories != BTreeSet::from(["other"]) {
                    let has = &keys.categories;
                    said.push(format!(
                        "{tag}: {id} by ${variable} has {has:?}, not {categories:?}"
                    ));
                }
            }
            for (variable, keys) in &source {
                let counts = keys.categories.contains("one")
                    // English is done with "two" and "other"; "few" and "many" are not.
                    || (keys.exact && categories.contains("few"));
                let chosen = own
                    .iter()
                    .any(|(name, keys)| name == variable && keys.categories == categories);
                let excused = ALWAYS_SINGULAR.contains(&tag)
                    || WITHOUT_PLURAL
                        .iter()
                        .any(|(of, ids)| *of == tag && ids.contains(&&**id));
                if counts && categories.len() > 1 && !chosen && !excused {
                    said.push(format!("{tag}: {id} has no plural by ${variable}"));
                }
            }
        }
    });
}

#[test]
fn russian_counts() {
    let ru = catalogs(&["ru"], &[]);
    let ru = ru.default();
    for (number, days) in [
        ("1", "1 день"),
        ("3", "3 дня"),
        ("11", "11 дней"),
        ("21", "21 день"),
        ("90", "90 дней"),
        ("1.5", "1,5 дня"),
    ] {
        let args = [("count", Arg::Number(number.to_owned()))];
        assert_eq!(ru.message("figure-days", &args).as_deref(), Some(days));
    }
    assert_eq!(ru.quantity("8.94", "core").text, "8,94\u{a0}ядра");
    assert_eq!(ru.quantity("11", "ratio").text, "11\u{a0}раз");
    assert_eq!(
        ru.interval("1.02", "1.1", "ratio").text,
        "1,02–1,1\u{a0}раза"
    );
    assert_eq!(ru.quantity("5", "MB/s").text, "5\u{a0}МБ/с");
}

#[test]
fn no_text_begins_or_ends_with_a_blank() {
    check_each(|tag, english, messages, said| {
        for (id, message) in messages {
            let excused = BLANKS
                .iter()
                .any(|(of, name, _)| *of == tag && *name == &**id);
            let in_english = english.get(id).is_some_and(blank);
            if blank(message) && !in_english && !excused {
                said.push(format!("{tag}: {id} begins or ends with a blank"));
            }
        }
    });
}

#[test]
fn no_word_was_left_in_english() {
    check_each(|tag, english, messages, said| {
        let kept = SAME_WORDS.iter().find(|(of, _)| *of == tag);
        let kept = kept.map_or(&[] as &[&str], |(_, ids)| ids);
        for (id, message) in messages {
            let Some(source) = english.get(id) else {
                continue;
            };
            let words = words(source);
            let same =
                words.chars().any(char::is_alphabetic) && words == super::patterns::words(message);
            if same && !is_symbol(id) && !kept.contains(&&**id) {
                said.push(format!("{tag}: {id} is English"));
            }
            if !same && kept.contains(&&**id) {
                said.push(format!("{tag}: {id} is not English"));
            }
        }
    });
}

fn rules(tag: &str) -> PluralRules {
    let locale: icu_locale::Locale = tag.parse().expect("a tag");
    PluralRules::try_new_cardinal((&locale).into()).expect("rules")
}

fn categories(tag: &str) -> BTreeSet<&'static str> {
    rules(tag).categories().map(name).collect()
}
