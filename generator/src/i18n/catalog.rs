//! All messages of one locale with its fallbacks.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::format::Formats;
use super::heard::Ear;
use super::marks::unmarked;
use super::message::Message;
use super::plurals::Plurals;
use super::reads::Log;
use super::resolve::{self, Flawed, Voice};
use super::{Args, DateStyle, Label, Locale};

/// All messages of one locale with its fallbacks, and its formatters. Shared by threads; none
/// waits for another's formatting. A clone shares all of it.
#[derive(Clone)]
pub struct Catalog {
    pub(super) locale: Locale,
    /// The locale, its parents, the default locale and its parents; last, for the theme's own
    /// messages, English.
    pub(super) chain: Arc<[Arc<str>]>,
    /// How many of `chain` are the locale itself and its parents.
    pub(super) own: usize,
    /// Nearest first.
    pub(super) messages: Arc<Messages>,
    pub(super) formats: Arc<Formats>,
    /// For each link of the chain.
    pub(super) plurals: Arc<[Plurals]>,
    pub(super) ear: Option<Ear>,
    pub(super) log: Option<Arc<Log>>,
}

/// The wordings of each message, nearest first.
pub(super) type Messages = BTreeMap<Box<str>, Vec<Candidate>>;

/// One wording of a message.
pub(super) struct Candidate {
    pub message: Arc<Message>,
    /// Index in the chain.
    pub link: usize,
    /// From a file of the theme.
    pub theme: bool,
    /// May be formatted; see `references::weigh`.
    pub bearable: bool,
}

impl Catalog {
    pub fn locale(&self) -> &Locale {
        &self.locale
    }

    /// The locale's own name of itself: `日本語`. The message `locale-name` of the locale or its
    /// parents; the tag where there is none, since another language's name would be a lie.
    pub fn endonym(&self) -> String {
        self.wordings("locale-name")
            .first()
            .filter(|candidate| candidate.link < self.own)
            .and_then(|candidate| {
                let name = self.render(candidate, &[], false).ok()?;
                Some(self.said("locale-name", candidate, name))
            })
            .unwrap_or_else(|| self.locale.tag.to_string())
    }

    pub fn has(&self, id: &str) -> bool {
        let nearest = self.wordings(id).first();
        self.note(id, nearest);
        nearest.is_some()
    }

    /// A message without isolation marks, for attributes, SVG, titles, files.
    /// `id` may be `message.attribute`. `None` when the whole chain lacks it.
    ///
    /// A wording that asks for a variable that is not given is passed over for the next of the
    /// chain; when all do, the nearest shows `{$name}`.
    pub fn message(&self, id: &str, args: Args) -> Option<String> {
        self.find(id, args, false).map(|(text, _)| text)
    }

    /// As [`Catalog::message`], with the variables that the shown wording lacks.
    pub fn wording(&self, id: &str, args: Args) -> Option<(String, Vec<String>)> {
        self.find(id, args, false)
    }

    /// The same as [`Catalog::message`] for text that a reader sees: in right-to-left locales each value is isolated
    /// (U+2068, U+2069), so that it keeps its own direction.
    pub fn visible(&self, id: &str, args: Args) -> Option<String> {
        self.find(id, args, self.locale.rtl).map(|(text, _)| text)
    }

    /// The theme's own message: always there (a test of the theme says so).
    pub fn theme(&self, id: &str, args: Args) -> String {
        self.message(id, args).unwrap_or_else(|| id.to_owned())
    }

    /// The variables that the nearest wording of a message asks for.
    pub fn variables(&self, id: &str) -> BTreeSet<&str> {
        let nearest = self.wordings(id).first();
        self.note(id, nearest);
        nearest
            .iter()
            .flat_map(|candidate| &candidate.message.variables)
            .map(|name| &**name)
            .collect()
    }

    /// `<dataset>-<class>-<key>`, then `<class>-<key>`, then the key itself. Dots of a key
    /// (`steps.boot`) are `-` in the id.
    pub fn label(&self, dataset: &str, class: &str, key: &str, args: Args) -> Label {
        let found = label_ids(dataset, class, key)
            .into_iter()
            .find_map(|id| self.find(&id, args, false));
        match found {
            Some((text, lacking)) => Label {
                text,
                missing: false,
                lacking,
            },
            None => Label {
                text: key.to_owned(),
                missing: true,
                lacking: Vec::new(),
            },
        }
    }

    /// An attribute of a label (`sub`, `short`, `say`), from the narrow id to the wide.
    pub fn label_attribute(
        &self,
        dataset: &str,
        class: &str,
        key: &str,
        attribute: &str,
        args: Args,
    ) -> Option<String> {
        label_ids(dataset, class, key)
            .into_iter()
            .find_map(|id| self.message(&format!("{id}.{attribute}"), args))
    }

    /// Gregorian in every locale, never shifted by a zone. `(year, month, day)`.
    pub fn date(&self, date: (i32, u8, u8), style: DateStyle) -> String {
        self.formats.date(date, style)
    }

    /// `A, B and C`.
    pub fn list(&self, items: &[String]) -> String {
        match self.marks() {
            Some(_) => self.marked_list(items),
            None => self.formats.list(items),
        }
    }

    /// The locale's order of texts; equal only for identical ones.
    pub fn collate(&self, a: &str, b: &str) -> Ordering {
        match self.marks() {
            Some(_) => self.formats.collate(&unmarked(a), &unmarked(b)),
            None => self.formats.collate(a, b),
        }
    }

    /// All wordings of a message, nearest first: whatever is answered comes from here, and was
    /// asked for.
    fn wordings(&self, id: &str) -> &[Candidate] {
        if let Some(log) = &self.log {
            log.note(id);
        }
        self.messages.get(id).map_or(&[], Vec::as_slice)
    }

    /// The best wording and the variables it lacks.
    fn find(&self, id: &str, args: Args, isolate: bool) -> Option<(String, Vec<String>)> {
        let mut nearest = None;
        for candidate in self.wordings(id) {
            match self.render(candidate, args, isolate) {
                Ok(text) => return Some((self.said(id, candidate, text), Vec::new())),
                Err(flawed) => {
                    nearest.get_or_insert((candidate, flawed));
                }
            }
        }
        let Some((candidate, flawed)) = nearest else {
            self.note(id, None);
            return None;
        };
        Some((self.said(id, candidate, flawed.text), flawed.lacking))
    }

    fn render(&self, candidate: &Candidate, args: Args, isolate: bool) -> Result<String, Flawed> {
        let message = &candidate.message;
        if let Some(text) = &message.plain {
            return Ok(text.to_string());
        }
        let Some(pattern) = message.pattern().filter(|_| candidate.bearable) else {
            return Err(Flawed {
                text: format!("{{{}}}", message.id),
                lacking: Vec::new(),
            });
        };
        let unmarked = self.marks().map(|_| self.choosable(message, args));
        let args = unmarked.as_deref().unwrap_or(args);
        let voice = Voice {
            messages: &self.messages,
            plurals: &self.plurals,
            formats: &self.formats,
        };
        resolve::resolve(voice, candidate.link, pattern, args, isolate)
    }
}

fn label_ids(dataset: &str, class: &str, key: &str) -> Vec<String> {
    let wide = format!("{class}-{}", key.replace('.', "-"));
    if dataset.is_empty() {
        vec![wide]
    } else {
        vec![format!("{dataset}-{wide}"), wide]
    }
}
