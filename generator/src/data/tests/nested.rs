//! The two pgmem files with the descriptors of their pages.

use super::*;
use crate::data::{Better, Fact, State, Statistic};

fn both() -> Datasets {
    clean(&[
        ("data/modelcase/modelcase.json", MODELCASE),
        ("data/modelcase/dataset.toml", MODELCASE_TOML),
        ("data/benchmarks/benchmarks.json", BENCHMARKS),
        ("data/benchmarks/dataset.toml", BENCHMARKS_TOML),
    ])
}

#[test]
fn totals() {
    let data = both();
    let total = value(&data, "modelcase.models.pgmem.total");
    assert_eq!(total.number().unwrap().text(), "219.6");
    let range = total.range.as_ref().unwrap();
    assert_eq!((range.min.text(), range.max.text()), ("215.5", "237.61"));
    assert_eq!(total.n, Some(5));
    assert_eq!(total.statistic, Some(Statistic::Median));
    assert_eq!(total.versions["postgres"], "18.3");
    assert_eq!(total.better, Better::Lower);
    assert_eq!(total.target.as_deref(), Some("pgmem"));
    assert_eq!(total.pointer.as_deref(), Some("/models/pgmem/total_ms"));
    let place = total.place.clone().unwrap();
    assert_eq!(&MODELCASE[place.range], "219.6");
    assert_eq!(total.origins[0].date.unwrap().day, 19);
    assert!(
        total.origins[0]
            .machine
            .contains(&("memory".into(), "16 GiB".into()))
    );
    // The file's own key names the same measurement.
    assert_eq!(value(&data, "modelcase.models.pgmem.total_ms"), total);
    assert_eq!(
        shown(&data, "modelcase.models.pgmem.total_max"),
        "237.61 ms"
    );
    let ratio = value(
        &data,
        "modelcase.models.docker.total / modelcase.models.pgmem.total",
    );
    assert_eq!(format!("{:.3}", ratio.value().unwrap()), "11.299");
    assert_eq!(ratio.unit.id(), "ratio");
    assert_eq!(ratio.n, Some(5));
    assert_eq!(ratio.cites.len(), 2);
}

#[test]
fn states_and_metrics() {
    let data = both();
    let model = data.get("modelcase").unwrap();
    let cell = |row, metric| model.cell("models", &[row], metric);
    assert_eq!(cell("docker", "steps.fork").state, State::NotApplicable);
    assert_eq!(cell("docker", "steps.fork").unit.id(), "ms");
    assert_eq!(cell("pgmem", "boot").state, State::NotApplicable);
    assert_eq!(cell("docker", "boot").value(), Some(1549.24));
    assert_eq!(cell("docker", "nothing").state, State::Missing);
    let metrics = &model.relations["models"].metrics;
    let ids: Vec<&str> = metrics.iter().map(|metric| metric.id.as_str()).collect();
    assert_eq!(&ids[..3], ["total", "boot", "process"]);
    assert!(ids.contains(&"steps.reset") && ids.contains(&"steps_sum"));
    for hidden in ["total_median", "total_min", "runs", "parallel"] {
        assert!(!ids.contains(&hidden), "{hidden}");
    }
    assert_eq!(
        model.targets.order,
        ["pgmem", "testcontainers", "devbox", "docker"]
    );
    assert_eq!(model.targets.highlight, ["pgmem"]);
    let run = &model.runs["pgmem"];
    assert_eq!(
        (run.spans.len(), run.lanes.len(), run.slots),
        (114, 72, Some(8))
    );
}

