//! The list of sources at the end of a page.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::desk::Desk;
use super::phrase::{Phrase, Value};
use super::{Context, Sources};
use crate::data::{Dataset, Measurement, Origin};
use crate::diag::{Diagnostic, Place};
use crate::i18n::DateStyle;
use crate::markup::escape;

/// Two measurements have one source when dataset, file, date and note agree.
fn same(a: &Origin, b: &Origin) -> bool {
    a.dataset == b.dataset && a.file == b.file && a.date == b.date && a.note == b.note
}

impl Sources {
    /// Numbers of the origins of a measurement, ascending.
    pub fn cite(&mut self, m: &Measurement) -> Vec<usize> {
        let numbers = self.cite_origins(&m.origins);
        for number in &numbers {
            let index = number - 1;
            if let Some(known) = self.n.get_mut(index)
                && m.marks.fact.is_none()
                && !m.is_derived()
            {
                known.insert(m.n);
            }
            let holder = m.marks.borrowed.as_ref().or(m.target.as_ref());
            if let Some(known) = self.versions.get_mut(index) {
                for (name, version) in &m.versions {
                    known
                        .entry(name.clone())
                        .or_default()
                        .entry(version.clone())
                        .or_default()
                        .extend(holder.cloned());
                }
            }
        }
        numbers
    }

    /// Numbers of origins, ascending; new ones join the list.
    pub fn cite_origins(&mut self, origins: &[Arc<Origin>]) -> Vec<usize> {
        let mut numbers = BTreeSet::new();
        for origin in origins {
            let index = match self.origins.iter().position(|known| same(known, origin)) {
                Some(index) => index,
                None => {
                    self.origins.push(origin.clone());
                    self.versions.push(BTreeMap::new());
                    self.n.push(BTreeSet::new());
                    self.origins.len() - 1
                }
            };
            numbers.insert(index + 1);
        }
        numbers.into_iter().collect()
    }

    /// The origins of [`Sources::list`], in its order.
    pub fn origins(&self) -> &[Arc<Origin>] {
        &self.origins
    }

    pub fn is_empty(&self) -> bool {
        self.origins.is_empty()
    }

    /// The newest date of the cited sources.
    pub fn newest(&self) -> Option<crate::data::Date> {
        self.origins.iter().filter_map(|origin| origin.date).max()
    }

    /// The list at the page's end: one HTML sentence per source.
    pub fn list(&self, cx: &Context) -> Vec<String> {
        self.list_checked(cx).0
    }

    /// As [`Sources::list`], with labels and notes that are missing.
    pub fn list_checked(&self, cx: &Context) -> (Vec<String>, Vec<Diagnostic>) {
        let mut desk = Desk::new(*cx, Place::new("", 0..0));
        let list = (0..self.origins.len())
            .filter_map(|index| self.sentence(index, &mut desk))
            .collect();
        (list, desk.diagnostics)
    }

    fn sentence(&self, index: usize, desk: &mut Desk) -> Option<String> {
        let origin = self.origins.get(index)?;
        let blank = Dataset::default();
        let dataset = desk.cx.datasets.get(&origin.dataset).unwrap_or(&blank);
        let file = origin.file.rsplit('/').next().unwrap_or(&origin.file);
        let file = Phrase {
            html: format!(r#"<b dir="ltr">{}</b>"#, escape(file)),
            plain: file.to_owned(),
        };
        let mut parts = vec![match &origin.note {
            Some(note) => {
                // A source is a message, or a name that is the same in every language.
                let is_id = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
                let note = if note.chars().all(is_id) {
                    desk.named_message(dataset, note)
                } else {
                    Phrase::text(&**note)
                };
                desk.say(
                    "figure-source-noted",
                    &[("file", Value::Phrase(file)), ("note", Value::Phrase(note))],
                )
            }
            None => desk.say("figure-source-file", &[("file", Value::Phrase(file))]),
        }];
        let sentence = |desk: &Desk, phrase: Phrase| {
            desk.say("figure-source-sentence", &[("text", Value::Phrase(phrase))])
        };
        if let Some(date) = origin.date {
            let date = desk.date(date, DateStyle::Long);
            parts.push(sentence(desk, date));
        }
        if let Some(stale) = desk.cx.datasets.stale(origin) {
            let stale = desk.stale(stale);
            parts.push(sentence(desk, stale));
        }
        if !origin.machine.is_empty() {
            let facts: Vec<Phrase> = origin
                .machine
                .iter()
                .map(|(key, value)| desk.machine_fact(dataset, key, value))
                .collect();
            let facts = desk.enumerate(&facts);
            parts.push(sentence(desk, facts));
        }
        if let Some(versions) = self.versions.get(index) {
            for (name, values) in versions {
                let words = version_sentence(desk, dataset, name, values);
                parts.push(sentence(desk, words));
            }
        }
        let n: Vec<Phrase> = self
            .n
            .get(index)
            .into_iter()
            .flatten()
            .rev()
            .flatten()
            .map(|n| desk.n_equals(*n))
            .collect();
        if !n.is_empty() {
            let n = desk.list(&n);
            parts.push(sentence(desk, n));
        }
        if origin.transcribed {
            parts.push(desk.word("figure-source-transcribed"));
        }
        if let Some(revision) = &origin.revision {
            parts.push(desk.say(
                "figure-source-revision",
                &[("revision", Value::Phrase(Phrase::text(revision.clone())))],
            ));
        }
        let hash: String = origin.sha256.chars().take(8).collect();
        if !hash.is_empty() {
            parts.push(Phrase::sign(format!(
                r#"<code dir="ltr" title="{}">sha256 {}…</code>"#,
                escape(&origin.sha256),
                escape(&hash)
            )));
        }
        // Japanese and Chinese set no space between sentences.
        let html: Vec<String> = parts.into_iter().map(|part| part.html).collect();
        let unspaced = desk
            .cx
            .catalog
            .theme("figure-source-sentence", &[])
            .contains('。');
        Some(html.join(if unspaced { "" } else { " " }))
    }
}

/// "PostgreSQL 18.3 (pgmem), 18.6 (docker run, devbox)".
fn version_sentence(
    desk: &mut Desk,
    dataset: &Dataset,
    name: &str,
    values: &BTreeMap<String, BTreeSet<String>>,
) -> Phrase {
    if let (1, Some(version)) = (values.len(), values.keys().next()) {
        return desk.version(dataset, name, &[version.as_str()]);
    }
    let label = desk.label(dataset, "version", name);
    let mut versions = Vec::new();
    for (version, targets) in values {
        let names: Vec<Phrase> = targets
            .iter()
            .map(|target| desk.label(dataset, "target", target))
            .collect();
        let version = Phrase::text(version.clone());
        if names.is_empty() {
            versions.push(version);
            continue;
        }
        let who = desk.enumerate(&names);
        versions.push(desk.say(
            "figure-version-of",
            &[
                ("version", Value::Phrase(version)),
                ("who", Value::Phrase(who)),
            ],
        ));
    }
    let all = desk.enumerate(&versions);
    desk.say(
        "figure-version",
        &[
            ("name", Value::Phrase(label)),
            ("version", Value::Phrase(all)),
        ],
    )
}
