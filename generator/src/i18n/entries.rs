//! Messages as they are written, for those who translate them.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::{ast, serializer};

use super::Catalogs;
use super::lint::{CATEGORIES, plurals_of};
use super::message::Message;
use super::patterns::owned;

/// A message as Fluent writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The message's id.
    pub id: String,
    /// Only these attributes of it are wanted, and nothing else is in the text.
    pub attributes_only: bool,
    /// With a line end.
    pub text: String,
}

impl Catalogs {
    /// The default locale's wordings of messages and of attributes (`a.b`), in the order of its
    /// files. Choices by number have the plurals of the language that they will be translated into.
    pub fn entries(&self, ids: &BTreeSet<&str>, locale: &str) -> Vec<Entry> {
        let mut wanted: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for id in ids {
            let (name, attribute) = match id.split_once('.') {
                Some((name, attribute)) => (name, Some(attribute)),
                None => (*id, None),
            };
            wanted.entry(name).or_default().extend(attribute);
        }
        let categories = plurals_of(locale);
        let entry = |(name, attributes): (&str, Vec<&str>)| {
            let attributes_only = !ids.contains(name);
            let first = attributes.first().map(|own| format!("{name}.{own}"));
            let wordings = &self.default().messages;
            let wording = wordings
                .get(name)
                .or_else(|| wordings.get(&*first?))?
                .first()?;
            let only = attributes_only.then_some(attributes.as_slice());
            let place = &wording.message.place;
            let entry = Entry {
                id: name.to_owned(),
                attributes_only,
                text: written(&wording.message, only, &categories)?,
            };
            Some(((place.file.clone(), place.range.start), entry))
        };
        let mut entries: Vec<_> = wanted.into_iter().filter_map(entry).collect();
        entries.sort_by(|(a, _), (b, _)| a.cmp(b));
        entries.into_iter().map(|(_, entry)| entry).collect()
    }
}

/// The whole entry of a message, or some attributes of it.
fn written(message: &Message, only: Option<&[&str]>, categories: &[&str]) -> Option<String> {
    let ast::Entry::Message(entry) = message.resource.get_entry(message.seat.entry)? else {
        return None;
    };
    let mut entry = owned(entry)?;
    if let Some(only) = only {
        entry.value = None;
        entry
            .attributes
            .retain(|own| only.contains(&own.id.name.as_str()));
    }
    let attributes = entry.attributes.iter_mut().map(|own| &mut own.value);
    for pattern in entry.value.iter_mut().chain(attributes) {
        pluralize(pattern, categories);
    }
    Some(serializer::serialize(&ast::Resource {
        body: vec![ast::Entry::Message(entry)],
    }))
}

/// Gives choices by number a variant for each category of a language.
fn pluralize(pattern: &mut ast::Pattern<String>, categories: &[&str]) {
    for element in &mut pattern.elements {
        let ast::PatternElement::Placeable {
            expression: ast::Expression::Select { variants, .. },
        } = element
        else {
            continue;
        };
        for variant in variants.iter_mut() {
            pluralize(&mut variant.value, categories);
        }
        let words: Vec<&str> = variants.iter().filter_map(word).collect();
        let by_number = words.iter().all(|own| CATEGORIES.contains(own))
            && words.iter().any(|own| *own != "other");
        if !by_number || categories.is_empty() {
            continue;
        }
        let fallback = variants.iter().find(|own| own.default).cloned();
        let Some(fallback) = fallback else { continue };
        let mut all: Vec<ast::Variant<String>> = variants
            .iter()
            .filter(|own| word(own).is_none())
            .cloned()
            .collect();
        for category in categories {
            let same = variants.iter().find(|own| word(own) == Some(category));
            let value = same.map_or_else(|| fallback.value.clone(), |own| own.value.clone());
            all.push(ast::Variant {
                key: ast::VariantKey::Identifier {
                    name: (*category).to_owned(),
                },
                value,
                default: *category == "other",
            });
        }
        *variants = all;
    }
}

fn word(variant: &ast::Variant<String>) -> Option<&str> {
    match &variant.key {
        ast::VariantKey::Identifier { name } => Some(name),
        ast::VariantKey::NumberLiteral { .. } => None,
    }
}
