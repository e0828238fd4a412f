//! Pages block by block, for views that say something about single paragraphs.

use super::fill::Filler;
use super::page;
use super::site::Site;
use crate::content::Page;
use crate::diag::Diagnostic;
use crate::markdown::{Marks, write_blocks};

/// Each of a page's blocks as HTML of its own, see [`write_blocks`]; nothing for a page that is not
/// of the site.
///
/// # Errors
/// `template-invalid`, as for [`artifact`](super::artifact).
pub fn blocks(site: &Site, page: &Page) -> Result<Vec<String>, Diagnostic> {
    let Some(bound) = site.bound(page) else {
        return Ok(Vec::new());
    };
    let mut filler = Filler::new(site, page, bound);
    let blocks = write_blocks(&page.document, &mut filler);
    match filler.problem.take() {
        Some(problem) => Err(problem),
        None => Ok(blocks),
    }
}

/// A page as it is built, with attributes on some of its blocks (`class="bb-stale"`): on the items
/// of lists and notes themselves, on a `<span>` in the title and the lede, on a `<div>` around any
/// other block.
///
/// # Errors
/// `template-invalid`, as for [`artifact`](super::artifact).
pub fn marked_blocks(site: &Site, page: &Page, marks: &Marks) -> Result<String, Diagnostic> {
    match site.bound(page) {
        Some(bound) => page::html(site, page, bound, Some(marks)),
        None => Ok(String::new()),
    }
}

impl Site {
    /// Link to a page.
    pub fn url(&self, page: &Page) -> String {
        self.urls.page(&page.locale, &page.slug)
    }

    /// Links to the stylesheets of all pages, in order.
    pub fn styles(&self) -> Vec<String> {
        self.statics.styles(&self.urls)
    }

    /// Link to the script that sets a reader's choice of light or dark.
    pub fn theme_script(&self) -> String {
        self.statics.link(&self.urls, "assets/theme.js")
    }

    /// Link to the site's icon.
    pub fn icon(&self) -> String {
        self.statics.link(&self.urls, "assets/icon.svg")
    }
}
