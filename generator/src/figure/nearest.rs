//! A sentence of help for a mistyped name.

use crate::diag::nearest;

/// The nearest name, else all of them.
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
