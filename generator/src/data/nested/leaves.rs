//! Numbers of one object: ranges, states, units and provenance brought together.

use std::collections::BTreeSet;

use super::super::descriptor::{self, Given, Kind};
use super::super::draft::{End, Reading};
use super::super::samples::Samples;
use super::super::{Better, Number, State, Statistic, Unit, arithmetic, names};
use super::{Here, Leaf, Reader, is_machine};
use crate::diag::Code;
use crate::source::tree::{Member, Value};

impl Reader<'_, '_> {
    /// Brings values, ranges and states of one object together.
    pub(super) fn leaves(&mut self, leaves: Vec<(String, Leaf)>, members: &[&Member], here: &Here) {
        let names: BTreeSet<&str> = leaves.iter().map(|(name, _)| name.as_str()).collect();
        // `X_min` belongs to X when X is there, or when X_max is.
        let base = |name: &str| -> Option<String> {
            let base = name.strip_suffix("_min").or(name.strip_suffix("_max"))?;
            let both = names.contains(format!("{base}_min").as_str())
                && names.contains(format!("{base}_max").as_str());
            (names.contains(base) || both).then(|| base.to_owned())
        };
        let find = |name: &str| leaves.iter().find(|(own, _)| own == name).map(|(_, l)| l);
        let mut done = BTreeSet::new();
        for (name, leaf) in &leaves {
            let (name, leaf, centre) = match base(name) {
                None => (name.clone(), leaf, true),
                Some(base) if names.contains(base.as_str()) => {
                    let raw = names::join(&here.raw, &names::segment(leaf.key));
                    let path = names::join(&here.path, &names::segment(name));
                    self.alias(&raw, &path);
                    continue;
                }
                Some(base) => (base, leaf, false),
            };
            if !done.insert(name.clone()) {
                continue;
            }
            // `X_median` counts once, where it is not a value of its own.
            let companion = |part: &str| find(&format!("{name}{part}"));
            let unit = self.unit(&name, leaf, here);
            let min = companion("_min").and_then(|end| self.end(end, &unit, leaf));
            let max = companion("_max").and_then(|end| self.end(end, &unit, leaf));
            let samples = self.samples(leaf, &unit);
            let mut state = if centre {
                leaf.state.clone()
            } else {
                State::Measured(None)
            };
            let mut estimated = false;
            let wanted = format!("{name}_state");
            if let Some(word) = members.iter().find(|member| member.key == wanted) {
                match word.node.text() {
                    Some("estimated") => estimated = true,
                    Some("measured" | "ok") => {}
                    Some(text) if descriptor::state(text).is_some() => {
                        state = descriptor::state(text).unwrap_or(State::Missing);
                    }
                    _ => self.draft.complain(word.node.complain(
                        Code::DataType,
                        "a state is `measured`, `estimated`, `missing`, `failed`, `skipped` or `not-applicable`",
                    )),
                }
            }
            if let Some(failed) = &here.failed
                && !self.is_parameter(leaf.key)
            {
                state = failed.clone();
            }
            let statistic = statistic_of(&name, leaf, companion("_median"), companion("_mean"));
            let n = members
                .iter()
                .find(|member| member.key == format!("{name}_n"))
                .and_then(|member| member.node.scalar())
                .and_then(|text| text.parse().ok());
            self.leaf(
                &name,
                leaf,
                unit,
                (min, max, samples),
                (state, estimated, statistic, n),
                here,
            );
        }
    }

    #[allow(clippy::too_many_arguments, clippy::type_complexity)]
    fn leaf(
        &mut self,
        name: &str,
        leaf: &Leaf,
        unit: Unit,
        (min, max, samples): (Option<End>, Option<End>, Option<Samples>),
        (state, estimated, statistic, n): (State, bool, Option<Statistic>, Option<u32>),
        here: &Here,
    ) {
        let path = names::join(&here.path, &names::segment(name));
        let raw = names::join(&here.raw, &names::segment(leaf.key));
        self.alias(&raw, &path);
        let metric = here.metric(&path);
        let parameter = self.is_parameter(leaf.key);
        let better = parameter.then_some(Better::Neither);
        let machine = self.machine(here);
        let mut terms = self.draft.descriptor.terms.over(&Default::default());
        if parameter || is_machine(&here.path) {
            terms.n = Some(Vec::new());
        }
        let lookup = |key: &str| here.lookup(key);
        let target = here.target.as_deref();
        let file = self.file;
        let origin = self
            .draft
            .provenance(file, &terms, target, &metric, &machine, &lookup);
        let reading = Reading {
            path: path.clone(),
            metric: metric.clone(),
            target: here.target.clone(),
            state,
            unit: unit.clone(),
            min,
            max,
            samples,
            estimated,
            n,
            statistic,
            better,
            digits: None,
            always_statistic: false,
            place: leaf.node.place.clone(),
            pointer: Some(leaf.node.pointer.clone()),
        };
        self.draft.measure(reading, origin, &terms, &lookup);
        if let (Some(relation), false) = (&here.relation, parameter) {
            let better = self.draft.better(&path, &unit);
            self.draft.metric(relation, &metric, &unit, better);
        }
    }

