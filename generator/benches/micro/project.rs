//! The project's own site, planned: data, words and pages to measure with.

use std::path::Path;
use std::sync::{Arc, OnceLock};

use benchbook::build::{self, Terms, Timings};
use benchbook::data::Datasets;
use benchbook::diag::Diagnostic;
use benchbook::figure::Context;
use benchbook::markdown::{self, Directive};
use benchbook::render::Site;
use benchbook::source::{self, Snapshot};

/// The site, read and planned once.
pub fn site() -> &'static Site {
    static SITE: OnceLock<Site> = OnceLock::new();
    SITE.get_or_init(|| {
        let plan = build::plan(
            read(),
            Vec::new(),
            Terms::default(),
            &mut Timings::default(),
        );
        plan.site.expect("the project's site has settings")
    })
}

pub fn read() -> Snapshot {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    source::read(&root).snapshot
}

/// The site's files whose path begins with one of these, and nothing else.
pub fn only(prefixes: &[&str]) -> Snapshot {
    let mut snapshot = read();
    let wanted = |path: &str| prefixes.iter().any(|prefix| path.starts_with(prefix));
    snapshot.files.retain(|path, _| wanted(path));
    snapshot
}

pub fn context<'a>(datasets: &'a Datasets, locale: &str) -> Context<'a> {
    let site = site();
    Context {
        datasets,
        specs: &site.specs,
        catalog: site.catalogs.get(locale).expect("a locale of the site"),
    }
}

/// The first directive of a text.
pub fn directive(text: &str) -> Directive {
    let (document, problems) = markdown::parse(&"bench.md".into(), &Arc::from(text));
    check(&problems);
    let mut all = document.directives.into_iter();
    all.next().expect("a directive")
}

/// What is measured must be the way without mistakes.
pub fn check(problems: &[Diagnostic]) {
    assert!(problems.is_empty(), "{problems:?}");
}
