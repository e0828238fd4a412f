//! The plotters backend that writes SVG with x in percent and y in pixels.
//!
//! One drawing without `viewBox` serves every width: bars stretch, text keeps its size.

use std::fmt::{self, Write as _};

use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, DrawingBackend, DrawingErrorKind,
};

use super::mark::{Sign, Text};
use crate::markup::push_escaped;

/// Steps across: x is written in percent with at most three decimals.
pub(super) const ACROSS: u32 = 100_000;
/// Steps per pixel down.
pub(super) const PER_PIXEL: f64 = 10.0;

/// Writing to a string does not fail.
#[derive(Debug)]
pub(in crate::figure) enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl std::error::Error for Never {}

/// Writes elements to `out`. Plotters takes a backend by value, hence the borrow.
pub(in crate::figure) struct Svg<'o> {
    out: &'o mut String,
    height: u32,
    rtl: bool,
    class: String,
    title: String,
    rounded: bool,
    open: usize,
}

impl<'o> Svg<'o> {
    /// `height` in tenths of a pixel.
    pub(super) fn new(out: &'o mut String, height: u32, rtl: bool) -> Self {
        Self {
            out,
            height,
            rtl,
            class: String::new(),
            title: String::new(),
            rounded: false,
            open: 0,
        }
    }

    /// What the next shape is; plotters' own elements carry no more than a colour.
    pub(super) fn next(&mut self, class: &str, title: &str, rounded: bool) {
        class.clone_into(&mut self.class);
        title.clone_into(&mut self.title);
        self.rounded = rounded;
    }

    pub(super) fn open(&mut self, class: &str) {
        self.out.push_str("<g");
        self.class_attribute(class);
        self.out.push('>');
        self.open += 1;
    }

    pub(super) fn close(&mut self) {
        if self.open > 0 {
            self.open -= 1;
            self.out.push_str("</g>");
        }
    }

    pub(super) fn text(&mut self, at: BackendCoord, text: &Text) {
        self.out.push_str("<text");
        self.class_attribute(&text.class);
        self.attribute("x", &percent(at.0));
        self.shift(text.dx);
        self.attribute("y", &pixels(at.1));
        if let Some((path, value)) = &text.data {
            self.attribute("data-ref", path);
            self.attribute("data-value", value);
        }
        self.out.push('>');
        if !text.title.is_empty() {
            self.out.push_str("<title>");
            push_escaped(self.out, &text.title);
            self.out.push_str("</title>");
        }
        self.isolated(&text.text);
        for run in &text.runs {
            self.out.push_str("<tspan");
            self.class_attribute(&run.class);
            self.shift(8.0);
            self.out.push('>');
            self.isolated(&run.text);
            self.out.push_str("</tspan>");
        }
        self.out.push_str("</text>");
    }

    pub(super) fn sign(&mut self, at: BackendCoord, sign: Sign) {
        let (class, path) = match sign {
            Sign::Failed => ("st-failed", r#"<path d="m3.5 3.5 9 9m0-9-9 9"/>"#),
            Sign::Skipped => (
                "st-skipped",
                r#"<path class="full" d="M3 3.2 8.6 8 3 12.8zM10.6 3.2h2.2v9.6h-2.2z"/>"#,
            ),
        };
        let x = percent(at.0);
        let y = pixels(at.1);
        // A nested drawing cannot be shifted by pixels, so the sign is moved inside its own box:
        // right of the baseline, or left of it where the page reads from the right.
        let (view, mirrored) = if self.rtl {
            ("20 0 16 16", r#" transform="matrix(-1 0 0 1 16 0)""#)
        } else {
            ("-6 0 16 16", "")
        };
        let mirrored = if sign == Sign::Skipped { mirrored } else { "" };
        let _ = write!(
            self.out,
            r#"<svg class="ic {class}" x="{x}" y="{y}" width="12" height="12" viewBox="{view}" overflow="visible"><g{mirrored}>{path}</g></svg>"#
        );
    }

    fn shift(&mut self, dx: f64) {
        let dx = if self.rtl { -dx } else { dx };
        if dx != 0.0 {
            self.attribute("dx", &format!("{dx}"));
        }
    }

    fn attribute(&mut self, name: &str, value: &str) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        push_escaped(self.out, value);
        self.out.push('"');
    }

    fn class_attribute(&mut self, class: &str) {
        let class = class.trim();
        if !class.is_empty() {
            self.attribute("class", class);
        }
    }

    /// Text of either direction keeps to itself on a page that reads from the right.
    fn isolated(&mut self, text: &str) {
        if self.rtl && !text.is_empty() {
            self.out.push(isolate(text));
            push_escaped(self.out, text);
            self.out.push('\u{2069}');
        } else {
            push_escaped(self.out, text);
        }
    }

    /// Closes the tag of the shape at hand, around its title if it has one.
    fn finish(&mut self, name: &str) {
        let title = std::mem::take(&mut self.title);
        if title.is_empty() {
            self.out.push_str("/>");
        } else {
            self.out.push_str("><title>");
            push_escaped(self.out, &title);
            self.out.push_str("</title></");
            self.out.push_str(name);
            self.out.push('>');
        }
    }
}

impl DrawingBackend for Svg<'_> {
    type ErrorType = Never;

