//! Values that must agree, and claims that must hold.

use super::descriptor::{Descriptor, Spot};
use super::expression::{Scope, said};
use super::{Claim, Dataset, Datasets, Expression, Measurement, Number, arithmetic, derive, names};
use crate::diag::{Code, Diagnostic};

/// Checks values that repeat others, and shows them once.
pub(super) fn same(
    dataset: &mut Dataset,
    descriptor: &Descriptor,
    complaints: &mut Vec<Diagnostic>,
) {
    for (repeat, original) in &descriptor.same {
        let pairs: Vec<(String, String)> = dataset
            .measurements
            .keys()
            .chain(dataset.aliases.keys())
            .filter(|path| names::matches_path(&repeat.text, path))
            .filter_map(|path| {
                let other = substitute(&repeat.text, path, &original.text)?;
                Some((path.clone(), other))
            })
            .collect();
        if pairs.is_empty() {
            complaints.push(
                Diagnostic::new(
                    Code::DescriptorUnused,
                    format!("the data has nothing under `{}`", repeat.text),
                )
                .at(repeat.place.clone()),
            );
        }
        for (path, other) in pairs {
            let find = |path: &String| {
                let path = dataset.aliases.get(path).unwrap_or(path);
                dataset.measurements.get(path)
            };
            let (Some(a), Some(b)) = (find(&path), find(&other)) else {
                continue;
            };
            if let Some(diagnostic) = differ(a, b) {
                complaints.push(diagnostic);
            }
            let located = dataset
                .locate(&path)
                .map(|(relation, _, metric)| (relation.name.clone(), metric));
            if let Some((relation, metric)) = located
                && let Some(relation) = dataset.relations.get_mut(&relation)
            {
                relation.metrics.retain(|own| own.id != metric);
            }
        }
    }
}

/// The right pattern with what the left one's stars stood for.
fn substitute(pattern: &str, path: &str, other: &str) -> Option<String> {
    let parts = names::split(path);
    let mut stars = names::split(pattern)
        .into_iter()
        .zip(parts)
        .filter(|(pattern, _)| pattern.contains('*'))
        .map(|(_, part)| part);
    let filled: Option<Vec<&str>> = names::split(other)
        .into_iter()
        .map(|part| {
            if part.contains('*') {
                stars.next()
            } else {
                Some(part)
            }
        })
        .collect();
    Some(filled?.join("."))
}

fn differ(a: &Measurement, b: &Measurement) -> Option<Diagnostic> {
    let (x, y) = a.number().zip(b.number())?;
    let factor = arithmetic::convert(&b.unit, &a.unit);
    let same = factor.is_some_and(|factor| {
        let (x, y) = (x.value(), y.value() * factor);
        (x - y).abs() <= 1e-9 * x.abs().max(y.abs())
    });
    if same {
        return None;
    }
    let mut diagnostic = Diagnostic::new(
        Code::FigureDisagrees,
        format!(
            "`{}` is {}, but `{}`, which must be the same, is {}",
            a.path,
            number(x, a),
            b.path,
            number(y, b)
        ),
    );
    diagnostic.place.clone_from(&a.place);
    diagnostic.pointer.clone_from(&a.pointer);
    Some(diagnostic)
}

fn number(number: &Number, of: &Measurement) -> String {
    match of.unit.id() {
        "ratio" => number.text().to_owned(),
        unit => format!("{} {unit}", number.text()),
    }
}

/// Checks recorded values against computations.
pub(super) fn agree(
    datasets: &Datasets,
    name: &str,
    descriptor: &Descriptor,
    complaints: &mut Vec<Diagnostic>,
) {
    let Some(dataset) = datasets.get(name) else {
        return;
    };
    for (target, text) in &descriptor.agree {
        one(datasets, dataset, &target.text, target, text, complaints);
    }
    for relation in &descriptor.relations {
        for (target, text) in &relation.agree {
            let own = names::segment(&relation.name.text);
            let pattern = format!("{own}[*].{}", names::segment(&target.text));
            one(datasets, dataset, &pattern, target, text, complaints);
        }
    }
}

