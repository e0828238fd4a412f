//! What was asked of catalogs, and what they answered with.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

use super::catalog::{Candidate, Catalog};
use super::marks::{Marks, unmarked};
use super::message::Message;
use super::{Arg, Args, Catalogs};
use crate::diag::Place;

/// All that was asked of catalogs that listen, in order and each once: what a page's words depend
/// on. A message that another one refers to was asked for as well. Clones share what they hear.
#[derive(Clone, Debug, Default)]
pub struct Heard {
    notes: Arc<Mutex<Notes>>,
}

/// One question and its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hearing {
    /// The locale that was asked for the message.
    pub locale: Arc<str>,
    /// The message, or one of its attributes: `unit-ms.head`.
    pub id: Box<str>,
    /// `None` when no locale of the chain has it.
    pub found: Option<Wording>,
    /// Indexes of the messages that the wording refers to.
    pub refers: Vec<usize>,
}

/// Where a wording stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// The name of the message, or of the attribute, in its file.
    pub place: Place,
    /// The locale whose file that is.
    pub locale: Arc<str>,
    /// The file is the theme's.
    pub theme: bool,
    /// The locale is neither the one that was asked nor one of its parents.
    pub fallback: bool,
}

#[derive(Debug, Default)]
struct Notes {
    heard: Vec<Hearing>,
    /// Indexes of `heard` by id.
    by_id: BTreeMap<Box<str>, Vec<usize>>,
}

impl Heard {
    /// Everything so far. Marks say indexes of this list.
    pub fn all(&self) -> Vec<Hearing> {
        self.notes().heard.clone()
    }

    fn refers(&self, from: usize, to: usize) {
        if let Some(hearing) = self.notes().heard.get_mut(from)
            && !hearing.refers.contains(&to)
        {
            hearing.refers.push(to);
        }
    }

    fn notes(&self) -> std::sync::MutexGuard<'_, Notes> {
        self.notes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The index of a question, and whether it is new.
    fn note(
        &self,
        locale: &Arc<str>,
        id: &str,
        found: Option<(&Candidate, &Catalog)>,
    ) -> (usize, bool) {
        let mut notes = self.notes();
        let place = found.map(|(candidate, _)| &candidate.message.place);
        let known = notes.by_id.get(id).into_iter().flatten().copied();
        let same = |at: &usize| {
            notes.heard.get(*at).is_some_and(|heard| {
                heard.locale == *locale && heard.found.as_ref().map(|found| &found.place) == place
            })
        };
        if let Some(at) = known.clone().find(same) {
            return (at, false);
        }
        let at = notes.heard.len();
        notes.heard.push(Hearing {
            locale: locale.clone(),
            id: id.into(),
            found: found.map(|(candidate, catalog)| catalog.wording_of(candidate)),
            refers: Vec::new(),
        });
        notes.by_id.entry(id.into()).or_default().push(at);
        (at, true)
    }
}

/// What makes a catalog listen.
#[derive(Clone)]
pub(super) struct Ear {
    pub heard: Heard,
    /// Put around every wording.
    pub marks: Option<Marks>,
}

impl Catalog {
    /// The same catalog, which notes what it is asked.
    pub fn listening(&self, heard: &Heard) -> Self {
        self.with_ear(heard, None)
    }

    /// As [`Catalog::listening`]; every wording comes with marks around it. Numbers, dates and
    /// lists have none of their own; order, plurals and variants ignore those of arguments.
    pub fn marking(&self, heard: &Heard, marks: Marks) -> Self {
        self.with_ear(heard, Some(marks))
    }

    fn with_ear(&self, heard: &Heard, marks: Option<Marks>) -> Self {
        let heard = heard.clone();
        Self {
            ear: Some(Ear { heard, marks }),
            ..self.clone()
        }
    }

    /// Notes that a message was asked for, and answered with a wording or not at all.
    pub(super) fn note(&self, id: &str, found: Option<&Candidate>) {
        if let Some(ear) = &self.ear {
            self.index(ear, id, found);
        }
    }

