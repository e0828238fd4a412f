//! One tree for JSON and TOML: values with their places, in the order of the file.

use std::ops::Range;
use std::sync::Arc;

use crate::diag::{Code, Diagnostic, Place};

/// A value of a file.
#[derive(Clone, Debug)]
pub struct Node {
    pub value: Value,
    pub place: Place,
    /// JSON pointer.
    pub pointer: String,
}

#[derive(Clone, Debug)]
pub enum Value {
    Null,
    Bool(bool),
    /// The decimal text as written.
    Number(String),
    Text(String),
    List(Vec<Node>),
    Map(Vec<Member>),
}

#[derive(Clone, Debug)]
pub struct Member {
    pub key: String,
    pub key_place: Place,
    pub node: Node,
}

impl Node {
    pub fn map(&self) -> Option<&[Member]> {
        match &self.value {
            Value::Map(members) => Some(members),
            _ => None,
        }
    }

    pub fn list(&self) -> Option<&[Node]> {
        match &self.value {
            Value::List(nodes) => Some(nodes),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Text of a string, number or truth value.
    pub fn scalar(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) | Value::Number(text) => Some(text),
            Value::Bool(true) => Some("true"),
            Value::Bool(false) => Some("false"),
            _ => None,
        }
    }

    pub fn get(&self, key: &str) -> Option<&Node> {
        self.map()?
            .iter()
            .find(|member| member.key == key)
            .map(|member| &member.node)
    }

    /// A complaint at this value.
    pub fn complain(&self, code: Code, message: impl Into<String>) -> Diagnostic {
        Diagnostic::new(code, message)
            .at(self.place.clone())
            .pointer(self.pointer.clone())
    }

    /// What it is, for messages.
    pub fn what(&self) -> &'static str {
        match &self.value {
            Value::Null => "null",
            Value::Bool(_) => "true or false",
            Value::Number(_) => "a number",
            Value::Text(_) => "a text",
            Value::List(_) => "a list",
            Value::Map(_) => "a table",
        }
    }
}

/// The place of a string's content: inside its quotes when it is written without escapes, so that
/// an offset into the text is an offset into the file.
pub fn inner(source: &str, range: Range<usize>, text: &str) -> Range<usize> {
    source
        .get(range.clone())
        .and_then(|raw| raw.find(text))
        .map_or(range.clone(), |at| {
            range.start + at..range.start + at + text.len()
        })
}

/// `~` and `/` as a JSON pointer writes them.
pub fn pointer(parent: &str, key: &str) -> String {
    format!("{parent}/{}", key.replace('~', "~0").replace('/', "~1"))
}

/// A file being read, for making places.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    pub file: &'a Arc<str>,
    pub text: &'a str,
}

impl Source<'_> {
    pub fn place(&self, range: Range<usize>) -> Place {
        Place::new(self.file.clone(), range)
    }
}
