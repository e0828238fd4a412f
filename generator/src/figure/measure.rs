//! Measurement → words of a locale. Digits come from `data::display`, dress from `i18n`.

use super::desk::{Desk, open_data};
use super::html::Icon;
use super::phrase::{Phrase, Value};
use crate::data::display::{self, Wish};
use crate::data::{Dataset, Fact, Measurement, State, Statistic};
use crate::i18n::Quantity;
use crate::markup::escape;

/// How a non-value stands on a page: class, sign (HTML), words, and the reason where known.
pub(crate) struct Absence {
    pub class: &'static str,
    pub sign: String,
    pub words: Phrase,
    pub reason: Option<Phrase>,
}

/// The number as the source wrote it; a range without centre as `MIN/MAX`.
pub(crate) fn raw(m: &Measurement) -> String {
    match (m.number(), &m.range) {
        (Some(number), _) => number.text().to_owned(),
        (None, Some(range)) => format!("{}/{}", range.min.text(), range.max.text()),
        (None, None) => String::new(),
    }
}

/// Binds `text` (HTML) to the measurement: `<data class="measurement" …>`.
pub(crate) fn bind(m: &Measurement, raw: &str, html: &str) -> String {
    let class = match m.marks.fact {
        Some(_) => "fact",
        None => "measurement",
    };
    format!("{}{html}</data>", open_data(m, class, raw))
}

