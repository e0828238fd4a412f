//! The site's own page of what is translated and what is to do: `translations/` in every locale.

use std::sync::Arc;

use super::frame::{Head, frame};
use super::site::Site;
use super::views::{Amount, MessageTask, Standing, Task, TranslationsOf, TranslationsView};
use super::words::{TranslationWords, around_html, counted};
use crate::content::{LocaleProgress, PageProgress, Slug, Translation};
use crate::diag::Diagnostic;
use crate::i18n::Catalog;
use crate::markup::escape;

/// As many lines of what is to do are written for a locale. A site that has just begun with a
/// language lacks everything, and `l10n status` says all.
const LONGEST: usize = 200;

/// A longer list is folded for readers of other languages.
const SHORT: usize = 20;

/// Its name; authors' pages cannot have it.
pub(super) fn slug() -> Slug {
    Slug::from("translations")
}

/// The page's HTML for the readers of a locale.
pub(super) fn html(site: &Site, locale: &str) -> Result<String, Diagnostic> {
    let reader = site.cx().catalog(locale);
    let w = TranslationWords::of(reader);
    let progress = site.progress();
    let head = Head {
        layout: "translations",
        title: &w.title,
        page: None,
        own: Some(&slug()),
    };
    let mut standings = vec![Standing {
        lang: progress.source.to_string(),
        name: site.cx().catalog(&progress.source).endonym(),
        original: Some(counted(reader, "translations-originals", progress.sources)),
        ..Standing::default()
    }];
    standings.extend(
        progress
            .locales
            .iter()
            .map(|of| standing(site, of, reader, &w)),
    );
    let view = TranslationsView {
        frame: frame(site, locale, head)?,
        heads: [
            &w.translated,
            &w.stale,
            &w.unrecorded,
            &w.missing,
            &w.orphaned,
        ]
        .map(String::clone)
        .into(),
        message_heads: [&w.translated, &w.missing, &w.unused, &w.extra]
            .map(String::clone)
            .into(),
        standings,
        locales: progress
            .locales
            .iter()
            .map(|of| tasks(site, of, reader, &w))
            .collect(),
        t: w,
    };
    site.templates.render(&view)
}

/// A locale's line of the summary.
fn standing(site: &Site, of: &LocaleProgress, reader: &Catalog, w: &TranslationWords) -> Standing {
    let counts = of.counts();
    let amount = |label: &str, count: usize| Amount {
        label: label.to_owned(),
        text: reader.number(&count.to_string()),
        none: count == 0,
    };
    Standing {
        lang: of.locale.to_string(),
        name: site.cx().catalog(&of.locale).endonym(),
        original: None,
        pages: vec![
            amount(&w.translated, counts.translated()),
            amount(&w.stale, counts.stale),
            amount(&w.unrecorded, counts.unrecorded),
            amount(&w.missing, counts.missing),
            amount(&w.orphaned, counts.orphaned),
        ],
        messages: vec![
            amount(&w.translated, of.messages.translated),
            amount(&w.missing, of.messages.missing.len()),
            amount(&w.unused, of.unused.len()),
            amount(&w.extra, of.messages.extra.len()),
        ],
    }
}

/// What is to do in a locale.
fn tasks(
    site: &Site,
    of: &LocaleProgress,
    reader: &Catalog,
    w: &TranslationWords,
) -> TranslationsOf {
    let all = of.to_do();
    let more = all.len().saturating_sub(LONGEST);
    let messages = message_tasks(site, of, w);
    let more_messages = messages.len().saturating_sub(LONGEST);
    let new = of.new_command().map(|command| {
        let code = format!(
            r#"<code dir="ltr" translate="no">{}</code>"#,
            escape(&command)
        );
        around_html(reader, "translations-new", "command", &code)
    });
    TranslationsOf {
        new_html: new,
        open: of.locale == reader.locale().tag || all.len() + messages.len() <= SHORT,
        lang: of.locale.to_string(),
        name: site.cx().catalog(&of.locale).endonym(),
        tasks: all
            .into_iter()
            .take(LONGEST)
            .filter_map(|page| task(site, &of.locale, page, reader, w))
            .collect(),
        more: (more > 0).then(|| counted(reader, "translations-more", more)),
        messages: messages.into_iter().take(LONGEST).collect(),
        more_messages: (more_messages > 0)
            .then(|| counted(reader, "translations-more", more_messages)),
    }
}

fn task(
    site: &Site,
    locale: &Arc<str>,
    of: &PageProgress,
    reader: &Catalog,
    w: &TranslationWords,
) -> Option<Task> {
    let page = site.contents.page(locale, &of.slug)?;
    let state = match &of.state {
        Translation::Stale(stale) => counted(reader, "translations-changed", stale.count()),
        Translation::Missing { begun: false } => w.missing.clone(),
        Translation::Missing { begun: true } => w.begun.clone(),
        Translation::Orphaned => w.orphaned.clone(),
        Translation::Unrecorded => w.unrecorded.clone(),
        Translation::Current => return None,
    };
    let is_there = of.state != Translation::Missing { begun: false };
    Some(Task {
        url: site.urls.page(locale, &of.slug),
        label: site.nav(page),
        lang: page.shown.to_string(),
        state,
        file: of.file.to_string(),
        file_url: is_there.then(|| site.source_url(&of.file)).flatten(),
        commands: of.next_commands(),
    })
}

/// The messages that are missing, each with the file that it is wanted in, and those that nobody
/// asks for.
fn message_tasks(site: &Site, of: &LocaleProgress, w: &TranslationWords) -> Vec<MessageTask> {
    let task = |id: &str, state: &str, file: String| MessageTask {
        id: id.to_owned(),
        state: state.to_owned(),
        file_url: (site.snapshot.files.contains_key(file.as_str()))
            .then(|| site.source_url(&file))
            .flatten(),
        file,
    };
    let mut missing = of.messages.missing.as_slice();
    let mut tasks = Vec::new();
    if of.messages.translated == 0 && missing.len() > 1 {
        // One line instead of hundreds.
        missing = &[];
        tasks.push(task("*", &w.missing, of.wanted_message("")));
    }
    let missing = missing.iter();
    let missing = missing.map(|(id, place)| task(id, &w.missing, of.wanted_message(&place.file)));
    let extra = of.messages.extra.iter();
    let extra = extra.map(|(id, place)| task(id, &w.extra, place.file.to_string()));
    tasks.extend(missing.chain(extra));
    tasks
}
