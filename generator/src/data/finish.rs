//! What the descriptor adds to what was read: targets, provenance in texts, the machine, facts.

use std::collections::{BTreeMap, BTreeSet};

use super::descriptor::{Descriptor, FactSpec, Given, Terms, quantity};
use super::draft::DataFile;
use super::{
    Dataset, Digits, Fact, Marks, Measurement, Origin, State, Statistic, Unit, arithmetic, names,
};
use crate::diag::{Code, Diagnostic};

/// What the descriptor says of the dataset as a whole.
pub(super) fn declare(
    dataset: &mut Dataset,
    descriptor: &Descriptor,
    complaints: &mut Vec<Diagnostic>,
) {
    dataset.tolerance.clone_from(&descriptor.tolerance);
    dataset.differ.clone_from(&descriptor.differ);
    dataset.ids.clone_from(&descriptor.ids);
    dataset.absent = descriptor
        .state
        .iter()
        .filter_map(|rule| Some((rule.pattern.text.clone(), rule.absent.clone()?)))
        .collect();
    machine(dataset, descriptor);
    terms(dataset, &descriptor.terms, "");
    for relation in &descriptor.relations {
        let own = names::segment(&relation.name.text);
        terms(dataset, &relation.terms, &own);
    }
    let lanes = dataset.runs.values().flat_map(|run| &run.lanes);
    dataset.apart = match &descriptor.apart {
        Some(apart) => apart.clone(),
        None => {
            let lanes: Vec<&String> = lanes.collect();
            ["setup", "shared"]
                .into_iter()
                .map(str::to_owned)
                .filter(|lane| lanes.contains(&lane))
                .collect()
        }
    };
    targets(dataset, descriptor, complaints);
}

/// Provenance that the descriptor spells out is text: `machine.cpu`, `versions.go`, `revision`,
/// `date`, and the same below a relation that has its own.
fn terms(dataset: &mut Dataset, terms: &Terms, below: &str) {
    let mut say = |path: String, text: &str| {
        let texts = &mut dataset.texts;
        texts
            .entry(names::join(below, &path))
            .or_insert_with(|| text.to_owned());
    };
    for (key, spot) in &terms.machine {
        say(format!("machine.{}", names::segment(key)), &spot.text);
    }
    for version in terms.versions.iter().flatten() {
        if let Some(literal) = &version.literal {
            say(
                format!("versions.{}", names::segment(&version.name)),
                literal,
            );
        }
    }
    for (key, rules) in [("date", &terms.date), ("revision", &terms.revision)] {
        if let Some([rule]) = rules.as_deref()
            && let Given::Value(value) = &rule.given
        {
            say(key.to_owned(), &value.text);
        }
    }
}

/// Numbers of the descriptor's machine are measurements: `memory = "16 GiB"`, `cores = 14`.
fn machine(dataset: &mut Dataset, descriptor: &Descriptor) {
    for (key, spot) in &descriptor.terms.machine {
        let Some((number, unit)) = quantity(&spot.text) else {
            continue;
        };
        let unit = match unit.as_str() {
            "" => names::unit_of_word(key).unwrap_or_else(|| Unit::new("count")),
            id => Unit::new(id),
        };
        // `29.4.0` and `27.0 beta` are versions.
        if number.text().len() < spot.text.len() && arithmetic::is_unknown(&unit) {
            continue;
        }
        let path = format!("machine.{}", names::segment(key));
        let full = names::join(&names::segment(&dataset.name), &path);
        let value = Measurement {
            cites: [full.clone()].into(),
            origins: dataset.origins.first().cloned().into_iter().collect(),
            place: Some(spot.place.clone()),
            pointer: Some(format!("/machine/{key}")),
            ..Measurement::new(full, State::Measured(Some(number)), unit)
        };
        dataset.measurements.insert(path, value);
    }
}

