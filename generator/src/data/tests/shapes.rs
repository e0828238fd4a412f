//! Other projects' files of the two shapes.

use super::*;
use crate::data::State;

#[test]
fn one_target_without_anything_else() {
    let data = clean(&[(
        "data/m/m.json",
        "{\"models\": {\"only one\": {\"total_ms\": 0}}}",
    )]);
    let total = value(&data, "m.models.\"only one\".total");
    assert_eq!(total.value(), Some(0.0));
    assert_eq!((total.n, total.range, total.statistic), (None, None, None));
    let own = data.get("m").unwrap();
    assert_eq!(own.targets.order, ["only one"]);
    assert_eq!(
        own.cell("models", &["only one"], "total").value(),
        Some(0.0)
    );
    let ratio = value(
        &data,
        "m.models.\"only one\".total / m.models.\"only one\".total",
    );
    assert_eq!(ratio.state, State::NotApplicable);
}

#[test]
fn seven_targets_other_kinds_missing_parts() {
    let mut json = String::from("{\"measured_at\": \"2026-01-02T03:04:05Z\", \"models\": {");
    for index in 0..7 {
        let spans = match index % 3 {
            0 => {
                "\"spans\": [{\"name\": \"s\", \"kind\": \"brew\", \"lane\": \"l\", \"start_ms\": 0, \"end_ms\": 1.5}], \"lanes\": [\"l\"],"
            }
            1 => "\"spans\": [],",
            _ => "",
        };
        json.push_str(&format!(
            "\"t{index}\": {{{spans} \"total_ms\": {}, \"steps\": {{\"brew\": {index}.5}}}},",
            index + 2
        ));
    }
    json.push_str("\"none\": null}}");
    let data = clean(&[
        ("data/m/m.json", &json),
        (
            "data/m/dataset.toml",
            "kind = \"modelcase\"\nkinds = [\"boot\"]\n[derive]\n\"models.*.outside\" = \"total - covered(spans)\"\n\"models.*.steps_sum\" = \"sum(steps)\"\n",
        ),
    ]);
    let own = data.get("m").unwrap();
    assert_eq!(own.relations["models"].rows.len(), 8);
    assert_eq!(own.kinds, ["boot", "brew"]);
    assert_eq!(own.runs.len(), 5);
    assert_eq!(own.cell("models", &["none"], "total").state, State::Missing);
    assert_eq!(shown(&data, "m.models.t3.outside"), "3.5 ms");
    assert_eq!(shown(&data, "m.models.t4.outside"), "6 ms");
    assert_eq!(value(&data, "m.models.t5.outside").state, State::Missing);
    assert_eq!(
        value(&data, "m.models.none.steps_sum").state,
        State::Missing
    );
    assert_eq!(shown(&data, "m.models.t6.steps.brew"), "6.5 ms");
    assert_eq!(
        value(&data, "m.models.t1.total").origins[0]
            .date
            .unwrap()
            .day,
        2
    );
}

#[test]
fn decimal_text_stays() {
    let data = clean(&[(
        "data/m/m.json",
        "{\"targets\": {\"a\": {\"rows\": 9007199254740993, \"size_mb\": 1.50, \"t_us\": 1e3, \"disk_gb\": 2, \"hit_pct\": 99.0}}}",
    )]);
    assert_eq!(shown(&data, "m.targets.a.rows"), "9007199254740993 count");
    assert_eq!(shown(&data, "m.targets.a.size"), "1.50 MB");
    assert_eq!(shown(&data, "m.targets.a.t"), "1e3 us");
    assert_eq!(shown(&data, "m.targets.a.disk"), "2 GB");
    assert_eq!(shown(&data, "m.targets.a.hit"), "99.0 %");
}

#[test]
fn failed_runs_have_no_time() {
    let data = clean(&[(
        "data/m/m.json",
        "{\"models\": {\"a\": {\"exit_code\": 1, \"error\": \"out of memory\", \"runs\": 5, \"total_ms\": 0.1, \"spans\": []}, \"b\": {\"total_ms\": null, \"boot_ms\": \"skipped: no server\"}}}",
    )]);
    assert_eq!(
        value(&data, "m.models.a.total").state,
        State::Failed {
            reason: Some("out of memory".into())
        }
    );
    assert!(data.get("m").unwrap().runs.is_empty());
    assert_eq!(value(&data, "m.models.b.total").state, State::Missing);
    assert!(matches!(
        value(&data, "m.models.b.boot").state,
        State::Skipped { .. }
    ));
}

#[test]
fn one_run_has_no_spread() {
    let data = clean(&[(
        "data/m/m.json",
        "{\"models\": {\"a\": {\"runs\": 1, \"t_ms\": 5, \"t_min_ms\": 5, \"t_max_ms\": 5}, \"b\": {\"runs\": 2, \"t_min_ms\": 5, \"t_max_ms\": 6}}}",
    )]);
    let one = value(&data, "m.models.a.t");
    assert_eq!((one.n, one.range), (Some(1), None));
    let range = value(&data, "m.models.b.t");
    assert_eq!(range.state, State::Measured(None));
    assert_eq!(range.range.unwrap().max.text(), "6");
}
