//! The nearest of some names, for "did you mean".

/// The candidate that a mistyped `name` most likely means.
pub(crate) fn nearest<'a>(
    name: &str,
    candidates: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    candidates
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(name, candidate), candidate))
        .filter(|(distance, candidate)| {
            *distance <= 1 + candidate.chars().count().max(name.chars().count()) / 3
        })
        .min()
        .map(|(_, candidate)| candidate)
}

/// A sentence of help: the nearest name, else all of them.
pub(crate) fn suggestion<'a>(
    name: &str,
    candidates: impl IntoIterator<Item = &'a str> + Clone,
) -> String {
    match nearest(name, candidates.clone()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => {
            let all: Vec<String> = candidates.into_iter().map(|c| format!("`{c}`")).collect();
            if all.is_empty() {
                "there is none".to_owned()
            } else {
                format!("known are {}", all.join(", "))
            }
        }
    }
}
