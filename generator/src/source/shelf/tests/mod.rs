//! A shelf that is told what changed says what a clean read says.

mod bench;
pub(crate) mod edit;
mod files;
mod links;
mod sequences;
