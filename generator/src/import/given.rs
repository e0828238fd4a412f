//! What is given to an import: files, and folders of tools that write many.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::data::{NonFinite, read_json};
use crate::diag::{Code, Diagnostic, Place};
use crate::source::tree::{Node, Source};

/// Bytes of a file that are looked at to tell its format.
const HEAD: u64 = 64 << 10;

/// Larger files are recordings of spans, which are read bit by bit, or a mistake.
const MOST_BYTES: u64 = 256 << 20;

/// One file.
#[derive(Clone, Debug)]
pub struct Given {
    /// As it was named, or its path inside a folder that was named.
    pub name: Arc<str>,
    pub path: PathBuf,
    /// Its path inside the folder that was named; its name where it was named itself.
    pub inside: String,
    /// It was found in a folder, where files of other kinds may stand beside it.
    pub is_found: bool,
    /// The beginning of its text.
    pub head: String,
    pub bytes: u64,
}

impl Given {
    /// Opens a file, or looks through a folder.
    ///
    /// # Errors
    /// Whatever the disk says, with the path.
    pub fn find(path: &Path) -> Result<Vec<Self>, String> {
        let metadata =
            fs::metadata(path).map_err(|error| format!("{}: {error}", path.display()))?;
        if metadata.is_file() {
            let name = path.file_name().unwrap_or_default();
            return Ok(vec![Self::open(
                path,
                name.to_string_lossy().into_owned(),
                false,
            )?]);
        }
        if !metadata.is_dir() {
            return Err(format!(
                "{}: this is neither a file nor a folder",
                path.display()
            ));
        }
        let mut found = Vec::new();
        for entry in walkdir::WalkDir::new(path).sort_by_file_name() {
            let entry = entry.map_err(|error| error.to_string())?;
            let json = entry.path().extension().is_some_and(|end| end == "json");
            if entry.file_type().is_file() && json {
                let inside = entry.path().strip_prefix(path).unwrap_or(entry.path());
                let inside = inside.to_string_lossy().replace('\\', "/");
                found.push(Self::open(entry.path(), inside, true)?);
            }
        }
        Ok(found)
    }

    fn open(path: &Path, inside: String, is_found: bool) -> Result<Self, String> {
        let wrong = |error: io::Error| format!("{}: {error}", path.display());
        let file = File::open(path).map_err(wrong)?;
        let bytes = file.metadata().map_err(wrong)?.len();
        let mut head = Vec::new();
        file.take(HEAD).read_to_end(&mut head).map_err(wrong)?;
        if head.starts_with(&[0xff, 0xfe]) || head.starts_with(&[0xfe, 0xff]) {
            return Err(format!(
                "{}: this file is in UTF-16; let the tool or the shell write UTF-8",
                path.display()
            ));
        }
        let head = String::from_utf8_lossy(&head);
        Ok(Self {
            name: path.to_string_lossy().into(),
            path: path.to_owned(),
            inside,
            is_found,
            head: head.strip_prefix('\u{feff}').unwrap_or(&head).to_owned(),
            bytes,
        })
    }

    /// The name without folders and endings.
    pub fn stem(&self) -> &str {
        let stem = self.path.file_stem().and_then(|stem| stem.to_str());
        stem.unwrap_or("data")
    }

    pub fn place(&self) -> Place {
        Place::new(self.name.clone(), 0..0)
    }

    /// The whole text.
    ///
    /// # Errors
    /// A file that cannot be read, is too large, or no UTF-8.
    pub fn text(&self) -> Result<String, Diagnostic> {
        let wrong = |message: String, help: &str| {
            Diagnostic::new(Code::ImportSyntax, message)
                .at(self.place())
                .help(help)
        };
        if self.bytes > MOST_BYTES {
            return Err(wrong(
                format!("this file has {} MiB", self.bytes >> 20),
                "results of up to 256 MiB are read; only recordings of spans may be larger",
            ));
        }
        let bytes =
            fs::read(&self.path).map_err(|error| wrong(error.to_string(), "give another file"))?;
        let text = String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            wrong(
                format!("this file is no UTF-8 from its byte {at} on"),
                "let the tool write UTF-8",
            )
        })?;
        Ok(match text.strip_prefix('\u{feff}') {
            Some(rest) => rest.to_owned(),
            None => text,
        })
    }

    /// The file as JSON. What is wrong is said to be wrong with the import.
    pub fn json(&self, problems: &mut Vec<Diagnostic>) -> Option<Node> {
        self.json_with(NonFinite::Wrong, problems)
    }

    /// The same, where a bare `NaN` is a text.
    pub fn json_with_nan(&self, problems: &mut Vec<Diagnostic>) -> Option<Node> {
        self.json_with(NonFinite::Word, problems)
    }

    fn json_with(&self, non_finite: NonFinite, problems: &mut Vec<Diagnostic>) -> Option<Node> {
        let text = match self.text() {
            Ok(text) => text,
            Err(problem) => {
                problems.push(problem);
                return None;
            }
        };
        self.node(&text, non_finite, problems)
    }

    /// A part of the file as JSON; the rest is blank.
    pub fn node(
        &self,
        text: &str,
        non_finite: NonFinite,
        problems: &mut Vec<Diagnostic>,
    ) -> Option<Node> {
        let source = Source {
            file: &self.name,
            text,
        };
        let mut own = Vec::new();
        let node = read_json(source, non_finite, &mut own);
        problems.extend(own.into_iter().map(|problem| {
            let mut other = Diagnostic::new(Code::ImportSyntax, problem.message);
            (other.place, other.pointer, other.help) =
                (problem.place, problem.pointer, problem.help);
            other
        }));
        node
    }
}
