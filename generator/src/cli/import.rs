//! `benchbook data import` and `benchbook data formats`.

use std::path::PathBuf;
use std::sync::Arc;

use super::arguments::{ImportData, Summarize};
use super::run::{CLEAN, SITE_HAS_ERRORS, USAGE_OR_MACHINE, as_of};
use super::say;
use crate::data::AsOf;
use crate::diag::{self, Diagnostic, Report, nearest};
use crate::import::{self, FORMATS, Format, Given, Import, ImportError};
use crate::source;

pub(super) fn run(arguments: &ImportData) -> u8 {
    let root = &arguments.root;
    if !root.is_dir() {
        return refuse(&format!("`{}` is not a folder", root.display()));
    }
    let (format, given) = match given(&arguments.files, arguments.format.as_deref()) {
        Ok(given) => given,
        Err(sentences) => return refuse(&sentences),
    };
    let reading = source::read(root);
    if !reading.usable {
        return refuse("the settings cannot be read; `benchbook check` shows why");
    }
    let date = arguments.date.map(|day| as_of(Some(day)));
    let import = Import {
        dataset: &arguments.dataset,
        given,
        format,
        dims: arguments.dims.clone(),
        date: match date {
            Some(AsOf::Day(date)) => Some(date.to_string()),
            _ => None,
        },
        revision: arguments.revision.clone(),
        machine: arguments.machine.clone(),
        release: arguments.release.clone(),
    };
    let done = import::import(&import, &reading.snapshot, root);
    match done {
        Ok(imported) => {
            print(&imported.problems, &import.given);
            let what = match imported.is_known {
                true => "data renewed, dataset.toml as it was",
                false => "made",
            };
            say::note(format_args!(
                "data/{}: {what}; {} results of {} in {}",
                arguments.dataset,
                imported.results,
                imported.format.title,
                imported.files.join(", ")
            ));
            CLEAN
        }
        Err(ImportError::Problems(problems)) => {
            print(&problems, &import.given);
            say::note("nothing was written");
            SITE_HAS_ERRORS
        }
        Err(error) => refuse(&error.to_string()),
    }
}

/// The files that are named, and the format where one is.
fn given(
    paths: &[PathBuf],
    format: Option<&str>,
) -> Result<(Option<&'static Format>, Vec<Given>), String> {
    let format = format.map(named).transpose()?;
    let (mut given, mut wrong) = (Vec::new(), Vec::new());
    for path in paths {
        match Given::find(path) {
            Ok(found) if found.is_empty() => {
                wrong.push(format!(
                    "{}: no JSON file is in this folder",
                    path.display()
                ));
            }
            Ok(found) => given.extend(found),
            Err(sentence) => wrong.push(sentence),
        }
    }
    match wrong.is_empty() {
        true => Ok((format, given)),
        false => Err(wrong.join("\n")),
    }
}

pub(super) fn summarize(arguments: &Summarize) -> u8 {
    let (format, given) = match given(&arguments.files, arguments.format.as_deref()) {
        Ok(given) => given,
        Err(sentences) => return refuse(&sentences),
    };
    match import::summarize(&given, format, &arguments.dims) {
        Ok((text, problems)) => {
            print(&problems, &given);
            match say::result(&text) {
                Ok(()) => CLEAN,
                Err(code) => code,
            }
        }
        Err(problems) => {
            print(&problems, &given);
            SITE_HAS_ERRORS
        }
    }
}

/// A format by its name.
fn named(name: &str) -> Result<&'static Format, String> {
    let found = FORMATS.iter().find(|format| format.name == name);
    found.ok_or_else(|| {
        let near = nearest(name, FORMATS.iter().map(|format| format.name));
        let near = near.map(|near| format!("; did you mean `{near}`?"));
        format!(
            "there is no format `{name}`{}",
            near.unwrap_or_else(|| "; `benchbook data formats` lists them".to_owned())
        )
    })
}

pub(super) fn formats() -> u8 {
    let width = FORMATS
        .iter()
        .map(|format| format.name.len())
        .max()
        .unwrap_or(0);
    let lines: Vec<String> = FORMATS
        .iter()
        .map(|format| {
            format!(
                "{:width$}  {} ({})\n",
                format.name, format.title, format.command
            )
        })
        .collect();
    match say::result(&lines.concat()) {
        Ok(()) => CLEAN,
        Err(code) => code,
    }
}

fn print(problems: &[Diagnostic], given: &[Given]) {
    let texts = |path: &str| -> Option<Arc<str>> {
        let own = given.iter().find(|own| *own.name == *path)?;
        // Of a large file only the beginning is shown.
        own.text()
            .map(Arc::from)
            .ok()
            .or_else(|| Some(own.head.as_str().into()))
    };
    let report = Report {
        diagnostics: problems,
        texts: &texts,
    };
    say::notes(&report.print(diag::Format::Human { colour: false }));
}

fn refuse(sentences: &str) -> u8 {
    for sentence in sentences.lines() {
        say::note(format_args!("error: {sentence}"));
    }
    USAGE_OR_MACHINE
}
