//! What the patterns of a message hold, whichever variant is shown.

use fluent_syntax::{ast, parser, serializer};

use super::message::Message;

/// A choice between variants.
pub(super) struct Selection<'m> {
    pub selector: &'m ast::InlineExpression<&'m str>,
    pub variants: &'m [ast::Variant<&'m str>],
}

impl<'m> Selection<'m> {
    /// The variable that it chooses by, and whether through a function.
    pub fn variable(&self) -> Option<(&'m str, Option<&'m ast::CallArguments<&'m str>>)> {
        match self.selector {
            ast::InlineExpression::VariableReference { id } => Some((id.name, None)),
            ast::InlineExpression::FunctionReference { arguments, .. } => {
                match arguments.positional.first() {
                    Some(ast::InlineExpression::VariableReference { id }) => {
                        Some((id.name, Some(arguments)))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The variants that are named by a word: their names.
    pub fn words(&self) -> impl Iterator<Item = &'m str> {
        self.variants
            .iter()
            .filter_map(|variant| match &variant.key {
                ast::VariantKey::Identifier { name } => Some(*name),
                ast::VariantKey::NumberLiteral { .. } => None,
            })
    }
}

/// Every selection of a message.
pub(super) fn selections(message: &Message) -> Vec<Selection<'_>> {
    let mut found = Vec::new();
    each_pattern(message, &mut |pattern| {
        for element in &pattern.elements {
            if let ast::PatternElement::Placeable {
                expression: ast::Expression::Select { selector, variants },
            } = element
            {
                found.push(Selection { selector, variants });
            }
        }
    });
    found
}

/// The texts of all variants, without placeables.
pub(super) fn texts(message: &Message) -> Vec<&str> {
    let mut texts = Vec::new();
    each_pattern(message, &mut |pattern| {
        for element in &pattern.elements {
            if let ast::PatternElement::TextElement { value } = element {
                texts.push(*value);
            }
        }
    });
    texts
}

/// The pattern of a message and those of all variants in it.
pub(super) fn each_pattern<'m>(
    message: &'m Message,
    see: &mut impl FnMut(&'m ast::Pattern<&'m str>),
) {
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

/// An entry that can be changed: the tree of a file only borrows its text, so it goes through text
/// once.
pub(super) fn owned(entry: &ast::Message<&str>) -> Option<ast::Message<String>> {
    let alone = ast::Resource {
        body: vec![ast::Entry::Message(entry.clone())],
    };
    let parsed = parser::parse(serializer::serialize(&alone)).ok()?;
    match parsed.body.into_iter().next()? {
        ast::Entry::Message(message) => Some(message),
        _ => None,
    }
}
