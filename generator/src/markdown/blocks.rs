//! What a page says, block by block, and the record of it that a translation keeps.
//!
//! A record is a list of fingerprints, one for each block of the source in its order. Compared
//! with the source as it is now, it tells which blocks were changed, added or removed since.

use std::fmt;
use std::ops::Range;

use super::Document;
use super::hash::contents;

/// What a block is. The level of a heading, the numbering of a list and the name of a directive
/// are part of the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum BlockKind {
    /// A field of the front matter that holds prose.
    Title,
    Nav,
    Description,
    Lede,
    Heading,
    Paragraph,
    /// Of a list, whatever is nested in it included.
    Item,
    Quote,
    Table,
    Code,
    Html,
    Rule,
    /// With all of its prose.
    Directive,
    Footnote,
}

impl BlockKind {
    pub const ALL: &'static [BlockKind] = &[
        BlockKind::Title,
        BlockKind::Nav,
        BlockKind::Description,
        BlockKind::Lede,
        BlockKind::Heading,
        BlockKind::Paragraph,
        BlockKind::Item,
        BlockKind::Quote,
        BlockKind::Table,
        BlockKind::Code,
        BlockKind::Html,
        BlockKind::Rule,
        BlockKind::Directive,
        BlockKind::Footnote,
    ];

    /// The letter of a fingerprint: none that is a hexadecimal digit.
    pub const fn letter(self) -> char {
        match self {
            BlockKind::Title => 't',
            BlockKind::Nav => 'n',
            BlockKind::Description => 's',
            BlockKind::Lede => 'l',
            BlockKind::Heading => 'h',
            BlockKind::Paragraph => 'p',
            BlockKind::Item => 'i',
            BlockKind::Quote => 'q',
            BlockKind::Table => 'g',
            BlockKind::Code => 'k',
            BlockKind::Html => 'm',
            BlockKind::Rule => 'r',
            BlockKind::Directive => 'x',
            BlockKind::Footnote => 'o',
        }
    }
}

/// A block's kind and 20 bits of the hash of its content: `p3f2a1`. A change passes unseen once
/// in a million times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Fingerprint {
    pub kind: BlockKind,
    bits: u32,
}

/// Hexadecimal digits of a fingerprint.
const DIGITS: usize = 5;

impl Fingerprint {
    /// Of the content with this SHA-256.
    pub(super) fn new(kind: BlockKind, digest: &[u8]) -> Self {
        let bits = digest
            .iter()
            .take(4)
            .fold(0, |bits, byte| bits << 8 | u32::from(*byte));
        Self {
            kind,
            bits: bits >> (32 - 4 * DIGITS),
        }
    }

    fn parse(word: &str) -> Option<Self> {
        let letter = word.chars().next()?;
        let kind = *BlockKind::ALL.iter().find(|kind| kind.letter() == letter)?;
        let digits = word.get(letter.len_utf8()..)?;
        let plain = digits.len() == DIGITS
            && digits
                .bytes()
                .all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        let bits = u32::from_str_radix(digits, 16).ok().filter(|_| plain)?;
        Some(Self { kind, bits })
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{:0DIGITS$x}", self.kind.letter(), self.bits)
    }
}

/// A part of a page that is translated as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub fingerprint: Fingerprint,
    /// Bytes of the file's text.
    pub range: Range<usize>,
}

impl Block {
    pub fn kind(&self) -> BlockKind {
        self.fingerprint.kind
    }
}

/// The blocks of a page: the fields of its head (title, nav, description, lede), then those of its
/// body in the order of the text.
///
/// Reflow, comments, options of figures, ids of headings, emphasis and the spelling of the markup
/// (`-` or `*`, aligned tables, blank lines between items) change no fingerprint; words, code,
/// links, the paths of roles and the arguments of directives do. No measured number can, for none
/// is typed.
pub fn blocks(document: &Document) -> Vec<Block> {
    contents(document)
        .into_iter()
        .map(|content| Block {
            fingerprint: content.fingerprint(),
            range: content.range,
        })
        .collect()
}

/// The fingerprints of all blocks of a source at the time of its translation. Written with a space
/// between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    pub fingerprints: Vec<Fingerprint>,
}

impl Record {
    /// Of a source as it is.
    pub fn of(source: &Document) -> Self {
        let blocks = blocks(source);
        Self {
            fingerprints: blocks.iter().map(|block| block.fingerprint).collect(),
        }
    }

    /// Reads what `Display` writes.
    ///
    /// # Errors
    /// The bytes of the first word that is no fingerprint.
    pub fn parse(text: &str) -> Result<Self, Range<usize>> {
        let mut fingerprints = Vec::new();
        for word in text.split_whitespace() {
            let found = Fingerprint::parse(word).ok_or_else(|| {
                // The word is a slice of the text.
                let start = word.as_ptr() as usize - text.as_ptr() as usize;
                start..start + word.len()
            })?;
            fingerprints.push(found);
        }
        Ok(Self { fingerprints })
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, fingerprint) in self.fingerprints.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{fingerprint}")?;
        }
        Ok(())
    }
}
