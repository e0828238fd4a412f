//! Whole figures, from datasets as files.

use super::snapshot;
use crate::figure::{Context, Figure, Format, Sources, data_file};
use crate::i18n;
use crate::markdown::Directive;

const DATASET: &str = r#"
kind = "records"
date = "2026-09-15"
n = 5
statistic = "median"
targets = { dim = "tool", order = ["own", "rival"], highlight = ["own"] }
tolerance = { value = "10 %", why = "why-alike" }
[machine]
cpu = "Apple M3"
[relations.speed]
dims = ["size", "tool"]
measures = { time = "ms" }
[relations.runs]
dims = ["size", "tool"]
measures = { time = "ms" }
n = []
[relations.states]
dims = ["tool"]
measures = { time = "ms", memory = "MiB" }
[[recipe]]
cwd = "bench/it"
run = [{ cmd = "make 'bench'", note = "recipe-all" }]
"#;

const FIGURES: &str = r#"
[speed]
table = { of = "speed", rows = "size", columns = "tool", cell = "time", extra = { ratio = "rival / own" }, verdict = "tolerance", extra_rows = { growth = "last / first" }, bars = true }
notes.growth.own = "index"
[runs]
table = { of = "runs", rows = "size", columns = "tool", cell = "time", verdict = true }
[states]
table = { of = "states", rows = "targets", columns = ["time", "memory"], show = ["date"] }
under.memory.own = ["time"]
"#;

const SPEED: &str = "size,tool,time,time_min,time_max\n10,own,1.5,1.4,1.6\n10,rival,1.55,1.5,1.7\n1000,own,20,19,21\n1000,rival,31.25,30,33\n";
const RUNS: &str = "size,tool,time_samples\n10,own,10.0;10.1;10.2;10.3;10.4;10.5;10.6;14.0\n10,rival,12.0;12.1;12.2;12.3;12.4;12.5;12.6;12.7\n1000,own,19.9;20.1;20.5;21.3;20.6\n1000,rival,20;21;22;21.5;20.9\n";
const STATES: &str = "tool,time,time_state,memory\nown,0,,12.5\nrival,,failed,3.25\nthird,7,estimated,\nfourth,,skipped,1\n";

const LABELS: &str = "site-title = T
target-own = Own <b>
target-rival = Rival
target-third = Third
target-fourth = Fourth
metric-time = Time
metric-memory = Memory
metric-ratio = Rival / own
metric-growth = Growth
dim-size = Size
note-index = index
note-time = { $value } before
why-alike = as measured
recipe-all = everything
";

/// Resolves a page's first directive in English: the figure, and what there is to say.
fn figure(page: &str) -> (Figure, Vec<String>) {
    let (figure, problems) = first(page, |directive, cx| {
        crate::figure::block(directive, cx, &mut Sources::default())
    });
    let say = |d: &crate::diag::Diagnostic| format!("{}: {}", d.code.id(), d.message);
    (figure, problems.iter().map(say).collect())
}

/// The data of a page's first directive as CSV.
fn csv(page: &str) -> String {
    let file = first(page, |directive, cx| data_file(directive, cx, Format::Csv));
    file.unwrap_or_default()
}

fn first<T>(page: &str, made: impl FnOnce(&Directive, &Context) -> T) -> T {
    let site = snapshot(&[
        ("locales/en/labels.ftl", LABELS),
        ("data/t/dataset.toml", DATASET),
        ("data/t/figures.toml", FIGURES),
        ("data/t/speed.csv", SPEED),
        ("data/t/runs.csv", RUNS),
        ("data/t/states.csv", STATES),
    ]);
    let (catalogs, _) = i18n::load(&site);
    let (datasets, data_problems) = crate::data::load(&site, crate::data::AsOf::Newest);
    assert_eq!(data_problems, []);
    let (specs, spec_problems) = crate::figure::specs(&site, &datasets);
    assert_eq!(spec_problems, []);
    let (document, _) = crate::markdown::parse(&"p.md".into(), &page.into());
    let directive = document
        .directives
        .first()
        .unwrap_or_else(|| panic!("no directive"));
    let cx = Context {
        datasets: &datasets,
        specs: &specs,
        catalog: catalogs.get("en").unwrap_or_else(|| panic!("no en")),
    };
    made(directive, &cx)
}

/// Text of the body's rows, cells apart by `|`, tags left out.
fn rows(html: &str) -> Vec<String> {
    let text = |html: &str| {
        let mut out = String::new();
        let mut inside = false;
        for c in html.chars() {
            match c {
                '<' => inside = true,
                '>' => inside = false,
                c if !inside => out.push(c),
                _ => {}
            }
        }
        out
    };
    html.split("<tr")
        .skip(2)
        .map(|row| {
            let cells: Vec<String> = row
                .split("</td>")
                .flat_map(|part| part.split("</th>"))
                .map(|cell| text(&format!("<{cell}")).replace("</table>", ""))
                .filter(|cell| !cell.trim().is_empty())
                .collect();
            cells.join("|")
        })
        .collect()
}

