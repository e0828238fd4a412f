//! The drawings of the project's own data, in its languages: words, digits and shapes together.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::canvas::Drawing;
use super::{Context, bars, legend, timeline, totals};
use crate::data::{
    Better, Dataset, Datasets, Digits, Extent, Marks, Measurement, Number, State, Targets, Unit,
};
use crate::diag::Place;
use crate::i18n::{self, Catalogs};
use crate::source::{File, Setting, Settings, Snapshot, Updated, embedded_theme};

/// Labels of a site, as its `locales/en/` would have them.
const LABELS: &str = "
target-pgmem = pgmem
    .say = { $tests_write } forks run side by side.
target-docker = docker run
metric-total = Wall time
kind-boot = Start the database
    .short = Start
kind-read = Reading tests
    .side = { $count } reading tests
kind-write = Updating tests
    .queue = { $count } updating tests, one by one
lane-all = all
    .side = all { $count } tests, side by side
";

/// Languages of the theme besides English.
const SPOKEN: [&str; 12] = [
    "ar", "de", "es", "fa", "fr", "hi", "ja", "ko", "pt-BR", "ru", "zh-Hans", "zh-Hant",
];

fn snapshot(data: &[(&str, &[u8])]) -> Snapshot {
    let setting = |value: &str| Setting {
        value: value.to_owned(),
        place: Place::new("benchbook.toml", 0..0),
    };
    let mut files: BTreeMap<Arc<str>, File> = data
        .iter()
        .map(|(path, bytes)| (Arc::from(*path), File::new(*path, *bytes)))
        .collect();
    let labels = "locales/en/site.ftl";
    files.insert(labels.into(), File::new(labels, LABELS.as_bytes()));
    Snapshot {
        settings: Settings {
            title: setting("title"),
            base_url: setting("https://example.org/"),
            default_locale: setting("en"),
            locales: ["en"].into_iter().chain(SPOKEN).map(setting).collect(),
            updated: Updated::FrontMatter,
            navigation: Vec::new(),
            accent: None,
            source_url: None,
            translations: crate::source::Translations::default(),
            check: BTreeMap::new(),
        },
        files,
        theme: embedded_theme(),
    }
}

fn modelcase() -> (Datasets, Catalogs) {
    let snapshot = snapshot(&[
        (
            "data/modelcase/modelcase.json",
            include_bytes!("../../../data/modelcase/modelcase.json"),
        ),
        (
            "data/modelcase/dataset.toml",
            include_bytes!("../../../data/modelcase/dataset.toml"),
        ),
    ]);
    (
        crate::data::load(&snapshot, crate::data::AsOf::Newest).0,
        i18n::load(&snapshot).0,
    )
}

/// Calls `draw` with the context of a locale.
fn draw(
    datasets: &Datasets,
    catalogs: &Catalogs,
    locale: &str,
    draw: impl Fn(&Context) -> Option<Drawing>,
) -> Drawing {
    // Nothing is described, but targets have their colours.
    let (specs, _) = super::specs(&snapshot(&[]), datasets);
    let drawing = catalogs.get(locale).and_then(|catalog| {
        draw(&Context {
            datasets,
            specs: &specs,
            catalog,
        })
    });
    drawing.unwrap_or_default()
}

fn timelines(datasets: &Datasets, catalogs: &Catalogs, locale: &str) -> Drawing {
    draw(datasets, catalogs, locale, |cx| {
        let request = timeline::Request {
            dataset: datasets.get("modelcase")?,
            targets: Vec::new(),
            mini: false,
            id: "fig-timeline".to_owned(),
        };
        Some(timeline::drawing(&request, cx))
    })
}

#[test]
fn the_model_case_has_four_timelines_and_a_lens() {
    let (datasets, catalogs) = modelcase();
    let en = timelines(&datasets, &catalogs, "en");
    let count = |what: &str| en.html.matches(what).count();
    assert_eq!(count("<section class=\"tl"), 4);
    // 114 spans each, and those of the magnified run again; the legend has eight kinds.
    assert_eq!(count("class=\"span k-"), 4 * 114 + 114 + 8);
    assert_eq!(count("8 times magnified"), 2);
    assert_eq!(count(">20 updating tests, one by one<"), 3);
    assert_eq!(count(">all 70 tests, side by side<"), 1);
    assert!(en.html.contains("<p>20 forks run side by side.</p>"));
    assert!(en.html.contains(">Start 1.55\u{a0}s</text>"));
    assert!(
        en.description
            .contains("Timeline of pgmem: 114 spans in 8 slots, 220\u{a0}ms in all.")
    );
    let missing: Vec<&str> = en
        .missing_labels
        .iter()
        .map(|label| label.key.as_str())
        .collect();
    assert_eq!(
        missing,
        [
            "fork",
            "import",
            "reset",
            "sample",
            "snapshot",
            "devbox",
            "testcontainers"
        ]
    );

    let fr = timelines(&datasets, &catalogs, "fr");
    assert!(fr.html.contains("La même exécution, agrandie 8 fois"));
    assert!(fr.html.contains(">1,73\u{202f}s<tspan"), "{}", fr.html);
    let ja = timelines(&datasets, &catalogs, "ja");
    assert!(ja.html.contains("5 回で 633〜671"));
    for drawing in [en, fr, ja] {
        assert!(!drawing.html.contains("NaN") && !drawing.html.contains("style="));
    }
}

