//! Runs → a scene: rows, slots, words.

use std::collections::{BTreeMap, BTreeSet};

use super::super::naming::Naming;
use super::super::palette;
use super::super::{Context, Specs};
use super::super::{totals, width};
use super::layout::magnification;
use super::pack;
use super::scene::{Panel, Scene, Total, Zoom};
use super::{Request, blocks, notes};
use crate::data::display::{self, Wish};
use crate::data::{Dataset, Measurement, Run, Span, State, Unit};
use crate::i18n::Arg;

/// Of the axis, what is left free after the longest run.
const ROOM: f64 = 0.045;
/// Pixels that the gutter has for the name of a row.
const LANE_ROOM: f64 = 40.0;
const LANE_SIZE: f64 = 11.0;
/// Empty slots are drawn for up to so many; beyond, only the used ones.
const MOST_EMPTY: usize = 24;

/// Slots and spans of one run, before words.
pub(super) struct Packed<'a> {
    pub target: &'a str,
    pub run: Option<&'a Run>,
    pub slots: BTreeMap<&'a str, usize>,
    used: usize,
    end: f64,
    total: Option<Measurement>,
}

pub(super) fn scene(request: &Request, cx: &Context, naming: &mut Naming) -> Scene {
    let dataset = request.dataset;
    let targets = targets(request);
    let mut packed: Vec<Packed> = targets
        .iter()
        .map(|target| Packed {
            target,
            run: dataset.runs.get(*target),
            slots: BTreeMap::new(),
            used: 0,
            end: dataset.runs.get(*target).map_or(0.0, end),
            total: totals::total(dataset, target),
        })
        .collect();
    let longest = packed
        .iter()
        .map(|one| {
            one.end
                .max(one.total.as_ref().and_then(milliseconds).unwrap_or(0.0))
        })
        .fold(0.0, f64::max);
    let axis = display::axis(longest, &Unit::new("ms"), ROOM);
    let domain = if axis.domain > 0.0 { axis.domain } else { 1.0 };
    let tolerance = pack::tolerance(longest);
    for one in &mut packed {
        if let Some(run) = one.run {
            let spans = run
                .spans
                .iter()
                .filter(|span| !dataset.apart.contains(&span.lane));
            (one.slots, one.used) = pack::slots(spans, tolerance);
        }
    }
    let apart = apart(dataset, &packed);
    let kinds = palette::kinds(dataset);
    let panels = packed
        .iter()
        .map(|one| {
            panel(
                one,
                &Shared {
                    dataset,
                    apart: &apart,
                    kinds: &kinds,
                    domain,
                    tolerance,
                    mini: request.mini,
                    specs: cx.specs,
                },
                naming,
            )
        })
        .collect();
    Scene {
        panels,
        apart: apart.iter().map(|lane| lane_name(lane, naming)).collect(),
        domain,
        ticks: labels(&axis, naming),
        rtl: naming.rtl(),
        mini: request.mini,
        id: request.id.clone(),
    }
}

/// What panels of a figure have in common.
pub(super) struct Shared<'s> {
    pub dataset: &'s Dataset,
    pub apart: &'s [&'s str],
    pub kinds: &'s [&'s str],
    pub domain: f64,
    pub tolerance: f64,
    mini: bool,
    specs: &'s Specs,
}

/// The asked targets, else all that have a run, in the dataset's order.
fn targets<'r>(request: &'r Request) -> Vec<&'r str> {
    if !request.targets.is_empty() {
        return request.targets.iter().map(String::as_str).collect();
    }
    let runs = &request.dataset.runs;
    let order = &request.dataset.targets.order;
    let known = order.iter().filter(|target| runs.contains_key(*target));
    let others = runs.keys().filter(|target| !order.contains(target));
    known.chain(others).map(String::as_str).collect()
}

fn end(run: &Run) -> f64 {
    run.spans.iter().map(|span| span.end).fold(0.0, f64::max)
}

fn milliseconds(m: &Measurement) -> Option<f64> {
    let factor = m.unit.to(&Unit::new("ms"))?;
    m.value().map(|value| value * factor)
}

/// Lanes drawn apart that occur in the figure, in the declared order.
fn apart<'a>(dataset: &'a Dataset, packed: &[Packed]) -> Vec<&'a str> {
    let occurs = |lane: &String| {
        let mut runs = packed.iter().filter_map(|one| one.run);
        runs.any(|run| run.spans.iter().any(|span| span.lane == *lane))
    };
    dataset
        .apart
        .iter()
        .filter(|lane| occurs(lane))
        .map(String::as_str)
        .collect()
}

/// How many slots a panel shows: those declared, where that is not much emptiness, and at least
/// those used.
fn rows(one: &Packed) -> usize {
    let declared = one.run.and_then(|run| run.slots).unwrap_or(0);
    let declared = usize::try_from(declared).unwrap_or(0);
    let shown = if one.used > 0 && declared <= MOST_EMPTY {
        declared
    } else {
        0
    };
    one.used.max(shown)
}

/// The name of a row apart, as the gutter can hold it, and whole.
fn lane_name(lane: &str, naming: &mut Naming) -> (String, String) {
    let whole = naming.label("lane", lane);
    let short = naming
        .attribute("lane", lane, "short", &[])
        .unwrap_or_else(|| whole.clone());
    let cut = width::ellipsized(&short, LANE_SIZE, LANE_ROOM, false);
    (cut.unwrap_or(short), whole)
}

