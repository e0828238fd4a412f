//! Paths with `*`, lists and filters.

use super::super::{Dataset, Measurement, Relation, names};
use super::ast::{Item, Pick, Segment};
use super::lookup::{Query, first_under, full, in_order, is_pending, spelling};
use super::scope::{Fail, Found};

/// Values whose path the segments match.
pub(super) fn many(query: &Query) -> Result<Option<Found>, Fail> {
    let dataset = query.dataset;
    let prefix = if query.prefix.is_empty() {
        Vec::new()
    } else {
        names::split(query.prefix)
    };
    let matching = |path: &str| {
        let parts = names::split(path);
        parts.len() == prefix.len() + query.segments.len()
            && parts.iter().zip(&prefix).all(|(part, own)| part == own)
            && parts[prefix.len()..]
                .iter()
                .zip(query.segments)
                .all(|(part, segment)| part_matches(dataset, part, segment))
    };
    if is_pending(query, matching) {
        return Err(Fail::Pending);
    }
    let values: Vec<Measurement> = dataset
        .measurements
        .iter()
        .filter(|(path, _)| matching(path))
        .map(|(_, value)| value.clone())
        .collect();
    let path = full(
        dataset,
        &names::join(query.prefix, &spelling(query.segments)),
    );
    if values.is_empty() {
        return Ok(rows(query, path));
    }
    Ok(Some(Found::Many {
        path,
        values: in_order(values),
    }))
}

/// `vm[64,*,*]` without a measure: the rows that match.
fn rows(query: &Query, path: String) -> Option<Found> {
    let [segment] = query.segments else {
        return None;
    };
    let Pick::Is(name) = &segment.name else {
        return None;
    };
    let relation = query.dataset.relations.get(name)?;
    if !query.prefix.is_empty() {
        return None;
    }
    let items = segment.filter.as_ref()?;
    let matching = relation
        .rows
        .iter()
        .filter(|row| row_matches(relation, row, items));
    let rows: Vec<&Vec<String>> = matching.collect();
    let beside = rows.first().and_then(|row| {
        let path = names::record_path(name, row);
        first_under(query.dataset, &path).cloned()
    });
    Some(Found::Things {
        path,
        count: rows.len(),
        beside: beside.map(Box::new),
    })
}

fn part_matches(dataset: &Dataset, part: &str, segment: &Segment) -> bool {
    let (name, keys) = match part.split_once('[') {
        Some((name, keys)) if !part.starts_with('"') => (name, keys.strip_suffix(']')),
        _ => (part, None),
    };
    let name = names::unquote(name);
    let named = match &segment.name {
        Pick::Any => true,
        Pick::Is(wanted) => *wanted == name,
    };
    if !named {
        return false;
    }
    match (&segment.filter, keys) {
        (None, None) => true,
        (Some(items), Some(keys)) => dataset
            .relations
            .get(&name)
            .is_some_and(|relation| row_matches(relation, &names::split_keys(keys), items)),
        _ => false,
    }
}

/// Whether a row fulfils all items: keys by position, filters by name of dimension.
fn row_matches(relation: &Relation, row: &[String], items: &[Item]) -> bool {
    let positional = items.iter().filter(|item| item.name.is_none()).count();
    // `vm[*]` means all rows, whatever the number of dimensions.
    let all =
        matches!(items, [Item { name: None, values, .. }] if values.as_slice() == [Pick::Any]);
    if positional > 0 && positional != row.len() && !all {
        return false;
    }
    let mut keys = row.iter();
    items.iter().all(|item| {
        let key = match &item.name {
            None if all => return true,
            None => keys.next(),
            Some(name) => relation
                .dims
                .iter()
                .position(|dim| dim.name == *name)
                .and_then(|index| row.get(index)),
        };
        key.is_some_and(|key| picks(item, key))
    })
}

fn picks(item: &Item, text: &str) -> bool {
    let any = item.values.iter().any(|value| match value {
        Pick::Any => true,
        Pick::Is(wanted) => wanted == text,
    });
    any != item.negated
}
