//! One page: what it asks for, then its HTML.

use std::hint::black_box;

use benchbook::content::Slug;
use benchbook::render::{self, Cx};

use super::{Subject, project, time};

pub const SUBJECTS: &[Subject] = &[
    Subject {
        name: "bind a page of prose",
        prepare: || bind("about"),
    },
    Subject {
        name: "bind a page with figures",
        prepare: || bind("pgmem"),
    },
    Subject {
        name: "write a page of prose",
        prepare: || write("about/index.html"),
    },
    Subject {
        name: "write a page with figures",
        prepare: || write("pgmem/index.html"),
    },
];

#[divan::bench(args = SUBJECTS)]
fn pages(bencher: divan::Bencher, subject: &Subject) {
    time(bencher, subject);
}

fn bind(slug: &str) -> Box<dyn Fn()> {
    let site = project::site();
    let cx = Cx {
        snapshot: &site.snapshot,
        datasets: &site.datasets,
        specs: &site.specs,
        catalogs: &site.catalogs,
        contents: &site.contents,
    };
    let page = site.contents.page("en", &Slug::from(slug)).expect("a page");
    project::check(&render::bind(page, &cx).1);
    Box::new(move || {
        black_box(render::bind(page, &cx));
    })
}

fn write(path: &str) -> Box<dyn Fn()> {
    let site = project::site();
    let address = render::find(site, path).expect("a page");
    Box::new(move || {
        black_box(render::artifact(site, address).expect("a checked theme"));
    })
}
