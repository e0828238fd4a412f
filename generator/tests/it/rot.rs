//! The promise, as a test: when the data moves, every published number moves with it.
//!
//! The project's own site is built from its data and from data in which each target's values are
//! scaled by a factor of their own. Every raw value under `<data>` must have moved, and no number
//! with a unit, `×` or `%` may stand anywhere else.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::html::{self, Node};
use crate::site::{self, Site};

/// A factor per target and metric, all different from 1 and from each other within reason: then
/// ratios inside one target move too.
fn factor(target: usize, metric: &str) -> f64 {
    let spice: u32 = metric.bytes().fold(7, |sum, byte| {
        sum.wrapping_mul(31).wrapping_add(u32::from(byte))
    });
    1.1 + 0.05 * target as f64 + f64::from(spice % 97) / 1000.0
}

/// `total_min_ms` and `total_ms` share a factor, so that ranges still hold their centre.
fn metric_of(key: &str) -> String {
    ["_min", "_max", "_median"]
        .iter()
        .fold(key.to_owned(), |key, part| key.replace(part, ""))
}

fn scale(value: &mut serde_json::Value, by: f64) {
    if let Some(number) = value.as_f64() {
        let scaled = (number * by * 1000.0).round() / 1000.0;
        *value = serde_json::json!(scaled);
    }
}

/// Scales measured numbers of a nested dataset; counts that structure the data (runs, slots) stay.
fn scale_nested(value: &mut serde_json::Value, target: usize, path: &str) {
    const STRUCTURE: [&str; 3] = ["runs", "mem_runs", "parallel"];
    match value {
        serde_json::Value::Object(map) => {
            for (key, inner) in map.iter_mut() {
                if STRUCTURE.contains(&key.as_str()) {
                    continue;
                }
                match (key.as_str(), &inner) {
                    ("tests", _) => {
                        for (_, count) in inner.as_object_mut().expect("counts").iter_mut() {
                            *count = serde_json::json!(
                                count.as_u64().expect("count") + 3 + target as u64
                            );
                        }
                    }
                    ("spans", serde_json::Value::Array(_)) => {
                        for span in inner.as_array_mut().expect("spans") {
                            for end in ["start_ms", "end_ms"] {
                                scale(&mut span[end], factor(target, "spans"));
                            }
                        }
                    }
                    _ => scale_nested(inner, target, &format!("{path}.{}", metric_of(key))),
                }
            }
        }
        serde_json::Value::Number(_) => scale(value, factor(target, path)),
        _ => {}
    }
}

fn move_json(path: &Path) {
    let text = fs::read_to_string(path).expect("data file");
    let mut json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for (group, value) in json.as_object_mut().expect("object").iter_mut() {
        match group.as_str() {
            "models" | "targets" => {
                for (index, (_, target)) in value
                    .as_object_mut()
                    .expect("targets")
                    .iter_mut()
                    .enumerate()
                {
                    scale_nested(target, index, "");
                }
            }
            "sizes" => scale_nested(value, 3, "sizes"),
            _ => {}
        }
    }
    fs::write(path, serde_json::to_string_pretty(&json).expect("JSON")).expect("write");
}

/// Scales the samples and sizes of JSON records; counts of files stay.
fn move_records(path: &Path) {
    let text = fs::read_to_string(path).expect("data file");
    let mut json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    for (row, record) in json.as_array_mut().expect("records").iter_mut().enumerate() {
        for (key, value) in record.as_object_mut().expect("a record").iter_mut() {
            let by = factor(row, key);
            match value {
                serde_json::Value::Array(samples) => {
                    samples.iter_mut().for_each(|sample| scale(sample, by));
                }
                serde_json::Value::Number(_) if key != "files" => scale(value, by),
                _ => {}
            }
        }
    }
    fs::write(path, json.to_string()).expect("write");
}

/// Scales the measure columns of a table of records: those that hold decimals of a unit.
fn move_csv(path: &Path, dims: &[String]) {
    let mut reader = csv::Reader::from_path(path).expect("CSV");
    let header = reader.headers().expect("header").clone();
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(&header).expect("header");
    for (row, record) in reader.records().enumerate() {
        let record = record.expect("record");
        let moved =
            header
                .iter()
                .zip(record.iter())
                .map(|(column, cell)| match cell.parse::<f64>() {
                    Ok(number) if !dims.iter().any(|dim| dim == column) && column != "n" => {
                        let decimals = cell
                            .split_once('.')
                            .map_or(0, |(_, decimals)| decimals.len());
                        // More digits than the source's, so that rounding cannot undo the move.
                        format!(
                            "{:.*}",
                            decimals + 2,
                            number * factor(row, &metric_of(column))
                        )
                    }
                    _ => cell.to_owned(),
                });
        writer.write_record(moved).expect("record");
    }
    fs::write(path, writer.into_inner().expect("bytes")).expect("write");
}

/// Raw values of one page by what they refer to, in order of appearance.
fn raw_values(page: &Node) -> BTreeMap<String, Vec<(String, String)>> {
    let mut values: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    page.walk(&mut |node| {
        // Prose and tables use `<data>`; the text of a drawing carries the same as attributes.
        let value = match node.name.as_str() {
            "data" if node.has_class("measurement") => node.attribute("value"),
            "text" | "tspan" => node.attribute("data-value"),
            _ => None,
        };
        if let (Some(value), Some(reference)) = (value, node.attribute("data-ref")) {
            let unit = node.attribute("data-unit").unwrap_or_default().to_owned();
            values
                .entry(reference.to_owned())
                .or_default()
                .push((value.to_owned(), unit));
        }
    });
    values
}

