//! Where the parts of a bar chart stand. x is in the unit of the data, y in pixels.

use super::super::canvas::{Mark, Run, Sign, Text, View, tick_label, ticks};
use super::super::width::{self, Fit};
use super::scene::{Bar, Kind, Row, Scene};

/// Height of the line with a target's name.
const LABEL: f64 = 20.0;
/// Between two bars of one target.
const BETWEEN: f64 = 3.0;
/// Between a bar and its value.
const GAP: f64 = 8.0;
/// Sizes of text.
const NAME: f64 = 13.0;
const SMALL: f64 = 12.0;
/// Of the plot, what may be left free for the values at its end.
const MOST_FREE: f64 = 0.6;
/// Where a text is cut at last.
const WIDEST: f64 = 640.0;

/// The marks of a scene and the view they stand in (unnamed).
pub(super) fn layout(scene: &Scene) -> (View, Vec<Mark>) {
    let plot = Plot::of(scene);
    let mut marks = Vec::new();
    let mut y = 0.0;
    let mut rows = Vec::new();
    for row in &scene.rows {
        if !scene.bare {
            plot.name(row, y, &mut rows);
            y += LABEL;
        }
        let top = y;
        for bar in &row.bars {
            plot.bar(bar, row.strong, y, &mut rows);
            y += plot.thick + BETWEEN;
        }
        rows.push(Mark::line((0.0, top - 2.0), (0.0, y - 1.0), "grid base"));
        plot.zeros(row, top, &mut rows);
        y += plot.pitch;
    }
    let bottom = y - plot.pitch + 4.0;
    let ticks = ticks(scene.ticks.clone(), plot.domain, 0.0);
    for tick in ticks.iter().filter(|tick| tick.at != 0.0) {
        marks.push(Mark::line((tick.at, 0.0), (tick.at, bottom), "grid"));
    }
    marks.append(&mut rows);
    for (i, tick) in ticks.iter().enumerate() {
        let first = i == 0 && tick.at <= plot.domain.0;
        marks.push(tick_label(tick, first, bottom + 16.0));
    }
    let axis = if ticks.is_empty() { 4.0 } else { 22.0 };
    let view = View {
        domain: plot.domain,
        height: bottom + axis,
        below: 0.0,
        rtl: scene.rtl,
        class: if scene.mini { "mini" } else { "" },
        name: None,
    };
    (view, marks)
}

struct Plot {
    domain: (f64, f64),
    thick: f64,
    pitch: f64,
    mini: bool,
}

impl Plot {
    fn of(scene: &Scene) -> Self {
        let paired = scene.rows.iter().any(|row| row.bars.len() > 1);
        let thick = match () {
            () if scene.mini => 11.0,
            () if paired => 12.0,
            () => 14.0,
        };
        Self {
            domain: domain(scene),
            thick,
            pitch: if scene.mini { 8.0 } else { 12.0 },
            mini: scene.mini,
        }
    }

    /// Share of the plot that lies after `x`.
    fn after(&self, x: f64) -> f64 {
        (self.domain.1 - x) / (self.domain.1 - self.domain.0)
    }

    /// The line above the bars.
    fn name(&self, row: &Row, y: f64, marks: &mut Vec<Mark>) {
        let strong = if row.strong { " strong" } else { "" };
        let line = |text: String, fit: String, title: String, runs: Vec<Run>| {
            Mark::Text(Text {
                at: (self.domain.0, y + 13.0),
                class: format!("lab{strong}{fit}"),
                text,
                runs,
                title,
                ..Text::default()
            })
        };
        let mut tags = Vec::new();
        let mut taken = width::strong(&row.label, NAME);
        for (fit, tag) in row.bars.iter().filter_map(|bar| self.displaced(bar)) {
            taken += GAP + width::strong(&tag, SMALL);
            tags.push(Run {
                text: tag,
                class: format!("tag{}", fit.otherwise()),
            });
        }
        let (whole, cut) = names(&row.label, taken);
        if let Some(short) = cut {
            marks.push(line(
                short,
                whole.otherwise(),
                row.label.clone(),
                tags.clone(),
            ));
        }
        let cut_at_last = width::ellipsized(&row.label, NAME, WIDEST, true);
        let mut runs = Vec::new();
        if let Some(sub) = row.sub.as_ref().filter(|_| !self.mini) {
            let fit = Fit::of(taken + GAP + width::text(sub, SMALL), 1.0, 0.0);
            if fit != Fit::Never {
                runs.push(Run {
                    text: sub.clone(),
                    class: format!("sub{}", fit.class()),
                });
            }
        }
        tags.append(&mut runs);
        let title = cut_at_last.as_ref().map(|_| row.label.clone());
        marks.push(line(
            cut_at_last.unwrap_or_else(|| row.label.clone()),
            whole.class(),
            title.unwrap_or_default(),
            tags,
        ));
    }

