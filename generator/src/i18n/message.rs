//! Messages in the form in which they are rendered, and their rendering.
//!
//! Our own small resolver over Fluent's syntax tree rather than `fluent-bundle`: its memoizer holds
//! one lock while it formats, it keeps numbers as `f64` (`2.20` and `1e30` are lost), and fallback
//! across locales needs to know which variables were lacking.

use fixed_decimal::{Decimal, SignedRoundingMode, UnsignedRoundingMode};
use icu_plurals::PluralRules;

use super::format::Formats;
use super::{Arg, Args};

/// Text and what stands between it.
pub(super) type Pattern = Vec<Part>;

#[derive(Debug)]
pub(super) enum Part {
    Text(Box<str>),
    Value(Expression),
    Select {
        selector: Expression,
        variants: Vec<(Key, Pattern)>,
        default: usize,
    },
}

#[derive(Debug)]
pub(super) enum Expression {
    Text(Box<str>),
    Number(Box<str>),
    Variable(Box<str>),
    /// A message or attribute, by the id it has in a catalog (`a`, `a.b`).
    Message(Box<str>),
    /// A term (`-a`, `-a.b`) and the only variables that it sees.
    Term(Box<str>, Vec<(Box<str>, Expression)>),
    NumberCall(Box<Expression>, NumberOptions),
    /// A select expression inside braces of its own.
    Nested(Box<Part>),
}

#[derive(Debug)]
pub(super) enum Key {
    Name(Box<str>),
    Number(Box<str>),
}

/// Options of `NUMBER()`.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct NumberOptions {
    pub plain: bool,
    pub ordinal: bool,
    pub least: Option<u8>,
    pub most: Option<u8>,
}

enum Value {
    Text(String),
    Number(Decimal, NumberOptions),
}

/// Plural rules of one locale.
pub(super) struct Plurals {
    pub cardinal: PluralRules,
    pub ordinal: PluralRules,
}

/// Finds the pattern of a reference and the plural rules of the locale it is written in.
pub(super) trait Lookup {
    fn pattern(&self, id: &str) -> Option<(&Pattern, &Plurals)>;
    fn formats(&self) -> &Formats;
}

/// References deeper than this are a circle; more than this many are a bomb.
const DEEPEST: u8 = 24;
const MOST_REFERENCES: u16 = 300;

/// Renders one message. Writes lacking variables as `{$name}` and remembers them.
pub(super) struct Renderer<'a> {
    lookup: &'a dyn Lookup,
    plurals: &'a Plurals,
    args: Args<'a>,
    in_term: bool,
    depth: u8,
    left: u16,
    /// Variables that were asked for and not given.
    pub lacking: Vec<String>,
}

impl<'a> Renderer<'a> {
    pub fn new(lookup: &'a dyn Lookup, plurals: &'a Plurals, args: Args<'a>) -> Self {
        Self {
            lookup,
            plurals,
            args,
            in_term: false,
            depth: 0,
            left: MOST_REFERENCES,
            lacking: Vec::new(),
        }
    }

    pub fn render(&mut self, pattern: &Pattern) -> String {
        let mut out = String::new();
        self.write(pattern, &mut out);
        out
    }

    fn write(&mut self, pattern: &Pattern, out: &mut String) {
        for part in pattern {
            self.write_part(part, out);
        }
    }

    fn write_part(&mut self, part: &Part, out: &mut String) {
        match part {
            Part::Text(text) => out.push_str(text),
            Part::Value(Expression::Nested(part)) => self.write_part(part, out),
            Part::Value(expression) => {
                let value = self.value(expression);
                out.push_str(&match value {
                    Ok(Value::Text(text)) => text,
                    Ok(Value::Number(number, options)) => {
                        self.lookup.formats().decimal(&number, options.plain)
                    }
                    Err(name) => format!("{{{name}}}"),
                });
            }
            Part::Select {
                selector,
                variants,
                default,
            } => {
                let selected = self
                    .value(selector)
                    .ok()
                    .and_then(|value| self.select(&value, variants))
                    .unwrap_or(*default);
                if let Some((_, pattern)) = variants.get(selected) {
                    self.write(pattern, out);
                }
            }
        }
    }

