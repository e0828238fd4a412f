//! What earlier plans of a site found out, so that the next one does only what has changed.

use super::{Plan, Terms, Timings, plan};
use crate::diag::Diagnostic;
use crate::source::Snapshot;

/// Kept from plan to plan. A plan with a memo is the plan without one, sooner.
#[derive(Default)]
pub struct Memo {}

impl Memo {
    /// Plans the site. `problems` are those of reading it.
    pub fn plan(
        &mut self,
        snapshot: Snapshot,
        problems: Vec<Diagnostic>,
        terms: Terms,
        timings: &mut Timings,
    ) -> Plan {
        plan(snapshot, problems, terms, timings)
    }
}
