use std::sync::Arc;

use super::super::canvas::Mark;
use super::scene::{Panel, Point, Scene, Step, Way};
use super::*;

fn panel_of(count: u32) -> Panel {
    let points = (0..count).map(|at| Point {
        at: f64::from(at),
        value: 100.0 + f64::from(at % 3),
        range: Some((98.0, 104.0)),
        title: format!("r{at}"),
    });
    Panel {
        title: "Encode".to_owned(),
        points: points.collect(),
        low: (97.0, "97 ms".to_owned()),
        high: (105.0, "105 ms".to_owned()),
        last: "101 ms".to_owned(),
        ticks: vec![(0.0, "r0".to_owned())],
        ..Panel::default()
    }
}

fn scene_of(count: usize, rtl: bool) -> Scene {
    Scene {
        panels: Vec::new(),
        count,
        rtl,
        mini: false,
    }
}

fn classes(marks: &[Mark]) -> Vec<&str> {
    marks
        .iter()
        .filter_map(|mark| match mark {
            Mark::Rect { class, .. } | Mark::Line { class, .. } => Some(class.as_str()),
            _ => None,
        })
        .collect()
}

#[test]
fn each_point_has_a_band_a_dot_and_a_line_to_the_next() {
    let (view, marks) = layout::panel(&panel_of(5), &scene_of(5, false));
    let classes = classes(&marks);
    let count = |class: &str| classes.iter().filter(|own| **own == class).count();
    assert_eq!((count("band"), count("pt"), count("line")), (5, 5, 4));
    assert_eq!(view.domain, (-0.5, 4.5));
    // All of it lies inside of the drawing.
    for mark in &marks {
        if let Mark::Line { from, to, .. } | Mark::Rect { from, to, .. } = mark {
            for (x, y) in [from, to] {
                assert!((-0.5..=4.5).contains(x), "{mark:?}");
                assert!((0.0..=view.height).contains(y), "{mark:?}");
            }
        }
    }
}

#[test]
fn one_point_and_equal_ends_can_be_drawn() {
    for count in [1, 2] {
        let mut panel = panel_of(count);
        (panel.low.0, panel.high.0) = (5.0, 5.0);
        for point in &mut panel.points {
            (point.value, point.range) = (5.0, None);
        }
        let (view, marks) = layout::panel(&panel, &scene_of(1, true));
        let svg = canvas::svg(&view, &marks);
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}

#[test]
fn names_of_steps_that_would_meet_are_left_to_the_pointer() {
    let mut panel = panel_of(40);
    panel.steps = [10.0, 10.5, 30.0]
        .map(|at| Step {
            at,
            change: "+12.3 %".to_owned(),
            way: Way::Worse,
            title: "up".to_owned(),
        })
        .to_vec();
    let (_, marks) = layout::panel(&panel, &scene_of(40, false));
    assert_eq!(
        classes(&marks)
            .iter()
            .filter(|own| **own == "step worse")
            .count(),
        3
    );
    let names = marks
        .iter()
        .filter(|mark| matches!(mark, Mark::Text(text) if text.class.starts_with("stepl")));
    assert_eq!(names.count(), 2);
}

/// A dataset with a history of two benchmarks on one machine and a third on another.
fn dataset() -> Dataset {
    let mut lines = String::new();
    for (at, revision) in ["aaaaaaa1", "bbbbbbb2", "ccccccc3"].iter().enumerate() {
        for (machine, benchmark) in [("m1", "read"), ("m1", "write"), ("m2", "read")] {
            if (machine, at) == ("m2", 0) {
                continue;
            }
            lines.push_str(&format!(
                "{{\"revision\":\"{revision}\",\"machine\":\"{machine}\",\"benchmark\":\"{benchmark}\",\"time\":{},\"date\":\"2026-01-0{}\"}}\n",
                10 + at,
                at + 1
            ));
        }
    }
    let described = "kind = \"records\"\n[relations.history]\ndims = [\"revision\", \"machine\", \"benchmark\"]\n\
                     measures = { time = { unit = \"ms\", better = \"lower\" } }\nlabel = { revision = [\"date\", \"release\"] }\n";
    let file = |name: &str, text: String| {
        let path: Arc<str> = format!("data/h/{name}").into();
        (
            path.clone(),
            crate::source::File::new(path, text.into_bytes()),
        )
    };
    let snapshot = crate::source::Snapshot {
        settings: crate::source::Settings::default(),
        files: [
            file("dataset.toml", described.to_owned()),
            file("history.jsonl", lines),
        ]
        .into(),
        theme: Default::default(),
    };
    let (datasets, problems) = crate::data::load(&snapshot, crate::data::AsOf::Newest);
    assert!(problems.is_empty(), "{problems:?}");
    datasets.get("h").expect("a dataset").clone()
}

#[test]
fn machines_and_benchmarks_are_lines_of_their_own() {
    let dataset = dataset();
    let relation = &dataset.relations["history"];
    let request = Request::of(&dataset, relation, "time", &[]).expect("revisions");
    assert_eq!(request.revisions, ["aaaaaaa1", "bbbbbbb2", "ccccccc3"]);
    let told: Vec<(usize, usize)> = request
        .lines
        .iter()
        .map(|line| (line.points.len(), line.points[0].0))
        .collect();
    assert_eq!(told, [(3, 0), (3, 0), (2, 1)]);
    let only = [("benchmark".to_owned(), "write".to_owned())];
    let one = Request::of(&dataset, relation, "time", &only).expect("revisions");
    assert_eq!(one.lines.len(), 1);
    assert_eq!(request.date("bbbbbbb2"), Some("2026-01-02"));
    assert_eq!(request.release("bbbbbbb2"), None);
    // A line is named by what tells it from the others; one by itself by what it is.
    assert_eq!(one.named(&one.lines[0]), [("benchmark", "write")]);
    assert_eq!(
        request.named(&request.lines[0]),
        [("machine", "m1"), ("benchmark", "read")]
    );
}