/// Numbers with a unit, `×` or `%` in text that no measurement, literal, fact or code accounts for.
fn typed_numbers(page: &Node) -> Vec<String> {
    let mut found = Vec::new();
    page.texts(
        &|node| {
            matches!(
                node.name.as_str(),
                "data" | "code" | "pre" | "script" | "style" | "time" | "title" | "desc"
            ) || node.has_class("lit")
                // A scale is no measurement.
                || node.has_class("tick")
                || node.attribute("data-value").is_some()
        },
        &mut |text| found.extend(numbers_with_units(text)),
    );
    found
}

fn numbers_with_units(text: &str) -> Vec<String> {
    const UNITS: [&str; 34] = [
        "ns",
        "µs",
        "μs",
        "us",
        "ms",
        "s",
        "min",
        "h",
        "B",
        "kB",
        "MB",
        "GB",
        "KiB",
        "MiB",
        "GiB",
        "ko",
        "Mo",
        "Kio",
        "Mio",
        "Gio",
        "%",
        "×",
        "x",
        "倍",
        "fois",
        "req/s",
        "requests/s",
        "requêtes/s",
        "µs/req",
        "cores",
        "cœurs",
        "コア",
        "回/秒",
        "件/秒",
    ];
    let characters: Vec<char> = text.chars().collect();
    let mut found = Vec::new();
    let mut at = 0;
    while at < characters.len() {
        if !characters[at].is_ascii_digit() {
            at += 1;
            continue;
        }
        // `M3`, `v1.2s`, `fork-2`: part of a name.
        let named = at > 0
            && (characters[at - 1].is_alphanumeric() || matches!(characters[at - 1], '-' | '_'));
        let start = at;
        while at < characters.len()
            && (characters[at].is_ascii_digit() || matches!(characters[at], '.' | ',' | '\u{202f}'))
        {
            at += 1;
        }
        if named {
            continue;
        }
        let rest: String = characters[at..].iter().collect();
        let rest = rest.trim_start_matches([' ', '\u{a0}', '\u{202f}']);
        let word: String = rest
            .chars()
            .take_while(|c| c.is_alphabetic() || matches!(c, '/' | '%' | '×'))
            .collect();
        let cjk = UNITS
            .iter()
            .any(|unit| !unit.is_ascii() && rest.starts_with(unit));
        if UNITS.contains(&word.as_str()) || cjk {
            found.push(characters[start..at].iter().collect::<String>() + &word);
        }
    }
    found
}

#[test]
fn the_scan_knows_numbers_with_units() {
    for (text, found) in [
        ("takes 204 ms in all", true),
        ("1,73\u{202f}s", true),
        ("11.3× as long", true),
        ("63,9\u{202f}%", true),
        ("約 20 倍かかる", true),
        ("of 70 tests", false),
        ("PostgreSQL 18.3 and 18.6", false),
        ("Apple M3, v1.2s", false),
        ("2026-09-18", false),
    ] {
        assert_eq!(!numbers_with_units(text).is_empty(), found, "{text}");
    }
}

#[test]
fn every_published_number_moves_with_the_data() {
    let before = Site::copy_of_this_project();
    let after = Site::copy_of_this_project();
    for dataset in ["modelcase/modelcase.json", "benchmarks/benchmarks.json"] {
        move_json(&after.root().join("data").join(dataset));
    }
    for relation in ["cold", "without", "again", "floor", "start"] {
        let file = format!("data/benchbook/{relation}.json");
        move_records(&after.root().join(file));
    }
    for folder in ["pglc", "murlog"] {
        for entry in fs::read_dir(after.root().join("data").join(folder)).expect("dataset") {
            let path = entry.expect("entry").path();
            if path.extension().is_some_and(|extension| extension == "csv") {
                move_csv(&path, &site::dimensions(&path));
            }
        }
    }
    // Statements about the old data may well be false now; this test is about the numbers.
    let settings = fs::read_to_string(after.root().join("benchbook.toml")).expect("settings");
    let off = "[check]\nclaim-false = \"off\"\nfigure-disagrees = \"off\"\n";
    let settings = if settings.contains("[check]\n") {
        settings.replace("[check]\n", off)
    } else {
        format!("{settings}\n{off}")
    };
    after.write("benchbook.toml", &settings);
    before.build();
    after.build();

    let (mut pages, mut compared) = (0, 0);
    let mut faults = Vec::new();
    for (path, old) in before.html() {
        let new = after.page(&path);
        pages += 1;
        let (old_page, new_page) = (html::parse(&old), html::parse(&new));
        faults.extend(
            typed_numbers(&old_page)
                .into_iter()
                .map(|number| format!("{path}: `{number}` is bound to nothing")),
        );
        let (old, new) = (raw_values(&old_page), raw_values(&new_page));
        assert_eq!(
            old.keys().collect::<Vec<_>>(),
            new.keys().collect::<Vec<_>>(),
            "{path} cites the same data"
        );
        for (reference, values) in &old {
            for ((value, unit), (moved, _)) in values.iter().zip(&new[reference]) {
                compared += 1;
                // How many records, spans or runs there are is the shape of the data, and the
                // machine stays the machine.
                let shape =
                    unit == "count" && value.parse::<f64>().is_ok_and(|count| count.fract() == 0.0);
                let machine = reference.contains(".machine.");
                if value == moved && !shape && !machine && value != "0" {
                    faults.push(format!("{path}: `{reference}` still says {value} {unit}"));
                }
            }
        }
    }
    assert!(pages >= 20, "{pages} pages were compared");
    assert!(compared > 1000, "{compared} numbers were compared");
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
}
