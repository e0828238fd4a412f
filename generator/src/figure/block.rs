//! Directives → figures.

use super::bars;
use super::canvas::Drawing;
use super::desk::Desk;
use super::download::{self, Record};
use super::inline::placeholder;
use super::nearest::suggestion;
use super::provenance::{self, Shown};
use super::spec::{BarsSpec, Spec, TableSpec};
use super::table::{self, Choice};
use super::twin::{self, Entry};
use super::{Context, Figure, FigureKind, Sources, legend, recipe, timeline, totals};
use crate::data::{Dataset, Run};
use crate::diag::{Code, Diagnostic, Severity};
use crate::markdown::{Directive, DirectiveKind};

/// Resolves a directive of a figure. With errors, the figure is a visible placeholder.
pub fn block(
    directive: &Directive,
    cx: &Context,
    sources: &mut Sources,
) -> (Figure, Vec<Diagnostic>) {
    let mut desk = Desk::new(*cx, directive.argument_place.clone());
    let order = Order::of(directive, &mut desk);
    let figure = order.and_then(|order| order.figure(&mut desk, sources));
    let failed = desk
        .diagnostics
        .iter()
        .any(|problem| problem.code.severity() == Severity::Error);
    let mut figure = match figure {
        Some(figure) if !failed => figure,
        _ => {
            let errors: Vec<Diagnostic> = desk
                .diagnostics
                .iter()
                .filter(|problem| problem.code.severity() == Severity::Error)
                .cloned()
                .collect();
            let kind = kind_of(directive.kind);
            Figure {
                id: format!("fig-{}", slug(&directive.argument)),
                kind,
                html: placeholder(&directive.argument_place, &directive.argument, &errors),
                ..Figure::default()
            }
        }
    };
    if let Some(id) = directive.option("id") {
        figure.id = id.value.trim().to_owned();
    }
    figure.cites = desk.cites;
    (figure, desk.diagnostics)
}

const fn kind_of(kind: DirectiveKind) -> FigureKind {
    match kind {
        DirectiveKind::Table => FigureKind::Table,
        DirectiveKind::Timeline
        | DirectiveKind::Bars
        | DirectiveKind::Chart
        | DirectiveKind::Totals => FigureKind::Drawing,
        _ => FigureKind::Plain,
    }
}

/// A name as part of an id.
fn slug(name: &str) -> String {
    let last = name.trim().rsplit('.').next().unwrap_or(name);
    let slug: String = last
        .chars()
        .map(|c| if c.is_alphanumeric() { c } else { '-' })
        .collect();
    if slug.is_empty() {
        "figure".to_owned()
    } else {
        slug
    }
}

/// A directive's argument and options, read.
struct Order<'a> {
    kind: DirectiveKind,
    argument: String,
    dataset: &'a Dataset,
    spec: Option<&'a Spec>,
    choice: Choice,
    mini: bool,
    id: String,
}

impl<'a> Order<'a> {
    fn of(directive: &Directive, desk: &mut Desk<'a>) -> Option<Self> {
        let argument = directive.argument.trim().to_owned();
        let described = matches!(
            directive.kind,
            DirectiveKind::Table | DirectiveKind::Bars | DirectiveKind::Chart
        );
        let name = argument.split('.').next().unwrap_or_default();
        let datasets = desk.cx.datasets;
        let specs = desk.cx.specs;
        let spec = specs.by_name.get(&argument);
        let broken = |name: &str| specs.broken.contains(name);
        if described && spec.is_none() && (broken(&argument) || broken(name)) {
            // What is wrong with it was said where it stands.
            return None;
        }
        if described && spec.is_none() {
            let known = specs.by_name.keys().map(String::as_str);
            let help = suggestion(&argument, known);
            desk.report(
                Code::FigureUnknown,
                format!("no `figures.toml` describes `{argument}`"),
                help,
            );
            return None;
        }
        let Some(dataset) = datasets.get(name) else {
            let help = suggestion(name, datasets.by_name.keys().map(String::as_str));
            desk.report(
                Code::FigureUnknown,
                format!("there is no dataset `{name}`"),
                help,
            );
            return None;
        };
        let mut order = Self {
            kind: directive.kind,
            dataset,
            spec,
            choice: Choice::default(),
            mini: false,
            id: match directive.kind {
                DirectiveKind::Timeline => "fig-timeline".to_owned(),
                DirectiveKind::Totals => "fig-totals".to_owned(),
                _ => format!("fig-{}", slug(&argument)),
            },
            argument,
        };
        order.options(directive, desk);
        Some(order)
    }

    fn options(&mut self, directive: &Directive, desk: &mut Desk) {
        let known: &[&str] = match self.kind {
            DirectiveKind::Table => &["id", "targets", "columns", "mini"],
            DirectiveKind::Recipe | DirectiveKind::Provenance => &["id"],
            DirectiveKind::Legend => &["id", "targets"],
            _ => &["id", "targets", "mini"],
        };
        for option in &directive.options {
            let value = option.value.trim();
            let list = || -> Vec<String> {
                value
                    .split([',', '、'])
                    .map(|item| item.trim().to_owned())
                    .filter(|item| !item.is_empty())
                    .collect()
            };
            let mut wrong = |message: String, help: String| {
                desk.diagnostics.push(
                    Diagnostic::new(Code::OptionInvalid, message)
                        .at(option.value_place.clone())
                        .help(help),
                );
            };
            match option.key.as_str() {
                key if !known.contains(&key) => desk.diagnostics.push(
                    Diagnostic::new(
                        Code::OptionUnknown,
                        format!("this directive has no option `{key}`"),
                    )
                    .at(option.key_place.clone())
                    .help(suggestion(key, known.iter().copied())),
                ),
                "id" => self.id = value.to_owned(),
                "mini" => match value {
                    "true" => self.mini = true,
                    "false" => self.mini = false,
                    _ => wrong(
                        format!("`mini` is `{value}`"),
                        "write `true` or `false`".to_owned(),
                    ),
                },
                "targets" => {
                    let all = targets(self.dataset);
                    for target in list() {
                        if all.contains(&target.as_str()) {
                            self.choice.targets.push(target);
                            continue;
                        }
                        let at = option.value.find(&target).unwrap_or_default();
                        desk.diagnostics.push(
                            Diagnostic::new(
                                Code::OptionInvalid,
                                format!("`{target}` is no target of `{}`", self.dataset.name),
                            )
                            .at(option.value_place.within(at..at + target.len()))
                            .help(suggestion(&target, all.iter().copied())),
                        );
                    }
                }
                "columns" => self.choice.columns = list(),
                _ => {}
            }
        }
    }

