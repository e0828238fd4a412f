//! Texts of `label: value` lines, as load generators for databases and servers print them.

use super::{Format, Reads, any, identifier};
use crate::data::{Better, Statistic};
use crate::diag::Place;
use crate::import::numeral::{decimal, time, time_unit};
use crate::import::{Benchmark, Findings, Given, Measure, Outcome};

pub(super) const SYSBENCH: Format = Format {
    name: "sysbench",
    title: "sysbench",
    command: "sysbench … run | tee out.txt",
    marks: &["sysbench ", "General statistics:", "Threads fairness:"],
    fits: any,
    reads: Reads::Each(sysbench),
};

pub(super) const PGBENCH: Format = Format {
    name: "pgbench",
    title: "pgbench",
    command: "pgbench -T 60 … | tee out.txt",
    marks: &["transaction type:", "tps = "],
    fits: any,
    reads: Reads::Each(pgbench),
};

pub(super) const WRK: Format = Format {
    name: "wrk",
    title: "wrk",
    command: "wrk --latency … | tee out.txt",
    marks: &["Running ", "Requests/sec:", "Thread Stats"],
    fits: any,
    reads: Reads::Each(wrk),
};

/// Lines with their places.
fn lines(given: &Given, findings: &mut Findings) -> Vec<(String, Place)> {
    let text = match given.text() {
        Ok(text) => text,
        Err(problem) => {
            findings.problems.push(problem);
            return Vec::new();
        }
    };
    let mut at = 0;
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        let start = at + (line.len() - line.trim_start().len());
        lines.push((
            bare.to_owned(),
            Place::new(given.name.clone(), start..start + bare.len()),
        ));
        at += line.len();
    }
    lines
}

/// `label: value`, or `label = value`.
fn pair<'l>(line: &'l str, sign: &str) -> Option<(&'l str, &'l str)> {
    let (label, value) = line.split_once(sign)?;
    Some((label.trim(), value.trim()))
}

fn push(
    given: &Given,
    name: String,
    params: Vec<(String, String)>,
    measures: Vec<Measure>,
    findings: &mut Findings,
) {
    if measures.is_empty() {
        let help = "let the run come to its end";
        return findings.wrong(given.place(), "there is no result in this file", help);
    }
    findings.push(Benchmark {
        name,
        suites: Vec::new(),
        params,
        outcome: Outcome::Measured(measures),
        place: given.place(),
    });
}

fn sysbench(given: &Given, findings: &mut Findings) {
    let (mut measures, mut params) = (Vec::new(), Vec::new());
    let mut latency = false;
    let (mut centre, mut ends) = (None, [None, None]);
    let mut events = None;
    for (line, place) in lines(given, findings) {
        if let Some(version) = line.strip_prefix("sysbench ") {
            findings.version("sysbench", version.split_whitespace().next());
        }
        latency |= line.starts_with("Latency (ms)");
        let rate = line
            .split_once('(')
            .and_then(|(_, rest)| rest.split_once(" per second"));
        if let Some((rate, _)) = rate.filter(|_| line.starts_with("Total operations")) {
            measures.extend(
                decimal(rate).map(|rate| Measure::single("rate", "1/s", Better::Higher, rate)),
            );
        }
        let speed = line
            .split_once('(')
            .and_then(|(_, rest)| rest.split_once(" MiB/sec"));
        measures.extend(
            speed
                .and_then(|(speed, _)| decimal(speed))
                .map(|speed| Measure::single("throughput", "MiB/s", Better::Higher, speed)),
        );
        let Some((label, value)) = pair(&line, ":") else {
            continue;
        };
        // Two decimals: less than half of the last one is nothing that was measured.
        let number = decimal(value);
        let zero = latency && number.as_deref().is_some_and(|own| own.parse() == Ok(0.0));
        if zero {
            findings.left_out(
                place,
                format!("`{label}` is less than the file has digits for"),
            );
            continue;
        }
        match (label, number) {
            ("Number of threads", Some(threads)) => params.push(("threads".to_owned(), threads)),
            ("events per second", Some(rate)) => {
                measures.push(Measure::single("rate", "1/s", Better::Higher, rate));
            }
            ("total number of events", Some(count)) => events = count.parse().ok(),
            ("total time", None) => {
                measures.extend(time(value).map(|(value, unit)| {
                    Measure::single("duration", unit, Better::Neither, value)
                }));
            }
            ("min", Some(min)) if latency => ends = [Some(min), None],
            ("max", Some(max)) if latency => ends = [ends[0].take(), Some(max)],
            ("avg", Some(avg)) if latency => centre = Some(avg),
            (label, Some(value)) if latency && label.ends_with("percentile") => {
                let rank: String = label.chars().take_while(char::is_ascii_digit).collect();
                measures.push(Measure::single(
                    &format!("p{rank}"),
                    "ms",
                    Better::Lower,
                    value,
                ));
            }
            _ => {}
        }
    }
    let [min, max] = ends;
    measures.extend(centre.map(|value| {
        let own = Measure::of_runs("time", "ms", Better::Lower, Statistic::Mean, value);
        own.between(min, max).runs(events)
    }));
    // sysbench does not print what it was told to run.
    push(given, given.stem().to_owned(), params, measures, findings);
}

