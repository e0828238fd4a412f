//! Ticks at whole multiples of a round step, computed on decimals.

use super::decimal::Decimal;
use super::{Wish, choose, convert, read, text};
use crate::data::{Digits, Dimension, Number, Unit};

/// The axis of a chart from zero: 3 to 6 ticks at steps of 1, 2, 2.5 or 5 times a power of ten.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    pub unit: Unit,
    /// End of the domain, in the unit of the data.
    pub domain: f64,
    /// Position in the unit of the data, and decimal text in `unit`. The first is 0.
    pub ticks: Vec<(f64, String)>,
}

/// Steps within one power of ten, in quarters, and the decimals they add.
const STEPS: [(u128, usize); 4] = [(4, 0), (8, 0), (10, 1), (20, 0)];

const MOST_TICKS: usize = 6;

/// Beyond these no double arithmetic on positions is safe; such maxima are taken as absent.
const SANE: std::ops::Range<f64> = 1e-290..1e290;

/// `room`: share of the plot left free after `max` for labels (0.25 for bars). A zero or absent
/// maximum gives a defined axis too: it ends at 1 of `unit`.
///
/// Counts have whole steps, so an axis of a count under 3 has fewer ticks.
pub fn axis(max: f64, unit: &Unit, room: f64) -> Axis {
    let max = if SANE.contains(&max) { max } else { 1.0 };
    let room = if room.is_finite() {
        room.clamp(0.0, 0.9)
    } else {
        0.0
    };
    let domain = max / (1.0 - room);
    let exact =
        |value| Number::computed(value).map_or_else(|| Decimal::parse("1"), |number| read(&number));
    let shown = choose(&exact(max), unit, Digits::Auto, false, &Wish::default());
    let end = convert(&exact(domain), unit, &shown);
    let whole = unit.dimension() == Dimension::Count;
    let ticks = ticks(&end, whole)
        .into_iter()
        .filter_map(|tick| {
            let position = convert(&tick, &shown, unit).text().parse().ok()?;
            Some((position, text(&tick)))
        })
        .collect();
    Axis {
        unit: shown,
        domain,
        ticks,
    }
}

/// Multiples up to `end` of the finest step that gives no more than [`MOST_TICKS`].
fn ticks(end: &Decimal, whole: bool) -> Vec<Decimal> {
    let zero = Decimal::parse("0");
    let start = end.magnitude() - 1;
    for power in start..=start + 2 {
        for (quarters, further) in STEPS {
            if whole && (power < 0 || (power == 0 && further > 0)) {
                continue;
            }
            let unit = Decimal::parse(&format!("{quarters}e{power}")).times(25, 100);
            let decimals = usize::try_from(-power).unwrap_or(0);
            let decimals = decimals + if power <= 0 { further } else { 0 };
            let multiples: Vec<Decimal> = (1..=MOST_TICKS as u128)
                .map(|k| unit.times(k, 1).rounded(decimals))
                .take_while(|tick| tick.cmp_size(end).is_le())
                .collect();
            if multiples.len() < MOST_TICKS {
                return std::iter::once(zero).chain(multiples).collect();
            }
        }
    }
    vec![zero]
}
