//! `benchbook l10n import FILE…`.

use std::fs;
use std::sync::Arc;

use super::{planned_with_drafts, unusable};
use crate::build;
use crate::cli::arguments::Import;
use crate::cli::run::{CLEAN, SITE_HAS_ERRORS, USAGE_OR_MACHINE};
use crate::cli::say;
use crate::diag::{self, Report};
use crate::l10n::{self, Filled, Given};

pub(super) fn run(arguments: &Import) -> u8 {
    let root = &arguments.root;
    let given = match read(arguments) {
        Ok(given) => given,
        Err(sentences) => return refuse(&sentences),
    };
    let plan = match planned_with_drafts(root) {
        Ok(plan) => plan,
        Err(code) => return code,
    };
    let Some(site) = &plan.site else {
        return unusable(&plan);
    };
    let asked = arguments.locale.as_deref();
    let locale = match asked.map(|tag| build::known_locale(site, tag)).transpose() {
        Ok(locale) => locale,
        Err(sentence) => return refuse(&[sentence]),
    };
    let imported = l10n::import(site, &given, locale.as_ref());
    let texts = |path: &str| {
        let found = given.iter().find(|given| *given.name == *path);
        found.map(|given| given.text.clone())
    };
    let report = Report {
        diagnostics: &imported.problems,
        texts: &texts,
    };
    say::notes(&report.print(diag::Format::Human { colour: false }));
    if imported.has_errors() {
        say::note("nothing was written");
        return SITE_HAS_ERRORS;
    }
    if let Err(error) = l10n::write(&imported, &plan.snapshot, root) {
        return refuse(&[error.to_string()]);
    }
    for page in &imported.pages {
        say::note(told(page));
    }
    CLEAN
}

fn told(page: &Filled) -> String {
    let what = match (&page.before, page.is_changed()) {
        (None, _) => "made",
        (Some(_), true) => "changed",
        (Some(_), false) => "as it was",
    };
    let draft = if page.draft { ", a draft" } else { "" };
    let Filled {
        file,
        texts,
        translated,
        ..
    } = page;
    format!("{file}: {what}, {translated} of {texts} texts translated{draft}")
}

/// The files as texts.
fn read(arguments: &Import) -> Result<Vec<Given>, Vec<String>> {
    let (mut given, mut wrong) = (Vec::new(), Vec::new());
    for path in &arguments.files {
        let name: Arc<str> = path.to_string_lossy().into();
        match fs::read(path) {
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(text) => given.push(Given {
                    name,
                    text: text.into(),
                }),
                Err(error) => wrong.push(format!(
                    "{name}: not UTF-8 from byte {} on; let the tool save it as UTF-8",
                    error.utf8_error().valid_up_to()
                )),
            },
            Err(error) => wrong.push(format!("{name}: {error}")),
        }
    }
    match wrong.is_empty() {
        true => Ok(given),
        false => Err(wrong),
    }
}

fn refuse(sentences: &[String]) -> u8 {
    for sentence in sentences {
        say::note(format_args!("error: {sentence}"));
    }
    USAGE_OR_MACHINE
}
