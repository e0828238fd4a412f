//! What the pages say. Knows no generator: a layout decides how it is written.

use super::code::{NAMES, SAMPLES};
use super::data;
use super::random::Random;
use super::words::{
    ASPECTS, CITING, DESCRIPTION, HEADINGS, Language, SENTENCES, SETTINGS, STEPS, THINGS, TOOLS,
    Words,
};

/// Pages per section, its own one included.
pub(super) const IN_SECTION: usize = 51;

/// Pages of a group by number: 99 that are translated, 3 that are not.
pub(super) const IN_GROUP: usize = 2 * IN_SECTION;

/// Purposes of random sequences. A page draws the same in every language, so that its
/// translations say the same.
const OF_TITLE: u64 = 1;
const OF_BODY: u64 = 2;
const OF_SECTION: u64 = 3;

/// A part of a running text.
pub(super) enum Inline {
    Text(String),
    Strong(String),
    Code(String),
    /// A number that nobody measured.
    Number(usize),
    Link {
        to: usize,
        text: String,
    },
    /// The value that a page cites of its dataset.
    Value,
    /// The value it is compared with.
    Other,
    /// Their ratio.
    Ratio,
}

pub(super) enum Block {
    Heading(&'static str),
    Paragraph(Vec<Inline>),
    Steps(Vec<Vec<Inline>>),
    Code {
        language: &'static str,
        text: String,
    },
    /// Names of settings in code, and what they mean.
    Settings(Vec<(&'static str, Vec<Inline>)>),
    /// A figure of the page's dataset.
    Figure(Figure),
}

pub(super) enum Figure {
    Table,
    Bars,
}

pub(super) struct Page {
    pub title: String,
    pub description: String,
    pub blocks: Vec<Block>,
}

/// Is the page written in other languages than English?
pub(super) fn is_translated(number: usize) -> bool {
    !matches!(number % IN_GROUP, 50 | 100 | 101)
}

/// The dataset that a page cites, by number.
pub(super) fn dataset_of(number: usize) -> usize {
    let in_group = match number % IN_GROUP {
        50 => 0,
        100 => 1,
        101 => 2,
        first @ 0..50 => first % data::IN_GROUP,
        second => (second - 1) % data::IN_GROUP,
    };
    number / IN_GROUP * data::IN_GROUP + in_group
}

pub(super) fn title(number: usize, language: Language) -> String {
    heading(&mut Random::new(OF_TITLE, number), language)
}

pub(super) fn section_title(section: usize, language: Language) -> String {
    heading(&mut Random::new(OF_SECTION, section), language)
}

fn heading(random: &mut Random, language: Language) -> String {
    let thing = language.of(random.pick(THINGS));
    let aspect = language.of(random.pick(ASPECTS));
    match language {
        Language::Japanese => format!("{thing}、{aspect}"),
        _ => capital(&format!("{thing} {aspect}")),
    }
}

/// A page out of `pages`.
pub(super) fn page(number: usize, pages: usize, language: Language) -> Page {
    let mut writer = Writer {
        random: Random::new(OF_BODY, number),
        pages,
        language,
    };
    let mut blocks = vec![writer.paragraph(2), writer.cited()];
    blocks.push(Block::Figure(match writer.random.once_in(3) {
        true => Figure::Bars,
        false => Figure::Table,
    }));
    let first = writer.random.below(HEADINGS.len());
    for part in 0..4 {
        let words = &HEADINGS[(first + part) % HEADINGS.len()];
        blocks.push(Block::Heading(language.of(words)));
        let sentences = 3 + writer.random.below(3);
        blocks.push(writer.paragraph(sentences));
        match part {
            0 => blocks.push(writer.steps()),
            1 | 3 => blocks.push(writer.code()),
            _ => blocks.push(writer.settings()),
        }
        let sentences = 2 + writer.random.below(3);
        blocks.push(writer.paragraph(sentences));
    }
    let about = language.of(writer.random.pick(THINGS));
    Page {
        title: title(number, language),
        description: capital(&language.of(&DESCRIPTION).replace("{a}", about)),
        blocks,
    }
}

struct Writer {
    random: Random,
    pages: usize,
    language: Language,
}

impl Writer {
    fn paragraph(&mut self, sentences: usize) -> Block {
        let mut inlines = Vec::new();
        for at in 0..sentences {
            if at > 0 && self.language != Language::Japanese {
                inlines.push(Inline::Text(" ".to_owned()));
            }
            let words = self.random.pick(SENTENCES);
            inlines.extend(self.expand(words));
        }
        Block::Paragraph(inlines)
    }

    fn cited(&mut self) -> Block {
        let words = self.random.pick(CITING);
        Block::Paragraph(self.expand(words))
    }

    fn steps(&mut self) -> Block {
        Block::Steps(STEPS.iter().map(|words| self.expand(words)).collect())
    }

    fn settings(&mut self) -> Block {
        let rows = SETTINGS.iter();
        Block::Settings(
            rows.map(|(name, words)| (*name, self.expand(words)))
                .collect(),
        )
    }

    fn code(&mut self) -> Block {
        let (language, text) = self.random.pick(SAMPLES);
        let number = self.number().to_string();
        let name = self.random.pick(NAMES);
        Block::Code {
            language,
            text: text.replace("{n}", &number).replace("{name}", name),
        }
    }

    fn number(&mut self) -> usize {
        1 << (2 + self.random.below(12))
    }

    /// A translated page.
    fn target(&mut self) -> usize {
        let number = self.random.below(self.pages);
        match is_translated(number) {
            true => number,
            false => number / IN_SECTION * IN_SECTION,
        }
    }

    /// Fills a sentence in. Draws the same whatever the sentence and the language hold, so that
    /// every translation gets the same things, commands, numbers and links.
    fn expand(&mut self, words: &Words) -> Vec<Inline> {
        let a = self.random.pick(THINGS);
        let b = self.random.pick(THINGS);
        let tool = *self.random.pick(TOOLS);
        let number = self.number();
        let to = self.target();
        let language = self.language;
        let mut inlines = Vec::new();
        let mut rest = language.of(words);
        while !rest.is_empty() {
            let (part, after) = next_part(rest);
            rest = after;
            let inline = match part {
                "{a}" => Inline::Text(language.of(a).to_owned()),
                "{b}" => Inline::Text(language.of(b).to_owned()),
                "{tool}" => Inline::Code(tool.to_owned()),
                "{n}" => Inline::Number(number),
                "{link}" => Inline::Link {
                    to,
                    text: title(to, language),
                },
                "{value}" => Inline::Value,
                "{other}" => Inline::Other,
                "{ratio}" => Inline::Ratio,
                part => match part.strip_prefix('*') {
                    Some(stressed) => Inline::Strong(stressed.trim_end_matches('*').to_owned()),
                    None => Inline::Text(part.to_owned()),
                },
            };
            inlines.push(inline);
        }
        if let Some(Inline::Text(first)) = inlines.first_mut() {
            *first = capital(first);
        }
        inlines
    }
}

/// The first part of a sentence, a mark `{…}` or `*…*` as a whole, and what follows it.
fn next_part(text: &str) -> (&str, &str) {
    let end = match text.chars().next() {
        Some('{') => text.find('}').map(|at| at + 1),
        Some('*') => text.match_indices('*').nth(1).map(|(at, _)| at + 1),
        _ => text.find(['{', '*']),
    };
    text.split_at(end.unwrap_or(text.len()))
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}
