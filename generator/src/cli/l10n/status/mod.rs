//! `benchbook l10n status`: how far the translations are, and what is to do.

mod json;
mod table;

use super::{planned, unusable};
use crate::build;
use crate::cli::arguments::{Status, StatusFormat};
use crate::cli::run::{CLEAN, SITE_HAS_ERRORS, USAGE_OR_MACHINE};
use crate::cli::say;
use crate::content::LocaleProgress;
use crate::diag::{LineIndex, Place};
use crate::render::Site;

pub(super) fn run(arguments: &Status) -> u8 {
    let plan = match planned(&arguments.root) {
        Ok(plan) => plan,
        Err(code) => return code,
    };
    let Some(site) = &plan.site else {
        return unusable(&plan);
    };
    let wanted = arguments.locale.as_deref();
    let wanted = match wanted.map(|tag| build::known_locale(site, tag)).transpose() {
        Ok(wanted) => wanted,
        Err(sentence) => {
            say::note(format_args!("error: {sentence}"));
            return USAGE_OR_MACHINE;
        }
    };
    let report = Report {
        site,
        locales: site
            .progress()
            .locales
            .iter()
            .filter(|of| wanted.as_ref().is_none_or(|wanted| of.locale == *wanted))
            .collect(),
    };
    let printed = match arguments.format {
        StatusFormat::Table => table::print(&report),
        StatusFormat::Json => json::print(&report),
    };
    if let Err(code) = say::result(&printed) {
        return code;
    }
    match arguments.check && !report.is_complete() {
        true => SITE_HAS_ERRORS,
        false => CLEAN,
    }
}

/// What is told.
struct Report<'s> {
    site: &'s Site,
    locales: Vec<&'s LocaleProgress>,
}

impl Report<'_> {
    /// `locales/en/site.ftl:3:1`
    fn at(&self, place: &Place) -> String {
        let text = self.site.snapshot.text_of(&place.file).unwrap_or_default();
        let at = LineIndex::new(&text).line_col(&text, place.range.start);
        format!("{}:{}:{}", place.file, at.line, at.col)
    }

    /// Readers find everything in their language, as it is now.
    fn is_complete(&self) -> bool {
        self.locales.iter().all(|of| of.is_complete())
    }
}
