//! What is at hand while one figure or one inline value is written: catalog, labels of a dataset,
//! and the problems and citations that gather on the way.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use super::Context;
use super::html::{dot, swatch};
use super::palette::{self, Palette};
use super::phrase::{Phrase, Value, list, rich, wrap_number};
use crate::data::display::{self, Wish};
use crate::data::{Dataset, Digits, Measurement, Number};
use crate::diag::{Code, Diagnostic, Place};
use crate::i18n::Arg;

pub(crate) struct Desk<'a> {
    pub cx: Context<'a>,
    pub place: Place,
    pub diagnostics: Vec<Diagnostic>,
    pub cites: BTreeSet<String>,
    facts: Vec<NamedFact>,
    facts_of: Option<String>,
    reported: BTreeSet<String>,
    /// Made when first asked for: most inline values have no colour.
    palette: OnceCell<Palette>,
}

/// A fact of the dataset, which labels may mention by name.
struct NamedFact {
    name: String,
    decimal: String,
    shown: String,
    open: String,
}

impl<'a> Desk<'a> {
    pub fn new(cx: Context<'a>, place: Place) -> Self {
        Self {
            cx,
            place,
            diagnostics: Vec::new(),
            cites: BTreeSet::new(),
            facts: Vec::new(),
            facts_of: None,
            reported: BTreeSet::new(),
            palette: OnceCell::new(),
        }
    }

    /// The colours of the site's targets.
    pub fn palette(&self) -> &Palette {
        self.palette.get_or_init(|| Palette::of(self.cx.datasets))
    }

    pub fn report(&mut self, code: Code, message: impl Into<String>, help: impl Into<String>) {
        let place = self.place.clone();
        self.diagnostics
            .push(Diagnostic::new(code, message).at(place).help(help));
    }

    /// Notes that the figure shows `m`.
    pub fn cite(&mut self, m: &Measurement) {
        self.cites.extend(m.cites.iter().cloned());
    }

    /// A message of the theme.
    pub fn word(&self, id: &str) -> Phrase {
        Phrase::text(self.cx.catalog.theme(id, &[]))
    }

    /// A message of the theme with arguments.
    pub fn say(&self, id: &str, values: &[(&str, Value)]) -> Phrase {
        rich(self.cx.catalog, id, values).unwrap_or_else(|| Phrase::text(id))
    }

    pub fn list(&self, items: &[Phrase]) -> Phrase {
        list(self.cx.catalog, items)
    }

    /// Pieces between which stands the locale's separator of short notes (` · `).
    pub fn dotted(&self, parts: &[Phrase]) -> Phrase {
        let rtl = self.cx.catalog.locale().rtl;
        let mut all = Phrase::default();
        for part in parts {
            if !all.is_empty() {
                all.push(&Phrase::text("\u{a0}· "));
            }
            // Between right-to-left words, a part in Latin letters keeps to itself.
            if rtl {
                all.push(&Phrase::sign("<bdi>"));
            }
            all.push(part);
            if rtl {
                all.push(&Phrase::sign("</bdi>"));
            }
        }
        all
    }

    fn learn_facts(&mut self, dataset: &Dataset) {
        if self.facts_of.as_deref() == Some(dataset.name.as_str()) {
            return;
        }
        self.facts_of = Some(dataset.name.clone());
        self.facts.clear();
        for (path, fact) in &dataset.measurements {
            let (Some(_), Some(number)) = (fact.marks.fact, fact.number()) else {
                continue;
            };
            let wish = Wish {
                unit: Some(fact.unit.clone()),
                digits: Some(Digits::Recorded),
            };
            let decimal = match display::value(fact, &wish) {
                Some(shown) => shown.decimal,
                None => number.text().to_owned(),
            };
            let name = path.rsplit('.').next().unwrap_or(path).to_owned();
            self.facts.push(NamedFact {
                name,
                shown: self.cx.catalog.number(&decimal),
                decimal,
                open: open_data(fact, "fact", number.text()),
            });
        }
    }

