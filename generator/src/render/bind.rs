//! A page's roles, directives and links, resolved once and in the order of the text, so that
//! sources and figures are numbered as a reader meets them.

use std::collections::{BTreeMap, BTreeSet};

use super::link::{Target, resolve_link};
use crate::content::{Contents, Page};
use crate::data::{Datasets, Date};
use crate::diag::{Code, Diagnostic, Place};
use crate::figure::{self, Figure, FigureKind, Inline, Sources, Specs};
use crate::i18n::{Catalog, Catalogs};
use crate::markdown::{Directive, DirectiveKind, Document, Role, write_plain};
use crate::source::Snapshot;

/// What binding needs to see.
#[derive(Clone, Copy)]
pub struct Cx<'a> {
    pub snapshot: &'a Snapshot,
    pub datasets: &'a Datasets,
    pub specs: &'a Specs,
    pub catalogs: &'a Catalogs,
    pub contents: &'a Contents,
}

impl<'a> Cx<'a> {
    /// The catalog of a locale, else of the default one.
    pub fn catalog(&self, locale: &str) -> &'a Catalog {
        self.catalogs
            .get(locale)
            .unwrap_or_else(|| self.catalogs.default())
    }

    /// What figures of a text in `locale` see.
    pub(super) fn figures(&self, locale: &str) -> figure::Context<'a> {
        figure::Context {
            datasets: self.datasets,
            specs: self.specs,
            catalog: self.catalog(locale),
        }
    }
}

/// A page with all that it asked for.
#[derive(Clone, Debug, Default)]
pub struct Bound {
    /// By where the role starts in the text.
    pub inlines: BTreeMap<usize, Inline>,
    /// By where the directive starts in the text.
    pub figures: BTreeMap<usize, BoundFigure>,
    pub sources: Sources,
    /// Canonical paths of all recorded values that the page cites, for parity of translations.
    pub cites: BTreeSet<String>,
    /// Ids that links may lead to.
    pub anchors: BTreeSet<String>,
    /// The facts strip: labels as text, values as HTML.
    pub facts: Vec<(String, String)>,
    /// Of the front matter.
    pub updated: Option<Date>,
    /// The title, and the name in navigation, with the values of their roles, as plain text.
    pub title: String,
    pub nav: String,
}

/// Where the links of a page lead, by where each starts in the text; broken ones are left out.
pub type Links = BTreeMap<usize, Target>;

/// A figure and its number on the page, counted per kind.
#[derive(Clone, Debug)]
pub struct BoundFigure {
    pub figure: Figure,
    pub number: Option<usize>,
}

/// Resolves what a text asks of the data, in the language of the text: the same for every locale
/// that shows it.
pub fn bind(page: &Page, cx: &Cx) -> (Bound, Vec<Diagnostic>) {
    let document = &page.document;
    let figures = cx.figures(&page.shown);
    let mut bound = Bound::default();
    let mut problems = Vec::new();
    let mut drawings = 0;
    let mut tables = 0;
    bound.anchors = document.headings.iter().map(|h| h.id.clone()).collect();

    for request in requests(document) {
        match request {
            Request::Role(role) => {
                let (inline, found) = figure::inline(role, &figures, &mut bound.sources);
                problems.extend(found);
                bound.cites.extend(inline.cites.iter().cloned());
                bound.inlines.insert(role.place.range.start, inline);
            }
            Request::Directive(directive) => {
                let (figure, found) = figure::block(directive, &figures, &mut bound.sources);
                problems.extend(found);
                bound.cites.extend(figure.cites.iter().cloned());
                let counted = !is_mini(directive);
                let number = match figure.kind {
                    FigureKind::Drawing if counted => Some(next(&mut drawings)),
                    FigureKind::Table if counted => Some(next(&mut tables)),
                    _ => None,
                };
                if figure.kind != FigureKind::Plain && !bound.anchors.insert(figure.id.clone()) {
                    problems.push(taken(directive, &figure.id));
                }
                let key = directive.place.range.start;
                bound.figures.insert(key, BoundFigure { figure, number });
            }
        }
    }
    let sources = bound.sources.len();
    bound
        .anchors
        .extend((1..=sources).map(|n| format!("src-{n}")));
    bound.anchors.insert(sources_id(document).to_owned());
    bound.anchors.insert("main".to_owned());
    front_matter(document, &figures, &mut bound, &mut problems);
    problems.extend(bound.sources.list_checked(&figures).1);
    names(page, &mut bound);
    if document.front.title.is_none() && document.main_heading().is_none() {
        problems.push(untitled(page));
    }
    (bound, problems)
}

