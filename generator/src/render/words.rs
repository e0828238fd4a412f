//! The words of the page frame in one language, from the theme's `site.ftl`.

use serde::Serialize;

use crate::i18n::{Arg, Catalog};
use crate::markup::escape;

macro_rules! words {
    ($(#[$doc:meta])+ $name:ident { $($field:ident = $id:literal),+ $(,)? }) => {
        $(#[$doc])+
        #[derive(Clone, Debug, Default, Serialize)]
        pub(super) struct $name { $(pub $field: String,)+ }

        impl $name {
            pub(super) fn of(catalog: &Catalog) -> Self {
                Self { $($field: catalog.theme($id, &[]),)+ }
            }

            /// Each word its own id: for checking templates.
            pub(super) fn sample() -> Self {
                Self { $($field: $id.to_owned(),)+ }
            }
        }
    };
}

words! {
    /// The frame's words, as templates see them: `w.previous`.
    Words {
    skip = "frame-skip",
    menu = "frame-menu",
    language = "frame-language",
    not_translated = "frame-not-translated",
    theme = "frame-theme",
    toc = "frame-toc",
    crumbs = "frame-crumbs",
    turn = "frame-turn",
    previous = "frame-previous",
    next = "frame-next",
    source = "frame-source",
    raw_data = "frame-raw-data",
    generator = "frame-generator",
    sources = "frame-sources",
    sources_intro = "frame-sources-intro",
    raw_value = "frame-raw-value",
    range = "frame-range",
    path = "frame-path",
    source_of_number = "frame-source-of-number",
    copy = "frame-copy",
    copied = "frame-copied",
    twin = "frame-twin",
    download = "frame-download",
    footnotes = "frame-footnotes",
    back = "frame-back-to-text",
    section_link = "frame-link-to-section",
    translations = "translations-title",
    not_found_title = "frame-not-found-title",
    not_found_text = "frame-not-found-text",
    not_found_home = "frame-not-found-home",
    }
}

words! {
    /// The words of the page of translations: `t.title`.
    TranslationWords {
        title = "translations-title",
        lede = "translations-lede",
        language = "translations-language",
        pages = "translations-pages",
        messages = "translations-messages",
        translated = "translations-translated",
        stale = "translations-stale",
        unrecorded = "translations-unrecorded",
        missing = "translations-missing",
        orphaned = "translations-orphaned",
        unused = "translations-unused",
        extra = "translations-extra",
        begun = "translations-begun",
        page = "translations-page",
        message = "translations-message",
        state = "translations-state",
        next = "translations-next",
        done = "translations-done",
    }
}

/// A sentence as HTML, with HTML in the place of its variable, wherever the language puts it.
pub(super) fn around_html(catalog: &Catalog, id: &str, variable: &str, html: &str) -> String {
    const MARK: &str = "\u{F000}";
    let sentence = catalog.theme(id, &[(variable, Arg::Text(MARK.to_owned()))]);
    escape(&sentence).replace(MARK, html)
}

/// A sentence about a number of things.
pub(super) fn counted(catalog: &Catalog, id: &str, count: usize) -> String {
    catalog.theme(id, &[("n", Arg::Number(count.to_string()))])
}

/// "Figure 1" or "Table 1", with the locale's digits.
pub(super) fn numbered(catalog: &Catalog, id: &str, number: usize) -> String {
    catalog.theme(id, &[("n", Arg::Number(number.to_string()))])
}

#[cfg(test)]
mod tests {
    use super::{TranslationWords, Words};
    use crate::source::embedded_theme;

    #[test]
    fn every_shipped_language_has_every_word() {
        let words = [
            serde_json::to_value(Words::sample()).unwrap(),
            serde_json::to_value(TranslationWords::sample()).unwrap(),
        ];
        let ids = words
            .iter()
            .flat_map(|words| words.as_object().unwrap().values());
        let ids: Vec<String> = ids
            .map(|id| format!("{} = ", id.as_str().unwrap()))
            .collect();
        let theme = embedded_theme();
        let files: Vec<_> = theme
            .iter()
            .filter(|(path, _)| path.starts_with("locales/") && path.ends_with("/site.ftl"))
            .collect();
        assert!(files.len() >= 3);
        for (path, file) in files {
            let text = file.text().unwrap();
            for id in &ids {
                assert!(
                    text.lines().any(|line| line.starts_with(id)),
                    "{path}: {id}"
                );
            }
        }
    }
}
