//! The plotters backend that writes SVG with x in percent and y in pixels.
//!
//! One drawing without `viewBox` serves every width: bars stretch, text keeps its size.

use std::fmt::{self, Write as _};

use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, DrawingBackend, DrawingErrorKind,
};

use super::super::html::Icon;
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
        self.percent("x", at.0);
        self.shift(text.dx);
        self.pixels("y", at.1);
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
        let (class, icon) = match sign {
            Sign::Failed => ("st-failed", Icon::Failed),
            Sign::Skipped => ("st-skipped", Icon::Skipped),
        };
        // A nested drawing cannot be shifted by pixels, so the sign is moved inside its own box:
        // right of the baseline, or left of it where the page reads from the right. Signs that
        // point along the text turn with it, as the style sheet turns them beside words.
        let (view, mirrored) = match (self.rtl, icon.is_directed()) {
            (false, _) => ("-6 0 16 16", ""),
            (true, false) => ("20 0 16 16", ""),
            (true, true) => ("20 0 16 16", r#" transform="matrix(-1 0 0 1 16 0)""#),
        };
        let path = icon.paths();
        let _ = write!(self.out, r#"<svg class="ic {class}""#);
        self.percent("x", at.0);
        self.pixels("y", at.1);
        let _ = write!(
            self.out,
            r#" width="12" height="12" viewBox="{view}" overflow="visible"><g{mirrored}>{path}</g></svg>"#
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

    /// Steps across as percent: `x="12.345%"`.
    fn percent(&mut self, name: &str, steps: i32) {
        self.decimal(name, steps, 1000, "%\"");
    }

    /// Steps down as pixels: `y="12.5"`.
    fn pixels(&mut self, name: &str, steps: i32) {
        self.decimal(name, steps, 10, "\"");
    }

    /// `steps` / `one`, a power of ten, without trailing zeros.
    fn decimal(&mut self, name: &str, steps: i32, one: u32, end: &str) {
        self.out.push(' ');
        self.out.push_str(name);
        self.out.push_str("=\"");
        if steps < 0 {
            self.out.push('-');
        }
        let steps = steps.unsigned_abs();
        let _ = write!(self.out, "{}", steps / one);
        let (mut rest, mut place) = (steps % one, one / 10);
        if rest > 0 {
            self.out.push('.');
        }
        while rest > 0 {
            let digit = u8::try_from(rest / place).unwrap_or_default();
            self.out.push(char::from(b'0' + digit));
            (rest, place) = (rest % place, place / 10);
        }
        self.out.push_str(end);
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
        self.percent("x1", from.0);
        self.percent("x2", to.0);
        self.pixels("y1", from.1);
        self.pixels("y2", to.1);
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
        self.percent("x", from.0);
        self.pixels("y", from.1);
        if width > 0 {
            self.percent("width", width);
        } else {
            // No width, no drawing: what lasted no time at all is a pixel wide.
            self.attribute("width", "1");
        }
        self.pixels("height", to.1.saturating_sub(from.1));
        if self.rounded {
            self.attribute("rx", "1");
        }
        self.finish("rect");
        Ok(())
    }
}

/// A number and its unit read from the right as in a sentence of the page; several words in a row
/// (a name, or a sentence that is not translated) have the direction of the first letter. Parts that
/// keep to themselves already follow one another as the page reads.
fn isolate(text: &str) -> char {
    if text.contains('\u{2069}') {
        return '\u{2067}';
    }
    let words = text.split_whitespace();
    let words = words.filter(|word| word.starts_with(char::is_alphabetic));
    if words.count() > 1 {
        '\u{2068}'
    } else {
        '\u{2067}'
    }
}

#[cfg(test)]
mod tests {
    use super::{Svg, isolate};

    #[test]
    fn text_has_the_direction_of_the_page_or_its_own() {
        assert_eq!(isolate("220 ملي"), '\u{2067}');
        assert_eq!(isolate("docker run"), '\u{2068}');
        let parts = "\u{2068}البدء\u{2069} \u{2067}761 ملي ث\u{2069}";
        assert_eq!(isolate(parts), '\u{2067}');
    }

    #[test]
    fn steps_become_short_decimals() {
        let mut out = String::new();
        let mut svg = Svg::new(&mut out, 0, false);
        for steps in [0, 100_000, 12_345, 50, -1] {
            svg.percent("x", steps);
        }
        for steps in [-75, 140] {
            svg.pixels("y", steps);
        }
        assert_eq!(
            out,
            r#" x="0%" x="100%" x="12.345%" x="0.05%" x="-0.001%" y="-7.5" y="14""#
        );
    }
}
