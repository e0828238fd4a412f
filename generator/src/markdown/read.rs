//! Parser events → pieces.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use pulldown_cmark::{
    BrokenLink, CodeBlockKind, CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd,
};

use super::depth::{MOST_DIRECTIVES, MOST_NESTED, too_deep};
use super::fence::{self, Info};
use super::footnote::{self, fold};
use super::mapped::Mapped;
use super::piece::{Block, Piece, Placed};
use super::{DirectiveKind, Link, cjk, html, role};
use crate::diag::{Code, Diagnostic};

/// Definitions of the whole page, which directives' bodies may refer to.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    /// Footnotes as written.
    notes: BTreeSet<String>,
    /// Link reference definitions: folded label → destination and title.
    references: BTreeMap<String, (String, String)>,
}

/// Reads texts of one page; keeps count of its headings and directives.
#[derive(Debug, Default)]
pub(super) struct Reader {
    known: Scope,
    found: Scope,
    pub diagnostics: Vec<Diagnostic>,
    directives: usize,
    headings: usize,
}

impl Reader {
    /// Reads the body of a page: a second time if it has definitions, so that the Markdown of
    /// directives sees those of the page and the other way round.
    pub fn page(source: &Mapped<'_>) -> (Vec<Placed>, Vec<Diagnostic>) {
        let mut reader = Reader::default();
        if source.text().contains("]:") {
            reader.read(source, 0);
            reader = Reader {
                known: reader.found,
                ..Reader::default()
            };
        }
        let pieces = reader.read(source, 0);
        (pieces, reader.diagnostics)
    }

    /// Reads a text as inline Markdown.
    pub fn inline(&mut self, source: Mapped<'_>) -> Vec<Placed> {
        let mut pieces = self.read(&source.inline(), 0);
        pieces.retain(|placed| placed.piece.is_inline());
        pieces
    }

    fn read(&mut self, source: &Mapped<'_>, depth: usize) -> Vec<Placed> {
        if let Some(at) = too_deep(source.text()) {
            return self.refuse(source, at..at + 1);
        }
        let mut text = source.clone();
        self.add_stubs(&mut text);
        let pieces = match self.events(&text, depth) {
            Ok(pieces) => pieces,
            Err(range) => return self.refuse(source, range),
        };
        let pieces = role::recognise(pieces, source, &mut self.diagnostics);
        let pieces = cjk::mend_bold(pieces, source);
        let mut pieces = cjk::join_lines(pieces);
        explicit_ids(&mut pieces, source);
        self.look_over(&pieces, source);
        for placed in &mut pieces {
            if !matches!(placed.piece, Piece::Block(_)) {
                placed.range = source.place(placed.range.clone()).range;
            }
        }
        pieces
    }

    /// Gives a text that is not parsed as it stands.
    fn refuse(&mut self, source: &Mapped<'_>, at: Range<usize>) -> Vec<Placed> {
        self.diagnostics.push(
            Diagnostic::new(
                Code::NestingTooDeep,
                format!("more than {MOST_NESTED} quotes, lists or emphases are nested here"),
            )
            .at(source.place(at))
            .help("nest less deeply; the text is shown as it stands"),
        );
        let author = source.author();
        let code = source.text().get(author.clone()).unwrap_or_default();
        vec![Placed::new(
            Piece::CodeBlock {
                language: String::new(),
                code: code.to_owned(),
            },
            source.place(author).range,
        )]
    }

    /// Footnotes exist for the parser only where it sees their definition.
    fn add_stubs(&self, text: &mut Mapped<'_>) {
        if self.known.notes.is_empty() || !text.text().contains("[^") {
            return;
        }
        let own: BTreeSet<String> = defined_notes(text.text());
        let mut stubs = String::new();
        for label in self
            .known
            .notes
            .iter()
            .filter(|label| !own.contains(&fold(label)))
        {
            stubs.push_str(&format!("\n\n[^{label}]: .\n"));
        }
        if !stubs.is_empty() {
            text.append_hidden(&stubs);
        }
    }

