//! Rules of a descriptor that nothing came of: a mistyped pattern would be obeyed by nothing, in
//! silence.

use std::collections::BTreeSet;

use super::descriptor::{Descriptor, Given, Rule, Spot, Terms};
use super::{Dataset, names};
use crate::diag::{Code, Diagnostic};

/// Complains about patterns, keys and names that the data does not have.
pub(super) fn unused(dataset: &Dataset, descriptor: &Descriptor, complaints: &mut Vec<Diagnostic>) {
    // What could not be read has been complained about.
    if dataset
        .measurements
        .keys()
        .all(|path| path.starts_with("facts."))
    {
        return;
    }
    let paths = paths(dataset);
    for (pattern, _) in &descriptor.units {
        if !paths
            .iter()
            .any(|path| names::matches_path(&pattern.text, path))
        {
            complaints.push(nothing(pattern));
        }
    }
    for rule in &descriptor.state {
        let pattern = &rule.pattern;
        if !paths
            .iter()
            .any(|path| names::matches_path(&pattern.text, path))
        {
            complaints.push(nothing(pattern));
        }
    }
    for (pattern, _) in &descriptor.better {
        let last = |path: &str| {
            let last = names::split(path).last().map(|last| names::unquote(last));
            last.is_some_and(|last| names::matches(&pattern.text, &last))
        };
        let hit = |path: &&String| names::matches_path(&pattern.text, path) || last(path);
        if !paths.iter().any(|path| hit(&path)) {
            complaints.push(nothing(pattern));
        }
    }
    let known = keys(dataset, &paths);
    terms(dataset, &descriptor.terms, &known, complaints);
    for relation in &descriptor.relations {
        terms(dataset, &relation.terms, &known, complaints);
    }
}

fn nothing(pattern: &Spot) -> Diagnostic {
    let message = format!("the data has nothing under `{}`", pattern.text);
    Diagnostic::new(Code::DescriptorUnused, message).at(pattern.place.clone())
}

/// Paths of values, in both spellings, and of those that are absent for some row only.
fn paths(dataset: &Dataset) -> BTreeSet<String> {
    let mut paths: BTreeSet<String> = dataset.measurements.keys().cloned().collect();
    paths.extend(dataset.aliases.keys().cloned());
    for relation in dataset.relations.values() {
        for row in &relation.rows {
            let row: Vec<&str> = row.iter().map(String::as_str).collect();
            let at = dataset.row_path(&relation.name, &row);
            let metrics = relation.metrics.iter();
            paths.extend(metrics.map(|metric| names::join(&at, &metric.id)));
        }
    }
    paths
}

/// The last names of everything that is recorded.
fn keys(dataset: &Dataset, paths: &BTreeSet<String>) -> BTreeSet<String> {
    paths
        .iter()
        .chain(dataset.texts.keys())
        .filter_map(|path| names::split(path).last().map(|last| names::unquote(last)))
        .collect()
}

fn terms(
    dataset: &Dataset,
    terms: &Terms,
    known: &BTreeSet<String>,
    complaints: &mut Vec<Diagnostic>,
) {
    let words: &[&str] = &["median", "mean", "min", "max", "sum", "single"];
    let all = [
        (&terms.n, &[] as &[&str]),
        (&terms.date, &[]),
        (&terms.revision, &[]),
        (&terms.statistic, words),
    ];
    for (rules, words) in all {
        for rule in rules.iter().flatten() {
            one(dataset, rule, words, known, complaints);
        }
    }
}

fn one(
    dataset: &Dataset,
    rule: &Rule,
    words: &[&str],
    known: &BTreeSet<String>,
    complaints: &mut Vec<Diagnostic>,
) {
    if let Given::Key(key) = &rule.given
        && !known.contains(&key.text)
    {
        let message = format!("the data has no `{}`", key.text);
        let diagnostic = Diagnostic::new(Code::DescriptorUnused, message).at(key.place.clone());
        let near = known
            .iter()
            .map(String::as_str)
            .chain(words.iter().copied());
        complaints.push(diagnostic.suggest(&key.text, near));
    }
    let metrics: Vec<&str> = dataset
        .relations
        .values()
        .flat_map(|relation| &relation.metrics)
        .map(|metric| metric.id.as_str())
        .chain(dataset.measurements.keys().map(String::as_str))
        .collect();
    let targets: Vec<&str> = dataset.targets.order.iter().map(String::as_str).collect();
    for (what, patterns, names) in [
        ("metric", &rule.metrics, &metrics),
        ("target", &rule.targets, &targets),
    ] {
        for pattern in patterns {
            let (text, place) = (&pattern.text, &pattern.place);
            if !names.iter().any(|name| names::matches(text, name)) {
                let message = format!("the data has no {what} `{text}`");
                let diagnostic = Diagnostic::new(Code::DescriptorUnused, message).at(place.clone());
                complaints.push(diagnostic.suggest(text, names.iter().copied()));
            }
        }
    }
}
