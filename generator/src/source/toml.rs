//! The one TOML reader: settings, descriptors and layouts as trees in the order of their files.

use ::toml::Spanned;
use ::toml::de::{DeTable, DeValue};

use super::tree::{Member, Node, Source, Value, inner, pointer};
use crate::diag::{Code, Diagnostic};

/// Reads a file; a syntax error is reported with `code`, what stands is returned. The parser itself
/// refuses deep nesting.
pub fn read(source: Source, code: Code, diagnostics: &mut Vec<Diagnostic>) -> Node {
    let (table, errors) = DeTable::parse_recoverable(source.text);
    // Most further errors only follow from the first.
    if let Some(error) = errors.first() {
        let end = source.text.len();
        let range = error.span().unwrap_or(0..0);
        let range = range.start.min(end)..range.end.min(end);
        let message = error.message().trim_end_matches('.').replace('\n', ", ");
        diagnostics.push(
            Diagnostic::new(code, format!("this is not TOML: {message}")).at(source.place(range)),
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
