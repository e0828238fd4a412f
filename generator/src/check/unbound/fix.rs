//! A typed number → the role that shows the same text.

use std::sync::Arc;

use super::scan::{self, Found};
use super::suggest::{self, Candidate};
use super::words::Words;
use crate::diag::{Diagnostic, Fix, Place};
use crate::figure::{self, Sources};
use crate::markdown::{self, Document, Role, RoleKind, Setting};

/// Marks beside a number that make it a part of something else: a range, a sign, a compound unit.
const JOINED: [char; 12] = ['-', '–', '—', '−', '~', '〜', '～', '±', '≈', '/', '^', '²'];

/// Finds replacements in one page.
pub(super) struct Fixer<'a> {
    document: &'a Document,
    words: &'a Words,
    figures: figure::Context<'a>,
}

impl<'a> Fixer<'a> {
    pub fn new(document: &'a Document, words: &'a Words, figures: figure::Context<'a>) -> Self {
        Self {
            document,
            words,
            figures,
        }
    }

    /// The replacement of a typed number by a role: only where one measurement alone can be meant,
    /// where the page shows the same number in the same unit afterwards, and where the role is
    /// read there as a role.
    pub fn fix(&self, typed: &Found) -> Option<Fix> {
        let text = &*self.document.text;
        let written = text.get(typed.range.clone())?;
        let before = text.get(..typed.range.start)?.trim_end();
        let after = text.get(typed.range.end..)?;
        if written.contains(['*', '_', '~'])
            || before.ends_with(JOINED)
            || after.starts_with(JOINED)
        {
            return None;
        }
        let candidate = self.only(typed)?;
        let role = options(typed, &candidate)
            .into_iter()
            .find(|role| self.shows(role, typed))?;
        let fix = Fix {
            place: Place::new(self.document.file.clone(), typed.range.clone()),
            replacement: written_role(&role),
        };
        self.is_read(&fix).then_some(fix)
    }

    /// The measurement, where it is the only one that the number can be. The page's own dataset
    /// (`facts:`) goes before the others.
    fn only(&self, typed: &Found) -> Option<Candidate> {
        let mut exact: Vec<Candidate> = suggest::candidates(typed, self.figures.datasets)
            .filter(|candidate| candidate.exact)
            .collect();
        if let Some(own) = &self.document.front.facts {
            let prefix = format!("{}.", own.value);
            if exact.iter().any(|c| c.path.starts_with(&prefix)) {
                exact.retain(|c| c.path.starts_with(&prefix));
            }
        }
        let only = exact.pop()?;
        exact.is_empty().then_some(only)
    }

    /// Does the role show what the author typed, spaces and the unit's spelling aside?
    fn shows(&self, role: &Role, typed: &Found) -> bool {
        let (inline, problems) = figure::inline(role, &self.figures, &mut Sources::default());
        let all = 0..inline.plain.len();
        let shown = scan::numbers(&inline.plain, &[all], self.words);
        let close = |a: f64, b: f64| (a - b).abs() <= 1e-9 * a.abs().max(b.abs());
        problems.is_empty()
            && matches!(&*shown, [shown]
                if shown.range == (0..inline.plain.len())
                    && shown.unit == typed.unit
                    && close(shown.value, typed.value)
                    && close(shown.step, typed.step))
    }

    /// Is the replacement read as one more role, with everything else as it was? Titles and raw
    /// HTML take no roles, and a heading must keep its anchor.
    fn is_read(&self, fix: &Fix) -> bool {
        let range = &fix.place.range;
        let front = &self.document.front;
        let inside =
            |place: &Place| place.range.start <= range.start && range.end <= place.range.end;
        let fields = [&front.title, &front.nav];
        if fields
            .into_iter()
            .flatten()
            .any(|field| inside(&field.place))
            || markdown::in_links(self.document).iter().any(inside)
        {
            return false;
        }
        let mut text = self.document.text.to_string();
        text.replace_range(range.clone(), &fix.replacement);
        let file = &self.document.file;
        let (now, found) = markdown::parse(file, &Arc::from(text));
        let (_, known) = markdown::parse(file, &self.document.text);
        let codes = |list: &[Diagnostic]| list.iter().map(|d| d.code).collect::<Vec<_>>();
        let ids = |document: &Document| {
            let headings = document.headings.iter();
            headings.map(|h| h.id.clone()).collect::<Vec<_>>()
        };
        now.roles.len() == self.document.roles.len() + 1
            && codes(&found) == codes(&known)
            && ids(&now) == ids(self.document)
    }
}

/// The role without options, then with the typed unit and the typed digits.
fn options(typed: &Found, candidate: &Candidate) -> Vec<Role> {
    let decimals = decimals(typed.step);
    let significant = significant(typed.value, typed.step);
    let unit = typed.unit.id();
    let mut wishes: Vec<Vec<(&str, String)>> = vec![Vec::new()];
    if candidate.role == RoleKind::Value {
        wishes.push(vec![("unit", unit.to_owned())]);
    }
    wishes.push(vec![("digits", significant.to_string())]);
    if candidate.role == RoleKind::Value {
        wishes.push(vec![
            ("unit", unit.to_owned()),
            ("digits", significant.to_string()),
        ]);
    }
    if let Some(decimals) = decimals {
        wishes.push(vec![("digits", format!("{decimals}f"))]);
        wishes.push(vec![
            ("unit", unit.to_owned()),
            ("digits", format!("{decimals}f")),
        ]);
    }
    wishes
        .into_iter()
        .map(|wish| {
            let nowhere = Place::new("", 0..0);
            Role {
                kind: candidate.role,
                body: candidate.path.clone(),
                body_place: nowhere.clone(),
                options: wish
                    .into_iter()
                    .map(|(key, value)| Setting {
                        key: key.to_owned(),
                        value,
                        key_place: nowhere.clone(),
                        value_place: nowhere.clone(),
                    })
                    .collect(),
                place: nowhere,
            }
        })
        .collect()
}

/// Decimals of a number whose last digit is worth `step`; `None` where that is more than one.
fn decimals(step: f64) -> Option<u8> {
    (0..=12u8).find(|decimals| (step * 10f64.powi(i32::from(*decimals)) - 1.0).abs() < 1e-6)
}

/// Significant digits of a typed number.
fn significant(value: f64, step: f64) -> u8 {
    let steps = (value / step).abs().round();
    (1..15u8)
        .find(|digits| steps < 10f64.powi(i32::from(*digits)))
        .unwrap_or(15)
}

fn written_role(role: &Role) -> String {
    let mut text = format!("{{{}}}`{}", role.kind.name(), role.body);
    for option in &role.options {
        text.push_str(&format!(" {}={}", option.key, option.value));
    }
    text.push('`');
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_counted_as_typed() {
        assert_eq!(
            (decimals(0.01), decimals(1.0), decimals(1e4)),
            (Some(2), Some(0), None)
        );
        assert_eq!(significant(1.73, 0.01), 3);
        assert_eq!(significant(1335.0, 1.0), 4);
        assert_eq!(significant(0.05, 0.01), 1);
    }
}
