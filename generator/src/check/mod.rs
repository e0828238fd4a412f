//! What only the whole site shows. Pure, over what pages cite.

mod parity;

pub use parity::parity;
