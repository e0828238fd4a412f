//! Source and translation of one page side by side, block by block.
//!
//! Every pair of blocks is a row, so that both sides stay in step without a script.

mod ids;
mod row;

use super::about::{Aspect, OWN};
use crate::content::{self, Page, Pair, Staleness};
use crate::diag::Diagnostic;
use crate::markup::escape;
use crate::render::{Site, url};
use row::Side;

/// What follows [`OWN`] in the address of [`STYLE`].
pub const STYLE_NAME: &str = "compare.css";
/// The view's stylesheet, on top of the site's own.
pub const STYLE: &str = include_str!("assets/compare.css");

/// The view as an HTML page: `page` and its source; for a page of the default locale, its first
/// translation and itself.
///
/// # Errors
/// `template-invalid`, as for [`artifact`](crate::render::artifact).
pub fn view(site: &Site, page: &Page) -> Result<String, Diagnostic> {
    let contents = &site.contents;
    let source = contents
        .page(&contents.default, &page.slug)
        .filter(|source| !source.is_fallback());
    let translations = contents.translations(&page.slug);
    let is_source = page.locale == contents.default;
    let page = match is_source {
        true => translations
            .into_iter()
            .find(|other| other.locale != contents.default)
            .unwrap_or(page),
        false => page,
    };
    let translation =
        Some(page).filter(|page| !page.is_fallback() && page.locale != contents.default);
    let left = source
        .map(|source| Side::new(site, source, "s-"))
        .transpose()?;
    let right = translation
        .map(|page| Side::new(site, page, "t-"))
        .transpose()?;
    let pairs: Vec<Pair> = match (translation, source) {
        (Some(translation), Some(source)) => {
            content::pairs(&translation.document, &source.document)
        }
        _ => row::one_sided(left.as_ref(), right.as_ref()),
    };

    let mut html = String::from("<!doctype html>\n<html lang=\"en\" dir=\"ltr\">\n<head>\n");
    head(site, page, &mut html);
    html.push_str("</head>\n<body class=\"bb-compare\">\n<header class=\"bb-compare-head\">\n");
    locales(site, page, &mut html);
    html.push_str(&format!(
        "<p class=\"bb-compare-state\">{}</p>\n</header>\n<main id=\"main\">\n",
        state(site, page, translation, source)
    ));
    html.push_str("<div class=\"bb-compare-row bb-compare-names\">\n");
    let missing = missing_file(page, source);
    row::name(site, left.as_ref(), "There is no source", &mut html);
    row::name(site, right.as_ref(), &missing, &mut html);
    html.push_str("</div>\n");
    for (number, pair) in pairs.iter().enumerate() {
        row::write(number + 1, pair, left.as_ref(), right.as_ref(), &mut html);
    }
    html.push_str("</main>\n</body>\n</html>\n");
    Ok(html)
}

fn head(site: &Site, page: &Page, html: &mut String) {
    html.push_str(
        "<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"robots\" content=\"noindex\">\n",
    );
    let file = escape(&page.document.file);
    html.push_str(&format!("<title>{file} side by side</title>\n"));
    let icon = escape(&site.icon());
    html.push_str(&format!(
        "<link rel=\"icon\" type=\"image/svg+xml\" href=\"{icon}\">\n"
    ));
    let own = [format!("{OWN}{STYLE_NAME}")];
    for style in site.styles().iter().chain(&own) {
        let href = escape(style);
        html.push_str(&format!("<link rel=\"stylesheet\" href=\"{href}\">\n"));
    }
    let script = escape(&site.theme_script());
    html.push_str(&format!("<script src=\"{script}\"></script>\n"));
}

/// Links to the same view of the page's other translations.
fn locales(site: &Site, page: &Page, html: &mut String) {
    html.push_str("<nav class=\"bb-compare-locales\" aria-label=\"Translations\"><ul>\n");
    let contents = &site.contents;
    let others = contents
        .locales
        .iter()
        .filter(|locale| **locale != contents.default)
        .filter_map(|locale| contents.page(locale, &page.slug));
    for other in others {
        let href = escape(&address(site, other));
        let name = escape(&language(site, &other.locale));
        let lang = escape(&other.locale);
        let current = match other.locale == page.locale {
            true => " aria-current=\"page\"",
            false => "",
        };
        let lacking = match other.is_fallback() {
            true => " <small>not translated</small>",
            false => "",
        };
        html.push_str(&format!(
            "<li><a href=\"{href}\"{current}><bdi lang=\"{lang}\">{name}</bdi></a>{lacking}</li>\n"
        ));
    }
    html.push_str("</ul></nav>\n");
}

/// Link to the view of a page.
pub fn address(site: &Site, page: &Page) -> String {
    // In a query a plus is a space.
    let page = url::encode(&site.url(page)).replace('+', "%2B");
    format!("{OWN}{}?page={page}", Aspect::Compare.name())
}

fn language(site: &Site, locale: &str) -> String {
    let catalog = site.catalogs.get(locale);
    catalog.map_or_else(|| locale.to_owned(), |catalog| catalog.endonym())
}

/// Where the translation stands, and what to do, as HTML.
fn state(site: &Site, page: &Page, translation: Option<&Page>, source: Option<&Page>) -> String {
    let (Some(translation), Some(source)) = (translation, source) else {
        let only = translation.or(source).unwrap_or(page);
        let code = |text: &str| format!("<code>{}</code>", escape(text));
        return match (translation, page.locale == site.contents.default) {
            (Some(_), _) => format!("{} translates nothing.", code(&only.document.file)),
            (None, true) => "There is no translation yet.".to_owned(),
            (None, false) => format!(
                "There is no translation into <bdi lang=\"{}\">{}</bdi> yet.",
                escape(&page.locale),
                escape(&language(site, &page.locale))
            ),
        };
    };
    let accept = |when: &str| {
        let file = escape(&translation.document.file);
        format!("{when}: <code>benchbook l10n accept {file}</code>")
    };
    match content::staleness(&translation.document, &source.document) {
        Staleness::Fresh => "The source says what it said when it was translated.".to_owned(),
        Staleness::Stale(stale) => format!(
            "<strong>Out of date</strong>: {stale}. {}",
            accept("When the translation follows")
        ),
        Staleness::Unrecorded => format!(
            "Nothing records which source was translated. {}",
            accept("When both sides say the same")
        ),
    }
}

fn missing_file(page: &Page, source: Option<&Page>) -> String {
    let file = source.map_or(&page.document.file, |source| &source.document.file);
    let inside = file.splitn(3, '/').nth(2).unwrap_or(file);
    match source.is_some_and(|source| source.locale == page.locale) {
        true => "There is no translation yet".to_owned(),
        false => format!("To be written: content/{}/{inside}", page.locale),
    }
}

#[cfg(test)]
mod tests;
