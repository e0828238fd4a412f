//! Which names an expression may use, and what they find.

use std::collections::{BTreeMap, BTreeSet};

use super::super::{Dataset, Datasets, Measurement, Number, Span, State, Unit, names};
use super::ast::{Path, Pick, Segment};
use super::lookup::{self, Query};
use crate::diag::{Code, Diagnostic};

/// Where an expression stands.
#[derive(Clone, Default)]
pub(in super::super) struct Scope<'a> {
    /// Names without a dataset are looked up here.
    pub dataset: Option<&'a Dataset>,
    /// Paths of this dataset under which names are siblings, innermost first.
    pub prefixes: Vec<String>,
    /// Names bound to given measurements.
    pub names: Option<&'a BTreeMap<&'a str, &'a Measurement>>,
    /// Derived paths (with the dataset's name) that have no value yet.
    pub pending: Option<&'a BTreeSet<String>>,
    /// Dimension → key of the row, and what is fixed for all rows. They are numbers where they
    /// look like one, and stand for themselves inside brackets: `vm[keys,connections,sql].rps`.
    pub keys: Vec<(String, String)>,
    /// Nobody reads the complaints: no name near an unknown one is looked for.
    pub quiet: bool,
}

impl<'a> Scope<'a> {
    /// Names beside `path` of `dataset`: its siblings, those of its parents, and whole paths.
    pub fn beside(dataset: &'a Dataset, path: &str) -> Self {
        let parts = names::split(path);
        let prefixes = (0..parts.len())
            .rev()
            .map(|length| parts[..length].join("."))
            .collect();
        let mut keys = Vec::new();
        if let Some((relation, row, _)) = dataset.locate(path) {
            let dims = relation.dims.iter().zip(row);
            keys.extend(dims.map(|(dim, key)| (dim.name.clone(), key)));
            keys.extend(relation.fixed.iter().cloned());
        }
        Self {
            dataset: Some(dataset),
            prefixes,
            keys,
            ..Self::default()
        }
    }

    /// Segments with the row's own keys in place of dimension names in brackets. A key that the
    /// other relation really has is taken at its word.
    fn filled(&self, segments: &[Segment]) -> Vec<Segment> {
        let mut segments = segments.to_vec();
        let Some(dataset) = self.dataset.filter(|_| !self.keys.is_empty()) else {
            return segments;
        };
        for segment in &mut segments {
            let Pick::Is(name) = &segment.name else {
                continue;
            };
            let Some(relation) = dataset.relations.get(name) else {
                continue;
            };
            let items = segment.filter.iter_mut().flatten();
            for (item, dim) in items.zip(&relation.dims) {
                for value in &mut item.values {
                    if let Pick::Is(key) = value
                        && !dim.keys.contains(key)
                        && let Some((_, own)) = self.keys.iter().find(|(dim, _)| dim == key)
                    {
                        *value = Pick::Is(own.clone());
                    }
                }
            }
        }
        segments
    }

    /// Names inside a row.
    pub fn row(dataset: &'a Dataset, relation: &str, row: &[&str]) -> Self {
        Self::beside(dataset, &format!("{}.x", dataset.row_path(relation, row)))
    }
}

/// What a path names.
pub(super) enum Found {
    One(Box<Measurement>),
    /// Values of a group or a pattern.
    Many {
        path: String,
        values: Vec<Measurement>,
    },
    Spans {
        path: String,
        spans: Vec<Span>,
        /// A value of the same run, for provenance; `None`: nothing recorded a run.
        beside: Option<Box<Measurement>>,
    },
    /// Countable things without values: rows, lanes.
    Things {
        path: String,
        count: usize,
        beside: Option<Box<Measurement>>,
    },
}

/// Why there is no answer.
pub(in super::super) enum Fail {
    /// The path is derived and has no value yet.
    Pending,
    Bad(Box<Diagnostic>),
}

impl From<Diagnostic> for Fail {
    fn from(diagnostic: Diagnostic) -> Self {
        Fail::Bad(Box::new(diagnostic))
    }
}

/// Resolves a path from its place; the diagnostic is not placed yet.
pub(super) fn resolve(
    datasets: &Datasets,
    scope: &Scope,
    path: &Path,
    written: &str,
) -> Result<Found, Fail> {
    let single = match path.segments.as_slice() {
        [only] if only.filter.is_none() => match &only.name {
            Pick::Is(name) => Some(name.as_str()),
            Pick::Any => None,
        },
        _ => None,
    };
    if let (Some(name), Some(bound)) = (single, scope.names)
        && let Some(measurement) = bound.get(name)
    {
        return Ok(Found::One(Box::new((*measurement).clone())));
    }
    let segments = scope.filled(&path.segments);
    if let Some(dataset) = scope.dataset {
        for prefix in &scope.prefixes {
            let query = Query {
                dataset,
                prefix,
                segments: &segments,
                pending: scope.pending,
            };
            if let Some(found) = lookup::find(&query)? {
                return Ok(found);
            }
        }
        if let Some(name) = single {
            let fact = format!("facts.{}", names::segment(name));
            if let Some(fact) = dataset.measurements.get(&fact) {
                return Ok(Found::One(Box::new(fact.clone())));
            }
            if let Some((_, key)) = scope.keys.iter().find(|(dim, _)| dim == name)
                && let Some(number) = Number::parse(key)
            {
                return Ok(Found::One(Box::new(parameter(name, number))));
            }
        }
    }
    // An absolute path starts with its dataset.
    if let Some(Pick::Is(name)) = path.segments.first().map(|segment| &segment.name)
        && path
            .segments
            .first()
            .is_some_and(|first| first.filter.is_none())
        && path.segments.len() > 1
        && let Some(dataset) = datasets.get(name)
    {
        let query = Query {
            dataset,
            prefix: "",
            segments: &path.segments[1..],
            pending: scope.pending,
        };
        if let Some(found) = lookup::find(&query)? {
            return Ok(found);
        }
        return Err(lookup::unknown(dataset, "", written, true).into());
    }
    Err(unknown(datasets, scope, written).into())
}

/// A key of a row as a number: how many keys, connections, posts.
fn parameter(name: &str, number: Number) -> Measurement {
    Measurement {
        digits: Default::default(),
        better: Default::default(),
        ..Measurement::new(
            name.to_owned(),
            State::Measured(Some(number)),
            Unit::new("count"),
        )
    }
}

fn unknown(datasets: &Datasets, scope: &Scope, written: &str) -> Diagnostic {
    if scope.quiet {
        return Diagnostic::new(Code::UnknownPath, "an unknown name");
    }
    if let Some(dataset) = scope.dataset {
        let prefix = scope.prefixes.first().map_or("", String::as_str);
        return lookup::unknown(dataset, prefix, written, false);
    }
    let mut candidates: Vec<String> = Vec::new();
    if let Some(bound) = scope.names {
        candidates.extend(bound.keys().map(|name| (*name).to_owned()));
    }
    for dataset in datasets.all() {
        let name = &dataset.name;
        candidates.push(names::segment(name));
        candidates.extend(
            dataset
                .measurements
                .keys()
                .map(|path| names::join(&names::segment(name), path)),
        );
    }
    let diagnostic = Diagnostic::new(
        Code::UnknownPath,
        format!("nothing is measured under `{written}`"),
    );
    diagnostic.suggest(written, candidates.iter().map(String::as_str))
}
