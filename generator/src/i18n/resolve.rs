//! A wording with its arguments → text.
//!
//! Reads the trees of `fluent-syntax` as Fluent's specification says. It is not the resolver of
//! `fluent-bundle`, whose numbers are `f64` with plural rules of CLDR 37; a test holds the two
//! against each other where those do not matter. Differences that are wished: numbers are decimal
//! text, whatever their length; each wording has the plurals of its own language; an exact variant
//! is chosen by the digits as shown, after the options of `NUMBER()`, too; an attribute that the
//! nearest wording of a message lacks is taken from the next one; a value that ends in an abbreviation
//! takes the full stop behind it in.

use std::borrow::Cow;

use fluent_syntax::ast;
use fluent_syntax::unicode::{unescape_unicode, unescape_unicode_to_string};

use super::catalog::Messages;
use super::digits::Number;
use super::format::Formats;
use super::functions::{Call, DateValue};
use super::plurals::Plurals;
use super::{Arg, Args};
use crate::markup::stopped_once;

/// What wordings are put together from. They come from one catalog, so references end; see
/// `references::weigh`.
#[derive(Clone, Copy)]
pub(super) struct Voice<'a> {
    pub messages: &'a Messages,
    /// For each link of the chain.
    pub plurals: &'a [Plurals],
    /// Of the page's locale, whichever language a wording is in.
    pub formats: &'a Formats,
}

/// What came of a pattern that could not be formatted in full.
#[derive(Debug, PartialEq)]
pub(super) struct Flawed {
    pub text: String,
    /// Variables that were asked for and not given, each once.
    pub lacking: Vec<String>,
}

/// Formats a pattern of the chain's link, with isolation marks around values or without.
pub(super) fn resolve(
    voice: Voice,
    link: usize,
    pattern: &ast::Pattern<&str>,
    args: Args,
    isolate: bool,
) -> Result<String, Flawed> {
    let mut resolver = Resolver {
        voice,
        link,
        args,
        locals: None,
        isolate,
        lacking: Vec::new(),
        flawed: false,
    };
    let mut text = String::new();
    resolver.pattern(&mut text, pattern);
    let Resolver {
        lacking, flawed, ..
    } = resolver;
    match flawed || !lacking.is_empty() {
        true => Err(Flawed { text, lacking }),
        false => Ok(text),
    }
}

#[derive(Clone)]
enum Value<'a> {
    Text(Cow<'a, str>),
    Number(Number),
    Date(DateValue),
    /// What stands for a variable that was not given: it chooses no variant.
    Lacking(String),
}

struct Resolver<'a> {
    voice: Voice<'a>,
    /// Whose plurals count.
    link: usize,
    args: Args<'a>,
    /// Inside a term, which sees only what it is given.
    locals: Option<Vec<(&'a str, Value<'a>)>>,
    isolate: bool,
    lacking: Vec<String>,
    flawed: bool,
}

impl<'a> Resolver<'a> {
    fn pattern(&mut self, out: &mut String, pattern: &'a ast::Pattern<&'a str>) {
        use ast::InlineExpression::{MessageReference, StringLiteral, TermReference};
        let mut after_value = false;
        for element in &pattern.elements {
            match element {
                ast::PatternElement::TextElement { value } => {
                    let text = match after_value {
                        true => stopped_once(out, value),
                        false => value,
                    };
                    out.push_str(text);
                    after_value = false;
                }
                ast::PatternElement::Placeable { expression } => {
                    let own = matches!(
                        expression,
                        ast::Expression::Inline(
                            MessageReference { .. } | TermReference { .. } | StringLiteral { .. }
                        )
                    );
                    let isolate = self.isolate && pattern.elements.len() > 1 && !own;
                    if isolate {
                        out.push('\u{2068}');
                    }
                    self.expression(out, expression);
                    if isolate {
                        out.push('\u{2069}');
                    }
                    after_value = true;
                }
            }
        }
    }

    fn expression(&mut self, out: &mut String, expression: &'a ast::Expression<&'a str>) {
        match expression {
            ast::Expression::Inline(inline) => self.inline(out, inline),
            ast::Expression::Select { selector, variants } => {
                let value = self.value(selector);
                let chosen = variants
                    .iter()
                    .find(|variant| self.chooses(&value, &variant.key))
                    .or_else(|| variants.iter().find(|variant| variant.default));
                match chosen {
                    Some(variant) => self.pattern(out, &variant.value),
                    None => self.flawed = true,
                }
            }
        }
    }

    fn chooses(&self, value: &Value, key: &ast::VariantKey<&str>) -> bool {
        match (value, key) {
            (Value::Text(text), ast::VariantKey::Identifier { name }) => text == name,
            (Value::Number(number), ast::VariantKey::Identifier { name }) => {
                let plurals = self.voice.plurals.get(self.link);
                plurals
                    .is_some_and(|plurals| plurals.category(&number.shown, number.ordinal) == *name)
            }
            (Value::Number(number), ast::VariantKey::NumberLiteral { value }) => {
                Number::new(value).is_some_and(|key| key.shown == number.shown)
            }
            _ => false,
        }
    }

