//! Measurements → a scene: digits, units, words and marks.

use super::super::Context;
use super::super::naming::Naming;
use super::super::palette;
use super::super::width;
use super::Request;
use super::scene::{Bar, Kind, Row, Scene};
use crate::data::display::{self, Wish};
use crate::data::judge::{self, Standing};
use crate::data::{Dimension, Measurement, Number, State, Unit};
use crate::i18n::Arg;

/// Of the plot, what is left free after the longest bar.
const ROOM: f64 = 0.25;
/// Unit names wider than this stand at the axis only.
const UNIT_ROOM: f64 = 34.0;
/// Pixels that a small chart has at least where small charts stand side by side, the size of its
/// tick labels and the least distance between two.
const SMALL: f64 = 230.0;
const TICK: f64 = 11.5;
const APART: f64 = 12.0;

pub(super) fn scene(
    request: &Request,
    cx: &Context,
    naming: &mut Naming,
    series: &[String],
) -> Scene {
    let units = Units::of(request, cx);
    let standings: Vec<Vec<Standing>> = (0..request.series.len())
        .map(|at| {
            let group: Vec<&Measurement> = request
                .rows
                .iter()
                .filter_map(|row| row.cells.get(at))
                .collect();
            let better = group.first().map(|m| m.better).unwrap_or_default();
            judge::standings(&group, better)
        })
        .collect();
    let highlight = palette::highlighted(request.dataset);
    let targets = request.dataset.targets.dim.as_deref() == Some(request.by.as_str());
    let class = if targets {
        "target"
    } else {
        request.by.as_str()
    };
    let mut rows = Vec::new();
    let mut first = true;
    for (y, row) in request.rows.iter().enumerate() {
        let label = naming.label(class, &row.key);
        let mut bars = Vec::new();
        for (x, m) in row.cells.iter().enumerate() {
            let standing = standings.get(x).and_then(|column| column.get(y)).copied();
            // Where no targets are compared, the accent is for the best.
            let colour = match standing {
                Some(Standing::Best) if !targets => "t-a",
                _ => cx.specs.colour(&row.key),
            };
            let phase = match request.series.len() {
                0 | 1 => "",
                n if x + 1 == n => " ph1",
                _ => " ph0",
            };
            let (mut bar, whole) = bar(m, cx, naming, &units, first);
            bar.class = format!("{colour}{phase}");
            bar.solid = phase != " ph0" && !bar.dashed;
            if !request.whisker {
                bar.range = bar.range.filter(|_| bar.kind == Kind::Range);
            }
            bar.tag = match standing {
                _ if request.mini => None,
                Some(Standing::Best) => Some(naming.word("drawing-best", &[])),
                Some(Standing::TiedBest) => Some(naming.word("drawing-tied-best", &[])),
                _ => None,
            };
            // Three tints do not tell themselves apart: the words do.
            let note = bar.note.clone();
            if request.series.len() > 2 {
                let name = series.get(x).cloned().unwrap_or_default();
                bar.note = Some(match bar.note {
                    Some(note) => format!("{name} · {note}"),
                    None => name,
                });
            }
            let said = said(&bar, note, whole);
            (bar.title, bar.said) = match series.get(x).filter(|_| series.len() > 1) {
                Some(phase) => (
                    named(&format!("{label} · {phase}"), &said, naming),
                    format!("{phase} {said}"),
                ),
                None => (named(&label, &said, naming), said),
            };
            bars.push(bar);
        }
        first &= !bars.iter().any(|bar| matches!(bar.kind, Kind::Value(_)));
        rows.push(Row {
            sub: naming.attribute(class, &row.key, "sub", &[]),
            strong: if targets {
                highlight.contains(&row.key.as_str())
            } else {
                row_is_best(&standings, y)
            },
            label,
            bars,
        });
    }
    let (ticks, domain) = axis(&rows, &units, request.mini, cx);
    Scene {
        rows,
        ticks,
        domain,
        rtl: naming.rtl(),
        mini: request.mini,
        bare: false,
    }
}

/// "220 ms · best · 216–238 ms", units always named.
fn said(bar: &Bar, note: Option<String>, whole: Whole) -> String {
    let mut out = whole.text.unwrap_or_else(|| bar.text.clone());
    let note = whole.note.or(note);
    for more in [bar.tag.clone(), note].into_iter().flatten() {
        out.push_str(" · ");
        out.push_str(&more);
    }
    out
}

/// "pgmem: 220 ms".
fn named(name: &str, value: &str, naming: &Naming) -> String {
    let text = |text: &str| Arg::Text(text.to_owned());
    naming.word(
        "drawing-bar",
        &[("name", text(name)), ("value", text(value))],
    )
}

