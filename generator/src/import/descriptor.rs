//! The descriptor that an author starts from.

use std::fmt::Write;

use super::findings::Findings;
use super::relations::Relation;
use crate::data::{Better, Statistic};

/// The text of `dataset.toml`.
pub(super) fn of_results(findings: &Findings, relations: &[Relation], title: &str) -> String {
    let mut out = head(title);
    out.push_str("kind = \"records\"\n");
    statistics(&mut out, relations);
    provenance(&mut out, findings);
    for own in relations {
        out.push('\n');
        out.push_str(&relation(own));
    }
    out
}

/// The table of one relation.
pub(super) fn relation(relation: &Relation) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "[relations.{}]", key(&relation.name));
    let dims: Vec<String> = relation.dims.iter().map(|dim| quoted(dim)).collect();
    let _ = writeln!(out, "dims = [{}]", dims.join(", "));
    if !relation.fixed.is_empty() {
        let fixed = relation.fixed.iter();
        let fixed: Vec<String> = fixed
            .map(|(name, value)| format!("{} = {}", key(name), quoted(value)))
            .collect();
        let _ = writeln!(out, "fixed = {{ {} }}", fixed.join(", "));
    }
    let measures: Vec<String> = relation
        .measures
        .iter()
        .map(|own| {
            let better = match own.better {
                Better::Lower => "lower",
                Better::Higher => "higher",
                Better::Neither => "neither",
            };
            format!(
                "{} = {{ unit = {}, better = \"{better}\" }}",
                key(&own.id),
                quoted(&own.unit)
            )
        })
        .collect();
    let _ = writeln!(out, "measures = {{ {} }}", measures.join(", "));
    out
}

/// The text of `dataset.toml` for recorded runs.
pub(super) fn of_runs(targets: &[String], kinds: &[String], title: &str) -> String {
    let mut out = head(title);
    out.push_str("kind = \"modelcase\"\nstatistic = \"median\"\nn = \"runs\"\n");
    let list = |names: &[String]| {
        let names: Vec<String> = names.iter().map(|name| quoted(name)).collect();
        names.join(", ")
    };
    let _ = writeln!(out, "targets = {{ order = [{}] }}", list(targets));
    let _ = writeln!(out, "kinds = [{}]", list(kinds));
    out
}

fn head(title: &str) -> String {
    format!(
        "# Made by `benchbook data import` from the output of {title}. It is yours: importing again\n\
         # renews the data beside it and leaves this file as it is.\n"
    )
}

/// What a centre is: one word, or a rule for each measure where they differ.
fn statistics(out: &mut String, relations: &[Relation]) {
    let mut groups: Vec<(Statistic, Vec<&str>)> = Vec::new();
    for column in relations.iter().flat_map(|relation| &relation.measures) {
        match groups.iter_mut().find(|(own, _)| *own == column.statistic) {
            Some((_, ids)) if ids.contains(&column.id.as_str()) => {}
            Some((_, ids)) => ids.push(&column.id),
            None => groups.push((column.statistic, vec![&column.id])),
        }
    }
    match &groups[..] {
        [] => {}
        [(statistic, _)] => {
            let _ = writeln!(out, "statistic = {}", quoted(statistic.id()));
        }
        several => {
            out.push_str("statistic = [\n");
            for (statistic, ids) in several {
                let ids: Vec<String> = ids.iter().map(|id| quoted(id)).collect();
                let _ = writeln!(
                    out,
                    "  {{ metrics = [{}], value = {} }},",
                    ids.join(", "),
                    quoted(statistic.id())
                );
            }
            out.push_str("]\n");
        }
    }
}

/// Where and when it was measured. The data says it; the descriptor says which of its columns do,
/// so that importing again renews it.
fn provenance(out: &mut String, findings: &Findings) {
    match &findings.date {
        Some(_) => out.push_str("date = \"date\"\n"),
        None => out.push_str("# date = \"2026-01-31\"                # when it was measured\n"),
    }
    match &findings.revision {
        Some(_) => out.push_str("revision = [{ key = \"revision\" }]\n"),
        None => {
            out.push_str("# revision = \"v1.2.3\"                # of the code that was measured\n")
        }
    }
    for (term, all) in [
        ("versions", &findings.versions),
        ("machine", &findings.machine),
    ] {
        if !all.is_empty() {
            let names: Vec<String> = all.iter().map(|(name, _)| quoted(name)).collect();
            let _ = writeln!(out, "{term} = [{}]", names.join(", "));
        }
    }
}

/// A key of TOML.
fn key(name: &str) -> String {
    let bare = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-');
    match !name.is_empty() && name.bytes().all(bare) {
        true => name.to_owned(),
        false => quoted(name),
    }
}

/// A text of TOML.
pub(super) fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}
