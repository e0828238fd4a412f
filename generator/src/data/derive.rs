//! Derived values: patterns of new paths, evaluated until nothing new comes.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::descriptor::{Descriptor, Spot};
use super::expression::{Fail, Scope};
use super::{Dataset, Datasets, Expression, Measurement, Metric, names};
use crate::diag::{Code, Diagnostic};

/// One value to compute.
#[derive(Debug)]
pub(super) struct Derivation {
    dataset: String,
    /// Within the dataset.
    path: String,
    target: Spot,
    expression: Expression,
}

/// What a dataset derives.
pub(super) struct Plan<'p> {
    pub descriptor: &'p Descriptor,
    pub derivations: &'p [Derivation],
}

/// What deriving the values of one dataset brought beside the values.
#[derive(Clone, Debug, Default)]
pub(super) struct Derived {
    /// With the round in which each arose, counted from zero. All datasets take their rounds in
    /// step, so that a round of one is the same whoever else takes part.
    pub complaints: Vec<(usize, Diagnostic)>,
    /// Datasets that were looked up, there or not.
    pub reads: BTreeSet<String>,
    /// More was read than was looked up by name.
    pub wide: bool,
}

/// The derivations that a descriptor asks for, in its order.
pub(super) fn plan(
    dataset: &Dataset,
    descriptor: &Descriptor,
    complaints: &mut Vec<Diagnostic>,
) -> Vec<Derivation> {
    let mut planning = Planning {
        dataset,
        waiting: Vec::new(),
        planned: BTreeSet::new(),
        complaints,
    };
    for (target, text) in &descriptor.derive {
        planning.add(target, &target.text, text);
    }
    for relation in &descriptor.relations {
        for (target, text) in &relation.derive {
            let own = names::segment(&relation.name.text);
            let pattern = format!("{own}[*].{}", names::segment(&target.text));
            planning.add(target, &pattern, text);
        }
    }
    planning.waiting
}

/// Computes what the plans ask for, and adds it to the datasets. Everything that a plan reads and
/// that is derived itself must be among the plans.
pub(super) fn derive(
    datasets: &mut Datasets,
    plans: &BTreeMap<&str, Plan>,
) -> BTreeMap<String, Derived> {
    let mut out: BTreeMap<String, Derived> = BTreeMap::new();
    let mut waiting: Vec<&Derivation> = plans.values().flat_map(|plan| plan.derivations).collect();
    let mut said = HashSet::new();
    let mut refused = HashSet::new();
    for round in 0.. {
        if waiting.is_empty() {
            break;
        }
        let pending: BTreeSet<String> = waiting.iter().map(|one| full(one)).collect();
        let mut ready = Vec::new();
        let mut left = Vec::new();
        for own in waiting.chunk_by(|a, b| a.dataset == b.dataset) {
            let (watched, recorder) = datasets.recording();
            let mut complaints = Vec::new();
            for derivation in own.iter().copied() {
                let quiet = refused.contains(derivation.expression.place());
                match compute(&watched, derivation, &pending, quiet) {
                    Ok(measurement) => ready.push((derivation, measurement)),
                    Err(Fail::Pending) => left.push(derivation),
                    Err(Fail::Bad(diagnostic)) => {
                        refused.insert(derivation.expression.place().clone());
                        // Rows of one rule mostly fail alike, and a second search for names is
                        // dear.
                        if !(quiet && diagnostic.code == Code::UnknownPath)
                            && said.insert(diagnostic.clone())
                        {
                            complaints.push((round, *diagnostic));
                        }
                    }
                }
            }
            if let Some(first) = own.first() {
                let reads = recorder.reads();
                let derived = out.entry(first.dataset.clone()).or_default();
                derived.complaints.append(&mut complaints);
                derived.reads.extend(reads.names().map(str::to_owned));
                derived.wide |= reads.is_wide();
            }
        }
        let stuck = left.len() == waiting.len();
        for (derivation, measurement) in ready {
            let descriptor = plans
                .get(derivation.dataset.as_str())
                .map(|plan| plan.descriptor);
            if let Some(dataset) = datasets.get_mut(&derivation.dataset) {
                add(dataset, descriptor, derivation, measurement);
            }
        }
        if stuck {
            for derivation in &left {
                let message = format!("`{}` stands on itself", derivation.target.text);
                let diagnostic = Diagnostic::new(Code::ExpressionShape, message)
                    .at(derivation.expression.place().clone());
                let derived = out.entry(derivation.dataset.clone()).or_default();
                // This is known when all else is done, whoever else takes part.
                let last = (usize::MAX, diagnostic);
                if !derived.complaints.contains(&last) {
                    derived.complaints.push(last);
                }
            }
            break;
        }
        waiting = left;
    }
    out
}

/// Four targets would say the same thing four times.
fn say(complaints: &mut Vec<Diagnostic>, diagnostic: Diagnostic) {
    if !complaints.contains(&diagnostic) {
        complaints.push(diagnostic);
    }
}

fn full(derivation: &Derivation) -> String {
    names::join(&names::segment(&derivation.dataset), &derivation.path)
}

/// Derivations of one dataset while they are gathered.
struct Planning<'p> {
    dataset: &'p Dataset,
    waiting: Vec<Derivation>,
    planned: BTreeSet<String>,
    complaints: &'p mut Vec<Diagnostic>,
}