    /// # Errors
    /// Where nesting gets too deep.
    fn events(&mut self, source: &Mapped<'_>, depth: usize) -> Result<Vec<Placed>, Range<usize>> {
        let text = source.text();
        let author = source.author();
        let references = self.known.references.clone();
        let known = |link: BrokenLink<'_>| {
            let (destination, title) = references.get(&fold(&link.reference))?;
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
                    push_text(&mut out, text, &part, range);
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
                        push_text(&mut out, text, &tag, range);
                        continue;
                    }
                    None => Piece::Html(tag.to_string()),
                },
                other => self.plain(source, other, range.clone()),
            };
            out.push(Placed::new(piece, range));
        }
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
        (!rest.trim().is_empty()).then_some(Piece::Html(rest))
    }

    fn code_block(
        &mut self,
        source: &Mapped<'_>,
        kind: &CodeBlockKind<'_>,
        range: Range<usize>,
        content: Mapped<'static>,
        depth: usize,
    ) -> Piece {
        let code = |language: String| Piece::CodeBlock {
            language,
            code: content.text().to_owned(),
        };
        let text = source.text();
        let opening = match kind {
            CodeBlockKind::Indented => None,
            CodeBlockKind::Fenced(_) => fence::opening(text, range.clone()),
        };
        let Some(opening) = opening else {
            return code(String::new());
        };
        if !fence::is_closed(text, range.clone(), &opening) {
            let line = text.get(range.clone()).and_then(|raw| raw.lines().next());
            let end = range.start + line.unwrap_or_default().len();
            self.diagnostics.push(
                Diagnostic::new(Code::FenceUnclosed, "this fence is not closed")
                    .at(source.place(range.start..end))
                    .help("close it with a line of as many marks; a fence around fences needs more of them"),
            );
        }
        let (kind, argument) = match fence::info(source, opening.info, &mut self.diagnostics) {
            Info::Language(language) => return code(language),
            Info::Directive { kind, argument } => (kind, argument),
        };
        if depth >= MOST_DIRECTIVES {
            self.diagnostics.push(
                Diagnostic::new(
                    Code::NestingTooDeep,
                    format!("more than {MOST_DIRECTIVES} directives are nested here"),
                )
                .at(source.place(range))
                .help("nest less deeply"),
            );
            return code(String::new());
        }
        let (mut directive, body) = fence::directive(
            kind,
            source,
            argument.clone(),
            range,
            &content,
            &mut self.diagnostics,
        );
        directive.ordinal = self.directives;
        self.directives += 1;
        let mut title = Vec::new();
        if kind.has_title_argument() {
            title = self.inline(source.part(argument));
        }
        let mut body = self.read(&content.part(body), depth + 1);
        if let Some(range) = first_paragraph(&body, kind) {
            let rest = body.split_off(range.end + 1);
            body.truncate(range.end);
            title = body.split_off(range.start);
            if kind == DirectiveKind::Note {
                title.pop();
                title.remove(0);
            }
            body = rest;
        }
        Piece::Block(Box::new(Block {
            directive,
            title,
            body,
        }))
    }

    /// Complaints about text that was meant to be more than text.
    fn look_over(&mut self, pieces: &[Placed], source: &Mapped<'_>) {
        for (label, range) in footnote::undefined(pieces, source) {
            self.diagnostics.push(
                Diagnostic::new(
                    Code::FootnoteUndefined,
                    format!("the footnote `{label}` is not defined"),
                )
                .at(source.place(range))
                .help(format!("add a paragraph `[^{label}]: …`, or write `\\[^`")),
            );
        }
        for placed in pieces {
            if matches!(placed.piece, Piece::Code(_) | Piece::Text(_))
                && let Some(at) = fence::opened_in_text(source.text(), placed.range.clone())
            {
                self.diagnostics.push(
                    Diagnostic::new(
                        Code::FenceBackticks,
                        "a fence of backticks cannot have backticks in its first line",
                    )
                    .at(source.place(at))
                    .help("use a fence of tildes, `~~~{fold} …`, when the title holds roles"),
                );
            }
        }
        for range in cjk::literal_bold(pieces, source.text()) {
            self.diagnostics.push(
                Diagnostic::new(Code::EmphasisLiteral, "these stars are shown as they stand")
                    .at(source.place(range))
                    .help("move the space or punctuation outside of the stars, or write `\\*\\*`"),
            );
        }
    }
}

