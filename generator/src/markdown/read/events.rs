//! The loop over the parser's events.

use std::collections::BTreeSet;
use std::ops::Range;

use pulldown_cmark::{
    BrokenLink, CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd,
};

use super::Reader;
use crate::diag::{Code, Diagnostic};
use crate::markdown::depth::MOST_NESTED;
use crate::markdown::footnote::fold;
use crate::markdown::mapped::Mapped;
use crate::markdown::piece::{Piece, Placed};
use crate::markdown::{Link, html, role};

impl Reader {
    /// # Errors
    /// Where nesting gets too deep.
    pub(super) fn events(
        &mut self,
        source: &Mapped<'_>,
        depth: usize,
    ) -> Result<Vec<Placed>, Range<usize>> {
        let text = source.text();
        let author = source.author();
        let page = self.known.clone();
        let mut missing = BTreeSet::new();
        let known = |link: BrokenLink<'_>| {
            let label = fold(&link.reference);
            let Some((destination, title)) = page.references.get(&label) else {
                missing.insert(label);
                return None;
            };
            Some((
                CowStr::from(destination.clone()),
                CowStr::from(title.clone()),
            ))
        };
        let options = Options::ENABLE_TABLES
            | Options::ENABLE_FOOTNOTES
            | Options::ENABLE_STRIKETHROUGH
            | Options::ENABLE_TASKLISTS;
        let mut events =
            Parser::new_with_broken_link_callback(text, options, Some(known)).into_offset_iter();
        for (label, definition) in events.reference_definitions().iter() {
            let title = definition.title.as_deref().unwrap_or_default().to_owned();
            self.found
                .references
                .entry(fold(label))
                .or_insert_with(|| (definition.dest.to_string(), title));
        }
        let mut out: Vec<Placed> = Vec::new();
        let mut open = 0usize;
        let mut exact = false;
        while let Some((event, range)) = events.next() {
            if range.start >= author.end || range.end <= author.start {
                continue;
            }
            match &event {
                Event::Start(_) => open += 1,
                Event::End(_) => open = open.saturating_sub(1),
                _ => {}
            }
            if open > MOST_NESTED {
                return Err(range);
            }
            let range = match event {
                Event::Start(Tag::CodeBlock(_) | Tag::Heading { .. }) => trimmed(text, range),
                _ => range,
            };
            let piece = match event {
                Event::Start(Tag::CodeBlock(kind)) => {
                    open = open.saturating_sub(1);
                    let mut content = Mapped::empty(source.file());
                    for (event, part) in events.by_ref() {
                        match event {
                            Event::Text(line) if part.start < author.end => {
                                push_line(&mut content, source, &line, part);
                            }
                            Event::End(TagEnd::CodeBlock) => break,
                            _ => {}
                        }
                    }
                    self.code_block(source, &kind, range.clone(), content, depth)
                }
                Event::Start(Tag::HtmlBlock) => {
                    open = open.saturating_sub(1);
                    let mut block = String::new();
                    for (event, part) in events.by_ref() {
                        match event {
                            Event::Html(line) | Event::Text(line) if part.start < author.end => {
                                block.push_str(&line);
                            }
                            Event::End(TagEnd::HtmlBlock) => break,
                            _ => {}
                        }
                    }
                    match self.html_block(source, &block, range.clone()) {
                        Some(piece) => piece,
                        None => continue,
                    }
                }
                Event::Text(part) => {
                    push_text(&mut out, text, &part, range, &mut exact);
                    continue;
                }
                Event::InlineHtml(tag) if tag.starts_with("<!--") => continue,
                Event::InlineHtml(tag) => match html::unknown_element(&tag) {
                    Some(name) => {
                        self.diagnostics.push(
                            Diagnostic::new(
                                Code::HtmlUnknownElement,
                                format!("there is no HTML element `{name}`; this is shown as text"),
                            )
                            .at(source.place(range.clone()))
                            .help("write `\\<`, or put it between backticks"),
                        );
                        push_text(&mut out, text, &tag, range, &mut exact);
                        continue;
                    }
                    None => Piece::Html(tag.replace('\r', "")),
                },
                other => self.plain(source, other, range.clone()),
            };
            out.push(Placed::new(piece, range));
        }
        drop(events);
        self.missing.append(&mut missing);
        Ok(out)
    }

    fn plain(&mut self, source: &Mapped<'_>, event: Event<'_>, range: Range<usize>) -> Piece {
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                self.headings += 1;
                Piece::Heading {
                    level: level_number(level),
                    ordinal: self.headings - 1,
                    explicit: None,
                }
            }
            Event::Start(Tag::Link {
                link_type,
                dest_url,
                title,
                ..
            }) => link(source, range, link_type, &dest_url, &title, false),
            Event::Start(Tag::Image {
                link_type,
                dest_url,
                title,
                ..
            }) => link(source, range, link_type, &dest_url, &title, true),
            Event::Start(Tag::FootnoteDefinition(label)) => {
                self.found.notes.insert(label.to_string());
                Piece::Start(Tag::FootnoteDefinition(CowStr::from(fold(&label))))
            }
            Event::Start(tag) => Piece::Start(tag.into_static()),
            Event::End(tag) => Piece::End(tag),
            Event::Code(code) => {
                let raw = source.text().get(range).unwrap_or_default();
                Piece::Code(role::code(raw, &code))
            }
            Event::FootnoteReference(label) => Piece::NoteRef(fold(&label)),
            Event::SoftBreak => Piece::SoftBreak,
            Event::HardBreak => Piece::HardBreak,
            Event::Rule => Piece::Rule,
            Event::TaskListMarker(done) => Piece::Task(done),
            Event::Html(part) | Event::InlineHtml(part) => Piece::Html(part.to_string()),
            Event::Text(part) | Event::InlineMath(part) | Event::DisplayMath(part) => {
                Piece::Text(part.to_string())
            }
        }
    }

    fn html_block(
        &mut self,
        source: &Mapped<'_>,
        block: &str,
        range: Range<usize>,
    ) -> Option<Piece> {
        let (rest, open) = html::without_comments(block);
        if open.is_some() {
            let raw = source.text().get(range.clone()).unwrap_or_default();
            let at = range.start + raw.rfind("<!--").unwrap_or(0);
            self.diagnostics.push(
                Diagnostic::new(
                    Code::CommentUnclosed,
                    "this comment never ends; the rest of the page is lost in it",
                )
                .at(source.place(at..(at + 4).min(range.end)))
                .help("close it with `-->`"),
            );
        }
        let raw = source.text().get(range.clone()).unwrap_or_default();
        for part in role::in_html(raw) {
            self.diagnostics.push(
                Diagnostic::new(Code::RoleInHtml, "roles are not read inside raw HTML")
                    .at(source.place(range.start + part.start..range.start + part.end))
                    .help("leave an empty line behind the tag, so that Markdown starts anew"),
            );
        }
        (!rest.trim().is_empty()).then(|| Piece::Html(rest.replace('\r', "")))
    }
}

