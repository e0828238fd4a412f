//! The status for a person at a terminal.

use std::fmt::Write;

use super::Report;
use crate::content::{LocaleProgress, PageProgress, Translation};
use crate::report::columns;

/// A summary, then what is to do in each locale.
pub(super) fn print(report: &Report) -> String {
    let progress = report.site.progress();
    let heads = [
        "pages",
        "translated",
        "stale",
        "unrecorded",
        "missing",
        "orphaned",
        "messages",
        "missing",
        "unused",
        "extra",
    ];
    let mut rows = vec![heads.map(str::to_owned).to_vec()];
    rows.extend(
        report
            .locales
            .iter()
            .map(|of| summary(of, progress.sources)),
    );
    let mut text = format!("{}, {}\n\n", progress.source, pages(progress.sources));
    columns(&mut text, &rows, |at| at > 0);
    if !progress.unused.is_empty() {
        let unused = progress.unused.iter();
        let rows: Vec<Vec<String>> = unused
            .map(|(id, place)| vec![report.at(place), format!("nothing asks for `{id}`")])
            .collect();
        let _ = writeln!(text, "\n{}", progress.source);
        columns(&mut text, &rows, |_| false);
    }
    for of in &report.locales {
        let mut rows: Vec<Vec<String>> = of.to_do().into_iter().flat_map(lines).collect();
        rows.extend(message_lines(report, of));
        if !rows.is_empty() {
            let _ = writeln!(text, "\n{}", of.locale);
            columns(&mut text, &rows, |_| false);
        }
        if let Some(command) = of.new_command() {
            let _ = writeln!(text, "  files for what is missing: {command}");
        }
    }
    text
}

/// What is to do with messages. A locale that has none gets one line instead of hundreds.
fn message_lines(report: &Report, of: &LocaleProgress) -> Vec<Vec<String>> {
    let messages = &of.messages;
    let mut lines = Vec::new();
    if messages.translated == 0 && messages.missing.len() > 1 {
        lines.push(vec![
            format!("locales/{}/", of.locale),
            format!("none of {} messages is translated", messages.missing.len()),
        ]);
    } else {
        lines.extend(messages.missing.iter().map(|(id, place)| {
            vec![
                of.wanted_message(&place.file),
                format!("`{id}` is missing"),
                format!("see {}", report.at(place)),
            ]
        }));
    }
    lines.extend(messages.extra.iter().map(|(id, place)| {
        let what = format!("`{id}` is not there in the default locale");
        vec![report.at(place), what]
    }));
    if !messages.theme_missing.is_empty() {
        lines.push(vec![
            of.wanted_message("theme.ftl"),
            format!("the theme lacks {} words", messages.theme_missing.len()),
        ]);
    }
    lines
}

fn pages(count: usize) -> String {
    match count {
        1 => "1 page".to_owned(),
        _ => format!("{count} pages"),
    }
}

fn summary(of: &LocaleProgress, sources: usize) -> Vec<String> {
    let counts = of.counts();
    let mut row = vec![
        of.locale.to_string(),
        format!(
            "{} ({})",
            counts.translated(),
            percent(counts.translated(), sources)
        ),
    ];
    let messages = &of.messages;
    let others = [
        counts.stale,
        counts.unrecorded,
        counts.missing,
        counts.orphaned,
        messages.translated,
        messages.missing.len(),
        of.unused.len(),
        messages.extra.len(),
    ];
    row.extend(others.map(|count| count.to_string()));
    row
}

/// Rounded down: 100 % is everything.
fn percent(part: usize, whole: usize) -> String {
    match (part * 100).checked_div(whole) {
        Some(percent) => format!("{percent} %"),
        None => "100 %".to_owned(),
    }
}

/// What is to do with a page: its file, what is the matter, and the commands that help.
fn lines(page: &PageProgress) -> Vec<Vec<String>> {
    let state = match &page.state {
        Translation::Stale(stale) => format!("stale: {stale}"),
        Translation::Missing { begun: true } => "missing: a draft is begun".to_owned(),
        Translation::Orphaned => "orphaned: it has no source".to_owned(),
        other => other.id().to_owned(),
    };
    let mut commands = page.next_commands().into_iter();
    let first = commands.next().unwrap_or_default();
    let mut lines = vec![vec![page.file.to_string(), state, first]];
    lines.extend(commands.map(|command| vec![String::new(), String::new(), command]));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_but_one_is_not_all() {
        assert_eq!(percent(999, 1000), "99 %");
        assert_eq!(percent(7, 7), "100 %");
        assert_eq!(percent(0, 0), "100 %");
    }
}