    /// A wording that is given away: noted, and marked where that is wished.
    pub(super) fn said(&self, id: &str, candidate: &Candidate, text: String) -> String {
        let Some(ear) = &self.ear else { return text };
        let index = self.index(ear, id, Some(candidate));
        match ear.marks {
            Some(marks) => marks.around(index, text),
            None => text,
        }
    }

    fn index(&self, ear: &Ear, id: &str, found: Option<&Candidate>) -> usize {
        let with = found.map(|candidate| (candidate, self));
        let (index, new) = ear.heard.note(&self.locale.tag, id, with);
        let mut open: Vec<(usize, &Candidate)> = Vec::new();
        open.extend(found.filter(|_| new).map(|candidate| (index, candidate)));
        // Ends in circles too: nothing is new twice.
        while let Some((from, candidate)) = open.pop() {
            for (id, _) in &candidate.message.references {
                let nearest = self.messages.get(id).and_then(|found| found.first());
                let with = nearest.map(|nearest| (nearest, self));
                let (at, new) = ear.heard.note(&self.locale.tag, id, with);
                ear.heard.refers(from, at);
                open.extend(nearest.filter(|_| new).map(|nearest| (at, nearest)));
            }
        }
        index
    }

    pub(super) fn marks(&self) -> Option<Marks> {
        self.ear.as_ref().and_then(|ear| ear.marks)
    }

    /// Arguments without marks where a message, or one that it refers to, chooses by them.
    pub(super) fn choosable<'a>(&self, message: &Message, args: Args<'a>) -> Vec<(&'a str, Arg)> {
        let mut choosing: BTreeSet<&str> = BTreeSet::new();
        let mut seen: BTreeSet<&str> = BTreeSet::new();
        let mut open = vec![message];
        while let Some(message) = open.pop() {
            choosing.extend(message.selecting.iter().map(|name| &**name));
            for (id, _) in &message.references {
                let nearest = self.messages.get(id).and_then(|found| found.first());
                if let Some(nearest) = nearest.filter(|_| seen.insert(id)) {
                    open.push(&nearest.message);
                }
            }
        }
        let plain = |(name, arg): &(&'a str, Arg)| match arg {
            Arg::Text(text) if choosing.contains(name) => {
                (*name, Arg::Text(unmarked(text).into_owned()))
            }
            _ => (*name, arg.clone()),
        };
        args.iter().map(plain).collect()
    }

    /// Items as the locale enumerates them. Some languages choose their "and" by the letter that
    /// follows, which a mark must not hide.
    pub(super) fn marked_list(&self, items: &[String]) -> String {
        let marked = self.formats.list(items);
        let plain: Vec<String> = items
            .iter()
            .map(|item| unmarked(item).into_owned())
            .collect();
        let list = self.formats.list(&plain);
        if *unmarked(&marked) == *list {
            return marked;
        }
        let mut rest = list.as_str();
        let mut parts = Vec::new();
        for (item, plain) in items.iter().zip(&plain).rev() {
            if let Some(at) = rest.rfind(plain.as_str()) {
                parts.extend([&rest[at + plain.len()..], item]);
                rest = &rest[..at];
            }
        }
        parts.push(rest);
        parts.into_iter().rev().collect()
    }

    fn wording_of(&self, candidate: &Candidate) -> Wording {
        let locale = self.chain.get(candidate.link);
        Wording {
            place: candidate.message.place.clone(),
            locale: locale.unwrap_or(&self.locale.tag).clone(),
            theme: candidate.theme,
            fallback: candidate.link >= self.own,
        }
    }
}

impl Catalogs {
    /// The same catalogs, which note what they are asked.
    pub fn listening(&self, heard: &Heard) -> Self {
        self.each(|catalog| catalog.listening(heard))
    }

    /// The same catalogs, whose wordings come with marks around them; see [`Catalog::marking`].
    pub fn marking(&self, heard: &Heard, marks: Marks) -> Self {
        self.each(|catalog| catalog.marking(heard, marks))
    }

    fn each(&self, with: impl Fn(&Catalog) -> Catalog) -> Self {
        let catalogs = self.catalogs.iter();
        Self {
            catalogs: catalogs.map(|catalog| Arc::new(with(catalog))).collect(),
            default: self.default,
            coverage: self.coverage.clone(),
        }
    }
}
