//! A source's text as it was when a translation was recorded, from the site's git repository.

use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;

use crate::markdown::{Document, Record, parse};

/// As many revisions of a file are looked at, the newest first.
const MOST: &str = "500";

/// A text of a revision.
pub(super) struct Old {
    pub document: Document,
    /// Short hash and date: `1a2b3c4 of 2026-09-18`.
    pub revision: String,
}

/// The newest revision in which a file says what a record says. `None` without git, outside of a
/// repository, and where no revision does.
pub(super) fn recorded(root: &Path, file: &Arc<str>, record: &Record) -> Option<Old> {
    let log = git(root, &["log", "-n", MOST, "--format=%h of %cs", "--", file])?;
    log.lines().find_map(|revision| {
        let (hash, _) = revision.split_once(' ')?;
        let text = git(root, &["show", &format!("{hash}:./{file}")])?;
        let (document, _) = parse(file, &text.into());
        (Record::of(&document) == *record).then(|| Old {
            document,
            revision: revision.to_owned(),
        })
    })
}

/// What git says. `None` where it fails or says no text.
fn git(root: &Path, arguments: &[&str]) -> Option<String> {
    let output = Command::new("git")
        .arg("-C")
        .arg(root)
        .args(arguments)
        .env("GIT_OPTIONAL_LOCKS", "0")
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output()
        .ok()?;
    match output.status.success() {
        true => String::from_utf8(output.stdout).ok(),
        false => None,
    }
}
