//! Language + code → classed ranges. The engine behind it can be replaced.

mod console;
mod digits;
mod engine;
mod grammar;
mod html;
mod language;
mod reader;
mod scope;

#[cfg(test)]
mod tests;

pub use engine::highlight;
pub use html::html;

/// The few classes that the theme colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    Keyword,
    Function,
    Type,
    String,
    Number,
    Comment,
    Variable,
    Operator,
    Attribute,
    Inserted,
    Deleted,
    /// The `$ ` before a command.
    Prompt,
}

impl Class {
    /// The one-letter CSS class.
    pub const fn css(self) -> &'static str {
        match self {
            Class::Keyword => "k",
            Class::Function => "f",
            Class::Type => "t",
            Class::String => "s",
            Class::Number => "n",
            Class::Comment => "c",
            Class::Variable => "v",
            Class::Operator => "o",
            Class::Attribute => "a",
            Class::Inserted => "i",
            Class::Deleted => "d",
            Class::Prompt => "p",
        }
    }
}