    fn figure(&self, desk: &mut Desk, sources: &mut Sources) -> Option<Figure> {
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

    fn plain(&self, html: String) -> Figure {
        Figure {
            id: self.id.clone(),
            html,
            kind: FigureKind::Plain,
            ..Figure::default()
        }
    }

    /// The drawing's HTML; its missing labels are reported.
    fn drawn(&self, drawing: Drawing, desk: &mut Desk) -> String {
        for label in drawing.missing_labels {
            let key = super::desk::message_key(self.dataset, &label.key);
            desk.label_missing(&label.class, &key);
        }
        drawing.html
    }

    /// The name of the downloads; small copies have none.
    fn name(&self, base: &str) -> Option<String> {
        (!self.mini).then(|| base.to_owned())
    }

    fn finish(&self, base: &str, mut figure: Figure, records: &[Record]) -> Figure {
        figure.id = self.id.clone();
        figure.name = self.name(base).filter(|_| !records.is_empty());
        if let Some(name) = &figure.name {
            figure.csv = Some(download::to_csv(records));
            figure.json = Some(download::to_json(name, records));
        }
        if self.mini {
            figure.twin = None;
        }
        figure
    }

    fn nothing(&self, kind: FigureKind, desk: &Desk) -> Figure {
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

    fn table(&self, spec: &TableSpec, desk: &mut Desk, sources: &mut Sources) -> Option<Figure> {
        let written = table::table(self.dataset, spec, &self.choice, self.mini, desk, sources);
        let Some(written) = written else {
            return Some(self.nothing(FigureKind::Table, desk));
        };
        let figure = Figure {
            kind: FigureKind::Table,
            html: written.html,
            provenance: written.provenance,
            ..Figure::default()
        };
        Some(self.finish(&self.argument, figure, &written.records))
    }

    fn bars(&self, spec: &BarsSpec, desk: &mut Desk, sources: &mut Sources) -> Option<Figure> {
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

    fn totals(&self, desk: &mut Desk, sources: &mut Sources) -> Option<Figure> {
        let request = totals::request(self.dataset, &self.choice.targets);
        let base = format!("{}.totals", self.dataset.name);
        self.drawn_bars(request, &base, desk, sources)
    }

    fn drawn_bars(
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
        let drawing = bars::drawing(&request, &desk.cx);
        let html = self.drawn(drawing, desk);
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
        let records: Vec<Record> = entries
            .iter()
            .map(|entry| {
                let keys = [(entry.dim.to_owned(), entry.key.to_owned())];
                Record::of(entry.m, &keys, entry.metric)
            })
            .collect();
        let shown = Shown {
            values: entries
                .iter()
                .map(|entry| entry.m)
                .filter(|m| matches!(m.state, crate::data::State::Measured(_)))
                .collect(),
            compares: true,
        };
        let provenance = provenance::line(desk, self.dataset, &shown, sources);
        let figure = Figure {
            kind: FigureKind::Drawing,
            html,
            twin: Some(twin::bars(desk, self.dataset, &entries)),
            provenance,
            ..Figure::default()
        };
        Some(self.finish(base, figure, &records))
    }

    fn timeline(&self, desk: &mut Desk, sources: &mut Sources) -> Option<Figure> {
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
                .filter(|m| matches!(m.state, crate::data::State::Measured(_)))
                .collect(),
            compares: true,
        };
        let provenance = provenance::line(desk, self.dataset, &shown, sources);
        let name = self.name(&format!("{}.timeline", self.dataset.name));
        Some(Figure {
            id: self.id.clone(),
            kind: FigureKind::Drawing,
            html,
            twin: (!self.mini).then(|| twin::timeline(desk, self.dataset, &runs)),
            provenance,
            csv: name.as_ref().map(|_| download::spans_to_csv(&runs)),
            json: name
                .as_ref()
                .map(|name| download::spans_to_json(name, &runs)),
            name,
            ..Figure::default()
        })
    }

    /// `{recipe} dataset` is its only (or first) recipe, `{recipe} dataset.name` a named one.
    fn recipe(&self, desk: &mut Desk) -> Option<Figure> {
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

/// Targets of a dataset in their order, those that only its data or its runs name at the end.
fn targets(dataset: &Dataset) -> Vec<&str> {
    let dim = dataset.targets.dim.as_deref();
    let of_relations = dataset
        .relations
        .values()
        .flat_map(|relation| &relation.dims)
        .filter(|d| Some(d.name.as_str()) == dim)
        .flat_map(|d| &d.keys);
    let mut all: Vec<&str> = Vec::new();
    for target in dataset
        .targets
        .order
        .iter()
        .chain(of_relations)
        .chain(dataset.runs.keys())
    {
        if !all.contains(&target.as_str()) {
            all.push(target);
        }
    }
    all
}
