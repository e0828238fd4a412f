//! What a harness printed → a dataset.
//!
//! A format turns files into [`Findings`], which know no format; `relations` orders them by their
//! parameters, `write` puts them into files, and `folder` tries the result out and writes it.

mod bounds;
mod descriptor;
mod findings;
mod folder;
pub mod formats;
mod given;
mod history;
mod numeral;
mod recognise;
mod records;
mod relations;
mod summary;
mod timeline;

#[cfg(test)]
mod tests;

pub use findings::{Benchmark, Findings, Measure, Outcome};
pub use folder::{Import, ImportError, Imported, import};
pub use formats::{FORMATS, Format, Reads};
pub use given::Given;
pub use summary::summarize;
