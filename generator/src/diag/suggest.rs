//! "Did you mean …?"

/// The name among `known` that a mistyped `word` most likely meant.
///
/// Similarity is Jaro–Winkler; below 0.8 a suggestion would confuse more than it helps.
/// Of equally similar names the first wins.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let mut best: Option<(f64, &str)> = None;
    for name in known {
        let similarity = strsim::jaro_winkler(word, name);
        if similarity >= 0.8 && best.is_none_or(|(most, _)| similarity > most) {
            best = Some((similarity, name));
        }
    }
    best.map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn finds_a_typo_and_nothing_far_off() {
        let known = ["total", "boot", "process"];
        assert_eq!(nearest("totl", known), Some("total"));
        assert_eq!(nearest("xyz", known), None);
    }
}
