//! Where the parts of a trend stand. x is the number of a revision, y in pixels.

use super::super::canvas::{Mark, Text, View, tick_label, ticks};
use super::super::width;
use super::scene::{Panel, Scene, Way};

/// Height of the plot, and of that of a small drawing.
const HEIGHT: f64 = 110.0;
const SMALL: f64 = 56.0;
/// Above it the title, and the names of steps; below it releases and revisions.
const HEAD: f64 = 44.0;
const FOOT: f64 = 36.0;
/// Between two texts.
const GAP: f64 = 8.0;
/// Where a title is cut at last.
const WIDEST: f64 = 230.0;
/// Names in the drawing are left out where they would meet at this width.
const USUAL: f64 = 320.0;
/// Sizes of text.
const VALUE: f64 = 13.0;
const NAME: f64 = 11.5;

/// The marks of a panel and the view they stand in (unnamed).
pub(super) fn panel(panel: &Panel, scene: &Scene) -> (View, Vec<Mark>) {
    let plot = Plot::of(panel, scene);
    let mut marks = Vec::new();
    let cut = width::ellipsized(&panel.title, VALUE, WIDEST, true);
    let title = cut.clone().unwrap_or_else(|| panel.title.clone());
    // The newest value stands beside the name.
    marks.push(Mark::Text(Text {
        at: (plot.domain.0, 14.0),
        dx: width::strong(&title, VALUE) + 1.5 * GAP,
        class: "val".to_owned(),
        text: panel.last.clone(),
        data: panel.data.clone(),
        ..Text::default()
    }));
    marks.push(Mark::Text(Text {
        at: (plot.domain.0, 14.0),
        class: "lab strong".to_owned(),
        text: title,
        title: cut.map_or_else(String::new, |_| panel.title.clone()),
        ..Text::default()
    }));
    plot.frame(panel, &mut marks);
    plot.line(panel, &mut marks);
    plot.steps(panel, &mut marks);
    plot.releases(panel, &mut marks);
    let mut foot = plot.bottom + FOOT;
    if scene.mini {
        foot = plot.bottom + 4.0;
    } else {
        let labels = ticks(panel.ticks.clone(), plot.domain, 0.0);
        for (at, tick) in labels.iter().enumerate() {
            marks.push(tick_label(tick, at == 0, plot.bottom + 30.0));
        }
    }
    let view = View {
        domain: plot.domain,
        height: foot,
        below: 0.0,
        rtl: scene.rtl,
        class: "trend",
        name: None,
    };
    (view, marks)
}

struct Plot {
    domain: (f64, f64),
    top: f64,
    bottom: f64,
    low: f64,
    high: f64,
    mini: bool,
}

impl Plot {
    fn of(panel: &Panel, scene: &Scene) -> Self {
        let height = if scene.mini { SMALL } else { HEIGHT };
        #[allow(clippy::cast_precision_loss)]
        let last = scene.count.saturating_sub(1) as f64;
        Self {
            domain: (-0.5, last + 0.5),
            top: HEAD,
            bottom: HEAD + height,
            low: panel.low.0,
            high: panel.high.0,
            mini: scene.mini,
        }
    }

    fn y(&self, value: f64) -> f64 {
        let share = (value - self.low) / (self.high - self.low);
        let share = if share.is_finite() { share } else { 0.5 };
        self.bottom - share * (self.bottom - self.top)
    }

    /// Lines at the smallest and the largest value, with their labels.
    fn frame(&self, panel: &Panel, marks: &mut Vec<Mark>) {
        let (start, end) = self.domain;
        for ((_, label), y, dy) in [
            (&panel.high, self.top, -4.0),
            (&panel.low, self.bottom, 13.0),
        ] {
            marks.push(Mark::line((start, y), (end, y), "grid"));
            if !self.mini {
                marks.push(Mark::Text(Text {
                    at: (start, y + dy),
                    class: "tick first".to_owned(),
                    text: label.clone(),
                    ..Text::default()
                }));
            }
        }
    }

    /// The range of each revision as a band, and the line.
    fn line(&self, panel: &Panel, marks: &mut Vec<Mark>) {
        for point in &panel.points {
            if let Some((low, high)) = point.range.filter(|(low, high)| low < high) {
                marks.push(Mark::Rect {
                    from: (point.at - 0.5, self.y(high)),
                    to: (point.at + 0.5, self.y(low)),
                    class: "band".to_owned(),
                    rounded: false,
                    title: point.title.clone(),
                });
            }
        }
        for (first, last, level) in &panel.levels {
            let y = self.y(*level);
            marks.push(Mark::line((first - 0.5, y), (last + 0.5, y), "level"));
        }
        let next = panel.points.iter().skip(1);
        for (from, to) in panel.points.iter().zip(next) {
            let (start, end) = ((from.at, self.y(from.value)), (to.at, self.y(to.value)));
            marks.push(Mark::line(start, end, "line"));
        }
        for point in &panel.points {
            let at = (point.at, self.y(point.value));
            marks.push(Mark::Line {
                from: at,
                to: at,
                class: "pt".to_owned(),
                title: point.title.clone(),
            });
        }
    }

    fn steps(&self, panel: &Panel, marks: &mut Vec<Mark>) {
        let mut free = f64::NEG_INFINITY;
        for step in &panel.steps {
            let way = match step.way {
                Way::Better => "better",
                Way::Worse => "worse",
                Way::Other => "",
            };
            let at = step.at - 0.5;
            marks.push(Mark::Line {
                from: (at, self.top),
                to: (at, self.bottom),
                class: format!("step {way}"),
                title: step.title.clone(),
            });
            self.named(
                at,
                self.top - 4.0,
                &step.change,
                &format!("stepl {way}"),
                &mut free,
                marks,
            );
        }
    }

    fn releases(&self, panel: &Panel, marks: &mut Vec<Mark>) {
        let mut free = f64::NEG_INFINITY;
        for (at, name) in &panel.releases {
            marks.push(Mark::Line {
                from: (*at, self.top),
                to: (*at, self.bottom),
                class: "release".to_owned(),
                title: name.clone(),
            });
            self.named(*at, self.bottom + 14.0, name, "tick", &mut free, marks);
        }
    }

    /// A centred name, where the one before leaves it room at the narrowest.
    fn named(
        &self,
        at: f64,
        y: f64,
        text: &str,
        class: &str,
        free: &mut f64,
        marks: &mut Vec<Mark>,
    ) {
        let (start, end) = self.domain;
        let share = |pixels: f64| pixels / USUAL * (end - start);
        let half = share(width::text(text, NAME) / 2.0);
        // The label of the axis stands at the start of the same line.
        let first = start + share(width::text("000 ms", NAME) + GAP);
        if self.mini || at - half < first.max(*free) || at + half > end {
            return;
        }
        *free = at + half + share(GAP);
        marks.push(Mark::Text(Text {
            at: (at, y),
            class: class.to_owned(),
            text: text.to_owned(),
            ..Text::default()
        }));
    }
}
