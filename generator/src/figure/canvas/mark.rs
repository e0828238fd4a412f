//! What can be put on a plot: the elements that layouts are made of.

use plotters::element::{Drawable, PathElement, PointCollection, Rectangle};
use plotters::style::{BLACK, ShapeStyle};
use plotters_backend::{BackendCoord, DrawingErrorKind};

use super::backend::{Never, Svg};

/// A point of a plot: x in the unit of the data, y in pixels from the top.
pub(in crate::figure) type Point = (f64, f64);

/// One element. Classes stand for colours: the style sheet knows them, the drawing does not.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::figure) enum Mark {
    /// A bar or a span, between two opposite corners.
    Rect {
        from: Point,
        to: Point,
        class: String,
        rounded: bool,
        /// What a pointer at rest reads.
        title: String,
    },
    Line {
        from: Point,
        to: Point,
        class: String,
        title: String,
    },
    Text(Text),
    /// One of the drawn signs, 12 px wide.
    Sign {
        at: Point,
        sign: Sign,
    },
    /// Begins a group of this class.
    Open(String),
    /// Ends the last group.
    Close,
}

/// A line of text that starts `dx` pixels after a point of the data.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::figure) struct Text {
    pub at: Point,
    /// In reading direction; mirrored with the plot.
    pub dx: f64,
    pub class: String,
    pub text: String,
    /// What follows on the same line.
    pub runs: Vec<Run>,
    /// The whole text, where `text` is cut.
    pub title: String,
    /// Canonical path and raw value of the measurement that the text shows.
    pub data: Option<(String, String)>,
}

/// A part of a line in another style.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::figure) struct Run {
    pub text: String,
    pub class: String,
}

/// Signs are drawn, not taken from a font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::figure) enum Sign {
    Failed,
    Skipped,
}

impl Mark {
    pub(in crate::figure) fn line(from: Point, to: Point, class: impl Into<String>) -> Self {
        Self::Line {
            from,
            to,
            class: class.into(),
            title: String::new(),
        }
    }

    fn points(&self) -> [Point; 2] {
        match self {
            Self::Rect { from, to, .. } | Self::Line { from, to, .. } => [*from, *to],
            Self::Text(text) => [text.at; 2],
            Self::Sign { at, .. } => [*at; 2],
            Self::Open(_) | Self::Close => [(0.0, 0.0); 2],
        }
    }
}

impl<'a> PointCollection<'a, Point> for &'a Mark {
    type Point = Point;
    type IntoIter = [Point; 2];

    fn point_iter(self) -> Self::IntoIter {
        self.points()
    }
}

/// The colour that plotters wants and the backend never looks at.
fn ink() -> ShapeStyle {
    ShapeStyle {
        color: BLACK.into(),
        filled: true,
        stroke_width: 1,
    }
}

// For our own backend only: a generic element type sends the compiler into an endless recursion.
impl Drawable<Svg<'_>> for Mark {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        mut points: I,
        svg: &mut Svg<'_>,
        size: (u32, u32),
    ) -> Result<(), DrawingErrorKind<Never>> {
        match self {
            Self::Rect {
                class,
                rounded,
                title,
                ..
            } => {
                svg.next(class, title, *rounded);
                let corners: [BackendCoord; 2] = [(0, 0); 2];
                Rectangle::new(corners, ink()).draw(points, svg, size)
            }
            Self::Line { class, title, .. } => {
                svg.next(class, title, false);
                let ends: Vec<BackendCoord> = Vec::new();
                PathElement::new(ends, ink()).draw(points, svg, size)
            }
            Self::Text(text) => {
                if let Some(at) = points.next() {
                    svg.text(at, text);
                }
                Ok(())
            }
            Self::Sign { at: _, sign } => {
                if let Some(at) = points.next() {
                    svg.sign(at, *sign);
                }
                Ok(())
            }
            Self::Open(class) => {
                svg.open(class);
                Ok(())
            }
            Self::Close => {
                svg.close();
                Ok(())
            }
        }
    }
}
