//! What a page says, without the way it is written: for telling stale translations.

use std::ops::Range;

use pulldown_cmark::{Tag, TagEnd};
use sha2::{Digest, Sha256};

use super::blocks::{BlockKind, Fingerprint};
use super::mapped::Mapped;
use super::piece::{Piece, Placed};
use super::read::Reader;
use super::top::tops;
use super::{Document, front};

/// Hash of the content that a translation has to follow; the same for pages whose blocks all say
/// the same, see [`super::blocks()`].
///
/// 16 hexadecimal digits.
pub fn content_hash(document: &Document) -> String {
    let mut hash = Sha256::new();
    for content in contents(document) {
        hash.update(content.digest());
    }
    let digest = hash.finalize();
    let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    hex.chars().take(16).collect()
}

/// One block's normalized content.
pub(super) struct Content {
    kind: BlockKind,
    pub(super) range: Range<usize>,
    text: String,
}

impl Content {
    fn digest(&self) -> Vec<u8> {
        let mut hash = Sha256::new();
        hash.update([self.kind.letter() as u8]);
        hash.update(self.text.as_bytes());
        hash.finalize().to_vec()
    }

    pub(super) fn fingerprint(&self) -> Fingerprint {
        Fingerprint::new(self.kind, &self.digest())
    }
}

/// The one walk that the hash of a page and the fingerprints of its blocks come from.
pub(super) fn contents(document: &Document) -> Vec<Content> {
    let mut contents = Vec::new();
    for (kind, field) in front::blocks(&document.front) {
        let pieces = Reader::default().inline(front::source(document, field));
        contents.push(Content {
            kind,
            range: field.place.range.clone(),
            text: normalized(&pieces, false),
        });
    }
    let source = Mapped::slice(&document.file, &document.text, document.body.clone());
    let pieces = Reader::page(&source).0;
    for top in tops(&pieces, &document.text) {
        let numbered = top.list.is_some_and(|list| list.number.is_some());
        contents.push(Content {
            kind: top.kind,
            range: top.range,
            text: normalized(pieces.get(top.pieces).unwrap_or_default(), numbered),
        });
    }
    contents
}

fn normalized(pieces: &[Placed], numbered: bool) -> String {
    let mut fold = Fold::default();
    if numbered {
        fold.mark("ol");
    }
    fold.add(pieces);
    fold.flush();
    fold.all
}

#[derive(Default)]
struct Fold {
    all: String,
    /// Running text, its white space not yet folded.
    words: String,
}

impl Fold {
    fn flush(&mut self) {
        for word in self.words.split_whitespace() {
            self.all.push_str(word);
            self.all.push(' ');
        }
        self.words.clear();
    }

    /// A boundary between texts. U+0001 keeps it apart from words.
    fn mark(&mut self, name: &str) {
        self.flush();
        self.all.push('\u{1}');
        self.all.push_str(name);
        self.all.push('\n');
    }

    fn add(&mut self, pieces: &[Placed]) {
        for placed in pieces {
            match &placed.piece {
                Piece::Text(text) | Piece::Html(text) => self.words.push_str(text),
                Piece::SoftBreak | Piece::HardBreak => self.words.push(' '),
                Piece::Code(code) => self.words.push_str(&format!("`{}`", code.trim())),
                Piece::Role(role) => {
                    let body: Vec<&str> = role.body.split_whitespace().collect();
                    let text = format!("\u{2}{}:{}\u{2}", role.kind.name(), body.join("\u{a0}"));
                    self.words.push_str(&text);
                }
                Piece::Link { link, title, .. } => {
                    self.words
                        .push_str(&format!("\u{3}{} {title}\u{3}", link.destination));
                }
                Piece::NoteRef(label) => self.words.push_str(&format!("\u{4}{label}\u{4}")),
                Piece::Heading { level, .. } => self.mark(&format!("h{level}")),
                Piece::CodeBlock { language, code } => {
                    self.mark(&format!("code {language}"));
                    self.all.push_str(code);
                }
                Piece::Block(block) => {
                    let directive = &block.directive;
                    // A title argument is prose, and comes with the title.
                    let argument = match directive.kind.has_title_argument() {
                        true => "",
                        false => directive.argument.as_str(),
                    };
                    self.mark(&format!("{} {argument}", directive.kind.name()));
                    self.add(&block.title);
                    self.mark("body");
                    self.add(&block.body);
                    self.mark("end");
                }
                Piece::Task(done) => self.mark(if *done { "done" } else { "todo" }),
                Piece::Rule => self.mark("rule"),
                Piece::Start(tag) => match tag {
                    Tag::Emphasis | Tag::Strong | Tag::Strikethrough => {}
                    // A blank line between items makes paragraphs of them: no boundary where no
                    // text stands before.
                    Tag::Paragraph => {
                        self.flush();
                        if self.all.ends_with(' ') {
                            self.mark("paragraph");
                        }
                    }
                    Tag::List(Some(_)) => self.mark("ol"),
                    Tag::FootnoteDefinition(label) => self.mark(&format!("note {label}")),
                    _ => self.mark("block"),
                },
                Piece::End(tag) => match tag {
                    TagEnd::Emphasis
                    | TagEnd::Strong
                    | TagEnd::Strikethrough
                    | TagEnd::Link
                    | TagEnd::Image => {}
                    TagEnd::Paragraph => self.flush(),
                    _ => self.mark("/"),
                },
            }
        }
    }
}
