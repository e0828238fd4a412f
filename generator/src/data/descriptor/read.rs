//! The top level of a descriptor.

use super::super::{Age, Difference, State, Tolerance, Unit};
use super::fields::{
    Complaints, better, digits, keys, pairs, quantity, rules, scalar, text, texts, truth,
};
use super::sections;
use super::{Descriptor, Kind, MaxAge, StateRule, TargetsSpec, Terms, Version};
use crate::diag::{Code, Diagnostic};
use crate::source::toml;
use crate::source::tree::{Node, Source};

const TERMS: &[&str] = &[
    "statistic",
    "n",
    "date",
    "revision",
    "versions",
    "machine",
    "source",
    "transcribed",
    "digits",
    "max_age",
];

const TOP: &[&str] = &[
    "kind",
    "file",
    "units",
    "better",
    "same",
    "agree",
    "targets",
    "kinds",
    "state",
    "lanes",
    "derive",
    "claims",
    "facts",
    "recipe",
    "borrow",
    "differ",
    "relations",
    "tolerance",
    "ids",
];

/// Reads a `dataset.toml`. Broken parts are reported and left out.
pub(in super::super) fn read(source: Source, complaints: &mut Complaints) -> Descriptor {
    let node = toml::read(source, Code::DescriptorSyntax, complaints);
    let known: Vec<&str> = TOP.iter().chain(TERMS).copied().collect();
    keys(&node, &known, complaints);
    let mut descriptor = Descriptor {
        terms: terms(&node, complaints),
        ..Descriptor::default()
    };
    differences(&node, &descriptor.terms, complaints);
    for member in node.map().unwrap_or_default() {
        section(&mut descriptor, &member.key, &member.node, complaints);
    }
    descriptor
}

/// What may differ is provenance.
fn differences(node: &Node, terms: &Terms, complaints: &mut Complaints) {
    let versions = terms.versions.iter().flatten();
    let known: Vec<&str> = ["date", "machine", "statistic", "n"]
        .into_iter()
        .chain(versions.map(|version| version.name.as_str()))
        .collect();
    let relations = node
        .get("relations")
        .and_then(Node::map)
        .unwrap_or_default();
    let elsewhere = relations
        .iter()
        .any(|relation| relation.node.get("versions").is_some());
    for member in node.get("differ").and_then(Node::map).unwrap_or_default() {
        if !elsewhere && !known.contains(&member.key.as_str()) {
            let diagnostic = Diagnostic::new(
                Code::DescriptorKey,
                format!("`{}` is nothing that values differ in", member.key),
            )
            .at(member.key_place.clone())
            .help(format!("known are {}", known.join(", ")));
            complaints.push(diagnostic.suggest(&member.key, known.iter().copied()));
        }
    }
}

fn section(into: &mut Descriptor, key: &str, node: &Node, complaints: &mut Complaints) {
    match key {
        "kind" => into.kind = text(node, complaints).and_then(|spot| kind(&spot, complaints)),
        "file" => into.file = text(node, complaints),
        "units" => units(into, node, complaints),
        "better" => {
            for (pattern, word) in pairs(node, complaints) {
                if let Some(better) = better(&word, complaints) {
                    into.better.push((pattern, better));
                }
            }
        }
        "same" => into.same = pairs(node, complaints),
        "agree" => into.agree = pairs(node, complaints),
        "targets" => into.targets = targets(node, complaints),
        "kinds" => {
            into.kinds = texts(node, complaints)
                .into_iter()
                .map(|spot| spot.text)
                .collect();
        }
        "state" => into.state = states(node, complaints),
        "lanes" => lanes(into, node, complaints),
        "derive" => into.derive = pairs(node, complaints),
        "claims" => into.claims = pairs(node, complaints),
        "facts" => into.facts = sections::facts(node, complaints),
        "recipe" => into.recipes = sections::recipes(node, complaints),
        "borrow" => into.borrow = sections::borrow(node, complaints),
        "differ" => {
            into.differ = pairs(node, complaints)
                .into_iter()
                .map(|(what, why)| Difference {
                    what: what.text,
                    why: why.text,
                })
                .collect();
        }
        "relations" => into.relations = sections::relations(node, TERMS, complaints),
        "tolerance" => into.tolerance = tolerance(node, complaints),
        "ids" => {
            into.ids = pairs(node, complaints)
                .into_iter()
                .map(|(key, id)| (key.text, id.text))
                .collect();
        }
        _ => {}
    }
}

