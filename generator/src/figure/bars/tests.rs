//! Charts from plain facts, as golden drawings, and what must hold of any chart.

use super::super::canvas::{Mark, Name, golden, svg};
use super::layout::layout;
use super::scene::{Bar, Kind, Row, Scene};

fn bar(class: &str, value: f64, text: &str) -> Bar {
    Bar {
        class: class.to_owned(),
        kind: Kind::Value(value),
        solid: true,
        text: text.to_owned(),
        title: text.to_owned(),
        ..Bar::default()
    }
}

fn state(kind: Kind, text: &str, note: &str) -> Bar {
    Bar {
        kind,
        text: text.to_owned(),
        note: (!note.is_empty()).then(|| note.to_owned()),
        title: format!("{text} {note}"),
        ..Bar::default()
    }
}

fn row(label: &str, bars: Vec<Bar>) -> Row {
    Row {
        label: label.to_owned(),
        bars,
        ..Row::default()
    }
}

fn draw(scene: &Scene) -> String {
    let (mut view, marks) = layout(scene);
    view.name = Some(Name {
        id: "fig-x".to_owned(),
        title: "Title".to_owned(),
        description: "Description.".to_owned(),
    });
    svg(&view, &marks)
}

pub(in crate::figure) fn states(rtl: bool) -> Scene {
    let noted = |bar: Bar, note: &str| Bar {
        note: Some(note.to_owned()),
        ..bar
    };
    let ranged = |bar: Bar, low: f64, high: f64| Bar {
        range: Some((low, high)),
        ..bar
    };
    let tagged = |bar: Bar| Bar {
        tag: Some("tied best".to_owned()),
        ..bar
    };
    let rows = vec![
        Row {
            strong: true,
            sub: Some("in the test process".to_owned()),
            ..row(
                "build A",
                vec![tagged(noted(
                    ranged(bar("t-a", 161.0, "161 ms"), 152.0, 178.0),
                    "152–178",
                ))],
            )
        },
        row(
            "build B",
            vec![tagged(noted(
                ranged(bar("t-c", 168.0, "168 ms"), 160.0, 190.0),
                "160–190",
            ))],
        ),
        row("build C", vec![noted(bar("t-d", 232.0, "232 ms"), "n = 1")]),
        row("build D", vec![noted(bar("t-b", 0.0, "0 ms"), "cached")]),
        row("build E", vec![state(Kind::Missing, "—", "not measured")]),
        row(
            "build F",
            vec![state(Kind::Failed, "failed", "exit code 3")],
        ),
        row(
            "build G",
            vec![state(Kind::Skipped, "skipped", "needs Docker")],
        ),
        row("build H", vec![state(Kind::NotApplicable, "n/a", "")]),
        row(
            "build I",
            vec![Bar {
                dashed: true,
                solid: false,
                ..noted(bar("t-a2", 161.0, "161 ms"), "from build A")
            }],
        ),
        row(
            "build J",
            vec![ranged(state(Kind::Range, "90–140 ms", ""), 90.0, 140.0)],
        ),
    ];
    let ticks = [
        (0.0, "0"),
        (100.0, "100"),
        (200.0, "200"),
        (300.0, "300 ms"),
    ];
    Scene {
        rows,
        ticks: ticks.map(|(at, label)| (at, label.to_owned())).to_vec(),
        domain: 310.0,
        rtl,
        mini: false,
        bare: false,
    }
}

#[test]
fn all_states_differ() {
    golden::check("bars-states", &draw(&states(false)));
}

#[test]
fn a_page_from_the_right_mirrors() {
    golden::check("bars-states-rtl", &draw(&states(true)));
}

pub(in crate::figure) fn paired() -> Scene {
    let pair = |class: &str, a: (f64, f64, f64), b: Option<(f64, f64, f64)>| {
        let one = |(value, low, high): (f64, f64, f64), phase: &str| Bar {
            range: Some((low, high)),
            solid: phase == "ph1",
            note: Some(format!("{low}–{high}")),
            ..bar(&format!("{class} {phase}"), value, &value.to_string())
        };
        vec![
            one(a, "ph0"),
            b.map_or_else(
                || state(Kind::Missing, "—", "not measured"),
                |b| one(b, "ph1"),
            ),
        ]
    };
    Scene {
        rows: vec![
            Row {
                strong: true,
                ..row(
                    "pgmem",
                    pair("t-a", (103.0, 102.0, 135.0), Some((445.0, 430.0, 478.0))),
                )
            },
            row("pgmem binary", pair("t-a2", (110.0, 109.0, 110.0), None)),
            row(
                "devbox",
                pair("t-d", (36.3, 36.2, 36.4), Some((53.6, 50.4, 54.2))),
            ),
        ],
        ticks: (0..6)
            .map(|i| {
                (
                    f64::from(i) * 100.0,
                    format!("{}{}", i * 100, if i == 5 { " MiB" } else { "" }),
                )
            })
            .collect(),
        domain: 637.0,
        ..Scene::default()
    }
}

#[test]
fn two_phases_of_a_target() {
    golden::check("bars-paired", &draw(&paired()));
}

#[test]
fn hostile_names_are_cut_and_escaped() {
    let mut scene = states(false);
    scene.rows.truncate(1);
    if let Some(row) = scene.rows.first_mut() {
        row.label = format!("<img onerror=\"x\">\u{b} {}", "データベース ".repeat(40));
        row.sub = Some("beside".repeat(90));
    }
    let drawn = draw(&scene);
    golden::check("bars-hostile", &drawn);
    assert!(!drawn.contains("<img") && !drawn.contains('\u{b}'));
}

#[test]
fn values_beyond_the_domain_widen_it() {
    let mut scene = paired();
    scene.rows = vec![row("x", vec![bar("t-a", 600.0, "1,234,567.89 req/s")])];
    let (view, _) = layout(&scene);
    let free = (view.domain.1 - 600.0) / view.domain.1 * 200.0;
    assert!(free >= 100.0, "{free}");
}

#[test]
fn nothing_zero_and_below_zero_are_drawn() {
    for values in [
        vec![],
        vec![0.0],
        vec![0.0, 0.0],
        vec![-5.0, 10.0],
        vec![-5.0],
        vec![1e308],
        vec![5e-324],
    ] {
        let scene = Scene {
            rows: values
                .iter()
                .map(|v| row("x", vec![bar("t-a", *v, "v")]))
                .collect(),
            domain: values.iter().copied().fold(0.0, f64::max) / 0.75,
            ..Scene::default()
        };
        let drawn = draw(&scene);
        assert!(!drawn.contains("NaN") && !drawn.contains("inf"), "{drawn}");
        let (_, marks) = layout(&scene);
        let bars = marks.iter().filter(|mark| match mark {
            Mark::Rect { class, .. } => class.starts_with("bar"),
            Mark::Line { class, .. } => class.starts_with("zero"),
            _ => false,
        });
        assert_eq!(bars.count(), values.len());
    }
}
