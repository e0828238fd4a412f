//! Labels of an axis: which of them stand at which width, so that none touches another.

use super::super::width::{self, Fit};
use super::mark::{Mark, Text};

/// Size of tick labels.
const SIZE: f64 = 11.5;
/// Least distance between two labels.
const APART: f64 = 10.0;

/// A tick: place in the unit of the data, and its label.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::figure) struct Tick {
    pub at: f64,
    pub label: String,
    /// From which width on the label is there.
    pub fit: Fit,
    /// Pixels that keep the label inside the drawing.
    pub dx: f64,
}

/// Ticks of an axis that reaches from `low` to `high`, in ascending order. Where room is short,
/// every second label goes, then all but the first and the last, which names the unit.
pub(in crate::figure) fn ticks(
    labels: Vec<(f64, String)>,
    (low, high): (f64, f64),
    gutter: f64,
) -> Vec<Tick> {
    let span = high - low;
    let last = labels.len().saturating_sub(1);
    let widths: Vec<f64> = labels.iter().map(|(_, l)| width::text(l, SIZE)).collect();
    let level = |i: usize| match i {
        _ if i == 0 || i == last => 2,
        _ if (last - i).is_multiple_of(2) => 1,
        _ => 0,
    };
    // Width from which all labels of this level and above keep apart.
    let fit = |least: u8| {
        let shown: Vec<usize> = (0..labels.len()).filter(|i| level(*i) >= least).collect();
        let pairs = shown.iter().zip(shown.iter().skip(1));
        let tightest = pairs.filter_map(|(&a, &b)| {
            let distance = (labels.get(b)?.0 - labels.get(a)?.0) / span;
            // The first label starts at its tick, the others are centred.
            let left = if a == 0 { 1.0 } else { 0.5 } * widths.get(a)?;
            Some(Fit::of(
                left + widths.get(b)? / 2.0 + APART,
                distance,
                gutter,
            ))
        });
        tightest.max().unwrap_or(Fit::Always)
    };
    let fits = [fit(0), fit(1), Fit::Always];
    labels
        .iter()
        .zip(&widths)
        .enumerate()
        .filter_map(|(i, ((at, label), &width))| {
            let fit = *fits.get(usize::from(level(i)))?;
            let room = (high - at) / span * (width::NARROWEST - gutter);
            let dx = if i > 0 {
                (room - width / 2.0).min(0.0).round()
            } else {
                0.0
            };
            (fit != Fit::Never).then(|| Tick {
                at: *at,
                label: label.clone(),
                fit,
                dx,
            })
        })
        .collect()
}

/// The label of a tick, with its baseline at `y`.
pub(in crate::figure) fn label(tick: &Tick, first: bool, y: f64) -> Mark {
    Mark::Text(Text {
        at: (tick.at, y),
        dx: tick.dx,
        class: format!(
            "tick{}{}",
            if first { " first" } else { "" },
            tick.fit.class()
        ),
        text: tick.label.clone(),
        ..Text::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_thin_out_before_they_touch() {
        let labels = [0, 500, 1000, 1500, 2000, 2500];
        let labels = labels.map(|n| {
            (
                f64::from(n),
                format!(
                    "{}.{}{}",
                    n / 1000,
                    n % 1000 / 100,
                    if n == 2500 { " s" } else { "" }
                ),
            )
        });
        let ticks = ticks(labels.to_vec(), (0.0, 2600.0), 60.0);
        let fits: Vec<Fit> = ticks.iter().map(|tick| tick.fit).collect();
        let some = Fit::From(320);
        assert_eq!(fits, [Fit::Always, some, some, some, some, Fit::Always]);
        assert!(ticks.last().is_some_and(|tick| tick.dx < 0.0));
    }

    #[test]
    fn one_tick_and_none_are_fine() {
        assert_eq!(ticks(Vec::new(), (0.0, 1.0), 0.0), []);
        assert_eq!(ticks(vec![(0.0, "0".to_owned())], (0.0, 0.0), 0.0).len(), 1);
    }
}
