//! A finite number that remembers the text it was read from.

/// A finite decimal number, with the digits its source wrote.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    value: f64,
    text: Box<str>,
}

impl Number {
    /// Reads plain or exponent notation (`-1.50e3`).
    ///
    /// `None` for anything that is not a finite number.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let digits = text
            .bytes()
            .all(|b| b.is_ascii_digit() || matches!(b, b'+' | b'-' | b'.' | b'e' | b'E'));
        let value: f64 = if digits {
            text.parse().ok()?
        } else {
            return None;
        };
        value.is_finite().then(|| Self {
            value,
            text: text.into(),
        })
    }

    /// A computed number; its text is the shortest that twelve significant digits allow, so that
    /// sums of decimals do not end in binary noise. `None` for NaN and infinities.
    pub fn computed(value: f64) -> Option<Self> {
        if !value.is_finite() {
            return None;
        }
        let rounded: f64 = format!("{value:.11e}").parse().ok()?;
        let rounded = if rounded == 0.0 { 0.0 } else { rounded };
        Some(Self {
            value: rounded,
            text: format!("{rounded}").into(),
        })
    }

    pub fn value(&self) -> f64 {
        self.value
    }

    /// As the source wrote it.
    pub fn text(&self) -> &str {
        &self.text
    }
}
