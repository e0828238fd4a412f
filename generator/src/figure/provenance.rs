//! The grey line under a figure, and the facts strip of a page.

mod facts;
mod machine;
mod mixed;

pub(crate) use facts::block;
pub use facts::facts;
use mixed::{differences, mixed};

use std::collections::BTreeSet;

use super::Sources;
use super::desk::Desk;
use super::phrase::{Phrase, Value};
use crate::data::judge::{self, Provenance};
use crate::data::{Dataset, Measurement, Statistic};
use crate::markup::escape;

/// Machine facts that identify a machine in one line, in this order; the first ones of the record
/// where it has none of these.
const MACHINE_LINE: &[&str] = &["cpu", "cores", "memory", "memory_gb"];
/// Of these, the ones that the line under a figure has room for.
const MACHINE_SHORT: &[&str] = &["cpu", "cores"];

/// `<a class="ref" href="#src-1">1</a>`.
pub(crate) fn reference(desk: &Desk, number: usize) -> String {
    let shown = desk.cx.catalog.number(&number.to_string());
    format!(
        r##"<a class="ref" href="#src-{number}">{}</a>"##,
        escape(&shown)
    )
}

/// What a figure's line is made from.
pub(crate) struct Shown<'m> {
    pub values: Vec<&'m Measurement>,
    /// The figure compares its values, so differences between them matter.
    pub compares: bool,
    /// Room for one short line only: no versions, no reasons.
    pub brief: bool,
}

/// The line: `[1] date · machine · median of n = 5 · ◐ what is mixed`. `None` without sources.
pub(crate) fn line(
    desk: &mut Desk,
    dataset: &Dataset,
    shown: &Shown,
    sources: &mut Sources,
) -> Option<String> {
    let mut numbers = BTreeSet::new();
    for m in &shown.values {
        numbers.extend(sources.cite(m));
    }
    let refs: Vec<String> = numbers.iter().map(|n| reference(desk, *n)).collect();
    let provenance = judge::provenance(shown.values.iter().copied());
    let line = words(desk, dataset, &provenance, shown, sources);
    if refs.is_empty() && line.is_empty() {
        return None;
    }
    Some(
        format!("{} {}", refs.join(" "), line.html)
            .trim()
            .to_owned(),
    )
}

fn words(
    desk: &mut Desk,
    dataset: &Dataset,
    p: &Provenance,
    shown: &Shown,
    sources: &mut Sources,
) -> Phrase {
    let mut parts = Vec::new();
    let dates = desk.dates(&p.dates);
    if !dates.is_empty() {
        parts.push(desk.list(&dates));
    }
    if let Some(machine) = only(&p.machines)
        && !machine.is_empty()
    {
        parts.push(desk.machine(dataset, machine, MACHINE_SHORT));
    }
    let runs = Runs::of(shown);
    let n = only(&runs.n).copied().flatten();
    let statistic = only(&runs.statistics).copied().flatten();
    parts.extend(desk.statistic(statistic, n));
    for (name, values) in p.versions.iter().filter(|_| !shown.brief) {
        if values.len() == 1
            && let Some(version) = values.keys().next()
        {
            parts.push(desk.version(dataset, name, &[version.as_str()]));
        }
    }
    let revisions: BTreeSet<&str> = shown
        .values
        .iter()
        .flat_map(|m| &m.origins)
        .filter_map(|origin| origin.revision.as_deref())
        .collect();
    if let Some(revision) = only(&revisions).filter(|_| !shown.brief) {
        parts.push(desk.say(
            "figure-revision",
            &[("revision", Value::Phrase(Phrase::name(*revision)))],
        ));
    }
    if only(&runs.n) == Some(&None) {
        parts.push(mixed(&desk.word("figure-n-unrecorded")));
    }
    parts.extend(stale(desk, shown));
    if shown.compares {
        for difference in differences(desk, dataset, p, &runs, shown, sources) {
            parts.push(difference);
        }
    }
    desk.dotted(&parts)
}

/// That the oldest of the shown values is older than it may be.
fn stale(desk: &Desk, shown: &Shown) -> Option<Phrase> {
    let origins = shown.values.iter().flat_map(|m| &m.origins);
    let stale = origins.filter_map(|origin| desk.cx.datasets.stale(origin));
    let oldest = stale.max_by_key(|stale| stale.days)?;
    Some(desk.stale(oldest))
}

/// Runs and statistics of recorded values; of derived ones, where nothing else is shown.
/// A sum of sizes was not run five times.
struct Runs {
    n: BTreeSet<Option<u32>>,
    statistics: BTreeSet<Option<Statistic>>,
}

impl Runs {
    fn of(shown: &Shown) -> Self {
        let recorded: Vec<&Measurement> = counted(shown).collect();
        Self {
            n: recorded.iter().map(|m| m.n).collect(),
            statistics: recorded.iter().map(|m| m.statistic).collect(),
        }
    }
}

/// Values whose number of runs matters: beside values of several runs, what is no statistic of
/// any, such as the size of a download, has none by nature.
fn counted<'s>(shown: &'s Shown) -> impl Iterator<Item = &'s Measurement> {
    let value = |m: &&&Measurement| {
        m.marks.fact.is_none() && matches!(m.state, crate::data::State::Measured(_))
    };
    let recorded = |m: &&Measurement| !m.is_derived() || m.marks.borrowed.is_some();
    let any = shown.values.iter().filter(value).any(recorded);
    let runs = shown.values.iter().filter(value).any(|m| m.n.is_some());
    shown
        .values
        .iter()
        .filter(value)
        .copied()
        .filter(move |m| !any || recorded(m))
        .filter(move |m| !runs || m.n.is_some() || m.statistic.is_some())
}

fn only<T: Ord>(set: &BTreeSet<T>) -> Option<&T> {
    if set.len() == 1 { set.first() } else { None }
}
