//! A table before it is dressed: which measurement stands where.

use std::collections::BTreeMap;

use super::formula::{self, Names};
use crate::data::judge::{self, Standing};
use crate::data::{Better, Dataset, Measurement, Relation};
use crate::figure::desk::Desk;
use crate::figure::spec::{Columns, Rows, TableSpec};

/// What a directive asks for beyond the layout.
#[derive(Clone, Debug, Default)]
pub(crate) struct Choice {
    pub targets: Vec<String>,
    pub columns: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Value,
    Derived,
    Verdict,
}

#[derive(Clone, Debug)]
pub(super) struct Column {
    /// Metric, key of the column dimension, or name of the derived column.
    pub name: String,
    pub part: Part,
    /// The metric of its cells, where it is one.
    pub metric: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowKind {
    Plain,
    /// A closing line (`last`).
    Sum,
    Derived,
}

#[derive(Clone, Debug)]
pub(super) struct Row {
    /// Key of the last row dimension, metric, or name of the derived row.
    pub name: String,
    pub kind: RowKind,
    pub cells: Vec<Cell>,
}

#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// `None` in a verdict's column.
    pub m: Option<Measurement>,
    pub verdict: Option<judge::Verdict>,
    pub standing: Standing,
    /// Dimension → key, for downloads and lookups.
    pub keys: Vec<(String, String)>,
    pub metric: String,
    /// Further values below: metric and value.
    pub under: Vec<(String, Measurement)>,
    /// Width of its bar in its group, from 0 to 1.
    pub share: Option<f64>,
}

/// Rows that share the keys of the leading dimensions.
#[derive(Clone, Debug, Default)]
pub(super) struct Group {
    /// Dimension and key of each leading dimension; empty without grouping.
    pub keys: Vec<(String, String)>,
    pub rows: Vec<Row>,
}

pub(super) struct Plan<'a> {
    pub dataset: &'a Dataset,
    pub relation: &'a Relation,
    pub spec: &'a TableSpec,
    /// The dimension of the rows' names, or `None` for metrics.
    pub row_dim: Option<String>,
    pub column_dim: Option<String>,
    pub columns: Vec<Column>,
    pub groups: Vec<Group>,
}

impl Cell {
    fn of(m: Measurement, metric: &str, keys: Vec<(String, String)>) -> Self {
        Self {
            m: Some(m),
            verdict: None,
            standing: Standing::Other,
            keys,
            metric: metric.to_owned(),
            under: Vec::new(),
            share: None,
        }
    }
}

impl<'a> Plan<'a> {
    /// Lays the relation out. `None` when the relation is gone (already reported).
    pub fn of(
        dataset: &'a Dataset,
        spec: &'a TableSpec,
        choice: &Choice,
        desk: &mut Desk,
    ) -> Option<Self> {
        let relation = dataset.relations.get(&spec.of)?;
        let mut plan = Plan {
            dataset,
            relation,
            spec,
            row_dim: match &spec.rows {
                Rows::Dims(dims) => dims.last().cloned(),
                Rows::Metrics(_) => None,
            },
            column_dim: match &spec.columns {
                Columns::Dim(dim) => Some(dim.clone()),
                Columns::Metrics(_) => None,
            },
            columns: Vec::new(),
            groups: Vec::new(),
        };
        plan.columns = plan.value_columns(choice);
        match &spec.rows {
            Rows::Metrics(prefix) => plan.metric_rows(prefix),
            Rows::Dims(dims) => plan.dim_rows(dims, choice),
        }
        plan.derived_rows(desk);
        plan.derived_columns(desk);
        plan.judge();
        plan.measure_bars();
        Some(plan)
    }

