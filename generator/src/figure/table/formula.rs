//! Expressions of a layout: names of columns and rows stand for the cells of the moment.

use crate::data::{Expression, Measurement, State, Unit};
use crate::figure::desk::Desk;
use crate::figure::spec::Formula;

/// What the names of a formula stand for.
pub(super) type Names<'a> = Vec<(&'a str, &'a Measurement)>;

/// The value of a formula. Where a named cell has no value, neither has the result.
pub(super) fn evaluate(formula: &Formula, names: &Names, desk: &mut Desk) -> Measurement {
    let mut used: Vec<&Measurement> = Vec::new();
    let text = substitute(&formula.text, |name| {
        let (_, m) = names.iter().find(|(known, _)| *known == name)?;
        used.push(m);
        // A derived value's path may be an expression itself.
        Some(if m.path.contains(' ') {
            format!("({})", m.path)
        } else {
            m.path.clone()
        })
    });
    if used.iter().any(|m| m.number().is_none()) {
        return nothing();
    }
    let result = Expression::parse(&text, formula.place.clone())
        .and_then(|expression| desk.cx.datasets.value(&expression));
    match result {
        Ok(m) => m,
        Err(mut problem) => {
            // Offsets of the rewritten text mean nothing in the file.
            problem.place = Some(formula.place.clone());
            if !desk.diagnostics.contains(&problem) {
                desk.diagnostics.push(problem);
            }
            nothing()
        }
    }
}

/// A derived value that does not exist: shown as not applicable.
pub(super) fn nothing() -> Measurement {
    Measurement::new(String::new(), State::NotApplicable, Unit::new("ratio"))
}

/// Replaces names (bare or quoted) that `resolve` knows; functions and the rest stay.
pub(super) fn substitute(text: &str, mut resolve: impl FnMut(&str) -> Option<String>) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let (token, name) = if c == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |at| at + 2);
            (&rest[..end], rest[..end].trim_matches('"'))
        } else if c.is_alphanumeric() || c == '_' {
            let end = rest
                .find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '.')))
                .unwrap_or(rest.len());
            (&rest[..end], &rest[..end])
        } else {
            (&rest[..c.len_utf8()], "")
        };
        rest = &rest[token.len()..];
        // A bare number is a number, even where a key is spelled like it.
        let number = c.is_ascii_digit();
        let call = rest.trim_start().starts_with('(');
        let path = if name.is_empty() || number || call {
            None
        } else {
            resolve(name)
        };
        out.push_str(path.as_deref().unwrap_or(token));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::substitute;

    #[test]
    fn names_are_replaced_and_numbers_are_not() {
        let known = |name: &str| match name {
            "file" | "64" | "SQL mget" => Some(format!("d.r[{name}].t")),
            _ => None,
        };
        assert_eq!(
            substitute("(file - 64) / \"SQL mget\" * max(file, \"64\")", known),
            "(d.r[file].t - 64) / d.r[SQL mget].t * max(d.r[file].t, d.r[64].t)"
        );
    }
}
