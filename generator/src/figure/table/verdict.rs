//! The words of a verdict and of the tolerance behind it.

use super::plan::{Judged, Plan};
use crate::data::judge::{Basis, Verdict};
use crate::data::statistics::bootstrap::{self, Interval};
use crate::data::{Better, Digits, Measurement, Number, display};
use crate::figure::desk::Desk;
use crate::figure::phrase::{Phrase, Value};
use crate::markup::escape;

impl Desk<'_> {
    /// "≈ equivalent" or "1.2× slower", and below it what that rests on.
    pub(super) fn verdict(&self, judged: &Judged, of: Option<&Measurement>, plan: &Plan) -> String {
        let (words, class, basis) = match &judged.verdict {
            Verdict::None => {
                let words = self.word("figure-no-verdict");
                return words.within("span", "st-na").html;
            }
            Verdict::Equivalent { basis } => (self.word("figure-same"), "verdict same", basis),
            Verdict::Differs {
                factor,
                more,
                basis,
            } => {
                let time = of.is_some_and(|m| {
                    m.better == Better::Lower && m.unit.dimension() == crate::data::Dimension::Time
                });
                let id = match (time, more) {
                    (true, true) => "figure-slower",
                    (true, false) => "figure-faster",
                    (false, true) => "figure-more",
                    (false, false) => "figure-less",
                };
                let bound = self.ratio(*factor, &judged.path);
                let words = self.say(id, &[("factor", Value::Phrase(bound))]);
                (words, "verdict", basis)
            }
        };
        let same = matches!(judged.verdict, Verdict::Equivalent { .. });
        let below = match basis {
            Basis::Ranges if same => self.word("figure-ranges-overlap"),
            Basis::Ranges => self.word("figure-ranges-apart"),
            Basis::Samples { interval, p, .. } => self.say(
                "figure-samples",
                &[
                    ("level", Value::Phrase(percent(self, bootstrap::LEVEL))),
                    ("interval", Value::Phrase(self.interval(*interval))),
                    ("p", Value::Phrase(self.chance(*p))),
                ],
            ),
            Basis::Tolerance => {
                let Some(tolerance) = plan.dataset.tolerance.as_ref() else {
                    return words.within("span", class).html;
                };
                let percent = percent(self, tolerance.fraction);
                let id = if same {
                    "figure-within"
                } else {
                    "figure-beyond"
                };
                self.say(id, &[("tolerance", Value::Phrase(percent))])
            }
        };
        format!(
            r#"<span class="{class}">{}<span class="note">{}</span></span>"#,
            words.html, below.html
        )
    }

    /// A factor, bound to the quotient that it is.
    fn ratio(&self, factor: f64, path: &str) -> Phrase {
        let decimal = display::ratio(factor, None);
        let text = self.cx.catalog.quantity(&decimal, "ratio").text;
        let raw = Number::computed(factor);
        Phrase {
            html: format!(
                r#"<data class="measurement" value="{}" data-ref="{}" data-unit="ratio">{}</data>"#,
                raw.as_ref().map_or("", Number::text),
                escape(path),
                escape(&text)
            ),
            plain: text,
        }
    }

    /// Both ends as one number, with the decimals of the larger: `1.02–1.10×`.
    fn interval(&self, interval: Interval) -> Phrase {
        let high = display::ratio(interval.high, None);
        let decimals = high
            .split_once('.')
            .map_or(0, |(_, decimals)| decimals.len());
        let decimals = u8::try_from(decimals).unwrap_or(u8::MAX);
        let low = display::ratio(interval.low, Some(Digits::Fraction(decimals)));
        let text = self.cx.catalog.interval(&low, &high, "ratio").text;
        Phrase {
            html: format!(
                r#"<data class="fact" value="{low}/{high}" data-unit="ratio">{}</data>"#,
                escape(&text)
            ),
            plain: text,
        }
    }

    /// `p = 0.003`; below a thousandth only that, since p is no measure of distance.
    fn chance(&self, p: f64) -> Phrase {
        let (id, shown) = if p < LEAST_P {
            ("figure-p-below", LEAST_P)
        } else {
            ("figure-p", (p * 1000.0).round() / 1000.0)
        };
        let number = Number::computed(shown);
        let decimal = number.as_ref().map_or("", Number::text);
        let text = self.cx.catalog.number(decimal);
        let bound = Phrase {
            html: format!(
                r#"<data class="fact" value="{}">{}</data>"#,
                Number::computed(p).as_ref().map_or("", Number::text),
                escape(&text)
            ),
            plain: text,
        };
        self.say(id, &[("p", Value::Phrase(bound))])
    }
}

/// Smaller values of p are not told apart.
const LEAST_P: f64 = 0.001;

fn percent(desk: &Desk, fraction: f64) -> Phrase {
    let number = Number::computed(fraction * 100.0);
    let decimal = number.as_ref().map_or("", Number::text);
    let text = desk.cx.catalog.quantity(decimal, "%").text;
    Phrase {
        html: format!(
            r#"<data class="fact" value="{decimal}" data-unit="%">{}</data>"#,
            escape(&text)
        ),
        plain: text,
    }
}

/// The line below a table whose verdicts rest on the author's judgement.
pub(super) fn tolerance_note(plan: &Plan, desk: &mut Desk) -> Option<Phrase> {
    plan.spec.verdict.as_ref()?;
    let tolerance = plan.dataset.tolerance.as_ref()?;
    let judgements = plan.rows().flat_map(|row| &row.cells);
    judgements
        .filter_map(|cell| cell.verdict.as_ref()?.verdict.basis())
        .find(|basis| **basis == Basis::Tolerance)?;
    let percent = percent(desk, tolerance.fraction);
    let why = desk.named_message(plan.dataset, &tolerance.why);
    Some(desk.say(
        "figure-tolerance",
        &[
            ("tolerance", Value::Phrase(percent)),
            ("why", Value::Phrase(why)),
        ],
    ))
}