    /// Exact matches come before plural categories, whatever their order.
    fn select(&self, value: &Value, variants: &[(Key, Pattern)]) -> Option<usize> {
        match value {
            Value::Text(text) => variants
                .iter()
                .position(|(key, _)| matches!(key, Key::Name(name) if **name == **text)),
            Value::Number(number, options) => {
                let exact = variants.iter().position(|(key, _)| match key {
                    Key::Number(text) => decimal(text).is_some_and(|key| same(&key, number)),
                    Key::Name(_) => false,
                });
                exact.or_else(|| {
                    let rules = if options.ordinal {
                        &self.plurals.ordinal
                    } else {
                        &self.plurals.cardinal
                    };
                    let category = rules.category_for(number);
                    variants.iter().position(|(key, _)| {
                        matches!(key, Key::Name(name)
                            if icu_plurals::PluralCategory::get_for_cldr_string(name) == Some(category))
                    })
                })
            }
        }
    }

    /// `Err` with what to write instead.
    fn value(&mut self, expression: &Expression) -> Result<Value, String> {
        match expression {
            Expression::Text(text) => Ok(Value::Text(text.to_string())),
            Expression::Number(text) => Ok(number(text)),
            Expression::Variable(name) => {
                let given = self.args.iter().find(|(given, _)| **given == **name);
                match given {
                    Some((_, Arg::Text(text))) => Ok(Value::Text(text.clone())),
                    Some((_, Arg::Number(text))) => Ok(number(text)),
                    None => {
                        // A term may be used without its variables: its default variant stands.
                        if !self.in_term && !self.lacking.iter().any(|known| **known == **name) {
                            self.lacking.push(name.to_string());
                        }
                        Err(format!("${name}"))
                    }
                }
            }
            Expression::Message(id) => self.reference(id, None).map(Value::Text),
            Expression::Term(id, args) => {
                let mut given = Vec::new();
                for (name, expression) in args {
                    let value = match self.value(expression)? {
                        Value::Text(text) => Arg::Text(text),
                        Value::Number(number, _) => Arg::Number(number.to_string()),
                    };
                    given.push((&**name, value));
                }
                self.reference(id, Some(&given)).map(Value::Text)
            }
            Expression::NumberCall(inner, options) => match self.value(inner)? {
                Value::Number(mut number, _) => {
                    if let Some(most) = options.most {
                        number.round_with_mode(
                            -i16::from(most),
                            SignedRoundingMode::Unsigned(UnsignedRoundingMode::HalfExpand),
                        );
                    }
                    if let Some(least) = options.least {
                        number.absolute.pad_end(-i16::from(least));
                    }
                    Ok(Value::Number(number, options.clone()))
                }
                Value::Text(text) => Ok(Value::Text(text)),
            },
            Expression::Nested(part) => {
                let mut text = String::new();
                self.write_part(part, &mut text);
                Ok(Value::Text(text))
            }
        }
    }

    /// The text of another message; of a term when `args` are its own.
    fn reference(&mut self, id: &str, args: Option<Args>) -> Result<String, String> {
        let allowed = self.depth < DEEPEST && self.left > 0;
        let found = self.lookup.pattern(id).filter(|_| allowed);
        let Some((pattern, plurals)) = found else {
            return Err(id.to_owned());
        };
        let mut inner = Renderer {
            lookup: self.lookup,
            plurals,
            args: args.unwrap_or(self.args),
            in_term: self.in_term || args.is_some(),
            depth: self.depth + 1,
            left: self.left - 1,
            lacking: Vec::new(),
        };
        let text = inner.render(pattern);
        self.left = inner.left;
        self.lacking.append(&mut inner.lacking);
        Ok(text)
    }
}

/// Plain decimal text as ICU's decimal. `None` for anything else.
pub(super) fn decimal(text: &str) -> Option<Decimal> {
    Decimal::try_from_str(text).ok()
}

fn number(text: &str) -> Value {
    match decimal(text) {
        Some(number) => Value::Number(number, NumberOptions::default()),
        None => Value::Text(text.to_owned()),
    }
}

/// Equal as numbers: `1.0` is `1`.
fn same(a: &Decimal, b: &Decimal) -> bool {
    let trimmed = |number: &Decimal| {
        let mut number = number.clone();
        number.absolute.trim_end();
        number.absolute.trim_start();
        number
    };
    trimmed(a) == trimmed(b)
}
