//! Which cells win, and how long their bars are.

use std::collections::BTreeMap;

use super::{Cell, Part, Plan, RowKind};
use crate::data::judge::{self, Ranking};
use crate::data::{Better, Measurement};
use crate::figure::spec::Rows;

impl Plan<'_> {
    pub(super) fn judge(&mut self) {
        let targets = self.dataset.targets.dim.as_deref();
        let among_targets = targets.is_some() && self.compared() == targets;
        if !self.spec.best.unwrap_or(among_targets) {
            return;
        }
        let across = self.column_dim.is_some();
        let steps = matches!(self.spec.rows, Rows::Metrics(_));
        let compared = self.compared().unwrap_or_default().to_owned();
        let mut rankings = Vec::new();
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
                    let of = named(&group.keys, &row.name);
                    rankings.extend(stand(&mut cells, &of, &compared));
                }
            } else {
                for (index, column) in self.columns.iter().enumerate() {
                    if column.part != Part::Value {
                        continue;
                    }
                    let mut cells: Vec<&mut Cell> = group
                        .rows
                        .iter_mut()
                        .filter(|row| row.kind == RowKind::Plain)
                        .filter_map(|row| row.cells.get_mut(index))
                        .collect();
                    let of = named(&group.keys, &column.name);
                    rankings.extend(stand(&mut cells, &of, &compared));
                }
            }
        }
        self.rankings = rankings;
    }

    pub(super) fn measure_bars(&mut self) {
        if !self.spec.bars {
            return;
        }
        // Keys of one metric share a scale; metrics have one each.
        let across = self.column_dim.is_some();
        let values: Vec<usize> = self
            .columns
            .iter()
            .enumerate()
            .filter(|(_, column)| column.part == Part::Value)
            .map(|(index, _)| index)
            .collect();
        let number = |cell: &Cell| cell.m.as_ref().and_then(Measurement::value);
        for group in &mut self.groups {
            let mut largest: BTreeMap<usize, f64> = BTreeMap::new();
            for row in group.rows.iter().filter(|row| row.kind == RowKind::Plain) {
                for index in &values {
                    if let Some(value) = row.cells.get(*index).and_then(number) {
                        let most = largest.entry(if across { 0 } else { *index }).or_default();
                        *most = most.max(value);
                    }
                }
            }
            for row in group.rows.iter_mut().filter(|r| r.kind == RowKind::Plain) {
                for index in &values {
                    let most = largest.get(&if across { 0 } else { *index }).copied();
                    let Some(cell) = row.cells.get_mut(*index) else {
                        continue;
                    };
                    cell.share = match (number(cell), most) {
                        (Some(value), Some(most)) if value >= 0.0 && most > 0.0 => {
                            Some(value / most)
                        }
                        _ => None,
                    };
                }
            }
        }
    }
}

/// `64, 256, mget`: the keys of a group and the row or column in it.
fn named(group: &[(String, String)], name: &str) -> String {
    let mut parts: Vec<&str> = group.iter().map(|(_, key)| key.as_str()).collect();
    parts.push(name);
    parts.join(", ")
}

/// Names the best of some cells; none when they come from several machines. The ranking is over
/// the keys of the dimension `compared`.
fn stand(cells: &mut [&mut Cell], of: &str, compared: &str) -> Option<Ranking> {
    let group: Vec<&Measurement> = cells.iter().filter_map(|cell| cell.m.as_ref()).collect();
    if group.len() != cells.len() {
        return None;
    }
    let better = group
        .iter()
        .map(|m| m.better)
        .find(|better| *better != Better::Neither)
        .unwrap_or_default();
    if judge::provenance(group.iter().copied()).machines.len() > 1 {
        return None;
    }
    let keyed: Vec<(&str, &Measurement)> = cells
        .iter()
        .filter_map(|cell| {
            let key = cell.keys.iter().find(|(dim, _)| dim == compared);
            Some((key.map_or("", |(_, key)| key.as_str()), cell.m.as_ref()?))
        })
        .collect();
    let ranking = judge::ranking(of, &keyed, better);
    let standings = judge::standings(&group, better);
    for (cell, standing) in cells.iter_mut().zip(standings) {
        cell.standing = standing;
    }
    ranking
}
