//! Translations that follow their source again → their front matter.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use super::fix;
use crate::content::{self, Contents, Page, Slug, Staleness};
use crate::diag::{Fix, nearest};
use crate::markdown::{Record, renew};
use crate::output;
use crate::render::Site;

/// Which translations are accepted.
#[derive(Clone, Copy, Debug)]
pub enum Acceptable<'a> {
    /// All of the site, or of a locale.
    All,
    /// Files, relative to the root or as a path on disk, or names of pages of a locale.
    Pages(&'a [String]),
}

/// One translation. Printed as `file: what was done`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    pub file: Arc<str>,
    pub source: Arc<str>,
    pub before: Staleness,
}

impl fmt::Display for Accepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            file,
            source,
            before,
        } = self;
        match before {
            Staleness::Fresh => write!(f, "{file}: up to date already"),
            Staleness::Unrecorded => write!(f, "{file}: recorded as a translation of {source}"),
            Staleness::Stale(stale) => write!(f, "{file}: accepted, {stale}"),
        }
    }
}

/// Why no record was written.
#[derive(Debug, thiserror::Error)]
pub enum AcceptError {
    /// Of each page that is none, one sentence.
    #[error("{}", .0.join("\n"))]
    Refused(Vec<String>),
    #[error(transparent)]
    Output(#[from] output::Error),
}

/// Records in translations that they follow their source as it is. `locale` restricts `All`, and
/// is that of pages by name.
///
/// # Errors
/// Pages that are no translations, in which case nothing is written, and whatever the disk says.
pub fn accept(
    site: &Site,
    root: &Path,
    wanted: Acceptable<'_>,
    locale: Option<&str>,
) -> Result<Vec<Accepted>, AcceptError> {
    let contents = &site.contents;
    let refused = |sentence: String| AcceptError::Refused(vec![sentence]);
    let locale = locale
        .map(|tag| known_locale(site, tag))
        .transpose()
        .map_err(refused)?;
    let pages = match wanted {
        Acceptable::All => all(contents, locale.as_ref()),
        Acceptable::Pages(names) => {
            let (mut pages, mut wrong) = (Vec::new(), Vec::new());
            for name in names {
                match named(contents, root, name, locale.as_ref()) {
                    Ok(page) => pages.push(page),
                    Err(sentence) => wrong.push(sentence),
                }
            }
            if !wrong.is_empty() {
                return Err(AcceptError::Refused(wrong));
            }
            pages
        }
    };
    let (mut done, mut fixes) = (Vec::<Accepted>::new(), Vec::new());
    for (page, source) in pages {
        let file = &page.document.file;
        if done.iter().any(|accepted| accepted.file == *file) {
            continue;
        }
        let mut before = content::staleness(&page.document, &source.document);
        if before != Staleness::Fresh {
            let fix = record(page, source).map_err(refused)?;
            let now = page.document.text.get(fix.place.range.clone());
            if now == Some(&*fix.replacement) {
                // An empty record reads as none.
                before = Staleness::Fresh;
            } else {
                fixes.push(fix);
            }
        }
        done.push(Accepted {
            file: file.clone(),
            source: source.document.file.clone(),
            before,
        });
    }
    fix::make(&site.snapshot, root, fixes.iter())?;
    Ok(done)
}

fn record(page: &Page, source: &Page) -> Result<Fix, String> {
    renew(&page.document, &Record::of(&source.document)).ok_or_else(|| {
        format!(
            "`{}` has front matter that is not closed; close it with a line `---`",
            page.document.file
        )
    })
}

/// A locale of the site, however its tag is spelled.
///
/// # Errors
/// A sentence that names the locales there are.
pub fn known_locale(site: &Site, tag: &str) -> Result<Arc<str>, String> {
    let canonical = site.catalogs.chain(tag).into_iter().next();
    let canonical = canonical.unwrap_or_else(|| tag.into());
    if site.contents.locales.contains(&canonical) {
        return Ok(canonical);
    }
    let known: Vec<&str> = site.contents.locales.iter().map(|tag| &**tag).collect();
    Err(format!(
        "`{tag}` is no locale of this site; its locales are: {}",
        known.join(", ")
    ))
}

fn all<'c>(contents: &'c Contents, locale: Option<&Arc<str>>) -> Vec<(&'c Page, &'c Page)> {
    contents
        .iter()
        .filter(|page| locale.is_none_or(|locale| page.locale == *locale))
        .filter_map(|page| Some((page, contents.source_of(page)?)))
        .collect()
}

/// The translation that a file or a page's name stands for, and its source.
///
/// # Errors
/// A sentence, where there is none.
pub fn named<'c>(
    contents: &'c Contents,
    root: &Path,
    name: &str,
    locale: Option<&Arc<str>>,
) -> Result<(&'c Page, &'c Page), String> {
    let page = if name.ends_with(".md") {
        let own = || contents.iter().filter(|page| !page.is_fallback());
        let on_disk = inside(root, name);
        let is = |page: &&Page, path: &str| *page.document.file == *path;
        own()
            .find(|page| is(page, name))
            .or_else(|| own().find(|page| on_disk.as_ref().is_some_and(|path| is(page, path))))
            .ok_or_else(|| {
                let mut drafts = contents.drafts.values();
                if drafts.any(|file| **file == *name || on_disk.as_deref() == Some(&**file)) {
                    return format!("`{name}` is a draft; take `draft: true` out first");
                }
                let near = nearest(name, own().map(|page| &*page.document.file));
                let near = near.map(|near| format!("; did you mean `{near}`?"));
                format!(
                    "`{name}` is no page of this site{}",
                    near.unwrap_or_default()
                )
            })?
    } else {
        let Some(locale) = locale else {
            return Err(format!(
                "`{name}` is no file of a page (`content/ja/….md`); name its locale with --locale"
            ));
        };
        let slug = Slug::named(name);
        let page = contents
            .page(locale, &slug)
            .ok_or_else(|| format!("there is no page `{name}`"))?;
        if page.is_fallback() {
            return Err(format!(
                "the page `{name}` is not translated into `{locale}`"
            ));
        }
        page
    };
    let file = &page.document.file;
    match contents.source_of(page) {
        Some(source) => Ok((page, source)),
        None if page.locale == contents.default => Err(format!(
            "`{file}` is no translation: `{}` is the default locale",
            contents.default
        )),
        None => Err(format!(
            "`{file}` translates nothing: the default locale `{}` has no such page",
            contents.default
        )),
    }
}

/// A path on disk as one of the site's files.
fn inside(root: &Path, path: &str) -> Option<String> {
    let (root, path) = (
        root.canonicalize().ok()?,
        Path::new(path).canonicalize().ok()?,
    );
    let parts: Option<Vec<&str>> = path
        .strip_prefix(root)
        .ok()?
        .components()
        .map(|part| part.as_os_str().to_str())
        .collect();
    Some(parts?.join("/"))
}
