//! What becomes of a translation, block by block, when a PO file speaks for its source.

use std::ops::Range;

use super::super::texts::of_block;
use crate::content::{Pair, State, since};
use crate::diag::{Fix, Place};
use crate::markdown::{Block, Document, Fingerprint, Record, Unit, blocks, quoted};

/// A translation of one text.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub text: String,
    /// The parts that are no words and that it has to hold, in order of their spelling.
    pub held: Vec<String>,
    /// Where the PO file says it.
    pub place: Place,
}

impl Said {
    pub fn new<'h>(text: String, held: impl Iterator<Item = &'h str>, place: Place) -> Self {
        let mut held: Vec<String> = held.map(str::to_owned).collect();
        held.sort();
        Self { text, held, place }
    }
}

/// A text that the page has afterwards, and who says so: `None` where it is as it was.
#[derive(Clone, Debug)]
pub(super) struct Expected {
    pub text: String,
    pub said: Option<Said>,
}

/// A page's changes.
#[derive(Debug, Default)]
pub(super) struct Revision {
    /// Changes of the file, none over another.
    pub edits: Vec<Fix>,
    /// The texts of the page when they are made.
    pub expected: Vec<Expected>,
    /// The record of what is translated then. `None`: nobody can tell.
    pub record: Option<Record>,
    /// Every text of the source is translated.
    pub complete: bool,
}

/// `own` and `other` are the texts of the source and of the translation; `said` are the
/// translations of `own`, where there are any.
pub(super) fn revise(
    source: &Document,
    base: &Document,
    pairs: &[Pair],
    own: &[Unit],
    other: &[Unit],
    said: &[Option<Said>],
) -> Revision {
    let mut desk = Desk {
        source,
        base,
        source_blocks: blocks(source),
        base_blocks: blocks(base),
        own,
        other,
        said,
        before: Before::of(source, base),
        last: None,
        at_start: false,
        prints: Vec::new(),
        revision: Revision::default(),
    };
    for pair in pairs {
        match (pair.source, pair.translation) {
            (Some(from), Some(to)) => desk.both(from, to, pair.state),
            (Some(from), None) => desk.missing(from, pair.state),
            (None, Some(to)) => desk.extra(to, pair.state),
            (None, None) => {}
        }
    }
    desk.revision.complete = said.iter().all(Option::is_some);
    desk.revision.record = match (&desk.before.record, desk.revision.complete) {
        (None, false) => None,
        _ => Some(Record {
            fingerprints: desk.prints,
        }),
    };
    desk.revision
}

/// What the translation's record says.
struct Before {
    record: Option<Record>,
    /// Of each block of the source: its fingerprint when it was translated, where it was another.
    then: Vec<Option<Fingerprint>>,
}

impl Before {
    fn of(source: &Document, base: &Document) -> Self {
        let field = base.front.source_hash.as_ref();
        let record = field.and_then(|field| Record::parse(&field.value).ok());
        let mut then = vec![None; blocks(source).len()];
        for change in record.iter().flat_map(|record| since(record, source)) {
            let slot = change.now.and_then(|now| then.get_mut(now));
            let print = record
                .as_ref()
                .zip(change.then)
                .and_then(|(record, then)| record.fingerprints.get(then));
            if let Some(slot) = slot {
                *slot = print.copied();
            }
        }
        Self { record, then }
    }
}

struct Desk<'d> {
    source: &'d Document,
    base: &'d Document,
    source_blocks: Vec<Block>,
    base_blocks: Vec<Block>,
    own: &'d [Unit],
    other: &'d [Unit],
    said: &'d [Option<Said>],
    before: Before,
    /// The last block that is on the page: of the source, and where it ends in the translation.
    last: Option<(Option<usize>, usize)>,
    /// The last block was put in before all that the page had.
    at_start: bool,
    prints: Vec<Fingerprint>,
    revision: Revision,
}

