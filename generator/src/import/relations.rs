//! Findings → relations: benchmarks with the same parameters stand in one table.

use std::collections::BTreeMap;

use super::findings::{Benchmark, Findings, Measure, Outcome};
use super::numeral::{shift, time_unit};
use crate::data::{Better, Statistic};
use crate::diag::{Code, Diagnostic, Place};

/// The dimension that holds the names of benchmarks.
pub(super) const BENCHMARK: &str = "benchmark";

/// A table of results.
#[derive(Debug)]
pub(super) struct Relation {
    pub name: String,
    pub dims: Vec<String>,
    /// What is the same in all records.
    pub fixed: Vec<(String, String)>,
    pub measures: Vec<Column>,
    pub records: Vec<Record>,
}

/// A measure of a relation.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub id: String,
    pub unit: String,
    pub better: Better,
    pub statistic: Statistic,
}

#[derive(Debug)]
pub(super) struct Record {
    /// In the order of the dimensions.
    pub keys: Vec<String>,
    pub outcome: Outcome,
}

/// Orders benchmarks into relations. Two with the same keys are a complaint.
pub(super) fn relations(findings: &mut Findings) -> Vec<Relation> {
    let suites = suites(&findings.benchmarks);
    let mut groups: Vec<(Vec<String>, Vec<&Benchmark>)> = Vec::new();
    for benchmark in &findings.benchmarks {
        let params: Vec<String> = benchmark
            .params
            .iter()
            .map(|(name, _)| name.clone())
            .collect();
        match groups.iter_mut().find(|(own, _)| *own == params) {
            Some((_, group)) => group.push(benchmark),
            None => groups.push((params, vec![benchmark])),
        }
    }
    let only = groups.len() == 1;
    let mut problems = Vec::new();
    let mut names: Vec<String> = Vec::new();
    let mut relations = Vec::new();
    for (params, group) in groups {
        let name = match only || params.is_empty() {
            true => "results".to_owned(),
            false => format!("by_{}", params.join("_")),
        };
        // Parameters in another order are another relation.
        let times = names.iter().filter(|own| **own == name).count();
        names.push(name.clone());
        let name = match times {
            0 => name,
            times => format!("{name}_{}", times + 1),
        };
        relations.push(relation(name, &params, &group, &suites, &mut problems));
    }
    findings.problems.extend(problems);
    relations
}

/// The names of what benchmarks are part of, by the tool's word for it.
fn suites(benchmarks: &[Benchmark]) -> BTreeMap<String, Vec<String>> {
    let mut suites: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (word, suite) in benchmarks.iter().flat_map(|own| &own.suites) {
        let known = suites.entry(word.clone()).or_default();
        if !known.contains(suite) {
            known.push(suite.clone());
        }
    }
    suites
}

fn relation(
    name: String,
    params: &[String],
    group: &[&Benchmark],
    suites: &BTreeMap<String, Vec<String>>,
    problems: &mut Vec<Diagnostic>,
) -> Relation {
    let several = |word: &str| suites.get(word).is_some_and(|all| all.len() > 1);
    let mut dims: Vec<String> = Vec::new();
    let mut fixed: Vec<(String, String)> = Vec::new();
    for (word, suite) in group.iter().flat_map(|own| &own.suites) {
        if several(word) {
            if !dims.iter().any(|own| own == word) {
                dims.push(word.clone());
            }
        } else if !fixed.iter().any(|(own, _)| own == word) {
            fixed.push((word.clone(), suite.clone()));
        }
    }
    let suite_dims = dims.clone();
    let named = group.iter().any(|own| !own.name.is_empty());
    if named {
        dims.push(BENCHMARK.to_owned());
    }
    dims.extend(params.iter().cloned());
    let measures = columns(group);
    let mut records: Vec<Record> = Vec::new();
    let mut seen: BTreeMap<Vec<String>, Place> = BTreeMap::new();
    for benchmark in group {
        let mut keys: Vec<String> = suite_dims
            .iter()
            .map(|dim| {
                let own = benchmark.suites.iter().find(|(word, _)| word == dim);
                // A key cannot be empty.
                own.map_or("-", |(_, suite)| suite.as_str()).to_owned()
            })
            .collect();
        if named {
            keys.push(benchmark.name.clone());
        }
        keys.extend(benchmark.params.iter().map(|(_, value)| value.clone()));
        if let Some(before) = seen.get(&keys) {
            let mut problem = Diagnostic::new(
                Code::ImportDuplicate,
                format!(
                    "`{}` was measured before, with the same parameters",
                    keys.join(", ")
                ),
            )
            .at(benchmark.place.clone())
            .help("give the two different names, or import their files into two datasets");
            problem.relate(before.clone(), "the first result of this name");
            problems.push(problem);
            continue;
        }
        seen.insert(keys.clone(), benchmark.place.clone());
        records.push(Record {
            keys,
            outcome: scaled(&benchmark.outcome, &measures, &benchmark.place, problems),
        });
    }
    Relation {
        name,
        dims,
        fixed,
        measures,
        records,
    }
}

/// All measures of a group, in the order of their appearance. Of units of time the smallest is
/// taken, so that no number gets more digits than it was measured with.
fn columns(group: &[&Benchmark]) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    for measure in group
        .iter()
        .flat_map(|benchmark| measures(&benchmark.outcome))
    {
        let Some(own) = columns.iter_mut().find(|own| own.id == measure.id) else {
            columns.push(Column {
                id: measure.id.clone(),
                unit: measure.unit.clone(),
                better: measure.better,
                statistic: measure.statistic,
            });
            continue;
        };
        // A value of a single run has the statistic of the others.
        if own.statistic == Statistic::Single {
            own.statistic = measure.statistic;
        }
        if let (Some((_, own_power)), Some((unit, power))) =
            (time_unit(&own.unit), time_unit(&measure.unit))
            && power < own_power
        {
            unit.clone_into(&mut own.unit);
        }
    }
    columns
}

fn measures(outcome: &Outcome) -> &[Measure] {
    match outcome {
        Outcome::Measured(measures) => measures,
        _ => &[],
    }
}

/// An outcome in the units of its columns.
fn scaled(
    outcome: &Outcome,
    columns: &[Column],
    place: &Place,
    problems: &mut Vec<Diagnostic>,
) -> Outcome {
    let Outcome::Measured(measures) = outcome else {
        return outcome.clone();
    };
    let mut out = Vec::new();
    for measure in measures {
        let Some(column) = columns.iter().find(|own| own.id == measure.id) else {
            continue;
        };
        let mut measure = measure.clone();
        if measure.unit != column.unit {
            let powers = time_unit(&measure.unit).zip(time_unit(&column.unit));
            let Some(((_, from), (_, to))) = powers else {
                problems.push(
                    Diagnostic::new(
                        Code::ImportSyntax,
                        format!(
                            "`{}` is in {} here and in {} elsewhere",
                            measure.id, measure.unit, column.unit
                        ),
                    )
                    .at(place.clone())
                    .help("import results of different units into different datasets"),
                );
                continue;
            };
            let power = from - to;
            let all = [&mut measure.value, &mut measure.min, &mut measure.max];
            for number in all.into_iter().flatten().chain(&mut measure.samples) {
                *number = shift(number, power);
            }
            measure.unit.clone_from(&column.unit);
        }
        out.push(measure);
    }
    Outcome::Measured(out)
}
