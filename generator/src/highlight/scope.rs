//! TextMate scopes → classes.

use super::Class;

/// What a scope says about the text in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Say {
    Class(Class),
    /// No class, and the scopes around it have no say: bare shell arguments, code in strings.
    Plain,
}

/// By prefix; the longest one that fits a scope counts. Scopes that none fits say nothing.
const PREFIXES: &[(&str, Say)] = &[
    ("comment", Say::Class(Class::Comment)),
    ("string", Say::Class(Class::String)),
    ("string.unquoted.argument", Say::Plain),
    ("string.interpolated", Say::Plain),
    ("meta.template.expression", Say::Plain),
    ("meta.interpolation", Say::Plain),
    ("meta.embedded", Say::Plain),
    ("meta.fstring", Say::Plain),
    ("source", Say::Plain),
    ("constant.numeric", Say::Class(Class::Number)),
    ("keyword.other.unit", Say::Class(Class::Number)),
    ("constant.language", Say::Class(Class::Keyword)),
    ("constant.character", Say::Class(Class::String)),
    (
        "constant.character.escape.line-continuation",
        Say::Class(Class::Operator),
    ),
    ("constant.other.option", Say::Class(Class::Attribute)),
    ("constant.other.date", Say::Class(Class::Number)),
    ("constant.other.time", Say::Class(Class::Number)),
    ("constant.other.color", Say::Class(Class::Number)),
    ("keyword", Say::Class(Class::Keyword)),
    ("keyword.operator", Say::Class(Class::Operator)),
    ("storage", Say::Class(Class::Keyword)),
    ("storage.type.numeric", Say::Class(Class::Type)),
    ("storage.type.string", Say::Class(Class::Type)),
    ("storage.type.boolean", Say::Class(Class::Type)),
    ("storage.type.byte", Say::Class(Class::Type)),
    ("storage.type.rune", Say::Class(Class::Type)),
    ("storage.type.error", Say::Class(Class::Type)),
    ("storage.type.built-in", Say::Class(Class::Type)),
    ("storage.type.primitive", Say::Class(Class::Type)),
    // The `f` before a Python string.
    ("storage.type.string.python", Say::Class(Class::String)),
    ("storage.type.java", Say::Class(Class::Type)),
    ("variable.language", Say::Class(Class::Keyword)),
    ("entity.name.function", Say::Class(Class::Function)),
    ("entity.name.command", Say::Class(Class::Function)),
    ("support.function", Say::Class(Class::Function)),
    ("support.macro", Say::Class(Class::Function)),
    ("meta.function-call.generic", Say::Class(Class::Function)),
    ("entity.name.type", Say::Class(Class::Type)),
    ("entity.name.class", Say::Class(Class::Type)),
    ("entity.name.struct", Say::Class(Class::Type)),
    ("entity.name.trait", Say::Class(Class::Type)),
    ("entity.other.inherited-class", Say::Class(Class::Type)),
    ("support.type", Say::Class(Class::Type)),
    ("support.class", Say::Class(Class::Type)),
    ("entity.name.import", Say::Class(Class::String)),
    ("entity.name.tag", Say::Class(Class::Keyword)),
    ("entity.name.tag.yaml", Say::Class(Class::Attribute)),
    ("entity.other.attribute-name", Say::Class(Class::Attribute)),
    ("entity.other.attribute", Say::Class(Class::Attribute)),
    ("support.type.property-name", Say::Class(Class::Attribute)),
    ("variable.other.key.toml", Say::Class(Class::Attribute)),
    ("entity.name.section", Say::Class(Class::Type)),
    ("meta.attribute", Say::Class(Class::Attribute)),
    ("meta.diff.range", Say::Class(Class::Attribute)),
    ("meta.diff.header", Say::Class(Class::Comment)),
    ("meta.diff.index", Say::Class(Class::Comment)),
    ("markup.inserted", Say::Class(Class::Inserted)),
    ("markup.deleted", Say::Class(Class::Deleted)),
    ("markup.heading", Say::Class(Class::Keyword)),
    ("markup.inline.raw", Say::Class(Class::String)),
    ("markup.fenced_code", Say::Class(Class::String)),
    ("markup.underline.link", Say::Class(Class::String)),
];

/// Grammars whose variables are marked with a sign and deserve a class; elsewhere every name is
/// a variable.
const SIGNED: &[&str] = &[
    ".shell",
    ".makefile",
    ".php",
    ".powershell",
    ".perl",
    ".fish",
    ".dockerfile",
    ".batchfile",
];

/// The class of a text whose scopes are given from the outermost to the innermost.
pub(super) fn class<'s>(scopes: impl Iterator<Item = &'s str>) -> Option<Class> {
    let mut class = None;
    // The outermost is the language itself; the innermost that says something has the last word.
    for scope in scopes.skip(1) {
        match say(scope) {
            Some(Say::Class(said)) => class = Some(said),
            Some(Say::Plain) => class = None,
            None => {}
        }
    }
    class
}

/// What becomes of a class in view of the text that it is for.
pub(super) fn class_of_text(class: Class, text: &str) -> Option<Class> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    match class {
        // `and`, `typeof`, `LIKE` are operators to grammars and keywords to readers.
        Class::Operator if text.starts_with(char::is_alphabetic) => Some(Class::Keyword),
        // Separators are not worth a colour.
        Class::Operator if text.chars().all(|c| ".:;,".contains(c)) => None,
        // Arrows; but the `#` of `#include` is part of a word.
        Class::Keyword if text != "#" && !text.contains(char::is_alphanumeric) => {
            Some(Class::Operator)
        }
        class => Some(class),
    }
}

fn say(scope: &str) -> Option<Say> {
    let name = scope.starts_with("variable.other") || scope.starts_with("variable.parameter");
    if name && SIGNED.iter().any(|suffix| scope.ends_with(suffix)) {
        return Some(Say::Class(Class::Variable));
    }
    PREFIXES
        .iter()
        .filter(|(prefix, _)| {
            scope
                .strip_prefix(prefix)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
        .max_by_key(|(prefix, _)| prefix.len())
        .map(|(_, say)| *say)
}