    /// A tag that has no room beside its value at some widths, and from where on it has.
    fn displaced(&self, bar: &Bar) -> Option<(Fit, String)> {
        let tag = bar.tag.clone()?;
        let need = 2.0 * GAP + width::strong(&bar.text, NAME) + width::strong(&tag, SMALL);
        match Fit::of(need, self.after(bar.extent().1), 0.0) {
            Fit::Always => None,
            fit => Some((fit, tag)),
        }
    }

    fn bar(&self, bar: &Bar, strong: bool, y: f64, marks: &mut Vec<Mark>) {
        let middle = y + self.thick / 2.0;
        let end = bar.extent().1;
        match bar.kind {
            Kind::Value(value) => {
                self.rect(bar, value, y, marks);
                if let Some(range) = bar.range {
                    whisker(bar, Some(value), range, middle, marks);
                }
                self.value(bar, strong, end, middle, marks);
            }
            Kind::Range => {
                if let Some(range) = bar.range {
                    whisker(bar, None, range, middle, marks);
                }
                self.value(bar, strong, end, middle, marks);
            }
            Kind::Missing | Kind::NotApplicable => self.state(bar, GAP, middle, marks),
            Kind::Failed | Kind::Skipped => {
                let sign = match bar.kind {
                    Kind::Failed => Sign::Failed,
                    _ => Sign::Skipped,
                };
                marks.push(Mark::Sign {
                    at: (0.0, middle - 6.0),
                    sign,
                });
                self.state(bar, 21.0, middle, marks);
            }
        }
    }

    /// Where nothing was needed: a line over the baseline, not a bar of no width.
    fn zeros(&self, row: &Row, top: f64, marks: &mut Vec<Mark>) {
        let mut y = top;
        for bar in &row.bars {
            if bar.kind == Kind::Value(0.0) {
                marks.push(Mark::Line {
                    from: (0.0, y),
                    to: (0.0, y + self.thick),
                    class: format!("zero {}", bar.class),
                    title: bar.title.clone(),
                });
            }
            y += self.thick + BETWEEN;
        }
    }

    fn rect(&self, bar: &Bar, value: f64, y: f64, marks: &mut Vec<Mark>) {
        if value == 0.0 {
            return;
        }
        let dashed = if bar.dashed { " borrowed" } else { "" };
        marks.push(Mark::Rect {
            from: (0.0, y),
            to: (value, y + self.thick),
            class: format!("bar {}{dashed}", bar.class),
            rounded: true,
            title: bar.title.clone(),
        });
    }

    /// The value after the bar, then "best", then the note.
    fn value(&self, bar: &Bar, strong: bool, end: f64, middle: f64, marks: &mut Vec<Mark>) {
        let share = self.after(end);
        let mut need = GAP + width::strong(&bar.text, NAME);
        let mut runs = Vec::new();
        if let Some(tag) = &bar.tag {
            need += GAP + width::strong(tag, SMALL);
            let fit = Fit::of(need, share, 0.0);
            if fit != Fit::Never {
                runs.push(Run {
                    text: tag.clone(),
                    class: format!("tag{}", fit.class()),
                });
            }
        }
        runs.extend(self.note(bar, need, share));
        marks.push(Mark::Text(Text {
            at: (end, middle + 4.5),
            dx: GAP,
            class: format!("val{}", if strong { " strong" } else { "" }),
            text: bar.text.clone(),
            runs,
            title: String::new(),
            data: bar.data.clone(),
        }));
    }

