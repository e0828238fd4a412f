//! A site of any size to measure with: the same pages in three languages, with data that they cite.
//!
//! `words` and `code` hold the vocabulary, `text` makes pages of it that know no generator, `data`
//! makes what they cite, and `layout` writes it all as a site. The same shape gives the same
//! bytes on every machine; there is no clock and no chance in it.

mod code;
mod data;
mod layout;
mod random;
mod text;
mod words;

use std::io;
use std::path::{Path, PathBuf};

/// Pages of one group, in all languages together: 99 in three languages, 3 in English only.
pub const GROUP: usize = 300;

/// Sources, one per language in which a page is written, that cite one dataset.
pub const CITING: usize = 100;

/// How much of everything there is.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Groups of [`GROUP`] pages: two sections and three datasets each.
    groups: usize,
}

/// A dataset, and a page that cites it.
#[derive(Clone, Debug)]
pub struct Cited {
    /// The file of its records, from the site's root.
    pub file: PathBuf,
    /// The English page, from `content/en/`, without `.md`.
    pub page: String,
    /// The record of the value that the page's text cites, as it begins in the file.
    record: String,
}

impl Cited {
    /// The records with another value where the page's text cites one, and that value as an
    /// English page shows it. `None` if these are not the dataset's records.
    pub fn changed(&self, records: &str, round: usize) -> Option<(String, String)> {
        data::changed(records, &self.record, round)
    }
}

impl Shape {
    /// `pages` in all languages together, home pages not counted; rounded up to whole groups.
    pub fn of_pages(pages: usize) -> Self {
        Self {
            groups: pages.div_ceil(GROUP).max(1),
        }
    }

    /// Pages as they are written, in all languages together; home pages not counted.
    pub fn pages(&self) -> usize {
        self.groups * GROUP
    }

    /// Writes the site into `root`, an empty folder.
    ///
    /// # Errors
    /// Those of the disk.
    pub fn write(&self, root: &Path) -> io::Result<()> {
        layout::write(self, root)
    }

    pub fn cited(&self, dataset: usize) -> Cited {
        layout::cited(dataset % self.datasets())
    }

    /// Pages by number, those that only English has included; the home page is none of them.
    fn numbers(&self) -> std::ops::Range<usize> {
        0..self.groups * text::IN_GROUP
    }

    fn datasets(&self) -> usize {
        self.groups * data::IN_GROUP
    }
}
