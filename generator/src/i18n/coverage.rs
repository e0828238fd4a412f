//! How far each locale is translated.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::Catalogs;
use super::catalog::Catalog;
use super::layers::{Layers, Origin, THEME_SOURCE};
use super::message::Message;
use crate::diag::Place;

/// The messages of one locale beside those of the default locale.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    pub locale: Arc<str>,
    /// How many of the site's messages it has; of the default locale, all.
    pub translated: usize,
    /// Those that it lacks, with the place of the default locale's.
    pub missing: Vec<(Box<str>, Place)>,
    /// Those that the default locale lacks.
    pub extra: Vec<(Box<str>, Place)>,
    /// The theme's messages that neither the theme nor the site has in this language; the reader
    /// sees them in another.
    pub theme_missing: Vec<Box<str>>,
    /// How many messages the theme has.
    pub theme: usize,
}

impl Catalogs {
    /// Of every locale, in the order of the settings.
    pub fn coverage(&self) -> &[Coverage] {
        &self.coverage
    }
}

/// A locale's own messages of the site: its own files before those of its parents.
pub(super) type Own<'l> = BTreeMap<&'l str, &'l Message>;

pub(super) fn own<'l>(layers: &'l Layers, catalog: &Catalog) -> Own<'l> {
    let mut merged = Own::new();
    for link in catalog.chain.iter().take(catalog.own) {
        for (id, message) in layers.messages(Origin::Site, link).into_iter().flatten() {
            merged.entry(id).or_insert(message);
        }
    }
    merged
}

/// Compares the site's messages of each locale with those of the default locale.
pub(super) fn coverage(
    layers: &Layers,
    catalogs: &[Arc<Catalog>],
    default: usize,
) -> Vec<Coverage> {
    let theme = Theme::of(layers);
    let source = own(layers, &catalogs[default]);
    let each = catalogs.iter().enumerate().map(|(at, catalog)| {
        let translated = own(layers, catalog);
        let spoken = theme.spoken(layers, catalog);
        let by_theme = |id: &str| spoken.contains(id);
        let lacks = |id: &str| !translated.contains_key(id) && !by_theme(id) && !is_term(id);
        let missing: Vec<_> = match at == default {
            true => Vec::new(),
            false => source
                .iter()
                .filter(|(id, _)| lacks(id))
                .map(|(id, message)| ((*id).into(), message.place.clone()))
                .collect(),
        };
        let extra = translated.iter().filter(|(id, _)| {
            // A short form is needed where a language's word is long.
            let free = is_term(id) || id.ends_with(".short");
            !free && !source.contains_key(*id) && !theme.ids.contains(*id)
        });
        let unsaid = theme
            .ids
            .iter()
            .filter(|id| !is_term(id) && !by_theme(id) && !translated.contains_key(**id));
        let own = source.keys().filter(|id| !is_term(id)).count();
        Coverage {
            locale: catalog.locale.tag.clone(),
            translated: own - missing.len(),
            missing,
            extra: extra
                .map(|(id, message)| ((*id).into(), message.place.clone()))
                .collect(),
            theme_missing: unsaid.map(|id| (*id).into()).collect(),
            theme: theme.ids.iter().filter(|id| !is_term(id)).count(),
        }
    });
    each.collect()
}

/// Terms are a language's own affair.
pub(super) fn is_term(id: &str) -> bool {
    id.starts_with('-')
}

/// The messages that the theme's templates and figures ask for.
struct Theme<'l> {
    ids: BTreeSet<&'l str>,
}

impl<'l> Theme<'l> {
    fn of(layers: &'l Layers) -> Self {
        let source = layers.messages(Origin::Theme, &THEME_SOURCE.into());
        Self {
            ids: source.into_iter().flatten().map(|(id, _)| &**id).collect(),
        }
    }

    /// What the theme itself says in a locale's language.
    fn spoken(&self, layers: &'l Layers, catalog: &Catalog) -> BTreeSet<&'l str> {
        let own = catalog.chain.iter().take(catalog.own);
        own.filter_map(|link| layers.messages(Origin::Theme, link))
            .flatten()
            .map(|(id, _)| &**id)
            .collect()
    }
}
