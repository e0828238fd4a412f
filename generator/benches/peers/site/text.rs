//! What the pages say. Knows no generator: a dialect decides how it is written.

use super::code;
use super::random::Random;
use super::words::{
    ASPECTS, DESCRIPTION, HEADINGS, Language, SENTENCES, SETTINGS, STEPS, THINGS, TOOLS, Words,
};

/// Pages of a section in one language, its own one included.
pub(super) const IN_SECTION: usize = 50;

/// Purposes of random sequences. A page draws the same in every language, so that its
/// translations say the same; only their code differs.
const OF_TITLE: u64 = 11;
const OF_BODY: u64 = 12;
const OF_CODE: u64 = 13;
const OF_VALUE: u64 = 14;

/// Sentences around a measurement.
const CITING: &[Words] = &[
    [
        "The slowest of all runs took {value} until {a} had answered.",
        "最も遅い実行では、{a}が応えるまで{value}かかった。",
        "Le passage le plus lent a pris {value} avant que {a} ne réponde.",
    ],
    [
        "Once {a} is warm, {value} are left, most of them spent on waiting.",
        "{a}が温まったあとも{value}が残り、その大半は待ち時間である。",
        "Quand {a} est chaud, il reste {value}, surtout de l’attente.",
    ],
];

/// A footnote's text.
const FOOTNOTES: &[Words] = &[
    [
        "Counted with `{tool}` on an idle machine; {b} was not part of it.",
        "ほかに負荷のない機械で`{tool}`を使って数えた。{b}は含まない。",
        "Compté avec `{tool}` sur une machine au repos ; {b} n’en fait pas partie.",
    ],
    [
        "An earlier version of {a} did this in another order.",
        "{a}の以前の版では順序が異なっていた。",
        "Auparavant, {a} procédait dans un autre ordre.",
    ],
];

/// A part of a running text.
pub(super) enum Inline {
    Text(String),
    Strong(String),
    Code(String),
    /// A number that nobody measured.
    Number(usize),
    /// A link to the page of that number.
    Link {
        to: usize,
        text: String,
    },
    /// The measurement that the page cites.
    Value,
    /// The mark of the page's footnote.
    Footnote,
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
    /// What the footnote says.
    Footnote(Vec<Inline>),
}

pub(super) struct Page {
    pub title: String,
    pub description: String,
    pub blocks: Vec<Block>,
}

/// Where the measurement stands that a page cites: section, row, and its value in milliseconds.
pub(super) fn cited(number: usize) -> (usize, usize, usize) {
    let (section, row) = (number / IN_SECTION, number % IN_SECTION % ROWS);
    (section, row, value(section, row))
}

/// Measurements of a section.
pub(super) const ROWS: usize = 25;

/// In milliseconds; three digits, so that every locale writes it the same.
pub(super) fn value(section: usize, row: usize) -> usize {
    100 + Random::new(OF_VALUE, section * ROWS + row).below(900)
}

pub(super) fn title(number: usize, language: Language) -> String {
    let mut random = Random::new(OF_TITLE, number);
    let thing = language.of(random.pick(THINGS));
    let aspect = language.of(random.pick(ASPECTS));
    match language {
        Language::Japanese => format!("{thing}、{aspect}"),
        _ => capital(&format!("{thing} {aspect}")),
    }
}

/// A page out of `pages` in each language.
pub(super) fn page(number: usize, pages: usize, language: Language) -> Page {
    let mut writer = Writer {
        random: Random::new(OF_BODY, number),
        pages,
        language,
    };
    let own = number * Language::ALL.len() + language as usize;
    let mut codes = Random::new(OF_CODE, own);
    let mut intro = writer.sentences(2);
    writer.gap(&mut intro);
    let citing = writer.random.pick(CITING);
    intro.extend(writer.expand(citing));
    intro.push(Inline::Footnote);
    let mut blocks = vec![Block::Paragraph(intro)];
    let first = writer.random.below(HEADINGS.len());
    for part in 0..4 {
        let words = &HEADINGS[(first + part) % HEADINGS.len()];
        blocks.push(Block::Heading(language.of(words)));
        let sentences = 3 + writer.random.below(3);
        blocks.push(Block::Paragraph(writer.sentences(sentences)));
        blocks.push(match part {
            0 => Block::Steps(STEPS.iter().map(|words| writer.expand(words)).collect()),
            1 => Block::Code {
                language: "sh",
                text: code::shell(&mut codes, own),
            },
            2 => Block::Settings(writer.settings()),
            _ => Block::Code {
                language: "go",
                text: code::go(&mut codes, own),
            },
        });
        let sentences = 2 + writer.random.below(3);
        blocks.push(Block::Paragraph(writer.sentences(sentences)));
    }
    let footnote = writer.random.pick(FOOTNOTES);
    blocks.push(Block::Footnote(writer.expand(footnote)));
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
    fn sentences(&mut self, many: usize) -> Vec<Inline> {
        let mut inlines = Vec::new();
        for _ in 0..many {
            self.gap(&mut inlines);
            let words = self.random.pick(SENTENCES);
            inlines.extend(self.expand(words));
        }
        inlines
    }

    /// Between two sentences.
    fn gap(&self, inlines: &mut Vec<Inline>) {
        if !inlines.is_empty() && self.language != Language::Japanese {
            inlines.push(Inline::Text(" ".to_owned()));
        }
    }

    fn settings(&mut self) -> Vec<(&'static str, Vec<Inline>)> {
        let rows = SETTINGS.iter();
        rows.map(|(name, words)| (*name, self.expand(words)))
            .collect()
    }

    /// Fills a sentence in. Draws the same whatever the sentence and the language hold, so that
    /// every translation gets the same things, commands, numbers and links.
    fn expand(&mut self, words: &Words) -> Vec<Inline> {
        let a = self.random.pick(THINGS);
        let b = self.random.pick(THINGS);
        let tool = *self.random.pick(TOOLS);
        let number = 1 << (2 + self.random.below(8));
        let to = self.random.below(self.pages);
        let language = self.language;
        let mut inlines = Vec::new();
        let mut rest = language.of(words);
        while !rest.is_empty() {
            let (part, after) = next_part(rest);
            rest = after;
            inlines.push(match part {
                "{a}" => Inline::Text(language.of(a).to_owned()),
                "{b}" => Inline::Text(language.of(b).to_owned()),
                "{tool}" | "`{tool}`" => Inline::Code(tool.to_owned()),
                "{n}" => Inline::Number(number),
                "{value}" => Inline::Value,
                "{link}" => Inline::Link {
                    to,
                    text: title(to, language),
                },
                part => match part.strip_prefix('*') {
                    Some(stressed) => Inline::Strong(stressed.trim_end_matches('*').to_owned()),
                    None => Inline::Text(part.to_owned()),
                },
            });
        }
        if let Some(Inline::Text(first)) = inlines.first_mut() {
            *first = capital(first);
        }
        inlines
    }
}

/// The first part of a sentence, a mark `{…}`, `` `…` `` or `*…*` as a whole, and what follows it.
fn next_part(text: &str) -> (&str, &str) {
    let closed = |mark: char| text.match_indices(mark).nth(1).map(|(at, _)| at + 1);
    let end = match text.chars().next() {
        Some('{') => text.find('}').map(|at| at + 1),
        Some(mark @ ('*' | '`')) => closed(mark),
        _ => text.find(['{', '*', '`']),
    };
    text.split_at(end.unwrap_or(text.len()))
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}