    /// Keys of a dimension in the order to show.
    fn keys(&self, dim: &str, choice: &Choice) -> Vec<String> {
        let is_target = self.dataset.targets.dim.as_deref() == Some(dim);
        if is_target && !choice.targets.is_empty() {
            return choice.targets.clone();
        }
        let targets = is_target.then_some("targets");
        let layout = [Some(dim), targets]
            .into_iter()
            .flatten()
            .find_map(|name| self.spec.keys.get(name));
        if let Some(keys) = layout {
            return keys.clone();
        }
        let known: Vec<String> = self
            .relation
            .dims
            .iter()
            .find(|d| d.name == dim)
            .map(|d| d.keys.clone())
            .unwrap_or_default();
        if !is_target {
            return known;
        }
        let order = &self.dataset.targets.order;
        let mut keys: Vec<String> = order
            .iter()
            .filter(|k| known.contains(k))
            .cloned()
            .collect();
        keys.extend(known.into_iter().filter(|k| !order.contains(k)));
        keys
    }

    fn value_columns(&self, choice: &Choice) -> Vec<Column> {
        let names = match &self.spec.columns {
            Columns::Metrics(metrics) => metrics.clone(),
            Columns::Dim(dim) => self.keys(dim, choice),
        };
        names
            .into_iter()
            .filter(|name| choice.columns.is_empty() || choice.columns.contains(name))
            .map(|name| Column {
                metric: match &self.spec.columns {
                    Columns::Metrics(_) => Some(name.clone()),
                    Columns::Dim(_) => self.spec.cell.clone(),
                },
                name,
                part: Part::Value,
            })
            .collect()
    }

    /// The measurement under `keys` (dimension → key); other dimensions by `at`, or their only key.
    fn cell(&self, keys: &[(String, String)], metric: &str) -> Measurement {
        let row: Vec<&str> = self
            .relation
            .dims
            .iter()
            .map(|dim| {
                keys.iter()
                    .chain(&self.spec.at)
                    .find(|(name, _)| *name == dim.name)
                    .map(|(_, key)| key.as_str())
                    .or_else(|| dim.keys.first().map(String::as_str))
                    .unwrap_or_default()
            })
            .collect();
        self.dataset.cell(&self.relation.name, &row, metric)
    }

    fn column_key(&self, column: &Column) -> Option<(String, String)> {
        let dim = self.column_dim.clone()?;
        Some((dim, column.name.clone()))
    }