fn one(
    datasets: &Datasets,
    dataset: &Dataset,
    pattern: &str,
    target: &Spot,
    text: &Spot,
    complaints: &mut Vec<Diagnostic>,
) {
    let expression = match Expression::parse(&text.text, text.place.clone()) {
        Ok(expression) => expression,
        Err(diagnostic) => {
            complaints.push(diagnostic);
            return;
        }
    };
    let recorded: Vec<(String, &Measurement)> = derive::expand(dataset, pattern)
        .into_iter()
        .filter_map(|path| Some((path.clone(), dataset.measurements.get(&path)?)))
        .collect();
    if recorded.is_empty() {
        complaints.push(
            Diagnostic::new(
                Code::DescriptorUnused,
                format!("the data has nothing under `{}`", target.text),
            )
            .at(target.place.clone()),
        );
    }
    let mut refused = false;
    for (path, recorded) in recorded {
        let mut scope = Scope::beside(dataset, &path);
        scope.quiet = refused;
        match said(datasets.agrees_in(recorded, &expression, &scope)) {
            Ok(Some((false, computed))) => {
                let unit = recorded.unit.id();
                let computed = Number::computed(computed);
                let mut diagnostic = Diagnostic::new(
                    Code::FigureDisagrees,
                    format!(
                        "`{}` is recorded as {} {unit}, but `{}` gives {} {unit}",
                        recorded.path,
                        recorded.number().map_or("", Number::text),
                        text.text,
                        computed.as_ref().map_or("", Number::text),
                    ),
                )
                .help(format!(
                    "check both; the rule stands in {}",
                    text.place.file
                ));
                diagnostic.place.clone_from(&recorded.place);
                diagnostic.pointer.clone_from(&recorded.pointer);
                complaints.push(diagnostic);
            }
            Ok(_) => {}
            Err(diagnostic) => {
                // Rows of one rule mostly fail alike, and a second search for names is dear.
                let repeated = refused && diagnostic.code == Code::UnknownPath;
                if !repeated && !complaints.contains(&diagnostic) {
                    complaints.push(diagnostic);
                }
                refused = true;
            }
        }
    }
}

/// Decides the claims of a dataset.
pub(super) fn claims(
    datasets: &Datasets,
    name: &str,
    descriptor: &Descriptor,
    complaints: &mut Vec<Diagnostic>,
) -> Vec<Claim> {
    let Some(dataset) = datasets.get(name) else {
        return Vec::new();
    };
    let mut claims = Vec::new();
    for (claim, text) in &descriptor.claims {
        let scope = Scope {
            dataset: Some(dataset),
            prefixes: vec![String::new()],
            ..Scope::default()
        };
        let outcome = Expression::parse(&text.text, text.place.clone())
            .and_then(|expression| said(datasets.compare_in(&expression, &scope)));
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(diagnostic) => {
                complaints.push(diagnostic);
                continue;
            }
        };
        let shown = |side: &Measurement| match side.number() {
            // A limit is its own value.
            Some(_) if side.cites.is_empty() => None,
            Some(value) => Some(format!("`{}` is {}", side.path, number(value, side))),
            None => Some(format!("`{}` has no value", side.path)),
        };
        let sides = [shown(&outcome.left), shown(&outcome.right)];
        let sides = sides
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(", and ");
        let complaint = match outcome.holds {
            Some(true) => None,
            Some(false) => Some(format!("the claim `{}` does not hold: {sides}", claim.text)),
            None => Some(format!(
                "the claim `{}` cannot be decided: {sides}",
                claim.text
            )),
        };
        if let Some(message) = complaint {
            complaints.push(
                Diagnostic::new(Code::ClaimFalse, message)
                    .at(text.place.clone())
                    .help("the data wins: change the claim and the prose that rests on it"),
            );
        }
        claims.push(Claim {
            name: claim.text.clone(),
            holds: outcome.holds == Some(true),
            cites: outcome.cites(),
            origins: outcome.origins(),
            sides: [outcome.left, outcome.right]
                .into_iter()
                // A limit is its own value.
                .filter(|side| !side.cites.is_empty())
                .collect(),
            expression: outcome.expression,
            place: text.place.clone(),
        });
    }
    claims
}
