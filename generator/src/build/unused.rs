//! Messages that nothing asks for.

use std::collections::BTreeSet;

use crate::content::Unused;
use crate::data::Datasets;
use crate::diag::{Code, Diagnostic};
use crate::figure;
use crate::i18n::{Asked, Catalogs};
use crate::source::Snapshot;

/// Messages of the default locale that no page asked for. Those that name something of the data, a
/// descriptor or the navigation are none: a page may show that tomorrow.
pub(super) fn messages(
    snapshot: &Snapshot,
    datasets: &Datasets,
    catalogs: &Catalogs,
    asked: &Asked,
) -> Vec<Unused> {
    let unasked = catalogs.unasked(asked);
    if unasked.is_empty() {
        return Vec::new();
    }
    let named = named(snapshot);
    let unused = unasked.into_iter().filter(|(id, _)| {
        // `note-fork` is what a descriptor calls `fork`.
        let mut ends = id.match_indices('-').map(|(at, _)| &id[at + 1..]);
        let in_descriptor = named.contains(*id) || ends.any(|end| named.contains(end));
        let section = id.strip_prefix("section-");
        let in_navigation = section.is_some_and(|key| is_section(snapshot, key));
        let of_data = || {
            let mut all = datasets.all();
            all.any(|dataset| figure::names_something(dataset, id))
        };
        !in_descriptor && !in_navigation && *id != snapshot.settings.title.value && !of_data()
    });
    unused
        .map(|(id, place)| (id.into(), place.clone()))
        .collect()
}

pub(super) fn complaints(unused: &[Unused]) -> impl Iterator<Item = Diagnostic> {
    unused.iter().map(|(id, place)| {
        let what = match id.strip_prefix('-') {
            Some(_) => format!("no message refers to the term `{id}`"),
            None => format!("nothing asks for the message `{id}`"),
        };
        Diagnostic::new(Code::MessageUnused, what)
            .at(place.clone())
            .help("take it out of every locale, or name it in a page: {msg}`…`")
    })
}

/// Every word of the files that describe data and figures.
fn named(snapshot: &Snapshot) -> BTreeSet<String> {
    let descriptors = snapshot.under("data/").filter(|file| {
        file.path.ends_with("/dataset.toml") || file.path.ends_with("/figures.toml")
    });
    let mut words = BTreeSet::new();
    for file in descriptors {
        let Ok(text) = file.text() else { continue };
        let parts = text.split(|c: char| !c.is_alphanumeric() && !matches!(c, '-' | '_'));
        words.extend(parts.filter(|word| !word.is_empty()).map(str::to_owned));
    }
    words
}

fn is_section(snapshot: &Snapshot, key: &str) -> bool {
    let folder = format!("/{key}/");
    snapshot
        .under("content/")
        .any(|file| file.path.contains(&folder))
}
