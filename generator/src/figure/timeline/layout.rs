//! Where the parts of a timeline stand. x is in milliseconds, y in pixels.

use super::super::canvas::{Mark, Run, Text, View, tick_label, ticks};
use super::super::width::{self, Fit};
use super::rows::Rows;
use super::scene::{Block, Note, Panel, Row, Scene, Total, Zoom};

/// Gutter with the names of the rows, and a little air.
pub(super) const GUTTER: f64 = 60.0;
/// Share of the plot at which the magnified drawing starts; the style sheet knows it too.
const LENS: f64 = 0.26;
/// From this width on the magnified drawing stands beside its original.
const BESIDE: u16 = 560;
/// Spans narrower than this share of the axis get a thin outline.
const TINY: f64 = 0.0012;
/// Beyond this share the label of the total stands left of its line.
const TURN: f64 = 0.6;
/// Top of the plot.
const TOP: f64 = 14.0;
const INSIDE: f64 = 11.5;
const NAME: f64 = 13.0;
const SMALL: f64 = 12.0;

/// What one drawing of a panel shows.
struct Plot {
    domain: f64,
    /// Share of the plot that the drawing has at most widths.
    share: f64,
    rows: Rows,
}

/// The labels of the common axis.
pub(super) fn axis(scene: &Scene) -> (View, Vec<Mark>) {
    let ticks = ticks(scene.ticks.clone(), (0.0, scene.domain), GUTTER);
    let marks = ticks.iter().enumerate();
    let marks = marks
        .map(|(i, tick)| tick_label(tick, i == 0, 11.0))
        .collect();
    (view(scene, scene.domain, 16.0, 0.0), marks)
}

fn view(scene: &Scene, domain: f64, height: f64, below: f64) -> View {
    View {
        domain: (0.0, domain),
        height,
        below,
        rtl: scene.rtl,
        class: "",
        name: None,
    }
}

/// The drawing of a panel on the common axis (unnamed).
pub(super) fn panel(scene: &Scene, panel: &Panel) -> (View, Vec<Mark>) {
    let rows = Rows::new(scene.apart.len(), panel.slots.len());
    let height = rows.height();
    let plot = Plot {
        domain: scene.domain,
        share: 1.0,
        rows,
    };
    let mut marks = Vec::new();
    for tick in ticks(scene.ticks.clone(), (0.0, scene.domain), GUTTER) {
        let class = if tick.at == 0.0 {
            "grid base".to_owned()
        } else {
            format!("grid{}", tick.fit.class())
        };
        marks.push(Mark::line((tick.at, TOP), (tick.at, height), class));
    }
    for slot in 0..panel.slots.len() {
        let y = rows.rail(slot);
        marks.push(Mark::line((0.0, y), (scene.domain, y), "rail"));
    }
    if let Some(y) = rows.divider() {
        marks.push(Mark::line((0.0, y), (scene.domain, y), "apart"));
    }
    if let Some(zoom) = &panel.zoom {
        lens(scene, zoom, height, &mut marks);
    }
    plot.blocks(&panel.blocks, &mut marks);
    if panel.zoom.is_none() && !scene.mini {
        for note in &panel.notes {
            plot.note(note, &mut marks);
        }
    }
    if let Some(total) = &panel.total {
        plot.total(total, panel.zoom.is_none() && !scene.mini, 0.0, &mut marks);
    }
    gutter(scene, &panel.slots, rows, &mut marks);
    (
        view(
            scene,
            scene.domain,
            height,
            if panel.zoom.is_some() { 24.0 } else { 0.0 },
        ),
        marks,
    )
}

