//! A hash of what a page says, for telling stale translations.

use pulldown_cmark::{Tag, TagEnd};
use sha2::{Digest, Sha256};

use super::mapped::Mapped;
use super::piece::{Piece, Placed};
use super::read::Reader;
use super::{Document, front};

/// Hash of the content that a translation has to follow: words, code, links, the paths of roles
/// and the arguments of directives. Reflow, comments, options and the spelling of the markup
/// (`-` or `*`, aligned tables) do not change it; nor can any measured number, for none is typed.
///
/// 16 hexadecimal digits.
pub fn content_hash(document: &Document) -> String {
    let mut content = Content::default();
    for field in front::prose_fields(&document.front) {
        let pieces = Reader::default().inline(front::source(document, field));
        content.add(&pieces);
        content.mark("field");
    }
    let source = Mapped::slice(&document.file, &document.text, document.body.clone());
    content.add(&Reader::page(&source).0);
    content.flush();
    let digest = Sha256::digest(content.all.as_bytes());
    let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    hex.chars().take(16).collect()
}

#[derive(Default)]
struct Content {
    all: String,
    /// Running text, its white space not yet folded.
    words: String,
}

impl Content {
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
                    _ => self.mark("/"),
                },
            }
        }
    }
}
