//! Names of a layout against the dataset that it lays out.

use std::collections::BTreeSet;

use super::values::Reader;
use super::{BarsSpec, Columns, Rows, TableSpec};
use crate::data::{Dataset, Relation};
use crate::diag::{Code, Place, suggestion};

/// Checks one layout; problems go to the reader.
pub(super) struct Checker<'a> {
    reader: &'a mut Reader,
    dataset: &'a Dataset,
    /// The whole layout.
    place: &'a Place,
    /// Its words, for pointing at one.
    words: Vec<(&'a str, &'a Place)>,
}

/// The dimension that a layout names: `targets` is the dimension of targets.
fn dimension(name: &str, dataset: &Dataset, relation: &Relation) -> Option<String> {
    let name = match name {
        "targets" => dataset.targets.dim.as_deref().unwrap_or("target"),
        name => name,
    };
    relation
        .dims
        .iter()
        .find(|dim| dim.name == name)
        .map(|dim| dim.name.clone())
}

impl<'a> Checker<'a> {
    pub fn new(
        reader: &'a mut Reader,
        dataset: &'a Dataset,
        place: &'a Place,
        words: Vec<(&'a str, &'a Place)>,
    ) -> Self {
        Self {
            reader,
            dataset,
            place,
            words,
        }
    }

    /// An unnamed relation is the only one, or the only one whose dimension is the targets.
    pub fn settle_relation(of: &mut String, dataset: Option<&Dataset>) {
        let Some(dataset) = dataset else { return };
        if !of.is_empty() {
            return;
        }
        let target = dataset.targets.dim.as_deref().unwrap_or("target");
        let mut candidates: Vec<&str> = dataset
            .relations
            .values()
            .filter(|relation| relation.dims.iter().any(|dim| dim.name == target))
            .map(|relation| relation.name.as_str())
            .collect();
        if candidates.is_empty() || dataset.relations.len() == 1 {
            candidates = dataset.relations.keys().map(String::as_str).collect();
        }
        if let [only] = candidates.as_slice() {
            *of = (*only).to_owned();
        }
    }

    /// `"targets"`, a dimension, several of them, or the prefix of metrics.
    pub fn rows(list: Vec<String>, dataset: Option<&Dataset>, relation: Option<&Relation>) -> Rows {
        let (Some(dataset), Some(relation)) = (dataset, relation) else {
            return Rows::Dims(list);
        };
        if let [only] = list.as_slice()
            && dimension(only, dataset, relation).is_none()
            && has_prefix(relation, only)
        {
            return Rows::Metrics(only.clone());
        }
        Rows::Dims(
            list.into_iter()
                .map(|name| dimension(&name, dataset, relation).unwrap_or(name))
                .collect(),
        )
    }

    /// One dimension, or metrics.
    pub fn columns(
        list: Vec<String>,
        dataset: Option<&Dataset>,
        relation: Option<&Relation>,
    ) -> Columns {
        if let ([only], Some(dataset), Some(relation)) = (list.as_slice(), dataset, relation)
            && let Some(dim) = dimension(only, dataset, relation)
        {
            return Columns::Dim(dim);
        }
        Columns::Metrics(list)
    }

    fn wrong(&mut self, what: &str, name: &str, known: &[&str]) {
        let help = suggestion(name, known.iter().copied());
        let message = if name.is_empty() {
            format!("this layout must say which {what} it is of")
        } else {
            format!("`{name}` is no {what} of `{}`", self.dataset.name)
        };
        let word = self.words.iter().find(|(word, _)| *word == name);
        let place = word.map_or(self.place, |(_, place)| place);
        self.reader
            .report(Code::FiguresUnknownName, place, message, help);
    }

