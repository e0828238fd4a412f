//! A text as the Markdown parser sees it, with the way back to the file.
//!
//! The body of a page is a verbatim slice. The body of a fence in a list has lost its
//! indentation, and a quoted front matter value its escapes: those are copies in segments.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use crate::diag::Place;

/// Stands before inline texts so that no block can start in them. An entity, because for the
/// rules of emphasis its `;` is as good as a line's start.
const LEAD: &str = "&nbsp;";

/// A run of bytes that stand in the file as they stand here (`exact`), or came out of `source`.
#[derive(Clone, Debug)]
struct Segment {
    local: Range<usize>,
    source: Range<usize>,
    exact: bool,
}

#[derive(Clone, Debug)]
pub(super) struct Mapped<'t> {
    file: Arc<str>,
    text: Cow<'t, str>,
    segments: Vec<Segment>,
    /// The author's text; what lies outside was added for the parser.
    author: Range<usize>,
}

impl<'t> Mapped<'t> {
    /// A verbatim part of a file.
    pub fn slice(file: &Arc<str>, text: &'t str, range: Range<usize>) -> Self {
        let part = text.get(range.clone()).unwrap_or_default();
        let local = 0..part.len();
        Self {
            file: file.clone(),
            text: Cow::Borrowed(part),
            segments: vec![Segment {
                local: local.clone(),
                source: range.start..range.start + part.len(),
                exact: true,
            }],
            author: local,
        }
    }

    /// An empty copy, to be filled by `push`.
    pub fn empty(file: &Arc<str>) -> Mapped<'static> {
        Mapped {
            file: file.clone(),
            text: Cow::Owned(String::new()),
            segments: Vec::new(),
            author: 0..0,
        }
    }

    /// Appends `part`, which stands in the file at `source`.
    pub fn push(&mut self, part: &str, source: Range<usize>) {
        let exact = source.len() == part.len();
        self.append(part, source, exact);
    }

    /// Appends `part`, which was made out of the `source` bytes of the file.
    pub fn push_made(&mut self, part: &str, source: Range<usize>) {
        self.append(part, source, false);
    }

    fn append(&mut self, part: &str, source: Range<usize>, exact: bool) {
        if part.is_empty() {
            return;
        }
        let start = self.text.len();
        self.text.to_mut().push_str(part);
        let local = start..self.text.len();
        self.author.end = local.end;
        if let Some(last) = self.segments.last_mut()
            && exact
            && last.exact
            && last.source.end == source.start
        {
            last.local.end = local.end;
            last.source.end = source.end;
            return;
        }
        self.segments.push(Segment {
            local,
            source,
            exact,
        });
    }

    /// A part of this text, as a text of its own.
    pub fn part(&self, range: Range<usize>) -> Mapped<'static> {
        let mut part = Mapped::empty(&self.file);
        let first = self
            .segments
            .partition_point(|segment| segment.local.end <= range.start);
        let inside = self.segments.iter().skip(first);
        for segment in inside.take_while(|segment| segment.local.start < range.end) {
            let start = segment.local.start.max(range.start);
            let end = segment.local.end.min(range.end);
            let Some(text) = self.text.get(start..end) else {
                continue;
            };
            if segment.exact {
                let from = start - segment.local.start + segment.source.start;
                part.push(text, from..from + text.len());
            } else {
                part.push_made(text, segment.source.clone());
            }
        }
        part
    }

    /// The same text, made safe from block constructs: it will parse as one paragraph.
    pub fn inline(self) -> Mapped<'static> {
        let by = LEAD.len();
        Mapped {
            text: Cow::Owned(format!("{LEAD}{}", self.text)),
            segments: self
                .segments
                .into_iter()
                .map(|segment| Segment {
                    local: segment.local.start + by..segment.local.end + by,
                    ..segment
                })
                .collect(),
            author: self.author.start + by..self.author.end + by,
            file: self.file,
        }
    }

    /// Adds text behind the author's, for the parser only.
    pub fn append_hidden(&mut self, text: &str) {
        self.text.to_mut().push_str(text);
    }

    pub fn file(&self) -> &Arc<str> {
        &self.file
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// The author's part of `text`.
    pub fn author(&self) -> Range<usize> {
        self.author.clone()
    }

    /// Where a range of `text` stands in the file.
    pub fn place(&self, range: Range<usize>) -> Place {
        let start = self.start_in_file(range.start.min(range.end));
        let end = self.end_in_file(range.end).max(start);
        Place::new(self.file.clone(), start..end)
    }

    fn start_in_file(&self, at: usize) -> usize {
        let index = self
            .segments
            .partition_point(|segment| segment.local.end <= at);
        match self.segments.get(index) {
            Some(segment) if segment.exact && at >= segment.local.start => {
                segment.source.start + (at - segment.local.start)
            }
            Some(segment) => segment.source.start,
            None => self.segments.last().map_or(0, |last| last.source.end),
        }
    }

    fn end_in_file(&self, at: usize) -> usize {
        let index = self
            .segments
            .partition_point(|segment| segment.local.start < at);
        match index
            .checked_sub(1)
            .and_then(|last| self.segments.get(last))
        {
            Some(segment) if segment.exact && at <= segment.local.end => {
                segment.source.start + (at - segment.local.start)
            }
            Some(segment) => segment.source.end,
            None => self.segments.first().map_or(0, |first| first.source.start),
        }
    }
}
