//! Records: CSV, JSON and JSONL, with what stands beside a measure.

use super::*;
use crate::data::{Better, Digits, State, Statistic};

const PGLC: &str = r#"
kind = "records"
transcribed = true
date = "2026-09-15"
statistic = "median"
n = 3
revision = "f03ed22"
facts = { vm_cores = { value = 14, unit = "core", source = "the project's machine table" } }
targets = { dim = "path", order = ["resp", "sql"], highlight = ["resp"] }
relations.vm = { dims = ["keys", "connections", "path"], measures = { rps = { unit = "req/s", better = "higher" } } }
relations.restarts = { dims = ["case"], measures = { rps = "req/s" } }
[relations.server]
dims = ["keys", "path"]
fixed = { connections = 256 }
measures = { client_cpu = "core", server_cpu = "core", share = "%", cost = "us/req", peak = "MiB" }
agree = { share = "server_cpu / vm_cores within 0.1 %", cost = "server_cpu / vm[keys, connections, path].rps within 6 %" }
derive = { idle = "vm_cores - server_cpu - client_cpu" }
"#;

const VM: &str = "keys,connections,path,rps\n1,256,sql,253790\n1,256,mget,186296\n1,256,resp,839678\n64,256,sql,27615\n";
const SERVER: &str = "keys,path,client_cpu,server_cpu,share,cost,peak\n1,sql,3.97,8.94,63.9,36.3,679.8\n64,sql,3.72,9.45,67.5,348.3,\n";
const RESTARTS: &str = "case,rps_min,rps_max\r\n\"sql, 64 keys\",19000,28000\r\n";

fn pglc() -> Vec<(&'static str, &'static str)> {
    vec![
        ("data/pglc/dataset.toml", PGLC),
        ("data/pglc/vm.csv", VM),
        ("data/pglc/server.csv", SERVER),
        ("data/pglc/restarts.csv", RESTARTS),
    ]
}

#[test]
fn transcribed_tables() {
    let mut files = pglc();
    // A path whose brackets name dimensions of the row is not of this language yet.
    let plain = PGLC.replace(
        ", cost = \"server_cpu / vm[keys, connections, path].rps within 6 %\"",
        "",
    );
    files[0].1 = &plain;
    let data = clean(&files);
    let rps = value(&data, "pglc.vm[1,256,sql].rps");
    assert_eq!(rps.path, "pglc.vm[1,256,sql].rps");
    assert_eq!((rps.n, rps.statistic), (Some(3), Some(Statistic::Median)));
    assert_eq!((rps.digits, rps.better), (Digits::Recorded, Better::Higher));
    assert_eq!(rps.target.as_deref(), Some("sql"));
    assert_eq!(rps.origins[0].revision.as_deref(), Some("f03ed22"));
    assert!(rps.origins[0].transcribed);
    assert_eq!(shown(&data, "pglc.server[64,sql].cost"), "348.3 us/req");
    let peak = value(&data, "pglc.server[64,sql].peak");
    assert_eq!(peak.state, State::Missing);
    let idle = value(&data, "pglc.server[1,sql].idle");
    assert_eq!(idle.number().unwrap().text(), "1.09");
    assert!(idle.is_derived() && idle.marks == Default::default());
    let range = value(&data, "pglc.restarts[\"sql, 64 keys\"].rps");
    assert_eq!(range.state, State::Measured(None));
    assert_eq!(range.range.unwrap().max.text(), "28000");
    let text = data.text(&expression("pglc.server.connections")).unwrap();
    assert_eq!(text.1, "256");
    let targets = &data.get("pglc").unwrap().targets;
    assert_eq!(targets.order, ["resp", "sql", "mget"]);
    assert_eq!(targets.highlight, ["resp"]);
}

