//! Paths → what a dataset has under them.

use std::collections::BTreeSet;
use std::ops::Bound;

use super::super::{Dataset, Extent, Measurement, Number, State, Statistic, names};
use super::ast::{Item, Pick, Segment};
use super::scope::{Fail, Found};
use super::{patterns, runs};
use crate::diag::{Code, Diagnostic};

/// One attempt: these segments under this path of this dataset.
pub(super) struct Query<'a> {
    pub dataset: &'a Dataset,
    pub prefix: &'a str,
    pub segments: &'a [Segment],
    pub pending: Option<&'a BTreeSet<String>>,
}

pub(super) fn find(query: &Query) -> Result<Option<Found>, Fail> {
    if let Some(found) = runs::spans(query)? {
        return Ok(Some(found));
    }
    if let Some(path) = exact(query.segments) {
        return single(query, &names::join(query.prefix, &path));
    }
    patterns::many(query)
}

/// The spelling of segments that name one thing.
pub(super) fn exact(segments: &[Segment]) -> Option<String> {
    let parts: Option<Vec<String>> = segments
        .iter()
        .map(|segment| {
            let Pick::Is(name) = &segment.name else {
                return None;
            };
            let Some(items) = &segment.filter else {
                return Some(names::segment(name));
            };
            let row: Option<Vec<&str>> = items
                .iter()
                .map(|item| match (item, item.values.as_slice()) {
                    (Item { name: None, .. }, [Pick::Is(key)]) => Some(key.as_str()),
                    _ => None,
                })
                .collect();
            Some(names::record_path(name, &row?))
        })
        .collect();
    Some(parts?.join("."))
}

/// How a path with patterns is spelt.
pub(super) fn spelling(segments: &[Segment]) -> String {
    let pick = |pick: &Pick, spell: fn(&str) -> String| match pick {
        Pick::Any => "*".to_owned(),
        Pick::Is(name) => spell(name),
    };
    let parts: Vec<String> = segments
        .iter()
        .map(|segment| {
            let mut text = pick(&segment.name, names::segment);
            if let Some(items) = &segment.filter {
                let items: Vec<String> = items
                    .iter()
                    .map(|item| {
                        let values: Vec<String> = item
                            .values
                            .iter()
                            .map(|value| pick(value, names::key_value))
                            .collect();
                        let sign = if item.negated { "!=" } else { "=" };
                        match &item.name {
                            Some(name) => format!("{name}{sign}{}", values.join("|")),
                            None => values.join("|"),
                        }
                    })
                    .collect();
                text.push_str(&format!("[{}]", items.join(",")));
            }
            text
        })
        .collect();
    parts.join(".")
}

pub(super) fn is_pending(query: &Query, test: impl Fn(&str) -> bool) -> bool {
    let own = format!("{}.", names::segment(&query.dataset.name));
    query.pending.is_some_and(|pending| {
        pending
            .range(own.clone()..)
            .map_while(|path| path.strip_prefix(&own))
            .any(&test)
    })
}

fn single(query: &Query, path: &str) -> Result<Option<Found>, Fail> {
    let dataset = query.dataset;
    let waits = |test: &str| {
        query
            .pending
            .is_some_and(|pending| pending.contains(&full(dataset, test)))
    };
    if waits(path) {
        return Err(Fail::Pending);
    }
    if let Some(found) = value(dataset, path) {
        return Ok(Some(Found::One(Box::new(found))));
    }
    let inside = format!("{}.", full(dataset, path));
    let group_waits = query.pending.is_some_and(|pending| {
        let mut after = pending.range(inside.clone()..);
        after.next().is_some_and(|next| next.starts_with(&inside))
    });
    if group_waits {
        return Err(Fail::Pending);
    }
    if let Some(end) = end_of_range(dataset, path) {
        return Ok(Some(Found::One(Box::new(end))));
    }
    let path = dataset.aliases.get(path).map_or(path, String::as_str);
    let group: Vec<Measurement> = under(dataset, path);
    let full = full(dataset, path);
    if let Some(relation) = dataset
        .relations
        .values()
        .find(|r| names::segment(&r.name) == path)
    {
        return Ok(Some(Found::Things {
            path: full,
            count: relation.rows.len(),
            beside: group.into_iter().next().map(Box::new),
        }));
    }
    if !group.is_empty() || is_empty_group(dataset, path) {
        return Ok(Some(Found::Many {
            path: full,
            values: group,
        }));
    }
    Ok(None)
}

