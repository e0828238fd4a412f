//! Links as authors write them, from file to file, → where they lead on the site.

use std::sync::Arc;

use super::url::{Urls, asset_path, decode};
use crate::content::{Contents, Page, Slug, slug_of};
use crate::diag::{Code, Diagnostic, Place, nearest};
use crate::source::{CheckLevel, Snapshot};

/// Where a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// `https:`, `mailto:` and other addresses outside, as written.
    Outside(String),
    /// A heading or figure of the same page.
    Here(String),
    /// A page in the reader's locale (or its fallback), and a heading or figure there.
    Page {
        locale: Arc<str>,
        slug: Slug,
        fragment: Option<String>,
    },
    /// A file that is copied to the output, by output path.
    File {
        path: String,
        fragment: Option<String>,
    },
}

impl Target {
    /// The `href`, not yet escaped for HTML.
    pub fn href(&self, urls: &Urls) -> String {
        let with = |url: String, fragment: &Option<String>| match fragment {
            Some(fragment) => format!("{url}#{fragment}"),
            None => url,
        };
        match self {
            Target::Outside(url) => url.clone(),
            Target::Here(fragment) => format!("#{fragment}"),
            Target::Page {
                locale,
                slug,
                fragment,
            } => with(urls.page(locale, slug), fragment),
            Target::File { path, fragment } => with(urls.file(path), fragment),
        }
    }
}

/// Resolves a destination written in a page's file. Pages are named by their `.md` file, relative
/// to the linking file; other files by theirs below `assets/` or `data/`. Whether a fragment exists
/// is seen later, when all pages are known.
///
/// # Errors
/// `link-broken`, with the nearest file, at `place`.
pub fn resolve_link(
    page: &Page,
    destination: &str,
    place: &Place,
    contents: &Contents,
    snapshot: &Snapshot,
) -> Result<Target, Diagnostic> {
    if runs_script(destination) {
        return Err(Diagnostic::new(
            Code::LinkBroken,
            format!("the link `{destination}` holds a script or a document of its own"),
        )
        .at(place.clone())
        .help("link to a page, a file or an address"));
    }
    if is_outside(destination) {
        return Ok(Target::Outside(destination.to_owned()));
    }
    let (path, fragment) = match destination.split_once('#') {
        Some((path, fragment)) => (path, Some(decode(fragment))),
        None => (destination, None),
    };
    if path.is_empty() {
        return Ok(Target::Here(fragment.unwrap_or_default()));
    }
    let written = decode(path.split_once('?').map_or(path, |(path, _)| path));
    let broken = |message: String, help: String| {
        Err(Diagnostic::new(Code::LinkBroken, message)
            .at(place.clone())
            .help(help))
    };
    let Some(file) = join(&page.document.file, &written) else {
        return broken(
            format!("the link `{destination}` leads out of the site"),
            "link to a file of the site, or to a full address".to_owned(),
        );
    };
    if let Some((folder, slug)) = slug_of(&file) {
        // A link inside the text's own locale follows the reader; one into another locale is meant.
        let inside = page.document.file.strip_prefix("content/");
        let own = inside.and_then(|path| path.strip_prefix(&*folder));
        let locale = match own.is_some_and(|path| path.starts_with('/')) {
            true => page.locale.clone(),
            false => contents.folders.get(&folder).cloned().unwrap_or(folder),
        };
        if contents.page(&locale, &slug).is_some() {
            return Ok(Target::Page {
                locale,
                slug,
                fragment,
            });
        }
    } else if snapshot.files.contains_key(file.as_str())
        && let Some(path) = published(&file)
    {
        return Ok(Target::File {
            path: path.to_owned(),
            fragment,
        });
    }
    // It is looked for among all files, so not where nobody is told.
    let told = snapshot.settings.level(Code::LinkBroken) != Some(CheckLevel::Off);
    broken(
        format!("the link `{destination}` leads to no page and no file (`{file}`)"),
        if told {
            suggestion(page, &file, snapshot)
        } else {
            String::new()
        },
    )
}

/// The output path of a site file that is copied as it is: assets, and the data that sources name.
pub(super) fn published(file: &str) -> Option<&str> {
    let data = file.starts_with("data/") && !file.ends_with(".toml");
    asset_path(file).or_else(|| data.then_some(file))
}

