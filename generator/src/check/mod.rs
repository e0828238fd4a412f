//! What only the whole site shows. Pure: pages, data and catalogs in, diagnostics out.

mod parity;
mod unbound;

pub use parity::parity;
pub use unbound::unbound;
