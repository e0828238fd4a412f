//! A page's changes, made and read again: what is written has to be read as what was meant.

use super::revise::{Expected, Revision};
use crate::diag::{Code, Diagnostic, Fix};
use crate::markdown::{Document, Record, parse, renew, units};

/// The page's text after its changes.
///
/// # Errors
/// The translation that would be read otherwise.
pub(super) fn verify(base: &Document, revision: &Revision) -> Result<String, Vec<Diagnostic>> {
    let text = changed(&base.text, &revision.edits);
    let document = parse(&base.file, &text.as_str().into()).0;
    let read = units(&document);
    let expected = &revision.expected;
    let texts = read.iter().map(|unit| unit.text.as_str());
    let wanted = expected.iter().map(|own| own.text.as_str());
    if !texts.eq(wanted) {
        let same = |(unit, own): &(&crate::markdown::Unit, &Expected)| unit.text == own.text;
        let at = read.iter().zip(expected).take_while(same).count();
        return Err(vec![misread(expected, at)]);
    }
    let mut problems = Vec::new();
    for (unit, own) in read.iter().zip(expected) {
        let Some(said) = &own.said else { continue };
        let mut held: Vec<&str> = unit.held_texts().collect();
        held.sort_unstable();
        if let Some(stray) = stray(&held, &said.held) {
            problems.push(
                Diagnostic::new(
                    Code::PoPlaceholder,
                    format!("on the page this translation would hold {stray}"),
                )
                .at(said.place.clone())
                .help(
                    "values, links and tags come in through the marks of the source, and the mark of \
                     a destination stands in the parentheses of a link",
                ),
            );
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    Ok(settled(document, text, revision))
}

/// What is there and should not be, or the other way round; both in order of their spelling.
fn stray(held: &[&str], wanted: &[String]) -> Option<String> {
    if held.iter().eq(wanted.iter()) {
        return None;
    }
    let mut left: Vec<&str> = wanted.iter().map(String::as_str).collect();
    for held in held {
        match left.iter().position(|own| own == held) {
            Some(at) => drop(left.remove(at)),
            None => return Some(format!("{held}, which its source has not in such a place")),
        }
    }
    let lost = left.first()?;
    Some(format!("{lost} as words only"))
}

/// The complaint about the text where the page is no longer read as it should be.
fn misread(expected: &[Expected], at: usize) -> Diagnostic {
    let upto = expected.get(..=at).unwrap_or(expected);
    let own = upto.iter().rev().find_map(|own| own.said.as_ref());
    let own = own.or_else(|| expected.iter().find_map(|own| own.said.as_ref()));
    let problem = Diagnostic::new(
        Code::PoStructure,
        "on the page this translation would not be read as one text",
    )
    .help(
        "what begins a list, a heading or a table cell in Markdown is written with a `\\` before \
         it: `\\#`, `\\-`, `1\\.`, `\\|`",
    );
    match own {
        Some(said) => problem.at(said.place.clone()),
        None => problem,
    }
}

/// The page with its record, and no longer as a draft where it is complete.
fn settled(document: Document, text: String, revision: &Revision) -> String {
    let mut text = text;
    if let Some(fix) = revision
        .record
        .as_ref()
        .and_then(|record| record_fix(&document, record))
    {
        text = changed(&text, &[fix]);
    }
    if !revision.complete {
        return text;
    }
    let document = parse(&document.file, &text.as_str().into()).0;
    let Some(draft) = document
        .front
        .draft
        .as_ref()
        .filter(|_| document.front.is_draft())
    else {
        return text;
    };
    let range = &draft.place.range;
    let start = text
        .get(..range.start)
        .and_then(|before| before.rfind('\n'));
    let end = text.get(range.end..).and_then(|after| after.find('\n'));
    match start.zip(end) {
        Some((start, end)) => {
            let kept = [text.get(..=start), text.get(range.end + end + 1..)];
            kept.into_iter().flatten().collect()
        }
        None => text,
    }
}

fn record_fix(document: &Document, record: &Record) -> Option<Fix> {
    let fix = renew(document, record)?;
    let now = document.text.get(fix.place.range.clone());
    (now != Some(fix.replacement.as_str())).then_some(fix)
}

/// The text with its changes, none of which lies over another.
fn changed(text: &str, edits: &[Fix]) -> String {
    let mut edits: Vec<&Fix> = edits.iter().collect();
    edits.sort_by_key(|edit| edit.place.range.start);
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for edit in edits {
        out.push_str(text.get(at..edit.place.range.start).unwrap_or_default());
        out.push_str(&edit.replacement);
        at = edit.place.range.end;
    }
    out.push_str(text.get(at..).unwrap_or_default());
    out
}
