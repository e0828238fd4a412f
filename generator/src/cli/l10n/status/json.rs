//! The status for programs. The shape is stable within a version; fields may be added.

use serde_json::{Value, json};

use super::Report;
use crate::content::{LocaleProgress, PageProgress, Translation};

const VERSION: u32 = 1;

/// One document, ending with a newline.
pub(super) fn print(report: &Report) -> String {
    let progress = report.site.progress();
    let locales = report.locales.iter();
    let document = json!({
        "version": VERSION,
        "complete": report.is_complete(),
        "source": {
            "locale": &*progress.source,
            "pages": progress.sources,
            "unused_messages": progress.unused.iter().map(|(id, place)| json!({
                "message": &**id,
                "at": report.at(place),
            })).collect::<Vec<_>>(),
        },
        "locales": locales.map(|of| locale(report, of)).collect::<Vec<_>>(),
    });
    // Strings and integers always serialise.
    serde_json::to_string_pretty(&document).unwrap_or_default() + "\n"
}

fn locale(report: &Report, of: &LocaleProgress) -> Value {
    let counts = of.counts();
    let messages = &of.messages;
    json!({
        "locale": &*of.locale,
        "complete": of.is_complete(),
        "pages": {
            "translated": counts.translated(),
            "current": counts.current,
            "stale": counts.stale,
            "unrecorded": counts.unrecorded,
            "missing": counts.missing,
            "drafts": counts.begun,
            "orphaned": counts.orphaned,
        },
        "messages": {
            "translated": messages.translated,
            "missing": messages.missing.len(),
            "unused": of.unused.len(),
            "extra": messages.extra.len(),
            "theme_missing": messages.theme_missing.len(),
        },
        "new": of.new_command(),
        "to_do": of.to_do().into_iter().map(page).collect::<Vec<_>>(),
        "missing_messages": messages.missing.iter().map(|(id, place)| json!({
            "message": &**id,
            "file": of.wanted_message(&place.file),
            "source": report.at(place),
        })).collect::<Vec<_>>(),
        "extra_messages": messages.extra.iter().map(|(id, place)| json!({
            "message": &**id,
            "at": report.at(place),
        })).collect::<Vec<_>>(),
    })
}

fn page(page: &PageProgress) -> Value {
    let mut value = json!({
        "page": match page.slug.is_home() {
            true => "index",
            false => page.slug.as_str(),
        },
        "state": page.state.id(),
        "file": &*page.file,
        "source": page.source.as_deref(),
        "next": page.next_commands(),
    });
    if let (Translation::Stale(stale), Some(fields)) = (&page.state, value.as_object_mut()) {
        let changes = json!({
            "changed": stale.changed,
            "new": stale.new,
            "removed": stale.removed,
        });
        fields.insert("paragraphs".to_owned(), changes);
    }
    value
}