/// Texts with their unit, where the drawing leaves it to the axis.
#[derive(Default)]
struct Whole {
    text: Option<String>,
    note: Option<String>,
}

/// Where units are written.
struct Units {
    /// The unit of the data, of the axis.
    unit: Unit,
    /// All values show this unit; `None`: each picks its own and names it.
    common: Option<Unit>,
    /// Name the common unit at the values: at all, at those of the first row, or not at all.
    each: bool,
    some: bool,
}

impl Units {
    fn of(request: &Request, cx: &Context) -> Self {
        let cells = || request.rows.iter().flat_map(|row| &row.cells);
        let unit = cells()
            .find(|m| matches!(m.state, State::Measured(_)))
            .or_else(|| cells().next())
            .map_or_else(|| Unit::new("count"), |m| m.unit.clone());
        let mut shown = cells().filter_map(|m| display::value(m, &Wish::default()));
        let common = shown.next().map(|first| first.unit);
        let common = common.filter(|first| shown.all(|next| next.unit == *first));
        let short = common
            .as_ref()
            .is_some_and(|unit| width::text(&cx.catalog.unit(unit.id()), 13.0) <= UNIT_ROOM);
        Self {
            unit,
            each: short && request.series.len() < 2,
            some: short,
            common,
        }
    }

    /// Whether a value of the first or of a later row names its unit.
    fn named(&self, first: bool) -> bool {
        self.common.is_none() || self.each || (self.some && first)
    }
}

fn bar(
    m: &Measurement,
    cx: &Context,
    naming: &mut Naming,
    units: &Units,
    first: bool,
) -> (Bar, Whole) {
    let catalog = cx.catalog;
    let named = units.named(first);
    // One unit for the drawing: a cell in another unit of the same dimension is converted.
    let factor = m.unit.to(&units.unit);
    let place = |value: f64| {
        factor
            .map(|factor| value * factor)
            .filter(|v| v.is_finite())
    };
    let range = m
        .range
        .as_ref()
        .and_then(|extent| Some((place(extent.min.value())?, place(extent.max.value())?)));
    let mut whole = Whole::default();
    let quantity = display::value(m, &Wish::default()).map(|shown| {
        let quantity = catalog.quantity(&shown.decimal, shown.unit.id());
        whole.text = Some(quantity.text.clone());
        if named {
            quantity.text
        } else {
            quantity.number
        }
    });
    let interval = display::range(m, &Wish::default()).map(|(low, high, unit)| {
        let quantity = catalog.interval(&low, &high, unit.id());
        whole.note = Some(quantity.text.clone());
        if units.common.is_none() || units.common.as_ref() != Some(&unit) {
            quantity.text
        } else {
            quantity.number
        }
    });
    // An example has no place in any data.
    let data = m
        .number()
        .filter(|_| !m.path.is_empty())
        .map(|number| (m.path.clone(), number.text().to_owned()));
    let word = |id: &str| naming.word(id, &[]);
    let mut out = Bar {
        range,
        data,
        ..Bar::default()
    };
    match &m.state {
        State::Measured(Some(number)) => match place(number.value()) {
            Some(value) => {
                out.kind = Kind::Value(value);
                out.text = quantity.unwrap_or_default();
                out.note = interval;
                if m.n == Some(1) && out.note.is_none() {
                    out.note =
                        Some(naming.word("drawing-runs", &[("n", Arg::Number("1".to_owned()))]));
                }
            }
            None => {
                // Another dimension than the axis: said, not drawn.
                out.text = quantity.unwrap_or_default();
                out.kind = Kind::NotApplicable;
                out.range = None;
            }
        },
        State::Measured(None) => {
            out.kind = Kind::Range;
            whole.text = whole.note.take();
            out.text = whole
                .text
                .clone()
                .filter(|_| named)
                .or(interval)
                .unwrap_or_default();
        }
        State::Missing => {
            out.text = "—".to_owned();
            out.note = Some(word("drawing-missing"));
        }
        State::Failed { reason } => {
            out.kind = Kind::Failed;
            out.text = word("drawing-failed");
            out.note.clone_from(reason);
        }
        State::Skipped { reason } => {
            out.kind = Kind::Skipped;
            out.text = word("drawing-skipped");
            out.note.clone_from(reason);
        }
        State::NotApplicable => {
            out.kind = Kind::NotApplicable;
            out.text = word("drawing-not-applicable");
        }
    }
    if let Some(owner) = &m.marks.borrowed {
        let owner = naming.label("target", owner);
        whole.note = None;
        out.note = Some(naming.word("drawing-borrowed", &[("target", Arg::Text(owner))]));
        out.dashed = true;
        out.range = None;
    }
    if m.marks.estimated {
        whole.note = None;
        let word = naming.word("drawing-estimated", &[]);
        out.note = Some(match out.note {
            Some(note) => format!("{word} · {note}"),
            None => word,
        });
        out.dashed = true;
    }
    (out, whole)
}

