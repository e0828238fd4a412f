//! `sitemap.xml` and `robots.txt`.

use super::frame::alternates;
use super::page::updated;
use super::site::Site;
use crate::markup::escape;

/// Real pages only; pages that stand in for a missing translation are left out, and so are drafts.
pub(super) fn sitemap(site: &Site) -> String {
    let mut xml = String::from(concat!(
        r#"<?xml version="1.0" encoding="UTF-8"?>"#,
        "\n",
        r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" "#,
        r#"xmlns:xhtml="http://www.w3.org/1999/xhtml">"#,
        "\n"
    ));
    for locale in &site.contents.locales {
        for slug in site.contents.outline.order() {
            let Some(page) = site.contents.page(locale, slug) else {
                continue;
            };
            if page.is_fallback() || page.document.front.is_draft() {
                continue;
            }
            let url = site.urls.absolute(&site.urls.page(locale, slug));
            xml.push_str(&format!("<url><loc>{}</loc>", escape(&url)));
            if let Some(date) = updated(site, page) {
                xml.push_str(&format!("<lastmod>{date}</lastmod>"));
            }
            for alternate in alternates(site, slug) {
                xml.push_str(&format!(
                    r#"<xhtml:link rel="alternate" hreflang="{}" href="{}"/>"#,
                    escape(&alternate.lang),
                    escape(&alternate.url)
                ));
            }
            xml.push_str("</url>\n");
        }
    }
    xml.push_str("</urlset>\n");
    xml
}

pub(super) fn robots(site: &Site) -> String {
    let sitemap = site.urls.absolute(&site.urls.file("sitemap.xml"));
    format!("User-agent: *\nAllow: /\n\nSitemap: {sitemap}\n")
}
