//! A translation follows its source: what its record says, and what the source says now.

use crate::content::{self, Contents, Page, Staleness, State};
use crate::diag::{Code, Diagnostic, Place};

/// Whether the source of a translation has changed since the translation was recorded. One without
/// a record says nothing.
pub fn staleness(page: &Page, contents: &Contents) -> Vec<Diagnostic> {
    let (Some(field), Some(source)) = (
        page.document.front.source_hash.as_ref(),
        contents.source_of(page),
    ) else {
        return Vec::new();
    };
    let Staleness::Stale(stale) = content::staleness(&page.document, &source.document) else {
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
