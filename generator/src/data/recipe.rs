//! Recipes: commands with what the run recorded filled in.

use super::descriptor::{Descriptor, Spot};
use super::expression::{Scope, said};
use super::{Dataset, Datasets, Expression, Recipe, Step};
use crate::diag::{Diagnostic, Place};

pub(super) fn recipes(
    datasets: &Datasets,
    name: &str,
    descriptor: &Descriptor,
    complaints: &mut Vec<Diagnostic>,
) -> Vec<Recipe> {
    let Some(dataset) = datasets.get(name) else {
        return Vec::new();
    };
    descriptor
        .recipes
        .iter()
        .map(|recipe| {
            let mut fill = |spot: &Spot| fill(datasets, dataset, spot, complaints);
            Recipe {
                name: recipe.name.clone(),
                cwd: recipe.cwd.as_ref().map(&mut fill),
                steps: recipe
                    .steps
                    .iter()
                    .map(|(command, note)| Step {
                        command: fill(command),
                        note: note.clone(),
                    })
                    .collect(),
            }
        })
        .collect()
}

/// Fills in `{models.pgmem.runs}`. Braces of the shell stay: `${HOME}`, `{a,b}`, `{}`.
fn fill(
    datasets: &Datasets,
    dataset: &Dataset,
    command: &Spot,
    complaints: &mut Vec<Diagnostic>,
) -> String {
    let text = &command.text;
    let mut filled = String::new();
    let mut from = 0;
    while let Some(open) = text[from..].find('{').map(|at| from + at) {
        let Some(close) = text[open..].find('}').map(|at| open + at) else {
            break;
        };
        let inner = &text[open + 1..close];
        let is_path = inner.contains('.')
            && !inner.starts_with('.')
            && !inner.contains("..")
            && inner
                .chars()
                .all(|c| c.is_alphanumeric() || "._-[]\",".contains(c))
            && !text[..open].ends_with('$');
        if !is_path {
            filled.push_str(&text[from..=open]);
            from = open + 1;
            continue;
        }
        filled.push_str(&text[from..open]);
        let end = command.place.range.len();
        let place = command.place.within((open + 1).min(end)..close.min(end));
        match value(datasets, dataset, inner, place) {
            Ok(value) => filled.push_str(&value),
            Err(diagnostic) => {
                complaints.push(diagnostic);
                filled.push_str(&text[open..=close]);
            }
        }
        from = close + 1;
    }
    filled.push_str(&text[from..]);
    filled
}

fn value(
    datasets: &Datasets,
    dataset: &Dataset,
    path: &str,
    place: Place,
) -> Result<String, Diagnostic> {
    if let Some(text) = dataset.texts.get(path) {
        return Ok(text.clone());
    }
    let expression = Expression::parse(path, place)?;
    if let Some(text) = datasets.text_at(&expression) {
        return Ok(text.to_owned());
    }
    let scope = Scope {
        dataset: Some(dataset),
        prefixes: vec![String::new()],
        ..Scope::default()
    };
    let found = said(datasets.value_in(&expression, &scope))?;
    Ok(found
        .number()
        .map_or_else(String::new, |number| number.text().to_owned()))
}
