//! `benchbook.toml`, parsed only when it changed.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use super::super::{File, Settings};
use crate::diag::{Code, Diagnostic, Place};

/// What the settings' file says.
#[derive(Default)]
pub(super) struct Given {
    pub file: Option<File>,
    pub settings: Option<Settings>,
    pub problems: Vec<Diagnostic>,
}

impl Given {
    /// Reads the file again. Says whether anything is different.
    pub(super) fn refresh(&mut self, root: &Path) -> bool {
        match read(&root.join(Settings::FILE)) {
            Ok(bytes) => {
                if self.file.as_ref().is_some_and(|file| *file.bytes == *bytes) {
                    return false;
                }
                let file = File::new(Settings::FILE, bytes);
                (self.settings, self.problems) = match file.text() {
                    Ok(text) => Settings::parse(&text),
                    Err(problem) => (None, vec![problem]),
                };
                self.file = Some(file);
                true
            }
            Err(error) => {
                let problems = vec![complaint(&error)];
                let changed = self.problems != problems;
                *self = Self {
                    file: None,
                    settings: None,
                    problems,
                };
                changed
            }
        }
    }

    /// Puts the file among the others, or takes it out.
    pub(super) fn put_into(&self, files: &mut BTreeMap<Arc<str>, File>) {
        match &self.file {
            Some(file) => {
                files.insert(file.path.clone(), file.clone());
            }
            None => {
                files.remove(Settings::FILE);
            }
        }
    }
}

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let kind = fs::metadata(path)?.file_type();
    if !kind.is_file() && !kind.is_dir() {
        // A pipe or a device would block the build or never end.
        return Err(io::Error::other("it is neither a file nor a folder"));
    }
    fs::read(path)
}

fn complaint(error: &io::Error) -> Diagnostic {
    let message = match error.kind() {
        io::ErrorKind::NotFound => format!("this folder has no {}", Settings::FILE),
        _ => format!("{} cannot be read: {error}", Settings::FILE),
    };
    Diagnostic::new(Code::SettingsInvalid, message)
        .at(Place::new(Settings::FILE, 0..0))
        .help("run benchbook in the site's folder, or name the folder with --root")
}
