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

/// One entry of the list: files of one dataset that were measured, or typed over, alike.
#[derive(Clone, Debug, Default)]
pub(super) struct Entry {
    /// One per file, in order of citation.
    files: Vec<Arc<Origin>>,
    /// Where facts come from, in order of citation.
    notes: Vec<String>,
    /// Versions that the cited values had: name → version → targets.
    versions: BTreeMap<String, BTreeMap<String, BTreeSet<String>>>,
    n: BTreeSet<u32>,
    /// Files of which some value has an n.
    counted: BTreeSet<Arc<str>>,
}

/// Two measurements have one source when all but the file agrees. The facts of a dataset are one
/// source, wherever each of them is from.
fn same(a: &Origin, b: &Origin) -> bool {
    a.dataset == b.dataset
        && a.facts == b.facts
        && (a.facts
            || (a.date == b.date
                && a.machine == b.machine
                && a.revision == b.revision
                && a.transcribed == b.transcribed
                && a.note == b.note))
}

impl Sources {
    /// Numbers of the origins of a measurement, ascending.
    pub fn cite(&mut self, m: &Measurement) -> Vec<usize> {
        let numbers = self.cite_origins(&m.origins);
        for number in &numbers {
            let Some(entry) = self.entries.get_mut(number - 1) else {
                continue;
            };
            if let Some(n) = m.n
                && m.marks.fact.is_none()
                && !m.is_derived()
            {
                entry.n.insert(n);
                let files = m.origins.iter().map(|origin| origin.file.clone());
                entry.counted.extend(files);
            }
            let holder = m.marks.borrowed.as_ref().or(m.target.as_ref());
            for (name, version) in &m.versions {
                entry
                    .versions
                    .entry(name.clone())
                    .or_default()
                    .entry(version.clone())
                    .or_default()
                    .extend(holder.cloned());
            }
        }
        numbers
    }

    /// Numbers of origins, ascending; new ones join the list.
    pub fn cite_origins(&mut self, origins: &[Arc<Origin>]) -> Vec<usize> {
        let mut numbers = BTreeSet::new();
        for origin in origins {
            let known = |entry: &Entry| entry.files.iter().any(|file| same(file, origin));
            let index = match self.entries.iter().position(known) {
                Some(index) => index,
                None => {
                    self.entries.push(Entry::default());
                    self.entries.len() - 1
                }
            };
            if let Some(entry) = self.entries.get_mut(index) {
                if !entry.files.iter().any(|file| file.file == origin.file) {
                    entry.files.push(origin.clone());
                }
                if let Some(note) = origin.note.as_ref().filter(|_| origin.facts)
                    && !entry.notes.contains(note)
                {
                    entry.notes.push(note.clone());
                }
            }
            numbers.insert(index + 1);
        }
        numbers.into_iter().collect()
    }

    /// The origins behind each entry of [`Sources::list`], in its order: one per file.
    pub fn entries(&self) -> impl Iterator<Item = &[Arc<Origin>]> {
        self.entries.iter().map(|entry| entry.files.as_slice())
    }