pub(super) fn full(dataset: &Dataset, path: &str) -> String {
    names::join(&names::segment(&dataset.name), path)
}

/// The value under a canonical or raw path, or the absence that the descriptor declares.
pub(super) fn value(dataset: &Dataset, path: &str) -> Option<Measurement> {
    let path = dataset.aliases.get(path).map_or(path, String::as_str);
    if let Some(found) = dataset.measurements.get(path) {
        return Some(found.clone());
    }
    let (relation, row, metric) = dataset.locate(path)?;
    // Metrics are few and rows may be many.
    let known = relation.metrics.iter().any(|known| known.id == metric)
        && relation.rows.iter().any(|known| known.iter().eq(&row));
    let row: Vec<&str> = row.iter().map(String::as_str).collect();
    known.then(|| dataset.cell(&relation.name, &row, &metric))
}

/// `total_min` and `total_max`: the ends of a range as values.
fn end_of_range(dataset: &Dataset, path: &str) -> Option<Measurement> {
    let (base, statistic) = match (path.strip_suffix("_min"), path.strip_suffix("_max")) {
        (Some(base), _) => (base, Statistic::Min),
        (_, Some(base)) => (base, Statistic::Max),
        _ => return None,
    };
    let mut found = value(dataset, base)?;
    let Extent { min, max } = found.range.take()?;
    let end: Number = if statistic == Statistic::Min {
        min
    } else {
        max
    };
    found.path = full(dataset, path);
    found.state = State::Measured(Some(end));
    found.statistic = Some(statistic);
    Some(found)
}

/// Everything below a path, in the file's order.
pub(super) fn under(dataset: &Dataset, path: &str) -> Vec<Measurement> {
    let inside = format!("{path}.");
    in_order(inside_of(dataset, &inside).cloned().collect())
}

/// The first of [`under`].
pub(super) fn first_under<'d>(dataset: &'d Dataset, path: &str) -> Option<&'d Measurement> {
    let inside = format!("{path}.");
    inside_of(dataset, &inside).min_by_key(|value| position(value))
}

fn inside_of<'d>(dataset: &'d Dataset, inside: &str) -> impl Iterator<Item = &'d Measurement> {
    dataset
        .measurements
        .range::<str, _>((Bound::Included(inside), Bound::Unbounded))
        .take_while(move |(key, _)| key.starts_with(inside))
        .map(|(_, value)| value)
}

/// Where a value stands in the dataset's files; what stands nowhere comes last.
fn position(value: &Measurement) -> (bool, &str, usize) {
    match &value.place {
        Some(place) => (false, &place.file, place.range.start),
        None => (true, "", 0),
    }
}

pub(super) fn in_order(mut values: Vec<Measurement>) -> Vec<Measurement> {
    values.sort_by(|a, b| position(a).cmp(&position(b)));
    values
}

/// A group that other rows have: `steps` of a target without any.
fn is_empty_group(dataset: &Dataset, path: &str) -> bool {
    dataset.locate(path).is_some_and(|(relation, row, metric)| {
        let inside = format!("{metric}.");
        relation
            .metrics
            .iter()
            .any(|metric| metric.id.starts_with(&inside))
            && relation.rows.iter().any(|known| known.iter().eq(&row))
    })
}

/// A complaint about a path that the dataset does not have, with the nearest that it has.
pub(super) fn unknown(
    dataset: &Dataset,
    prefix: &str,
    written: &str,
    absolute: bool,
) -> Diagnostic {
    let own = names::segment(&dataset.name);
    let siblings = if prefix.is_empty() {
        String::new()
    } else {
        format!("{prefix}.")
    };
    let mut candidates: Vec<String> = Vec::new();
    for path in dataset.measurements.keys() {
        if absolute {
            candidates.push(names::join(&own, path));
            continue;
        }
        if let Some(sibling) = path.strip_prefix(&siblings) {
            candidates.push(sibling.to_owned());
        }
        if let Some(fact) = path.strip_prefix("facts.") {
            candidates.push(fact.to_owned());
        }
        candidates.push(path.clone());
    }
    let diagnostic = Diagnostic::new(
        Code::UnknownPath,
        format!("nothing is measured under `{written}`"),
    );
    let near = candidates.iter().map(String::as_str);
    let diagnostic = diagnostic.suggest(written, near);
    if diagnostic.help.is_none() && written.contains('-') {
        return diagnostic
            .help("a minus needs spaces around it: a `-` inside a word belongs to it");
    }
    diagnostic
}