impl Desk<'_> {
    /// The translations of a block's texts.
    fn said_of(&self, units: &[Unit]) -> Vec<Option<Said>> {
        let start = self.own.iter().position(|unit| Some(unit) == units.first());
        let said = start.and_then(|start| self.said.get(start..start + units.len()));
        said.unwrap_or_default().to_vec()
    }

    fn both(&mut self, from: usize, to: usize, state: State) {
        let (own, other) = (
            of_block(self.own, Some(from)),
            of_block(self.other, Some(to)),
        );
        let said = self.said_of(own);
        let all = said.iter().all(Option::is_some);
        let same_form = own.len() == other.len()
            && (state != State::Changed || self.form(from, own) == self.base_form(to, other));
        let print = |desk: &Self| desk.source_blocks.get(from).map(|block| block.fingerprint);
        if all && !same_form {
            // The page has the block in another form than the source has it now.
            let text = self.rendered(from, own, &said);
            let range = self.base_range(to);
            self.edit(range, text);
            self.expect_said(own, &said);
            self.prints.extend(print(self));
        } else if own.len() == other.len() {
            for (unit, said) in other.iter().zip(&said) {
                match said {
                    Some(said) if said.text != unit.text => {
                        let fix = unit.written(self.base, &said.text);
                        self.revision.edits.push(fix);
                        self.expect(said.text.clone(), Some(said.clone()));
                    }
                    said => self.expect(unit.text.clone(), said.clone()),
                }
            }
            match all || state == State::Same {
                true => self.prints.extend(print(self)),
                false => self
                    .prints
                    .extend(self.before.then.get(from).copied().flatten()),
            }
        } else {
            self.expect_as_is(other);
            match state {
                State::Same => self.prints.extend(print(self)),
                _ => self
                    .prints
                    .extend(self.before.then.get(from).copied().flatten()),
            }
        }
        self.last = Some((Some(from), self.base_range(to).end));
        self.at_start = false;
    }

    /// A block of the source that the translation does not have.
    fn missing(&mut self, from: usize, state: State) {
        let own = of_block(self.own, Some(from));
        let said = self.said_of(own);
        let all = said.iter().all(Option::is_some);
        let print = self.source_blocks.get(from).map(|block| block.fingerprint);
        let known = state == State::Alone;
        // In a draft the source's text waits for its translation.
        let wanted = match own.is_empty() {
            true => !known,
            false => all || self.base.front.is_draft(),
        };
        if wanted {
            match own.first().and_then(|unit| Some((unit, unit.field()?))) {
                Some((unit, name)) => {
                    let said = said.first().and_then(Option::as_ref);
                    let text = said.map_or(&unit.text, |said| &said.text);
                    self.insert_field(name, text);
                }
                None => {
                    let text = self.rendered(from, own, &said);
                    self.insert(from, text);
                }
            }
            self.expect_said(own, &said);
        }
        if wanted || known {
            self.prints.extend(print);
        }
    }

    /// A block of the translation that the source does not have.
    fn extra(&mut self, to: usize, state: State) {
        let range = self.base_range(to);
        if state == State::Removed && self.is_body(to) {
            let before = self.base.text.get(..range.start).unwrap_or_default();
            let start = match to.checked_sub(1).map(|before| self.base_range(before).end) {
                // The white space before it, and nothing that stands between the two.
                Some(end) if self.is_body(to - 1) => before.trim_end().len().max(end),
                _ => range.start,
            };
            self.edit(start..range.end, String::new());
            return;
        }
        self.expect_as_is(of_block(self.other, Some(to)));
        self.last = Some((None, range.end));
        self.at_start = false;
    }

    fn expect(&mut self, text: String, said: Option<Said>) {
        self.revision.expected.push(Expected { text, said });
    }

    fn expect_as_is(&mut self, units: &[Unit]) {
        for unit in units {
            self.expect(unit.text.clone(), None);
        }
    }

    fn expect_said(&mut self, own: &[Unit], said: &[Option<Said>]) {
        for (unit, said) in own.iter().zip(said) {
            let text = said.as_ref().map_or(&unit.text, |said| &said.text);
            self.expect(text.clone(), said.clone());
        }
    }

    fn edit(&mut self, range: Range<usize>, replacement: String) {
        self.revision.edits.push(Fix {
            place: Place::new(self.base.file.clone(), range),
            replacement,
        });
    }

    fn base_range(&self, at: usize) -> Range<usize> {
        let block = self.base_blocks.get(at);
        block.map_or(0..0, |block| block.range.clone())
    }

    fn is_body(&self, at: usize) -> bool {
        let block = self.base_blocks.get(at);
        block.is_some_and(|block| block.range.start >= self.base.body.start)
    }

    /// A block of the source with the texts of its translation.
    fn rendered(&self, from: usize, own: &[Unit], said: &[Option<Said>]) -> String {
        let Some(block) = self.source_blocks.get(from) else {
            return String::new();
        };
        let text = &self.source.text;
        let (mut out, mut at) = (String::new(), block.range.start);
        for (unit, said) in own.iter().zip(said) {
            out.push_str(text.get(at..unit.range.start).unwrap_or_default());
            let raw = text.get(unit.range.clone()).unwrap_or_default();
            match said {
                Some(said) => out.push_str(&unit.written(self.source, &said.text).replacement),
                None => out.push_str(raw),
            }
            at = unit.range.end;
        }
        out.push_str(text.get(at..block.range.end).unwrap_or_default());
        out
    }

    /// What stands between the texts of a block.
    fn form(&self, from: usize, own: &[Unit]) -> Vec<String> {
        form(self.source, self.source_blocks.get(from), own)
    }

    fn base_form(&self, to: usize, other: &[Unit]) -> Vec<String> {
        form(self.base, self.base_blocks.get(to), other)
    }

    /// Puts a block of the source behind the last one that the page has.
    fn insert(&mut self, from: usize, text: String) {
        let body = self.base.body.start;
        let at = self.last.map_or(body, |(_, end)| end.max(body));
        let first = self.at_start || self.last.is_none_or(|(_, end)| end < body);
        let text = match first {
            true => format!("{text}\n\n"),
            false => format!("{}{text}", self.gap(from)),
        };
        self.edit(at..at, text);
        self.last = Some((Some(from), at));
        self.at_start = first;
    }

    /// What stands between a block of the source and the one before it, where that one is on the
    /// page, too, and nothing but white space is between them.
    fn gap(&self, from: usize) -> String {
        let previous = from.checked_sub(1);
        let follows = self
            .last
            .is_some_and(|(last, _)| last.is_some() && last == previous);
        let range = |at: usize| self.source_blocks.get(at).map(|block| block.range.clone());
        let between = previous.filter(|_| follows).and_then(|previous| {
            let (before, own) = (range(previous)?, range(from)?);
            self.source.text.get(before.end..own.start)
        });
        match between {
            Some(gap) if !gap.is_empty() && gap.trim().is_empty() => gap.to_owned(),
            _ => "\n\n".to_owned(),
        }
    }

    /// Adds a field to the front matter, behind one that is there.
    fn insert_field(&mut self, name: &str, text: &str) {
        if let Some(end) = self.end_of_a_field() {
            self.edit(end..end, format!("\n{name}: {}", quoted(text)));
        }
    }

    fn end_of_a_field(&self) -> Option<usize> {
        let front = &self.base.front;
        let fields = [&front.title, &front.nav, &front.description, &front.lede];
        let others = [&front.facts, &front.updated, &front.source_hash];
        let place = fields.into_iter().chain(others).flatten().next()?;
        let end = place.place.range.end;
        let rest = self.base.text.get(end..)?;
        let line = rest.lines().next().unwrap_or_default();
        Some(end + line.len())
    }
}

fn form(document: &Document, block: Option<&Block>, units: &[Unit]) -> Vec<String> {
    let Some(block) = block else {
        return Vec::new();
    };
    let text = &document.text;
    let mut parts = Vec::new();
    let mut at = block.range.start;
    let mut part = |range: Range<usize>| {
        let words = text.get(range).unwrap_or_default().split_whitespace();
        parts.push(words.collect::<Vec<_>>().join(" "));
    };
    for unit in units {
        part(at..unit.range.start);
        at = unit.range.end;
    }
    part(at..block.range.end);
    parts
}