fn targets(dataset: &mut Dataset, descriptor: &Descriptor, complaints: &mut Vec<Diagnostic>) {
    let spec = &descriptor.targets;
    let dim = spec.dim.as_ref().map_or("target", |spot| &spot.text);
    let mut found: Vec<String> = Vec::new();
    let mut exists = false;
    for relation in dataset.relations.values() {
        for own in relation.dims.iter().filter(|own| own.name == dim) {
            exists = true;
            found.extend(own.keys.iter().cloned());
        }
    }
    let mut seen = BTreeSet::new();
    found.retain(|key| seen.insert(key.clone()));
    let mut known = |spot: &super::descriptor::Spot| {
        let is_known = seen.contains(&spot.text);
        if !is_known {
            let diagnostic = Diagnostic::new(
                Code::DescriptorUnused,
                format!("the data has no target `{}`", spot.text),
            )
            .at(spot.place.clone());
            let near = found.iter().map(String::as_str);
            complaints.push(diagnostic.suggest(&spot.text, near));
        }
        is_known
    };
    let mut order: Vec<String> = Vec::new();
    let mut repeated = Vec::new();
    for spot in &spec.order {
        if !known(spot) {
            continue;
        }
        if order.contains(&spot.text) {
            repeated.push(
                Diagnostic::new(
                    Code::DescriptorValue,
                    format!("the target `{}` stands twice in the order", spot.text),
                )
                .at(spot.place.clone()),
            );
        } else {
            order.push(spot.text.clone());
        }
    }
    let baseline = spec.baseline.as_ref().filter(|spot| known(spot));
    let highlight: Vec<String> = spec
        .highlight
        .iter()
        .filter(|spot| known(spot))
        .map(|spot| spot.text.clone())
        .collect();
    complaints.append(&mut repeated);
    let baseline = baseline.map(|spot| spot.text.clone());
    let listed: BTreeSet<String> = order.iter().cloned().collect();
    order.extend(found.into_iter().filter(|key| !listed.contains(key)));
    let ranks: BTreeMap<&String, usize> = order.iter().zip(0..).collect();
    let rank = |key: &String| ranks.get(key).copied();
    for relation in dataset.relations.values_mut() {
        for own in relation.dims.iter_mut().filter(|own| own.name == dim) {
            own.keys.sort_by_key(|key| rank(key));
        }
    }
    dataset.targets.dim = exists.then(|| dim.to_owned());
    dataset.targets.highlight = if highlight.is_empty() {
        baseline.iter().cloned().collect()
    } else {
        highlight
    };
    dataset.targets.baseline = baseline;
    dataset.targets.order = order;
}

/// Facts are addressed like measurements and marked as none.
pub(super) fn facts(dataset: &mut Dataset, descriptor: &Descriptor, file: &DataFile) {
    for spec in &descriptor.facts {
        let path = format!("facts.{}", names::segment(&spec.name.text));
        if let Some(source) = &spec.source {
            dataset
                .texts
                .insert(format!("{path}.source"), source.clone());
        }
        let fact = fact(dataset, spec, &path, file);
        dataset.measurements.insert(path, fact);
    }
}

fn fact(dataset: &Dataset, spec: &FactSpec, path: &str, file: &DataFile) -> Measurement {
    let full = names::join(&names::segment(&dataset.name), path);
    let origin = Origin {
        dataset: dataset.name.clone(),
        file: file.path.clone(),
        sha256: file.sha256.clone(),
        date: None,
        machine: Vec::new(),
        revision: None,
        transcribed: false,
        facts: true,
        note: spec.source.clone(),
    };
    Measurement {
        cites: [full.clone()].into(),
        statistic: None::<Statistic>,
        marks: Marks {
            fact: Some(if spec.about { Fact::About } else { Fact::Exact }),
            ..Marks::default()
        },
        digits: Digits::Recorded,
        origins: vec![origin.into()],
        place: Some(spec.name.place.clone()),
        pointer: Some(format!("/facts/{}", spec.name.text)),
        ..Measurement::new(
            full,
            State::Measured(Some(spec.number.clone())),
            spec.unit.clone(),
        )
    }
}