/// The magnified drawing, with its own axis.
pub(super) fn zoom(scene: &Scene, panel: &Panel, zoom: &Zoom) -> (View, Vec<Mark>) {
    let rows = Rows::new(scene.apart.len(), panel.slots.len());
    let height = rows.height();
    let plot = Plot {
        domain: zoom.domain,
        share: 1.0 - LENS,
        rows,
    };
    let mut marks = Vec::new();
    let ticks = ticks(zoom.ticks.clone(), (0.0, zoom.domain), GUTTER);
    for tick in &ticks {
        let class = if tick.at == 0.0 { "grid base" } else { "grid" };
        marks.push(Mark::line((tick.at, TOP), (tick.at, height), class));
    }
    plot.blocks(&panel.blocks, &mut marks);
    plot.summary(panel, &mut marks);
    if let Some(total) = &panel.total {
        plot.total(
            total,
            true,
            10.0 + width::text(&zoom.says, SMALL),
            &mut marks,
        );
    }
    for (i, tick) in ticks.into_iter().enumerate() {
        let tick = if i == 0 {
            super::super::canvas::Tick { dx: 5.0, ..tick }
        } else {
            tick
        };
        marks.push(tick_label(&tick, i == 0, height + 15.0));
    }
    (view(scene, zoom.domain, height + 20.0, 0.0), marks)
}

/// The magnified part and the lines that tie it to the magnified drawing.
fn lens(scene: &Scene, zoom: &Zoom, height: f64, marks: &mut Vec<Mark>) {
    let start = scene.domain * LENS;
    // What the magnified drawing shows takes `domain` of the common axis.
    let end = zoom.domain.min(start);
    marks.push(Mark::Open(format!("lens w{BESIDE}")));
    marks.push(Mark::Rect {
        from: (0.0, TOP),
        to: (end, height),
        class: String::new(),
        rounded: false,
        title: String::new(),
    });
    marks.push(Mark::line((end, TOP), (start, TOP), ""));
    marks.push(Mark::line((end, height), (start, height + 21.0), ""));
    marks.push(Mark::Close);
}

/// Names of the rows, right before the plot.
fn gutter(scene: &Scene, slots: &[String], rows: Rows, marks: &mut Vec<Mark>) {
    let label = |y: f64, class: &str, text: &str, title: &str| {
        Mark::Text(Text {
            at: (0.0, y),
            dx: -8.0,
            class: class.to_owned(),
            text: text.to_owned(),
            title: if title == text {
                String::new()
            } else {
                title.to_owned()
            },
            ..Text::default()
        })
    };
    for (i, (name, whole)) in scene.apart.iter().enumerate() {
        let (y, height) = rows.place(Row::Apart(i));
        marks.push(label(y + height / 2.0 + 4.0, "lane", name, whole));
    }
    for (i, number) in slots.iter().enumerate() {
        if rows.numbered(i) {
            let (y, height) = rows.place(Row::Slot(i));
            marks.push(label(y + height / 2.0 + 4.0, "lane num", number, number));
        }
    }
}

impl Plot {
    /// From where on `need` pixels fit into what `time` milliseconds take on the axis.
    fn fit(&self, need: f64, time: f64) -> Fit {
        Fit::of(need, time / self.domain * self.share, GUTTER)
    }

    fn blocks(&self, blocks: &[Block], marks: &mut Vec<Mark>) {
        for block in blocks {
            let (y, height) = self.rows.part(block.row, block.part);
            let tiny = (block.end - block.start) / self.domain < TINY;
            marks.push(Mark::Rect {
                from: (block.start, y),
                to: (block.end, y + height),
                class: format!("span k-{}{}", block.kind, if tiny { " tiny" } else { "" }),
                rounded: true,
                title: block.title.clone(),
            });
        }
        // After all bars, so that none covers the words of another.
        for block in blocks {
            let (y, height) = self.rows.part(block.row, block.part);
            if height >= TOP {
                self.inside(block, y + height / 2.0 + 4.0, marks);
            }
        }
    }

    /// The longest text that fits into a bar, at every width.
    fn inside(&self, block: &Block, y: f64, marks: &mut Vec<Mark>) {
        let mut longer: Option<Fit> = None;
        for text in &block.inside {
            let fit = self.fit(width::text(text, INSIDE) + 12.0, block.end - block.start);
            if fit == Fit::Never || longer.is_some_and(|longer| fit >= longer) {
                continue;
            }
            let otherwise = longer.map(Fit::otherwise).unwrap_or_default();
            marks.push(Mark::Text(Text {
                at: (block.start, y),
                dx: 6.0,
                class: format!("in on-{}{}{otherwise}", block.kind, fit.class()),
                text: text.clone(),
                data: block.data.clone(),
                ..Text::default()
            }));
            longer = Some(fit);
        }
    }