/// The footnotes that a text defines itself.
fn defined_notes(text: &str) -> BTreeSet<String> {
    Parser::new_ext(text, Options::ENABLE_FOOTNOTES)
        .filter_map(|event| match event {
            Event::Start(Tag::FootnoteDefinition(label)) => Some(fold(&label)),
            _ => None,
        })
        .collect()
}

/// The first paragraph of a figure, or of a note when it is all bold: the indices of its start
/// and end.
fn first_paragraph(body: &[Placed], kind: DirectiveKind) -> Option<Range<usize>> {
    let note = kind == DirectiveKind::Note;
    if !(kind.is_figure() || note) {
        return None;
    }
    if !matches!(body.first()?.piece, Piece::Start(Tag::Paragraph)) {
        return None;
    }
    let end = body
        .iter()
        .position(|placed| matches!(placed.piece, Piece::End(TagEnd::Paragraph)))?;
    (!note || all_bold(body.get(1..end)?)).then_some(1..end)
}

fn all_bold(inner: &[Placed]) -> bool {
    let starts = matches!(
        inner.first().map(|placed| &placed.piece),
        Some(Piece::Start(Tag::Strong))
    );
    let mut open = 0usize;
    for (at, placed) in inner.iter().enumerate() {
        match &placed.piece {
            Piece::End(_) => open = open.saturating_sub(1),
            piece if piece.opens_inline() => open += 1,
            _ => {}
        }
        if open == 0 && at + 1 < inner.len() {
            return false;
        }
    }
    starts && inner.len() > 2
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

/// Adds text; a part that stands in the source right behind the last one is joined to it.
fn push_text(out: &mut Vec<Placed>, source: &str, part: &str, range: Range<usize>) {
    let verbatim = |range: &Range<usize>, part: &str| source.get(range.clone()) == Some(part);
    if let Some(Placed {
        piece: Piece::Text(text),
        range: last,
    }) = out.last_mut()
        && last.end == range.start
        && verbatim(last, text)
        && verbatim(&range, part)
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
        link: Link {
            destination,
            image,
            place: source.place(at),
        },
        title: title.to_owned(),
        auto: matches!(kind, LinkType::Autolink | LinkType::Email),
    }
}

/// `{#id}` at the end of a heading; any other braces stay text.
fn explicit_ids(pieces: &mut Vec<Placed>, source: &Mapped<'_>) {
    let mut heading = None;
    for at in 0..pieces.len() {
        match pieces.get(at).map(|placed| &placed.piece) {
            Some(Piece::Heading { .. }) => heading = Some(at),
            Some(Piece::End(TagEnd::Heading(_))) => {
                let id = at
                    .checked_sub(1)
                    .and_then(|last| pieces.get_mut(last))
                    .and_then(|last| take_id(last, source.text()));
                if let (Some(id), Some(start)) = (id, heading.take())
                    && let Some(Placed {
                        piece: Piece::Heading { explicit, .. },
                        ..
                    }) = pieces.get_mut(start)
                {
                    *explicit = Some(id);
                }
            }
            _ => {}
        }
    }
    pieces.retain(|placed| !matches!(&placed.piece, Piece::Text(text) if text.is_empty()));
}

fn take_id(last: &mut Placed, source: &str) -> Option<String> {
    let Piece::Text(text) = &mut last.piece else {
        return None;
    };
    if source.get(last.range.clone()) != Some(text) {
        return None;
    }
    let open = text.rfind('{')?;
    let id = text.get(open + 1..)?.strip_suffix('}')?.trim();
    let id = id.strip_prefix('#')?.to_owned();
    let plain = !id.is_empty()
        && !id.contains(|c: char| c.is_whitespace() || matches!(c, '"' | '<' | '>' | '#' | '}'));
    if !plain || role::is_escaped(source, last.range.start + open) {
        return None;
    }
    let kept = text.get(..open)?.trim_end().len();
    text.truncate(kept);
    last.range.end = last.range.start + kept;
    Some(unicode_normalization::UnicodeNormalization::nfc(id.as_str()).collect())
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
