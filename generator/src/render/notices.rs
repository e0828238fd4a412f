//! What a reader is told of the language of a page's text.

use super::site::Site;
use super::views::Notice;
use super::words::around_html;
use crate::content::Page;
use crate::markup::escape;

/// The text is in another language than asked for; the translation is older than its source.
pub(super) fn notices(site: &Site, page: &Page) -> Vec<Notice> {
    let notices = [fallback(site, page), stale(site, page)];
    let notices = notices.into_iter().flatten();
    notices.map(|html| Notice { html }).collect()
}

fn fallback(site: &Site, page: &Page) -> Option<String> {
    if !page.is_fallback() {
        return None;
    }
    let shown = site.contents.page(&page.shown, &page.slug);
    let id = match shown.and_then(|shown| site.contents.source_of(shown)) {
        // The text is a translation itself.
        Some(_) => "frame-fallback-related",
        None => "frame-fallback",
    };
    let name = site.cx().catalog(&page.shown).endonym();
    let name = format!(
        r#"<bdi lang="{}">{}</bdi>"#,
        escape(&page.shown),
        escape(&name)
    );
    let reader = site.cx().catalog(&page.locale);
    Some(around_html(reader, id, "language", &name))
}

/// Also of a text that stands in for another translation.
fn stale(site: &Site, page: &Page) -> Option<String> {
    let shown = site.contents.page(&page.shown, &page.slug)?;
    site.stale(shown)
        .filter(|_| site.snapshot.settings.translations.stale_notice)?;
    let source = site.contents.source_of(shown)?;
    let title = &site.bound(source)?.title;
    let link = format!(
        r#"<a href="{}" hreflang="{lang}" lang="{lang}">{}</a>"#,
        escape(&site.urls.page(&source.locale, &source.slug)),
        escape(title),
        lang = escape(&source.shown),
    );
    let reader = site.cx().catalog(&page.locale);
    Some(around_html(reader, "frame-stale", "original", &link))
}
