//! Marks from a text that was made with them to the text that is made without.
//!
//! What makes a page may look at its words, for the full stop of a sentence or the first letter of
//! a name, and see a mark instead. So a marked page may differ from the page in a few characters;
//! the page is right, and gets the marks.

use std::iter::Peekable;
use std::str::Chars;

use crate::i18n::Marks;

/// How far one text may be ahead of the other, and how many characters must then agree for both to
/// be thought in step again. Most differences are a character or two; a step taken too soon is
/// mended by the next.
const REACHES: [(usize, usize); 2] = [(4, 2), (600, 16)];

/// `plain` with the marks of `marked`. Removing them gives `plain`, whatever `marked` is; where the
/// two are too different, the rest has none.
pub(super) fn transfer(marked: &str, plain: &str, marks: Marks) -> String {
    let mut out = String::with_capacity(marked.len());
    let mut from = marked.chars().peekable();
    let mut to = plain.chars().peekable();
    loop {
        while let Some(mark) = from.next_if(|c| marks.read(*c).is_some()) {
            out.push(mark);
        }
        match (from.peek(), to.peek()) {
            (Some(a), Some(b)) if a == b => {
                out.push(*b);
                from.next();
                to.next();
            }
            (_, None) => break,
            _ => {
                let Some((over, under)) = in_step(&from, &to, marks) else {
                    break;
                };
                skip(&mut from, over, marks, &mut out);
                out.extend(to.by_ref().take(under));
            }
        }
    }
    out.extend(to);
    out
}

/// Passes characters over, and keeps the marks among them.
fn skip(from: &mut Peekable<Chars>, over: usize, marks: Marks, out: &mut String) {
    let mut left = over;
    while left > 0 {
        match from.next() {
            Some(c) if marks.read(c).is_some() => out.push(c),
            Some(_) => left -= 1,
            None => return,
        }
    }
}

/// How many characters to leave out of each text until they agree again: as few as possible.
fn in_step(from: &Peekable<Chars>, to: &Peekable<Chars>, marks: Marks) -> Option<(usize, usize)> {
    REACHES.into_iter().find_map(|(farthest, step)| {
        let bare = from.clone().filter(|c| marks.read(*c).is_none());
        let a: Vec<char> = bare.take(farthest + step).collect();
        let b: Vec<char> = to.clone().take(farthest + step).collect();
        let agree = |(over, under): &(usize, usize)| {
            let rests = a.get(*over..).zip(b.get(*under..));
            rests.is_some_and(|(a, b)| {
                let length = step.min(a.len()).min(b.len());
                let ends = a.len() == b.len() || length == step;
                ends && a.iter().take(length).eq(b.iter().take(length))
            })
        };
        let ways = |both: usize| (0..=both).map(move |over| (over, both - over));
        (1..=farthest).flat_map(ways).find(agree)
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn small_differences_are_stepped_over() {
        let marks = Marks::absent_from("").expect("marks");
        let (open, close) = ('\u{F8001}', '\u{F9001}');
        let marked =
            format!("<p>{open}One.{close} and {open}two。{close} then a long rest of it</p>");
        let plain = "<p>one and two。then a long rest of it</p>";
        assert_eq!(
            transfer(&marked, plain, marks),
            format!("<p>{open}one{close} and {open}two。{close}then a long rest of it</p>")
        );
    }

    proptest! {
        #[test]
        fn the_page_stays_what_it_is(
            marked in "[ab <>\u{F8000}\u{F9000}\u{F8001}\u{F9001}]{0,60}",
            plain in "[ab <>]{0,60}",
        ) {
            let marks = Marks::absent_from("").expect("marks");
            prop_assert_eq!(marks.removed(&transfer(&marked, &plain, marks)), plain);
        }
    }
}
