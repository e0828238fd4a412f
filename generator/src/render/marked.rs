//! A page that shows where each of its words comes from: the translation view.
//!
//! The page is rendered again with catalogs that mark what they say; the marks become elements.

mod elements;
mod pieces;
mod tags;
mod transfer;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::bind::bind;
use super::navigation::Sidebars;
use super::page;
use super::site::Site;
use super::words::Words;
use crate::content::{Page, Stale};
use crate::diag::{Diagnostic, LineIndex};
use crate::i18n::{Heard, Hearing, Marks, Wording};
use crate::markup::{escape, unescape};
use crate::source::Snapshot;

/// A page with an element around each of its messages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marked {
    /// The page, with `<span class="bb-msg" data-msg="ID" data-at="FILE:LINE:COL"
    /// data-locale="TAG">` around messages, in drawings `<tspan>`. A message that comes from a
    /// fallback, or that refers to one that does, has the class `bb-fallback` and the attribute
    /// `data-fallback` too.
    ///
    /// Blocks that are out of date have the class `bb-stale` and `data-at="FILE:LINE:COL"`: an item
    /// or a footnote on its `<li>`, title and lede on a `<span>`, others on a `<div>` around them.
    ///
    /// Where the page is shown in another language than asked for, its `<article>` (or `<main>`) has
    /// the class `bb-untranslated`.
    ///
    /// Without all these it is exactly the page. A page whose own text has characters of all sets
    /// of marks has no message marked or listed.
    pub html: String,
    /// Every message that the page shows, once each, as a reader meets them: hidden ones too, and
    /// those from a fallback that another one refers to.
    pub messages: Vec<Message>,
    /// Where messages stand that no element can be put around.
    pub hidden: Vec<Hidden>,
    /// What changed in the page's source since its translation.
    pub stale: Option<Stale>,
}

/// A message on a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// `unit-ms`, `kind-fork.short`
    pub id: Box<str>,
    /// The locale that it was wanted in.
    pub wanted: Arc<str>,
    /// The locale of the wording that is shown.
    pub locale: Arc<str>,
    /// The file of the wording; those of the embedded theme start with `theme:`.
    pub file: Arc<str>,
    /// Of the message's name in its file, counted from one.
    pub line: usize,
    pub column: usize,
    /// The wording is the theme's.
    pub theme: bool,
    /// The wording is neither in the wanted locale nor in one of its parents.
    pub fallback: bool,
    /// What it says where it is met first; nothing where only another message says it.
    pub text: String,
}

/// A message that no element can be put around.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hidden {
    /// Index in [`Marked::messages`].
    pub message: usize,
    /// The element that it stands in: `button`, `title`.
    pub element: Arc<str>,
    /// The attribute of the element, where it is no content: `aria-label`.
    pub attribute: Option<Arc<str>>,
}

impl Message {
    /// `locales/fr/site.ftl:12:1`
    pub fn at(&self) -> String {
        format!("{}:{}:{}", self.file, self.line, self.column)
    }
}

/// Renders a page with its messages marked. A page that the site does not have is empty.
///
/// # Errors
/// Those of rendering the page itself; see [`artifact`](super::artifact).
pub fn marked(site: &Site, page: &Page) -> Result<Marked, Diagnostic> {
    let Some(bound) = site.bound(page) else {
        return Ok(Marked::default());
    };
    let stale = site.stale(page).cloned();
    let lines = LineIndex::new(&page.document.text);
    let block = |at: usize| {
        let mut blocks = stale.iter().flat_map(|stale| &stale.translation);
        let (_, range) = blocks.find(|(block, _)| *block == at)?;
        let at = lines.line_col(&page.document.text, range.start);
        let file = escape(&page.document.file);
        Some(format!(
            r#"class="bb-stale" data-at="{file}:{}:{}""#,
            at.line, at.col
        ))
    };
    let plain = page::html(site, page, bound, Some(&block))?;
    let Some(marks) = Marks::absent_from(&plain) else {
        return Ok(Marked {
            html: plain,
            stale,
            ..Marked::default()
        });
    };
    let heard = Heard::default();
    let other = with_marks(site, &heard, marks);
    let (bound, _) = bind(page, &other.cx());
    let html = page::html(&other, page, &bound, Some(&block))?;
    let html = transfer::transfer(&html, &plain, marks);

    let places = Places::of(&site.snapshot, heard.all());
    let written = elements::elements(&html, marks, &|index| places.attributes(index));
    let mut met = written.met;
    let shown: Vec<usize> = met.iter().map(|(index, _)| *index).collect();
    for index in shown.iter().flat_map(|index| places.fallbacks(*index)) {
        if !met.iter().any(|(known, _)| *known == index) {
            met.push((index, String::new()));
        }
    }
    let (indexes, messages): (Vec<usize>, Vec<Message>) = met
        .iter()
        .filter_map(|(index, text)| Some((*index, places.message(*index, text)?)))
        .unzip();
    let mut hidden: Vec<Hidden> = Vec::new();
    for (index, place) in written.hidden {
        let Some(message) = indexes.iter().position(|known| *known == index) else {
            continue;
        };
        let found = Hidden {
            message,
            element: place.element,
            attribute: place.attribute,
        };
        if !hidden.contains(&found) {
            hidden.push(found);
        }
    }
    let html = match page.is_fallback() {
        true => untranslated(written.html),
        false => written.html,
    };
    Ok(Marked {
        html,
        messages,
        hidden,
        stale,
    })
}

