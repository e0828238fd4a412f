//! What a page's HTML is made from.

use std::fmt::{self, Write as _};

use super::page;
use super::site::Site;
use super::views::Frame;
use super::words::Words;
use crate::content::Slug;
use crate::figure::Format;
use crate::markdown::DirectiveKind;

/// Everything that a page's HTML is made from, as bytes to be compared or hashed; all but the
/// settings, the theme and the messages, which every page reads. Sites of which these are the same
/// have the same HTML at the page's address if this is. `None` if there is no such page.
///
/// Where a value has many members, its plain form is taken, which names also those that are still
/// to come.
pub fn inputs(site: &Site, locale: &str, slug: &Slug) -> Option<Vec<u8>> {
    let page = site.contents.page(locale, slug)?;
    let bound = site.bound(page)?;
    let document = &*page.document;
    let mut view = page::around(site, page, bound).ok()?;
    view.frame = Frame {
        // Messages.
        w: Words::default(),
        ..view.frame
    };
    let mut out = Vec::new();
    serde_json::to_writer(&mut out, &view).ok()?;
    let mut sink = Sink(&mut out);
    write!(sink, "\0{bound:?}\0{:?}\0", site.links(page)).ok()?;
    for found in bound.figures.values() {
        for format in Format::ALL {
            let path = site.downloads.path(&found.figure, format);
            write!(sink, "{path:?}").ok()?;
        }
    }
    let mut directives = document.directives.iter();
    if directives.any(|directive| directive.kind == DirectiveKind::Tabs)
        && let Some((_, pages)) = site.contents.outline.section_of(slug)
    {
        let pages = pages.iter();
        for other in pages.filter_map(|slug| site.contents.page(locale, slug)) {
            write!(sink, "{:?}", super::navigation::link(site, other)).ok()?;
        }
    }
    write!(sink, "\0{}\0", document.file).ok()?;
    out.extend_from_slice(document.text.as_bytes());
    Some(out)
}

/// Formats into bytes.
struct Sink<'o>(&'o mut Vec<u8>);

impl fmt::Write for Sink<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.extend_from_slice(text.as_bytes());
        Ok(())
    }
}
