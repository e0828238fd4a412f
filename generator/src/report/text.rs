//! Changes for a terminal.

use std::fmt::Write;

use super::{Changes, ClaimChange, Form, NumberChange, PageChanges, ranks};
use crate::diag::Severity;

/// The whole report; a single line where nothing changes.
pub fn text(changes: &Changes) -> String {
    let mut out = String::new();
    if changes.is_empty() {
        out.push_str("nothing that is published changes\n");
    }
    for page in &changes.pages {
        page_text(&mut out, page);
    }
    if !changes.claims.is_empty() {
        out.push_str("claims\n");
        for claim in &changes.claims {
            claim_text(&mut out, claim);
        }
        out.push('\n');
    }
    if changes.other_problems().next().is_some() {
        out.push_str("problems with the new data\n");
        for problem in changes.other_problems() {
            let severity = match problem.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            };
            let file = problem.place.as_ref().map_or("", |place| &*place.file);
            let _ = writeln!(
                out,
                "  {severity}[{}] {file}: {}",
                problem.code.id(),
                problem.message
            );
        }
        out.push('\n');
    }
    if !changes.is_empty() {
        let _ = writeln!(out, "{}", summary(changes));
    }
    if changes.old_errors > 0 {
        let _ = writeln!(
            out,
            "the old data has {}, and what they hide is not compared",
            many(changes.old_errors, "error")
        );
    }
    printable(&out)
}

/// "12 numbers and 1 ranking differ on 3 pages, translations counted; 1 claim no longer true".
pub(super) fn summary(changes: &Changes) -> String {
    let numbers = changes.pages.iter().map(|page| page.numbers.len()).sum();
    let ranks = changes.pages.iter().map(|page| page.ranks.len()).sum();
    let mut parts = vec![format!(
        "{} and {} differ on {}, translations counted",
        many(numbers, "number"),
        many(ranks, "ranking"),
        many(changes.pages.len(), "page")
    )];
    let breaks = changes
        .claims
        .iter()
        .filter(|claim| claim.fate == super::Fate::Breaks)
        .count();
    if breaks > 0 {
        parts.push(format!("{} no longer true", many(breaks, "claim")));
    }
    let errors = changes
        .other_problems()
        .filter(|problem| problem.severity == Severity::Error)
        .count();
    if errors > 0 {
        parts.push(many(errors, "error"));
    }
    parts.join("; ")
}

pub(super) fn many(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// `index (en; also shown in fr)`.
pub(super) fn head(page: &PageChanges) -> String {
    let also = match page.also.len() {
        0 => String::new(),
        _ => format!("; also shown in {}", page.also.join(", ")),
    };
    format!("{} ({}{also})", page.page, page.locale)
}

fn page_text(out: &mut String, page: &PageChanges) {
    let _ = writeln!(out, "{}  {}", head(page), page.file);
    for number in &page.numbers {
        let _ = writeln!(out, "  {}: {}", number.path, change(number));
    }
    for rank in &page.ranks {
        let _ = writeln!(
            out,
            "  #{}, {}: {} → {}",
            rank.figure,
            rank.of,
            ranks::words(rank.old.as_ref()),
            ranks::words(rank.new.as_ref())
        );
    }
    out.push('\n');
}

fn claim_text(out: &mut String, claim: &ClaimChange) {
    let _ = writeln!(
        out,
        "  {} {}: {}",
        claim.name,
        claim.fate.words(),
        claim.statement
    );
    for side in &claim.sides {
        let _ = writeln!(out, "    {}: {}", side.path, change(side));
    }
    for place in &claim.repetitions {
        let _ = writeln!(
            out,
            "    repeated by {} ({}), {}",
            place.page, place.locale, place.place.file
        );
    }
}

/// `220 ms → 204 ms (raw 219.6 → 204, -7.10 %)`.
fn change(number: &NumberChange) -> String {
    let (old, new) = (number.old.as_ref(), number.new.as_ref());
    let mut details = Vec::new();
    if let Some((old, new)) = old.zip(new)
        && old.raw != new.raw
        && !old.raw.is_empty()
        && !new.raw.is_empty()
        && !(is_raw(old) && is_raw(new))
    {
        details.push(format!("raw {} → {}", old.raw, new.raw));
    }
    if old
        .zip(new)
        .is_some_and(|(old, new)| old != new && old.raw == new.raw && !old.raw.is_empty())
    {
        details.push("the same value in other digits or another unit".to_owned());
    }
    details.extend(
        number
            .percent
            .as_ref()
            .map(|percent| format!("{percent} %")),
    );
    let details = match details.is_empty() {
        true => String::new(),
        false => format!(" ({})", details.join(", ")),
    };
    format!("{}{details}", forms(number))
}

/// `220 ms → 204 ms`: the first form of each, or all where that is the same.
pub(super) fn forms(number: &NumberChange) -> String {
    let (old, new) = (number.old.as_ref(), number.new.as_ref());
    let (old, new) = both(old, new);
    if old == new {
        return format!("{new}, unchanged");
    }
    format!("{old} → {new}")
}

/// As [`forms`], one by one.
pub(super) fn both(old: Option<&Form>, new: Option<&Form>) -> (String, String) {
    let first = |form: Option<&Form>| match form {
        Some(form) => form.shown.first().cloned().unwrap_or_default(),
        None => "not there".to_owned(),
    };
    let all = |form: Option<&Form>| form.map_or_else(String::new, |form| form.shown.join(" / "));
    match (first(old), first(new)) {
        (old, new) if old != new => (old, new),
        _ => (all(old), all(new)),
    }
}

fn is_raw(form: &Form) -> bool {
    matches!(form.shown.as_slice(), [only] if only.split(' ').next() == Some(&form.raw))
}

/// Texts of data and pages must not reach the terminal as commands.
fn printable(text: &str) -> String {
    text.chars()
        .map(|c| {
            if c.is_control() && c != '\n' {
                '\u{FFFD}'
            } else {
                c
            }
        })
        .collect()
}