    /// Words in a slot, before or behind what they speak of; none where there is no room.
    fn note(&self, note: &Note, marks: &mut Vec<Mark>) {
        let (y, height) = self.rows.place(Row::Slot(note.slot));
        let need = width::text(&note.text, INSIDE) + 12.0;
        let before = self.fit(need, note.at);
        let behind = self.fit(need, self.domain - note.after);
        let left = before <= behind;
        let fit = before.min(behind);
        if fit == Fit::Never || height < 9.0 {
            return;
        }
        marks.push(Mark::Text(Text {
            at: (
                if left { note.at } else { note.after },
                y + height / 2.0 + 4.0,
            ),
            dx: if left { -7.0 } else { 8.0 },
            class: format!("an{}{}", if left { " end" } else { "" }, fit.class()),
            text: note.text.clone(),
            ..Text::default()
        }));
    }

    /// The summary of a magnified run, in the empty space before its slots.
    fn summary(&self, panel: &Panel, marks: &mut Vec<Mark>) {
        let Some(text) = &panel.summary else { return };
        let slots = panel.blocks.iter().filter_map(|block| match block.row {
            Row::Slot(slot) => Some((slot, block.start)),
            Row::Apart(_) => None,
        });
        let Some(last) = slots.clone().map(|(slot, _)| slot).max() else {
            return;
        };
        let slot = last / 2;
        let mine = slots.filter(|(at, _)| *at == slot);
        let at = mine.map(|(_, start)| start).fold(f64::INFINITY, f64::min);
        if at.is_finite() {
            let note = Note {
                at,
                after: self.domain,
                slot,
                text: text.clone(),
            };
            self.note(&note, marks);
        }
    }

    /// The dashed line where the run ends, and its label. `taken`: pixels at the start of the
    /// label's line that something else stands on.
    fn total(&self, total: &Total, ranged: bool, taken: f64, marks: &mut Vec<Mark>) {
        let height = self.rows.height();
        let at = total.at.unwrap_or(0.0);
        if total.at.is_some() {
            marks.push(Mark::line((at, 2.0), (at, height), "total"));
        }
        let end = at / self.domain > TURN;
        let room = if end { at } else { self.domain - at };
        let label = width::strong(&total.text, NAME) + 8.0 + taken;
        let mut runs = Vec::new();
        if let Some(range) = total.range.as_ref().filter(|_| ranged) {
            let fit = self.fit(label + 10.0 + width::text(range, SMALL), room);
            if fit != Fit::Never {
                runs.push(Run {
                    text: range.clone(),
                    class: format!("sub{}", fit.class()),
                });
            }
        }
        marks.push(Mark::Text(Text {
            at: (at, 11.0),
            dx: if end { -6.0 } else { 6.0 },
            class: format!("total-l{}", if end { " end" } else { "" }),
            text: total.text.clone(),
            runs,
            title: String::new(),
            data: total.data.clone(),
        }));
    }
}

/// How many times a run that ends at `end` can be magnified, when it is short enough for that and
/// its label, `label` pixels wide, leaves the lens free. Gives the factor and the new axis' end.
pub(super) fn magnification(end: f64, domain: f64, label: f64) -> Option<(f64, f64)> {
    /// Share of the axis below which a run is drawn again.
    const SHORT: f64 = 0.15;
    let plot = f64::from(BESIDE) - GUTTER;
    let clear = end / domain + (label + 12.0) / plot <= LENS + 0.01;
    if end <= 0.0 || end > domain * SHORT || !clear {
        return None;
    }
    let room = domain * (1.0 - LENS);
    let times = (room / (end * 1.06)).floor();
    (times >= 2.0).then(|| (times, room / times))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_runs_are_magnified_by_a_whole_number() {
        let got = magnification(219.6, 2600.0, 50.0);
        assert!(got.is_some_and(|(times, end)| times == 8.0 && (end - 240.5).abs() < 1e-9));
        assert_eq!(magnification(600.0, 2600.0, 50.0), None);
        assert_eq!(magnification(0.0, 2600.0, 50.0), None);
        assert_eq!(magnification(380.0, 2600.0, 120.0), None);
    }
}
