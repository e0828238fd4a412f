//! Directives → figures.

mod figures;
mod trend;

use super::desk::Desk;
use super::download::Format;
use super::inline::placeholder;
use super::spec::{Columns, Spec};
use super::states;
use super::table::Choice;
use super::{Context, Figure, FigureKind, Sources};
use crate::data::Dataset;
use crate::diag::{Code, Diagnostic, Place, Severity, suggestion};
use crate::markdown::{Directive, DirectiveKind, Setting};

/// Resolves a directive of a figure. With errors, the figure is a visible placeholder.
pub fn block(
    directive: &Directive,
    cx: &Context,
    sources: &mut Sources,
) -> (Figure, Vec<Diagnostic>) {
    let mut desk = Desk::new(*cx, directive.argument_place.clone());
    let figure = resolve(directive, &mut desk, sources);
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

/// The data of a figure that has some, as a file: the same in every language, and on every page
/// that shows the figure.
pub fn data_file(directive: &Directive, cx: &Context, format: Format) -> Option<String> {
    let mut desk = Desk::new(*cx, directive.argument_place.clone());
    desk.wanted = Some(format);
    resolve(directive, &mut desk, &mut Sources::default());
    desk.file
}

fn resolve(directive: &Directive, desk: &mut Desk, sources: &mut Sources) -> Option<Figure> {
    if directive.kind == DirectiveKind::States {
        return states::figure(directive, desk);
    }
    Order::of(directive, desk)?.figure(desk, sources)
}

const fn kind_of(kind: DirectiveKind) -> FigureKind {
    match kind {
        DirectiveKind::Table | DirectiveKind::States => FigureKind::Table,
        DirectiveKind::Timeline
        | DirectiveKind::Bars
        | DirectiveKind::Chart
        | DirectiveKind::Totals
        | DirectiveKind::Trend => FigureKind::Drawing,
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
    /// Of a trend: what is measured, and where the page says so.
    metric: Option<(String, Place)>,
    /// Of a trend: the keys of dimensions that are shown.
    only: Vec<((String, String), Setting)>,
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
        let spec = specs.get(&argument);
        let broken = |name: &str| specs.is_broken(name);
        if described && spec.is_none() && (broken(&argument) || broken(name)) {
            // What is wrong with it was said where it stands.
            return None;
        }
        if argument.is_empty() {
            let name = directive.kind.name();
            desk.place = directive.place.clone();
            desk.report(
                Code::FigureUnknown,
                format!("this `{name}` does not say of what"),
                format!("name its data: `{{{name}}} …`"),
            );
            return None;
        }
        if described && spec.is_none() {
            let help = suggestion(&argument, specs.names());
            desk.report(
                Code::FigureUnknown,
                format!("no `figures.toml` describes `{argument}`"),
                help,
            );
            return None;
        }
        let Some(dataset) = datasets.get(name) else {
            let help = suggestion(name, datasets.names());
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
            metric: None,
            only: Vec::new(),
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

    /// Names of the table's columns.
    fn columns(&self) -> Vec<&'a str> {
        let Some(Spec::Table(table)) = self.spec else {
            return Vec::new();
        };
        let extra = table.extra.iter().map(|formula| formula.name.as_str());
        let dims = self
            .dataset
            .relations
            .get(&table.of)
            .into_iter()
            .flat_map(|relation| &relation.dims);
        let columns: Vec<&str> = match &table.columns {
            Columns::Metrics(metrics) => metrics.iter().map(String::as_str).collect(),
            Columns::Dim(name) => dims
                .filter(|dim| dim.name == *name)
                .flat_map(|dim| &dim.keys)
                .map(String::as_str)
                .collect(),
        };
        columns.into_iter().chain(extra).collect()
    }

    fn options(&mut self, directive: &Directive, desk: &mut Desk) {
        let known: &[&str] = match self.kind {
            DirectiveKind::Table => &["id", "targets", "columns", "mini"],
            DirectiveKind::Recipe | DirectiveKind::Provenance => &["id"],
            DirectiveKind::Legend => &["id", "targets"],
            DirectiveKind::Trend => &["id", "metric", "only", "mini"],
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
                // Ids are listed with spaces between them (`aria-labelledby`), so none has any.
                "id" if value.is_empty() || value.contains(char::is_whitespace) => wrong(
                    format!("`{value}` is no id"),
                    "write one word, such as `fig-totals`".to_owned(),
                ),
                "id" => self.id = value.to_owned(),
                "metric" => self.metric = Some((value.to_owned(), option.value_place.clone())),
                "only" => {
                    for item in list() {
                        match item.split_once('=') {
                            Some((dim, key)) => {
                                let own = (dim.trim().to_owned(), key.trim().to_owned());
                                self.only.push((own, option.clone()));
                            }
                            None => wrong(
                                format!("`{item}` names no key of a dimension"),
                                "write `dimension=key`, with commas between several".to_owned(),
                            ),
                        }
                    }
                }
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
                        let message = format!("`{target}` is no target of `{}`", self.dataset.name);
                        let help = suggestion(&target, all.iter().copied());
                        desk.diagnostics
                            .push(unlisted(option, &target, message, help));
                    }
                }
                "columns" => {
                    let all = self.columns();
                    for column in list() {
                        if !all.contains(&column.as_str()) {
                            let message = format!("`{column}` is no column of `{}`", self.argument);
                            let help = suggestion(&column, all.iter().copied());
                            desk.diagnostics
                                .push(unlisted(option, &column, message, help));
                        }
                    }
                    self.choice.columns = list();
                }
                _ => {}
            }
        }
    }
}

/// A complaint about one item of an option that is a list.
fn unlisted(option: &Setting, item: &str, message: String, help: String) -> Diagnostic {
    let at = option.value.find(item).unwrap_or_default();
    Diagnostic::new(Code::OptionInvalid, message)
        .at(option.value_place.within(at..at + item.len()))
        .help(help)
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