/// Whether following the destination would run code. Browsers pass over white space and controls
/// in a scheme.
pub(super) fn runs_script(destination: &str) -> bool {
    let bare: String = destination
        .chars()
        .filter(|c| !c.is_whitespace() && !c.is_control())
        .take("javascript:".len())
        .flat_map(char::to_lowercase)
        .collect();
    ["javascript:", "vbscript:", "data:"]
        .iter()
        .any(|scheme| bare.starts_with(scheme))
}

fn is_outside(destination: &str) -> bool {
    let scheme = destination.split_once(':').is_some_and(|(scheme, _)| {
        scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme
                .bytes()
                .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
    });
    scheme || destination.starts_with("//")
}

/// The site file that `written` names from `file`; a leading slash starts at the site's root.
/// `None` above the root.
fn join(file: &str, written: &str) -> Option<String> {
    let mut parts: Vec<&str> = match written.strip_prefix('/') {
        Some(_) => Vec::new(),
        None => {
            let mut parts: Vec<&str> = file.split('/').collect();
            parts.pop();
            parts
        }
    };
    for part in written.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            _ => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

/// The nearest file, written as the page would have to write it.
fn suggestion(page: &Page, file: &str, snapshot: &Snapshot) -> String {
    let from = &page.document.file;
    let as_page = [format!("{file}.md"), format!("{file}/index.md")];
    let locale = slug_of(from).map(|(locale, _)| format!("content/{locale}/"));
    // Paths begin alike; what is meant is of the same kind, and not the page itself.
    let kind = |path: &str| path.rsplit_once('.').map(|(_, kind)| kind.to_owned());
    let wanted = kind(file).filter(|kind| !kind.contains('/'));
    let names = snapshot.files.keys().map(|path| &**path).filter(|path| {
        let linked = locale
            .as_ref()
            .is_some_and(|folder| path.starts_with(folder.as_str()))
            || published(path).is_some();
        linked && *path != &**from && (wanted.is_none() || wanted == kind(path))
    });
    let near = as_page
        .iter()
        .find(|path| snapshot.files.contains_key(path.as_str()))
        .map(String::as_str)
        .or_else(|| nearest(file, names));
    match near {
        Some(near) => format!("did you mean `{}`?", relative(from, near)),
        None => "pages are named by their file (`alternatives.md`), other files by their path \
                 below `assets/`"
            .to_owned(),
    }
}

fn relative(from: &str, to: &str) -> String {
    let from: Vec<&str> = from.split('/').collect();
    let to: Vec<&str> = to.split('/').collect();
    let folders = from.len().saturating_sub(1);
    let common = from
        .iter()
        .take(folders)
        .zip(&to)
        .take_while(|(a, b)| a == b)
        .count();
    let up = std::iter::repeat_n("..", folders - common);
    let down = to.iter().skip(common).copied();
    up.chain(down).collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_join_and_relate() {
        let join = |written: &str| join("content/en/pgmem/index.md", written);
        assert_eq!(join("a.md").as_deref(), Some("content/en/pgmem/a.md"));
        assert_eq!(join("./../b/c.md").as_deref(), Some("content/en/b/c.md"));
        assert_eq!(join("/assets/x.png").as_deref(), Some("assets/x.png"));
        assert_eq!(join("../../../../x"), None);
        assert_eq!(
            relative("content/en/pgmem/index.md", "content/en/murlog.md"),
            "../murlog.md"
        );
    }

    #[test]
    fn scripts_are_found_however_they_are_spelt() {
        for script in [
            "javascript:x",
            " JavaScript:x",
            "java\nscript:x",
            "data:text/html,x",
        ] {
            assert!(runs_script(script), "{script}");
        }
        assert!(!runs_script("javascript.md"));
        assert!(!runs_script("data/a.csv"));
    }

    #[test]
    fn schemes_are_outside() {
        assert!(is_outside("mailto:a@example.org"));
        assert!(is_outside("//example.org/"));
        assert!(!is_outside("a.md#b:c"));
        assert!(!is_outside("図:1.md"));
    }
}
