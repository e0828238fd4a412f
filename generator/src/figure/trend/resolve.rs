//! Measurements → a scene: digits, units, words and steps.

use super::super::Context;
use super::super::naming::Naming;
use super::scene::{Panel, Point, Scene, Step, Way};
use super::{Line, Request};
use crate::data::display::{Column, Shown, Wish};
use crate::data::statistics::{levels, steps};
use crate::data::{Better, Measurement, Number, Unit};
use crate::i18n::Arg;

/// Letters of a revision that are shown: what git shows of a commit.
const SHORT: usize = 7;
/// Revisions that the axis names at most.
const TICKS: usize = 6;
/// Of the height between smallest and largest value, what is left free above and below.
const ROOM: f64 = 0.08;

pub(super) fn scene(request: &Request, cx: &Context, naming: &mut Naming) -> Scene {
    let lines = request.lines.iter();
    let panels = lines.filter_map(|line| panel(request, line, cx, naming));
    Scene {
        panels: panels.collect(),
        count: request.revisions.len(),
        rtl: cx.catalog.locale().rtl,
        mini: request.mini,
    }
}

/// `None` where nothing of the line has a value.
fn panel(request: &Request, line: &Line, cx: &Context, naming: &mut Naming) -> Option<Panel> {
    let measured: Vec<(usize, &Measurement)> = line
        .points
        .iter()
        .filter(|(_, m)| m.number().is_some())
        .map(|(at, m)| (*at, m))
        .collect();
    let unit = measured.first()?.1.unit.clone();
    let all: Vec<&Measurement> = measured.iter().map(|(_, m)| *m).collect();
    let column = Column::of(&all, &Wish::default());
    let text = |m: &Measurement| {
        column
            .show(m)
            .map_or_else(String::new, |shown| said(&shown, cx))
    };
    let named = request.named(line).into_iter();
    let named = named.map(|(dim, key)| naming.label(class(request, dim), key));
    let title = named.collect::<Vec<_>>().join(" · ");
    let mut points = Vec::new();
    for (at, m) in &measured {
        // One unit for the panel: a value in another unit of the same dimension is converted.
        let factor = m.unit.to(&unit).filter(|factor| factor.is_finite());
        let Some((factor, value)) = factor.zip(m.value()) else {
            continue;
        };
        let range = m.range.as_ref();
        let range = range.map(|own| (own.min.value() * factor, own.max.value() * factor));
        points.push(Point {
            at: place(*at),
            value: value * factor,
            range,
            title: pointed(request, *at, m, &column, cx, naming),
        });
    }
    let low = points
        .iter()
        .map(|p| p.range.map_or(p.value, |r| r.0.min(p.value)));
    let high = points
        .iter()
        .map(|p| p.range.map_or(p.value, |r| r.1.max(p.value)));
    let (low, high) = (low.reduce(f64::min)?, high.reduce(f64::max)?);
    let room = match high > low {
        true => (high - low) * ROOM,
        false => high.abs().max(f64::MIN_POSITIVE) * ROOM,
    };
    let end = |value: f64| {
        let number = Number::computed(value);
        let own = number.map(|number| {
            let state = crate::data::State::Measured(Some(number));
            text(&Measurement::new("", state, unit.clone()))
        });
        own.unwrap_or_default()
    };
    let (cuts, level) = changes(&points);
    let last = measured.last().map(|(_, m)| *m)?;
    let mut panel = Panel {
        low: (low - room, end(low)),
        high: (high + room, end(high)),
        last: text(last),
        data: last
            .number()
            .map(|number| (last.path.clone(), number.text().to_owned())),
        releases: releases(request, line),
        ticks: ticks(request, &points),
        title,
        ..Panel::default()
    };
    for (cut, pair) in cuts.iter().zip(level.windows(2)) {
        let (Some(point), [before, after]) = (points.get(*cut), pair) else {
            continue;
        };
        panel.steps.extend(step(
            request,
            point,
            (*before, *after),
            last.better,
            cx,
            naming,
        ));
    }
    if !cuts.is_empty() {
        let starts = std::iter::once(0).chain(cuts.iter().copied());
        let ends = cuts.iter().copied().chain([points.len()]);
        let parts = starts
            .zip(ends)
            .zip(&level)
            .filter_map(|((start, end), level)| {
                let (first, last) = (points.get(start)?, points.get(end.checked_sub(1)?)?);
                Some((first.at, last.at, *level))
            });
        panel.levels = parts.collect();
    }
    panel.said = sentences(request, &panel, &measured, &column, cx, naming);
    panel.points = points;
    Some(panel)
}

/// The class of a dimension's labels.
fn class<'d>(request: &Request, dim: &'d str) -> &'d str {
    match request.dataset.targets.dim.as_deref() == Some(dim) {
        true => "target",
        false => dim,
    }
}

#[allow(clippy::cast_precision_loss)]
fn place(at: usize) -> f64 {
    at as f64
}

