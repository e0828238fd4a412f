//! Derived columns, derived rows and verdicts.

use super::super::formula::{self, Names};
use super::{Cell, Column, Judged, Part, Plan, Row, RowKind};
use crate::data::judge::{self, Standing};
use crate::data::{Measurement, Tolerance};
use crate::figure::desk::Desk;

impl Plan<'_> {
    pub(super) fn derived_columns(&mut self, desk: &mut Desk) {
        for formula in &self.spec.extra {
            let mut derived = Vec::new();
            for row in self.rows() {
                let keys = row.keys_of_row(self.column_dim.as_deref());
                let mut cell = Cell::of(formula::nothing(), &formula.name, keys);
                cell.m = (row.kind != RowKind::Derived).then(|| {
                    let named = self.named_cells(row);
                    let names: Names = named.iter().map(|(name, m)| (&**name, m)).collect();
                    formula::evaluate(formula, &names, desk)
                });
                derived.push(cell);
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
                        (_, Some(value), Some(base)) => Some(Judged::of(value, base, tolerance)),
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
    pub(super) fn named_cells(&self, row: &Row) -> Vec<(String, Measurement)> {
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

    pub(super) fn derived_rows(&mut self, desk: &mut Desk) {
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
}

impl Judged {
    fn of(value: &Measurement, base: &Measurement, tolerance: Option<&Tolerance>) -> Self {
        let verdict = judge::verdict(value, base, tolerance);
        // A factor is at least one: less is said as "so many times less".
        let (a, b) = match verdict {
            judge::Verdict::Differs { more: false, .. } => (base, value),
            _ => (value, base),
        };
        Self {
            verdict,
            path: format!("{} / {}", a.path, b.path),
        }
    }
}
