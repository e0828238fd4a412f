//! `benchbook l10n accept`.

use super::{planned, unusable};
use crate::build::{self, Acceptable};
use crate::cli::arguments::Accept;
use crate::cli::run::{CLEAN, USAGE_OR_MACHINE};
use crate::cli::say;

/// `benchbook l10n accept PAGE…`: a site with errors can be worked on, one without settings cannot.
pub(super) fn run(arguments: &Accept) -> u8 {
    let root = &arguments.root;
    let plan = match planned(root) {
        Ok(plan) => plan,
        Err(code) => return code,
    };
    let Some(site) = &plan.site else {
        return unusable(&plan);
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
