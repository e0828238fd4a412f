//! Printing diagnostics: for people, for a terminal's line list, for programs, for GitHub.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Arc;

use annotate_snippets::{AnnotationKind, Element, Level, Origin, Renderer, Snippet};
use serde::Serialize;

use super::{Diagnostic, LineCol, LineIndex, Place, Severity};

/// Longest stretch of a line that is shown around a place, in bytes on either side.
const WINDOW: usize = 400;

/// How a report is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Excerpt and caret.
    Human { colour: bool },
    /// One line each.
    Short,
    /// One document of a stable shape.
    Json,
    /// Workflow commands that GitHub shows beside the lines of a change.
    Github,
}

/// The diagnostics of one run, with the texts they point into.
pub struct Report<'a> {
    pub diagnostics: &'a [Diagnostic],
    pub texts: &'a dyn Fn(&str) -> Option<Arc<str>>,
}

struct Located {
    text: Arc<str>,
    lines: LineIndex,
}

impl Located {
    fn line_col(&self, offset: usize) -> LineCol {
        self.lines.line_col(&self.text, offset)
    }
}

/// The text that a place points into, where it is at hand.
type Find<'f> = dyn Fn(&Place) -> Option<&'f Located> + 'f;

/// `content/en/a.md:12:3`.
fn spelled(place: &Place, located: Option<&Located>) -> String {
    match located {
        Some(located) => {
            let at = located.line_col(place.range.start);
            format!("{}:{}:{}", place.file, at.line, at.col)
        }
        None => place.file.to_string(),
    }
}

impl Report<'_> {
    /// The whole report, ending with a newline; empty for `Human`, `Short` and `Github` when
    /// there is nothing to say.
    pub fn print(&self, format: Format) -> String {
        let mut files: BTreeMap<Arc<str>, Option<Located>> = BTreeMap::new();
        for place in self.diagnostics.iter().flat_map(|diagnostic| {
            let related = diagnostic.related().iter().map(|(place, _)| place);
            diagnostic.place.iter().chain(related)
        }) {
            files.entry(place.file.clone()).or_insert_with(|| {
                (self.texts)(&place.file).map(|text| Located {
                    lines: LineIndex::new(&text),
                    text,
                })
            });
        }
        let located = |place: &Place| files.get(&place.file).and_then(Option::as_ref);
        let located: &Find = &located;
        match format {
            Format::Human { colour } => self
                .diagnostics
                .iter()
                .map(|d| human(d, located, colour))
                .collect(),
            Format::Short => self.diagnostics.iter().map(|d| short(d, located)).collect(),
            Format::Github => self
                .diagnostics
                .iter()
                .map(|d| github(d, located))
                .collect(),
            Format::Json => {
                let list = self
                    .diagnostics
                    .iter()
                    .map(|d| Wire::of(d, located))
                    .collect();
                let count = |severity| {
                    self.diagnostics
                        .iter()
                        .filter(|d| d.severity == severity)
                        .count()
                };
                let document = Document {
                    version: 1,
                    errors: count(Severity::Error),
                    warnings: count(Severity::Warning),
                    diagnostics: list,
                };
                // Strings and integers always serialise.
                serde_json::to_string_pretty(&document).unwrap_or_default() + "\n"
            }
        }
    }
}

fn human(diagnostic: &Diagnostic, find: &Find, colour: bool) -> String {
    let located = diagnostic.place.as_ref().and_then(find);
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level
        .primary_title(printable(&diagnostic.message))
        .id(diagnostic.code.id());
    let mut elements: Vec<Element> = Vec::new();
    let excerpt = diagnostic
        .place
        .as_ref()
        .zip(located)
        .map(|(place, located)| (place, located, excerpt(located, place)));
    match &excerpt {
        Some((place, located, (text, start, range))) if !text.is_empty() => {
            let snippet = Snippet::source(text.as_str())
                .path(&*place.file)
                .line_start(located.line_col(*start).line)
                .annotation(AnnotationKind::Primary.span(range.clone()));
            elements.push(snippet.into());
        }
        _ => {
            if let Some(place) = &diagnostic.place {
                elements.push(Origin::path(&*place.file).into());
            }
        }
    }
    // A TOML file has places that are easier to follow.
    let toml = |place: &Place| place.file.ends_with(".toml");
    if let Some(pointer) = &diagnostic.pointer
        && !diagnostic.place.as_ref().is_some_and(toml)
    {
        elements.push(
            Level::NOTE
                .message(format!("JSON pointer {}", printable(pointer)))
                .into(),
        );
    }
    for (place, what) in diagnostic.related() {
        let note = format!("{}: {}", spelled(place, find(place)), printable(what));
        elements.push(Level::NOTE.message(note).into());
    }
    if let Some(help) = &diagnostic.help {
        elements.push(Level::HELP.message(printable(help)).into());
    }
    let renderer = if colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let group = title.elements(elements);
    format!("{}\n\n", renderer.render(&[group]))
}