impl Planning<'_> {
    fn add(&mut self, target: &Spot, pattern: &str, text: &Spot) {
        let dataset = self.dataset;
        let expression = match Expression::parse(&text.text, text.place.clone()) {
            Ok(expression) => expression,
            Err(diagnostic) => {
                self.complaints.push(diagnostic);
                return;
            }
        };
        let paths = expand(dataset, pattern);
        if paths.is_empty() {
            self.complaints.push(
                Diagnostic::new(
                    Code::DescriptorUnused,
                    format!(
                        "the data has nothing that `{}` would belong to",
                        target.text
                    ),
                )
                .at(target.place.clone()),
            );
        }
        for path in paths {
            let taken =
                dataset.measurements.contains_key(&path) || !self.planned.insert(path.clone());
            if taken {
                say(
                    self.complaints,
                    Diagnostic::new(
                        Code::DuplicateName,
                        format!("`{}` is recorded or derived already", target.text),
                    )
                    .at(target.place.clone())
                    .help("what a source recorded stays recorded: check it with `agree`"),
                );
                continue;
            }
            self.waiting.push(Derivation {
                dataset: dataset.name.clone(),
                path,
                target: target.clone(),
                expression: expression.clone(),
            });
        }
    }
}

/// The concrete paths of a pattern: a `*` stands for the rows of a relation, or for what stands
/// below the path so far.
pub(super) fn expand(dataset: &Dataset, pattern: &str) -> Vec<String> {
    let mut paths = vec![String::new()];
    let parts = names::split(pattern);
    for (index, part) in parts.iter().enumerate() {
        let last = index + 1 == parts.len();
        let mut next = Vec::new();
        for path in &paths {
            for segment in segments(dataset, path, part) {
                let path = names::join(path, &segment);
                // Rows of a pattern are there; a new group inside a row may be new.
                let inside_row = index > 1 && parts.len() > 2;
                if last || part.contains(['*', '[']) || inside_row || exists(dataset, &path) {
                    next.push(path);
                }
            }
        }
        paths = next;
    }
    paths
}

fn segments(dataset: &Dataset, path: &str, part: &str) -> Vec<String> {
    // `vm[*]`, `vm[*,*,mget]`.
    if let Some((name, keys)) = part.split_once('[')
        && !part.starts_with('"')
    {
        let Some(relation) = dataset.relations.get(name).filter(|_| path.is_empty()) else {
            return Vec::new();
        };
        let keys = names::split_keys(keys.strip_suffix(']').unwrap_or(keys));
        let fits = |row: &&Vec<String>| {
            (keys.len() == 1 && keys[0] == "*")
                || (row.len() == keys.len()
                    && row
                        .iter()
                        .zip(&keys)
                        .all(|(own, key)| key == "*" || own == key))
        };
        let rows = relation.rows.iter().filter(fits);
        return rows.map(|row| names::record_path(name, row)).collect();
    }
    if !part.contains('*') {
        return vec![part.to_owned()];
    }
    let nested = dataset.relations.values().find(|relation| {
        names::segment(&relation.name) == path && !dataset.records.contains(&relation.name)
    });
    if let Some(relation) = nested {
        return relation
            .rows
            .iter()
            .filter_map(|row| row.first())
            .filter(|key| names::matches(part, key))
            .map(|key| names::segment(key))
            .collect();
    }
    let inside = if path.is_empty() {
        String::new()
    } else {
        format!("{path}.")
    };
    let mut found: Vec<String> = Vec::new();
    for key in dataset.measurements.keys() {
        if let Some(rest) = key.strip_prefix(&inside)
            && let Some(segment) = names::split(rest).first()
            && names::matches(part, segment)
            && !found.iter().any(|known| known == segment)
        {
            found.push((*segment).to_owned());
        }
    }
    found
}

fn exists(dataset: &Dataset, path: &str) -> bool {
    let inside = format!("{path}.");
    row_exists(dataset, path)
        || dataset
            .relations
            .values()
            .any(|relation| names::segment(&relation.name) == path)
        || dataset
            .measurements
            .range(inside.clone()..)
            .next()
            .is_some_and(|(key, _)| key.starts_with(&inside))
}

fn row_exists(dataset: &Dataset, path: &str) -> bool {
    dataset
        .locate(&format!("{path}.x"))
        .is_some_and(|(relation, row, _)| relation.rows.contains(&row))
}

fn compute(
    datasets: &Datasets,
    derivation: &Derivation,
    pending: &BTreeSet<String>,
    quiet: bool,
) -> Result<Measurement, Fail> {
    let Some(dataset) = datasets.get(&derivation.dataset) else {
        return Err(Fail::Pending);
    };
    let mut scope = Scope::beside(dataset, &derivation.path);
    scope.pending = Some(pending);
    scope.quiet = quiet;
    datasets.value_in(&derivation.expression, &scope)
}

fn add(
    dataset: &mut Dataset,
    descriptor: Option<&Descriptor>,
    derivation: &Derivation,
    mut value: Measurement,
) {
    let path = &derivation.path;
    value.path = names::join(&names::segment(&dataset.name), path);
    if let Some(better) = descriptor.and_then(|descriptor| descriptor.direction(path)) {
        value.better = better;
    }
    let located = dataset.locate(path).map(|(relation, row, metric)| {
        let dim = dataset.targets.dim.as_ref();
        let index = relation.dims.iter().position(|own| Some(&own.name) == dim);
        let target = index.and_then(|index| row.get(index).cloned());
        (relation.name.clone(), target, metric)
    });
    if let Some((relation, target, metric)) = located {
        value.target = target;
        if let Some(relation) = dataset.relations.get_mut(&relation)
            && !relation.metrics.iter().any(|own| own.id == metric)
        {
            relation.metrics.push(Metric {
                id: metric,
                unit: value.unit.clone(),
                better: value.better,
            });
        }
    }
    dataset.measurements.insert(path.clone(), value);
}
