//! The data of figures as files: one per figure, whatever the language of the page that shows it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::bind::{Bound, Cx};
use super::url::download_path;
use crate::content::{Contents, PageMap};
use crate::figure::{self, Figure, Format, Hash};
use crate::markdown::Directive;

/// Downloads by output path. Figures of one name and the same data share a file; where the data
/// differs (another choice of targets, say), the later ones in reading order are numbered.
#[derive(Clone, Debug, Default)]
pub(super) struct Downloads {
    files: BTreeMap<String, File>,
}

/// A file that is written when it is asked for.
#[derive(Clone, Debug)]
struct File {
    hash: Hash,
    format: Format,
    /// What asks for the figure, and the language of its text.
    directive: Arc<Directive>,
    shown: Arc<str>,
}

impl Downloads {
    pub(super) fn of(contents: &Contents, bound: &PageMap<Arc<Bound>>) -> Self {
        let mut downloads = Self::default();
        // Most figures are on many pages.
        let mut known = BTreeSet::new();
        let others = contents.locales.iter().filter(|l| **l != contents.default);
        for locale in std::iter::once(&contents.default).chain(others) {
            for slug in contents.outline.order() {
                let Some(page) = bound.get(locale, slug) else {
                    continue;
                };
                for (at, found) in &page.figures {
                    let figure = &found.figure;
                    let (Some(name), Some(data)) = (&figure.name, &figure.data) else {
                        continue;
                    };
                    if !known.insert((name, data)) {
                        continue;
                    }
                    let Some(page) = contents.page(locale, slug) else {
                        continue;
                    };
                    let mut directives = page.document.directives.iter();
                    let directive = directives.find(|it| it.place.range.start == *at);
                    if let Some(directive) = directive {
                        downloads.add(figure, &Arc::new(directive.clone()), &page.shown);
                    }
                }
            }
        }
        downloads
    }

    fn add(&mut self, figure: &Figure, directive: &Arc<Directive>, shown: &Arc<str>) {
        let (Some(name), Some(data)) = (&figure.name, &figure.data) else {
            return;
        };
        for format in Format::ALL {
            let hash = data.of(format);
            for path in paths(name, format.extension()) {
                match self.files.get(&path) {
                    Some(known) if known.hash == *hash => break,
                    Some(_) => {}
                    None => {
                        let file = File {
                            hash: *hash,
                            format,
                            directive: directive.clone(),
                            shown: shown.clone(),
                        };
                        self.files.insert(path, file);
                        break;
                    }
                }
            }
        }
    }

    /// The output path of a figure's data.
    pub(super) fn path(&self, figure: &Figure, format: Format) -> Option<String> {
        let (name, data) = (figure.name.as_ref()?, figure.data.as_ref()?);
        let hash = data.of(format);
        paths(name, format.extension())
            .map_while(|path| Some((self.files.get(&path)?, path)))
            .find(|(known, _)| known.hash == *hash)
            .map(|(_, path)| path)
    }

    pub(super) fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Writes the file at a path.
    pub(super) fn text(&self, path: &str, cx: &Cx) -> Option<String> {
        let file = self.files.get(path)?;
        figure::data_file(&file.directive, &cx.figures(&file.shown), file.format)
    }
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
    use crate::diag::Place;
    use crate::figure::DataHash;
    use crate::markdown::DirectiveKind;

    fn figure(csv: u8, json: u8) -> Figure {
        Figure {
            name: Some("modelcase.totals".to_owned()),
            data: Some(DataHash {
                csv: [csv; 32],
                json: [json; 32],
            }),
            ..Figure::default()
        }
    }

    #[test]
    fn equal_data_shares_a_file() {
        let place = Place::new("a.md", 0..0);
        let directive = Arc::new(Directive {
            kind: DirectiveKind::Totals,
            argument: "modelcase".to_owned(),
            argument_place: place.clone(),
            options: Vec::new(),
            body: None,
            place,
            ordinal: 0,
        });
        let mut downloads = Downloads::default();
        for (csv, json) in [(1, 1), (2, 2), (2, 3), (1, 1)] {
            downloads.add(&figure(csv, json), &directive, &"en".into());
        }
        assert_eq!(
            downloads.paths().collect::<Vec<_>>(),
            [
                "figures/modelcase-totals-2.csv",
                "figures/modelcase-totals-2.json",
                "figures/modelcase-totals-3.json",
                "figures/modelcase-totals.csv",
                "figures/modelcase-totals.json"
            ]
        );
        let path = |csv, json, format| downloads.path(&figure(csv, json), format);
        let second = path(2, 3, Format::Csv);
        assert_eq!(second.as_deref(), Some("figures/modelcase-totals-2.csv"));
        let third = path(2, 3, Format::Json);
        assert_eq!(third.as_deref(), Some("figures/modelcase-totals-3.json"));
        assert_eq!(path(4, 4, Format::Csv), None);
    }
}
