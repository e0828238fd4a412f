use super::*;
use crate::data::{Better, Extent, Unit};

#[test]
fn no_cell_starts_a_formula() {
    for text in [
        "=HYPERLINK(1)",
        "@x",
        "+docker",
        "-x",
        "\t=1",
        "\r=1",
        "\n=1",
        "＝1+1",
    ] {
        assert_eq!(safe(text), format!("'{text}"));
    }
    for text in ["-3.5", "+1e3", "a=b", "", "docker run"] {
        assert_eq!(safe(text), text);
    }
}

/// Field by field, line by line, as RFC 4180 has it.
#[test]
fn csv_is_quoted_and_ended_as_the_standard_says() {
    let rows = vec![
        vec!["a,\"b\"\n".to_owned(), "-x".to_owned()],
        vec!["c\rd".to_owned(), String::new()],
    ];
    assert_eq!(rows_to_csv(&rows), "\"a,\"\"b\"\"\n\",'-x\r\n\"c\rd\",\r\n");
}

fn measurement(state: State, origin: &Arc<Origin>) -> Measurement {
    Measurement {
        range: Number::parse("1.50")
            .zip(Number::parse("3"))
            .map(|(min, max)| Extent { min, max }),
        n: Some(5),
        statistic: Some(Statistic::Median),
        better: Better::Lower,
        origins: vec![origin.clone()],
        place: Some(crate::diag::Place::new("data/d/d.json", 0..0)),
        ..Measurement::new("d.x".to_owned(), state, Unit::new("ms"))
    }
}

#[test]
fn json_names_units_states_and_where_values_come_from() {
    let origin = Arc::new(Origin {
        dataset: "d".to_owned(),
        file: "data/d/d.json".into(),
        sha256: "ab".repeat(32).into(),
        date: Some(crate::data::Date {
            year: 2026,
            month: 9,
            day: 8,
        }),
        machine: vec![("cpu".to_owned(), "</script>".to_owned())],
        revision: None,
        transcribed: false,
        facts: false,
        note: None,
    });
    let states = [
        State::Measured(Number::parse("2.250")),
        State::Failed { reason: None },
    ];
    let values = states.map(|state| measurement(state, &origin));
    let keys = || vec![("target", "=cmd()")];
    let records: Vec<Record> = values
        .iter()
        .map(|m| Record::of(m, keys(), "total"))
        .collect();
    let json: Value = serde_json::from_str(&to_json("d.x", &records)).expect("JSON");
    let first = &json["records"][0];
    // JSON has the value, CSV the digits of the source; JSON needs no `'`.
    assert_eq!(first["value"].to_string(), "2.25");
    assert_eq!(
        (&first["target"], &first["unit"], &first["state"]),
        (&json!("=cmd()"), &json!("ms"), &json!("measured"))
    );
    let second = &json["records"][1];
    assert_eq!(
        (&second["value"], &second["state"]),
        (&Value::Null, &json!("failed"))
    );
    assert_eq!(
        json["sources"],
        json!([{
            "file": "data/d/d.json",
            "sha256": "ab".repeat(32),
            "date": "2026-09-08",
            "machine": { "cpu": "</script>" },
            "revision": null,
            "transcribed": false,
        }])
    );
    let csv = to_csv(&records);
    assert!(
        csv.contains("\r\n'=cmd(),total,2.250,ms,1.50,3,5,median,measured,"),
        "{csv}"
    );
}
