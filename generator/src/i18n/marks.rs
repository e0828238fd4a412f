//! Marks around wordings: characters of private use that say where a wording begins and ends, and
//! which one it is. They go through everything that goes on with the text, and whoever has the
//! whole page reads them back.
//!
//! A wording is one character before it and one behind it, so that nothing can cut a mark in two.

use std::borrow::Cow;

/// The marks of one rendering. There are several sets, so that one is free of the characters that
/// an author uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marks {
    first: u32,
}

/// What a character says about the text after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Here begins the wording with this index.
    Open(usize),
    /// Here it ends.
    Close(usize),
}

/// The end of plane 15; icon fonts sit at its beginning.
const FIRST: u32 = 0xF_8000;
const LAST: u32 = 0xF_FFFD;
const SETS: u32 = 4;
/// Characters of a set: as many that open as that close.
const OF_SET: u32 = 0x2000;
/// The last two characters of the plane are none.
const WORDINGS: u32 = OF_SET / 2 - 1;

/// Whether a character may be a mark; nothing else uses it.
pub fn is_wording_mark(c: char) -> bool {
    (FIRST..=LAST).contains(&u32::from(c))
}

/// A text without its marks.
pub fn unmarked(text: &str) -> Cow<'_, str> {
    if text.contains(is_wording_mark) {
        text.chars().filter(|c| !is_wording_mark(*c)).collect()
    } else {
        text.into()
    }
}

impl Marks {
    /// Marks that do not occur in a text. `None` when it has some of every set.
    pub fn absent_from(text: &str) -> Option<Self> {
        let mut taken = [false; SETS as usize];
        for c in text.chars().filter(|c| is_wording_mark(*c)) {
            let set = (u32::from(c) - FIRST) / OF_SET;
            if let Some(taken) = taken.get_mut(set as usize) {
                *taken = true;
            }
        }
        (0..SETS).zip(taken).find_map(|(set, taken)| {
            let first = FIRST + set * OF_SET;
            (!taken).then_some(Self { first })
        })
    }

    /// What a character means; `None` for all that is none of these marks.
    pub fn read(self, c: char) -> Option<Mark> {
        let at = u32::from(c).checked_sub(self.first)?;
        let (half, index) = (at / (OF_SET / 2), at % (OF_SET / 2));
        let index = usize::try_from(index).ok().filter(|_| index < WORDINGS)?;
        match half {
            0 => Some(Mark::Open(index)),
            1 => Some(Mark::Close(index)),
            _ => None,
        }
    }

    /// A text without these marks; others stay.
    pub fn removed(self, text: &str) -> String {
        text.chars().filter(|c| self.read(*c).is_none()).collect()
    }

    /// A wording between its marks. An empty one has none, and none has one beyond the last index.
    pub(super) fn around(self, index: usize, text: String) -> String {
        let index = u32::try_from(index).ok().filter(|at| *at < WORDINGS);
        let marks = index.and_then(|at| {
            let open = char::from_u32(self.first + at)?;
            let close = char::from_u32(self.first + OF_SET / 2 + at)?;
            Some((open, close))
        });
        match marks {
            Some((open, close)) if !text.is_empty() => {
                let mut marked = String::with_capacity(text.len() + 8);
                marked.push(open);
                marked.push_str(&text);
                marked.push(close);
                marked
            }
            _ => text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_back() {
        let marks = Marks::absent_from("text").expect("free marks");
        for index in [0, 1, 4094] {
            let marked = marks.around(index, "é".to_owned());
            let mut chars = marked.chars();
            assert_eq!(
                chars.next().and_then(|c| marks.read(c)),
                Some(Mark::Open(index))
            );
            assert_eq!(
                chars.next_back().and_then(|c| marks.read(c)),
                Some(Mark::Close(index))
            );
            assert_eq!(chars.as_str(), "é");
            assert_eq!(unmarked(&marked), "é");
            assert_eq!(marks.removed(&marked), "é");
        }
        assert_eq!(marks.around(4095, "é".to_owned()), "é");
        assert_eq!(marks.around(1, String::new()), "");
        assert_eq!(marks.read('\u{FFFFE}'), None);
    }

    #[test]
    fn an_author_may_use_the_same_characters() {
        let mut text = String::from("\u{F0001}");
        let mut sets = Vec::new();
        while let Some(marks) = Marks::absent_from(&text) {
            let marked = marks.around(7, "x".to_owned());
            assert_eq!(
                marks.removed(&format!("{text}{marked}")),
                format!("{text}x")
            );
            text.push_str(&marked);
            sets.push(marks);
        }
        assert_eq!(sets.len(), 4);
    }
}
