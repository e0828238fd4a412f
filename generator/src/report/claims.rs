//! Claims, then and now.

use std::collections::BTreeMap;

use super::number::percent;
use super::{ClaimChange, Fate, Form, NumberChange};
use crate::check;
use crate::data::{Claim, Measurement, Unit};
use crate::render::Site;

/// Claims that changed, do not hold, or rest on another number.
pub(super) fn changes(old: &Site, new: &Site) -> Vec<ClaimChange> {
    let (before, after) = (claims(old), claims(new));
    let mut names: Vec<&String> = after.keys().collect();
    names.extend(before.keys().filter(|name| !after.contains_key(*name)));
    names
        .into_iter()
        .filter_map(|name| {
            let (was, is) = (before.get(name).copied(), after.get(name).copied());
            let sides = sides(was, is);
            let changed = sides.iter().any(|side| side.old != side.new);
            let fate = fate(was, is, changed)?;
            let (site, claim) = match (was, is) {
                (_, Some(claim)) => (new, claim),
                (Some(claim), None) => (old, claim),
                (None, None) => return None,
            };
            Some(ClaimChange {
                name: name.clone(),
                statement: claim.expression.clone(),
                fate,
                sides,
                repetitions: check::repetitions(&site.contents, &site.datasets, claim),
            })
        })
        .collect()
}

fn claims(site: &Site) -> BTreeMap<String, &Claim> {
    site.datasets
        .all()
        .flat_map(|dataset| {
            let own = dataset.claims.iter();
            own.map(|claim| (format!("{}.{}", dataset.name, claim.name), claim))
        })
        .collect()
}

/// `None` where there is nothing to tell.
fn fate(was: Option<&Claim>, is: Option<&Claim>, changed: bool) -> Option<Fate> {
    Some(match (was, is) {
        (None, None) => return None,
        (Some(_), None) => Fate::Removed,
        (None, Some(is)) if is.holds => Fate::Added,
        // A claim that comes with data that refutes it breaks as it is made.
        (None, Some(_)) => Fate::Breaks,
        (Some(was), Some(is)) => match (was.holds, is.holds) {
            (true, false) => Fate::Breaks,
            (false, false) => Fate::StillFalse,
            (false, true) => Fate::HoldsNow,
            (true, true) if was.expression != is.expression => Fate::Reworded,
            (true, true) if changed => Fate::HoldsWithOtherNumbers,
            (true, true) => return None,
        },
    })
}

fn sides(was: Option<&Claim>, is: Option<&Claim>) -> Vec<NumberChange> {
    let of = |claim: Option<&Claim>| claim.map_or(Vec::new(), |claim| claim.sides.clone());
    let (was, is) = (of(was), of(is));
    let mut changes = Vec::new();
    for side in &is {
        let before = was.iter().find(|other| other.path == side.path);
        let factor = before.and_then(|before| before.unit.to(&side.unit));
        changes.push(change(side, before, Some(side), factor));
    }
    for side in was {
        if !is.iter().any(|other| other.path == side.path) {
            changes.push(change(&side, Some(&side), None, None));
        }
    }
    changes
}

fn change(
    of: &Measurement,
    old: Option<&Measurement>,
    new: Option<&Measurement>,
    factor: Option<f64>,
) -> NumberChange {
    let (old, new) = (old.map(form), new.map(form));
    let percent = old
        .as_ref()
        .zip(new.as_ref())
        .and_then(|(old, new)| percent(&old.raw, &new.raw, factor?));
    NumberChange {
        path: of.path.clone(),
        unit: of.unit.id().to_owned(),
        old,
        new,
        percent,
    }
}

/// A claim is decided on raw values, so these are shown.
fn form(side: &Measurement) -> Form {
    let raw = side.number().map_or("", |number| number.text());
    let shown = match (raw, &side.unit) {
        ("", _) => "no value".to_owned(),
        (raw, unit) if *unit == Unit::new("ratio") => raw.to_owned(),
        (raw, unit) => format!("{raw} {}", unit.id()),
    };
    Form {
        raw: raw.to_owned(),
        shown: vec![shown],
    }
}
