//! Every state and mark of the type, shown by the code that shows real ones.

mod examples;

use super::bars;
use super::desk::Desk;
use super::download::{Data, Record};
use super::phrase::{Phrase, Value};
use super::spec::{Columns, Rows, TableSpec, blank_table};
use super::table;
use super::{Figure, FigureKind};
use crate::data::display::Wish;
use crate::data::{Better, Dataset, Dim, Metric, Relation, Unit};
use crate::diag::{Code, Diagnostic, Place, suggestion};
use crate::markdown::Directive;
use crate::markup::escape;
use examples::{Example, examples};

/// Of the downloads, too.
const NAME: &str = "states";
const RELATION: &str = "examples";
const METRIC: &str = "value";

/// The table of `{states}`, or the chart of `{states} chart`. Its values are invented, and bound to
/// nothing.
pub(super) fn figure(directive: &Directive, desk: &mut Desk) -> Option<Figure> {
    for option in directive.options.iter().filter(|option| option.key != "id") {
        desk.diagnostics.push(
            Diagnostic::new(
                Code::OptionUnknown,
                format!("this directive has no option `{}`", option.key),
            )
            .at(option.key_place.clone())
            .help(suggestion(&option.key, ["id"])),
        );
    }
    let examples = examples(&|id| desk.cx.catalog.theme(id, &[]));
    let figure = match directive.argument.trim() {
        "" => Figure {
            id: "fig-states".to_owned(),
            kind: FigureKind::Table,
            html: table(&examples, desk),
            ..Figure::default()
        },
        "chart" => chart(&examples, desk),
        other => {
            desk.report(
                Code::DirectiveArgument,
                format!("`{other}` is no way to show the states"),
                "write `{states}` for the table, `{states} chart` for the chart",
            );
            return None;
        }
    };
    let examples = nameless();
    let data = Data::Records(examples.iter().map(record).collect());
    Some(Figure {
        name: Some(NAME.to_owned()),
        provenance: Some(desk.word("states-invented").html),
        data: Some(desk.keep(NAME, &data)?),
        ..figure
    })
}

/// The examples as the downloads write them, which know no language.
fn nameless() -> Vec<Example> {
    examples(&|id| id.trim_start_matches("states-").to_owned())
}

fn record(example: &Example) -> Record<'_> {
    Record::of(&example.m, vec![("example", example.key)], METRIC)
}

