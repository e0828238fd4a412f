//! What a translator of a locale needs: its files, with the texts that are to be translated.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use super::outset;
use crate::build::{self, Plan, Terms, Timings};
use crate::content::{LocaleProgress, PageProgress, Slug, Translation};
use crate::diag::{Diagnostic, Fix, Place, nearest};
use crate::i18n::{self, Catalogs};
use crate::output;
use crate::render::Site;
use crate::source::{Setting, Settings, Snapshot};

/// Files that a locale lacks, not yet written.
#[derive(Debug)]
pub struct Made {
    /// Canonical.
    pub locale: Arc<str>,
    /// New files, by path from the root.
    pub files: BTreeMap<String, String>,
    /// Additions to the end of message files that are there.
    pub additions: BTreeMap<String, String>,
    /// The change of the settings that adds the locale. `None` where it is there, or where nobody
    /// can tell where it belongs.
    pub setting: Option<Fix>,
    /// The settings have the locale, or will have it.
    pub listed: bool,
    /// How many pages and messages there are to translate.
    pub pages: usize,
    pub messages: usize,
}

/// Why there is nothing to give.
#[derive(Debug, thiserror::Error)]
pub enum NewError {
    #[error("{}", match &.0.help { Some(help) => format!("{}; {help}", .0.message), None => .0.message.clone() })]
    Tag(Diagnostic),
    #[error("`{0}` is the default locale, which the others are translated from")]
    Default(Arc<str>),
    #[error("{}", .0.join("\n"))]
    Pages(Vec<String>),
    #[error("the site has errors that hide its pages; `benchbook check` shows them")]
    Unusable,
    #[error(transparent)]
    Output(#[from] output::Error),
}

/// Puts together what the locale `tag` lacks. `pages` are names of pages or files of them; none
/// means all.
///
/// # Errors
/// A tag that is none, and pages that are not there.
pub fn new(snapshot: &Snapshot, tag: &str, pages: &[String]) -> Result<Made, NewError> {
    let place = Place::new(Settings::FILE, 0..0);
    let locale = i18n::checked_tag(tag, place, snapshot).map_err(NewError::Tag)?;
    let mut with = snapshot.clone();
    let all = &mut with.settings.locales;
    let known = |setting: &Setting| i18n::canonical_tag(&setting.value).as_ref() == Some(&locale);
    let listed = all.iter().any(known);
    if !listed {
        let place = Place::new(Settings::FILE, 0..0);
        let value = locale.to_string();
        all.push(Setting { value, place });
    }
    let terms = Terms::default();
    let plan: Plan = build::plan(with, Vec::new(), terms, &mut Timings::default());
    let site = plan.site.as_ref().ok_or(NewError::Unusable)?;
    if site.contents.default == locale {
        return Err(NewError::Default(locale));
    }
    let progress = site.progress();
    let own = progress.locales.iter().find(|own| own.locale == locale);
    let own = own.ok_or(NewError::Unusable)?;
    let wanted = wanted(own, &locale, pages)?;
    let mut files = BTreeMap::new();
    for page in &wanted {
        let source = site.contents.page(&site.contents.default, &page.slug);
        if let Some(text) = source.and_then(|source| outset::page(&source.document)) {
            files.insert(page.file.to_string(), text);
        }
    }
    let pages_made = files.len();
    let (new, additions, messages) = message_files(site, snapshot, own);
    files.extend(new);
    Ok(Made {
        setting: match listed {
            true => None,
            false => setting(snapshot, &locale),
        },
        listed,
        locale,
        files,
        additions,
        pages: pages_made,
        messages,
    })
}

/// The pages that have no file yet.
fn wanted<'p>(
    own: &'p LocaleProgress,
    locale: &str,
    names: &[String],
) -> Result<Vec<&'p PageProgress>, NewError> {
    let none = Translation::Missing { begun: false };
    if names.is_empty() {
        return Ok(own.pages.iter().filter(|page| page.state == none).collect());
    }
    let (mut wanted, mut wrong) = (Vec::new(), Vec::new());
    for name in names {
        let slug = Slug::named(name);
        let is = |page: &&PageProgress| {
            let source = page.source.as_deref() == Some(&**name);
            page.slug == slug || *page.file == **name || source
        };
        match own.pages.iter().find(is) {
            Some(page) if page.state == none => wanted.push(page),
            Some(page) => wrong.push(format!("`{name}` is there in `{locale}`: `{}`", page.file)),
            None => {
                let near = nearest(name, own.pages.iter().map(|page| page.slug.as_str()));
                let near = near.map(|near| format!("; did you mean `{near}`?"));
                wrong.push(format!(
                    "there is no page `{name}`{}",
                    near.unwrap_or_default()
                ));
            }
        }
    }
    match wrong.is_empty() {
        true => Ok(wanted),
        false => Err(NewError::Pages(wrong)),
    }
}