/// Labels of an axis, the unit on the last.
fn labels(axis: &display::Axis, naming: &Naming) -> Vec<(f64, String)> {
    let last = axis.ticks.len().saturating_sub(1);
    let label = |(i, (at, text)): (usize, &(f64, String))| {
        let label = if i == last {
            naming.catalog().quantity(text, axis.unit.id()).text
        } else {
            naming.catalog().number(text)
        };
        (*at, label)
    };
    axis.ticks.iter().enumerate().map(label).collect()
}

fn panel(one: &Packed, shared: &Shared, naming: &mut Naming) -> Panel {
    let name = naming.label("target", one.target);
    let spans: &[Span] = one.run.map_or(&[], |run| &run.spans);
    let mut say = Vec::new();
    let counts = notes::counts(shared.dataset, one.target);
    let counts: Vec<(&str, Arg)> = counts
        .iter()
        .map(|(k, v)| (k.as_str(), v.clone()))
        .collect();
    say.extend(naming.attribute("target", one.target, "say", &counts));
    let blocks = blocks::blocks(one, shared, naming);
    // Some were merged here, or by whoever recorded them.
    if pack::crowded(spans.len()) || spans.iter().any(|span| span.count > 1) {
        say.push(naming.word(
            "drawing-merged",
            &[
                ("spans", number(spans.iter().map(pack::count).sum())),
                ("drawn", number(blocks.len())),
            ],
        ));
    }
    let state = one.total.as_ref().map(|m| &m.state);
    if let Some(State::Failed { reason } | State::Skipped { reason }) = state {
        say.extend(reason.clone());
    }
    if spans.is_empty() {
        say.push(naming.word("drawing-no-spans", &[]));
    }
    let total = one.total.as_ref().map(|m| total(m, naming));
    let end = total
        .as_ref()
        .and_then(|total| total.at)
        .unwrap_or(0.0)
        .max(one.end);
    let label = total
        .as_ref()
        .map_or(0.0, |total| width::strong(&total.text, 13.0));
    let zoom = magnification(end, shared.domain, label)
        .filter(|_| !shared.mini && !spans.is_empty())
        .map(|(times, domain)| zoom(times, domain, naming));
    let text = total
        .as_ref()
        .map_or_else(String::new, |total| total.text.clone());
    let description = naming.word(
        if text.is_empty() {
            "drawing-timeline-untimed"
        } else {
            "drawing-timeline"
        },
        &[
            ("target", Arg::Text(name.clone())),
            ("spans", number(spans.iter().map(pack::count).sum())),
            ("slots", number(one.used)),
            ("total", Arg::Text(text)),
        ],
    );
    Panel {
        class: shared.specs.colour(one.target).to_owned(),
        slots: (1..=rows(one)).map(|slot| naming.count(slot)).collect(),
        say,
        blocks,
        notes: notes::notes(one.run, shared.dataset, &one.slots, end, naming),
        summary: notes::summary(&one.slots, naming),
        description,
        zoom,
        total,
        name,
    }
}

pub(super) fn number(count: usize) -> Arg {
    Arg::Number(count.to_string())
}

fn zoom(times: f64, domain: f64, naming: &Naming) -> Zoom {
    let axis = display::axis(domain, &Unit::new("ms"), 0.0);
    let mut ticks = labels(&axis, naming);
    ticks.retain(|(at, _)| *at <= domain);
    Zoom {
        domain,
        ticks,
        says: naming.word(
            "drawing-magnified",
            &[("times", Arg::Number(format!("{times}")))],
        ),
        says_narrow: naming.word("drawing-magnified-narrow", &[]),
    }
}

fn total(m: &Measurement, naming: &Naming) -> Total {
    let catalog = naming.catalog();
    let range = display::range(m, &Wish::default()).map(|(low, high, unit)| {
        let interval = catalog.interval(&low, &high, unit.id()).text;
        match m.n {
            Some(n) => naming.word(
                "drawing-range-of-runs",
                &[
                    ("range", Arg::Text(interval)),
                    ("n", Arg::Number(n.to_string())),
                ],
            ),
            None => interval,
        }
    });
    let shown = display::value(m, &Wish::default());
    let text = match (&m.state, shown) {
        (State::Measured(_), Some(shown)) => catalog.quantity(&shown.decimal, shown.unit.id()).text,
        (State::Measured(_), None) => range.clone().unwrap_or_default(),
        (State::Missing, _) => format!("— {}", naming.word("drawing-missing", &[])),
        (State::Failed { .. }, _) => naming.word("drawing-failed", &[]),
        (State::Skipped { .. }, _) => naming.word("drawing-skipped", &[]),
        (State::NotApplicable, _) => naming.word("drawing-not-applicable", &[]),
    };
    Total {
        at: milliseconds(m),
        text,
        range: range.filter(|_| m.value().is_some()),
        data: m
            .number()
            .map(|number| (m.path.clone(), number.text().to_owned())),
    }
}

/// Kinds whose spans stand in slots, with the lanes that have them.
pub(super) fn lanes_of_kinds<'a>(
    run: &'a Run,
    slots: &BTreeMap<&str, usize>,
) -> BTreeMap<&'a str, BTreeSet<&'a str>> {
    let mut out: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for span in run
        .spans
        .iter()
        .filter(|span| slots.contains_key(span.lane.as_str()))
    {
        out.entry(&span.kind).or_default().insert(&span.lane);
    }
    out
}
