//! What was measured, as a dataset of this project's own site.

use std::env;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};

use benchbook::data::Date;
use serde_json::{Map, Value, json};

use crate::jobs::{Case, Series};
use crate::machine::Machine;
use crate::results::Quantity;
use crate::site::{LANGUAGES, Shape};

/// What the numbers mean; marks in braces are filled in.
const DESCRIPTOR: &str = include_str!("dataset.toml");

/// Those that every run measures, in the order of the site's tables, and Zola.
const TARGETS: &[&str] = &["benchbook", "hugo", "zola", "mdbook", "eleventy"];

/// What changes what is measured.
const SETTINGS: &[&str] = &["PAGES", "ROUNDS", "LARGE_ROUNDS", "BENCHBOOK_BINARY"];

/// Writes the site's dataset, or one in `target/peers/data` where something else than usual was
/// measured.
///
/// # Errors
/// Those of the disk.
pub fn write(all: &[Series], shapes: &[Shape], target: &Path) -> Result<(), Box<dyn Error>> {
    let usual = SETTINGS.iter().all(|name| env::var_os(name).is_none());
    let folder = match usual {
        true => Path::new(env!("CARGO_MANIFEST_DIR")).join("../data/benchbook"),
        false => target.join("peers/data"),
    };
    fs::create_dir_all(&folder)?;
    let relations: [(&str, Vec<Value>); 5] = [
        (
            "cold",
            select(all, |series| cold(series, &size(series, shapes))),
        ),
        (
            "without",
            select(all, |series| without(series, &size(series, shapes))),
        ),
        (
            "again",
            select(all, |series| again(series, &size(series, shapes))),
        ),
        (
            "floor",
            select(all, |series| floor(series, &size(series, shapes))),
        ),
        ("start", select(all, start)),
    ];
    for (name, records) in relations {
        fs::write(folder.join(format!("{name}.json")), lines(&records)?)?;
    }
    if let [few, .., many] = shapes {
        let text = descriptor(all, *few, *many)?;
        fs::write(folder.join("dataset.toml"), text)?;
    }
    println!("\n{}", folder.canonicalize()?.display());
    Ok(())
}

fn select(all: &[Series], record: impl Fn(&Series) -> Option<Map<String, Value>>) -> Vec<Value> {
    all.iter().filter_map(record).map(Value::Object).collect()
}

/// What the site calls a size, whatever it is: `few` for the first, `many` for the last.
fn size(series: &Series, shapes: &[Shape]) -> String {
    let is = |shape: Option<&Shape>| shape.is_some_and(|shape| shape.pages() == series.pages);
    if is(shapes.first()) {
        "few".to_owned()
    } else if is(shapes.last()) {
        "many".to_owned()
    } else {
        series.pages.to_string()
    }
}

/// One record per line, so that two runs can be compared.
fn lines(records: &[Value]) -> serde_json::Result<String> {
    let lines: Result<Vec<String>, _> = records.iter().map(serde_json::to_string).collect();
    Ok(format!("[\n  {}\n]\n", lines?.join(",\n  ")))
}

fn cold(series: &Series, size: &str) -> Option<Map<String, Value>> {
    let key = series.program.key;
    let is_cold = series.case == Case::Cold && TARGETS.contains(&key) && !is_small(series);
    is_cold.then(|| {
        let mut record = record("target", key, size, series);
        record.insert("files".to_owned(), json!(series.files));
        record.insert(
            "size".to_owned(),
            json!(rounded(series.bytes as f64 / 1e6, 3)),
        );
        record
    })
}

fn without(series: &Series, size: &str) -> Option<Map<String, Value>> {
    let key = series.program.key;
    let is_variant = series.case == Case::Cold && !TARGETS.contains(&key);
    is_variant.then(|| record("variant", key, size, series))
}

fn again(series: &Series, size: &str) -> Option<Map<String, Value>> {
    let edit = match series.case {
        Case::Unchanged => "nothing",
        Case::Page => "page",
        Case::Number => "number",
        _ => return None,
    };
    (!is_small(series)).then(|| record("edit", edit, size, series))
}

