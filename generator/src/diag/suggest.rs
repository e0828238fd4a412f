//! "Did you mean …?"

use super::Diagnostic;

/// Edits that a long name may have suffered and still be recognised.
const MOST_EDITS: usize = 3;

/// The name among `known` that a mistyped `word` most likely meant: at most one character in three
/// is wrong, missing, too much or swapped with its neighbour (Damerau–Levenshtein).
///
/// Of equally near names the first wins.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let length = word.chars().count();
    let letters = Letters::of(word);
    let mut best: Option<(usize, &str)> = None;
    for name in known {
        let other = name.chars().count();
        let most = length.max(other).div_ceil(3).min(MOST_EDITS);
        // The length alone rules most names out, which is cheap where a dataset has many.
        if length.abs_diff(other) > most || letters.apart(name) > most {
            continue;
        }
        let edits = strsim::damerau_levenshtein(word, name);
        if edits <= most && edits < length && best.is_none_or(|(least, _)| edits < least) {
            best = Some((edits, name));
        }
    }
    best.map(|(_, name)| name)
}

/// How often each letter stands in a word. Letters may share a count, which only makes words seem
/// nearer.
#[derive(Clone)]
struct Letters([i32; 64]);

impl Letters {
    fn of(word: &str) -> Self {
        let mut letters = Self([0; 64]);
        letters.count(word, 1);
        letters
    }

    fn count(&mut self, word: &str, step: i32) {
        for letter in word.chars() {
            if let Some(count) = self.0.get_mut(letter as usize % 64) {
                *count += step;
            }
        }
    }

    /// No fewer edits than this make one word of the other: every edit takes away at most one
    /// letter and adds at most one.
    fn apart(&self, other: &str) -> usize {
        let mut letters = self.clone();
        letters.count(other, -1);
        let lacking: i32 = letters.0.iter().filter(|count| **count > 0).sum();
        let extra: i32 = letters.0.iter().filter(|count| **count < 0).sum();
        usize::try_from(lacking.max(-extra)).unwrap_or_default()
    }
}

/// Help for a mistyped name where the known ones are few: the nearest, else all of them.
pub fn suggestion<'a>(word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    if let Some(near) = nearest(word, known.clone()) {
        return format!("did you mean `{near}`?");
    }
    let all: Vec<String> = known.into_iter().map(|name| format!("`{name}`")).collect();
    if all.is_empty() {
        "there is none".to_owned()
    } else {
        format!("known are {}", all.join(", "))
    }
}

impl Diagnostic {
    /// Names the nearest of `known` as help, where one is near enough; leaves the help otherwise.
    pub fn suggest<'a>(self, word: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        match nearest(word, known) {
            Some(near) => self.help(format!("did you mean `{near}`?")),
            None => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Letters, nearest};

    #[test]
    fn words_are_never_held_for_farther_apart_than_they_are() {
        let words = [
            "total",
            "totla",
            "boot",
            "",
            "トータル",
            "pages/one.md",
            "pages/noe.md",
        ];
        for a in words {
            for b in words {
                assert!(
                    Letters::of(a).apart(b) <= strsim::damerau_levenshtein(a, b),
                    "{a} {b}"
                );
            }
        }
        assert_eq!(Letters::of("total").apart("abcde"), 4);
    }

    #[test]
    fn finds_a_typo_and_nothing_far_off() {
        let known = ["total", "boot", "process"];
        assert_eq!(nearest("totl", known), Some("total"));
        assert_eq!(nearest("toatl", known), Some("total"));
        assert_eq!(nearest("xyz", known), None);
        assert_eq!(nearest("boa", ["bar", "foo"]), None);
    }

    #[test]
    fn of_equally_near_names_the_first_wins() {
        assert_eq!(nearest("bo", ["bob", "boa"]), Some("bob"));
    }
}
