//! What a dataset answers about its own paths.

use super::{Better, Dataset, Date, Measurement, Relation, State, Unit, names};

impl Dataset {
    /// The dates that the file itself states at its top (`measured_at`), by name: variables of the
    /// messages about the dataset, as its facts are.
    pub fn dated(&self) -> impl Iterator<Item = (&str, Date)> {
        let top = |path: &str| !path.contains(['.', '[', '"']);
        self.texts
            .iter()
            .filter(move |(path, _)| top(path))
            .filter_map(|(path, text)| Some((path.as_str(), super::age::date(text)?)))
    }

    /// The measurement of one row and metric of a relation; a row or metric that the data does not
    /// have gives the state that the descriptor declares for absence, `Missing` by default.
    pub fn cell(&self, relation: &str, row: &[&str], metric: &str) -> Measurement {
        let row_path = self.row_path(relation, row);
        let path = if self.records.contains(relation) {
            names::join(&row_path, &names::segment(metric))
        } else {
            names::join(&row_path, metric)
        };
        let known = self.aliases.get(&path).unwrap_or(&path);
        if let Some(found) = self.measurements.get(known) {
            return found.clone();
        }
        let found = self.relations.get(relation);
        let metric = found.and_then(|found| found.metrics.iter().find(|own| own.id == metric));
        let target = found.and_then(|found| {
            let index = found
                .dims
                .iter()
                .position(|dim| Some(&dim.name) == self.targets.dim.as_ref())?;
            row.get(index).map(|key| (*key).to_owned())
        });
        let state = self.absent_state(&path);
        let path = names::join(&names::segment(&self.name), &path);
        Measurement {
            cites: [path.clone()].into(),
            better: metric.map_or(Better::Neither, |metric| metric.better),
            target,
            ..Measurement::new(
                path,
                state,
                metric.map_or_else(|| Unit::new("count"), |metric| metric.unit.clone()),
            )
        }
    }

    /// What absence means under a path of this dataset.
    fn absent_state(&self, path: &str) -> State {
        self.absent
            .iter()
            .rev()
            .find(|(pattern, _)| names::matches_path(pattern, path))
            .map_or(State::Missing, |(_, state)| state.clone())
    }

    /// The message id part of a key: declared in `ids`, else the key itself.
    pub fn message_key<'a>(&'a self, key: &'a str) -> &'a str {
        self.ids.get(key).map_or(key, String::as_str)
    }

    /// Path of a row: `models.pgmem`, `vm[64,256,mget]`.
    pub(super) fn row_path(&self, relation: &str, row: &[&str]) -> String {
        if self.records.contains(relation) {
            return names::record_path(relation, row);
        }
        row.iter().fold(names::segment(relation), |path, key| {
            names::join(&path, &names::segment(key))
        })
    }

    /// Relation, row and metric of a path, where it lies in a relation.
    pub(super) fn locate(&self, path: &str) -> Option<(&Relation, Vec<String>, String)> {
        let parts = names::split(path);
        let (first, rest) = parts.split_first()?;
        let (row, metric) = match first.split_once('[') {
            Some((name, keys)) if !first.starts_with('"') => {
                let keys = names::split_keys(keys.strip_suffix(']')?);
                let relation = self.relations.get(name)?;
                let metric = match rest {
                    [only] => names::unquote(only),
                    _ => rest.join("."),
                };
                return Some((relation, keys, metric));
            }
            _ => {
                let (row, metric) = rest.split_first()?;
                (names::unquote(row), metric.join("."))
            }
        };
        let name = names::unquote(first);
        let relation = self.relations.get(&name)?;
        (!self.records.contains(&name)).then_some((relation, vec![row], metric))
    }

    /// What describes a key of a dimension: columns and texts, such as `posts` → `1000`.
    pub fn label(&self, relation: &str, dim: &str, key: &str) -> &[(String, String)] {
        self.labels
            .iter()
            .find(|label| label.relation == relation && label.dim == dim && label.key == key)
            .map_or(&[], |label| &label.values)
    }
}
