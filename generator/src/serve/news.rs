//! What the server has to tell the person who started it.

use std::io;
use std::path::Path;
use std::time::Duration;

use crate::build::{Plan, Timings};

/// Something to tell. How it is printed is the command line's.
pub enum News<'a> {
    /// The site stands here from now on: where it is listened, then under each allowed host. Told
    /// first.
    Addresses(&'a [String]),
    /// The usual port is taken; another one is listened on.
    OtherPort { usual: u16, port: u16 },
    /// No browser could be opened.
    NoBrowser(&'a io::Error),
    /// Edits are not noticed the way they should be: a sentence.
    Watching(&'a str),
    /// Planning failed by a mistake of benchbook's own; what was served before still is.
    PlanningFailed,
    /// The site was planned.
    Planned(Round<'a>),
}

/// One plan and what led to it.
pub struct Round<'a> {
    /// Relative to the root; empty at the start, and where nobody knows.
    pub changed: &'a [&'a Path],
    pub plan: &'a Plan,
    pub earlier: Option<&'a Plan>,
    pub timings: &'a Timings,
    /// From the first edit noticed to the plan being served.
    pub total: Duration,
}

/// Takes news, on whichever thread they arise.
pub type Tell = dyn Fn(&News) + Send + Sync;
