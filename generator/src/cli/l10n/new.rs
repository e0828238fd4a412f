//! `benchbook l10n new LOCALE`.

use super::read;
use crate::cli::arguments::New;
use crate::cli::run::{CLEAN, SITE_HAS_ERRORS, USAGE_OR_MACHINE};
use crate::cli::say;
use crate::l10n::{self, Made};

pub(super) fn run(arguments: &New) -> u8 {
    let root = &arguments.root;
    let reading = match read(root) {
        Ok(reading) => reading,
        Err(code) => return code,
    };
    if !reading.usable {
        say::note("error: the settings cannot be read; `benchbook check` shows why");
        return SITE_HAS_ERRORS;
    }
    let snapshot = reading.snapshot;
    let made = l10n::new(&snapshot, &arguments.locale, &arguments.pages);
    let made = made.and_then(|made| l10n::make(&made, &snapshot, root).map(|()| made));
    match made {
        Ok(made) => {
            tell(&made);
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

fn tell(made: &Made) {
    let Made {
        locale,
        files,
        additions,
        setting,
        listed,
        pages,
        messages,
    } = made;
    for path in files.keys() {
        say::note(format_args!("{path}: made"));
    }
    for path in additions.keys() {
        say::note(format_args!("{path}: new messages at its end"));
    }
    match (setting, listed) {
        (Some(_), _) => say::note(format_args!(
            "benchbook.toml: `{locale}` added to `locales`"
        )),
        (None, false) => say::note(format_args!(
            "add \"{locale}\" to `locales` in benchbook.toml"
        )),
        (None, true) => {}
    }
    if files.is_empty() && additions.is_empty() {
        say::note(format_args!(
            "`{locale}` has a file for everything; see `benchbook l10n status`"
        ));
        return;
    }
    say::note(format_args!(
        "to translate into `{locale}`: {pages} pages, {messages} messages"
    ));
    if *pages > 0 {
        say::note(
            "a page is published when its line `draft: true` is taken out; `benchbook serve --drafts` shows it before",
        );
    }
}
