//! One `.ftl` file → messages with places, and what is wrong with them on their own.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use fluent_bundle::FluentResource;
use fluent_syntax::ast;
use fluent_syntax::parser::{ErrorKind, ParserError};

use super::digits::Number;
use super::functions::Call;
use super::message::{Message, Seat, plain};
use super::resolve::PERCENT;
use crate::diag::{Code, Diagnostic, Place};
use crate::source::File;

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
    if let Some(at) = broken_escape(&text) {
        let diagnostic = Diagnostic::new(
            Code::MessageSyntax,
            "the escape has too few hexadecimal digits",
        )
        .at(Place::new(file.path.clone(), at..at + 2))
        .help("write `\\u` with four of them, `\\U` with six, or a backslash as `{\"\\\\\"}`");
        return (Vec::new(), vec![diagnostic]);
    }
    let (resource, errors) = match FluentResource::try_new(text.to_string()) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, errors)) => (resource, errors),
    };
    let resource = Arc::new(resource);
    let mut diagnostics: Vec<Diagnostic> = errors
        .iter()
        .map(|error| syntax_error(error, &text, &file.path))
        .collect();
    let mut messages = Vec::new();
    for (entry, tree) in resource.entries().enumerate() {
        let (prefix, id, value, attributes) = match tree {
            ast::Entry::Message(m) => ("", &m.id, m.value.as_ref(), &m.attributes),
            ast::Entry::Term(t) => ("-", &t.id, Some(&t.value), &t.attributes),
            _ => continue,
        };
        let own = format!("{prefix}{}", id.name);
        let named = value.map(|value| (own.clone(), id, value, None));
        let attributes = attributes.iter().enumerate().map(|(at, attribute)| {
            let id = format!("{own}.{}", attribute.id.name);
            (id, &attribute.id, &attribute.value, Some(at))
        });
        for (id, name, pattern, attribute) in named.into_iter().chain(attributes) {
            let mut walk = Walk {
                file: &file.path,
                text: resource.source(),
                variables: BTreeSet::new(),
                printed: BTreeSet::new(),
                selecting: BTreeSet::new(),
                in_selector: false,
                references: Vec::new(),
                sound: true,
                diagnostics: &mut diagnostics,
            };
            let placeables = walk.pattern(pattern);
            messages.push(Message {
                id: id.into(),
                resource: resource.clone(),
                seat: Seat { entry, attribute },
                plain: plain(pattern),
                place: walk.place(name.name),
                variables: walk.variables,
                printed: walk.printed,
                selecting: walk.selecting,
                references: walk.references,
                placeables,
                sound: walk.sound,
            });
        }
    }
    (messages, diagnostics)
}

/// Goes through a pattern, remembers what it refers to and complains about what will not work.
struct Walk<'a> {
    file: &'a Arc<str>,
    text: &'a str,
    variables: BTreeSet<Box<str>>,
    printed: BTreeSet<Box<str>>,
    selecting: BTreeSet<Box<str>>,
    in_selector: bool,
    references: Vec<(Box<str>, Place)>,
    sound: bool,
    diagnostics: &'a mut Vec<Diagnostic>,
}

