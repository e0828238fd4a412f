//! `benchbook l10n diff PAGE`.

use super::{planned, unusable};
use crate::build;
use crate::cli::arguments::L10nDiff;
use crate::cli::run::{CLEAN, USAGE_OR_MACHINE, coloured};
use crate::cli::say;
use crate::l10n::{self, Style};

pub(super) fn run(arguments: &L10nDiff) -> u8 {
    let root = &arguments.root;
    let plan = match planned(root) {
        Ok(plan) => plan,
        Err(code) => return code,
    };
    let Some(site) = &plan.site else {
        return unusable(&plan);
    };
    let locale = arguments.locale.as_deref();
    let locale = locale.map(|tag| build::known_locale(site, tag)).transpose();
    let found = locale.and_then(|locale| {
        build::translation(&site.contents, root, &arguments.page, locale.as_ref())
    });
    let (page, source) = match found {
        Ok(found) => found,
        Err(sentence) => {
            say::note(format_args!("error: {sentence}"));
            return USAGE_OR_MACHINE;
        }
    };
    let diff = l10n::diff(root, page, source);
    let colour = coloured(
        arguments.color,
        std::io::IsTerminal::is_terminal(&std::io::stdout()),
    );
    let style = if colour { Style::COLOUR } else { Style::PLAIN };
    match say::result(&diff.print(style)) {
        Ok(()) => CLEAN,
        Err(code) => code,
    }
}
