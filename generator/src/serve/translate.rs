//! The translation view: a page whose words say where they come from, with a list of them.
//!
//! The list is plain HTML, in English, as authors' tools are, and works without the script.

use std::fmt::Write;

use crate::content::{Page, State};
use crate::diag::{Diagnostic, LineIndex};
use crate::i18n::folder;
use crate::markup::escape;
use crate::render::{self, Marked, Message, Site};
use crate::source::Snapshot;

/// The style of the list, to be served with the preview's.
pub const STYLE: &str = include_str!("translate/panel.css");

/// The HTML of a page's translation view. What every page of the preview gets (its style and its
/// script) is still to be put in.
///
/// # Errors
/// Those of rendering the page.
pub fn view(site: &Site, page: &Page) -> Result<String, Diagnostic> {
    let marked = render::marked(site, page)?;
    let panel = panel(site, page, &marked);
    let mut html = marked.html;
    let at = html.rfind("</body").unwrap_or(html.len());
    html.insert_str(at, &panel);
    Ok(html)
}

fn panel(site: &Site, page: &Page, marked: &Marked) -> String {
    let panel = Panel { site, page, marked };
    let locale = escape(&page.locale);
    let mut html = format!(
        r#"<aside class="bb-panel" lang="en" dir="ltr" translate="no" aria-label="Translation of this page">
<details class="bb-fold" open><summary>Translation <b>{locale}</b></summary>
<div class="bb-lists" tabindex="0">
"#
    );
    html.push_str(&panel.untranslated());
    html.push_str(&panel.stale());
    html.push_str(&panel.fallbacks());
    html.push_str(&panel.hidden());
    html.push_str(&panel.all());
    html.push_str("</div></details></aside>\n");
    html
}

struct Panel<'a> {
    site: &'a Site,
    page: &'a Page,
    marked: &'a Marked,
}

impl Panel<'_> {
    /// A page that is shown in another language.
    fn untranslated(&self) -> String {
        let page = self.page;
        if !page.is_fallback() {
            return String::new();
        }
        let file = &page.document.file;
        let inside = file.strip_prefix("content/");
        let inside = inside.and_then(|inside| inside.split_once('/'));
        let wanted = inside.map_or_else(String::new, |(_, inside)| {
            let folder = folder(&self.site.snapshot, "content/", &page.locale);
            format!(
                "<br>Wanted in {}",
                code("bb-wanted", &format!("content/{folder}/{inside}"))
            )
        });
        format!(
            "<p class=\"bb-notice\">The text is not translated: it is shown in <b>{}</b>, from {}{wanted}</p>\n",
            escape(&page.shown),
            code("bb-at", file),
        )
    }

    /// Paragraphs that are out of date, and what is new in the source.
    fn stale(&self) -> String {
        let Some(stale) = &self.marked.stale else {
            return String::new();
        };
        let mut items = Vec::new();
        let own = stale.translation.iter();
        items.extend(own.map(|(_, range)| block(self.page, range.start, range.end, "out of date")));
        if let Some(source) = self.site.contents.source_of(self.page) {
            let of_source = stale.source.iter();
            items.extend(of_source.map(|(state, range)| {
                let what = match state {
                    State::New => "new in the source",
                    _ => "changed in the source",
                };
                block(source, range.start, range.end, what)
            }));
        }
        section("Out of date", &items, "")
    }

    fn fallbacks(&self) -> String {
        let messages = self.marked.messages.iter();
        let items: Vec<String> = messages
            .filter(|message| message.fallback)
            .map(|message| {
                let wanted = wanted(&self.site.snapshot, message);
                format!(
                    "{}<span class=\"bb-to\">wanted in {}</span>",
                    entry(message, false),
                    code("bb-wanted", &wanted)
                )
            })
            .collect();
        section(
            "From a fallback",
            &items,
            "No message comes from a fallback.",
        )
    }

    /// Messages in attributes and titles, which the page cannot show marked.
    fn hidden(&self) -> String {
        let mut items = Vec::new();
        for hidden in &self.marked.hidden {
            let Some(message) = self.marked.messages.get(hidden.message) else {
                continue;
            };
            let place = match &hidden.attribute {
                Some(attribute) => format!("<{} {attribute}>", hidden.element),
                None => format!("<{}>", hidden.element),
            };
            items.push(format!(
                "{} {}",
                entry(message, false),
                code("bb-in", &place)
            ));
        }
        folded("In attributes and titles", &items)
    }

    fn all(&self) -> String {
        let messages = self.marked.messages.iter();
        let items: Vec<String> = messages.map(|message| entry(message, true)).collect();
        folded("All messages", &items)
    }
}

/// A message with its words and its place.
fn entry(message: &Message, column: bool) -> String {
    let at = match column {
        true => message.at(),
        false => format!("{}:{}", message.file, message.line),
    };
    let class = if message.fallback {
        "bb-id bb-fell"
    } else {
        "bb-id"
    };
    let mut entry = code(class, &message.id);
    let text = message.text.split_whitespace();
    let text: Vec<&str> = text.collect();
    if !text.is_empty() {
        let lang = escape(&message.locale);
        let text = escape(&text.join(" "));
        // Writing to a string cannot fail.
        let _ = write!(
            entry,
            r#" <q class="bb-says" lang="{lang}" dir="auto">{text}</q>"#
        );
    }
    entry + " " + &code("bb-at", &at)
}

/// A block of a page with its first words.
fn block(page: &Page, start: usize, end: usize, what: &str) -> String {
    let text = &page.document.text;
    let at = LineIndex::new(text).line_col(text, start);
    let place = format!("{}:{}", page.document.file, at.line);
    let words = text.get(start..end).unwrap_or_default();
    let words: Vec<&str> = words.split_whitespace().collect();
    let all = words.join(" ");
    let mut words: String = all.chars().take(120).collect();
    if words.len() < all.len() {
        words.push('…');
    }
    format!(
        r#"<span class="bb-what">{what}</span> <q class="bb-says" lang="{}" dir="auto">{}</q> {}"#,
        escape(&page.shown),
        escape(&words),
        code("bb-at", &place)
    )
}

fn code(class: &str, text: &str) -> String {
    format!(r#"<code class="{class}">{}</code>"#, escape(text))
}

fn section(title: &str, items: &[String], none: &str) -> String {
    let list = match items {
        [] => format!("<p class=\"bb-none\">{none}</p>\n"),
        items => list(items),
    };
    format!(
        "<section><h2>{title} <span class=\"bb-number\">{}</span></h2>\n{list}</section>\n",
        items.len()
    )
}

/// A list that is long and seldom read.
fn folded(title: &str, items: &[String]) -> String {
    format!(
        "<details><summary>{title} <span class=\"bb-number\">{}</span></summary>\n{}</details>\n",
        items.len(),
        list(items)
    )
}

fn list(items: &[String]) -> String {
    let items: String = items
        .iter()
        .map(|item| format!("<li>{item}</li>\n"))
        .collect();
    format!("<ul>\n{items}</ul>\n")
}

/// The file that a message's translation belongs in: of the name of the file that has its wording,
/// in the folder of the wanted locale. A site's file may change the words of the theme too.
fn wanted(snapshot: &Snapshot, message: &Message) -> String {
    let name = message.file.rsplit('/').next().unwrap_or(&message.file);
    let folder = folder(snapshot, "locales/", &message.wanted);
    format!("locales/{folder}/{name}")
}

#[cfg(test)]
mod tests;