    fn relation(&mut self, of: &str) -> Option<&'a Relation> {
        let dataset = self.dataset;
        let found = dataset.relations.get(of);
        if found.is_none() {
            let known: Vec<&str> = dataset.relations.keys().map(String::as_str).collect();
            self.wrong("relation", of, &known);
        }
        found
    }

    fn metric(&mut self, relation: &Relation, name: &str) {
        if !relation.metrics.iter().any(|metric| metric.id == name) {
            let known: Vec<&str> = relation.metrics.iter().map(|m| m.id.as_str()).collect();
            self.wrong("metric", name, &known);
        }
    }

    fn dim(&mut self, relation: &Relation, name: &str) {
        if dimension(name, self.dataset, relation).is_none() {
            let mut known: Vec<&str> = relation.dims.iter().map(|d| d.name.as_str()).collect();
            known.push("targets");
            self.wrong("dimension", name, &known);
        }
    }

    fn key(&mut self, relation: &Relation, dim: &str, key: &str) {
        if let Some(dim) = relation.dims.iter().find(|d| d.name == dim)
            && !dim.keys.iter().any(|known| known == key)
        {
            let known: Vec<&str> = dim.keys.iter().map(String::as_str).collect();
            self.wrong(&format!("key of dimension `{}`", dim.name), key, &known);
        }
    }

    fn fixed(&mut self, relation: &Relation, at: &[(String, String)], free: &[&str]) {
        for (dim, key) in at {
            self.dim(relation, dim);
            self.key(relation, dim, key);
        }
        for dim in &relation.dims {
            let bound = free.contains(&dim.name.as_str())
                || at.iter().any(|(name, _)| *name == dim.name)
                || dim.keys.len() <= 1;
            if !bound {
                self.reader.report(
                    Code::FiguresInvalid,
                    self.place,
                    format!("dimension `{}` is neither rows nor columns", dim.name),
                    format!("fix it: `at = {{ {} = \"…\" }}`", dim.name),
                );
            }
        }
    }

    pub fn bars(mut self, bars: &mut BarsSpec) {
        let Some(relation) = self.relation(&bars.of) else {
            return;
        };
        self.dim(relation, &bars.by);
        if let Some(dim) = dimension(&bars.by, self.dataset, relation) {
            bars.by = dim;
        }
        for metric in &bars.series {
            self.metric(relation, metric);
        }
        for key in &bars.keys {
            self.key(relation, &bars.by, key);
        }
        self.fixed(relation, &bars.at, &[bars.by.as_str()]);
    }

    pub fn table(mut self, table: &mut TableSpec) {
        let Some(relation) = self.relation(&table.of) else {
            return;
        };
        let mut free = Vec::new();
        if let Rows::Dims(dims) = &table.rows {
            for dim in dims {
                self.dim(relation, dim);
                free.push(dim.as_str());
            }
        }
        match &table.columns {
            Columns::Dim(dim) => {
                free.push(dim.as_str());
                match (&table.cell, &table.rows) {
                    (None, Rows::Metrics(_)) => {}
                    (None, Rows::Dims(_)) => match relation.metrics.as_slice() {
                        [only] => table.cell = Some(only.id.clone()),
                        _ => self.reader.report(
                            Code::FiguresInvalid,
                            self.place,
                            format!("this table has keys of `{dim}` as columns, but no `cell`"),
                            "name the metric of the cells: `cell = \"…\"`".to_owned(),
                        ),
                    },
                    (Some(cell), _) => self.metric(relation, cell),
                }
            }
            Columns::Metrics(metrics) => {
                for metric in metrics {
                    self.metric(relation, metric);
                }
            }
        }
        self.fixed(relation, &table.at, &free);
        for (dim, keys) in &table.keys {
            if matches!(&table.rows, Rows::Metrics(prefix) if prefix == dim) {
                continue;
            }
            self.dim(relation, dim);
            for key in keys {
                self.key(relation, dim, key);
            }
        }
        let under = table.under.values().flat_map(|by| by.values().flatten());
        let beside = table.beside.iter().flat_map(|(a, b)| [a, b]);
        for metric in table.last.iter().chain(under).chain(beside) {
            self.metric(relation, metric);
        }
        let extra: Vec<&str> = table
            .extra
            .iter()
            .chain(&table.extra_rows)
            .map(|formula| formula.name.as_str())
            .collect();
        let notes: Vec<String> = table.notes.keys().cloned().collect();
        for name in notes {
            let known = relation.metrics.iter().any(|metric| metric.id == name)
                || extra.contains(&name.as_str())
                || relation.dims.iter().any(|dim| dim.keys.contains(&name));
            if !known {
                self.metric(relation, &name);
            }
        }
        self.rows_of_notes(relation, table);
        self.shown(table);
        self.verdict(relation, table);
    }

    /// Notes and further values stand at keys of the relation.
    fn rows_of_notes(&mut self, relation: &Relation, table: &TableSpec) {
        let notes = table.notes.values().flat_map(|by| by.keys());
        let under = table.under.values().flat_map(|by| by.keys());
        let keys: Vec<&str> = relation
            .dims
            .iter()
            .flat_map(|dim| &dim.keys)
            .chain(relation.metrics.iter().map(|metric| &metric.id))
            .map(String::as_str)
            .collect();
        for key in notes.chain(under) {
            let step = |known: &&str| known.ends_with(&format!(".{key}"));
            if !keys.contains(&key.as_str()) && !keys.iter().any(step) {
                self.wrong("key", key, &keys);
            }
        }
    }

    /// Under a name stand its date or a version.
    fn shown(&mut self, table: &TableSpec) {
        let values = self.dataset.measurements.values();
        let versions: BTreeSet<&str> = values
            .flat_map(|m| m.versions.keys())
            .map(String::as_str)
            .collect();
        let known: Vec<&str> = std::iter::once("date").chain(versions).collect();
        for name in &table.show {
            if !known.contains(&name.as_str()) {
                self.wrong("version", name, &known);
            }
        }
    }

    fn verdict(&mut self, relation: &Relation, table: &TableSpec) {
        let Some(verdict) = &table.verdict else {
            return;
        };
        if self.dataset.tolerance.is_none()
            && !self
                .dataset
                .measurements
                .values()
                .any(|m| m.range.is_some())
        {
            self.reader.report(
                Code::FiguresInvalid,
                &verdict.place,
                "nothing here can be judged, for there are neither ranges nor a tolerance"
                    .to_owned(),
                "declare a `tolerance` in dataset.toml, or leave the verdict out".to_owned(),
            );
        }
        let columns: Vec<&str> = match &table.columns {
            Columns::Metrics(metrics) => metrics.iter().map(String::as_str).collect(),
            Columns::Dim(name) => relation
                .dims
                .iter()
                .filter(|dim| dim.name == *name)
                .flat_map(|dim| &dim.keys)
                .map(String::as_str)
                .collect(),
        };
        for key in verdict.of.iter().chain(&verdict.against) {
            if !columns.contains(&key.as_str()) {
                self.wrong("column", key, &columns);
            }
        }
    }
}

fn has_prefix(relation: &Relation, prefix: &str) -> bool {
    relation.metrics.iter().any(|metric| {
        metric
            .id
            .strip_prefix(prefix)
            .is_some_and(|rest| rest.starts_with('.'))
    })
}
