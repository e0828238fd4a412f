//! How many of a site's messages each locale has.

use std::sync::Arc;

use super::Catalogs;
use super::catalog::{Candidate, Catalog};
use crate::diag::Place;

/// The messages of one locale beside those of the default locale. Messages of a locale's parents
/// are its own; terms are a language's own affair and not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage {
    pub locale: Arc<str>,
    /// How many messages of the default locale it has.
    pub translated: usize,
    /// Those that it lacks, with their place in the default locale.
    pub missing: Vec<(Box<str>, Place)>,
    /// Those that the default locale lacks.
    pub extra: Vec<(Box<str>, Place)>,
    /// Messages of the theme that neither the theme nor the site says in this language.
    pub theme_missing: Vec<(Box<str>, Place)>,
}

impl Catalogs {
    /// Of every locale but the default one, in the order of the settings.
    pub fn coverage(&self) -> Vec<Coverage> {
        let source = self.default();
        let others = self.all().iter();
        others
            .filter(|catalog| catalog.locale().tag != source.locale().tag)
            .map(|catalog| of(catalog, source))
            .collect()
    }
}

fn of(catalog: &Catalog, source: &Catalog) -> Coverage {
    let mut coverage = Coverage {
        locale: catalog.locale().tag.clone(),
        translated: 0,
        missing: Vec::new(),
        extra: Vec::new(),
        theme_missing: Vec::new(),
    };
    let counted = |id: &str| !id.starts_with('-');
    let entry = |id: &str, candidate: &Candidate| (id.into(), candidate.message.place.clone());
    for (id, candidates) in source.messages.iter().filter(|(id, _)| counted(id)) {
        let Some(original) = own(source, candidates).find(|candidate| !candidate.theme) else {
            continue;
        };
        let wordings = catalog.messages.get(id).map_or(&[][..], Vec::as_slice);
        match own(catalog, wordings).next() {
            Some(_) => coverage.translated += 1,
            None => coverage.missing.push(entry(id, original)),
        }
    }
    for (id, candidates) in catalog.messages.iter().filter(|(id, _)| counted(id)) {
        let of_theme = candidates.iter().find(|candidate| candidate.theme);
        let mut own = own(catalog, candidates);
        match (of_theme, own.next()) {
            // A short form is needed where a language's word is long.
            (Some(theme), None) if !id.ends_with(".short") => {
                coverage.theme_missing.push(entry(id, theme));
            }
            (None, Some(candidate)) => {
                let wordings = source.messages.get(id).map_or(&[][..], Vec::as_slice);
                let in_source = self::own(source, wordings).next().is_some();
                if !in_source && !id.ends_with(".short") {
                    coverage.extra.push(entry(id, candidate));
                }
            }
            _ => {}
        }
    }
    coverage
}

/// The wordings that are in the locale's language.
fn own<'c>(
    catalog: &Catalog,
    wordings: &'c [Candidate],
) -> impl Iterator<Item = &'c Candidate> + use<'c> {
    let own = catalog.own;
    wordings
        .iter()
        .filter(move |candidate| candidate.link < own)
}
