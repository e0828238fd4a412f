//! All documents → all pages of all locales.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::navigation::navigation;
use super::{Contents, Outline, Page, Slug};
use crate::diag::{Code, Diagnostic, Place};
use crate::markdown::Document;
use crate::source::Settings;

/// Gives every slug a page in every locale: its own document, else that of the nearest locale of
/// the chain, else of the default, else of the first locale that has one.
///
/// A folder of a language that the site does not list (`content/pt/`) holds the texts of its
/// regional locales (`pt-BR`) that have none of their own. A draft of the default locale keeps its
/// page out of the site, one of another locale its translation; not so if `drafts` are wanted.
///
/// `chain` is the canonical fallback chain of a locale, itself first.
pub fn assemble(
    documents: BTreeMap<(Arc<str>, Slug), Arc<Document>>,
    drafts: bool,
    settings: &Settings,
    chain: &dyn Fn(&str) -> Vec<Arc<str>>,
) -> (Contents, Vec<Diagnostic>) {
    let mut problems = Vec::new();
    let canonical = |tag: &str| -> Arc<str> {
        let first = chain(tag).into_iter().next();
        first.unwrap_or_else(|| tag.into())
    };
    let default = canonical(&settings.default_locale.value);
    let mut locales: Vec<Arc<str>> = Vec::new();
    for locale in &settings.locales {
        let tag = canonical(&locale.value);
        if !locales.contains(&tag) {
            locales.push(tag);
        }
    }
    if !locales.contains(&default) {
        locales.insert(0, default.clone());
    }

    let homes = Homes::of(&locales, chain);
    let mut known: Known = BTreeMap::new();
    let mut begun = BTreeMap::new();
    let mut strangers = BTreeMap::new();
    let mut folders: BTreeMap<Arc<str>, Arc<str>> = BTreeMap::new();
    for ((folder, slug), document) in documents {
        let tag = canonical(&folder);
        let homes = homes.of_folder(&tag);
        let is_draft = !drafts && document.front.is_draft();
        match homes.first() {
            Some((home, _)) => folders.insert(folder, home.clone()),
            None if is_draft => continue,
            None => {
                strangers.entry(folder).or_insert(document);
                continue;
            }
        };
        for (home, distance) in homes {
            let key = (home.clone(), slug.clone());
            let list = if is_draft { &mut begun } else { &mut known };
            let nearer = list.get(&key).is_none_or(|(other, _)| distance < other);
            if nearer {
                list.insert(key, (*distance, document.clone()));
            }
        }
    }
    problems.extend(strangers.iter().map(|(folder, document)| {
        Diagnostic::new(
            Code::ContentLocaleUnknown,
            format!("`content/{folder}/` is no folder of a locale of this site"),
        )
        .at(Place::new(document.file.clone(), 0..0))
        .help(format!(
            "add \"{folder}\" to `locales` in benchbook.toml, or move the pages"
        ))
    }));
    begun.retain(|key, _| !known.contains_key(key));
    known.retain(|(_, slug), _| !begun.contains_key(&(default.clone(), slug.clone())));

    let slugs: BTreeSet<Slug> = known.keys().map(|(_, slug)| slug.clone()).collect();
    problems.extend(without_source(&slugs, &known, &default));
    let mut pages = Vec::new();
    for locale in &locales {
        let mut order = chain(locale);
        order.push(default.clone());
        order.extend(locales.iter().cloned());
        for slug in &slugs {
            let found = order
                .iter()
                .find_map(|tag| known.get_key_value(&(tag.clone(), slug.clone())));
            if let Some(((shown, _), (_, document))) = found {
                let page = Page::new(slug, locale, shown, document);
                pages.push(((locale.clone(), slug.clone()), Arc::new(page)));
            }
        }
    }
    let (navigation, order, more) = navigation(&slugs, settings);
    problems.extend(more);
    let drafts = begun.into_iter();
    let drafts = drafts.map(|(key, (_, document))| (key, document.file.clone()));
    let contents = Contents {
        locales,
        default,
        pages: pages.into_iter().collect(),
        outline: Arc::new(Outline::new(navigation, order)),
        drafts: Arc::new(drafts.collect()),
        folders: Arc::new(folders),
    };
    (contents, problems)
}

/// Each locale's own documents, and how far up its chain they were found.
type Known = BTreeMap<(Arc<str>, Slug), (usize, Arc<Document>)>;

/// Which locales take their texts from a folder.
struct Homes {
    /// By canonical tag of the folder: the locales, and how far up their chain the tag stands.
    by_tag: BTreeMap<Arc<str>, Vec<(Arc<str>, usize)>>,
}

