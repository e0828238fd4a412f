//! `{trend} dataset.relation`.

use super::{Order, unlisted};
use crate::data::{Dim, Measurement, Relation, State};
use crate::diag::{Code, Diagnostic, suggestion};
use crate::figure::desk::Desk;
use crate::figure::download::{Data, Record};
use crate::figure::provenance::{self, Shown};
use crate::figure::{Figure, FigureKind, Sources, trend, twin};

impl Order<'_> {
    pub(super) fn trend(&self, desk: &mut Desk, sources: &mut Sources) -> Option<Figure> {
        let relation = self.relation(desk)?;
        let metric = self.metric_of(relation, desk)?;
        self.check_only(relation, desk);
        let only: Vec<(String, String)> = self.only.iter().map(|(own, _)| own.clone()).collect();
        let request = trend::Request::of(self.dataset, relation, &metric, &only)?;
        let request = trend::Request {
            mini: self.mini,
            id: self.id.clone(),
            ..request
        };
        let points = || {
            request
                .lines
                .iter()
                .flat_map(|line| line.points.iter().map(move |p| (line, p)))
        };
        if points().next().is_none() {
            return Some(self.nothing(FigureKind::Drawing, desk));
        }
        let name = self.name(&self.argument);
        let data = match &name {
            Some(name) => {
                let records = points().map(|(line, (at, m))| {
                    let revision = request.revisions.get(*at).copied().unwrap_or_default();
                    let mut keys = vec![(trend::REVISION, revision)];
                    keys.extend(line.keys.iter().copied());
                    Record::of(m, keys, &request.metric)
                });
                Some(desk.keep(name, &Data::Records(records.collect()))?)
            }
            None => None,
        };
        let html = self.drawn(trend::drawing(&request, &desk.cx), desk);
        // The newest ones tell where the numbers are from; each of the others tells for itself.
        let newest = request.lines.iter().filter_map(|line| line.points.last());
        let newest: Vec<&Measurement> = newest.map(|(_, m)| m).collect();
        let shown = Shown {
            values: newest
                .into_iter()
                .filter(|m| matches!(m.state, State::Measured(_)))
                .collect(),
            compares: false,
            brief: self.mini,
        };
        let provenance = provenance::line(desk, self.dataset, &shown, sources);
        let figure = Figure {
            kind: FigureKind::Drawing,
            html,
            twin: Some(twin::trend(desk, self.dataset, &request)),
            provenance,
            ..Figure::default()
        };
        Some(self.finish(&self.argument, figure, data))
    }

    fn relation(&self, desk: &mut Desk) -> Option<&Relation> {
        let all = &self.dataset.relations;
        let has =
            |relation: &&Relation| relation.dims.iter().any(|dim| dim.name == trend::REVISION);
        let name = self.argument.split_once('.').map(|(_, name)| name.trim());
        let known = || {
            all.values()
                .filter(has)
                .map(|relation| relation.name.as_str())
        };
        let found = match name {
            Some(name) => all.get(name),
            // The only one needs no name.
            None => all.values().find(has).filter(|_| known().count() == 1),
        };
        match found {
            Some(relation) if has(&relation) => return Some(relation),
            Some(relation) => desk.report(
                Code::FigureUnknown,
                format!("`{}` has no dimension `revision`", relation.name),
                "a trend is drawn of a history; `benchbook data import … --revision … --date …` keeps one",
            ),
            None => {
                let help = match known().next() {
                    Some(_) => suggestion(name.unwrap_or_default(), known().collect::<Vec<_>>()),
                    None => "`benchbook data import … --revision … --date …` keeps a history".to_owned(),
                };
                desk.report(
                    Code::FigureUnknown,
                    format!("`{}` is no history of measurements", self.argument),
                    help,
                );
            }
        }
        None
    }

    /// The metric that is asked for, else the first.
    fn metric_of(&self, relation: &Relation, desk: &mut Desk) -> Option<String> {
        let Some((metric, place)) = &self.metric else {
            return relation.metrics.first().map(|metric| metric.id.clone());
        };
        if relation.metrics.iter().any(|own| own.id == *metric) {
            return Some(metric.clone());
        }
        let known = relation.metrics.iter().map(|own| own.id.as_str());
        desk.diagnostics.push(
            Diagnostic::new(
                Code::OptionInvalid,
                format!("`{metric}` is not measured in `{}`", relation.name),
            )
            .at(place.clone())
            .help(suggestion(metric, known)),
        );
        None
    }

    fn check_only(&self, relation: &Relation, desk: &mut Desk) {
        for ((dim, key), option) in &self.only {
            let found: Option<&Dim> = relation.dims.iter().find(|own| own.name == *dim);
            let Some(found) = found else {
                let dims = relation.dims.iter().map(|own| own.name.as_str());
                let message = format!("`{dim}` is no dimension of `{}`", relation.name);
                let problem = unlisted(option, dim, message, suggestion(dim, dims));
                desk.diagnostics.push(problem);
                continue;
            };
            if !found.keys.contains(key) {
                let keys = found.keys.iter().map(String::as_str);
                let message = format!("`{key}` is no key of `{dim}`");
                let problem = unlisted(option, key, message, suggestion(key, keys));
                desk.diagnostics.push(problem);
            }
        }
    }
}
