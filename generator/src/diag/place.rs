//! Positions in text files.

use std::ops::Range;
use std::sync::Arc;

/// A range of bytes in one input file.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// Path relative to the site's root, with `/`; embedded theme files start with `theme:`.
    pub file: Arc<str>,
    /// Byte offsets into the file's text, a byte order mark not counted.
    pub range: Range<usize>,
}

impl Place {
    pub fn new(file: impl Into<Arc<str>>, range: Range<usize>) -> Self {
        Self {
            file: file.into(),
            range,
        }
    }

    /// A part of this place: `range` is relative to its start.
    pub fn within(&self, range: Range<usize>) -> Self {
        let start = self.range.start;
        Self {
            file: self.file.clone(),
            range: start + range.start..start + range.end,
        }
    }
}

/// 1-based line and column; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineCol {
    pub line: usize,
    pub col: usize,
}

/// Line starts of one text, for turning byte offsets into lines and columns.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<usize>,
}

impl LineIndex {
    pub fn new(text: &str) -> Self {
        let starts = std::iter::once(0)
            .chain(text.match_indices('\n').map(|(at, _)| at + 1))
            .collect();
        Self { starts }
    }

    /// Where the byte `offset` of `text` stands; offsets past the end are taken as the end.
    pub fn line_col(&self, text: &str, offset: usize) -> LineCol {
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|&start| start <= offset);
        let col = text[self.starts[line - 1]..offset].chars().count() + 1;
        LineCol { line, col }
    }
}