#[test]
fn names_of_rows_apart_fit_in_every_language() {
    let (datasets, catalogs) = modelcase();
    for tag in SPOKEN {
        let drawing = timelines(&datasets, &catalogs, tag);
        let names: Vec<&str> = drawing
            .html
            .split(r#"class="lane""#)
            .skip(1)
            .filter_map(|label| label.split("</text>").next()?.rsplit('>').next())
            .collect();
        assert!(names.len() > 4, "{tag}: {names:?}");
        assert!(
            names.iter().all(|name| !name.contains('…')),
            "{tag}: {names:?}"
        );
    }
}

#[test]
fn totals_name_the_best_and_bind_each_value() {
    let (datasets, catalogs) = modelcase();
    let drawing = draw(&datasets, &catalogs, "en", |cx| {
        let mut request = totals::request(datasets.get("modelcase")?, &[])?;
        request.id = "fig-totals".to_owned();
        Some(bars::drawing(&request, cx))
    });
    assert_eq!(drawing.html.matches(">best</tspan>").count(), 1);
    assert!(
        drawing.html.contains(
            "data-ref=\"modelcase.models.pgmem.total\" data-value=\"219.6\">220\u{a0}ms<"
        )
    );
    assert!(
        drawing
            .description
            .contains("pgmem: 220\u{a0}ms · best · 216–238\u{a0}ms.")
    );
}

fn measurement(state: State) -> Measurement {
    Measurement {
        n: Some(5),
        better: Better::Lower,
        ..Measurement::new("d.x".to_owned(), state, Unit::new("ms"))
    }
}

fn value(text: &str) -> Measurement {
    measurement(State::Measured(Number::parse(text)))
}

#[test]
fn every_state_has_its_own_words() {
    let (_, catalogs) = modelcase();
    let order: Vec<String> = (b'a'..=b'h').map(|c| char::from(c).to_string()).collect();
    let dataset = Dataset {
        name: "d".to_owned(),
        targets: Targets {
            dim: Some("target".to_owned()),
            order: order.clone(),
            ..Targets::default()
        },
        ..Dataset::default()
    };
    let datasets: Datasets = [dataset].into_iter().collect();
    let ends = Number::parse("9").zip(Number::parse("14"));
    let ranged = ends.map(|(min, max)| Extent { min, max });
    let cells = [
        value("12"),
        Measurement {
            n: Some(1),
            ..value("20")
        },
        value("0"),
        measurement(State::Missing),
        measurement(State::Failed {
            reason: Some("exit 3".to_owned()),
        }),
        measurement(State::Skipped { reason: None }),
        Measurement {
            range: ranged,
            ..measurement(State::Measured(None))
        },
        Measurement {
            marks: Marks {
                borrowed: Some("a".to_owned()),
                estimated: true,
                fact: None,
            },
            ..value("12")
        },
    ];
    let drawing = draw(&datasets, &catalogs, "en", |cx| {
        let rows = order.iter().zip(&cells);
        let request = bars::Request {
            dataset: datasets.get("d")?,
            by: "target".to_owned(),
            series: vec!["total".to_owned()],
            rows: rows
                .map(|(key, cell)| bars::Row {
                    key: key.clone(),
                    cells: vec![cell.clone()],
                })
                .collect(),
            whisker: true,
            mini: false,
            id: "x".to_owned(),
        };
        Some(bars::drawing(&request, cx))
    });
    let said = drawing.description.replace('\u{a0}', " ");
    assert_eq!(
        said,
        "Bar chart: Wall time. a: 12 ms. b: 20 ms · n = 1. c: 0 ms · best. d: — · not measured. \
         e: failed · exit 3. f: skipped. g: 9–14 ms. h: 12 ms · estimated · from a."
    );
}

#[test]
fn axis_and_values_share_a_unit() {
    let (datasets, catalogs) = modelcase();
    let recorded = |text: &str| Measurement {
        unit: Unit::new("us"),
        digits: Digits::Recorded,
        ..value(text)
    };
    let drawing = draw(&datasets, &catalogs, "en", |cx| {
        let row = |key: &str, text: &str| bars::Row {
            key: key.to_owned(),
            cells: vec![recorded(text)],
        };
        let request = bars::Request {
            dataset: datasets.get("modelcase")?,
            by: "target".to_owned(),
            series: vec!["total".to_owned()],
            rows: vec![row("pgmem", "219"), row("docker", "1861")],
            whisker: true,
            mini: true,
            id: "x".to_owned(),
        };
        Some(bars::drawing(&request, cx))
    });
    let html = drawing.html.replace('\u{a0}', " ");
    assert!(
        html.contains(">1,861 µs<") && html.contains(">1,000<"),
        "{html}"
    );
    assert!(
        html.contains(">2,000 µs<") && !html.contains(" ms<"),
        "{html}"
    );
}

#[test]
fn nothing_is_drawn_as_nothing() {
    let (datasets, catalogs) = modelcase();
    let empty = Dataset::default();
    let drawing = draw(&datasets, &catalogs, "ar", |cx| {
        let request = timeline::Request {
            dataset: &empty,
            targets: vec!["nobody".to_owned()],
            mini: false,
            id: "x".to_owned(),
        };
        Some(timeline::drawing(&request, cx))
    });
    let words = catalogs
        .get("ar")
        .map(|ar| ar.theme("drawing-no-spans", &[]));
    assert!(words.is_some_and(|words| drawing.html.contains(&words)));
    assert!(!drawing.html.contains("class=\"chart"));
    let none = draw(&datasets, &catalogs, "en", |cx| {
        let request = legend::Request {
            dataset: &empty,
            targets: Vec::new(),
        };
        Some(legend::drawing(&request, cx))
    });
    assert_eq!(none.html, "");
}
