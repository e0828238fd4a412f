//! What can be said to an author, and how it is printed.

mod code;
mod place;
mod report;
mod suggest;

pub use code::{Code, Severity};
pub use place::{LineCol, LineIndex, Place};
pub use report::{Format, Report};
pub use suggest::{nearest, suggestion};

/// A change of a file that makes a complaint go away.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fix {
    /// What is replaced.
    pub place: Place,
    pub replacement: String,
}

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
    pub help: Option<Box<str>>,
    /// The same as a change that needs no judgement; `None` where it does.
    pub fix: Option<Box<Fix>>,
    /// Rarely there, and so a pointer: a diagnostic is the error of many results.
    related: Option<Box<Related>>,
}

/// Further places that a complaint concerns, each with what it has to do with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Related {
    places: Vec<(Place, String)>,
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
            fix: None,
            related: None,
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

    /// Names a further place, with a short sentence about it.
    pub fn relate(&mut self, place: Place, what: impl Into<String>) {
        let related = self.related.get_or_insert_default();
        related.places.push((place, what.into()));
    }

    /// Further places that it concerns, each with what it has to do with it.
    pub fn related(&self) -> &[(Place, String)] {
        self.related.as_ref().map_or(&[], |related| &related.places)
    }

    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into().into());
        self
    }

    pub fn fix(mut self, fix: Option<Fix>) -> Self {
        self.fix = fix.map(Box::new);
        self
    }
}
