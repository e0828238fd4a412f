//! One page as HTML.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::bind::{Bound, sources_id};
use super::fill::Filler;
use super::findings::findings;
use super::frame::{Head, direction, frame};
use super::link::published;
use super::navigation::section_label;
use super::notices::notices;
use super::site::Site;
use super::structured;
use super::views::{
    Crumb, Fact, Frame, Link, NotFoundView, PageView, SourceItem, SourcesView, TocEntry,
};
use super::words::around_html;
use crate::content::{Page, Slug};
use crate::data::Date;
use crate::diag::Diagnostic;
use crate::i18n::{Catalog, DateStyle};
use crate::markdown::{
    BlockKind, Document, Field, Fill, Marks, blocks, write, write_inline, write_marked, write_plain,
};
use crate::markup::escape;
use crate::source::Updated;

/// The language of a page's names, where it is not that of its address.
pub(super) fn foreign(page: &Page) -> Option<String> {
    page.is_fallback().then(|| page.shown.to_string())
}

/// The page's HTML; `marks` give attributes to some of its blocks.
pub(super) fn html(
    site: &Site,
    page: &Page,
    bound: &Bound,
    marks: Option<&Marks>,
) -> Result<String, Diagnostic> {
    let document = &*page.document;
    let front = &document.front;
    let mut filler = Filler::new(site, page, bound);
    let body = findings(&match marks {
        Some(marks) => write_marked(document, &mut filler, marks),
        None => write(document, &mut filler),
    });
    let mut field = |field: &Option<Field>, kind| {
        let html = write_inline(document, field.as_ref()?, &mut filler);
        Some(marked(html, document, kind, marks))
    };
    let heading_html = field(&front.title, BlockKind::Title);
    let lede_html = field(&front.lede, BlockKind::Lede);
    let description = front
        .description
        .as_ref()
        .or(front.lede.as_ref())
        .map(|field| write_plain(document, field, &mut |role| filler.plain_role(role)));
    if let Some(problem) = filler.problem.take() {
        return Err(problem);
    }
    let around = around(site, page, bound)?;
    let mut toc = toc(document, &body);
    if let Some(sources) = &around.sources {
        toc.push(TocEntry {
            id: sources.id.clone(),
            html: escape(&sources.title),
            children: Vec::new(),
        });
    }
    let view = PageView {
        frame: Frame {
            description,
            ..around.frame
        },
        heading_html,
        lede_html,
        toc,
        patterns: body.contains(r#"class="span "#),
        body,
        ..around
    };
    site.templates.render(&view)
}

/// What stands around a page's text: all that its HTML has from elsewhere in the site.
pub(super) fn around(site: &Site, page: &Page, bound: &Bound) -> Result<PageView, Diagnostic> {
    let document = &*page.document;
    let reader = site.cx().catalog(&page.locale);
    let writer = site.cx().catalog(&page.shown);
    let (previous, next) = site.contents.outline.neighbours(&page.slug);
    let url = site.urls.absolute(&site.urls.page(&page.shown, &page.slug));
    let figures: Vec<_> = bound.figures.values().map(|found| &found.figure).collect();
    let layout = document.front.layout.as_ref();
    Ok(PageView {
        frame: frame(
            site,
            &page.locale,
            Head {
                layout: layout.map_or("page", |field| &field.value),
                title: &bound.title,
                page: Some(page),
                own: None,
            },
        )?,
        crumbs: crumbs(site, page, reader),
        notices: notices(site, page),
        text_lang: page.shown.to_string(),
        text_dir: direction(writer),
        facts: bound
            .facts
            .iter()
            .map(|(term, html)| Fact {
                term: term.clone(),
                html: html.clone(),
            })
            .collect(),
        sources: sources(site, page, bound),
        previous: turn(site, page, previous),
        next: turn(site, page, next),
        updated_html: updated(site, page).map(|date| updated_html(reader, date)),
        source_url: site.source_url(&document.file),
        raw_data: raw_data(site, bound.sources.origins().map(|origin| &origin.file)),
        structured_html: structured::datasets(
            site,
            &site.cx().figures(&page.shown),
            &url,
            bound.sources.origins().map(|origin| &**origin),
            &figures,
        ),
        ..PageView::default()
    })
}

/// A link to a neighbour in the reading order, with its section where that is another one.
fn turn(site: &Site, page: &Page, slug: Option<&Slug>) -> Option<Link> {
    let other = site.contents.page(&page.locale, slug?)?;
    let section = |slug| {
        let section = site.contents.outline.section_of(slug);
        section.map(|(key, _)| key)
    };
    let elsewhere = section(&other.slug).filter(|key| Some(*key) != section(&page.slug));
    let reader = site.cx().catalog(&page.locale);
    Some(Link {
        section: elsewhere.map(|key| section_label(reader, key).0),
        url: site.urls.page(&page.locale, &other.slug),
        label: site.nav(other),
        lang: foreign(other),
    })
}

/// A field of the front matter as inline HTML, with the attributes of its block.
fn marked(html: String, document: &Document, kind: BlockKind, marks: Option<&Marks>) -> String {
    let attributes = marks.and_then(|marks| {
        let blocks = blocks(document);
        marks(blocks.iter().position(|block| block.kind() == kind)?)
    });
    match attributes {
        Some(attributes) => format!("<span {attributes}>{html}</span>"),
        None => html,
    }
}

/// The locale's "not found".
pub(super) fn not_found(site: &Site, locale: &str) -> Result<String, Diagnostic> {
    let head = Head {
        layout: "not-found",
        title: &site.words(locale).not_found_title,
        page: None,
        own: None,
    };
    let frame = frame(site, locale, head)?;
    site.templates.render(&NotFoundView { frame })
}

/// When a page last changed: its front matter, else the newest of its sources.
pub(super) fn updated(site: &Site, page: &Page) -> Option<Date> {
    let bound = site.bound(page)?;
    let newest = || bound.sources.newest();
    match site.snapshot.settings.updated {
        Updated::FrontMatter => bound.updated.or_else(newest),
    }
}

/// The sentence with its date in a `<time>`.
fn updated_html(catalog: &Catalog, date: Date) -> String {
    let shown = catalog.date((date.year, date.month, date.day), DateStyle::Long);
    let time = format!(r#"<time datetime="{date}">{}</time>"#, escape(&shown));
    around_html(catalog, "frame-updated", "date", &time)
}

fn crumbs(site: &Site, page: &Page, catalog: &Catalog) -> Vec<Crumb> {
    let locale = &page.locale;
    let home = Slug::from("");
    let mut crumbs = vec![Crumb {
        label: site.title(catalog),
        url: Some(site.urls.page(locale, &home)),
        name: true,
        ..Crumb::default()
    }];
    if let Some((key, pages)) = site.contents.outline.section_of(&page.slug) {
        let own = Slug::from(key);
        let (label, name) = section_label(catalog, key);
        crumbs.push(Crumb {
            label,
            url: (own != page.slug && pages.contains(&own)).then(|| site.urls.page(locale, &own)),
            current: false,
            name,
        });
    }
    crumbs.push(Crumb {
        label: site.nav(page),
        current: true,
        ..Crumb::default()
    });
    crumbs
}

/// Second- and third-level headings outside of figures and notes.
fn toc(document: &Document, body: &str) -> Vec<TocEntry> {
    let mut entries: Vec<TocEntry> = Vec::new();
    let written = headings_by_id(body);
    // Directives come in the order of the text; of nested ones the outer ends last.
    let mut directives = document.directives.iter().peekable();
    let mut closed = 0;
    for heading in &document.headings {
        let start = heading.place.range.start;
        while let Some(directive) = directives.next_if(|d| d.place.range.start <= start) {
            closed = closed.max(directive.place.range.end);
        }
        let inside = start < closed;
        if inside || !matches!(heading.level, 2 | 3) {
            continue;
        }
        let entry = TocEntry {
            id: heading.id.clone(),
            html: written
                .get(escape(&heading.id).as_str())
                .and_then(|after| heading_html(after, heading.level))
                .unwrap_or_else(|| escape(&heading.text)),
            children: Vec::new(),
        };
        match entries.last_mut() {
            Some(last) if heading.level == 3 => last.children.push(entry),
            _ => entries.push(entry),
        }
    }
    entries
}

/// What follows the opening of each second- and third-level heading, by its escaped id.
fn headings_by_id(body: &str) -> BTreeMap<&str, &str> {
    let mut found = BTreeMap::new();
    for (at, _) in body.match_indices("<h") {
        let tag = body.get(at..).unwrap_or_default();
        let id = ["<h2 id=\"", "<h3 id=\""]
            .iter()
            .find_map(|open| tag.strip_prefix(open));
        if let Some((id, after)) = id.and_then(|rest| rest.split_once('"')) {
            found.entry(id).or_insert(after);
        }
    }
    found
}

/// A heading's HTML without its links, so that it can stand inside one: numbers stay bound. `None`
/// where the HTML is not as expected.
fn heading_html(after: &str, level: u8) -> Option<String> {
    let inner = after.get(after.find('>')? + 1..)?;
    let mut rest = inner.get(..inner.find(&format!("</h{level}>"))?)?;
    let mut html = String::with_capacity(rest.len());
    while let Some(at) = rest.find("<a ") {
        html.push_str(rest.get(..at)?);
        let tag = rest.get(at..)?;
        let content = tag.get(tag.find('>')? + 1..)?;
        let end = content.find("</a>")?;
        html.push_str(content.get(..end)?);
        rest = content.get(end + "</a>".len()..)?;
    }
    html.push_str(rest);
    (!html.trim().is_empty()).then_some(html)
}

fn sources(site: &Site, page: &Page, bound: &Bound) -> Option<SourcesView> {
    let list = bound.sources.list(&site.cx().figures(&page.shown));
    if list.is_empty() {
        return None;
    }
    let words = site.words(&page.shown);
    let items = list
        .into_iter()
        .zip(bound.sources.entries())
        .enumerate()
        .map(|(at, (html, files))| SourceItem {
            number: at + 1,
            html: files.iter().fold(html, |html, origin| {
                linked(html, file_name(&origin.file), data_url(site, &origin.file))
            }),
        })
        .collect();
    Some(SourcesView {
        id: sources_id(&page.document).to_owned(),
        title: words.sources.clone(),
        intro: words.sources_intro.clone(),
        items,
    })
}

/// A source's sentence, with the name of its file as a link to it.
fn linked(html: String, file: &str, url: Option<String>) -> String {
    let Some(url) = url else { return html };
    let name = escape(file);
    let link = format!(r#"<a href="{}">{name}</a>"#, escape(&url));
    let bold = format!(">{name}</b>");
    if html.contains(&bold) {
        html.replacen(&bold, &format!(">{link}</b>"), 1)
    } else {
        format!("{html} {link}")
    }
}

fn raw_data<'a>(site: &Site, files: impl Iterator<Item = &'a Arc<str>>) -> Vec<Link> {
    let distinct: BTreeMap<&str, String> = files
        .filter_map(|file| Some((&**file, data_url(site, file)?)))
        .collect();
    distinct
        .into_iter()
        .map(|(file, url)| Link {
            url,
            label: file_name(file).to_owned(),
            ..Link::default()
        })
        .collect()
}

pub(super) fn data_url(site: &Site, file: &str) -> Option<String> {
    let known = site.snapshot.files.contains_key(file);
    published(file)
        .filter(|_| known)
        .map(|path| site.urls.file(path))
}

fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_keeps_its_numbers_in_the_table_of_contents() {
        let body = concat!(
            r##"<h2 id="a">All <a class="m" href="#src-1"><data value="70">70</data></a> tests "##,
            r##"&amp; <code>x</code><a class="anchor" href="#a" aria-label="Link"></a></h2>"##
        );
        let headings = headings_by_id(body);
        assert_eq!(
            heading_html(headings["a"], 2).as_deref(),
            Some(r#"All <data value="70">70</data> tests &amp; <code>x</code>"#)
        );
        assert_eq!(heading_html(headings["a"], 3), None);
    }
}