    /// Numbers of runs and of slots say how it was measured; they are no metrics.
    pub(super) fn is_parameter(&self, key: &str) -> bool {
        let descriptor = self.draft.descriptor;
        let counted = match &descriptor.terms.n {
            Some(rules) => rules
                .iter()
                .any(|rule| matches!(&rule.given, Given::Key(name) if name.text == key)),
            None => false,
        };
        counted
            || matches!(key, "runs" | "n" | "exit_code")
            || key == descriptor.slots.as_deref().unwrap_or("parallel")
    }

    /// One end of a range, in the unit of its value.
    fn end(&mut self, end: &Leaf, unit: &Unit, of: &Leaf) -> Option<End> {
        let State::Measured(Some(number)) = &end.state else {
            return None;
        };
        let mut number = number.clone();
        // Both take the same unit from the descriptor unless their keys say different ones.
        if let (Some(own), Some(whole)) = (&end.unit, &of.unit)
            && own != whole
        {
            match arithmetic::convert(own, unit) {
                Some(factor) => number = Number::computed(number.value() * factor)?,
                None => {
                    self.draft.complain(end.node.complain(
                        Code::UnitMismatch,
                        format!(
                            "`{}` is in {}, but its value is in {}",
                            end.key,
                            own.id(),
                            unit.id()
                        ),
                    ));
                    return None;
                }
            }
        }
        Some(End {
            number,
            place: end.node.place.clone(),
            pointer: Some(end.node.pointer.clone()),
        })
    }

    fn unit(&mut self, name: &str, leaf: &Leaf, here: &Here) -> Unit {
        let path = names::join(&here.path, &names::segment(name));
        let raw = names::join(&here.raw, &names::segment(leaf.key));
        if let Some(unit) = self.draft.declared_unit(&path, &raw) {
            return unit;
        }
        if let Some(unit) = leaf.unit.clone().or_else(|| here.unit.clone()) {
            return unit;
        }
        let metric = here.metric(&path);
        if let Some(unit) = usual_unit(self.kind, &metric).or_else(|| names::unit_of_word(name)) {
            return unit;
        }
        let whole = match &leaf.state {
            State::Measured(Some(number)) => is_whole(number),
            _ => leaf
                .samples
                .as_ref()
                .is_none_or(|(samples, _)| samples.numbers.iter().all(is_whole)),
        };
        if !whole {
            let diagnostic = leaf
                .node
                .complain(
                    Code::UnitMissing,
                    format!("nothing says in which unit `{}` is", leaf.key),
                )
                .help(format!("add \"{path}\" to `units` in dataset.toml"));
            self.draft.complain(diagnostic);
        }
        Unit::new("count")
    }

    /// The nearest `machine` object, as facts in the file's order.
    pub(super) fn machine(&self, here: &Here) -> Vec<(String, String)> {
        let Some(machine) = here
            .scopes
            .iter()
            .rev()
            .find_map(|scope| scope.get("machine"))
        else {
            return Vec::new();
        };
        machine
            .map()
            .unwrap_or_default()
            .iter()
            .filter_map(|member| {
                let text = member.node.scalar()?;
                let (name, unit) = self.draft.descriptor.suffixes.fold(&member.key);
                let path = format!("machine.{}", names::segment(&name));
                let raw = format!("machine.{}", names::segment(&member.key));
                let unit = self.draft.declared_unit(&path, &raw).or(unit);
                let text = match (&member.node.value, unit) {
                    (Value::Number(_), Some(unit)) => format!("{text} {}", unit.id()),
                    _ => text.to_owned(),
                };
                Some((name, text))
            })
            .collect()
    }
}

fn is_whole(number: &Number) -> bool {
    number.text().bytes().all(|b| b.is_ascii_digit())
}

/// What the two harnesses leave out of their keys.
fn usual_unit(kind: Kind, metric: &str) -> Option<Unit> {
    let id = match (kind, metric.split_once('.')?) {
        (Kind::Modelcase, ("steps", _)) => "ms",
        (Kind::Modelcase, ("tests", _)) => "count",
        (Kind::Benchmarks, ("sizes", _)) => "B",
        _ => return None,
    };
    Some(Unit::new(id))
}

/// `X_median` beside an equal X tells what X is.
fn statistic_of(
    name: &str,
    leaf: &Leaf,
    median: Option<&Leaf>,
    mean: Option<&Leaf>,
) -> Option<Statistic> {
    let equal = |other: Option<&Leaf>| other.is_some_and(|other| other.state == leaf.state);
    if name.ends_with("_median") || equal(median) {
        Some(Statistic::Median)
    } else if name.ends_with("_mean") || equal(mean) {
        Some(Statistic::Mean)
    } else {
        None
    }
}