/// What holds for all values of a dataset or a relation.
pub(super) fn terms(node: &Node, complaints: &mut Complaints) -> Terms {
    let mut terms = Terms::default();
    if let Some(node) = node.get("statistic") {
        terms.statistic = rules(node, |text| super::statistic(text).is_some(), complaints);
    }
    if let Some(node) = node.get("n") {
        terms.n = rules(
            node,
            |text| text.parse::<u32>().is_ok_and(|n| n > 0),
            complaints,
        );
    }
    if let Some(node) = node.get("date") {
        terms.date = rules(node, |text| super::date(text).is_some(), complaints);
    }
    if let Some(node) = node.get("revision") {
        terms.revision = rules(node, |_| true, complaints);
    }
    if let Some(node) = node.get("versions") {
        terms.versions = Some(versions(node, complaints));
    }
    if let Some(node) = node.get("machine") {
        for member in node.map().unwrap_or_default() {
            if let Some(spot) = scalar(&member.node, complaints) {
                terms.machine.push((member.key.clone(), spot));
            }
        }
    }
    if let Some(node) = node.get("source") {
        terms.note = text(node, complaints).map(|spot| spot.text);
    }
    if let Some(node) = node.get("transcribed") {
        terms.transcribed = truth(node, complaints);
    }
    if let Some(node) = node.get("digits") {
        terms.digits = scalar(node, complaints).and_then(|spot| digits(&spot, complaints));
    }
    if let Some(node) = node.get("max_age") {
        terms.max_age = max_age(node, complaints);
    }
    terms
}

fn max_age(node: &Node, complaints: &mut Complaints) -> Option<MaxAge> {
    let spot = text(node, complaints)?;
    let age = Age::parse(&spot.text);
    if age.is_none() {
        complaints.push(
            Diagnostic::new(Code::DescriptorValue, format!("`{}` is no age", spot.text))
                .at(spot.place.clone())
                .help("write whole days, weeks or months, such as `90 days`"),
        );
    }
    Some(MaxAge {
        age: age?,
        place: spot.place,
    })
}

fn versions(node: &Node, complaints: &mut Complaints) -> Vec<Version> {
    if node.map().is_some() {
        return pairs(node, complaints)
            .into_iter()
            .map(|(name, literal)| Version {
                name: name.text,
                literal: Some(literal.text),
            })
            .collect();
    }
    texts(node, complaints)
        .into_iter()
        .map(|spot| Version {
            name: spot.text,
            literal: None,
        })
        .collect()
}

fn kind(spot: &super::Spot, complaints: &mut Complaints) -> Option<Kind> {
    match spot.text.as_str() {
        "modelcase" => Some(Kind::Modelcase),
        "benchmarks" => Some(Kind::Benchmarks),
        "records" => Some(Kind::Records),
        other => {
            complaints.push(
                Diagnostic::new(
                    Code::DescriptorValue,
                    format!("there is no kind of dataset `{other}`"),
                )
                .at(spot.place.clone())
                .help("a dataset is `modelcase`, `benchmarks` or `records`"),
            );
            None
        }
    }
}

