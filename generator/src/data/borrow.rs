//! Values that one target takes from another.

use super::descriptor::{Borrow, Descriptor};
use super::{Dataset, Measurement, State, names};
use crate::diag::{Code, Diagnostic};

/// Fills in what the borrower lacks. Its own values stay its own.
pub(super) fn borrow(dataset: &mut Dataset, descriptor: &Descriptor) {
    for rule in &descriptor.borrow {
        let Some(relation) = relation(dataset, rule) else {
            continue;
        };
        let (borrower, lender) = (&rule.borrower.text, &rule.from.text);
        let borrowed: Vec<String> = wanted(dataset, &relation, rule);
        for metric in borrowed {
            let join = |row: &str| names::join(&dataset.row_path(&relation, &[row]), &metric);
            let (own, other) = (join(borrower), join(lender));
            // An empty cell of a table is what a missing key is in an object.
            let lacks = |m: &Measurement| matches!(m.state, State::Missing);
            if !dataset.measurements.get(&own).is_none_or(lacks) {
                continue;
            }
            let Some(value) = dataset.measurements.get(&other) else {
                continue;
            };
            let mut value = value.clone();
            value.path = names::join(&names::segment(&dataset.name), &own);
            value.target = Some(borrower.clone());
            value.marks.borrowed = Some(lender.clone());
            dataset.measurements.insert(own, value);
        }
        dataset
            .targets
            .relatives
            .insert(borrower.clone(), lender.clone());
    }
}

/// The relation of targets that has both.
fn relation(dataset: &Dataset, rule: &Borrow) -> Option<String> {
    let has = |relation: &super::Relation, key: &str| {
        relation
            .rows
            .iter()
            .any(|row| row.len() == 1 && row[0] == key)
    };
    dataset
        .relations
        .values()
        .find(|relation| has(relation, &rule.borrower.text) && has(relation, &rule.from.text))
        .map(|relation| relation.name.clone())
}

fn wanted(dataset: &Dataset, relation: &str, rule: &Borrow) -> Vec<String> {
    let Some(relation) = dataset.relations.get(relation) else {
        return Vec::new();
    };
    relation
        .metrics
        .iter()
        .map(|metric| metric.id.clone())
        .filter(|id| {
            rule.metrics
                .iter()
                .any(|pattern| names::matches(&pattern.text, id))
        })
        .collect()
}

/// Complains about rules that nothing came of.
pub(super) fn unused(dataset: &Dataset, descriptor: &Descriptor, complaints: &mut Vec<Diagnostic>) {
    for rule in &descriptor.borrow {
        let Some(relation) = relation(dataset, rule) else {
            complaints.push(
                Diagnostic::new(
                    Code::DescriptorUnused,
                    format!(
                        "nothing can be borrowed: the data lacks `{}` or `{}`",
                        rule.borrower.text, rule.from.text
                    ),
                )
                .at(rule.borrower.place.clone()),
            );
            continue;
        };
        for pattern in &rule.metrics {
            let lends = dataset.relations.get(&relation).is_some_and(|own| {
                own.metrics.iter().any(|metric| {
                    names::matches(&pattern.text, &metric.id)
                        && dataset.measurements.contains_key(&names::join(
                            &dataset.row_path(&relation, &[&rule.from.text]),
                            &metric.id,
                        ))
                })
            });
            if !lends {
                let diagnostic = Diagnostic::new(
                    Code::DescriptorUnused,
                    format!("`{}` has no `{}` to lend", rule.from.text, pattern.text),
                )
                .at(pattern.place.clone());
                complaints.push(diagnostic);
            }
        }
    }
}
