//! How measurements went from revision to revision: a line with its range, one panel for each.

mod layout;
mod resolve;
mod scene;
#[cfg(test)]
mod tests;

use super::Context;
use super::canvas::{self, Drawing, Name};
use super::naming::Naming;
use crate::data::{Dataset, Measurement, Relation};
use crate::i18n::Arg;
use crate::markup::escape;

/// The dimension whose keys the points of a line are.
pub(super) const REVISION: &str = "revision";

/// The dimension that tells where it was measured.
const MACHINE: &str = "machine";

/// Columns beside a revision that say more of it.
const RELEASE: &str = "release";
const DATE: &str = "date";

/// What to draw.
#[derive(Clone, Debug)]
pub(super) struct Request<'a> {
    pub dataset: &'a Dataset,
    pub relation: &'a Relation,
    pub metric: String,
    /// In the order of the data, which is that of time.
    pub revisions: Vec<&'a str>,
    pub lines: Vec<Line<'a>>,
    /// Compact, for plates.
    pub mini: bool,
    /// Unique on the page; the drawing's ids start with it.
    pub id: String,
}

/// The measurements of one thing, by revision.
#[derive(Clone, Debug)]
pub(super) struct Line<'a> {
    /// Keys of the other dimensions: what it is, and on which machine.
    pub keys: Vec<(&'a str, &'a str)>,
    /// Indices of revisions, and what was measured at them.
    pub points: Vec<(usize, Measurement)>,
}

impl<'a> Request<'a> {
    /// The lines of a relation over its revisions; `only` names keys of dimensions to be shown.
    /// `None` where it has no revisions.
    pub(super) fn of(
        dataset: &'a Dataset,
        relation: &'a Relation,
        metric: &str,
        only: &[(String, String)],
    ) -> Option<Self> {
        let at = relation.dims.iter().position(|dim| dim.name == REVISION)?;
        let revisions: Vec<&str> = relation
            .dims
            .get(at)?
            .keys
            .iter()
            .map(String::as_str)
            .collect();
        let mut lines: Vec<Line> = Vec::new();
        for row in &relation.rows {
            let keys: Vec<(&str, &str)> = relation
                .dims
                .iter()
                .zip(row)
                .enumerate()
                .filter(|(index, _)| *index != at)
                .map(|(_, (dim, key))| (dim.name.as_str(), key.as_str()))
                .collect();
            let wanted = keys.iter().all(|(dim, key)| {
                let mut named = only.iter().filter(|(own, _)| own == dim).peekable();
                named.peek().is_none() || named.any(|(_, own)| own == key)
            });
            let revision = row
                .get(at)
                .and_then(|own| revisions.iter().position(|r| r == own));
            let Some(revision) = revision.filter(|_| wanted) else {
                continue;
            };
            let cells: Vec<&str> = row.iter().map(String::as_str).collect();
            let point = (revision, dataset.cell(&relation.name, &cells, metric));
            match lines.iter_mut().find(|line| line.keys == keys) {
                Some(line) => line.points.push(point),
                None => lines.push(Line {
                    keys,
                    points: vec![point],
                }),
            }
        }
        for line in &mut lines {
            line.points.sort_by_key(|(revision, _)| *revision);
        }
        Some(Self {
            dataset,
            relation,
            metric: metric.to_owned(),
            revisions,
            lines,
            mini: false,
            id: String::new(),
        })
    }

    /// What stands beside a revision.
    pub(super) fn beside(&self, revision: &str, column: &str) -> Option<&'a str> {
        let all = self.dataset.label(&self.relation.name, REVISION, revision);
        let found = all.iter().find(|(name, _)| name == column);
        found
            .map(|(_, text)| text.as_str())
            .filter(|text| !text.is_empty())
    }

    pub(super) fn release(&self, revision: &str) -> Option<&'a str> {
        self.beside(revision, RELEASE)
    }

    pub(super) fn date(&self, revision: &str) -> Option<&'a str> {
        self.beside(revision, DATE)
    }
}

/// Draws a panel for each line.
pub(super) fn drawing(request: &Request, cx: &Context) -> Drawing {
    let mut naming = Naming::new(cx, request.dataset);
    let metric = naming.label("metric", &request.metric);
    let scene = resolve::scene(request, cx, &mut naming);
    let mut html = String::new();
    let mut said = naming.word(
        "drawing-trend",
        &[
            ("metric", Arg::Text(metric)),
            ("count", Arg::Number(request.revisions.len().to_string())),
        ],
    );
    for (at, panel) in scene.panels.iter().enumerate() {
        naming.append(&mut said, &panel.said);
        let (mut view, marks) = layout::panel(panel, &scene);
        view.name = Some(Name {
            id: format!("{}-{}", request.id, at + 1),
            title: panel.title.clone(),
            description: panel.said.clone(),
        });
        html.push_str(&canvas::svg(&view, &marks));
    }
    if scene.panels.is_empty() {
        html = format!(
            r#"<p class="nodata st-missing">{}</p>"#,
            escape(&naming.word("drawing-no-data", &[]))
        );
    } else if scene.panels.iter().any(|panel| !panel.steps.is_empty()) && !request.mini {
        let method = naming.word("drawing-trend-method", &[]);
        html.push_str(&format!(r#"<p class="method">{}</p>"#, escape(&method)));
    }
    Drawing {
        html,
        description: said,
        complaints: naming.complaints(),
        missing_labels: naming.missing(),
    }
}

impl<'a> Request<'a> {
    /// The keys that name a line: those that tell it from the others, or else what it is.
    pub(super) fn named(&self, line: &Line<'a>) -> Vec<(&'a str, &'a str)> {
        let differs = |(dim, key): &&(&str, &str)| {
            let others = self.lines.iter().flat_map(|line| &line.keys);
            others
                .into_iter()
                .any(|(own, other)| own == dim && other != key)
        };
        let telling: Vec<(&str, &str)> = line.keys.iter().filter(differs).copied().collect();
        match telling.is_empty() {
            false => telling,
            true => {
                let keys = line.keys.iter().filter(|(dim, _)| *dim != MACHINE);
                keys.copied().collect()
            }
        }
    }
}