/// Each step answers with the placeables that one formatting passes at most.
impl Walk<'_> {
    /// Where a slice of the text stands. The tree has no places, but its strings are slices.
    fn place(&self, slice: &str) -> Place {
        let start = (slice.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        Place::new(self.file.clone(), start..start + slice.len())
    }

    fn pattern(&mut self, pattern: &ast::Pattern<&str>) -> usize {
        let counts = pattern.elements.iter().map(|element| match element {
            ast::PatternElement::TextElement { .. } => 0,
            ast::PatternElement::Placeable { expression } => 1 + self.expression(expression),
        });
        counts.sum()
    }

    fn expression(&mut self, expression: &ast::Expression<&str>) -> usize {
        match expression {
            ast::Expression::Inline(inline) => self.inline(inline),
            ast::Expression::Select { selector, variants } => {
                let outside = std::mem::replace(&mut self.in_selector, true);
                let before = self.inline(selector);
                self.in_selector = outside;
                self.exact_variants(selector, variants);
                let longest = variants
                    .iter()
                    .map(|variant| self.pattern(&variant.value))
                    .max();
                before + longest.unwrap_or(0)
            }
        }
    }

    fn inline(&mut self, inline: &ast::InlineExpression<&str>) -> usize {
        use ast::InlineExpression as Inline;
        match inline {
            Inline::StringLiteral { .. } => 0,
            Inline::NumberLiteral { value } => {
                if Number::new(value).is_none() {
                    self.sound = false;
                    self.complain(
                        value,
                        "the number has too many digits".to_owned(),
                        "write it as a text, in quotes",
                    );
                }
                0
            }
            Inline::VariableReference { id } => {
                self.variables.insert(id.name.into());
                let used = match self.in_selector {
                    true => &mut self.selecting,
                    false => &mut self.printed,
                };
                used.insert(id.name.into());
                0
            }
            Inline::MessageReference { id, attribute } => {
                self.reference("", id, attribute.as_ref());
                0
            }
            Inline::TermReference {
                id,
                attribute,
                arguments,
            } => {
                self.reference("-", id, attribute.as_ref());
                arguments.as_ref().map_or(0, |args| self.arguments(args))
            }
            Inline::FunctionReference { id, arguments } => {
                self.function(id, arguments);
                self.arguments(arguments)
            }
            Inline::Placeable { expression } => self.expression(expression),
        }
    }

    fn arguments(&mut self, arguments: &ast::CallArguments<&str>) -> usize {
        let named = arguments.named.iter().map(|argument| &argument.value);
        let all = arguments.positional.iter().chain(named);
        all.map(|argument| self.inline(argument)).sum()
    }

    fn reference(
        &mut self,
        prefix: &str,
        id: &ast::Identifier<&str>,
        attribute: Option<&ast::Identifier<&str>>,
    ) {
        let full: Box<str> = match attribute {
            Some(attribute) => format!("{prefix}{}.{}", id.name, attribute.name).into(),
            None => format!("{prefix}{}", id.name).into(),
        };
        self.references.push((full, self.place(id.name)));
    }

    fn function(&mut self, id: &ast::Identifier<&str>, arguments: &ast::CallArguments<&str>) {
        let (_, misuses) = Call::read(id, arguments);
        for misuse in misuses {
            self.complain(misuse.at, misuse.message, misuse.help);
        }
        let percent = arguments.named.iter().any(|named| {
            let value = &named.value;
            named.name.name == "style"
                && matches!(
                    value,
                    ast::InlineExpression::StringLiteral { value: "percent" }
                )
        });
        if percent {
            let place = self.place(id.name);
            let made_with = PERCENT.iter().map(|id| ((*id).into(), place.clone()));
            self.references.extend(made_with);
        }
    }

    /// Variants that a function never chooses.
    fn exact_variants(
        &mut self,
        selector: &ast::InlineExpression<&str>,
        variants: &[ast::Variant<&str>],
    ) {
        let ast::InlineExpression::FunctionReference { id, arguments } = selector else {
            return;
        };
        let Some(call) = Call::read(id, arguments).0 else {
            return;
        };
        if matches!(call, Call::Date(_)) {
            self.complain(
                id.name,
                "`DATETIME` chooses no variant but the default one".to_owned(),
                "a date has no plural; show it in the text",
            );
            return;
        }
        for variant in variants {
            if let ast::VariantKey::NumberLiteral { value } = &variant.key
                && call.excludes(value)
            {
                self.complain(
                    value,
                    format!(
                        "the variant `[{value}]` is never chosen: `NUMBER` shows no such number"
                    ),
                    "write the key with the digits that the options give it",
                );
            }
        }
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

/// An escape in a string that breaks off at a character outside ASCII: the parser (0.12) cuts that
/// character in two and panics. A quote earlier on the line is enough of a string here.
fn broken_escape(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut quoted = false;
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        match (byte, bytes.get(at + 1)) {
            (b'\n', _) => quoted = false,
            (b'"', _) => quoted = true,
            (b'\\', Some(kind @ (b'u' | b'U'))) if quoted => {
                let wanted = if *kind == b'u' { 4 } else { 6 };
                let digits = bytes.iter().skip(at + 2).take(wanted);
                let mut rest = digits.skip_while(|byte| byte.is_ascii_hexdigit());
                if rest.next().is_some_and(|byte| !byte.is_ascii()) {
                    return Some(at);
                }
            }
            (b'\\', Some(b'\\')) => at += 1,
            _ => {}
        }
        at += 1;
    }
    None
}
