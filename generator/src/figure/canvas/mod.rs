//! From a list of marks to an SVG, through plotters: domains, mirroring, escaping, names.

mod axis;
mod backend;
#[cfg(test)]
pub(super) mod golden;
mod mark;

use std::fmt::Write as _;

use plotters::chart::ChartBuilder;
use plotters::drawing::IntoDrawingArea;

use crate::figure::Complaint;
use crate::markup::{escape, push_escaped};
use backend::{PER_PIXEL, Svg};

pub(super) use axis::{Tick, label as tick_label, ticks};
pub(super) use mark::{Mark, Run, Sign, Text};

/// What a drawing is called; read out in place of its shapes.
#[derive(Clone, Debug, Default)]
pub(super) struct Name {
    /// Unique on the page; the ids of title and description start with it.
    pub id: String,
    pub title: String,
    pub description: String,
}

/// The frame that marks are placed in.
#[derive(Clone, Debug)]
pub(super) struct View {
    /// Ends of the x axis in the unit of the data. An empty or unbounded one becomes 0 to 1.
    pub domain: (f64, f64),
    /// Pixels.
    pub height: f64,
    /// Pixels below the drawing's own height that marks may reach into.
    pub below: f64,
    pub rtl: bool,
    /// Further class of the drawing.
    pub class: &'static str,
    /// `None`: hidden from assistive technology, since it repeats what stands beside it.
    pub name: Option<Name>,
}

/// What a figure's drawing comes to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Drawing {
    pub html: String,
    /// The same in sentences.
    pub description: String,
    /// Names that no catalog of the chain has.
    pub missing_labels: Vec<MissingLabel>,
    /// What else is wrong with the names it shows.
    pub complaints: Vec<Complaint>,
}

/// A name that fell back to its key.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct MissingLabel {
    pub dataset: String,
    /// `target`, `metric`, `kind`, `lane`, or a dimension's name.
    pub class: String,
    pub key: String,
}

/// Draws `marks` in their order.
pub(super) fn svg(view: &View, marks: &[Mark]) -> String {
    let mut out = String::with_capacity(marks.len() * 96 + 256);
    open(&mut out, view);
    let drawn = draw(&mut out, view, marks);
    // The backend cannot fail and the area is not shared: there is nothing to report.
    debug_assert!(drawn.is_some());
    out.push_str("</svg>");
    out
}

fn open(out: &mut String, view: &View) {
    out.push_str("<svg class=\"chart");
    if !view.class.is_empty() {
        out.push(' ');
        out.push_str(view.class);
    }
    out.push('"');
    let height = (view.height * PER_PIXEL).round() / PER_PIXEL;
    match &view.name {
        None => {
            let _ = write!(
                out,
                r#" aria-hidden="true" width="100%" height="{height}">"#
            );
        }
        Some(name) => {
            let id = escape(&name.id);
            let _ = write!(
                out,
                r#" role="img" aria-labelledby="{id}-t {id}-d" width="100%" height="{height}"><title id="{id}-t">"#
            );
            push_escaped(out, &name.title);
            let _ = write!(out, r#"</title><desc id="{id}-d">"#);
            push_escaped(out, &name.description);
            out.push_str("</desc>");
        }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to a sane height above zero"
)]
fn draw(out: &mut String, view: &View, marks: &[Mark]) -> Option<()> {
    let height = (view.height + view.below).clamp(1.0, 1e6);
    let steps = (height * PER_PIXEL).round() as u32;
    let (low, high) = view.domain;
    let (low, high) = if low.is_finite() && high.is_finite() && high > low {
        (low, high)
    } else {
        (0.0, 1.0)
    };
    let x = if view.rtl { high..low } else { low..high };
    let area = Svg::new(out, steps, view.rtl).into_drawing_area();
    let chart = ChartBuilder::on(&area)
        .build_cartesian_2d(x, height..0.0)
        .ok()?;
    let plot = chart.plotting_area();
    for mark in marks {
        plot.draw(mark).ok()?;
    }
    Some(())
}
