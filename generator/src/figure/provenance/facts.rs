//! The facts strip of a page, and the `{provenance}` block.

use super::{MACHINE_LINE, reference};
use crate::data::judge;
use crate::data::{Dataset, Measurement};
use crate::diag::{Code, Diagnostic, Place, suggestion};
use crate::figure::desk::Desk;
use crate::figure::phrase::{Phrase, Value};
use crate::figure::{Context, Sources};
use crate::markup::escape;

/// Rows of a page's facts strip: when, on what, how often and in which versions a dataset was
/// measured. Labels are plain text, values HTML.
pub fn facts(
    dataset: &str,
    cx: &Context,
    place: &Place,
) -> (Vec<(String, String)>, Vec<Diagnostic>) {
    let mut desk = Desk::new(*cx, place.clone());
    let Some(dataset) = cx.datasets.get(dataset) else {
        desk.report(
            Code::FigureUnknown,
            format!("there is no dataset `{dataset}`"),
            suggestion(dataset, cx.datasets.names()),
        );
        return (Vec::new(), desk.diagnostics);
    };
    let recorded: Vec<&Measurement> = dataset
        .measurements
        .values()
        .filter(|m| !m.is_derived() && m.marks.borrowed.is_none() && m.marks.fact.is_none())
        .collect();
    let p = judge::provenance(recorded.iter().copied());
    let mut rows: Vec<(String, Phrase)> = Vec::new();
    let dates = desk.dates(&p.dates);
    let count = Value::Number(dates.len().to_string());
    if !dates.is_empty() {
        let label = desk.say("figure-facts-measured", &[("count", count)]).plain;
        rows.push((label, desk.list(&dates)));
    }
    let machines: Vec<Phrase> = p
        .machines
        .iter()
        .filter(|machine| !machine.is_empty())
        .map(|machine| desk.machine(dataset, machine, MACHINE_LINE))
        .collect();
    if !machines.is_empty() {
        rows.push((
            desk.word("figure-facts-machine").plain,
            desk.list(&machines),
        ));
    }
    let runs: Vec<Phrase> =
        p.n.iter()
            .rev()
            .flatten()
            .map(|n| desk.fact_number(&n.to_string()))
            .collect();
    if !runs.is_empty() {
        rows.push((desk.word("figure-facts-runs").plain, desk.list(&runs)));
    }
    for (name, values) in &p.versions {
        let label = desk.label(dataset, "version", name);
        let values: Vec<Phrase> = values.keys().map(Phrase::name).collect();
        rows.push((label.plain, desk.list(&values)));
    }
    let rows = rows
        .into_iter()
        .map(|(label, value)| (label, value.html))
        .collect();
    (rows, desk.diagnostics)
}

/// All that is recorded about a dataset's origins: the `{provenance}` directive.
pub(crate) fn block(desk: &mut Desk, dataset: &Dataset, sources: &mut Sources) -> String {
    let mut html = String::from(r#"<dl class="defs provenance">"#);
    let mut row = |label: &str, value: &str| {
        html.push_str(&format!(
            "<div><dt>{}</dt><dd>{value}</dd></div>",
            escape(label)
        ));
    };
    let cx = desk.cx;
    let (facts, problems) = facts(&dataset.name, &cx, &desk.place);
    desk.diagnostics.extend(problems);
    for (label, value) in facts {
        row(&label, &value);
    }
    let machine: Vec<(String, String)> = dataset
        .origins
        .first()
        .map(|origin| origin.machine.clone())
        .unwrap_or_default();
    let further: Vec<Phrase> = machine
        .iter()
        .filter(|(key, _)| !MACHINE_LINE.contains(&key.as_str()))
        .map(|(key, value)| desk.machine_fact(dataset, key, value))
        .collect();
    if !further.is_empty() {
        let label = desk.word("figure-facts-environment").plain;
        row(&label, &desk.enumerate(&further).html);
    }
    let numbers: Vec<String> = sources
        .cite_origins(&dataset.origins)
        .into_iter()
        .map(|number| reference(desk, number))
        .collect();
    if !numbers.is_empty() {
        row(&desk.word("figure-facts-sources").plain, &numbers.join(" "));
    }
    html.push_str("</dl>");
    html
}
