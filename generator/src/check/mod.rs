//! What only the whole site shows. Pure: pages, data and catalogs in, diagnostics out.

mod anchors;
mod claims;
mod parity;
mod placeholders;
mod staleness;
mod tables;
mod typed;
mod unbound;

pub use anchors::anchors;
pub use claims::{Repetition, name_repetitions, page_name, repetitions, shown_to};
pub use parity::parity;
pub use placeholders::placeholders;
pub use staleness::staleness;
pub use typed::{Found, Wanted, typed};
pub use unbound::{AllWords, words};
