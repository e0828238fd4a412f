//! What is to be known of a kept run.

use super::Target;

/// Sentences about a target's run.
pub(super) fn of(target: &Target) -> Vec<String> {
    let mut notes = Vec::new();
    let kept = target.spans.len();
    if u64::try_from(kept).is_ok_and(|kept| kept < target.recorded_spans) {
        notes.push(format!(
            "{}: {} spans became {kept}, because neighbours of one lane and kind are kept as one; \
             their numbers and times are kept, their names are not",
            target.name, target.recorded_spans
        ));
    }
    notes
}
