//! Pages → a PO file.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::po::{Catalog, Entry, marked, read, write};
use super::texts::{Text, counterpart, numbers, texts};
use crate::content::{Page, Slug, State, pairs};
use crate::diag::{LineIndex, nearest};
use crate::markdown::{Unit, units};
use crate::render::Site;

/// A file for translators.
#[derive(Clone, Debug)]
pub struct Exported {
    pub text: String,
    pub pages: usize,
    pub texts: usize,
    /// Texts with a translation that follows its source, and those with one that may not.
    pub translated: usize,
    pub fuzzy: usize,
}

/// The texts of the site's pages, with their translations into a locale; in the default locale a
/// template without any. Pages that are drafts in the default locale are left out.
///
/// The site should have been planned with its drafts: begun translations are exported, too.
///
/// # Errors
/// Sentences about names of pages that the site does not have.
pub fn export(site: &Site, locale: &Arc<str>, names: &[String]) -> Result<Exported, Vec<String>> {
    let contents = &site.contents;
    let sources: Vec<&Page> = contents
        .iter()
        .filter(|page| page.locale == contents.default && !page.is_fallback())
        .filter(|page| !page.document.front.is_draft())
        .collect();
    let wanted = wanted(&sources, names)?;
    let mut exported = Exported {
        text: String::new(),
        pages: wanted.len(),
        texts: 0,
        translated: 0,
        fuzzy: 0,
    };
    let mut entries = Vec::new();
    for source in wanted {
        let translation = contents
            .page(locale, &source.slug)
            .filter(|page| *locale != contents.default && !page.is_fallback());
        entries.extend(of_page(source, translation));
    }
    exported.texts = entries.len();
    for entry in entries.iter().filter(|entry| !entry.translation.is_empty()) {
        match entry.fuzzy {
            true => exported.fuzzy += 1,
            false => exported.translated += 1,
        }
    }
    let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let mut header = vec![
        field("Project-Id-Version", &site.title(site.catalogs.default())),
        field("MIME-Version", "1.0"),
        field("Content-Type", "text/plain; charset=UTF-8"),
        field("Content-Transfer-Encoding", "8bit"),
        field("X-Generator", "benchbook"),
    ];
    if *locale != contents.default {
        header.insert(1, field("Language", locale));
    }
    exported.text = write(&Catalog { header, entries });
    Ok(exported)
}

/// How many translations of an earlier file an export would lose: those that it does not say
/// itself. `None` where the earlier text is no PO file.
pub fn lost(exported: &Exported, earlier: &str) -> Option<usize> {
    let name = Arc::from("");
    let (before, problems) = read(&name, earlier);
    if !problems.is_empty() {
        return None;
    }
    let (now, _) = read(&name, &exported.text);
    let key = |entry: &Entry| (entry.context.clone(), entry.source.clone());
    let said: BTreeMap<_, _> = now
        .entries
        .iter()
        .map(|entry| (key(entry), &entry.translation))
        .collect();
    let lost = before.entries.iter().filter(|entry| {
        !entry.translation.is_empty() && said.get(&key(entry)) != Some(&&entry.translation)
    });
    Some(lost.count())
}

fn wanted<'p>(sources: &[&'p Page], names: &[String]) -> Result<Vec<&'p Page>, Vec<String>> {
    if names.is_empty() {
        return Ok(sources.to_vec());
    }
    let (mut wanted, mut wrong) = (Vec::<&Page>::new(), Vec::new());
    for name in names {
        let slug = Slug::named(name);
        let is = |page: &&&Page| page.slug == slug || *page.document.file == **name;
        match sources.iter().find(is) {
            Some(page) if wanted.iter().any(|own| own.slug == page.slug) => {}
            Some(page) => wanted.push(page),
            None => {
                let near = nearest(name, sources.iter().map(|page| page.slug.as_str()));
                let near = near.map(|near| format!("; did you mean `{near}`?"));
                let near = near.unwrap_or_default();
                wrong.push(format!("there is no page `{name}`{near}"));
            }
        }
    }
    match wrong.is_empty() {
        true => Ok(wanted),
        false => Err(wrong),
    }
}

fn of_page(source: &Page, translation: Option<&Page>) -> Vec<Entry> {
    let all = texts(&source.slug, &source.document);
    let lines = LineIndex::new(&source.document.text);
    let own: Vec<Unit> = all.iter().map(|text| text.unit.clone()).collect();
    let (pairs, other, draft) = match translation {
        Some(page) => (
            pairs(&page.document, &source.document),
            units(&page.document),
            page.document.front.is_draft(),
        ),
        None => (Vec::new(), Vec::new(), false),
    };
    all.iter()
        .filter(|text| !text.is_wordless)
        .map(|text| {
            let pair = pairs
                .iter()
                .find(|pair| pair.source == Some(text.unit.block));
            let found = pair.and_then(|pair| {
                let unit = counterpart(pair, &text.unit, &own, &other)?;
                Some((pair, unit))
            });
            let line = lines.line_col(&source.document.text, text.unit.range.start);
            let mut entry = Entry {
                context: text.context.clone(),
                source: text.source.clone(),
                comments: comments(text),
                references: vec![format!("{}:{}", source.document.file, line.line)],
                has_marks: !text.unit.held.is_empty(),
                ..Entry::default()
            };
            // In a draft stands the source's text until it is translated.
            if let Some((pair, unit)) = found
                && !(draft && unit.text == text.unit.text)
            {
                let same = numbers(&text.unit, unit);
                entry.fuzzy = same.is_none() || pair.state == State::Changed;
                entry.translation = match same {
                    Some(numbers) => marked(&unit.text, &unit.held, &numbers),
                    None => marked(&unit.text, &[], &[]),
                };
            }
            entry
        })
        .collect()
}

/// What stands for each mark.
fn comments(text: &Text) -> Vec<String> {
    let held = text.unit.held_texts().enumerate();
    held.map(|(at, held)| format!("{{{}}} = {held}", at + 1))
        .collect()
}
