//! Names of dimensions and groups.

use crate::data::Number;
use crate::figure::desk::{Desk, class_of};
use crate::figure::phrase::{Phrase, Value};

impl Desk<'_> {
    /// The head of a column of keys.
    pub fn dim_label(&mut self, dataset: &crate::data::Dataset, dim: &str) -> Phrase {
        let name = if dataset.targets.dim.as_deref() == Some(dim) {
            let own = self.label_quiet(dataset, "dim", dim);
            if !own.1 {
                return own.0;
            }
            return self.word("figure-target");
        } else {
            dim
        };
        self.label(dataset, "dim", name)
    }

    pub(super) fn group_label(
        &mut self,
        dataset: &crate::data::Dataset,
        dim: &str,
        key: &str,
    ) -> Phrase {
        let number = Number::parse(key);
        let shown = match &number {
            Some(number) => self.fact_number(number.text()),
            None => self.key_label(dataset, dim, key),
        };
        let mut values = vec![("key", Value::Phrase(shown.clone()))];
        if let Some(number) = &number {
            values.push(("n", Value::Number(number.text().to_owned())));
        }
        if let Some(phrase) = self.site_message(dataset, "group", dim, values) {
            return phrase;
        }
        if number.is_none() {
            return shown;
        }
        let (own, missing) = self.label_quiet(dataset, class_of(dataset, dim), key);
        if !missing {
            return own;
        }
        let dim = self.dim_label(dataset, dim);
        self.say(
            "figure-group",
            &[("dim", Value::Phrase(dim)), ("key", Value::Phrase(shown))],
        )
    }
}
