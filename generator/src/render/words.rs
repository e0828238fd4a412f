//! The words of the page frame in one language, from the theme's `site.ftl`.

use serde::Serialize;

use crate::i18n::{Arg, Catalog};

macro_rules! words {
    ($($field:ident = $id:literal),+ $(,)?) => {
        /// The frame's words, as templates see them: `w.previous`.
        #[derive(Clone, Debug, Default, Serialize)]
        pub(super) struct Words { $(pub $field: String,)+ }

        impl Words {
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
    not_found_title = "frame-not-found-title",
    not_found_text = "frame-not-found-text",
    not_found_home = "frame-not-found-home",
}

/// "Figure 1" or "Table 1", with the locale's digits.
pub(super) fn numbered(catalog: &Catalog, id: &str, number: usize) -> String {
    catalog.theme(id, &[("n", Arg::Number(number.to_string()))])
}

#[cfg(test)]
mod tests {
    use super::Words;
    use crate::source::embedded_theme;

    #[test]
    fn every_shipped_language_has_every_word() {
        let words = serde_json::to_value(Words::sample()).unwrap();
        let ids = words.as_object().unwrap().values();
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
