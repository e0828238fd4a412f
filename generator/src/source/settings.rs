//! `benchbook.toml`.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::toml;
use super::tree::{Member, Node, Source, Value};
use crate::diag::{Code, Diagnostic, Place};

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
}

/// One entry of `navigation.order`: a page (`index`, `about`) or a section (`pgmem/`).
pub type NavigationEntry = Setting;

/// How loud a check is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckLevel {
    Off,
    Warning,
    Error,
}

/// What readers are told of translations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Translations {
    /// There is a page that lists what is translated, `translations/`, where the site has several
    /// locales.
    pub page: bool,
    /// Readers of a translation whose source has changed since are told so.
    pub stale_notice: bool,
}

impl Default for Translations {
    fn default() -> Self {
        Self {
            page: true,
            stale_notice: true,
        }
    }
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
    /// Never empty.
    pub locales: Vec<Setting>,
    pub updated: Updated,
    pub navigation: Vec<NavigationEntry>,
    /// CSS colour (`#rrggbb`) for links and the highlighted target.
    pub accent: Option<Setting>,
    /// Link to a page's source, with `{path}` for its path from the root.
    pub source_url: Option<Setting>,
    pub translations: Translations,
    /// Levels of checks that differ from their default, by code id.
    pub check: BTreeMap<String, CheckLevel>,
}

impl Default for Settings {
    fn default() -> Self {
        let setting = |value: &str| Setting {
            value: value.to_owned(),
            place: Place::new(Settings::FILE, 0..0),
        };
        Self {
            title: setting("site-title"),
            base_url: setting("http://localhost/"),
            default_locale: setting("en"),
            locales: vec![setting("en")],
            updated: Updated::default(),
            navigation: Vec::new(),
            accent: None,
            source_url: None,
            translations: Translations::default(),
            check: BTreeMap::new(),
        }
    }
}

impl Settings {
    /// The file's name.
    pub const FILE: &'static str = "benchbook.toml";

    /// Path part of the base URL: `/docs/bench/`.
    pub fn base_path(&self) -> &str {
        let after = self
            .base_url
            .value
            .split_once("://")
            .map_or("", |(_, rest)| rest);
        after.find('/').map_or("/", |at| &after[at..])
    }

    /// The level that the site sets for a code.
    pub fn level(&self, code: Code) -> Option<CheckLevel> {
        self.check.get(code.id()).copied()
    }

    /// Replaces the base URL, as `--base-url` does.
    ///
    /// # Errors
    /// `settings-invalid` when it is no `http` or `https` URL.
    pub fn set_base_url(&mut self, url: &str) -> Result<(), Diagnostic> {
        let place = self.base_url.place.clone();
        self.base_url = base_url(Setting {
            value: url.to_owned(),
            place,
        })?;
        Ok(())
    }

