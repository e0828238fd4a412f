//! Facts, recipes, borrowing and relations of a descriptor.

use super::super::Unit;
use super::fields::{Complaints, better, digits, keys, number, pairs, scalar, text, texts};
use super::read::terms;
use super::{Borrow, FactSpec, MeasureSpec, RecipeSpec, RelationSpec, Spot};
use crate::diag::Code;
use crate::source::tree::{Node, Value};

pub(super) fn facts(node: &Node, complaints: &mut Complaints) -> Vec<FactSpec> {
    let mut facts = Vec::new();
    for member in node.map().unwrap_or_default() {
        let fact = &member.node;
        keys(fact, &["value", "about", "unit", "source"], complaints);
        let (given, about) = match (fact.get("value"), fact.get("about")) {
            (Some(value), None) => (value, false),
            (None, Some(about)) => (about, true),
            _ => {
                complaints.push(fact.complain(
                    Code::DescriptorValue,
                    "a fact has either a `value` or an `about`",
                ));
                continue;
            }
        };
        let Some(number) = number(given, complaints) else {
            continue;
        };
        let unit = fact.get("unit").and_then(|node| text(node, complaints));
        let source = fact.get("source").and_then(|node| text(node, complaints));
        if source.is_none() {
            complaints.push(fact.complain(
                Code::DescriptorValue,
                "a fact says where it is from, in `source`",
            ));
        }
        facts.push(FactSpec {
            name: Spot {
                text: member.key.clone(),
                place: member.key_place.clone(),
            },
            number,
            about,
            unit: Unit::new(unit.as_ref().map_or("count", |spot| &spot.text)),
            source: source.map(|spot| spot.text),
        });
    }
    facts
}

pub(super) fn recipes(node: &Node, complaints: &mut Complaints) -> Vec<RecipeSpec> {
    let one = std::slice::from_ref(node);
    let nodes = node.list().unwrap_or(one);
    let mut recipes = Vec::new();
    for node in nodes {
        keys(node, &["name", "cwd", "run"], complaints);
        let name = node.get("name").and_then(|node| text(node, complaints));
        let cwd = node.get("cwd").and_then(|node| text(node, complaints));
        let mut steps = Vec::new();
        match node.get("run") {
            Some(run) => {
                let one = std::slice::from_ref(run);
                for step in run.list().unwrap_or(one) {
                    steps.extend(self::step(step, complaints));
                }
            }
            None => complaints
                .push(node.complain(Code::DescriptorValue, "a recipe has commands, in `run`")),
        }
        recipes.push(RecipeSpec {
            name: name.map(|spot| spot.text).unwrap_or_default(),
            cwd,
            steps,
        });
    }
    recipes
}

fn step(node: &Node, complaints: &mut Complaints) -> Option<(Spot, Option<String>)> {
    if node.text().is_some() {
        return Some((text(node, complaints)?, None));
    }
    keys(node, &["cmd", "note"], complaints);
    let note = node.get("note").and_then(|node| text(node, complaints));
    match node.get("cmd") {
        Some(command) => Some((text(command, complaints)?, note.map(|spot| spot.text))),
        None => {
            complaints.push(node.complain(Code::DescriptorValue, "a step has a `cmd`"));
            None
        }
    }
}

pub(super) fn borrow(node: &Node, complaints: &mut Complaints) -> Vec<Borrow> {
    let mut rules = Vec::new();
    for member in node.map().unwrap_or_default() {
        keys(&member.node, &["from", "metrics"], complaints);
        let from = member
            .node
            .get("from")
            .and_then(|node| text(node, complaints));
        let metrics = member
            .node
            .get("metrics")
            .map(|node| texts(node, complaints))
            .unwrap_or_default();
        match from {
            Some(from) if !metrics.is_empty() => rules.push(Borrow {
                borrower: Spot {
                    text: member.key.clone(),
                    place: member.key_place.clone(),
                },
                from,
                metrics,
            }),
            _ => complaints.push(member.node.complain(
                Code::DescriptorValue,
                "borrowing needs the target `from` which, and the `metrics`",
            )),
        }
    }
    rules
}

pub(super) fn relations(
    node: &Node,
    shared: &[&str],
    complaints: &mut Complaints,
) -> Vec<RelationSpec> {
    let own = [
        "file", "dims", "measures", "fixed", "label", "agree", "derive", "samples",
    ];
    let known: Vec<&str> = own.iter().chain(shared).copied().collect();
    let mut relations = Vec::new();
    for member in node.map().unwrap_or_default() {
        let node = &member.node;
        keys(node, &known, complaints);
        let get = |key: &str| node.get(key);
        let mut relation = RelationSpec {
            name: Spot {
                text: member.key.clone(),
                place: member.key_place.clone(),
            },
            file: get("file").and_then(|node| text(node, complaints)),
            dims: get("dims")
                .map(|node| texts(node, complaints))
                .unwrap_or_default(),
            measures: get("measures")
                .map(|node| measures(node, complaints))
                .unwrap_or_default(),
            fixed: Vec::new(),
            label: Vec::new(),
            agree: get("agree")
                .map(|node| pairs(node, complaints))
                .unwrap_or_default(),
            derive: get("derive")
                .map(|node| pairs(node, complaints))
                .unwrap_or_default(),
            rows_are_samples: get("samples").is_some_and(|node| rows(node, complaints)),
            terms: terms(node, complaints),
        };
        for fixed in get("fixed").and_then(Node::map).unwrap_or_default() {
            if let Some(spot) = scalar(&fixed.node, complaints) {
                relation.fixed.push((fixed.key.clone(), spot.text));
            }
        }
        for label in get("label").and_then(Node::map).unwrap_or_default() {
            let dim = Spot {
                text: label.key.clone(),
                place: label.key_place.clone(),
            };
            relation.label.push((dim, texts(&label.node, complaints)));
        }
        relations.push(relation);
    }
    relations
}

/// `samples = "rows"`; lists in columns need no word.
fn rows(node: &Node, complaints: &mut Complaints) -> bool {
    let rows = node.text() == Some("rows");
    if !rows {
        complaints.push(node.complain(
            Code::DescriptorValue,
            "samples are `rows`, or stand as lists in columns of their own",
        ));
    }
    rows
}

fn measures(node: &Node, complaints: &mut Complaints) -> Vec<MeasureSpec> {
    let mut measures = Vec::new();
    for member in node.map().unwrap_or_default() {
        let name = Spot {
            text: member.key.clone(),
            place: member.key_place.clone(),
        };
        let node = &member.node;
        let table = matches!(node.value, Value::Map(_));
        if table {
            keys(node, &["unit", "better", "digits", "column"], complaints);
        }
        let unit = if table { node.get("unit") } else { Some(node) };
        let Some(unit) = unit else {
            complaints.push(node.complain(Code::DescriptorValue, "a measure has a `unit`"));
            continue;
        };
        let Some(unit) = text(unit, complaints).filter(|unit| !unit.text.trim().is_empty()) else {
            continue;
        };
        let mut option = |key: &str| node.get(key).and_then(|node| scalar(node, complaints));
        let (direction, shown, column) = (option("better"), option("digits"), option("column"));
        measures.push(MeasureSpec {
            name,
            unit: Unit::new(unit.text.trim()),
            better: direction.and_then(|spot| better(&spot, complaints)),
            digits: shown.and_then(|spot| digits(&spot, complaints)),
            column: column.map(|spot| spot.text),
        });
    }
    measures
}
