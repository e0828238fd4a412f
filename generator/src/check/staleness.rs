//! A translation follows its source: what its record says, and what the source says now.

use crate::content::{Page, Staleness, State};
use crate::diag::{Code, Diagnostic, Place};

/// Whether the source of a translation has changed since the translation was recorded. Of one
/// without a record nothing is said.
pub fn staleness(page: &Page, source: &Page, staleness: &Staleness) -> Vec<Diagnostic> {
    let (Some(field), Staleness::Stale(stale)) =
        (page.document.front.source_hash.as_ref(), staleness)
    else {
        return Vec::new();
    };
    let mut problem = Diagnostic::new(
        Code::TranslationStale,
        format!(
            "`{}` was changed after it was translated: {stale}",
            source.document.file
        ),
    )
    .at(field.place.clone())
    .help(format!(
        "translate what changed, then run `benchbook l10n accept {}`",
        page.document.file
    ));
    let first = match (stale.source.first(), stale.translation.first()) {
        (Some((state, range)), _) => {
            let what = match state {
                State::New => "this is new",
                _ => "this was changed",
            };
            let place = Place::new(source.document.file.clone(), range.clone());
            Some((place, what))
        }
        (None, Some((_, range))) => {
            let place = Place::new(page.document.file.clone(), range.clone());
            Some((place, "what this translates was removed"))
        }
        (None, None) => None,
    };
    if let Some((place, what)) = first {
        problem.relate(place, what);
    }
    vec![problem]
}
