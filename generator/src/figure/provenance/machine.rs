//! Versions and machines in words.

use crate::data::display::Wish;
use crate::data::{Dataset, Dimension, Number};
use crate::figure::desk::{Desk, open_data};
use crate::figure::measure::raw;
use crate::figure::phrase::{Phrase, Value};
use crate::markup::escape;

/// Marks of punctuation that are as wide as a Chinese character.
const FULL_WIDTH: [char; 3] = ['、', '，', '；'];

impl Desk<'_> {
    /// "PostgreSQL 18.3 and 18.6".
    pub fn version(&mut self, dataset: &Dataset, name: &str, values: &[&str]) -> Phrase {
        let label = self.label(dataset, "version", name);
        let values: Vec<Phrase> = values.iter().map(|value| Phrase::name(*value)).collect();
        let values = self.list(&values);
        self.say(
            "figure-version",
            &[
                ("name", Value::Phrase(label)),
                ("version", Value::Phrase(values)),
            ],
        )
    }

    /// Facts of a machine: those of `wanted` that it has, else its first two.
    pub fn machine(
        &mut self,
        dataset: &Dataset,
        machine: &[(String, String)],
        wanted: &[&str],
    ) -> Phrase {
        let mut chosen: Vec<&(String, String)> = wanted
            .iter()
            .filter_map(|key| machine.iter().find(|(name, _)| name == key))
            .collect();
        if chosen.is_empty() {
            chosen = machine.iter().take(2).collect();
        }
        let facts: Vec<Phrase> = chosen
            .into_iter()
            .map(|(key, value)| self.machine_fact(dataset, key, value))
            .collect();
        self.enumerate(&facts)
    }

    /// `A, B, C` with the locale's comma and no "and".
    pub fn enumerate(&self, parts: &[Phrase]) -> Phrase {
        self.joined(parts, "figure-comma")
    }

    /// Parts with a mark of punctuation between them. Full-width marks bring their own space.
    pub(super) fn joined(&self, parts: &[Phrase], mark: &str) -> Phrase {
        let mark = self.cx.catalog.theme(mark, &[]);
        let gap = if mark.ends_with(FULL_WIDTH) { "" } else { " " };
        let between = Phrase::text(format!("{mark}{gap}"));
        let mut all = Phrase::default();
        for part in parts {
            if !all.is_empty() {
                all.push(&between);
            }
            all.push(&part.clone().isolated(self.cx.catalog.locale().rtl));
        }
        all
    }

    /// One machine fact: the message `machine-<key>` with `$value` (and `$n`, where it is a
    /// number), else the value alone.
    pub fn machine_fact(&mut self, dataset: &Dataset, key: &str, value: &str) -> Phrase {
        let folded = key.rsplit_once('_').map_or(key, |(head, _)| head);
        let measured = [key, folded]
            .iter()
            .find_map(|key| dataset.measurements.get(&format!("machine.{key}")))
            // The message says what is counted; a size brings its own unit.
            .filter(|m| matches!(m.unit.dimension(), Dimension::Bytes | Dimension::Time));
        let number = Number::parse(value);
        let shown = match (measured, &number) {
            (Some(m), _) => {
                let wish = Wish::default();
                let text = self
                    .quantity_text(m, &wish)
                    .unwrap_or_else(|| value.to_owned());
                let open = open_data(m, "fact", &raw(m));
                Phrase {
                    html: format!("{open}{}</data>", escape(&text)),
                    plain: text,
                }
            }
            (None, Some(number)) => self.fact_number(number.text()),
            (None, None) => Phrase::name(value),
        };
        let mut values = vec![("value", Value::Phrase(shown.clone()))];
        if let Some(number) = &number {
            values.push(("n", Value::Number(number.text().to_owned())));
        }
        self.site_message(dataset, "machine", key, values)
            .unwrap_or(shown)
    }
}