fn floor(series: &Series, size: &str) -> Option<Map<String, Value>> {
    (series.case == Case::Floor).then(|| {
        let mut record = Map::new();
        record.insert("pages".to_owned(), json!(size));
        let wall = samples(series, |sample| sample.wall);
        record.insert("wall_samples".to_owned(), wall);
        let others = samples(series, |sample| sample.other);
        record.insert("others_samples".to_owned(), others);
        version(&mut record, series);
        record
    })
}

fn start(series: &Series) -> Option<Map<String, Value>> {
    let task = match series.case {
        Case::Version => "version",
        Case::Cold if is_small(series) => "small",
        Case::Unchanged if is_small(series) => "small_again",
        _ => return None,
    };
    let mut record = Map::new();
    record.insert("task".to_owned(), json!(task));
    let milliseconds = samples(series, |sample| sample.wall * 1e3);
    record.insert("wall_samples".to_owned(), milliseconds);
    let peak = samples(series, |sample| sample.memory);
    record.insert("peak_samples".to_owned(), peak);
    version(&mut record, series);
    Some(record)
}

fn record(dimension: &str, key: &str, size: &str, series: &Series) -> Map<String, Value> {
    let mut record = Map::new();
    record.insert(dimension.to_owned(), json!(key));
    record.insert("pages".to_owned(), json!(size));
    let quantities: [(&str, Quantity); 4] = [
        ("wall_samples", |sample| sample.wall),
        ("cpu_samples", |sample| sample.cpu),
        ("peak_samples", |sample| sample.memory),
        ("others_samples", |sample| sample.other),
    ];
    for (name, quantity) in quantities {
        record.insert(name.to_owned(), samples(series, quantity));
    }
    version(&mut record, series);
    record
}

fn version(record: &mut Map<String, Value>, series: &Series) {
    record.insert("version".to_owned(), json!(series.program.version));
}

fn samples(series: &Series, quantity: Quantity) -> Value {
    let values = series.samples.iter().map(quantity);
    values.map(|value| rounded(value, 4)).collect()
}

fn rounded(value: f64, digits: i32) -> f64 {
    let unit = 10_f64.powi(digits);
    (value * unit).round() / unit
}

fn descriptor(all: &[Series], few: Shape, many: Shape) -> Result<String, Box<dyn Error>> {
    let machine = Machine::this();
    let there = |key: &&&str| all.iter().any(|series| series.program.key == **key);
    let targets: Vec<String> = TARGETS
        .iter()
        .filter(there)
        .map(|key| format!("{key:?}"))
        .collect();
    let binary = all
        .first()
        .and_then(|series| series.program.command.first());
    let bytes = fs::metadata(binary.ok_or("nothing was measured")?)?.len();
    let small = Shape::of_pages(crate::SMALL).pages();
    Ok(DESCRIPTOR
        .replace("{date}", &today()?)
        .replace("{revision}", &revision()?)
        .replace("{targets}", &targets.join(", "))
        .replace("{cpu}", &json!(machine.cpu).to_string())
        .replace("{cores}", &machine.cores.to_string())
        .replace("{memory}", &machine.memory.to_string())
        .replace("{os}", &json!(machine.os).to_string())
        .replace("{languages}", &LANGUAGES.to_string())
        .replace("{small}", &small.to_string())
        .replace("{few}", &few.pages().to_string())
        .replace("{many}", &many.pages().to_string())
        .replace("{binary}", &format!("{:.2}", bytes as f64 / 1e6)))
}

/// The commit that was measured.
fn revision() -> Result<String, Box<dyn Error>> {
    let output = Command::new("git")
        .args(["rev-parse", "--short=10", "HEAD"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()?;
    match output.status.success() {
        true => Ok(String::from_utf8(output.stdout)?.trim().to_owned()),
        false => Err("git does not tell the commit".into()),
    }
}

/// The day in UTC, as `2026-12-01`.
fn today() -> Result<String, Box<dyn Error>> {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs();
    let day = Date::of_unix_seconds(seconds).ok_or("the clock is wrong")?;
    Ok(day.to_string())
}

/// Is it the site that shows what starting costs?
fn is_small(series: &Series) -> bool {
    series.pages == Shape::of_pages(crate::SMALL).pages()
}
