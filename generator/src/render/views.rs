//! What templates see: one struct per template. Fields named `…html` (and `body`, `navigation`)
//! are HTML already; everything else is text that the template escapes.

use serde::Serialize;

use super::words::{TranslationWords, Words};

/// A struct that one template is written against.
pub(super) trait View: Serialize + Sized {
    const TEMPLATE: &'static str;
    /// Views with everything and with as little as possible: a template must render both.
    fn samples() -> Vec<Self>;
}

/// A link with its text.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Link {
    pub url: String,
    pub label: String,
    /// Of the label, where it is not the page's.
    pub lang: Option<String>,
    /// The section it leads to, where that is another one.
    pub section: Option<String>,
}

/// What stands around every page.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Frame {
    pub lang: String,
    pub dir: &'static str,
    /// `page`, `home` or `not-found`: the class of `<body>`.
    pub layout: String,
    /// Of the browser's tab.
    pub title: String,
    pub site_title: String,
    pub home_url: String,
    pub description: Option<String>,
    /// `None` on pages that search engines should not list.
    pub canonical: Option<String>,
    /// The page in its own language, and in others where it is really translated.
    pub alternates: Vec<Alternate>,
    pub social: Option<Social>,
    pub styles: Vec<String>,
    /// Runs before the page is drawn: the reader's choice of light or dark.
    pub theme_script: String,
    pub script: String,
    pub icon: String,
    /// The locale's own name.
    pub language: String,
    pub languages: Vec<Language>,
    /// The page that lists what is translated, where there is one.
    pub translations_url: Option<String>,
    /// HTML.
    pub navigation: String,
    pub w: Words,
}

#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Alternate {
    /// A locale, or `x-default`.
    pub lang: String,
    pub url: String,
}

#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Social {
    /// Without the site's name.
    pub title: String,
    pub url: String,
    /// `pt_BR`
    pub locale: String,
    pub others: Vec<String>,
    /// `article` or `website`.
    pub kind: &'static str,
}

/// An entry of the language switcher.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Language {
    pub lang: String,
    pub name: String,
    pub url: String,
    /// Language of the text there.
    pub shown: String,
    pub current: bool,
    pub translated: bool,
}

/// `page.html`
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct PageView {
    pub frame: Frame,
    pub crumbs: Vec<Crumb>,
    /// What the reader should know of the text's language: it is another one than asked for, or
    /// the translation is older than its source.
    pub notices: Vec<Notice>,
    pub text_lang: String,
    pub text_dir: &'static str,
    /// `None` when the text brings its own first-level heading.
    pub heading_html: Option<String>,
    pub lede_html: Option<String>,
    pub facts: Vec<Fact>,
    pub toc: Vec<TocEntry>,
    pub body: String,
    /// The text has timelines, whose colours are patterns in print.
    pub patterns: bool,
    pub sources: Option<SourcesView>,
    pub previous: Option<Link>,
    pub next: Option<Link>,
    pub updated_html: Option<String>,
    pub source_url: Option<String>,
    pub raw_data: Vec<Link>,
    /// JSON-LD, safe inside a script element.
    pub structured_html: Option<String>,
}

/// A sentence above the text.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Notice {
    pub html: String,
}

#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Crumb {
    pub label: String,
    pub url: Option<String>,
    pub current: bool,
    /// A name of the data, not a word: not to be translated by browsers.
    pub name: bool,
}

/// A line of the facts strip.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Fact {
    pub term: String,
    pub html: String,
}

#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct TocEntry {
    pub id: String,
    pub html: String,
    pub children: Vec<TocEntry>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct SourcesView {
    pub id: String,
    pub title: String,
    pub intro: String,
    pub items: Vec<SourceItem>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct SourceItem {
    pub number: usize,
    pub html: String,
}

/// `not_found.html`
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct NotFoundView {
    pub frame: Frame,
}

/// `translations.html`
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct TranslationsView {
    pub frame: Frame,
    pub t: TranslationWords,
    /// Of the columns about pages, and of those about messages.
    pub heads: Vec<String>,
    pub message_heads: Vec<String>,
    /// Every locale, the original first.
    pub standings: Vec<Standing>,
    pub locales: Vec<TranslationsOf>,
}

/// How far a locale is.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Standing {
    pub lang: String,
    /// The locale's own name.
    pub name: String,
    /// Of the locale that is translated from: what there is.
    pub original: Option<String>,
    pub pages: Vec<Amount>,
    pub messages: Vec<Amount>,
}

#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Amount {
    pub label: String,
    pub text: String,
    pub none: bool,
}

/// What is to do in a locale.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct TranslationsOf {
    pub lang: String,
    pub name: String,
    /// Shown from the start, for it is the reader's language or short.
    pub open: bool,
    pub tasks: Vec<Task>,
    /// "and 3 more"
    pub more: Option<String>,
    /// The command that makes what is missing.
    pub new_html: Option<String>,
    pub messages: Vec<MessageTask>,
    pub more_messages: Option<String>,
}

/// A message that somebody should look at.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct MessageTask {
    pub id: String,
    pub state: String,
    /// `locales/ja/site.ftl`
    pub file: String,
    pub file_url: Option<String>,
}

/// Something to do.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct Task {
    pub url: String,
    pub label: String,
    /// Of the label.
    pub lang: String,
    pub state: String,
    pub file: String,
    pub file_url: Option<String>,
    pub commands: Vec<String>,
}

/// `nav.html`: one section of the sidebar, or pages that belong to none.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct NavView {
    pub label: Option<String>,
    /// The label is a folder's name, no word.
    pub name: bool,
    pub entries_html: String,
}

/// `nav_link.html`: an entry of the sidebar.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct NavLinkView {
    pub url: String,
    pub label: String,
    /// Of the label, where it is not the page's.
    pub lang: Option<String>,
    pub current: bool,
    /// No link, but the sign that some are left out here.
    pub gap: bool,
}

/// `tabs.html`: the pages of a section side by side.
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct TabsView {
    pub label: String,
    pub links: Vec<NavLinkView>,
}

/// `figure.html`
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct FigureView {
    pub id: String,
    /// `drawing`, `table`, `mini` or `plain`.
    pub kind: &'static str,
    /// "Figure 1"
    pub number: Option<String>,
    pub title_html: Option<String>,
    pub subtitle_html: Option<String>,
    pub body: String,
    pub provenance_html: Option<String>,
    pub twin_html: Option<String>,
    pub twin_label: String,
    pub csv: Option<String>,
    pub json: Option<String>,
    /// Accessible name of the downloads.
    pub download_label: String,
}

/// `note.html`
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct NoteView {
    pub kind: String,
    pub title_html: Option<String>,
    pub body: String,
}

/// `fold.html`
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct FoldView {
    pub id: Option<String>,
    pub title_html: String,
    pub body: String,
    pub open: bool,
}

/// `plates.html`
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct PlatesView {
    pub body: String,
}

/// `plate.html`
#[derive(Clone, Debug, Default, Serialize)]
pub(super) struct PlateView {
    /// The small line above the headline.
    pub kick_html: String,
    pub body: String,
}

mod samples;
