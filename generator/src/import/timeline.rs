//! Recordings of spans → a dataset of runs.

use serde_json::Value;

use super::Given;
use super::findings::Findings;
use crate::diag::{Code, Diagnostic, Place};
use crate::trace::{self, Error, Input, Limits, Recording};

/// The runs of files, with the notes of their reading as warnings.
pub(super) fn record(
    given: &[Given],
    format: trace::Format,
    findings: &mut Findings,
) -> Option<Recording> {
    let inputs: Vec<Input> = given
        .iter()
        .map(|given| Input {
            name: given.name.to_string(),
            ..Input::file(&given.path)
        })
        .collect();
    match trace::record(&inputs, format, Limits::default()) {
        Ok(recording) => {
            let file = given
                .first()
                .map_or_else(|| "".into(), |given| given.name.clone());
            for note in &recording.notes {
                findings.left_out(Place::new(file.clone(), 0..0), note.clone());
            }
            Some(recording)
        }
        Err(error) => {
            findings.problems.push(complaint(&error, given));
            None
        }
    }
}

/// The dataset's file.
pub(super) fn json(recording: &Recording, findings: &Findings) -> String {
    let mut around: Vec<(String, Value)> = Vec::new();
    if let Some(date) = &findings.date {
        around.push(("measured_at".to_owned(), Value::from(date.as_str())));
    }
    if let Some(revision) = &findings.revision {
        around.push(("revision".to_owned(), Value::from(revision.as_str())));
    }
    trace::modelcase(recording, &around)
}

/// Kinds of spans, in the order in which they begin.
pub(super) fn kinds(recording: &Recording) -> Vec<String> {
    let mut kinds: Vec<String> = Vec::new();
    for span in recording.targets.iter().flat_map(|target| &target.spans) {
        if !kinds.contains(&span.kind) {
            kinds.push(span.kind.clone());
        }
    }
    kinds
}

fn complaint(error: &Error, given: &[Given]) -> Diagnostic {
    let problem = Diagnostic::new(Code::ImportSyntax, error.to_string());
    match error {
        Error::Syntax {
            file,
            line,
            column,
            help,
            ..
        } => {
            let own = given.iter().find(|own| *own.name == **file);
            // Only what is near the beginning is held as a text, for its excerpt.
            let at = own.map_or(0, |own| offset(&own.head, *line, *column));
            let problem = problem.at(Place::new(file.as_str(), at..at));
            match own.is_some_and(|own| own.head.lines().count() < *line) {
                true => problem.help(format!("line {line}, column {column}: {help}")),
                false => problem.help(help.clone()),
            }
        }
        Error::Empty { file, .. } => problem
            .at(Place::new(file.as_str(), 0..0))
            .help("record the run again"),
        Error::Io(_) => problem,
    }
}

/// The byte of a line and column, both from 1.
fn offset(text: &str, line: usize, column: usize) -> usize {
    let mut at = 0;
    for (number, own) in text.split_inclusive('\n').enumerate() {
        if number + 1 == line {
            return (at + column.saturating_sub(1)).min(at + own.trim_end().len());
        }
        at += own.len();
    }
    text.len()
}
