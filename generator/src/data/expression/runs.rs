//! Spans and lanes of runs by path.

use super::super::{Dataset, Span, names};
use super::ast::{Item, Pick};
use super::lookup::{Query, exact, first_under, full, spelling};
use super::scope::{Fail, Found};
use crate::diag::{Code, Diagnostic};

/// `models.pgmem.spans[kind=fork]`, `models.pgmem.lanes`.
pub(super) fn spans(query: &Query) -> Result<Option<Found>, Fail> {
    let Some((last, before)) = query.segments.split_last() else {
        return Ok(None);
    };
    let wanted = match &last.name {
        Pick::Is(name) if name == "spans" || name == "lanes" => name.as_str(),
        _ => return Ok(None),
    };
    let Some(row) = exact(before) else {
        return Ok(None);
    };
    let row = names::join(query.prefix, &row);
    let dataset = query.dataset;
    let Some((relation, keys, _)) = dataset.locate(&names::join(&row, wanted)) else {
        return Ok(None);
    };
    let [target] = keys.as_slice() else {
        return Ok(None);
    };
    if dataset.runs.is_empty() || !relation.rows.iter().any(|known| known.iter().eq(&keys)) {
        return Ok(None);
    }
    let spelt = spelling(std::slice::from_ref(last));
    let path = full(dataset, &names::join(&row, &spelt));
    let recorded = first_under(dataset, &row).filter(|value| value.place.is_some());
    let beside = recorded.cloned().map(Box::new);
    let Some(run) = dataset.runs.get(target) else {
        let spans = Vec::new();
        let beside = None;
        return Ok(Some(Found::Spans {
            path,
            spans,
            beside,
        }));
    };
    if wanted == "lanes" {
        let count = run.lanes.len();
        return Ok(Some(Found::Things {
            path,
            count,
            beside,
        }));
    }
    let items = last.filter.as_deref().unwrap_or_default();
    for item in items {
        check_filter(dataset, item)?;
    }
    let spans = run.spans.iter().filter(|span| span_matches(span, items));
    Ok(Some(Found::Spans {
        path,
        spans: spans.cloned().collect(),
        beside,
    }))
}

fn check_filter(dataset: &Dataset, item: &Item) -> Result<(), Fail> {
    let name = item.name.as_deref().unwrap_or_default();
    if !matches!(name, "kind" | "lane" | "name") {
        return Err(Diagnostic::new(
            Code::ExpressionShape,
            "spans are filtered by `kind`, `lane` or `name`",
        )
        .into());
    }
    for value in &item.values {
        let Pick::Is(value) = value else { continue };
        if name == "kind" && !value.contains('*') && !dataset.kinds.contains(value) {
            let diagnostic = Diagnostic::new(
                Code::UnknownPath,
                format!("no span is of the kind `{value}`"),
            );
            let kinds = dataset.kinds.iter().map(String::as_str);
            return Err(diagnostic.suggest(value, kinds).into());
        }
    }
    Ok(())
}

fn span_matches(span: &Span, items: &[Item]) -> bool {
    items.iter().all(|item| {
        let text = match item.name.as_deref() {
            Some("kind") => &span.kind,
            Some("lane") => &span.lane,
            _ => &span.name,
        };
        let any = item.values.iter().any(|value| match value {
            Pick::Any => true,
            Pick::Is(pattern) => names::matches(pattern, text),
        });
        any != item.negated
    })
}
