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
    let mut best: Option<(usize, &str)> = None;
    for name in known {
        let other = name.chars().count();
        let most = length.max(other).div_ceil(3).min(MOST_EDITS);
        // The length alone rules most names out, which is cheap where a dataset has many.
        if length.abs_diff(other) > most {
            continue;
        }
        let edits = strsim::damerau_levenshtein(word, name);
        if edits <= most && edits < length && best.is_none_or(|(least, _)| edits < least) {
            best = Some((edits, name));
        }
    }
    best.map(|(_, name)| name)
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
    use super::nearest;

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
