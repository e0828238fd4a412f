//! The translations of one page, put into it.

use std::sync::Arc;

use super::super::outset;
use super::super::po::{Misused, unmarked};
use super::super::texts::{Text, counterpart, numbers, texts};
use super::entries::Entries;
use super::revise::{Said, revise};
use super::verify::verify;
use crate::content::{self, Page, Pair, State};
use crate::diag::{Code, Diagnostic, Place};
use crate::markdown::{Document, Unit, blocks, parse, units};
use crate::render::Site;

/// A page with the translations of a PO file in it.
#[derive(Clone, Debug)]
pub struct Filled {
    /// Path of the translation from the root.
    pub file: Arc<str>,
    /// `None` where the page is new.
    pub before: Option<Arc<str>>,
    pub text: String,
    /// How many texts the page has, and how many of them the PO file translates.
    pub texts: usize,
    pub translated: usize,
    /// The page is not published: it is new, and something of it is not translated.
    pub draft: bool,
}

impl Filled {
    pub fn is_changed(&self) -> bool {
        self.before.as_deref() != Some(self.text.as_str())
    }
}

/// `None` where the entries translate nothing of a page that is not begun.
pub(super) fn fill(
    site: &Site,
    locale: &Arc<str>,
    source: &Page,
    entries: &mut Entries,
) -> Result<Option<Filled>, Vec<Diagnostic>> {
    let contents = &site.contents;
    let there = contents
        .page(locale, &source.slug)
        .filter(|page| !page.is_fallback());
    let base: Arc<Document> = match there {
        Some(page) => page.document.clone(),
        None => {
            let progress = site.progress();
            let own = progress.locales.iter().find(|own| own.locale == *locale);
            let mut pages = own.into_iter().flat_map(|own| own.pages.iter());
            let page = pages.find(|page| page.slug == source.slug);
            let Some((page, text)) = page.zip(outset::page(&source.document)) else {
                return Ok(None);
            };
            Arc::new(parse(&page.file, &text.into()).0)
        }
    };
    let pairs = match there {
        Some(page) => content::pairs(&page.document, &source.document),
        None => (0..blocks(&source.document).len())
            .map(|at| Pair {
                source: Some(at),
                translation: Some(at),
                state: State::Same,
            })
            .collect(),
    };
    let all = texts(&source.slug, &source.document);
    let own: Vec<Unit> = all.iter().map(|text| text.unit.clone()).collect();
    let other = units(&base);
    let (mut said, mut problems) = (Vec::new(), Vec::new());
    for text in &all {
        let pair = pairs
            .iter()
            .find(|pair| pair.source == Some(text.unit.block));
        let unit = pair.and_then(|pair| counterpart(pair, &text.unit, &own, &other));
        said.push(match text.is_wordless {
            true => Some(as_it_stands(&source.document, text, unit)),
            false => translation(text, unit, entries, &mut problems),
        });
    }
    let wordless = all.iter().filter(|text| text.is_wordless).count();
    let translated = said.iter().flatten().count() - wordless;
    if !problems.is_empty() {
        return Err(problems);
    }
    if translated == 0 && there.is_none() {
        return Ok(None);
    }
    let revised = revise(&source.document, &base, &pairs, &own, &other, &said);
    let text = verify(&base, &revised)?;
    Ok(Some(Filled {
        file: base.file.clone(),
        before: there.map(|page| page.document.text.clone()),
        draft: parse(&base.file, &text.as_str().into()).0.front.is_draft(),
        text,
        texts: all.len() - wordless,
        translated,
    }))
}

/// A text without words, as the translation has it, or else the source.
fn as_it_stands(source: &Document, text: &Text, unit: Option<&Unit>) -> Said {
    // In another order it is the translation's own; with other roles it is out of date.
    let unit = unit.filter(|unit| numbers(&text.unit, unit).is_some());
    let unit = unit.unwrap_or(&text.unit);
    Said::new(
        unit.text.clone(),
        unit.held_texts(),
        Place::new(source.file.clone(), text.unit.range.clone()),
    )
}

/// What the PO file says for a text, marks put back. `unit` is what the page has for it.
fn translation(
    text: &Text,
    unit: Option<&Unit>,
    entries: &mut Entries,
    problems: &mut Vec<Diagnostic>,
) -> Option<Said> {
    let (file, entry) = entries.find(text)?;
    if entry.fuzzy || entry.translation.trim().is_empty() {
        return None;
    }
    let mut held: Vec<String> = text.unit.held_texts().map(str::to_owned).collect();
    // A destination may be the language's own; it stays then, and so does a role's spelling.
    if let Some((unit, numbers)) = unit.and_then(|unit| Some((unit, numbers(&text.unit, unit)?))) {
        for (number, own) in numbers.into_iter().zip(unit.held_texts()) {
            if let Some(slot) = number.checked_sub(1).and_then(|at| held.get_mut(at)) {
                own.clone_into(slot);
            }
        }
    }
    let place = Place::new(file.clone(), entry.translation_range.clone());
    match unmarked(entry.translation.trim(), &held) {
        Ok(words) => Some(Said::new(words, held.iter().map(String::as_str), place)),
        Err(wrong) => {
            let told = wrong.iter().map(|wrong| complaint(wrong, &held, &place));
            problems.extend(told);
            None
        }
    }
}

fn complaint(wrong: &Misused, held: &[String], place: &Place) -> Diagnostic {
    let what = |number: usize| {
        let held = usize::checked_sub(number, 1).and_then(|at| held.get(at));
        held.map_or("", String::as_str)
    };
    let (message, help) = match wrong {
        Misused::Brace(text) => (
            format!("`{text}` is no mark such as `{{1}}`"),
            "a brace of the text is written twice: `{{` or `}}`".to_owned(),
        ),
        Misused::Unknown(number) => (
            format!("the source has no `{{{number}}}`"),
            match held.len() {
                0 => "it has no marks at all; take this one out".to_owned(),
                most => format!("its marks are `{{1}}` to `{{{most}}}`"),
            },
        ),
        Misused::Missing(number) => (
            format!(
                "`{{{number}}}` is missing, which stands for {}",
                what(*number)
            ),
            "put it where the sentence needs it".to_owned(),
        ),
        Misused::Repeated(number) => (
            format!("`{{{number}}}` stands here more than once"),
            "each mark of the source is used once".to_owned(),
        ),
    };
    Diagnostic::new(Code::PoPlaceholder, message)
        .at(place.clone())
        .help(help)
}
