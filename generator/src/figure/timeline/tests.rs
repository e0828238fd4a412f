//! Timelines from plain facts, as golden drawings.

use super::super::canvas::{Name, golden, svg};
use super::scene::{Block, Note, Panel, Row, Scene, Total, Zoom};
use super::{layout, page};

fn block(kind: u8, row: Row, start: f64, end: f64, inside: &[&str]) -> Block {
    Block {
        kind: kind.to_string(),
        row,
        part: (0, 1),
        start,
        end,
        title: format!("kind {kind} · {} ms", end - start),
        inside: inside.iter().map(|&text| text.to_owned()).collect(),
        data: None,
    }
}

fn total(at: f64, text: &str) -> Total {
    Total {
        at: Some(at),
        text: text.to_owned(),
        range: Some("in 5 runs".to_owned()),
        data: Some(("d.models.t.total".to_owned(), at.to_string())),
    }
}

/// A server that queues its writers, and a run so short that it is magnified.
fn scene(rtl: bool) -> Scene {
    let mut long = vec![
        block(0, Row::Apart(0), 0.0, 1400.0, &["Start 1.40 s", "1.40 s"]),
        block(
            1,
            Row::Apart(0),
            1400.0,
            1500.0,
            &["Schema 100 ms", "100 ms"],
        ),
        block(4, Row::Apart(1), 2300.0, 2300.0, &[]),
        Block {
            part: (0, 2),
            ..block(2, Row::Slot(2), 2310.0, 2380.0, &[])
        },
        Block {
            part: (1, 2),
            kind: "x".to_owned(),
            ..block(3, Row::Slot(2), 2340.0, 2400.0, &[])
        },
    ];
    for i in 0..8 {
        let start = 1500.0 + f64::from(i) * 100.0;
        long.push(block(5, Row::Slot(0), start, start + 30.0, &[]));
        long.push(block(7, Row::Slot(0), start + 30.0, start + 100.0, &[]));
    }
    let short = vec![
        block(0, Row::Apart(0), 0.0, 40.0, &["Start 40.0 ms", "40.0 ms"]),
        block(3, Row::Slot(0), 50.0, 150.0, &[]),
        block(6, Row::Slot(1), 50.0, 180.0, &[]),
        block(6, Row::Slot(2), 51.0, 110.0, &[]),
    ];
    let panel = |name: &str, class: &str| Panel {
        name: name.to_owned(),
        class: class.to_owned(),
        say: vec![format!("What {name} does.")],
        slots: ["1", "2", "3"].map(str::to_owned).to_vec(),
        description: format!("Timeline of {name}."),
        ..Panel::default()
    };
    let zoom = Zoom {
        domain: 232.875,
        ticks: vec![
            (0.0, "0".to_owned()),
            (100.0, "100".to_owned()),
            (200.0, "200 ms".to_owned()),
        ],
        says: "The same run, 8 times magnified".to_owned(),
        says_narrow: "The same run, magnified".to_owned(),
    };
    let note = Note {
        at: 1500.0,
        after: 2400.0,
        slot: 0,
        text: "8 writers, one by one".to_owned(),
    };
    Scene {
        panels: vec![
            Panel {
                blocks: short,
                total: Some(total(200.0, "200 ms")),
                zoom: Some(zoom),
                summary: Some("all side by side".to_owned()),
                ..panel("fast", "t-a")
            },
            Panel {
                blocks: long,
                total: Some(total(2400.0, "2.40 s")),
                notes: vec![note],
                ..panel("slow", "t-d")
            },
            Panel {
                total: Some(Total {
                    at: Some(0.0),
                    text: "0 ms".to_owned(),
                    ..Total::default()
                }),
                ..panel("nothing", "t-e")
            },
        ],
        apart: vec![
            ("setup".to_owned(), "setup".to_owned()),
            ("shar…".to_owned(), "shared things".to_owned()),
        ],
        domain: 2517.6,
        ticks: (0..6)
            .map(|i| {
                (
                    f64::from(i) * 500.0,
                    format!("{}.{}{}", i / 2, i % 2 * 5, if i == 5 { " s" } else { "" }),
                )
            })
            .collect(),
        rtl,
        mini: false,
        id: "fig-t".to_owned(),
    }
}

fn draw(scene: &Scene, index: usize) -> String {
    let panel = scene.panels.get(index).cloned().unwrap_or_default();
    let (mut view, marks) = layout::panel(scene, &panel);
    view.name = Some(Name {
        id: "fig-t".to_owned(),
        title: panel.name,
        description: panel.description,
    });
    svg(&view, &marks)
}

#[test]
fn a_run_on_the_common_axis() {
    golden::check("timeline-long", &draw(&scene(false), 1));
}

#[test]
fn a_page_from_the_right_mirrors() {
    golden::check("timeline-long-rtl", &draw(&scene(true), 1));
}

#[test]
fn a_short_run_is_drawn_again_larger() {
    let scene = scene(false);
    golden::check("timeline-lens", &draw(&scene, 0));
    let panel = scene.panels.first().cloned().unwrap_or_default();
    let (view, marks) = layout::zoom(&scene, &panel, &panel.zoom.clone().unwrap_or_default());
    golden::check("timeline-zoom", &svg(&view, &marks));
}

#[test]
fn no_spans_and_a_zero_total() {
    let drawn = draw(&scene(false), 2);
    assert!(
        drawn.contains(r#"x1="0%" x2="0%""#) && !drawn.contains("NaN"),
        "{drawn}"
    );
}

#[test]
fn ids_of_a_page_are_told_apart() {
    let html = page(&scene(false));
    let mut ids: Vec<&str> = html
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let all = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!((all, ids.len()), (8, 8), "{ids:?}");
    assert!(!html.contains("style="));
}
