//! A translation cites the same measurements as its source: otherwise readers of one language are
//! told less, or something else.

use std::cell::OnceCell;
use std::sync::Arc;

use crate::content::{Contents, Page, PageMap};
use crate::diag::{Code, Diagnostic, LineIndex, Place};
use crate::render::Bound;

/// Compares a translation with the page of the default locale.
pub fn parity(page: &Page, contents: &Contents, bound: &PageMap<Arc<Bound>>) -> Vec<Diagnostic> {
    let mut problems = Vec::new();
    let (Some(source), Some(of_source), Some(of_page)) = (
        contents.source_of(page),
        bound.get(&contents.default, &page.slug),
        bound.get(&page.locale, &page.slug),
    ) else {
        return problems;
    };
    let lines = OnceCell::new();
    for path in of_source.cites.difference(&of_page.cites) {
        let lines = lines.get_or_init(|| LineIndex::new(&source.document.text));
        let whence = citation(source, of_source, path);
        problems.push(
            Diagnostic::new(
                Code::FigureMissingInTranslation,
                format!("the page does not cite `{path}`, which its source does"),
            )
            .at(Place::new(page.document.file.clone(), 0..0))
            .help(format!("see {}", spelled(source, lines, &whence))),
        );
    }
    for path in of_page.cites.difference(&of_source.cites) {
        problems.push(
            Diagnostic::new(
                Code::FigureExtraInTranslation,
                format!("the page cites `{path}`, which its source does not"),
            )
            .at(citation(page, of_page, path))
            .help(format!(
                "cite it in `{}` too, or leave it out here",
                source.document.file
            )),
        );
    }
    problems
}

/// Where a page first cites a measurement.
fn citation(page: &Page, bound: &Bound, path: &str) -> Place {
    let document = &page.document;
    let role = document.roles.iter().find(|role| {
        bound
            .inlines
            .get(&role.place.range.start)
            .is_some_and(|inline| inline.cites.contains(path))
    });
    let directive = || {
        document.directives.iter().find(|directive| {
            let figure = bound.figures.get(&directive.place.range.start);
            figure.is_some_and(|figure| figure.figure.cites.contains(path))
        })
    };
    role.map(|role| role.place.clone())
        .or_else(|| directive().map(|directive| directive.argument_place.clone()))
        .unwrap_or_else(|| Place::new(document.file.clone(), 0..0))
}

/// `content/en/a.md:12:3`.
fn spelled(page: &Page, lines: &LineIndex, place: &Place) -> String {
    let at = lines.line_col(&page.document.text, place.range.start);
    format!("{}:{}:{}", place.file, at.line, at.col)
}
