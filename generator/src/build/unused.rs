//! Messages that nothing asks for.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::content::Unused;
use crate::data::Datasets;
use crate::diag::{Code, Diagnostic};
use crate::figure;
use crate::i18n::{Asked, Catalogs};
use crate::source::Snapshot;

/// What was found last, as long as nothing that it rests on is another.
#[derive(Default)]
pub(super) struct Memo {
    /// Messages that no page asked for.
    unasked: Vec<Unused>,
    unused: Arc<[Unused]>,
}

impl Memo {
    /// Messages of the default locale that no page asked for. Those that name something of the data,
    /// a descriptor or the navigation are none: a page may show that tomorrow. `others` says that
    /// data, or the paths of files, are others than last time.
    pub fn find(
        &mut self,
        snapshot: &Snapshot,
        datasets: &Datasets,
        catalogs: &Catalogs,
        asked: &Asked,
        others: bool,
    ) -> Arc<[Unused]> {
        let unasked = catalogs.unasked(asked).into_iter();
        let unasked: Vec<Unused> = unasked
            .map(|(id, place)| (id.into(), place.clone()))
            .collect();
        if others || unasked != self.unasked {
            let ids = unasked.iter().map(|(id, _)| &**id).collect();
            let unused = without_purpose(snapshot, datasets, ids);
            let unused = unasked.iter().filter(|(id, _)| unused.contains(&**id));
            self.unused = unused.cloned().collect();
            self.unasked = unasked;
        }
        self.unused.clone()
    }
}

/// The ids that name nothing.
fn without_purpose<'i>(
    snapshot: &Snapshot,
    datasets: &Datasets,
    mut ids: BTreeSet<&'i str>,
) -> BTreeSet<&'i str> {
    if ids.is_empty() {
        return ids;
    }
    let named = named(snapshot);
    ids.retain(|id| {
        // `note-fork` is what a descriptor calls `fork`.
        let mut ends = id.match_indices('-').map(|(at, _)| &id[at + 1..]);
        let in_descriptor = named.contains(*id) || ends.any(|end| named.contains(end));
        let section = id.strip_prefix("section-");
        let in_navigation = section.is_some_and(|key| is_section(snapshot, key));
        !in_descriptor && !in_navigation && *id != snapshot.settings.title.value
    });
    for dataset in datasets.all() {
        if ids.is_empty() {
            break;
        }
        for id in figure::names_of(dataset, &ids) {
            ids.remove(id);
        }
    }
    ids
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
