//! What the patterns of a message hold, for checks of the theme's own.

use std::collections::BTreeSet;

use fluent_syntax::ast;

use crate::i18n::message::Message;
use crate::i18n::patterns::texts;

/// By what a selection chooses.
pub(super) struct Keys<'m> {
    pub categories: BTreeSet<&'m str>,
    /// Numbers are among the keys.
    pub exact: bool,
}

/// Each selection of a message, by its variable.
pub(super) fn selections(message: &Message) -> Vec<(&str, Keys<'_>)> {
    let all = crate::i18n::patterns::selections(message).into_iter();
    all.filter_map(|selection| {
        let (variable, _) = selection.variable()?;
        let number = |variant: &ast::Variant<&str>| {
            matches!(variant.key, ast::VariantKey::NumberLiteral { .. })
        };
        let keys = Keys {
            categories: selection.words().collect(),
            exact: selection.variants.iter().any(number),
        };
        Some((variable, keys))
    })
    .collect()
}

/// The text of all variants, without placeables.
pub(super) fn words(message: &Message) -> String {
    let words: Vec<&str> = texts(message);
    // How much stands between words is not what they say.
    words.join("|").replace('\u{a0}', " ")
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
