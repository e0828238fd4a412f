//! Which colour class a target or a kind of spans has, the same on the whole site.

use std::collections::{BTreeMap, BTreeSet};

use crate::data::Dataset;

/// Colours of targets beside the accent and its tint; whoever comes later is grey.
const OTHERS: [&str; 3] = ["t-b", "t-c", "t-d"];
const GREY: &str = "t-e";
/// Colours of kinds; whoever comes later is grey.
const KINDS: usize = 8;

/// Colour classes of all targets of a site.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Palette {
    targets: BTreeMap<String, &'static str>,
}

/// What one dataset has to do with colours.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Group {
    targets: Vec<String>,
    highlight: Vec<String>,
    relatives: BTreeMap<String, String>,
}

impl Group {
    pub fn of(dataset: &Dataset) -> Self {
        let owned = |keys: Vec<&str>| keys.into_iter().map(str::to_owned).collect();
        Self {
            targets: owned(targets(dataset)),
            highlight: owned(highlighted(dataset)),
            relatives: dataset.targets.relatives.clone(),
        }
    }
}

impl Palette {
    /// Walks the datasets by name and their targets in order. A highlighted target has the accent,
    /// its relative the accent's tint, and the others the first colour that no target has which
    /// they meet in a dataset.
    pub(super) fn of(groups: &[&Group]) -> Self {
        let mut out: BTreeMap<&str, &'static str> = BTreeMap::new();
        for target in groups.iter().flat_map(|group| &group.highlight) {
            out.insert(target, "t-a");
        }
        for (borrower, owner) in groups.iter().flat_map(|group| &group.relatives) {
            if out.get(owner.as_str()) == Some(&"t-a") {
                out.entry(borrower).or_insert("t-a2");
            }
        }
        // Where a target stands, and the colours that have been seen there.
        let mut places: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for (at, group) in groups.iter().enumerate() {
            for target in &group.targets {
                places.entry(target).or_default().push(at);
            }
        }
        let mut seen: Vec<BTreeSet<&str>> = groups
            .iter()
            .map(|group| {
                let known = group.targets.iter();
                known
                    .filter_map(|target| out.get(target.as_str()).copied())
                    .collect()
            })
            .collect();
        for target in groups.iter().flat_map(|group| &group.targets) {
            if out.contains_key(target.as_str()) {
                continue;
            }
            let here = places.get(target.as_str()).map_or(&[][..], Vec::as_slice);
            let met = |colour: &&str| {
                let mut sets = here.iter().filter_map(|at| seen.get(*at));
                sets.any(|seen| seen.contains(colour))
            };
            let colour = OTHERS.into_iter().find(|colour| !met(colour));
            let colour = colour.unwrap_or(GREY);
            for at in here {
                if let Some(seen) = seen.get_mut(*at) {
                    seen.insert(colour);
                }
            }
            out.insert(target, colour);
        }
        let owned = |(target, colour): (&str, &'static str)| (target.to_owned(), colour);
        Self {
            targets: out.into_iter().map(owned).collect(),
        }
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

    fn dataset(order: &[&str], highlight: &[&str]) -> Dataset {
        Dataset {
            targets: Targets {
                order: order.iter().map(|&key| key.to_owned()).collect(),
                highlight: highlight.iter().map(|&key| key.to_owned()).collect(),
                ..Targets::default()
            },
            ..Dataset::default()
        }
    }

    #[test]
    fn a_target_has_one_colour_on_the_whole_site() {
        let mut first = dataset(&["own", "tool", "x", "y", "z", "w"], &["own"]);
        first.targets.relatives = BTreeMap::from([("tool".to_owned(), "own".to_owned())]);
        let groups = [
            Group::of(&first),
            Group::of(&dataset(&["z", "y", "p", "own"], &[])),
            Group::of(&dataset(&["sql", "resp"], &["resp"])),
        ];
        let palette = Palette::of(&groups.each_ref());
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
            count: 1,
            busy: 1.0,
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
