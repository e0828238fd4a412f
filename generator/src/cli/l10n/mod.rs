//! `benchbook l10n`.

mod accept;
mod diff;
mod export;
mod import;
mod new;
mod pseudo;
mod status;

use std::path::Path;

use super::arguments::{L10n, L10nCommand};
use super::run::{SITE_HAS_ERRORS, USAGE_OR_MACHINE};
use super::say;
use crate::build::{self, Plan, Terms, Timings};
use crate::diag::{self, Report};
use crate::source::{self, Reading};

pub(super) fn run(arguments: &L10n) -> u8 {
    match &arguments.command {
        L10nCommand::Accept(arguments) => accept::run(arguments),
        L10nCommand::Export(arguments) => export::run(arguments),
        L10nCommand::Import(arguments) => import::run(arguments),
        L10nCommand::New(arguments) => new::run(arguments),
        L10nCommand::Diff(arguments) => diff::run(arguments),
        L10nCommand::Pseudo(arguments) => pseudo::run(arguments),
        L10nCommand::Status(arguments) => status::run(arguments),
    }
}

/// The files of a site.
///
/// # Errors
/// The exit code, where there is no folder; it has been said.
fn read(root: &Path) -> Result<Reading, u8> {
    if !root.is_dir() {
        say::note(format_args!("error: `{}` is not a folder", root.display()));
        return Err(USAGE_OR_MACHINE);
    }
    Ok(source::read(root))
}

/// The plan of the site in a folder, errors included: translators work on broken sites, too.
///
/// # Errors
/// As [`read`].
fn planned(root: &Path) -> Result<Plan, u8> {
    planned_on(root, Terms::default())
}

/// The same with the drafts.
fn planned_with_drafts(root: &Path) -> Result<Plan, u8> {
    let drafts = Terms {
        drafts: true,
        ..Terms::default()
    };
    planned_on(root, drafts)
}

fn planned_on(root: &Path, terms: Terms) -> Result<Plan, u8> {
    let reading = read(root)?;
    Ok(match reading.usable {
        true => build::plan(
            reading.snapshot,
            reading.problems,
            terms,
            &mut Timings::default(),
        ),
        false => Plan::unusable(reading.snapshot, reading.problems),
    })
}

/// Says why there is no site to work with.
fn unusable(plan: &Plan) -> u8 {
    let texts = |path: &str| plan.snapshot.text_of(path);
    let report = Report {
        diagnostics: &plan.diagnostics,
        texts: &texts,
    };
    say::notes(&report.print(diag::Format::Short));
    SITE_HAS_ERRORS
}