#[test]
fn derived_from_spans() {
    let data = both();
    for (target, outside) in [
        ("pgmem", 31),
        ("testcontainers", 51),
        ("devbox", 29),
        ("docker", 44),
    ] {
        let at = |metric: &str| value(&data, &format!("modelcase.models.{target}.{metric}"));
        assert_eq!(
            at("outside").value().unwrap().round(),
            f64::from(outside),
            "{target}"
        );
        assert!(at("steps_sum").value() > at("total").value(), "{target}");
        assert_eq!(at("tests.all").value(), Some(70.0));
        assert_eq!(
            data.holds_in_row(
                "modelcase",
                "models",
                &[target],
                "steps_sum > total",
                Place::new("figures.toml", 0..17)
            ),
            Ok(Some(true))
        );
    }
    let forking = value(&data, "modelcase.models.pgmem.forking");
    assert_eq!(forking.value().unwrap().round(), 83.0);
    assert!(forking.is_derived());
    assert_eq!(shown(&data, "modelcase.models.pgmem.fork_each"), "9.612 ms");
    let count = |text: &str| data.count(&expression(text)).unwrap().value();
    assert_eq!(count("modelcase.models.pgmem.spans[kind=fork]"), Some(20.0));
    assert_eq!(count("modelcase.models"), Some(4.0));
    assert_eq!(count("modelcase.models.pgmem.steps"), Some(7.0));
    assert_eq!(count("modelcase.models.pgmem.lanes"), Some(72.0));
}

#[test]
fn facts_claims_recipes_texts() {
    let data = both();
    let fact = value(&data, "modelcase.facts.fork_alone");
    assert_eq!(fact.marks.fact, Some(Fact::About));
    assert_eq!(fact.number().unwrap().text(), "6");
    let claim = data.claim(&expression("modelcase.ten_times")).unwrap();
    assert!(claim.holds);
    assert_eq!(
        claim.expression,
        "modelcase.models.docker.total / modelcase.models.pgmem.total >= 10"
    );
    let unknown = data.claim(&expression("modelcase.ten_tmes")).unwrap_err();
    assert_eq!(
        unknown.help.as_deref(),
        Some("did you mean `modelcase.ten_times`?")
    );
    let recipe = &data.get("modelcase").unwrap().recipes[0];
    assert_eq!(recipe.steps[0].command, "RUNS=5 ./run.sh");
    assert_eq!(recipe.cwd.as_deref(), Some("bench/modelcase"));
    let text = |path: &str| data.text(&expression(path)).unwrap().1;
    assert_eq!(text("modelcase.machine.cpu"), "Apple M3");
    assert_eq!(text("modelcase.machine.cores"), "8");
    assert_eq!(text("benchmarks.targets.docker.postgres"), "18.6");
    assert_eq!(shown(&data, "modelcase.machine.memory"), "16 GiB");
    let (_, date) = data
        .date(&expression("benchmarks.comparison_measured_at"))
        .unwrap();
    assert_eq!(date.day, 14);
    let (_, date) = data
        .date(&expression("benchmarks.targets.docker.startup"))
        .unwrap();
    assert_eq!(date.day, 14);
}

#[test]
fn provenance_per_cell() {
    let data = both();
    let at = |path: &str| value(&data, &format!("benchmarks.targets.{path}"));
    assert_eq!(at("docker.service_idle").n, Some(3));
    assert_eq!(at("docker.startup").n, Some(5));
    assert_eq!(at("pgmem.service_idle").n, Some(5));
    assert_eq!(at("docker.simple_query").n, Some(3));
    assert_eq!(at("docker.service_idle").unit.id(), "MiB");
    assert_eq!(at("docker.service_idle").range.unwrap().max.text(), "77.39");
    assert_eq!(at("pgmem.startup").origins[0].date.unwrap().day, 18);
    assert_eq!(data.get("benchmarks").unwrap().origins.len(), 2);
    let borrowed = at("binary.isolate");
    assert_eq!(borrowed.marks.borrowed.as_deref(), Some("pgmem"));
    assert_eq!(borrowed.value(), Some(15.2));
    assert_eq!(
        borrowed.cites.first().unwrap(),
        "benchmarks.targets.pgmem.isolate"
    );
    assert_eq!(
        data.get("benchmarks").unwrap().targets.relatives["binary"],
        "pgmem"
    );
    assert_eq!(
        shown(&data, "benchmarks.targets.testcontainers.download"),
        "119987826 B"
    );
    let download = at("pgmem.download");
    assert_eq!(download.value(), Some(33_148_112.0));
    assert_eq!(download.target.as_deref(), Some("pgmem"));
    assert_eq!(
        download.cites.first().unwrap(),
        "benchmarks.sizes.go_link_added_stripped"
    );
    assert_eq!(at("binary.download").state, State::Missing);
    assert_eq!(at("docker.dial_query").state, State::Missing);
}
