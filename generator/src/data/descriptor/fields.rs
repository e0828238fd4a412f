//! Reading typed values out of the tree, with complaints.

use super::super::{Better, Digits, Number};
use super::{Given, Rule, Spot};
use crate::diag::{Code, Diagnostic};
use crate::source::tree::{Node, Value};

/// Where complaints go.
pub(super) type Complaints = Vec<Diagnostic>;

fn wrong(node: &Node, wanted: &str) -> Diagnostic {
    node.complain(
        Code::DescriptorValue,
        format!("this is {}, but {wanted} is needed", node.what()),
    )
}

/// Complains about keys that are not known, with the nearest that is.
pub(super) fn keys(node: &Node, known: &[&str], complaints: &mut Complaints) {
    let Some(members) = node.map() else {
        complaints.push(wrong(node, "a table"));
        return;
    };
    for member in members {
        if !known.contains(&member.key.as_str()) {
            let diagnostic = Diagnostic::new(
                Code::DescriptorKey,
                format!("the key `{}` is not known here", member.key),
            )
            .at(member.key_place.clone())
            .pointer(member.node.pointer.clone())
            .help(format!("known keys: {}", known.join(", ")));
            complaints.push(diagnostic.suggest(&member.key, known.iter().copied()));
        }
    }
}

pub(super) fn text(node: &Node, complaints: &mut Complaints) -> Option<Spot> {
    match node.text() {
        Some(text) => Some(Spot {
            text: text.to_owned(),
            place: node.place.clone(),
        }),
        None => {
            complaints.push(wrong(node, "a text"));
            None
        }
    }
}

/// A text, number or truth value, as text.
pub(super) fn scalar(node: &Node, complaints: &mut Complaints) -> Option<Spot> {
    match node.scalar() {
        Some(text) => Some(Spot {
            text: text.to_owned(),
            place: node.place.clone(),
        }),
        None => {
            complaints.push(wrong(node, "a text or a number"));
            None
        }
    }
}

pub(super) fn truth(node: &Node, complaints: &mut Complaints) -> Option<bool> {
    match node.value {
        Value::Bool(truth) => Some(truth),
        _ => {
            complaints.push(wrong(node, "true or false"));
            None
        }
    }
}

/// A list of texts; one text is a list of one.
pub(super) fn texts(node: &Node, complaints: &mut Complaints) -> Vec<Spot> {
    match &node.value {
        Value::List(nodes) => nodes
            .iter()
            .filter_map(|node| text(node, complaints))
            .collect(),
        _ => text(node, complaints).into_iter().collect(),
    }
}

/// `key = "text"` members.
pub(super) fn pairs(node: &Node, complaints: &mut Complaints) -> Vec<(Spot, Spot)> {
    let Some(members) = node.map() else {
        complaints.push(wrong(node, "a table"));
        return Vec::new();
    };
    members
        .iter()
        .filter_map(|member| {
            let key = Spot {
                text: member.key.clone(),
                place: member.key_place.clone(),
            };
            Some((key, text(&member.node, complaints)?))
        })
        .collect()
}

/// A finite number, as a number or in quotes (which keep trailing zeros).
pub(super) fn number(node: &Node, complaints: &mut Complaints) -> Option<Number> {
    let number = match &node.value {
        Value::Number(text) | Value::Text(text) => Number::parse(&text.replace('_', "")),
        _ => None,
    };
    if number.is_none() {
        complaints.push(wrong(node, "a finite number"));
    }
    number
}

/// `80 us`: number and unit id.
pub(in super::super) fn quantity(text: &str) -> Option<(Number, String)> {
    let at = text
        .find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-' | '+')))
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(at);
    Some((Number::parse(number)?, unit.trim().to_owned()))
}

pub(super) fn better(spot: &Spot, complaints: &mut Complaints) -> Option<Better> {
    match spot.text.as_str() {
        "lower" => Some(Better::Lower),
        "higher" => Some(Better::Higher),
        "neither" | "none" => Some(Better::Neither),
        _ => {
            complaints.push(
                Diagnostic::new(
                    Code::DescriptorValue,
                    "a direction is `lower`, `higher` or `neither`",
                )
                .at(spot.place.clone()),
            );
            None
        }
    }
}

/// `recorded`, `auto`, `3` (significant), `0f` (decimals).
pub(super) fn digits(spot: &Spot, complaints: &mut Complaints) -> Option<Digits> {
    let digits = match spot.text.as_str() {
        "recorded" => Some(Digits::Recorded),
        "auto" => Some(Digits::Auto),
        other => match other.strip_suffix('f') {
            Some(decimals) => decimals.parse().ok().map(Digits::Fraction),
            None => other.parse().ok().map(Digits::Significant),
        },
    };
    if digits.is_none() {
        complaints.push(
            Diagnostic::new(
                Code::DescriptorValue,
                "digits are `auto`, `recorded`, a number of significant digits, or decimals as `2f`",
            )
            .at(spot.place.clone()),
        );
    }
    digits
}

/// A literal, a key, or a list of rules. `literal` tells whether a bare text is one.
pub(super) fn rules(
    node: &Node,
    literal: impl Fn(&str) -> bool,
    complaints: &mut Complaints,
) -> Option<Vec<Rule>> {
    let whole = |given| {
        Some(vec![Rule {
            targets: Vec::new(),
            metrics: Vec::new(),
            given,
        }])
    };
    match &node.value {
        Value::List(nodes) => Some(
            nodes
                .iter()
                .filter_map(|node| rule(node, &literal, complaints))
                .collect(),
        ),
        // A key starts like a word; what starts with a digit was meant as the value itself.
        Value::Text(text) if !literal(text) && !text.starts_with(|c: char| c.is_ascii_digit()) => {
            whole(Given::Key(scalar(node, complaints)?))
        }
        Value::Map(_) => Some(rule(node, &literal, complaints).into_iter().collect()),
        _ => {
            let spot = scalar(node, complaints)?;
            if !literal(&spot.text) {
                complaints.push(node.complain(
                    Code::DescriptorValue,
                    format!(
                        "`{}` is neither a value of this kind nor the name of a key",
                        spot.text
                    ),
                ));
                return None;
            }
            whole(Given::Value(spot))
        }
    }
}

fn rule(node: &Node, literal: &impl Fn(&str) -> bool, complaints: &mut Complaints) -> Option<Rule> {
    keys(node, &["targets", "metrics", "key", "value"], complaints);
    let mut list = |key: &str| -> Vec<Spot> {
        node.get(key)
            .map(|node| texts(node, complaints))
            .unwrap_or_default()
    };
    let (targets, metrics) = (list("targets"), list("metrics"));
    let given = match (node.get("key"), node.get("value")) {
        (Some(key), None) => Given::Key(text(key, complaints)?),
        (None, Some(value)) => {
            let spot = scalar(value, complaints)?;
            if !literal(&spot.text) {
                complaints.push(value.complain(
                    Code::DescriptorValue,
                    format!("`{}` is no value of this kind", spot.text),
                ));
                return None;
            }
            Given::Value(spot)
        }
        _ => {
            complaints.push(node.complain(
                Code::DescriptorValue,
                "a rule gives either a `key` or a `value`",
            ));
            return None;
        }
    };
    Some(Rule {
        targets,
        metrics,
        given,
    })
}