fn pgbench(given: &Given, findings: &mut Findings) {
    let (mut measures, mut params) = (Vec::new(), Vec::new());
    let mut name = given.stem().to_owned();
    let mut statements: Vec<(String, String)> = Vec::new();
    let mut transactions = None;
    let mut listed = false;
    for (line, _) in lines(given, findings) {
        if let Some(version) = line.strip_prefix("pgbench (") {
            findings.version("pgbench", version.split([' ', ')']).next());
        }
        if listed {
            let mut words = line.split_whitespace();
            let latency = words.next().and_then(decimal);
            // From version 15 on the number of failures stands before the statement.
            let rest = line
                .split_once(char::is_whitespace)
                .map_or("", |(_, rest)| rest.trim());
            let statement = match rest.split_once(char::is_whitespace) {
                Some((count, statement)) if count.bytes().all(|b| b.is_ascii_digit()) => {
                    statement.trim()
                }
                _ => rest,
            };
            statements.extend(latency.map(|latency| (statement.to_owned(), latency)));
            continue;
        }
        listed |= line.starts_with("statement latencies in milliseconds");
        if let Some((label, value)) = pair(&line, ":") {
            match (label, decimal(value)) {
                ("transaction type", _) => name = value.to_owned(),
                ("scaling factor", Some(value)) => params.push(("scale".to_owned(), value)),
                ("number of clients", Some(value)) => params.push(("clients".to_owned(), value)),
                ("number of threads", Some(value)) => params.push(("threads".to_owned(), value)),
                ("query mode", _) => params.push(("mode".to_owned(), value.to_owned())),
                ("number of transactions actually processed", _) => {
                    let count = value.split('/').next().unwrap_or_default();
                    transactions = count.parse().ok();
                }
                ("number of failed transactions", _) => {
                    let count = value.split_whitespace().next().and_then(decimal);
                    measures.extend(
                        count.map(|count| Measure::single("failed", "count", Better::Lower, count)),
                    );
                }
                _ => {}
            }
        }
        if let Some((label, value)) = pair(&line, " = ") {
            let first = value.split_whitespace().next().and_then(decimal);
            match (label, first) {
                // `(including connections establishing)` of older versions is another number.
                ("tps", Some(rate)) if !value.contains("including") => {
                    measures.push(Measure::single("tps", "1/s", Better::Higher, rate));
                }
                ("latency average", Some(value)) => measures.push(
                    Measure::of_runs("time", "ms", Better::Lower, Statistic::Mean, value)
                        .runs(transactions),
                ),
                ("latency stddev", Some(value)) => {
                    measures.push(Measure::single("std_dev", "ms", Better::Lower, value));
                }
                ("initial connection time", Some(value)) => {
                    measures.push(Measure::single("connection", "ms", Better::Lower, value));
                }
                _ => {}
            }
        }
    }
    push(given, name.clone(), params.clone(), measures, findings);
    for (statement, latency) in statements {
        let mut own = params.clone();
        own.push(("statement".to_owned(), statement));
        let time = Measure::of_runs("time", "ms", Better::Lower, Statistic::Mean, latency);
        push(
            given,
            name.clone(),
            own,
            vec![time.runs(transactions)],
            findings,
        );
    }
}

fn wrk(given: &Given, findings: &mut Findings) {
    let (mut measures, mut params) = (Vec::new(), Vec::new());
    let mut name = given.stem().to_owned();
    let mut max = None;
    let mut requests: Option<u64> = None;
    for (line, _) in lines(given, findings) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match &words[..] {
            ["Running", _, "test", "@", url] => name = (*url).to_owned(),
            [threads, "threads", "and", connections, "connections"] => {
                params.push(("threads".to_owned(), (*threads).to_owned()));
                params.push(("connections".to_owned(), (*connections).to_owned()));
            }
            ["Latency", mean, deviation, most, _] => {
                max = time(most);
                for (id, value, statistic) in [
                    ("time", mean, Statistic::Mean),
                    ("std_dev", deviation, Statistic::Single),
                ] {
                    measures.extend(time(value).map(|(value, unit)| {
                        Measure::of_runs(id, unit, Better::Lower, statistic, value)
                    }));
                }
            }
            [rank, value] if rank.ends_with('%') => {
                let id = identifier(&format!("p{}", rank.trim_end_matches('%')));
                measures.extend(
                    time(value)
                        .map(|(value, unit)| Measure::single(&id, unit, Better::Lower, value)),
                );
            }
            [count, "requests", "in", ..] => requests = count.parse().ok(),
            ["Requests/sec:", rate] => {
                measures.extend(
                    decimal(rate)
                        .map(|rate| Measure::single("rate", "req/s", Better::Higher, rate)),
                );
            }
            ["Transfer/sec:", rate] => {
                let at = rate.find(char::is_alphabetic).unwrap_or(rate.len());
                let (number, unit) = rate.split_at_checked(at).unwrap_or((rate, ""));
                // wrk counts in 1024s and writes kB.
                let unit = match unit {
                    "KB" => "KiB/s",
                    "MB" => "MiB/s",
                    "GB" => "GiB/s",
                    _ => "B/s",
                };
                measures.extend(
                    decimal(number)
                        .map(|own| Measure::single("transfer", unit, Better::Higher, own)),
                );
            }
            ["Socket", "errors:", ..] | ["Non-2xx", ..] => {
                let count: u64 = words
                    .iter()
                    .filter_map(|word| word.trim_end_matches(',').parse::<u64>().ok())
                    .sum();
                let id = if words.first() == Some(&"Socket") {
                    "socket_errors"
                } else {
                    "bad_responses"
                };
                measures.push(Measure::single(
                    id,
                    "count",
                    Better::Lower,
                    count.to_string(),
                ));
            }
            _ => {}
        }
    }
    if let Some(own) = measures.iter_mut().find(|own| own.id == "time") {
        own.n = requests;
    }
    if let Some((max, unit)) = max.filter(|(_, unit)| time_unit(unit).is_some()) {
        measures.push(Measure::of_runs(
            "max",
            unit,
            Better::Lower,
            Statistic::Max,
            max,
        ));
    }
    push(given, name, params, measures, findings);
}
