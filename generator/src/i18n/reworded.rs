//! A catalog in other words.

use std::collections::BTreeMap;

use fluent_syntax::{ast, serializer};

use super::Catalogs;
use super::patterns::owned;

/// Around each message, so that what is cut off or put together shows.
const BRACKETS: (&str, &str) = ("⟦", "⟧");

impl Catalogs {
    /// All messages and terms that readers of the default locale see, the theme's too, as one file
    /// with other words. Placeables, choices and functions stay; a message with letters comes in
    /// brackets `⟦…⟧`.
    pub fn reworded(&self, reword: &dyn Fn(&str) -> String) -> String {
        let mut entries: BTreeMap<&str, ast::Message<String>> = BTreeMap::new();
        for (id, wordings) in &*self.default().messages {
            let Some(nearest) = wordings.first() else {
                continue;
            };
            let (name, attribute) = match id.split_once('.') {
                Some((name, attribute)) => (name, Some(attribute)),
                None => (&**id, None),
            };
            let alone = nearest.message.pattern().map(|pattern| ast::Message {
                id: ast::Identifier { name: "x" },
                value: Some(pattern.clone()),
                attributes: Vec::new(),
                comment: None,
            });
            let changeable = alone.and_then(|alone| owned(&alone)?.value);
            let Some(mut pattern) = changeable else {
                continue;
            };
            // A term stands inside of messages, which have their brackets.
            let brackets = !id.starts_with('-') && has_letters(&pattern);
            change(&mut pattern, reword);
            if brackets {
                bracket(&mut pattern);
            }
            let entry = entries.entry(name).or_insert_with(|| ast::Message {
                id: ast::Identifier {
                    name: name.trim_start_matches('-').to_owned(),
                },
                value: None,
                attributes: Vec::new(),
                comment: None,
            });
            match attribute {
                None => entry.value = Some(pattern),
                Some(attribute) => entry.attributes.push(ast::Attribute {
                    id: ast::Identifier {
                        name: attribute.to_owned(),
                    },
                    value: pattern,
                }),
            }
        }
        let body = entries.into_iter().filter_map(|(name, entry)| {
            Some(match name.starts_with('-') {
                false => ast::Entry::Message(entry),
                true => ast::Entry::Term(ast::Term {
                    id: entry.id,
                    value: entry.value?,
                    attributes: entry.attributes,
                    comment: None,
                }),
            })
        });
        serializer::serialize(&ast::Resource {
            body: body.collect(),
        })
    }
}

fn has_letters(pattern: &ast::Pattern<String>) -> bool {
    pattern.elements.iter().any(|element| match element {
        ast::PatternElement::TextElement { value } => value.contains(char::is_alphabetic),
        ast::PatternElement::Placeable {
            expression: ast::Expression::Select { variants, .. },
        } => variants.iter().any(|variant| has_letters(&variant.value)),
        ast::PatternElement::Placeable { .. } => false,
    })
}

fn change(pattern: &mut ast::Pattern<String>, reword: &dyn Fn(&str) -> String) {
    for element in &mut pattern.elements {
        match element {
            ast::PatternElement::TextElement { value } => *value = reword(value),
            ast::PatternElement::Placeable { expression } => expression_of(expression, reword),
        }
    }
}

fn expression_of(expression: &mut ast::Expression<String>, reword: &dyn Fn(&str) -> String) {
    match expression {
        ast::Expression::Select { variants, .. } => {
            for variant in variants {
                change(&mut variant.value, reword);
            }
        }
        ast::Expression::Inline(ast::InlineExpression::Placeable { expression }) => {
            expression_of(expression, reword);
        }
        // Literals are spaces and signs that Fluent would lose.
        ast::Expression::Inline(_) => {}
    }
}

fn bracket(pattern: &mut ast::Pattern<String>) {
    let text = |value: &str| ast::PatternElement::TextElement {
        value: value.to_owned(),
    };
    pattern.elements.insert(0, text(BRACKETS.0));
    pattern.elements.push(text(BRACKETS.1));
}
