use std::collections::BTreeMap;

use super::{Columns, Rows, Spec, Specs, specs};
use crate::data::{Better, Dataset, Datasets, Dim, Metric, Relation, Targets, Unit};
use crate::diag::{Code, Diagnostic};
use crate::source::{File, Settings, Snapshot};

fn relation(name: &str, dims: &[(&str, &[&str])], metrics: &[&str]) -> Relation {
    let owned = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect();
    Relation {
        name: name.to_owned(),
        dims: dims
            .iter()
            .map(|(name, keys)| Dim {
                name: (*name).to_owned(),
                keys: owned(keys),
            })
            .collect(),
        metrics: metrics
            .iter()
            .map(|id| Metric {
                id: (*id).to_owned(),
                unit: Unit::new("ms"),
                better: Better::Lower,
            })
            .collect(),
        rows: Vec::new(),
        fixed: Vec::new(),
    }
}

fn dataset(name: &str, relations: Vec<Relation>, target: Option<&str>) -> Dataset {
    Dataset {
        name: name.to_owned(),
        relations: relations.into_iter().map(|r| (r.name.clone(), r)).collect(),
        targets: Targets {
            dim: target.map(str::to_owned),
            ..Targets::default()
        },
        ..Dataset::default()
    }
}

fn read(toml: &str, dataset: Dataset) -> (Specs, Vec<Diagnostic>) {
    let path = format!("data/{}/figures.toml", dataset.name);
    let snapshot = Snapshot {
        settings: Settings::default(),
        files: BTreeMap::from([(
            path.as_str().into(),
            File::new(path.as_str(), toml.as_bytes()),
        )]),
        theme: BTreeMap::new(),
    };
    let datasets: Datasets = [dataset].into_iter().collect();
    specs(&snapshot, &datasets)
}

fn nested() -> Dataset {
    let target: (&str, &[&str]) = ("target", &["pgmem", "docker"]);
    let models = relation(
        "models",
        &[target],
        &["total", "steps.boot", "steps.fork", "steps_sum"],
    );
    dataset("mc", vec![models], Some("target"))
}

#[test]
fn steps_of_targets() {
    let toml = r#"
[nodes]
table = { rows = "steps", columns = "targets", last = ["total"], warn = "steps_sum > total" }
notes.steps.boot.docker = "cold"
"#;
    let (specs, problems) = read(toml, nested());
    assert_eq!(problems, []);
    let Some(Spec::Table(table)) = specs.get("mc.nodes") else {
        panic!("no table: {specs:?}");
    };
    assert_eq!(table.of, "models");
    assert_eq!(table.rows, Rows::Metrics("steps".to_owned()));
    assert_eq!(table.columns, Columns::Dim("target".to_owned()));
    let warn = table.warn.as_ref().map(|f| &toml[f.place.range.clone()]);
    assert_eq!(warn, Some("steps_sum > total"));
    assert_eq!(table.notes["steps.boot"]["docker"], "cold");
}

#[test]
fn records_with_everything() {
    let vm = relation(
        "vm",
        &[
            ("keys", &["1", "64"]),
            ("connections", &["64", "256"]),
            ("path", &["sql", "resp"]),
        ],
        &["rps"],
    );
    let server = relation(
        "server",
        &[("keys", &["1", "64"]), ("path", &["sql"])],
        &["cpu", "share"],
    );
    let toml = r#"
vm = { table = { of = "vm", rows = ["keys", "connections"], columns = "path", extra = { z = "resp / sql", a = "sql" }, bars = true } }
server = { table = { of = "server", rows = ["keys", "path"], columns = ["cpu"] }, beside = { cpu = "share" } }
bars = { bars = { of = "vm", by = "path", series = ["rps"], at = { keys = 64, connections = "64" }, whisker = "range" } }
"#;
    let (specs, problems) = read(toml, dataset("pg", vec![vm, server], Some("path")));
    assert_eq!(problems, []);
    let Some(Spec::Table(table)) = specs.get("pg.vm") else {
        panic!("no table");
    };
    assert_eq!(table.cell.as_deref(), Some("rps"));
    let order: Vec<&str> = table.extra.iter().map(|f| f.name.as_str()).collect();
    assert_eq!(order, ["z", "a"]);
    let Some(Spec::Bars(bars)) = specs.get("pg.bars") else {
        panic!("no bars");
    };
    let at: Vec<(&str, &str)> = bars.at.iter().map(|(a, b)| (&**a, &**b)).collect();
    assert_eq!(at, [("keys", "64"), ("connections", "64")]);
    assert!(bars.whisker);
}

#[test]
fn wrong_names_are_reported_with_the_nearest() {
    let cases = [
        (
            "[a]\ntable = { rows = \"targets\", colums = [\"total\"] }",
            "columns",
        ),
        (
            "[a]\ntable = { rows = \"targets\", columns = [\"totl\"] }",
            "did you mean `total`?",
        ),
        (
            "[a]\ntable = { rows = \"target\", columns = [\"total\"] }\nnots.total.docker = \"x\"",
            "did you mean `notes`?",
        ),
        (
            "[a]\nbars = { by = \"targets\", series = [\"total\"], keys = [\"dokcer\"] }",
            "did you mean `docker`?",
        ),
        (
            "[a]\nbars = { by = \"targets\", series = 3.5 }",
            "write a list of strings",
        ),
    ];
    for (toml, help) in cases {
        let (specs, problems) = read(toml, nested());
        assert!(
            problems
                .iter()
                .any(|p| p.help.as_deref().is_some_and(|h| h.contains(help))),
            "{toml}: {problems:?}"
        );
        assert!(specs.names().next().is_none(), "{toml}");
    }
    let (_, problems) = read("[a\n", nested());
    assert_eq!(problems.first().map(|p| p.code), Some(Code::FiguresInvalid));
}