/// The page with a class on its text.
fn untranslated(mut html: String) -> String {
    let start = ["<article", "<main"].into_iter().find_map(|open| {
        let at = html.find(open)? + open.len();
        let after = html.get(at..)?;
        after.starts_with([' ', '>']).then_some(at)
    });
    let Some(at) = start else { return html };
    let tag = html.get(at..).and_then(|rest| rest.split_once('>'));
    let class = tag.and_then(|(attributes, _)| attributes.find(" class=\""));
    match class {
        Some(class) => html.insert_str(at + class + " class=\"".len(), "bb-untranslated "),
        None => html.insert_str(at, " class=\"bb-untranslated\""),
    }
    html
}

/// The same site with catalogs that mark their wordings.
fn with_marks(site: &Site, heard: &Heard, marks: Marks) -> Site {
    let mut other = site.clone();
    other.catalogs = Arc::new(site.catalogs.marking(heard, marks));
    let words = site.words.keys().map(|locale| {
        let words = Words::of(other.cx().catalog(locale));
        (locale.clone(), Arc::new(words))
    });
    other.words = words.collect();
    other.sidebars = Arc::new(Sidebars::of(&other.contents));
    other
}

/// What was heard, with lines and columns.
struct Places {
    heard: Vec<Hearing>,
    /// By file and byte.
    lines: BTreeMap<(Arc<str>, usize), (usize, usize)>,
}

impl Places {
    fn of(snapshot: &Snapshot, heard: Vec<Hearing>) -> Self {
        let mut files = BTreeMap::new();
        let mut lines = BTreeMap::new();
        for found in heard.iter().filter_map(|hearing| hearing.found.as_ref()) {
            let (file, start) = (&found.place.file, found.place.range.start);
            let text = files.entry(file.clone()).or_insert_with(|| {
                let text = snapshot.text_of(file).unwrap_or_default();
                (LineIndex::new(&text), text)
            });
            let at = text.0.line_col(&text.1, start);
            lines.insert((file.clone(), start), (at.line, at.col));
        }
        Self { heard, lines }
    }

    fn found(&self, index: usize) -> Option<(&Hearing, &Wording)> {
        let hearing = self.heard.get(index)?;
        Some((hearing, hearing.found.as_ref()?))
    }

    /// The messages from a fallback whose words a message has: itself, and what it refers to.
    fn fallbacks(&self, index: usize) -> BTreeSet<usize> {
        let mut seen = BTreeSet::from([index]);
        let mut open = vec![index];
        while let Some(index) = open.pop() {
            let hearing = self.heard.get(index);
            let refers = hearing.into_iter().flat_map(|hearing| &hearing.refers);
            open.extend(refers.copied().filter(|index| seen.insert(*index)));
        }
        seen.retain(|index| {
            // Terms are a language's own affair.
            let found = self.found(*index);
            found.is_some_and(|(hearing, found)| found.fallback && !hearing.id.starts_with('-'))
        });
        seen
    }

    fn message(&self, index: usize, text: &str) -> Option<Message> {
        let (hearing, found) = self.found(index)?;
        let key = (found.place.file.clone(), found.place.range.start);
        let (line, column) = self.lines.get(&key).copied()?;
        Some(Message {
            id: hearing.id.clone(),
            wanted: hearing.locale.clone(),
            locale: found.locale.clone(),
            file: found.place.file.clone(),
            line,
            column,
            theme: found.theme,
            fallback: found.fallback,
            text: unescape(text),
        })
    }

    /// Of a wording's element, with a space before them.
    fn attributes(&self, index: usize) -> Option<String> {
        let message = self.message(index, "")?;
        let (class, fallback) = match self.fallbacks(index).is_empty() {
            true => ("bb-msg", ""),
            false => ("bb-msg bb-fallback", " data-fallback"),
        };
        Some(format!(
            r#" class="{class}" data-msg="{}" data-at="{}" data-locale="{}"{fallback}"#,
            escape(&message.id),
            escape(&message.at()),
            escape(&message.locale),
        ))
    }
}
