//! A PO file → pages.

mod entries;
mod page;
mod revise;
mod verify;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::po;
use crate::build;
use crate::content::Slug;
use crate::diag::{Code, Diagnostic, Fix, Place, Severity};
use crate::output;
use crate::render::Site;
use crate::source::Snapshot;
use entries::Entries;
pub use page::Filled;

/// A PO file that was given, by the name that its problems are told under.
#[derive(Clone, Debug)]
pub struct Given {
    pub name: Arc<str>,
    pub text: Arc<str>,
}

/// What came of PO files. Nothing is written yet.
#[derive(Debug, Default)]
pub struct Imported {
    /// Every page that the files are about, in order.
    pub pages: Vec<Filled>,
    pub problems: Vec<Diagnostic>,
}

impl Imported {
    /// Is there a reason to write nothing?
    pub fn has_errors(&self) -> bool {
        let severe = |problem: &Diagnostic| problem.severity == Severity::Error;
        self.problems.iter().any(severe)
    }
}

/// Puts the translations of PO files into pages of the site, which should have been planned with
/// its drafts. `locale` is that of files whose header names none.
pub fn import(site: &Site, given: &[Given], locale: Option<&Arc<str>>) -> Imported {
    let mut imported = Imported::default();
    let mut files: BTreeMap<Arc<str>, Vec<(Arc<str>, po::Entry)>> = BTreeMap::new();
    for file in given {
        let (catalog, problems) = po::read(&file.name, &file.text);
        imported.problems.extend(problems);
        match locale_of(site, file, &catalog, locale) {
            Ok(locale) => {
                let entries = catalog.entries.into_iter();
                let entries = entries.map(|entry| (file.name.clone(), entry));
                files.entry(locale).or_default().extend(entries);
            }
            Err(problem) => imported.problems.push(*problem),
        }
    }
    for (locale, all) in files {
        let mut entries = Entries::new(all, &mut imported.problems);
        for name in entries.pages() {
            let slug = Slug::named(&name);
            let source = site.contents.page(&site.contents.default, &slug);
            let Some(source) = source.filter(|source| !source.is_fallback()) else {
                continue;
            };
            let filled = page::fill(site, &locale, source, &mut entries);
            match filled {
                Ok(Some(filled)) => imported.pages.push(filled),
                Ok(None) => {}
                Err(problems) => imported.problems.extend(problems),
            }
        }
        imported.problems.extend(entries.unused(site));
    }
    imported.problems.sort_by(|a, b| {
        let place = |problem: &Diagnostic| {
            let place = problem.place.as_ref()?;
            Some((place.file.clone(), place.range.start))
        };
        place(a).cmp(&place(b))
    });
    imported
}

fn locale_of(
    site: &Site,
    file: &Given,
    catalog: &po::Catalog,
    asked: Option<&Arc<str>>,
) -> Result<Arc<str>, Box<Diagnostic>> {
    let at = Place::new(file.name.clone(), 0..0);
    let problem = |message: String, help: &str| {
        let problem = Diagnostic::new(Code::PoSyntax, message).at(at.clone());
        Box::new(problem.help(help))
    };
    let named = catalog.field("Language").filter(|tag| !tag.is_empty());
    let locale = match (named, asked) {
        (_, Some(asked)) => asked.clone(),
        (Some(tag), None) => build::known_locale(site, tag)
            .map_err(|sentence| problem(sentence, "add it to `locales` in benchbook.toml first"))?,
        (None, None) => {
            return Err(problem(
                "the header of this file names no language".to_owned(),
                "write `\"Language: ja\\n\"` into its header, or name the locale with `--locale`",
            ));
        }
    };
    match locale == site.contents.default {
        true => Err(problem(
            format!("`{locale}` is the default locale, which the others are translated from"),
            "name the locale that the file is in with `--locale`",
        )),
        false => Ok(locale),
    }
}

/// Writes the pages.
///
/// # Errors
/// Whatever the disk says, and where a file is no longer the one that was read.
pub fn write(imported: &Imported, snapshot: &Snapshot, root: &Path) -> Result<(), output::Error> {
    let pages = imported.pages.iter().filter(|page| page.is_changed());
    let (there, new): (Vec<&Filled>, Vec<&Filled>) = pages.partition(|page| page.before.is_some());
    let files = new
        .into_iter()
        .map(|page| (page.file.to_string(), page.text.clone()));
    output::create(root, &files.collect())?;
    let fixes: Vec<Fix> = there
        .into_iter()
        .map(|page| Fix {
            place: Place::new(
                page.file.clone(),
                0..page.before.as_ref().map_or(0, |text| text.len()),
            ),
            replacement: page.text.clone(),
        })
        .collect();
    build::change(snapshot, root, fixes.iter())?;
    Ok(())
}
