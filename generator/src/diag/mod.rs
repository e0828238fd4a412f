//! What can be said to an author, and how it is printed.

mod code;
mod place;
mod report;
mod stored;
mod suggest;

pub use code::{Code, Severity};
pub use place::{LineCol, LineIndex, Place};
pub use report::{Format, Report};
pub use suggest::{nearest, suggestion};

use serde::{Deserialize, Serialize};

/// A change of a file that makes a complaint go away.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fix {
    /// What is replaced.
    pub place: Place,
    pub replacement: String,
}

/// One complaint: a code, a place, a sentence, and a way out. Its stored form is for benchbook's own
/// cache; what programs read is the report's.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
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
    /// Rarely there, and so a pointer: a diagnostic is the error of many results.
    more: Option<Box<More>>,
}

/// What few complaints have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct More {
    /// Further places that it concerns, each with what it has to do with it.
    places: Vec<(Place, String)>,
    fix: Option<Fix>,
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
            more: None,
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
        let more = self.more.get_or_insert_default();
        more.places.push((place, what.into()));
    }

    /// Further places that it concerns, each with what it has to do with it.
    pub fn related(&self) -> &[(Place, String)] {
        self.more.as_ref().map_or(&[], |more| &more.places)
    }

    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Offers a change that needs no judgement, where there is one.
    pub fn offer(mut self, fix: Option<Fix>) -> Self {
        if fix.is_some() {
            self.more.get_or_insert_default().fix = fix;
        }
        self
    }

    /// The way out as a change that needs no judgement; `None` where it does.
    pub fn fix(&self) -> Option<&Fix> {
        self.more.as_ref()?.fix.as_ref()
    }
}
