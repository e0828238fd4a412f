//! What is no number: texts, dates and claims by path.

use super::super::{Claim, Dataset, Datasets, Date, descriptor, names};
use super::ast::Node;
use super::eval::local;
use super::lookup::exact;
use super::{Expression, Scope, said, scope};
use crate::diag::{Code, Diagnostic};

impl Datasets {
    /// A text of the data (`modelcase.machine.cpu`, `benchmarks.targets.docker.postgres`).
    ///
    /// # Errors
    /// `unknown-path`.
    pub fn text(&self, expression: &Expression) -> Result<(String, String), Diagnostic> {
        let (dataset, path) = self.address(expression)?;
        let canonical = dataset.aliases.get(&path).unwrap_or(&path);
        if let Some(text) = dataset.texts.get(canonical) {
            let full = names::join(&names::segment(&dataset.name), canonical);
            return Ok((full, text.clone()));
        }
        let diagnostic = Diagnostic::new(
            Code::UnknownPath,
            format!("no text is recorded under `{}`", expression.text().trim()),
        )
        .at(expression.place().clone());
        if dataset.measurements.contains_key(canonical) {
            return Err(diagnostic.help("this is a number: use `{value}`"));
        }
        let known = dataset.texts.keys().map(String::as_str);
        Err(diagnostic.suggest(&path, known))
    }

    /// A text under an absolute path, where there is one. No name near it is looked for, so that
    /// no more is read than the dataset it names.
    pub(in super::super) fn text_at(&self, expression: &Expression) -> Option<&str> {
        let (name, full) = absolute(expression)?;
        let dataset = self.get(&name)?;
        let path = local(&name, &full)?;
        let canonical = dataset.aliases.get(path).map_or(path, String::as_str);
        dataset.texts.get(canonical).map(String::as_str)
    }

    /// The measuring date of a measurement or dataset, or a date recorded in the data.
    ///
    /// # Errors
    /// `unknown-path`, `not-a-date`.
    pub fn date(&self, expression: &Expression) -> Result<(String, Date), Diagnostic> {
        let none = |what: &str| {
            Diagnostic::new(Code::NotADate, format!("`{what}` has no date"))
                .at(expression.place().clone())
        };
        let written = expression.text().trim();
        if let Some(dataset) = self.get(&names::unquote(written)) {
            let dates = dataset.origins.iter().filter_map(|origin| origin.date);
            let newest = dates.max().ok_or_else(|| none(written))?;
            return Ok((names::segment(&dataset.name), newest));
        }
        if let Ok((dataset, path)) = self.address(expression) {
            let path = dataset.aliases.get(&path).unwrap_or(&path);
            if let Some(text) = dataset.texts.get(path) {
                let full = names::join(&names::segment(&dataset.name), path);
                return match descriptor::date(text) {
                    Some(date) => Ok((full, date)),
                    None => Err(none(written)),
                };
            }
        }
        let scope = Scope::default();
        let evaluator = self.evaluator(expression, &scope);
        let found = said(expression.single().and_then(|expr| evaluator.found(expr)))?;
        let (path, values) = match found {
            scope::Found::One(value) => (value.path.clone(), vec![*value]),
            scope::Found::Many { path, values } => (path, values),
            scope::Found::Spans { path, beside, .. }
            | scope::Found::Things { path, beside, .. } => {
                (path, beside.map(|value| *value).into_iter().collect())
            }
        };
        let dates = values
            .iter()
            .flat_map(|value| &value.origins)
            .filter_map(|origin| origin.date);
        dates
            .max()
            .map(|date| (path, date))
            .ok_or_else(|| none(written))
    }

    /// A claim by `dataset.name`.
    ///
    /// # Errors
    /// `unknown-claim` with the nearest name.
    pub fn claim(&self, expression: &Expression) -> Result<&Claim, Diagnostic> {
        let unknown = || {
            Diagnostic::new(
                Code::UnknownClaim,
                format!("there is no claim `{}`", expression.text().trim()),
            )
            .at(expression.place().clone())
        };
        let (dataset, path) = self.address(expression).map_err(|_| unknown())?;
        let name = path.strip_prefix("claims.").unwrap_or(&path);
        dataset
            .claims
            .iter()
            .find(|claim| claim.name == names::unquote(name))
            .ok_or_else(|| {
                let own = names::segment(&dataset.name);
                let known: Vec<String> = dataset
                    .claims
                    .iter()
                    .map(|claim| names::join(&own, &names::segment(&claim.name)))
                    .collect();
                let written = expression.text().trim();
                unknown().suggest(written, known.iter().map(String::as_str))
            })
    }

    /// Dataset and path in it of an absolute path.
    fn address(&self, expression: &Expression) -> Result<(&Dataset, String), Diagnostic> {
        let shape = || {
            Diagnostic::new(
                Code::ExpressionShape,
                "a path of the form `dataset.name` is needed here",
            )
            .at(expression.place().clone())
        };
        let (name, full) = absolute(expression).ok_or_else(shape)?;
        let Some(dataset) = self.get(&name) else {
            let diagnostic =
                Diagnostic::new(Code::UnknownPath, format!("there is no dataset `{name}`"))
                    .at(expression.place().clone());
            return Err(diagnostic.suggest(&name, self.names()));
        };
        let rest = local(&name, &full).ok_or_else(shape)?;
        Ok((dataset, rest.to_owned()))
    }
}

/// First name of a path without patterns, and all of it.
fn absolute(expression: &Expression) -> Option<(String, String)> {
    let Node::Path(path) = &expression.single().ok()?.node else {
        return None;
    };
    let full = exact(&path.segments)?;
    let first = names::split(&full).into_iter().next().unwrap_or_default();
    Some((names::unquote(first), full))
}
