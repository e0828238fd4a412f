//! Pages as Markdown, in the dialect of each generator.

use std::fmt::Write as _;

use super::Layout;
use super::layout;
use super::text::{self, Block, Inline, Page};
use super::words::{Language, SETTINGS_HEAD};

/// The body of page `number`.
pub(super) fn body(page: &Page, number: usize, layout: Layout, language: Language) -> String {
    let writer = Writer {
        number,
        layout,
        language,
    };
    let mut out = String::new();
    for block in &page.blocks {
        if !out.is_empty() {
            out.push('\n');
        }
        writer.block(block, &mut out);
    }
    out
}

struct Writer {
    number: usize,
    layout: Layout,
    language: Language,
}

impl Writer {
    fn block(&self, block: &Block, out: &mut String) {
        match block {
            Block::Heading(words) => {
                let _ = writeln!(out, "## {words}");
            }
            Block::Paragraph(inlines) => {
                let _ = writeln!(out, "{}", self.running(inlines));
            }
            Block::Steps(steps) => {
                for step in steps {
                    let _ = writeln!(out, "1. {}", self.running(step));
                }
            }
            Block::Code { language, text } => {
                let language = match self.layout {
                    Layout::Untagged => "",
                    _ => language,
                };
                let _ = writeln!(out, "```{language}\n{text}```");
            }
            Block::Settings(rows) => {
                let (name, meaning) = &SETTINGS_HEAD;
                let (name, meaning) = (self.language.of(name), self.language.of(meaning));
                let _ = writeln!(out, "| {name} | {meaning} |\n|---|---|");
                for (name, meaning) in rows {
                    let _ = writeln!(out, "| `{name}` | {} |", self.running(meaning));
                }
            }
            Block::Footnote(inlines) => {
                let _ = writeln!(out, "[^1]: {}", self.running(inlines));
            }
        }
    }

    fn running(&self, inlines: &[Inline]) -> String {
        let mut out = String::new();
        for inline in inlines {
            let _ = match inline {
                Inline::Text(text) => write!(out, "{text}"),
                Inline::Strong(text) => write!(out, "**{text}**"),
                Inline::Code(code) => write!(out, "`{code}`"),
                Inline::Number(number) if self.is_ours() => write!(out, "{{lit}}`{number}`"),
                Inline::Number(number) => write!(out, "{number}"),
                Inline::Link { to, text } => {
                    let target = layout::link(self.layout, *to, self.language);
                    write!(out, "[{text}]({target})")
                }
                Inline::Value => write!(out, "{}", self.value()),
                Inline::Footnote => write!(out, "[^1]"),
            };
        }
        out
    }

    /// Bound where we write, typed where nothing can be bound.
    fn value(&self) -> String {
        let (section, row, value) = text::cited(self.number);
        match self.is_ours() {
            true => {
                let (dataset, key) = (layout::dataset(section), layout::key(row));
                format!("{{value}}`{dataset}.runs[{key}].time`")
            }
            false => format!("{value} ms"),
        }
    }

    fn is_ours(&self) -> bool {
        matches!(self.layout, Layout::Benchbook | Layout::Untagged)
    }
}
