//! Words of measurements and whole figures, on hand-made values and on datasets as files.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::desk::Desk;
use super::{Context, Sources, Specs};
use crate::data::display::Wish;
use crate::data::{
    Better, Datasets, Date, Digits, Extent, Fact, Marks, Measurement, Number, Origin, State,
    Statistic, Unit,
};
use crate::diag::Place;
use crate::i18n::{self, Catalogs};
use crate::source::{self, File, Setting, Settings, Snapshot};

pub(super) fn snapshot(files: &[(&str, &str)]) -> Snapshot {
    let place = Place::new("benchbook.toml", 0..0);
    let locales = ["en", "ja", "fr"].map(|tag| Setting {
        value: tag.to_owned(),
        place: place.clone(),
    });
    Snapshot {
        settings: Settings {
            locales: locales.to_vec(),
            ..Settings::default()
        },
        files: files
            .iter()
            .map(|&(path, text)| (path.into(), File::new(path, text.as_bytes())))
            .collect(),
        theme: source::embedded_theme(),
    }
}

fn catalogs(labels: &str) -> Catalogs {
    i18n::load(&snapshot(&[("locales/en/labels.ftl", labels)])).0
}

fn measured(value: &str, unit: &str) -> Measurement {
    Measurement {
        path: "d.r.t.m".to_owned(),
        state: State::Measured(Number::parse(value)),
        unit: Unit::new(unit),
        range: None,
        n: Some(5),
        statistic: Some(Statistic::Median),
        marks: Marks::default(),
        digits: Digits::Auto,
        better: Better::Lower,
        target: None,
        versions: BTreeMap::new(),
        origins: vec![Arc::new(Origin {
            dataset: "d".to_owned(),
            file: "data/d/d.json".into(),
            sha256: "0123456789abcdef".into(),
            date: Some(Date {
                year: 2026,
                month: 9,
                day: 18,
            }),
            machine: vec![
                ("cpu".to_owned(), "Apple M3".to_owned()),
                ("cores".to_owned(), "8".to_owned()),
            ],
            revision: Some("f03ed22".to_owned()),
            transcribed: true,
            note: None,
        })],
        cites: BTreeSet::from(["d.r.t.m".to_owned()]),
        place: Some(Place::new("data/d/d.json", 0..1)),
        pointer: None,
    }
}

fn ranged(value: &str, min: &str, max: &str) -> Measurement {
    let number = |text: &str| Number::parse(text).unwrap_or_else(|| panic!("{text}"));
    Measurement {
        range: Some(Extent {
            min: number(min),
            max: number(max),
        }),
        ..measured(value, "ms")
    }
}

/// What a desk of a locale makes of something.
fn at<T>(tag: &str, make: impl FnOnce(&mut Desk) -> T) -> T {
    let catalogs = catalogs("site-title = T");
    let catalog = catalogs.get(tag).unwrap_or_else(|| panic!("no {tag}"));
    let (datasets, specs) = (Datasets::default(), Specs::default());
    let cx = Context {
        datasets: &datasets,
        specs: &specs,
        catalog,
    };
    make(&mut Desk::new(cx, Place::new("p.md", 0..0)))
}

#[test]
fn values_carry_their_raw_number() {
    let m = ranged("1726.24", "1700.78", "1809.29");
    let html = at("fr", |desk| desk.value(&m, &Wish::default()).html);
    assert_eq!(
        html,
        "<data class=\"measurement\" value=\"1726.24\" data-ref=\"d.r.t.m\" data-unit=\"ms\" \
         data-min=\"1700.78\" data-max=\"1809.29\" data-n=\"5\">1,73\u{202f}s</data>"
    );
    let range = |tag| {
        at(tag, |desk| {
            desk.range(&m, &Wish::default()).map(|p| p.plain)
        })
    };
    assert_eq!(range("ja").as_deref(), Some("1.70〜1.81\u{a0}s"));
    assert_eq!(range("en").as_deref(), Some("1.70–1.81\u{a0}s"));
}

#[test]
fn five_states_and_three_marks_stay_different() {
    let with = |state: State| Measurement {
        state,
        ..measured("0", "ms")
    };
    let mut all = vec![
        measured("0", "ms"),
        with(State::Missing),
        with(State::Failed { reason: None }),
        with(State::Skipped { reason: None }),
        with(State::NotApplicable),
    ];
    for marks in [
        Marks {
            borrowed: Some("pgmem".to_owned()),
            ..Marks::default()
        },
        Marks {
            estimated: true,
            ..Marks::default()
        },
        Marks {
            fact: Some(Fact::About),
            ..Marks::default()
        },
    ] {
        all.push(Measurement {
            marks,
            ..measured("0", "ms")
        });
    }
    for tag in ["en", "ja", "fr"] {
        let plain: BTreeSet<String> = at(tag, |desk| {
            all.iter()
                .map(|m| desk.value(m, &Wish::default()).plain)
                .collect()
        });
        let html: BTreeSet<String> = at(tag, |desk| {
            all.iter()
                .map(|m| desk.value(m, &Wish::default()).html)
                .collect()
        });
        assert_eq!(
            (plain.len(), html.len()),
            (all.len(), all.len()),
            "{plain:?}"
        );
    }
    let failed = at("en", |desk| desk.value(&all[2], &Wish::default()));
    assert!(!failed.html.contains("<data"), "{}", failed.html);
}