    fn fact_args(&self) -> Vec<(&str, Arg)> {
        self.facts
            .iter()
            .map(|fact| (fact.name.as_str(), Arg::Number(fact.decimal.clone())))
            .collect()
    }

    fn wrap_facts(&self, mut phrase: Phrase) -> Phrase {
        for fact in &self.facts {
            wrap_number(&mut phrase, &fact.shown, &fact.open, "</data>");
        }
        phrase
    }

    /// The name of a thing. Says `label-missing` once when no message has it.
    pub fn label(&mut self, dataset: &Dataset, class: &str, key: &str) -> Phrase {
        let (phrase, missing) = self.label_quiet(dataset, class, key);
        if missing {
            self.label_missing(class, &message_key(dataset, key));
        }
        phrase
    }

    pub fn label_missing(&mut self, class: &str, key: &str) {
        let id = format!("{class}-{key}");
        if self.reported.insert(id.clone()) {
            let locale = self.cx.catalog.locale().tag.clone();
            self.report(
                Code::LabelMissing,
                format!("there is no label `{id}` in locale `{locale}`"),
                format!("add `{id} = …` to a file of `locales/{locale}/`"),
            );
        }
    }

    /// The name of a thing, and whether it is only the key.
    pub fn label_quiet(&mut self, dataset: &Dataset, class: &str, key: &str) -> (Phrase, bool) {
        self.label_with(dataset, class, key, &[])
    }