    /// Reads the file. Whatever is wrong is reported and left at its default; `None` when the text
    /// is no TOML at all.
    pub fn parse(text: &str) -> (Option<Self>, Vec<Diagnostic>) {
        let mut reader = Reader::default();
        let file: Arc<str> = Self::FILE.into();
        let source = Source { file: &file, text };
        let tree = toml::read(source, Code::SettingsInvalid, &mut reader.problems);
        if !reader.problems.is_empty() {
            return (None, reader.problems);
        }
        let mut settings = Self::default();
        let mut given = Vec::new();
        for member in tree.map().unwrap_or_default() {
            let (name, value) = (member.key.as_str(), &member.node);
            given.push(name);
            match name {
                "title" => reader.text(value, &mut settings.title),
                "base_url" => {
                    reader.text(value, &mut settings.base_url);
                    match base_url(settings.base_url.clone()) {
                        Ok(url) => settings.base_url = url,
                        Err(problem) => reader.problems.push(problem),
                    }
                }
                "default_locale" => reader.text(value, &mut settings.default_locale),
                "locales" => settings.locales = reader.texts(value),
                "updated" => reader.choice(
                    value,
                    &[("front-matter", Updated::FrontMatter)],
                    &mut settings.updated,
                ),
                "source_url" => settings.source_url = reader.optional(value),
                "navigation" => reader.table(value, &["order"], |reader, _, value| {
                    settings.navigation = reader.texts(value)
                }),
                "theme" => reader.table(value, &["accent"], |reader, _, value| {
                    settings.accent = reader.optional(value)
                }),
                "translations" => {
                    let keys = ["page", "stale_notice"];
                    let into = &mut settings.translations;
                    reader.table(value, &keys, |reader, key, value| {
                        reader.yes_or_no(
                            value,
                            match key {
                                "page" => &mut into.page,
                                _ => &mut into.stale_notice,
                            },
                        );
                    });
                }
                "check" => reader.check_levels(value, &mut settings.check),
                _ => reader.unknown(
                    member,
                    &[
                        "title",
                        "base_url",
                        "default_locale",
                        "locales",
                        "updated",
                        "source_url",
                        "navigation",
                        "theme",
                        "translations",
                        "check",
                    ],
                ),
            }
        }
        for required in ["title", "base_url", "default_locale", "locales"] {
            if !given.contains(&required) {
                reader.problems.push(
                    Diagnostic::new(
                        Code::SettingsInvalid,
                        format!("the setting `{required}` is missing"),
                    )
                    .at(Place::new(Self::FILE, 0..0)),
                );
            }
        }
        reader.accent(&settings);
        if settings.locales.is_empty() {
            settings.locales.push(settings.default_locale.clone());
        }
        (Some(settings), reader.problems)
    }
}

fn base_url(mut setting: Setting) -> Result<Setting, Diagnostic> {
    let rest = setting
        .value
        .strip_prefix("https://")
        .or_else(|| setting.value.strip_prefix("http://"));
    let host = rest.map(|rest| rest.split('/').next().unwrap_or_default());
    let plain = !setting.value.contains(['?', '#', '"', '<', '>', '\\'])
        && !setting
            .value
            .chars()
            .any(|c| c.is_whitespace() || c.is_control());
    if !plain || host.is_none_or(str::is_empty) {
        return Err(Diagnostic::new(
            Code::SettingsInvalid,
            format!("`{}` is not a base URL", setting.value),
        )
        .at(setting.place)
        .help(
            "write the address that the site is published at, such as https://example.org/bench/",
        ));
    }
    if !setting.value.ends_with('/') {
        setting.value.push('/');
    }
    Ok(setting)
}

/// Collects problems while values are taken out of the TOML tree.
#[derive(Default)]
struct Reader {
    problems: Vec<Diagnostic>,
}

impl Reader {
    fn problem(&mut self, message: impl Into<String>, place: &Place) {
        self.problems
            .push(Diagnostic::new(Code::SettingsInvalid, message).at(place.clone()));
    }

    fn optional(&mut self, value: &Node) -> Option<Setting> {
        match value.text() {
            Some(text) => Some(Setting {
                value: text.to_owned(),
                place: value.place.clone(),
            }),
            None => {
                self.problem("a text in quotes is expected here", &value.place);
                None
            }
        }
    }

    fn text(&mut self, value: &Node, into: &mut Setting) {
        if let Some(setting) = self.optional(value) {
            *into = setting;
        }
    }

    fn texts(&mut self, value: &Node) -> Vec<Setting> {
        match value.list() {
            Some(items) => items
                .iter()
                .filter_map(|item| self.optional(item))
                .collect(),
            None => {
                self.problem("a list of texts is expected here", &value.place);
                Vec::new()
            }
        }
    }

    fn yes_or_no(&mut self, value: &Node, into: &mut bool) {
        match value.value {
            Value::Bool(answer) => *into = answer,
            _ => self.problem("`true` or `false` is expected here", &value.place),
        }
    }