#[test]
fn samples_judge_with_their_interval_and_p() {
    let (figure, problems) = figure("```{table} t.runs\n\nTitle\n```\n");
    // The samples are judged all the same; that there are not equally many must be meant.
    let unequal = "mixed-provenance: the values of this figure differ in n: 5, 8";
    assert_eq!(problems, [unequal]);
    let rows = rows(&figure.html);
    assert_eq!(
        rows[0],
        "10 Size|10.4best|12.4|1.19× slower95% CI 1.16–1.23×, p\u{a0}=\u{a0}0.01"
    );
    // No verdict of it rests on the tolerance that the dataset declares.
    assert_eq!(
        rows[1],
        "1,000 Size|20.5tied bestn\u{a0}=\u{a0}5|21.0tied bestn\u{a0}=\u{a0}5|≈ equivalent95% CI 0.98–1.08×, p\u{a0}=\u{a0}0.222"
    );
    assert!(
        figure
            .html
            .contains(r#"data-unit="ratio">1.16–1.23×</data>"#)
    );
}

#[test]
fn overlapping_ranges_tie_and_derived_rows_follow() {
    let (figure, problems) = figure("```{table} t.speed\n\nTitle\n```\n");
    assert_eq!(problems, Vec::<String>::new());
    let rows = rows(&figure.html);
    assert_eq!(
        rows[0],
        "10 Size|1.5tied best|1.6tied best|1.03×|≈ equivalentranges overlap"
    );
    assert_eq!(
        rows[1],
        "1,000 Size|20.0best|31.3|1.56×|1.56× slowerranges apart"
    );
    assert!(rows[2].starts_with("Growth|13.3×index|20.2×"), "{rows:?}");
    assert!(figure.html.contains("<svg class=\"cb\""));
    assert!(figure.html.contains("Own &lt;b&gt;"));
    let csv = csv("```{table} t.speed\n\nTitle\n```\n");
    let mut lines = csv.lines();
    assert_eq!(
        lines.next(),
        Some("size,tool,metric,value,unit,min,max,n,statistic,state,mark,date,source,path")
    );
    let first = lines.next().unwrap_or_default();
    assert!(
        first.starts_with("10,own,time,1.5,ms,1.4,1.6,5,median,measured,,2026-09-15,"),
        "{first}"
    );
}

#[test]
fn states_stand_apart_in_a_table() {
    let (figure, problems) = figure("```{table} t.states\n\nTitle\n```\n");
    assert_eq!(problems, Vec::<String>::new());
    let rows = rows(&figure.html);
    let expected = [
        "Own &lt;b&gt;Sep\u{a0}15, 2026|0|12.50\u{a0}ms before",
        "RivalSep\u{a0}15, 2026|failed|3.3",
        "ThirdSep\u{a0}15, 2026|≈\u{a0}7estimated|—",
        "FourthSep\u{a0}15, 2026|skipped|1.0best",
    ];
    for (row, expected) in rows.iter().zip(expected) {
        assert!(row.starts_with(expected), "{row} is not {expected}");
    }
    assert!(figure.html.contains("st-missing\">—</span> not measured"));
    // A single candidate would not be best, and a failed or estimated one never is.
    assert_eq!(
        figure.html.matches("class=\"best\"").count(),
        1,
        "{}",
        figure.html
    );
}

#[test]
fn wrong_requests_leave_a_visible_placeholder() {
    let (broken, problems) = figure("```{table} t.sped\n\nTitle\n```\n");
    assert!(broken.html.contains("class=\"broken\""), "{}", broken.html);
    assert_eq!(
        problems,
        ["figure-unknown: no `figures.toml` describes `t.sped`"]
    );
    let (_, problems) =
        figure("```{table} t.speed\ntargets: own, rvial\ncolour: red\n\nTitle\n```\n");
    assert_eq!(
        problems,
        [
            "option-invalid: `rvial` is no target of `t`",
            "option-unknown: this directive has no option `colour`"
        ]
    );
    let (chosen, problems) =
        figure("```{table} t.speed\ntargets: rival\nmini: true\n\nTitle\n```\n");
    assert_eq!(chosen.name, None);
    assert!(!chosen.html.contains("Own"));
    // The derived column and the verdict need the column that was left out.
    assert_eq!(problems, Vec::<String>::new());
}

#[test]
fn a_recipe_is_a_transcript() {
    let (figure, problems) = figure("```{recipe} t\n```\n");
    assert_eq!(problems, Vec::<String>::new());
    assert!(
        figure
            .html
            .contains("<span class=\"c\"># everything</span>\n"),
        "{}",
        figure.html
    );
    assert!(
        figure
            .html
            .contains("<span class=\"p\" aria-hidden=\"true\">$ </span>")
    );
}
