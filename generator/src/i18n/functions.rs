//! The functions of messages, `NUMBER()` and `DATETIME()`: how they are called, and what is wrong
//! with a call. Reading a message complains; formatting it leaves out what was complained about.

use fluent_syntax::ast;

use super::dates::{self, Shape};
use super::digits::{Number, Options};

/// What is wrong with a call of a function.
#[derive(Debug, PartialEq)]
pub(super) struct Misuse<'a> {
    /// The part of the message that the complaint is about.
    pub at: &'a str,
    pub message: String,
    pub help: &'static str,
}

/// A call, read.
#[derive(Debug, PartialEq)]
pub(super) enum Call {
    Number(Options),
    /// `None`: as a date without a function is shown.
    Date(Option<Shape>),
}

/// A calendar date (year, month, day) and how it is shown.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct DateValue {
    pub date: (i32, u8, u8),
    pub shape: Option<Shape>,
}

impl Call {
    /// Reads a call. `None` when there is no such function.
    pub fn read<'a>(
        function: &ast::Identifier<&'a str>,
        arguments: &ast::CallArguments<&'a str>,
    ) -> (Option<Self>, Vec<Misuse<'a>>) {
        let mut misuses = Vec::new();
        let named = &arguments.named;
        let call = match function.name {
            "NUMBER" => Self::Number(Options::read(named, &mut misuses)),
            "DATETIME" => Self::Date(dates::shape(named, &mut misuses)),
            name => {
                let misuse = Misuse {
                    at: name,
                    message: format!("`{name}` is no function that messages can use here"),
                    help: "`NUMBER($variable)` and `DATETIME($variable)` are there",
                };
                return (None, vec![misuse]);
            }
        };
        if arguments.positional.len() != 1 {
            misuses.push(Misuse {
                at: function.name,
                message: format!("`{}` takes one value, and options by name", function.name),
                help: "write `NUMBER($variable)` or `DATETIME($variable)`",
            });
        }
        (Some(call), misuses)
    }

    /// The exact variants that a selection by this call can never choose: it shows no number with
    /// those digits.
    pub fn excludes(&self, key: &str) -> bool {
        match (self, Number::new(key)) {
            (Self::Number(options), Some(number)) => {
                let percent = Number {
                    // So that the key is not taken times 100.
                    percent: true,
                    ..number.clone()
                };
                options.apply(&percent).shown != number.shown
            }
            _ => true,
        }
    }
}

impl<'a> Misuse<'a> {
    /// An option that is not there, or not with such a value.
    pub fn option(
        function: &str,
        argument: &ast::NamedArgument<&'a str>,
        help: &'static str,
    ) -> Self {
        use ast::InlineExpression::{NumberLiteral, StringLiteral};
        let name = argument.name.name;
        let value = match &argument.value {
            StringLiteral { value } => format!(": \"{value}\""),
            NumberLiteral { value } => format!(": {value}"),
            _ => String::new(),
        };
        Self {
            at: name,
            message: format!("`{name}{value}` is no option of `{function}` here"),
            help,
        }
    }
}
