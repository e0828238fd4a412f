//! `benchbook data diff OLD NEW`.

use super::arguments::{Diff, DiffFormat};
use super::run::{CLEAN, SITE_HAS_ERRORS, USAGE_OR_MACHINE, as_of};
use super::say;
use crate::build::{self, Plan, Terms, Timings};
use crate::diag::{self, Report};
use crate::report;
use crate::source::{self, GivenData, Reading, Scope, Snapshot};

pub(super) fn run(arguments: &Diff) -> u8 {
    if !arguments.root.is_dir() {
        say::note(format_args!(
            "error: `{}` is not a folder",
            arguments.root.display()
        ));
        return USAGE_OR_MACHINE;
    }
    let read = |folder| source::read_data(folder).map_err(|error| error.to_string());
    let given = read(&arguments.old).and_then(|old| Ok((old, read(&arguments.new)?)));
    let (old, new) = match given {
        Ok(given) => given,
        Err(error) => {
            say::note(format_args!("error: {error}"));
            return USAGE_OR_MACHINE;
        }
    };
    let site = source::read(&arguments.root);
    if !site.usable {
        let plan = Plan::unusable(site.snapshot, site.problems);
        let texts = |path: &str| plan.snapshot.text_of(path);
        let report = Report {
            diagnostics: &plan.diagnostics,
            texts: &texts,
        };
        say::notes(&report.print(diag::Format::Short));
        return SITE_HAS_ERRORS;
    }
    let dataset = match place(&old.scope, &new.scope, &site.snapshot) {
        Ok(dataset) => dataset,
        Err(error) => {
            say::note(format_args!("error: {error}"));
            return USAGE_OR_MACHINE;
        }
    };
    let terms = Terms {
        strict: false,
        as_of: as_of(arguments.as_of),
        drafts: false,
    };
    let plan = |given: &GivenData| {
        let Reading {
            snapshot, problems, ..
        } = &site;
        // Data that is replaced cannot be wrong.
        let mut all = problems.clone();
        all.retain(|problem| {
            let place = problem.place.as_ref();
            !place.is_some_and(|place| replaced(&place.file, dataset.as_deref()))
        });
        all.extend(given.problems.iter().cloned());
        let snapshot = snapshot.with_data(given, dataset.as_deref());
        build::plan(snapshot, all, terms, &mut Timings::default())
    };
    let changes = report::compare(&plan(&old), &plan(&new));
    let printed = match arguments.format {
        DiffFormat::Text => report::text(&changes),
        DiffFormat::Json => report::json(&changes),
        DiffFormat::Markdown => report::markdown(&changes),
    };
    if let Err(code) = say::result(&printed) {
        return code;
    }
    if changes.is_bad() {
        SITE_HAS_ERRORS
    } else {
        CLEAN
    }
}

fn replaced(file: &str, dataset: Option<&str>) -> bool {
    match (file.strip_prefix("data/"), dataset) {
        (Some(inside), Some(name)) => inside
            .strip_prefix(name)
            .is_some_and(|rest| rest.starts_with('/')),
        (Some(_), None) => true,
        (None, _) => false,
    }
}

/// The dataset of the site that two folders of one dataset stand for; `None` for all data.
fn place(old: &Scope, new: &Scope, site: &Snapshot) -> Result<Option<String>, String> {
    let (old, new) = match (old, new) {
        (Scope::All, Scope::All) => return Ok(None),
        (Scope::Dataset(old), Scope::Dataset(new)) => (old, new),
        (Scope::All, Scope::Dataset(_)) => {
            return Err("OLD is a folder of datasets, but NEW is one dataset".to_owned());
        }
        (Scope::Dataset(_), Scope::All) => {
            return Err("OLD is one dataset, but NEW is a folder of datasets".to_owned());
        }
    };
    let known = site.datasets();
    if let Some(name) = [new, old]
        .into_iter()
        .find(|name| known.contains(name.as_str()))
    {
        return Ok(Some(name.clone()));
    }
    let known: Vec<&str> = known.into_iter().collect();
    Err(format!(
        "neither `{old}` nor `{new}` is the name of a dataset of the site; its datasets are: {}",
        known.join(", ")
    ))
}
