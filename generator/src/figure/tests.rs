//! Words of measurements, on hand-made values.

mod tables;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::desk::Desk;
use super::{Context, Sources, Specs};
use crate::data::display::Wish;
use crate::data::{
    Better, Datasets, Date, Extent, Fact, Marks, Measurement, Number, Origin, State, Statistic,
    Unit,
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
        n: Some(5),
        statistic: Some(Statistic::Median),
        better: Better::Lower,
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
            facts: false,
            note: None,
        })],
        cites: BTreeSet::from(["d.r.t.m".to_owned()]),
        place: Some(Place::new("data/d/d.json", 0..1)),
        ..Measurement::new(
            "d.r.t.m".to_owned(),
            State::Measured(Number::parse(value)),
            Unit::new(unit),
        )
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
        "<b dir=\"ltr\" translate=\"no\">d.json</b>. <time datetime=\"2026-09-18\">September\u{a0}18, 2026</time>. \
         <span translate=\"no\">Apple M3</span>, <data class=\"fact\" value=\"8\">8</data> cores. \
         Build <span translate=\"no\">f03ed22</span>. n\u{a0}=\u{a0}<data class=\"fact\" value=\"5\">5</data>. \
         Copied by hand from a published page, with the digits given there. \
         <code dir=\"ltr\" title=\"0123456789abcdef\">sha256\u{a0}01234567…</code>"
    );
    assert!(
        list("ja").contains("</time>。<span translate=\"no\">Apple M3</span>、"),
        "{}",
        list("ja")
    );
}

#[test]
fn files_measured_alike_are_one_source_and_facts_another() {
    let of = |file: &str, facts: bool, note: Option<&str>| {
        let mut m = measured("1", "ms");
        let mut origin = (*m.origins[0]).clone();
        origin.file = file.into();
        origin.facts = facts;
        origin.note = note.map(str::to_owned);
        m.origins = vec![Arc::new(origin)];
        m
    };
    let mut sources = Sources::default();
    assert_eq!(sources.cite(&of("a/x.csv", false, None)), [1]);
    let facts = |note| of("a/dataset.toml", true, Some(note));
    assert_eq!(sources.cite(&facts("the manual, page 3")), [2]);
    assert_eq!(sources.cite(&of("a/y.csv", false, None)), [1]);
    assert_eq!(sources.cite(&facts("a guess, really")), [2]);
    let list = at("en", |desk| sources.list(&desk.cx));
    assert_eq!(list.len(), sources.len());
    let (first, second) = (&list[0], &list[1]);
    assert!(
        first.starts_with(
            "<b dir=\"ltr\" translate=\"no\">x.csv</b> and <b dir=\"ltr\" translate=\"no\">y.csv</b>. "
        ),
        "{first}"
    );
    assert!(
        second.contains(
            ": settings and rough figures (<span translate=\"no\">the manual, page 3</span>, \
             <span translate=\"no\">a guess, really</span>)."
        ),
        "{second}"
    );
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