type Files = BTreeMap<String, String>;

/// Files of messages: new ones, additions to those that are there, and how many messages.
fn message_files(site: &Site, snapshot: &Snapshot, own: &LocaleProgress) -> (Files, Files, usize) {
    let catalogs: &Catalogs = &site.catalogs;
    let mut wanted: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for (id, place) in &own.messages.missing {
        let path = own.wanted_message(&place.file);
        wanted.entry(path).or_default().insert(id);
    }
    if !own.messages.theme_missing.is_empty() {
        let path = own.wanted_message("theme.ftl");
        let ids = own.messages.theme_missing.iter().map(|id| &**id);
        wanted.entry(path).or_default().extend(ids);
    }
    let (mut new, mut additions, mut count) = (Files::new(), Files::new(), 0);
    for (path, ids) in wanted {
        let there = snapshot.files.get(path.as_str());
        let text = there.and_then(|file| file.text().ok());
        let text = text.as_deref().unwrap_or_default();
        let entries: Vec<String> = catalogs
            .entries(&ids, &own.locale)
            .into_iter()
            // It waits for its translator since an earlier run.
            .filter(|entry| !outset::has(text, entry))
            .map(|entry| outset::commented(&entry))
            .collect();
        if entries.is_empty() {
            continue;
        }
        count += entries.len();
        let entries = entries.join("\n");
        match there {
            Some(_) => {
                let gap = if text.ends_with('\n') { "\n" } else { "\n\n" };
                additions.insert(path, format!("{gap}{entries}"));
            }
            None => {
                let head = outset::head(&own.locale);
                new.insert(path, format!("{head}\n{entries}"));
            }
        }
    }
    (new, additions, count)
}

/// The tag behind the last one of the list.
fn setting(snapshot: &Snapshot, locale: &str) -> Option<Fix> {
    let text = snapshot.text_of(Settings::FILE)?;
    let last = snapshot
        .settings
        .locales
        .iter()
        .max_by_key(|own| own.place.range.end)?;
    let quote = text.get(last.place.range.end..)?.chars().next()?;
    let end = last.place.range.end + quote.len_utf8();
    matches!(quote, '"' | '\'').then(|| Fix {
        place: Place::new(Settings::FILE, end..end),
        replacement: format!(", {quote}{locale}{quote}"),
    })
}

/// Writes what was put together. No file that is there is replaced.
///
/// # Errors
/// Whatever the disk says; new files are taken away again then.
pub fn make(made: &Made, snapshot: &Snapshot, root: &Path) -> Result<(), NewError> {
    output::create(root, &made.files)?;
    let end = |path: &String| {
        let length = snapshot.text_of(path).map_or(0, |text| text.len());
        Place::new(path.as_str(), length..length)
    };
    let additions = made.additions.iter().map(|(path, text)| Fix {
        place: end(path),
        replacement: text.clone(),
    });
    let fixes: Vec<Fix> = additions.chain(made.setting.clone()).collect();
    build::change(snapshot, root, fixes.iter())?;
    Ok(())
}
