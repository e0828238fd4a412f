//! Pseudo-locales: languages that nobody speaks, made from the default locale's words, which show
//! what cannot be translated and what breaks when it is.
//!
//! `en-XA` writes every letter with accents and its words a third longer; `ar-XB` writes them in
//! Arabic letters, from the right. The tags are those that CLDR keeps for this.

mod letters;
mod pages;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::build::{self, Terms, Timings};
use crate::diag::{Diagnostic, Place};
use crate::source::{File, Setting, Settings, Snapshot};
pub use letters::Script;

/// A pseudo-locale.
#[derive(Clone, Copy, Debug)]
pub struct Pseudo {
    pub tag: &'static str,
    pub script: Script,
}

/// Both of them.
pub const PSEUDO: [Pseudo; 2] = [
    Pseudo {
        tag: "en-XA",
        script: Script::Accented,
    },
    Pseudo {
        tag: "ar-XB",
        script: Script::Arabic,
    },
];

/// The site in its default locale and the pseudo-locales. `None` where the site has errors that
/// hide its pages.
pub fn pseudo(snapshot: &Snapshot) -> Option<Snapshot> {
    let terms = Terms::default();
    let plan = build::plan(snapshot.clone(), Vec::new(), terms, &mut Timings::default());
    let site = plan.site.as_ref()?;
    let mut with = snapshot.clone();
    let default = &with.settings.default_locale;
    let tag = |tag: &str| Setting {
        value: tag.to_owned(),
        place: Place::new(Settings::FILE, 0..0),
    };
    with.settings.locales = [default.clone()]
        .into_iter()
        .chain(PSEUDO.map(|own| tag(own.tag)))
        .collect();
    // Other languages would be reported as unlisted.
    let kept = |path: &str| {
        let folder = |of: &str| {
            let folder = path.strip_prefix(of)?.split_once('/')?.0;
            let home = site.catalogs.chain(folder).into_iter().next()?;
            Some(home != site.contents.default)
        };
        !folder("content/")
            .or_else(|| folder("locales/"))
            .unwrap_or(false)
    };
    with.files.retain(|path, _| kept(path));
    for own in PSEUDO {
        let mut files: BTreeMap<String, String> = BTreeMap::new();
        let messages = site.catalogs.reworded(&|text| own.script.message(text));
        files.insert(format!("locales/{}/pseudo.ftl", own.tag), messages);
        for page in site.contents.iter() {
            if page.locale == site.contents.default && !page.is_fallback() {
                let document = &page.document;
                let inside = document
                    .file
                    .strip_prefix("content/")
                    .unwrap_or(&document.file);
                let inside = inside.split_once('/').map_or(inside, |(_, inside)| inside);
                let path = format!("content/{}/{inside}", own.tag);
                files.insert(path, pages::reworded(document, own.script));
            }
        }
        for (path, text) in files {
            let path: Arc<str> = path.into();
            with.files
                .insert(path.clone(), File::new(path, text.into_bytes()));
        }
    }
    Some(with)
}

/// Whether a complaint is about the site's own files, and not about what was made of them.
pub fn is_about_source(problem: &Diagnostic) -> bool {
    let made = |file: &str| {
        PSEUDO.iter().any(|own| {
            let inside = file
                .strip_prefix("content/")
                .or_else(|| file.strip_prefix("locales/"));
            inside.is_some_and(|inside| inside.starts_with(own.tag))
        })
    };
    !problem
        .place
        .as_ref()
        .is_some_and(|place| made(&place.file))
}
