//! One directive or role becomes what the reader sees.

use std::hint::black_box;

use benchbook::data::Datasets;
use benchbook::figure::{self, FigureKind, Sources};
use benchbook::markdown::{self, Directive};
use rayon::prelude::*;

use super::{Subject, project, spans, time};

pub const SUBJECTS: &[Subject] = &[
    Subject {
        name: "timeline of 456 spans",
        prepare: || own("```{timeline} modelcase\n```\n"),
    },
    Subject {
        name: "totals",
        prepare: || own("```{totals} modelcase\n```\n"),
    },
    Subject {
        name: "bars",
        prepare: || own(BARS[0]),
    },
    Subject {
        name: "comparison table",
        prepare: || own("```{table} benchmarks.alternatives\n```\n"),
    },
    Subject {
        name: "table with verdicts",
        prepare: || own("```{table} murlog.store\n```\n"),
    },
    Subject {
        name: "value in prose",
        prepare: || role("{value}`modelcase.models.pgmem.total`"),
    },
    Subject {
        name: "ratio in prose",
        prepare: || role("{ratio}`modelcase.models.docker.total / modelcase.models.pgmem.total`"),
    },
];

const BARS: [&str; 4] = [
    "```{bars} benchmarks.memory\n```\n",
    "```{bars} pglc.peak\n```\n",
    "```{bars} pglc.cost\n```\n",
    "```{bars} murlog.counters\n```\n",
];

#[divan::bench(args = SUBJECTS)]
fn figures(bencher: divan::Bencher, subject: &Subject) {
    time(bencher, subject);
}

/// Four kinds of bar charts in three languages, on all cores.
#[divan::bench(max_time = 5)]
fn a_thousand_charts(bencher: divan::Bencher) {
    let directives = BARS.map(project::directive);
    let datasets = &*project::site().datasets;
    let locales = ["en", "ja", "fr"];
    let charts: Vec<(&Directive, &str)> = (0..1000)
        .map(|i| (&directives[i % 4], locales[i % 3]))
        .collect();
    bencher.bench_local(|| {
        charts
            .par_iter()
            .map(|(directive, locale)| drawn(directive, datasets, locale))
            .sum::<usize>()
    });
}

/// All that stands on the page: the drawing, its table, and the hash of its data.
#[divan::bench(args = [10_000, 100_000, 1_000_000], max_time = 10)]
fn a_timeline_of(bencher: divan::Bencher, count: u32) {
    let directive = project::directive("```{timeline} spans\n```\n");
    let datasets: Datasets = [spans::dataset(count)].into_iter().collect();
    let cx = project::context(&datasets, "en");
    bencher.bench_local(|| {
        // The site has no names for its parts, and says so.
        let (figure, _) = figure::block(&directive, &cx, &mut Sources::default());
        assert!(figure.data.is_some());
        figure.html.len()
    });
}

fn own(text: &'static str) -> Box<dyn Fn()> {
    let directive = project::directive(text);
    let datasets = &*project::site().datasets;
    Box::new(move || {
        black_box(drawn(&directive, datasets, "en"));
    })
}

/// Bytes of a figure.
fn drawn(directive: &Directive, datasets: &Datasets, locale: &str) -> usize {
    let cx = project::context(datasets, locale);
    let (figure, problems) = figure::block(directive, &cx, &mut Sources::default());
    project::check(&problems);
    assert!(figure.kind != FigureKind::Plain);
    figure.html.len() + figure.twin.map_or(0, |twin| twin.len())
}

fn role(text: &str) -> Box<dyn Fn()> {
    let (document, problems) = markdown::parse(&"bench.md".into(), &text.into());
    project::check(&problems);
    let role = document.roles.into_iter().next().expect("a role");
    let cx = project::context(&project::site().datasets, "en");
    Box::new(move || {
        let (inline, problems) = figure::inline(&role, &cx, &mut Sources::default());
        project::check(&problems);
        black_box(inline);
    })
}
