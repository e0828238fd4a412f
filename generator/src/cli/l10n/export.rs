//! `benchbook l10n export LOCALE`.

use std::fs;
use std::path::Path;

use super::{planned_with_drafts, unusable};
use crate::build;
use crate::cli::arguments::Export;
use crate::cli::run::{CLEAN, USAGE_OR_MACHINE};
use crate::cli::say;
use crate::{l10n, output};

pub(super) fn run(arguments: &Export) -> u8 {
    let root = &arguments.root;
    let plan = match planned_with_drafts(root) {
        Ok(plan) => plan,
        Err(code) => return code,
    };
    let Some(site) = &plan.site else {
        return unusable(&plan);
    };
    let locale = build::known_locale(site, &arguments.locale).map_err(|error| vec![error]);
    let exported = locale.and_then(|locale| {
        let exported = l10n::export(site, &locale, &arguments.pages)?;
        Ok((locale, exported))
    });
    let (locale, exported) = match exported {
        Ok(exported) => exported,
        Err(sentences) => {
            for sentence in sentences {
                say::note(format_args!("error: {sentence}"));
            }
            return USAGE_OR_MACHINE;
        }
    };
    if arguments.out.as_deref() == Some(Path::new("-")) {
        return match say::result(&exported.text) {
            Ok(()) => CLEAN,
            Err(code) => code,
        };
    }
    let out = arguments.out.clone().unwrap_or_else(|| {
        let name = match locale == site.contents.default {
            true => "pages.pot".to_owned(),
            false => format!("{locale}.po"),
        };
        root.join("po").join(name)
    });
    if let Some(why) = refusal(&out, &exported).filter(|_| !arguments.force) {
        say::note(format_args!("error: {}: {why}", out.display()));
        return USAGE_OR_MACHINE;
    }
    if let Err(error) = output::write_file(&out, exported.text.as_bytes()) {
        say::note(format_args!("error: {error}"));
        return USAGE_OR_MACHINE;
    }
    let l10n::Exported {
        pages,
        texts,
        translated,
        fuzzy,
        ..
    } = exported;
    say::note(format_args!(
        "{}: {texts} texts of {pages} pages, {translated} translated, {fuzzy} to look at",
        out.display()
    ));
    CLEAN
}

/// Why a file that is there is not replaced.
fn refusal(out: &Path, exported: &l10n::Exported) -> Option<String> {
    let earlier = match fs::read(out) {
        Ok(bytes) => String::from_utf8(bytes).ok(),
        Err(_) => return None,
    };
    let lost = earlier.map(|text| l10n::lost(exported, &text));
    let help = "`--force` replaces it all the same";
    match lost.flatten() {
        None => Some(format!("this is no PO file that can be read; {help}")),
        Some(0) => None,
        Some(1) => Some(format!(
            "it holds a translation that no page has; import it first (`benchbook l10n import`); {help}"
        )),
        Some(lost) => Some(format!(
            "it holds {lost} translations that no page has; import them first (`benchbook l10n import`); {help}"
        )),
    }
}