/// Resolves a page's links. Those of a page that stands in for a translation lead to the reader's
/// locale, and what is wrong with them is said of its source.
pub fn links(page: &Page, contents: &Contents, snapshot: &Snapshot) -> (Links, Vec<Diagnostic>) {
    let mut links = Links::new();
    let mut problems = Vec::new();
    for link in &page.document.links {
        match resolve_link(page, &link.destination, &link.place, contents, snapshot) {
            Ok(target) => {
                links.insert(link.place.range.start, target);
            }
            Err(problem) => problems.push(problem),
        }
    }
    if page.is_fallback() {
        problems.clear();
    }
    (links, problems)
}

fn names(page: &Page, bound: &mut Bound) {
    let document = &page.document;
    let mut role = |role: &Role| {
        let inline = bound.inlines.get(&role.place.range.start);
        inline
            .map(|inline| inline.plain.clone())
            .unwrap_or_default()
    };
    let title = match &document.front.title {
        Some(field) => write_plain(document, field, &mut role),
        None => page.title.clone(),
    };
    let nav = match &document.front.nav {
        Some(field) => write_plain(document, field, &mut role),
        None => title.clone(),
    };
    bound.title = title;
    bound.nav = nav;
}

fn untitled(page: &Page) -> Diagnostic {
    Diagnostic::new(
        Code::PageTitleMissing,
        format!("the page `{}` has no title", page.slug.as_str()),
    )
    .at(Place::new(page.document.file.clone(), 0..0))
    .help("write `title: …` between two `---` lines at the top of the file")
}

/// The id of the list of sources: `sources`, unless a heading has it.
pub(super) fn sources_id(document: &Document) -> &'static str {
    let taken = document
        .headings
        .iter()
        .any(|heading| heading.id == "sources");
    if taken { "page-sources" } else { "sources" }
}

/// A compact figure inside a plate: no number, no twin, no downloads.
pub(super) fn is_mini(directive: &Directive) -> bool {
    directive
        .option("mini")
        .is_some_and(|mini| mini.value == "true")
}

pub(super) const fn is_figure(kind: DirectiveKind) -> bool {
    use DirectiveKind as K;
    match kind {
        K::Timeline | K::Bars | K::Chart | K::Table | K::Totals | K::Trend => true,
        K::Recipe | K::Provenance | K::Legend | K::States => true,
        K::Note | K::Fold | K::Plates | K::Plate | K::Tabs => false,
    }
}

enum Request<'a> {
    Role(&'a Role),
    Directive(&'a Directive),
}

/// In reading order: the lede, the body; what only search engines see comes last.
fn requests(document: &Document) -> Vec<Request<'_>> {
    let hidden = document
        .front
        .description
        .as_ref()
        .map(|field| &field.place);
    let is_hidden = |place: &Place| hidden.is_some_and(|hidden| contains(hidden, place));
    let roles = document.roles.iter().map(|role| {
        let place = &role.place;
        ((is_hidden(place), place.range.start), Request::Role(role))
    });
    let directives = document
        .directives
        .iter()
        .filter(|directive| is_figure(directive.kind))
        .map(|d| ((false, d.place.range.start), Request::Directive(d)));
    let mut requests: Vec<_> = roles.chain(directives).collect();
    requests.sort_by_key(|(order, _)| *order);
    requests.into_iter().map(|(_, request)| request).collect()
}

pub(super) fn contains(outer: &Place, inner: &Place) -> bool {
    outer.range.start <= inner.range.start && inner.range.end <= outer.range.end
}

fn next(counter: &mut usize) -> usize {
    *counter += 1;
    *counter
}

fn taken(directive: &Directive, id: &str) -> Diagnostic {
    Diagnostic::new(
        Code::FigureIdTaken,
        format!("the anchor `{id}` is taken on this page"),
    )
    .at(directive.argument_place.clone())
    .help(format!(
        "give this figure an anchor of its own: `id: {id}-2`"
    ))
}

fn front_matter(
    document: &Document,
    figures: &figure::Context,
    bound: &mut Bound,
    problems: &mut Vec<Diagnostic>,
) {
    let front = &document.front;
    if let Some(field) = &front.updated {
        bound.updated = Date::parse(field.value.trim());
        if bound.updated.is_none() {
            problems.push(
                Diagnostic::new(
                    Code::NotADate,
                    format!("`{}` is no date of the form 2026-09-18", field.value),
                )
                .at(field.place.clone()),
            );
        }
    }
    if let Some(field) = &front.layout
        && !matches!(field.value.as_str(), "page" | "home")
    {
        problems.push(
            Diagnostic::new(
                Code::LayoutUnknown,
                format!("there is no layout `{}`", field.value),
            )
            .at(field.place.clone())
            .help("the layouts are `page` and `home`"),
        );
    }
    if let Some(field) = &front.facts {
        let (facts, found) = figure::facts(&field.value, figures, &field.place);
        bound.facts = facts;
        problems.extend(found);
    }
}
