//! What stands around every page of a locale: head, header, sidebar.

use super::site::Site;
use super::translations;
use super::views::{Alternate, Frame, Language, Social};
use crate::content::{Page, Slug};
use crate::diag::Diagnostic;
use crate::i18n::Catalog;

/// What a page adds to its frame.
pub(super) struct Head<'a> {
    pub layout: &'a str,
    /// Of the page alone.
    pub title: &'a str,
    /// `None` for "not found", and for pages that are no texts.
    pub page: Option<&'a Page>,
    /// The name of a page that is no text, and that every locale has in its own words.
    pub own: Option<&'a Slug>,
}

pub(super) fn frame(site: &Site, locale: &str, head: Head) -> Result<Frame, Diagnostic> {
    let catalog = site.cx().catalog(locale);
    let urls = &site.urls;
    let site_title = site.title(catalog);
    let title = match head.title == site_title {
        true => site_title.clone(),
        false => format!("{} · {site_title}", head.title),
    };
    let slug = head
        .page
        .map_or_else(|| Slug::from(""), |page| page.slug.clone());
    let canonical = head
        .page
        .filter(|page| !page.document.front.is_draft())
        .map(|page| urls.absolute(&urls.page(&page.shown, &page.slug)));
    let social = head.page.zip(canonical.clone()).map(|(page, url)| Social {
        title: head.title.to_owned(),
        url,
        locale: page.shown.replace('-', "_"),
        others: site
            .contents
            .translations(&page.slug)
            .into_iter()
            .filter(|other| other.locale != page.shown)
            .map(|other| other.locale.replace('-', "_"))
            .collect(),
        kind: if page.slug.is_home() {
            "website"
        } else {
            "article"
        },
    });
    Ok(Frame {
        lang: locale.to_owned(),
        dir: direction(catalog),
        layout: head.layout.to_owned(),
        title,
        site_title,
        home_url: urls.page(locale, &Slug::from("")),
        description: None,
        canonical,
        alternates: head
            .page
            .filter(|page| !page.is_fallback())
            .map(|page| alternates(site, &page.slug))
            .unwrap_or_default(),
        social,
        styles: site.statics.styles(urls),
        theme_script: site.statics.link(urls, "assets/theme.js"),
        script: site.statics.link(urls, "assets/page.js"),
        icon: site.statics.link(urls, "assets/icon.svg"),
        language: catalog.endonym(),
        languages: match head.own {
            Some(own) => languages_of_own(site, locale, own),
            None => languages(site, locale, &slug),
        },
        translations_url: site
            .has_translations_page()
            .then(|| urls.page(locale, &translations::slug())),
        navigation: site.sidebars.html(site, locale, head.page)?,
        w: site.words(locale).clone(),
    })
}

pub(super) fn direction(catalog: &Catalog) -> &'static str {
    if catalog.locale().rtl { "rtl" } else { "ltr" }
}

/// A page's real translations, itself included, and the default for readers of other languages;
/// nothing when there is only one.
pub(super) fn alternates(site: &Site, slug: &Slug) -> Vec<Alternate> {
    let translations = site.contents.translations(slug);
    if translations.len() < 2 {
        return Vec::new();
    }
    let url = |page: &Page| site.urls.absolute(&site.urls.page(&page.locale, slug));
    let default = translations
        .iter()
        .find(|page| page.locale == site.contents.default)
        .map(|page| Alternate {
            lang: "x-default".to_owned(),
            url: url(page),
        });
    translations
        .iter()
        .map(|page| Alternate {
            lang: page.locale.to_string(),
            url: url(page),
        })
        .chain(default)
        .collect()
}

fn languages(site: &Site, locale: &str, slug: &Slug) -> Vec<Language> {
    let pages = site
        .contents
        .locales
        .iter()
        .filter_map(|tag| site.contents.page(tag, slug));
    pages
        .map(|page| Language {
            lang: page.locale.to_string(),
            name: site.cx().catalog(&page.locale).endonym(),
            url: site.urls.page(&page.locale, slug),
            shown: page.shown.to_string(),
            current: &*page.locale == locale,
            translated: !page.is_fallback(),
        })
        .collect()
}

/// The same for a page that every locale has in its own words.
fn languages_of_own(site: &Site, locale: &str, slug: &Slug) -> Vec<Language> {
    let locales = site.contents.locales.iter();
    locales
        .map(|tag| Language {
            lang: tag.to_string(),
            name: site.cx().catalog(tag).endonym(),
            url: site.urls.page(tag, slug),
            shown: tag.to_string(),
            current: **tag == *locale,
            translated: true,
        })
        .collect()
}