    fn get_size(&self) -> (u32, u32) {
        // Plotters maps the end of a range to the last step, so one more of them is needed.
        (ACROSS + 1, self.height + 1)
    }

    fn ensure_prepared(&mut self) -> Result<(), DrawingErrorKind<Never>> {
        Ok(())
    }

    fn present(&mut self) -> Result<(), DrawingErrorKind<Never>> {
        Ok(())
    }

    fn draw_pixel(
        &mut self,
        _: BackendCoord,
        _: BackendColor,
    ) -> Result<(), DrawingErrorKind<Never>> {
        Ok(())
    }

    fn draw_line<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        _: &S,
    ) -> Result<(), DrawingErrorKind<Never>> {
        self.out.push_str("<line");
        let class = std::mem::take(&mut self.class);
        self.class_attribute(&class);
        self.attribute("x1", &percent(from.0));
        self.attribute("x2", &percent(to.0));
        self.attribute("y1", &pixels(from.1));
        self.attribute("y2", &pixels(to.1));
        self.finish("line");
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Result<(), DrawingErrorKind<Never>> {
        // Percent cannot be written inside a path: each piece is a line of its own.
        let class = self.class.clone();
        let mut path = path.into_iter();
        let Some(mut from) = path.next() else {
            return Ok(());
        };
        for to in path {
            class.clone_into(&mut self.class);
            self.draw_line(from, to, style)?;
            from = to;
        }
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        from: BackendCoord,
        to: BackendCoord,
        _: &S,
        _: bool,
    ) -> Result<(), DrawingErrorKind<Never>> {
        self.out.push_str("<rect");
        let class = std::mem::take(&mut self.class);
        self.class_attribute(&class);
        let width = to.0.saturating_sub(from.0);
        self.attribute("x", &percent(from.0));
        self.attribute("y", &pixels(from.1));
        // No width, no drawing: what lasted no time at all is a pixel wide.
        let width = if width <= 0 {
            "1".to_owned()
        } else {
            percent(width)
        };
        self.attribute("width", &width);
        self.attribute("height", &pixels(to.1.saturating_sub(from.1)));
        if self.rounded {
            self.attribute("rx", "1");
        }
        self.finish("rect");
        Ok(())
    }
}

/// A number and its unit read from the right as in a sentence of the page; several words in a row
/// (a name, or a sentence that is not translated) have the direction of the first letter.
fn isolate(text: &str) -> char {
    let words = text.split_whitespace();
    let words = words.filter(|word| word.starts_with(char::is_alphabetic));
    if words.count() > 1 {
        '\u{2068}'
    } else {
        '\u{2067}'
    }
}

/// Steps across as percent: `12.345%`.
fn percent(steps: i32) -> String {
    format!("{}%", decimal(steps, 3))
}

/// Steps down as pixels: `12.5`.
fn pixels(steps: i32) -> String {
    decimal(steps, 1)
}

/// `value` / 10^`decimals`, without trailing zeros.
fn decimal(value: i32, decimals: usize) -> String {
    let sign = if value < 0 { "-" } else { "" };
    let digits = format!("{:0>width$}", value.unsigned_abs(), width = decimals + 1);
    let (whole, part) = digits.split_at(digits.len().saturating_sub(decimals));
    let part = part.trim_end_matches('0');
    if part.is_empty() {
        format!("{sign}{whole}")
    } else {
        format!("{sign}{whole}.{part}")
    }
}

#[cfg(test)]
mod tests {
    use super::{percent, pixels};

    #[test]
    fn steps_become_short_decimals() {
        assert_eq!(percent(0), "0%");
        assert_eq!(percent(100_000), "100%");
        assert_eq!(percent(12_345), "12.345%");
        assert_eq!(percent(50), "0.05%");
        assert_eq!(pixels(-75), "-7.5");
        assert_eq!(pixels(140), "14");
    }
}
