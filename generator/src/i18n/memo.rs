//! What earlier loads found out, so that the next one reads and builds only what has changed.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::catalog::Catalog;
use super::coverage::coverage;
use super::format::Formats;
use super::layers::{self, Chain, Layers, Link, Origin, Read, Stack};
use super::{Catalogs, beside, compare, locale, references};
use crate::diag::Diagnostic;
use crate::source::{Setting, Snapshot};

/// Kept from load to load. A load with a memo gives what a load without one gives; the catalog of a
/// locale is the very same `Arc` as last time when none of the message files of its chain and
/// neither it nor the default locale has changed.
#[derive(Default)]
pub struct Memo {
    /// By path.
    reads: BTreeMap<(Origin, Arc<str>), Arc<Read>>,
    stacks: BTreeMap<(Origin, Arc<str>), Arc<Stack>>,
    /// By tag.
    catalogs: BTreeMap<String, Known>,
    last: Option<Last>,
}

/// A catalog, and what it was made from.
struct Known {
    /// The site's default locale.
    source: String,
    stacks: Vec<Link>,
    catalog: Arc<Catalog>,
    /// About what its messages refer to.
    complaints: Vec<Diagnostic>,
}

/// The last load, whole.
struct Last {
    locales: Vec<Setting>,
    default: Setting,
    files: Vec<Arc<Read>>,
    catalogs: Catalogs,
    diagnostics: Vec<Diagnostic>,
}

impl Memo {
    /// As [`load`](super::load).
    pub fn load(&mut self, snapshot: &Snapshot) -> (Catalogs, Vec<Diagnostic>) {
        let found: Vec<_> = layers::files(snapshot).collect();
        let reads = std::mem::take(&mut self.reads);
        let mut files = Vec::with_capacity(found.len());
        for (origin, _, _, file) in &found {
            let key = (*origin, file.path.clone());
            let known = reads.get(&key).filter(|read| read.is_of(file));
            let read = match known {
                Some(read) => read.clone(),
                None => Arc::new(Read::new(file)),
            };
            self.reads.insert(key, read.clone());
            files.push(read);
        }
        let settings = &snapshot.settings;
        if let Some(last) = &self.last
            && last.locales == settings.locales
            && last.default == settings.default_locale
            && same_all(&last.files, &files)
        {
            return (last.catalogs.clone(), last.diagnostics.clone());
        }

        let mut diagnostics = Vec::new();
        let mut gathered: BTreeMap<(Origin, Arc<str>), Vec<Arc<Read>>> = BTreeMap::new();
        let mut seats = Vec::with_capacity(files.len());
        let mut layers = Layers::default();
        for ((origin, tag, folder, file), read) in found.into_iter().zip(&files) {
            let key = (origin, tag);
            let stack = gathered.entry(key.clone()).or_default();
            seats.push((key, stack.len()));
            stack.push(read.clone());
            if origin == Origin::Site {
                layers.folders.entry(folder).or_insert(file.path.clone());
            }
        }
        for (key, files) in gathered {
            let known = self.stacks.get(&key);
            let known = known.filter(|stack| same_all(&stack.files, &files));
            let stack = match known {
                Some(stack) => stack.clone(),
                None => Arc::new(Stack::new(&key.1, files)),
            };
            layers.stacks.insert(key, stack);
        }
        self.stacks.clone_from(&layers.stacks);
        for (key, at) in seats {
            let said = layers.stacks.get(&key);
            let said = said.and_then(|stack| stack.complaints.get(at));
            diagnostics.extend(said.into_iter().flatten().cloned());
        }

        let (locales, default, complaints) = locale::of_settings(settings, &layers.tags());
        diagnostics.extend(complaints);
        let source = &locales[default];
        let mut known = std::mem::take(&mut self.catalogs);
        let mut catalogs = Vec::with_capacity(locales.len());
        for locale in &locales {
            let tag = locale.to_string();
            let kept = Known::of(locale, source, &layers, known.remove(&tag));
            catalogs.push(kept.catalog.clone());
            self.catalogs.insert(tag, kept);
        }
        layers::unlisted(&layers, &catalogs, &mut diagnostics);
        let coverage = coverage(&layers, &catalogs, default);
        compare::translations(
            snapshot,
            &layers,
            &catalogs,
            default,
            &coverage,
            &mut diagnostics,
        );
        for catalog in &catalogs {
            let kept = self.catalogs.get(&*catalog.locale.tag);
            diagnostics.extend(kept.into_iter().flat_map(|kept| kept.complaints.clone()));
        }
        layers::dedup(&mut diagnostics);
        beside::relate(&layers, &catalogs, default, &mut diagnostics);
        let catalogs = Catalogs {
            catalogs,
            default,
            coverage: coverage.into(),
        };
        self.last = Some(Last {
            locales: settings.locales.clone(),
            default: settings.default_locale.clone(),
            files,
            catalogs: catalogs.clone(),
            diagnostics: diagnostics.clone(),
        });
        (catalogs, diagnostics)
    }
}

impl Known {
    /// The catalog of a locale; the one of last time where it would be the same.
    fn of(
        locale: &icu_locale::Locale,
        source: &icu_locale::Locale,
        layers: &Layers,
        last: Option<Self>,
    ) -> Self {
        let chain = Chain::new(locale, source);
        let stacks = chain.stacks(layers);
        let source = source.to_string();
        let formats = match last {
            Some(last) if last.source == source && same_stacks(&last.stacks, &stacks) => {
                return last;
            }
            Some(last) => last.catalog.formats.clone(),
            None => Arc::new(Formats::new(locale)),
        };
        let catalog = Arc::new(layers::catalog(locale, &chain, &stacks, formats));
        Self {
            source,
            stacks,
            complaints: references::check(&catalog),
            catalog,
        }
    }
}

fn same_all<T>(a: &[Arc<T>], b: &[Arc<T>]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| Arc::ptr_eq(a, b))
}

fn same_stacks(a: &[Link], b: &[Link]) -> bool {
    let same = |(a, b): (&Option<Arc<Stack>>, &Option<Arc<Stack>>)| match (a, b) {
        (Some(a), Some(b)) => Arc::ptr_eq(a, b),
        (None, None) => true,
        _ => false,
    };
    a.len() == b.len() && a.as_flattened().iter().zip(b.as_flattened()).all(same)
}
