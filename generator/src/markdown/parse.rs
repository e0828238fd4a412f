//! Text → document: a summary of the pieces.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pulldown_cmark::{Tag, TagEnd};

use super::ids::Ids;
use super::mapped::Mapped;
use super::piece::{Piece, Placed, visit};
use super::read::Reader;
use super::{Document, Heading, Typed, front, record, slug};
use crate::diag::{Code, Diagnostic, Place};

/// Parses a page. Problems of the page language are reported with their place, in the order of
/// the text.
pub fn parse(file: &Arc<str>, text: &Arc<str>) -> (Document, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let (front, body) = front::read(file, text, &mut diagnostics);
    let mut document = Document {
        file: file.clone(),
        text: text.clone(),
        front,
        body: body..text.len(),
        headings: Vec::new(),
        links: Vec::new(),
        roles: Vec::new(),
        directives: Vec::new(),
        typed: Typed::default(),
    };
    record::check(&document, &mut diagnostics);
    let mut head = Reader::default();
    let mut of_head = Vec::new();
    for field in front::prose_fields(&document.front) {
        of_head.extend(head.inline(front::source(&document, field)));
    }
    diagnostics.append(&mut head.diagnostics);
    let (pieces, mut found) = Reader::page(&Mapped::slice(file, text, document.body.clone()));
    diagnostics.append(&mut found);
    check_notes(file, &pieces, &mut diagnostics);
    summarise(&mut document, &[&of_head, &pieces], &mut diagnostics);
    document.typed = Typed::of(&document, &of_head, &pieces);
    diagnostics.sort_by_key(|diagnostic| {
        diagnostic
            .place
            .as_ref()
            .map_or((0, 0), |place| (place.range.start, place.range.end))
    });
    (document, diagnostics)
}

fn summarise(document: &mut Document, texts: &[&[Placed]], diagnostics: &mut Vec<Diagnostic>) {
    let mut explicit_ids = Vec::new();
    let mut open = false;
    let mut see = |placed: &Placed| match &placed.piece {
        Piece::Heading {
            level, explicit, ..
        } => {
            open = true;
            explicit_ids.push(explicit.clone());
            document.headings.push(Heading {
                level: *level,
                id: String::new(),
                explicit: explicit.is_some(),
                text: String::new(),
                place: Place::new(document.file.clone(), placed.range.clone()),
            });
        }
        Piece::End(TagEnd::Heading(_)) => open = false,
        Piece::Text(text) | Piece::Code(text) if open => {
            if let Some(heading) = document.headings.last_mut() {
                heading.text.push_str(text);
            }
        }
        Piece::SoftBreak | Piece::HardBreak if open => {
            if let Some(heading) = document.headings.last_mut() {
                heading.text.push(' ');
            }
        }
        Piece::Link { link, .. } => document.links.push((**link).clone()),
        Piece::Role(role) => document.roles.push((**role).clone()),
        Piece::Block(block) => document.directives.push(block.directive.clone()),
        _ => {}
    };
    for pieces in texts {
        visit(pieces, &mut see);
    }
    for heading in &mut document.headings {
        let words: Vec<&str> = heading.text.split_whitespace().collect();
        heading.text = words.join(" ");
    }
    assign_ids(document, &explicit_ids, diagnostics);
}

/// Explicit ids first, whatever their order: a heading that comes or goes must not move them.
fn assign_ids(
    document: &mut Document,
    explicit: &[Option<String>],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut ids = Ids::default();
    let mut complain = |id: &str, place: &Place| {
        diagnostics.push(
            Diagnostic::new(
                Code::HeadingIdDuplicate,
                format!("the id `{id}` is taken on this page"),
            )
            .at(place.clone())
            .help("give each its own"),
        );
    };
    for directive in &document.directives {
        if let Some(option) = directive.option("id")
            && !ids.take(&option.value)
        {
            complain(&option.value, &option.value_place);
        }
    }
    for (heading, id) in document.headings.iter_mut().zip(explicit) {
        if let Some(id) = id {
            if !ids.take(id) {
                complain(id, &heading.place);
                continue;
            }
            heading.id = id.clone();
        }
    }
    for heading in &mut document.headings {
        if heading.id.is_empty() {
            heading.id = ids.unique(&slug(&heading.text));
        }
    }
}

/// Footnotes defined twice, and footnotes nobody refers to.
fn check_notes(file: &Arc<str>, pieces: &[Placed], diagnostics: &mut Vec<Diagnostic>) {
    let mut defined: BTreeMap<String, Place> = BTreeMap::new();
    let mut used: BTreeSet<String> = BTreeSet::new();
    visit(pieces, &mut |placed| match &placed.piece {
        Piece::Start(Tag::FootnoteDefinition(label)) => {
            let start = placed.range.start;
            // The mark: `[^`, the label and `]`.
            let end = placed.range.end.min(start + label.len() + 3);
            let place = Place::new(file.clone(), start..end);
            if defined.contains_key(&**label) {
                diagnostics.push(
                    Diagnostic::new(
                        Code::FootnoteDuplicate,
                        format!("the footnote `{label}` is defined twice"),
                    )
                    .at(place)
                    .help("the first definition is used; rename or remove this one"),
                );
            } else {
                defined.insert(label.to_string(), place);
            }
        }
        Piece::NoteRef(label) => {
            used.insert(label.clone());
        }
        _ => {}
    });
    for (label, place) in defined {
        if !used.contains(&label) {
            diagnostics.push(
                Diagnostic::new(
                    Code::FootnoteUnused,
                    format!("nothing refers to the footnote `{label}`"),
                )
                .at(place)
                .help("refer to it, or remove it; it is not shown"),
            );
        }
    }
}
