//! One documentation site, in the layout of each generator that is compared.
//!
//! `text` makes pages that know no generator, of the vocabulary of `benches/corpus` and of `code`;
//! `markdown` writes them, `layout` puts them where each generator looks for them, and the
//! folders of `layouts/` hold templates and settings, which read nothing but what is written
//! here. The same shape gives the same bytes on every machine.

mod code;
mod layout;
mod markdown;
#[path = "../../corpus/random.rs"]
#[allow(dead_code, clippy::duplicate_mod)] // the preview's site throws dice; one test reads both
mod random;
mod text;
#[path = "../../corpus/words.rs"]
#[allow(dead_code, clippy::duplicate_mod)] // the preview's site says more; one test reads both
mod words;

use std::io;
use std::path::{Path, PathBuf};

use text::IN_SECTION;
use words::Language;

/// How many languages every page is written in.
pub const LANGUAGES: usize = 3;

/// A generator's way to lay a site out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    Benchbook,
    /// Ours with code blocks that name no language, so that nothing is highlighted.
    Untagged,
    Hugo,
    Zola,
    /// One book per language.
    Mdbook,
    Eleventy,
}

impl Layout {
    pub const ALL: [Layout; 6] = [
        Layout::Benchbook,
        Layout::Untagged,
        Layout::Hugo,
        Layout::Zola,
        Layout::Mdbook,
        Layout::Eleventy,
    ];
}

/// How much of everything there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Pages in each language; the home page is not counted.
    each: usize,
}

impl Shape {
    /// `pages` in all languages together, home pages not counted; rounded up to whole languages.
    pub fn of_pages(pages: usize) -> Self {
        Self {
            each: pages.div_ceil(LANGUAGES).max(1),
        }
    }

    /// Pages in all languages together, home pages not counted.
    pub fn pages(self) -> usize {
        self.each * LANGUAGES
    }

    /// Writes the site into `root`, an empty folder.
    ///
    /// # Errors
    /// Those of the disk.
    pub fn write(self, layout: Layout, root: &Path) -> io::Result<()> {
        layout::write(self, layout, root)
    }

    fn sections(self) -> usize {
        self.each.div_ceil(IN_SECTION)
    }

    /// The pages of a section by number, its own one first.
    fn section(self, section: usize) -> std::ops::Range<usize> {
        let start = section * IN_SECTION;
        start..(start + IN_SECTION).min(self.each)
    }
}

/// A page of our layout that can be edited, and what is cited by it.
pub struct Edits {
    /// The English page, from the site's root.
    pub page: PathBuf,
    /// The file with the measurement, from the site's root.
    pub data: PathBuf,
    /// The line of the measurement, without its value.
    record: String,
}

impl Edits {
    /// The page in the middle of the first section.
    pub fn of(shape: Shape) -> Self {
        let number = shape.section(0).len() / 2;
        let (section, row, _) = text::cited(number);
        Self {
            page: layout::source(Layout::Benchbook, number, Language::English),
            data: layout::data(section),
            record: layout::record(row),
        }
    }

    /// The measurements with another value in the record, another one each `round`. `None` if the
    /// record is not there.
    pub fn changed(&self, measurements: &str, round: usize) -> Option<String> {
        let value = measurements.find(&self.record)? + self.record.len();
        let (before, rest) = measurements.split_at(value);
        let (_, after) = rest.split_at(rest.find('\n')?);
        Some(format!("{before}{}{after}", 100 + round * 7 % 900))
    }
}