    fn metric_rows(&mut self, prefix: &str) {
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

    fn dim_rows(&mut self, dims: &[String], choice: &Choice) {
        let Some((last, leading)) = dims.split_last() else {
            return;
        };
        // Only combinations that the data has, in the order of the dimensions' keys.
        let mut combinations: BTreeMap<Vec<usize>, Vec<(String, String)>> = BTreeMap::new();
        let orders: Vec<Vec<String>> = dims.iter().map(|dim| self.keys(dim, choice)).collect();
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
                    let index = order.iter().position(|known| known == key)?;
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

    fn under(
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

    fn derived_columns(&mut self, desk: &mut Desk) {
        for formula in &self.spec.extra {
            let mut derived = Vec::new();
            for row in self.rows() {
                let m = if row.kind == RowKind::Derived {
                    formula::nothing()
                } else {
                    let named = self.named_cells(row);
                    let names: Names = named.iter().map(|(name, m)| (&**name, m)).collect();
                    formula::evaluate(formula, &names, desk)
                };
                let keys = row.keys_of_row(self.column_dim.as_deref());
                derived.push(Cell::of(m, &formula.name, keys));
            }
            let rows = self.groups.iter_mut().flat_map(|group| &mut group.rows);
            for (row, cell) in rows.zip(derived) {
                row.cells.push(cell);
            }
            self.columns.push(Column {
                name: formula.name.clone(),
                part: Part::Derived,
                metric: None,
            });
        }
        if let Some(verdict) = &self.spec.verdict {
            let (of, against) = self.verdict_columns(verdict);
            if of.is_none() || against.is_none() || of == against {
                return;
            }
            let tolerance = self.dataset.tolerance.as_ref();
            for group in &mut self.groups {
                for row in &mut group.rows {
                    let found = |index: Option<usize>| {
                        index
                            .and_then(|index| row.cells.get(index))
                            .and_then(|cell| cell.m.as_ref())
                    };
                    let verdict = match (row.kind, found(of), found(against)) {
                        (RowKind::Derived, ..) => None,
                        (_, Some(value), Some(base)) => {
                            Some(judge::verdict(value, base, tolerance))
                        }
                        _ => None,
                    };
                    row.cells.push(Cell {
                        m: None,
                        verdict,
                        standing: Standing::Other,
                        keys: Vec::new(),
                        metric: String::new(),
                        under: Vec::new(),
                        share: None,
                    });
                }
            }
            self.columns.push(Column {
                name: "verdict".to_owned(),
                part: Part::Verdict,
                metric: None,
            });
        }
    }

    /// What names in a formula stand for in one row: the cells under every key of the columns'
    /// dimension, or of every metric, shown or not.
    fn named_cells(&self, row: &Row) -> Vec<(String, Measurement)> {
        let keys = row.keys_of_row(self.column_dim.as_deref());
        match &self.column_dim {
            Some(dim) => {
                let metric = row.cells.first().map(|cell| cell.metric.clone());
                let metric = metric.unwrap_or_default();
                let dims = self.relation.dims.iter().filter(|d| d.name == *dim);
                dims.flat_map(|d| &d.keys)
                    .map(|key| {
                        let mut all = keys.clone();
                        all.push((dim.clone(), key.clone()));
                        (key.clone(), self.cell(&all, &metric))
                    })
                    .collect()
            }
            None => self
                .relation
                .metrics
                .iter()
                .map(|metric| (metric.id.clone(), self.cell(&keys, &metric.id)))
                .collect(),
        }
    }

    /// Columns that the verdict compares: the declared ones, else the baseline (or the first) as
    /// the base and the other one.
    pub fn verdict_columns(
        &self,
        verdict: &crate::figure::spec::Verdict,
    ) -> (Option<usize>, Option<usize>) {
        let position = |name: &str| self.columns.iter().position(|column| column.name == name);
        let against = match &verdict.against {
            Some(name) => position(name),
            None => {
                let baseline = self.dataset.targets.baseline.as_deref();
                baseline.and_then(position).or(Some(0))
            }
        };
        let of = match &verdict.of {
            Some(name) => position(name),
            None => self
                .columns
                .iter()
                .enumerate()
                .find(|(index, column)| column.part == Part::Value && Some(*index) != against)
                .map(|(index, _)| index),
        };
        (of, against)
    }

    fn derived_rows(&mut self, desk: &mut Desk) {
        let spec = self.spec;
        for formula in &spec.extra_rows {
            for group in &mut self.groups {
                let cells = self
                    .columns
                    .iter()
                    .enumerate()
                    .map(|(index, column)| {
                        let mut names: Names = Vec::new();
                        let plain: Vec<&Row> = group
                            .rows
                            .iter()
                            .filter(|row| row.kind == RowKind::Plain)
                            .collect();
                        if let (Some(first), Some(last)) = (plain.first(), plain.last()) {
                            names.extend(first.value(index).map(|m| ("first", m)));
                            names.extend(last.value(index).map(|m| ("last", m)));
                        }
                        for row in plain {
                            names.extend(row.value(index).map(|m| (row.name.as_str(), m)));
                        }
                        let m = formula::evaluate(formula, &names, desk);
                        let keys = match &self.column_dim {
                            Some(dim) => vec![(dim.clone(), column.name.clone())],
                            None => Vec::new(),
                        };
                        Cell::of(m, &formula.name, keys)
                    })
                    .collect();
                group.rows.push(Row {
                    name: formula.name.clone(),
                    kind: RowKind::Derived,
                    cells,
                });
            }
        }
    }

    /// The dimension whose keys are compared: the columns', else the rows'.
    pub fn compared(&self) -> Option<&str> {
        self.column_dim.as_deref().or(self.row_dim.as_deref())
    }

    fn judge(&mut self) {
        let targets = self.dataset.targets.dim.as_deref();
        let among_targets = targets.is_some() && self.compared() == targets;
        if !self.spec.best.unwrap_or(among_targets) {
            return;
        }
        let across = self.column_dim.is_some();
        let steps = matches!(self.spec.rows, Rows::Metrics(_));
        for group in &mut self.groups {
            if across {
                for row in &mut group.rows {
                    if row.kind == RowKind::Derived || (steps && row.kind == RowKind::Plain) {
                        continue;
                    }
                    let mut cells: Vec<&mut Cell> = row
                        .cells
                        .iter_mut()
                        .zip(&self.columns)
                        .filter(|(_, column)| column.part == Part::Value)
                        .map(|(cell, _)| cell)
                        .collect();
                    stand(&mut cells);
                }
            } else {
                for index in 0..self.columns.len() {
                    if self.columns[index].part != Part::Value {
                        continue;
                    }
                    let mut cells: Vec<&mut Cell> = group
                        .rows
                        .iter_mut()
                        .filter(|row| row.kind == RowKind::Plain)
                        .filter_map(|row| row.cells.get_mut(index))
                        .collect();
                    stand(&mut cells);
                }
            }
        }
    }

    fn measure_bars(&mut self) {
        if !self.spec.bars {
            return;
        }
        let across = self.column_dim.is_some();
        for group in &mut self.groups {
            let width = self.columns.len();
            let mut largest = vec![0.0_f64; width];
            for row in group.rows.iter().filter(|row| row.kind == RowKind::Plain) {
                for (index, cell) in row.cells.iter().enumerate() {
                    let at = if across { 0 } else { index };
                    let value = cell.m.as_ref().and_then(Measurement::value);
                    let is_value = self.columns[index].part == Part::Value;
                    if let (true, Some(value)) = (is_value, value) {
                        largest[at] = largest[at].max(value);
                    }
                }
            }
            for row in group.rows.iter_mut().filter(|r| r.kind == RowKind::Plain) {
                for (index, cell) in row.cells.iter_mut().enumerate() {
                    let most = largest[if across { 0 } else { index }];
                    let value = cell.m.as_ref().and_then(Measurement::value);
                    cell.share = value
                        .filter(|value| {
                            self.columns[index].part == Part::Value && *value >= 0.0 && most > 0.0
                        })
                        .map(|value| value / most);
                }
            }
        }
    }

    pub fn rows(&self) -> impl Iterator<Item = &Row> {
        self.groups.iter().flat_map(|group| &group.rows)
    }

    /// Recorded values of a column, derived rows left out.
    pub fn column_values(&self, index: usize) -> Vec<&Measurement> {
        self.rows()
            .filter(|row| row.kind != RowKind::Derived)
            .filter_map(|row| row.cells.get(index))
            .filter_map(|cell| cell.m.as_ref())
            .collect()
    }
}

impl Row {
    fn value(&self, index: usize) -> Option<&Measurement> {
        self.cells.get(index)?.m.as_ref()
    }

    /// Keys of the row itself, the columns' dimension left out.
    fn keys_of_row(&self, column_dim: Option<&str>) -> Vec<(String, String)> {
        self.cells
            .first()
            .map(|cell| {
                cell.keys
                    .iter()
                    .filter(|(dim, _)| Some(dim.as_str()) != column_dim)
                    .cloned()
                    .collect()
            })
            .unwrap_or_default()
    }
}

/// Names the best of some cells; none when they come from several machines.
fn stand(cells: &mut [&mut Cell]) {
    let group: Vec<&Measurement> = cells.iter().filter_map(|cell| cell.m.as_ref()).collect();
    if group.len() != cells.len() {
        return;
    }
    let better = group.first().map_or(Better::Neither, |m| m.better);
    if judge::provenance(group.iter().copied()).machines.len() > 1 {
        return;
    }
    let standings = judge::standings(&group, better);
    for (cell, standing) in cells.iter_mut().zip(standings) {
        cell.standing = standing;
    }
}