/// As [`bind`], with range and n, for the card that opens beside a number in prose.
pub(crate) fn bind_fully(m: &Measurement, raw: &str, html: &str) -> String {
    let mut more = String::new();
    if let Some(range) = &m.range {
        more.push_str(&format!(
            r#" data-min="{}" data-max="{}""#,
            escape(range.min.text()),
            escape(range.max.text())
        ));
    }
    if let Some(n) = m.n {
        more.push_str(&format!(r#" data-n="{n}""#));
    }
    bind(m, raw, html).replacen('>', &format!("{more}>"), 1)
}

impl Desk<'_> {
    /// Number and unit in prose, marks and non-values included.
    pub fn value(&self, m: &Measurement, wish: &Wish) -> Phrase {
        if let Some(absence) = self.absence(m) {
            return absence.phrase();
        }
        let Some(text) = self.quantity_text(m, wish) else {
            return Phrase::default();
        };
        let bound = Phrase {
            html: bind_fully(m, &raw(m), &escape(&text)),
            plain: text,
        };
        self.marked(m, bound)
    }

    /// The number with its unit, or the range where there is no centre.
    pub fn quantity_text(&self, m: &Measurement, wish: &Wish) -> Option<String> {
        let catalog = self.cx.catalog;
        if let Some(shown) = display::value(m, wish) {
            return Some(catalog.quantity(&shown.decimal, shown.unit.id()).text);
        }
        self.range_text(m, wish).map(|quantity| quantity.text)
    }

    fn range_text(&self, m: &Measurement, wish: &Wish) -> Option<Quantity> {
        let (low, high, unit) = display::range(m, wish)?;
        Some(self.cx.catalog.interval(&low, &high, unit.id()))
    }

    /// A further number in a note: bound, without signs.
    pub fn further(&self, m: &Measurement, wish: &Wish) -> Phrase {
        match (self.absence(m), self.quantity_text(m, wish)) {
            (None, Some(text)) => Phrase {
                html: bind(m, &raw(m), &escape(&text)),
                plain: text,
            },
            (Some(absence), _) => absence.phrase(),
            (None, None) => Phrase::default(),
        }
    }

    /// Smallest to largest in one unit. `None` without a range.
    pub fn range(&self, m: &Measurement, wish: &Wish) -> Option<Phrase> {
        let range = m.range.as_ref()?;
        let text = self.range_text(m, wish)?.text;
        let raw = format!("{}/{}", range.min.text(), range.max.text());
        let bound = Phrase {
            html: bind_fully(m, &raw, &escape(&text)),
            plain: text,
        };
        Some(self.marked(m, bound))
    }

    /// A signed percentage.
    pub fn change(&self, m: &Measurement, percent: &str) -> Phrase {
        let text = self.cx.catalog.change(percent).text;
        let bound = Phrase {
            html: bind_fully(m, &raw(m), &escape(&text)),
            plain: text,
        };
        self.marked(m, bound)
    }

    /// Puts the marks of a value beside it: borrowed, estimated, a rough fact.
    pub fn marked(&self, m: &Measurement, bound: Phrase) -> Phrase {
        let mut phrase = bound;
        if m.marks.fact == Some(Fact::About) {
            phrase = self.say("figure-about", &[("value", Value::Phrase(phrase))]);
        }
        if m.marks.estimated {
            let approximate = self.say("figure-approximate", &[("value", Value::Phrase(phrase))]);
            let title = escape(&self.word("figure-estimated").plain);
            phrase = Phrase {
                html: format!(
                    r#"<span class="st-estimated" title="{title}">{}</span>"#,
                    approximate.html
                ),
                plain: approximate.plain,
            };
        }
        if m.marks.borrowed.is_some() {
            let words = self.borrowed(m, None);
            let title = escape(&words.plain);
            let aloud = self.say(
                "figure-marked",
                &[
                    ("value", Value::Phrase(Phrase::text(phrase.plain))),
                    ("mark", Value::Phrase(words)),
                ],
            );
            phrase = Phrase {
                html: format!(
                    r#"<span class="st-borrowed" title="{title}"><i>{}</i> {}</span>"#,
                    phrase.html,
                    Icon::Borrowed.html("")
                ),
                plain: aloud.plain,
            };
        }
        phrase
    }

    /// "from pgmem": whose value a borrowed one is.
    pub fn borrowed(&self, m: &Measurement, dataset: Option<&Dataset>) -> Phrase {
        let lender = m.marks.borrowed.as_deref().unwrap_or_default();
        let own = m.origins.first();
        let own = own.and_then(|origin| self.cx.datasets.get(&origin.dataset));
        let name = match dataset.or(own) {
            Some(dataset) => {
                // An id is no name: it has lost what ids cannot hold.
                super::labels::message_ids(dataset, "target", lender)
                    .iter()
                    .find_map(|id| self.cx.catalog.message(id, &[]))
                    .unwrap_or_else(|| lender.to_owned())
            }
            None => lender.to_owned(),
        };
        self.say(
            "figure-borrowed",
            &[("target", Value::Phrase(Phrase::text(name)))],
        )
    }

    /// The sign and words of a non-value; `None` for a value.
    pub fn absence(&self, m: &Measurement) -> Option<Absence> {
        let reason = |reason: &Option<String>| {
            reason
                .as_ref()
                .map(|reason| match self.cx.catalog.message(reason, &[]) {
                    Some(text) => Phrase::text(text),
                    None => Phrase::text(reason.clone()),
                })
        };
        Some(match &m.state {
            State::Measured(_) => return None,
            State::Missing => Absence {
                class: "st-missing",
                sign: "—".to_owned(),
                words: self.word("figure-missing"),
                reason: None,
            },
            State::Failed { reason: why } => Absence {
                class: "st-failed",
                sign: Icon::Failed.html(""),
                words: self.word("figure-failed"),
                reason: reason(why),
            },
            State::Skipped { reason: why } => Absence {
                class: "st-skipped",
                sign: Icon::Skipped.html(""),
                words: self.word("figure-skipped"),
                reason: reason(why),
            },
            State::NotApplicable => Absence {
                class: "st-na",
                sign: escape(&self.word("figure-na").plain),
                words: self.word("figure-na-words"),
                reason: None,
            },
        })
    }

    /// "median of n = 5"; `None` where neither is known.
    pub fn statistic(&self, statistic: Option<Statistic>, n: Option<u32>) -> Option<Phrase> {
        let id = match statistic {
            Some(Statistic::Median) => "figure-median",
            Some(Statistic::Mean) => "figure-mean",
            Some(Statistic::Min) => "figure-min",
            Some(Statistic::Max) => "figure-max",
            Some(Statistic::Sum) => "figure-sum",
            Some(Statistic::Single) => "figure-single",
            None => {
                return n.map(|n| self.n_equals(n));
            }
        };
        match n {
            Some(n) if statistic != Some(Statistic::Single) => {
                let n = self.fact_number(&n.to_string());
                Some(self.say(&format!("{id}-of"), &[("n", Value::Phrase(n))]))
            }
            _ => Some(self.word(id)),
        }
    }

    /// "n = 3".
    pub fn n_equals(&self, n: u32) -> Phrase {
        let n = self.fact_number(&n.to_string());
        self.say("figure-n", &[("n", Value::Phrase(n))])
    }
}

impl Absence {
    /// Sign and words in a sentence. A dash alone is read out as its words.
    pub fn phrase(&self) -> Phrase {
        let words = escape(&self.words.plain);
        let html = match self.class {
            "st-missing" | "st-na" => format!(
                r#"<span class="{}" role="img" aria-label="{words}" title="{words}">{}</span>"#,
                self.class, self.sign
            ),
            class => format!(
                r#"<span class="{class}">{}{}</span>"#,
                self.sign, self.words.html
            ),
        };
        Phrase {
            html,
            plain: self.words.plain.clone(),
        }
    }
}
