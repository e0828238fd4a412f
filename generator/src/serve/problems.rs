//! A plan's problems as the browser is told.

use std::collections::BTreeMap;
use std::slice;
use std::sync::Arc;

use serde::Serialize;

use crate::build::Plan;
use crate::diag::{Diagnostic, Format, LineIndex, Report, Severity};

/// So many problems come with an excerpt; who repairs them sees the next ones.
const EXCERPTS: usize = 100;

/// All errors, and how many warnings there are.
#[derive(Clone, Debug, Default)]
pub struct Problems {
    pub errors: usize,
    pub warnings: usize,
    pub list: Vec<Problem>,
}

/// One error.
#[derive(Clone, Debug, Serialize)]
pub struct Problem {
    severity: &'static str,
    code: &'static str,
    message: String,
    help: Option<String>,
    file: Option<String>,
    /// One-based, as is `col`, which counts characters.
    line: Option<usize>,
    col: Option<usize>,
    /// The whole complaint as on a terminal, without colour; of the first hundred.
    pub excerpt: Option<String>,
}

impl Problems {
    pub(super) fn of(plan: &Plan) -> Self {
        let (errors, warnings): (Vec<&Diagnostic>, Vec<&Diagnostic>) = plan
            .diagnostics
            .iter()
            .partition(|problem| problem.severity == Severity::Error);
        Self {
            errors: errors.len(),
            warnings: warnings.len(),
            list: listed(plan, &errors),
        }
    }

    /// These, after one that is not among the plan's own.
    pub(super) fn with(&self, plan: &Plan, more: &Diagnostic) -> Self {
        let mut list = listed(plan, &[more]);
        list.extend(self.list.iter().cloned());
        Self {
            errors: self.errors + 1,
            warnings: self.warnings,
            list,
        }
    }
}

fn listed(plan: &Plan, errors: &[&Diagnostic]) -> Vec<Problem> {
    let mut texts: BTreeMap<Arc<str>, Option<(Arc<str>, LineIndex)>> = BTreeMap::new();
    errors
        .iter()
        .enumerate()
        .map(|(at, error)| {
            let place = error.place.as_ref();
            let text = place.and_then(|place| {
                let known = texts.entry(place.file.clone()).or_insert_with(|| {
                    let text = plan.snapshot.text_of(&place.file)?;
                    let lines = LineIndex::new(&text);
                    Some((text, lines))
                });
                known.as_ref()
            });
            let at_line = place.zip(text).map(|(place, (text, lines))| {
                let at = lines.line_col(text, place.range.start);
                (at.line, at.col)
            });
            Problem {
                severity: "error",
                code: error.code.id(),
                message: error.message.clone(),
                help: error.help.clone(),
                file: place.map(|place| place.file.to_string()),
                line: at_line.map(|(line, _)| line),
                col: at_line.map(|(_, col)| col),
                excerpt: (at < EXCERPTS).then(|| excerpt(plan, error)),
            }
        })
        .collect()
}

fn excerpt(plan: &Plan, problem: &Diagnostic) -> String {
    let texts = |path: &str| plan.snapshot.text_of(path);
    let report = Report {
        diagnostics: slice::from_ref(problem),
        texts: &texts,
    };
    let printed = report.print(Format::Human { colour: false });
    printed.trim_end().to_owned()
}