#[test]
fn sources_say_where_a_number_comes_from() {
    let mut sources = Sources::default();
    let m = measured("1", "ms");
    assert_eq!(sources.cite(&m), [1]);
    assert_eq!(sources.cite(&m), [1]);
    let list = |tag| at(tag, |desk| sources.list(&desk.cx).join("|"));
    assert_eq!(
        list("en"),
        "<b dir=\"ltr\">d.json</b>. <time datetime=\"2026-09-18\">September 18, 2026</time>. \
         Apple M3, <data class=\"fact\" value=\"8\">8</data> cores. \
         n\u{a0}=\u{a0}<data class=\"fact\" value=\"5\">5</data>. \
         Typed over from a published page, digits as given there. build f03ed22. \
         <code dir=\"ltr\">sha256 01234567…</code>"
    );
    assert!(list("ja").contains("</time>。Apple M3、"), "{}", list("ja"));
}

#[test]
fn the_theme_says_every_word_of_figures_in_three_languages() {
    let catalogs = catalogs("site-title = T");
    let theme = source::embedded_theme();
    let ids: BTreeSet<String> = ["en", "ja", "fr"]
        .iter()
        .filter_map(|tag| theme.get(format!("locales/{tag}/figures.ftl").as_str()))
        .filter_map(|file| file.text().ok())
        .flat_map(|text| {
            text.lines()
                .filter_map(|line| line.split_once(" ="))
                .map(|(id, _)| id.to_owned())
                .filter(|id| id.starts_with("figure-"))
                .collect::<Vec<_>>()
        })
        .collect();
    assert!(ids.len() > 60);
    for tag in ["en", "ja", "fr"] {
        let file = theme.get(format!("locales/{tag}/figures.ftl").as_str());
        let text = file.and_then(|f| f.text().ok()).unwrap_or_default();
        for id in &ids {
            assert!(text.contains(&format!("\n{id} =")), "{tag} lacks {id}");
            assert!(catalogs.get(tag).is_some_and(|c| c.has(id)), "{tag}: {id}");
        }
    }
}

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
[states]
table = { of = "states", rows = "targets", columns = ["time", "memory"], show = ["date"] }
under.memory.own = ["time"]
"#;

const SPEED: &str = "size,tool,time,time_min,time_max\n10,own,1.5,1.4,1.6\n10,rival,1.55,1.5,1.7\n1000,own,20,19,21\n1000,rival,31.25,30,33\n";
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
fn figure(page: &str) -> (super::Figure, Vec<String>) {
    let site = snapshot(&[
        ("locales/en/labels.ftl", LABELS),
        ("data/t/dataset.toml", DATASET),
        ("data/t/figures.toml", FIGURES),
        ("data/t/speed.csv", SPEED),
        ("data/t/states.csv", STATES),
    ]);
    let (catalogs, _) = i18n::load(&site);
    let (datasets, data_problems) = crate::data::load(&site);
    assert_eq!(data_problems, []);
    let (specs, spec_problems) = super::specs(&site, &datasets);
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
    let (figure, problems) = super::block(directive, &cx, &mut Sources::default());
    let say = |d: &crate::diag::Diagnostic| format!("{}: {}", d.code.id(), d.message);
    (figure, problems.iter().map(say).collect())
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
fn overlapping_ranges_tie_and_derived_rows_follow() {
    let (figure, problems) = figure("```{table} t.speed\n\nTitle\n```\n");
    assert_eq!(problems, Vec::<String>::new());
    let rows = rows(&figure.html);
    assert_eq!(
        rows[0],
        "10 Size|1.5tied best|1.6tied best|1.03×|≈ the sameranges overlap"
    );
    assert_eq!(
        rows[1],
        "1,000 Size|20.0best|31.3|1.56×|1.56× slowerranges apart"
    );
    assert!(rows[2].starts_with("Growth|13.3×index|20.2×"), "{rows:?}");
    assert!(figure.html.contains("<svg class=\"cb\""));
    assert!(figure.html.contains("Own &lt;b&gt;"));
    let csv = figure.csv.unwrap_or_default();
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
        "Own &lt;b&gt;Sep 15, 2026|0|12.50\u{a0}ms before",
        "RivalSep 15, 2026|failed|3.3",
        "ThirdSep 15, 2026|≈\u{a0}7estimated|—",
        "FourthSep 15, 2026|skipped|1.0best",
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
