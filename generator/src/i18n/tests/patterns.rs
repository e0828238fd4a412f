//! What the patterns of a message hold, for checks of the theme's own.

use std::collections::BTreeSet;

use fluent_syntax::ast;

use crate::i18n::message::Message;

/// By what a selection chooses.
pub(super) struct Keys<'m> {
    pub categories: BTreeSet<&'m str>,
    /// Numbers are among the keys.
    pub exact: bool,
}

/// Each selection of a message, by its variable.
pub(super) fn selections(message: &Message) -> Vec<(&str, Keys<'_>)> {
    let mut found = Vec::new();
    each_pattern(message, &mut |pattern| {
        for element in &pattern.elements {
            let ast::PatternElement::Placeable {
                expression: ast::Expression::Select { selector, variants },
            } = element
            else {
                continue;
            };
            let variable = match selector {
                ast::InlineExpression::FunctionReference { arguments, .. } => {
                    arguments.positional.first()
                }
                other => Some(other),
            };
            let Some(ast::InlineExpression::VariableReference { id }) = variable else {
                continue;
            };
            let mut keys = Keys {
                categories: BTreeSet::new(),
                exact: false,
            };
            for variant in variants {
                match &variant.key {
                    ast::VariantKey::Identifier { name } => {
                        keys.categories.insert(name);
                    }
                    ast::VariantKey::NumberLiteral { .. } => keys.exact = true,
                }
            }
            found.push((id.name, keys));
        }
    });
    found
}

/// The text of all variants, without placeables.
pub(super) fn words(message: &Message) -> String {
    let mut words = String::new();
    each_pattern(message, &mut |pattern| {
        for element in &pattern.elements {
            if let ast::PatternElement::TextElement { value } = element {
                words.push_str(value);
                words.push('|');
            }
        }
    });
    // How much stands between words is not what they say.
    words.replace('\u{a0}', " ")
}

/// Whether any variant begins or ends with a blank. Those inside a longer text may.
pub(super) fn blank(message: &Message) -> bool {
    let Some(pattern) = message.pattern() else {
        return false;
    };
    let is_blank = |text: &str, last: bool| {
        let at = if last {
            text.chars().next_back()
        } else {
            text.chars().next()
        };
        at.is_some_and(char::is_whitespace)
    };
    let mut outermost = vec![pattern];
    if let [
        ast::PatternElement::Placeable {
            expression: ast::Expression::Select { variants, .. },
        },
    ] = &*pattern.elements
    {
        outermost.extend(variants.iter().map(|variant| &variant.value));
    }
    outermost.into_iter().any(|pattern| {
        let ends = [
            (pattern.elements.first(), false),
            (pattern.elements.last(), true),
        ];
        ends.into_iter().any(|(end, last)| match end {
            Some(ast::PatternElement::TextElement { value }) => is_blank(value, last),
            Some(ast::PatternElement::Placeable {
                expression: ast::Expression::Inline(ast::InlineExpression::StringLiteral { value }),
            }) => {
                let mut read = String::new();
                let _ = fluent_syntax::unicode::unescape_unicode(&mut read, value);
                is_blank(&read, last)
            }
            _ => false,
        })
    })
}

/// The pattern of a message and those of all variants in it.
fn each_pattern<'m>(message: &'m Message, see: &mut impl FnMut(&'m ast::Pattern<&'m str>)) {
    let mut open: Vec<&'m ast::Pattern<&'m str>> = message.pattern().into_iter().collect();
    while let Some(pattern) = open.pop() {
        see(pattern);
        for element in &pattern.elements {
            if let ast::PatternElement::Placeable {
                expression: ast::Expression::Select { variants, .. },
            } = element
            {
                open.extend(variants.iter().map(|variant| &variant.value));
            }
        }
    }
}
