//! One `.ftl` file → messages in rendered form, with places.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use fluent_syntax::ast;
use fluent_syntax::parser::{self, ErrorKind, ParserError};
use fluent_syntax::unicode::unescape_unicode_to_string;

use super::message::{Expression, Key, NumberOptions, Part, Pattern};
use crate::diag::{Code, Diagnostic, Place};
use crate::source::File;

/// A message, an attribute (`a.b`) or a term (`-a`).
#[derive(Debug)]
pub(super) struct Message {
    pub id: Box<str>,
    pub pattern: Pattern,
    /// Of its name.
    pub place: Place,
    pub variables: BTreeSet<Box<str>>,
    /// Those of them that stand in the text, not only before variants.
    pub printed: BTreeSet<Box<str>>,
    /// Ids that it refers to, with the place of each.
    pub references: Vec<(Box<str>, Place)>,
}

/// Nesting of braces beyond this is refused before the recursive parser sees it.
const DEEPEST: usize = 40;

/// Reads a file. Broken entries are reported and left out; the others work.
pub(super) fn read(file: &File) -> (Vec<Message>, Vec<Diagnostic>) {
    let text = match file.text() {
        Ok(text) => text,
        Err(diagnostic) => return (Vec::new(), vec![diagnostic]),
    };
    if let Some(at) = too_deep(&text) {
        let diagnostic = Diagnostic::new(Code::MessageSyntax, "braces are nested too deeply")
            .at(Place::new(file.path.clone(), at..at + 1))
            .help("split the message in several");
        return (Vec::new(), vec![diagnostic]);
    }
    let (resource, errors) = match parser::parse(&*text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let mut diagnostics: Vec<Diagnostic> = errors
        .iter()
        .map(|error| syntax_error(error, &text, &file.path))
        .collect();
    let mut messages = Vec::new();
    for entry in &resource.body {
        let (prefix, id, value, attributes) = match entry {
            ast::Entry::Message(m) => ("", &m.id, m.value.as_ref(), &m.attributes),
            ast::Entry::Term(t) => ("-", &t.id, Some(&t.value), &t.attributes),
            _ => continue,
        };
        let named = value.map(|value| (format!("{prefix}{}", id.name), id, value));
        let attributes = attributes.iter().map(|attribute| {
            let own = format!("{prefix}{}.{}", id.name, attribute.id.name);
            (own, &attribute.id, &attribute.value)
        });
        for (id, name, pattern) in named.into_iter().chain(attributes) {
            let mut lowering = Lowering {
                file: &file.path,
                text: &text,
                variables: BTreeSet::new(),
                printed: BTreeSet::new(),
                in_selector: false,
                references: Vec::new(),
                diagnostics: &mut diagnostics,
            };
            let place = lowering.place(name.name);
            let pattern = lowering.pattern(pattern);
            messages.push(Message {
                id: id.into(),
                pattern,
                place,
                variables: lowering.variables,
                printed: lowering.printed,
                references: lowering.references,
            });
        }
    }
    (messages, diagnostics)
}

/// Turns patterns of the syntax tree into ours, and remembers what they refer to.
struct Lowering<'a> {
    file: &'a Arc<str>,
    text: &'a str,
    variables: BTreeSet<Box<str>>,
    printed: BTreeSet<Box<str>>,
    in_selector: bool,
    references: Vec<(Box<str>, Place)>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

impl Lowering<'_> {
    /// Where a slice of the text stands. The tree has no places, but its strings are slices.
    fn place(&self, slice: &str) -> Place {
        let start = (slice.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        Place::new(self.file.clone(), start..start + slice.len())
    }

    fn pattern(&mut self, pattern: &ast::Pattern<&str>) -> Pattern {
        pattern
            .elements
            .iter()
            .map(|element| match element {
                ast::PatternElement::TextElement { value } => Part::Text((*value).into()),
                ast::PatternElement::Placeable { expression } => self.part(expression),
            })
            .collect()
    }

    fn part(&mut self, expression: &ast::Expression<&str>) -> Part {
        match expression {
            ast::Expression::Inline(inline) => match self.inline(inline) {
                Expression::Text(text) => Part::Text(text),
                expression => Part::Value(expression),
            },
            ast::Expression::Select { selector, variants } => Part::Select {
                selector: {
                    let outside = std::mem::replace(&mut self.in_selector, true);
                    let selector = self.inline(selector);
                    self.in_selector = outside;
                    selector
                },
                default: variants.iter().position(|v| v.default).unwrap_or(0),
                variants: variants
                    .iter()
                    .map(|variant| {
                        let key = match &variant.key {
                            ast::VariantKey::Identifier { name } => Key::Name((*name).into()),
                            ast::VariantKey::NumberLiteral { value } => {
                                Key::Number((*value).into())
                            }
                        };
                        (key, self.pattern(&variant.value))
                    })
                    .collect(),
            },
        }
    }

    fn inline(&mut self, inline: &ast::InlineExpression<&str>) -> Expression {
        use ast::InlineExpression as Inline;
        match inline {
            Inline::StringLiteral { value } => {
                Expression::Text(unescape_unicode_to_string(value).into())
            }
            Inline::NumberLiteral { value } => Expression::Number((*value).into()),
            Inline::VariableReference { id } => {
                self.variables.insert(id.name.into());
                if !self.in_selector {
                    self.printed.insert(id.name.into());
                }
                Expression::Variable(id.name.into())
            }
            Inline::MessageReference { id, attribute } => {
                Expression::Message(self.reference("", id, attribute.as_ref()))
            }
            Inline::TermReference {
                id,
                attribute,
                arguments,
            } => {
                let reference = self.reference("-", id, attribute.as_ref());
                let named = arguments.iter().flat_map(|arguments| &arguments.named);
                let args = named
                    .map(|argument| (argument.name.name.into(), self.inline(&argument.value)))
                    .collect();
                Expression::Term(reference, args)
            }
            Inline::FunctionReference { id, arguments } => self.function(id, arguments),
            Inline::Placeable { expression } => match self.part(expression) {
                Part::Text(text) => Expression::Text(text),
                Part::Value(expression) => expression,
                part @ Part::Select { .. } => Expression::Nested(Box::new(part)),
            },
        }
    }

    fn reference(
        &mut self,
        prefix: &str,
        id: &ast::Identifier<&str>,
        attribute: Option<&ast::Identifier<&str>>,
    ) -> Box<str> {
        let full: Box<str> = match attribute {
            Some(attribute) => format!("{prefix}{}.{}", id.name, attribute.name).into(),
            None => format!("{prefix}{}", id.name).into(),
        };
        self.references.push((full.clone(), self.place(id.name)));
        full
    }

    fn function(
        &mut self,
        id: &ast::Identifier<&str>,
        arguments: &ast::CallArguments<&str>,
    ) -> Expression {
        let argument = arguments.positional.first().map(|first| self.inline(first));
        let Some(argument) = argument.filter(|_| id.name == "NUMBER") else {
            self.complain(
                id.name,
                format!("`{}` is no function that messages can use here", id.name),
                "only `NUMBER($variable)` is there; dates arrive formatted",
            );
            return Expression::Text(format!("{{{}()}}", id.name).into());
        };
        let mut options = NumberOptions::default();
        for named in &arguments.named {
            let value = match &named.value {
                ast::InlineExpression::StringLiteral { value }
                | ast::InlineExpression::NumberLiteral { value } => *value,
                _ => "",
            };
            match (named.name.name, value, value.parse::<u8>().ok()) {
                ("useGrouping", "false" | "true", _) => options.plain = value == "false",
                ("type", "ordinal" | "cardinal", _) => options.ordinal = value == "ordinal",
                ("minimumFractionDigits", _, Some(digits)) => options.least = Some(digits),
                ("maximumFractionDigits", _, Some(digits)) => options.most = Some(digits),
                (name, ..) => self.complain(
                    name,
                    format!("`{name}: {value}` is no option of `NUMBER` here"),
                    "use `useGrouping`, `type`, `minimumFractionDigits` or `maximumFractionDigits`",
                ),
            }
        }
        Expression::NumberCall(Box::new(argument), options)
    }

    fn complain(&mut self, slice: &str, message: String, help: &str) {
        let place = self.place(slice);
        self.diagnostics.push(
            Diagnostic::new(Code::MessageReference, message)
                .at(place)
                .help(help),
        );
    }
}

fn syntax_error(error: &ParserError, text: &str, file: &Arc<str>) -> Diagnostic {
    let range = clamp(&error.pos, text);
    let kind = match error.kind {
        ErrorKind::ExpectedToken(token) => format!("`{token}` is missing here"),
        _ => error.kind.to_string(),
    };
    let message = match kind.chars().next() {
        Some(first) => format!("{}{}", first.to_lowercase(), &kind[first.len_utf8()..]),
        None => kind,
    };
    let help = match error.kind {
        ErrorKind::MissingDefaultVariant | ErrorKind::MultipleDefaultVariants => {
            "mark exactly one variant with `*`"
        }
        ErrorKind::UnbalancedClosingBrace => "write a literal brace as `{\"}\"}`",
        ErrorKind::ExpectedToken('=') => "an entry is `id = text`, its further lines are indented",
        ErrorKind::ExpectedMessageField { .. } => "give the message a text after `=`",
        ErrorKind::UnterminatedStringLiteral => "close the string with `\"` on the same line",
        _ => "the entry is left out until it is mended",
    };
    Diagnostic::new(Code::MessageSyntax, message)
        .at(Place::new(file.clone(), range))
        .help(help)
}

/// A range inside the text, on character boundaries; the parser may point past the end.
fn clamp(range: &Range<usize>, text: &str) -> Range<usize> {
    // An entry that is not closed ends where the text of the file does.
    let mut start = range.start.min(text.trim_end().len());
    while !text.is_char_boundary(start) {
        start -= 1;
    }
    let mut end = range.end.clamp(start, text.len());
    while !text.is_char_boundary(end) {
        end += 1;
    }
    start..end
}

/// Where braces nest too deeply. An entry starts at the beginning of a line, so braces in strings
/// of earlier entries do not add up.
fn too_deep(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    let mut line_start = true;
    for (at, byte) in text.bytes().enumerate() {
        if line_start && byte.is_ascii_alphabetic() {
            depth = 0;
        }
        line_start = byte == b'\n';
        match byte {
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return Some(at);
        }
    }
    None
}
