//! What can be said to an author, and how it is printed.

mod code;
mod place;
mod report;
mod suggest;

pub use code::{Code, Severity};
pub use place::{LineCol, LineIndex, Place};
pub use report::{Format, Report};
pub use suggest::{nearest, suggestion};

/// One complaint: a code, a place, a sentence, and a way out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Diagnostic {
    pub code: Code,
    pub severity: Severity,
    /// One sentence, in English, without a full stop.
    pub message: String,
    pub place: Option<Place>,
    /// JSON pointer into the file of `place`, for problems of data files.
    pub pointer: Option<String>,
    /// What to do about it.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A complaint with the code's own severity, not yet placed.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: code.severity(),
            message: message.into(),
            place: None,
            pointer: None,
            help: None,
        }
    }

    pub fn at(mut self, place: Place) -> Self {
        self.place = Some(place);
        self
    }

    pub fn pointer(mut self, pointer: impl Into<String>) -> Self {
        self.pointer = Some(pointer.into());
        self
    }

    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}