#[test]
fn patterns_over_records() {
    let plain = PGLC.replace(
        ", cost = \"server_cpu / vm[keys, connections, path].rps within 6 %\"",
        "",
    );
    let mut files = pglc();
    files[0].1 = &plain;
    let data = clean(&files);
    let all = |text: &str| data.values(&expression(text)).unwrap().len();
    assert_eq!(all("pglc.vm[*,256,sql].rps"), 2);
    assert_eq!(all("pglc.vm[*].rps"), 4);
    assert_eq!(all("pglc.vm[1,256,sql|resp].rps"), 2);
    assert_eq!(all("pglc.vm[path!=sql].rps"), 2);
    assert_eq!(shown(&data, "max(pglc.vm[*].rps)"), "839678 req/s");
    let count = |text: &str| data.count(&expression(text)).unwrap().value();
    assert_eq!(count("pglc.vm"), Some(4.0));
    assert_eq!(count("pglc.vm[1,*,*]"), Some(3.0));
    // Cores by rate are time by request.
    let cost = value(
        &data,
        "pglc.server[1,sql].server_cpu / pglc.vm[1,256,sql].rps",
    );
    assert_eq!(cost.unit.id(), "us/req");
    assert_eq!(format!("{:.1}", cost.value().unwrap()), "35.2");
    let several = data.value(&expression("pglc.vm[*].rps")).unwrap_err();
    assert_eq!(several.code.id(), "expression-shape");
}

#[test]
fn disagreement_names_both_numbers() {
    let server = SERVER.replace("63.9", "65.9");
    let (_, diagnostics) = read(&[
        ("data/pglc/dataset.toml", PGLC),
        ("data/pglc/vm.csv", VM),
        ("data/pglc/server.csv", &server),
        ("data/pglc/restarts.csv", RESTARTS),
    ]);
    let [only] = diagnostics.as_slice() else {
        panic!("{diagnostics:#?}");
    };
    assert_eq!(only.code.id(), "figure-disagrees");
    assert!(
        only.message.contains("recorded as 65.9 %"),
        "{}",
        only.message
    );
    assert!(
        only.message.contains("gives 63.8571428571 %"),
        "{}",
        only.message
    );
    let place = only.place.clone().unwrap();
    assert_eq!(&server[place.range], "65.9");
}

const MURLOG: &str = r#"
kind = "records"
transcribed = true
date = "2026-04-19"
tolerance = { value = "10 %", why = "why-single-run" }
ids = { "posts.create (limit=20)" = "create" }
relations.store = { dims = ["query", "mode"], measures = { time = "us" } }
relations.scaling = { dims = ["size", "query"], label = { size = ["posts", "followers"] }, measures = { time = "us" } }
relations.rpc = { dims = ["method"], measures = { time = "us", qps = "req/s", allocs = "count" }, agree = { qps = "1 / time within 1 %" } }
"#;

const RPC: &str = r#"{"method": "timeline.home", "time_us": 1285, "qps": 778, "allocs": 3799}
{"method": "posts.create (limit=20)", "time_us": 590, "time_state": "estimated", "qps": 1695, "allocs": 705}

{"method": "queue.tick", "time_us": null, "time_state": "failed: disk full", "qps": null, "allocs": 338}
"#;

fn murlog() -> Datasets {
    clean(&[
        ("data/murlog/dataset.toml", MURLOG),
        ("data/murlog/rpc.jsonl", RPC),
        (
            "data/murlog/store.json",
            r#"[{"query": "claim", "mode": "inmemory", "time": 568}, {"query": "claim", "mode": "file", "time": 661}]"#,
        ),
        (
            "data/murlog/scaling.csv",
            "size,posts,followers,query,time_us\nsmall,1000,100,list,71\nlarge,10000,1000,list,77\n",
        ),
    ])
}