fn row_is_best(standings: &[Vec<Standing>], row: usize) -> bool {
    let mut columns = standings.iter().map(|column| column.get(row));
    standings.len() == 1 && columns.all(|standing| standing == Some(&Standing::Best))
}

/// Ticks with labels, the unit on the last; below zero as above it. A small chart has as many as
/// it has room for.
fn axis(rows: &[Row], units: &Units, mini: bool, cx: &Context) -> (Vec<(f64, String)>, f64) {
    let extents: Vec<(f64, f64)> = rows
        .iter()
        .flat_map(|row| &row.bars)
        .map(Bar::extent)
        .collect();
    let low = extents.iter().map(|e| e.0).fold(0.0, f64::min);
    let high = extents.iter().map(|e| e.1).fold(0.0, f64::max);
    let drawn = rows
        .iter()
        .flat_map(|row| &row.bars)
        .any(|bar| matches!(bar.kind, Kind::Value(_) | Kind::Range));
    let mut axis = display::axis(high.max(-low), &units.unit, ROOM);
    if let Some(common) = &units.common {
        rewrite(&mut axis, &units.unit, common);
    }
    if mini {
        thin(&mut axis, cx);
    }
    if high.max(-low) <= 0.0 {
        // Only zeros: no scale would mean anything.
        axis.ticks.truncate(1);
    }
    if !drawn {
        return (Vec::new(), axis.domain);
    }
    let mut ticks: Vec<(f64, String)> = axis
        .ticks
        .iter()
        .rev()
        .filter(|(at, _)| *at > 0.0 && -at >= low)
        .map(|(at, text)| (-at, cx.catalog.number(&format!("-{text}"))))
        .collect();
    let domain = if high >= -low {
        axis.domain
    } else {
        high / (1.0 - ROOM)
    };
    let above = axis.ticks.iter().filter(|(at, _)| *at <= domain.max(0.0));
    ticks.extend(above.map(|(at, text)| (*at, cx.catalog.number(text))));
    if let Some((at, label)) = ticks.last_mut()
        && let Some((_, text)) = axis.ticks.iter().find(|(tick, _)| tick == at)
        && units.unit.dimension() != Dimension::Count
    {
        *label = cx.catalog.quantity(text, axis.unit.id()).text;
    }
    (ticks, domain)
}

/// Keeps every second, third, … tick of an axis, until labels stand apart in a small chart.
fn thin(axis: &mut display::Axis, cx: &Context) {
    for every in 1..axis.ticks.len() {
        let kept: Vec<(f64, String)> = axis.ticks.iter().step_by(every).cloned().collect();
        let plain = |(_, text): &(f64, String)| width::text(&cx.catalog.number(text), TICK);
        let named = |(_, text): &(f64, String)| {
            width::text(&cx.catalog.quantity(text, axis.unit.id()).text, TICK)
        };
        let last = kept.last().map_or(0.0, named);
        let before = kept.iter().rev().nth(1).map_or(0.0, plain);
        let need = (last + before) / 2.0 + APART;
        let step = kept.get(1).map_or(0.0, |(at, _)| *at);
        if step / axis.domain * SMALL >= need || kept.len() <= 2 {
            axis.ticks = kept;
            return;
        }
    }
}

/// Labels of an axis in the unit that all values show, so that both can be compared.
fn rewrite(axis: &mut display::Axis, unit: &Unit, common: &Unit) {
    let Some(factor) = unit.to(common).filter(|_| axis.unit != *common) else {
        return;
    };
    let texts: Option<Vec<String>> = axis
        .ticks
        .iter()
        .map(|(at, _)| Some(Number::computed(at * factor)?.text().to_owned()))
        .collect();
    let Some(texts) = texts else { return };
    let decimals = |text: &str| text.split_once('.').map_or(0, |(_, part)| part.len());
    let most = texts.iter().map(|text| decimals(text)).max().unwrap_or(0);
    for ((at, label), mut text) in axis.ticks.iter_mut().zip(texts) {
        if *at != 0.0 {
            let lacking = most - decimals(&text);
            if lacking == most && most > 0 {
                text.push('.');
            }
            text.push_str(&"0".repeat(lacking));
        }
        *label = text;
    }
    axis.unit = common.clone();
}
