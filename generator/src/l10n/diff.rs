//! What has changed in the source of a page since it was translated.

use std::collections::VecDeque;
use std::fmt::Write;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use similar::{ChangeTag, TextDiff};

use super::history;
use crate::content::{self, Page, Staleness, State};
use crate::diag::LineIndex;
use crate::markdown::{Block, Document, Record, blocks};

/// A page beside its source as it was and as it is.
#[derive(Debug)]
pub struct Diff {
    pub translation: Arc<str>,
    pub source: Arc<str>,
    /// The revision that the translation was made from, where it is known: `1a2b3c4 of 2026-09-18`.
    pub revision: Option<String>,
    /// Nobody has recorded what the translation follows.
    pub unrecorded: bool,
    pub changes: Vec<Change>,
}

/// A block of the source that was changed, added or removed.
#[derive(Debug)]
pub struct Change {
    pub state: State,
    /// Its text when it was translated, where that is known.
    pub then: Option<String>,
    pub now: Option<Part>,
    /// What translates it.
    pub translation: Option<Part>,
}

/// A part of a file.
#[derive(Debug)]
pub struct Part {
    /// From 1.
    pub line: usize,
    pub text: String,
}

/// Compares a page's source with what it was when the page was translated. The old text comes from
/// git, where the site is in a repository.
pub fn diff(root: &Path, page: &Page, source: &Page) -> Diff {
    let (document, of) = (&page.document, &source.document);
    let mut diff = Diff {
        translation: document.file.clone(),
        source: of.file.clone(),
        revision: None,
        unrecorded: content::staleness(document, of) == Staleness::Unrecorded,
        changes: Vec::new(),
    };
    let field = document.front.source_hash.as_ref();
    let Some(record) = field.and_then(|field| Record::parse(&field.value).ok()) else {
        return diff;
    };
    let found = content::since(&record, of);
    if found.is_empty() {
        return diff;
    }
    let old = history::recorded(root, &of.file, &record);
    let (then, now, own) = (
        old.as_ref().map(|old| blocks(&old.document)),
        blocks(of),
        blocks(document),
    );
    let pairs = content::pairs(document, of);
    let mut leftover: VecDeque<usize> = pairs
        .iter()
        .filter(|pair| pair.state == State::Removed)
        .filter_map(|pair| pair.translation)
        .collect();
    for change in found {
        let translation = match change.now {
            Some(now) => pairs
                .iter()
                .find(|pair| pair.source == Some(now))
                .and_then(|pair| pair.translation),
            None => leftover.pop_front(),
        };
        let old = old.as_ref().zip(then.as_ref()).zip(change.then);
        diff.changes.push(Change {
            state: change.state,
            then: old.and_then(|((old, blocks), at)| text_of(&old.document, blocks, at)),
            now: change.now.and_then(|at| part(of, &now, at)),
            translation: translation.and_then(|at| part(document, &own, at)),
        });
    }
    diff.revision = old.map(|old| old.revision);
    diff
}

fn text_of(document: &Document, blocks: &[Block], at: usize) -> Option<String> {
    let range: Range<usize> = blocks.get(at)?.range.clone();
    let text = document.text.get(range)?.trim_end();
    // A control character of a file must not reach the terminal.
    let safe = |c: char| {
        if c.is_control() && !matches!(c, '\n' | '\t') {
            ' '
        } else {
            c
        }
    };
    Some(text.chars().map(safe).collect())
}

fn part(document: &Document, blocks: &[Block], at: usize) -> Option<Part> {
    let start = blocks.get(at)?.range.start;
    Some(Part {
        line: LineIndex::new(&document.text)
            .line_col(&document.text, start)
            .line,
        text: text_of(document, blocks, at)?,
    })
}

/// How what is gone and what is new is set off.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    pub gone: (&'static str, &'static str),
    pub new: (&'static str, &'static str),
}

impl Style {
    /// As git writes differences of words.
    pub const PLAIN: Self = Self {
        gone: ("[-", "-]"),
        new: ("{+", "+}"),
    };
    /// Red struck out, and green.
    pub const COLOUR: Self = Self {
        gone: ("\u{1b}[31;9m", "\u{1b}[0m"),
        new: ("\u{1b}[32m", "\u{1b}[0m"),
    };
}

impl Diff {
    /// For a terminal.
    pub fn print(&self, style: Style) -> String {
        let mut out = String::new();
        let Self {
            translation,
            source,
            ..
        } = self;
        let head = match (&self.revision, self.unrecorded, self.changes.is_empty()) {
            (_, true, _) => format!(
                "{translation} does not say which state of {source} it follows; compare the two, \
                 then run `benchbook l10n accept {translation}`"
            ),
            (_, _, true) => format!("{translation} follows {source} as it is"),
            (Some(revision), ..) => {
                format!("{translation} follows {source} as it was in {revision}")
            }
            (None, ..) => format!(
                "{translation} follows {source} as it was; its old text is in no revision of git \
                 here"
            ),
        };
        // Writing to a `String` does not fail.
        let _ = writeln!(out, "{head}");
        for change in &self.changes {
            out.push('\n');
            change.print(&mut out, self, style);
        }
        out
    }
}

impl Change {
    fn print(&self, out: &mut String, of: &Diff, style: Style) {
        let what = match self.state {
            State::New => "new",
            State::Removed => "removed",
            _ => "changed",
        };
        let _ = match &self.now {
            Some(now) => writeln!(out, "{what}: {}:{}", of.source, now.line),
            None => writeln!(out, "{what} from {}", of.source),
        };
        let text = match (&self.then, &self.now) {
            (Some(then), Some(now)) => words(then, &now.text, style),
            (Some(then), None) => marked(then, style.gone),
            (None, Some(now)) if self.state == State::New => marked(&now.text, style.new),
            (None, Some(now)) => now.text.clone(),
            (None, None) => String::new(),
        };
        indented(out, &text);
        if let Some(part) = &self.translation {
            let _ = writeln!(out, "translated in {}:{}", of.translation, part.line);
            indented(out, &part.text);
        }
    }
}

/// Two texts as one, word by word.
fn words(then: &str, now: &str, style: Style) -> String {
    let mut out = String::new();
    let diff = TextDiff::from_unicode_words(then, now);
    // Neighbours of one kind are one.
    let mut runs: Vec<(ChangeTag, String)> = Vec::new();
    for change in diff.iter_all_changes() {
        match runs.last_mut() {
            Some((tag, text)) if *tag == change.tag() => text.push_str(change.value()),
            _ => runs.push((change.tag(), change.value().to_owned())),
        }
    }
    for (tag, text) in runs {
        match tag {
            ChangeTag::Equal => out.push_str(&text),
            ChangeTag::Delete => out.push_str(&marked(&text, style.gone)),
            ChangeTag::Insert => out.push_str(&marked(&text, style.new)),
        }
    }
    out
}

/// A text between marks, blanks and line ends outside of them.
fn marked(text: &str, (before, after): (&str, &str)) -> String {
    let word = text.trim();
    if word.is_empty() {
        return text.to_owned();
    }
    let start = text.len() - text.trim_start().len();
    let lines: Vec<String> = word
        .lines()
        .map(|line| format!("{before}{line}{after}"))
        .collect();
    format!(
        "{}{}{}",
        &text[..start],
        lines.join("\n"),
        &text[start + word.len()..]
    )
}

fn indented(out: &mut String, text: &str) {
    for line in text.lines() {
        out.push_str("    ");
        out.push_str(line);
        out.push('\n');
    }
}
