//! What a text is made of once roles and directives are recognised.

use std::ops::Range;

use pulldown_cmark::{Tag, TagEnd};

use super::{Directive, Link, Role};

#[derive(Clone, Debug)]
pub(super) enum Piece {
    Start(Tag<'static>),
    End(TagEnd),
    /// `ordinal`: 0-based, in the order of the document.
    Heading {
        level: u8,
        ordinal: usize,
        explicit: Option<String>,
    },
    Link {
        link: Box<Link>,
        title: String,
        /// `<https://…>`: the text is the destination.
        auto: bool,
    },
    Text(String),
    Code(String),
    /// Raw HTML without comments.
    Html(String),
    Role(Box<Role>),
    Block(Box<Block>),
    CodeBlock {
        language: String,
        code: String,
    },
    /// A reference to a footnote, by its folded label.
    NoteRef(String),
    SoftBreak,
    HardBreak,
    Rule,
    Task(bool),
}

/// A directive with its Markdown.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub directive: Directive,
    pub title: Vec<Placed>,
    pub body: Vec<Placed>,
}

/// A piece and the bytes it came from: of the parser's text while it is read, of the file after.
#[derive(Clone, Debug)]
pub(super) struct Placed {
    pub piece: Piece,
    pub range: Range<usize>,
}

impl Placed {
    pub fn new(piece: Piece, range: Range<usize>) -> Self {
        Self { piece, range }
    }
}

impl Piece {
    /// Does it stand inside a paragraph, heading or cell?
    pub fn is_inline(&self) -> bool {
        match self {
            Piece::Start(tag) => matches!(
                tag,
                Tag::Emphasis | Tag::Strong | Tag::Strikethrough | Tag::Link { .. }
            ),
            Piece::End(tag) => matches!(
                tag,
                TagEnd::Emphasis
                    | TagEnd::Strong
                    | TagEnd::Strikethrough
                    | TagEnd::Link
                    | TagEnd::Image
            ),
            Piece::Link { .. }
            | Piece::Text(_)
            | Piece::Code(_)
            | Piece::Html(_)
            | Piece::Role(_)
            | Piece::NoteRef(_)
            | Piece::SoftBreak
            | Piece::HardBreak
            | Piece::Task(_) => true,
            Piece::Heading { .. } | Piece::Block(_) | Piece::CodeBlock { .. } | Piece::Rule => {
                false
            }
        }
    }

    /// Does it open an inline element that `End` closes?
    pub fn opens_inline(&self) -> bool {
        matches!(self, Piece::Link { .. }) || (matches!(self, Piece::Start(_)) && self.is_inline())
    }
}

/// Walks over all pieces in order, those of directives' titles and bodies included.
pub(super) fn visit<'p>(pieces: &'p [Placed], see: &mut dyn FnMut(&'p Placed)) {
    for placed in pieces {
        see(placed);
        if let Piece::Block(block) = &placed.piece {
            visit(&block.title, see);
            visit(&block.body, see);
        }
    }
}