    /// Words in place of a bar.
    fn state(&self, bar: &Bar, dx: f64, middle: f64, marks: &mut Vec<Mark>) {
        let name = match bar.kind {
            Kind::Failed => "st-failed",
            Kind::Skipped => "st-skipped",
            Kind::NotApplicable => "st-na",
            _ => "st-missing",
        };
        let need = dx + width::strong(&bar.text, NAME);
        let note = self.note(bar, need, self.after(0.0));
        marks.push(Mark::Text(Text {
            at: (0.0, middle + 4.5),
            dx,
            class: format!("val st {name}"),
            text: bar.text.clone(),
            runs: note.into_iter().collect(),
            title: if bar.note.is_some() {
                bar.title.clone()
            } else {
                String::new()
            },
            data: bar.data.clone(),
        }));
    }

    fn note(&self, bar: &Bar, taken: f64, share: f64) -> Option<Run> {
        let note = bar.note.as_ref().filter(|_| !self.mini)?;
        let room = (WIDEST * share - taken - GAP).max(60.0);
        let note = width::ellipsized(note, SMALL, room, false).unwrap_or_else(|| note.clone());
        let fit = Fit::of(taken + GAP + width::text(&note, SMALL), share, 0.0);
        (fit != Fit::Never).then(|| Run {
            text: note,
            class: format!("sub{}", fit.class()),
        })
    }
}

/// From where on a name fits whole, and what stands before that.
fn names(label: &str, taken: f64) -> (Fit, Option<String>) {
    let rest = taken - width::strong(label, NAME);
    let room = (width::NARROWEST - rest).max(60.0);
    let Some(short) = width::ellipsized(label, NAME, room, true) else {
        return (Fit::Always, None);
    };
    match Fit::of(taken.min(WIDEST + rest), 1.0, 0.0) {
        Fit::Always => (Fit::Always, None),
        Fit::Never => (Fit::From(720), Some(short)),
        fit => (fit, Some(short)),
    }
}

/// Smallest to largest run: inside the bar in the colour of the page, outside in ink.
fn whisker(bar: &Bar, value: Option<f64>, range: (f64, f64), middle: f64, marks: &mut Vec<Mark>) {
    let (low, high) = range;
    let inside = if bar.solid && value.is_some() {
        "inbar"
    } else {
        ""
    };
    let centre = value.map_or(high, |value| value.clamp(low, high));
    let line = |a: (f64, f64), b: (f64, f64), class: &str| Mark::line(a, b, class);
    marks.push(Mark::Open("whisk".to_owned()));
    marks.push(line((low, middle), (centre, middle), inside));
    marks.push(line((low, middle - 3.5), (low, middle + 3.5), inside));
    if centre < high {
        marks.push(line((centre, middle), (high, middle), ""));
    }
    marks.push(line((high, middle - 4.0), (high, middle + 4.0), ""));
    marks.push(Mark::Close);
}

/// The domain of the ticks, widened until every value fits behind its bar at the narrowest.
fn domain(scene: &Scene) -> (f64, f64) {
    let bars = || scene.rows.iter().flat_map(|row| &row.bars);
    let low = bars().map(|bar| bar.extent().0).fold(0.0, f64::min);
    let mut high = if scene.domain.is_finite() && scene.domain > 0.0 {
        scene.domain
    } else {
        1.0
    };
    for bar in bars().filter(|bar| matches!(bar.kind, Kind::Value(_) | Kind::Range)) {
        let need = (2.0 + GAP + width::strong(&bar.text, NAME)) / width::NARROWEST;
        let free = need.min(MOST_FREE);
        // (high - end) / (high - low) must be at least `free`.
        let end = bar.extent().1;
        high = high.max((end - free * low) / (1.0 - free));
    }
    (low, high)
}
