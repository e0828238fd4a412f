//! Which measurement a typed number most likely is.

use super::scan::Found;
use crate::data::{Dataset, Datasets, Measurement, Unit};
use crate::markdown::RoleKind;

/// A number further than this from a measurement is not that measurement grown stale.
const NEAR: f64 = 0.05;

/// What the author can do about it.
pub(super) fn help(typed: &Found, datasets: &Datasets) -> String {
    let best = candidates(typed, datasets).min_by(|a, b| {
        (a.off, a.path.len(), &a.path)
            .partial_cmp(&(b.off, b.path.len(), &b.path))
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    match best {
        Some(candidate) if candidate.exact => format!("did you mean {{{}}}`{}`?", candidate.role.name(), candidate.path),
        Some(candidate) => format!("`{}` is {} {}: bind the number with {{{}}}`{}`, or mark it with {{lit}}", candidate.path, candidate.text, typed.unit.id(), candidate.role.name(), candidate.path),
        None => "bind it to a measurement with {value}, declare it as a fact in a dataset.toml, or mark it with {lit}".to_owned(),
    }
}

/// A measurement that a typed number may be.
pub(super) struct Candidate {
    /// The role that binds to it.
    pub role: RoleKind,
    pub path: String,
    text: String,
    off: f64,
    /// The typed number is this one, rounded.
    pub exact: bool,
}

/// Every measurement near a typed number.
pub(super) fn candidates<'a>(
    typed: &'a Found,
    datasets: &'a Datasets,
) -> Box<dyn Iterator<Item = Candidate> + 'a> {
    if typed.unit.id() == "ratio" {
        return Box::new(
            datasets
                .all()
                .flat_map(ratios)
                .filter_map(|(path, value)| candidate(typed, RoleKind::Ratio, path, value)),
        );
    }
    let measurements = datasets
        .all()
        .flat_map(|dataset| dataset.measurements.values());
    Box::new(measurements.filter_map(|m| {
        candidate(
            typed,
            RoleKind::Value,
            m.path.clone(),
            in_unit(m, &typed.unit)?,
        )
    }))
}

fn candidate(typed: &Found, role: RoleKind, path: String, value: f64) -> Option<Candidate> {
    // `1 s` could be anything from half a second to one and a half: too little to go by.
    if typed.step > typed.value.abs() / 5.0 {
        return None;
    }
    let distance = (value - typed.value).abs();
    // The last digit has been rounded.
    let exact = distance <= typed.step * 0.5 + f64::EPSILON * value.abs();
    let off = distance / typed.value.abs().max(f64::MIN_POSITIVE);
    let decimals = if value.abs() < 10.0 { 2 } else { 1 };
    (exact || off <= NEAR).then(|| Candidate {
        role,
        path,
        text: format!("{value:.decimals$}"),
        off,
        exact,
    })
}

fn in_unit(m: &Measurement, unit: &Unit) -> Option<f64> {
    Some(m.value()? * m.unit.to(unit)?)
}

/// How many times the baseline's value every other target has, and the other way round.
fn ratios(dataset: &Dataset) -> Vec<(String, f64)> {
    let Some(base) = &dataset.targets.baseline else {
        return Vec::new();
    };
    let mut ratios = Vec::new();
    for relation in dataset
        .relations
        .values()
        .filter(|relation| relation.dims.len() == 1)
    {
        for metric in &relation.metrics {
            let of_base = dataset.cell(&relation.name, &[base], &metric.id);
            for target in dataset
                .targets
                .order
                .iter()
                .filter(|target| *target != base)
            {
                let other = dataset.cell(&relation.name, &[target], &metric.id);
                if let (Some(a), Some(b)) = (other.value(), of_base.value())
                    && a > 0.0
                    && b > 0.0
                {
                    ratios.push((format!("{} / {}", other.path, of_base.path), a / b));
                    ratios.push((format!("{} / {}", of_base.path, other.path), b / a));
                }
            }
        }
    }
    ratios
}