/// Adds a line of a fence, with `\n` as its end whatever the file's.
fn push_line(content: &mut Mapped<'_>, source: &Mapped<'_>, line: &str, part: Range<usize>) {
    let place = source.place(part.clone()).range;
    if source.text().get(part) == Some(line) && place.len() == line.len() && !line.contains('\r') {
        content.push(line, place);
    } else {
        content.push_made(&line.replace('\r', ""), place);
    }
}

/// A block without the line ends behind it.
fn trimmed(text: &str, range: Range<usize>) -> Range<usize> {
    let block = text.get(range.clone()).unwrap_or_default();
    range.start..range.start + block.trim_end_matches(['\r', '\n']).len()
}

/// Adds text; a part that stands in the source right behind the last one is joined to it.
/// `exact`: the last piece is text that stands in the source as it is.
fn push_text(
    out: &mut Vec<Placed>,
    source: &str,
    part: &str,
    range: Range<usize>,
    exact: &mut bool,
) {
    let last_exact = *exact;
    *exact = source.get(range.clone()) == Some(part);
    if let Some(Placed {
        piece: Piece::Text(text),
        range: last,
    }) = out.last_mut()
        && last.end == range.start
        && last_exact
        && *exact
    {
        text.push_str(part);
        last.end = range.end;
        return;
    }
    out.push(Placed::new(Piece::Text(part.to_owned()), range));
}

fn link(
    source: &Mapped<'_>,
    range: Range<usize>,
    kind: LinkType,
    destination: &str,
    title: &str,
    image: bool,
) -> Piece {
    let raw = source.text().get(range.clone()).unwrap_or_default();
    let at = match raw.rfind(destination).filter(|_| !destination.is_empty()) {
        Some(at) => range.start + at..range.start + at + destination.len(),
        None => range,
    };
    let destination = match kind {
        LinkType::Email => format!("mailto:{destination}"),
        _ => destination.to_owned(),
    };
    Piece::Link {
        link: Box::new(Link {
            destination,
            image,
            place: source.place(at),
        }),
        title: title.to_owned(),
        auto: matches!(kind, LinkType::Autolink | LinkType::Email),
    }
}

fn level_number(level: HeadingLevel) -> u8 {
    match level {
        HeadingLevel::H1 => 1,
        HeadingLevel::H2 => 2,
        HeadingLevel::H3 => 3,
        HeadingLevel::H4 => 4,
        HeadingLevel::H5 => 5,
        HeadingLevel::H6 => 6,
    }
}