impl Homes {
    fn of(locales: &[Arc<str>], chain: &dyn Fn(&str) -> Vec<Arc<str>>) -> Self {
        let mut by_tag: BTreeMap<Arc<str>, Vec<(Arc<str>, usize)>> = BTreeMap::new();
        for locale in locales {
            let tags = chain(locale).into_iter().enumerate();
            // Listed parents have readers and addresses of their own.
            for (distance, tag) in tags.filter(|(at, tag)| *at == 0 || !locales.contains(tag)) {
                let homes = by_tag.entry(tag).or_default();
                homes.push((locale.clone(), distance));
            }
        }
        Self { by_tag }
    }

    fn of_folder(&self, tag: &str) -> &[(Arc<str>, usize)] {
        self.by_tag.get(tag).map_or(&[], Vec::as_slice)
    }
}

/// Pages of other locales that the default locale lacks: most often a misspelt file name.
fn without_source(slugs: &BTreeSet<Slug>, known: &Known, default: &Arc<str>) -> Vec<Diagnostic> {
    let lacking = slugs
        .iter()
        .filter(|slug| !known.contains_key(&(default.clone(), (*slug).clone())));
    lacking
        .filter_map(|slug| {
            let (_, (_, document)) = known.iter().find(|((_, other), _)| other == slug)?;
            let file = &document.file;
            Some(
                Diagnostic::new(
                    Code::PageWithoutSource,
                    format!("`{file}` has no counterpart in the default locale `{default}`"),
                )
                .at(Place::new(file.clone(), 0..0))
                .help("give it the file name of the page that it translates"),
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::NavigationItem;
    use crate::markdown::{Field, FrontMatter, Typed};
    use crate::source::Setting;

    fn document(file: &str) -> Arc<Document> {
        let place = Place::new(file, 0..0);
        Arc::new(Document {
            file: file.into(),
            text: "".into(),
            front: FrontMatter {
                title: Some(Field {
                    value: file.to_owned(),
                    place,
                }),
                ..FrontMatter::default()
            },
            body: 0..0,
            headings: vec![],
            links: vec![],
            roles: vec![],
            directives: vec![],
            typed: Typed::default(),
        })
    }

    fn settings(navigation: &[&str]) -> Settings {
        let setting = |value: &str| Setting {
            value: value.to_owned(),
            place: Place::new("benchbook.toml", 0..0),
        };
        Settings {
            locales: vec![setting("en"), setting("ja")],
            navigation: navigation.iter().map(|value| setting(value)).collect(),
            ..Settings::default()
        }
    }

    fn site(files: &[&str], navigation: &[&str]) -> (Contents, Vec<Diagnostic>) {
        let documents = files
            .iter()
            .filter_map(|file| Some((super::super::slug_of(file)?, document(file))))
            .collect();
        let chain = |tag: &str| vec![Arc::from(tag), Arc::from("en")];
        assemble(documents, false, &settings(navigation), &chain)
    }

    #[test]
    fn every_slug_is_there_in_every_locale() {
        let (contents, problems) = site(
            &["content/en/index.md", "content/en/a.md", "content/ja/a.md"],
            &["index"],
        );
        assert!(problems.is_empty(), "{problems:?}");
        assert_eq!(contents.pages.len(), 4);
        let home = contents.page("ja", &Slug::from("")).unwrap();
        assert!(home.is_fallback());
        assert_eq!(contents.translations(&Slug::from("a")).len(), 2);
    }

    #[test]
    fn settings_order_sections_and_the_pages_in_them() {
        let files = [
            "content/en/index.md",
            "content/en/z.md",
            "content/en/p/index.md",
            "content/en/p/a.md",
            "content/en/p/model.md",
            "content/en/q/one.md",
        ];
        let (contents, problems) = site(
            &files,
            &["index", "q/", "p", "p/model", "nowhere", "p/", "z/"],
        );
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert_eq!(problems[0].code, Code::NavigationUnknown);
        let section = |key: &str, pages: &[&str]| NavigationItem::Section {
            key: key.to_owned(),
            pages: pages.iter().map(|slug| Slug::from(*slug)).collect(),
        };
        assert_eq!(
            contents.outline.navigation(),
            [
                NavigationItem::Page(Slug::from("")),
                section("q", &["q/one"]),
                section("p", &["p", "p/model", "p/a"]),
                section("z", &["z"]),
            ]
        );
        let (before, after) = contents.outline.neighbours(&Slug::from("p"));
        assert_eq!(before, Some(&Slug::from("q/one")));
        assert_eq!(after, Some(&Slug::from("p/model")));
    }

    #[test]
    fn a_page_that_translates_nothing_is_reported() {
        let (_, problems) = site(&["content/en/index.md", "content/ja/indxe.md"], &[]);
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].code, Code::PageWithoutSource);
    }
}
