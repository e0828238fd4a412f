//! The order of the stages: a snapshot becomes a plan, a plan becomes a folder; what is kept from one
//! build to the next.

mod accept;
mod cache;
mod documents;
mod fix;
mod memo;
mod pages;
mod plan;
mod timings;
mod unused;
mod write;

pub use accept::{AcceptError, Acceptable, Accepted, accept, known_locale, named as translation};
pub use cache::Known;
pub use fix::{Fixed, fix, make as change};
pub use memo::Memo;
pub use plan::{Plan, Terms, plan};
pub use timings::Timings;
pub use write::{WriteError, write};
