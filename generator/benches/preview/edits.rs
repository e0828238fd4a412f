//! The edits that authors make, and what shows that they have arrived.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::corpus::{CITING, Shape};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Message,
    /// While the server still gives back the memory of all that the label was on.
    BodyAfterMessage,
    Body,
    Data,
    Template,
    Style,
}

impl Kind {
    /// In the order in which they are made, each as soon as the one before is shown.
    pub const ALL: [Kind; 6] = [
        Kind::Message,
        Kind::BodyAfterMessage,
        Kind::Body,
        Kind::Data,
        Kind::Template,
        Kind::Style,
    ];

    /// Key in the results.
    pub fn key(self) -> &'static str {
        match self {
            Kind::Body => "body",
            Kind::BodyAfterMessage => "body_after_message",
            Kind::Data => "data",
            Kind::Template => "template",
            Kind::Style => "style",
            Kind::Message => "message",
        }
    }

    pub fn name(self) -> String {
        match self {
            Kind::Body => "the body of a page".to_owned(),
            Kind::BodyAfterMessage => "a body at once after a label".to_owned(),
            Kind::Data => format!("data that {CITING} pages cite"),
            Kind::Template => "the template of all pages".to_owned(),
            Kind::Style => "a stylesheet".to_owned(),
            Kind::Message => "a label of one language".to_owned(),
        }
    }
}

/// A file's next content, and how to see that it is shown.
pub struct Edit {
    pub file: PathBuf,
    text: String,
    /// The page that is open in the browser.
    pub page: String,
    /// What its HTML, or for [`Kind::Style`] one of its stylesheets, then contains.
    pub shows: String,
}

const TEMPLATE: &str = "assets/theme/templates/page.html";
const STYLE: &str = "assets/theme/static/prose.css";
const LABELS: &str = "locales/en/site.ftl";

/// Puts copies of the theme's files in the site, to be edited later.
pub fn prepare(root: &Path) -> io::Result<()> {
    for file in [TEMPLATE, STYLE] {
        let Some(own) = file.strip_prefix("assets/") else {
            continue;
        };
        let to = root.join(file);
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join(own), to)?;
    }
    Ok(())
}

/// Where a page of the default language is served.
pub fn served(page: &str) -> String {
    format!("/notes/{}/", page.trim_end_matches("/index"))
}

impl Edit {
    /// The edit of one kind in one round; each is made to the site as the last has left it.
    pub fn of(kind: Kind, round: usize, shape: &Shape, root: &Path) -> io::Result<Self> {
        let cited = shape.cited(round);
        let file = root.join(match kind {
            Kind::Body | Kind::BodyAfterMessage => format!("content/en/{}.md", cited.page).into(),
            Kind::Data => cited.file.clone(),
            Kind::Template => PathBuf::from(TEMPLATE),
            Kind::Style => PathBuf::from(STYLE),
            Kind::Message => PathBuf::from(LABELS),
        });
        let old = fs::read_to_string(&file)?;
        let (text, shows) = match kind {
            Kind::Data => cited.changed(&old, round),
            _ => change(kind, &old, &word(kind, round)),
        }
        .ok_or_else(|| io::Error::other(format!("{}: nothing to edit", file.display())))?;
        Ok(Self {
            file,
            text,
            page: served(&cited.page),
            shows,
        })
    }

    /// Saves as careful editors do: written beside, then put in place.
    pub fn save(&self) -> io::Result<()> {
        let beside = self.file.with_extension("tmp~");
        fs::write(&beside, &self.text)?;
        fs::rename(beside, &self.file)
    }
}

/// The text with `word` in it, and how it is shown; `None` where there is no place for it.
fn change(kind: Kind, text: &str, word: &str) -> Option<(String, String)> {
    let within = |from: &str, to: char, new: &str| {
        let (before, rest) = text.split_once(from)?;
        let (_, after) = rest.split_once(to)?;
        Some(format!("{before}{new}{to}{after}"))
    };
    let text = match kind {
        Kind::Body | Kind::BodyAfterMessage => format!("{text}\nIt was {word}.\n"),
        Kind::Style => format!("{text}\n.{word} {{ color: inherit }}\n"),
        Kind::Template => {
            let main = "<main id=\"main\"";
            within(main, '>', &format!("{main} class=\"{word}\""))?
        }
        Kind::Message => {
            let label = "target-tree = ";
            within(label, '\n', &format!("{label}Tree {word}"))?
        }
        Kind::Data => return None,
    };
    Some((text, word.to_owned()))
}

/// A word that no page contains, another one for each edit.
fn word(kind: Kind, round: usize) -> String {
    let letter = |number: usize| char::from(b'a' + (number % 26) as u8);
    format!(
        "edited{}{}{}{}",
        letter(kind as usize),
        letter(round / 676),
        letter(round / 26),
        letter(round)
    )
}
