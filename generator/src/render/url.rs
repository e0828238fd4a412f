//! Every URL of the site is made here: root-relative below the base URL's path for links, absolute
//! for search engines, and the output path that answers it.

use std::sync::Arc;

use crate::content::Slug;
use crate::source::Settings;

/// The site's base and default locale, all that URLs depend on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Urls {
    /// `https://example.org`
    origin: String,
    /// `/docs/bench/`
    base: String,
    /// The locale without a folder of its own.
    default: Arc<str>,
}

impl Urls {
    /// `default` is the canonical tag of the default locale.
    pub fn new(settings: &Settings, default: &Arc<str>) -> Self {
        let base = settings.base_path().to_owned();
        let url = &settings.base_url.value;
        let origin = url.strip_suffix(&base).unwrap_or(url).trim_end_matches('/');
        Self {
            origin: origin.to_owned(),
            base,
            default: default.clone(),
        }
    }

    /// Link to a page: `/docs/bench/ja/pgmem/`.
    pub fn page(&self, locale: &str, slug: &Slug) -> String {
        let path = page_folder(&self.default, locale, slug);
        format!("{}{}", self.base, encode(&path))
    }

    /// Link to an output file: `/docs/bench/assets/a%20b.png`.
    pub fn file(&self, path: &str) -> String {
        format!("{}{}", self.base, encode(path))
    }

    /// An output file whose content is `hash`: changes when the content does.
    pub fn versioned(&self, path: &str, hash: &str) -> String {
        let short = hash.get(..8).unwrap_or(hash);
        format!("{}?v={short}", self.file(path))
    }

    /// A link of this site with scheme and host.
    pub fn absolute(&self, link: &str) -> String {
        format!("{}{link}", self.origin)
    }

    /// Where a page is written: `ja/pgmem/index.html`.
    pub fn page_path(&self, locale: &str, slug: &Slug) -> String {
        format!("{}index.html", page_folder(&self.default, locale, slug))
    }

    /// Where a locale's "not found" is written: `404.html`, `ja/404.html`.
    pub fn not_found_path(&self, locale: &str) -> String {
        format!(
            "{}404.html",
            page_folder(&self.default, locale, &Slug::from(""))
        )
    }
}

/// Output path of a site file: `assets/x.png` as it is.
pub fn asset_path(path: &str) -> Option<&str> {
    let inside = path.starts_with("assets/") && !path.starts_with("assets/theme/");
    inside.then_some(path)
}

/// Output path of a figure's data: `figures/modelcase-totals.csv`.
pub fn download_path(name: &str, extension: &str) -> String {
    let name: String = name
        .chars()
        .map(|c| {
            if c.is_alphanumeric() || matches!(c, '-' | '_') {
                c
            } else {
                '-'
            }
        })
        .collect();
    format!("figures/{name}.{extension}")
}

fn page_folder(default: &str, locale: &str, slug: &Slug) -> String {
    let mut path = String::new();
    if locale != default {
        path.push_str(locale);
        path.push('/');
    }
    if !slug.is_home() {
        path.push_str(slug.as_str());
        path.push('/');
    }
    path
}

/// Percent-encodes a path; slashes stay.
pub fn encode(path: &str) -> String {
    let mut out = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => out.push(char::from(byte)),
            b'/' | b'-' | b'_' | b'.' | b'~' | b',' | b'@' | b'+' | b'=' => {
                out.push(char::from(byte));
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

/// Undoes percent-encoding; malformed escapes stay as they are.
pub fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let escaped = (byte == b'%')
            .then(|| text.get(at + 1..at + 3))
            .flatten()
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match escaped {
            Some(value) => {
                out.push(value);
                at += 3;
            }
            None => {
                out.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8(out).unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn urls(base: &str) -> Urls {
        let mut settings = Settings::default();
        settings.base_url.value = base.to_owned();
        Urls::new(&settings, &Arc::from("en"))
    }

    #[test]
    fn the_base_path_leads_every_link() {
        let urls = urls("https://example.org/docs/bench/");
        let slug = Slug::from("pgmem/概要");
        let page = urls.page("ja", &slug);
        assert_eq!(page, "/docs/bench/ja/pgmem/%E6%A6%82%E8%A6%81/");
        assert_eq!(urls.page("en", &Slug::from("")), "/docs/bench/");
        assert_eq!(
            urls.absolute("/docs/bench/"),
            "https://example.org/docs/bench/"
        );
        assert_eq!(urls.page_path("ja", &Slug::from("a")), "ja/a/index.html");
        assert_eq!(urls.not_found_path("en"), "404.html");
        assert_eq!(
            urls.versioned("assets/a.css", "0123456789"),
            "/docs/bench/assets/a.css?v=01234567"
        );
    }

    #[test]
    fn a_site_at_the_root() {
        let urls = urls("http://localhost:4000/");
        assert_eq!(
            urls.absolute(&urls.page("fr", &Slug::from("x"))),
            "http://localhost:4000/fr/x/"
        );
    }

    #[test]
    fn decoding_never_fails() {
        assert_eq!(decode("a%20b%2"), "a b%2");
        assert_eq!(decode("%E6%A6%82%FF"), "%E6%A6%82%FF");
        assert_eq!(decode(&encode("é/ü ?")), "é/ü ?");
    }
}
