//! The TOML reader: the same tree as JSON's, in the order of the file.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::tree::{Member, Node, Source, Value, inner, pointer};
use crate::diag::{Code, Diagnostic};

/// Reads a descriptor; every syntax error is reported, what stands is returned.
pub(super) fn read(source: Source, diagnostics: &mut Vec<Diagnostic>) -> Node {
    let (table, errors) = DeTable::parse_recoverable(source.text);
    for error in errors {
        let end = source.text.len();
        let range = error.span().unwrap_or(0..0);
        let range = range.start.min(end)..range.end.min(end);
        let message = error.message().replace('\n', ", ");
        diagnostics.push(
            Diagnostic::new(
                Code::DescriptorSyntax,
                format!("this is not TOML: {message}"),
            )
            .at(source.place(range)),
        );
    }
    Node {
        place: source.place(table.span()),
        value: Value::Map(members(source, table.into_inner(), "")),
        pointer: String::new(),
    }
}

fn members(source: Source, table: DeTable, at: &str) -> Vec<Member> {
    let mut members: Vec<Member> = table
        .into_iter()
        .map(|(key, value)| {
            let place = source.place(key.span());
            let key = key.into_inner().into_owned();
            let inside = pointer(at, &key);
            Member {
                key,
                key_place: place,
                node: node(source, value, inside),
            }
        })
        .collect();
    // The crate sorts keys; the file's order matters for dimensions, kinds and recipes.
    members.sort_by_key(|member| member.key_place.range.start);
    members
}

fn node(source: Source, value: Spanned<DeValue>, at: String) -> Node {
    let mut place = source.place(value.span());
    let value = match value.into_inner() {
        DeValue::String(text) => {
            place.range = inner(source.text, place.range, &text);
            Value::Text(text.into_owned())
        }
        // The radix forms are no decimal text; nobody measures in octal.
        DeValue::Integer(number) => Value::Number(number.to_string()),
        DeValue::Float(number) => Value::Number(number.to_string()),
        DeValue::Boolean(truth) => Value::Bool(truth),
        DeValue::Datetime(date) => Value::Text(date.to_string()),
        DeValue::Array(list) => Value::List(
            list.into_iter()
                .enumerate()
                .map(|(index, value)| node(source, value, format!("{at}/{index}")))
                .collect(),
        ),
        DeValue::Table(table) => Value::Map(members(source, table, &at)),
    };
    Node {
        value,
        place,
        pointer: at,
    }
}
