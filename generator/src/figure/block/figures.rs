//! What each kind of directive comes to.

use super::{Order, targets};
use crate::data::{Run, State};
use crate::diag::{Code, suggestion};
use crate::figure::canvas::Drawing;
use crate::figure::desk::Desk;
use crate::figure::download::{Data, DataHash, Record};
use crate::figure::provenance::{self, Shown};
use crate::figure::spec::{BarsSpec, Spec, TableSpec};
use crate::figure::twin::{self, Entry};
use crate::figure::{Figure, FigureKind, Sources, bars, legend, recipe, table, timeline, totals};
use crate::markdown::DirectiveKind;

impl Order<'_> {
    pub(super) fn figure(&self, desk: &mut Desk, sources: &mut Sources) -> Option<Figure> {
        match (self.kind, self.spec) {
            (DirectiveKind::Table, Some(Spec::Table(spec))) => self.table(spec, desk, sources),
            (DirectiveKind::Bars | DirectiveKind::Chart, Some(Spec::Bars(spec))) => {
                self.bars(spec, desk, sources)
            }
            (DirectiveKind::Table | DirectiveKind::Bars | DirectiveKind::Chart, Some(spec)) => {
                let (is, write) = match spec {
                    Spec::Table(_) => ("a table", "table"),
                    Spec::Bars(_) => ("bars", "bars"),
                };
                desk.report(
                    Code::FigureUnknown,
                    format!("`{}` is described as {is}", self.argument),
                    format!("write `{{{write}}} {}`", self.argument),
                );
                None
            }
            (DirectiveKind::Totals, _) => self.totals(desk, sources),
            (DirectiveKind::Timeline, _) => self.timeline(desk, sources),
            (DirectiveKind::Trend, _) => self.trend(desk, sources),
            (DirectiveKind::Legend, _) => {
                let request = legend::Request {
                    dataset: self.dataset,
                    targets: self.choice.targets.clone(),
                };
                let drawing = legend::drawing(&request, &desk.cx);
                let html = self.drawn(drawing, desk);
                Some(self.plain(html))
            }
            (DirectiveKind::Recipe, _) => self.recipe(desk),
            (DirectiveKind::Provenance, _) => {
                let html = provenance::block(desk, self.dataset, sources);
                Some(self.plain(html))
            }
            _ => None,
        }
    }

    pub(super) fn plain(&self, html: String) -> Figure {
        Figure {
            id: self.id.clone(),
            html,
            kind: FigureKind::Plain,
            ..Figure::default()
        }
    }

    /// The drawing's HTML; what its labels lack is reported.
    pub(super) fn drawn(&self, drawing: Drawing, desk: &mut Desk) -> String {
        for label in drawing.missing_labels {
            desk.label_missing(self.dataset, &label.class, &label.key);
        }
        for complaint in drawing.complaints {
            desk.complain(Some(complaint));
        }
        drawing.html
    }

    /// The name of the downloads; small copies have none.
    pub(super) fn name(&self, base: &str) -> Option<String> {
        (!self.mini).then(|| base.to_owned())
    }

    pub(super) fn finish(&self, base: &str, mut figure: Figure, data: Option<DataHash>) -> Figure {
        figure.id = self.id.clone();
        figure.name = data.map(|_| base.to_owned());
        figure.data = data;
        if self.mini {
            figure.twin = None;
        }
        figure
    }

    pub(super) fn nothing(&self, kind: FigureKind, desk: &Desk) -> Figure {
        Figure {
            id: self.id.clone(),
            kind,
            html: desk
                .word("figure-no-data")
                .within("p", "nodata st-missing")
                .html,
            ..Figure::default()
        }
    }

    pub(super) fn table(
        &self,
        spec: &TableSpec,
        desk: &mut Desk,
        sources: &mut Sources,
    ) -> Option<Figure> {
        let name = self.name(&self.argument);
        let written = table::table(
            self.dataset,
            spec,
            &self.choice,
            name.as_deref(),
            desk,
            sources,
        );
        let Some(written) = written else {
            return Some(self.nothing(FigureKind::Table, desk));
        };
        let figure = Figure {
            kind: FigureKind::Table,
            html: written.html,
            provenance: written.provenance,
            rankings: written.rankings,
            ..Figure::default()
        };
        Some(self.finish(&self.argument, figure, written.data))
    }

    pub(super) fn bars(
        &self,
        spec: &BarsSpec,
        desk: &mut Desk,
        sources: &mut Sources,
    ) -> Option<Figure> {
        let by_target = self.dataset.targets.dim.as_deref() == Some(spec.by.as_str());
        let keys = if by_target && !self.choice.targets.is_empty() {
            &self.choice.targets
        } else {
            &spec.keys
        };
        let request = bars::Request::of(
            self.dataset,
            &spec.of,
            &spec.by,
            &spec.at,
            keys,
            &spec.series,
        )
        .map(|request| bars::Request {
            whisker: spec.whisker,
            ..request
        });
        self.drawn_bars(request, &self.argument, desk, sources)
    }

    pub(super) fn totals(&self, desk: &mut Desk, sources: &mut Sources) -> Option<Figure> {
        let request = totals::request(self.dataset, &self.choice.targets);
        let base = format!("{}.totals", self.dataset.name);
        self.drawn_bars(request, &base, desk, sources)
    }

    pub(super) fn drawn_bars(
        &self,
        request: Option<bars::Request>,
        base: &str,
        desk: &mut Desk,
        sources: &mut Sources,
    ) -> Option<Figure> {
        let Some(request) = request.filter(|request| !request.rows.is_empty()) else {
            return Some(self.nothing(FigureKind::Drawing, desk));
        };
        let request = bars::Request {
            mini: self.mini,
            id: self.id.clone(),
            ..request
        };
        let entries: Vec<Entry> = request
            .rows
            .iter()
            .flat_map(|row| {
                row.cells
                    .iter()
                    .zip(&request.series)
                    .map(|(m, metric)| Entry {
                        dim: &request.by,
                        key: &row.key,
                        metric,
                        m,
                    })
            })
            .collect();
        let name = self.name(base).filter(|_| !entries.is_empty());
        let data = match name {
            Some(name) => {
                let records = entries.iter().map(|entry| {
                    let keys = vec![(entry.dim, entry.key)];
                    Record::of(entry.m, keys, entry.metric)
                });
                Some(desk.keep(&name, &Data::Records(records.collect()))?)
            }
            None => None,
        };
        let drawing = bars::drawing(&request, &desk.cx);
        let html = self.drawn(drawing, desk);
        let shown = Shown {
            values: entries
                .iter()
                .map(|entry| entry.m)
                .filter(|m| matches!(m.state, State::Measured(_)))
                .collect(),
            compares: true,
            brief: self.mini,
        };
        let provenance = provenance::line(desk, self.dataset, &shown, sources);
        let rankings = request.rankings();
        let figure = Figure {
            kind: FigureKind::Drawing,
            html,
            rankings,
            twin: Some(twin::bars(desk, self.dataset, &entries)),
            provenance,
            ..Figure::default()
        };
        Some(self.finish(base, figure, data))
    }

    pub(super) fn timeline(&self, desk: &mut Desk, sources: &mut Sources) -> Option<Figure> {
        let request = timeline::Request {
            dataset: self.dataset,
            targets: self.choice.targets.clone(),
            mini: self.mini,
            id: self.id.clone(),
        };
        let wanted: Vec<&str> = if self.choice.targets.is_empty() {
            targets(self.dataset)
        } else {
            self.choice.targets.iter().map(String::as_str).collect()
        };
        let runs: Vec<&Run> = wanted
            .iter()
            .filter_map(|target| self.dataset.runs.get(*target))
            .collect();
        if runs.is_empty() {
            return Some(self.nothing(FigureKind::Drawing, desk));
        }
        let name = self.name(&format!("{}.timeline", self.dataset.name));
        let data = match &name {
            Some(name) => Some(desk.keep(name, &Data::Spans(self.dataset, runs.clone()))?),
            None => None,
        };
        let drawing = timeline::drawing(&request, &desk.cx);
        let html = self.drawn(drawing, desk);
        let totals: Vec<_> = runs
            .iter()
            .filter_map(|run| totals::total(self.dataset, &run.target))
            .collect();
        for total in &totals {
            desk.cite(total);
        }
        let shown = Shown {
            values: totals
                .iter()
                .filter(|m| matches!(m.state, State::Measured(_)))
                .collect(),
            compares: true,
            brief: self.mini,
        };
        let provenance = provenance::line(desk, self.dataset, &shown, sources);
        let twin = (!self.mini).then(|| twin::timeline(desk, self.dataset, &runs));
        Some(Figure {
            id: self.id.clone(),
            kind: FigureKind::Drawing,
            html,
            twin,
            provenance,
            data,
            name,
            ..Figure::default()
        })
    }

    /// `{recipe} dataset` is its only (or first) recipe, `{recipe} dataset.name` a named one.
    pub(super) fn recipe(&self, desk: &mut Desk) -> Option<Figure> {
        let recipes = &self.dataset.recipes;
        let found = match self.argument.split_once('.') {
            Some((_, name)) => recipes.iter().find(|recipe| recipe.name == name),
            None => recipes.first(),
        };
        let Some(found) = found else {
            let known = recipes.iter().map(|recipe| recipe.name.as_str());
            let wanted = self.argument.split_once('.').map_or("", |(_, name)| name);
            let help = suggestion(wanted, known);
            desk.report(
                Code::FigureUnknown,
                format!("dataset `{}` has no such recipe", self.dataset.name),
                help,
            );
            return None;
        };
        let html = recipe::recipe(desk, self.dataset, found);
        Some(self.plain(html))
    }
}
