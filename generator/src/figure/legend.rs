//! Legends: squares for kinds of spans, wide boxes for the phases of paired bars.

use std::fmt::Write as _;

use super::Context;
use super::canvas::Drawing;
use super::naming::Naming;
use super::palette;
use crate::data::Dataset;
use crate::markup::push_escaped;

/// The legend of a dataset's kinds.
#[derive(Clone, Debug)]
pub(super) struct Request<'a> {
    pub dataset: &'a Dataset,
    /// Only kinds of these targets' runs; all when empty.
    pub targets: Vec<String>,
}

/// A list of the kinds that occur.
pub(super) fn drawing(request: &Request, cx: &Context) -> Drawing {
    let mut naming = Naming::new(cx, request.dataset);
    let html = kinds(request.dataset, &request.targets, &mut naming);
    Drawing {
        html,
        description: String::new(),
        complaints: naming.complaints(),
        missing_labels: naming.missing(),
    }
}

/// Squares and names of the kinds that occur in the runs of `targets` (of all, when empty).
pub(super) fn kinds(dataset: &Dataset, targets: &[String], naming: &mut Naming) -> String {
    let runs = || {
        dataset
            .runs
            .iter()
            .filter(|(target, _)| targets.is_empty() || targets.contains(target))
    };
    let mut items = String::new();
    for (index, kind) in palette::kinds(dataset).into_iter().enumerate() {
        if !runs().any(|(_, run)| run.spans.iter().any(|span| span.kind == kind)) {
            continue;
        }
        let class = palette::kind(index);
        let _ = write!(
            items,
            r#"<li><svg class="sw" width="11" height="11" aria-hidden="true"><rect class="span k-{class}" width="11" height="11" rx="1"/></svg>"#
        );
        push_escaped(&mut items, &naming.label("kind", kind));
        items.push_str("</li>");
    }
    list(&items)
}

/// Boxes and names of the phases of paired bars, the last one filled.
pub(super) fn series(names: &[String]) -> String {
    let mut items = String::new();
    for (index, name) in names.iter().enumerate() {
        let phase = if index + 1 == names.len() {
            r#"<rect class="bar t-e ph1" width="22" height="11" rx="1"/>"#
        } else {
            r#"<rect class="bar t-e ph0" x=".5" y=".5" width="21" height="10" rx="1"/>"#
        };
        let _ = write!(
            items,
            r#"<li><svg class="sw wide" width="22" height="11" aria-hidden="true">{phase}</svg>"#
        );
        push_escaped(&mut items, name);
        items.push_str("</li>");
    }
    list(&items)
}

fn list(items: &str) -> String {
    if items.is_empty() {
        String::new()
    } else {
        format!(r#"<ul class="legend">{items}</ul>"#)
    }
}