/// The lines of a place, cut to a window when they are very long, where that text starts, and the
/// place in it.
fn excerpt(located: &Located, place: &Place) -> (String, usize, std::ops::Range<usize>) {
    let text = &*located.text;
    let floor = |mut at: usize| {
        at = at.min(text.len());
        while !text.is_char_boundary(at) {
            at -= 1;
        }
        at
    };
    let from = floor(place.range.start);
    let to = floor(place.range.end).clamp(from, from + WINDOW);
    let to = floor(to).max(from);
    let line_start = text[..from].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[to..].find('\n').map_or(text.len(), |at| to + at);
    let start = line_start.max(floor(from.saturating_sub(WINDOW)));
    let end = line_end.min(floor(to + WINDOW));
    (text[start..end].to_owned(), start, from - start..to - start)
}

fn short(diagnostic: &Diagnostic, find: &Find) -> String {
    let mut line = String::new();
    if let Some(place) = &diagnostic.place {
        line.push_str(&printable(&spelled(place, find(place))));
        line.push_str(": ");
    }
    let severity = severity_name(diagnostic.severity);
    let _ = writeln!(
        line,
        "{severity}[{}]: {}",
        diagnostic.code.id(),
        printable(&diagnostic.message)
    );
    // Compilers list further places like this, so editors can follow them.
    for (place, what) in diagnostic.related() {
        let place = spelled(place, find(place));
        let _ = writeln!(
            line,
            "{place}: note[{}]: {}",
            diagnostic.code.id(),
            printable(what)
        );
    }
    line
}

fn github(diagnostic: &Diagnostic, find: &Find) -> String {
    let located = diagnostic.place.as_ref().and_then(find);
    let data = |text: &str| {
        text.replace('%', "%25")
            .replace('\r', "%0D")
            .replace('\n', "%0A")
    };
    let property = |text: &str| data(text).replace(':', "%3A").replace(',', "%2C");
    let mut properties = Vec::new();
    if let Some(place) = &diagnostic.place {
        properties.push(format!("file={}", property(&place.file)));
        if let Some(located) = located {
            let at = located.line_col(place.range.start);
            properties.push(format!("line={}", at.line));
            properties.push(format!("col={}", at.col));
        }
    }
    properties.push(format!("title={}", property(diagnostic.code.id())));
    let mut message = diagnostic.message.clone();
    for (place, what) in diagnostic.related() {
        let _ = write!(message, "\n{}: {what}", spelled(place, find(place)));
    }
    if let Some(help) = &diagnostic.help {
        let _ = write!(message, "\n{help}");
    }
    format!(
        "::{} {}::{}\n",
        severity_name(diagnostic.severity),
        properties.join(","),
        data(&message)
    )
}

const fn severity_name(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

/// Messages quote the author's text; a control character in it must not reach the terminal.
fn printable(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { '\u{FFFD}' } else { c })
        .collect()
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    errors: usize,
    warnings: usize,
    diagnostics: Vec<Wire<'a>>,
}

#[derive(Serialize)]
struct Wire<'a> {
    code: &'a str,
    severity: &'a str,
    message: &'a str,
    file: Option<&'a str>,
    line: Option<usize>,
    col: Option<usize>,
    end_line: Option<usize>,
    end_col: Option<usize>,
    pointer: Option<&'a str>,
    related: Vec<Related<'a>>,
    help: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fix: Option<WireFix<'a>>,
}

/// Lines and columns are those of the complaint's file before the change.
#[derive(Serialize)]
struct WireFix<'a> {
    line: usize,
    col: usize,
    end_line: usize,
    end_col: usize,
    replacement: &'a str,
}

#[derive(Serialize)]
struct Related<'a> {
    file: &'a str,
    line: Option<usize>,
    col: Option<usize>,
    message: &'a str,
}

impl<'a> Wire<'a> {
    fn of(diagnostic: &'a Diagnostic, find: &Find) -> Self {
        let located = diagnostic.place.as_ref().and_then(find);
        let related = diagnostic.related().iter().map(|(place, what)| {
            let start = find(place).map(|located| located.line_col(place.range.start));
            Related {
                file: &place.file,
                line: start.map(|at| at.line),
                col: start.map(|at| at.col),
                message: what,
            }
        });
        let ends = diagnostic
            .place
            .as_ref()
            .zip(located)
            .map(|(place, located)| {
                (
                    located.line_col(place.range.start),
                    located.line_col(place.range.end),
                )
            });
        Self {
            code: diagnostic.code.id(),
            severity: severity_name(diagnostic.severity),
            message: &diagnostic.message,
            file: diagnostic.place.as_ref().map(|place| &*place.file),
            line: ends.map(|(start, _)| start.line),
            col: ends.map(|(start, _)| start.col),
            end_line: ends.map(|(_, end)| end.line),
            end_col: ends.map(|(_, end)| end.col),
            pointer: diagnostic.pointer.as_deref(),
            related: related.collect(),
            help: diagnostic.help.as_deref(),
            fix: diagnostic
                .fix()
                .zip(located)
                .filter(|(fix, _)| {
                    Some(&fix.place.file) == diagnostic.place.as_ref().map(|p| &p.file)
                })
                .map(|(fix, located)| {
                    let range = &fix.place.range;
                    let (start, end) = (located.line_col(range.start), located.line_col(range.end));
                    WireFix {
                        line: start.line,
                        col: start.col,
                        end_line: end.line,
                        end_col: end.col,
                        replacement: &fix.replacement,
                    }
                }),
        }
    }
}

#[cfg(test)]
mod tests;
