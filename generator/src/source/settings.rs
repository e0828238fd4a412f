//! `benchbook.toml`.

use std::collections::BTreeMap;

use crate::diag::Place;

/// A setting's text and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Setting {
    pub value: String,
    pub place: Place,
}

/// Where a page's "last updated" comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Updated {
    /// The page's front matter, else the newest date of its sources.
    #[default]
    FrontMatter,
    /// The last commit that touched the page.
    Git,
}

/// One entry of `navigation.order`: a page (`index`, `about`) or a section (`pgmem/`).
#[derive(Clone, Debug, PartialEq)]
pub struct NavigationEntry {
    pub value: String,
    pub place: Place,
}

/// How loud a check is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckLevel {
    Off,
    Warning,
    Error,
}

/// The site's settings.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Message id of the site's title.
    pub title: Setting,
    /// `https://example.org/docs/bench/`: always ends with a slash.
    pub base_url: Setting,
    /// As written; `i18n` canonicalises.
    pub default_locale: Setting,
    pub locales: Vec<Setting>,
    pub updated: Updated,
    pub navigation: Vec<NavigationEntry>,
    /// CSS colour for links and the highlighted target.
    pub accent: Option<Setting>,
    /// Link to a page's source: `https://example.org/repo/blob/main/{path}`.
    pub source_url: Option<Setting>,
    /// By code id.
    pub check: BTreeMap<String, CheckLevel>,
}
