//! A translation holds the same roles and directives as its source: they are not its to change.
//!
//! Only a translation that says it follows its source as it is can be held to that. One that is out
//! of date is told what changed, and one without a record is compared by what it cites
//! ([`super::parity`]).

use std::collections::BTreeMap;

use crate::content::{Page, Staleness};
use crate::diag::{Code, Diagnostic, Place};
use crate::markdown::{Document, RoleKind, Setting};

/// A role or directive as both sides must have it. The words of its Markdown are not part of it.
type Spelling = String;

type Held = BTreeMap<Spelling, Vec<Place>>;

/// Compares a translation that is up to date with its source. A language may put them in another
/// order; each has to be there as often as in the source.
pub fn placeholders(page: &Page, source: &Page, staleness: &Staleness) -> Vec<Diagnostic> {
    if *staleness != Staleness::Fresh {
        return Vec::new();
    }
    let (wanted, own) = (held(&source.document), held(&page.document));
    let mut missing = beyond(&wanted, &own);
    let mut extra = beyond(&own, &wanted);
    missing.sort_by_key(|(_, place)| place.range.start);
    extra.sort_by_key(|(_, place)| place.range.start);
    let mut problems = Vec::new();
    for (spelling, place) in extra {
        // What it was before, most likely: the same role or directive that the source misses first.
        let name = kind_of(&spelling);
        let at = missing.iter().position(|(other, _)| kind_of(other) == name);
        let problem = match at.map(|at| missing.remove(at)) {
            Some((before, source_place)) => {
                let mut problem = Diagnostic::new(
                    Code::PlaceholderAltered,
                    format!("this is {spelling}, in the source {before}"),
                )
                .at(place)
                .help("write it as the source does; only the words around it are translated");
                problem.relate(source_place, "this is what the source has");
                problem
            }
            None => Diagnostic::new(
                Code::PlaceholderAltered,
                format!("the source has no {spelling}"),
            )
            .at(place)
            .help(format!(
                "take it out, or add it to `{}`",
                source.document.file
            )),
        };
        problems.push(problem);
    }
    for (spelling, place) in missing {
        let mut problem = Diagnostic::new(
            Code::PlaceholderMissing,
            format!("the translation lacks {spelling}"),
        )
        .at(Place::new(page.document.file.clone(), 0..0))
        .help("put it where the sentence needs it, exactly as it stands in the source");
        problem.relate(place, "this is what the source has");
        problems.push(problem);
    }
    problems
}

/// What `these` have more often than `those`: of several that are the same the last ones.
fn beyond(these: &Held, those: &Held) -> Vec<(Spelling, Place)> {
    let more = these.iter().flat_map(|(spelling, places)| {
        let there = those.get(spelling).map_or(0, Vec::len);
        let left = places.iter().skip(there);
        left.map(move |place| (spelling.clone(), place.clone()))
    });
    more.collect()
}

/// `{value` of a spelling.
fn kind_of(spelling: &str) -> &str {
    spelling.find('}').map_or(spelling, |end| &spelling[..end])
}

/// All roles and directives with their places, in the order of the text.
fn held(document: &Document) -> Held {
    let mut held = Held::new();
    for role in &document.roles {
        // A number that is typed on purpose may be none in another language.
        if role.kind == RoleKind::Lit {
            continue;
        }
        let body: Vec<&str> = role.body.split_whitespace().collect();
        let spelling = format!(
            "{{{}}}`{}{}`",
            role.kind.name(),
            body.join(" "),
            options(&role.options, "=")
        );
        held.entry(spelling).or_default().push(role.place.clone());
    }
    for directive in &document.directives {
        let argument = match directive.kind.has_title_argument() {
            // It is prose.
            true => "",
            false => directive.argument.trim(),
        };
        let spelling = format!(
            "{{{}}} {argument}{}",
            directive.kind.name(),
            options(&directive.options, ": ")
        );
        let first = directive.place.range.start..directive.argument_place.range.end;
        let place = Place::new(document.file.clone(), first);
        held.entry(spelling.trim_end().to_owned())
            .or_default()
            .push(place);
    }
    held
}

/// Options in an order of their own: ` digits=3 unit=s`.
fn options(options: &[Setting], sign: &str) -> String {
    let mut all: Vec<String> = options
        .iter()
        // The anchor of a figure is for links in its own language.
        .filter(|option| option.key != "id")
        .map(|option| format!(" {}{sign}{}", option.key, option.value))
        .collect();
    all.sort();
    all.concat()
}
