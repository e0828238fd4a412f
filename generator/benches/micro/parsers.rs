//! From bytes to a model.

use std::hint::black_box;
use std::sync::Arc;

use benchbook::data::{self, AsOf};
use benchbook::diag::Code;
use benchbook::markdown;
use benchbook::source::Snapshot;
use benchbook::source::toml;
use benchbook::source::tree::Source;

use super::{Subject, project, time};

pub const SUBJECTS: &[Subject] = &[
    Subject {
        name: "page of prose",
        prepare: || page("content/en/about/index.md"),
    },
    Subject {
        name: "page with figures",
        prepare: || page("content/en/pgmem/index.md"),
    },
    Subject {
        name: "page in Japanese",
        prepare: || page("content/ja/pgmem/index.md"),
    },
    Subject {
        name: "descriptor as TOML",
        prepare: || {
            let (file, text) = text("data/modelcase/dataset.toml");
            Box::new(move || {
                let source = Source {
                    file: &file,
                    text: &text,
                };
                black_box(toml::read(source, Code::DescriptorSyntax, &mut Vec::new()));
            })
        },
    },
    Subject {
        name: "file of 456 spans",
        prepare: || datasets(&["data/modelcase/"]),
    },
    Subject {
        name: "nested dataset",
        prepare: || datasets(&["data/benchmarks/"]),
    },
    Subject {
        name: "eight CSV files",
        prepare: || datasets(&["data/murlog/"]),
    },
];

#[divan::bench(args = SUBJECTS)]
fn parsers(bencher: divan::Bencher, subject: &Subject) {
    time(bencher, subject);
}

fn text(path: &str) -> (Arc<str>, Arc<str>) {
    let snapshot = project::read();
    let text = snapshot.text_of(path).expect("a file of the project");
    (path.into(), text)
}

fn page(path: &str) -> Box<dyn Fn()> {
    let (file, text) = text(path);
    project::check(&markdown::parse(&file, &text).1);
    Box::new(move || {
        black_box(markdown::parse(&file, &text));
    })
}

fn datasets(folders: &[&str]) -> Box<dyn Fn()> {
    let snapshot: Snapshot = project::only(folders);
    let (datasets, problems) = data::load(&snapshot, AsOf::Newest);
    project::check(&problems);
    assert_eq!(datasets.all().count(), folders.len());
    Box::new(move || {
        black_box(data::load(&snapshot, AsOf::Newest));
    })
}
