//! Rows: metrics below a prefix, or combinations of keys.

use std::collections::BTreeMap;

use super::{Cell, Choice, Group, Plan, Row, RowKind};
use crate::data::Measurement;

impl Plan<'_> {
    pub(super) fn metric_rows(&mut self, prefix: &str) {
        let of_prefix = |id: &str| {
            id.strip_prefix(prefix)
                .and_then(|rest| rest.strip_prefix('.'))
                .map(str::to_owned)
        };
        let known: Vec<String> = self
            .relation
            .metrics
            .iter()
            .filter_map(|metric| of_prefix(&metric.id))
            .collect();
        let mut keys: Vec<String> = match self.spec.keys.get(prefix) {
            Some(keys) => keys.clone(),
            None => self
                .dataset
                .kinds
                .iter()
                .filter(|kind| known.contains(kind))
                .cloned()
                .collect(),
        };
        if !self.spec.keys.contains_key(prefix) {
            let rest: Vec<String> = known.into_iter().filter(|k| !keys.contains(k)).collect();
            keys.extend(rest);
        }
        let rows = keys
            .into_iter()
            .map(|key| (format!("{prefix}.{key}"), key, RowKind::Plain))
            .chain(
                self.spec
                    .last
                    .iter()
                    .map(|metric| (metric.clone(), metric.clone(), RowKind::Sum)),
            )
            .map(|(metric, name, kind)| Row {
                name,
                kind,
                cells: self
                    .columns
                    .iter()
                    .map(|column| {
                        let keys: Vec<_> = self.column_key(column).into_iter().collect();
                        Cell::of(self.cell(&keys, &metric), &metric, keys)
                    })
                    .collect(),
            })
            .collect();
        self.groups = vec![Group {
            keys: Vec::new(),
            rows,
        }];
    }

    pub(super) fn dim_rows(&mut self, dims: &[String], choice: &Choice) {
        let Some((last, leading)) = dims.split_last() else {
            return;
        };
        // Only combinations that the data has, in the order of the dimensions' keys.
        let mut combinations: BTreeMap<Vec<usize>, Vec<(String, String)>> = BTreeMap::new();
        let orders: Vec<BTreeMap<String, usize>> = dims
            .iter()
            .map(|dim| self.keys(dim, choice).into_iter().zip(0..).collect())
            .collect();
        for row in &self.relation.rows {
            let key_of = |name: &str| {
                self.relation
                    .dims
                    .iter()
                    .position(|dim| dim.name == name)
                    .and_then(|index| row.get(index))
            };
            let fits = self
                .spec
                .at
                .iter()
                .all(|(dim, key)| key_of(dim).is_none_or(|found| found == key));
            let placed: Option<Vec<(usize, (String, String))>> = dims
                .iter()
                .zip(&orders)
                .map(|(dim, order)| {
                    let key = key_of(dim)?;
                    let index = *order.get(key)?;
                    Some((index, (dim.clone(), key.clone())))
                })
                .collect();
            if let (true, Some(placed)) = (fits, placed) {
                let (at, keys) = placed.into_iter().unzip();
                combinations.insert(at, keys);
            }
        }
        let mut groups: Vec<Group> = Vec::new();
        for mut keys in combinations.into_values() {
            let Some((_, name)) = keys.last().cloned() else {
                continue;
            };
            let cells = self
                .columns
                .iter()
                .map(|column| {
                    let metric = column.metric.clone().unwrap_or_default();
                    let mut all = keys.clone();
                    all.extend(self.column_key(column));
                    let mut cell = Cell::of(self.cell(&all, &metric), &metric, all.clone());
                    cell.under = self.under(&metric, &name, &all);
                    cell
                })
                .collect();
            keys.retain(|(dim, _)| dim != last || leading.contains(dim));
            let row = Row {
                name,
                kind: RowKind::Plain,
                cells,
            };
            match groups.last_mut() {
                Some(group) if group.keys == keys => group.rows.push(row),
                _ => groups.push(Group {
                    keys,
                    rows: vec![row],
                }),
            }
        }
        self.groups = groups;
    }

    pub(super) fn under(
        &self,
        metric: &str,
        key: &str,
        keys: &[(String, String)],
    ) -> Vec<(String, Measurement)> {
        let beside = self.spec.beside.get(metric);
        let under = self
            .spec
            .under
            .get(metric)
            .and_then(|by_key| by_key.get(key));
        beside
            .into_iter()
            .chain(under.into_iter().flatten())
            .map(|further| (further.clone(), self.cell(keys, further)))
            .filter(|(_, m)| !matches!(m.state, crate::data::State::Missing))
            .collect()
    }
}