#[test]
fn marks_states_and_labels() {
    let data = murlog();
    let path = "murlog.rpc[\"posts.create (limit=20)\"].time";
    let estimated = value(&data, path);
    assert_eq!(estimated.path, path);
    assert!(estimated.marks.estimated);
    assert_eq!(estimated.n, None);
    assert_eq!(
        value(&data, "murlog.rpc[queue.tick].time").state,
        State::Failed {
            reason: Some("disk full".into())
        }
    );
    assert_eq!(
        value(&data, "murlog.rpc[queue.tick].qps").state,
        State::Missing
    );
    let dataset = data.get("murlog").unwrap();
    assert_eq!(dataset.message_key("posts.create (limit=20)"), "create");
    assert_eq!(dataset.tolerance.as_ref().unwrap().fraction, 0.1);
    let label = dataset.label("scaling", "size", "large");
    assert_eq!(label[1], ("followers".into(), "1000".into()));
    // A quotient of an estimate is one, and of a failed run is none.
    let rate = value(&data, &format!("1 / {path}"));
    assert!(rate.marks.estimated);
    assert_eq!(rate.unit.id(), "1/s");
    let failed = value(
        &data,
        "murlog.rpc[timeline.home].time / murlog.rpc[queue.tick].time",
    );
    assert!(matches!(failed.state, State::Failed { .. }));
}

#[test]
fn columns_of_a_table() {
    let data = murlog();
    let cells = [
        value(&data, "murlog.store[claim,file].time"),
        value(&data, "murlog.store[claim,inmemory].time"),
    ];
    let names: BTreeMap<&str, &Measurement> =
        [("file", &cells[0]), ("in memory", &cells[1])].into();
    let place = || Place::new("figures.toml", 0..40);
    let ratio = data
        .derive_from(&names, "file / \"in memory\"", place())
        .unwrap();
    assert_eq!(format!("{:.3}", ratio.value().unwrap()), "1.164");
    assert_eq!(
        ratio.path,
        "murlog.store[claim,file].time / murlog.store[claim,inmemory].time"
    );
    assert_eq!(ratio.origins.len(), 1);
    let absolute = data
        .derive_from(&names, "file - murlog.scaling[small,list].time", place())
        .unwrap();
    assert_eq!(absolute.value(), Some(590.0));
    let unknown = data.derive_from(&names, "fil / file", place()).unwrap_err();
    assert_eq!(unknown.place.unwrap().range, 0..3);
    let holds = data.holds_from(&names, "file > 600 us", place());
    assert_eq!(holds, Ok(Some(true)));
}

#[test]
fn guessed_without_a_descriptor() {
    let data = clean(&[(
        "data/own/http.csv",
        "\u{feff}server,path,latency_ms,latency_min_ms,latency_max_ms,size_mb,n\na,/x,1.50,1.2,1.9,10,4\nb,/x,2.5,2,3,12,4\n",
    )]);
    let found = value(&data, "own.http[a,\"/x\"].latency");
    assert_eq!(found.number().unwrap().text(), "1.50");
    assert_eq!(found.range.as_ref().unwrap().min.text(), "1.2");
    assert_eq!(found.n, Some(4));
    assert_eq!(shown(&data, "own.http[b,\"/x\"].size"), "12 MB");
}

#[test]
fn broken_records() {
    let descriptor =
        "kind = \"records\"\nrelations.a = { dims = [\"x\"], measures = { t = \"ms\" } }\n";
    let with =
        |csv: &str| complaints(&[("data/d/dataset.toml", descriptor), ("data/d/a.csv", csv)]);
    let one = |id, text: &str| vec![(id, text.to_owned())];
    assert_eq!(with("x,t\n1,~590\n"), one("data-number", "~590"));
    assert_eq!(with("x,t\n1,\"1,285\"\n"), one("data-number", "\"1,285\""));
    assert_eq!(with("x,t\n1,NaN\n"), one("data-number", "NaN"));
    assert_eq!(with("x,t\n1,5\n1,6\n"), one("duplicate-record", "1,6"));
    assert_eq!(with("x,t\n1,5,6\n"), one("data-syntax", "1,5,6"));
    assert_eq!(with("x,t,extra\n1,5,7\n"), one("column-unknown", "7"));
    assert_eq!(with("x,tt\n1,5\n")[0], ("column-missing", "t".to_owned()));
    assert_eq!(
        with("x,t,t_min,t_max\n1,5,6,7\n"),
        one("range-invalid", "5")
    );
}
