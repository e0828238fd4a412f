//! Horizontal bars with whiskers.

mod layout;
mod resolve;
mod scene;
#[cfg(test)]
mod tests;

use super::Context;
use super::canvas::{self, Drawing, Name};
use super::naming::Naming;
use crate::data::judge::{self, Ranking};
use crate::data::{Dataset, Measurement};
use crate::i18n::Arg;
use crate::markup::escape;

/// What to draw: one group of bars per row, one bar per series.
#[derive(Clone, Debug)]
pub(super) struct Request<'a> {
    pub dataset: &'a Dataset,
    /// The dimension whose keys the rows are; `target` has colours.
    pub by: String,
    /// Metrics, in the order of the bars of a row.
    pub series: Vec<String>,
    pub rows: Vec<Row>,
    /// Draw min–max whiskers where ranges exist.
    pub whisker: bool,
    /// Compact, for plates.
    pub mini: bool,
    /// Unique on the page; the drawing's ids start with it.
    pub id: String,
}

/// One key and its measurements, one per series.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub key: String,
    pub cells: Vec<Measurement>,
}

impl<'a> Request<'a> {
    /// Takes the cells of a relation: rows along `by`, the other dimensions fixed by `at`.
    /// `None` when the relation is unknown.
    pub(super) fn of(
        dataset: &'a Dataset,
        relation: &str,
        by: &str,
        at: &[(String, String)],
        keys: &[String],
        series: &[String],
    ) -> Option<Self> {
        let relation = dataset.relations.get(relation)?;
        let dim = relation.dims.iter().find(|dim| dim.name == by)?;
        let keys = if keys.is_empty() { &dim.keys } else { keys };
        let rows = keys.iter().map(|key| {
            let row: Vec<&str> = relation
                .dims
                .iter()
                .map(|dim| match at.iter().find(|(name, _)| *name == dim.name) {
                    _ if dim.name == by => key.as_str(),
                    Some((_, fixed)) => fixed.as_str(),
                    None => dim.keys.first().map_or("", String::as_str),
                })
                .collect();
            Row {
                key: key.clone(),
                cells: series
                    .iter()
                    .map(|metric| dataset.cell(&relation.name, &row, metric))
                    .collect(),
            }
        });
        Some(Self {
            dataset,
            by: by.to_owned(),
            series: series.to_vec(),
            rows: rows.collect(),
            whisker: true,
            mini: false,
            id: String::new(),
        })
    }

    /// The comparison of each series.
    pub(super) fn rankings(&self) -> Vec<Ranking> {
        let ranking = |(at, metric): (usize, &String)| {
            let group: Vec<(&str, &Measurement)> = self
                .rows
                .iter()
                .filter_map(|row| Some((row.key.as_str(), row.cells.get(at)?)))
                .collect();
            let better = group.first().map(|(_, m)| m.better).unwrap_or_default();
            judge::ranking(metric, &group, better)
        };
        self.series.iter().enumerate().filter_map(ranking).collect()
    }
}

/// Draws the bars, below a legend of their series where there are several.
pub(super) fn drawing(request: &Request, cx: &Context) -> Drawing {
    let mut naming = Naming::new(cx, request.dataset);
    let metrics: Vec<String> = request
        .series
        .iter()
        .map(|metric| naming.label("metric", metric))
        .collect();
    let title = metrics.join(" · ");
    let series: Vec<String> = request
        .series
        .iter()
        .map(|metric| naming.series(metric))
        .collect();
    let scene = resolve::scene(request, cx, &mut naming, &series);
    let description = description(&scene, &title, &naming);
    let (mut view, marks) = layout::layout(&scene);
    view.name = Some(Name {
        id: request.id.clone(),
        title,
        description: description.clone(),
    });
    let mut html = String::new();
    if scene.rows.is_empty() {
        html = format!(
            r#"<p class="nodata st-missing">{}</p>"#,
            escape(&naming.word("drawing-no-data", &[]))
        );
    } else {
        if series.len() > 1 {
            html.push_str(&super::legend::series(&series));
        }
        html.push_str(&canvas::svg(&view, &marks));
    }
    Drawing {
        html,
        description,
        complaints: naming.complaints(),
        missing_labels: naming.missing(),
    }
}

/// Each row as a drawing of its own, on the scale of all: for the cells of a table, which hold its
/// name and its words. Hidden from assistive technology.
pub(super) fn cells(request: &Request, cx: &Context) -> Vec<String> {
    let mut naming = Naming::new(cx, request.dataset);
    let whole = resolve::scene(request, cx, &mut naming, &[]);
    let rows = whole.rows.into_iter().map(|row| {
        let (view, marks) = layout::layout(&scene::Scene {
            rows: vec![row],
            ticks: Vec::new(),
            domain: whole.domain,
            rtl: whole.rtl,
            mini: true,
            bare: true,
        });
        canvas::svg(&view, &marks)
    });
    rows.collect()
}

/// The chart in sentences, one per row.
fn description(scene: &scene::Scene, title: &str, naming: &Naming) -> String {
    let text = |text: &str| Arg::Text(text.to_owned());
    let mut out = naming.word("drawing-bars", &[("metric", text(title))]);
    for row in &scene.rows {
        let values: Vec<String> = row.bars.iter().map(|bar| bar.said.clone()).collect();
        let values = naming.catalog().list(&values);
        // "n.a." ends in the stop that the sentence brings.
        let values = values.strip_suffix('.').unwrap_or(&values);
        naming.append(
            &mut out,
            &naming.word(
                "drawing-bars-row",
                &[("name", text(&row.label)), ("values", text(values))],
            ),
        );
    }
    if scene.rows.is_empty() {
        naming.append(&mut out, &naming.word("drawing-no-data", &[]));
    }
    out
}
