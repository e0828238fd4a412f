//! One message of a file.

use std::collections::BTreeSet;
use std::sync::Arc;

use fluent_bundle::FluentResource;
use fluent_syntax::ast;

use crate::diag::Place;

/// A message, an attribute (`a.b`) or a term (`-a`).
#[derive(Debug)]
pub(super) struct Message {
    pub id: Box<str>,
    /// The parsed file that it stands in, shared by all its messages and all bundles.
    pub resource: Arc<FluentResource>,
    pub seat: Seat,
    /// The whole text of a message without placeables.
    pub plain: Option<Box<str>>,
    /// Of its name.
    pub place: Place,
    pub variables: BTreeSet<Box<str>>,
    /// Those of them that stand in the text, not only before variants.
    pub printed: BTreeSet<Box<str>>,
    /// Those that choose a variant.
    pub selecting: BTreeSet<Box<str>>,
    /// Ids that it refers to, with the place of each.
    pub references: Vec<(Box<str>, Place)>,
    /// Placeables that one formatting passes at most, those of references not counted.
    pub placeables: usize,
    /// It can be formatted; what cannot was reported.
    pub sound: bool,
}

/// Where a pattern stands in its file's tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    pub entry: usize,
    pub attribute: Option<usize>,
}

impl Message {
    pub fn pattern(&self) -> Option<&ast::Pattern<&str>> {
        let (value, attributes) = match self.resource.get_entry(self.seat.entry)? {
            ast::Entry::Message(m) => (m.value.as_ref(), &m.attributes),
            ast::Entry::Term(t) => (Some(&t.value), &t.attributes),
            _ => return None,
        };
        match self.seat.attribute {
            Some(at) => attributes.get(at).map(|attribute| &attribute.value),
            None => value,
        }
    }
}

/// The text of a pattern that holds nothing else.
pub(super) fn plain(pattern: &ast::Pattern<&str>) -> Option<Box<str>> {
    let texts = pattern.elements.iter().map(|element| match element {
        ast::PatternElement::TextElement { value } => Some(*value),
        ast::PatternElement::Placeable { .. } => None,
    });
    texts.collect::<Option<String>>().map(Into::into)
}
