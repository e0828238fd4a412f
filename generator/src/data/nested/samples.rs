//! Lists of numbers: the samples of a measure.

use super::super::samples::Samples;
use super::super::{Number, State, Unit, arithmetic};
use super::{Leaf, Reader};
use crate::diag::{Code, Diagnostic};
use crate::source::tree::{Member, Value};

/// A list of an object, under its folded name.
pub(super) struct List<'n> {
    pub name: String,
    pub unit: Option<Unit>,
    pub member: &'n Member,
}

impl Reader<'_, '_> {
    /// Gives lists to the measures they belong to: `X_samples_ms` and `X` to X, `samples` to the
    /// only measure beside it. A list with a unit in its key, or called samples, is a measure by
    /// itself where there is no other; any other list is none of ours.
    pub(super) fn join_samples<'n>(
        &mut self,
        leaves: &mut Vec<(String, Leaf<'n>)>,
        lists: Vec<List<'n>>,
    ) {
        for list in lists {
            let key = &list.member.key;
            let (owner, named) = match list.name.strip_suffix("_samples") {
                Some(base) if !base.is_empty() => (base.to_owned(), true),
                _ if list.name == "samples" => match self.owner(&list, leaves) {
                    Some(owner) => (owner, true),
                    None => continue,
                },
                _ => (list.name.clone(), false),
            };
            let known = leaves.iter().any(|(name, _)| *name == owner);
            if !named && list.unit.is_none() && !known {
                continue;
            }
            let Some(samples) = self.numbers(&list, named) else {
                continue;
            };
            if !known {
                let leaf = Leaf {
                    key,
                    node: &list.member.node,
                    unit: list.unit.clone(),
                    state: State::Missing,
                    samples: None,
                };
                leaves.push((owner.clone(), leaf));
            }
            let Some((_, leaf)) = leaves.iter_mut().find(|(name, _)| *name == owner) else {
                continue;
            };
            if leaf.samples.is_some() {
                self.draft.complain(
                    Diagnostic::new(
                        Code::DuplicateName,
                        format!("`{key}` is a second list of samples of `{owner}`"),
                    )
                    .at(list.member.key_place.clone())
                    .pointer(list.member.node.pointer.clone()),
                );
                continue;
            }
            leaf.samples = Some((samples, list.unit));
        }
    }

    /// The measure that a list called `samples` belongs to.
    fn owner(&mut self, list: &List, leaves: &[(String, Leaf)]) -> Option<String> {
        let fits = |name: &str, leaf: &Leaf| {
            let part = ["_min", "_max", "_median", "_mean", "_n"]
                .iter()
                .any(|part| name.ends_with(part));
            let convertible = match (&leaf.unit, &list.unit) {
                (Some(own), Some(wanted)) => arithmetic::convert(wanted, own).is_some(),
                _ => true,
            };
            !part && convertible && !self.is_parameter(leaf.key)
        };
        let owners: Vec<&str> = leaves
            .iter()
            .filter(|(name, leaf)| fits(name, leaf))
            .map(|(name, _)| name.as_str())
            .collect();
        match owners.as_slice() {
            [] => Some(list.name.clone()),
            [only] => Some((*only).to_owned()),
            several => {
                let key = &list.member.key;
                let complaint = Diagnostic::new(
                    Code::SamplesUnclear,
                    format!(
                        "`{key}` could be the samples of {}",
                        several
                            .iter()
                            .map(|name| format!("`{name}`"))
                            .collect::<Vec<_>>()
                            .join(" or ")
                    ),
                )
                .at(list.member.key_place.clone())
                .pointer(list.member.node.pointer.clone())
                .help(format!(
                    "name them after their measure: `{}_samples`",
                    several.first().copied().unwrap_or_default()
                ));
                self.draft.complain(complaint);
                None
            }
        }
    }

    /// The numbers of a list. A list that is `named` samples may hold nothing else; another one
    /// that does is none. An empty list is nothing recorded.
    fn numbers(&mut self, list: &List, named: bool) -> Option<Samples> {
        let mut numbers = Vec::new();
        for node in list.member.node.list()? {
            let number = match &node.value {
                Value::Number(text) => Number::parse(text),
                _ => None,
            };
            match number {
                Some(number) => numbers.push(number),
                None => {
                    if named {
                        self.draft.complain(node.complain(
                            Code::DataType,
                            format!("a sample is a number, but this is {}", node.what()),
                        ));
                    }
                    return None;
                }
            }
        }
        let node = &list.member.node;
        (!numbers.is_empty()).then(|| Samples {
            numbers,
            place: list.member.key_place.clone(),
            pointer: Some(node.pointer.clone()),
            of: None,
        })
    }

    /// A leaf's samples in the unit of its measure.
    pub(super) fn samples(&mut self, leaf: &Leaf, unit: &Unit) -> Option<Samples> {
        let (mut samples, own) = leaf.samples.clone()?;
        let Some(own) = own.filter(|own| leaf.unit.as_ref().is_some_and(|whole| whole != own))
        else {
            return Some(samples);
        };
        let Some(factor) = arithmetic::convert(&own, unit) else {
            let mut complaint = Diagnostic::new(
                Code::UnitMismatch,
                format!(
                    "the samples of `{}` are in {}, but its value is in {}",
                    leaf.key,
                    own.id(),
                    unit.id()
                ),
            )
            .at(samples.place);
            complaint.pointer = samples.pointer;
            self.draft.complain(complaint);
            return None;
        };
        samples.numbers = samples
            .numbers
            .iter()
            .filter_map(|number| Number::computed(number.value() * factor))
            .collect();
        Some(samples)
    }
}
