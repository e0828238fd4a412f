//! Typed values of a layout; wrong types and unknown keys become diagnostics.

use crate::diag::{Code, Diagnostic, Place, suggestion};
use crate::source::tree::{Member, Node, Value};

/// Takes values out of one file and gathers what is wrong with them.
#[derive(Default)]
pub(super) struct Reader {
    pub diagnostics: Vec<Diagnostic>,
}

/// Every key and text below, with the place of the word itself.
pub(super) fn words(members: &[Member]) -> Vec<(&str, &Place)> {
    let mut found = Vec::new();
    for member in members {
        found.push((member.key.as_str(), &member.key_place));
        gather(&member.node, &mut found);
    }
    found
}

fn gather<'n>(node: &'n Node, found: &mut Vec<(&'n str, &'n Place)>) {
    match &node.value {
        Value::Text(text) => found.push((text, &node.place)),
        Value::List(items) => items.iter().for_each(|item| gather(item, found)),
        Value::Map(members) => found.extend(words(members)),
        _ => {}
    }
}

impl Reader {
    pub fn report(&mut self, code: Code, place: &Place, message: String, help: String) {
        self.diagnostics
            .push(Diagnostic::new(code, message).at(place.clone()).help(help));
    }

    fn mistyped(&mut self, what: &str, value: &Node, wanted: &str) {
        self.report(
            Code::FiguresInvalid,
            &value.place,
            format!("`{what}` is {}, but {wanted} is needed", value.what()),
            format!("write {wanted}"),
        );
    }

    pub fn unknown(&mut self, member: &Member, known: &[&str]) {
        let help = suggestion(&member.key, known.iter().copied());
        self.report(
            Code::FiguresInvalid,
            &member.key_place,
            format!("`{}` is not a key of a figure's layout here", member.key),
            help,
        );
    }

    pub fn text(&mut self, what: &str, value: &Node) -> Option<String> {
        match &value.value {
            Value::Text(text) => Some(text.clone()),
            // A key of a dimension that is a whole number may be written as one.
            Value::Number(text) if is_whole(text) => Some(text.clone()),
            _ => {
                self.mistyped(what, value, "a string");
                None
            }
        }
    }

    pub fn flag(&mut self, what: &str, value: &Node) -> Option<bool> {
        match value.value {
            Value::Bool(flag) => Some(flag),
            _ => {
                self.mistyped(what, value, "`true` or `false`");
                None
            }
        }
    }

    /// A list of strings; a single string is a list of one.
    pub fn list(&mut self, what: &str, value: &Node) -> Option<Vec<String>> {
        match &value.value {
            Value::List(items) => {
                let mut list = Vec::new();
                for item in items {
                    list.push(self.text(what, item)?);
                }
                Some(list)
            }
            Value::Text(text) => Some(vec![text.clone()]),
            Value::Number(text) if is_whole(text) => Some(vec![text.clone()]),
            _ => {
                self.mistyped(what, value, "a list of strings");
                None
            }
        }
    }

    pub fn table<'a>(&mut self, what: &str, value: &'a Node) -> Option<&'a [Member]> {
        let members = value.map();
        if members.is_none() {
            self.mistyped(what, value, "a table");
        }
        members
    }
}

fn is_whole(number: &str) -> bool {
    number.bytes().all(|byte| byte.is_ascii_digit())
}
