//! The measurements that pages cite.

use std::fmt::Write as _;

use super::random::Random;
use super::words::Words;

/// Datasets per group of pages.
pub(super) const IN_GROUP: usize = 3;

const OF_VALUES: u64 = 4;

/// What is compared. The first two are what the pages' text cites.
pub(super) const TARGETS: &[(&str, Words)] = &[
    ("tree", ["Tree", "木", "Arbre"]),
    ("log", ["Log", "ログ", "Journal"]),
    ("hash", ["Hash", "ハッシュ", "Hachage"]),
    ("map", ["Memory map", "メモリマップ", "Carte mémoire"]),
    ("page", ["Paged file", "ページファイル", "Fichier paginé"]),
];

pub(super) const SIZES: &[(&str, Words)] = &[
    ("small", ["small", "小", "petite"]),
    ("medium", ["medium", "中", "moyenne"]),
    ("large", ["large", "大", "grande"]),
    ("huge", ["huge", "特大", "énorme"]),
];

pub(super) const METRICS: &[(&str, Words)] = &[
    ("time", ["Time", "時間", "Temps"]),
    ("memory", ["Memory", "メモリ", "Mémoire"]),
];

pub(super) const SIZE: Words = ["Input", "入力", "Entrée"];

pub(super) fn name(dataset: usize) -> String {
    format!("load{dataset:03}")
}

/// The records as a harness would write them: JSON, one record per line. Times have four decimals,
/// so that one of them is hardly found by chance in a page.
pub(super) fn records(dataset: usize) -> String {
    let mut random = Random::new(OF_VALUES, dataset);
    let mut lines = Vec::new();
    for (target, _) in TARGETS {
        let mut base = 100_000 + random.below(800_000);
        for (size, _) in SIZES {
            base = base * 3 + random.below(10_000);
            let spread = base / 20 + 1;
            let below = 1 + random.below(spread);
            let above = 1 + random.below(spread);
            let mut line = record(target, size);
            let time = decimal(base, 10_000, 4);
            let least = decimal(base - below, 10_000, 4);
            let most = decimal(base + above, 10_000, 4);
            let memory = decimal(500 + random.below(90_000), 10, 1);
            let _ = write!(
                line,
                " \"time_ms\": {time}, \"time_min_ms\": {least}, \"time_max_ms\": {most}, \"memory_mib\": {memory} }}"
            );
            lines.push(line);
        }
    }
    format!("[\n{}\n]\n", lines.join(",\n"))
}

/// How a record begins in its file.
pub(super) fn record(target: &str, size: &str) -> String {
    format!("  {{ \"target\": \"{target}\", \"size\": \"{size}\",")
}

fn decimal(number: usize, unit: usize, digits: usize) -> String {
    format!("{}.{:0digits$}", number / unit, number % unit)
}

/// The records with another time in `record`, between the smallest and the largest of its runs, and
/// that time.
pub(super) fn changed(records: &str, record: &str, round: usize) -> Option<(String, String)> {
    let start = records.find(record)? + record.len();
    let (before, rest) = records.split_at(start);
    let (line, after) = rest.split_at(rest.find('\n')?);
    let field = |key: &str| {
        let (_, rest) = line.split_once(key)?;
        let end = rest.find([',', ' '])?;
        rest.get(..end)
    };
    let number = |key: &str| field(key)?.replace('.', "").parse::<usize>().ok();
    let (least, most) = (number("min_ms\": ")?, number("max_ms\": ")?);
    let time = decimal(least + round * 7919 % (most - least), 10_000, 4);
    let changed = line.replacen(field("time_ms\": ")?, &time, 1);
    Some((format!("{before}{changed}{after}"), time))
}
