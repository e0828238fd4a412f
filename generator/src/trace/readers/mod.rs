//! One reader per format. Each reads a file from its start to its end and keeps nothing of it.

mod cargo;
mod chrome;
mod members;
mod modelcase;
mod otlp;
mod window;

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::path::PathBuf;
use std::sync::Arc;

use serde_json::Value;

use super::{Error, Time};

/// What a recording is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Lines of JSON: runs with their spans, or spans that name their run.
    ModelCase,
    /// Chrome's trace events.
    Chrome,
    /// The units of `cargo build --timings`.
    CargoTimings,
    /// OpenTelemetry's traces as JSON.
    Otlp,
}

/// A file, which is opened for each reading.
#[derive(Clone, Debug)]
pub struct Input {
    /// As it was named.
    pub name: String,
    pub source: Source,
}

#[derive(Clone, Debug)]
pub enum Source {
    File(PathBuf),
    Bytes(Arc<[u8]>),
}

impl Input {
    pub fn file(path: impl Into<PathBuf>) -> Self {
        let path = path.into();
        Self {
            name: path.to_string_lossy().into_owned(),
            source: Source::File(path),
        }
    }

    fn open(&self) -> io::Result<Box<dyn Read>> {
        Ok(match &self.source {
            Source::File(path) => Box::new(BufReader::with_capacity(1 << 18, File::open(path)?)),
            Source::Bytes(bytes) => Box::new(Cursor::new(bytes.clone())),
        })
    }

    /// Its name without folders and endings: `raw` of `results/raw.jsonl`.
    fn stem(&self) -> &str {
        let name = self.name.rsplit(['/', '\\']).next().unwrap_or(&self.name);
        match name.split('.').next() {
            Some(stem) if !stem.is_empty() => stem,
            _ => name,
        }
    }

    fn wrong(
        &self,
        (line, column): (usize, usize),
        message: impl Into<String>,
        help: &str,
    ) -> Error {
        Error::Syntax {
            file: self.name.clone(),
            line,
            column,
            message: message.into(),
            help: help.to_owned(),
        }
    }

    /// What the JSON parser says, with its place.
    fn syntax(&self, error: &serde_json::Error) -> Error {
        if error.is_io() {
            return Error::Io(io::Error::other(format!("{}: {error}", self.name)));
        }
        let place = (error.line(), error.column());
        let said = error.to_string();
        let message = said.split(" at line ").next().unwrap_or(&said).to_owned();
        let help = match error.is_eof() {
            true => "the file ends too early; record it again, or take its last, broken part out",
            false => "this is not what the format has there",
        };
        self.wrong(place, message, help)
    }
}

/// A span as it was recorded.
#[derive(Clone, Copy, Debug)]
pub(super) struct Recorded<'r> {
    pub target: &'r str,
    pub run: &'r str,
    pub lane: &'r str,
    pub kind: &'r str,
    pub name: &'r str,
    pub start: Time,
    pub end: Time,
}

/// Takes what is read.
pub(super) trait Sink {
    /// A run of a target, with its total where it is recorded, and other members of it.
    fn run(&mut self, target: &str, run: &str, total: Option<Time>, members: Vec<(String, Value)>);

    fn span(&mut self, span: Recorded<'_>);

    /// What people call a lane.
    fn lane(&mut self, _target: &str, _lane: &str, _name: &str) {}
}

/// Reads a file. What is returned are sentences about what of it was not taken.
pub(super) fn read(
    input: &Input,
    format: Format,
    sink: &mut dyn Sink,
) -> Result<Vec<String>, Error> {
    match format {
        Format::ModelCase => modelcase::read(input, sink),
        Format::Chrome => chrome::read(input, sink),
        Format::CargoTimings => cargo::read(input, sink),
        Format::Otlp => otlp::read(input, sink),
    }
}

type Values = serde_json::Deserializer<serde_json::de::IoRead<Box<dyn Read>>>;

/// Reads the JSON values of a file one after the other.
fn each_value(
    input: &Input,
    mut one: impl FnMut(&mut Values) -> Result<(), serde_json::Error>,
) -> Result<(), Error> {
    let mut values = serde_json::Deserializer::from_reader(input.open()?);
    while values.end().is_err() {
        one(&mut values).map_err(|error| input.syntax(&error))?;
    }
    Ok(())
}