fn said(shown: &Shown, cx: &Context) -> String {
    cx.catalog.quantity(&shown.decimal, shown.unit.id()).text
}

/// A revision as people see it.
fn short(revision: &str) -> String {
    revision.chars().take(SHORT).collect()
}

/// What a pointer reads at a point: revision, release and date, value, range and runs.
fn pointed(
    request: &Request,
    at: usize,
    m: &Measurement,
    column: &Column,
    cx: &Context,
    naming: &Naming,
) -> String {
    let revision = request.revisions.get(at).copied().unwrap_or_default();
    let mut parts = vec![short(revision)];
    parts.extend(request.release(revision).map(str::to_owned));
    parts.extend(request.date(revision).map(|date| dated(date, cx)));
    parts.extend(column.show(m).map(|shown| said(&shown, cx)));
    parts.extend(
        column
            .show_range(m)
            .map(|(low, high, unit): (String, String, Unit)| {
                cx.catalog.interval(&low, &high, unit.id()).text
            }),
    );
    parts.extend(m.n.map(|n| naming.word("drawing-runs", &[("n", Arg::Number(n.to_string()))])));
    parts.join(" · ")
}

fn dated(text: &str, cx: &Context) -> String {
    match crate::data::Date::parse(text) {
        Some(date) => cx.catalog.date(
            (date.year, date.month, date.day),
            crate::i18n::DateStyle::Medium,
        ),
        None => text.to_owned(),
    }
}

/// Indices of points at which a new level begins, and the levels.
fn changes(points: &[Point]) -> (Vec<usize>, Vec<f64>) {
    let series: Vec<f64> = points.iter().map(|point| point.value).collect();
    let cuts = steps(&series);
    let levels = levels(&series, &cuts);
    (cuts, levels)
}

fn step(
    request: &Request,
    point: &Point,
    (before, after): (f64, f64),
    better: Better,
    cx: &Context,
    naming: &Naming,
) -> Option<Step> {
    let percent = (after - before) / before.abs() * 100.0;
    let number = Number::computed(percent)?;
    let shown = crate::data::display::ratio(number.value(), None);
    let change = cx.catalog.change(&shown).text;
    let way = match (better, percent > 0.0) {
        (Better::Neither, _) => Way::Other,
        (Better::Higher, true) | (Better::Lower, false) => Way::Better,
        _ => Way::Worse,
    };
    let revision = index(point)
        .and_then(|at| request.revisions.get(at))
        .copied();
    let title = naming.word(
        "drawing-trend-step",
        &[
            ("change", Arg::Text(change.clone())),
            ("revision", Arg::Text(short(revision.unwrap_or_default()))),
        ],
    );
    Some(Step {
        at: point.at,
        change,
        way,
        title,
    })
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
fn index(point: &Point) -> Option<usize> {
    (point.at >= 0.0).then_some(point.at as usize)
}

fn releases(request: &Request, line: &Line) -> Vec<(f64, String)> {
    let points = line.points.iter();
    points
        .filter_map(|(at, _)| {
            let revision = request.revisions.get(*at)?;
            Some((place(*at), request.release(revision)?.to_owned()))
        })
        .collect()
}

/// Revisions for the axis: the first, the last, and some between them.
fn ticks(request: &Request, points: &[Point]) -> Vec<(f64, String)> {
    let last = points.len().saturating_sub(1);
    let most = TICKS.min(points.len());
    let mut ticks: Vec<(f64, String)> = Vec::new();
    for tick in 0..most {
        let point = points.get(tick * last / most.saturating_sub(1).max(1));
        let revision = point
            .and_then(index)
            .and_then(|at| request.revisions.get(at));
        if let Some((point, revision)) = point.zip(revision)
            && ticks.last().is_none_or(|(at, _)| *at < point.at)
        {
            ticks.push((point.at, short(revision)));
        }
    }
    ticks
}

/// From what to what it went, and where it changed for good.
fn sentences(
    request: &Request,
    panel: &Panel,
    measured: &[(usize, &Measurement)],
    column: &Column,
    cx: &Context,
    naming: &Naming,
) -> String {
    let (Some((from, first)), Some((to, last))) = (measured.first(), measured.last()) else {
        return String::new();
    };
    let revision = |at: &usize| short(request.revisions.get(*at).copied().unwrap_or_default());
    let value = |m: &Measurement| {
        let text = column
            .show(m)
            .map_or_else(String::new, |shown| said(&shown, cx));
        Arg::Text(text)
    };
    let mut out = naming.word(
        "drawing-trend-line",
        &[
            ("name", Arg::Text(panel.title.clone())),
            ("first", value(first)),
            ("from", Arg::Text(revision(from))),
            ("last", value(last)),
            ("to", Arg::Text(revision(to))),
        ],
    );
    for step in &panel.steps {
        naming.append(&mut out, &step.title);
    }
    out
}
