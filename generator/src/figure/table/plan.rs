//! A table before it is dressed: which measurement stands where.

mod derive;
mod rows;
mod standing;

use crate::data::judge::{self, Standing};
use crate::data::{Dataset, Measurement, Relation};
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
    pub verdict: Option<Judged>,
    pub standing: Standing,
    /// Dimension → key, for downloads and lookups.
    pub keys: Vec<(String, String)>,
    pub metric: String,
    /// Further values below: metric and value.
    pub under: Vec<(String, Measurement)>,
    /// Width of its bar in its group, from 0 to 1.
    pub share: Option<f64>,
}

/// A verdict, and the quotient that it rests on, as an expression.
#[derive(Clone, Debug)]
pub(super) struct Judged {
    pub verdict: judge::Verdict,
    pub path: String,
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
    /// The comparisons whose best is named.
    pub rankings: Vec<judge::Ranking>,
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
            rankings: Vec::new(),
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

    /// The dimension whose keys are compared: the columns', else the rows'.
    pub fn compared(&self) -> Option<&str> {
        self.column_dim.as_deref().or(self.row_dim.as_deref())
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