    fn inline(&mut self, out: &mut String, inline: &'a ast::InlineExpression<&'a str>) {
        use ast::InlineExpression as Inline;
        match inline {
            Inline::StringLiteral { value } => {
                // Writing to a `String` does not fail.
                let _ = unescape_unicode(out, value);
            }
            Inline::MessageReference { id, attribute } => {
                self.reference(out, "", id, attribute.as_ref());
            }
            Inline::TermReference {
                id,
                attribute,
                arguments,
            } => {
                let named = arguments.iter().flat_map(|arguments| &arguments.named);
                let given = named.map(|argument| (argument.name.name, self.value(&argument.value)));
                let given = given.collect();
                let outside = self.locals.replace(given);
                self.reference(out, "-", id, attribute.as_ref());
                self.locals = outside;
            }
            Inline::Placeable { expression } => self.expression(out, expression),
            Inline::NumberLiteral { .. }
            | Inline::VariableReference { .. }
            | Inline::FunctionReference { .. } => {
                let value = self.value(inline);
                self.write(out, value);
            }
        }
    }

    fn reference(
        &mut self,
        out: &mut String,
        prefix: &str,
        id: &'a ast::Identifier<&'a str>,
        attribute: Option<&'a ast::Identifier<&'a str>>,
    ) {
        let full = match attribute {
            Some(attribute) => Cow::Owned(format!("{prefix}{}.{}", id.name, attribute.name)),
            None if prefix.is_empty() => Cow::Borrowed(id.name),
            None => Cow::Owned(format!("{prefix}{}", id.name)),
        };
        let messages: &'a Messages = self.voice.messages;
        let nearest = messages.get(&*full).and_then(|found| found.first());
        let found = nearest.and_then(|nearest| Some((nearest, nearest.message.pattern()?)));
        let Some((nearest, pattern)) = found else {
            self.flawed = true;
            out.push('{');
            out.push_str(&full);
            out.push('}');
            return;
        };
        let outside = std::mem::replace(&mut self.link, nearest.link);
        self.pattern(out, pattern);
        self.link = outside;
    }

    fn value(&mut self, inline: &'a ast::InlineExpression<&'a str>) -> Value<'a> {
        use ast::InlineExpression as Inline;
        match inline {
            Inline::StringLiteral { value } => Value::Text(unescape_unicode_to_string(value)),
            Inline::NumberLiteral { value } => number_or_text(value),
            Inline::VariableReference { id } => self.variable(id.name),
            Inline::FunctionReference { id, arguments } => {
                let value = arguments.positional.first().map(|first| self.value(first));
                match (Call::read(id, arguments).0, value) {
                    (Some(call), Some(value)) => called(&call, value),
                    _ => {
                        self.flawed = true;
                        Value::Lacking(format!("{{{}()}}", id.name))
                    }
                }
            }
            _ => {
                let mut text = String::new();
                self.inline(&mut text, inline);
                Value::Text(text.into())
            }
        }
    }

    fn variable(&mut self, name: &'a str) -> Value<'a> {
        if let Some(locals) = &self.locals {
            let given = locals.iter().rev().find(|(given, _)| *given == name);
            return match given {
                Some((_, value)) => value.clone(),
                None => Value::Lacking(format!("{{${name}}}")),
            };
        }
        let args: Args<'a> = self.args;
        let given = args.iter().rev().find(|(given, _)| *given == name);
        match given {
            Some((_, Arg::Text(text))) => Value::Text(text.as_str().into()),
            Some((_, Arg::Number(text))) => number_or_text(text),
            Some((_, Arg::Date(date))) => Value::Date(DateValue {
                date: *date,
                shape: None,
            }),
            None => {
                if !self.lacking.iter().any(|known| known == name) {
                    self.lacking.push(name.to_owned());
                }
                Value::Lacking(format!("{{${name}}}"))
            }
        }
    }

    fn write(&mut self, out: &mut String, value: Value) {
        match value {
            Value::Text(text) => out.push_str(&text),
            Value::Lacking(text) => out.push_str(&text),
            Value::Date(date) => out.push_str(&self.voice.formats.dated(date)),
            Value::Number(number) => {
                let digits = self.voice.formats.decimal(&number.shown, !number.grouped);
                match number.percent {
                    true => out.push_str(&self.percent(digits)),
                    false => out.push_str(&digits),
                }
            }
        }
    }

    /// As `Catalog::quantity` does it. `syntax` counts both messages among the references of a
    /// message that asks for percent.
    fn percent(&self, number: String) -> String {
        let say = |id: &str, args: Args| {
            let nearest = self.voice.messages.get(id)?.first()?;
            let pattern = nearest.message.pattern()?;
            resolve(self.voice, nearest.link, pattern, args, false).ok()
        };
        let args = [("number", Arg::Text(number.clone()))];
        let unit = say(PERCENT[0], &args).unwrap_or_else(|| "%".to_owned());
        let args = [
            ("number", Arg::Text(number.clone())),
            ("unit", Arg::Text(unit.clone())),
        ];
        say(PERCENT[1], &args).unwrap_or_else(|| format!("{number}{unit}"))
    }
}

/// The messages that a percentage is made with: the sign, and how it goes with a number.
pub(super) const PERCENT: [&str; 2] = ["unit-percent", "quantity-percent"];

fn number_or_text(text: &str) -> Value<'_> {
    match Number::new(text) {
        Some(number) => Value::Number(number),
        None => Value::Text(text.into()),
    }
}

/// A function passes on what is not of its kind: a text is shown as it is, by `NUMBER()` too.
fn called<'a>(call: &Call, value: Value<'a>) -> Value<'a> {
    match (call, value) {
        (Call::Number(options), Value::Number(number)) => Value::Number(options.apply(&number)),
        (Call::Date(Some(shape)), Value::Date(date)) => Value::Date(DateValue {
            shape: Some(*shape),
            ..date
        }),
        (_, value) => value,
    }
}
