//! The words of a verdict and of the tolerance behind it.

use super::plan::{Judged, Plan};
use crate::data::judge::Verdict;
use crate::data::{Better, Measurement, Number};
use crate::figure::desk::Desk;
use crate::figure::phrase::{Phrase, Value};
use crate::markup::escape;

impl Desk<'_> {
    /// "≈ the same" or "1.2× slower", and below it what that rests on.
    pub(super) fn verdict(&self, judged: &Judged, of: Option<&Measurement>, plan: &Plan) -> String {
        let (words, class, by_tolerance, same) = match &judged.verdict {
            Verdict::None => {
                let words = self.word("figure-no-verdict");
                return words.within("span", "st-na").html;
            }
            Verdict::Equivalent { by_tolerance } => (
                self.word("figure-same"),
                "verdict same",
                *by_tolerance,
                true,
            ),
            Verdict::Differs {
                factor,
                more,
                by_tolerance,
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
                let decimal = crate::data::display::ratio(*factor, None);
                let text = self.cx.catalog.quantity(&decimal, "ratio").text;
                let raw = Number::computed(*factor);
                let bound = Phrase {
                    html: format!(
                        r#"<data class="measurement" value="{}" data-ref="{}" data-unit="ratio">{}</data>"#,
                        raw.as_ref().map_or("", Number::text),
                        escape(&judged.path),
                        escape(&text)
                    ),
                    plain: text,
                };
                let words = self.say(id, &[("factor", Value::Phrase(bound))]);
                (words, "verdict", *by_tolerance, false)
            }
        };
        let below = match (by_tolerance, same) {
            (false, true) => self.word("figure-ranges-overlap"),
            (false, false) => self.word("figure-ranges-apart"),
            (true, same) => {
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
}

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
