//! What is at hand while one figure or one inline value is written: catalog, labels of a dataset,
//! and the problems and citations that gather on the way.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::Context;
use super::download::{Data, DataHash, Format};
use super::html::{dot, swatch};
use super::labels::{self, Complaint, Shared};
use super::palette;
use super::phrase::{Phrase, Value, filled, list, rich, stand_ins, wrap_number};
use crate::data::display::{self, Wish};
use crate::data::{Dataset, Digits, Measurement, Number};
use crate::diag::{Code, Diagnostic, Place};
use crate::i18n::Arg;

pub(crate) struct Desk<'a> {
    pub cx: Context<'a>,
    pub place: Place,
    pub diagnostics: Vec<Diagnostic>,
    pub cites: BTreeSet<String>,
    /// Nothing of the figure is wanted but this file of its data.
    pub wanted: Option<Format>,
    /// That file, when it is written.
    pub file: Option<String>,
    facts: Rc<[NamedFact]>,
    facts_of: Option<String>,
    reported: BTreeSet<Complaint>,
    shared: Shared,
}

/// A fact of the dataset, which labels may mention by name.
struct NamedFact {
    name: String,
    arg: Arg,
    shown: String,
    open: String,
}

/// Facts as arguments of a message.
fn as_args(facts: &[NamedFact]) -> Vec<(&str, Arg)> {
    let facts = facts.iter();
    facts
        .map(|fact| (fact.name.as_str(), fact.arg.clone()))
        .collect()
}

impl<'a> Desk<'a> {
    pub fn new(cx: Context<'a>, place: Place) -> Self {
        Self {
            cx,
            place,
            diagnostics: Vec::new(),
            cites: BTreeSet::new(),
            wanted: None,
            file: None,
            facts: Rc::default(),
            facts_of: None,
            reported: BTreeSet::new(),
            shared: Shared::default(),
        }
    }

    pub fn report(&mut self, code: Code, message: impl Into<String>, help: impl Into<String>) {
        let place = self.place.clone();
        self.diagnostics
            .push(Diagnostic::new(code, message).at(place).help(help));
    }

    /// Reports what is wrong with a name, once.
    pub fn complain(&mut self, complaint: Option<Complaint>) {
        if let Some(complaint) = complaint
            && self.reported.insert(complaint.clone())
        {
            self.report(complaint.code, complaint.message, complaint.help);
        }
    }

    /// Notes that the figure shows `m`.
    pub fn cite(&mut self, m: &Measurement) {
        self.cites.extend(m.cites.iter().cloned());
    }