fn units(into: &mut Descriptor, node: &Node, complaints: &mut Complaints) {
    for (pattern, unit) in pairs(node, complaints) {
        let id = unit.text.trim();
        if id.is_empty() {
            complaints.push(
                Diagnostic::new(Code::DescriptorValue, "a unit has a name").at(unit.place.clone()),
            );
            continue;
        }
        if pattern.text.starts_with('_') && !pattern.text.contains('.') {
            into.suffixes.declare(&pattern.text, Unit::new(id));
        } else {
            into.units.push((pattern, Unit::new(id)));
        }
    }
}

fn targets(node: &Node, complaints: &mut Complaints) -> TargetsSpec {
    if node.list().is_some() {
        return TargetsSpec {
            order: texts(node, complaints),
            ..TargetsSpec::default()
        };
    }
    keys(node, &["order", "baseline", "highlight", "dim"], complaints);
    let mut list = |key: &str| {
        node.get(key)
            .map(|node| texts(node, complaints))
            .unwrap_or_default()
    };
    TargetsSpec {
        order: list("order"),
        baseline: list("baseline").into_iter().next(),
        highlight: list("highlight"),
        dim: list("dim").into_iter().next(),
    }
}

fn states(node: &Node, complaints: &mut Complaints) -> Vec<StateRule> {
    let mut rules = Vec::new();
    for member in node.map().unwrap_or_default() {
        keys(&member.node, &["absent", "zero"], complaints);
        let mut word = |key: &str| -> Option<State> {
            let spot = text(member.node.get(key)?, complaints)?;
            let state = super::state(&spot.text);
            if state.is_none() {
                complaints.push(
                    Diagnostic::new(
                        Code::DescriptorValue,
                        format!("`{}` is no state", spot.text),
                    )
                    .at(spot.place)
                    .help("use `missing`, `not-applicable`, `skipped` or `failed`, the last two with `: reason` if you like"),
                );
            }
            state
        };
        rules.push(StateRule {
            absent: word("absent"),
            zero: word("zero"),
            pattern: super::Spot {
                text: member.key.clone(),
                place: member.key_place.clone(),
            },
        });
    }
    rules
}

fn lanes(into: &mut Descriptor, node: &Node, complaints: &mut Complaints) {
    keys(node, &["apart", "slots", "rounding"], complaints);
    if let Some(node) = node.get("apart") {
        let names = texts(node, complaints).into_iter().map(|spot| spot.text);
        into.apart = Some(names.collect());
    }
    if let Some(node) = node.get("slots") {
        into.slots = text(node, complaints).map(|spot| spot.text);
    }
    if let Some(node) = node.get("rounding")
        && let Some(spot) = text(node, complaints)
    {
        let milliseconds = quantity(&spot.text).and_then(|(number, unit)| {
            let factor = super::super::arithmetic::convert(&Unit::new(&unit), &Unit::new("ms"))?;
            Some(number.value() * factor)
        });
        if milliseconds.is_none() {
            complaints
                .push(node.complain(Code::DescriptorValue, "this is no time, such as `0.01 ms`"));
        }
        into.rounding = milliseconds;
    }
}

fn tolerance(node: &Node, complaints: &mut Complaints) -> Option<Tolerance> {
    keys(node, &["value", "why"], complaints);
    let (value, why) = (node.get("value"), node.get("why"));
    let (Some(value), Some(why)) = (value, why) else {
        complaints.push(node.complain(
            Code::DescriptorValue,
            "a tolerance has a `value` and a reason, `why`",
        ));
        return None;
    };
    let why = text(why, complaints)?.text;
    let spot = scalar(value, complaints)?;
    let fraction = quantity(&spot.text).and_then(|(number, unit)| match unit.as_str() {
        "%" => Some(number.value() / 100.0),
        "" => Some(number.value()),
        _ => None,
    });
    match fraction.filter(|fraction| *fraction > 0.0 && *fraction < 1.0) {
        Some(fraction) => Some(Tolerance { fraction, why }),
        None => {
            complaints.push(value.complain(
                Code::DescriptorValue,
                "a tolerance is a share, such as `10 %`",
            ));
            None
        }
    }
}
