//! `benchbook l10n pseudo`.

use super::read;
use crate::build::{self, Terms, Timings};
use crate::cli::arguments::Pseudo;
use crate::cli::run::{CLEAN, SITE_HAS_ERRORS, USAGE_OR_MACHINE};
use crate::cli::say;
use crate::diag::{self, Report, Severity};
use crate::l10n::{self, PSEUDO};

pub(super) fn run(arguments: &Pseudo) -> u8 {
    let root = &arguments.root;
    let reading = match read(root) {
        Ok(reading) => reading,
        Err(code) => return code,
    };
    let snapshot = match reading.usable {
        true => l10n::pseudo(&reading.snapshot),
        false => None,
    };
    let Some(snapshot) = snapshot else {
        say::note("error: the site cannot be built; `benchbook check` shows why");
        return SITE_HAS_ERRORS;
    };
    let mut timings = Timings::default();
    let plan = build::plan(snapshot, reading.problems, Terms::default(), &mut timings);
    let about_source: Vec<_> = plan
        .diagnostics
        .iter()
        .filter(|problem| l10n::is_about_source(problem) && problem.severity == Severity::Error)
        .cloned()
        .collect();
    if !about_source.is_empty() {
        let texts = |path: &str| plan.snapshot.text_of(path);
        let report = Report {
            diagnostics: &about_source,
            texts: &texts,
        };
        say::notes(&report.print(diag::Format::Short));
        return SITE_HAS_ERRORS;
    }
    let out = arguments
        .out
        .clone()
        .unwrap_or_else(|| root.join("site-pseudo"));
    match build::write(&plan, root, &out, false, None, &mut timings) {
        Ok(done) => {
            let tags: Vec<String> = PSEUDO
                .iter()
                .map(|own| out.join(own.tag).join("index.html").display().to_string())
                .collect();
            say::note(format_args!(
                "{}: {} written, {} unchanged; see {}",
                out.display(),
                done.written,
                done.unchanged,
                tags.join(" and ")
            ));
            CLEAN
        }
        Err(error) => {
            say::note(format_args!("error: {error}"));
            USAGE_OR_MACHINE
        }
    }
}
