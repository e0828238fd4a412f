//! Changes for programs. The shape is stable within a version; fields may be added.

use serde_json::{Value, json};

use super::{Changes, ClaimChange, Form, NumberChange, PageChanges, RankChange};
use crate::data::judge::{Ranking, Standing};
use crate::diag::{Diagnostic, Severity};

const VERSION: u32 = 1;

/// One document, ending with a newline. Raw values are decimal text, so that no digit is lost.
pub fn json(changes: &Changes) -> String {
    let document = json!({
        "version": VERSION,
        "bad": changes.is_bad(),
        "errors": changes.errors(),
        "old_errors": changes.old_errors,
        "pages": changes.pages.iter().map(page).collect::<Vec<_>>(),
        "claims": changes.claims.iter().map(claim).collect::<Vec<_>>(),
        "problems": changes.problems.iter().map(problem).collect::<Vec<_>>(),
    });
    // Strings and integers always serialise.
    serde_json::to_string_pretty(&document).unwrap_or_default() + "\n"
}

fn page(page: &PageChanges) -> Value {
    json!({
        "page": page.page,
        "locale": &*page.locale,
        "also": page.also.iter().map(|locale| &**locale).collect::<Vec<_>>(),
        "file": &*page.file,
        "numbers": page.numbers.iter().map(number).collect::<Vec<_>>(),
        "ranks": page.ranks.iter().map(rank).collect::<Vec<_>>(),
    })
}

fn number(number: &NumberChange) -> Value {
    json!({
        "path": number.path,
        "unit": number.unit,
        "old": number.old.as_ref().map(form),
        "new": number.new.as_ref().map(form),
        "change_percent": number.percent,
    })
}

fn form(form: &Form) -> Value {
    let raw = Some(&form.raw).filter(|raw| !raw.is_empty());
    json!({ "raw": raw, "shown": form.shown })
}

fn rank(rank: &RankChange) -> Value {
    json!({
        "figure": rank.figure,
        "of": rank.of,
        "old": rank.old.as_ref().map(places),
        "new": rank.new.as_ref().map(places),
    })
}

fn places(ranking: &Ranking) -> Value {
    let place = |place: &crate::data::judge::Ranked| {
        let standing = match place.standing {
            Standing::Best => "best",
            Standing::TiedBest => "tied-best",
            Standing::Other => "other",
        };
        json!({ "key": place.key, "path": place.path, "standing": standing })
    };
    ranking.places.iter().map(place).collect()
}

fn claim(claim: &ClaimChange) -> Value {
    let repeated = claim.repetitions.iter().map(|repetition| {
        json!({
            "page": repetition.page,
            "locale": &*repetition.locale,
            "also": repetition.also.iter().map(|locale| &**locale).collect::<Vec<_>>(),
            "file": &*repetition.place.file,
        })
    });
    json!({
        "claim": claim.name,
        "statement": claim.statement,
        "fate": claim.fate.id(),
        "values": claim.sides.iter().map(number).collect::<Vec<_>>(),
        "repeated": repeated.collect::<Vec<_>>(),
    })
}

fn problem(problem: &Diagnostic) -> Value {
    json!({
        "code": problem.code.id(),
        "severity": match problem.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
        },
        "message": problem.message,
        "file": problem.place.as_ref().map(|place| &*place.file),
        "pointer": problem.pointer,
    })
}
