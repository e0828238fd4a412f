//! What was measured revision by revision: a relation that only grows.
//!
//! A line is what a record of the dataset says, with the statistics of its runs in place of the runs,
//! and with the revision and the machine as keys.

use std::collections::BTreeMap;

use serde_json::Value;

use super::findings::{Findings, Measure, Outcome};
use super::numeral::{shift, time_unit};
use super::relations::{Record, Relation};
use super::summary::settle;
use super::{descriptor, records};
use crate::diag::{Code, Diagnostic, Place};
use crate::source::Snapshot;

/// The history of one relation.
#[derive(Debug)]
pub(super) struct History {
    /// Its lines of this revision.
    relation: Relation,
    around: Vec<(String, String)>,
}

/// Where and when results were measured, as a history has to know it.
#[derive(Clone, Debug)]
pub(super) struct When {
    pub revision: String,
    pub date: String,
    pub machine: String,
    pub release: Option<String>,
}

impl When {
    /// `None` where the date or the revision is not known.
    pub fn of(findings: &Findings, machine: Option<&str>, release: Option<&str>) -> Option<Self> {
        let known = |name: &str| {
            let mut all = findings.machine.iter();
            all.find(|(own, _)| own == name)
                .map(|(_, value)| value.clone())
        };
        let machine = machine.map(str::to_owned).or_else(|| known("cpu"));
        Some(Self {
            revision: findings.revision.clone()?,
            date: findings.date.clone()?,
            machine: machine.unwrap_or_else(|| "unknown".to_owned()),
            release: release.map(str::to_owned),
        })
    }
}

/// A measure without its runs, times in nanoseconds.
fn in_nanoseconds(measure: &mut Measure) {
    measure.samples.clear();
    let Some((_, power)) = time_unit(&measure.unit) else {
        return;
    };
    let all = [&mut measure.value, &mut measure.min, &mut measure.max];
    for number in all.into_iter().flatten() {
        *number = shift(number, power + 9);
    }
    "ns".clone_into(&mut measure.unit);
}

impl History {
    pub fn of(relation: &Relation, when: &When) -> Self {
        let name = match relation.name.as_str() {
            "results" => "history".to_owned(),
            name => format!("history_{name}"),
        };
        let mut dims = vec!["revision".to_owned(), "machine".to_owned()];
        dims.extend(relation.dims.iter().cloned());
        // All lines of a history have one unit of time, however a tool's change.
        let mut measures = relation.measures.clone();
        for own in measures
            .iter_mut()
            .filter(|own| time_unit(&own.unit).is_some())
        {
            "ns".clone_into(&mut own.unit);
        }
        let records = relation.records.iter().map(|record| {
            let mut keys = vec![when.revision.clone(), when.machine.clone()];
            keys.extend(record.keys.iter().cloned());
            let mut outcome = record.outcome.clone();
            settle(&mut outcome);
            if let Outcome::Measured(measures) = &mut outcome {
                measures.iter_mut().for_each(in_nanoseconds);
            }
            Record { keys, outcome }
        });
        let mut around = vec![("date".to_owned(), when.date.clone())];
        around.extend(when.release.clone().map(|own| ("release".to_owned(), own)));
        Self {
            relation: Relation {
                name,
                dims,
                fixed: relation.fixed.clone(),
                records: records.collect(),
                measures,
            },
            around,
        }
    }

    pub fn file(&self) -> String {
        format!("{}.jsonl", self.relation.name)
    }

    /// What the descriptor says of it.
    pub fn described(&self) -> String {
        let mut out = descriptor::relation(&self.relation);
        out.push_str("label = { revision = [\"date\", \"release\"] }\n");
        out
    }

    /// Does a descriptor know it?
    pub fn is_in(&self, described: &str) -> bool {
        let name = &self.relation.name;
        let heads = [format!("[relations.{name}]"), format!("relations.{name} =")];
        heads.iter().any(|head| described.contains(head.as_str()))
    }

    /// The file with the lines of this revision at its end. Lines that are there stay as they are.
    ///
    /// # Errors
    /// A revision that is there with other numbers.
    pub fn grown(&self, snapshot: &Snapshot, dataset: &str) -> Result<String, Diagnostic> {
        let path = format!("data/{dataset}/{}", self.file());
        let before = snapshot.text_of(&path).unwrap_or_default();
        let mut known: BTreeMap<Vec<String>, &str> = BTreeMap::new();
        for line in before.lines().filter(|line| !line.trim().is_empty()) {
            if let Ok(record) = serde_json::from_str::<Value>(line) {
                known.insert(self.keys(&record), line);
            }
        }
        let mut out = before.to_string();
        if !out.is_empty() && !out.ends_with('\n') {
            out.push('\n');
        }
        for line in records::lines(&self.relation, &self.around).lines() {
            let record: Value = serde_json::from_str(line).unwrap_or_default();
            match known.get(&self.keys(&record)) {
                Some(same) if *same == line => {}
                Some(other) => {
                    let start = before.find(other).unwrap_or_default();
                    let keys = self.keys(&record).join(", ");
                    return Err(Diagnostic::new(
                        Code::ImportDuplicate,
                        format!("the history has `{keys}` with other numbers"),
                    )
                    .at(Place::new(path, start..start + other.len()))
                    .help(
                        "a history only grows: give the new measurement another `--revision`, or take \
                         the old lines out of the file",
                    ));
                }
                None => {
                    out.push_str(line);
                    out.push('\n');
                }
            }
        }
        Ok(out)
    }

    fn keys(&self, record: &Value) -> Vec<String> {
        let key = |dim: &String| record.get(dim).and_then(Value::as_str).unwrap_or_default();
        self.relation
            .dims
            .iter()
            .map(key)
            .map(str::to_owned)
            .collect()
    }
}