    /// Takes what the figure called `figure` shows. `None`: only the file of its data was wanted,
    /// which is written now, and nothing else of the figure has to be made.
    pub fn keep(&mut self, figure: &str, data: &Data) -> Option<DataHash> {
        if let Some(format) = self.wanted {
            self.file = Some(data.written(figure, format));
            return None;
        }
        Some(data.hash(figure))
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
            all.push(&part.clone().isolated(rtl));
        }
        all
    }

    fn learn_facts(&mut self, dataset: &Dataset) {
        if self.facts_of.as_deref() == Some(dataset.name.as_str()) {
            return;
        }
        self.facts_of = Some(dataset.name.clone());
        self.shared.clear();
        let facts = dataset.measurements.iter().filter_map(|(path, fact)| {
            let (Some(_), Some(number)) = (fact.marks.fact, fact.number()) else {
                return None;
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
            Some(NamedFact {
                name,
                shown: self.cx.catalog.number(&decimal),
                arg: Arg::Number(decimal),
                open: open_data(fact, "fact", number.text()),
            })
        });
        let dates = dataset.dated().map(|(name, date)| NamedFact {
            name: name.to_owned(),
            arg: Arg::Date((date.year, date.month, date.day)),
            shown: String::new(),
            open: String::new(),
        });
        self.facts = facts.chain(dates).collect();
    }

    fn wrap_facts(&self, mut phrase: Phrase) -> Phrase {
        if !phrase.plain.contains(char::is_numeric) {
            return phrase;
        }
        for fact in self.facts.iter() {
            wrap_number(&mut phrase, &fact.shown, &fact.open, "</data>");
        }
        phrase
    }

    /// The first of these messages that is there. Says so when it asks for what nobody supplies.
    fn first_message(&mut self, ids: &[String], args: &[(&str, Arg)]) -> Option<String> {
        let found = ids
            .iter()
            .find_map(|id| Some((id, self.cx.catalog.wording(id, args)?)));
        let (id, (text, lacking)) = found?;
        self.complain(labels::lacking(id, &lacking, args));
        Some(text)
    }

    /// The name of a thing. Says `label-missing` once when no message has it.
    pub fn label(&mut self, dataset: &Dataset, class: &str, key: &str) -> Phrase {
        let (phrase, missing) = self.label_quiet(dataset, class, key);
        if missing {
            self.label_missing(dataset, class, key);
        }
        phrase
    }

    pub fn label_missing(&mut self, dataset: &Dataset, class: &str, key: &str) {
        let locale = &self.cx.catalog.locale().tag;
        self.complain(labels::missing(dataset, class, key, locale));
    }

    /// The name of a thing, and whether it is only the key. What describes the key are variables
    /// of its message, numbers as such.
    pub fn label_quiet(&mut self, dataset: &Dataset, class: &str, key: &str) -> (Phrase, bool) {
        self.learn_facts(dataset);
        let variables = labels::described(dataset, class, key);
        let facts = self.facts.clone();
        let mut args = as_args(&facts);
        args.extend(variables.iter().map(|(name, text)| {
            let arg = match Number::parse(text) {
                Some(number) => Arg::Number(number.text().to_owned()),
                None => Arg::Text(text.clone()),
            };
            (name.as_str(), arg)
        }));
        let ids = labels::message_ids(dataset, class, key);
        let Some(text) = self.first_message(&ids, &args) else {
            return (Phrase::name(key), true);
        };
        let ambiguous = self.shared.complaint(dataset, class, key);
        self.complain(ambiguous);
        let mut phrase = self.wrap_facts(Phrase::text(text));
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
        let facts = self.facts.clone();
        let mut args = as_args(&facts);
        args.extend(variables);
        let ids: Vec<String> = labels::message_ids(dataset, class, key)
            .iter()
            .map(|id| format!("{id}.{attribute}"))
            .collect();
        let text = self.first_message(&ids, &args)?;
        Some(self.wrap_facts(Phrase::text(text)))
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
        let facts = self.facts.clone();
        let mut all = values;
        for fact in facts.iter() {
            // A fact of the same name is not what the message means.
            if !all.iter().any(|(name, _)| *name == fact.name) {
                all.push((&fact.name, Value::Plain(fact.arg.clone())));
            }
        }
        let ids = labels::message_ids(dataset, class, key);
        let text = self.first_message(&ids, &stand_ins(&all))?;
        Some(self.wrap_facts(filled(&text, &all)))
    }

    /// A message named in full by a descriptor (`why-…`, `source-…`).
    pub fn named_message(&mut self, dataset: &Dataset, id: &str) -> Phrase {
        self.learn_facts(dataset);
        let facts = self.facts.clone();
        let args = as_args(&facts);
        if let Some(text) = self.first_message(&[id.to_owned()], &args) {
            return self.wrap_facts(Phrase::text(text));
        }
        let locale = &self.cx.catalog.locale().tag;
        self.complain(Some(Complaint {
            code: Code::LabelMissing,
            message: format!("there is no message `{id}` in locale `{locale}`"),
            help: format!("add `{id} = …` to a file of `locales/{locale}/`"),
        }));
        Phrase::text(id)
    }

    /// The key of a dimension: its message, else the number it is, else the key.
    pub fn key_label(&mut self, dataset: &Dataset, dim: &str, key: &str) -> Phrase {
        let class = class_of(dataset, dim);
        let (phrase, missing) = self.label_quiet(dataset, class, key);
        if !missing {
            return phrase;
        }
        if let Some(number) = Number::parse(key) {
            return self.fact_number(number.text());
        }
        self.label_missing(dataset, class, key);
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
            return dot(self.cx.specs.colour(key));
        }
        if dim != "kind" {
            return String::new();
        }
        sign_of_kind(&palette::kinds(dataset), key)
    }
}

/// The square of a kind, given all of them in the order of their colours.
pub(crate) fn sign_of_kind(kinds: &[&str], key: &str) -> String {
    match kinds.iter().position(|kind| *kind == key) {
        Some(index) => swatch(&format!("k-{}", palette::kind(index))),
        None => String::new(),
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