    /// As [`Desk::label_quiet`], with variables of the key's own, numbers as such.
    fn label_with(
        &mut self,
        dataset: &Dataset,
        class: &str,
        key: &str,
        variables: &[(String, String)],
    ) -> (Phrase, bool) {
        self.learn_facts(dataset);
        let mut args = self.fact_args();
        for (name, text) in variables {
            args.push((
                name,
                match Number::parse(text) {
                    Some(number) => Arg::Number(number.text().to_owned()),
                    None => Arg::Text(text.clone()),
                },
            ));
        }
        let id = message_key(dataset, key);
        let label = self.cx.catalog.label(&dataset.name, class, &id, &args);
        if label.missing {
            return (Phrase::text(key), true);
        }
        let mut phrase = self.wrap_facts(Phrase::text(label.text));
        for number in variables.iter().filter_map(|(_, text)| Number::parse(text)) {
            let open = format!(r#"<data class="fact" value="{}">"#, number.text());
            let shown = self.cx.catalog.number(number.text());
            wrap_number(&mut phrase, &shown, &open, "</data>");
        }
        (phrase, false)
    }

    /// An attribute of a label, such as `sub` or `short`.
    pub fn attribute(
        &mut self,
        dataset: &Dataset,
        class: &str,
        key: &str,
        attribute: &str,
    ) -> Option<Phrase> {
        self.attribute_with(dataset, class, key, attribute, Vec::new())
    }

    /// As [`Desk::attribute`], with variables of its own.
    pub fn attribute_with(
        &mut self,
        dataset: &Dataset,
        class: &str,
        key: &str,
        attribute: &str,
        variables: Vec<(&str, Arg)>,
    ) -> Option<Phrase> {
        self.learn_facts(dataset);
        let mut args = variables;
        args.extend(self.fact_args());
        let key = message_key(dataset, key);
        [
            format!("{}-{class}-{key}.{attribute}", dataset.name),
            format!("{class}-{key}.{attribute}"),
        ]
        .iter()
        .find_map(|id| self.cx.catalog.message(id, &args))
        .map(|text| self.wrap_facts(Phrase::text(text)))
    }

    /// A message of the site about this dataset: `<dataset>-<class>-<key>`, then `<class>-<key>`.
    pub fn site_message(
        &mut self,
        dataset: &Dataset,
        class: &str,
        key: &str,
        values: Vec<(&str, Value)>,
    ) -> Option<Phrase> {
        self.learn_facts(dataset);
        let key = message_key(dataset, key);
        let mut all = values;
        all.extend(
            self.facts
                .iter()
                .map(|fact| (fact.name.as_str(), Value::Number(fact.decimal.clone()))),
        );
        [
            format!("{}-{class}-{key}", dataset.name),
            format!("{class}-{key}"),
        ]
        .iter()
        .find_map(|id| rich(self.cx.catalog, id, &all))
        .map(|phrase| self.wrap_facts(phrase))
    }

    /// A message named in full by a descriptor (`why-…`, `source-…`).
    pub fn named_message(&mut self, dataset: &Dataset, id: &str) -> Phrase {
        self.learn_facts(dataset);
        let args = self.fact_args();
        match self.cx.catalog.message(id, &args) {
            Some(text) => self.wrap_facts(Phrase::text(text)),
            None => {
                if self.reported.insert(id.to_owned()) {
                    let locale = self.cx.catalog.locale().tag.clone();
                    self.report(
                        Code::LabelMissing,
                        format!("there is no message `{id}` in locale `{locale}`"),
                        format!("add `{id} = …` to a file of `locales/{locale}/`"),
                    );
                }
                Phrase::text(id)
            }
        }
    }

    /// The key of a dimension: its message, else the number it is, else the key.
    pub fn key_label(&mut self, dataset: &Dataset, dim: &str, key: &str) -> Phrase {
        let class = class_of(dataset, dim);
        let described = dataset.labels.iter().find(|l| l.dim == dim && l.key == key);
        let variables = described.map_or(&[][..], |label| label.values.as_slice());
        let (phrase, missing) = self.label_with(dataset, class, key, variables);
        if !missing {
            return phrase;
        }
        if let Some(number) = Number::parse(key) {
            return self.fact_number(number.text());
        }
        self.label_missing(class, &message_key(dataset, key));
        phrase
    }

    /// A plain number of the record (n, counts, keys of dimensions).
    pub fn fact_number(&self, decimal: &str) -> Phrase {
        let shown = self.cx.catalog.number(decimal);
        Phrase {
            html: format!(
                r#"<data class="fact" value="{}">{}</data>"#,
                crate::markup::escape(decimal),
                crate::markup::escape(&shown)
            ),
            plain: shown,
        }
    }

    /// The dot of a target or the square of a kind, for the side of its label.
    pub fn sign_of(&self, dataset: &Dataset, dim: &str, key: &str) -> String {
        if dataset.targets.dim.as_deref() == Some(dim) {
            return dot(self.palette().target(key));
        }
        let kinds = palette::kinds(dataset);
        match kinds.iter().position(|kind| *kind == key) {
            Some(index) if dim == "kind" => swatch(&format!("k-{}", palette::kind(index))),
            _ => String::new(),
        }
    }
}

/// `<data class="…" value="RAW" data-ref="PATH" data-unit="ID">`.
pub(crate) fn open_data(m: &Measurement, class: &str, raw: &str) -> String {
    use crate::markup::escape;
    format!(
        r#"<data class="{class}" value="{}" data-ref="{}" data-unit="{}">"#,
        escape(raw),
        escape(&m.path),
        escape(m.unit.id()),
    )
}

/// Labels of targets have the class `target`, whatever their dimension is called.
pub(crate) fn class_of<'d>(dataset: &Dataset, dim: &'d str) -> &'d str {
    if dataset.targets.dim.as_deref() == Some(dim) {
        "target"
    } else {
        dim
    }
}

/// The part of a message id that stands for a key: what Fluent cannot hold becomes `-`.
pub(crate) fn message_key(dataset: &Dataset, key: &str) -> String {
    dataset
        .message_key(key)
        .chars()
        .map(|c| match c {
            c if c.is_ascii_alphanumeric() || matches!(c, '-' | '_') => c,
            _ => '-',
        })
        .collect()
}
