//! Snapshot → everything that can be known before a byte is written. Every diagnostic arises here.

use std::sync::Arc;

use super::{Memo, Timings};
use crate::data::AsOf;
use crate::diag::{Code, Diagnostic, Severity};
use crate::render::Site;
use crate::source::{CheckLevel, Settings, Snapshot};

/// A site, checked, and what is wrong with it.
pub struct Plan {
    pub snapshot: Arc<Snapshot>,
    /// `None` when the settings could not be read, and in what is known of an earlier plan.
    pub site: Option<Site>,
    /// In order of file and place, levels of the settings and of `--strict` applied.
    pub diagnostics: Vec<Diagnostic>,
}

impl Plan {
    /// A plan that holds nothing but the reasons why there is none.
    pub fn unusable(snapshot: Snapshot, problems: Vec<Diagnostic>) -> Self {
        let diagnostics = settled(problems, &snapshot.settings, false);
        Self {
            snapshot: Arc::new(snapshot),
            site: None,
            diagnostics,
        }
    }

    /// What is known of the plan of this snapshot: its diagnostics.
    pub fn known(snapshot: Snapshot, diagnostics: Vec<Diagnostic>) -> Self {
        Self {
            snapshot: Arc::new(snapshot),
            site: None,
            diagnostics,
        }
    }
}

/// What a plan depends on besides the site's files.
#[derive(Clone, Copy, Debug, Default)]
pub struct Terms {
    /// Warnings are errors.
    pub strict: bool,
    /// The day on which ages are told.
    pub as_of: AsOf,
    /// Drafts are published as other pages are.
    pub drafts: bool,
}

/// Plans the site. `problems` are those of reading it.
pub fn plan(
    snapshot: Snapshot,
    problems: Vec<Diagnostic>,
    terms: Terms,
    timings: &mut Timings,
) -> Plan {
    Memo::default().plan(snapshot, problems, terms, timings)
}

/// Applies the settings' levels and `--strict`, sorts by place and drops repetitions.
pub(super) fn settled(
    mut problems: Vec<Diagnostic>,
    settings: &Settings,
    strict: bool,
) -> Vec<Diagnostic> {
    problems.retain_mut(|problem| {
        match settings.level(problem.code) {
            Some(CheckLevel::Off) => return false,
            Some(CheckLevel::Warning) => problem.severity = Severity::Warning,
            Some(CheckLevel::Error) => problem.severity = Severity::Error,
            None => {}
        }
        if strict {
            problem.severity = Severity::Error;
        }
        true
    });
    problems.sort_by(|a, b| order(a).cmp(&order(b)));
    problems.dedup();
    problems
}

/// Causes before consequences: what cannot be read at all comes before what follows from that;
/// settings, data and words are read before the pages that use them.
fn order(problem: &Diagnostic) -> (bool, usize, &str, usize, usize, Code, &str) {
    const READ_FIRST: [&str; 3] = [Settings::FILE, "data/", "locales/"];
    let place = problem.place.as_ref();
    let file = place.map_or("", |place| &*place.file);
    let (start, end) = place.map_or((0, 0), |place| (place.range.start, place.range.end));
    let rank = READ_FIRST
        .iter()
        .position(|prefix| file.starts_with(prefix));
    let unreadable = matches!(
        problem.code,
        Code::FileUnreadable | Code::TextEncoding | Code::DataSyntax | Code::DescriptorSyntax
    );
    (
        !unreadable,
        rank.unwrap_or(READ_FIRST.len()),
        file,
        start,
        end,
        problem.code,
        &problem.message,
    )
}
