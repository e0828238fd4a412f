//! What is wrong with a message for the language it is written in.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use fixed_decimal::Decimal;
use fluent_syntax::ast;
use icu_plurals::PluralRules;

use super::locale;
use super::message::Message;
use super::patterns::{Selection, selections, texts};
use super::plurals::{Plurals, name};
use crate::diag::{Code, Diagnostic, Place};

/// Complains about messages of one language, in the order of the messages.
pub(super) fn lint<'m>(tag: &str, messages: impl Iterator<Item = &'m Message>) -> Vec<Diagnostic> {
    let mut language = Language::new(tag);
    let mut said = Vec::new();
    for message in messages {
        said.extend(invisible(message, language.rtl));
        for selection in selections(message) {
            said.extend(language.plural(message, &selection));
        }
    }
    said
}

struct Language<'t> {
    tag: &'t str,
    /// `None` for a folder that is no language.
    plurals: Option<Plurals>,
    rtl: bool,
    /// Made when first asked for: few files have plurals.
    cardinal: Option<Categories>,
    ordinal: Option<Categories>,
}

/// The plural categories of a language.
#[derive(Default)]
struct Categories {
    all: BTreeSet<&'static str>,
    /// Those that numbers in use have; see [`Categories::of`].
    usual: BTreeSet<&'static str>,
}

impl Categories {
    /// A category is in usual use if it holds for a number up to a thousand, or one with a decimal
    /// up to ten. CLDR's `many` of French, Italian, Portuguese and Spanish is not: it is for whole
    /// millions.
    fn of(rules: &PluralRules) -> Self {
        let whole = (0..=1000_u32).map(Decimal::from);
        let tenths = (0..=100_u32).map(|tenths| {
            let mut decimal = Decimal::from(tenths);
            decimal.multiply_pow10(-1);
            decimal.absolute.pad_end(-1);
            decimal
        });
        Self {
            all: rules.categories().map(name).collect(),
            usual: whole
                .chain(tenths)
                .map(|number| name(rules.category_for(&number)))
                .collect(),
        }
    }
}

/// Every category that CLDR has.
pub(super) const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The categories that a translation into a language needs, in the order of [`CATEGORIES`].
pub(super) fn plurals_of(tag: &str) -> Vec<&'static str> {
    let mut language = Language::new(tag);
    let usual = &language.categories(false).usual;
    CATEGORIES
        .into_iter()
        .filter(|own| usual.contains(own))
        .collect()
}

impl<'t> Language<'t> {
    fn new(tag: &'t str) -> Self {
        let locale = locale::canonical(tag);
        let rtl = locale
            .as_ref()
            .is_some_and(|locale| super::Locale::new(locale).rtl);
        Self {
            tag,
            plurals: locale.map(|locale| Plurals::new(locale.id)),
            rtl,
            cardinal: None,
            ordinal: None,
        }
    }

    fn categories(&mut self, ordinal: bool) -> &Categories {
        let seat = match ordinal {
            true => &mut self.ordinal,
            false => &mut self.cardinal,
        };
        seat.get_or_insert_with(|| {
            let rules = self.plurals.as_ref().and_then(|own| own.rules(ordinal));
            rules.map(Categories::of).unwrap_or_default()
        })
    }

    /// A choice by number that forgets some numbers, or names some that the language does not tell
    /// apart. A choice without any category is none by plural.
    fn plural(&mut self, message: &Message, selection: &Selection) -> Option<Diagnostic> {
        let (variable, function) = selection.variable()?;
        let keys: BTreeSet<&str> = selection.words().collect();
        let counts = keys.iter().any(|key| *key != "other");
        if !counts || !keys.iter().all(|key| CATEGORIES.contains(key)) {
            return None;
        }
        let ordinal = function.is_some_and(|arguments| {
            arguments.named.iter().any(|named| {
                named.name.name == "type"
                    && matches!(
                        named.value,
                        ast::InlineExpression::StringLiteral { value: "ordinal" }
                    )
            })
        });
        let tag = self.tag;
        let known = self.categories(ordinal);
        if known.all.is_empty() {
            return None;
        }
        let lacking = listed(
            CATEGORIES
                .into_iter()
                .filter(|own| known.usual.contains(own) && !keys.contains(own)),
        );
        let vain = listed(keys.iter().copied().filter(|key| !known.all.contains(key)));
        let id = &message.id;
        let message_text = match (lacking, vain) {
            (Some(lacking), _) => {
                format!("`{id}` has no variant {lacking} for `${variable}`, which `{tag}` needs")
            }
            (None, Some(vain)) => {
                format!(
                    "`{id}` has a variant {vain} for `${variable}`, which `{tag}` never chooses"
                )
            }
            (None, None) => return None,
        };
        let all = listed(
            CATEGORIES
                .into_iter()
                .filter(|own| known.usual.contains(own)),
        );
        let place = message.at(variable);
        Some(
            Diagnostic::new(Code::MessagePlural, message_text)
                .at(place)
                .help(format!(
                    "the {} of `{tag}` are {}",
                    if ordinal {
                        "ordinal plurals"
                    } else {
                        "plurals"
                    },
                    all.unwrap_or_default()
                )),
        )
    }
}

/// `[few]`, `[many]`; nothing for none.
fn listed<'a>(categories: impl Iterator<Item = &'a str>) -> Option<String> {
    let all: Vec<String> = categories.map(|own| format!("`[{own}]`")).collect();
    (!all.is_empty()).then(|| all.join(", "))
}

/// Characters that nobody sees and that move or cut what stands around them.
const INVISIBLE: &[(RangeInclusive<char>, &str)] = &[
    ('\u{0}'..='\u{8}', "a control character"),
    ('\u{B}'..='\u{1F}', "a control character"),
    ('\u{7F}'..='\u{9F}', "a control character"),
    (
        '\u{202A}'..='\u{202E}',
        "a mark that turns the direction of text",
    ),
    ('\u{2066}'..='\u{2069}', "an isolation mark"),
    ('\u{FEFF}'..='\u{FEFF}', "a byte order mark"),
    ('\u{FFF9}'..='\u{FFFB}', "an annotation mark"),
];

/// Marks of direction without effect on what is around them; texts that run from the right need
/// them at times.
const DIRECTION: [char; 3] = ['\u{200E}', '\u{200F}', '\u{61C}'];

/// The first invisible character of a message. As an escape in a literal it is meant:
/// `{"\u2068"}`.
fn invisible(message: &Message, rtl: bool) -> Option<Diagnostic> {
    let found = texts(message).into_iter().find_map(|text| {
        text.char_indices().find_map(|(at, c)| {
            let what = match DIRECTION.contains(&c) && !rtl {
                true => "a mark of direction",
                false => INVISIBLE.iter().find(|(range, _)| range.contains(&c))?.1,
            };
            Some((text.get(at..at + c.len_utf8())?, c, what))
        })
    });
    let (slice, c, what) = found?;
    let code = u32::from(c);
    Some(
        Diagnostic::new(
            Code::MessageInvisible,
            format!("`{}` holds {what}, U+{code:04X}", message.id),
        )
        .at(message.at(slice))
        .help(format!(
            "take it out: values are isolated where they are shown; if it is meant, write `{{\"\\u{code:04X}\"}}`"
        )),
    )
}

impl Message {
    /// Where a slice of the message's own text stands in its file.
    pub(super) fn at(&self, slice: &str) -> Place {
        let base = self.resource.source().as_ptr() as usize;
        let start = (slice.as_ptr() as usize).saturating_sub(base);
        Place::new(self.place.file.clone(), start..start + slice.len())
    }
}
