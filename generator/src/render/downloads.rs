//! The data of figures as files: one per figure, whatever the language of the page that shows it.

use std::collections::BTreeMap;

use super::bind::Bound;
use super::url::download_path;
use crate::content::{Contents, PageMap};
use crate::figure::Figure;
use std::sync::Arc;

/// Downloads by output path. Figures of one name and the same data share a file; where the data
/// differs (another choice of targets, say), the later ones in reading order are numbered.
#[derive(Clone, Debug, Default)]
pub(super) struct Downloads {
    files: BTreeMap<String, Arc<str>>,
}

impl Downloads {
    pub(super) fn of(contents: &Contents, bound: &PageMap<Arc<Bound>>) -> Self {
        let mut downloads = Self::default();
        let others = contents.locales.iter().filter(|l| **l != contents.default);
        for locale in std::iter::once(&contents.default).chain(others) {
            for slug in contents.outline.order() {
                let Some(page) = bound.get(locale, slug) else {
                    continue;
                };
                for figure in page.figures.values() {
                    downloads.add(&figure.figure);
                }
            }
        }
        downloads
    }

    fn add(&mut self, figure: &Figure) {
        let Some(name) = &figure.name else { return };
        for (extension, text) in kinds(figure) {
            for path in paths(name, extension) {
                match self.files.get(&path) {
                    Some(known) if **known == *text => break,
                    Some(_) => {}
                    None => {
                        self.files.insert(path, text.into());
                        break;
                    }
                }
            }
        }
    }

    /// The output path of a figure's data.
    pub(super) fn path(&self, figure: &Figure, extension: &str) -> Option<String> {
        let name = figure.name.as_ref()?;
        let (_, text) = kinds(figure).find(|(kind, _)| *kind == extension)?;
        paths(name, extension)
            .take_while(|path| self.files.contains_key(path))
            .find(|path| self.files.get(path).is_some_and(|known| **known == *text))
    }

    pub(super) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    pub(super) fn text(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(|text| &**text)
    }
}

fn kinds(figure: &Figure) -> impl Iterator<Item = (&'static str, &str)> {
    [("csv", &figure.csv), ("json", &figure.json)]
        .into_iter()
        .filter_map(|(kind, text)| Some((kind, text.as_deref()?)))
}

fn paths(name: &str, extension: &str) -> impl Iterator<Item = String> {
    (1..).map(move |number| match number {
        1 => download_path(name, extension),
        _ => download_path(&format!("{name}-{number}"), extension),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn figure(csv: &str) -> Figure {
        Figure {
            name: Some("modelcase.totals".to_owned()),
            csv: Some(csv.to_owned()),
            ..Figure::default()
        }
    }

    #[test]
    fn equal_data_shares_a_file() {
        let mut downloads = Downloads::default();
        for csv in ["a", "b", "a"] {
            downloads.add(&figure(csv));
        }
        assert_eq!(
            downloads.paths().collect::<Vec<_>>(),
            [
                "figures/modelcase-totals-2.csv",
                "figures/modelcase-totals.csv"
            ]
        );
        let path = downloads.path(&figure("b"), "csv");
        assert_eq!(path.as_deref(), Some("figures/modelcase-totals-2.csv"));
        assert_eq!(downloads.path(&figure("c"), "csv"), None);
    }
}
