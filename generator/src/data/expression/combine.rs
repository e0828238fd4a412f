//! Derived measurements: a number and what is known of it from what it stands on.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::super::{
    Digits, Fact, Marks, Measurement, Number, Origin, State, Unit, draft::usual_direction,
};

/// A literal: no origin, no citation.
pub(super) fn literal(text: String, number: Number, unit: Unit) -> Measurement {
    let mut literal = derived(text, &[], None, unit);
    literal.state = State::Measured(Some(number));
    literal
}

/// A value computed from others. `value` is `None` where the computation has no result, such as a
/// quotient by zero; then, and where an input is no value, the result is no value either.
pub(super) fn derived(
    path: String,
    inputs: &[&Measurement],
    value: Option<f64>,
    unit: Unit,
) -> Measurement {
    let state = worst(inputs).unwrap_or_else(|| {
        value
            .and_then(Number::computed)
            .map_or(State::NotApplicable, |number| State::Measured(Some(number)))
    });
    // Literals say nothing about runs, targets and versions; facts nothing about runs.
    let recorded: Vec<&Measurement> = inputs
        .iter()
        .copied()
        .filter(|input| !input.cites.is_empty() && input.marks.fact.is_none())
        .collect();
    let better = usual_direction(&unit);
    Measurement {
        path,
        state,
        unit,
        range: None,
        samples: None,
        n: same(recorded.iter().map(|input| input.n)).flatten(),
        statistic: None,
        marks: marks(inputs, &recorded),
        digits: Digits::Auto,
        better,
        target: same(recorded.iter().map(|input| input.target.clone())).flatten(),
        versions: versions(&recorded),
        origins: origins(inputs, &recorded),
        cites: inputs
            .iter()
            .flat_map(|input| input.cites.clone())
            .collect(),
        place: None,
        pointer: None,
    }
}

/// The reason why there is no result, when an input is no value.
pub(super) fn worst(inputs: &[&Measurement]) -> Option<State> {
    let rank = |state: &State| match state {
        State::Failed { .. } => 4,
        State::Missing => 3,
        State::Skipped { .. } => 2,
        State::NotApplicable | State::Measured(None) => 1,
        State::Measured(Some(_)) => 0,
    };
    inputs
        .iter()
        .map(|input| &input.state)
        .max_by_key(|state| rank(state))
        .filter(|state| rank(state) > 0)
        .map(|state| match state {
            // A range has no centre to compute with.
            State::Measured(_) => State::NotApplicable,
            other => other.clone(),
        })
}

fn same<T: PartialEq>(mut values: impl Iterator<Item = T>) -> Option<T> {
    let first = values.next()?;
    values.all(|value| value == first).then_some(first)
}

fn marks(inputs: &[&Measurement], recorded: &[&Measurement]) -> Marks {
    let rough = inputs
        .iter()
        .any(|input| input.marks.fact == Some(Fact::About));
    let facts = inputs.iter().any(|input| input.marks.fact.is_some());
    let only_facts = facts && recorded.is_empty();
    Marks {
        borrowed: inputs.iter().find_map(|input| input.marks.borrowed.clone()),
        // What stands on a rough figure is as rough.
        estimated: inputs.iter().any(|input| input.marks.estimated) || (rough && !only_facts),
        fact: only_facts.then_some(if rough { Fact::About } else { Fact::Exact }),
    }
}

/// Versions that all inputs which have them agree on.
fn versions(recorded: &[&Measurement]) -> BTreeMap<String, String> {
    let mut all: BTreeMap<&String, BTreeSet<&String>> = BTreeMap::new();
    for (name, version) in recorded.iter().flat_map(|input| &input.versions) {
        all.entry(name).or_default().insert(version);
    }
    all.into_iter()
        .filter_map(|(name, versions)| match versions.len() {
            1 => Some((name.clone(), (*versions.first()?).clone())),
            _ => None,
        })
        .collect()
}

/// Origins of the recorded inputs; those of facts only where nothing else is.
fn origins(inputs: &[&Measurement], recorded: &[&Measurement]) -> Vec<Arc<Origin>> {
    let from = if recorded.is_empty() {
        inputs
    } else {
        recorded
    };
    let mut origins: Vec<Arc<Origin>> = Vec::new();
    for origin in from.iter().flat_map(|input| &input.origins) {
        if !origins.contains(origin) {
            origins.push(origin.clone());
        }
    }
    origins
}
