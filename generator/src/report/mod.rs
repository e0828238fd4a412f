//! What readers would see change with other data: two plans of one site, compared. Pure.

mod claims;
mod columns;
mod compare;
mod json;
mod markdown;
mod number;
mod published;
mod ranks;
mod show;
mod text;

use std::sync::Arc;

use crate::check::Repetition;
use crate::data::judge::Ranking;
use crate::diag::{Code, Diagnostic, Severity};

pub use columns::columns;
pub use compare::compare;
pub use json::json;
pub use markdown::markdown;
pub use show::show;
pub use text::text;

/// Everything that changes from one plan to another.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Pages with changes, by page, then the locales in the site's order.
    pub pages: Vec<PageChanges>,
    /// Claims that changed, do not hold, or rest on a number that changed.
    pub claims: Vec<ClaimChange>,
    /// What is wrong with the new data: errors in it, and what it breaks elsewhere.
    pub problems: Vec<Diagnostic>,
    /// Errors of the old data. What they hide cannot be compared.
    pub old_errors: usize,
}

/// What changes on one page in one language.
#[derive(Clone, Debug)]
pub struct PageChanges {
    /// `index` is the home page.
    pub page: String,
    pub locale: Arc<str>,
    /// Locales that are shown this text.
    pub also: Vec<Arc<str>>,
    pub file: Arc<str>,
    /// In reading order.
    pub numbers: Vec<NumberChange>,
    pub ranks: Vec<RankChange>,
}

/// A published number. One of its two sides may be missing, never both.
#[derive(Clone, Debug, PartialEq)]
pub struct NumberChange {
    pub path: String,
    pub unit: String,
    pub old: Option<Form>,
    pub new: Option<Form>,
    /// Signed change of the raw value in percent, as decimal text; `None` where there is none, as
    /// from zero.
    pub percent: Option<String>,
}

/// How a value stands on a page.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Form {
    /// As the data has it; empty for a value that is none (failed, missing).
    pub raw: String,
    /// Every form in which the page shows it, in order of appearance.
    pub shown: Vec<String>,
}

/// A comparison of a figure whose order or best changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RankChange {
    /// Anchor of the figure.
    pub figure: String,
    /// What is compared in it.
    pub of: String,
    pub old: Option<Ranking>,
    pub new: Option<Ranking>,
}

/// What becomes of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It held, and does no more.
    Breaks,
    /// It did not hold before, nor does it now.
    StillFalse,
    /// It did not hold, and does now.
    HoldsNow,
    /// It holds, but a number that it rests on changed.
    HoldsWithOtherNumbers,
    /// It says something else than before, and holds.
    Reworded,
    Added,
    Removed,
}

#[derive(Clone, Debug)]
pub struct ClaimChange {
    /// `dataset.name`.
    pub name: String,
    /// What it states; of the new data, where it is still there.
    pub statement: String,
    pub fate: Fate,
    pub sides: Vec<NumberChange>,
    /// The `{claim}` roles that repeat it.
    pub repetitions: Vec<Repetition>,
}

impl Changes {
    /// Whether a claim breaks or the new data has errors.
    pub fn is_bad(&self) -> bool {
        let broken = self.claims.iter().any(|claim| claim.fate == Fate::Breaks);
        broken || self.errors() > 0
    }

    pub fn errors(&self) -> usize {
        let error = |problem: &&Diagnostic| problem.severity == Severity::Error;
        self.problems.iter().filter(error).count()
    }

    /// Problems besides false claims, which are told as claims.
    fn other_problems(&self) -> impl Iterator<Item = &Diagnostic> {
        let other = |problem: &&Diagnostic| problem.code != Code::ClaimFalse;
        self.problems.iter().filter(other)
    }

    pub fn is_empty(&self) -> bool {
        self.pages.is_empty() && self.claims.is_empty() && self.problems.is_empty()
    }
}

impl Fate {
    /// For programs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Breaks => "breaks",
            Self::StillFalse => "still-false",
            Self::HoldsNow => "holds-now",
            Self::HoldsWithOtherNumbers => "holds-with-other-numbers",
            Self::Reworded => "reworded",
            Self::Added => "added",
            Self::Removed => "removed",
        }
    }

    /// For people.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Breaks => "no longer holds",
            Self::StillFalse => "does not hold, as before",
            Self::HoldsNow => "holds now",
            Self::HoldsWithOtherNumbers => "still holds, but the cited number changed",
            Self::Reworded => "states something else, which holds",
            Self::Added => "is new, and holds",
            Self::Removed => "is gone",
        }
    }
}
