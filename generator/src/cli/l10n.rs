//! `benchbook l10n`.

use super::arguments::Accept;
use super::run::{CLEAN, SITE_HAS_ERRORS, USAGE_OR_MACHINE};
use super::say;
use crate::build::{self, Acceptable, Plan, Terms, Timings};
use crate::diag::{self, Report};
use crate::source;

/// `benchbook l10n accept PAGE…`: a site with errors can be worked on, one without settings cannot.
pub(super) fn accept(arguments: &Accept) -> u8 {
    let root = &arguments.root;
    if !root.is_dir() {
        say::note(format_args!("error: `{}` is not a folder", root.display()));
        return USAGE_OR_MACHINE;
    }
    let reading = source::read(root);
    let plan = match reading.usable {
        true => build::plan(
            reading.snapshot,
            reading.problems,
            Terms::default(),
            &mut Timings::default(),
        ),
        false => Plan::unusable(reading.snapshot, reading.problems),
    };
    let Some(site) = &plan.site else {
        let texts = |path: &str| plan.snapshot.text_of(path);
        let report = Report {
            diagnostics: &plan.diagnostics,
            texts: &texts,
        };
        say::notes(&report.print(diag::Format::Short));
        return SITE_HAS_ERRORS;
    };
    let wanted = match arguments.all {
        true => Acceptable::All,
        false => Acceptable::Pages(&arguments.pages),
    };
    match build::accept(site, root, wanted, arguments.locale.as_deref()) {
        Ok(accepted) => {
            for page in &accepted {
                say::note(page);
            }
            if accepted.is_empty() {
                say::note("there is no translation");
            }
            CLEAN
        }
        Err(error) => {
            for line in error.to_string().lines() {
                say::note(format_args!("error: {line}"));
            }
            USAGE_OR_MACHINE
        }
    }
}
