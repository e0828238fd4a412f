//! Which colour class a target or a kind of spans has, the same on the whole site.

use std::collections::{BTreeMap, BTreeSet};

use crate::data::{Dataset, Datasets};

/// Colours of targets beside the accent and its tint; whoever comes later is grey.
const OTHERS: [&str; 3] = ["t-b", "t-c", "t-d"];
const GREY: &str = "t-e";
/// Colours of kinds; whoever comes later is grey.
const KINDS: usize = 8;

/// Colour classes of all targets of a site.
#[derive(Clone, Debug, Default)]
pub(super) struct Palette {
    targets: BTreeMap<String, &'static str>,
}

impl Palette {
    /// Walks the datasets by name and their targets in order. A highlighted target has the accent,
    /// its relative the accent's tint, and the others the first colour that no target has which
    /// they meet in a dataset.
    pub(super) fn of(datasets: &Datasets) -> Self {
        let groups: Vec<Vec<&str>> = datasets.by_name.values().map(targets).collect();
        let mut out = BTreeMap::new();
        for dataset in datasets.by_name.values() {
            let highlight = highlighted(dataset);
            for target in &highlight {
                out.insert((*target).to_owned(), "t-a");
            }
        }
        for dataset in datasets.by_name.values() {
            for (borrower, owner) in &dataset.targets.relatives {
                if out.get(owner) == Some(&"t-a") {
                    out.entry(borrower.clone()).or_insert("t-a2");
                }
            }
        }
        for group in &groups {
            for target in group {
                if out.contains_key(*target) {
                    continue;
                }
                let met: BTreeSet<&str> = groups
                    .iter()
                    .filter(|group| group.contains(target))
                    .flatten()
                    .filter_map(|other| out.get(*other).copied())
                    .collect();
                let colour = OTHERS.into_iter().find(|colour| !met.contains(colour));
                out.insert((*target).to_owned(), colour.unwrap_or(GREY));
            }
        }
        Self { targets: out }
    }

    /// Class of a target: `t-a`; grey for what is no target.
    pub(super) fn target(&self, key: &str) -> &'static str {
        self.targets.get(key).copied().unwrap_or(GREY)
    }
}

/// Targets that stand out: the declared ones, else the baseline.
pub(super) fn highlighted(dataset: &Dataset) -> Vec<&str> {
    let targets = &dataset.targets;
    if targets.highlight.is_empty() {
        targets.baseline.iter().map(String::as_str).collect()
    } else {
        targets.highlight.iter().map(String::as_str).collect()
    }
}

/// Targets of a dataset: the declared order, then those that only the data names.
fn targets(dataset: &Dataset) -> Vec<&str> {
    let mut out: Vec<&str> = Vec::new();
    let dimension = dataset.targets.dim.as_deref();
    let recorded = dataset
        .relations
        .values()
        .flat_map(|relation| &relation.dims)
        .filter(|dim| Some(dim.name.as_str()) == dimension)
        .flat_map(|dim| &dim.keys);
    for key in dataset
        .targets
        .order
        .iter()
        .chain(recorded)
        .chain(dataset.runs.keys())
    {
        if !out.contains(&key.as_str()) {
            out.push(key);
        }
    }
    out
}

/// Kinds of spans of a dataset in the order of their colours: the declared ones, then those that
/// its runs name, in order of appearance.
pub(super) fn kinds(dataset: &Dataset) -> Vec<&str> {
    let mut out: Vec<&str> = dataset.kinds.iter().map(String::as_str).collect();
    let mut seen: BTreeSet<&str> = out.iter().copied().collect();
    for target in targets(dataset) {
        let Some(run) = dataset.runs.get(target) else {
            continue;
        };
        for span in &run.spans {
            if seen.insert(&span.kind) {
                out.push(&span.kind);
            }
        }
    }
    out
}

/// Suffix of the classes of a kind, by its place in [`kinds`]: `k-0` and `on-0`, or `k-x`.
pub(super) fn kind(index: usize) -> String {
    if index < KINDS {
        index.to_string()
    } else {
        "x".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::{Run, Span, Targets};

    fn dataset(name: &str, order: &[&str], highlight: &[&str]) -> (String, Dataset) {
        let dataset = Dataset {
            name: name.to_owned(),
            targets: Targets {
                order: order.iter().map(|&key| key.to_owned()).collect(),
                highlight: highlight.iter().map(|&key| key.to_owned()).collect(),
                ..Targets::default()
            },
            ..Dataset::default()
        };
        (name.to_owned(), dataset)
    }

    #[test]
    fn a_target_has_one_colour_on_the_whole_site() {
        let mut datasets = Datasets::default();
        let (name, mut first) = dataset("a", &["own", "tool", "x", "y", "z", "w"], &["own"]);
        first.targets.relatives = BTreeMap::from([("tool".to_owned(), "own".to_owned())]);
        datasets.by_name.insert(name, first);
        datasets.by_name.extend([
            dataset("b", &["z", "y", "p", "own"], &[]),
            dataset("c", &["sql", "resp"], &["resp"]),
        ]);
        let palette = Palette::of(&datasets);
        let of = |key| palette.target(key);
        assert_eq!(
            ["own", "tool", "x", "y", "z", "w"].map(of),
            ["t-a", "t-a2", "t-b", "t-c", "t-d", "t-e"]
        );
        // `p` meets y and z, not x.
        assert_eq!(
            ["p", "sql", "resp", "nobody"].map(of),
            ["t-b", "t-b", "t-a", "t-e"]
        );
    }

    #[test]
    fn unknown_kinds_follow_in_order_of_appearance() {
        let span = |kind: &str| Span {
            name: String::new(),
            kind: kind.to_owned(),
            lane: String::new(),
            start: 0.0,
            end: 1.0,
        };
        let mut dataset = Dataset {
            kinds: vec!["boot".to_owned(), "read".to_owned()],
            ..Dataset::default()
        };
        let run = Run {
            spans: vec![span("warp"), span("read"), span("drift"), span("warp")],
            ..Run::default()
        };
        dataset.runs.insert("t".to_owned(), run);
        assert_eq!(kinds(&dataset), ["boot", "read", "warp", "drift"]);
        assert_eq!((kind(7), kind(8)), ("7".to_owned(), "x".to_owned()));
    }
}