fn table(examples: &[Example], desk: &mut Desk) -> String {
    let dataset = dataset(examples);
    let cells = table::cells(&dataset, &layout(), desk);
    let charts = bars::cells(&request(&dataset, examples, desk), &desk.cx);
    let heads = ["state", "sentence", "table", "chart", "says"];
    let heads = heads.map(|head| desk.word(&format!("states-head-{head}")));
    let mut html = String::from(
        r#"<div class="scroll" tabindex="0"><table class="data notes states" role="table"><thead role="rowgroup"><tr role="row">"#,
    );
    for (at, head) in heads.iter().enumerate() {
        let class = if at == 2 { r#" class="n""# } else { "" };
        html.push_str(&format!(
            r#"<th role="columnheader" scope="col"{class}>{}</th>"#,
            head.html
        ));
    }
    html.push_str(r#"</tr></thead><tbody role="rowgroup">"#);
    let mut shown = cells.into_iter().zip(charts);
    for example in examples {
        let (cell, chart) = shown.next().unwrap_or_default();
        let sentence = desk.value(&example.m, &Wish::default());
        let label = |at: usize| {
            let head = heads.get(at).map_or("", |head| &head.plain);
            format!(r#" data-label="{}""#, escape(head))
        };
        html.push_str(&format!(
            r#"<tr role="row"><th role="rowheader" scope="row">{}</th><td role="cell"{}><span class="lit">{}</span></td>{}<td role="cell" class="drawn"{}><div class="lit">{chart}</div></td><td role="cell"{}>{}</td></tr>"#,
            desk.word(&format!("states-{}", example.key)).html,
            label(1),
            unbound(&sentence.html),
            unbound(&cell).replacen("<td role=\"cell\"", &format!("<td role=\"cell\"{}", label(2)), 1),
            label(3),
            label(4),
            says(example, sentence, desk),
        ));
    }
    html.push_str("</tbody></table></div>");
    html
}

/// What a state means, what is read out for it, and how the downloads write it.
fn says(example: &Example, sentence: Phrase, desk: &Desk) -> String {
    let meaning = desk.word(&format!("states-{}.says", example.key));
    let spoken = Phrase::text(sentence.plain).within("span", "lit");
    let aloud = desk.say("states-aloud", &[("text", Value::Phrase(spoken))]);
    let nameless = nameless();
    let found = nameless.iter().find(|other| other.key == example.key);
    let record = found.map(|found| record(found).value_to_mark());
    let row = Phrase::sign(format!(
        r#"<code dir="ltr">{}</code>"#,
        // A row may go on in the next line behind a comma.
        escape(&record.unwrap_or_default()).replace(',', ",<wbr>")
    ));
    let file = desk.say("states-file", &[("row", Value::Phrase(row))]);
    format!(
        r#"{}<span class="note">{}</span><span class="note">{}</span>"#,
        meaning.html, aloud.html, file.html
    )
}

fn chart(examples: &[Example], desk: &Desk) -> Figure {
    let id = "fig-states-chart".to_owned();
    let dataset = dataset(examples);
    let request = bars::Request {
        id: id.clone(),
        mini: false,
        ..request(&dataset, examples, desk)
    };
    // The names are words already, not keys of labels.
    let drawing = bars::drawing(&request, &desk.cx);
    Figure {
        id,
        kind: FigureKind::Drawing,
        html: format!(r#"<div class="lit">{}</div>"#, drawing.html),
        ..Figure::default()
    }
}

fn request<'a>(dataset: &'a Dataset, examples: &[Example], desk: &Desk) -> bars::Request<'a> {
    let rows = examples.iter().map(|example| bars::Row {
        key: desk.word(&format!("states-{}", example.key)).plain,
        cells: vec![example.m.clone()],
    });
    bars::Request {
        dataset,
        by: "example".to_owned(),
        series: vec![desk.word("states-title").plain],
        rows: rows.collect(),
        whisker: true,
        mini: true,
        id: String::new(),
    }
}

/// A dataset that holds the examples, for the code that writes tables.
fn dataset(examples: &[Example]) -> Dataset {
    let keys: Vec<String> = examples.iter().map(|e| e.key.to_owned()).collect();
    let relation = Relation {
        name: RELATION.to_owned(),
        rows: keys.iter().map(|key| vec![key.clone()]).collect(),
        dims: vec![Dim {
            name: "example".to_owned(),
            keys,
        }],
        metrics: vec![Metric {
            id: METRIC.to_owned(),
            unit: Unit::new("ms"),
            better: Better::Neither,
        }],
        fixed: Vec::new(),
    };
    let mut dataset = Dataset {
        name: NAME.to_owned(),
        ..Dataset::default()
    };
    dataset.relations.insert(RELATION.to_owned(), relation);
    for example in examples {
        let path = dataset.cell(RELATION, &[example.key], METRIC).path;
        // Measurements are kept by their path inside the dataset.
        if let Some((_, inner)) = path.split_once('.') {
            dataset
                .measurements
                .insert(inner.to_owned(), example.m.clone());
        }
    }
    dataset
}

fn layout() -> TableSpec {
    TableSpec {
        of: RELATION.to_owned(),
        rows: Rows::Dims(vec!["example".to_owned()]),
        columns: Columns::Metrics(vec![METRIC.to_owned()]),
        best: Some(false),
        ..blank_table(NAME, NAME, Place::new("", 0..0))
    }
}

/// The HTML of a number without the claim that it was measured.
fn unbound(html: &str) -> String {
    html.replace(r#"<data class="measurement""#, r#"<data class="example""#)
        .replace(r#" data-ref="""#, "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figure::measure::raw;

    #[test]
    fn every_example_reaches_the_table_code() {
        let examples = examples(&|id| id.to_owned());
        let dataset = dataset(&examples);
        for example in &examples {
            let cell = dataset.cell(RELATION, &[example.key], METRIC);
            assert_eq!(
                (&cell.state, raw(&cell)),
                (&example.m.state, raw(&example.m))
            );
        }
        assert_eq!(dataset.measurements.len(), examples.len());
    }
}
