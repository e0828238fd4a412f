//! Digits and units in a language.

use std::hint::black_box;

use super::{Subject, project, time};

pub const SUBJECTS: &[Subject] = &[
    Subject {
        name: "quantity (en)",
        prepare: || quantity("en"),
    },
    Subject {
        name: "quantity (fr)",
        prepare: || quantity("fr"),
    },
    Subject {
        name: "quantity (ja)",
        prepare: || quantity("ja"),
    },
    Subject {
        name: "interval (fr)",
        prepare: || {
            let catalog = catalog("fr");
            Box::new(move || {
                black_box(catalog.interval(black_box("2.26"), black_box("3.59"), "s"));
            })
        },
    },
    Subject {
        name: "number (fr)",
        prepare: || {
            let catalog = catalog("fr");
            Box::new(move || {
                black_box(catalog.number(black_box("277088.5")));
            })
        },
    },
];

#[divan::bench(args = SUBJECTS)]
fn numbers(bencher: divan::Bencher, subject: &Subject) {
    time(bencher, subject);
}

fn catalog(locale: &str) -> &'static benchbook::i18n::Catalog {
    project::context(&project::site().datasets, locale).catalog
}

fn quantity(locale: &str) -> Box<dyn Fn()> {
    let catalog = catalog(locale);
    Box::new(move || {
        black_box(catalog.quantity(black_box("277088.5"), black_box("ms")));
    })
}