    fn choice<T: Copy>(&mut self, value: &Node, choices: &[(&str, T)], into: &mut T) {
        let Some(setting) = self.optional(value) else {
            return;
        };
        match choices.iter().find(|(name, _)| *name == setting.value) {
            Some((_, choice)) => *into = *choice,
            None => {
                let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
                self.problem(
                    format!("`{}` is not one of: {}", setting.value, names.join(", ")),
                    &value.place,
                );
            }
        }
    }

    fn table(&mut self, value: &Node, keys: &[&str], mut take: impl FnMut(&mut Self, &str, &Node)) {
        let Some(members) = value.map() else {
            self.problem("a table is expected here", &value.place);
            return;
        };
        for member in members {
            if keys.contains(&member.key.as_str()) {
                take(self, &member.key, &member.node);
            } else {
                self.unknown(member, keys);
            }
        }
    }

    fn check_levels(&mut self, value: &Node, into: &mut BTreeMap<String, CheckLevel>) {
        let ids: Vec<&str> = Code::ALL.iter().map(|code| code.id()).collect();
        let Some(members) = value.map() else {
            self.problem("a table is expected here", &value.place);
            return;
        };
        for member in members {
            // The file writes `unbound_number` or `unbound-number`.
            let id = member.key.replace('_', "-");
            if !ids.contains(&id.as_str()) {
                self.unknown(member, &ids);
                continue;
            }
            let mut level = None;
            let levels = [
                ("off", Some(CheckLevel::Off)),
                ("warning", Some(CheckLevel::Warning)),
                ("error", Some(CheckLevel::Error)),
            ];
            self.choice(&member.node, &levels, &mut level);
            if let Some(level) = level {
                into.insert(id, level);
            }
        }
    }

    fn unknown(&mut self, member: &Member, known: &[&str]) {
        self.problems.push(
            Diagnostic::new(
                Code::SettingsInvalid,
                format!("the setting `{}` does not exist", member.key),
            )
            .at(member.key_place.clone())
            .suggest(&member.key, known.iter().copied()),
        );
    }

    fn accent(&mut self, settings: &Settings) {
        let Some(accent) = &settings.accent else {
            return;
        };
        let digits = accent.value.strip_prefix('#').unwrap_or_default();
        if !(matches!(digits.len(), 3 | 6) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())) {
            self.problem(
                format!("`{}` is not a colour such as #1f6feb", accent.value),
                &accent.place,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r##"title = "site-title"
base_url = "https://example.org/docs/bench"
default_locale = "en"
locales = ["en", "ja"]
[navigation]
order = ["index", "pgmem/"]
[theme]
accent = "#1f6feb"
[check]
settings-invalid = "warning"
"##;

    #[test]
    fn a_whole_file() {
        let (settings, problems) = Settings::parse(GOOD);
        let settings = settings.expect("usable settings");
        assert_eq!(problems, []);
        assert_eq!(settings.base_url.value, "https://example.org/docs/bench/");
        assert_eq!(settings.base_path(), "/docs/bench/");
        assert_eq!(settings.check["settings-invalid"], CheckLevel::Warning);
    }

    #[test]
    fn every_problem_in_one_run() {
        let text = GOOD
            .replace("title =", "titel =")
            .replace("\"https", "\"ftp")
            .replace("#1f6feb", "blue");
        let (_, problems) = Settings::parse(&text);
        let messages: Vec<&str> = problems
            .iter()
            .map(|problem| problem.message.as_str())
            .collect();
        assert_eq!(
            messages,
            [
                "the setting `titel` does not exist",
                "`ftp://example.org/docs/bench` is not a base URL",
                "the setting `title` is missing",
                "`blue` is not a colour such as #1f6feb",
            ]
        );
        assert_eq!(problems[0].help.as_deref(), Some("did you mean `title`?"));
    }
}
