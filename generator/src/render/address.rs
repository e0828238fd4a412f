//! The paths of the output, and what stands at each of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use unicode_normalization::UnicodeNormalization;

use super::translations;
use super::url::Urls;
use crate::content::{Contents, Slug};
use crate::diag::{Code, Diagnostic, Place};

/// One output file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// Relative to the output folder, with `/`.
    pub path: Arc<str>,
    pub output: Output,
}

/// What an output file is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    Page {
        locale: Arc<str>,
        slug: Slug,
    },
    NotFound {
        locale: Arc<str>,
    },
    /// The locale's page of what is translated.
    Translations {
        locale: Arc<str>,
    },
    Sitemap,
    Robots,
    /// Tells GitHub Pages to serve the files as they are.
    NoJekyll,
    /// A file of the theme, or made from the theme's.
    Static,
    /// A site file copied as it is: an asset, or a data file that sources link to.
    Copy {
        file: Arc<str>,
    },
    /// A figure's data as CSV or JSON.
    Download,
    /// SHA-256 of every published data file, as `sha256sum -c` reads it.
    Sums,
}

impl Address {
    pub(super) fn new(path: impl Into<Arc<str>>, output: Output) -> Self {
        Self {
            path: path.into(),
            output,
        }
    }
}

/// Addresses of pages and of the files that every site has.
pub(super) fn of_pages(contents: &Contents, urls: &Urls) -> Vec<Address> {
    let mut addresses = Vec::new();
    for (locale, slug, _) in contents.pages.iter() {
        let output = Output::Page {
            locale: locale.clone(),
            slug: slug.clone(),
        };
        addresses.push(Address::new(urls.page_path(locale, slug), output));
    }
    for locale in &contents.locales {
        let output = Output::NotFound {
            locale: locale.clone(),
        };
        addresses.push(Address::new(urls.not_found_path(locale), output));
    }
    addresses.push(Address::new("sitemap.xml", Output::Sitemap));
    addresses.push(Address::new("robots.txt", Output::Robots));
    addresses.push(Address::new(".nojekyll", Output::NoJekyll));
    addresses
}

/// The pages of what is translated, where there are several locales.
pub(super) fn of_translations(contents: &Contents, urls: &Urls) -> Vec<Address> {
    let locales = contents.locales.iter();
    let several = contents.locales.len() > 1;
    let all = locales.filter(|_| several).map(|locale| {
        let output = Output::Translations {
            locale: locale.clone(),
        };
        Address::new(urls.page_path(locale, &translations::slug()), output)
    });
    all.collect()
}

/// Sorts addresses by path and leaves out those whose path is taken, also where a disk ignores
/// case or where one path is a folder of the other; one diagnostic for each, naming both.
pub(super) fn distinct(
    addresses: Vec<Address>,
    contents: &Contents,
) -> (Vec<Address>, Vec<Diagnostic>) {
    let mut kept: BTreeMap<String, Address> = BTreeMap::new();
    let mut problems = Vec::new();
    for address in addresses {
        let key = fold(&address.path);
        match kept.get(&key) {
            Some(other) => problems.push(collision(&address, other, contents)),
            None => {
                kept.insert(key, address);
            }
        }
    }
    let folders: Vec<(String, Address)> = kept
        .iter()
        .filter_map(|(key, address)| {
            let inside = format!("{key}/");
            let (_, other) = kept.range(inside.clone()..).next()?;
            let nested = fold(&other.path).starts_with(&inside);
            nested.then(|| (key.clone(), address.clone()))
        })
        .collect();
    for (key, address) in folders {
        kept.remove(&key);
        let inside = format!("{key}/");
        if let Some((_, other)) = kept.range(inside..).next() {
            problems.push(collision(&address, other, contents));
        }
    }
    let mut kept: Vec<Address> = kept.into_values().collect();
    kept.sort_by(|a, b| a.path.cmp(&b.path));
    (kept, problems)
}

fn collision(address: &Address, other: &Address, contents: &Contents) -> Diagnostic {
    let message = format!(
        "{} and {} would both be written to `{}`",
        describe(address, contents),
        describe(other, contents),
        other.path
    );
    let of_translations = |address: &Address| matches!(address.output, Output::Translations { .. });
    let help = match of_translations(address) || of_translations(other) {
        true => "rename it, or write `page = false` below `[translations]` in benchbook.toml",
        false => "rename one of the two",
    };
    let mut problem = Diagnostic::new(Code::OutputCollision, message).help(help);
    problem.place = [address, other]
        .into_iter()
        .find_map(|address| file_of(address, contents))
        .map(|file| Place::new(file, 0..0));
    problem
}

fn describe(address: &Address, contents: &Contents) -> String {
    match (file_of(address, contents), &address.output) {
        (Some(file), _) => format!("`{file}`"),
        (None, Output::Translations { .. }) => "the page of translations".to_owned(),
        (None, Output::Download) => format!("the download `{}`", address.path),
        (None, _) => format!("the theme's `{}`", address.path),
    }
}

fn file_of(address: &Address, contents: &Contents) -> Option<Arc<str>> {
    match &address.output {
        Output::Page { locale, slug } => {
            let page = contents.page(locale, slug)?;
            Some(page.document.file.clone())
        }
        Output::Copy { file } => Some(file.clone()),
        _ => None,
    }
}

fn fold(path: &str) -> String {
    path.nfc().flat_map(char::to_lowercase).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::PageMap;

    fn copy(file: &str) -> Address {
        Address::new(file, Output::Copy { file: file.into() })
    }

    fn contents() -> Contents {
        Contents {
            locales: vec!["en".into()],
            default: "en".into(),
            pages: PageMap::default(),
            outline: Arc::default(),
            drafts: Arc::default(),
            folders: Arc::default(),
        }
    }

    #[test]
    fn collisions_name_both() {
        let given = vec![
            copy("assets/a.css"),
            copy("assets/A.css"),
            Address::new("robots.txt", Output::Robots),
        ];
        let (kept, problems) = distinct(given, &contents());
        assert_eq!(kept.len(), 2);
        assert_eq!(
            problems[0].message,
            "`assets/A.css` and `assets/a.css` would both be written to `assets/a.css`"
        );
    }

    #[test]
    fn a_file_cannot_be_a_folder() {
        let (kept, problems) = distinct(vec![copy("assets/a"), copy("assets/A/b")], &contents());
        assert_eq!((kept.len(), problems.len()), (1, 1));
    }
}
