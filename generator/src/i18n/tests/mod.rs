mod collation;
mod complaints;
mod coverage;
mod golden;
mod heard;
mod numbers;
mod oracle;
mod patterns;
mod plurals;
mod reuse;
mod shipped;
mod typography;
mod words;

use std::collections::BTreeMap;

use super::*;
use crate::diag::Place;
use crate::source::{self, File, Settings, Snapshot, Updated};

/// The languages of the theme, its source first.
const LANGUAGES: [&str; 13] = [
    "en", "ar", "de", "es", "fa", "fr", "hi", "ja", "ko", "pt-BR", "ru", "zh-Hans", "zh-Hant",
];

fn setting(value: &str, at: usize) -> source::Setting {
    source::Setting {
        value: value.to_owned(),
        place: Place::new("benchbook.toml", at..at + value.len()),
    }
}

/// A site with the embedded theme; the first locale is the default one.
fn site(locales: &[&str], files: &[(&str, &str)]) -> Snapshot {
    Snapshot {
        settings: Settings {
            title: setting("site-title", 0),
            base_url: setting("https://example.org/", 0),
            default_locale: setting(locales[0], 20),
            locales: locales
                .iter()
                .enumerate()
                .map(|(at, tag)| setting(tag, 40 + 10 * at))
                .collect(),
            updated: Updated::FrontMatter,
            navigation: Vec::new(),
            accent: None,
            source_url: None,
            translations: crate::source::Translations::default(),
            check: BTreeMap::new(),
        },
        files: files
            .iter()
            .map(|&(path, text)| (path.into(), File::new(path, text.as_bytes())))
            .collect(),
        theme: source::embedded_theme(),
    }
}

fn catalogs(locales: &[&str], files: &[(&str, &str)]) -> Catalogs {
    load(&site(locales, files)).0
}