    /// The origins of all entries.
    pub fn origins(&self) -> impl Iterator<Item = &Arc<Origin>> {
        self.entries().flatten()
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether a reason is given on the page for the first time; notes it.
    pub(super) fn first_said(&mut self, dataset: &str, reason: &str) -> bool {
        self.said.insert((dataset.to_owned(), reason.to_owned()))
    }

    /// The newest date of the cited sources.
    pub fn newest(&self) -> Option<crate::data::Date> {
        self.origins().filter_map(|origin| origin.date).max()
    }

    /// The list at the page's end: one HTML sentence per source.
    pub fn list(&self, cx: &Context) -> Vec<String> {
        self.list_checked(cx).0
    }

    /// As [`Sources::list`], with labels and notes that are missing.
    pub fn list_checked(&self, cx: &Context) -> (Vec<String>, Vec<Diagnostic>) {
        let mut desk = Desk::new(*cx, Place::new("", 0..0));
        let list = self
            .entries
            .iter()
            .filter_map(|entry| entry.sentences(&mut desk))
            .collect();
        (list, desk.diagnostics)
    }
}

impl Entry {
    fn sentences(&self, desk: &mut Desk) -> Option<String> {
        let origin = self.files.first()?;
        let blank = Dataset::default();
        let dataset = desk.cx.datasets.get(&origin.dataset).unwrap_or(&blank);
        let files: Vec<Phrase> = self
            .files
            .iter()
            .map(|file| file_name(&file.file))
            .collect();
        let file = desk.list(&files);
        let notes: Vec<Phrase> = self
            .notes
            .iter()
            .map(|note| source_note(desk, dataset, note))
            .collect();
        let mut parts = vec![match &origin.note {
            _ if origin.facts && notes.is_empty() => {
                desk.say("figure-source-facts", &[("file", Value::Phrase(file))])
            }
            _ if origin.facts => {
                let sources = desk.enumerate(&notes);
                desk.say(
                    "figure-source-facts-of",
                    &[
                        ("file", Value::Phrase(file)),
                        ("sources", Value::Phrase(sources)),
                    ],
                )
            }
            Some(note) => {
                let note = source_note(desk, dataset, note);
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
        for (name, values) in &self.versions {
            let words = version_sentence(desk, dataset, name, values);
            parts.push(sentence(desk, words));
        }
        if let Some(revision) = &origin.revision {
            parts.push(desk.say(
                "figure-source-revision",
                &[("revision", Value::Phrase(Phrase::name(revision.clone())))],
            ));
        }
        let n: Vec<Phrase> = (self.n.iter().rev()).map(|n| desk.n_equals(*n)).collect();
        if !n.is_empty() {
            let mut n = desk.list(&n);
            if self.counted.len() < self.files.len() {
                n = desk.say("figure-source-n-some", &[("n", Value::Phrase(n))]);
            }
            parts.push(sentence(desk, n));
        }
        if origin.transcribed {
            parts.push(desk.word("figure-source-transcribed"));
        }
        let whole: Vec<&str> = self.files.iter().map(|file| &*file.sha256).collect();
        let hashes: Vec<String> = self
            .files
            .iter()
            .map(|file| file.sha256.chars().take(8).collect::<String>())
            .filter(|hash| !hash.is_empty())
            .map(|hash| format!("{}…", escape(&hash)))
            .collect();
        if !hashes.is_empty() {
            parts.push(Phrase::sign(format!(
                "<code dir=\"ltr\" title=\"{}\">sha256\u{a0}{}</code>",
                escape(&whole.join(" ")),
                hashes.join(" ")
            )));
        }
        // Japanese and Chinese set no space between sentences.
        let rtl = desk.cx.catalog.locale().rtl;
        let parts = parts.into_iter().map(|part| part.isolated(rtl).html);
        let html: Vec<String> = parts.collect();
        let unspaced = desk
            .cx
            .catalog
            .theme("figure-source-sentence", &[])
            .contains('。');
        Some(html.join(if unspaced { "" } else { " " }))
    }
}

/// The name of a file, which the page makes a link.
fn file_name(path: &str) -> Phrase {
    let name = path.rsplit('/').next().unwrap_or(path);
    Phrase {
        html: format!(r#"<b dir="ltr" translate="no">{}</b>"#, escape(name)),
        plain: name.to_owned(),
    }
}

/// What is said of a source: a message, or a name that is the same in every language.
fn source_note(desk: &mut Desk, dataset: &Dataset, note: &str) -> Phrase {
    let is_id = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    if note.chars().all(is_id) {
        desk.named_message(dataset, note).unstopped()
    } else {
        Phrase::name(note)
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
        let version = Phrase::name(version.clone());
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
