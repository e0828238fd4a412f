//! The JSON reader: strict JSON with places, pointers and the digits as written.

use std::collections::BTreeMap;

use jsonc_parser::ast;
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

use super::Number;
use crate::diag::{Code, Diagnostic};
use crate::source::tree::{Member, Node, Source, Value, inner, pointer};

/// Levels of nesting that a data file may have; checked before the parser, which recurses.
const DEPTH: usize = 64;

/// What a bare `NaN` or `Infinity` is, which some tools write although JSON has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NonFinite {
    Wrong,
    /// A text.
    Word,
}

/// Reads one JSON text of a dataset.
///
/// Duplicate keys and impossible numbers are reported and left out; a malformed text gives `None`.
pub(super) fn read(source: Source, diagnostics: &mut Vec<Diagnostic>) -> Option<Node> {
    read_json(source, NonFinite::Wrong, diagnostics)
}

/// Reads one JSON text, of a dataset or of a tool that one is made from.
///
/// Duplicate keys and impossible numbers are reported and left out; a malformed text gives `None`.
pub fn read_json(
    source: Source,
    non_finite: NonFinite,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Node> {
    if let Some(at) = too_deep(source.text) {
        diagnostics.push(
            Diagnostic::new(
                Code::DataSyntax,
                format!("this file nests more than {DEPTH} levels"),
            )
            .at(source.place(at..at + 1)),
        );
        return None;
    }
    let strict = ParseOptions {
        allow_comments: false,
        allow_loose_object_property_names: false,
        allow_trailing_commas: false,
        allow_missing_commas: false,
        allow_single_quoted_strings: false,
        allow_hexadecimal_numbers: false,
        allow_unary_plus_numbers: false,
        allow_bare_decimal_point_numbers: false,
        allow_non_finite_numbers: non_finite == NonFinite::Word,
        allow_extended_string_escapes: false,
    };
    match parse_to_ast(source.text, &CollectOptions::default(), &strict) {
        Ok(parsed) => match parsed.value {
            Some(value) => Some(Reader { source }.node(value, String::new(), diagnostics)),
            None => {
                let message = "this file is empty where JSON should be";
                diagnostics.push(Diagnostic::new(Code::DataSyntax, message).at(source.place(0..0)));
                None
            }
        },
        Err(error) => {
            let range = error.range();
            let end = source.text.len();
            let mut start = floor(source.text, range.start.min(end));
            let stop = floor(source.text, range.end.clamp(start, end));
            let kind = error.kind().to_string();
            let kind = kind.split(". ").next().unwrap_or(&kind);
            let kind = kind.trim_end_matches('.');
            if matches!(source.text.as_bytes().get(start), Some(b'{' | b'[')) && stop > start + 1 {
                // An object that does not end is broken where the text is.
                start = source.text[..stop].trim_end().len();
            }
            let mut chars = kind.chars();
            let kind: String = chars
                .next()
                .into_iter()
                .flat_map(char::to_lowercase)
                .chain(chars)
                .collect();
            let mut diagnostic =
                Diagnostic::new(Code::DataSyntax, format!("this is not JSON: {kind}"))
                    .at(source.place(start..stop));
            if start >= source.text.trim_end().len() {
                diagnostic = diagnostic.help("the file seems to be cut off");
            }
            diagnostics.push(diagnostic);
            None
        }
    }
}

fn floor(text: &str, mut at: usize) -> usize {
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// Offset of the first bracket that is nested too deeply.
fn too_deep(text: &str) -> Option<usize> {
    let (mut depth, mut quoted, mut escaped) = (0usize, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'[' | b'{' => {
                depth += 1;
                if depth > DEPTH {
                    return Some(at);
                }
            }
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    None
}

struct Reader<'a> {
    source: Source<'a>,
}

impl Reader<'_> {
    fn node(&self, value: ast::Value, at: String, diagnostics: &mut Vec<Diagnostic>) -> Node {
        let range = value.start()..value.end();
        let mut place = self.source.place(range.clone());
        let value = match value {
            ast::Value::NullKeyword(_) => Value::Null,
            ast::Value::BooleanLit(literal) => Value::Bool(literal.value),
            ast::Value::StringLit(literal) => {
                place.range = inner(self.source.text, range, &literal.value);
                Value::Text(literal.value.into_owned())
            }
            ast::Value::NumberLit(literal) => {
                let word = literal.value.trim_start_matches(['-', '+']);
                if matches!(word, "NaN" | "Infinity") {
                    // Only where the parser was told to let them pass.
                    Value::Text(literal.value.to_owned())
                } else if Number::parse(literal.value).is_some() {
                    Value::Number(literal.value.to_owned())
                } else {
                    diagnostics.push(
                        Diagnostic::new(
                            Code::DataNumber,
                            format!("`{}` is no finite number", literal.value),
                        )
                        .at(place.clone())
                        .pointer(at.clone()),
                    );
                    Value::Null
                }
            }
            ast::Value::Array(array) => Value::List(
                array
                    .elements
                    .into_iter()
                    .enumerate()
                    .map(|(index, value)| self.node(value, format!("{at}/{index}"), diagnostics))
                    .collect(),
            ),
            ast::Value::Object(object) => Value::Map(self.members(object, &at, diagnostics)),
        };
        Node {
            value,
            place,
            pointer: at,
        }
    }

    fn members(
        &self,
        object: ast::Object,
        at: &str,
        diagnostics: &mut Vec<Diagnostic>,
    ) -> Vec<Member> {
        let mut seen = BTreeMap::new();
        let mut members: Vec<Member> = Vec::new();
        for property in object.properties {
            let range = property.name.start()..property.name.end();
            let key_place = self.source.place(range);
            let key = property.name.into_string();
            let inside = pointer(at, &key);
            if seen.insert(key.clone(), ()).is_some() {
                diagnostics.push(
                    Diagnostic::new(Code::DuplicateKey, format!("the key `{key}` stands twice"))
                        .at(key_place)
                        .pointer(inside)
                        .help("remove one of the two: readers disagree on which one counts"),
                );
                continue;
            }
            members.push(Member {
                key,
                key_place,
                node: self.node(property.value, inside, diagnostics),
            });
        }
        members
    }
}
